"""The start screen: two clicks to a game, nothing that does not work, nothing lost unasked."""

from itertools import product
from typing import Any
from xml.etree import ElementTree

import pytest

from page.courtyard.page import Moment
from page.first import first_picture
from page.games import FIRST, shelf
from page.games import GAMES as PAGES
from page.nusubito import page as nusubito_page
from page.nusubito.set_up import DAYS_MOST, Choices
from page.shell import abilities
from page.shell.causes import REMEDIES
from page.shell.draw.keeping import Keeping
from page.shell.draw.start import Aside, ListedGame, Notice, StartProps, start
from page.shell.messages import Found
from page.shell.set_up import SetUp
from page.shell.solo import Solo
from tests.page.words import Page, Words, english, running
from tools.site import drawing_file
from unseen.kernel.seat import Seat

SVG = "{http://www.w3.org/2000/svg}"
STORED = "Day 3; the Mists sit down next"
NOTICES: tuple[Notice, ...] = ("memory", "silent", "lost")
GAMES = (
    ListedGame("room-1", "<Wilhelmina>", "thief", "you"),
    ListedGame("room-2", "Bo", "mist", "other", dropping=True),
    ListedGame("room-3", "", None, "waiting"),
    ListedGame("room-4", "", "mist", "over"),
    ListedGame("room-5", "Bo", "mist", "accused"),
    ListedGame("room-6", "Bo", "mist", "claimed"),
    ListedGame("room-7", "Bo", "mist", "owes"),
    ListedGame("room-8", "Bo", "mist", "other", is_last_seen=True),
)


def shows(**props: Any) -> StartProps:
    """Return what the start screen of Nusubito shows."""
    chosen = props.get("set_up", SetUp()).own
    own = nusubito_page.choices(chosen, english()) if props.get("more") else None
    seats = nusubito_page.FACE.seats if props.get("choosing") else ()
    return StartProps(nusubito_page.FACE, abilities.of("nusubito"), own=own, seats=seats, **props)


STATES = {
    "first visit": shows(),
    "two": shows(choosing="two"),
    "two, more": shows(choosing="two", more=True),
    "alone": shows(choosing="alone"),
    "alone, more": shows(choosing="alone", more=True, alone=Solo("watch")),
    "set-up changed": shows(
        choosing="two", more=True, set_up=SetUp(Choices((2, 2, 0), 0, 3), ("Ann", "<Bo> & Co"), "two")
    ),
    "by lot": shows(
        choosing="two", more=True, set_up=SetUp(Choices(darts=9, day_limit=DAYS_MOST), first="lot")
    ),
    "learn": shows(choosing="learn"),
    "learn, begun": shows(choosing="learn", learnt={"thief": "3", "mist": "done"}),
    "stored": shows(stored=STORED),
    "stored, two": shows(stored=STORED, choosing="two"),
    "asking": shows(stored=STORED, asking=True),
    "notices": shows(notices=NOTICES, import_error="the record is cut short", link_error="a link"),
    "set aside": shows(aside=Aside(True, 1)),
    "set aside, forgetting": shows(aside=Aside(seats=2, forgetting=True)),
    "games elsewhere": shows(online=GAMES, stored=STORED),
    "fetching": shows(fetching=True),
    **{f"not fetched, {cause}": shows(unfetched=cause) for cause in REMEDIES},
    "keeping, one": shows(keeping=Keeping(("nusubito",), 512)),
    "keeping, none": shows(keeping=Keeping((), 1234)),
    "keeping, busy": shows(keeping=Keeping(("nusubito",), 72, "busy")),
    "keeping, failed": shows(keeping=Keeping(("nusubito",), 72, "failed")),
    "keeping, all": shows(keeping=Keeping(("nusubito", "relics"), 0)),
    **{f"a new version, {state}": shows(newer=state) for state in ("ready", "others", "busy")},
    "languages": shows(languages=(("en", "English"), ("de", "Deutsch"))),
}


@pytest.fixture(scope="module")
def t() -> Words:
    return english()


@pytest.mark.parametrize("props", STATES.values(), ids=STATES.keys())
def test_every_state_is_well_formed_and_has_its_words(props: StartProps, t: Words) -> None:
    page = Page(start(props, t))
    css = "start choosing" if "choosing" in page.all("id") else "start"
    assert page.elements[0] == ("main", {"id": "screen", "class": css, "data-phase": "day"})
    assert max(page.commands().values()) == 1, "a command has two controls"


def test_first_picture_is_what_the_page_shows_without_a_stored_game(t: Words) -> None:
    assert first_picture(t) == str(start(shows()._replace(shelf=shelf("nusubito")), t))


@pytest.mark.parametrize("game", PAGES)
def test_shelf_shows_every_game_and_marks_the_one_that_this_is_the_page_of(game: str) -> None:
    own = english(game)
    page = Page(first_picture(own, game))
    (nav,) = (attrs for tag, attrs in page.elements if tag == "nav")
    assert nav["aria-label"] == own("start.shelf")
    found = {str(at["id"]): at for _, at in page.elements if at.get("class") == "shelf-game"}
    assert list(found) == [f"shelf-{name}" for name in PAGES]
    for name, address in shelf(game):
        link = found[f"shelf-{name}"]
        assert ("href" in link) is (name != game)
        assert (link.get("aria-current") == "page") is (name == game)
        assert link.get("href", "") == address
        assert own(f"shelf.{name}.what") in running(first_picture(own, game))
        assert "target" not in link


def test_shelf_lies_above_the_tools_on_every_start_screen(t: Words) -> None:
    for name, props in STATES.items():
        drawn = str(start(props._replace(shelf=shelf("nusubito")), t))
        assert drawn.index("start-shelf") < drawn.index("start-foot"), name


def test_another_game_opens_by_itself_from_a_frame_on_another_site(t: Words) -> None:
    page = Page(start(shows(shelf=shelf("relics", "own.html"), own_page="own.html"), t))
    links = {at["id"]: at for _, at in page.elements if "href" in at and at.get("class") == "shelf-game"}
    others = {game: f"../{game}/own.html" for game in PAGES if game not in (FIRST, "relics")}
    assert {name: at["href"] for name, at in links.items()} == {
        f"shelf-{game}": address for game, address in ({FIRST: ".././own.html"} | others).items()
    }
    assert {(at["target"], at["rel"]) for at in links.values()} == {("_blank", "noopener")}


def test_every_game_has_a_seal_that_every_page_has() -> None:
    for game in PAGES:
        file = drawing_file("symbols.svg") if game == FIRST else drawing_file("seal.svg", game)
        # A symbol outside an <svg> is none: the seal would stay blank.
        root = ElementTree.parse(file).getroot()
        assert root.tag == f"{SVG}svg"
        assert [it.get("id") for it in root.iter(f"{SVG}symbol")].count(f"g-seal-{game}") == 1
        for other in PAGES:
            assert f'href="#g-seal-{other}"' in first_picture(english(game), game)


def test_to_learn_is_the_second_way_to_play(t: Words) -> None:
    does = [at["data-do"] for _, at in Page(start(shows(), t)).elements if "data-do" in at]
    assert does[:2] == ["now", "learn"]


def test_first_visit_offers_only_what_works(t: Words) -> None:
    assert Page(start(shows(), t)).does() == {
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
    page = Page(start(shows(online=GAMES), t))
    commands = page.commands()
    for game in GAMES:
        assert commands["online", f"g={game.room}"] == 1
        assert commands["online-drop", game.room] == 1
    assert "<Wilhelmina>" not in start(shows(online=GAMES), t)


def test_begin_names_who_sits_down(t: Words) -> None:
    def said(agreed: SetUp) -> str:
        return running(start(shows(choosing="two", set_up=agreed), t))

    assert t("start.first") in said(SetUp())
    assert t("start.first.name", name="Ann") in said(SetUp(names=("Ann", "")))
    assert t("start.first.name", name="Ann") not in said(SetUp(names=("Ann", ""), first="two"))
    assert t("start.first.lot") in said(SetUp(first="lot"))


@pytest.mark.parametrize(("phase", "seat"), list(product(("day", "night"), ("thief", "mist"))))
def test_resume_says_the_day_and_whose_turn(phase: str, seat: str, t: Words) -> None:
    where = nusubito_page.found_words(Found(Moment(7, phase), Seat(seat)), t)
    shown = start(shows(stored=where), t)
    assert f"{phase} 7" in shown
    assert ("the Thief sits down next" if seat == "thief" else "the Mists sit down next") in shown


def test_a_new_game_asks_before_an_unfinished_one_is_lost(t: Words) -> None:
    does = Page(start(shows(stored=STORED, asking=True), t)).does()
    assert {"resume", "begin-anyway", "escape"} <= does
    assert not {"now", "begin"} & does


def test_list_of_games_is_offered_once_there_is_one(t: Words) -> None:
    assert "games" not in Page(start(shows(), t)).does()
    for kept in ((1, 0), (0, 1), (2, 3)):
        page = start(shows(games=kept, online=GAMES), t)
        assert "games" in Page(page).does()
        assert [t("start.kept.finished", n=3) in page, t("start.kept.unfinished", n=2) in page] == [
            kept == (2, 3)
        ] * 2


def test_a_save_that_cannot_be_read_blocks_nothing(t: Words) -> None:
    page = start(shows(aside=Aside(unreadable=True)), t)
    assert {"save-aside", "forget-aside", "now"} <= Page(page).does()
    assert t("start.notice.unreadable") in page
    assert t("start.notice.seats.text") not in page


def test_of_seats_that_were_set_aside_the_number_is_told(t: Words) -> None:
    for seats in (1, 12):
        page = start(shows(aside=Aside(seats=seats)), t)
        assert {"save-aside", "forget-aside", "now"} <= Page(page).does()
        assert t("start.notice.seats", n=seats) in page
        assert t("start.notice.unreadable") not in page


def test_pressing_a_pawn_turns_its_level_and_leaves_the_others(t: Words) -> None:
    page = Page(start(shows(choosing="two", more=True, set_up=SetUp(Choices((0, 1, 2)))), t))
    turned = [value for do, value in page.commands() if do == "configuration"]
    assert turned == ["1/1/2", "0/2/2", "0/1/0"]


def test_all_configurations_can_be_reached(t: Words) -> None:
    seen, fresh = {(0, 1, 2)}, [(0, 1, 2)]
    while fresh:
        page = Page(start(shows(choosing="two", more=True, set_up=SetUp(Choices(fresh.pop()))), t))
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
        (SetUp(Choices(darts=0, day_limit=1)), {("darts", "1"), ("day-limit", "none"), ("day-limit", "2")}),
        (SetUp(Choices(darts=9, day_limit=DAYS_MOST)), {("darts", "8"), ("day-limit", str(DAYS_MOST - 1))}),
    ],
)
def test_steppers_offer_what_will_be_and_stop_at_their_ends(
    set_up: SetUp, steps: set[tuple[str, str]], t: Words
) -> None:
    commands = Page(start(shows(choosing="two", more=True, set_up=set_up), t)).commands()
    assert {command for command in commands if command[0] in ("darts", "day-limit")} == steps


def test_usual_settings_can_be_had_back_only_when_left(t: Words) -> None:
    assert "usual" not in Page(start(shows(choosing="two", more=True), t)).does()
    assert "usual" in Page(start(shows(choosing="two", more=True, set_up=SetUp(Choices(darts=3))), t)).does()


def test_names_are_shown_as_text(t: Words) -> None:
    shown = start(STATES["set-up changed"], t)
    assert "<Bo>" not in shown
    assert "&lt;Bo&gt; &amp; Co" in shown


def test_language_is_chosen_only_where_there_is_a_choice(t: Words) -> None:
    assert "language" not in Page(start(shows(languages=(("en", "English"),)), t)).does()
    assert "language" in Page(start(STATES["languages"], t)).does()
