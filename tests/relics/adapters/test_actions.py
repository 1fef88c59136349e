"""Every action has one number, for good."""

from collections import Counter

from unseen.relics.actions import Place
from unseen.relics.adapters.actions import ACTIONS, NUMBER


def test_there_are_479_numbered_actions() -> None:
    """As `actions` says how they are composed."""
    kinds = Counter(
        "relic" if isinstance(action, Place) and action.paid else action.kind for action in ACTIONS
    )
    assert kinds == {
        "choose": 12 * 12, "first": 2, "place": 25, "relic": 25 * 10, "face": 4, "add": 28, "settle": 25, "resign": 1,
    }  # fmt: skip
    assert len(ACTIONS) == len(NUMBER) == 479
