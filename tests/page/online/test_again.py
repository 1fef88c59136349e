"""Another game with the same people: what one reads until it begins, and how to take the wish for it back."""

import json
from typing import Any

import pytest

from page.online.effects import Command
from page.online.kept_seat import OTHERS
from page.online.online_seat import OnlineSeat
from page.online.status import EarlierGame
from page.shell.effects import Ask, Effect
from tests.page.games import ONLINE
from tests.page.tabs import Letters, Tab, new_online_seat, reopened
from tests.page.words import english, running
from tests.secrecy.mail import TERMS
from unseen.games import masked_of
from unseen.kernel.errors import CodecError
from unseen.secrecy.lobby import Role

OLD = "A" * 22


def waiting(role: Role, game: str, *, accepts: bool = False, name: str = "Ben") -> OnlineSeat:
    """Return a seat in another game, before anything has been said there."""
    seat = new_online_seat(role, "Ann" if role == "host" else "Cy", game=game)
    return OnlineSeat(seat.link, seat.side, seat.page, again=EarlierGame(name, accepts, OLD))


def shown(seat: OnlineSeat, game: str) -> Tab:
    """Return the page of one who waits."""
    tab = Tab(Letters(seat), 0, english(game))
    tab.come_in(f"g={seat.side.room.name}")
    tab.changed()
    return tab


def offered(seat: OnlineSeat) -> OnlineSeat:
    """Let a seat that invites do so, by the terms of its game for two."""
    options = masked_of({"game": seat.game}).options_for(seat.page.options(None), 2)
    assert options
    seat.side.offer(TERMS._replace(options=options, seat=seat.page.GAME.seats(options)[0]))
    return seat


def asks(effects: list[Effect]) -> list[object]:
    return [effect.what for effect in effects if isinstance(effect, Ask)]


@pytest.mark.parametrize("game", ONLINE)
@pytest.mark.parametrize("role", ["host", "guest"])
def test_whoever_asked_reads_whom_and_can_take_it_back(role: Role, game: str) -> None:
    seat = waiting(role, game)
    tab = shown(offered(seat) if role == "host" else seat, game)
    html, t = tab.html(), english(game)
    assert t("online.again.asked.name", name="Ben") in running(html)
    assert t("online.again.text.name", name="Ben") in running(html)
    for key in ("online.joining.name", "online.fetching", "online.waiting", "online.waiting.relay"):
        assert t(key, name="Ben") not in running(html), "nothing is to be sent to anybody"
    assert 'id="online-link"' not in html
    assert seat.link not in html
    assert asks(tab.press("online-take-back")) == [Command("take-back")]


def test_whoever_said_yes_reads_that_nobody_may_come() -> None:
    """The other side's question cannot be unsaid in these versions, so its answer may find an empty room."""
    html = shown(waiting("guest", "nusubito", accepts=True), "nusubito").html()
    t = english()
    assert t("online.again.accepted.name", name="Ben") in running(html)
    assert t("online.again.maybe") in html
    nameless = shown(waiting("guest", "nusubito", accepts=True, name=""), "nusubito").html()
    assert t("online.again.text") in nameless


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.long] if game == "misty_ruins" else []) for game in ONLINE]
)
def test_it_is_taken_back_only_until_the_other_side_has_said_yes(game: str) -> None:
    host, guest = offered(waiting("host", game)), waiting("guest", game, accepts=True, name="Ann")
    assert host.can_take_back
    assert guest.can_take_back
    assert guest.joins_by_itself
    assert not host.joins_by_itself
    letters = Letters(host, guest)
    letters.settle()
    assert guest.side.lobby.invite
    assert not guest.can_take_back, "the other side has come"
    assert guest.is_due, "its page sits down by itself"
    assert guest.standing == "owes"
    guest.side.join("Cy")
    letters.settle()
    for one in (host, guest):
        assert one.again is None, "it has begun"
        assert not one.can_take_back
        assert "again" not in json.loads(one.saved())


def test_all_of_it_is_kept_until_the_game_begins() -> None:
    seat = offered(waiting("host", "nusubito", accepts=True))
    twin = reopened(seat)
    assert twin.again == seat.again == EarlierGame("Ben", True, OLD)
    assert twin.told().other == "Ben"
    assert json.loads(twin.saved()) == json.loads(seat.saved())


@pytest.mark.parametrize(
    "value", [None, 7, [], {}, {"other": "Ben"}, {"other": "", "accepts": True, "old": "", "more": 1}]
)
def test_what_is_kept_of_it_wrongly_makes_no_seat(value: Any) -> None:
    text = json.loads(waiting("host", "nusubito").saved())
    with pytest.raises(CodecError):
        reopened_from({**text, "again": value})


def test_what_is_kept_of_it_names_no_place_but_a_seat_s() -> None:
    text = json.loads(waiting("host", "nusubito").saved())
    seat = reopened_from({**text, "again": {"other": "B" * 999, "accepts": 1, "old": "../x"}})
    assert seat.again == EarlierGame("B" * OTHERS, False, "")


def reopened_from(data: object) -> OnlineSeat:
    """Return the seat that a text would keep."""

    class Text:
        game = "nusubito"
        page = waiting("host", "nusubito").page

        def saved(self) -> str:
            return json.dumps(data)

    return reopened(Text())  # type: ignore[arg-type]  # as far as it is asked
