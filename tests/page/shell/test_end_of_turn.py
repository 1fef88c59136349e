"""The end of a turn: it stands back while more can be done, and asks once where nothing has been done."""

import random
from collections.abc import Iterator

import pytest

from page.shell.effects import Take
from page.shell.messages import Pressed
from page.shell.model import Curtain, Over, Seated
from page.shell.update import update
from page.text import Text
from tests.page.kakusareta import sittings as kakusareta
from tests.page.markup import Element, elements
from tests.page.sitting import Sitting, english, seeded

ENDING = ("find", "declare", "capture", "resign")
"""What ends a game."""
ANSWERS = ("allow", "fate")
"""What answers a power, in another's turn (K49)."""


def nusubito(t: Text, seed: int) -> Iterator[Sitting]:
    """Yield a random game of Nusubito before each action."""
    dice, sitting = random.Random(seed), Sitting(t, seeded(seed))
    sitting.press("do", "begin")
    for _ in range(80):
        if isinstance(sitting.model.screen, Curtain):
            sitting.sit()
            sitting.press("do", "recap-skip")
        if isinstance(sitting.model.screen, Over):
            break
        yield sitting
        sitting.press("action", dice.choice(mild(sitting)))


def mild(sitting: Sitting) -> list[str]:
    """Return what may be done and ends no game."""
    return [text for text in sorted(kakusareta.controls(sitting.html())) if text.split()[0] not in ENDING]


def ends(sitting: Sitting) -> list[Element]:
    """Return the buttons that end the turn or ask about it."""
    return [
        each
        for each in elements(sitting.html())
        if "ending" in each.within and each.attrs.get("id", "").startswith("end-")
    ]


@pytest.mark.parametrize("seed", [4, pytest.param(5, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", ["nusubito", "kakusareta", "kakusareta, master plus"])
def test_the_end_button_is_secondary_while_more_can_be_done_and_asks_before_the_first_action(
    name: str, seed: int
) -> None:
    game, _, mode = name.partition(", ")
    t = english(game)
    played = nusubito(t, seed) if game == "nusubito" else kakusareta.played(t, seed, mode or "off", 80)
    turn, done, asked = "", 0, 0
    for sitting in played:
        seat, legal = kakusareta.seated(sitting).shown.seat, mild(sitting)
        if any(text in ANSWERS for text in legal):
            continue  # It is not that seat's turn.
        now = kakusareta.seated(sitting).shown.view
        if turn != (turn := f"{seat} {now.day} {now.phase} {now.round}"):
            done = 0
        can_do_more = any(not text.startswith("end") for text in legal)
        for attrs in (each.attrs for each in ends(sitting)):
            if "data-do" in attrs:
                continue
            html = sitting.html()
            has_left = " left</small>" in html
            assert ("main" in attrs["class"].split()) != has_left
            assert can_do_more or not has_left
            assert ("data-arm" in attrs) == (has_left and not done)
            asked += "data-arm" in attrs
        done += 1
    assert asked


@pytest.mark.parametrize("name", ["nusubito", "kakusareta"])
def test_an_end_with_nothing_done_is_asked_about_once_and_can_be_let_go(name: str) -> None:
    t = english(name)
    sitting = kakusareta.begun(t, 1) if name == "kakusareta" else next(nusubito(t, 1))
    for action in ("leap C1", "end"):
        sitting.press("action", action)
    if name == "nusubito":
        sitting.sit()
        sitting.press("do", "recap-skip")
    (end,) = ends(sitting)
    assert "main" not in end.attrs["class"].split()
    assert "4 actions left" in sitting.html() or "3 actions left" in sitting.html()

    sitting.press("arm", end.attrs["data-arm"])
    assert isinstance(sitting.model.screen, Seated)
    (sure,) = [each for each in ends(sitting) if each.attrs["id"] == "end-0"]
    assert (sure.attrs["data-action"], sure.attrs["data-ends"]) == ("end", "asked")
    assert 'id="end-no"' in sitting.html()
    assert 'id="undo"' not in sitting.html()
    sitting.press("do", "disarm")
    assert [each.attrs.get("data-arm") for each in ends(sitting)] == ["end"]
    assert kakusareta.controls(sitting.html())["end"] == 1

    sitting.press("arm", "end")
    _, effects = update(sitting.model, Pressed("action", "end"), t)
    assert [effect.action for effect in effects if isinstance(effect, Take)]


@pytest.mark.parametrize("name", ["nusubito", "kakusareta"])
def test_with_something_done_the_end_is_taken_at_once_and_says_what_is_left(name: str) -> None:
    t = english(name)
    sitting = kakusareta.begun(t, 1) if name == "kakusareta" else next(nusubito(t, 1))
    sitting.press("action", "leap C1")
    (end,) = ends(sitting)
    assert (end.attrs["data-action"], end.attrs["class"]) == ("end", "btn")
    assert "1 movement left" in sitting.html()
    sitting.press("action", "leap C3" if name == "nusubito" else "leap E1")
    (end,) = ends(sitting)
    assert "main" in end.attrs["class"].split()
