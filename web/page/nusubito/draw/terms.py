"""The options of a game of Nusubito, in words with icons."""

from markupsafe import Markup

from page.courtyard.draw.set_up import MIRRORED
from page.nusubito.draw.set_up import PAWNS
from page.nusubito.set_up import Levels
from page.parts.drawing import icon
from page.parts.small import picture
from page.text import Text


def terms(levels: Levels, darts: int, limit: int | None, t: Text) -> tuple[tuple[Markup, str], ...]:
    """Return the options in words with icons: the pawns at the start, the darts, and the day limit."""
    day = t("online.terms.limit", day=limit) if limit else t("online.terms.limit.none")
    return (
        (picture("healer", 64), _pawns(levels, t)),
        (icon("i-dart"), t("online.terms.darts", n=darts)),
        (picture("moon-o"), day),
    )


def _pawns(levels: Levels, t: Text) -> str:
    names = [
        t("online.terms.pawn", pawn=t(f"pool.{PAWNS[level]}"), space=space)
        for level, (space, _) in zip(levels, MIRRORED, strict=True)
    ]
    return t("online.terms.pawns", first=names[0], second=names[1], third=names[2])
