"""How sure a declaration or a capture is: on its control, in its question, and in its colour."""

from itertools import combinations, product

import pytest

from page.nusubito.said.odds import odds
from page.shell.messages import Advised, Shown, Spot
from page.shell.model import Seated
from page.shell.party import Party
from page.text import Text
from tests.page.nusubito.test_treasure import looked, sitting
from tests.page.words import Page, english
from unseen.courtyard.board import TEMPLE_NAMES, Space
from unseen.courtyard.rods import RODS
from unseen.nusubito import MIST, Options, start, view
from unseen.nusubito.actions import Capture, Declare

LOOKS = [looks for count in range(5) for looks in combinations(RODS, count)]


@pytest.fixture(scope="module")
def t() -> Text:
    return english()


def thief(treasure: str, looks: tuple[str, ...], at: str) -> Seated:
    """Return the Thief's screen with the treasure on one temple and him on another."""
    shown = looked(treasure, looks)
    return Seated(shown._replace(view=shown.view._replace(at=Space(at))))


@pytest.mark.parametrize(
    ("looks", "at", "words"),
    [
        ("", "C3", "1 in 9; this ends the game"),
        ("C", "A1", "1 in 6; this ends the game"),
        ("C1", "A3", "1 in 4; this ends the game"),
        ("A", "A3", "1 in 3; this ends the game"),
        ("A1", "A3", "1 in 2; this ends the game"),
        ("A13", "A5", "certain: this wins"),
        ("1", "C1", "you saw that row 1 is red: declaring here loses"),
        ("E", "E3", "you saw that column E is red: declaring here loses"),
        ("A", "C1", "you saw that column A is green: declaring here loses"),
        ("5", "C1", "you saw that row 5 is green: declaring here loses"),
    ],
)
def test_how_sure_a_declaration_is(t: Text, looks: str, at: str, words: str) -> None:
    assert odds(thief("A5", tuple(looks), at), Declare(), t).words == words


def test_what_is_called_certain_wins_and_what_is_called_lost_loses(t: Text) -> None:
    """Whatever was dealt, whatever was seen, wherever he stands."""
    for treasure, looks, at in product(TEMPLE_NAMES, LOOKS, TEMPLE_NAMES):
        found = odds(thief(treasure, looks, at), Declare(), t)
        assert not found.is_certain or at == treasure
        assert found.short != t("odds.short.loses") or at != treasure


def test_the_control_and_its_question_say_it_and_only_certainty_has_the_colour(t: Text) -> None:
    table = sitting(t, "C3")
    assert "unsure" in declaring(table.html())
    for actions in (("leap E3", "end"), ("end",), ("look 3", "leap C3", "end"), ("end",), ("look C",)):
        if not table.offered():
            table.sit()
            table.press("do", "recap-skip")
        for action in actions:
            table.press("action", action)
    assert "unsure" not in declaring(table.html())
    assert "certain: this wins" in table.html()
    table.press("arm", "declare")
    assert "unsure" not in declaring(table.html())
    assert "certain: this wins" in table.html()


def declaring(html: str) -> list[str]:
    """Return the classes of the control of declaring."""
    return Page(html).where(id="fate-declare")["class"].split()


def capturing(aids: tuple[str, ...], spots: tuple[Spot, ...] | None) -> Seated:
    """Return the Mists' screen with what the map tells."""
    state = view(start(Options(), ("green", "red", "red") * 2), MIST)._replace(acting=MIST)
    shown = Shown(MIST, state, (), (), False, 0, party=Party(aids=aids))
    return Seated(shown, advice=Advised(MIST, 0, spots) if spots is not None else None)


def where(**shares: float) -> tuple[Spot, ...]:
    """Return a map."""
    return tuple(Spot(temple, shares.get(temple, 0.0)) for temple in TEMPLE_NAMES)


def test_of_a_capture_only_the_map_tells(t: Text) -> None:
    capture = Capture(Space("C1"))
    unaided = odds(capturing((), where(C1=1.0)), capture, t)
    assert (unaided.words, unaided.is_certain) == ("", False)
    awaited = odds(capturing(("map",), None), capture, t)
    assert (awaited.words, awaited.is_certain) == ("", False)
    likely = odds(capturing(("map",), where(C1=0.31, E1=0.69)), capture, t)
    assert (likely.words, likely.short, likely.is_certain) == ("31% likely; this ends the game", "31%", False)
    nowhere = odds(capturing(("map",), where(E1=1.0)), capture, t)
    assert (nowhere.words, nowhere.is_certain) == ("the Thief cannot be here: this loses", False)
    certain = odds(capturing(("map",), where(C1=1.0)), capture, t)
    assert (certain.words, certain.is_certain) == ("certain: this wins", True)
