"""The preferences for sight, sound and pace: nothing secret, remembered on this device."""

from collections.abc import Mapping
from typing import NamedTuple

CHOICES: Mapping[str, tuple[str, ...]] = {
    "theme": ("device", "light", "dark"),
    "text": ("usual", "larger", "largest"),
    "contrast": ("device", "more"),
    "pace": ("slow", "usual", "quick", "pressed"),
    "sounds": ("off", "on"),
    "sitting": ("beside", "opposite"),
    "commands": ("off", "on"),
    "auto_end": ("off", "on"),
    "awake": ("on", "off"),
    "start": ("quick", "plain"),
    "reports": ("offered", "hidden"),
    "ends": ("shown", "hidden"),
}
"""The values of each preference, by the name under which it is remembered, in the order in which it is shown."""

SHARED = frozenset({"sitting"})
"""The preferences that apply only where two people share a screen and nobody has secrets."""

OF_SOME_GAMES = frozenset({"auto_end"})
"""The preferences that apply only in games of which the page has `ENDS_ITSELF`."""

_TIMES = {"slow": 2.0, "usual": 1.0, "quick": 0.5}
"""The time for which a recap shows an event, as a multiple of its reading time."""


class Preferences(NamedTuple):
    """The chosen values; each is one of `CHOICES`."""

    theme: str = "device"
    """A light or a dark page, or as the device is set (`static/dark.css`)."""
    text: str = "usual"
    """The size of words."""
    contrast: str = "device"
    """The contrast that the device asks for, or more."""
    pace: str = "usual"
    """The time for which a recap shows an event: a share of its reading time, or until the player presses on."""
    sounds: str = "off"
    sitting: str = "beside"
    """The place of the second of two players at one screen; for one opposite, the screen is turned every other turn."""
    commands: str = "off"
    """Whether there is a command line at the table."""
    auto_end: str = "off"
    """Whether a turn in which nothing else can be done ends by itself (`page.shell.update.auto_end`)."""
    awake: str = "on"
    """Whether the screen stays on while a game is on it, where the browser can do that."""
    start: str = "quick"
    """Whether the page keeps a snapshot of itself on this device, from which it starts (`static/snapshot.js`)."""

    reports: str = "offered"
    """Whether the end screen offers to tell the author of the game how it went."""
    ends: str = "shown"
    """Whether a finished game that is opened is shown from its beginning, with its end hidden."""

    def with_choice(self, name: str, value: str) -> "Preferences":
        """Return the preferences with another value; an invalid one changes nothing."""
        if value not in CHOICES.get(name, ()):
            return self
        return self._replace(**{name: value})


def remembered(settings: Mapping[str, str]) -> Preferences:
    """Return the remembered preferences, by name; an invalid value is ignored."""
    chosen = Preferences()
    for name in CHOICES:
        chosen = chosen.with_choice(name, settings.get(name, ""))
    return chosen


def paced(reading: int, pace: str) -> int | None:
    """Return the milliseconds for which an event is shown; None until the player presses on.

    Args:
        reading: The milliseconds it takes to read it; the same for events that must not be told apart.
        pace: One of `CHOICES["pace"]`.
    """
    return None if pace == "pressed" else round(reading * _TIMES[pace])
