"""The views in which a finished game can be shown."""

from typing import Literal

Eyes = Literal["truth", "kakusareta", "moya"]
EYES: tuple[Eyes, ...] = ("truth", "kakusareta", "moya")
