"""Answers of a game's page (`page.shell.game_page.GamePage`) that most games give alike.

A page imports the ones that hold for its game.
"""

from collections.abc import Sequence
from typing import Any

from page.shell.effects import Animate
from page.shell.game_page import Told
from page.shell.messages import GameOver, Shown
from page.shell.model import Path, Seated
from page.text import Text

DEALS_SECRETS = False
"""No seat has secrets before its first action."""


def kept(chosen: Path, action: Any) -> Path:
    """Return the path that stays chosen once an action is taken: none."""
    del chosen, action
    return ()


def is_wanted(chosen: Path, token: str) -> bool:
    """Return False: no choice asks for a second thing."""
    del chosen, token
    return False


def is_mapped(token: str) -> bool:
    """Return False: there is no map."""
    del token
    return False


def is_open(view: Any) -> bool:
    """Return False: the first turn begins at once."""
    del view
    return False


def is_public_choice(view: Any) -> bool:
    """Return False: each seat acts before its own board."""
    del view
    return False


def errand(view: Any, log: Sequence[object]) -> str:
    """Return "": a seat sits down only for a turn of its own."""
    del view, log
    return ""


def errand_words(errand: str, t: Text) -> tuple[str, str]:
    """Return no words: there is no errand."""
    del errand, t
    return "", ""


def beats(before: Shown, after: Shown) -> tuple[Told, ...]:
    """Return the events seen before the seat changes: none, as a curtain falls first."""
    del before, after
    return ()


def chosen_words(seated: Seated, t: Text) -> str:
    """Return "": the control of a choice says itself that it is pressed."""
    del seated, t
    return ""


def finale_motions(game: GameOver, seen: Any) -> tuple[Animate, ...]:
    """Return the motions of the finale: none but those of the style sheet."""
    del game, seen
    return ()


def mode(own: Any, t: Text) -> None:
    """Return no field: no choice changes the whole game."""
    del own, t
