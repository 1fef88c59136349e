"""What people call themselves and say: whatever is sent, what is shown of it turns and covers nothing."""

import re
from html.parser import HTMLParser
from unicodedata import category

import pytest

from page.nusubito.draw.over import over
from page.nusubito.ending import over as present_over
from page.online import lazy
from page.online.status import Status
from page.parts.html import VOID
from page.parts.small import with_names
from page.shell.effects import Speak
from page.shell.model import Lazy, Model, Over, Start, first_model
from page.shell.screens import screen, title
from page.text import MARKS_MOST, Text, shown
from tests.page.sitting import Sitting, seeded
from tests.page.tabs import GUEST, HOST, WATCH, Letters, Tab, new_online_seat, play, record_at, tabs
from tests.page.words import english
from tests.secrecy.mail import TERMS
from unseen.secrecy.lobby import NAME
from unseen.secrecy.notes import WORDS

TURNING = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
HOSTILE = "\u202eXyzzy\u2067\x07\x9b\ud83d\u200f" + "\u0301" * 12
"""A name that turns what comes after it, ends in half a character, and covers the lines around it."""
FLOOD = "\u2066\u202e" + "plugh" + "\u0300\u200d" * 90 + "\udc00\x00\n\u2029"
assert len(HOSTILE) <= NAME
assert len(FLOOD) <= WORDS


class Isolated(HTMLParser):
    """HTML in which every name stands alone in an element that keeps its direction to itself.

    Args:
        html: What is shown.
        names: What nobody but a person can have said.
    """

    def __init__(self, html: str, *names: str) -> None:
        super().__init__()
        self.names, self.seen = names, 0
        self._open: list[str] = []
        html.encode("utf-8")
        assert not [hex(ord(each)) for each in html if is_hostile(each)]
        assert not re.search(f"[\u0300\u0301\u200d]{{{2 * MARKS_MOST + 2}}}\u0300", html)
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what is open."""
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Note what is not any more."""
        self._open.pop()

    def handle_data(self, data: str) -> None:
        """Look where a name stands."""
        if any(name in data for name in self.names):
            assert self._open[-1] == "bdi", data
            self.seen += 1


def is_hostile(character: str) -> bool:
    return character in TURNING or category(character) == "Cs" or (category(character) == "Cc")


@pytest.fixture(scope="module")
def t() -> Text:
    return english()


def hostile() -> Letters:
    """Return a game between two who call themselves so, that has been dealt."""
    letters = Letters(
        new_online_seat("host", HOSTILE), new_online_seat("guest", HOSTILE), new_online_seat("watch")
    )
    host, guest = letters.online_seats[:2]
    host.side.offer(TERMS)
    letters.settle()
    guest.side.join(HOSTILE)
    letters.settle()
    return letters


def told(tab: Tab, status: Status) -> Model:
    """Return a page once its room has been told how the game stands."""
    room = tab.room._replace(status=status)
    if tab.model.elsewhere is None:
        return tab.model._replace(screen=Lazy(room))
    return tab.model._replace(elsewhere=room)


@pytest.mark.parametrize(
    ("typed", "seen"),
    [
        ("Ann", "Ann"),
        ("  Ann \t Bo ", "Ann Bo"),
        ("\u202eAnn\u202c", "Ann"),
        ("A\x00n\x85n\x7f\u2029x", "An n x"),
        ("\ud800", ""),
        ("\u2066 \u2069", ""),
        ("e\u0301\u0323", "e\u0301\u0323"),
        ("a" + "\u0301" * 1000 + "b", "a" + "\u0301" * MARKS_MOST + "b"),
        ("a" + "\u0301\u200d\u202e" * 1000, "a" + "\u0301\u200d" * MARKS_MOST),
        ("\U0001f469\u200d\U0001f4bb\ufe0f", "\U0001f469\u200d\U0001f4bb\ufe0f"),
        ("\u05e9\u05dc\u05d5\u05dd", "\u05e9\u05dc\u05d5\u05dd"),
    ],
)
def test_what_is_shown_of_what_was_typed(typed: str, seen: str) -> None:
    assert shown(typed) == seen
    assert shown(seen) == seen


def test_a_name_that_is_nothing_to_be_seen_is_no_name(t: Text) -> None:
    model = first_model({"name-one": "\u202e\ud800", "name-two": "\u200f"})
    assert t("start.first") in screen(model._replace(screen=Start(choosing="two")), t)


def test_invitation_and_door_hold_a_hostile_name_in_its_place(t: Text) -> None:
    letters = Letters(new_online_seat("host", HOSTILE), new_online_seat("guest", HOSTILE))
    letters.online_seats[HOST].side.offer(TERMS)
    letters.settle()
    guest = Tab(letters, GUEST, t)
    guest.come_in(f"g={guest.online_seat.side.room.name}")
    guest.changed()
    assert Isolated(guest.html(), "Xyzzy").seen == 1
    # The host hears of it later.
    letters.online_seats[GUEST].side.join(HOSTILE)
    guest.changed()
    assert Isolated(guest.html(), "Xyzzy").seen >= 1


@pytest.mark.parametrize("number", [HOST, GUEST, WATCH])
def test_table_talk_and_list_hold_hostile_words_in_their_places(number: int, t: Text) -> None:
    letters = hostile()
    pages = tabs(letters, t)
    tab = pages[number]
    Isolated(tab.html(), "Xyzzy")
    for online_seat in letters.online_seats[:2]:
        letters.say(online_seat, "say", FLOOD)
    tab.press("online-talk")
    # Only the players can read it.
    said = 0 if number == WATCH else 2
    assert Isolated(tab.html(), "Xyzzy").seen >= said
    assert Isolated(tab.html(), "plugh").seen == said
    spoken = [effect.text for effect in tab.effects if isinstance(effect, Speak)]
    assert any("plugh" in text for text in spoken) == bool(said)
    assert not [text for text in spoken if any(map(is_hostile, text))]
    assert not any(map(is_hostile, title(tab.model, t, lazy)))
    listed = first_model({})._replace(online=(tab.online_seat.told(),))
    assert Isolated(str(screen(listed, t, lazy)), "Xyzzy").seen == 1


def test_end_between_two_pages_names_in_its_place_a_hostile_player_who_gave_up(t: Text) -> None:
    letters = hostile()
    play(letters, 1, 6)
    quitter = letters.mover
    letters.act("resign")
    for tab in tabs(letters, t)[:2]:
        assert tab.over
        assert Isolated(tab.html(), "Xyzzy").seen >= (tab.online_seat is not quitter)


def test_a_charge_by_a_patched_page_is_shown_in_its_place(t: Text) -> None:
    letters = hostile()
    play(letters, 1, 6)
    letters.act("resign")
    tab = tabs(letters, t)[HOST]
    status = tab.status()
    assert status.verdict
    charged = status._replace(verdict=status.verdict._replace(state="charged", who="thief", problem=FLOOD))
    page = told(tab, charged)
    assert Isolated(str(screen(page, t, lazy)), "plugh").seen == 1


def test_version_of_a_patched_page_is_shown_in_its_place(t: Text) -> None:
    letters = Letters(new_online_seat("host", "Ann"), new_online_seat("guest", "Bo"))
    letters.online_seats[HOST].side.offer(TERMS)
    letters.settle()
    tab = Tab(letters, GUEST, t)
    tab.come_in(f"g={tab.online_seat.side.room.name}")
    tab.changed()
    other = tab.room.status._replace(problem="version", versions=(HOSTILE, "nusubito 1 1"))
    page = told(tab, other)
    assert Isolated(str(screen(page, t, lazy)), "Xyzzy").seen == 1


@pytest.mark.parametrize(("points", "said"), [(1, "1 point"), (2, "2 points")])
def test_name_of_a_message_with_a_number_stands_in_its_place(points: int, said: str, t: Text) -> None:
    line = str(with_names(t, "online.ranking", points, who="<i>{n}"))
    assert line == f"<bdi>&lt;i&gt;{{n}}</bdi>: {said}"


def test_half_a_character_goes_through_all_that_is_kept_and_signed() -> None:
    letters = hostile()
    for online_seat in letters.online_seats[:2]:
        letters.say(online_seat, "say", FLOOD)
    play(letters, 1, 6)
    letters.act("resign")
    for number in (HOST, GUEST):
        online_seat = letters.online_seats[number]
        letters.check_kept(online_seat)
        for text in (
            online_seat.saved(),
            online_seat.handed_over(),
            online_seat.transcript(),
            record_at(online_seat),
        ):
            text.encode("utf-8")
        assert online_seat.told().other == HOSTILE, "what was signed stays as it is"


def test_one_table_shows_hostile_names_in_their_places(t: Text) -> None:
    names = {"name-one": HOSTILE, "name-two": HOSTILE}
    sitting = Sitting(t, seeded(1))
    sitting.model = first_model(names)
    sitting.press("do", "two")
    assert Isolated(sitting.html(), "Xyzzy").seen == 3
    sitting.press("do", "begin")
    seated = sitting.model._replace(sheet="players")
    assert Isolated(str(screen(seated, t, lazy)), "Xyzzy").seen == 2
    sitting.press("do", "hide")
    assert Isolated(sitting.html(), "Xyzzy").seen == 1
    assert not any(map(is_hostile, title(sitting.model, t)))
    sitting.sit()
    sitting.press("arm", "resign")
    sitting.press("action", "resign")
    assert isinstance(sitting.model.screen, Over)
    assert Isolated(sitting.html(), "Xyzzy").seen == 3
    props = present_over.over(sitting.model, sitting.model.screen, t)
    assert Isolated(str(over(props, t)), "Xyzzy").seen == 3
