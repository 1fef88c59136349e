"""What is said, and asked, where a game lasts no longer than the page."""

import pytest

from page.online import lazy
from page.online.props import Line
from page.online.state import Form, Room
from page.online.status import Status
from page.shell.embed import Embedded
from page.shell.messages import Opened
from page.shell.model import UNKEPT, Curtain, Lazy, Model, Seated, Start
from page.shell.stake import is_at_stake
from tests.page.sitting import Sitting, english, seeded

GONE = english()("lost.game")


def seated() -> Sitting:
    """Return a sitting of two, at whose first curtain somebody has sat down."""
    sitting = Sitting(english(), seeded(1))
    sitting.press("do", "two")
    sitting.press("do", "begin")
    if isinstance(sitting.model.screen, Curtain):
        sitting.sit()
    assert isinstance(sitting.model.screen, Seated)
    return sitting


def test_game_that_is_kept_no_more_says_so_at_the_table_and_on_every_curtain() -> None:
    sitting = seated()
    sitting.send(Opened("sealed"))
    assert GONE not in sitting.html()
    sitting.send(Opened("lost"))
    at_table = sitting.html()
    assert 'role="alert"' in at_table[at_table.index('id="lost"') - 40 :]
    assert GONE in at_table
    assert isinstance(sitting.model.screen, Seated)
    sitting.model = sitting.model._replace(screen=Curtain(sitting.model.screen.shown.seat))
    assert GONE in sitting.html()
    sitting.press("do", "leave")
    assert isinstance(sitting.model.screen, Start)
    assert english()("start.notice.lost") in sitting.html()
    assert GONE not in sitting.html()


def test_it_says_no_more_once_games_are_kept_again() -> None:
    sitting = seated()
    sitting.send(Opened("lost"))
    sitting.send(Opened("sealed"))
    assert GONE not in sitting.html()


@pytest.mark.parametrize("store", ["sealed", "elsewhere", "beside"])
def test_nobody_is_asked_where_the_game_is_kept(store: str) -> None:
    sitting = seated()
    assert not is_at_stake(sitting.model._replace(store=store))


@pytest.mark.parametrize("store", UNKEPT)
def test_the_browser_asks_while_a_game_in_memory_goes_on(store: str) -> None:
    fresh = Sitting(english(), seeded(1)).model._replace(store=store)
    assert not is_at_stake(fresh), "nothing has begun"
    model = seated().model._replace(store=store)
    assert isinstance(model.screen, Seated)
    assert is_at_stake(model)
    assert is_at_stake(model._replace(screen=Curtain(model.screen.shown.seat)))
    assert not is_at_stake(model._replace(embedded=Embedded())), "a frame asks nothing of its host's visitors"


@pytest.mark.parametrize("store", UNKEPT)
def test_game_that_was_left_for_the_start_screen_is_asked_about(store: str) -> None:
    sitting = seated()
    sitting.model = sitting.model._replace(store=store)
    sitting.press("do", "leave")
    assert isinstance(sitting.model.screen, Start)
    assert is_at_stake(sitting.model)
    assert not is_at_stake(sitting.model._replace(screen=sitting.model.screen._replace(found=None)))


def room(*, unsaved: bool) -> Model:
    """Return the page of a game with somebody elsewhere."""
    status = Status("room", "table", "host", Line("open", "relay"), "", "", unsaved=unsaved)
    return Sitting(english(), seeded(1)).model._replace(screen=Lazy(Room(status)))


def test_seat_that_cannot_be_kept_is_asked_about() -> None:
    assert is_at_stake(room(unsaved=True), lazy)
    assert not is_at_stake(room(unsaved=False), lazy)
    form = room(unsaved=True)._replace(screen=Lazy(Form(None)))  # type: ignore[arg-type]  # what is offered counts for nothing
    assert not is_at_stake(form._replace(store="memory"), lazy)
