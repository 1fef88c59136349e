"""The measures of the further courses: places left to the Moya, ways out, and temples taken.

Rule 1. A measure of the Moya's actions knows the public log, and nothing else.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from page.shell.learn.measure import AnyTable, Measure, Measured
from unseen.courtyard.board import BIT, Spaces, named
from unseen.courtyard.treasure import treasures
from unseen.kakusareta import belief
from unseen.kakusareta.actions import Action, Climb, End, Find, Leap, Look, Step, TakeCoin
from unseen.kakusareta.belief import Belief
from unseen.kakusareta.events import Ended, Event, Face, Halted, Placed
from unseen.kakusareta.evolve import evolve
from unseen.kakusareta.referee import decide, legal_actions
from unseen.kakusareta.rules.movement import ends_in_reach
from unseen.kakusareta.state import KAKUSARETA, MOYA, Options, State, Turn
from unseen.kakusareta.temples import count_taken_temples, is_on_temple
from unseen.kakusareta.view import redact
from unseen.kernel.resign import Resign

# The Kakusareta.


def look(table: AnyTable, action: Action) -> Measured | None:
    """Measure a look by the places that are left to the Moya."""
    return _left_by(table, action) if isinstance(action, Look) else None


def move(table: AnyTable, action: Action) -> Measured | None:
    """Measure a leap, step or climb by the places that are left to the Moya, if nothing more is seen in the turn."""
    return _left_by(table, action) if isinstance(action, Leap | Step | Climb) else None


def night(table: AnyTable, action: Action) -> Measured | None:
    """Measure an end of the night by the places that are left to the Moya."""
    return _left_by(table, action) if isinstance(action, End) else None


def ways(table: AnyTable, action: Action) -> Measured | None:
    """Measure a movement, or the end of the turn, by the places where the next turn can end if the Moya do nothing.

    The turn ends where the movement leads; None where it cannot.
    """
    if not isinstance(action, Leap | Step | Climb | End):
        return None
    after = _after(table.view(KAKUSARETA), action)
    if after.acting == KAKUSARETA:
        if End() not in legal_actions(after, KAKUSARETA):
            return None
        after = _after(after, End())
    return _ways(after)


def coin(table: AnyTable, action: Action) -> Measured | None:
    """Measure a coin taken by night by the places where the next turn can end if the board stays as it is."""
    return _ways(_after(table.view(KAKUSARETA), action)) if isinstance(action, TakeCoin) else None


def treasure(table: AnyTable, action: Action) -> Measured | None:
    """Measure an action by day: 1 if a search that is certain can still be made in the turn, or is, else 0."""
    view = table.view(KAKUSARETA)
    possible = treasures(view.rods)
    if isinstance(action, Find):
        return Measured(float(BIT[view.at] == possible), form="find")
    if isinstance(action, Resign):
        return None
    return Measured(float(any(_finds(now, possible) for now in _within(_after(view, action)))))


def _left_by(table: AnyTable, action: Action) -> Measured:
    view: State = table.view(KAKUSARETA)
    after, told = view, list[Event]()
    for event in _decided(view, action):
        after = evolve(after, event)
        if (public := redact(event, MOYA)) is not None:
            told.append(public)
    if isinstance(action, Leap | Step | Climb):
        # Whatever else stays unseen in the turn tells no more than its end.
        told.append(Placed(None) if is_on_temple(after) else Halted())
    return Measured(left(table, told).bit_count())


def _ways(state: State) -> Measured:
    found = ends_in_reach(state._replace(acting=KAKUSARETA, phase="day", petrified=False, turn=Turn(moves=0)))
    return Measured(found.bit_count(), {"places": _listed(found)}, "" if found else "none")


def _finds(state: State, possible: Spaces) -> bool:
    assert state.at is not None
    return BIT[state.at] == possible and Find() in legal_actions(state, KAKUSARETA)


def _after(view: State, action: Action) -> State:
    for event in _decided(view, action):
        view = evolve(view, event)
    return view


def _decided(view: State, action: Action) -> tuple[Event, ...]:
    """Return the events of an action of the Kakusareta; what a look would show makes no difference here."""
    faces: tuple[Face, ...] = ("red",) if isinstance(action, Look) else ()
    return decide(view, KAKUSARETA, action, faces)


def _within(truth: State) -> Iterator[State]:
    """Yield the positions that the Kakusareta's turn can come to, each once; a look and a coin lead nowhere else."""
    known, pending = {truth}, [truth]
    for now in pending:  # which grows on the way
        yield now
        for action in legal_actions(now, KAKUSARETA):
            if not isinstance(action, Find | Look | TakeCoin | End | Resign):
                then = _after(now, action)
                if then not in known:
                    known.add(then)
                    pending.append(then)


# The Moya.


def unseen(table: AnyTable, action: Action) -> Measured | None:
    """Measure an action of the Moya by the places where his next turn can end unseen, if theirs ends after it."""
    if isinstance(action, Resign):
        return None
    state = table.view(MOYA)
    events = decide(state, MOYA, action, ()) if not isinstance(action, End) else ()
    found = left(table, (*events, Ended(), Placed(None)))
    return Measured(-found.bit_count(), {"places": _listed(found)}, "" if found else "none")


def temples(table: AnyTable, action: Action) -> Measured | None:
    """Measure an action of the Moya by the temples that are captured or destroyed right after it."""
    if isinstance(action, End | Resign):
        return None
    state = table.view(MOYA)
    for event in decide(state, MOYA, action, ()):
        state = evolve(state, event)
    return Measured(count_taken_temples(state))


def left(table: AnyTable, told: Iterable[Event]) -> Spaces:
    """Return the places that are left to the Moya after further public events."""
    return belief.after_all(_known(table.told(MOYA)), told).places


@lru_cache(4)
def _known(told: tuple[Event, ...]) -> Belief:
    """Return the belief that follows from the public log."""
    return belief.after_all(belief.begin(Options()), told)


def _listed(places: Spaces) -> str:
    return ", ".join(named(places))


MEASURES: Mapping[str, Measure] = {
    "look": look,
    "move": move,
    "night": night,
    "ways": ways,
    "coin": coin,
    "treasure": treasure,
    "unseen": unseen,
    "temples": temples,
}
"""The measures by the names that tasks give them."""
