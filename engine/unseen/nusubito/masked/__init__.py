"""Nusubito as the protocol plays it (N32, N33): two decks of rods, and a Thief who commits to what nobody sees.

What it has to say of the cards stands here, of the Thief's looks in `hands` and of his secrets in `commits`.
"""

from collections.abc import Mapping
from typing import cast

from unseen import nusubito
from unseen.courtyard.rods import RODS, UNKNOWN_RODS, Colour, Rods
from unseen.kernel.game import AnyGame
from unseen.nusubito import Options, State
from unseen.nusubito.events import Face, Need, TurnUp
from unseen.nusubito.masked import commits, hands
from unseen.secrecy.masked_game import Commits, Hands, Place

GAME = cast(AnyGame, nusubito)
RULES = 1
PROVES_SHUFFLES = False
"""The Thief alone turns up rods, and he shuffles first."""
HANDS: Hands = hands
COMMITS: Commits = commits
DECKS = {"columns": ("green", "red", "red"), "rows": ("green", "red", "red")}
PLACES = tuple(Place(deck, index) for deck in DECKS for index in range(3))
"""Where the rods lie, in the order of `RODS`."""


def decks(options: Options) -> Mapping[str, tuple[str, ...]]:
    """Return the faces of each deck of rods (N2)."""
    del options
    return DECKS


def places(options: Options) -> tuple[Place, ...]:
    """Return where the rods lie, in the order of a deal."""
    del options
    return PLACES


def unknown_deal(options: Options) -> Rods:
    """Return six rods that nobody has seen."""
    del options
    return UNKNOWN_RODS


def deal(faces: tuple[str, ...]) -> Rods:
    """Return the rods with these colours."""
    return cast(Rods, faces)


def place(view: State, need: Need) -> Place | None:
    """Return the rod that a need turns up."""
    del view
    return PLACES[RODS.index(need.rod)] if isinstance(need, TurnUp) else None


def answer_of(faces: tuple[str | None, ...]) -> Face | None:
    """Return the colour of the rod that turned up."""
    return cast(Colour | None, faces[0])
