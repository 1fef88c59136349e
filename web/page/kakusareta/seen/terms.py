"""The terms of a game of Kakusareta, in words with their marks."""

from markupsafe import Markup

from page.parts.drawing import icon
from page.parts.small import picture
from page.text import Text
from unseen.kakusareta import Options

_SPACES = ("B2", "C2", "D2")


def terms(options: Options, t: Text) -> tuple[tuple[Markup, str], ...]:
    """Return the terms of a game: the Moya at the start, the darts, the endings and the elements."""
    limit = options.day_limit
    day = t("online.terms.limit", day=limit) if limit else t("online.terms.limit.none")
    four = t("online.terms.four" if options.four_temples else "online.terms.four.off")
    mode = (options.elemental or "off").replace(" ", "_")
    return (
        (picture("k-moya2", 64), _moya(options, t)),
        (icon("i-dart"), t("online.terms.darts", n=options.kakusareta_darts)),
        (picture("k-clock-taken", 56), four),
        (picture("moon-o"), day),
        (picture("k-fire", 40), t(f"start.elemental.{mode}.text")),
    )


def _moya(options: Options, t: Text) -> str:
    one, two, three = (
        t("online.terms.level", level=int(level), space=space)
        for level, space in zip(options.configuration.split("/"), _SPACES, strict=True)
    )
    return t("online.terms.levels", one=one, two=two, three=three)
