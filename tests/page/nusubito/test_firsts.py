"""The first time on a device that something happens, a sentence of it stands in the card of the seat to play."""

import re
from html import unescape

import pytest

from page.nusubito.said.firsts import FIRSTS, first
from page.shell.effects import Remember
from page.shell.model import Curtain, Seated, first_model
from page.text import Text
from tests.page.sitting import Sitting, seeded
from tests.page.words import Page, english
from unseen.nusubito import MIST, THIEF


@pytest.fixture(scope="module")
def t() -> Text:
    return english()


def two(t: Text, **settings: str) -> Sitting:
    """Return a table of two on a device with these settings."""
    sitting = Sitting(t, seeded(1))
    sitting.model = first_model(settings)
    sitting.press("do", "begin")
    return sitting


def play(sitting: Sitting, *actions: str) -> None:
    """Play a turn to its end, and let the other one sit down."""
    for action in (*actions, "end"):
        sitting.press("action", action)
    assert isinstance(sitting.model.screen, Curtain)
    sitting.sit()
    sitting.press("do", "recap-skip")


def said(sitting: Sitting) -> str:
    """Return what is said in the card because it has happened for the first time."""
    found = re.search(r'<p class="first" id="first">([^<]*)</p>', sitting.html())
    return unescape(found[1]) if found else ""


def remembered(sitting: Sitting) -> list[str]:
    """Return what was remembered as said, in its order."""
    kept = (effect.key for effect in sitting.effects if isinstance(effect, Remember))
    return [key.removeprefix("first-") for key in kept if key.startswith("first-")]


def test_each_is_said_once_to_its_seat_when_it_happens(t: Text) -> None:
    sitting = two(t)
    assert said(sitting) == ""
    sitting.press("action", "look C")
    assert "The Mists saw which rod" in said(sitting)
    sitting.press("action", "leap E3")
    assert said(sitting) == "", "it goes with the next action"
    play(sitting)
    assert "at that moment he was in its row or column" in said(sitting)
    play(sitting, "move D2 D3")
    assert "Sacrifice a coin" in said(sitting)
    play(sitting, "sacrifice A1", "leap E1", "leap C1")
    assert "He sacrificed a coin" in said(sitting)
    play(sitting, "move D3 E3")
    assert "A Seeker is up on a temple" in said(sitting)
    play(sitting, "leap E1")
    assert "A Builder beside a temple" in said(sitting)
    play(sitting, "bolster C5 with C4")
    assert "Nobody moves at night" in said(sitting)
    assert "row or column" in said(sitting)
    play(sitting)
    assert "two points for new pawns" in said(sitting)
    play(sitting)
    assert "costs two movements" in said(sitting)
    sitting.press("action", "leap A3")
    assert said(sitting) == ""
    assert remembered(sitting) == [
        "rod.thief",
        "rod.mist",
        "sacrifice.thief",
        "sacrifice.mist",
        "push.thief",
        "bolster.mist",
        "night.thief",
        "night.mist",
        "bolster.thief",
    ]
    assert set(remembered(sitting)) | {"push.mist"} == set(FIRSTS)


def test_a_push_is_explained_to_the_mists(t: Text) -> None:
    sitting = two(t, **{f"first-{name}": "yes" for name in FIRSTS if name != "push.mist"})
    for turn in (("leap A3",), ("move D2 D3",), ("leap C3",), ("move D3 E3",)):
        play(sitting, *turn)
        assert said(sitting) == ""
    play(sitting, "leap E3 push E3>E4", "leap E5")
    assert "The Thief pushed a Seeker" in said(sitting)
    Page(sitting.html())


def test_what_was_said_is_not_said_again_after_a_reload(t: Text) -> None:
    sitting = two(t)
    sitting.press("action", "look C")
    again = two(t, **{f"first-{name}": "yes" for name in remembered(sitting)})
    again.press("action", "look C")
    assert said(again) == ""


def test_they_can_be_turned_off_and_on_in_the_settings(t: Text) -> None:
    sitting = two(t)
    for on in (False, True):
        sitting.press("do", "settings")
        sitting.press("do", "firsts")
        switch = Page(sitting.html()).where(id="firsts")
        assert switch["aria-pressed"] == ("true" if on else "false")
        assert sitting.effects[-1] == Remember("firsts", "on" if on else "off")
        assert first_model({"firsts": "on" if on else "off"}).says_firsts == on
        sitting.press("do", "close")
        if not on:
            sitting.press("action", "look C")
            assert said(sitting) == ""
            assert remembered(sitting) == []


def test_escape_lets_it_go(t: Text) -> None:
    sitting = two(t)
    sitting.press("action", "look C")
    sitting.press("do", "escape")
    assert said(sitting) == ""


def test_nothing_is_said_behind_a_curtain_nor_to_who_only_waits(t: Text) -> None:
    sitting = two(t)
    for action in ("look C", "leap E3", "end"):
        sitting.press("action", action)
    assert isinstance(sitting.model.screen, Curtain)
    assert said(sitting) == ""
    sitting.sit()
    assert isinstance(sitting.model.screen, Seated)
    shown = sitting.model.screen.shown
    assert first(shown, frozenset()) == "rod.mist"
    assert first(shown._replace(legal=()), frozenset()) == ""


def test_what_calls_for_it_is_public(t: Text) -> None:
    """Both seats of one position would be told of the same things: what each is told follows from what both know."""
    sitting = two(t)
    play(sitting, "leap E3", "look E")
    play(sitting, "move D2 D3")
    assert isinstance(sitting.model.screen, Seated)
    own = sitting.model.screen.shown
    assert own.seat == THIEF
    public = own._replace(view=own.view._replace(at=None, hand=None, rods=(None,) * 6))
    every = frozenset(FIRSTS)
    for name in FIRSTS:
        assert first(own, every - {name}) == first(public, every - {name})


def test_a_device_where_nothing_was_said_remembers_nothing(t: Text) -> None:
    assert first_model({"first-rod.mist": ""}).firsts == frozenset()
    assert MIST in {name.partition(".")[2] for name in FIRSTS}
    # What another game has explained, and what nobody knows, changes nothing.
    other = first_model({"first-rod.cat": "yes", "first-": "yes"}).firsts
    sitting = Sitting(t, seeded(1))
    sitting.press("do", "begin")
    assert isinstance(sitting.model.screen, Seated)
    shown = sitting.model.screen.shown
    assert first(shown, other) == first(shown, frozenset())
