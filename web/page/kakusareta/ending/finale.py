"""The end of a game on the board, for the finale before the end screen and for the last position of the replay.

Rule 1. It is used for finished games, which are shown in full to everybody (K65).
"""

from page.courtyard.ending import PREFIX
from page.kakusareta.draw.board import board
from page.kakusareta.draw.small import figure
from page.kakusareta.ending.finish import finale_words, finish_of, fourth
from page.kakusareta.ending.way import FOUND
from page.shell.draw.finale import Finale
from page.shell.messages import GameOver
from page.text import Text
from unseen.courtyard.board import BIT
from unseen.courtyard.drawing.picture import RodFace
from unseen.courtyard.rods import RODS, Rod, rods_at
from unseen.kakusareta import KAKUSARETA, MOYA, State
from unseen.kakusareta.pieces import as_ended, pieces


def finale(game: GameOver, t: Text) -> Finale:
    """Return the props of the finale."""
    finish, last, words = finish_of(game), game.states[-1], finale_words(game, t)
    assert finish
    at, gone = finish.secrets.at, fourth(game)
    turned = frozenset(rods_at(at) if finish.result.by in FOUND else ())
    shown = as_ended(pieces(last), last)._replace(
        pressable=False,
        label=words,
        prefix=PREFIX,
        bold=frozenset[str](),
        last_seen=None,
        mist=tuple(dict.fromkeys(map(str, (*gone, at)))),
        rods=_rods(last, turned),
        turned=frozenset[str](turned),
        felled=frozenset(str(space) for space in gone if BIT[space] & last.destroyed),
    )
    return Finale("kakusareta", figure(MOYA if gone else KAKUSARETA), last.phase, board(shown), words)


def _rods(last: State, turned: frozenset[Rod]) -> dict[str, RodFace]:
    """Return the rods as both seats knew them, except those that are turned up."""
    known: dict[str, RodFace] = {rod: "seen" if rod in last.seen else "hidden" for rod in RODS}
    for rod, colour in zip(RODS, last.rods, strict=True):
        if rod in turned and colour:
            known[rod] = colour
    return known
