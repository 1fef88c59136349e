"""Whatever the words of the further course say of a position is so in it, by all that the seat can know."""

import re
from typing import cast

import pytest

from page.misty_ruins.further.lessons import ASKING
from page.misty_ruins.page import GAME
from page.shell.learn.playing import played_before, table_of
from page.text import Text
from tests.page.words import english
from unseen.misty_ruins import parse_action
from unseen.misty_ruins.actions import AskAttribute, AskHomeland, Attack, Claim, Identify
from unseen.misty_ruins.belief import characters, counts, homelands
from unseen.misty_ruins.facts import AmI, AtLeast, FromOneOf
from unseen.misty_ruins.odds import Odds
from unseen.misty_ruins.rules.combat import question
from unseen.misty_ruins.state import State

P1 = ASKING.seat
PERCENT = re.compile(r"(\d+) %")


@pytest.fixture(scope="module")
def t() -> Text:
    return english("misty_ruins")


def view(key: str) -> State:
    step = next(place for place, each in enumerate(ASKING.steps) if each.key == key)
    table = table_of(GAME, ASKING.in_game(step), played_before(GAME, ASKING, step))
    assert table.to_act == (P1,)
    return cast(State, table.view(P1))


def percent(key: str, text: str) -> int:
    """Return the chance that an answer is yes, or an attack a hit, in percent."""
    state, action = view(key), parse_action(text)
    odds = Odds(counts(state, 0))
    match action:
        case Identify():
            share = odds.chance(FromOneOf(action.homelands))
        case AskHomeland():
            share = odds.chance(FromOneOf((action.homeland,)))
        case AskAttribute():
            share = 1 - odds.chance(AtLeast(action.attribute, 3))
        case Attack():
            share = odds.chance(question(state, action))
        case Claim():
            share = odds.chance(AmI(action.identity))
        case _:
            raise AssertionError(text)
    return round(100 * share)


@pytest.mark.parametrize(
    ("key", "texts"),
    [
        ("together", ("identify Mardrake Torphillian", "identify Mardrake")),
        ("even", ("ask luck",)),
        ("fight", ("attack I32 lucky",)),
        ("others", ("ask Ulvenholt",)),
        ("luck", ("attack I10 lucky", "attack I10", "attack fist lucky")),
    ],
)
def test_the_chances_that_a_result_names_are_exact(t: Text, key: str, texts: tuple[str, ...]) -> None:
    named = PERCENT.findall(t(f"learn.asking.{key}.done"))
    assert [int(each) for each in named] == [percent(key, text) for text in texts]


def test_seven_homelands_are_equally_likely_at_first() -> None:
    left = homelands(counts(view("together"), 0))
    assert len(left) == 7
    assert len(set(left.values())) == 1


def test_eight_characters_are_left_and_the_fist_is_known() -> None:
    left = characters(counts(view("even"), 0))
    assert len(left) == 8
    assert percent("even", "ask fist") == 0


def test_the_talisman_hits_as_often_as_it_misses() -> None:
    assert percent("fight", "attack I32") == 50


def test_six_homelands_are_left_and_not_equally_likely() -> None:
    left = homelands(counts(view("others"), 0))
    assert len(left) == 6
    assert len(set(left.values())) > 1


def test_one_weapon_is_sure_and_the_other_decides_between_two() -> None:
    assert set(characters(counts(view("rather"), 0))) == {"Orrenda", "Rhosk"}
    assert percent("rather", "attack I27") == 100
    assert percent("rather", "attack I10") == 50
    odds = Odds(counts(view("rather"), 0))
    attack = parse_action("attack I10")
    assert isinstance(attack, Attack)
    assert odds.left(question(view("rather"), attack)) == (1, 1)


def test_the_claim_is_the_only_identity_left() -> None:
    assert [*counts(view("claim"), 0)] == [("Rhosk", "Torphillian")]
    assert percent("claim", "claim Rhosk Torphillian") == 100
