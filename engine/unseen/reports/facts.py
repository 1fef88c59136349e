"""The facts of a finished game, in the words of its record: the same in every language."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from unseen.kernel.errors import shortened
from unseen.kernel.game import AnyGame
from unseen.kernel.outcome import Outcome
from unseen.kernel.records import Record, forfeit_of, positions
from unseen.kernel.seat import Seat
from unseen.reports.report import FACT_LONGEST


class Played(NamedTuple):
    """Facts that the record does not hold; None or empty for an unknown one, which is left out of the report."""

    levels: Mapping[Seat, int] = {}
    """The level of the program in each seat, 0 for a person."""
    called: Mapping[Seat, str] = {}
    """The name of each seat as players know it ("The Mists")."""
    rulebook: str = ""
    """The version of the rulebook ("v18")."""
    turns: int | None = None
    minutes: int | None = None
    date: str = ""
    """The day in ISO 8601 ("2026-11-29")."""


UNKNOWN = Played()


def facts_of_record(game: AnyGame, record: Record[Any, Any, Any], played: Played = UNKNOWN) -> dict[str, str]:
    """Return the facts of a decoded record by the keys of `unseen.reports.report.FACTS`."""
    *_, truth = positions(game, record)
    return facts_of(game, record.options, game.outcome(truth) or forfeit_of(game, record), played)


def facts_of(
    game: AnyGame, options: Any, outcome: Outcome | None, played: Played = UNKNOWN
) -> dict[str, str]:
    """Return the facts of a game by the keys of `unseen.reports.report.FACTS`.

    Args:
        game: The game.
        options: Its options.
        outcome: Its outcome, None if it was broken off.
        played: The rest.
    """
    seats = game.seats(options)
    found = {
        "game": game.NAME.replace("_", " ").title(),
        "rulebook": played.rulebook,
        "date": played.date,
        "options": ", ".join(
            f"{name} {_plain(value)}" for name, value in game.encode_options(options).items()
        )
        or "standard",
        "players": "; ".join(
            f"{_called(seat, played)}: {_player(played.levels[seat])}"
            for seat in seats
            if seat in played.levels
        ),
        "result": _result(seats, outcome, played),
        "turns": _number(played.turns),
        "minutes": _number(played.minutes),
    }
    return {key: shortened(value, FACT_LONGEST) for key, value in found.items() if value}


def _plain(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _number(value: int | None) -> str:
    return "" if value is None else str(value)


def _called(seat: Seat, played: Played) -> str:
    """Return a seat by its name for players, with that in records where it is not the same word."""
    name = played.called.get(seat, seat)
    return name if seat in name.casefold() else f"{name} ({seat})"


def _player(level: int) -> str:
    return f"computer, level {level}" if level else "person"


def _result(seats: tuple[Seat, ...], outcome: Outcome | None, played: Played) -> str:
    if outcome is None:
        return "broken off"
    winners = " and ".join(_called(seat, played) for seat in outcome.winners)
    scores = " to ".join(map(str, outcome.scores))
    points = f" ({scores})" if len(outcome.scores) == len(seats) else ""
    return f"won by {winners}: {outcome.by}{points}" if winners else f"undecided: {outcome.by}{points}"
