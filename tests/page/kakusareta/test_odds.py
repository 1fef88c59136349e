"""How sure a search, a destruction or a fire is: on its control, in its question, and in its colour."""

import pytest

from page.courtyard.odds import Odds
from page.kakusareta.pointing.press import ways
from page.kakusareta.said.odds import odds
from page.kakusareta.seen.chosen import card
from page.parts.offers import Card
from page.shell.messages import Spot
from page.shell.model import Seated
from page.shell.party import Party
from page.text import Text
from tests.page.kakusareta.aided import screen
from tests.page.kakusareta.seen import table
from tests.page.kakusareta.sittings import MIDWAY, begun, words
from unseen.courtyard.board import Space
from unseen.courtyard.rods import RODS, Colour
from unseen.kakusareta import KAKUSARETA, MOYA
from unseen.kakusareta.actions import Destroy, Find, Streak

SPOTS = (Spot("A1", 0.5), Spot("C1", 0.25), Spot("E5", 0.25), Spot("E1", 0.0))


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


@pytest.mark.parametrize(
    ("seen", "at", "said"),
    [
        ({}, "C3", "1 in 9; this ends the game"),
        ({"C": "red"}, "A1", "1 in 6; this ends the game"),
        ({"A": "green"}, "A1", "1 in 3; this ends the game"),
        ({"A": "green", "1": "green"}, "A1", "certain: this wins"),
        ({"A": "red", "C": "red", "1": "red", "3": "red"}, "E5", "certain: this wins"),
        ({"1": "red"}, "C1", "you saw that rod 1 is red: searching here loses"),
        ({"A": "green"}, "C1", "you saw that rod A is green: searching here loses"),
    ],
)
def test_how_sure_a_search_is(t: Text, seen: dict[str, Colour], at: str, said: str) -> None:
    """K2, K22: from what he has seen himself."""
    his = screen(table(), KAKUSARETA)
    view = his.shown.view._replace(at=Space(at), rods=tuple(seen.get(rod) for rod in RODS))
    found = odds(his._replace(shown=his.shown._replace(view=view)), Find(), t)
    assert found.words == said
    assert found.is_certain == (said == "certain: this wins")
    assert (found.short == "loses") == ("loses" in said)


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (Destroy(Space("A1")), "the Kakusareta is there with a chance of 50%"),
        (Destroy(Space("E1")), "the Kakusareta cannot be there"),
        (Streak("1"), "the Kakusareta is there with a chance of 75%"),
        (Streak("E"), "the Kakusareta is there with a chance of 25%"),
        (Streak("B"), "the Kakusareta cannot be there"),
    ],
)
def test_how_likely_the_moya_find_him(t: Text, action: Destroy | Streak, said: str) -> None:
    """K35, K63: from the map."""
    assert odds(screen(table(), MOYA, SPOTS), action, t).words == said


def test_moya_may_be_sure_of_it(t: Text) -> None:
    found = odds(screen(table(), MOYA, (Spot("A1", 1.0), Spot("C1", 0.0))), Destroy(Space("A1")), t)
    assert found == Odds("the Kakusareta can only be there", "there", is_certain=True)


def test_nothing_is_said_without_the_map(t: Text) -> None:
    """Neither where it is not agreed nor while it is on its way."""
    theirs = screen(table(), MOYA, SPOTS)
    bare = theirs._replace(shown=theirs.shown._replace(party=Party()))
    assert odds(bare, Destroy(Space("A1")), t) == Odds()
    assert odds(screen(table(), MOYA), Streak("1"), t) == Odds()


def test_the_control_of_a_search_says_it_and_so_does_its_question(t: Text) -> None:
    sitting = begun(t, 1)
    assert "1 in 9; this ends the game" in sitting.html()
    sitting.press("arm", "find")
    assert "1 in 9; this ends the game" in sitting.html()


def chosen_card(seated: Seated, t: Text) -> Card | None:
    return card(seated, ways(seated.shown.view, seated.shown.legal), t)


def test_the_card_of_what_is_chosen_says_it(t: Text) -> None:
    """K34, K63: before it is done."""
    destroying = screen(table(), MOYA, SPOTS)._replace(chosen=("A1",))
    view = destroying.shown.view._replace(acting=MOYA)
    seen = chosen_card(destroying._replace(shown=destroying.shown._replace(view=view)), t)
    assert seen
    assert seen.text.endswith("By the map: the Kakusareta is there with a chance of 50%.")
    burning = chosen_card(screen(table(), MOYA, SPOTS)._replace(chosen=("power streak", "line 1")), t)
    assert burning
    assert burning.text.endswith("By the map: the Kakusareta is there with a chance of 75%.")
    assert not any(MIDWAY.search(each.text) for each in (seen, burning)), "each sentence has its capital"
    asking = chosen_card(screen(table(), MOYA, SPOTS)._replace(chosen=("power streak",)), t)
    assert asking
    assert "chance" not in asking.text
