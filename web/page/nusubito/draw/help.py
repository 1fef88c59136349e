"""The help: its contents, one section at a time, and the short aid of the play screen.

Rule 1. The sheet is a body: its title and the button that closes it belong to whatever opens it. Headings
begin at the second level.
Rule 2. A narrow screen shows either the contents or a section; the style sheet hides the other.
"""

from markupsafe import Markup

from page.nusubito.draw.board import board
from page.nusubito.draw.diagram import first_picture, second_picture
from page.nusubito.draw.picture import Picture
from page.nusubito.help import blocks
from page.nusubito.help.aids import BRIEFS, CARDS, AidCard, Deed, Line
from page.nusubito.help.diagrams import DIAGRAMS
from page.nusubito.help.glossary import TERMS
from page.nusubito.help.sections import CONTENTS, FIRST, GROUPS, SECTIONS
from page.parts.drawing import symbol
from page.parts.html import el, join
from page.text import Text

PAWNS = {"H": "healer", "B": "builder", "S": "seeker"}
"""The drawings of the sprite."""


def help_sheet(section: str, t: Text) -> Markup:
    """Return the body of the help with one section shown.

    Args:
        section: The id of a section, or `contents`. Any other shows the contents too.
        t: The words.
    """
    ids = [known.id for known in SECTIONS]
    is_open = section in ids
    shown = SECTIONS[ids.index(section if is_open else FIRST)]
    return el(
        "div",
        {"class": "help", "id": "help", "data-section": section if is_open else CONTENTS},
        _contents(shown.id, t),
        _section(shown, t),
    )


def aid(seat: str, phase: str, t: Text) -> Markup:
    """Return the short aid for the play screen: what this seat can do by day or by night.

    Args:
        seat: `thief` or `mist`.
        phase: `day` or `night`.
        t: The words.
    """
    lines = [_line(line, t) for line in BRIEFS[seat, phase]]
    return el("ul", {"class": "help-aid", "id": "help-aid", "aria-label": t("aid.brief")}, *lines)


def _line(line: Line, t: Text) -> Markup:
    key = "aid.brief." + line.key
    words = el("span", None, el("b", None, t(key)), " ", t(key + ".text"))
    return el("li", {"class": "pictured" if line.pawn else None}, _pawn(line.pawn), words)


def _pawn(kind: str | None) -> Markup | None:
    return symbol(PAWNS[kind]) if kind else None


def _go(section: str, place: str, css: str, words: str, *, is_current: bool = False) -> Markup:
    attrs = {
        "type": "button",
        "class": css,
        "id": f"help-{place}",
        "data-do": "help",
        "data-value": section,
        "aria-current": "true" if is_current else None,
    }
    return el("button", attrs, words)


def _contents(shown: str, t: Text) -> Markup:
    groups = [_group(group, shown, t) for group in GROUPS]
    return el(
        "nav", {"class": "help-contents", "id": "help-contents", "aria-label": t("help.contents")}, *groups
    )


def _group(group: blocks.Contents, shown: str, t: Text) -> Markup:
    links = [
        _go(section.id, f"to-{section.id}", "help-link", _title(section, t), is_current=section.id == shown)
        for section in group.sections
    ]
    items = [el("li", None, link) for link in links]
    return join(el("h2", {"class": "lab"}, t("help.group." + group.id)), el("ul", None, *items))


def _title(section: blocks.Section, t: Text) -> str:
    return t(f"help.{section.id}.title")


def _section(section: blocks.Section, t: Text) -> Markup:
    here = SECTIONS.index(section)
    before, after = SECTIONS[max(here - 1, 0)], SECTIONS[min(here + 1, len(SECTIONS) - 1)]
    turns = [
        _go(CONTENTS, "up", "btn quiet small help-up", t("help.contents.open")),
        _go(before.id, "back", "btn quiet small", t("help.previous", title=_title(before, t)))
        if before != section
        else None,
        _go(after.id, "next", "btn small", t("help.next", title=_title(after, t)))
        if after != section
        else None,
    ]
    return el(
        "article",
        {"class": "help-section", "id": "help-section", "aria-labelledby": "help-section-title"},
        el("h2", {"id": "help-section-title", "tabindex": "-1"}, _title(section, t)),
        *[_block(block, section.id, t) for block in section.blocks],
        el("div", {"class": "help-turns"}, *turns),
    )


def _block(block: blocks.Block, section: str, t: Text) -> Markup:
    base = f"help.{section}."
    match block:
        case blocks.Words(key):
            return el("p", None, t(base + key))
        case blocks.File(key, name):
            attrs = {"class": "btn quiet small", "href": name, "target": "_blank", "rel": "noopener"}
            return el("p", None, el("a", attrs, t(base + key)))
        case blocks.Heading(key):
            return el("h3", None, t(base + key))
        case blocks.Points(keys):
            return el("ul", {"class": "help-list"}, *[el("li", None, t(base + key)) for key in keys])
        case blocks.Steps(keys):
            return el("ol", {"class": "help-list"}, *[el("li", None, t(base + key)) for key in keys])
        case blocks.Terms(keys):
            return _terms([base + key for key in keys], t)
        case blocks.TwoColumns(key, rows):
            return _table(base, key, rows, t)
        case blocks.Pictures(names):
            return el("div", {"class": "help-figures"}, *[_figure(name, t) for name in names])
        case blocks.PlayerAids():
            return el("div", {"class": "help-cards"}, *[_card(card, t) for card in CARDS])
        case blocks.Glossary():
            terms = sorted(("glossary." + term for term in TERMS), key=lambda key: t(key).casefold())
            return _terms(terms, t)


def _terms(keys: list[str], t: Text) -> Markup:
    pairs = [el("div", None, el("dt", None, t(key)), el("dd", None, t(key + ".text"))) for key in keys]
    return el("dl", {"class": "help-terms"}, *pairs)


def _table(base: str, key: str, rows: tuple[str, ...], t: Text) -> Markup:
    head = [el("th", {"scope": "col"}, t(f"{base}{key}.{side}")) for side in ("left", "right")]
    body = [
        el(
            "tr",
            None,
            el("th", {"scope": "row"}, t(f"{base}{row}.left")),
            el("td", None, t(f"{base}{row}.right")),
        )
        for row in rows
    ]
    return el(
        "table",
        {"class": "help-table"},
        el("caption", None, t(base + key)),
        el("thead", None, el("tr", None, *head)),
        el("tbody", None, *body),
    )


def _figure(name: str, t: Text) -> Markup:
    diagram = DIAGRAMS[name]
    key = "diagram." + name
    first = first_picture(diagram, f"help-{name}-", t(key + ".alt"))
    second = second_picture(diagram, f"help-{name}-after-", t(key + ".after")) if diagram.after else None
    boards = (
        [_still(first, t("help.before")), _still(second, t("help.after"))] if second else [_still(first, "")]
    )
    return el(
        "figure",
        {"class": "help-figure pair" if second else "help-figure"},
        el("div", {"class": "help-boards"}, *boards),
        el("figcaption", None, t(key)),
    )


def _still(picture: Picture, words: str) -> Markup:
    lab = el("p", {"class": "lab"}, words) if words else None
    return el("div", {"class": "help-board"}, lab, board(picture))


def _card(card: AidCard, t: Text) -> Markup:
    key = "aid." + card.id
    head = el(
        "div", {"class": "help-card-head"}, _pawn(card.pawn), el("h3", {"id": "help-card-" + card.id}, t(key))
    )
    return el(
        "section",
        {"class": "card help-card", "aria-labelledby": "help-card-" + card.id},
        head,
        el("p", {"class": "sub"}, t(key + ".budget")),
        el("dl", None, *[_deed(key, deed, t) for deed in card.deeds]),
    )


def _deed(card: str, deed: Deed, t: Text) -> Markup:
    key = f"{card}.{deed.key}"
    price = el("span", {"class": "help-price"}, t(key + ".price")) if deed.is_priced else None
    return el(
        "div", None, el("dt", None, el("span", None, t(key)), " ", price), el("dd", None, t(key + ".text"))
    )
