"""Actions as text, to the byte."""

import random

import pytest

from tests.misty_ruins.case import stray_text
from unseen.kernel.errors import NotationError
from unseen.misty_ruins import format_action, parse_action

BAD = {
    "": "it must begin with one of",
    "claim Kusk": "the form is 'claim Kusk Zambun'",
    "claim Kusk Zambun ": "the form is",
    "claim Bob Zambun": "'Bob' is not a character: Kusk,",
    "declare Kusk Wales": "'Wales' is not a homeland: Zambun,",
    "take I42": "'I42' is not an item, I01 to I41",
    "take": "the form is 'take I05'",
    "explore T05 h7": "'T05' is not a placed tile such as T05/90",
    "explore T05/45 h7": "'T05/45' is not a placed tile",
    "explore S/0 h7": "'S' is not a tile, T01 to T40",
    "explore T05/90": "the form is 'explore T05/90 h7'",
    "explore T05/90 h16": "'h16' is not a space, a1 to o15",
    "move H7": "'H7' is not a space",
    "door luck": "'luck' is not an ability: fist,",
    "attack I33": "'I33' is not a weapon",
    "attack fist unlucky": "the form is 'attack fist' or 'attack I05 lucky'",
    "identify": "the form is 'identify Rittik Zambun'",
    "identify Zambun Rittik": "homelands in alphabetical order, each once",
    "identify Zambun Zambun": "each once",
    "sell I05 for": "the form is 'sell I05' or 'sell I05 for I41'",
    "sell I05 at I41": "the form is",
    "ask mana": "'mana' is not an attribute or a homeland: fist,",
    "ask": "the form is 'ask luck' or 'ask Suruph'",
    "rob p6": "'p6' is not a seat, p1 to p5",
    "lose 2 blocks": "the form is 'lose 2 blocks 1 health'",
    "lose 02 blocks 1 health": "'02' is not a number",
    "lose -1 blocks 1 health": "'-1' is not a number",
    "lose ٣ blocks 1 health": "is not a number",
    "lose 99999 blocks 1 health": "'99999' is not a number",
    "rest now": "the form is 'rest'",
    "resign please": "the form is 'resign'",
}


def test_actions_round_trip() -> None:
    dice = random.Random(5)
    for _ in range(2000):
        text = stray_text(dice)
        assert format_action(parse_action(text)) == text


@pytest.mark.parametrize("text", BAD)
def test_what_is_no_action_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert caught.value.text == text
    assert BAD[text] in caught.value.problem
    assert "\n" not in str(caught.value)
