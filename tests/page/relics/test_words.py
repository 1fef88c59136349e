"""Words of Relics' page: events, reasons, results, and that none is missing."""

import random
import re
from itertools import product
from pathlib import Path

import pytest

from page.relics import page
from page.relics.draw.over import over as draw_over
from page.relics.ending.over import over as present_over
from page.relics.pointing.refusal import cannot_end, cannot_undo, why
from page.relics.said import position
from page.relics.said.firsts import FIRSTS
from page.relics.said.words import action_words, event_words, reason_words
from page.relics.seen import help as help_room
from page.relics.seen import pieces
from page.shell.messages import Found, GameOver, Shown
from page.shell.model import Over, Seated, first_model
from page.text import Text
from tests.page.words import Page
from tests.relics.playing import playout
from unseen import relics
from unseen.kernel.errors import Reason
from unseen.kernel.outcome import given_up
from unseen.kernel.resign import RESIGN
from unseen.kernel.session import LogEntry
from unseen.relics import State
from unseen.relics.actions import Action, Add, Place
from unseen.relics.board import SPACES
from unseen.relics.crystals import Crystals, handfuls
from unseen.relics.events import Begun, Laid
from unseen.relics.rules import refusals
from unseen.relics.rules.refusals import ASKED, why_not
from unseen.relics.state import Options, Result, Tile, deal, start

from .sittings import keys, words

CODES = frozenset(re.findall(r'Reason\(\s*"([\w-]+)"', Path(refusals.__file__).read_text("utf-8")))
"""Every code of the engine's reasons."""
OWN_CODES = ("elsewhere", "none-added", "none-left", "to-do", "undo-drawn", "undo-none")
VALUES: dict[str, str | int] = {
    "space": "C3", "cost": 3, "stored": 2, "least": 1, "amber": "seer", "jade": "elder", "phase": "place",
}  # fmt: skip


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


def is_said(told: str) -> bool:
    return not keys(told) and "{" not in told and told[0].isupper() and told.endswith(".")


def test_every_reason_of_the_engine_has_one_sentence(t: Text) -> None:
    assert len(CODES) >= 15
    told = {code: reason_words(_reason(code), t) for code in CODES}
    assert all(map(is_said, told.values())), told
    assert len(set(told.values())) == len(CODES)


def _reason(code: str) -> Reason:
    of = {
        "occupied": ["space"], "no-relic": ["space"], "cost": ["space", "cost", "stored"], "unpaid": ["space"],
        "price": ["space"], "overflow": ["least"], "target": ["space"], "pair": ["amber", "jade"], "phase": ["phase"],
    }  # fmt: skip
    values = tuple((name, VALUES[name]) for name in of.get(code, []))
    return Reason(code, "R1", "", values if code != "stored" else (("stored", "SSE"),))


@pytest.mark.parametrize("code", ["phase", "to-do"])
def test_a_reason_that_names_a_phase_has_a_sentence_for_each(code: str, t: Text) -> None:
    told = {phase: reason_words(Reason(code, "R11", "", (("phase", phase),)), t) for phase in ASKED}
    assert all(map(is_said, told.values())), told
    assert len(set(told.values())) == len(ASKED)


@pytest.mark.parametrize("code", [code for code in OWN_CODES if code != "to-do"])
def test_every_reason_of_the_page_has_one_sentence(code: str, t: Text) -> None:
    assert is_said(reason_words(Reason(code, "R11", ""), t))


def test_whatever_is_pressed_in_vain_is_answered_in_a_sentence(t: Text) -> None:
    """In every phase, of every space, verb and action that is not legal there."""
    dice = random.Random(3)
    everything: list[Action] = [
        Place(space, paid) for space in SPACES[::6] for paid in (None, Crystals(1, 1))
    ]
    everything += [Add(crystals) for crystals in handfuls(Crystals(3, 3))]
    tokens = (*SPACES, "+S", "-S", "+E", "-E", "face E", "face up", "pair seer elder", "pair no body", "?")
    codes = set[str]()
    for step in playout(dice):
        for token in tokens:
            reason = why(step.before, (), token)
            assert is_said(reason_words(reason, t)), reason
        assert is_said(reason_words(cannot_end(step.before, step.seat), t))
        for action in everything:
            if not relics.is_legal(step.before, step.seat, action):
                reason = why_not(step.before, step.seat, action)
                codes.add(reason.code)
                assert is_said(reason_words(reason, t)), reason
    assert {"phase", "occupied", "cost", "stored"} <= codes


@pytest.mark.parametrize("seed", range(4))
def test_every_event_and_action_has_words(seed: int, t: Text) -> None:
    for step in playout(random.Random(seed)):
        state = step.before
        legal = relics.legal_actions(state, step.seat)
        labels = [action_words(state, action, t) for action in legal]
        assert len(set(labels)) == len(labels), "labels are unique"
        for told in labels:
            assert not keys(told)
        for event in step.events:
            told = event_words(state, event, t)
            assert told
            assert not keys(told), told
            state = relics.evolve(state, event)
        for line in position.lines(step.before, t):
            assert not keys(line), line
        for space in SPACES:
            assert not keys(" ".join(map(str, pieces.card(step.before, space, t))))
    assert not keys(action_words(step.before, RESIGN, t))


def test_what_comes_before_the_first_move_has_words_too(t: Text) -> None:
    """R6."""
    state = start(Options(), deal(Options(), lambda _: 0))
    assert event_words(state, Laid(SPACES[0], "S"), t) == "Spirit laid on A1"
    assert not keys(event_words(state, Begun(), t))


ENDS = ("points", "living warriors", "latest relic", "tie", "resignation", "forfeit")


@pytest.mark.parametrize(("by", "scoring"), list(product(ENDS, ("basic", "standard"))))
def test_every_end_has_its_screen(by: str, scoring: str, t: Text) -> None:
    """R27, R28, R29: who won, by what, and both sides' points in their parts."""
    state = next(step.before for step in playout(random.Random(1)))._replace(acting=None)
    points = (3, 0) if by == "points" else (0, 0)
    winner = relics.AMBER if by in ("points", "living warriors", "resignation", "forfeit") else None
    winner = relics.JADE if by == "latest relic" else winner
    result = Result(winner, by, None if by == "resignation" else points)  # type: ignore[arg-type]
    last = state._replace(result=None if by == "forfeit" else result, scoring=scoring)  # type: ignore[arg-type]
    game = GameOver((state, last), (RESIGN,), (relics.JADE,), Options(), (), imported=True)
    if by == "forfeit":
        game = game._replace(forfeit=given_up(relics.SEATS, relics.JADE, "forfeit"))
    props = present_over(first_model({}, "relics"), Over(game, 1), t)
    html = str(draw_over(props, t))
    Page(html)
    assert keys(html) == set()
    assert (props.winner, props.by) == (winner, by)


@pytest.mark.parametrize("section", [section.id for section in help_room.SECTIONS] + ["contents"])
def test_every_section_of_the_help_is_whole(section: str, t: Text) -> None:
    html = page.help_sheet(section, t)
    Page(html)
    assert keys(str(html)) == set()


def test_the_picture_of_a_death_says_what_its_words_say(t: Text) -> None:
    """R21, R23: one against seven, and two Spirit."""
    picture = help_room.picture("death")
    assert {space: (fate.kind, fate.order) for space, fate in picture.fates.items()} == {"A1": ("dies", 1)}
    words = t("help.death.picture.death")
    assert (picture.tiles["A1"].strength, picture.tiles["A1"].crystals.spirit) == (1, 2)
    assert picture.tiles["B1"].strength + picture.tiles["A2"].strength == 7
    assert "seven" in words


def test_the_picture_of_support_says_what_its_words_say() -> None:
    """R17: two arrows, strength five."""
    ghost = help_room.picture("support").ghost
    assert ghost
    assert (ghost.supporters, ghost.tile.strength) == (("A1", "C2"), 5)


def test_the_prices_in_the_picture_of_placing_are_the_rules(t: Text) -> None:
    """R14."""
    from unseen.relics.rules.place import cost

    state = help_room.position(help_room.EXAMPLES["placing"])
    marks = help_room.picture("placing").marks
    for space in ("B2", "C3"):
        assert marks[space].text == str(cost(state, SPACES[SPACES.index(space)]))


def test_firsts_stored_games_and_set_up_have_words(t: Text) -> None:
    told = [t(f"first.{name}") for name in FIRSTS]
    told += [page.found_words(Found(page.Moment(3), seat), t) for seat in relics.SEATS]
    told.append(str(page.choices(None, t)))
    assert not keys(" ".join(told))


def test_choices_are_taken_one_by_one_and_nonsense_is_none() -> None:
    """R6, R27: the options."""
    chosen = page.chosen(page.chosen(None, "scoring", "standard"), "layout", "cross")
    assert page.options(chosen) == Options("standard", "cross")
    assert page.options(None) == Options()
    assert page.chosen(None, "scoring", "none") is None
    assert page.chosen(None, "darts", "3") is None


def test_nothing_to_take_back_and_what_was_drawn_are_told_apart() -> None:
    """R15."""
    from unseen.relics.events import Chosen, Drawn

    state = start(Options(), deal(Options(), lambda _: 0))
    empty = Shown(relics.AMBER, state, (), (), False, 0)
    assert cannot_undo(empty).code == "undo-none"
    drawn = empty._replace(log=(LogEntry(relics.AMBER, state, Drawn("S")),))
    assert cannot_undo(drawn).code == "undo-drawn"
    assert cannot_undo(drawn._replace(seat=relics.JADE)).code == "undo-none"
    chosen = empty._replace(log=(LogEntry(relics.AMBER, state, Chosen("seer", "elder")),))
    assert cannot_undo(chosen).code == "undo-none"


def test_a_piece_is_told_with_its_strength_in_parts(t: Text) -> None:
    """R19: an elder beside its own, a convert at enemies' corners."""
    state: State = next(step.before for step in playout(random.Random(1)))
    tiles = list(state.tiles)
    tiles[0], tiles[1], tiles[6] = (
        Tile(relics.AMBER, "elder", energy=2),
        Tile(relics.AMBER, "seer"),
        Tile(relics.JADE, "convert"),
    )
    state = state._replace(tiles=tuple(tiles), amber=0b11, jade=0b1000000)
    seated = Seated(Shown(relics.AMBER, state, (), (), False, 0), asked="A1")
    assert "Strength 4 (claws 1, Energy 2, own beside it 1)." in page.piece_words(seated, t)
    assert "Strength 2 (claws 1, enemies at its corners 1)." in page.piece_words(
        seated._replace(asked="B2"), t
    )
