"""The curtain's button: held by pointer, Enter or Space for a moment, or pressed without any of them.

A press without a pointer or a key comes from a screen reader or a switch; the page asks for a second one.
"""

from collections.abc import Callable

from page.edge.browser import Js, document, is_key, present, window
from page.edge.events import Events, Timer
from page.edge.input.keys import ACTIVATE, is_composed
from page.shell.messages import SatDown

HOLD = 600
"""Milliseconds that the button is held."""
_BUTTON = "[data-hold]"


class Hold:
    """The listeners of the button.

    Args:
        events: The page's event listeners.
        dispatch: Takes the message that the button was held or pressed.
    """

    def __init__(self, events: Events, dispatch: Callable[[SatDown], None]) -> None:
        self._dispatch = dispatch
        self._timer = Timer(events, self._held)
        self._button: Js | None = None
        self._key = ""
        """The key that went down on the button and is still down."""
        for name, then in (
            ("pointerdown", self._pointer_down),
            ("pointerup", self._let_go),
            ("pointercancel", self._let_go),
            ("pointerout", self._left),
            ("keydown", self._key_down),
            ("keyup", self._key_up),
            ("focusout", self._lost),
            ("click", self._clicked),
            ("contextmenu", self._long_press),
        ):
            events.listen(document, name, then)
        events.listen(window, "blur", self._let_go)

    def _pointer_down(self, event: Js) -> None:
        button = present(event.target.closest(_BUTTON))
        if button is None or not event.isPrimary or event.button > 0:
            return
        if event.target.hasPointerCapture(event.pointerId):
            event.target.releasePointerCapture(event.pointerId)  # so that a finger can leave it
        self._begin(button)

    def _left(self, event: Js) -> None:
        if self._button is None:
            return
        to = present(event.relatedTarget)
        if to is None or not self._button.contains(to):
            self._let_go(event)

    def _lost(self, event: Js) -> None:
        # NB a pointer that goes down on the button takes the focus from another element.
        if event.target == self._button:
            self._let_go(event)

    def _key_down(self, event: Js) -> None:
        if not is_key(event):
            return
        if event.repeat and event.key == self._key:
            event.preventDefault()  # still the press that holds: it must press nothing else
            return
        self._key = ""
        button = present(event.target.closest(_BUTTON))
        composed = is_composed(is_composing=bool(event.isComposing), key_code=int(event.keyCode))
        if button is None or event.key not in ACTIVATE or composed:
            return
        event.preventDefault()
        if not event.repeat:
            self._key = str(event.key)
            self._begin(button)

    def _key_up(self, event: Js) -> None:
        if is_key(event) and event.key == self._key:
            event.preventDefault()
            self._key = ""
            self._let_go(event)

    def _clicked(self, event: Js) -> None:
        by_hand = event.detail > 0 or self._button is not None or self._key
        if not by_hand and present(event.target.closest(_BUTTON)) is not None:
            self._dispatch(SatDown("press"))

    def _long_press(self, event: Js) -> None:
        if present(event.target.closest(_BUTTON)) is not None:
            event.preventDefault()

    def _begin(self, button: Js) -> None:
        self._let_go(None)
        self._button = button
        button.setAttribute("data-held", "")
        self._timer.start(HOLD)

    def _let_go(self, _: Js) -> None:
        self._timer.stop()
        if self._button is not None:
            self._button.removeAttribute("data-held")
            self._button = None

    def _held(self) -> None:
        self._let_go(None)
        self._dispatch(SatDown("hold"))
