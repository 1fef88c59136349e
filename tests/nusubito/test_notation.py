"""Actions as text and back."""

import random
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.cases import stray_text
from unseen.courtyard.board import Space
from unseen.courtyard.rods import Rod
from unseen.kernel.errors import NotationError
from unseen.kernel.resign import Resign
from unseen.nusubito import format_action, parse_action
from unseen.nusubito.actions import (
    Action,
    Bolster,
    Capture,
    Declare,
    End,
    Heal,
    Leap,
    Look,
    Merge,
    Move,
    PickUp,
    Push,
    Raise,
    Sacrifice,
    Shoot,
    Spawn,
    TakeDart,
    Unbolster,
)  # fmt: skip

A2, B2, B3, C1, C2, C3, D1, E3, E5 = map(Space, ["A2", "B2", "B3", "C1", "C2", "C3", "D1", "E3", "E5"])
TEXTS: dict[str, Action] = {
    "leap C1": Leap(C1),
    "leap C1 push C3>B3": Leap(C1, (Push(C3, B3),)),
    "leap C1 push C3>B3 C1>D1": Leap(C1, (Push(C3, B3), Push(C1, D1))),
    "shoot C3": Shoot(C3),
    "dart": TakeDart(),
    "look C": Look(Rod("C")),
    "look 3": Look(Rod("3")),
    "coin A1": PickUp(Space("A1")),
    "sacrifice A1": Sacrifice(Space("A1")),
    "declare": Declare(),
    "unbolster C3": Unbolster(C3),
    "end": End(),
    "end row": End("row"),
    "end column": End("column"),
    "move B2 B3": Move(B2, B3),
    "heal E3 with B2": Heal(E3, B2),
    "upgrade A2 B2 C2 to B2": Merge((A2, B2, C2), B2),
    "bolster C1 with C2": Bolster(C1, C2),
    "bolster C1 with C2 from E5": Bolster(C1, C2, E5),
    "capture C1": Capture(C1),
    "spawn B1": Spawn(Space("B1")),
    "upgrade B2": Raise(B2),
    "resign": Resign(),
}


@pytest.mark.parametrize("text", TEXTS)
def test_each_form_of_the_notation_says_its_action_and_back(text: str) -> None:
    assert parse_action(text) == TEXTS[text]
    assert format_action(TEXTS[text]) == text


def test_two_kinds_of_action_are_never_equal() -> None:
    assert len(set(TEXTS.values())) == len(TEXTS)


@given(st.integers(0, 2**32 - 1))
def test_any_action_comes_back_from_its_text(seed: int) -> None:
    text = stray_text(random.Random(seed))
    assert format_action(parse_action(text)) == text


WORDS = [
    "",
    "leap",
    "push",
    "C1",
    "C3>B3",
    "end",
    "row",
    "with",
    "to",
    "from",
    "upgrade",
    "A2",
    "B2",
    "look",
    "3",
]


@given(st.text() | st.lists(st.sampled_from(WORDS)).map(" ".join))
def test_any_other_text_is_refused_and_nothing_else_happens(text: str) -> None:
    with suppress(NotationError):
        assert format_action(parse_action(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "leap", "leap C1 C3", "leap C1 push", "leap C1 push C3", "leap C1 push C3>", "leap C1 push B3>C3",
        "leap B2", "leap C1 push C3>B3 C1>D1 E1>E2", "shoot", "shoot C2", "shoot C3 C1", "dart C1", "look", "look 2",
        "look C 3", "coin B1", "end temple", "end row column", "move B2", "move B2 B3 C3", "move b2 B3", "heal E3",
        "heal E3 by B2", "upgrade A2 B2", "upgrade A2 B2 C2 at B2", "upgrade B2 A2 C2 to B2", "upgrade A2 B2 C2 to C3",
        "bolster C1", "bolster C1 with C2 off E5", "bolster C2 with C1", "spawn", "spawn B1 B2", "resign now", "End",
        "dart ",
    ],
)  # fmt: skip
def test_texts_beside_the_forms_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_action(text)
