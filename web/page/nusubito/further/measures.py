"""The measures of the further courses: temples left to the Mists, ways out, safety, and a capture that is certain.

Rule 1. A measure of the Mists' actions knows the public log, and nothing else.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from page.shell.learn.measure import AnyTable, Measure, Measured
from unseen.courtyard.board import BIT, Spaces, named
from unseen.courtyard.treasure import treasures
from unseen.kernel.resign import Resign
from unseen.nusubito import belief
from unseen.nusubito.actions import Action, Capture, Declare, End, Leap, Look, PickUp
from unseen.nusubito.advice.bits import would_be_told
from unseen.nusubito.belief import Belief
from unseen.nusubito.bots.boards import Board, board_of, ends, turn_so_far
from unseen.nusubito.bots.threats import threats
from unseen.nusubito.events import Ended, Event, Face, Placed
from unseen.nusubito.evolve import evolve
from unseen.nusubito.referee import decide, legal_actions
from unseen.nusubito.rules import thief_day
from unseen.nusubito.state import MIST, THIEF, Options, State

# The Thief.


def look(table: AnyTable, action: Action) -> Measured | None:
    """Measure a look by the temples that are left to the Mists."""
    return _left_by(table, action) if isinstance(action, Look) else None


def leap(table: AnyTable, action: Action) -> Measured | None:
    """Measure a leap by the temples that are left to the Mists, if nothing more is seen in the turn."""
    return _left_by(table, action) if isinstance(action, Leap) else None


def night(table: AnyTable, action: Action) -> Measured | None:
    """Measure an end of the night by the temples that are left to the Mists."""
    return _left_by(table, action) if isinstance(action, End) else None


def safe(table: AnyTable, action: Action) -> Measured | None:
    """Measure an action by day: 1 if the turn can still end where no Seeker can be in the Mists' next turn, else 0."""
    if isinstance(action, Declare | Resign):
        return None
    found: Spaces = 0
    for end in _ends(_after(table.view(THIEF), action)):
        assert end.at is not None
        if not _threats(board_of(end)) & BIT[end.at]:
            return Measured(1.0)
        found |= BIT[end.at]
    return Measured(0.0, {"places": _listed(found)}, "one" if found.bit_count() == 1 else "many")


def ways(table: AnyTable, action: Action) -> Measured | None:
    """Measure a leap, or the end of the turn, by the temples where the next turn can end if the Mists do nothing.

    The turn ends where the leap leads; None where it cannot.
    """
    if not isinstance(action, Leap | End):
        return None
    after = _after(table.view(THIEF), action)
    if after.acting == THIEF:
        if End() not in legal_actions(after, THIEF):
            return None
        after = _after(after, End())
    return _ways(after)


def coin(table: AnyTable, action: Action) -> Measured | None:
    """Measure a coin picked up by night by the temples where the next turn can end if the board stays as it is."""
    return _ways(_after(table.view(THIEF), action)) if isinstance(action, PickUp) else None


def treasure(table: AnyTable, action: Action) -> Measured | None:
    """Measure an action by day: 1 if a declaration that is certain can still be made in the turn, or is, else 0."""
    view = table.view(THIEF)
    possible = treasures(view.rods)
    if isinstance(action, Declare):
        return Measured(float(BIT[view.at] == possible), form="declare")
    if isinstance(action, Resign):
        return None
    return Measured(float(any(_declares(now, possible) for now in _within(_after(view, action)))))


def _left_by(table: AnyTable, action: Action) -> Measured:
    view = table.view(THIEF)
    told = would_be_told(view, action)
    if not isinstance(action, End):
        told = (*told, Placed(None))
    return Measured(left(table, told).bit_count())


def _ways(state: State) -> Measured:
    begun = state._replace(
        acting=THIEF, phase="day", cost=0, leaps=0, picked=0, special=False, sacrificed=False
    )
    found: Spaces = 0
    for end in _ends(begun) if not thief_day.is_trapped(begun) else ():
        assert end.at is not None
        found |= BIT[end.at]
    return Measured(found.bit_count(), {"places": _listed(found)}, "" if found else "none")


def _declares(state: State, possible: Spaces) -> bool:
    assert state.at is not None
    return BIT[state.at] == possible and Declare() in legal_actions(state, THIEF)


def _after(view: State, action: Action) -> State:
    """Return the position after an action of the Thief; what a look would show makes no difference here."""
    faces: tuple[Face, ...] = ("red",) if isinstance(action, Look) else ()
    for event in decide(view, THIEF, action, faces):
        view = evolve(view, event)
    return view


def _ends(truth: State) -> Iterator[State]:
    """Yield the positions in which the Thief's turn can end."""
    return (now for now in _within(truth) if now.acting == MIST)


def _within(truth: State) -> Iterator[State]:
    """Yield the positions that the Thief's turn can come to, each once.

    Looks and pick-ups lead to no end that the turn has not without them, so none is followed.
    """
    known, pending = {truth}, [truth]
    for now in pending:  # which grows on the way
        yield now
        for action in legal_actions(now, THIEF):
            if not isinstance(action, Declare | Look | PickUp | Resign):
                then = _after(now, action)
                if then not in known:
                    known.add(then)
                    pending.append(then)


@lru_cache(256)
def _threats(board: Board) -> Spaces:
    return threats(board)


# The Mists.


def unseen(table: AnyTable, action: Action) -> Measured | None:
    """Measure an action of the Mists by the temples where his next turn can end unseen, if theirs ends after it."""
    if isinstance(action, Capture | Resign):
        return None
    events = decide(table.view(MIST), MIST, action, ()) if not isinstance(action, End) else ()
    found = left(table, (*events, Ended(), Placed(None)))
    return Measured(-found.bit_count(), {"places": _listed(found)}, "" if found else "none")


def certain(table: AnyTable, action: Action) -> Measured | None:
    """Measure an action of the Mists: 1 if a capture that is certain can still be made in the turn, or is, else 0."""
    temples = _known(table.told(MIST)).temples
    if isinstance(action, Capture):
        return Measured(float(temples == BIT[action.temple]), form="capture")
    if isinstance(action, Resign):
        return None
    if isinstance(action, End):
        return Measured(0.0)
    state = table.view(MIST)
    for event in decide(state, MIST, action, ()):
        state = evolve(state, event)
    boards = (way.turn for way in ends(turn_so_far(state), is_day=True))
    is_sure = temples.bit_count() == 1 and any(turn[2] & ~turn[3] & temples for turn in boards)
    return Measured(float(is_sure))


def left(table: AnyTable, told: Iterable[Event]) -> Spaces:
    """Return the temples that are left to the Mists after further public events."""
    return belief.after_all(_known(table.told(MIST)), told).temples


@lru_cache(4)
def _known(told: tuple[Event, ...]) -> Belief:
    """Return the belief that follows from the public log."""
    return belief.after_all(belief.begin(Options()), told)


def _listed(temples: Spaces) -> str:
    return ", ".join(named(temples))


MEASURES: Mapping[str, Measure] = {
    "look": look,
    "leap": leap,
    "night": night,
    "safe": safe,
    "ways": ways,
    "coin": coin,
    "treasure": treasure,
    "unseen": unseen,
    "certain": certain,
}
"""The measures by the names that tasks give them."""
