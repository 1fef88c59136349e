"""The document: new HTML is morphed into the old, so that focus, scrolling and motion survive a rendering.

Rule 1. What the edge remembers of a board (its last focused space) is forgotten when that board goes.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from page.edge.browser import Js, document, drawing, element, octets, options, present, window
from page.edge.input.rover import Rover

if TYPE_CHECKING:
    from page.edge.input.pan import Pan


class Screen:
    """The screen in the document.

    Args:
        rover: Moves the focus over the board.
        listening: Listens to a board that is larger than its window, once one is shown.
        framed: Whether the page is in a frame on another site, where the focus and the scroll position stay
            the host's until the player has entered the frame.
    """

    def __init__(self, rover: Rover, listening: Callable[[], "Pan"], *, framed: bool = False) -> None:
        self._rover, self._listening, self._framed = rover, listening, framed
        self._pan: Pan | None = None
        self._html = self._title = ""
        self._place = ""
        self._steps: tuple[str, ...] = ()

    def adopt(self, title: str) -> None:
        """Take the picture that the document has shown since before Python ran as the current screen."""
        self._title = title
        if document.title != title:
            document.title = title
        self._place = _place_of(element("screen"))

    def show(self, html: str, title: str, focus: str = "") -> None:
        """Make the document show a screen.

        Args:
            html: The whole `<div id="page">`.
            title: The document's title.
            focus: The id of the element that gets the focus if the focused one goes; "" to leave that to the screen.
        """
        if title != self._title:
            document.title = self._title = title
        if html == self._html:
            return
        self._html = html
        drawing.draw(_sent(html), focus, self._rover.last)
        screen = element("screen")
        assert screen is not None
        self._scroll(screen)
        self._show_step()
        self._shut_off_below_sheet()
        self._rover.settle()
        if self._pan is None and present(document.querySelector("[data-pan]")) is not None:
            self._pan = self._listening()
        if self._pan is not None:
            self._pan.settle()

    def is_press(self) -> bool:
        """Return whether the click that has come is a press, and not the end of panning a board."""
        return self._pan is None or self._pan.is_press()

    def focus(self, name: str) -> None:
        """Move the focus to an element, if it is there, without scrolling a map away from the latest action."""
        target = element(name)
        if target is not None and (not self._framed or _is_somebody_here()):
            stays = self._framed or present(target.closest("[data-pan]")) is not None
            target.focus(options(preventScroll=stays))

    def _scroll(self, screen: Js) -> None:
        """Scroll to the top if this is another screen than before."""
        place = _place_of(screen)
        if place != self._place:
            self._place = place
            screen.scrollTop = 0
            window.scrollTo(0, 0)

    def _show_step(self) -> None:
        """Scroll the record of a replay, its timeline, and nothing around them, to the current step."""
        steps = [*document.querySelectorAll("[data-follows] [aria-current]")]
        names = tuple(str(step.id) for step in steps)
        if names == self._steps:
            return
        self._steps = names
        for step in steps:
            scroller = step.closest("[data-follows]")
            there, here = step.getBoundingClientRect(), scroller.getBoundingClientRect()
            scroller.scrollTop += there.top - here.top - (here.height - there.height) / 2
            scroller.scrollLeft += there.left - here.left - (here.width - there.width) / 2

    def _shut_off_below_sheet(self) -> None:
        sheet = element("sheet")
        if sheet is None:
            return
        for other in sheet.parentElement.children:
            if not other.isSameNode(sheet):
                other.inert = True


def _sent(html: str) -> Js:
    """Return HTML as bytes, or as it is where half a character of two is in it, as a field has while one is entered."""
    try:
        return octets(html.encode())
    except UnicodeEncodeError:
        return html


def _place_of(screen: Js) -> str:
    return f"{screen.classList.item(0)} {present(screen.getAttribute('data-seat'))}"


def _is_somebody_here() -> bool:
    """Return whether the player has entered the frame that the page is in: until then the focus is the host's."""
    if not document.hasFocus():
        return False
    activation = present(getattr(window.navigator, "userActivation", None))
    has_pressed = bool(activation and activation.hasBeenActive)
    return has_pressed or not document.activeElement.isSameNode(document.body)
