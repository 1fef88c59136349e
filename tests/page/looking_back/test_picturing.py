"""The picture of a moment: what is asked of the edge, what is drawn, and how it is handed on."""

import pytest

from page.games import GAMES
from page.looking_back.looking import Look
from page.looking_back.news import Handed, Painted
from page.looking_back.picturing import SIDES, SIZES, WAYS
from page.looking_back.requests import Draw, HandPicture
from page.shell.effects import AskLook, Effect, Focus, Speak
from page.shell.messages import LookNews, Pressed
from page.shell.model import Looking, Model
from page.shell.party import gather
from page.shell.set_up import SetUp
from page.shell.update import update
from page.text import Text
from tests.page.looking_back.test_looking import drawn, looking, over, press, state
from tests.page.sitting import english
from tests.page.words import Page
from unseen.arena.contest import rules_of
from unseen.kernel.seat import Seat
from unseen.picture.frame import LAYOUTS


def opened(game: str, t: Text, at: int = 0, eyes: str = "truth") -> tuple[Model, Draw]:
    """Return the page with the picture of a moment, and what was asked for it."""
    model = press(press(looking(game, t), "replay-to", t, str(at)), "replay-eyes", t, eyes)
    model, (focus, asked) = update(model, Pressed("do", "look-picture"), t)
    assert focus == Focus("look-picture-title")
    return model, asked_of(asked)


def asked_of(effect: Effect) -> Draw:
    assert isinstance(effect, AskLook)
    assert isinstance(effect.what, Draw)
    return effect.what


def painted(model: Model, t: Text) -> Model:
    return update(model, LookNews(Painted(WAYS)), t)[0]


def test_canvas_has_the_size_that_the_engine_draws() -> None:
    assert {size: SIDES[size] for size in SIZES} == {
        name: (layout.width, layout.height) for name, layout in LAYOUTS.items()
    }


@pytest.mark.parametrize("game", GAMES)
def test_moment_is_drawn_with_its_words_and_at_the_end_with_the_result(game: str) -> None:
    t, last = english(game), len(over(game).actions)
    _, asked = opened(game, t, last // 2)
    assert (asked.at, asked.eyes, asked.size, asked.title) == (last // 2, "truth", "wide", t(f"shelf.{game}"))
    assert all(asked.lines)
    assert set(asked.people) == set(rules_of(game).seats(over(game).options))
    _, ended = opened(game, t, last)
    assert ended.at == last
    assert ended.lines != asked.lines


def test_identities_are_those_that_the_eyes_know() -> None:
    game, t = "misty_ruins", english("misty_ruins")
    seats = rules_of(game).seats(over(game).options)
    _, whole = opened(game, t, 20)
    assert set(whole.identities) == set(seats)
    _, own = opened(game, t, 20, seats[0])
    assert own.identities.keys() < whole.identities.keys()
    _, public = opened(game, t, 20, "onlooker")
    assert public.identities == {}


def test_form_waits_and_then_offers_what_the_browser_can_do() -> None:
    t = english("nusubito")
    model, _ = opened("nusubito", t)
    page = Page(drawn(model, t))
    canvas = page.where(id="look-canvas-wide")
    assert (canvas["width"], canvas["height"], canvas["role"]) == ("1200", "630", "img")
    assert t("look.picture.wait") in drawn(model, t)
    assert "look-hand" not in page.does()
    assert update(model, Pressed("do", "look-hand", "save"), t) == (model, ())
    model, effects = update(model, LookNews(Painted(("save", "svg"))), t)
    assert effects == (Speak(t("look.picture.ready")),)
    offered = {value for do, value in Page(drawn(model, t)).commands() if do == "look-hand"}
    assert offered == {"save", "svg"}
    assert update(model, Pressed("do", "look-hand", "share"), t) == (model, ())
    assert update(model, Pressed("do", "look-hand", "svg"), t)[1] == (AskLook(HandPicture("svg")),)


@pytest.mark.parametrize(
    "what", [Handed("share"), Handed("copy"), Handed("save"), Handed("svg"), Handed("failed")]
)
def test_what_came_of_handing_it_on_is_shown_and_spoken(what: Handed) -> None:
    t = english("nusubito")
    model = painted(opened("nusubito", t)[0], t)
    model, effects = update(model, LookNews(what), t)
    words = t(f"look.picture.handed.{what.how}")
    assert effects == (Speak(words),)
    assert words in drawn(model, t)


def test_picture_that_cannot_be_drawn_is_said() -> None:
    t = english("nusubito")
    model, effects = update(opened("nusubito", t)[0], LookNews(Painted(())), t)
    assert effects == (Speak(t("look.picture.failed")),)
    assert t("look.picture.failed") in drawn(model, t)


def test_another_size_moment_or_view_is_drawn_anew() -> None:
    t = english("nusubito")
    model, first = opened("nusubito", t)
    for press_, changed in (
        (Pressed("do", "look-size", "square"), {"size": "square"}),
        (Pressed("do", "replay-forward"), {"at": 1}),
        (Pressed("do", "replay-eyes", "thief"), {"eyes": "thief"}),
    ):
        model = painted(model, t)
        model, (*_, effect) = update(model, press_, t)
        asked = asked_of(effect)
        assert {name: getattr(asked, name) for name in changed} == changed
        assert t("look.picture.wait") in drawn(model, t)
    assert asked_of(effect)._replace(at=0, eyes="truth", size="wide", lines=first.lines) == first
    assert update(painted(model, t), Pressed("do", "look-turn"), t)[1] == (), "it is the same picture"
    assert update(model, Pressed("do", "look-size", "huge"), t) == (model, ())


def test_names_are_on_it_where_that_is_wished_and_there_are_any() -> None:
    t = english("nusubito")
    model, asked = opened("nusubito", t)
    assert "look-names" not in Page(drawn(model, t)).does(), "nobody knows who played it"
    game = over("nusubito")._replace(imported=False)
    seen = state(model)
    named = model._replace(
        party=gather((Seat("thief"), Seat("mist"))),
        set_up=SetUp(names=("Ann", "Bob")),
        screen=Looking(Look(seen._replace(over=seen.over._replace(game=game)))),
    )
    assert asked.names == ()
    with_names, (effect,) = update(named, Pressed("do", "look-names"), t)
    assert asked_of(effect).names == ("The Thief: Ann", "The Mists: Bob")
    assert Page(drawn(with_names, t)).where(id="look-names")["aria-pressed"] == "true"
    assert asked_of(update(with_names, Pressed("do", "look-names"), t)[1][0]).names == ()


def test_picture_is_closed_by_its_button_by_escape_and_by_playing_on() -> None:
    t = english("nusubito")
    model, _ = opened("nusubito", t)
    for press_ in (Pressed("do", "look-picture"), Pressed("do", "escape")):
        closed, effects = update(model, press_, t)
        assert effects == (Focus("look-picture"),)
        assert state(closed).picturing is None
        assert update(closed, LookNews(Painted(WAYS)), t) == (closed, ())
    assert state(press(model, "look-play", t)).picturing is None
    assert state(press(press(model, "look-play", t), "look-picture", t)).playing_on is None
