"""The log of a table, newest first; each entry shows its places on the board.

Commands: `show` n, `earlier`, `close`.
"""

from collections.abc import Callable
from typing import NamedTuple

from markupsafe import Markup

from page.parts.html import Value, classes, el
from page.parts.small import button, close
from page.text import Text


class Entry(NamedTuple):
    """One event in words."""

    number: int
    """Its place in the log, for its id."""
    seat: str | None
    """The seat of the event; None for an event without a seat."""
    text: str
    latest: bool = False
    """Whether it is new since this seat last sat down."""
    lit: bool = False
    """Whether the board shows its places now."""


class Chapter(NamedTuple):
    """The events of one part of a game, such as a round, newest first."""

    title: str
    entries: tuple[Entry, ...]
    has_earlier: bool = False
    """Whether earlier events, of this part or of those before it, are left out until somebody asks for them."""


def log(
    chapters: tuple[Chapter, ...], *, is_open: bool, figure: Callable[[str | None], Markup], t: Text
) -> Markup:
    """Draw the log; open, it lies over the board where the screen has no room for it.

    Args:
        chapters: The chapters, newest first.
        is_open: Whether it is open.
        figure: Draws a seat's figure, or that of events without a seat.
        t: The words.
    """
    title = t("log.title")
    head = el("div", {"class": "head"}, el("h2", None, title), close(t))
    body: list[Markup] = []
    for chapter in chapters:
        entries = [_entry(entry, figure(entry.seat), t) for entry in chapter.entries]
        body += [el("h3", {"class": "lab"}, chapter.title), el("ol", None, *entries)]
    if chapters and chapters[-1].has_earlier:
        attrs: dict[str, Value] = {"id": "log-earlier", "data-do": "earlier"}
        body.append(button("btn quiet small", attrs, t("log.earlier")))
    if not body:
        body.append(el("p", {"class": "sub"}, t("log.empty")))
    rolls = el(
        "div",
        {"class": "rolls", "id": "log-rolls", "tabindex": "0", "role": "group", "aria-label": title},
        *body,
    )
    place = {"class": classes("log", "open" if is_open else None), "id": "log", "aria-label": title}
    return el("section", place, head, rolls)


def _entry(entry: Entry, figure: Markup, t: Text) -> Markup:
    seat = t(f"seat.{entry.seat}") if entry.seat else ""
    # Words that begin with the seat say it themselves.
    whose = el("span", {"class": "vh"}, seat + ": ") if seat and not entry.text.startswith(seat) else None
    row = button(
        classes("entry", "latest" if entry.latest else None) or "",
        {
            "id": f"log-{entry.number}",
            "data-do": "show",
            "data-value": entry.number,
            "aria-pressed": "true" if entry.lit else "false",
        },
        figure,
        el("span", None, whose, entry.text),
    )
    return el("li", None, row)
