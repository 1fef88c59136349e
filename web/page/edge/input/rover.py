"""The focus on the board: one of its spaces is in the tab order, and the arrow keys move it.

Rule 1. While the focus is on the grid itself, the keys mean the space in the tab order: an arrow leads on from it, and
        Enter leads to it and presses nothing, since a screen reader has not named it.
"""

from page.edge.browser import Js, document, drawing, element, is_turned, present
from page.edge.input.keys import neighbour


class Rover:
    """The last focused space of the board, as long as that board is shown."""

    def __init__(self) -> None:
        self._space = ""

    @property
    def last(self) -> str:
        """The id of the last focused space, "" if there is none."""
        return f"sp-{self._space}" if self._space else ""

    def move(self, origin: Js, key: str) -> bool:
        """Move the focus from one space to the next, and return whether the key does that.

        Args:
            origin: The focused element.
            key: The key that was pressed.
        """
        space = present(origin.closest("[data-space]")) or _in_tab_order(origin)
        if space is None:
            return False
        spaces = {str(each.getAttribute("data-space")) for each in document.querySelectorAll("[data-space]")}
        goal = neighbour(str(space.getAttribute("data-space")), key, spaces, is_turned=is_turned())
        target = None if goal is None else element(f"sp-{goal}")
        if target is None:
            return False
        target.focus()
        return True

    def enter(self, origin: Js) -> bool:
        """Move the focus from the grid to the space in the tab order, and return whether it was on the grid."""
        space = _in_tab_order(origin)
        if space is not None:
            space.focus()
        return space is not None

    def entered(self, target: Js) -> None:
        """Note which element has received the focus."""
        space = present(target.closest("[data-space]"))
        if space is not None:
            self._space = str(space.getAttribute("data-space"))
            self.settle()

    def settle(self) -> None:
        """Keep the space in the tab order after a rendering; without a board, forget it."""
        if self._space and not drawing.rove(f"sp-{self._space}"):
            self._space = ""


def _in_tab_order(origin: Js) -> Js | None:
    """Return the space of a grid that is in the tab order; None if the element is no grid."""
    return present(origin.querySelector("[data-space][tabindex='0']")) if origin.matches(".grid") else None
