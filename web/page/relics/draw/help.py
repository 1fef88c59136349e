"""The help: contents beside one section, with pictures from the same renderer as the board.

Commands: `help` with a section.
"""

from typing import NamedTuple

from markupsafe import Markup

from page.parts.html import el
from page.relics.draw.board import board
from page.relics.draw.picture import Face, Picture
from page.relics.draw.small import plaque_picture
from page.text import Text

CLOSED = "contents"
"""The name under which the contents are asked for."""


class Words(NamedTuple):
    """A paragraph."""

    key: str


class Heading(NamedTuple):
    """A heading below the section's own."""

    key: str


class PointList(NamedTuple):
    """A list in no order."""

    keys: tuple[str, ...]


class Figure(NamedTuple):
    """A picture with its caption, the message `picture.<name>`."""

    name: str
    picture: Picture


class Roster(NamedTuple):
    """A warrior and what is printed on it."""

    face: Face
    claws: int
    gems: int


class Warriors(NamedTuple):
    """All warriors."""

    warriors: tuple[Roster, ...]


class TermList(NamedTuple):
    """A list of names, each with what it means: the messages `glossary.<key>` and `glossary.<key>.text`."""

    keys: tuple[str, ...]


Block = Words | Heading | PointList | Figure | Warriors | TermList


class Section(NamedTuple):
    """One page of the help, shown alone."""

    id: str
    blocks: tuple[Block, ...]


def help_sheet(sections: tuple[Section, ...], section: str, t: Text) -> Markup:
    """Return the help, open at a section.

    Args:
        sections: All of them.
        section: One of their ids; anything else shows the first, and where there is room for one part the contents.
        t: The words.
    """
    ids = [each.id for each in sections]
    at = ids.index(section) if section in ids else 0
    shown = section if section in ids else CLOSED
    return el(
        "div",
        {"class": "help relics", "id": "help", "data-section": shown},
        _contents(sections, ids[at], t),
        _section(sections, at, t),
    )


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


def _title(section: Section, t: Text) -> str:
    return t(f"help.{section.id}.title")


def _contents(sections: tuple[Section, ...], shown: str, t: Text) -> Markup:
    links = (
        _go(each.id, f"to-{each.id}", "help-link", _title(each, t), is_current=each.id == shown)
        for each in sections
    )
    attrs = {"class": "help-contents", "id": "help-contents", "aria-label": t("help.contents")}
    return el("nav", attrs, el("ul", None, *(el("li", None, link) for link in links)))


def _section(sections: tuple[Section, ...], at: int, t: Text) -> Markup:
    section = sections[at]
    turns = [_go(CLOSED, "up", "btn quiet small help-up", t("help.contents.open"))]
    if at > 0:
        before = sections[at - 1]
        turns.append(_go(before.id, "back", "btn quiet small", t("help.previous", title=_title(before, t))))
    if at + 1 < len(sections):
        after = sections[at + 1]
        turns.append(_go(after.id, "next", "btn small", t("help.next", title=_title(after, t))))
    return el(
        "article",
        {"class": "help-section", "id": "help-section", "aria-labelledby": "help-section-title"},
        el("h2", {"id": "help-section-title", "tabindex": "-1"}, _title(section, t)),
        *(_block(block, f"help.{section.id}.", t) for block in section.blocks),
        el("div", {"class": "help-turns"}, *turns),
    )


def _block(block: Block, base: str, t: Text) -> Markup:
    match block:
        case Words():
            return el("p", None, t(base + block.key))
        case Heading():
            return el("h3", None, t(base + block.key))
        case PointList():
            return el("ul", {"class": "help-list"}, *(el("li", None, t(base + key)) for key in block.keys))
        case Figure():
            return _figure(block, t(f"{base}picture.{block.name}"))
        case Warriors():
            return _warriors(block, t)
        case TermList():
            return _terms(block, t)


def _terms(props: TermList, t: Text) -> Markup:
    """Return names with what they mean, in the order of the alphabet."""
    keys = sorted((f"glossary.{key}" for key in props.keys), key=lambda key: t(key).casefold())
    pairs = (el("div", None, el("dt", None, t(key)), el("dd", None, t(f"{key}.text"))) for key in keys)
    return el("dl", {"class": "help-terms"}, *pairs)


def _figure(figure: Figure, words: str) -> Markup:
    drawn = board(figure.picture._replace(label=words))
    inside = el("figure", {"class": "help-figure"}, drawn, el("figcaption", None, words))
    return el("div", {"class": "help-figures"}, inside)


def _warriors(props: Warriors, t: Text) -> Markup:
    heads = ("warrior", "claws", "gems", "arrows")
    rows = (_warrior(each, t) for each in props.warriors)
    head = el("tr", None, *(el("th", {"scope": "col"}, t(f"help.warriors.{key}")) for key in heads))
    return el("table", {"class": "help-table"}, el("thead", None, head), el("tbody", None, *rows))


def _warrior(row: Roster, t: Text) -> Markup:
    name = t(f"relics.warrior.{row.face.warrior}")
    tile = el("span", {"class": "wr-pair"}, plaque_picture("amber", row.face))
    return el(
        "tr",
        None,
        el("th", {"scope": "row"}, tile, name),
        el("td", None, str(row.claws)),
        el("td", None, str(row.gems)),
        el("td", None, " ".join(t(f"help.warriors.arrow.{arrow}") for arrow in row.face.arrows)),
    )
