"""The twenty powers for the tables of the help: price, time of use and effect.

The words of a power are its name (`face.power.<key>`) and the messages `help.power.<key>.when` and
`help.power.<key>.text`.
"""

from typing import NamedTuple


class Power(NamedTuple):
    """A row of the table."""

    key: str
    element: str
    cost: int
    """Price in tokens; a test compares it with the cards of the rules (K39)."""
    each: bool = False
    """Whether the price is per Moya."""


POWERS: dict[str, tuple[Power, ...]] = {
    "powers-kakusareta": (
        Power("quake", "earth", 3),
        Power("tower", "earth", 3),
        Power("silent", "wind", 2),
        Power("mirage", "wind", 2),
        Power("tempest", "wind", 3),
        Power("river", "water", 1),
        Power("tide", "water", 1),
        Power("still", "water", 1),
        Power("rain", "fire", 3),
        Power("fireball", "fire", 3),
    ),
    "powers-moya": (
        Power("petrify", "earth", 3),
        Power("fortify", "earth", 2, each=True),
        Power("breeze", "wind", 2),
        Power("fate", "wind", 3),
        Power("breath", "wind", 3),
        Power("stream", "water", 2),
        Power("gentle", "water", 3),
        Power("shift", "water", 3),
        Power("streak", "fire", 4),
        Power("ashes", "fire", 1, each=True),
    ),
}
"""The powers by section."""
