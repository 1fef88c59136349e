"""Show events as motion, after their result has been drawn.

Rule 1. Motion never blocks input: a press finishes all motion that still runs.
Rule 2. Motion begins in the frame that paints what was drawn, after a map has moved (`pan.py`): where elements lie is
        asked there, so that a press itself does not lay the page out.
"""

from page.edge.browser import Js, array, document, element, is_turned, options, present, proxy, window
from page.edge.events import Events
from page.edge.loose import laid_over
from page.edge.stage.moves import LATE, Middle, Move, coming, move, opposite, printing
from page.shell.effects import Animate


class Motion:
    """The animations that events start (the style sheets have the quiet ones).

    Args:
        events: The page's event listeners.
        middle: Returns the centre of a space on the board.
    """

    def __init__(self, events: Events, middle: Middle) -> None:
        self._middle = middle
        self._events = events
        self._coming: list[Animate] = []
        """What begins in the next frame."""
        self._framed = proxy(events.guarded(lambda _: self._begin()))
        self._running: list[Js] = []
        self._sheets: list[Js] = []
        self._wish = window.matchMedia("(prefers-reduced-motion: reduce)")

    def show(self, effect: Animate) -> None:
        """Animate an element, if it is there, from the next frame on; where nobody sees the page there is none."""
        if document.hidden:
            return
        if not self._coming:
            window.requestAnimationFrame(self._framed)
        self._coming.append(effect)

    @property
    def is_unwanted(self) -> bool:
        """Whether the player prefers reduced motion."""
        return bool(self._wish.matches)

    def settle(self) -> None:
        """Finish all motion at once."""
        self._coming.clear()
        for animation in self._running:
            animation.finish()
        for sheet in self._sheets:
            sheet.remove()
        self._running.clear()
        self._sheets.clear()

    def _begin(self) -> None:
        coming, self._coming = self._coming, []
        for effect in coming:
            self._show(effect)

    def _show(self, effect: Animate) -> None:
        if effect.motion in ("dusk", "dawn"):
            self._print("day" if effect.motion == "dusk" else "night")
            return
        if effect.motion == "come":
            self._come(effect)
            return
        middle = opposite(self._middle) if is_turned() else self._middle
        target, how = element(effect.id), move(effect, middle, less_motion=bool(self._wish.matches))
        if target is not None and how is not None:
            self._start(target, how)

    def _come(self, effect: Animate) -> None:
        """Let an element come from the place of another; if either is not drawn, nothing moves."""
        target, origin = element(effect.id), element(effect.path[0])
        if target is None or origin is None or self.is_unwanted:
            return
        here, there = target.getBoundingClientRect(), origin.getBoundingClientRect()
        if not (here.width and there.width):
            return
        way = -1 if is_turned() else 1
        x = way * (there.left + there.right - here.left - here.right) / 2
        y = way * (there.top + there.bottom - here.top - here.bottom) / 2
        board = present(target.ownerSVGElement)
        if board is not None:
            scale = abs(board.getScreenCTM().a) or 1
            self._start(target, coming(x / scale, y / scale))
            return
        # Move a copy: in its own place, the part beyond the rim of its column would be clipped.
        copy, how = laid_over(target, "travels"), coming(x, y)
        self._sheets.append(copy)
        self._start(copy, how)
        self._start(target, LATE)
        self._events.later(how.milliseconds, copy.remove)

    def _print(self, old: str) -> None:
        """Draw a sheet in the old inks off the new ones."""
        sheet, how = document.createElement("div"), printing(less_motion=bool(self._wish.matches))
        sheet.className = "printing"
        sheet.dataset.phase = old
        document.body.append(sheet)
        self._sheets.append(sheet)
        self._start(sheet, how)
        self._events.later(how.milliseconds + 20, sheet.remove)

    def _start(self, target: Js, how: Move) -> None:
        self._running = [animation for animation in self._running if animation.playState == "running"]
        frames = array([options(**frame) for frame in how.frames])
        timing = options(duration=how.milliseconds, iterations=how.times, easing=how.easing, fill="backwards")
        self._running.append(target.animate(frames, timing))
