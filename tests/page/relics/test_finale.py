"""What the last turn ends a game with, before the end screen."""

import re
from collections.abc import Iterator

import pytest

from page.shell.effects import Focus, Speak, Wait
from page.shell.messages import Pressed, Tick
from page.shell.model import Over
from page.shell.update import update
from page.text import Text
from tests.page.markup import elements
from tests.page.relics.sittings import begun, is_over, played, words
from tests.page.sitting import Sitting
from unseen.relics.events import Died
from unseen.relics.state import DEATHS

SEEDS = range(12)


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


def over(sitting: Sitting) -> Over:
    assert isinstance(sitting.model.screen, Over)
    return sitting.model.screen


@pytest.fixture(scope="module")
def ended(t: Text) -> list[Sitting]:
    """Games played to their ends, by chance, each with what the end did."""
    return [finished(t, seed) for seed in SEEDS]


def finished(t: Text, seed: int) -> Sitting:
    """Return a game at its end."""
    for sitting in played(t, seed, waits=True):
        if is_over(sitting):
            return sitting
        sitting.effects.clear()
    raise AssertionError("the game has no end")


def fallen(screen: Over) -> list[str]:
    """Return where tiles have died by the last action."""
    last = screen.game.log[-1][0]
    return [told.event.space for ply, told in screen.game.log if ply == last and isinstance(told.event, Died)]


def standing(sitting: Sitting) -> list[str]:
    """Return what is drawn as it stood, in its order."""
    named = (each.attrs.get("id", "") for each in elements(sitting.html()))
    return [name.removeprefix("replay-felled-") for name in named if re.fullmatch("replay-felled-..", name)]


def test_who_falls_last_is_seen_to_fall_in_the_order_of_death(ended: list[Sitting], t: Text) -> None:
    counts = set[int]()
    for sitting in ended:
        screen = over(sitting)
        assert screen.scene
        assert standing(sitting) == fallen(screen)
        counts.add(min(2, len(fallen(screen))))
    assert counts == {0, 1, 2}


def test_it_says_who_fell_or_why_it_is_over_and_not_who_has_won(ended: list[Sitting], t: Text) -> None:
    for sitting in ended:
        screen = over(sitting)
        (said,) = [each.text for each in sitting.effects if isinstance(each, Speak)]
        dead = screen.game.states[-1].dead.bit_count()
        if fallen(screen):
            assert all(f"on {space}" in said for space in fallen(screen))
        else:
            assert said == (
                f"{dead} have fallen, and the round is over"
                if dead >= DEATHS
                else "The court is full, and the round is over"
            )
        assert "wins" not in sitting.html()
        assert {each.of for each in sitting.effects if isinstance(each, Wait)}
        assert Focus("finale-skip") in sitting.effects


def ways_on(sitting: Sitting, t: Text) -> Iterator[Over]:
    (wait,) = [each for each in sitting.effects if isinstance(each, Wait)]
    for message in (Tick(wait.of), Pressed("do", "finale-skip"), Pressed("space", "C3")):
        model, _ = update(sitting.model, message, t)
        assert isinstance(model.screen, Over)
        yield model.screen


def test_the_clock_and_any_press_lead_to_the_end_screen(ended: list[Sitting], t: Text) -> None:
    for screen in ways_on(ended[0], t):
        assert screen == over(ended[0])._replace(scene=False)


def test_who_gives_up_is_not_shown_the_board_first(t: Text) -> None:
    sitting = begun(t, 1)
    sitting.waits = True
    for control in ("arm", "action"):
        sitting.press(control, "resign")
    assert is_over(sitting)
    assert not over(sitting).scene
