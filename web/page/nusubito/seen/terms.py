"""The options of a game of Nusubito, in words with icons."""

from markupsafe import Markup

from page.courtyard.draw.set_up import MIRRORED
from page.nusubito.draw.set_up import PAWNS
from page.parts.drawing import icon
from page.parts.small import picture
from page.text import Text
from unseen.nusubito import Options


def terms(options: Options, t: Text) -> tuple[tuple[Markup, str], ...]:
    """Return the options in words with icons: the pawns at the start, the darts, and the day limit."""
    limit = options.day_limit
    day = t("online.terms.limit", day=limit) if limit else t("online.terms.limit.none")
    return (
        (picture("healer", 64), _pawns(options, t)),
        (icon("i-dart"), t("online.terms.darts", n=options.thief_darts)),
        (picture("moon-o"), day),
    )


def _pawns(options: Options, t: Text) -> str:
    names = [
        t("online.terms.pawn", pawn=t(f"pool.{PAWNS[int(level)]}"), space=space)
        for level, (space, _) in zip(options.configuration.split("/"), MIRRORED, strict=True)
    ]
    return t("online.terms.pawns", first=names[0], second=names[1], third=names[2])
