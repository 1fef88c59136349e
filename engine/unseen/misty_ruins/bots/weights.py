"""The weights of the rules of thumb in `worth`, `chain` and `ranking`: the worth of things in gold.

How the learnt ones were found, and how they can be checked, stands in `engine/docs/misty-ruins-opponents.md`.
"""

from typing import NamedTuple

POINTLESS = -2.0
"""The worth of an action without any use, less than that of waiting."""


class Weights(NamedTuple):
    """The worth of things in gold, if nothing else is said."""

    bit: float = 1.5
    """A bit of information about oneself."""
    block: float = 0.35
    """A stamina block."""
    turn: float = 1.0
    """The rest of a turn that an action ends."""
    early: float = 0.5
    """The share of a strike's price that counts while the monster is new to its discoverer, who has another turn."""
    token: float = 0.5
    """A damage token put on a monster."""
    health: float = 1.5
    """A health token, to who loses one."""
    defeat: float = 6.0
    """What the last health token costs more than another."""
    refill: float = 10.0
    """A rest without a block left, besides the new tiles; else times the cube of the share that is spent."""
    rest: float = -0.8
    """A rest itself: it takes the turn."""
    tile: float = 0.7
    """A tile drawn from the stack."""
    sure_tile: float = 3.0
    """A tile to a seat that knows itself: it may bring a monster, which that seat needs most."""
    map: float = 0.8
    """A larger map."""
    item: float = 2.5
    """An unknown item that lies there."""
    market: float = 1.0
    """A new homeland tile, besides what it tells."""
    chest: float = 2.5
    """Each item in a chest."""
    later: float = 0.5
    """The share of what a new tile or a chest brings that counts if the last block is spent on it."""
    least: float = 0.4
    """The least worth of a new tile, even with a monster that is feared: else all wait, and the game does not go on."""
    step: float = 0.9
    """The share of its worth that a tile beyond the present move keeps with each step."""
    bonus: float = 0.4
    """The bonuses of E, H and M, which seldom matter."""
    weapon: float = 0.8
    """Each point by which a weapon makes the best attack stronger."""
    charm: float = 2.5
    """The first luck charm, besides its gold."""
    shield: float = 1.0
    """Each health loss that a shield stops."""
    hide: float = 2.0
    """What hiding costs, in turns."""
    flee: float = 0.5
    """The share of a tile's worth that counts when fleeing to it."""
    stake: float = 30.0
    """Leaving all others behind instead of none."""
    spread: float = 8.0
    """The gold by which a seat has to lead in the midst of a game to end ahead of another with odds of e to 1."""
    knowing: float = 0.6
    """The lead that a bit of what another seat does not know about itself stands for."""


HAND = Weights()
"""Chosen by hand."""

EAGER = HAND._replace(bit=0.5, turn=0.2, health=0.3, defeat=0.5, early=0.1, token=1.0, map=3.0, least=2.0)
"""Those of a beginner, who fights whatever there is, explores as long as there are tiles, and hardly asks."""

LEARNT = Weights(
    bit=2.806,
    block=0.158,
    turn=1.775,
    early=0.564,
    token=0.425,
    health=2.035,
    defeat=8.917,
    refill=8.222,
    rest=-0.526,
    tile=0.550,
    sure_tile=3.383,
    map=0.094,
    item=3.017,
    market=0.802,
    chest=3.295,
    later=0.518,
    least=0.451,
    step=0.683,
    bonus=0.320,
    weapon=1.004,
    charm=2.749,
    shield=0.758,
    hide=1.919,
    flee=0.307,
    stake=49.991,
    spread=10.683,
    knowing=1.008,
)
"""Learnt by self-play: 60 generations of `python -m unseen.misty_ruins.lab`, seed 1."""
