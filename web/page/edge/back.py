"""The browser's Back button: each step back to the start screen has an entry in the history of the tab.

Rule 1. An entry says how many steps it is away from the start screen, and which seat this tab has (`seated_tab`): no
        entry holds anything of a game, or a link.
Rule 2. One movement in the history is under way at a time; what changes meanwhile is made up for when it has arrived.
Rule 3. Forward leads nowhere: what was left is not kept on the page. After a reload the tab starts where it is.
"""

from collections.abc import Callable

from page.edge.browser import Js, window
from page.edge.events import Events
from page.edge.storage.seated_tab import entry, forget_seat, forget_steps, note_seat, noted_seat, steps_noted
from page.shell.messages import Message
from page.shell.model import Model
from page.shell.way_back import depth, step_back


class BackButton:
    """The history of the tab.

    Args:
        events: The page's event listeners.
        model: Returns the model.
        dispatch: Takes the presses.
    """

    def __init__(
        self, events: Events, model: Callable[[], Model], dispatch: Callable[[Message], None]
    ) -> None:
        self._model, self._dispatch = model, dispatch
        forget_steps()
        self._at, self._seat = 0, noted_seat()
        self._moving = False
        self._left: int | None = None
        """The depth of a screen that is being left and not gone yet, as a seat elsewhere is written first."""
        events.listen(window, "popstate", self._arrived, passive=True)

    def settle(self, model: Model) -> None:
        """Give the tab's history one entry for each step that leads from this screen back to the start screen."""
        steps = depth(model)
        if self._left is not None and steps >= self._left:
            return
        self._left = None
        if self._moving or str(window.location.hash):
            return
        self._seat = noted_seat()
        while self._at < steps:
            self._at += 1
            window.history.pushState(entry(self._seat, self._at), "")
        if self._at > steps:
            self._move(steps - self._at)

    def _move(self, by: int) -> None:
        self._moving = True
        window.history.go(by)

    def _arrived(self, _: Js) -> None:
        steps, was_moving = steps_noted(), self._moving
        self._moving = False
        if str(window.location.hash):
            self._at = steps  # a link was followed, which is another listener's
            return
        if self._seat:
            note_seat(self._seat)
        else:
            forget_seat()
        before, self._at = self._at, steps
        if was_moving or steps > before:
            self.settle(self._model())
            return
        while depth(self._model()) > steps:
            shown = self._model()
            self._dispatch(step_back(shown))
            if self._model() is shown:
                self._left = depth(shown)
                return
            if depth(self._model()) >= depth(shown):
                break  # it took a press to end what was being shown
        self.settle(self._model())
