"""The rules: what may be done, what has to be answered for it, what happens, what it changes."""

from typing import assert_never

from unseen.kernel.errors import IllegalAction, Reason
from unseen.kernel.outcome import Outcome, given_up
from unseen.kernel.play import take_listed_by
from unseen.kernel.resign import Resign
from unseen.kernel.seat import Seat
from unseen.skeletons.secret_game.model import (
    CUPS,
    LIFTS,
    SEATS,
    Action,
    Event,
    Face,
    GaveUp,
    Hidden,
    Hide,
    Lift,
    Lifted,
    Need,
    Peek,
    Show,
    Shown,
    State,
)
from unseen.skeletons.secret_game.writing import format_action

HIDER = SEATS[0]


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return a seat's legal actions in a fixed order."""
    if seat != state.acting:
        return ()
    cups = range(1, CUPS + 1)
    if seat == HIDER:
        return tuple(Hide(cup) for cup in cups)
    return tuple(Lift(cup) for cup in cups if cup not in state.lifted)


def is_legal(state: State, seat: Seat, action: Action) -> bool:
    """Return whether a seat may take an action; asked often, so it lists nothing."""
    if seat != state.acting:
        return False
    match action:
        case Hide():
            return seat == HIDER and 0 < action.cup <= CUPS
        case Lift():
            return seat != HIDER and 0 < action.cup <= CUPS and action.cup not in state.lifted
        case Resign():
            return True
        case _:
            assert_never(action)


def needs(state: State, seat: Seat, action: Action, faces: tuple[Face, ...] = ()) -> tuple[Need, ...]:
    """Return the needs of a legal action: all that it turns up and its seat cannot know."""
    del seat
    return _owed(state, action, faces)[len(faces) :]


def _owed(state: State, action: Action, faces: tuple[Face, ...]) -> tuple[Need, ...]:
    match action:
        case Hide():
            return ()
        case Lift():
            is_vain = bool(faces) and not faces[0]
            return (Peek(action.cup), *([Show()] if is_vain and len(state.lifted) + 1 == LIFTS else []))
        case Resign():
            return (Show(),) if state.is_hidden else ()
        case _:
            assert_never(action)


def owes(need: Need) -> Seat:
    """Return the seat that answers a need: the one that hid the pebble."""
    del need
    return HIDER


def answer(state: State, need: Need) -> Face:
    """Return the answer to a need, from the truth or from the view of the seat that owes it."""
    assert state.pebble is not None
    match need:
        case Peek():
            return state.pebble == need.cup
        case Show():
            return state.pebble
        case _:
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
    del state
    match action:
        case Hide():
            return (Hidden(action.cup),)
        case Lift():
            lifted = Lifted(seat, action.cup, bool(faces[0]))
            return (lifted, *(Shown(cup) for cup in faces[1:]))
        case Resign():
            return (GaveUp(seat, faces[0] if faces else None),)
        case _:
            assert_never(action)


def _reason(state: State, seat: Seat) -> Reason:
    """Return the first rule that forbids an action. YOURS: with the id of its ruling."""
    if seat != state.acting:
        return Reason("turn", "turns", "it is another seat's turn")
    return Reason("cup", "cups", "the pebble is hidden first, then cups are lifted, none of them twice")


def evolve(state: State, event: Event) -> State:
    """Return the position after a decided event."""
    match event:
        case Hidden():
            return state._replace(is_hidden=True, pebble=event.cup, acting=SEATS[1])
        case Lifted():
            after = state._replace(lifted=(*state.lifted, event.cup), acting=_next(state, event.seat))
            return _ended(after, event.cup, _won(state, event.seat, "found")) if event.found else after
        case Shown():
            return _ended(state, event.cup, _won(state, HIDER, "safe"))
        case GaveUp():
            return _ended(state, event.cup, given_up(SEATS[: state.players], event.seat, "resignation"))
        case _:
            assert_never(event)


def _next(state: State, seat: Seat) -> Seat:
    """Return the seat that lifts the next cup: the seats but the first, in turn."""
    seekers = SEATS[1 : state.players]
    return seekers[(seekers.index(seat) + 1) % len(seekers)]


def _won(state: State, winner: Seat, by: str) -> Outcome:
    others = tuple(seat for seat in SEATS[: state.players] if seat != winner)
    return Outcome(((winner,), others), by)


def _ended(state: State, pebble: int | None, result: Outcome) -> State:
    """Return the end: nothing is a secret any more."""
    return state._replace(whose=None, pebble=pebble, acting=None, result=result)


take_listed = take_listed_by(needs, answer, _decided, evolve)


def forfeited(state: State, seat: Seat) -> Outcome:
    """Return the outcome of an unfinished game that a seat gives up from outside the rules."""
    return given_up(SEATS[: state.players], seat, "forfeit")
