"""The stage: draws the model and carries out the effects that need no dealer."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, assert_never

from page.edge import later
from page.edge.browser import clear_address
from page.edge.events import Events
from page.edge.keeping import heed_start, keep_all
from page.edge.look import Look
from page.edge.motion import Motion
from page.edge.moves import Middle
from page.edge.screen import Screen
from page.edge.settings import remember
from page.edge.staying import Staying
from page.edge.voice import Voice
from page.shell.effects import (
    Animate,
    ClearAddress,
    Focus,
    KeepAll,
    Remember,
    Sound,
    Speak,
    StageEffect,
    Tone,
    Wait,
)
from page.shell.lazy import LazyScreen
from page.shell.messages import Message, Tick
from page.shell.model import Course, Lazy, Model, Seated
from page.shell.screens import is_first_picture, screen, title
from page.shell.stake import is_at_stake
from page.text import Text

if TYPE_CHECKING:
    from page.edge.sound import Sounds


class Stage:
    """The screen, the voice and the motion of the page.

    Args:
        events: The page's event listeners.
        shown: The document.
        t: The words.
        dispatch: Takes the message that a wait has ended.
        lazy: Returns the fetched screen, once there is one.
        is_untouched: Whether the document still shows its first picture, in these words.
        middle: Returns the centre of a space on the board.
        beside: Shows a model in the strip beside the screen, where there is one.
    """

    def __init__(
        self,
        events: Events,
        shown: Screen,
        t: Text,
        dispatch: Callable[[Message], None],
        lazy: Callable[[], LazyScreen | None],
        middle: Middle,
        is_untouched: bool,
        beside: Callable[[Model], None] | None = None,
    ) -> None:
        self._events, self._shown, self._t, self._dispatch = events, shown, t, dispatch
        self._lazy, self._beside = lazy, beside
        self._motion, self._voice, self._look = Motion(events, middle), Voice(), Look(events)
        self._staying = Staying(events)
        self._sounds: Sounds | None = None
        self._is_untouched = is_untouched

    def settle(self) -> None:
        """Finish all motion at once."""
        self._motion.settle()

    def draw(self, model: Model) -> None:
        """Show a model; if no seat is at the screen, clear the words that were spoken to one."""
        self._look.show(model.preferences)
        lazy = self._lazy()
        if self._is_untouched and is_first_picture(model, self._t):
            # The document shows it already. NB the game's page stays unimported for it.
            self._shown.adopt(title(model, self._t, lazy))
            return
        self._is_untouched = False
        self._shown.show(str(screen(model, self._t, lazy)), title(model, self._t, lazy))
        self._staying.show(is_at_stake=is_at_stake(model, lazy))
        if self._beside:
            self._beside(model)
        if not isinstance(model.screen, Seated | Course | Lazy):
            self.hush()

    def hush(self) -> None:
        """Clear what was spoken."""
        self._voice.hush()

    def perform(self, effects: Sequence[StageEffect]) -> None:
        """Carry out effects on what is drawn."""
        self._voice.say([effect for effect in effects if isinstance(effect, Speak)])
        self._sound([effect.tone for effect in effects if isinstance(effect, Sound)])
        for effect in effects:
            match effect:
                case Animate():
                    self._motion.show(effect)
                case Focus():
                    self._shown.focus(effect.id)
                case Wait():
                    self._wait(effect)
                case Remember():
                    remember(effect.key, effect.value)
                    if effect.key == "start":
                        heed_start()
                case KeepAll():
                    keep_all()
                case ClearAddress():
                    clear_address()
                case Speak() | Sound():
                    pass
                case _:
                    assert_never(effect)

    def _sound(self, tones: Sequence[Tone]) -> None:
        if not tones:
            return
        self._sounds = self._sounds or later.Sounds()
        self._sounds.play(tones)

    def _wait(self, effect: Wait) -> None:
        time = 0 if effect.of_motion and self._motion.is_unwanted else effect.milliseconds
        self._events.later(time, lambda: self._dispatch(Tick(effect.of)))
