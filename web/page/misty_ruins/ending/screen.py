"""The end screen, and the scenes."""

from markupsafe import Markup

from page.misty_ruins.draw.over import over as draw_over
from page.misty_ruins.ending.finale import finale as present_finale
from page.misty_ruins.ending.finale import scene as present_scene
from page.misty_ruins.ending.over import over as present_over
from page.shell.draw.beside import Aftermath
from page.shell.draw.finale import finale as draw_finale
from page.shell.model import Model, Over
from page.text import Text
from unseen.kernel.session import LogEntry
from unseen.misty_ruins.events import Event
from unseen.misty_ruins.state import State


def over(model: Model, screen: Over, t: Text, aftermath: Aftermath | None = None) -> Markup:
    """Draw the end screen, or the scene before it."""
    if screen.scene:
        return draw_finale(present_finale(screen.game, t), t)
    return draw_over(present_over(model, screen, t, aftermath), t)


def scene(entry: LogEntry[State, Event], t: Text) -> Markup:
    """Draw the scene of a claim."""
    return draw_finale(present_scene(entry, t), t)
