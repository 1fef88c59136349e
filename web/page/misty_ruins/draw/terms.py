"""The terms of a game of Misty Ruins, in words with their marks."""

from markupsafe import Markup

from page.misty_ruins.draw.small import drawn
from page.text import Text


def terms(
    players: int, declaration: int, limit: int | None, t: Text, *, tokens: bool
) -> tuple[tuple[Markup, str], ...]:
    """Return the number of players and the choices.

    Args:
        players: The seats of the game.
        declaration: The gold of a right declaration.
        limit: The round after which the game ends; None for none.
        t: The words.
        tokens: Whether a monster wins once all damage tokens are spent.
    """
    last = t("online.terms.limit", n=limit) if limit else t("online.terms.limit.none")
    return (
        (drawn("who-nobody", 64, 64), t("online.terms.players", n=players)),
        (drawn("coin", 24, 24), t("online.terms.declaration", n=declaration)),
        (drawn("damage", 24, 24), t(f"online.terms.tokens.{'on' if tokens else 'off'}")),
        (drawn("i-rest", 24, 24), last),
    )
