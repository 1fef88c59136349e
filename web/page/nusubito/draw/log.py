"""The public log: what everyone saw, newest first; each entry shows its places on the board."""

from markupsafe import Markup

from page.nusubito.draw.table_props import Chapter, Entry
from page.parts.html import classes, el
from page.parts.small import button, picture
from page.text import Text


def log(chapters: tuple[Chapter, ...], is_open: bool, t: Text) -> Markup:
    """Return the log; open, it lies over the board where the screen has no room for it."""
    close = button("close", {"data-do": "close", "aria-label": t("table.close")}, picture("i-close"))
    head = el("div", {"class": "head"}, el("h2", None, t("log.title")), close)
    body: list[Markup] = []
    for chapter in chapters:
        entries = [_entry(entry, t) for entry in chapter.entries]
        body += [el("h3", {"class": "lab"}, chapter.title), el("ol", None, *entries)]
    if not body:
        body.append(el("p", {"class": "sub"}, t("log.empty")))
    rolls = el(
        "div", {"class": "rolls", "tabindex": "0", "role": "group", "aria-label": t("log.title")}, *body
    )
    return el(
        "section",
        {"class": classes("log", "open" if is_open else None), "id": "log", "aria-label": t("log.title")},
        head,
        rolls,
    )


def _entry(entry: Entry, t: Text) -> Markup:
    icon = picture("thief-head" if entry.seat == "thief" else "mist-head", 46)
    seat = el("span", {"class": "vh"}, t("seat." + entry.seat) + ": ")
    row = button(
        classes("entry", "latest" if entry.latest else None) or "",
        {
            "id": f"log-{entry.number}",
            "data-do": "show",
            "data-value": entry.number,
            "aria-pressed": "true" if entry.lit else "false",
        },
        icon,
        el("span", None, seat, entry.text),
    )
    return el("li", None, row)
