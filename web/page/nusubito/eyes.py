"""The points of view from which a finished game can be replayed."""

from typing import Literal

Eyes = Literal["truth", "thief", "mist"]
EYES: tuple[Eyes, ...] = ("truth", "thief", "mist")
