"""A map in a window: it is panned by dragging, zoomed by wheel, pinch and buttons, and follows the play.

The window is the element with `data-pan`: it scrolls by itself, so a finger pans it without us. Its zoom is the
property `--map-zoom` of the document, which no drawing touches. `data-centre` names the element that comes into view
when `data-moment` or the window's size changes. `data-zoom` is a button: in, out or fit. `[data-overview]` shows the
whole map small, and `#view` in it the part that the window shows. `data-cols` and `data-rows` are how many spaces the
map has across and down, with a rim of one empty space on each side.
"""

from page.edge.browser import Js, document, element, options, present, proxy
from page.edge.events import Events
from page.edge.input.carry import Carry
from page.edge.input.zoom import STEP, Window, anchored, centred, inner, is_apart, is_inside, shares, zoomed

_WINDOW = "[data-pan]"
_OVER = "#mini, [data-zoom]"
"""What lies over the map."""
_TURNED = "#turn-on"
"""While there is a tile to turn, the wheel turns it."""


class Pan:
    """The listeners of a map.

    Args:
        events: The page's event listeners.
    """

    def __init__(self, events: Events) -> None:
        self._events = events
        self._carry = Carry()
        self._from = (0.0, 0.0)
        self._zoom = 1.0
        self._moment = ""
        self._size = (0, 0)
        """The width and height of the window."""
        self._frame = 0
        """The frame in which the map will have settled."""
        self._pinch: tuple[float, float] | None = None
        """The distance of two fingers and the zoom, when the second one went down."""
        # Listen to moves only while something is held: a call into Python per pixel would slow the whole page.
        self._follow = proxy(events.guarded(self._moved))
        self._pinched = proxy(events.guarded(self._stretched))
        events.listen(document, "pointerdown", self._down, passive=True)
        events.listen(document, "pointerup", self._up, passive=True)
        events.listen(document, "pointercancel", self._up, passive=True)
        events.listen(document, "touchstart", self._touched, passive=True)
        events.listen(document, "touchend", self._released, passive=True)
        events.listen(document, "touchcancel", self._released, passive=True)
        events.listen(document, "wheel", self._wheeled)
        events.listen(document, "click", self._clicked, passive=True)
        events.listen(document.defaultView, "resize", lambda _: self._settle(), passive=True)
        self._framed = proxy(events.guarded(lambda _: self._settle()))
        self._scrolled = proxy(events.guarded(lambda _: self._show_view()))

    def is_press(self) -> bool:
        """Return whether the click that has come is a press, and not the end of panning."""
        return self._carry.is_press()

    def settle(self) -> None:
        """Have the map follow what has been drawn, before it is painted: the page is laid out once, in that frame."""
        # A second call within a frame adds nothing.
        document.defaultView.cancelAnimationFrame(self._frame)
        self._frame = document.defaultView.requestAnimationFrame(self._framed)

    def _settle(self) -> None:
        """Scroll to the element named by `data-centre` if the moment or the window's size is new; draw the overview."""
        window = present(document.querySelector(_WINDOW))
        if window is None:
            self._moment = ""
            return
        moment = f"{window.dataset.centre} {window.dataset.moment}"
        size = int(window.clientWidth), int(window.clientHeight)
        if moment != self._moment or size != self._size:
            is_new = not self._moment
            self._moment, self._size = moment, size
            if is_new:
                window.addEventListener("scroll", self._scrolled, options(passive=True))
            self._centre(window, is_new=is_new)
        self._show_view()

    def _centre(self, window: Js, *, is_new: bool) -> None:
        """Bring the named element into view: into the middle at first, and later only if a part of it is not seen."""
        target = element(str(window.dataset.centre))
        if target is None:
            return
        there, here = target.getBoundingClientRect(), window.getBoundingClientRect()
        left, top = there.left - here.left + window.scrollLeft, there.top - here.top + window.scrollTop
        seen_x = is_inside(left, there.width, window.scrollLeft, window.clientWidth)
        seen_y = is_inside(top, there.height, window.scrollTop, window.clientHeight)
        over = (each.getBoundingClientRect() for each in document.querySelectorAll(_OVER))
        is_clear = all(is_apart(*map(_box, (there, each))) for each in over)
        if is_new or not (seen_x and seen_y and is_clear):
            window.scrollTo(
                centred(left, there.width, window.clientWidth),
                centred(top, there.height, window.clientHeight),
            )

    def _down(self, event: Js) -> None:
        if not event.isPrimary:
            return
        window = present(event.target.closest(_WINDOW)) if event.pointerType == "mouse" else None
        is_free = (
            window is not None and event.button == 0 and present(event.target.closest("[data-drag]")) is None
        )
        self._carry.down("map" if is_free else None, event.pointerId, event.clientX, event.clientY)
        if is_free and window is not None:
            self._from = (window.scrollLeft, window.scrollTop)
            document.addEventListener("pointermove", self._follow)

    def _moved(self, event: Js) -> None:
        held = self._carry.held
        window = present(document.querySelector(_WINDOW))
        if held is None or window is None or event.pointerId != held.pointer:
            return
        if self._carry.moved(event.pointerId, event.clientX, event.clientY):
            document.documentElement.classList.add("panning")
        elif not held.lifted:
            return
        window.scrollLeft = self._from[0] - (event.clientX - held.x)
        window.scrollTop = self._from[1] - (event.clientY - held.y)

    def _up(self, _: Js) -> None:
        self._carry.end()
        document.removeEventListener("pointermove", self._follow)
        document.documentElement.classList.remove("panning")

    def _touched(self, event: Js) -> None:
        window = present(event.target.closest(_WINDOW))
        if window is None or event.touches.length != 2:
            return
        self._pinch = (_distance(event.touches), self._zoom)
        window.addEventListener("touchmove", self._pinched, options(passive=False))

    def _stretched(self, event: Js) -> None:
        window = present(document.querySelector(_WINDOW))
        if self._pinch is None or window is None or event.touches.length != 2:
            return
        event.preventDefault()
        one, two = event.touches[0], event.touches[1]
        began, zoom = self._pinch
        wanted = zoomed(zoom, _distance(event.touches) / began)
        self._zoom_to(window, wanted, (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2)

    def _released(self, event: Js) -> None:
        if self._pinch is None or event.touches.length > 1:
            return
        self._pinch = None
        window = present(document.querySelector(_WINDOW))
        if window is not None:
            window.removeEventListener("touchmove", self._pinched)

    def _wheeled(self, event: Js) -> None:
        window = present(event.target.closest(_WINDOW))
        if window is None or present(document.querySelector(_TURNED)) is not None:
            return
        event.preventDefault()
        factor = STEP ** (-event.deltaY / 120 if event.deltaMode == 0 else -event.deltaY / 3)
        self._zoom_to(window, zoomed(self._zoom, factor), event.clientX, event.clientY)

    def _clicked(self, event: Js) -> None:
        window = present(document.querySelector(_WINDOW))
        if window is None:
            return
        button = present(event.target.closest("[data-zoom]"))
        overview = present(event.target.closest("#mini"))
        here = window.getBoundingClientRect()
        middle = here.left + here.width / 2, here.top + here.height / 2
        if button is not None:
            match str(button.dataset.zoom):
                case "in":
                    self._zoom_to(window, zoomed(self._zoom, STEP), *middle)
                case "out":
                    self._zoom_to(window, zoomed(self._zoom, 1 / STEP), *middle)
                case _:
                    self._fit(window)
        elif overview is not None:
            box = overview.getBoundingClientRect()
            across, down = (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height
            window.scrollTo(
                across * window.scrollWidth - window.clientWidth / 2,
                down * window.scrollHeight - window.clientHeight / 2,
            )

    def _fit(self, window: Js) -> None:
        """Show the whole map, or where it is shown whole go back to its own size."""
        root = document.documentElement
        if present(root.getAttribute("data-map")) == "fit":
            root.removeAttribute("data-map")
        else:
            root.setAttribute("data-map", "fit")
            self._zoom = 1.0
            root.style.setProperty("--map-zoom", "1")
        self._centre(window, is_new=True)
        self._show_view()

    def _zoom_to(self, window: Js, zoom: float, x: float, y: float) -> None:
        """Zoom the map, with the point of the window at some client coordinates staying where it is."""
        root, sheet, here = document.documentElement, window.firstElementChild, window.getBoundingClientRect()
        width = sheet.offsetWidth
        if present(root.getAttribute("data-map")) == "fit":
            # The map goes on from the size that it has.
            root.removeAttribute("data-map")
            own = sheet.offsetWidth / self._zoom
            zoom, self._zoom = zoom * width / own / self._zoom, width / own
        left, top = window.scrollLeft, window.scrollTop
        self._zoom = zoom
        root.style.setProperty("--map-zoom", f"{zoom:.4f}")
        grown = sheet.offsetWidth / width
        window.scrollTo(anchored(left, x - here.left, grown), anchored(top, y - here.top, grown))
        self._show_view()

    def _show_view(self) -> None:
        """Draw the part that the window shows in the overview, which is there only where the map is larger."""
        window, mini, view = present(document.querySelector(_WINDOW)), element("mini"), element("view")
        if window is None or mini is None or view is None:
            return
        # Nobody misses the empty rim, and a small map would only be covered by its own picture.
        is_larger = (
            inner(window.scrollWidth, int(window.dataset.cols)) > window.clientWidth + 1
            or inner(window.scrollHeight, int(window.dataset.rows)) > window.clientHeight + 1
        )
        mini.toggleAttribute("data-needed", is_larger)
        found = shares(
            Window(window.scrollLeft, window.scrollTop, window.clientWidth, window.clientHeight),
            window.scrollWidth,
            window.scrollHeight,
        )
        for name, share in zip(("left", "top", "width", "height"), found, strict=True):
            view.style.setProperty(name, f"{share * 100:.2f}%")


def _box(rect: Js) -> Window:
    return Window(rect.left, rect.top, rect.width, rect.height)


def _distance(touches: Js) -> float:
    """Return the distance of two fingers in pixels, at least 1."""
    one, two = touches[0], touches[1]
    across, down = one.clientX - two.clientX, one.clientY - two.clientY
    distance: float = max(1.0, (across**2 + down**2) ** 0.5)
    return distance
