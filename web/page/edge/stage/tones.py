"""The recipe of each sound: dry, close and rare, of wood, a string, a bell and breath; no files."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from page.shell.effects import Tone

VOLUME = 0.22
"""The volume of all sounds, where 1 is the loudest."""
APART = 0.17
"""Seconds between two sounds of one moment."""


class Strike(NamedTuple):
    """One source that swells and dies away."""

    source: Literal["sine", "triangle", "noise"]
    pitch: float
    """In hertz; for noise the middle of the band that passes."""
    end: float
    """The final pitch, in hertz."""
    seconds: float
    loud: float
    """A share of `VOLUME`."""
    swell: float = 0.003
    """Seconds until it is loudest."""
    after: float = 0.0
    """Seconds of silence before it."""


_CLAP = (
    Strike("triangle", 1240, 1100, 0.07, 0.8),
    Strike("noise", 2600, 1800, 0.05, 0.7),
    Strike("triangle", 620, 540, 0.11, 0.35),
)

TONES: Mapping[Tone, tuple[Strike, ...]] = {
    "wood": (Strike("triangle", 380, 250, 0.09, 0.8), Strike("noise", 1100, 500, 0.04, 0.5)),
    "clap": _CLAP,
    "coin": (Strike("sine", 1900, 1750, 0.06, 0.25), Strike("noise", 900, 400, 0.05, 0.4)),
    "string": (
        Strike("triangle", 294, 292, 1.3, 0.6),
        Strike("sine", 588, 586, 0.7, 0.22),
        Strike("noise", 2200, 900, 0.03, 0.3),
    ),
    "breath": (Strike("noise", 420, 240, 1.4, 0.7, swell=0.45),),
    "bell": (
        Strike("sine", 784, 784, 1.8, 0.42),
        Strike("sine", 1573, 1572, 1.0, 0.16),
        Strike("sine", 2170, 2168, 0.5, 0.08),
    ),
    "end": tuple(strike._replace(after=0.6) for strike in _CLAP),
}


def seconds(tone: Tone) -> float:
    """Return the duration of a sound in seconds."""
    return max(strike.after + strike.seconds for strike in TONES[tone])
