"""From the set-up to the end and another game: what the shell does with Relics' page."""

import random
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from page.relics import page
from page.relics.seen import advice
from page.relics.seen.help import SECTIONS
from page.relics.seen.offers import card
from page.relics.seen.prospect import prospect
from page.relics.seen.table import player
from page.shell.messages import Advised, Choice, Found, Hint, Why
from page.shell.model import Over, Seated, Start
from page.shell.screens import title
from page.text import Text
from tests.page.markup import elements
from tests.page.sitting import Sitting, seeded
from tests.page.words import Page
from tools.site import drawing_file
from unseen import relics
from unseen.relics.advice.facts import Kind
from unseen.relics.score import score
from unseen.relics.state import SEATS, Scoring

from .sittings import begun, controls, is_over, keys, legal, played, seated, words

STATIC = Path(__file__).parents[3] / "web" / "static"


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


def at_its_end(t: Text, seed: int) -> Sitting:
    *_, sitting = played(t, seed)
    assert is_over(sitting)
    return sitting


@pytest.mark.parametrize("press", [(), ("solo",), ("two",), ("two", "more")])
def test_the_start_screen_is_the_games_own_and_has_all_its_words(press: tuple[str, ...], t: Text) -> None:
    sitting = Sitting(t, seeded(1), "relics")
    for do in press:
        sitting.press("do", do)
    html = sitting.html()
    Page(html)
    assert keys(html) == set()
    for other in ("Nusubito</h1>", "Thief", "Mists", "darts", "roof", "curtain"):
        assert other not in html.replace("nine temples", "")
    assert "Relics" in title(sitting.model, t)


def test_what_is_chosen_before_is_what_is_played(t: Text) -> None:
    """R6, R27."""
    view = seated(begun(t, 1, scoring="standard", layout="cross")).shown.view
    assert view.scoring == "standard"
    assert (
        view.relics
        == relics.start(relics.Options(layout="cross"), relics.deal(relics.Options(), lambda _: 0)).relics
    )


def test_points_shown_are_the_engines_by_both_scorings(t: Text) -> None:
    """R27: at every moment of a game."""
    scorings: tuple[Scoring, ...] = ("basic", "standard")
    for sitting in played(t, 4):
        if is_over(sitting):
            break
        screen = seated(sitting)
        for seat in SEATS:
            props = player(sitting.model, screen.shown.view, seat, t)
            for scoring, shown in zip(scorings, (props.basic, props.standard), strict=True):
                found = score(screen.shown.view, seat, scoring)
                assert tuple(shown) == (*found, found.total)


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2))])
def test_the_end_says_the_engines_points_and_the_replay_goes_through_all_of_it(t: Text, seed: int) -> None:
    sitting = at_its_end(t, seed)
    screen = sitting.model.screen
    assert isinstance(screen, Over)
    result = screen.game.states[-1].result
    assert result.points
    rows = {
        attrs["id"] for _, attrs, _ in elements(sitting.html()) if attrs.get("id", "").startswith("points-")
    }
    assert {"points-gems", "points-spirit", "points-relics", "points-total", "points-living"} <= rows
    html = sitting.html()
    total = html[html.index('id="points-total"') :]
    assert f"<td>{result.points[0]}</td><td>{result.points[1]}</td>" in total
    sitting.press("do", "replay-first")
    for at in range(len(screen.game.states)):
        screen = sitting.model.screen
        assert isinstance(screen, Over)
        assert screen.at == at
        html = sitting.html()
        Page(html)
        assert keys(html) == set()
        sitting.press("do", "replay-forward")


def test_another_game_begins_from_the_end_with_the_same_options(t: Text) -> None:
    sitting = at_its_end(t, 1)
    options = sitting.model.screen.game.options  # type: ignore[union-attr]  # it is over
    sitting.press("do", "save-record")
    assert t("over.saved") in sitting.html()
    sitting.press("do", "rematch")
    screen = seated(sitting)
    assert screen.shown.seat == "amber"
    assert sitting.model.party.seats == ("jade", "amber")
    assert screen.shown.view.scoring == options.scoring


def test_a_game_that_is_kept_comes_back_as_it_was(t: Text) -> None:
    for number, sitting in enumerate(played(t, 6)):
        if number % 9 or is_over(sitting):
            continue
        text = sitting.dealer.saved()
        assert text
        other = Sitting(t, seeded(0), "relics")
        for message in other.dealer.restore(text):
            other.send(message)
        assert isinstance(other.model.screen, Start)
        assert keys(other.html()) == set()
        assert "round" in other.html()
        other.press("do", "resume")
        assert seated(other).shown.view == seated(sitting).shown.view
        assert seated(other).shown.legal == seated(sitting).shown.legal


def test_a_stored_game_says_its_round(t: Text) -> None:
    assert page.found_words(Found(page.Moment(4), relics.JADE), t) == "round 4, Jade is to act"


def test_turns_that_have_ended_are_counted_for_a_page_around(t: Text) -> None:
    """One turn of each a round (R10)."""
    sitting = at_its_end(t, 2)
    game = sitting.model.screen.game  # type: ignore[union-attr]  # it is over
    ended = page.ended_turns([entry for _, entry in game.log], game.states[-1])
    tiles = game.states[-1].occupied.bit_count()
    assert len(ended) == tiles
    assert all({*ended[at : at + 2]} == {"amber", "jade"} for at in range(0, tiles, 2))


def alone(t: Text, seed: int) -> Sitting:
    """Return a game of Amber against a program."""
    sitting = Sitting(t, seeded(seed), "relics")
    sitting.press("do", "now")
    return sitting


def let_program_play(sitting: Sitting, dice: random.Random) -> None:
    """Play for the program until the person is to act, at random."""
    while turn := sitting.dealer.turn():
        actions: tuple[Any, ...] = relics.legal_actions(turn.view, turn.seat)
        sitting.dealer.play(turn.seat, dice.choice(actions))
    for message in sitting.dealer.after_turn():
        sitting.send(message)


def test_what_a_program_has_done_is_told_one_event_after_the_other(t: Text) -> None:
    dice, sitting, kinds = random.Random(1), alone(t, 1), set[str]()
    while not is_over(sitting):
        screen = seated(sitting)
        html = sitting.html()
        Page(html)
        assert keys(html) == set()
        if screen.recap is not None:
            news = page.recap_entries(screen.shown)
            kinds.add(news[screen.recap].entry.event.kind)
            sitting.press("do", "recap-next")
        elif screen.shown.thinks:
            assert not legal(sitting)
            let_program_play(sitting, dice)
        else:
            sitting.press("action", dice.choice(sorted(legal(sitting))))
    assert {"chosen", "placed", "rotated", "added", "died"} <= kinds
    assert not {"turn ended", "round ended", "pair"} & kinds
    sitting.press("do", "finale-skip")
    html = sitting.html()
    assert "You win" in html or "You lose" in html or "A tie" in html


def test_a_seat_changes_hands_on_the_sheet_of_who_plays(t: Text) -> None:
    """R30: nothing is secret, so nobody is barred from the other seat."""
    sitting = alone(t, 1)
    sitting.press("do", "players")
    html = sitting.html()
    Page(html)
    assert keys(html) == set()
    assert "take-jade" in html
    sitting.press("do", "take-over", "jade")
    assert seated(sitting).shown.seat == "jade"
    assert seated(sitting).shown.thinks == "amber"


def test_no_curtain_falls_between_turns_at_one_screen(t: Text) -> None:
    """R30."""
    for sitting in played(t, 3):
        assert isinstance(sitting.model.screen, Seated | Over)


def test_each_tribe_has_a_picture_for_who_is_awaited() -> None:
    one, other = (page.portrait(seat) for seat in SEATS)
    assert 'id="portrait"' in one
    assert one != other


def test_settings_and_the_position_in_words_open_over_the_table(t: Text) -> None:
    for number, sitting in enumerate(played(t, 5)):
        if number % 11 or is_over(sitting):
            continue
        for sheet in ("position", "settings", "menu", "log", "help"):
            sitting.press("do", sheet)
            html = sitting.html()
            Page(html)
            assert keys(html) == set()
            sitting.press("do", "close")
            sitting.press("do", "escape")


def test_every_drawing_that_is_used_is_in_the_sprites(t: Text) -> None:
    sprites = (drawing_file("symbols.svg", "relics"), drawing_file("symbols.svg"), *STATIC.glob("*/seal.svg"))
    there = {
        name for path in sprites for name in re.findall(r'symbol id="(g-[^"]+)"', path.read_text("utf-8"))
    }
    sitting = alone(t, 1)
    pages = [sitting.html()]
    for do in ("players", "settings", "help"):
        sitting.press("do", do)
        pages.append(sitting.html())
    for section in SECTIONS:
        pages.append(page.help_sheet(section.id, t))
    pages += [Sitting(t, seeded(1), "relics").html(), at_its_end(t, 1).html(), begun(t, 1).html()]
    used = {name for html in pages for name in re.findall(r'href="#(g-[^"]+)"', html)}
    assert used <= there


def test_an_entry_of_the_log_shows_its_spaces(t: Text) -> None:
    for number, sitting in enumerate(played(t, 5)):
        if number < 12:
            continue
        log = seated(sitting).shown.log
        at = max(number for number, entry in enumerate(log) if entry.event.kind == "placed")
        sitting.press("do", "show", str(at))
        assert 'class="lit"' in sitting.html()
        break


def test_a_hint_says_what_and_why_and_is_taken_where_it_is_shown(t: Text) -> None:
    sitting = Sitting(t, seeded(1), "relics")
    sitting.press("do", "two")
    sitting.press("do", "aid", "hint")
    sitting.press("do", "begin")
    for phase in ("choose", "order", "place", "face", "add"):
        shown = seated(sitting).shown
        assert shown.view.phase == phase
        reasons = (Why("collects", n=2), Why("supported", ("A1", "B2"), n=2))
        choices = (Choice(shown.legal[-1], 0.7, reasons), Choice(shown.legal[0], 0.3))
        sitting.press("do", "hint")
        assert "One moment" in sitting.html()
        assert 'id="card"' not in sitting.html(), "the tile's own card gives way"
        sitting.send(Advised(shown.seat, len(shown.log), hint=Hint(choices)))
        html = sitting.html()
        Page(html)
        assert keys(html) == set()
        assert controls(html) == legal(sitting)
        assert "70%" not in html, "nobody gains by a mix where nothing is hidden"
        assert "It gets 2 Energy from A1 and B2." in html
        if phase == "place":
            assert 'class="lit"' in html
        sitting.press("do", "hint-show", "1")
        sitting.press("do", "do-it")
        assert seated(sitting).shown.view.phase != phase


@pytest.mark.parametrize("kind", get_args(Kind))
def test_every_reason_of_a_hint_has_words(kind: str, t: Text) -> None:
    for number in (0, 2):
        told = advice.reason_words(Why(kind, ("A1",), n=number), t)
        assert not keys(told)
        assert told.endswith(".")


@pytest.mark.parametrize(
    ("why", "words"),
    [
        (Why("claws", n=1), "Your tile has 1 claw more than the other."),
        (Why("gems", n=2), "Your tile has 2 gems more than the other."),
        (Why("points", ("C4",), n=1), "Its arrow points to the open space C4."),
        (Why("kills", ("B3", "A4")), "The enemies on B3 and A4 die."),
        (Why("kills", ("B3",), n=2), "With 2 Energy of yours the enemy on B3 dies."),
        (Why("relic", n=1), "The relic is worth 1 point."),
    ],
)
def test_a_reason_agrees_with_its_number(why: Why, words: str, t: Text) -> None:
    assert advice.reason_words(why, t) == words


def test_the_card_of_a_placement_begins_with_who_dies(t: Text) -> None:
    """A small phone shows its first line alone."""
    seen = set[bool]()
    for sitting in played(t, 5):
        if is_over(sitting) or seated(sitting).shown.view.phase not in ("place", "face", "add"):
            continue
        if seated(sitting).shown.view.phase == "place":
            sitting.press("space", "A1")
        found = card(seated(sitting), prospect(seated(sitting)), t)
        assert found
        if found.foretold and not seated(sitting).asked:
            first = found.foretold[0]
            assert "dies" in first or "die" in first, found.foretold
            seen.add(first == t("relics.foretold.nobody"))
        sitting.press("do", "let-go")
    assert seen == {True, False}
