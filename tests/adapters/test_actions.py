"""Every action of every game has one permanent number."""

import hashlib

import pytest

from tests.adapters.cases import CASES, Case
from unseen.kernel.resign import RESIGN

EACH = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("name", "rare"),
    [
        ("kakusareta", {"attack", "climb", "destroy", "step"}),
        ("misty_ruins", {"ask attribute", "ask homeland", "elixir", "resign", "rob", "skip", "strip"}),
        ("nusubito", {"capture", "shoot"}),
        ("relics", {"settle", "resign"}),
    ],
)
def test_every_legal_action_has_a_number_that_says_it_back(name: str, rare: set[str]) -> None:
    """Every kind of action is legal somewhere in the random games, but for the rare ones."""
    case, seen = CASES[name], set[str]()
    for course in case.courses(1):
        legal = course.legal()
        numbers = [case.number(course, action) for action in legal]
        assert len(set(numbers)) == len(legal)
        assert [case.action(course, number) for number in numbers] == list(legal)
        seen.update(action.kind for action in legal)
    assert {action.kind for action in case.part("actions").ACTIONS} - seen <= rare


@EACH
def test_numbers_and_notations_go_both_ways(case: Case) -> None:
    actions, numbers = case.part("actions").ACTIONS, case.part("actions").NUMBER
    texts = [case.rules.format_action(action) for action in actions]
    assert len(set(texts)) == len(numbers) == len(actions)
    assert tuple(map(case.rules.parse_action, texts)) == actions
    assert [numbers[action] for action in actions] == list(range(len(actions)))


@pytest.mark.parametrize(
    ("name", "count", "texts", "digest"),
    [
        (
            "kakusareta",
            7470,
            {0: "leap A1", -3: "end", -2: "end row", -1: "end column"},
            "2d9e6f0594ef77d4994d3ff79a437ff23cabe2e01f65e837533a3ace6ae74c6a",
        ),
        (
            "misty_ruins",
            1916,
            {
                0: "take I01", 41: "explore T01/0 h7", 42: "explore T01/0 i8", 43: "explore T01/0 h9",
                44: "explore T01/0 g8", 45: "explore T01/90 h7", -2: "declare Sabet Ulvenholt", -1: "resign",
            },
            "97efcc65093f2e4e50f085b5ec123db7c18dc24327877ddb2bd0d014499f85e1",
        ),
        (
            "nusubito",
            1473,
            {0: "leap A1", -3: "end", -2: "end row", -1: "end column"},
            "33798d69b2618f6f0038f5761fdb66a3234782ed833580916640cf59db2ca90b",
        ),
        (
            "relics",
            479,
            {0: "choose stonehide stonehide", 146: "place A1", 147: "place B1", -1: "resign"},
            "035d5dd7587f916327bf9a1869d34a7c43db2d26e01b3760f4017e7d4efc6341",
        ),
    ],
)  # fmt: skip
def test_numbers_never_change(name: str, count: int, texts: dict[int, str], digest: str) -> None:
    """Models have been trained on them: a new action goes last, and this test records the previous count."""
    found = [
        CASES[name].rules.format_action(action) for action in CASES[name].part("actions").ACTIONS[:count]
    ]
    assert {place: found[place] for place in texts} == texts
    assert hashlib.sha256("\n".join(found).encode()).hexdigest() == digest


@pytest.mark.parametrize(
    ("name", "has_number"),
    [("kakusareta", False), ("misty_ruins", True), ("nusubito", False), ("relics", True)],
)
def test_resigning_is_listed_nowhere(name: str, has_number: bool) -> None:
    """N35, K68, R29, M49: in the first two it has no number either."""
    assert (RESIGN in CASES[name].part("actions").NUMBER) == has_number
    assert not any(RESIGN in course.legal() for course in CASES[name].courses(9))
