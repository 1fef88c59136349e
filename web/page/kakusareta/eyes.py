"""Whose eyes a finished game is seen with."""

from typing import Literal

Eyes = Literal["truth", "kakusareta", "moya"]
EYES: tuple[Eyes, ...] = ("truth", "kakusareta", "moya")
