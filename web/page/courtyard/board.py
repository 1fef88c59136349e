"""Words that both boards share: shares of the map, rods, previews of spaces."""

from typing import Any, Protocol

from page.shell.model import Seated
from page.text import Text
from unseen.courtyard.drawing.picture import Share, Tip
from unseen.courtyard.pieces import rod_faces

WARMER = (0.1, 0.25, 0.5)
"""The shares from which a temple is drawn one step warmer on the map."""


def shares(seated: Seated) -> dict[str, Share]:
    """Return the probability of the hidden player at each place, where the map is agreed on and known."""
    spots = seated.advice.spots if seated.advice else None
    return {spot.place: _share(spot.share) for spot in spots or ()}


def _share(share: float) -> Share:
    return Share(percent(share), 1 + sum(share >= step for step in WARMER)) if share else Share("")


def percent(share: float) -> str:
    """Return a share in words; a possible place never shows 0%, and only a certain one shows 100%."""
    whole = round(100 * share)
    if share < 1:
        whole = min(max(whole, 1), 99)
    return f"{whole}%"


def rod_labels(state: Any, t: Text) -> dict[str, str]:
    """Return the accessible name of each rod."""
    return {rod: t(f"rod.{face}", rod=rod) for rod, face in rod_faces(state).items()}


class SpaceMark(Protocol):
    """The meaning of a press of a space."""

    @property
    def kind(self) -> str:
        """The suffix of its message in the catalogue, `mark.*`."""
        ...

    @property
    def text(self) -> str:
        """Its price; "" for none."""
        ...


def offered(mark: SpaceMark | None, tip: Tip | None, t: Text) -> tuple[str, ...]:
    """Return the preview of a space in words, and the effect of a press where the preview does not say it."""
    words = tip.words if tip else ()
    return (*words, t(f"mark.{mark.kind}", price=mark.text)) if mark and (tip is None or tip.route) else words
