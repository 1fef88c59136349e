"""The loop: a message changes the model, the model is drawn, effects are carried out.

Rule 1. Messages that arrive while another is handled are queued; the dealer's answers go first.
Rule 2. All queued messages are handled before the screen is drawn, once; the screen is drawn before effects
        are carried out: a seat that leaves is gone from the document before anything else happens.
Rule 3. After an exception nothing more happens.
"""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from page.shell.effects import DealerEffect, Effect, Focus, ServiceEffect, StageEffect
from page.shell.messages import Away, HandedOver, Message, Pressed, SatDown, Witnessed

Model = TypeVar("Model")
Shown = TypeVar("Shown", contravariant=True)


class Display(Protocol[Shown]):
    """The interface of the stage that the loop uses."""

    def settle(self) -> None:
        """Finish all motion at once."""

    def draw(self, model: Shown, focus: str = "") -> None:
        """Show a model; `focus` is the id of the element that gets the focus before the focused one is removed."""

    def hush(self) -> None:
        """Empty the live regions, so that no words spoken to a seat remain in the document."""

    def perform(self, effects: Sequence[StageEffect]) -> None:
        """Carry out effects on what is drawn."""


class Loop(Generic[Model]):
    """The message loop: holds the page's one model, and replaces it for each message.

    Args:
        model: The first model.
        update: Returns the next model and its effects.
        deal: Carries out an effect on anything else than the stage, and returns the messages that follow at
            once.
        stage: Shows the model.
        failed: Called with an exception.
    """

    def __init__(
        self,
        model: Model,
        update: Callable[[Model, Message], tuple[Model, tuple[Effect, ...]]],
        deal: Callable[[DealerEffect | ServiceEffect], tuple[Message, ...]],
        stage: Display[Model],
        failed: Callable[[Exception], None],
    ) -> None:
        self.model = model
        self._update, self._deal, self._stage, self._failed = update, deal, stage, failed
        self._waiting: deque[Message] = deque()
        self._busy = False
        self._over = False

    def dispatch(self, *messages: Message) -> None:
        """Handle messages now, or right after the one that is being handled."""
        self._waiting.extend(messages)
        if self._busy or self._over:
            return
        self._busy = True
        try:
            while self._waiting:
                self._turn()
        except Exception as error:
            self.stop()
            self._failed(error)
        finally:
            self._busy = False

    def stop(self) -> None:
        """Handle nothing any more."""
        self._over = True
        self._waiting.clear()

    def _turn(self) -> None:
        asked: list[StageEffect] = []
        moved_on = covered = False
        while self._waiting:
            message = self._waiting.popleft()
            moved_on |= isinstance(message, Pressed | SatDown | Away)
            covered |= isinstance(message, HandedOver | Witnessed | Away)
            asked += self._step(message)
        if moved_on:
            self._stage.settle()
        # Once drawn it would be too late: a screen reader whose focused element has gone says nothing of the next one.
        self._stage.draw(self.model, next((it.id for it in reversed(asked) if isinstance(it, Focus)), ""))
        if covered:
            self._stage.hush()
        self._stage.perform(asked)

    def _step(self, message: Message) -> list[StageEffect]:
        self.model, effects = self._update(self.model, message)
        asked: list[StageEffect] = []
        told: list[Message] = []
        for effect in effects:
            if isinstance(effect, StageEffect):
                asked.append(effect)
            else:
                told += self._deal(effect)
        self._waiting.extendleft(reversed(told))
        return asked
