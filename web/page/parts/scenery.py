"""The mist at the edges of a screen, on which words are written."""

from markupsafe import Markup

from page.parts.html import el

MARGINS = Markup(
    '<svg class="mist mist-w" viewBox="0 0 430 1000" preserveAspectRatio="none" aria-hidden="true">'
    '<use href="#g-mist-w" width="430" height="1000"/></svg>'
    '<svg class="mist mist-e" viewBox="0 0 430 1000" preserveAspectRatio="none" aria-hidden="true">'
    '<use href="#g-mist-e" width="430" height="1000"/></svg>'
)
"""Mist on both sides of a wide screen."""

BANKS = Markup(
    '<svg class="bank bank-t" viewBox="0 0 1000 40" preserveAspectRatio="xMidYMin slice" aria-hidden="true">'
    '<use href="#g-bank" width="1000" height="40"/></svg>'
    '<svg class="bank bank-b" viewBox="0 0 1000 40" preserveAspectRatio="xMidYMin slice" aria-hidden="true">'
    '<use href="#g-bank" width="1000" height="40"/></svg>'
)
"""Mist above and below the board on a narrow screen."""


def coast(side: str) -> Markup:
    """Draw the mist on one side of an end screen: "w" or "e"."""
    attrs = {"class": f"over-coast {side}", "viewBox": "0 0 430 1000", "aria-hidden": "true"}
    use = el("use", {"href": f"#g-mist-{side}"})
    return el("svg", attrs | {"preserveAspectRatio": "none"}, use)
