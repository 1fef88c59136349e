"""The choices for a new game.

Commands: `declaration` 5|10, `tokens` on|off, `limit` none|20|40|60; `players` is the shell's.
"""

from markupsafe import Markup

from page.parts.html import el
from page.parts.segments import field
from page.text import Text


def fields(declaration: int, tokens: bool, limit: int | None, limits: tuple[str, ...], t: Text) -> Markup:
    """Draw the fields of a new game.

    Args:
        declaration: The gold of a right declaration.
        tokens: Whether a monster wins once all damage tokens are spent.
        limit: The round after which the game ends; None for none.
        limits: The values of that.
        t: The words.
    """
    return el(
        "div",
        {"class": "start-board"},
        field("declaration", ("5", "10"), str(declaration), t),
        field("tokens", ("off", "on"), "on" if tokens else "off", t),
        field("limit", limits, str(limit) if limit else "none", t),
    )
