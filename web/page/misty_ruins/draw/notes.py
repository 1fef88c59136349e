"""The notes page: sixteen characters by six attributes, eight homelands, what is known and what others may know.

Commands: `mark` with a character, a homeland or "Kusk bow" (crossed out, ringed, nothing), `notes` (close), `hint`;
while a claim or a declaration is chosen a row is `data-verb="who Kusk"` or `data-verb="from Zambun"`, and `let-go`
closes.
"""

from collections.abc import Iterable

from markupsafe import Markup

from page.misty_ruins.draw.small import drawn, sign
from page.misty_ruins.draw.table_props import Cell, Notes, NotesRow
from page.parts.html import Value, classes, el
from page.parts.small import button, picture
from page.text import Text

_SIGNS = {"x": "mr-cross", "o": "mr-ring"}


def notes(props: Notes, t: Text) -> Markup:
    """Draw the page."""
    shut: dict[str, Value] = {"data-do": props.shut, "data-ends": "", "aria-label": t("table.close")}
    head = el(
        "div",
        {"class": "head"},
        el("h2", {"id": "notes-title"}, props.title),
        button("btn small", {"id": "notes-hint", "data-do": "hint"}, t("advice.hint.title"))
        if props.has_hint
        else None,
        button("close", shut, picture("i-close")) if props.shut else None,
    )
    return el(
        "section",
        {
            "class": f"words card mr-notes {props.verb}",
            "id": "notes",
            "aria-labelledby": "notes-title",
            "tabindex": "-1",
        },
        head,
        el("p", {"class": "todo"}, props.task) if props.task else None,
        el("p", {"class": "sub"}, props.text) if props.text else None,
        el("div", {"class": "mr-pages"}, _characters(props, t), _beside(props, t)),
    )


def _characters(props: Notes, t: Text) -> Markup:
    heads = (
        el(
            "th",
            {"scope": "col", "title": head.label},
            drawn(head.attribute, 24, 24),
            el("span", {"class": "vh"}, head.label),
            el("small", {"class": "mr-known"}, head.known or " "),
        )
        for head in props.heads
    )
    top = el(
        "tr",
        None,
        el("th", {"scope": "col"}, el("span", {"class": "vh"}, t("misty.notes.characters"))),
        *heads,
    )
    rows = (_character(row, props, t) for row in props.characters)
    return el("table", {"class": "mr-grid"}, el("thead", None, top), el("tbody", None, *rows))


def _character(row: NotesRow, props: Notes, t: Text) -> Markup:
    css = classes(
        "out" if row.is_out else None,
        f"marked-{row.mark}" if row.mark else None,
        "on" if row.is_chosen else None,
    )
    head = el("th", {"scope": "row"}, _name(row, props, "who", t))
    return el("tr", {"class": css}, head, *(_cell(row, cell, props, t) for cell in row.cells))


def _name(row: NotesRow, props: Notes, word: str, t: Text) -> Markup:
    """Draw the name of a card, which is pressed to mark it, or to claim it."""
    share = el("small", {"class": "mr-share"}, row.share) if row.share else None
    size = 64 if word == "who" else 24
    inside = (
        drawn(row.symbol, size, size),
        el("span", None, row.name if word == "who" else row.label, share),
    )
    attrs: dict[str, Value] = {
        "id": f"note-{row.name}",
        "aria-label": _label(row.label, row.mark, row.share, t),
    }
    if props.verb:
        attrs |= {"data-verb": f"{word} {row.name}", "aria-pressed": "true" if row.is_chosen else "false"}
    else:
        attrs |= {
            "data-do": "mark",
            "data-value": row.name,
            "aria-disabled": None if props.can_mark else "true",
        }
    css = classes("mr-note", _SIGNS.get(row.mark), "asked" if row.asked else None)
    return button(css or "", attrs, *inside)


def _label(words: str, mark: str, share: str, t: Text) -> str:
    said = [words, share, t(f"misty.mark.{mark}") if mark else ""]
    return ", ".join(filter(None, said))


def _cell(row: NotesRow, cell: Cell, props: Notes, t: Text) -> Markup:
    css = classes("out" if cell.is_out else None)
    attribute = t(f"misty.attribute.{cell.attribute}")
    words = t("misty.notes.cell", who=row.name, attribute=attribute, number=cell.number)
    label = _label(words, cell.mark, t("misty.notes.out") if cell.is_out else "", t)
    if props.verb or not props.can_mark:
        return el(
            "td",
            {"class": css},
            el("span", {"class": classes("mr-number", _SIGNS.get(cell.mark))}, str(cell.number)),
        )
    attrs: dict[str, Value] = {
        "id": f"note-{row.name}-{cell.attribute}",
        "data-do": "mark",
        "data-value": f"{row.name} {cell.attribute}",
        "aria-label": label,
    }
    return el(
        "td",
        {"class": css},
        button(classes("mr-number", _SIGNS.get(cell.mark)) or "", attrs, str(cell.number)),
    )


def _beside(props: Notes, t: Text) -> Markup:
    homes = el("ul", {"class": "mr-homes"}, *(_homeland(row, props, t) for row in props.homelands))
    parts = [el("h3", None, t("misty.notes.homelands")), homes]
    if props.facts:
        parts += [el("h3", None, t("misty.notes.facts")), _list(props.facts)]
    if props.held:
        held = el("p", {"class": "mr-held"}, drawn(props.held_symbol, 64, 64), el("span", None, props.held))
        parts += [el("h3", None, t("misty.notes.holds")), held]
    if props.others:
        rows = (el("li", None, sign(each.seat), el("span", None, each.words)) for each in props.others)
        parts += [el("h3", None, t("misty.notes.others")), el("ul", {"class": "mr-others"}, *rows)]
    return el("div", {"class": "mr-page"}, *parts)


def _homeland(row: NotesRow, props: Notes, t: Text) -> Markup:
    css = classes(
        "out" if row.is_out else None,
        f"marked-{row.mark}" if row.mark else None,
        "on" if row.is_chosen else None,
    )
    return el("li", {"class": css}, _name(row, props, "from", t))


def _list(lines: Iterable[str]) -> Markup:
    return el("ul", {"class": "mr-facts"}, *(el("li", None, line) for line in lines))
