"""The moment that decided a finished game: what the Mists could know of the Thief, or the Thief of the treasure.

Rule 1. It is true of the finished record: temples are counted by the exact belief, rods by the Thief's looks.
Rule 2. It does not judge the play: a player who could have known may not have noticed.
"""

from collections import Counter
from collections.abc import Generator, Sequence
from typing import Literal, NamedTuple, assert_never

from unseen.courtyard.board import Space
from unseen.courtyard.rods import RODS, UNKNOWN_RODS, Rod, Rods
from unseen.courtyard.treasure import disproof, treasures
from unseen.kernel.session import LogEntry
from unseen.nusubito.advice.map import Mapper
from unseen.nusubito.events import Ended, Event, Finished, Looked
from unseen.nusubito.evolve import evolve
from unseen.nusubito.rules.thief_day import is_trapped
from unseen.nusubito.state import MIST, Options, State
from unseen.nusubito.view import redact

Log = Sequence[LogEntry[State, Event]]
Kind = Literal["left", "ruled-out", "knew", "chance", "known-wrong", "closed", "walked-in", "held"]


class Decided(NamedTuple):
    """The moment that decided a game."""

    kind: Kind
    """For a capture, right or wrong:

    - left: `n` temples were possible for the Thief, and the named one was among them
    - ruled-out: the named temple was impossible

    for a declaration:

    - knew: after the look at `rod` the treasure could only be there
    - chance: the treasure could be on `n` temples
    - known-wrong: `rod`, which the Thief had seen, showed that it was not there

    for a trapped Thief:

    - closed: the event closed the last way out
    - walked-in: there was none left when the Thief's own turn had ended

    and for any other end:

    - held: `n` temples were possible for the Thief after the public events of the last turn
    """
    number: int | None
    """The index in the log of the event that decided it; None if no event stands out."""
    n: int = 0
    rod: Rod | None = None


def decided(options: Options, log: Log) -> Generator[None, None, Decided | None]:
    """Return the moment that decided a game, or None if the rules did not end it; yields between slices.

    Args:
        options: The options of the game; see `Mapper`.
        log: The truth.
    """
    finish = log[-1].event if log else None
    if not isinstance(finish, Finished):
        return None
    match finish.result.by:
        case "treasure" | "wrong declaration":
            assert finish.place
            return _declared(options, log, finish.place)
        case "trapped":
            return _trapped(log)
        case "capture" | "wrong capture" | "resignation" | "day limit":
            return (yield from _sought(options, log, finish))
        case _:
            assert_never(finish.result.by)


def _declared(options: Options, log: Log, place: Space) -> Decided:
    rods: Rods = UNKNOWN_RODS
    for number, entry in enumerate(log):
        if isinstance(entry.event, Looked):
            look = entry.event
            rods = tuple(
                look.colour if rod == look.rod else known for rod, known in zip(RODS, rods, strict=True)
            )
            if wrong := disproof(rods, place):
                return Decided("known-wrong", number, rod=wrong)
            if treasures(rods, options.treasures).bit_count() == 1:
                return Decided("knew", number, rod=look.rod)
    return Decided("chance", len(log) - 1, treasures(rods, options.treasures).bit_count())


def _trapped(log: Log) -> Decided:
    """Return the first event of the Mists after which ending their turn would have trapped the Thief."""
    number = len(log) - 1
    while log[number - 1].by == MIST:
        number -= 1
    turn = range(number, len(log) - 1)
    if is_trapped(evolve(log[number].before, Ended())):
        return Decided("walked-in", number - 1)
    closed = (each for each in turn if is_trapped(evolve(log[each + 1].before, Ended())))
    return Decided("closed", next(closed, len(log) - 1))


def _sought(options: Options, log: Log, finish: Finished) -> Generator[None, None, Decided]:
    """Return the number of possible temples at the end of the game, and the event that had ruled out the most."""
    public = [number for number, entry in enumerate(log) if redact(entry.event, MIST) is not None]
    told = tuple(event for entry in log[:-1] if (event := redact(entry.event, MIST)) is not None)
    watch = Mapper(options, 0)
    yield from watch.hear(told)
    possible = watch.map.possible
    why = Counter(
        spot.reason.number for spot in watch.map.spots if spot.reason and spot.reason.number is not None
    )
    if finish.place is None:
        return Decided("held", None, len(possible))
    if finish.place not in possible:
        spot = next(spot for spot in watch.map.spots if spot.temple == finish.place)
        number = spot.reason.number if spot.reason else None
        return Decided("ruled-out", None if number is None else public[number], len(possible))
    # Between two events that ruled out equally many, the later one decided.
    most = max(why, key=lambda number: (why[number], number), default=None)
    return Decided("left", None if most is None else public[most], len(possible))
