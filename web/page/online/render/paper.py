"""The sheet of paper beside the poster, for offering and joining a game."""

from markupsafe import Markup

from page.parts.html import Child, el
from page.parts.shore import shore, strand
from page.shell.draw.face import Face


def paper(face: Face, title: str, tagline: Child, *children: Child) -> Markup:
    """Return a screen in the style of the start screen, for use before the table."""
    words = el(
        "div",
        None,
        el("h1", {"id": "online-title", "tabindex": -1}, title),
        el("p", {"class": "sub"}, tagline),
    )
    head = el("header", {"class": "start-title"}, face.seal, words)
    return el(
        "main",
        {"id": "screen", "class": "start online-paper", "data-phase": "day"},
        face.poster,
        shore(),
        el("div", {"class": "start-page"}, strand(), el("div", {"class": "start-paper"}, head, *children)),
    )
