"""Play and ask in notation, so that a test reads as a game does."""

import pytest

from unseen import nusubito
from unseen.kernel.errors import IllegalAction, Reason
from unseen.kernel.play import take, turn_up
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, THIEF, State
from unseen.nusubito.events import Event
from unseen.nusubito.state import Result


def mover(state: State) -> Seat:
    """Return who is to act."""
    assert state.acting is not None, "the game is over"
    return state.acting


def after(state: State, *actions: str) -> State:
    """Return the position after some actions of whoever is to act."""
    for text in actions:
        state = take(nusubito, state, mover(state), nusubito.parse_action(text))
    return state


def events(state: State, action: str) -> tuple[Event, ...]:
    """Return what an action of whoever is to act makes happen."""
    seat, asked = mover(state), nusubito.parse_action(action)
    return nusubito.decide(state, seat, asked, turn_up(nusubito, state, seat, asked))


def legal(state: State, verb: str = "") -> list[str]:
    """Return the legal actions in notation, sorted; of one verb, if one is named."""
    texts = sorted(map(nusubito.format_action, nusubito.legal_actions(state, mover(state))))
    return [text for text in texts if text.split()[0] == verb] if verb else texts


def refusal(state: State, action: str, seat: Seat | None = None) -> Reason:
    """Return the reason why an action is refused, once it is seen that it is neither legal nor listed."""
    asked, who = nusubito.parse_action(action), seat or mover(state)
    assert asked not in nusubito.legal_actions(state, who)
    with pytest.raises(IllegalAction) as caught:
        nusubito.decide(state, who, asked, ())
    assert caught.value.action == action
    assert nusubito.view(state, who) == state or _refused_alike(state, who, action) == caught.value.reason
    return caught.value.reason


def _refused_alike(state: State, seat: Seat, action: str) -> Reason:
    """Return the reason that the seat's own view gives: it cannot tell more than the seat knows."""
    with pytest.raises(IllegalAction) as caught:
        nusubito.decide(nusubito.view(state, seat), seat, nusubito.parse_action(action), ())
    return caught.value.reason


def told(state: State, action: str, seat: Seat = MIST) -> list[Event]:
    """Return the events of an action as a seat is told them."""
    heard = (nusubito.redact(event, seat) for event in events(state, action))
    return [event for event in heard if event is not None]


def result(state: State, *actions: str) -> Result | None:
    """Return how the game has ended after some actions."""
    return after(state, *actions).result


__all__ = ["MIST", "THIEF", "after", "events", "legal", "mover", "refusal", "result", "told"]
