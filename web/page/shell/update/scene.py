"""A scene: an event that everybody at this screen watches, before a curtain falls or the table is shown in the open.

Rule 1. The model holds the public entry and the message that follows, and no seat's view of its own.
Rule 2. How long it takes follows from its public words.
"""

from page.shell.effects import Effect, Focus, Speak, Wait
from page.shell.game_page import page_of
from page.shell.messages import Pressed, Tick, Witnessed
from page.shell.model import Model, Scene
from page.shell.pace import FINALE, reading_time
from page.shell.preferences import paced
from page.shell.update.sounding import sounding
from page.text import Text

Step = tuple[Model, tuple[Effect, ...]]


def begun(model: Model, message: Witnessed, t: Text) -> Step:
    """Return the page with a scene."""
    page, entry = page_of(model), message.entry
    words, screen = page.scene_words(entry, t), Scene(*message)
    time = paced(max(FINALE, reading_time(words)), model.preferences.pace)
    return model._replace(screen=screen, sheet=""), (
        *sounding(model, page.heard(entry.before, entry.event)),
        Speak(words),
        *(() if time is None else (Wait(time, _token(screen)),)),
        Focus("finale-skip"),
    )


def ends(screen: Scene, message: Pressed | Tick) -> bool:
    """Return whether a press or a tick ends a scene; an outdated tick does not."""
    if isinstance(message, Tick):
        return message.of == _token(screen)
    return message.control == "do" and message.value in ("finale-skip", "escape")


def _token(screen: Scene) -> str:
    return f"scene {screen.ply}"
