"""Show what happened as motion, after it has been drawn.

Rule 1. Motion never blocks input: a press finishes what still runs.
"""

from page.edge.browser import Js, array, document, element, options, window
from page.edge.events import Events
from page.edge.moves import Middle, Move, move, opposite, printing
from page.edge.sides import is_turned
from page.shell.effects import Animate


class Motion:
    """The animations of the page that are started by what happens (the quiet ones are the style sheets').

    Args:
        events: Where the page listens.
        middle: Where spaces are on the board.
    """

    def __init__(self, events: Events, middle: Middle) -> None:
        self._middle = middle
        self._events = events
        self._running: list[Js] = []
        self._sheets: list[Js] = []
        self._wish = window.matchMedia("(prefers-reduced-motion: reduce)")

    def show(self, effect: Animate) -> None:
        """Move an element; one that is not there does not move."""
        if effect.motion in ("dusk", "dawn"):
            self._print("day" if effect.motion == "dusk" else "night")
            return
        middle = opposite(self._middle) if is_turned() else self._middle
        target, how = element(effect.id), move(effect, middle, less_motion=bool(self._wish.matches))
        if target is not None and how is not None:
            self._start(target, how)

    def settle(self) -> None:
        """Put everything where it belongs at once."""
        for animation in self._running:
            animation.finish()
        for sheet in self._sheets:
            sheet.remove()
        self._running.clear()
        self._sheets.clear()

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
