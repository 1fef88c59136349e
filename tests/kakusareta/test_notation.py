"""Actions as text and back."""

import random
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kakusareta import plain_rules
from tests.kakusareta.written import RODS
from unseen.courtyard.board import Space
from unseen.courtyard.rods import Rod
from unseen.kakusareta.actions import (
    Action,
    Allow,
    Attack,
    Breath,
    Breeze,
    Choose,
    Climb,
    Deploy,
    Destroy,
    End,
    Fate,
    Find,
    Fireball,
    Fortify,
    Gentle,
    Heal,
    Leap,
    Look,
    Merge,
    Move,
    Petrify,
    Push,
    Quake,
    Rain,
    Raise,
    River,
    Shift,
    Step,
    Still,
    Streak,
    Stream,
    Swap,
    TakeCoin,
    TakeDart,
    TakeToken,
    Tempest,
    Tide,
    Tower,
)  # fmt: skip
from unseen.kakusareta.notation import format_action, parse_action
from unseen.kernel.errors import NotationError
from unseen.kernel.resign import RESIGN

A1, A2, A5, B1, B2, B3, C1, C2, C3, D1, D2, D3, D4 = map(
    Space, ["A1", "A2", "A5", "B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "D3", "D4"]
)
ONE, TWO = (Push(C3, B2),), (Push(C3, B2), Push(C1, D2))
TEXTS: dict[str, Action] = {
    "take fire": Choose("fire"),
    "leap C1": Leap(C1),
    "leap C1 silent": Leap(C1, silent=True),
    "leap C1 push C3>B2": Leap(C1, pushes=ONE),
    "leap C1 push C3>B2 C1>D2": Leap(C1, pushes=TWO),
    "leap C1 silent push C3>B2 C1>D2": Leap(C1, silent=True, pushes=TWO),
    "step A2": Step(A2),
    "step A2 push C3>B2": Step(A2, ONE),
    "climb C3": Climb(C3),
    "climb C3 push C3>B2": Climb(C3, ONE),
    "attack": Attack(),
    "dart": TakeDart(),
    "look C": Look(Rod("C")),
    "look 3": Look(Rod("3")),
    "token fire": TakeToken("fire"),
    "coin A1": TakeCoin(A1),
    "find": Find(),
    "still": Still(),
    "river": River(),
    "rain C2": Rain(C2),
    "end": End(),
    "quake": Quake(),
    "tower B1": Tower(B1),
    "tempest east": Tempest("east"),
    "tide": Tide(),
    "fireball C2": Fireball(C2),
    "end row": End("row"),
    "end column": End("column"),
    "end mirage row 5": End("row", "5"),
    "end mirage column A": End("column", "A"),
    "end mirage A5": End(mirage="A5"),
    "allow": Allow(),
    "fate": Fate(),
    "move B2 B3": Move(B2, B3),
    "move B2 B3 from D4": Move(B2, B3, source=D4),
    "move B2 B3 token fire": Move(B2, B3, token="fire"),
    "swap B1 D3": Swap(B1, D3),
    "heal C2 with B2": Heal(C2, B2),
    "upgrade A2 B2 C2": Merge((A2, B2, C2)),
    "upgrade A2 B2 C2 from D4": Merge((A2, B2, C2), D4),
    "destroy C1": Destroy(C1),
    "destroy C1 from D4": Destroy(C1, source=D4),
    "destroy C1 token earth": Destroy(C1, token="earth"),
    "destroy C1 ashes": Destroy(C1, ashes=True),
    "destroy C1 ashes from D4": Destroy(C1, ashes=True, source=D4),
    "destroy C1 ashes token water": Destroy(C1, ashes=True, token="water"),
    "petrify": Petrify(),
    "fortify B2": Fortify((B2,)),
    "fortify B2 C2 D1": Fortify((B2, C2, D1)),
    "breeze": Breeze(),
    "stream": Stream(),
    "deploy 1 B1": Deploy(1, B1),
    "deploy 2 B1": Deploy(2, B1),
    "deploy 2 B1 from D4": Deploy(2, B1, D4),
    "upgrade B2": Raise(B2),
    "upgrade B2 from D4": Raise(B2, D4),
    "breath": Breath(),
    "gentle 3 east": Gentle("3", "east"),
    "gentle 2 west": Gentle("2", "west"),
    "gentle B north": Gentle("B", "north"),
    "gentle E south": Gentle("E", "south"),
    "shift B2 D4": Shift(B2, D4),
    "shift D4 B2": Shift(D4, B2),
    "streak 3": Streak("3"),
    "streak B": Streak("B"),
    "resign": RESIGN,
}


@pytest.mark.parametrize("text", TEXTS)
def test_each_form_of_the_notation_says_its_action_and_back(text: str) -> None:
    assert parse_action(text) == TEXTS[text]
    assert type(parse_action(text)) is type(TEXTS[text])
    assert format_action(TEXTS[text]) == text


def test_two_kinds_of_action_are_never_equal() -> None:
    assert len(set(TEXTS.values())) == len(TEXTS)


def test_towers_may_stand_anywhere_on_the_courtyard_so_any_space_can_be_leapt_to_and_destroyed() -> None:
    """K46: that no tower may stand on B2 is a matter of the rules."""
    for text in (
        "leap B1 push D1>B2 B1>A2", "climb C2 push C2>B3", "step B2 push B1>C2", "destroy D3", "tower B2", "rain A1",
        "fireball E5",
    ):  # fmt: skip
        assert format_action(parse_action(text)) == text


WORDS = [*sorted({word for text in TEXTS for word in text.split(" ")}), "", "B9", "C1>", ">", "2", "c3", "e"]


@given(st.text() | st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join))
def test_any_other_text_is_refused_and_nothing_else_happens(text: str) -> None:
    with suppress(NotationError):
        assert format_action(parse_action(text)) == text


@pytest.mark.untraced
def test_a_form_with_a_word_changed_is_itself_again_or_refused(effort: int) -> None:
    dice = random.Random(effort)
    for _ in range(4000 * effort):
        words = dice.choice(list(TEXTS)).split(" ")
        words[dice.randrange(len(words))] = dice.choice(WORDS)
        with suppress(NotationError):
            assert format_action(parse_action(" ".join(words))) == " ".join(words)


@pytest.mark.untraced
@given(st.integers(0, 2**32 - 1), st.sampled_from(["loyalist", "master", "master plus"]))
def test_every_action_that_the_rules_allow_comes_back_from_its_text(seed: int, mode: str) -> None:
    dice = random.Random(seed)
    position = plain_rules.start({"elemental": mode, "kakusareta_darts": 9}, RODS)
    for _ in range(20):
        texts = plain_rules.legal(position)
        for text in texts:
            assert format_action(parse_action(text)) == text
        if not texts:
            return
        position = plain_rules.play(position, dice.choice(texts))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "it must begin with one of allow, attack, breath, breeze, climb,"),
        (" ", "it must begin with one of"),
        ("End", "it must begin with one of"),
        ("push C3>B2", "it must begin with one of"),
        ("silent", "it must begin with one of"),
        ("mirage A5", "it must begin with one of"),
        ("ashes", "it must begin with one of"),
        ("raise B2", "it must begin with one of"),
        ("merge A2 B2 C2", "it must begin with one of"),
        ("take", "the form is 'take fire'"),
        ("take fire earth", "the form is 'take fire'"),
        ("take air", "'air' is not an element: earth, wind, water or fire"),
        ("leap", "the form is 'leap C1', 'leap C1 silent' or either with one or two landings,"),
        ("leap c1", "'c1' is not a space, A1 to E5"),
        ("leap F1", "'F1' is not a space"),
        ("leap C1 loud", "the form is 'leap C1'"),
        ("leap C1 C3", "the form is 'leap C1'"),
        ("leap C1 push", "the form is 'leap C1'"),
        ("leap C1 silent push", "the form is 'leap C1'"),
        ("leap C1 push C3>B2 silent", "'silent' is not a space"),
        ("leap C1 silent silent", "the form is 'leap C1'"),
        ("leap C1 push C3>B2 C1>D2 E1>E2", "the form is 'leap C1'"),
        ("leap C1 silent push C3>B2 C1>D2 E1>E2", "the form is 'leap C1'"),
        ("leap C1 push C3", "'' is not a space"),
        ("leap C1 push C3>", "'' is not a space"),
        ("leap C1 push C3>B2>B1", "'B2>B1' is not a space"),
        ("leap C1 push C3-B2", "'C3-B2' is not a space"),
        ("step", "the form is 'step A2' or 'step A2 push A1>B1'"),
        ("step A2 silent", "the form is 'step A2'"),
        ("step A2 push", "the form is 'step A2'"),
        ("step A2 push A1>B1 C3>B2", "the form is 'step A2'"),
        ("climb C3 push C3>B2 C1>D2", "the form is 'climb C3' or 'climb C3 push C3>B2'"),
        ("climb C3 from B2", "the form is 'climb C3'"),
        ("attack C2", "the form is 'attack'"),
        ("dart 1", "the form is 'dart'"),
        ("dart ", "the form is 'dart'"),
        ("look", "the form is 'look C'"),
        ("look B", "'B' is not a rod: A, C, E, 1, 3 or 5"),
        ("look C 3", "the form is 'look C'"),
        ("token", "the form is 'token fire'"),
        ("token Fire", "'Fire' is not an element"),
        ("coin", "the form is 'coin A1'"),
        ("coin B1", "'B1' is not a temple with a coin: column A, C or E and row 1, 3 or 5"),
        ("coin hide", "'hide' is not a temple with a coin"),
        ("find C3", "the form is 'find'"),
        ("still 1", "the form is 'still'"),
        ("river 1", "the form is 'river'"),
        ("rain", "the form is 'rain C2'"),
        ("quake C3", "the form is 'quake'"),
        ("tower", "the form is 'tower B1'"),
        ("tempest", "the form is 'tempest east'"),
        ("tempest up", "'up' is not a direction: north, east, south or west"),
        ("fireball B6", "'B6' is not a space"),
        ("end temple", "the form is 'end'"),
        ("end row 5", "the form is 'end', 'end row', 'end column', 'end mirage row 5',"),
        ("end row column", "the form is 'end'"),
        ("end mirage", "the form is 'end'"),
        ("end mirage row", "'row' is not a temple with a coin"),
        ("end mirage row 2", "'2' is not a row with a rod: 1, 3 or 5"),
        ("end mirage row A", "'A' is not a row with a rod"),
        ("end mirage column B", "'B' is not a column with a rod: A, C or E"),
        ("end mirage column 1", "'1' is not a column with a rod"),
        ("end mirage B1", "'B1' is not a temple with a coin"),
        ("end mirage temple A5", "the form is 'end'"),
        ("allow quake", "the form is 'allow'"),
        ("fate 3", "the form is 'fate'"),
        ("move B2", "the form is 'move B2 B3', 'move B2 B3 from D4' or 'move B2 B3 token fire'"),
        ("move B2 b3", "'b3' is not a space"),
        ("move B2 B3 C3", "the form is 'move B2 B3'"),
        ("move B2 B3 from", "the form is 'move B2 B3'"),
        ("move B2 B3 from D4 token fire", "the form is 'move B2 B3'"),
        ("move B2 B3 token fire from D4", "the form is 'move B2 B3'"),
        ("move B2 B3 from fire", "'fire' is not a space"),
        ("move B2 B3 token D4", "'D4' is not an element"),
        ("move B2 from B3", "the form is 'move B2 B3'"),
        ("swap B1", "the form is 'swap B1 D3'"),
        ("swap B1 C2 D3", "the form is 'swap B1 D3'"),
        ("swap D3 B1", "write the spaces in alphabetical order, each once"),
        ("swap B1 A5", "write the spaces in alphabetical order, each once"),
        ("swap B1 B1", "write the spaces in alphabetical order, each once"),
        ("heal C2", "the form is 'heal C2 with B2'"),
        ("heal C2 by B2", "the form is 'heal C2 with B2'"),
        ("upgrade", "the form is 'upgrade A2 B2 C2' or by night 'upgrade B2'"),
        ("upgrade A2 B2", "the form is 'upgrade A2 B2 C2'"),
        ("upgrade A2 B2 C2 D2", "the form is 'upgrade A2 B2 C2'"),
        ("upgrade A2 B2 C2 to B2", "the form is 'upgrade A2 B2 C2'"),
        ("upgrade A2 C2 B2", "write the spaces in alphabetical order, each once"),
        ("upgrade A2 A2 B2", "write the spaces in alphabetical order, each once"),
        ("upgrade A2 B2 C2 token fire", "the form is 'upgrade A2 B2 C2'"),
        ("upgrade B2 token fire", "the form is 'upgrade A2 B2 C2'"),
        ("destroy", "the form is 'destroy C1' or 'destroy C1 ashes'"),
        ("destroy C1 ash", "the form is 'destroy C1'"),
        ("destroy C1 from D4 ashes", "the form is 'destroy C1'"),
        ("destroy C1 ashes ashes", "the form is 'destroy C1'"),
        ("petrify C3", "the form is 'petrify'"),
        ("fortify", "the form is 'fortify B2 C2'"),
        ("fortify C2 B2", "write the spaces in alphabetical order, each once"),
        ("fortify B2 B2", "write the spaces in alphabetical order, each once"),
        ("fortify B2 ", "'' is not a space"),
        ("breeze 1", "the form is 'breeze'"),
        ("stream 3", "the form is 'stream'"),
        ("deploy B1", "the form is 'deploy 1 B1' or 'deploy 2 B1'"),
        ("deploy 3 B1", "the form is 'deploy 1 B1'"),
        ("deploy 1 B1 token fire", "the form is 'deploy 1 B1'"),
        ("deploy 01 B1", "the form is 'deploy 1 B1'"),
        ("breath 1", "the form is 'breath'"),
        ("gentle 3", "the form is 'gentle 3 east' or 'gentle B north'"),
        ("gentle 3 east 1", "the form is 'gentle 3 east'"),
        ("gentle 6 east", "'6' is not a line: a column A to E or a row 1 to 5"),
        ("gentle 3 left", "'left' is not a direction"),
        ("gentle 3 north", "a row flows east or west, a column north or south"),
        ("gentle B west", "a row flows east or west, a column north or south"),
        ("shift B2", "the form is 'shift B2 D4'"),
        ("shift B2 D4 D5", "the form is 'shift B2 D4'"),
        ("shift B2 B2", "two different spaces are expected"),
        ("streak", "the form is 'streak 3'"),
        ("streak C3", "'C3' is not a line"),
        ("streak 3 B", "the form is 'streak 3'"),
        ("resign now", "the form is 'resign'"),
        ("resign\n", "it must begin with one of"),
    ],
)
def test_other_texts_say_no_action(text: str, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert caught.value.problem.startswith(problem)
    assert caught.value.text == text
