import random

import pytest

from tests.secrecy.table import new_game, play_at_random
from unseen.nusubito import Options


@pytest.mark.parametrize("seed", range(4))
def test_a_random_game_is_played_and_audited(seed: int) -> None:
    dice = random.Random(seed)
    options = Options("/".join(str(dice.randrange(3)) for _ in range(3)), dice.randrange(10), 3)
    network = new_game(seed, options, watched=True)
    play_at_random(network, seed)
    thief, mist, watcher = (side.match for side in network.sides)
    assert thief.is_over
    assert thief.view == mist.view == watcher.view
    assert thief.log.head == mist.log.head == watcher.log.head
    assert thief.doubt is None
    assert thief.closing.receipts == {0: (), 1: ()} == mist.closing.receipts == watcher.closing.receipts
    assert thief.step is mist.step is watcher.step is None
