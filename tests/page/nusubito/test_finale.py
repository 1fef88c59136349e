"""What has ended a game is shown on its board before the end screen, to whoever was at the table."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from e2e.drivers.nusubito.games import GAMES
from e2e.paper import Paper
from page.nusubito.draw.table_props import SeatName
from page.nusubito.ending.finish import finale_motions, has_finale
from page.nusubito.ending.why import why_words
from page.shell.effects import RESULT, Animate, Effect, Focus, Speak, Wait
from page.shell.messages import Decided, Explained, Message, Pressed, Tick
from page.shell.model import Model, Over, Seated, end_screen, first_model
from page.shell.pace import FINALE
from page.shell.screens import screen
from page.shell.update import update
from page.text import Text
from tests.page.sitting import english
from tests.page.words import Page
from unseen.courtyard.board import Space
from unseen.courtyard.rods import RODS
from unseen.nusubito import Options
from unseen.nusubito.events import DartTaken, Event, Looked, PickedUp, Placed, Rested, Sacrificed, Shot

SCENES = ("treasure", "wrong declaration", "capture", "wrong capture", "trapped")
LONGEST = 3000
"""Milliseconds that the scene may take."""


@pytest.fixture(scope="module")
def t() -> Text:
    return english()


class Ending(Paper):
    """A page that keeps what its last message asked for, and does not go past the end by itself."""

    effects: tuple[Effect, ...] = ()

    def _carry_out(self, effect: Effect) -> tuple[Message, ...]:
        self.effects += (effect,)
        return super()._carry_out(effect)

    def finish(self, name: str) -> "Ending":
        """Play a game up to its end, and stay where it leads."""
        game = GAMES[name]
        self.begin()
        self.play(game.turns[:-1])
        if self.screen == "curtain":
            self.sit()
        *before, last = game.turns[-1]
        for action in before:
            self.act(action)
        self.effects = ()
        self.press(f'[data-action="{last}"], [data-arm="{last}"]')
        if isinstance(self.model.screen, Seated):
            self.press(f'[data-action="{last}"]')
        return self

    @property
    def over(self) -> Over:
        over = end_screen(self.model.screen)
        assert over
        return over


@cache
def ended(name: str) -> Ending:
    """Return a page at the end of a game, which nobody may press."""
    t = english()
    return Ending(t, GAMES[name].draws).finish(name)


def waits(effects: tuple[Effect, ...]) -> list[Wait]:
    return [effect for effect in effects if isinstance(effect, Wait)]


@pytest.mark.parametrize("name", [name for name in GAMES if GAMES[name].options == Options()])
def test_what_ended_the_game_is_shown_first_where_there_is_something_to_see(name: str, t: Text) -> None:
    page = ended(name)
    assert page.over.scene == has_finale(page.over.game) == (name in SCENES)
    Page(page.drawn().html)
    assert bool(waits(page.effects)) == (name in SCENES)
    assert (Focus("finale-skip") in page.effects) == (name in SCENES)
    assert (RESULT in page.effects) == (name not in SCENES)


@pytest.mark.parametrize("name", SCENES)
def test_it_says_what_is_done_and_not_how_it_ends(name: str, t: Text) -> None:
    page = ended(name)
    *asked, said = [effect.text for effect in page.effects if isinstance(effect, Speak)]
    assert set(asked) <= {t("table.confirm")}
    assert said in page.drawn().html
    assert GAMES[name].title not in page.drawn().html
    assert GAMES[name].text not in page.drawn().html


def ways_on(page: Ending) -> Iterator[tuple[Model, tuple[Effect, ...]]]:
    """Yield what every press and the clock lead to."""
    (wait,) = waits(page.effects)
    assert wait.milliseconds == FINALE <= LONGEST
    yield update(page.model, Tick(wait.of), page.t)
    for control, value in product(("do", "space", "action"), ("finale-skip", "escape", "home", "end")):
        yield update(page.model, Pressed(control, value), page.t)  # type: ignore[arg-type]  # of the kinds


@pytest.mark.parametrize("name", SCENES)
def test_any_press_and_the_clock_lead_to_the_end_screen(name: str, t: Text) -> None:
    page = ended(name)
    score = page.model.score
    for model, effects in ways_on(page):
        assert model.screen == page.over._replace(scene=False)
        assert effects[:2] == (RESULT, Focus("over-title"))
        assert model.score == score, "which was counted at once"


def test_a_tick_of_another_game_leads_nowhere(t: Text) -> None:
    page = ended("capture")
    for of in ("finale 0", "replay 0", "recap 0 0"):
        assert update(page.model, Tick(of), t) == (page.model, ())
    after, _ = update(page.model, Pressed("do", "finale-skip"), t)
    assert update(after, Tick(waits(page.effects)[0].of), t) == (after, ())


def test_the_whole_scene_is_one_control_that_a_second_press_of_two_does_not_reach() -> None:
    page = Page(ended("capture").drawn().html)
    assert page.does() == {"finale-skip"}
    assert {attrs.get("data-ends") for _, attrs in page.elements if "data-do" in attrs} == {""}
    assert "data-any-key" in page.where(id="screen")


@pytest.mark.parametrize(
    ("name", "torn"), [("capture", 1), ("wrong capture", 2), ("trapped", 1), ("treasure", 1)]
)
def test_mist_tears_where_was_reached_for_and_where_he_was(name: str, torn: int) -> None:
    html = ended(name).drawn().html
    assert html.count('class="tear') == torn
    assert ('class="unseen"' in html) == (name == "wrong capture"), "nobody has seen him even then"
    assert ("fate-ring" in html) == (name in ("capture", "trapped"))


@pytest.mark.parametrize("name", ["treasure", "wrong declaration"])
def test_the_two_rods_of_the_temple_that_is_named_turn_and_no_others(name: str) -> None:
    html = ended(name).drawn().html
    place = GAMES[name].text.split()[-1]
    assert set(re.findall(r'id="replay-rod-(.)-face"', html)) == set(place)
    shown = re.findall(r"#g-rod-(\w+)", html)
    assert len([face for face in shown if face in ("green", "red")]) == 2
    assert ('class="found"' in html) == (name == "treasure")


def test_a_seeker_that_was_seen_there_stands_and_another_comes() -> None:
    page = ended("capture")
    assert not [effect for effect in page.effects if isinstance(effect, Animate)]
    game = page.over.game
    for ply, told in game.log:
        unseen = finale_motions(game, told.before)
        pawn = told.before.pawn("E1")
        assert bool(unseen) != bool(pawn and pawn.kind == "S")
        assert all(motion.id == "replay-pawn-E1" for motion in unseen), ply
    assert finale_motions(ended("trapped").over.game, game.states[0]) == ()


@pytest.mark.parametrize("name", SCENES)
def test_the_end_is_drawn_in_full_and_nobody_has_a_mark_of_having_acted(name: str, t: Text) -> None:
    page = ended(name)
    after, _ = update(page.model, Pressed("do", "finale-skip"), t)
    html = screen(after, t)
    assert "#g-tick" not in html
    assert ("fate-ring" in html) == (name in ("capture", "trapped"))
    assert ("pawn bold" in html) == (name in ("capture", "wrong capture", "trapped"))


def test_a_game_that_was_over_before_a_reload_is_shown_without_a_scene(t: Text) -> None:
    page = Ending(t, GAMES["capture"].draws).finish("capture")
    page.press("#finale-skip")
    record = page.kept_record()
    page.press("#home")
    page.open_file(record)
    assert not page.over.scene


@pytest.mark.parametrize(
    ("name", "words", "turn"),
    [
        ("treasure", "As far as the Thief knew, it was one of 6 temples.", "Day 2, round 2"),
        ("capture", "The Mists had 2 temples to choose from.", "Day 2, round 1"),
        ("trapped", "The Mists closed the last way out in their turn.", "Day 1, round 2"),
    ],
)
def test_the_end_says_what_decided_the_game_and_shows_that_turn(
    name: str, words: str, turn: str, t: Text
) -> None:
    page = ended(name)
    assert page.over.why is not None
    after, _ = update(page.model, Pressed("do", "finale-skip"), t)
    html = screen(after, t)
    assert words in html
    assert turn in html
    there = Page(html).where(id="why-show")
    shown, _ = update(after, Pressed("do", "replay-to", there["data-value"]), t)
    assert isinstance(shown.screen, Over)
    assert page.over.why.number is not None
    assert shown.screen.at == page.over.game.log[page.over.why.number][0] + 1


def test_what_decided_another_game_is_passed_over(t: Text) -> None:
    page = ended("capture")
    other = ended("trapped").over
    assert other.why
    found = update(page.model, Explained(other.game.actions, other.why), t)
    assert found == (page.model, ())
    assert update(first_model({}), Explained(other.game.actions, other.why), t)[1] == ()


LOOK = Looked(RODS[3], None)


@pytest.mark.parametrize(
    ("why", "event", "you", "words"),
    [
        (Decided("left", 0, 1, ""), LOOK, None, "After the look at rod 1, there was one temple left to try."),
        (
            Decided("left", 0, 1, ""),
            Shot(Space("C1")),
            "mist",
            "After the attack on C1, there was one temple left to try.",
        ),
        (
            Decided("left", 0, 1, ""),
            DartTaken(),
            None,
            "After the dart was taken, there was one temple left to try.",
        ),
        (
            Decided("left", 0, 1, ""),
            PickedUp(None),
            None,
            "After the coin was picked up, there was one temple left to try.",
        ),
        (
            Decided("left", 0, 1, ""),
            Sacrificed(None),
            None,
            "After the coin was sacrificed, there was one temple left to try.",
        ),
        (
            Decided("left", 0, 1, ""),
            Rested("row", "3"),
            None,
            "After row 3 was shown at night, there was one temple left to try.",
        ),
        (
            Decided("left", 0, 1, ""),
            Rested("column", "C"),
            None,
            "After column C was shown at night, there was one temple left to try.",
        ),
        (
            Decided("left", 0, 1, ""),
            Rested("temple", "C3"),
            None,
            "After C3 was shown at night, there was one temple left to try.",
        ),
        (Decided("left", 0, 1, ""), Placed(None), None, "The Mists had one temple left to try."),
        (Decided("left", 0, 3, ""), LOOK, "thief", "The Mists had 3 temples to choose from."),
        (Decided("left", 0, 3, ""), LOOK, "mist", "You had 3 temples to choose from."),
        (Decided("held", None, 1, ""), LOOK, "mist", "You had one temple left to try."),
        (
            Decided("ruled-out", 0, 2, ""),
            LOOK,
            "mist",
            "You could have ruled that temple out: 2 others were left to choose from.",
        ),
        (Decided("knew", 0, 0, "E"), LOOK, "thief", "You knew since your look at rod E."),
        (Decided("knew", 0, 0, "E"), LOOK, "mist", "The Thief could have known since the look at rod E."),
        (Decided("known-wrong", 0, 0, "E"), LOOK, "thief", "Rod E, which you had seen, ruled it out."),
        (Decided("chance", 0, 3, ""), LOOK, "thief", "As far as you knew, it was one of 3 temples."),
        (Decided("walked-in", 0, 0, ""), LOOK, "thief", "Your way was closed before the Mists moved."),
        (Decided("walked-in", 0, 0, ""), LOOK, "mist", "The way was closed before the Mists moved."),
    ],
)
def test_what_decided_a_game_is_one_sentence(
    why: Decided, event: Event, you: SeatName | None, words: str, t: Text
) -> None:
    game = ended("capture").over.game
    log = ((0, game.log[0][1]._replace(event=event)),)
    assert why_words(why, game._replace(log=log), you, t) == words
