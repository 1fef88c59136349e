"""The leak of a step: exactly the Moya player's knowledge after it."""

from math import log2
from typing import Any

import pytest

from tests.kakusareta.advice.games import heard, his, played, told_at
from tests.kakusareta.bots.games import moments
from unseen import kakusareta
from unseen.kakusareta import KAKUSARETA, Options, belief
from unseen.kakusareta.actions import Find
from unseen.kakusareta.advice.leaks import Leak, leaks, would_be_told
from unseen.kakusareta.advice.map import Mapper
from unseen.kakusareta.bots.observation import view_of
from unseen.kernel.slices import finished

TWOS = Options("2/2/2", 3)
RAZED = ("leap A3, end", "move C2 B1, move C4 B3, move B3 A2, destroy A1, end")
"""He is on A3, and A1 lies in ruins."""


def leaks_of(table: Any) -> dict[str, Leak]:
    found = finished(leaks(Mapper(table.options), his(table)))
    return {kakusareta.format_action(leak.action): leak for leak in found}


def test_leap_that_nobody_sees_gives_nothing_away() -> None:
    """K66."""
    found = leaks_of(played())
    assert found["leap E3"].bits == 0
    assert found["leap E3"].places == 7
    assert found["look C"].places == 3
    assert found["look C"].bits == pytest.approx(log2(7 / 3))


def test_search_shows_everything() -> None:
    """K65."""
    found = leaks_of(played())
    assert found["find"] == Leak(Find(), log2(7), 1)


def test_climb_hides_and_gives_nothing_away() -> None:
    """K65: everybody sees that he climbs, and nobody where to."""
    table = played(*RAZED, "step A2, end", "end", options=TWOS)
    found = leaks_of(table)
    climbs = {text: leak for text, leak in found.items() if text.startswith("climb")}
    assert climbs
    assert all(leak.bits == 0 and leak.places > 1 for leak in climbs.values())


@pytest.mark.untraced
def test_after_each_step_the_map_is_as_wide_as_was_said(effort: int) -> None:
    asked = 0
    for seed in range(effort):
        for number, table in enumerate(moments(seed, 1)):
            view = table.view(KAKUSARETA)
            if number % 7 or view.acting != KAKUSARETA:
                continue
            for leak in finished(leaks(Mapper(table.options), his(table))):
                if isinstance(leak.action, Find):
                    continue
                asked += 1
                assert leak.bits >= 0
                told = (*told_at(table), *would_be_told(view_of(his(table)), leak.action))
                mapper = Mapper(table.options)
                heard(mapper, told)
                assert leak.places == len({member.at for member in belief.by_now(mapper.belief)})
    assert asked
