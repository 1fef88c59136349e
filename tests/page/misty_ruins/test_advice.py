"""Hints of Misty Ruins in words, followed to the end of games, and the odds that stand beside what is attempted."""

import random
import re
from typing import get_args

import pytest

from page.misty_ruins.aids import Aids
from page.misty_ruins.draw.notes import notes as draw_notes
from page.misty_ruins.said.advice import reason_words
from page.misty_ruins.seen import advice
from page.misty_ruins.seen.table import table
from page.shell.messages import Advised, Choice, Hint, Why
from page.shell.model import Curtain, Over, Seated, first_model
from page.shell.party import Party
from tests.misty_ruins.playing import playing
from tests.page.sitting import Sitting
from tests.page.words import Page
from unseen import misty_ruins
from unseen.kernel.slices import finished
from unseen.misty_ruins.advice.because import Kind
from unseen.misty_ruins.state import State

from .games import Position
from .sittings import seated as screen_of
from .sittings import shared, steps, words

KEY = re.compile(r"misty\.[a-z_.]+|\{\w+\}")
NAMES: dict[str, tuple[str, ...]] = {
    "bonus": ("C",), "affords": ("I13",), "item": ("I13",), "fight": ("X10",), "strikes": ("X10", "p2"),
    "fatal": ("X10", "p2"), "wins": ("p2",), "near": ("p2",), "richest": ("p2",), "asks": ("Rittik",),
}  # fmt: skip
"""The names that reasons of these kinds have."""
LAIR = "h i\n8 S/0!X01@12 T01/0"


# Words.


@pytest.mark.parametrize("kind", get_args(Kind))
def test_every_reason_has_words(kind: str) -> None:
    for n, of, share in ((1, 0, 0.5), (2, 1, 1.0), (3, 3, 0.004)):
        for names in {NAMES.get(kind, ()), () if kind in ("item", "fight") else NAMES.get(kind, ())}:
            told = reason_words(Why(kind, names, n=n, of=of, share=share), words())
            assert not KEY.search(told)
            assert told.endswith(".")


@pytest.mark.parametrize(
    ("why", "said"),
    [
        (Why("hits", n=5, share=0.62), "Your chance to hit: 62 %. A hit brings 5 gold."),
        (Why("hits", n=5, share=1), "You know that it hits. It brings 5 gold."),
        (Why("tells", n=1, of=9), "A yes leaves you 1 character, a no 9."),
        (Why("places", n=2, of=5), "A yes leaves you 2 homelands, a no 5."),
        (Why("risks", n=3), "If you miss, the monster strikes you for 3."),
        (Why("risks", n=3, of=1), "If you miss, the monster strikes you for 3, and you are defeated."),
        (Why("strikes", ("X10", "p2"), n=3), "Otherwise the Bog Witch strikes you for 3 after this turn."),
        (
            Why("fatal", ("X10", "p2"), n=3, of=2),
            "Otherwise the Bog Witch strikes you for 3 after the next turn of Blue, and you are defeated.",
        ),
        (Why("bonus", ("C",), n=2), "Bonus C brings 2 gold."),
        (Why("bonus", ("F",)), "Bonus F: ask whether an attribute is less than 3."),
        (Why("shield", n=2), "Stops the first 2 health losses from each monster."),
        (Why("item", ("I13",), n=7), "The Greatsword of Gherost lies there. It is worth 7 gold."),
        (Why("item"), "An item will lie there for you to take."),
        (
            Why("fight", n=5, share=0.4),
            "A monster appears. Your chance to hit it: about 40 %. A hit brings about 5 gold.",
        ),
        (
            Why("fight", n=5, share=1),
            "A monster appears, and you know how to hit any. It brings about 5 gold.",
        ),
        (Why("chest", n=2, share=0.5), "A chest is there, with 2 items. Your chance to open it: 50 %."),
        (Why("fits", n=1), "1 tile of your hand fits there."),
        (Why("near", ("p2",), n=1), "By the public answers, Blue knows what to claim."),
        (Why("near", ("p2",), n=3), "Public answers leave Blue only 3 ways to claim."),
        (Why("wins", ("p2",), n=31, of=22), "If you are right, you have 31 gold in all, and Blue 22."),
    ],
)
def test_a_reason_agrees_with_what_it_is_about(why: Why, said: str) -> None:
    assert reason_words(why, words()).replace("player 2", "Blue") == said


# The card, and what it points out.


def hinted(state: State, *texts: str, shown: int = 0) -> Seated:
    """Return the table with a hint of some actions."""
    choices = tuple(Choice(misty_ruins.parse_action(text), 1 / len(texts), (Why("ahead"),)) for text in texts)
    return Seated(Position(state, ()).shown(), advice=Advised("p1", 0, hint=Hint(choices)), advised=shown)  # type: ignore[arg-type]  # by name


def test_a_hint_on_its_way_says_so() -> None:
    assert words()("advice.wait") in advice.card(Seated(Position(playing(LAIR).state, ()).shown()), words())


def test_a_hint_points_out_a_space_of_the_map() -> None:
    state = playing("h i\n8 S/0@12 T01/0").state
    for shown, spaces in ((0, {"i8"}), (1, set[str]())):
        given = hinted(state, "move i8", "rest", shown=shown)
        assert advice.spaces(given) == spaces
        model = first_model({}, "misty_ruins")._replace(sheet="hint", screen=given)
        assert table(model, given, words()).picture.lit == spaces
        assert table(model._replace(sheet=""), given, words()).picture.lit == set()
    assert advice.spaces(Seated(given.shown)) == set()


@pytest.mark.parametrize(("text", "ends"), [("move i8", False), ("rest", True)])
def test_what_cannot_be_undone_is_guarded(text: str, ends: bool) -> None:
    drawn = Page(str(advice.card(hinted(playing("h i\n8 S/0@12 T01/0").state, text), words())))
    assert ("data-ends" in drawn.where(id="advice-do")) == ends


@pytest.mark.parametrize("aids", [("hint",), ()])
def test_a_declaration_is_advised_above_the_notes(aids: tuple[str, ...]) -> None:
    """M45: the notes page cannot be closed then, so that it has a button for the hint, and gives way to it."""
    game = playing("h\n7 T35/0!X16@1\n8 S/0@2").do("claim Kusk Zambun")
    given = hinted(game.state, "declare Bellec Suruph")
    given = given._replace(shown=given.shown._replace(party=Party(aids=aids)))
    model = first_model({}, "misty_ruins")._replace(screen=given)
    closed = table(model, given, words())
    assert closed.notes
    assert ("notes-hint" in draw_notes(closed.notes, words())) == bool(aids)
    opened = table(model._replace(sheet="hint"), given, words())
    assert opened.notes is None
    assert not opened.is_claiming
    assert opened.advice
    named = given._replace(chosen=("declare", "Kusk", ""))
    assert table(model._replace(sheet="hint", screen=named), named, words()).notes


# Hints that the aid computes.


def ask(sitting: Sitting, dice: random.Random) -> Hint:
    """Open the hint, and tell the page what the aid computes."""
    shown = screen_of(sitting).shown
    turn = sitting.dealer.advised(shown.seat)
    assert turn
    sitting.press("do", "hint")
    assert words()("advice.wait") in sitting.html()
    sitting.send(finished(Aids().found("hint", turn, dice.random)))
    found = screen_of(sitting).advice
    assert found
    assert found.hint
    return found.hint


@pytest.mark.parametrize("players", [2, 3])
def test_hints_are_followed_to_the_end_of_a_game(players: int) -> None:
    """Each is read, and done by *Do it*; what everybody watches is chosen without."""
    dice, followed = random.Random(players), 0
    sitting = shared(players, ("aid", "hint"), seed=players, rounds=12)
    for screen in steps(sitting, dice):
        if isinstance(screen, Curtain) or screen.recap is not None or screen.shown.is_public:
            continue
        found = ask(sitting, dice)
        html = sitting.html()
        page = Page(html)
        card = html[html.index('id="advice"') :]
        assert not KEY.findall(card[: card.index("</section>")])
        assert page.all("data-do").count("do-it") == 1
        assert html.count('class="reasons"') == len(found.choices)
        sitting.press("do", "do-it")
        assert sitting.model.screen is not screen, "it is done"
        assert sitting.model.sheet != "hint"
        followed += 1
    assert isinstance(sitting.model.screen, Over)
    assert followed > 10


def test_no_hint_where_everybody_watches_or_none_was_agreed_on() -> None:
    agreed, plain = (shared(2, *aids, seed=4, rounds=1) for aids in ((("aid", "hint"),), ()))
    assert screen_of(agreed).shown.is_public
    for sitting in (agreed, plain):
        sitting.press("do", "hint")
        assert sitting.model.sheet == ""
    for screen in steps(plain, random.Random(1)):
        if isinstance(screen, Seated):
            plain.press("do", "hint")
            assert 'id="advice"' not in plain.html()
