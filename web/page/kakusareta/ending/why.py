"""The decisive moment of a finished game, in one sentence."""

from page.kakusareta.ending.finish import fourth
from page.shell.messages import Decided, GameOver
from page.text import Text
from unseen.kakusareta import KAKUSARETA, MOYA

_OF_THE_MOYA = ("fourth", "held")
"""The kinds whose sentence is about the Moya player; the others are about the Kakusareta."""
_COUNTED = ("chance", "held")
"""The kinds whose sentence contains a number of spaces."""


def why_words(why: Decided, game: GameOver, you: str | None, t: Text) -> str:
    """Return the sentence about the decisive moment of a game.

    Args:
        why: The decisive moment.
        game: The game.
        you: The seat of the only person who played, who is addressed; None if two did.
        t: The messages.
    """
    key = f"why.{why.kind.replace('-', '_')}"
    if you == (MOYA if why.kind in _OF_THE_MOYA else KAKUSARETA):
        key += ".you"
    if why.kind in _COUNTED:
        return t(key, n=why.n)
    return t(key, rod=why.thing, spaces=", ".join(fourth(game)))
