"""The start screen: two clicks to a game, nothing that does not work, nothing lost unasked."""

from itertools import product

import pytest

from page.first import first_picture
from page.nusubito.draw.start import Aside, Notice, OnlineGame, Start, Stored, start
from page.nusubito.set_up import DAYS_MOST, SetUp
from page.shell.solo import Solo

from .words import Page, Words, english, running

STORED = Stored(2, "day", "mist")
NOTICES: tuple[Notice, ...] = ("memory", "elsewhere")
GAMES = (
    OnlineGame("room-1", "<Wilhelmina>", "thief", "you"),
    OnlineGame("room-2", "Bo", "mist", "other", dropping=True),
    OnlineGame("room-3", "", None, "waiting"),
    OnlineGame("room-4", "", "mist", "over"),
    OnlineGame("room-5", "Bo", "mist", "accused"),
    OnlineGame("room-6", "Bo", "mist", "claimed"),
)
STATES = {
    "first visit": Start(),
    "two": Start(choosing="two"),
    "two, more": Start(choosing="two", more=True),
    "alone": Start(choosing="alone"),
    "alone, more": Start(choosing="alone", more=True, alone=Solo("watch")),
    "set-up changed": Start(
        choosing="two", more=True, set_up=SetUp((2, 2, 0), 0, 3, ("Ann", "<Bo> & Co"), "two")
    ),
    "by lot": Start(choosing="two", more=True, set_up=SetUp(darts=9, day_limit=DAYS_MOST, thief="lot")),
    "learn": Start(choosing="learn"),
    "learn, begun": Start(choosing="learn", learnt={"thief": "3", "mist": "done"}),
    "stored": Start(stored=STORED),
    "stored, two": Start(stored=STORED, choosing="two"),
    "asking": Start(stored=STORED, asking=True),
    "notices": Start(notices=NOTICES, import_error="the record is cut short"),
    "set aside": Start(aside=Aside(True, 1)),
    "set aside, forgetting": Start(aside=Aside(seats=2, forgetting=True)),
    "games elsewhere": Start(online=GAMES, stored=STORED),
    "fetching": Start(fetching=True),
    "not fetched": Start(unfetched=True),
    "languages": Start(languages=(("en", "English"), ("de", "Deutsch"))),
}


@pytest.fixture(scope="module")
def t() -> Words:
    return english()


@pytest.mark.parametrize("props", STATES.values(), ids=STATES.keys())
def test_every_state_is_well_formed_and_has_its_words(props: Start, t: Words) -> None:
    page = Page(start(props, t))
    assert page.elements[0] == ("main", {"id": "screen", "class": "start", "data-phase": "day"})
    assert max(page.commands().values()) == 1, "a command has two controls"


def test_first_picture_is_what_the_page_shows_without_a_stored_game(t: Words) -> None:
    assert first_picture(t) == str(start(Start(), t))


def test_first_visit_offers_only_what_works(t: Words) -> None:
    assert Page(start(Start(), t)).does() == {
        "now",
        "solo",
        "two",
        "online",
        "learn",
        "help",
        "settings",
        "import",
    }


def test_each_game_with_somebody_elsewhere_can_be_taken_up_and_forgotten(t: Words) -> None:
    page = Page(start(Start(online=GAMES), t))
    commands = page.commands()
    for game in GAMES:
        assert commands["online", f"g={game.room}"] == 1
        assert commands["online-drop", game.room] == 1
    assert "<Wilhelmina>" not in start(Start(online=GAMES), t)


def test_begin_names_who_sits_down(t: Words) -> None:
    def said(agreed: SetUp) -> str:
        return running(start(Start(choosing="two", set_up=agreed), t))

    assert "the Thief sits down first" in said(SetUp())
    assert "Ann, the Thief, sits down first" in said(SetUp(names=("Ann", "")))
    assert "Ann, the Thief" not in said(SetUp(names=("Ann", ""), thief="two"))
    assert "the lot says" in said(SetUp(thief="lot"))


@pytest.mark.parametrize(("phase", "seat"), list(product(("day", "night"), ("thief", "mist"))))
def test_resume_says_the_day_and_whose_turn(phase: str, seat: str, t: Words) -> None:
    shown = start(Start(stored=Stored(7, phase, seat)), t)  # type: ignore[arg-type]  # every pair of the two
    assert f"{phase} 7" in shown
    assert ("the Thief sits down next" if seat == "thief" else "the Mists sit down next") in shown


def test_a_new_game_asks_before_an_unfinished_one_is_lost(t: Words) -> None:
    does = Page(start(Start(stored=STORED, asking=True), t)).does()
    assert {"resume", "begin-anyway", "escape"} <= does
    assert not {"now", "begin"} & does


def test_there_is_no_new_game_while_another_tab_holds_one(t: Words) -> None:
    page = Page(start(Start(notices=("elsewhere",)), t))
    assert not {"now", "solo", "two"} & page.does()
    card = Page(start(Start(notices=("elsewhere",), choosing="two"), t))
    assert "begin" not in card.does()
    for shown, name in ((page, "play-now"), (page, "alone"), (page, "two"), (card, "begin")):
        assert shown.where(id=name)["aria-disabled"] == "true"


def test_a_save_that_cannot_be_read_blocks_nothing(t: Words) -> None:
    page = start(Start(aside=Aside(unreadable=True)), t)
    assert {"save-aside", "forget-aside", "now"} <= Page(page).does()
    assert t("start.notice.unreadable") in page
    assert t("start.notice.seats.text") not in page


def test_of_seats_that_were_set_aside_the_number_is_told(t: Words) -> None:
    for seats in (1, 12):
        page = start(Start(aside=Aside(seats=seats)), t)
        assert {"save-aside", "forget-aside", "now"} <= Page(page).does()
        assert t("start.notice.seats", n=seats) in page
        assert t("start.notice.unreadable") not in page


def test_pressing_a_pawn_turns_its_level_and_leaves_the_others(t: Words) -> None:
    page = Page(start(Start(choosing="two", more=True, set_up=SetUp((0, 1, 2))), t))
    turned = [value for do, value in page.commands() if do == "configuration"]
    assert turned == ["1/1/2", "0/2/2", "0/1/0"]


def test_all_configurations_can_be_reached(t: Words) -> None:
    seen, fresh = {(0, 1, 2)}, [(0, 1, 2)]
    while fresh:
        page = Page(start(Start(choosing="two", more=True, set_up=SetUp(fresh.pop())), t))
        for do, value in page.commands():
            first, second, third = map(int, value.split("/")) if do == "configuration" else (0, 1, 2)
            if (first, second, third) not in seen:
                seen.add((first, second, third))
                fresh.append((first, second, third))
    assert len(seen) == 27


@pytest.mark.parametrize(
    ("set_up", "steps"),
    [
        (SetUp(), {("darts", "1"), ("darts", "3"), ("day-limit", "1")}),
        (SetUp(darts=0, day_limit=1), {("darts", "1"), ("day-limit", "none"), ("day-limit", "2")}),
        (SetUp(darts=9, day_limit=DAYS_MOST), {("darts", "8"), ("day-limit", str(DAYS_MOST - 1))}),
    ],
)
def test_steppers_offer_what_will_be_and_stop_at_their_ends(
    set_up: SetUp, steps: set[tuple[str, str]], t: Words
) -> None:
    commands = Page(start(Start(choosing="two", more=True, set_up=set_up), t)).commands()
    assert {command for command in commands if command[0] in ("darts", "day-limit")} == steps


def test_usual_settings_can_be_had_back_only_when_left(t: Words) -> None:
    assert "usual" not in Page(start(Start(choosing="two", more=True), t)).does()
    assert "usual" in Page(start(Start(choosing="two", more=True, set_up=SetUp(darts=3)), t)).does()


def test_names_are_shown_as_text(t: Words) -> None:
    shown = start(STATES["set-up changed"], t)
    assert "<Bo>" not in shown
    assert "&lt;Bo&gt; &amp; Co" in shown


def test_language_is_chosen_only_where_there_is_a_choice(t: Words) -> None:
    assert "language" not in Page(start(Start(languages=(("en", "English"),)), t)).does()
    assert "language" in Page(start(STATES["languages"], t)).does()
