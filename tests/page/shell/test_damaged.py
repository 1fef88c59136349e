"""Records that something has happened to since they were kept: opened, each is shown or refused in one sentence."""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import product
from typing import Any, cast

import pytest

from page.games import GAMES, module_of
from page.shell.dealer import Dealer
from page.shell.game_page import GamePage
from tests.engine.cases import CASES
from tests.page.sitting import seeded
from unseen.kernel import laws
from unseen.kernel.errors import CodecError
from unseen.kernel.play import take
from unseen.kernel.records import Record, encode_record
from unseen.kernel.resign import RESIGN

Damage = Callable[[list[str], int, str], list[str]]
DAMAGES: dict[str, Damage] = {
    "left out": lambda actions, at, _: actions[:at] + actions[at + 1 :],
    "twice": lambda actions, at, _: actions[: at + 1] + actions[at:],
    "changed places": lambda actions, at, _: actions[:at] + actions[at : at + 2][::-1] + actions[at + 2 :],
    "another put in": lambda actions, at, stray: [*actions[:at], stray, *actions[at:]],
    "another in its place": lambda actions, at, stray: [*actions[:at], stray, *actions[at + 1 :]],
}


def records(game: str) -> Iterator[dict[str, Any]]:
    """Yield records of finished games."""
    case = CASES[game]
    for seed in range(4):
        played = laws.playout(case, random.Random(seed), 40)
        actions, last = [step.action for step in played.steps], played.last
        if not case.game.is_over(last):
            actions, last = [*actions, RESIGN], take(case.game, last, case.game.to_act(last)[0], RESIGN)
        result = case.game.encode_result(last)
        yield encode_record(case.game, Record(played.options, played.deal, tuple(actions), result))


@pytest.mark.parametrize("game", GAMES)
def test_a_damaged_record_is_refused_and_raises_nothing_that_nobody_catches(game: str) -> None:
    """Or it is another whole game, as where two alike actions have changed places."""
    case, dice = CASES[game], random.Random(30)
    dealer = Dealer(seeded(0), cast(GamePage, module_of(game)))
    refused = 0
    for damage, record in product(DAMAGES.values(), records(game)):
        assert dealer.open_record(json.dumps(record)), "as it was kept it opens"
        for _ in range(12):
            stray = case.game.format_action(case.stray(dice))
            at = dice.randrange(len(record["actions"]))
            actions = damage(record["actions"], at, stray)
            with suppress(CodecError):
                assert dealer.open_record(json.dumps(record | {"actions": actions}))
                continue
            refused += 1
    assert refused > 10 * len(DAMAGES)
    assert dealer.saved() is None
