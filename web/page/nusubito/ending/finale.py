"""The end of a game on the board: for the scene before the end screen, and for the last position of the replay.

Rule 1. It takes a finished game, which is shown whole to everybody.
"""

from page.courtyard.ending import PREFIX
from page.nusubito.draw.board import board
from page.nusubito.ending.finish import SCENES, finale_words
from page.parts.drawing import symbol
from page.shell.draw.finale import Finale
from page.shell.messages import GameOver
from page.text import Text
from unseen.courtyard.drawing.picture import RodFace
from unseen.courtyard.rods import RODS, rods_at
from unseen.nusubito.pieces import as_ended, finish_of, pieces


def finale(game: GameOver, t: Text) -> Finale:
    """Return the props of the scene that shows the ending of a game."""
    finish, last = finish_of(game), game.states[-1]
    assert finish
    place, words = finish.place or "", finale_words(game, t)
    is_declared = SCENES[finish.result.by] == "declare"
    turned = frozenset(rods_at(finish.place) if is_declared and finish.place else ())
    rods: dict[str, RodFace] = {rod: "seen" if rod in last.seen else "hidden" for rod in RODS}
    shown = as_ended(pieces(last), game)._replace(
        pressable=False,
        label=words,
        prefix=PREFIX,
        bold=frozenset(),
        reveal=None,
        mist=tuple(dict.fromkeys(temple for temple in (place, str(last.at)) if temple)),
        rods=rods | {rod: last.rods[RODS.index(rod)] or "hidden" for rod in turned},
        turned=frozenset[str](turned),
    )
    figure = symbol("seeker" if SCENES[finish.result.by] == "capture" else "thief")
    return Finale("", figure, last.phase, board(shown), words)
