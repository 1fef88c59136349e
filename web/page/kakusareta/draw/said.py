"""The contents of each space in words: the base of a board's accessible names, before offers are added."""

from page.text import Text
from unseen.courtyard.drawing.picture import SPACES, TEMPLES
from unseen.kakusareta.drawing.picture import Moya, Picture


def said(picture: Picture, t: Text) -> dict[str, str]:
    """Return the accessible name of every space: its name, kind and contents."""
    return {space: _space(space, picture, t) for space in SPACES}


def piece(what: Moya, t: Text) -> str:
    """Describe a Moya with everything that is drawn of it."""
    words = [t(f"face.moya.{what.level}")]
    if what.downed:
        words.append(t("face.moya.downed"))
    if what.moved:
        words.append(t("face.moya.moved"))
    return ", ".join(words)


def _space(space: str, picture: Picture, t: Text) -> str:
    parts = [t("face.at", space=space, what=_place(space, picture, t))]
    if space in picture.moyas:
        parts.append(piece(picture.moyas[space], t))
    if space == picture.kakusareta:
        parts.append(t("face.kakusareta.unseen" if picture.unseen else "face.kakusareta.seen"))
    if picture.last_seen and picture.last_seen.place == space:
        parts.append(t("face.last_seen"))
    return ", ".join(parts)


def _place(space: str, picture: Picture, t: Text) -> str:
    if space in picture.towers:
        return t("face.place.tower")
    if space in picture.razed:
        return t("face.place.ruin")
    return t("face.place.temple" if space in TEMPLES else "face.place.courtyard")
