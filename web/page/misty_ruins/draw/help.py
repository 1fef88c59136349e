"""The parts of the help that only Misty Ruins has: tables with drawings, galleries, and who holds whose cards."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from markupsafe import Markup, escape

from page.misty_ruins.draw.beside import tile_picture
from page.misty_ruins.draw.small import drawn
from page.parts.html import Child, classes, el, join
from unseen.misty_ruins.drawing.picture import Rune, Tile
from unseen.misty_ruins.drawing.sprite import use

PLACES = ((160, 34), (262, 112), (160, 190), (58, 112))
"""The middles of four seats, clockwise from the north."""


class Head(NamedTuple):
    """The head of a column: words, or a symbol that they are the name of."""

    words: str
    symbol: str = ""


class Row(NamedTuple):
    """A row of a table."""

    head: Markup
    cells: tuple[Child, ...]


def table(name: str, caption: str, heads: Iterable[Head], rows: Iterable[Row]) -> Markup:
    """Draw a table.

    Args:
        name: Its name, for the style sheet.
        caption: What it lists.
        heads: The heads of its columns.
        rows: Its rows.
    """
    return el(
        "table",
        {"class": f"help-table mr-table mr-table-{name}"},
        el("caption", None, caption),
        el("thead", None, el("tr", None, *map(_head, heads))),
        el("tbody", None, *map(_row, rows)),
    )


def _head(head: Head) -> Markup:
    if not head.symbol:
        return el("th", {"scope": "col"}, head.words)
    return el("th", {"scope": "col"}, drawn(head.symbol, 24, 24), el("span", {"class": "vh"}, head.words))


def _row(row: Row) -> Markup:
    cells = (el("td", None, cell) for cell in row.cells)
    return el("tr", None, el("th", {"scope": "row"}, row.head), *cells)


def named(symbol: str, size: tuple[int, int], name: str, note: str = "") -> Markup:
    """Draw a symbol with its name, and a note below."""
    small = el("small", None, note) if note else None
    return el(
        "span", {"class": "mr-named"}, drawn(symbol, *size), el("span", None, el("b", None, name), small)
    )


def chip(colour: str, words: str) -> Markup:
    """Draw the name of a parchment on its colour."""
    return el("span", {"class": f"mr-chip mr-{colour}"}, words)


def blocks(number: int, free: str) -> Markup:
    """Draw the stamina that an action costs as blocks, or the word for none."""
    if not number:
        return column(free)
    return column(
        *(drawn("block", 24, 24) for _ in range(number)),
        el("span", {"class": "vh"}, str(number)),
        kind="chips",
    )


def adds(ability: str, number: int, name: str) -> Markup:
    """Draw what a weapon adds: the ability and the number."""
    return el("span", {"class": "mr-adds"}, drawn(ability, 24, 24), f"{name} +{number}")


def runes(faces: Iterable[tuple[Rune, str]]) -> Markup:
    """Draw a rune of each colour with the name of the colour."""
    return el("ul", {"class": "mr-gallery"}, *(el("li", None, rune(face), name) for face, name in faces))


def rune(face: Rune) -> Markup:
    """Draw a rune by itself."""
    inside = use(f"rune-{face.colour}", 0, 0, 24, 24)
    letter = f'<text class="mr-letter" x="12" y="17">{escape(face.letter)}</text>'
    attrs = {"class": f"mr-rune mr-rune-{face.colour}", "viewBox": "0 0 24 24", "aria-hidden": "true"}
    return el("svg", attrs, Markup(inside + letter))


def letter(name: str) -> Markup:
    """Draw the letter of a bonus in its seal."""
    return el("span", {"class": "mr-seal"}, name)


def tiles(faces: Iterable[tuple[Tile, str, str]]) -> Markup:
    """Draw tiles side by side, each with its name and the words of all that is on it."""
    return el(
        "ul",
        {"class": "mr-gallery mr-tiles-all"},
        *(
            el("li", None, tile_picture(face), el("b", None, name), el("small", None, words))
            for face, name, words in faces
        ),
    )


def terms(css: str, parts: Iterable[tuple[Markup, str, str]]) -> Markup:
    """Draw names with their meanings, each beside a picture."""
    pairs = (
        el("div", None, el("dt", None, picture, el("span", None, name)), el("dd", None, words))
        for picture, name, words in parts
    )
    return el("dl", {"class": f"help-terms mr-pictured {css}"}, *pairs)


def symbol(name: str, size: tuple[int, int] = (24, 24), css: str | None = None) -> Markup:
    """Draw a symbol of the sprite by itself."""
    return drawn(name, *size, css=css)


def example(lines: Iterable[str]) -> Markup:
    """Draw the lines of a worked example."""
    return el("ul", {"class": "help-list mr-example"}, *(el("li", None, line) for line in lines))


def rulings(parts: Iterable[tuple[str, str, tuple[tuple[str, str], ...]]]) -> Markup:
    """Draw rulings: the subject, the id, and the book's text and ours with their labels."""
    return el("dl", {"class": "help-terms mr-rulings"}, *(_ruling(*each) for each in parts))


def _ruling(title: str, name: str, said: tuple[tuple[str, str], ...]) -> Markup:
    head = el("dt", None, title, " ", el("span", {"class": "help-price"}, name))
    return el("div", None, head, *(el("dd", None, el("b", None, label), " ", words) for label, words in said))


def card_head(kind: str) -> Markup:
    """Draw the head of a player aid: a parchment, or a symbol."""
    if kind in ("red", "yellow", "blue", "green", "plain"):
        return el("span", {"class": f"mr-sheetlet mr-{kind}"})
    return drawn(kind, 24, 24)


def holders(seats: tuple[str, str, str, str], label: str) -> Markup:
    """Draw four seats around a table, and at each the card of the seat before it.

    Args:
        seats: The seats, clockwise.
        label: The accessible name.
    """
    parts = ['<circle class="mr-round" cx="160" cy="112" r="78"/>']
    for number, seat in enumerate(seats):
        parts += _seat(seat, seats[number - 1], *PLACES[number])
    return Markup(
        f'<svg class="diagram mr-still mr-holders" id="help-holders-0-map" viewBox="0 0 320 224" role="img"'
        f' aria-label="{escape(label)}">{"".join(parts)}</svg>'
    )


def _seat(seat: str, before: str, x: int, y: int) -> tuple[str, ...]:
    """Return a pawn and beside it the card that it holds, which has the badge of the seat before."""
    pawn = use(f"pawn-{seat}", x - 42, y - 30, 44, 53)
    paper = f'<rect class="mr-paper-card" x="{x + 6}" y="{y - 24}" width="36" height="48" rx="4"/>'
    face = use("who-nobody", x + 10, y - 22, 28, 28)
    return (
        f'<g class="mr-{seat}">{pawn}</g>',
        paper + face,
        f'<g class="mr-{before}">{use(f"badge-{before}", x + 16, y + 5, 16, 16)}</g>',
    )


def column(*parts: Child, kind: Literal["", "chips"] = "") -> Markup:
    """Draw parts in one cell of a table."""
    return el("span", {"class": classes("mr-cell", kind or None)}, join(*parts))
