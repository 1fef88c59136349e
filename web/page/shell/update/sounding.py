"""Sounds, where they are switched on."""

from page.shell.effects import Effect, Sound
from page.shell.model import Model


def sounding(model: Model, sounds: tuple[Sound, ...]) -> tuple[Effect, ...]:
    """Return the effects of sounds, if sounds are on."""
    return sounds if model.preferences.sounds == "on" else ()
