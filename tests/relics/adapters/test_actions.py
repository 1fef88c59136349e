"""Every action has one number, for good."""

import hashlib
from collections import Counter

from tests.relics.adapters.courses import walks
from unseen import relics
from unseen.kernel.resign import RESIGN
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


def test_every_legal_action_has_a_number() -> None:
    """And resigning is listed nowhere (R29)."""
    seen = set[int]()
    for course in (course for game in walks() for course in game):
        numbers = [NUMBER[action] for action in course.legal()]
        assert [ACTIONS[number] for number in numbers] == list(course.legal())
        seen.update(numbers)
    assert {ACTIONS[number].kind for number in seen} >= {"choose", "first", "place", "face", "add"}
    assert NUMBER[RESIGN] not in seen


def test_numbers_and_notations_go_both_ways() -> None:
    texts = [relics.format_action(action) for action in ACTIONS]
    assert len(set(texts)) == len(ACTIONS)
    assert tuple(map(relics.parse_action, texts)) == ACTIONS


def test_numbers_never_change() -> None:
    """Somebody has trained on them: a new action goes last, and this test says how many there were before."""
    texts = [relics.format_action(action) for action in ACTIONS[:479]]
    assert texts[0] == "choose stonehide stonehide"
    assert texts[146:148] == ["place A1", "place B1"]
    assert texts[-1] == "resign"
    digest = hashlib.sha256("\n".join(texts).encode()).hexdigest()
    assert digest == "035d5dd7587f916327bf9a1869d34a7c43db2d26e01b3760f4017e7d4efc6341"
