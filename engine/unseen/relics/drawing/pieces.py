"""Single pieces as SVG strings: tiles, crystals, relics.

Every function returns plain trusted SVG: its arguments are kinds and numbers, never words.

A tile is drawn in a box of 100. Amber's is an eight-sided plaque, light, with dark carving and a rim of triangles;
Jade's is a disc, dark, with light carving and a rim of waves. Claws stand in a row on the left, gems on the right, the
strength is the numeral below; crystals lie beside it: Spirit, a white drop, left, Energy, a dark shard, right.
The portrait stays upright: only the arrows turn.
"""

from functools import cache, lru_cache

from unseen.relics.drawing.geometry import STEPS, angle, seen
from unseen.relics.drawing.picture import Face, Pile, Tile, Tribe

_STRAIGHT = 39.0
_DIAGONAL = {"amber": 46.0, "jade": 42.0}
"""How far the foot of an arrow is from the middle, in a straight and in a diagonal direction."""
_FAN = 3
"""The most crystals of a kind drawn singly; more become one crystal and a number."""


def use(symbol: str, x: float, y: float, width: float, height: float, more: str = "") -> str:
    """Return a drawing of Relics' sprite in a rectangle."""
    return f'<use href="#g-r-{symbol}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{more}/>'


@lru_cache(maxsize=512)
def plaque(tribe: Tribe, face: Face, strength: int | None, turned: bool = False) -> str:
    """Return a living tile without crystals, in a box of 100.

    Args:
        tribe: Whose it is.
        face: What is carved on it.
        strength: Its strength now; None leaves it out, as for a tile that is not on the board.
        turned: Whether the board is seen from the other side.
    """
    parts = [use(tribe, 0, 0, 100, 100)]
    size, y = (42, 17) if strength is not None else (44, 23)
    parts += [arrow(tribe, seen(direction, turned)) for direction in face.arrows]
    parts.append(use(face.warrior, 50 - size / 2, y, size, size))
    parts += [_claw(i, face.claws) for i in range(face.claws)]
    parts += [_gem(i, face.gems) for i in range(face.gems)]
    if strength is not None:
        parts.append(
            f'<circle class="wr-seat" cx="50" cy="74.5" r="14"/><text class="wr-n" x="50" y="82.5">{strength}</text>'
        )
    return "".join(parts)


def _claw(i: int, count: int) -> str:
    """A claw of the row along the left of the rim, as on a paw."""
    turn = 18.5 * (i - (count - 1) / 2)
    return f'<g transform="rotate({-turn:g} 50 45)">{use("claw", 13, 40, 16, 10)}</g>'


def _gem(i: int, count: int) -> str:
    """A gem of the row along the right of the rim."""
    down = 12.6 * (i - (count - 1) / 2)
    return use("gem", 71 - abs(down) * 0.26, 38.8 + down, 12.5, 12.5)


@cache
def back(tribe: Tribe) -> str:
    """Return a dead tile, face down, in a box of 100."""
    return use(f"{tribe}-back", 0, 0, 100, 100)


@cache
def arrow(tribe: Tribe, direction: str) -> str:
    """Return a support arrow at the rim of a tile, pointing where it points."""
    across, down = STEPS[direction]
    far = _DIAGONAL[tribe] if across and down else _STRAIGHT
    length = (across * across + down * down) ** 0.5
    x, y = 50 + across / length * far, 50 + down / length * far
    return (
        f'<g class="wr-arrow" data-way="{direction}" transform="translate({x:.4g} {y:.4g}) rotate({angle(direction)})">'
        f"{use('arrow', -14, -18, 28, 24)}</g>"
    )


def tile(piece: Tile, x: float, y: float, name: str, more: str = "", turned: bool = False) -> str:
    """Return a tile of the board with its crystals.

    Args:
        piece: What it is.
        x: The left edge of its space.
        y: The top edge of it.
        name: Its id; its piles have it too, with `-spirit` and `-energy`.
        more: More classes.
        turned: Whether the board is seen from the other side.
    """
    kind = f"wr-tile wr-{piece.tribe}{' wr-down' if piece.dead else ''}{more}"
    if piece.dead:
        drawn = back(piece.tribe)
    else:
        drawn = plaque(piece.tribe, piece.face, piece.strength, turned)
        drawn += _beside(piece.crystals.spirit, "spirit", f"{name}-spirit", 27)
        drawn += _beside(piece.crystals.energy, "energy", f"{name}-energy", 73)
    # What moves has no `transform` of its own: the motion takes its place.
    moving = f'<g id="{name}" class="{kind}" transform-origin="50 50">{drawn}</g>'
    return f'<g transform="translate({x:g} {y:g})">{moving}</g>'


def _beside(count: int, kind: str, name: str, cx: float) -> str:
    """Return the crystals of one kind beside the numeral."""
    if not count:
        return ""
    if count > _FAN:
        at = cx - 5 if kind == "energy" else cx + 5
        number = f'<text class="wr-many" x="{cx * 2 - at:g}" y="78">{count}</text>'
        return f'<g id="{name}" class="wr-pile">{use(kind, at - 6.3, 63.5, 12.6, 16.8)}{number}</g>'
    step = 6.2
    left = cx - 6.3 - step * (count - 1) / 2
    drawn = "".join(use(kind, left + step * i, 62.5 + (i % 2) * 1.4, 12.6, 16.8) for i in range(count))
    return f'<g id="{name}" class="wr-pile">{drawn}</g>'


def pile(crystals: Pile, cx: float, cy: float, name: str) -> str:
    """Return crystals that lie on a free space."""
    kinds = ["spirit"] * crystals.spirit + ["energy"] * crystals.energy
    step = 22
    left = cx - step * (len(kinds) - 1) / 2
    drawn = [
        f'<g id="{name}-{i}" class="wr-crystal"><ellipse class="wr-psh" cx="{left + step * i + 2:g}" cy="{cy + 14:g}"'
        f' rx="10" ry="3.6"/>{use(kind, left + step * i - 11, cy - 15, 22, 29.3)}</g>'
        for i, kind in enumerate(kinds)
    ]
    return f'<g id="{name}" class="wr-lying">{"".join(drawn)}</g>'


def relic(x: float, y: float, name: str) -> str:
    """Return a relic on its plinth."""
    return f'<g id="{name}" class="wr-relic">{use("plinth", x, y, 100, 100)}{use("relic", x + 20, y + 20, 60, 60)}</g>'


def price(cost: str, cx: float, cy: float, kind: str) -> str:
    """Draw the price of a relic: one Spirit, the rest of any kind."""
    count = int(cost)
    width = 13.0 * count + 9
    left = cx - width / 2
    parts = [
        use("spirit" if i == 0 else "either", left + 4.5 + 13 * i, cy - 8.8, 13, 17.4) for i in range(count)
    ]
    bar = f'<path class="wr-cannot" d="M{left + 2:g} {cy + 9:g}L{left + width - 2:g} {cy - 9:g}"/>'
    return (
        f'<g class="wr-price {kind}"><rect x="{left:g}" y="{cy - 11.5:g}" width="{width:g}" height="23" rx="11.5"/>'
        f"{''.join(parts)}{bar if kind == 'dear' else ''}</g>"
    )
