"""The names of a table: players are called by their names, and by their seats too where a name could deceive."""

import pytest

from page.misty_ruins import page as misty
from page.parts.html import el
from page.shell.lookalikes import folded
from page.shell.people import labels, named
from page.text import CLOSES, OPENS, Text, alone, bare
from tests.page.words import english
from unseen.kernel.seat import Seat

SEATS = tuple(map(Seat, misty.face().seats))
RED, BLUE, GREEN, *_ = SEATS


@pytest.fixture(scope="module")
def t() -> Text:
    return english("misty_ruins")


def called(t: Text, *names: str) -> list[str]:
    return list(labels(dict(zip(SEATS, names, strict=False)), SEATS, t).values())


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Dan", "dan"),
        ("Dan", "D an"),
        ("Dan", "Dan."),
        ("Dan", "D\u0430n"),  # Cyrillic
        ("Dan", "D\u03b1n"),  # Greek
        ("Dan", "Dan\u0301"),
        ("Dan", "Dàn"),
        ("Dan", "D\u200dan"),  # a joiner that nobody sees
        ("Dan", "\uff24\uff41\uff4e"),  # full width
        ("Bill", "B1lI"),
        ("Arno", "Amo"),
        ("★", "★"),
        ("Zoë", "ZOE"),
        ("Straße", "STRASSE"),
        ("Oskar", "0skar"),
    ],
)
def test_names_that_look_alike_show_the_seats(one: str, other: str, t: Text) -> None:
    assert folded(one) == folded(other)
    assert called(t, one, other, "Eve") == [f"{one} (Red)", f"{other} (Blue)", "Eve"]


@pytest.mark.parametrize(
    ("one", "other"), [("Dan", "Den"), ("Ann", "Anna"), ("★", "☆"), ("", ""), ("李", "王"), ("1", "2")]
)
def test_names_that_differ_stay_as_they_are(one: str, other: str, t: Text) -> None:
    assert called(t, one, other, "Eve") == [one, other, "Eve"]


@pytest.mark.parametrize(
    "name", ["Blue", "blue", "B l u e", "Blue Dan", "Dan (Blue)", "You", "y\u043eu", "Violet", "Somebody"]
)
def test_a_name_that_could_be_a_seat_or_the_reader_shows_its_seat(name: str, t: Text) -> None:
    assert called(t, name, "Ann", "Bob") == [f"{name} (Red)", "Ann", "Bob"]


@pytest.mark.parametrize("name", ["Red", "Fred", "Bluebell", "Greenwood", "Yours"])
def test_a_name_that_only_holds_the_word_of_a_seat_or_is_that_of_the_own_does_not(name: str, t: Text) -> None:
    assert called(t, name, "Ann", "Bob") == [name, "Ann", "Bob"]


def test_nobody_takes_the_name_that_another_has_with_the_seat(t: Text) -> None:
    names = called(t, "Dan", "Dan", "Dan(Red)", "DanRed")
    assert names == ["Dan (Red)", "Dan (Blue)", "Dan(Red) (Green)", "DanRed (Yellow)"]
    assert len({folded(name) for name in names}) == len(names)


def test_two_who_are_called_as_a_seat_are_told_apart(t: Text) -> None:
    assert called(t, "Red", "Red", "Dan") == ["Red (Red)", "Red (Blue)", "Dan"]


def test_the_words_of_a_table_name_people_and_the_plain_ones_their_seats(t: Text) -> None:
    there = named("misty_ruins", {RED: "Dan", BLUE: "", GREEN: "{n} <b>"}, SEATS, t)
    for key in ("seat.p1", "seat.p1.within", "online.who.p1", "replay.eyes.p1"):
        assert there(key) == alone("Dan")
    assert there("title.p1") == t("people.title", who=alone("Dan"), title="Misty Ruins")
    assert there("speak.seat.p1") == t("people.speak", who=alone("Dan"))
    assert bare(there("title.curtain.p1")) == "Dan sits down · Misty Ruins"
    assert there("seat.p2") == t("seat.p2"), "a player without a name is called by the seat"
    assert (
        str(el("p", None, there("misty.log.begun", seat=there("seat.p3")))).count("<bdi>{n} &lt;b&gt;</bdi>")
        == 1
    )
    assert there.plain("seat.p1") == "Red"
    assert there.plain is t
    assert named("misty_ruins", {RED: "Dan", BLUE: "", GREEN: "{n} <b>"}, SEATS, there) is there, (
        "kept by identity"
    )


def test_in_a_game_for_two_and_without_names_nothing_changes(t: Text) -> None:
    assert named("misty_ruins", dict.fromkeys(SEATS, ""), SEATS, t) is t
    assert named("nusubito", {SEATS[0]: "Dan", SEATS[1]: "Eve"}, SEATS[:2], t) is t


def test_a_name_in_a_sentence_stands_alone_in_text_and_as_it_is_in_an_attribute() -> None:
    words = f"{alone('<i>')} & {alone('שלום')}"
    drawn = str(el("p", {"title": words}, words))
    assert drawn == '<p title="&lt;i&gt; &amp; שלום"><bdi>&lt;i&gt;</bdi> &amp; <bdi>שלום</bdi></p>'
    assert bare(words) == "<i> & שלום"
    # Half a pair, which no name can bring here, opens nothing.
    assert "<bdi>" not in str(el("p", None, f"{OPENS}x{OPENS}", f"y{CLOSES}"))
