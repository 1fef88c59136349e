"""The focus on the board: one of its spaces is in the tab order, and the arrow keys move it."""

from page.edge.browser import Js, document, element, is_turned, present
from page.edge.keys import neighbour


class Rover:
    """The last focused space of the board, as long as that board is shown."""

    def __init__(self) -> None:
        self._space = ""

    def move(self, origin: Js, key: str) -> bool:
        """Move the focus from one space to the next, and return whether the key does that.

        Args:
            origin: The focused element.
            key: The key that was pressed.
        """
        space = present(origin.closest("[data-space]"))
        if space is None:
            return False
        spaces = {str(each.getAttribute("data-space")) for each in document.querySelectorAll("[data-space]")}
        goal = neighbour(str(space.getAttribute("data-space")), key, spaces, is_turned=is_turned())
        target = None if goal is None else element(f"sp-{goal}")
        if target is None:
            return False
        target.focus()
        return True

    def entered(self, target: Js) -> None:
        """Note which element has received the focus."""
        space = present(target.closest("[data-space]"))
        if space is not None:
            self._space = str(space.getAttribute("data-space"))
            self.settle()

    def settle(self) -> None:
        """Keep the space in the tab order after a rendering; without a board, forget it."""
        if not self._space:
            return
        now = element(f"sp-{self._space}")
        if now is None:
            self._space = ""
            return
        if now.getAttribute("tabindex") != "0":
            for other in document.querySelectorAll("[data-space][tabindex='0']"):
                other.setAttribute("tabindex", "-1")
            now.setAttribute("tabindex", "0")
