"""Misty Ruins, as the suite drives it."""

import re

from e2e.drivers.driver import Driver
from e2e.drivers.misty_ruins import hands
from e2e.drivers.misty_ruins.chance import draws_of
from e2e.drivers.misty_ruins.games import GAMES, LONG_DEAL, OPENING, THREE
from e2e.drivers.misty_ruins.pointing import UNLISTED, pressed
from e2e.drivers.misty_ruins.states import helped, states
from e2e.drivers.misty_ruins.tour import tour
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS

MISTY_RUINS = Driver(
    name="misty_ruins",
    below="misty_ruins/",
    place="game misty_ruins",
    draws=draws_of(LONG_DEAL),
    tour=tour,
    states=states,
    helped=helped,
    decisive=re.compile(
        "start|draft|curtain, p2|p2, first turn|p2, refused|notes, marked|p3, attack with luck|p2, strike"
        "|p2, impossible one named|p2, declaration named|over"
    ),
    games=GAMES,
    decisive_games=("claim",),
    draws_by_hand=hands.GAME.draws,
    by_keys=hands.by_keys,
    by_fingers=hands.by_fingers,
    opening=OPENING,
    pressed=pressed,
    set_up=THREE,
    unlisted=UNLISTED,
    declaration=(f"#note-{CHARACTERS[0]}", f"#note-{HOMELANDS[0]}"),
    names=(*CHARACTERS, *HOMELANDS),
)
