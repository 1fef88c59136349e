"""A game that nobody plays elsewhere yet fetches nothing for it, whoever asks."""

import pytest

from page.shell.effects import Fetch
from page.shell.model import Start
from tests.page.sitting import Sitting, english, seeded


@pytest.mark.parametrize("asked", ["", "k=abc", "w=abc", "g=room"])
def test_a_link_or_a_seat_of_a_game_elsewhere_does_nothing(asked: str) -> None:
    """As from a file, or from the address of a frame on another site."""
    sitting = Sitting(english("relics"), seeded(1), "relics")
    sitting.press("do", "online", asked)
    assert sitting.model.screen == Start()
    assert not [effect for effect in sitting.effects if isinstance(effect, Fetch)]
    assert not sitting.dealer.is_elsewhere
    assert Sitting(english(), seeded(1)).dealer.is_elsewhere
