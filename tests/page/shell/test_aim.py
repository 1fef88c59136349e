"""A seat's aim is on its table until a game of that seat has been over once on this device."""

import pytest

from page.shell.effects import Remember
from page.shell.model import first_model
from page.text import Text
from tests.page.sitting import Sitting, seeded
from tests.page.tabs import dealt, tabs
from tests.page.words import Page, english
from unseen.nusubito import MIST, SEATS, THIEF

AIMS = {
    THIEF: "Find the temple where both rods are green, and declare it there. Rods are the plates at the edge.",
    MIST: "Find the temple where the Thief is, and capture him there, before he finds the treasure.",
}


@pytest.fixture(scope="module")
def t() -> Text:
    return english()


def give_up(sitting: Sitting) -> None:
    sitting.press("arm", "resign")
    sitting.press("action", "resign")


def remembered(sitting: Sitting) -> dict[str, str]:
    """Return what was remembered of aims, as settings."""
    kept = [effect for effect in sitting.effects if isinstance(effect, Remember)]
    return {effect.key: effect.value for effect in kept if effect.key.startswith("finished-")}


def test_each_seat_of_a_table_of_two_reads_its_own_aim(t: Text) -> None:
    sitting = Sitting(t, seeded(1))
    sitting.press("do", "begin")
    assert AIMS[THIEF] in sitting.html()
    assert AIMS[MIST] not in sitting.html()
    for action in ("leap C1", "end"):
        sitting.press("action", action)
    sitting.sit()
    sitting.press("do", "recap-skip")
    assert AIMS[MIST] in sitting.html()
    assert AIMS[THIEF] not in sitting.html()


def test_it_gives_way_to_what_is_chosen(t: Text) -> None:
    sitting = Sitting(t, seeded(1))
    sitting.press("do", "begin")
    sitting.press("verb", "look")
    assert AIMS[THIEF] not in sitting.html()
    Page(sitting.html())


def test_once_a_game_is_over_it_is_not_said_again_nor_after_a_reload(t: Text) -> None:
    sitting = Sitting(t, seeded(1))
    sitting.press("do", "begin")
    give_up(sitting)
    settings = remembered(sitting)
    assert settings == {"finished-thief": "yes", "finished-mist": "yes"}
    assert first_model(settings).finished == frozenset(SEATS)
    sitting.effects.clear()
    sitting.press("do", "home")
    sitting.press("do", "begin")
    assert AIMS[THIEF] not in sitting.html()
    give_up(sitting)
    assert remembered(sitting) == {}


@pytest.mark.parametrize("settings", [{}, {"finished-thief": ""}, {"finished-cat": "yes"}])
def test_a_new_device_has_finished_nothing(settings: dict[str, str]) -> None:
    """What another game's seats have finished counts for theirs alone."""
    assert not first_model(settings).finished & frozenset(SEATS)


def test_alone_only_the_seat_that_was_played_is_finished(t: Text) -> None:
    sitting = Sitting(t, seeded(1))
    for press in (("solo",), ("side", "thief"), ("begin",)):
        sitting.press("do", *press)
    assert AIMS[THIEF] in sitting.html()
    give_up(sitting)
    assert remembered(sitting) == {"finished-thief": "yes"}


def test_a_record_that_is_opened_finishes_nothing(t: Text) -> None:
    sitting = Sitting(t, seeded(1))
    sitting.press("do", "begin")
    give_up(sitting)
    other = Sitting(t, seeded(2))
    other.send(other.dealer.open_record(sitting.dealer.record()))
    assert other.model.finished == frozenset()


def test_elsewhere_each_page_finishes_the_seat_that_it_played_and_who_looks_on_none(t: Text) -> None:
    host, guest, watch = tabs(dealt(), t)
    host.press("online-more-sheet")
    played = [tab.seated.shown.seat for tab in (host, guest)]
    assert set(played) == set(SEATS)
    host.press("online-give-up")
    host.press("online-give-up-yes")
    assert [tab.model.finished for tab in (host, guest)] == [frozenset({seat}) for seat in played]
    assert watch.model.finished == frozenset()
