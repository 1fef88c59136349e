"""Play and ask in notation, so that a test reads as a game does."""

import pytest

from unseen import kakusareta
from unseen.kakusareta import KAKUSARETA, MOYA, State
from unseen.kakusareta.events import Event
from unseen.kakusareta.state import Result
from unseen.kernel.errors import IllegalAction, Reason
from unseen.kernel.play import take, turn_up
from unseen.kernel.seat import Seat


def mover(state: State) -> Seat:
    """Return the seat to act."""
    assert state.acting is not None, "the game is over"
    return state.acting


def after(state: State, *actions: str) -> State:
    """Return the position after some actions, each of the seat to act."""
    for text in actions:
        state = take(kakusareta, state, mover(state), kakusareta.parse_action(text))
    return state


def events(state: State, action: str) -> tuple[Event, ...]:
    """Return the events of an action of the seat to act."""
    seat, asked = mover(state), kakusareta.parse_action(action)
    return kakusareta.decide(state, seat, asked, turn_up(kakusareta, state, seat, asked))


def legal(state: State, verb: str = "") -> list[str]:
    """Return the legal actions in notation, sorted; of one verb, if one is named."""
    texts = sorted(map(kakusareta.format_action, kakusareta.legal_actions(state, mover(state))))
    return [text for text in texts if text.split()[0] == verb] if verb else texts


def refusal(state: State, action: str, seat: Seat | None = None) -> Reason:
    """Return the reason why an action is refused, once it is seen that it is neither legal nor listed."""
    asked, who = kakusareta.parse_action(action), seat or mover(state)
    assert asked not in kakusareta.legal_actions(state, who)
    assert not kakusareta.is_legal(state, who, asked)
    with pytest.raises(IllegalAction) as caught:
        kakusareta.decide(state, who, asked, ())
    assert caught.value.action == action
    assert _refused_alike(state, who, action) == caught.value.reason
    return caught.value.reason


def _refused_alike(state: State, seat: Seat, action: str) -> Reason:
    """Return the reason that the seat's own view gives: it cannot tell more than the seat knows."""
    with pytest.raises(IllegalAction) as caught:
        kakusareta.decide(kakusareta.view(state, seat), seat, kakusareta.parse_action(action), ())
    return caught.value.reason


def refused(state: State, action: str, seat: Seat | None = None) -> str:
    """Return the code of the reason why an action is refused."""
    return refusal(state, action, seat).code


def told(state: State, action: str, seat: Seat = MOYA) -> list[Event]:
    """Return the events of an action as a seat knows them."""
    heard = (kakusareta.redact(event, seat) for event in events(state, action))
    return [event for event in heard if event is not None]


def result(state: State, *actions: str) -> Result | None:
    """Return the result of the game after some actions."""
    return after(state, *actions).result


__all__ = ["KAKUSARETA", "MOYA", "after", "events", "legal", "mover", "refusal", "refused", "result", "told"]
