"""Whose eyes a finished game is seen with."""

from typing import Literal

Eyes = Literal["truth", "thief", "mist"]
EYES: tuple[Eyes, ...] = ("truth", "thief", "mist")
