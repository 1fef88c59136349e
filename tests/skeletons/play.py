"""Secret game through its page, without a browser."""

import random

import pytest

from page.shell.model import Curtain, Over
from tests.page.sitting import Sitting, seeded
from tests.page.words import english


@pytest.mark.parametrize("seed", range(5))
def test_game_is_played_to_its_end_by_what_the_page_offers(seed: int) -> None:
    sitting, dice = Sitting(english("secret_game"), seeded(seed), "secret_game"), random.Random(seed)
    sitting.press("do", "now")
    while not isinstance(sitting.model.screen, Over):
        if isinstance(sitting.model.screen, Curtain):
            sitting.sit()
        assert sitting.html()
        sitting.press("action", dice.choice([action for action in sitting.offered() if action != "resign"]))
    assert 'id="over-title"' in sitting.html()
