"""The map as SVG: a ground (tiles and runes), and what lies on it.

Stable ids, for motions: `tile-<space>`, `pawn-<seat>`, `foe-<space>`, `ghost`. What a turn leaves as it is has an id of
its own (`mist`, `on-<space>`), so that a turn on a large map costs what one on a small map does.
"""

from unseen.misty_ruins.drawing import marks
from unseen.misty_ruins.drawing.geometry import TILE, Extent, box, extent
from unseen.misty_ruins.drawing.picture import COLUMNS, Picture, Place
from unseen.misty_ruins.drawing.sprite import use
from unseen.misty_ruins.drawing.tile import lying, pawns, tile


def board(props: Picture, more: str = "") -> str:
    """Return a still picture of the map; `more` attributes each begin with a space."""
    shown = extent([*props.places, *props.frontier], 0)
    return (
        f'<svg class="diagram mr-still" id="{props.prefix}map" viewBox="{shown.view_box}"{more}>'
        f"{ground(props, shown)}{play(props)}</svg>"
    )


def ground(props: Picture, shown: Extent) -> str:
    """Return the tiles, and the mist around them."""
    tiles = (
        _placed(space, tile(place.tile), f"{props.prefix}tile-{space}")
        for space, place in props.places.items()
    )
    return "".join((_mist(props, shown), *tiles))


def play(props: Picture) -> str:
    """Return everything over the ground but what can be pressed."""
    prefix = props.prefix
    parts = [_on(space, place, prefix) for space, place in props.places.items()]
    parts += [marks.mark(space, mark) for space, mark in props.marks.items() if not _is_ghost(props, space)]
    parts += [marks.lit(space) for space in sorted(props.lit)]
    if props.ghost:
        parts.append(
            _placed(props.ghost.space, tile(props.ghost.tile), f"{prefix}ghost", "mr-ghost")
            + marks.gain(props.ghost)
        )
    standing = ((space, place) for space, place in props.places.items() if place.pawns)
    parts += [_placed(space, pawns(place.pawns, prefix)) for space, place in standing]
    parts += [marks.frame(space, "good") for space in sorted(props.chosen)]
    parts += [marks.asked(space) for space in sorted(props.asked)]
    if props.refused:
        parts.append(marks.frame(props.refused, "bad"))
    return "".join(parts)


def _mist(props: Picture, shown: Extent) -> str:
    """Return the mist over the spaces that nobody has explored."""
    spaces = (
        f"{COLUMNS[column]}{row + 1}"
        for row in range(shown.row, shown.row + shown.rows)
        for column in range(shown.column, shown.column + shown.columns)
    )
    corners = (box(space) for space in spaces if space not in props.places)
    return (
        f'<g class="mr-mist" id="{props.prefix}mist">'
        f"{''.join(use('tile-back', each.x, each.y, TILE, TILE) for each in corners)}</g>"
    )


def _placed(space: str, svg: str, name: str = "", css: str = "", around: str = "") -> str:
    """Move a drawing to a space; `name` is the id of what may move there, `around` that of its still frame."""
    corner = box(space)
    attrs = (f' id="{name}"' if name else "") + (f' class="{css}"' if css else "")
    # What moves must not be what is placed: a motion takes the place of the attribute.
    inside = f"<g{attrs}>{svg}</g>" if attrs else svg
    place = f' id="{around}"' if around else ""
    return f'<g{place} transform="translate({corner.x} {corner.y})">{inside}</g>'


def _is_ghost(props: Picture, space: str) -> bool:
    return props.ghost is not None and props.ghost.space == space


def _on(space: str, place: Place, prefix: str) -> str:
    name = f"{prefix}foe-{space}" if place.monster else ""
    inside = lying(place)
    return _placed(space, inside, name, around=f"{prefix}on-{space}") if inside else ""
