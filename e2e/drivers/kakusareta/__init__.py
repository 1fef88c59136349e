"""Kakusareta, as the suite drives it."""

import re

from e2e.chance import draws_for
from e2e.drivers.driver import Driver
from e2e.drivers.kakusareta import hands
from e2e.drivers.kakusareta.games import GAMES, OPENING
from e2e.drivers.kakusareta.pointing import pressed
from e2e.drivers.kakusareta.states import helped, states
from e2e.drivers.kakusareta.tour import tour

KAKUSARETA = Driver(
    name="kakusareta",
    below="kakusareta/",
    place="game kakusareta",
    draws=draws_for("C1"),
    tour=tour,
    states=states,
    helped=helped,
    decisive=re.compile(
        "start|start, two, more|draft|kakusareta, day|kakusareta, refused|kakusareta, night|curtain, moya"
        "|moya, day|moya, night|moya, asked|moya, entry shown|over"
    ),
    games=GAMES,
    decisive_games=("wrong temple",),
    draws_by_hand=hands.DRAWS,
    by_keys=hands.by_keys,
    by_fingers=hands.by_fingers,
    opening=OPENING,
    pressed=lambda _, action: pressed(action),
)
