"""Whole games of Kakusareta at one screen, without a browser."""

import re
from collections import Counter
from html import unescape

import pytest

from page.kakusareta.pointing.paths import paths
from page.shell.effects import Take
from page.shell.messages import Pressed
from page.shell.model import Model, Seated
from page.shell.screens import screen
from page.shell.update import update
from page.text import Text
from tests.page.beside import before_the_eye, goes_on_beside, pressed
from tests.page.markup import elements
from unseen.kakusareta import format_action
from unseen.kakusareta.actions import Action

from .sittings import MODES_ALL, begun, controls, keys, legal, played, seated, take, words


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


@pytest.mark.parametrize("mode", MODES_ALL)
@pytest.mark.parametrize("seed", range(2))
def test_every_legal_action_is_one_control_and_no_word_is_missing(t: Text, mode: str, seed: int) -> None:
    for sitting in played(t, seed, mode, 60):
        html = sitting.html()
        assert controls(html) == legal(sitting)
        assert keys(html) == set()
        assert [
            name for name, number in Counter(re.findall(r' id="([^"]+)"', html)).items() if number > 1
        ] == []


@pytest.mark.parametrize("mode", MODES_ALL)
def test_every_path_of_an_action_is_pressed_on_the_screen(t: Text, mode: str) -> None:
    for number, sitting in enumerate(played(t, 7, mode, 60)):
        for action in seated(sitting).shown.legal[number % 13 :: 13]:
            for path in paths(seated(sitting).shown.view, action):
                assert is_reached(sitting.model, path, action, t), (path, action)


@pytest.mark.parametrize("mode", MODES_ALL)
def test_an_action_without_a_path_is_before_the_eye(t: Text, mode: str) -> None:
    for sitting in played(t, 11, mode, 60):
        view = seated(sitting).shown.view
        alone = {format_action(action) for action in seated(sitting).shown.legal if not paths(view, action)}
        assert alone <= before_the_eye(sitting.html())


@pytest.mark.parametrize("mode", MODES_ALL)
def test_a_verb_leads_somewhere_unless_it_is_greyed(t: Text, mode: str) -> None:
    for number, sitting in enumerate(played(t, 13, mode, 60)):
        if number % 2:
            continue
        for _, attrs, _ in elements(sitting.html()):
            if "data-verb" in attrs:
                model, effects = update(sitting.model, Pressed("verb", unescape(attrs["data-verb"])), t)
                assert isinstance(model.screen, Seated)
                is_refused = model.screen.refusal is not None
                assert is_refused == (attrs.get("aria-disabled") == "true"), attrs["data-verb"]
                assert is_refused or any(isinstance(each, Take) for each in effects) or model.screen.chosen


@pytest.mark.parametrize("mode", MODES_ALL)
@pytest.mark.parametrize("seed", [7, pytest.param(8, marks=pytest.mark.long)])
def test_every_path_of_an_action_goes_on_beside_the_board(t: Text, mode: str, seed: int) -> None:
    for number, sitting in enumerate(played(t, seed, mode, 60)):
        for action in seated(sitting).shown.legal[number % 7 :: 7]:
            for path in paths(seated(sitting).shown.view, action):
                assert goes_on_beside(sitting.model, path, action, t), (path, action)


def is_reached(model: Model, path: tuple[str, ...], action: Action, t: Text) -> bool:
    """Return whether presses of a path take an action, each on the screen as it comes; the last may be a chip."""
    for token in path:
        press = pressed(screen(model, t), token)
        if press is None:
            return format_action(action) in before_the_eye(screen(model, t))
        model, effects = update(model, press, t)
    return any(isinstance(effect, Take) and effect.action == action for effect in effects)


def test_a_token_instead_of_a_lv1_is_one_word_on_a_phone(t: Text) -> None:
    """K43."""
    sitting = begun(t, 1, "master")
    for action in (*(f"take {element}" for element in ("earth", "water", "fire")), "leap A3", "end"):
        take(sitting, action)
    sitting.press("space", "D2")
    verb = re.search(r'<button[^>]* data-verb="token earth"[^>]*>(.*?)</button>', sitting.html())
    assert verb
    long, short = re.findall(r'<span class="(long|short)"[^>]*>([^<]+)', verb[1])
    assert (long, short) == (("long", "Take earth instead of a Lv1"), ("short", "earth"))
