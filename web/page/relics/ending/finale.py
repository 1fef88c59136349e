"""The finale: the last turn's deaths on the board, before the end screen.

Rule 1. It is asked of a finished game.
"""

from page.relics.draw.board import board
from page.relics.draw.small import drawn
from page.relics.ending.over import PREFIX
from page.relics.said.words import event_words
from page.shell.draw.finale import Finale
from page.shell.messages import GameOver
from page.text import Text
from unseen.relics.events import Died, Finished
from unseen.relics.pieces import pieces, tile_of
from unseen.relics.state import DEATHS, State

PLAYED = frozenset(("points", "living warriors", "latest relic", "tie"))
"""The results that follow from a turn, by R27 and R28."""


def has_finale(game: GameOver) -> bool:
    """Return whether a turn ended the game, not a resignation."""
    last: State = game.states[-1]
    return last.result is not None and last.result.by in PLAYED


def finale_words(game: GameOver, t: Text) -> str:
    """Say which tiles died last, or why the game is over otherwise (R25); the winner is named afterwards."""
    if fell := _deaths(game):
        return " ".join(f"{event_words(before, event, t)}." for before, event in fell)
    dead = game.states[-1].dead.bit_count()
    return t("relics.finale.fallen", dead=dead) if dead >= DEATHS else t("relics.finale.full")


def finale(game: GameOver, t: Text) -> Finale:
    """Return the props of the scene."""
    stood = {
        str(event.space): tile for before, event in _deaths(game) if (tile := tile_of(before, event.space))
    }
    words = finale_words(game, t)
    shown = pieces(game.states[-1])._replace(pressable=False, label=words, prefix=PREFIX, felled=stood)
    return Finale("relics", drawn("i-death", 24, 24), "day", board(shown), words)


def _deaths(game: GameOver) -> list[tuple[State, Died]]:
    """Return the deaths of the last action in order, each with the position before it."""
    last = max(ply for ply, told in game.log if isinstance(told.event, Finished))
    return [
        (told.before, told.event) for ply, told in game.log if ply == last and isinstance(told.event, Died)
    ]
