"""The decisive moment of a finished game: a look that settled the treasure, the last way closed, or the fourth temple.

Rule 1. It is true of the finished record: the treasure is judged by the rods seen so far, places by the exact belief.
Rule 2. It does not judge how well anybody played: a player who could have known may not have noticed.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple, assert_never

from unseen.courtyard.board import Space
from unseen.courtyard.rods import RODS, UNKNOWN_RODS, Rod, Rods
from unseen.courtyard.treasure import disproof, treasures
from unseen.kakusareta.advice.map import Mapper
from unseen.kakusareta.events import Answered, Ended, Event, Finished, Looked
from unseen.kakusareta.evolve import evolve
from unseen.kakusareta.rules.kakusareta_powers import is_trapped
from unseen.kakusareta.state import MOYA, Options, State
from unseen.kakusareta.view import redact
from unseen.kernel.session import LogEntry
from unseen.kernel.slices import Work

Log = Sequence[LogEntry[State, Event]]
Kind = Literal["knew", "chance", "known-wrong", "closed", "walked-in", "answered", "fourth", "held"]


class Decided(NamedTuple):
    """The decisive moment of a game."""

    kind: Kind
    """

    - knew: after the look at `rod`, the treasure could be on only one temple
    - chance: it could be on `n` temples
    - known-wrong: `rod`, which the Kakusareta had seen, showed that it was not there

    for a trapped Kakusareta (K8)

    - closed: the event closed the last way out
    - walked-in: there was no way out when the Kakusareta's own turn had ended
    - answered: there was no way out once a waiting power was settled

    and for any other ending

    - fourth: the event took the fourth temple (K7); a Moya that stands up at dawn also captures
    - held: the Kakusareta could be on `n` spaces
    """
    number: int | None
    """Index in the log of the decisive event; None if no event stands out."""
    n: int = 0
    rod: Rod | None = None


def decided(options: Options, log: Log) -> Work[Decided | None]:
    """Find the decisive moment of a game, or None if the rules have not ended it, yielding between slices.

    Args:
        options: The options of the game.
        log: The log of the truth.
    """
    finish = log[-1].event if log else None
    if not isinstance(finish, Finished):
        return None
    match finish.result.by:
        case "treasure" | "wrong temple":
            return _searched(log, finish.secrets.at)
        case "trapped":
            return _trapped(log)
        case "four temples":
            return Decided("fourth", len(log) - 2)
        case "resignation" | "day limit":
            return (yield from _held(options, log))
        case _:
            assert_never(finish.result.by)


def _searched(log: Log, place: Space) -> Decided:
    rods: Rods = UNKNOWN_RODS
    for number, entry in enumerate(log):
        if isinstance(entry.event, Looked):
            look = entry.event
            rods = tuple(
                look.colour if rod == look.rod else known for rod, known in zip(RODS, rods, strict=True)
            )
            if wrong := disproof(rods, place):
                return Decided("known-wrong", number, rod=wrong)
            if treasures(rods).bit_count() == 1:
                return Decided("knew", number, rod=look.rod)
    return Decided("chance", len(log) - 1, treasures(rods).bit_count())


def _trapped(log: Log) -> Decided:
    """Find the event that closed the last way: the first after which ending the turn would trap the Kakusareta."""
    last = len(log) - 2
    if isinstance(log[last].event, Answered):
        return Decided("answered", last)
    number = last
    while number and log[number - 1].by == MOYA:
        number -= 1
    if _would_be_trapped(log[number].before):
        return Decided("walked-in", max(0, number - 1))
    closed = (each for each in range(number, last) if _would_be_trapped(log[each + 1].before))
    return Decided("closed", next(closed, last))


def _would_be_trapped(state: State) -> bool:
    return is_trapped(evolve(state, Ended()))


def _held(options: Options, log: Log) -> Work[Decided]:
    """Count the spaces where the Kakusareta could be at the end, yielding between slices."""
    mapper = Mapper(options)
    told = tuple(event for entry in log[:-1] if (event := redact(entry.event, MOYA)) is not None)
    yield from mapper.hear(told)
    return Decided("held", None, len(mapper.map.possible))
