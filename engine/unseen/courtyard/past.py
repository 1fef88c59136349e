"""Another deal of the rods that fits all that a seat knew: the treasure lies elsewhere (N2, K2)."""

from itertools import product

from unseen.courtyard.rods import RODS, Colour, Rods
from unseen.kernel.chance import Dice


def redealt_rods(seen: Rods, treasures: tuple[str, ...], dice: Dice) -> Rods:
    """Draw the rods' colours, all that fit alike likely.

    Args:
        seen: The colours that are known.
        treasures: The temples where the treasure may lie by the options alone.
        dice: The dice.
    """
    fitting = [rods for rods in map(_rods, product(RODS[:3], RODS[3:])) if _fits(rods, seen, treasures)]
    return fitting[dice(len(fitting))]


def _rods(greens: tuple[str, ...]) -> tuple[Colour, ...]:
    return tuple("green" if rod in greens else "red" for rod in RODS)


def _fits(rods: Rods, seen: Rods, treasures: tuple[str, ...]) -> bool:
    at = "".join(rod for rod, colour in zip(RODS, rods, strict=True) if colour == "green")
    return at in treasures and all(known in (None, colour) for known, colour in zip(seen, rods, strict=True))
