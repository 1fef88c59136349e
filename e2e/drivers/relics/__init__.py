"""Relics, as the suite drives it."""

import re

from e2e.drivers.driver import Driver
from e2e.drivers.relics import hands
from e2e.drivers.relics.chance import draws_of
from e2e.drivers.relics.games import GAMES, LONG_DEAL, OPENING
from e2e.drivers.relics.pointing import pressed
from e2e.drivers.relics.states import helped, states
from e2e.drivers.relics.tour import tour

RELICS = Driver(
    name="relics",
    below="relics/",
    place="game relics",
    draws=draws_of(LONG_DEAL),
    tour=tour,
    states=states,
    helped=helped,
    decisive=re.compile(
        "start|help, contents|course|start, set-up changed|choose, pair chosen|order|place, refused"
        "|place, space chosen|face, turned|add|late, entry shown|late, relic chosen|settle, target chosen|over"
    ),
    games=GAMES,
    decisive_games=("resignation",),
    draws_by_hand=hands.GAME.draws,
    by_keys=hands.by_keys,
    by_fingers=hands.by_fingers,
    opening=OPENING,
    pressed=lambda _, action: tuple(pressed(action)),
)
