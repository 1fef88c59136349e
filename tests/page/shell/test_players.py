"""What the opponent is called: by its seat and level, wherever it is named."""

import pytest

from page.shell.effects import Speak
from page.shell.model import Seated
from page.shell.party import gather
from page.shell.players import seat_name
from page.text import Text
from tests.page.shell.test_alone import alone, turn
from tests.page.sitting import Sitting, seeded
from tests.page.words import english
from unseen.nusubito import MIST, SEATS, THIEF


@pytest.fixture(scope="module")
def t() -> Text:
    return english()


def test_a_program_is_called_by_its_seat_and_level(t: Text) -> None:
    players = gather(SEATS, (0, 2))
    assert seat_name(players, MIST, t) == "The Mists, Apprentice"
    assert seat_name(players, MIST, t, within=True) == "the Mists, Apprentice"
    assert seat_name(players, THIEF, t) == "The Thief"
    for seat in SEATS:
        assert seat_name(gather(SEATS, (5, 5)), seat, t).endswith(", Grandmaster")


def test_opponent_is_called_so_wherever_it_is_named(t: Text) -> None:
    sitting = alone(t, "mist")
    html = sitting.html()
    assert "<b>The Thief, Adept</b>" in html, "in the strip"
    assert ">thinking<" in html, "under it"
    assert "The Thief, Adept to play. You are" in html
    assert any(isinstance(each, Speak) and "Adept" in each.text for each in sitting.effects)
    sitting.press("do", "players")
    assert sitting.html().count("<b>The Thief, Adept</b>") == 2, "on the sheet as well"
    sitting.press("do", "close")
    sitting.press("do", "take-over", "thief")
    sitting.press("arm", "resign")
    turn(sitting, "resign")
    assert not isinstance(sitting.model.screen, Seated)
    assert "The Mists, Adept" in sitting.html(), "at the end"
    assert "level 3" not in sitting.html()


def test_who_looks_on_is_told_which_of_two_programs_thinks(t: Text) -> None:
    watch = alone(t, "watch").html()
    assert "The Thief, Adept. The Mists, Adept." in watch
    assert "The Thief, Adept, is thinking" in watch


def test_start_names_the_first_opponent_as_the_table_does(t: Text) -> None:
    sitting = Sitting(t, seeded(1))
    assert "you are the Thief against the Mists, Beginner" in sitting.html()
    sitting.press("do", "now")
    assert "<b>The Mists, Beginner</b>" in sitting.html()
