"""A tile and what lies on it, as SVG strings in map units.

Every function returns plain trusted SVG: its arguments are kinds and numbers, never words. The ground stays upright
however the tile is turned; only its runes turn.
"""

from collections.abc import Sequence
from functools import lru_cache

from unseen.misty_ruins.drawing.geometry import RUNE, TILE, Box, rune_middle
from unseen.misty_ruins.drawing.picture import Chest, Monster, Pawn, Place, Rune, Tile
from unseen.misty_ruins.drawing.sprite import use

CORNERS = ((21, 21), (79, 21), (79, 79), (21, 79))
"""The middles of the four corners, in which items lie."""
PAWN = (24, 28.8)
"""The width and height of a pawn."""
FEET, BEHIND, BETWEEN = 73, 13, 46
"""Where pawns stand, above the rune in the south; how far behind others; the room between the runes at the sides."""
FEW = 4
"""The most items that lie on a tile singly; more become three and a number."""


@lru_cache(maxsize=512)
def tile(face: Tile) -> str:
    """Return a tile with its runes, in a box of 100."""
    corner = Box(0, 0)
    parts = [use(face.ground, 0, 0, TILE, TILE)]
    parts += [_rune(rune, *rune_middle(corner, side)) for side, rune in enumerate(face.runes) if rune]
    parts += [_bar(side) for side, barred in enumerate(face.locked) if barred]
    return "".join(parts)


def _rune(rune: Rune, x: float, y: float) -> str:
    shape = use(f"rune-{rune.colour}", x - RUNE / 2, y - RUNE / 2, RUNE, RUNE)
    letter = f'<text class="mr-letter" x="{x:g}" y="{y + 5:g}">{rune.letter}</text>'
    return f'<g class="mr-rune-{rune.colour}">{shape}{letter}</g>'


def _bar(side: int) -> str:
    """Return the chain across a side that a door bars."""
    return f'<path class="mr-chain" transform="rotate({side * 90} 50 50)" d="M28 3.5H72"/>'


@lru_cache(maxsize=64)
def features(face: Tile, has_monster: bool, has_items: bool) -> str:
    """Return the symbols in the middle of a tile: its lock, its chest, a lair or a find that is over.

    Args:
        face: The tile.
        has_monster: Whether a monster hides them.
        has_items: Whether items lie here.
    """
    if face.lock:
        return _lock(face.lock)
    if has_monster:
        return ""
    if face.chest:
        return _chest(face.chest)
    if face.has_lair:
        return use("lair", 37, 33, 26, 26, ' opacity=".55"')
    return use("find", 37, 34, 26, 26, ' opacity=".55"') if face.has_find and not has_items else ""


_NEEDS = ((32, 33), (68, 33), (50, 50))
"""The middles of the slips of a lock: above the pawns."""


def _lock(lock: Sequence[tuple[str, int]]) -> str:
    return "".join(need(ability, number, *at) for (ability, number), at in zip(lock, _NEEDS, strict=False))


def _chest(chest: Chest) -> str:
    if chest.is_open:
        return use("chest-open", 35, 26, 30, 30)
    # The runes of the four sides reach 27 into the tile: none of them is covered.
    more = f'<text class="mr-times" x="57" y="58">×{chest.items}</text>' if chest.items > 1 else ""
    return use("chest", 26, 28, 24, 24) + need(chest.ability, chest.number, 57, 39) + more


def need(ability: str, number: int, x: float, y: float) -> str:
    """Return an ability and the number of it that is needed, on a slip of paper, around a point."""
    return (
        f'<g class="mr-need"><rect x="{x - 16:g}" y="{y - 7.5:g}" width="32" height="15" rx="2"/>'
        f'{use(ability, x - 14, y - 6.5, 13, 13)}<text x="{x + 7:g}" y="{y + 5:g}">{number}</text></g>'
    )


def lying(place: Place) -> str:
    """Return the items and the monster on a tile, in a box of 100; not the pawns."""
    parts = [features(place.tile, place.monster is not None, bool(place.items))]
    parts += _items(place.items)
    if place.monster:
        parts.append(monster(place.monster))
    return "".join(parts)


def _items(items: Sequence[str]) -> list[str]:
    shown = items if len(items) <= FEW else items[: FEW - 1]
    parts = [item(symbol, *CORNERS[number]) for number, symbol in enumerate(shown)]
    if len(shown) < len(items):
        x, y = CORNERS[FEW - 1]
        parts.append(
            f'<g class="mr-more"><circle cx="{x}" cy="{y}" r="11"/>'
            f'<text x="{x}" y="{y + 4.5}">+{len(items) - len(shown)}</text></g>'
        )
    return parts


def item(symbol: str, x: float, y: float) -> str:
    """Return an item on a disc of paper, around a point."""
    return f'<g class="mr-lies"><circle cx="{x:g}" cy="{y:g}" r="12.5"/>{use(symbol, x - 11, y - 11, 22, 22)}</g>'


def monster(foe: Monster) -> str:
    """Return an active monster with its shield and the damage tokens on it, in a box of 100."""
    tokens = (
        f'<g class="mr-{seat}">{use("wound", 20 + 10 * (number % 4), 20 + 11 * (number // 4), 15, 15)}</g>'
        for number, seat in enumerate(foe.tokens)
    )
    shield = f'{use("shield", 62, 19, 19, 21)}<text class="mr-shield" x="71.5" y="33.5">{foe.shield}</text>'
    return f'<g class="mr-foe">{use(foe.symbol, 24, 25, 52, 52)}{shield}{"".join(tokens)}</g>'


def pawns(standing: Sequence[Pawn], prefix: str) -> str:
    """Return the pawns on a tile in a box of 100, each with its own id; who acts stands in front."""
    drawn = [
        (pawn.is_acting, _pawn(pawn, *spot, prefix))
        for pawn, spot in zip(standing, _spots(len(standing)), strict=True)
    ]
    return "".join(svg for _, svg in sorted(drawn, key=lambda each: each[0]))


def _spots(count: int) -> list[tuple[float, float]]:
    """Return the left edge and the feet of each pawn: up to two side by side, of more some behind the others."""
    behind = count // 2 if count > 2 else 0
    return [*_row(behind, FEET - BEHIND), *_row(count - behind, FEET)]


def _row(count: int, feet: float) -> list[tuple[float, float]]:
    gap = (BETWEEN - PAWN[0]) / max(1, count - 1)
    first = 50 - (PAWN[0] + gap * (count - 1)) / 2
    return [(first + gap * number, feet) for number in range(count)]


def _pawn(pawn: Pawn, x: float, feet: float, prefix: str) -> str:
    box = (x, feet - PAWN[1], *PAWN)
    css = f"mr-pawn mr-{pawn.seat}" + (" is-hiding" if pawn.is_hiding else "")
    figure = use("pawn-down" if pawn.is_down else f"pawn-{pawn.seat}", *box)
    over = use("pawn-hide", *box) if pawn.is_hiding else ""
    return f'<g id="{prefix}pawn-{pawn.seat}" class="{css}">{figure}{over}</g>'
