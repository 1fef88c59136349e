"""What helps the seat at the screen, in words."""

from markupsafe import Markup

from page.nusubito.board import percent
from page.nusubito.draw import advice as render
from page.nusubito.draw.advice import HintSheet, MapSheet, SpotLine
from page.nusubito.words import action_words
from page.parts.dialog import Dialog, dialog
from page.shell.messages import Hint, Leak, Spot, Why
from page.shell.model import Seated
from page.text import Text
from unseen.nusubito import State


def sheet(seated: Seated, name: str, t: Text) -> Markup:
    """Return a sheet of what helps: "map" or "hint"."""
    if name == "map":
        title, body = t(f"advice.map.title.{seated.shown.seat}"), render.map_sheet(map_sheet(seated, t), t)
    else:
        title, body = t("advice.hint.title"), render.hint_sheet(hint_sheet(seated, t), t)
    return dialog(Dialog(title, body, "card"), t)


def map_sheet(seated: Seated, t: Text) -> MapSheet:
    """Return the map's props."""
    spots = seated.advice.spots if seated.advice else None
    leaks = (seated.advice.leaks if seated.advice else None) or ()
    state = seated.shown.view
    return MapSheet(
        intro=t(f"advice.map.{seated.shown.seat}"),
        spots=None if spots is None else tuple(_spot(spot, t) for spot in spots),
        leaks=tuple((action_words(state, leak.action, t), _bits(leak, t)) for leak in leaks),
    )


def _spot(spot: Spot, t: Text) -> SpotLine:
    words = percent(spot.share) if spot.share else ""
    return SpotLine(spot.temple, spot.share, words, " ".join(why_words(why, t) for why in spot.whys))


def _bits(leak: Leak, t: Text) -> str:
    if not leak.bits:
        return t("advice.leaks.none")
    return t("advice.leaks.bits", bits=f"{leak.bits:.1f}", n=leak.temples)


def hint_sheet(seated: Seated, t: Text) -> HintSheet:
    """Return the hint's props."""
    hint = seated.advice.hint if seated.advice else None
    return HintSheet(None) if hint is None else _hint(hint, seated.shown.view, t)


def _hint(hint: Hint, state: State, t: Text) -> HintSheet:
    choices = tuple((percent(choice.share), action_words(state, choice.action, t)) for choice in hint.choices)
    return HintSheet(choices, tuple(hint_words(reason, t) for reason in hint.choices[0].reasons))


def why_words(why: Why, t: Text) -> str:
    """Return why the Thief cannot be somewhere."""
    return t(f"advice.why.{why.kind}", places=_places(why, t))


def hint_words(why: Why, t: Text) -> str:
    """Return why something is advised."""
    return t(f"advice.hint.{why.kind}", places=_places(why, t), n=why.n, of=why.of, share=percent(why.share))


def _places(why: Why, t: Text) -> str:
    return t("advice.and").join(why.places)
