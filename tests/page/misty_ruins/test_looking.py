"""Looking at players, tiles and items of Misty Ruins: a press describes a piece with which nothing can be chosen."""

import random

import pytest

from page.misty_ruins import page
from page.misty_ruins.pointing.press import path, point
from page.shell.messages import Pressed
from page.shell.model import Model, Path, Seated, first_model
from page.shell.update import update
from tests.misty_ruins.playing import playing
from tests.page.words import Page, english

from .games import COUNTS, Position, every

by_count = pytest.mark.parametrize("players", COUNTS)
HERE = "g h i\n8 T24/90+I05 S/0@12 T01/0"


def at_table(position: Position, chosen: Path = ()) -> Model:
    """Return the page with the table of the seat to act."""
    return first_model({}, "misty_ruins")._replace(screen=Seated(position.shown(), chosen))


def drawn(model: Model) -> Page:
    """Return the table that the page shows."""
    assert isinstance(model.screen, Seated)
    return Page(page.table(model, model.screen, english("misty_ruins")))


def pressed(model: Model, id_: str) -> Seated:
    """Return the table after a press of a piece."""
    attrs, t = drawn(model).where(id=id_), english("misty_ruins")
    (kind,) = [kind for kind in ("ask", "verb", "space") if f"data-{kind}" in attrs]
    model, _ = update(model, Pressed(kind, attrs[f"data-{kind}"]), t)  # type: ignore[arg-type]  # one of three kinds
    assert isinstance(model.screen, Seated)
    return model.screen


@pytest.mark.parametrize("verb", ["explore", "move", "identify"])
@pytest.mark.parametrize("id_", ["player-p1", "player-p2", "item-I12", "hand-T02"])
def test_a_piece_is_described_while_something_is_chosen(verb: str, id_: str) -> None:
    """As it is without a choice: a player's row, an item of no use now, and a tile that does not fit."""
    game = playing(HERE, hands=[["T02", "T15"], []], p1={"items": ("I04", "I12")})
    position = Position(game.state, ())
    shown = position.shown()
    chosen = point(shown, (), verb).chosen
    assert chosen
    screen, plain = pressed(at_table(position, chosen), id_), pressed(at_table(position), id_)
    assert not screen.refusal
    t = english("misty_ruins")
    assert page.piece_words(screen, t) == page.piece_words(plain, t) != ""


@pytest.mark.parametrize("verb", ["explore", "move"])
def test_one_s_own_space_is_refused_as_that(verb: str) -> None:
    game = playing(HERE, hands=[["T15"], []], p1={"items": ("I04",)})
    position = Position(game.state, ())
    model = at_table(position, point(position.shown(), (), verb).chosen)
    refusal = pressed(model, "sp-h8").refusal
    assert refusal
    assert page.reason_words(refusal.reason, english("misty_ruins")) == "You are on h8 already."


@by_count
def test_what_is_pressed_to_choose_can_be_chosen_and_all_else_is_described(players: int) -> None:
    """Whatever was chosen before; where something is owed, any item or tile is pressed to choose."""
    dice, chosen_with, looked_at = random.Random(players), 0, 0
    for position in list(every(players))[::5]:
        shown = position.shown()
        start = dice.choice(((), *map(path, shown.legal)))
        for _, attrs in drawn(at_table(position, start)).elements:
            token = attrs.get("data-verb", "")
            if token.partition(" ")[0] in ("item", "tile", "seat") and not shown.view.owed:
                assert not point(shown, start, token).refused, (start, token)
                chosen_with += 1
            if asked := attrs.get("data-ask", ""):
                assert "aria-pressed" not in attrs
                assert point(shown, (), asked).refused, asked
                assert not shown.view.owed or asked.startswith("seat")
                looked_at += 1
    assert chosen_with > 20
    assert looked_at > 100


@pytest.mark.parametrize(("token", "marked"), [("tile T15", True), ("h7", False), ("identify", False)])
def test_a_space_of_which_another_press_cannot_be_undone_says_so(token: str, marked: bool) -> None:
    """A double press of a lit space must not turn up cards."""
    game = playing(HERE, hands=[["T15"], []], p1={"items": ("I04",)})
    position = Position(game.state, ())
    chosen = point(position.shown(), (), token).chosen
    spaces = [attrs for _, attrs in drawn(at_table(position, chosen)).elements if "data-space" in attrs]
    ends = [attrs["data-space"] for attrs in spaces if "data-ends" in attrs]
    assert ends == ([chosen[2]] if marked else [])
