"""The opening: chance alone draws crystals onto the board, then three pairs (R6, R8)."""

from typing import cast

from unseen.relics.crystals import Letter
from unseen.relics.events import Begun, Event, Face, Laid, Need, PairMade, TurnUp
from unseen.relics.state import OPEN_PAIRS, SET_UP
from unseen.relics.warriors import Warrior

NEEDS: tuple[Need, ...] = (
    *(TurnUp("bag", place) for place in range(len(SET_UP))),
    *(need for place in range(OPEN_PAIRS) for need in (TurnUp("amber", place), TurnUp("jade", place))),
)
"""All cards that the opening turns up, in order."""


def begin(faces: tuple[Face, ...]) -> tuple[Event, ...]:
    """Return the events of the opening from the faces of all `NEEDS`."""
    letters = cast(tuple[Letter, ...], faces[: len(SET_UP)])
    warriors = cast(tuple[Warrior, ...], faces[len(SET_UP) :])
    laid = (Laid(space, letter) for space, letter in zip(SET_UP, letters, strict=True))
    pairs = (PairMade(amber, jade) for amber, jade in zip(warriors[::2], warriors[1::2], strict=True))
    return (*laid, *pairs, Begun())
