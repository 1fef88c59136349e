"""The scene of a moment: see `unseen.picture.scene`."""

from collections.abc import Iterator
from typing import assert_never

from unseen.kernel.seat import Seat
from unseen.kernel.session import Chronicle
from unseen.misty_ruins.drawing.board import board
from unseen.misty_ruins.drawing.sprite import use
from unseen.misty_ruins.pieces import still
from unseen.misty_ruins.state import SEATS, State
from unseen.misty_ruins.view import view
from unseen.picture.scene import Person, Scene

TITLE = "Misty Ruins"
CREDIT = ("The rulebook names no author,", "to whom the game belongs")
SHEETS = ("style/10-inks.css", "style/31-tiles.css")


def scene(game: Chronicle, at: int, eyes: Seat | None) -> Scene:
    """Return the map at a moment, and beside it everybody whose identity the eyes know."""
    truth: State = game.states[at]
    known = truth if eyes is None else view(truth, eyes)
    return Scene(
        board(still(game, at, eyes)),
        css="misty",
        emblem=use("who-nobody", 0, 0, 64, 64),
        people=tuple(_people(known)),
    )


def _people(known: State) -> Iterator[Person]:
    for place, player in enumerate(known.players):
        if player.identity:
            who = f"who-{player.identity.character.lower()}"
            figure = use(who, 0, 0, 64, 64) + use(f"badge-{SEATS[place]}", 38, 38, 28, 28)
            words = f"{player.identity.character} of {player.identity.homeland}"
            yield Person(SEATS[place], f'<g class="mr-{SEATS[place]}">{figure}</g>', words)


def moment(state: State) -> str:
    """Return the part of the game."""
    match state.phase:
        case "opening" | "draft":
            return "The draft"
        case "turn":
            return f"Round {state.round}"
        case "declare":
            return "Declarations"
        case _:
            assert_never(state.phase)
