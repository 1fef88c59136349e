"""The terms of a game of Relics, in words with their marks."""

from markupsafe import Markup

from page.relics.draw.small import drawn
from page.text import Text
from unseen.relics.state import Options


def terms(options: Options, t: Text) -> tuple[tuple[Markup, str], ...]:
    """Return the scoring and the layout of the relics in words."""
    return (
        (drawn("relic", 64, 64), t(f"online.terms.scoring.{options.scoring}")),
        (drawn("soul", 24, 24), t(f"online.terms.layout.{options.layout}")),
    )
