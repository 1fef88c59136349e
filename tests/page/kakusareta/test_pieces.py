"""Who a piece is: what a press answers, of everything that can be asked about, and of nothing that is secret."""

import random
from pathlib import Path

import pytest

from page.kakusareta.seen.pieces import card
from page.parts.offers import Card
from page.shell.messages import Shown
from page.shell.model import Seated
from tests.kakusareta.picture import EMPTY, START, position
from tests.page.kakusareta.sittings import MIDWAY
from tests.page.words import Words, english
from tools.site import drawing_file
from unseen import kakusareta
from unseen.courtyard.board import SPACES, TEMPLE_NAMES
from unseen.courtyard.rods import RODS
from unseen.kakusareta import KAKUSARETA, MOYA, State
from unseen.kakusareta.cards import CARD, ELEMENTS
from unseen.kernel.laws import Playout

from .seen import games

PUBLIC = (*SPACES, *(f"rod {rod}" for rod in RODS), "darts", "backs", "marker", "clock", "coin hide")
OWN = tuple(f"coin {coin}" for coin in TEMPLE_NAMES)
ELEMENTAL = (*(f"power {key}" for key in CARD), *(f"token {element}" for element in ELEMENTS))
DOWN = START.replace("2   3   .", "2-  3!  .")
HELD = """
    o   .   o3  .   o
    .   .   .   .   .
    o   .   o*  .   x
    t   .   .   .   .
    o   .   xt  .   o
"""
OUTSIDE = EMPTY.replace("o*", "o").replace(".   .   .   .   .", ".   .*  .   .   .", 1)
SHARED = OUTSIDE.replace(".* ", "2* ")
STATIC = Path(__file__).parents[3] / "web" / "static"
SPRITES = "".join(drawing_file("symbols.svg", game).read_text("utf-8") for game in ("", "kakusareta"))
RICH = "earth 3 wind 3 water 3 fire 3"


@pytest.fixture(scope="module")
def t() -> Words:
    return english("kakusareta")


@pytest.fixture(scope="module")
def played() -> list[Playout]:
    return games(24)


def asked(state: State, token: str, t: Words, seat: str = "") -> Card:
    """Return what the seat to act, or another, is told of a token."""
    who = MOYA if (seat or state.acting) == MOYA else KAKUSARETA
    view = kakusareta.view(state, who)
    return card(Seated(Shown(who, view, (), kakusareta.legal_actions(view, who), False, 0), asked=token), t)


def things(state: State, seat: str) -> tuple[str, ...]:
    more = ELEMENTAL if state.elements else ()
    return (*PUBLIC, *more, *(OWN if seat == KAKUSARETA else ()))


@pytest.mark.parametrize(
    ("state", "token", "title", "text", "why"),
    [
        (position(START), "C2", "Lv2 on C2", "Leap over it or go to its space, and it falls for 1 dart.", ""),
        (position(START), "B2", "Lv1 on B2", "it falls for nothing", ""),
        (position(START), "C3", "You, on C3", "Nobody sees you.", ""),
        (position(START), "A1", "A1, temple", "green. Its coin is in your hand", "A1 is in neither"),
        (position(START, seen="A"), "A1", "A1, temple", "The treasure is not here: rod A is red.", "A1 is in neither"),
        (position(START, seen="5"), "E1", "E1, temple", "not here: rod 5 is green.", "E1 is in neither"),
        (position(START, seen="5"), "A5", "A5, temple", "The treasure is here if rod A is green.", "A5 is in neither"),
        (position(START, seen="A5"), "C5", "C5, temple", "The treasure is here if rod C is green.", ""),
        (position(START, hand="C1"), "E3", "E3, temple", "no turn can end here.", "After that your turn could not"),
        (position(START), "B1", "B1, courtyard", "All see who steps here.", ""),
        (position(START, to_act="moya"), "A1", "A1, temple", "may be here unseen", "To destroy A1 an upright Lv2"),
        (position(START, to_act="moya"), "C2", "Lv2 on C2", "The Kakusareta downs it for 1 dart", ""),
        (position(START, to_act="moya"), "B1", "B1, courtyard", "Moya go here", ""),
        (position(DOWN, to_act="moya"), "C2", "Lv2 on C2, downed", "an upright Lv1 beside it", ""),
        (position(DOWN, to_act="moya"), "D2", "Lv3 on D2", "It has moved this turn", ""),
        (
            position(START, to_act="moya", turn={"actions": 4}),
            "B2",
            "Lv1 on B2",
            "one or two straight steps",
            "All 4 actions of this turn are taken: end it.",
        ),
        (position(HELD, mode="master", darts=0), "C1", "Lv3 on C1", "or leave it, and it falls for 2", "The attack"),
        (position(HELD, mode="master", to_act="moya"), "C1", "Lv3 on C1", "It has captured this temple", ""),
        (position(HELD, mode="master"), "E3", "E3, destroyed temple", "search takes no coin", ""),
        (position(HELD, mode="master", to_act="moya"), "E3", "E3, destroyed temple", "counts for the four", ""),
        (position(HELD, mode="master"), "A4", "A4, tower", "It has no coin", "A4 is in neither"),
        (position(HELD, mode="master", to_act="moya"), "C5", "C5, tower", "The coin of this space works", "To destroy"),
        (position(OUTSIDE), "B2", "You, on B2", "All see you. You step", ""),
        (position(OUTSIDE, to_act="moya"), "B2", "The Kakusareta on B2", "climbs a temple there", ""),
        (position(SHARED), "B2", "You, on B2", "you attack it before anything else", ""),
        (position(SHARED, to_act="moya"), "B2", "The Kakusareta on B2", "he has to attack it", "The Moya on B2"),
        (position(START, his=RICH, petrified=True, round=2), "C3", "You, on C3", "You are petrified", ""),
        (position(START), "rod A", "Rod of column A", "You may look where you are", "Rod A lies at neither"),
        (position(START, seen="A"), "rod A", "Rod of column A", "Red: the treasure is not in column A.", "Rod A lies"),
        (position(START, seen="5"), "rod 5", "Rod of row 5", "Green: the treasure is in row 5.", "Rod 5 lies"),
        (position(START, seen="A", to_act="moya"), "rod A", "Rod of column A", "Its colour is his secret", ""),
        (position(START, to_act="moya"), "rod A", "Rod of column A", "Only the Kakusareta may look.", ""),
        (position(START), "coin A1", "Coin A1", "It is in your hand", ""),
        (position(START, hand="A3"), "coin A1", "Coin A1", "It lies on the table", "A coin is taken after moving"),
        (position(START, his=RICH), "coin hide", "Hide", "Only Gathering Tide", ""),
        (position(START), "darts", "Darts", "1 for a Lv2, 2 for a Lv3", ""),
        (position(START, to_act="moya"), "darts", "Darts", "The Kakusareta pays them", ""),
        (position(START, to_act="moya"), "backs", "The Kakusareta’s coins", "face down", ""),
        (position(START), "marker", "Where he was last seen", "Nobody has seen him yet.", ""),
        (
            position(START, revealed={"day": 1, "row": "3"}, phase="night"),
            "marker",
            "Where he was last seen",
            "Last seen in row 3 (Night 1).",
            "",
        ),
        (position(HELD, mode="master"), "clock", "Four temples", "3 temples are destroyed or captured", ""),
        (position(START, four_temples=False), "clock", "Four temples", "do not end this game", ""),
        (position(START, his=RICH), "power quake", "Quake", "It costs 3 tokens of earth.", "You are not surrounded"),
        (position(START, mode="master"), "power still", "Still Waters", "place Hide", "Still Waters costs 1 of water"),
        (position(START, mode="master"), "power fortify", "Fortify", "costs 2 tokens of earth for each Moya.", ""),
        (position(START, mode="master", to_act="moya"), "power ashes", "To Ashes", "for each Moya.", "To Ashes costs"),
        (position(START, mode="master"), "token fire", "Tokens of fire", "6 are left in the pool.", ""),
    ],
)  # fmt: skip
def test_what_is_pressed_says_who_it_is_and_why_it_will_not_do(
    t: Words, state: State, token: str, title: str, text: str, why: str
) -> None:
    found = asked(state, token, t)
    assert found.is_asked
    assert found.title == title
    assert text in found.text
    assert found.why.startswith(why)
    assert bool(found.why) == bool(why)


def test_everything_in_any_game_can_be_asked_about(t: Words, played: list[Playout]) -> None:
    dice = random.Random(9)
    for game in played:
        for step in dice.sample(game.steps, min(3, len(game.steps))):
            for seat in (KAKUSARETA, MOYA):
                for token in things(step.truth, seat):
                    found = asked(step.truth, token, t, seat)
                    words = " ".join((found.title, found.text, found.why))
                    assert found.text, token
                    assert not found.symbol or f'id="g-{found.symbol}"' in SPRITES
                    assert "{" not in words
                    assert "None" not in words
                    assert not MIDWAY.search(words), f"a sentence begins in small letters: {words}"
