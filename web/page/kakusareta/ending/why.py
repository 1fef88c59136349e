"""What decided a finished game, in one sentence."""

from page.kakusareta.draw.picture import Seat
from page.kakusareta.ending.finish import fourth
from page.shell.messages import Decided, GameOver
from page.text import Text
from unseen.kakusareta import KAKUSARETA, MOYA

_OF_THE_MOYA = ("fourth", "held")
"""The kinds in which the Moya are spoken of; in the others the Kakusareta is."""
_COUNTED = ("chance", "held")
"""The kinds that tell of a number of places."""


def why_words(why: Decided, game: GameOver, you: Seat | None, t: Text) -> str:
    """Return what decided a game.

    Args:
        why: What did.
        game: The game.
        you: The seat of the one person who played, who is spoken to; None where two did.
        t: The words.
    """
    key = f"why.{why.kind.replace('-', '_')}"
    if you == (MOYA if why.kind in _OF_THE_MOYA else KAKUSARETA):
        key += ".you"
    if why.kind in _COUNTED:
        return t(key, n=why.n)
    return t(key, rod=why.thing, spaces=", ".join(fourth(game)))
