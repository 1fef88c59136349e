"""Nothing small on a board lies over anything else small, or under a frame: every word and number can be read."""

from collections.abc import Iterator
from itertools import combinations
from math import hypot
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest

from page.kakusareta.draw import board as kakusareta
from page.nusubito.draw import board as nusubito
from unseen.courtyard.drawing.picture import RODS, SPACES, TEMPLES, Lie, Share
from unseen.kakusareta.drawing import picture as k
from unseen.nusubito.drawing import picture as n

_GROWN = 1.25
"""How much the map's slip grows on a small screen, from its lower left corner (`45-aids.css`)."""
_FRAME = 4.5
"""Half of the broadest line of a frame round a space (`.fr-k`, `.br-k`)."""
_ROD_FRAME = 4.3
"""Half of the line of a frame round a rod (`.rod-k`)."""


class Rect(NamedTuple):
    """Where something is drawn."""

    name: str
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Rect") -> bool:
        if {self.name, other.name} == {"mark", "marker"}:  # both are discs
            apart = hypot(
                self.left + self.right - other.left - other.right,
                self.top + self.bottom - other.top - other.bottom,
            )
            return apart < self.right - self.left + other.right - other.left
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


def numbers(drawn: ElementTree.Element, *names: str) -> list[float]:
    return [float(drawn.attrib[name]) for name in names]


def rect(name: str, drawn: ElementTree.Element, line: float = 0) -> Rect:
    """Return where a rectangle, a disc or a drawing of the sprite lies, with half of its line around it."""
    if drawn.tag == "circle":
        x, y, r = numbers(drawn, "cx", "cy", "r")
        return Rect(name, x - r - line, y - r - line, x + r + line, y + r + line)
    x, y, width, height = numbers(drawn, "x", "y", "width", "height")
    if "rotate(90" in drawn.get("transform", ""):
        cx, cy = x + width / 2, y + height / 2
        x, y, width, height = cx - height / 2, cy - width / 2, height, width
    return Rect(name, x - line, y - line, x + width + line, y + height + line)


def small_things(root: ElementTree.Element) -> Iterator[Rect]:
    """Yield every slip, chip, medallion, disc and name tag of a board, and the frames round its rods."""
    for group in root.iter("g"):
        name, kind = group.get("id", ""), group.get("class", "")
        if kind == "share":
            _, left, top, right, bottom = rect("share", group[0], 0.75)
            yield Rect(
                "share", left, bottom - (bottom - top) * _GROWN, left + (right - left) * _GROWN, bottom
            )
        elif kind == "lie" and group[0].tag == "path":
            x, y = map(float, group[0].attrib["d"].split("l")[0][1:].split())
            yield Rect("lie", x, y, x + 12, y + 12)
        elif kind in ("lie", "price", "up", "k-points") or name == "marker":
            yield rect(name or kind, group[0], 0.8 if group[0].tag != "use" else 0)
        elif kind == "tag":
            yield rect("tag", group[0], 0.5)
        elif name.startswith("mark-") and group[0].tag == "use":
            yield rect("mark", group[0])
        elif "rod-go" in kind.split():
            yield from (rect(name, it, _ROD_FRAME) for it in group.iter("rect") if it.get("class") == "rod-k")
        elif "k-line-go" in kind:
            yield from (rect(name, it) for it in group.iter("circle") if it.get("class") == "k-line-k")


def space_frames(root: ElementTree.Element, space: str) -> Iterator[Rect]:
    """Yield the four sides of the frame of the focus round a space."""
    (group,) = (it for it in root.iter("g") if it.get("id") == f"sp-{space}")
    (rim,) = (it for it in group if it.get("class") == "fr-k")
    _, left, top, right, bottom = rect("", rim)
    for x0, y0, x1, y1 in (
        (left, top, right, top),
        (left, bottom, right, bottom),
        (left, top, left, bottom),
        (right, top, right, bottom),
    ):
        yield Rect("focus", x0 - _FRAME, y0 - _FRAME, x1 + _FRAME, y1 + _FRAME)


def root_of(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<div>{markup}</div>")


def of_kakusareta(space: str) -> Iterator[str]:
    """Yield boards with as much on a space as can be there."""
    is_temple = space in TEMPLES
    full = k.Picture(
        last_seen=k.Seen(space),
        shares={space: Share("100%", 4)} if is_temple else {},
        lies={},
        prices={space: k.Price(darts=2)},
        rods_offered=frozenset(RODS),
        moyas={space: k.Moya(3)},
    )
    lies: tuple[Lie, ...] = ("here", "maybe", "never")
    for lie in lies if is_temple else (None,):
        known = full._replace(lies={space: lie} if lie else {})
        yield kakusareta.board(known._replace(marks={space: k.Mark("target")}))
        yield kakusareta.board(known._replace(marks={space: k.Mark("raise", "2")}))
        # Where nobody stands nothing is paid, and nobody knows him to be there.
        empty = known._replace(moyas={}, prices={})
        shares = {space: Share("99%", 4)} if is_temple else {}
        yield kakusareta.board(empty._replace(shares=shares, marks={space: k.Mark("leap")}))
    for line in k.LINES:
        yield kakusareta.board(full._replace(last_seen=k.Seen(line), lines_offered=frozenset(k.LINES)))


def of_nusubito(space: str) -> Iterator[str]:
    """Yield boards with as much on a space as can be there."""
    is_temple = space in TEMPLES
    full = n.Picture(
        reveal=n.Reveal(space if is_temple else space[0], 1),
        shares={space: Share("100%", 4)} if is_temple else {},
        prices={space: 2},
        rods_offered=frozenset(RODS),
        pawns={space: n.Pawn("S")},
    )
    lies: tuple[Lie, ...] = ("here", "maybe", "never")
    for lie in lies if is_temple else (None,):
        known = full._replace(lies={space: lie} if lie else {})
        yield nusubito.board(known._replace(marks={space: n.Mark("heal")}))
        yield nusubito.board(known._replace(marks={space: n.Mark("raise", "2")}))
        empty = known._replace(pawns={}, prices={})
        shares = {space: Share("99%", 4)} if is_temple else {}
        yield nusubito.board(empty._replace(shares=shares, marks={space: n.Mark("offer")}))


@pytest.mark.parametrize("drawn", [of_kakusareta, of_nusubito])
def test_nothing_small_on_a_board_covers_anything_else_small(drawn: Any) -> None:
    for space in SPACES:
        for markup in drawn(space):
            for one, other in combinations(small_things(root_of(markup)), 2):
                assert not one.meets(other), (space, one, other)


@pytest.mark.parametrize("drawn", [of_kakusareta, of_nusubito])
def test_no_frame_round_a_temple_covers_the_map_or_a_medallion(drawn: Any) -> None:
    for space in sorted(TEMPLES):
        for markup in drawn(space):
            root = root_of(markup)
            inside = [it for it in small_things(root) if it.name in ("share", "marker", "lie")]
            assert inside
            for one in inside:
                for frame in space_frames(root, space):
                    assert not one.meets(frame), (space, one, frame)


@pytest.mark.parametrize("drawn", [of_kakusareta, of_nusubito])
def test_no_frame_round_a_space_meets_one_round_a_rod(drawn: Any) -> None:
    for space in SPACES:
        root = root_of(next(drawn(space)))
        rods = [it for it in small_things(root) if it.name.startswith("rod-")]
        assert len(rods) == len(RODS)
        for frame in space_frames(root, space):
            for rod in rods:
                assert not frame.meets(rod), (space, frame, rod)
