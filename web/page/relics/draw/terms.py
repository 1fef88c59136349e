"""The terms of a game of Relics, in words with their marks."""

from markupsafe import Markup

from page.relics.draw.small import drawn
from page.text import Text


def terms(scoring: str, layout: str, t: Text) -> tuple[tuple[Markup, str], ...]:
    """Return the scoring and the layout of the relics in words."""
    return (
        (drawn("relic", 64, 64), t(f"online.terms.scoring.{scoring}")),
        (drawn("soul", 24, 24), t(f"online.terms.layout.{layout}")),
    )
