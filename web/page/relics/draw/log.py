"""The log: what has happened, newest first; each entry shows its places on the board."""

from markupsafe import Markup

from page.parts.html import classes, el
from page.parts.small import button, picture
from page.relics.draw.small import crest, drawn
from page.relics.draw.table_props import Chapter, Entry
from page.text import Text


def log(chapters: tuple[Chapter, ...], is_open: bool, t: Text) -> Markup:
    """Return the log; open, it lies over the board where the screen has no room for it."""
    close = button("close", {"data-do": "close", "aria-label": t("relics.close")}, picture("i-close"))
    head = el("div", {"class": "head"}, el("h2", None, t("relics.log")), close)
    body: list[Markup] = []
    for chapter in chapters:
        entries = [_entry(entry, t) for entry in chapter.entries]
        body += [el("h3", {"class": "lab"}, chapter.title), el("ol", None, *entries)]
    if not body:
        body.append(el("p", {"class": "sub"}, t("relics.log.empty")))
    rolls = el(
        "div", {"class": "rolls", "tabindex": "0", "role": "group", "aria-label": t("relics.log")}, *body
    )
    return el(
        "section",
        {"class": classes("log", "open" if is_open else None), "id": "log", "aria-label": t("relics.log")},
        head,
        rolls,
    )


def _entry(entry: Entry, t: Text) -> Markup:
    icon = crest(entry.tribe) if entry.tribe else drawn("i-deck", 24, 24)
    whose = el("span", {"class": "vh"}, t("relics.seat." + entry.tribe) + ": ") if entry.tribe else None
    row = button(
        classes("entry", "latest" if entry.latest else None) or "",
        {
            "id": f"log-{entry.number}",
            "data-do": "show",
            "data-value": entry.number,
            "aria-pressed": "true" if entry.lit else "false",
        },
        icon,
        el("span", None, whose, entry.text),
    )
    return el("li", None, row)
