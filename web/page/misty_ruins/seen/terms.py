"""The terms of a game of Misty Ruins, in words with their marks."""

from markupsafe import Markup

from page.misty_ruins.draw.small import drawn
from page.text import Text
from unseen.misty_ruins.state import Options


def terms(options: Options, t: Text) -> tuple[tuple[Markup, str], ...]:
    """Return the number of players and the choices in words."""
    limit, tokens = options.round_limit, "on" if options.out_of_tokens else "off"
    last = t("online.terms.limit", n=limit) if limit else t("online.terms.limit.none")
    return (
        (drawn("who-nobody", 64, 64), t("online.terms.players", n=options.players)),
        (drawn("coin", 24, 24), t("online.terms.declaration", n=options.declaration)),
        (drawn("damage", 24, 24), t(f"online.terms.tokens.{tokens}")),
        (drawn("i-rest", 24, 24), last),
    )
