"""The rules: what may be done, what happens, what it changes."""

from typing import assert_never

from unseen.kernel.errors import IllegalAction, Reason
from unseen.kernel.outcome import Outcome, given_up
from unseen.kernel.play import take_listed_by
from unseen.kernel.resign import Resign
from unseen.kernel.seat import CHANCE, Seat
from unseen.skeletons.open_game.model import MOST, SEATS, Action, Event, Face, GaveUp, Need, State, Take, Took
from unseen.skeletons.open_game.writing import format_action


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return a seat's legal actions in a fixed order."""
    if seat != state.acting:
        return ()
    return tuple(Take(counters) for counters in range(1, min(MOST, state.counters) + 1))


def is_legal(state: State, seat: Seat, action: Action) -> bool:
    """Return whether a seat may take an action; asked often, so it lists nothing."""
    if seat != state.acting:
        return False
    match action:
        case Take():
            return 0 < action.counters <= min(MOST, state.counters)
        case Resign():
            return True
        case _:
            assert_never(action)


def needs(state: State, seat: Seat, action: Action, faces: tuple[Face, ...] = ()) -> tuple[Need, ...]:
    """Return no needs: no action turns anything up."""
    del state, seat, action, faces
    return ()


def owes(need: Need) -> Seat:
    """Return CHANCE: there are no needs."""
    del need
    return CHANCE


def answer(state: State, need: Need) -> Face:
    """Return no answer: there are no needs."""
    del state
    assert_never(need)


def decide(state: State, seat: Seat, action: Action, faces: tuple[Face, ...]) -> tuple[Event, ...]:
    """Return the events of an action.

    Raises:
        IllegalAction: The rules refuse it.
    """
    if not is_legal(state, seat, action):
        raise IllegalAction(format_action(action), _reason(state, seat))
    return _decided(state, seat, action, faces)


def _decided(state: State, seat: Seat, action: Action, faces: tuple[Face, ...]) -> tuple[Event, ...]:
    """Return the events of an action that is known to be legal."""
    del state, faces
    match action:
        case Take():
            return (Took(seat, action.counters),)
        case Resign():
            return (GaveUp(seat),)
        case _:
            assert_never(action)


def _reason(state: State, seat: Seat) -> Reason:
    """Return the first rule that forbids an action. YOURS: with the id of its ruling."""
    if seat != state.acting:
        return Reason("turn", "turns", "it is another seat's turn")
    return Reason("pile", "pile", "so many counters are not left")


def evolve(state: State, event: Event) -> State:
    """Return the position after a decided event."""
    match event:
        case Took():
            left = state.counters - event.counters
            after = state._replace(counters=left, acting=_next(state, event.seat))
            return after if left else _ended(after, _won(state, event.seat, "last"))
        case GaveUp():
            return _ended(state, given_up(SEATS[: state.players], event.seat, "resignation"))
        case _:
            assert_never(event)


def _next(state: State, seat: Seat) -> Seat:
    around = SEATS[: state.players]
    return around[(around.index(seat) + 1) % len(around)]


def _won(state: State, winner: Seat, by: str) -> Outcome:
    others = tuple(seat for seat in SEATS[: state.players] if seat != winner)
    return Outcome(((winner,), others), by)


def _ended(state: State, result: Outcome) -> State:
    return state._replace(whose=None, acting=None, result=result)


take_listed = take_listed_by(needs, answer, _decided, evolve)


def forfeited(state: State, seat: Seat) -> Outcome:
    """Return the outcome of an unfinished game that a seat gives up from outside the rules."""
    return given_up(SEATS[: state.players], seat, "forfeit")
