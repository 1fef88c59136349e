"""Relics without a dealer: two decks and a bag whose order nobody knows until a card turns up for both (R7, R30).

Whatever turns up is for both: nobody has a hand, and nobody does anything unseen.
"""

from collections.abc import Mapping
from typing import cast

from unseen import relics
from unseen.kernel.game import AnyGame
from unseen.relics.events import Face, Need
from unseen.relics.state import SUPPLY, Deal, Options, State
from unseen.relics.warriors import WARRIORS, Warrior
from unseen.secrecy.masked_game import Place, options_of_two

GAME = cast(AnyGame, relics)
RULES = 1
SINCE = 1
PROVES_SHUFFLES = True
"""Otherwise the last seat to shuffle could put the cards into an order that it knows, and neither may."""
HANDS = None
COMMITS = None
HOLDINGS = None
options_for = options_of_two
DECKS: Mapping[str, tuple[str, ...]] = {
    "amber": WARRIORS,
    "jade": WARRIORS,
    "bag": ("S",) * SUPPLY + ("E",) * SUPPLY,
}
PLACES = tuple(Place(deck, index) for deck, faces in DECKS.items() for index in range(len(faces)))
"""The places of all cards: Amber's deck, Jade's, the bag, each from the card that is drawn first."""


def decks(options: Options) -> Mapping[str, tuple[str, ...]]:
    """Return the faces of both decks and of the bag (R3, R5)."""
    del options
    return DECKS


def places(options: Options) -> tuple[Place, ...]:
    """Return the places of all cards, in the order of a deal."""
    del options
    return PLACES


def unknown_deal(options: Options) -> Deal:
    """Return a deal in its printed order, to stand for the unknown one: its view has all cards face down."""
    del options
    return deal(tuple(face for faces in DECKS.values() for face in faces))


def deal(faces: tuple[str, ...]) -> Deal:
    """Return the deal with these faces, in the order of `places`."""
    size = len(WARRIORS)
    warriors = cast(tuple[Warrior, ...], faces[: 2 * size])
    return Deal(warriors[:size], warriors[size:], "".join(faces[2 * size :]))


def place(view: State, need: Need) -> Place | None:
    """Return the card that a need turns up."""
    del view
    return Place(need.pile, need.place)


def answer_of(faces: tuple[str | None, ...]) -> Face:
    """Return the warrior or the crystal that turned up."""
    return cast(Face, faces[0])
