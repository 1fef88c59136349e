"""The answers of a seat's holder, and the tiles that are drawn and played (M3, M4, M17, M42)."""

from collections.abc import Mapping
from typing import assert_never

from unseen.kernel.seat import ONLOOKER, Seat
from unseen.misty_ruins import facts
from unseen.misty_ruins.actions import Action, Explore
from unseen.misty_ruins.admits import supposed as supposed_hand
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS, Identity
from unseen.misty_ruins.events import AskHolder, Draw, Drawn, Need
from unseen.misty_ruins.facts import AmI, AtLeast, FromOneOf
from unseen.misty_ruins.masked.hands import hands, unveil, with_hand
from unseen.misty_ruins.state import PLACE, State
from unseen.misty_ruins.tiles import Tile
from unseen.misty_ruins.view import view as view_of
from unseen.secrecy.masked_game import Place

HAND = "tiles"


def is_question(need: Need) -> bool:
    """Return whether a need is a question to the holder of a seat's cards."""
    return isinstance(need, AskHolder)


def could_be(need: AskHolder, is_yes: bool) -> tuple[tuple[Place, str], ...]:
    """Return the faces of which each alone makes an answer true; of a wrong claim, those of both cards together."""
    character, homeland = (Place(deck, PLACE[need.about]) for deck in ("characters", "homelands"))
    question = need.question
    match question:
        case AtLeast():
            # The homeland does not matter.
            true = (each for each in CHARACTERS if _is(question, Identity(each, HOMELANDS[0])) == is_yes)
            return tuple((character, face) for face in true)
        case FromOneOf():
            homes = (each for each in HOMELANDS if _is(question, Identity(CHARACTERS[0], each)) == is_yes)
            return tuple((homeland, face) for face in homes)
        case AmI():
            claimed = question.identity
            return (
                *((character, face) for face in CHARACTERS if face != claimed.character),
                *((homeland, face) for face in HOMELANDS if face != claimed.homeland),
            )
        case _:
            assert_never(question)


def _is(question: AtLeast | FromOneOf, identity: Identity) -> bool:
    return facts.is_true(question, identity)


def opens(need: AskHolder, is_yes: bool) -> tuple[tuple[Place, str], ...]:
    """Return the cards that a right claim shows to all (M42)."""
    if not is_yes or not isinstance(need.question, AmI):
        return ()
    claimed, place = need.question.identity, PLACE[need.about]
    return (Place("characters", place), claimed.character), (Place("homelands", place), claimed.homeland)


def is_drawn(need: Need) -> bool:
    """Return whether a need is a tile for the hand of the seat to act."""
    return isinstance(need, Draw)


def drawn(face: str | None) -> Drawn:
    """Return the answer of a drawn tile."""
    return Drawn(None if face is None else Tile(face))


def played(action: Action) -> str | None:
    """Return the tile that exploring plays."""
    return action.tile if isinstance(action, Explore) else None


def left(view: State, seat: Seat, faces: Mapping[Place, str]) -> State:
    """Return the view by which the others are ranked once a seat has left for good (M49).

    A declaration that the seat would have had to answer counts as right.
    """
    for card, face in faces.items():
        part = "character" if card.deck == "characters" else "homeland"
        view = view.with_player(card.position, **{part: face})
    place = (PLACE[seat] - 1) % len(view.players)
    declared = view.players[place].declared
    if declared is None:
        return view
    return view.with_player(place, character=declared.character, homeland=declared.homeland)


def is_ranked(view: State) -> bool:
    """Return whether nobody has declared an identity, so that gold in the open ranks all (M46, M49)."""
    return all(player.declared is None for player in view.players)


def supposed(view: State, seat: Seat, action: Action) -> State:
    """Return the public view with a hand for the acting seat that nobody who looks on can rule out (M4)."""
    return supposed_hand(view_of(view, ONLOOKER), seat, action)


__all__ = [
    "HAND", "could_be", "drawn", "hands", "is_drawn", "is_question", "is_ranked", "left", "opens", "played", "supposed",
    "unveil", "with_hand",
]  # fmt: skip
