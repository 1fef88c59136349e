"""Dragging: a piece follows the pointer, and dropping it counts as a press of the place below.

The dragged piece is a copy within its own screen: the next drawing removes it, so that nothing of a seat is
left when a curtain falls. It is moved by attributes and by the object model of styles, which the content
security policy allows.
"""

from collections.abc import Callable

from page.edge.browser import Js, document, element, is_turned, present, proxy, window
from page.edge.events import Events
from page.edge.input.carry import Carry
from page.edge.loose import bare, laid_over
from page.shell.messages import Message, Pressed

_PIECE = "[data-drag]"
_PLACE = "[data-space],[data-drop]"


class Drag:
    """The listeners for dragging.

    Args:
        events: The page's event listeners.
        dispatch: Takes the messages.
        answered: Called once the result of a drop is drawn.
    """

    def __init__(
        self, events: Events, dispatch: Callable[[Message], None], answered: Callable[[], None]
    ) -> None:
        self._dispatch, self._answered = dispatch, answered
        self._carry = Carry()
        self._copy: Js | None = None
        self._over: Js | None = None
        # Listen to moves only while a piece is held: a call into Python per pixel would slow the whole page.
        self._follow = proxy(events.guarded(self._moved))
        events.listen(document, "pointerdown", self._down, passive=True)
        events.listen(document, "pointerup", self._up, passive=True)
        events.listen(document, "pointercancel", self._lost, passive=True)
        events.listen(window, "blur", self._lost, passive=True)
        events.listen(document, "keydown", self._key, passive=True)

    def is_press(self) -> bool:
        """Return whether the click that has come is a press, and not the end of a drag."""
        return self._carry.is_press()

    def _down(self, event: Js) -> None:
        if not event.isPrimary:
            return
        self._lost(event)
        piece = present(event.target.closest(_PIECE)) if event.button == 0 else None
        token = None if piece is None else str(piece.getAttribute("data-drag"))
        self._carry.down(token, event.pointerId, event.clientX, event.clientY)
        if token is not None:
            document.addEventListener("pointermove", self._follow)

    def _moved(self, event: Js) -> None:
        held = self._carry.held
        if held is None or event.pointerId != held.pointer:
            return
        if self._carry.moved(event.pointerId, event.clientX, event.clientY):
            self._dispatch(Pressed("lift", held.token))
            document.documentElement.classList.add("dragging")
        elif not held.lifted:
            return
        self._show(held.token, event.clientX - held.x, event.clientY - held.y)
        self._point(_place(event.clientX, event.clientY))

    def _up(self, event: Js) -> None:
        held = self._carry.held
        if held is None or event.pointerId != held.pointer:
            return
        space = _place(event.clientX, event.clientY)
        name = "" if space is None else str(present(space.getAttribute("data-space")) or space.dataset.drop)
        self._drop(name)

    def _key(self, event: Js) -> None:
        if self._carry.held is not None and getattr(event, "key", "") == "Escape":
            self._drop("")

    def _lost(self, _: Js) -> None:
        if self._carry.held is not None:
            self._drop("")

    def _drop(self, name: str) -> None:
        token = self._carry.end()
        document.removeEventListener("pointermove", self._follow)
        document.documentElement.classList.remove("dragging")
        self._point(None)
        if self._copy is not None:
            _let_go(self._copy)
            self._copy = None
        if token is not None:
            self._dispatch(Pressed("drop", token, name))
            self._answered()

    def _show(self, token: str, x: float, y: float) -> None:
        """Place the copy of a piece at an offset in pixels from the piece."""
        if self._copy is None or not self._copy.isConnected:
            self._copy = _copied(token)
        if self._copy is None:
            return
        way = -1 if is_turned() else 1
        if present(self._copy.ownerSVGElement) is None:
            self._copy.style.translate = f"{way * x}px {way * y}px"
            return
        scale = way * abs(self._copy.ownerSVGElement.getScreenCTM().a or 1)
        self._copy.setAttribute("transform", f"translate({x / scale} {y / scale})")

    def _point(self, place: Js | None) -> None:
        """Mark the place below the pointer."""
        if self._over is not None:
            self._over.removeAttribute("data-over")
        self._over = place
        if place is not None:
            place.setAttribute("data-over", "")


def _place(x: float, y: float) -> Js | None:
    """Return the space, or other drop target, below a point of the window."""
    there = present(document.elementFromPoint(x, y))
    return None if there is None else present(there.closest(_PLACE))


def _copied(token: str) -> Js | None:
    """Lay a copy of a piece over its board, and return the copy.

    The copy is of the element that the piece names, or of its only drawing.
    """
    piece = present(document.querySelector(f'[data-drag="{token}"]'))
    if piece is None:
        return None
    name = present(piece.getAttribute("data-copy"))
    drawn = present(piece.firstElementChild) if name is None else element(str(name))
    if drawn is None:
        return None
    board = present(drawn.ownerSVGElement)
    if board is None:
        return laid_over(drawn, "dragged")
    copy = board.appendChild(bare(drawn, "dragged"))
    # The style sheets fade the original. The next drawing removes this mark together with the copy.
    board.setAttribute("data-dragged", "thief" if copy.classList.contains("thief") else "piece")
    return copy


def _let_go(copy: Js) -> None:
    """Remove a copy, and the mark on the board that it lies on."""
    board = present(copy.ownerSVGElement)
    if board is not None:
        board.removeAttribute("data-dragged")
    copy.remove()
