"""How somebody wants to see, hear and follow the game: nothing secret, remembered on this device."""

from collections.abc import Mapping
from typing import NamedTuple

CHOICES: Mapping[str, tuple[str, ...]] = {
    "text": ("usual", "larger", "largest"),
    "contrast": ("device", "more"),
    "pace": ("slow", "usual", "quick", "pressed"),
    "sounds": ("off", "on"),
    "sitting": ("beside", "opposite"),
    "start": ("quick", "plain"),
}
"""What can be chosen, by the name under which it is remembered, in the order in which it is shown."""

SHARED = frozenset({"sitting"})
"""What is a choice only where two share a screen on which nobody has secrets."""

_TIMES = {"slow": 2.0, "usual": 1.0, "quick": 0.5}
"""How many times its reading time an event of a recap is shown."""


class Preferences(NamedTuple):
    """What was chosen; each value is one of `CHOICES`."""

    text: str = "usual"
    """How large words are."""
    contrast: str = "device"
    """As the device asks, or more."""
    pace: str = "usual"
    """How long a recap shows an event: a share of its reading time, or until it is pressed."""
    sounds: str = "off"
    sitting: str = "beside"
    """Where the second of two at one screen sits: for one opposite the screen is turned when it is that one's turn."""
    start: str = "quick"
    """Whether the page keeps a snapshot of itself on this device, from which it starts (`static/snapshot.js`)."""

    def with_choice(self, name: str, value: str) -> "Preferences":
        """Return these with one that was chosen; what cannot be chosen changes nothing."""
        if value not in CHOICES.get(name, ()):
            return self
        return self._replace(**{name: value})


def remembered(settings: Mapping[str, str]) -> Preferences:
    """Return what was remembered, by name; a value that makes no sense is passed over."""
    chosen = Preferences()
    for name in CHOICES:
        chosen = chosen.with_choice(name, settings.get(name, ""))
    return chosen


def paced(reading: int, pace: str) -> int | None:
    """Return for how many milliseconds an event is shown, None for as long as nobody presses on.

    Args:
        reading: How many it takes to read it; the same for all that must not be told apart.
        pace: One of `CHOICES["pace"]`.
    """
    return None if pace == "pressed" else round(reading * _TIMES[pace])
