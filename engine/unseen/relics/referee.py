"""The legal actions and their events: the front of the modules in `rules`."""

from collections.abc import Callable, Iterable
from typing import assert_never

from unseen.kernel.errors import IllegalAction
from unseen.kernel.outcome import Outcome, given_up
from unseen.kernel.play import take_listed_by
from unseen.kernel.records import FORFEIT
from unseen.kernel.resign import Resign
from unseen.kernel.seat import CHANCE, Seat
from unseen.relics.actions import Action, Add, Choose, First, Place, Rotate, Settle
from unseen.relics.events import Event, Face, Finished, Need
from unseen.relics.evolve import evolve
from unseen.relics.notation import format_action
from unseen.relics.rules import add, choose, face, order, place, settle
from unseen.relics.rules.opening import NEEDS
from unseen.relics.rules.opening import begin as begun
from unseen.relics.rules.refusals import why_not
from unseen.relics.state import OTHER, SEATS, SUPPLY, Result, State
from unseen.relics.warriors import WARRIORS

LEGAL: dict[str, Callable[[State], Iterable[Action]]] = {
    "choose": choose.legal,
    "order": order.legal,
    "place": place.legal,
    "face": face.legal,
    "add": add.legal,
    "settle": settle.legal,
}
"""The function that lists the legal actions, by phase in which a seat is to act."""


def outcome(state: State) -> Outcome | None:
    """Return the outcome of the game (R28, R29), or None."""
    if state.result is None:
        return None
    winner, by, points = state.result
    places = (SEATS,) if winner is None else ((winner,), (OTHER[winner],))
    return Outcome(places, by, points or ())


def forfeited(state: State, seat: Seat) -> Outcome:
    """Return the outcome of an unfinished game that a seat gives up from outside the rules: the other one wins."""
    del state
    return given_up(SEATS, seat, FORFEIT)


def opening(state: State, faces: tuple[Face, ...] = ()) -> tuple[Need, ...]:
    """Return the needs that chance still owes before the first move (R6, R8).

    Args:
        state: The position at the start.
        faces: The answers so far.
    """
    return NEEDS[len(faces) :] if state.phase == "opening" else ()


def begin(state: State, faces: tuple[Face, ...]) -> tuple[Event, ...]:
    """Return the events of the opening from the answers to all its needs; none once it is done."""
    return begun(faces) if state.phase == "opening" else ()


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return a seat's legal actions in a fixed order, without resigning; none when it is not to act."""
    if seat != state.acting:
        return ()
    return tuple(LEGAL[state.phase](state))


def is_legal(state: State, seat: Seat, action: Action) -> bool:
    """Return whether a seat may take an action: one of `legal_actions`, or resigning."""
    if seat != state.acting:
        return False
    match action:
        case Resign():
            return True
        case Choose():
            return state.phase == "choose" and choose.allows(state, action)
        case First():
            return state.phase == "order"
        case Place():
            return state.phase == "place" and place.allows(state, action)
        case Rotate():
            return state.phase == "face"
        case Add():
            return state.phase == "add" and add.allows(state, action)
        case Settle():
            return state.phase == "settle" and settle.allows(state, action)
        case _:
            assert_never(action)


def needs(state: State, seat: Seat, action: Action, faces: tuple[Face, ...] = ()) -> tuple[Need, ...]:
    """Return the needs of a legal action: crystals for a relic, the next pair, or at the end all cards left.

    Args:
        state: The position before the action.
        seat: Who acts.
        action: A legal action, or resigning.
        faces: The answers so far.
    """
    del seat
    match action:
        case Place():
            return place.needs(state, action)[len(faces) :]
        case Add():
            return add.needs(state, action)[len(faces) :]
        case Settle():
            return settle.needs(state, action)[len(faces) :]
        case Resign():
            return settle.all_left(state)[len(faces) :]
        case Choose() | First() | Rotate():
            return ()
        case _:
            assert_never(action)


def owes(need: Need) -> Seat:
    """Return the seat that answers a need: chance, since no player has seen a card that is turned up (R7)."""
    del need
    return CHANCE


def answer(state: State, need: Need) -> Face:
    """Return the answer to a need, from the truth."""
    if need.pile == "bag":
        assert state.bag is not None, "only the holder of a card can turn it up"
        return "S" if state.bag[need.place - (2 * SUPPLY - state.left.total)] == "S" else "E"
    deck = state.decks[0] if need.pile == "amber" else state.decks[1]
    warrior = deck[need.place - (len(WARRIORS) - len(deck))]
    assert warrior is not None, "only the holder of a card can turn it up"
    return warrior


def decide(state: State, seat: Seat, action: Action, faces: tuple[Face, ...]) -> tuple[Event, ...]:
    """Return the events of a seat's action; the state is not changed, so fold them with `evolve`.

    Args:
        state: The position before the action: the truth, or what everybody knows.
        seat: Who acts.
        action: The seat's action; see `legal_actions`.
        faces: The faces that the action turns up, one for each of `needs`, in order.

    Raises:
        IllegalAction: The rules refuse it; its `reason` says why.
    """
    if not is_legal(state, seat, action):
        raise IllegalAction(format_action(action), why_not(state, seat, action))
    return decide_listed(state, seat, action, faces)


def decide_listed(state: State, seat: Seat, action: Action, faces: tuple[Face, ...]) -> tuple[Event, ...]:
    """Like `decide`, for an action that is known to be legal: of any other it may return or raise anything."""
    match action:
        case Choose():
            return choose.decide(action)
        case First():
            return order.decide(action)
        case Place():
            return place.decide(action, faces)
        case Rotate():
            return face.decide(state, action)
        case Add():
            return add.decide(state, action, faces)
        case Settle():
            return settle.decide(state, action, faces)
        case Resign():
            return (Finished(Result(OTHER[seat], "resignation", None), settle.shown(state, faces)),)
        case _:
            assert_never(action)


take_listed = take_listed_by(needs, answer, decide_listed, evolve)
"""Take a legal action on the truth; see `unseen.kernel.game.Game`."""
