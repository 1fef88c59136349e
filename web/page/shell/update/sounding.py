"""What is heard, where that is wanted."""

from page.shell.effects import Effect, Sound
from page.shell.model import Model


def sounding(model: Model, sounds: tuple[Sound, ...]) -> tuple[Effect, ...]:
    """Return what is to be heard where sounds are on."""
    return sounds if model.preferences.sounds == "on" else ()
