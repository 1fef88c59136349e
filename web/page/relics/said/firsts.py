"""Tips shown once per device: a sentence in the card the first time something happens."""

from collections.abc import Callable

from page.shell.messages import Shown
from unseen.relics.events import Died, Placed, Rotated
from unseen.relics.state import MOST_STORED

_TOPICS: dict[str, Callable[[Shown], bool]] = {
    "storage": lambda shown: (
        shown.view.phase in ("face", "add") and shown.view.stored(shown.seat).total > MOST_STORED
    ),
    "death": lambda shown: any(isinstance(told.event, Died) for told in shown.log),
    "relic": lambda shown: any(isinstance(told.event, Placed) and told.event.paid for told in shown.log),
    "support": lambda shown: any(
        isinstance(told.event, Rotated) and told.event.support for told in shown.log
    ),
}
FIRSTS = tuple(_TOPICS)
"""The explanations shown once on a device, the most urgent first."""


def first(shown: Shown, said: frozenset[str]) -> str:
    """Return the name of the tip for the seat to act, "" for none."""
    if not shown.legal:
        return ""
    return next((topic for topic, holds in _TOPICS.items() if topic not in said and holds(shown)), "")
