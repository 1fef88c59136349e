"""What the suite is told of each game: one driver a game, found by its name."""

from operator import attrgetter

import pytest

from e2e.drivers.driver import Driver
from e2e.drivers.kakusareta import KAKUSARETA
from e2e.drivers.misty_ruins import MISTY_RUINS
from e2e.drivers.nusubito import NUSUBITO
from e2e.drivers.relics import RELICS

DRIVERS: tuple[Driver, ...] = (NUSUBITO, RELICS, KAKUSARETA, MISTY_RUINS)
each_game = pytest.mark.parametrize("driver", DRIVERS, ids=attrgetter("name"))
"""A test that is asked of every game."""
