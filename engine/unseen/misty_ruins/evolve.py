"""The position after an event, by the rules in `rules.steps`."""

from typing import assert_never

from unseen.misty_ruins.changes import Change
from unseen.misty_ruins.events import Acted, Begun, Event
from unseen.misty_ruins.rules.script import Script, advance
from unseen.misty_ruins.rules.steps import steps
from unseen.misty_ruins.state import PLACE, State


def evolve(state: State, event: Event) -> State:
    """Return the position after a decided event."""
    match event:
        case Begun():
            deck = state.items[len(event.offer) :]
            return state._replace(phase="draft", chooser=PLACE[event.first], offer=event.offer, items=deck)
        case Acted():
            return carried_out(state, event).state
        case _:
            assert_never(event)


def changes(state: State, event: Acted) -> tuple[Change, ...]:
    """Return the changes that make up an action."""
    return tuple(carried_out(state, event).changes)


def carried_out(state: State, event: Acted) -> Script:
    """Carry out a decided action on a position: the truth, or any seat's view."""
    script = Script(state, PLACE[event.seat], event.shown)
    left = advance(steps(script, event.action), event.faces)
    assert not left.open_needs, "an event has the answers to all needs of its action"
    return script
