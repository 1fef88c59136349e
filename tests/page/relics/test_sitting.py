"""Whole games of Relics at one screen, without a browser."""

import random

import pytest

from page.shell.model import Curtain
from page.text import Text
from tests.page.markup import elements
from tests.page.words import Page
from unseen.relics.board import SPACES

from .sittings import controls, is_over, keys, legal, played, seated, words


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


@pytest.mark.parametrize("seed", range(6))
def test_each_legal_action_is_one_control_in_every_phase(t: Text, seed: int) -> None:
    """So it is while nothing is chosen and while something is; the page is whole and has all its words."""
    dice, phases = random.Random(seed), set[str]()
    for sitting in played(t, seed):
        html = sitting.html()
        Page(html)
        assert keys(html) == set()
        if is_over(sitting):
            break
        assert not isinstance(sitting.model.screen, Curtain), "nothing is secret (R30)"
        phases.add(seated(sitting).shown.view.phase)
        assert controls(html) == legal(sitting)
        if verbs := [attrs for _, attrs, _ in elements(html) if "data-verb" in attrs]:
            sitting.press("verb", dice.choice(verbs)["data-verb"])
        else:
            sitting.press("space", dice.choice(SPACES))
        chosen = sitting.html()
        Page(chosen)
        assert keys(chosen) == set()
        assert controls(chosen) == legal(sitting)
        sitting.press("do", "let-go")
    assert is_over(sitting)
    assert {"choose", "order", "place", "face", "add"} <= phases
