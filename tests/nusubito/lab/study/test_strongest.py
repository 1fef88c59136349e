"""The strongest level in solved games: measured at every turn, it is as good as the value allows."""

import pytest

from tests.nusubito.lab.study.tiny import two_roofs
from unseen.arena.entrants import parse_entrant
from unseen.nusubito import MIST, THIEF, Options
from unseen.nusubito.bots.levels import LEVELS
from unseen.nusubito.lab.study.endgames import suite
from unseen.nusubito.lab.study.models import MODELS
from unseen.nusubito.lab.study.program import solve
from unseen.nusubito.lab.study.report import guarantee

SUITE = suite()
CLOSE = 0.03


@pytest.mark.untraced
@pytest.mark.parametrize("options", [MODELS["short"], MODELS["hunted"], SUITE[0]])
def test_both_seats_guarantee_nearly_the_value(options: Options) -> None:
    value = solve(options).value
    least, most = (guarantee(options, seat, parse_entrant(LEVELS[-1])) for seat in (THIEF, MIST))
    assert value - CLOSE < least < value + 1e-6
    assert value - 1e-6 < most < value + CLOSE


@pytest.mark.untraced
@pytest.mark.parametrize("name", LEVELS[:-1])
def test_every_level_can_be_measured(name: str) -> None:
    options = two_roofs(1.0)
    value = solve(options).value
    least, most = (guarantee(options, seat, parse_entrant(name)) for seat in (THIEF, MIST))
    assert 0 <= least < value + 1e-6
    assert value - 1e-6 < most <= 1
