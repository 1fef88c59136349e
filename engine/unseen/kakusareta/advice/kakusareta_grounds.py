"""Reasons for a single action of the Kakusareta, without comparing it with others.

Rule 1. Each reason is true of the position as the Kakusareta may know it, and needs no search.
"""

from collections.abc import Iterator, Sequence

from unseen.courtyard.board import TEMPLES
from unseen.courtyard.rods import RODS, Rod
from unseen.courtyard.treasure import can_teach, may_teach
from unseen.kakusareta.actions import (
    Action,
    Choose,
    Climb,
    End,
    Find,
    KakusaretaPower,
    Leap,
    Look,
    Step,
    Still,
    TakeCoin,
    TakeDart,
    TakeToken,
    Tide,
)  # fmt: skip
from unseen.kakusareta.advice.facts import FILLER, SLIGHT, Because, Fact, followed, upright_fewer
from unseen.kakusareta.advice.leaks import Leak
from unseen.kakusareta.advice.pays_for import pays_for
from unseen.kakusareta.elements import price, uses_left
from unseen.kakusareta.events import Answered
from unseen.kakusareta.evolve import evolve
from unseen.kakusareta.rules.kakusareta_night import Purchase
from unseen.kakusareta.rules.kakusareta_powers import POWERS
from unseen.kakusareta.rules.movement import met, near_ways
from unseen.kakusareta.state import KAKUSARETA, POINTS, State
from unseen.kakusareta.temples import is_on_temple

QUIET_POINTS = 1
"""The most points of a night that reveal nothing (K24)."""


class KakusaretaGrounds:
    """The reasons for and against single actions.

    Args:
        view: The Kakusareta's view, in the Kakusareta's turn.
        leaks: The leak of each legal action.
    """

    def __init__(self, view: State, leaks: Sequence[Leak]) -> None:
        self._view = view
        self._leaks = {leak.action: leak for leak in leaks}

    def benefits(self, action: Action) -> Iterator[Fact]:
        """Yield the benefits of a legal action."""
        view = self._view
        match action:
            case Choose():
                yield 0.1, Because("pays-for", places=pays_for(KAKUSARETA, action.element))
            case Leap() | Climb() | Step():
                then = followed(view, KAKUSARETA, action)
                if is_on_temple(then) and (rods := _new_rods(view, then)):
                    yield 0.15, Because("rods", len(rods), places=rods)
                yield from _ways_on(then)
            case Look() | TakeCoin() | TakeDart() | TakeToken():
                if isinstance(action, Look):
                    yield from self._taught_nothing(action)
                if self._is_third(action) and can_take_nothing_tonight(view):
                    yield 0.05, Because("tonight")
            case End():
                yield from self._ends(action)
            case Tide():
                yield 0.1, Because("tide")
            case Still():
                yield 0.1, Because("still")
            case _ if isinstance(action, POWERS):
                yield from self._power(action)
            case _:
                pass

    def costs(self, action: Action) -> Iterator[Because]:
        """Yield the costs of a legal action, including what it gives away."""
        if isinstance(action, Find):
            return
        view, leak = self._view, self._leaks[action]
        then = followed(view, KAKUSARETA, action)
        if then.darts < view.darts:
            yield Because("pays", view.darts - then.darts, then.darts)
        if tokens := _tokens_paid(view, then, action):
            yield Because("tokens", tokens)
        if then.turn.pending and not view.turn.pending:
            yield Because("asked")
        yield from self._shows(action)
        if leak.places < leak.before:
            yield Because("narrows", leak.places, leak.before)
        if isinstance(action, End) and view.phase == "day" and is_on_temple(view) and not view.petrified:
            yield Because("spends", view.held - 1, places=(str(view.at),))

    def _shows(self, action: Action) -> Iterator[Because]:
        """Yield the reveal that the points of a night will force (K24), unless a Mirage may avoid it."""
        view = self._view
        if view.phase != "night" or not is_on_temple(view):
            return
        if view.elements is not None and uses_left(view.elements, "mirage"):
            return
        if self._is_third(action):
            yield Because("third")
        elif isinstance(action, Purchase) and view.turn.bought:
            yield Because("second")

    def _is_third(self, action: Action) -> bool:
        """Return whether an action spends the last point of a night, which reveals the temple (K24)."""
        view = self._view
        is_last = view.phase == "night" and view.turn.bought == POINTS - 1
        return is_last and is_on_temple(view) and isinstance(action, Purchase)

    def _taught_nothing(self, action: Look) -> Iterator[Fact]:
        """Yield the reason for looking at a rod whose colour the Kakusareta already knows.

        It is a bluff unless the Moya player can tell, too, that the look shows nothing new.
        """
        view, rod = self._view, action.rod
        if not can_teach(view.rods, rod):
            yield FILLER, Because("bluff" if may_teach(view.seen, rod) else "again", places=(rod,))

    def _ends(self, action: End) -> Iterator[Fact]:
        view = self._view
        leak = self._leaks[action]
        if action.mirage is not None:
            yield 0.2, Because("mirage", places=(action.mirage,))
        if view.phase == "night" and is_on_temple(view):
            if view.turn.bought <= QUIET_POINTS:
                yield 0.15, Because("unshown", view.turn.bought)
            elif can_take_nothing_tonight(view):
                yield 0.1, Because("tonight")
        if all(isinstance(each, End) for each in self._leaks):
            yield 0.1, Because("only")
        if leak.places > 1:
            yield SLIGHT, Because("unseen", leak.places)
        elif all(each.places == 1 for each in self._leaks.values()):
            yield SLIGHT, Because("known")
        yield from _ways_on(view)

    def _power(self, action: KakusaretaPower) -> Iterator[Fact]:
        """Yield the effects of a power, or those it would have if allowed (K49)."""
        view = self._view
        then = followed(view, KAKUSARETA, action)
        if then.turn.pending:
            then = evolve(then, Answered(is_allowed=True))
            if fallen := upright_fewer(view, then):
                yield 0.1 * fallen, Because("would-fell", fallen)
        (now, _), (free, number) = free_ways(view), free_ways(then)
        if free > now:
            yield 0.1 * (free - now), Because("opens", free, number, places=(str(then.at),))


def can_take_nothing_tonight(view: State) -> bool:
    """Return whether no temple can be taken before the next day (K7, K38).

    At night the Moya neither move nor destroy; but a downed Lv3 on a temple would stand up and capture it, and with
    powers anything may happen.
    """
    down = view.threes & view.downed & TEMPLES & ~view.destroyed
    return view.elements is None and not down


def _new_rods(view: State, then: State) -> tuple[Rod, ...]:
    """Return the rods worth a look that an action brings into the Kakusareta's row or column (K20)."""
    assert view.at is not None and then.at is not None
    return tuple(rod for rod in RODS if rod in then.at and rod not in view.at and can_teach(view.rods, rod))


def free_ways(state: State) -> tuple[int, int]:
    """Count the leaps, steps and climbs from here that meet no upright Moya, and all of them.

    At night those of the next day are counted, when all Moya have stood up (K38).
    """
    state = state._replace(downed=0) if state.phase == "night" else state
    near = near_ways(state)
    return sum(not met(state, way) for way in near), len(near)


def _ways_on(then: State) -> Iterator[Fact]:
    free, number = free_ways(then)
    if free:
        yield FILLER, Because("ways", free, number, places=(str(then.at),))


def _tokens_paid(view: State, then: State, action: Action) -> int:
    """Return the tokens that an action costs, including those it makes owed (K50, K51)."""
    if view.elements is None or then.elements is None:
        return 0
    if isinstance(action, Still):
        return price(view.elements, "still")
    if isinstance(action, End):
        return price(view.elements, "mirage") if action.mirage is not None else 0
    before, after = (sum(each.tokens[0]) for each in (view.elements, then.elements))
    return max(0, before - after)
