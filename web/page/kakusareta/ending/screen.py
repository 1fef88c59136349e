"""The end screen, and the scene before it."""

from markupsafe import Markup

from page.kakusareta.draw.over import over as draw_over
from page.kakusareta.ending.finale import finale as present_finale
from page.kakusareta.ending.over import over as present_over
from page.shell.draw.beside import Aftermath
from page.shell.draw.finale import finale as draw_finale
from page.shell.model import Model, Over
from page.text import Text


def over(model: Model, screen: Over, t: Text, aftermath: Aftermath | None = None) -> Markup:
    """Draw the end screen, or the scene before it."""
    if screen.scene:
        return draw_finale(present_finale(screen.game, t), t)
    return draw_over(present_over(model, screen, t, aftermath), t)
