"""A part of the page that is fetched only when it is wanted: when it gets the screen, and what it hears."""

from typing import Any

import pytest
from markupsafe import Markup

from page.courtyard.page import Moment
from page.parts.html import el
from page.shell import abilities
from page.shell.draw.beside import Aftermath, Beside
from page.shell.effects import (
    ClearAddress,
    Effect,
    Fetch,
    Focus,
    Forget,
    ForgetOnline,
    ForgetSetAside,
    Leave,
    ListGames,
    OfferSetAside,
    Wait,
)
from page.shell.lazy import LazyScreen
from page.shell.messages import (
    Away,
    BadFile,
    Fetched,
    Found,
    GameOver,
    GamesKept,
    HandedOver,
    Invited,
    Message,
    News,
    OnlineGame,
    OnlineKept,
    Opened,
    Pressed,
    SatDown,
    Shown,
    Tick,
    Unfetched,
    Unreadable,
)
from page.shell.model import Course, Curtain, Lazy, Model, Over, Seated, Start
from page.shell.party import Party
from page.shell.screens import screen, title
from page.shell.stake import UNFINISHED_MOST
from page.shell.update import update
from page.text import Text
from tests.page.sitting import Sitting, seeded
from tests.page.words import Page, english
from unseen.nusubito import MIST, THIEF

GAMES = (
    OnlineGame("one", "Ann", THIEF, "you"),
    OnlineGame("two", "", None, "waiting"),
    OnlineGame("three", "<Bo>", MIST, "over"),
)


@pytest.fixture(scope="module")
def t() -> Text:
    return english()


class Part:
    """A part that notes what it hears."""

    def __init__(self) -> None:
        self.heard: list[Message] = []

    def opened(self, model: Model, asked: str) -> Any:
        """Return the model with this part at the screen."""
        return model._replace(screen=Lazy(asked)), (Focus("part"),)

    def update(self, model: Model, message: Message, t: Text) -> Any:
        """Note a message."""
        self.heard.append(message)
        return model, ()

    def screen(self, model: Model, t: Text) -> Markup:
        """Return a screen."""
        assert isinstance(model.screen, Lazy)
        return el("main", {"id": "part"}, str(model.screen.state))

    def beside(self, model: Model, t: Text) -> Beside:
        """Return what stands beside its table."""
        return Beside(el("p", {"id": "company"}), "waits", el("p", {"id": "card"}))

    def aftermath(self, model: Model, t: Text) -> Aftermath:
        """Return what stands on its end screen."""
        return Aftermath("Ann", el("p", {"id": "card"}), None)

    def sheet(self, model: Model, t: Text) -> Markup | None:
        """Return its sheet."""
        return el("p", {"id": "own-sheet"}) if model.sheet == "own" else None

    def is_unkept(self, model: Model) -> bool:
        return False

    def title(self, model: Model, t: Text) -> str:
        """Return a title."""
        return "A part"


PART: LazyScreen = Part()


def press(model: Model, value: str, detail: str, t: Text) -> tuple[Model, tuple[Effect, ...]]:
    return update(model, Pressed("do", value, detail), t)


def other_screens(t: Text) -> list[Model]:
    """Return the page with each screen that another deed has brought while a part was on its way."""
    sitting = Sitting(t, seeded(3))
    models = list[Model]()
    sitting.press("do", "begin")
    models.append(sitting.model)
    sitting.press("do", "hide")
    models.append(sitting.model)
    sitting.sit()
    sitting.press("arm", "resign")
    sitting.press("action", "resign")
    models.append(sitting.model)
    assert [type(model.screen) for model in models] == [Seated, Curtain, Over]
    return models


@pytest.mark.parametrize("asked", ["", "g=room", "j=a fragment"])
def test_a_press_and_an_address_fetch_the_part(asked: str, t: Text) -> None:
    model, effects = press(Model(Start(unfetched="offline", asking="now")), "online", asked, t)
    assert effects == (Fetch(asked),)
    assert model.screen == Start(fetching=True)
    assert t("start.online.fetching") in screen(model, t)
    Page(screen(model, t))


def test_what_was_fetched_gets_the_screen_and_nothing_lies_over_it(t: Text) -> None:
    model, effects = update(Model(Start(fetching=True), sheet="settings"), Fetched("g=room"), t, PART)
    assert model == Model(Lazy("g=room"))
    assert effects == (Focus("part"),)
    page = Page(screen(model, t, PART))
    assert page.where(id="part")
    assert title(model, t, PART) == "A part"


LINK = "r=" + "a" * 43


@pytest.mark.parametrize(("kind", "rest"), [("r", "a" * 43), ("w", "b" * 22), ("k", "c"), ("g", "d")])
def test_a_link_leaves_nothing_else_to_press_until_its_game_has_come(kind: str, rest: str, t: Text) -> None:
    link = f"{kind}={rest}"
    model, effects = update(Model(Start(choosing="two", asking="now")), Invited(link), t)
    assert effects[0] == Fetch(link)
    page = Page(screen(model, t))
    assert t(f"boot.opening.{kind}") in screen(model, t)
    assert page.does() == {"opening-leave"}
    for value in ("now", "begin", "two", "solo", "learn", "online", "resume", "opening-again"):
        assert press(model, value, "", t) == (model, ())
    model, _ = update(model, Fetched(link), t, PART)
    assert model.screen == Lazy(link)


def test_a_link_is_followed_from_every_screen_and_a_game_at_the_table_stays(t: Text) -> None:
    seated, curtain, over = other_screens(t)
    for before in (seated, curtain):
        model, effects = update(before, Invited(LINK), t)
        assert effects[:2] == (Leave(), Fetch(LINK))
        assert isinstance(model.screen, Start)
        assert model.screen.opening == LINK
    assert update(over, Invited(LINK), t)[1][:2] == (Forget(), Fetch(LINK))
    course, _ = press(Model(), "learn", abilities.of("nusubito").courses[0], t)
    assert isinstance(course.screen, Course)
    assert update(course, Invited(LINK), t)[1][:2] == (Leave(), Fetch(LINK))
    part = Part()
    update(Model(Lazy("")), Invited(LINK), t, part)
    assert part.heard == [Invited(LINK)]


def test_a_link_that_takes_long_says_so_and_lets_one_go(t: Text) -> None:
    model, effects = update(Model(), Invited(LINK), t)
    wait = next(effect for effect in effects if isinstance(effect, Wait))
    assert wait.milliseconds == 20_000
    assert update(model, Tick("invited r=another"), t) == (model, ())
    assert t("boot.opening.late") not in screen(model, t)
    model, _ = update(model, Tick(wait.of), t)
    assert t("boot.opening.late") in screen(model, t)
    left, effects = press(model, "opening-leave", "", t)
    assert left.screen == Start()
    assert effects[0] == ClearAddress()
    # What was on its way comes too late.
    assert update(left, Fetched(LINK), t, PART) == (left, ())
    assert update(left, Tick(wait.of), t) == (left, ())


def test_a_link_whose_part_cannot_be_fetched_is_fetched_again_on_a_press(t: Text) -> None:
    model, _ = update(Model(), Invited(LINK), t)
    model, _ = update(model, Unfetched(), t)
    assert t("start.notice.unfetched") in screen(model, t)
    model, effects = press(model, "opening-again", "", t)
    assert effects[0] == Fetch(LINK)
    assert t("start.notice.unfetched") not in screen(model, t)


def test_of_two_links_the_later_one_is_opened(t: Text) -> None:
    model, _ = update(Model(), Invited("r=one"), t)
    model, _ = update(model, Invited("r=two"), t)
    assert update(model, Fetched("r=one"), t, PART) == (model, ())
    model, _ = update(model, Fetched("r=two"), t, PART)
    assert model.screen == Lazy("r=two")


def test_what_comes_while_another_screen_is_up_does_not_disturb_it(t: Text) -> None:
    for model in other_screens(t):
        assert update(model, Fetched("g=room"), t, PART) == (model, ())
        assert update(model, Unfetched(), t) == (model, ())


def test_what_a_part_says_after_it_was_left_is_passed_over(t: Text) -> None:
    for model in (Model(), Model(Start(choosing="two"), sheet="settings"), *other_screens(t)):
        assert update(model, News("how it stands"), t, PART) == (model, ())


def test_a_part_that_could_not_be_fetched_is_said_to_be_missing_until_it_is_asked_for_again(t: Text) -> None:
    model, _ = press(Model(), "online", "", t)
    model, effects = update(model, Unfetched(), t)
    assert (model.screen, effects) == (Start(unfetched="unknown"), ())
    page = Page(screen(model, t))
    assert page.where(id="notice-unfetched")["role"] == "alert"
    model, _ = press(model, "online", "", t)
    assert "notice-unfetched" not in screen(model, t)


def test_a_part_at_the_screen_hears_all_but_what_the_store_tells(t: Text) -> None:
    part = Part()
    model = Model(Lazy(""))
    over = next(m.screen.game for m in other_screens(t) if isinstance(m.screen, Over))
    shown = next(m.screen.shown for m in other_screens(t) if isinstance(m.screen, Seated))
    heard: tuple[Message, ...] = (
        Pressed("do", "help"), Invited("w="), Pressed("action", "end"), SatDown("hold"), Away("blur"), shown,
        BadFile("no record"),
        HandedOver(THIEF, Party()), over, Tick("recap"), Fetched(""), Unfetched(), News(1),
    )  # fmt: skip
    assert isinstance(shown, Shown)
    assert isinstance(over, GameOver)
    for message in heard:
        assert update(model, message, t, part) == (model, ())
    assert part.heard == list(heard)
    part.heard.clear()
    after = model
    for message in (Opened("sealed"), Found(Moment(1, "day"), THIEF), Unreadable(), OnlineKept(GAMES)):
        after, effects = update(after, message, t, part)
        assert effects == ()
        assert after.screen == model.screen
    assert part.heard == []
    assert (after.store, after.online) == ("sealed", GAMES)


# The list on the start screen.


def test_games_are_listed_each_to_be_taken_up(t: Text) -> None:
    model, effects = update(Model(), OnlineKept(GAMES), t)
    assert effects == ()
    page = Page(screen(model, t))
    assert [value for do, value in page.commands() if do == "online"] == ["g=one", "g=two", "g=three", ""]
    assert {value for do, value in page.commands() if do == "online-drop"} == {"one", "two", "three"}
    for words in (
        "Ann",
        t("start.games.somebody"),
        "&lt;Bo&gt;",
        t("start.games.you"),
        t("start.games.over"),
    ):
        assert words in screen(model, t)
    assert press(model, "online", "g=two", t)[1] == (Fetch("g=two"),)
    model, _ = update(model, OnlineKept(()), t)
    assert 'id="games"' not in screen(model, t)


@pytest.mark.parametrize("store", ["sealed", "elsewhere"])
def test_what_was_set_aside_is_offered_and_forgotten_if_asked_twice(store: str, t: Text) -> None:
    model, _ = update(Model(store=store, unreadable=True), OnlineKept(GAMES, 2), t)
    html = str(screen(model, t))
    assert t("start.notice.seats", n=2) in html
    assert press(model, "save-aside", "", t) == (model, (OfferSetAside(),))
    model, effects = press(model, "forget-aside", "", t)
    assert effects == ()
    assert Page(screen(model, t)).where(id="forget-aside")["data-ends"] == "asked"
    model, effects = press(model, "forget-aside", "", t)
    assert effects == (ForgetSetAside(), Focus("online"))
    assert 'id="notice-aside"' not in screen(model, t)
    assert model.online == GAMES


def test_forgetting_asks_once(t: Text) -> None:
    model = Model(online=GAMES)
    model, effects = press(model, "online-drop", "two", t)
    assert effects == ()
    assert model.online == GAMES
    html = str(screen(model, t))
    assert html.count(t("start.games.drop.sure")) == 1
    model, effects = press(model, "online-drop", "one", t)
    assert effects == ()
    assert str(screen(model, t)).count(t("start.games.drop.sure")) == 1, (
        "the other is asked about, not this one"
    )
    model, effects = press(model, "online-drop", "one", t)
    assert effects == (ForgetOnline("one"), Focus("online"))
    assert [game.room for game in model.online] == ["two", "three"]
    page = Page(screen(model, t))
    assert page.where(id="online")
    assert t("start.games.drop.sure") not in str(screen(model, t))


def test_games_elsewhere_can_be_taken_up_while_no_more_games_are_kept(t: Text) -> None:
    model = Model(store="sealed", online=GAMES, games=GamesKept(UNFINISHED_MOST, 0))
    assert press(model, "begin", "", t) == (model, (ListGames(),))
    assert press(model, "online", "g=one", t)[1] == (Fetch("g=one"),)
    assert press(model, "online-drop", "one", t)[0] != model


def test_a_press_on_another_screen_fetches_nothing(t: Text) -> None:
    for model in other_screens(t):
        after, effects = press(model, "online", "j=a fragment", t)
        assert not any(isinstance(effect, Fetch) for effect in effects)
        assert after == model
