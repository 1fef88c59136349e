"""The parts of the board that can be pressed, as both games draw them, from the common fields of their pictures."""

from collections.abc import Mapping
from functools import cache
from typing import Protocol

from markupsafe import Markup, escape

from page.parts.grid import selected
from unseen.courtyard.drawing.board import BoardPicture, lit_rod
from unseen.courtyard.drawing.geometry import BOXES, VIEW
from unseen.courtyard.drawing.pieces import rod_frame, rod_room


class PressedPicture(BoardPicture, Protocol):
    """The fields about what can be pressed in a picture of either game."""

    @property
    def label(self) -> str:
        """The accessible name of the whole board."""
        ...

    @property
    def labels(self) -> Mapping[str, str]:
        """The accessible name of each space."""
        ...

    @property
    def rod_labels(self) -> Mapping[str, str]:
        """The accessible name of each rod."""
        ...

    @property
    def rods_offered(self) -> frozenset[str]:
        """Rods that can be pressed now."""
        ...

    @property
    def drags(self) -> frozenset[str]:
        """Spaces whose piece can be dragged."""
        ...

    @property
    def focus(self) -> str:
        """The only space that is in the tab order."""
        ...


def named(picture: PressedPicture) -> str:
    """Return the attributes by which a still board is one image with one name."""
    return f' role="img" aria-label="{escape(picture.label)}"'


def framed(picture: PressedPicture, below: str, layer: str, css: str = "") -> Markup:
    """Draw a board that can be pressed.

    Args:
        picture: The picture.
        below: The ground under all pieces.
        layer: Everything that is drawn over it.
        css: A class of the game's own, with a space before it.
    """
    faded = " pale" if picture.faded else ""
    return Markup(
        f'<div class="board{css}{faded}" id="{picture.prefix}board" data-phase="{picture.phase}">'
        f'<svg class="ground" id="{picture.prefix}ground" viewBox="{VIEW}" aria-hidden="true">{below}</svg>'
        f'<svg class="play" viewBox="{VIEW}" role="presentation">{layer}</svg></div>'
    )


def rod_on(picture: PressedPicture, name: str, *, is_refused: bool) -> str:
    """Draw a rod of the board: a button that looks at it, or one that explains it."""
    drawn = lit_rod(picture, name)
    label = escape(picture.rod_labels.get(name, name))
    shake = "bad " if is_refused else ""
    if name in picture.rods_offered:
        return (
            f'<g id="{picture.prefix}rod-{name}" class="{shake}rod-go" role="button" tabindex="-1"'
            f' data-rod="{name}" data-ends="" aria-label="{label}"><title>{label}</title>{drawn}{rod_frame(name)}</g>'
        )
    return (
        f'<g id="{picture.prefix}rod-{name}" class="{shake}rod" role="button" tabindex="-1"'
        f' data-ask="rod {name}" aria-label="{label}">{rod_room(name)}{drawn}</g>'
    )


@cache
def _cell(space: str) -> tuple[str, str]:
    """Draw the area of a space that pointer and finger can hit, and its frame for the keyboard."""
    box = BOXES[space]
    at = f'x="{box.x}" y="{box.y}" width="{box.width}" height="{box.height}"'
    rim = f'x="{box.x + 4}" y="{box.y + 4}" width="{box.width - 8}" height="{box.height - 8}"'
    return f'<rect class="hit" {at}/>', f'<rect class="fr-k" {rim}/><rect class="fr" {rim}/>'


def space_on(
    picture: PressedPicture, space: str, mark: str, preview: str, dragged: str, *, is_offered: bool
) -> str:
    """Draw a space of the board as the cell of a grid.

    Args:
        picture: The picture.
        space: Its name.
        mark: The drawing of its offer; "" for none.
        preview: The drawing that is shown while it is hovered over or focused; "" for none.
        dragged: The id of the piece on it that can be dragged, which counts only where `drags` has the space.
        is_offered: Whether a press of it acts.
    """
    hit, frame = _cell(space)
    chosen = space in picture.chosen
    on = ' data-on=""' if is_offered or chosen else ""
    tab = "0" if space == picture.focus else "-1"
    label = escape(picture.labels.get(space, space))
    drag = f' data-drag="{space}" data-copy="{picture.prefix}{dragged}"' if space in picture.drags else ""
    said = f'{selected(is_chosen=chosen)} aria-label="{label}"'
    return (
        f'<g id="{picture.prefix}sp-{space}" class="space" role="gridcell" tabindex="{tab}"'
        f' data-space="{space}"{on}{drag}{said}>{hit}{mark}{preview}{frame}</g>'
    )
