"""Actions as text and back."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.relics.playing import playout
from unseen.kernel.errors import NotationError
from unseen.kernel.resign import RESIGN
from unseen.relics import AMBER, format_action, legal_actions, parse_action
from unseen.relics.actions import Action, Add, Choose, First, Place, Rotate, Settle
from unseen.relics.board import Space
from unseen.relics.crystals import NONE, Crystals

TEXTS: dict[str, Action] = {
    "choose stonehide seer": Choose("stonehide", "seer"),
    "first amber": First(AMBER),
    "place C4": Place(Space("C4")),
    "place B2 pay SSE": Place(Space("B2"), Crystals(2, 1)),
    "face E": Rotate("E"),
    "add nothing": Add(NONE),
    "add SE": Add(Crystals(1, 1)),
    "settle A1": Settle(Space("A1")),
    "resign": RESIGN,
}


@pytest.mark.parametrize("text", TEXTS)
def test_each_form_of_the_notation_says_its_action_and_back(text: str) -> None:
    assert parse_action(text) == TEXTS[text]
    assert format_action(TEXTS[text]) == text


def test_two_kinds_of_action_are_never_equal() -> None:
    assert len(set(TEXTS.values())) == len(TEXTS)


@given(st.integers(0, 2**32 - 1))
def test_any_legal_action_comes_back_from_its_text(seed: int) -> None:
    for step in playout(random.Random(seed)):
        for action in legal_actions(step.before, step.seat):
            assert parse_action(format_action(action)) == action


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "it must begin with one of add, choose, face, first, place, resign, settle"),
        ("Choose stonehide seer", "it must begin with one of"),
        ("choose stonehide", "the form is 'choose stonehide seer'"),
        ("choose stonehide Seer", "'Seer' is not a warrior"),
        ("first", "the form is 'first amber'"),
        ("first red", "'red' is not a seat: amber or jade"),
        ("place", "the form is 'place C4' or 'place B2 pay SSE'"),
        ("place c4", "'c4' is not a space, A1 to E5"),
        ("place F1", "'F1' is not a space"),
        ("place  C4", "the form is"),
        ("place B2 with SSE", "the form is"),
        ("place B2 pay ES", "'ES' does not say crystals: letters S, then letters E"),
        ("place B2 pay nothing", "'nothing' does not say crystals"),
        ("face NE", "'NE' is not a facing: N, E, S or W"),
        ("face N E", "the form is 'face E'"),
        ("add", "the form is 'add nothing' or 'add SE'"),
        ("add ", "'' does not say crystals"),
        ("add SES", "'SES' does not say crystals"),
        ("settle", "the form is 'settle A1'"),
        ("resign now", "the form is 'resign'"),
        ("resign\n", "it must begin with one of"),
    ],
)
def test_other_texts_say_no_action(text: str, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert problem in str(caught.value)
    assert caught.value.text == text
