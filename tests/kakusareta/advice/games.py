"""Games for the tests of advice: played out, or positions with what is known of them."""

from typing import Any

from tests.kakusareta.bots.games import observed, told_at
from unseen import kakusareta
from unseen.kakusareta import Options
from unseen.kakusareta.advice.map import Map, Mapper
from unseen.kakusareta.advice.reasons import Reason
from unseen.kakusareta.bots.observation import KakusaretaObservation, MoyaObservation
from unseen.kakusareta.events import Event
from unseen.kernel.session import Table
from unseen.players import spent

PLAIN = Options()


def played(*turns: str, options: Options = PLAIN) -> Any:
    """Return a table after turns, with commas between their actions; the treasure lies at A1."""
    table = Table(kakusareta, options, kakusareta.deal(options, lambda _: 0))
    for turn in turns:
        for text in turn.split(", "):
            (seat,) = table.to_act
            table.act(seat, kakusareta.parse_action(text))
    return table


def heard(mapper: Mapper, told: tuple[Event, ...]) -> Map:
    """Return the map once a log is heard."""
    spent(mapper.hear(told))
    return mapper.map


def drawn(table: Any) -> Map:
    """Return the map of a game that is heard in one go."""
    return heard(Mapper(table.options), told_at(table))


def why(table: Any) -> dict[str, tuple[Reason, ...]]:
    """Return the reasons of each temple that is ruled out."""
    return {spot.space: spot.reasons for spot in drawn(table).spots if spot.reasons}


def his(table: Any) -> KakusaretaObservation:
    """Return the Kakusareta's observation, in the Kakusareta's turn."""
    found = observed(table)
    assert isinstance(found, KakusaretaObservation)
    return found


def theirs(table: Any) -> MoyaObservation:
    """Return the Moya player's observation, in the Moya player's turn."""
    found = observed(table)
    assert isinstance(found, MoyaObservation)
    return found


__all__ = ["PLAIN", "drawn", "heard", "his", "observed", "played", "theirs", "told_at", "why"]
