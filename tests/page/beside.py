"""What of a path of presses stands beside the board: in the card of what is chosen, as a row or as a button."""

import re
from html import unescape
from typing import Any

from page.shell.effects import Take
from page.shell.game_page import page_of
from page.shell.messages import Pressed
from page.shell.model import Model, Path
from page.shell.screens import screen
from page.shell.update import update
from page.text import Text


def pressed(html: str, token: str) -> Pressed | None:
    """Return the press of the control that a screen has for a token."""
    word, _, name = token.partition(" ")
    for kind, value in (("space", token), ("rod", name), ("coin", name), ("verb", token)):
        if f'data-{kind}="{value}"' in html and (kind in ("space", "verb") or kind == word):
            return Pressed(kind, value)  # type: ignore[arg-type]  # one of the kinds above
    return None


def before_the_eye(html: str) -> set[str]:
    """Return the notation of what can be taken by a control that is seen."""
    seen = html.partition('id="more"')[0]
    return set(map(unescape, re.findall(r'data-(?:action|arm)="([^"]+)"', seen)))


def goes_on_beside(model: Model, path: Path, action: Any, t: Text) -> bool:
    """Return whether what follows the first press of a path, up to the action, are controls beside the board."""
    text = page_of(model).GAME.format_action(action)
    for number, token in enumerate(path):
        html = screen(model, t)
        if text in before_the_eye(html):
            return True
        if number and f'data-verb="{token}"' not in html:
            return False
        press = pressed(html, token)
        assert press
        model, effects = update(model, press, t)
        if taken := [effect.action for effect in effects if isinstance(effect, Take)]:
            return taken == [action]
    return False
