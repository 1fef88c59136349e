"""The finale: the last sentence said on the map, before the end screen.

Rule 1. It is asked of a finished game.
"""

from page.misty_ruins.draw.board import board
from page.misty_ruins.draw.small import drawn
from page.misty_ruins.ending.over import PREFIX
from page.misty_ruins.said.words import identity_words, seat_words
from page.misty_ruins.seen.map import pieces
from page.shell.draw.finale import Finale
from page.shell.messages import GameOver
from page.text import Text
from unseen.misty_ruins.state import SEATS, State


def has_finale(game: GameOver) -> bool:
    """Return whether play itself ended the game, and nobody's resignation."""
    last: State = game.states[-1]
    return last.result is not None and last.result.by != "resignation"


def finale_words(game: GameOver, t: Text) -> str:
    """Return the end of play in words: the right claim, or the reason that no monster was left (M42, M44, M48)."""
    last: State = game.states[-1]
    assert last.ending
    place = last.ending.place
    identity = None if place is None else last.players[place].identity
    if place is None or identity is None:
        return t(f"misty.finale.{last.ending.by.replace(' ', '_')}")
    return t("misty.finale.claim", seat=seat_words(place, t), identity=identity_words(identity, t))


def finale(game: GameOver, t: Text) -> Finale:
    """Return the props of the scene."""
    last: State = game.states[-1]
    words = finale_words(game, t)
    place = last.ending.place if last.ending else None
    figure = drawn("who-nobody", 64, 64) if place is None else drawn(f"pawn-{SEATS[place]}", 40, 48)
    return Finale("misty", figure, "day", board(pieces(last)._replace(label=words, prefix=PREFIX), t), words)
