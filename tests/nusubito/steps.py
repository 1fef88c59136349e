"""Playing and querying in notation, so that a test reads like a game."""

import pytest

from unseen import nusubito
from unseen.kernel.errors import IllegalAction, Reason
from unseen.kernel.play import take, turn_up
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, THIEF, State
from unseen.nusubito.events import Event
from unseen.nusubito.state import Result


def mover(state: State) -> Seat:
    """Return the seat to act."""
    assert state.acting is not None, "the game is over"
    return state.acting


def after(state: State, *actions: str) -> State:
    """Return the position after some actions, each by the seat to act."""
    for text in actions:
        state = take(nusubito, state, mover(state), nusubito.parse_action(text))
    return state


def events(state: State, action: str) -> tuple[Event, ...]:
    """Return the events of an action by the seat to act."""
    seat, asked = mover(state), nusubito.parse_action(action)
    return nusubito.decide(state, seat, asked, turn_up(nusubito, state, seat, asked))


def legal(state: State, verb: str = "") -> list[str]:
    """Return the legal actions in notation, sorted; only those with a verb, if it is given."""
    texts = sorted(map(nusubito.format_action, nusubito.legal_actions(state, mover(state))))
    return [text for text in texts if text.split()[0] == verb] if verb else texts


def refusal(state: State, action: str, seat: Seat | None = None) -> Reason:
    """Return the reason why an action is refused, after checking that it is neither legal nor listed."""
    asked, who = nusubito.parse_action(action), seat or mover(state)
    assert asked not in nusubito.legal_actions(state, who)
    with pytest.raises(IllegalAction) as caught:
        nusubito.decide(state, who, asked, ())
    assert caught.value.action == action
    assert nusubito.view(state, who) == state or _refused_alike(state, who, action) == caught.value.reason
    return caught.value.reason


def _refused_alike(state: State, seat: Seat, action: str) -> Reason:
    """Return the reason given from the seat's own view, which cannot reveal more than the seat knows."""
    with pytest.raises(IllegalAction) as caught:
        nusubito.decide(nusubito.view(state, seat), seat, nusubito.parse_action(action), ())
    return caught.value.reason


def told(state: State, action: str, seat: Seat = MIST) -> list[Event]:
    """Return the events of an action as a seat sees them."""
    heard = (nusubito.redact(event, seat) for event in events(state, action))
    return [event for event in heard if event is not None]


def result(state: State, *actions: str) -> Result | None:
    """Return the result of a game after some actions."""
    return after(state, *actions).result


__all__ = ["MIST", "THIEF", "after", "events", "legal", "mover", "refusal", "result", "told"]
