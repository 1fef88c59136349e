"""Nusubito, as the suite drives it."""

import re

from e2e.chance import draws_for
from e2e.drivers.driver import Driver
from e2e.drivers.nusubito import hands
from e2e.drivers.nusubito.games import GAMES, OPENING
from e2e.drivers.nusubito.pointing import pressed
from e2e.drivers.nusubito.states import helped, states
from e2e.drivers.nusubito.tour import tour

NUSUBITO = Driver(
    name="nusubito",
    below="",
    place="game",
    draws=draws_for("C3"),
    tour=tour,
    states=states,
    helped=helped,
    decisive=re.compile(
        "start|start, two, more|help, contents|thief, day|thief, told|thief, night|thief, refused|curtain, mist"
        "|mist, day|mist, night|mist, capturing|mist, entry shown|over|over, record kept"
    ),
    games=GAMES,
    decisive_games=("trapped",),
    draws_by_hand=hands.DRAWS,
    by_keys=hands.by_keys,
    by_fingers=hands.by_fingers,
    opening=OPENING,
    pressed=lambda _, action: pressed(action),
)
