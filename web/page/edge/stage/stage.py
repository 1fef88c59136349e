"""The stage: draws the model and carries out the effects that need no dealer."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, assert_never

from page.edge.browser import Js, clear_address, element, window
from page.edge.events import Events
from page.edge.keeping import heed_start, keep_all, renew
from page.edge.stage.look import Look
from page.edge.stage.screen import Screen
from page.edge.stage.voice import Voice
from page.edge.staying import Staying
from page.edge.storage.settings import remember
from page.shell.effects import (
    Animate,
    ClearAddress,
    Focus,
    KeepAll,
    ReadOut,
    Reload,
    Remember,
    Renew,
    Sound,
    Speak,
    StageEffect,
    Tone,
    Wait,
)
from page.shell.lazy import LazyScreen
from page.shell.messages import Message, Tick
from page.shell.model import Course, Curtain, Lazy, Looking, Model, Over, Puzzling, Scene, Seated
from page.shell.screens import is_first_picture, screen, title
from page.shell.stake import is_at_stake
from page.text import Text

if TYPE_CHECKING:
    from page.edge.stage.awake import Awake
    from page.edge.stage.motion import Motion
    from page.edge.stage.moves import Middle
    from page.edge.stage.sound import Sounds


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
        beside: Called with each model that is drawn: shows it in the strip beside the screen, or keeps the history.
    """

    def __init__(
        self,
        events: Events,
        shown: Screen,
        t: Text,
        dispatch: Callable[[Message], None],
        lazy: Callable[[], LazyScreen | None],
        middle: "Middle",
        is_untouched: bool,
        beside: Callable[[Model], None] | None = None,
    ) -> None:
        self._events, self._shown, self._t, self._dispatch = events, shown, t, dispatch
        self._lazy, self._middle, self._beside = lazy, middle, beside
        self._voice, self._look = Voice(), Look(events)
        self._staying = Staying(events)
        self._motion: Motion | None = None
        self._sounds: Sounds | None = None
        self._awake: Awake | None = None
        self._is_untouched = is_untouched

    def settle(self) -> None:
        """Finish all motion at once."""
        if self._motion:
            self._motion.settle()

    def get_ready(self) -> None:
        """Import what moves things, so that the first motion waits for no import."""
        self._moving()

    def draw(self, model: Model, focus: str = "") -> None:
        """Show a model; if no seat is at the screen, clear the words that were spoken to one.

        Args:
            model: The model.
            focus: The id of the element that gets the focus if the focused one goes; "" to leave that to the screen.
        """
        self._look.show(model.preferences)
        lazy = self._lazy()
        if self._is_untouched and is_first_picture(model, self._t):
            # The document shows it already. NB the game's page stays unimported for it.
            self._shown.adopt(title(model, self._t, lazy))
            return
        self._is_untouched = False
        self._shown.show(str(screen(model, self._t, lazy)), title(model, self._t, lazy), focus)
        self._staying.show(is_at_stake=is_at_stake(model, lazy))
        self._keep_awake(model)
        if self._beside:
            self._beside(model)
        # At the end nothing is secret, and its result is being read out while the screen is drawn again.
        if not isinstance(model.screen, Seated | Course | Lazy | Over | Looking | Puzzling):
            self.hush()

    def _keep_awake(self, model: Model) -> None:
        """Keep the screen on while a game or a puzzle is on it, unless the player does not want that."""
        has_game = isinstance(model.screen, Seated | Curtain | Scene | Course | Puzzling)
        is_wanted = has_game and model.preferences.awake == "on"
        if self._awake is None and is_wanted:
            from page.edge.stage.awake import Awake  # On the start screen nothing is locked.

            self._awake = Awake(self._events)
        if self._awake:
            self._awake.show(is_wanted=is_wanted)

    def hush(self) -> None:
        """Empty the live regions, so that no words spoken to a seat remain in the document."""
        self._voice.hush()

    def perform(self, effects: Sequence[StageEffect]) -> None:
        """Carry out effects on what is drawn."""
        self._voice.say([_spoken(effect) for effect in effects if isinstance(effect, Speak | ReadOut)])
        self._sound([effect.tone for effect in effects if isinstance(effect, Sound)])
        for effect in effects:
            match effect:
                case Animate():
                    self._moving().show(effect)
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
                case Renew():
                    renew()
                case Reload():
                    window.location.reload()
                case ClearAddress():
                    clear_address()
                case Speak() | ReadOut() | Sound():
                    pass
                case _:
                    assert_never(effect)

    def _moving(self) -> "Motion":
        # On the start screen nothing moves.
        from page.edge.stage.motion import Motion

        self._motion = self._motion or Motion(self._events, self._middle)
        return self._motion

    def _sound(self, tones: Sequence[Tone]) -> None:
        if not tones:
            return
        # Most players never switch sounds on.
        from page.edge.stage.sound import Sounds

        self._sounds = self._sounds or Sounds()
        self._sounds.play(tones)

    def _wait(self, effect: Wait) -> None:
        time = 0 if effect.of_motion and self._moving().is_unwanted else effect.milliseconds
        self._events.later(time, lambda: self._dispatch(Tick(effect.of)))


def _spoken(effect: Speak | ReadOut) -> Speak:
    """Return the words of an announcement: of what is read out those that the document shows."""
    if isinstance(effect, Speak):
        return effect
    read = [part for name in effect.ids if (found := element(name)) is not None for part in _parts(found)]
    texts = [str(part.textContent).strip() for part in read]
    return Speak(" ".join(text if text.endswith((".", "!", "?")) else f"{text}." for text in texts), True)


def _parts(read: Js) -> list[Js]:
    """Return the parts of an element that are read: its headings, each with the paragraph after it, or all of it."""
    return list(read.querySelectorAll("h2, h2 + p")) or [read]
