"""What a game of Relics is played by, in words with their marks."""

from markupsafe import Markup

from page.relics.draw.small import drawn
from page.text import Text


def terms(scoring: str, layout: str, t: Text) -> tuple[tuple[Markup, str], ...]:
    """Return how relics count, and where they lie."""
    return (
        (drawn("relic", 64, 64), t(f"online.terms.scoring.{scoring}")),
        (drawn("soul", 24, 24), t(f"online.terms.layout.{layout}")),
    )
