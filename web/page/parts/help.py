"""The help of a game: its contents, one section at a time.

Rule 1. The sheet is a body: its title and its close button belong to the dialog around it. Headings begin at the
        second level.
Rule 2. A narrow screen shows either the contents or a section; the style sheet hides the other.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from markupsafe import Markup

from page.parts import help_blocks as blocks
from page.parts.html import el, join
from page.text import Text

CONTENTS = "contents"
"""Not a section but the list of them, which a narrow screen shows alone."""


def _no_pawn(kind: str) -> Markup:
    del kind
    return Markup("")


def _no_diagram(name: str, t: Text) -> tuple[Markup, ...]:
    del name, t
    return ()


class Book(NamedTuple):
    """The help of a game, and the game's own drawings."""

    groups: tuple[blocks.Contents, ...]
    """The sections in the order in which a beginner reads them."""
    first: str
    """The section beside the contents if none was requested."""
    terms: tuple[str, ...]
    """The terms of the glossary: the messages `glossary.<term>` and `glossary.<term>.text`."""
    cards: tuple[blocks.AidCard, ...] = ()
    """The player aids, in a game that has some."""
    pawn: Callable[[str], Markup] = _no_pawn
    """Draws a kind of pawn on the player aids."""
    diagram: Callable[[str, Text], tuple[Markup, ...]] = _no_diagram
    """Draws the one or two boards of a diagram; its words are the message `diagram.<name>`."""
    own: Mapping[str, Callable[[Text], Markup]] = {}
    """The blocks that only this game has, by name."""
    style: str = ""
    """The class of the game's own inks; empty for none."""

    @property
    def sections(self) -> tuple[blocks.Section, ...]:
        """All sections in order."""
        return tuple(section for group in self.groups for section in group.sections)


def help_sheet(book: Book, section: str, t: Text) -> Markup:
    """Draw the body of the help with one section shown.

    Args:
        book: The help of the game.
        section: The id of a section, or `contents`. Any other value shows the contents too.
        t: The words.
    """
    ids = [known.id for known in book.sections]
    is_open = section in ids
    shown = book.sections[ids.index(section if is_open else book.first)]
    return el(
        "div",
        {
            "class": f"help {book.style}".strip(),
            "id": "help",
            "data-section": section if is_open else CONTENTS,
        },
        _contents(book, shown.id, t),
        _section(book, shown, t),
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


def _contents(book: Book, shown: str, t: Text) -> Markup:
    groups = [_group(group, shown, t) for group in book.groups]
    return el(
        "nav", {"class": "help-contents", "id": "help-contents", "aria-label": t("help.contents")}, *groups
    )


def _group(group: blocks.Contents, shown: str, t: Text) -> Markup:
    links = [
        _go(section.id, f"to-{section.id}", "help-link", _title(section, t), is_current=section.id == shown)
        for section in group.sections
    ]
    items = [el("li", None, link) for link in links]
    title = el("h2", {"class": "lab"}, t("help.group." + group.id)) if group.id else None
    return join(title, el("ul", None, *items))


def _title(section: blocks.Section, t: Text) -> str:
    return t(f"help.{section.id}.title")


def _section(book: Book, section: blocks.Section, t: Text) -> Markup:
    return el(
        "article",
        {"class": "help-section", "id": "help-section", "aria-labelledby": "help-section-title"},
        el("h2", {"id": "help-section-title", "tabindex": "-1"}, _title(section, t)),
        *[_block(book, block, section.id, t) for block in section.blocks],
        el("div", {"class": "help-turns"}, *_turns(book.sections, section, t)),
    )


def _turns(
    sections: tuple[blocks.Section, ...], section: blocks.Section, t: Text
) -> tuple[Markup | None, ...]:
    """Draw the ways to the contents and to the sections before and after."""
    here = sections.index(section)
    before, after = sections[max(here - 1, 0)], sections[min(here + 1, len(sections) - 1)]
    back, on = t("help.previous", title=_title(before, t)), t("help.next", title=_title(after, t))
    return (
        _go(CONTENTS, "up", "btn quiet small help-up", t("help.contents.open")),
        _go(before.id, "back", "btn quiet small", back) if before != section else None,
        _go(after.id, "next", "btn small", on) if after != section else None,
    )


def _block(book: Book, block: blocks.Block, section: str, t: Text) -> Markup:
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
            return el("div", {"class": "help-figures"}, *[_figure(book, name, t) for name in names])
        case blocks.PlayerAids():
            return el("div", {"class": "help-cards"}, *[_card(book, card, t) for card in book.cards])
        case blocks.Glossary():
            terms = sorted(("glossary." + term for term in book.terms), key=lambda key: t(key).casefold())
            return _terms(terms, t)
        case blocks.Own(name):
            return book.own[name](t)


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


def _figure(book: Book, name: str, t: Text) -> Markup:
    boards = book.diagram(name, t)
    words = (t("help.before"), t("help.after")) if len(boards) > 1 else ("",)
    stills = [_still(board, word) for board, word in zip(boards, words, strict=True)]
    return el(
        "figure",
        {"class": "help-figure pair" if len(boards) > 1 else "help-figure"},
        el("div", {"class": "help-boards"}, *stills),
        el("figcaption", None, t("diagram." + name)),
    )


def _still(board: Markup, words: str) -> Markup:
    lab = el("p", {"class": "lab"}, words) if words else None
    return el("div", {"class": "help-board"}, lab, board)


def _card(book: Book, card: blocks.AidCard, t: Text) -> Markup:
    key, name = "aid." + card.id, "help-card-" + card.id
    pawn = book.pawn(card.pawn) if card.pawn else None
    return el(
        "section",
        {"class": "card help-card", "aria-labelledby": name},
        el("div", {"class": "help-card-head"}, pawn, el("h3", {"id": name}, t(key))),
        el("p", {"class": "sub"}, t(key + ".budget")),
        el("dl", None, *[_ability(key, ability, t) for ability in card.abilities]),
    )


def _ability(card: str, ability: blocks.Ability, t: Text) -> Markup:
    key = f"{card}.{ability.key}"
    price = el("span", {"class": "help-price"}, t(key + ".price")) if ability.is_priced else None
    return el(
        "div", None, el("dt", None, el("span", None, t(key)), " ", price), el("dd", None, t(key + ".text"))
    )
