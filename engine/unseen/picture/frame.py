"""The sheet of a picture: title, words and credit on mist, and the board before the sky.

Rule 1. Nobody measures a word here, since the command knows no font: a line is as wide as its letters are on average,
        and what is too long is written smaller, and cut off at last.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from unseen.drawing.text import escaped
from unseen.picture.scene import Person, Scene, Words

_LETTER = {"title": 0.66, "name": 0.6, "line": 0.55, "credit": 0.53}
"""The width of a letter on average, as a share of its size, by the kind of line."""
_LEAST = 13
"""The least size of a letter."""


class Rows(NamedTuple):
    """The rows of people beside the board."""

    top: int
    columns: int
    down: int
    """From one row to the next."""
    size: int
    """That of the words."""


class Layout(NamedTuple):
    """The places of everything on a sheet, in its units."""

    width: int
    height: int
    sky: tuple[int, int, int, int]
    """The part with the board: left, top, width and height."""
    board: tuple[int, int, int, int]
    """The board in it."""
    left: int
    """The left edge of all words."""
    room: int
    """The width of the words beside the emblem."""
    title: tuple[int, int]
    """The baseline of the title, and its size."""
    lines: tuple[int, int]
    """The baseline of the first line under it, and its size."""
    emblem: tuple[int, int, int]
    """The drawing of the game: left, top and size."""
    people: Rows
    credit: tuple[int, int]
    """The baseline of the last line of the credit, and its size."""
    is_low: bool = False
    """Whether lines that belong together are written as one."""

    @property
    def foot(self) -> int:
        """The width of the words under the board, where no emblem is beside them."""
        return self.width - 2 * self.left if self.is_low else self.room


WIDE = Layout(
    width=1200,
    height=630,
    sky=(584, 0, 616, 630),
    board=(606, 26, 572, 578),
    left=44,
    room=500,
    title=(112, 82),
    lines=(168, 32),
    emblem=(352, 352, 192),
    people=Rows(top=240, columns=1, down=54, size=25),
    credit=(602, 19),
)
SQUARE = Layout(
    width=800,
    height=800,
    sky=(0, 120, 800, 644),
    board=(86, 132, 628, 622),
    left=28,
    room=640,
    title=(54, 48),
    lines=(84, 23),
    emblem=(690, 10, 100),
    people=Rows(top=0, columns=2, down=46, size=19),
    credit=(788, 16),
    is_low=True,
)
LAYOUTS = {"wide": WIDE, "square": SQUARE}
"""The sizes of a picture, by name: 1200 by 630 as messengers show links, and 800 by 800."""


def sheet(scene: Scene, words: Words, layout: Layout) -> str:
    """Return a scene with its words as an `svg`, with classes and drawings of the sprites."""
    if scene.people and layout.is_low:
        layout = _with_room(layout, len(scene.people))
    left, top, width, height = layout.sky
    said = _text("title", words.title, layout.left, layout.room, *layout.title)
    parts = [
        f'<rect class="picture-mist" width="{layout.width}" height="{layout.height}"/>',
        f'<rect class="picture-sky" x="{left}" y="{top}" width="{width}" height="{height}"/>',
        _at(scene.board, layout.board),
        f'<path class="picture-edge" d="{_edge(layout)}"/>',
        said,
        *_lines(words, layout, has_names=not scene.people),
        *_credit(words.credit, layout),
        _figure(scene.emblem, *layout.emblem) if scene.emblem and not scene.people else "",
        *(_person(each, words, layout, number) for number, each in enumerate(scene.people)),
    ]
    size = f'width="{layout.width}" height="{layout.height}" viewBox="0 0 {layout.width} {layout.height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(parts)}</svg>'


def _with_room(layout: Layout, people: int) -> Layout:
    """Return a layout with room for people under a smaller board."""
    rows = layout.people
    room = (people + rows.columns - 1) // rows.columns * rows.down + 10
    left, top, width, height = layout.board
    sky = (*layout.sky[:3], layout.sky[3] - room)
    return layout._replace(
        sky=sky,
        board=(left + room // 2, top, width - room, height - room),
        people=rows._replace(top=sky[1] + sky[3] + 12),
    )


def _at(board: str, place: Sequence[int]) -> str:
    """Return a board in its place on the sheet."""
    x, y, width, height = place
    return board.replace("<svg ", f'<svg x="{x}" y="{y}" width="{width}" height="{height}" ', 1)


def _edge(layout: Layout) -> str:
    """Return the line between mist and sky."""
    left, top, _, height = layout.sky
    return f"M{left} {top}v{height}" if left else f"M0 {top}h{layout.width}M0 {top + height}h{layout.width}"


def _lines(words: Words, layout: Layout, *, has_names: bool) -> Iterator[str]:
    """Yield the lines under the title; where people are beside the board, their names are there."""
    y, size = layout.lines
    for kind, lines in (("line", words.lines), ("name", words.names if has_names else ())):
        for line in (" · ".join(lines),) if layout.is_low and lines else lines:
            yield _text(kind, line, layout.left, layout.room, y, size)
            y += round(size * (0.85 if layout.is_low else 1.36))
        if layout.is_low:
            size = size * 3 // 4


def _credit(lines: Sequence[str], layout: Layout) -> Iterator[str]:
    y, size = layout.credit
    shown = (" ".join(lines),) if layout.is_low else lines
    for number, line in enumerate(reversed(shown)):
        yield _text("credit", line, layout.left, layout.foot, y - round(number * size * 1.36), size)


def _person(who: Person, words: Words, layout: Layout, number: int) -> str:
    """Return somebody's figure and identity."""
    rows = layout.people
    row, column = divmod(number, rows.columns)
    room = layout.foot // rows.columns
    x, y, size = layout.left + column * room, rows.top + row * rows.down, rows.down - 6
    name, identity = words.people.get(who.seat), words.identities.get(who.seat, who.identity)
    said = f"{name}: {identity}" if name else identity
    line = _text("name", said, x + size + 12, room - size - 20, y + size // 2 + rows.size // 3, rows.size)
    return _figure(who.figure, x, y, size) + line


def _figure(drawing: str, x: int, y: int, size: int) -> str:
    """Return a drawing of a box of 64 in its place."""
    return f'<g transform="translate({x} {y}) scale({size / 64:g})">{drawing}</g>'


def _text(kind: str, text: str, x: int, room: int, y: int, size: float) -> str:
    """Return a line that fits its room."""
    size = min(size, max(_LEAST, room / (_LETTER[kind] * max(1, len(text)))))
    most = int(room / (_LETTER[kind] * size))
    shown = text if len(text) <= most else text[: most - 1] + "…"
    return f'<text class="picture-{kind}" font-size="{size:.3g}" x="{x}" y="{y}">{escaped(shown)}</text>'
