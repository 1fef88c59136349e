"""The cards of the map and of hints beside the board, in words."""

from collections.abc import Sequence

from markupsafe import Markup

from page.courtyard.board import percent
from page.courtyard.draw.map import Asked, MapCard, RuledOut
from page.courtyard.draw.map import map_card as draw_map
from page.nusubito.said.cautions import warned
from page.nusubito.said.words import action_words
from page.parts import advice as parts
from page.parts.advice import ChoiceLine, HintCard
from page.shell.messages import Choice, Leak, Spot, Why
from page.shell.model import Seated
from page.text import Text
from unseen.nusubito import THIEF, State
from unseen.nusubito.actions import End, Look


def card(seated: Seated, name: str, t: Text) -> Markup:
    """Return the card of an aid: "map" or "hint"."""
    if name == "map":
        return draw_map(map_card(seated, t), t)
    return parts.hint_card(hint_card(seated, t), t)


def map_card(seated: Seated, t: Text) -> MapCard:
    """Return the map's props."""
    spots = seated.advice.spots if seated.advice else None
    leaks = (seated.advice.leaks if seated.advice else None) or ()
    state, seat = seated.shown.view, seated.shown.seat
    return MapCard(
        title=t(f"advice.map.title.{seat}"),
        intro=t(f"advice.map.{seat}"),
        ask=t("advice.ask"),
        label=t("advice.spots"),
        measure=t("advice.leaks.what"),
        spots=None if spots is None else _likely(spots),
        ruled_out=_ruled_out(spots or (), t),
        asked=next((_asked(spot, t) for spot in spots or () if spot.place == seated.map_at), None),
        leaks=tuple((action_words(state, leak.action, t), _bits(leak, t)) for leak in leaks),
    )


def _likely(spots: Sequence[Spot]) -> tuple[tuple[str, str], ...]:
    likely = sorted((spot for spot in spots if spot.share), key=lambda spot: -spot.share)
    return tuple((spot.place, percent(spot.share)) for spot in likely)


def _ruled_out(spots: Sequence[Spot], t: Text) -> tuple[RuledOut, ...]:
    """Return the ruled-out temples, grouped by reason."""
    temples: dict[str, list[str]] = {}
    for spot in spots:
        if not spot.share:
            temples.setdefault(_why(spot, t), []).append(spot.place)
    return tuple(RuledOut(tuple(found), why) for why, found in temples.items())


def _asked(spot: Spot, t: Text) -> Asked:
    if spot.share:
        return Asked(spot.place, t("advice.asked.share", share=percent(spot.share)))
    return Asked(spot.place, t("advice.asked.never", why=_why(spot, t)))


def _why(spot: Spot, t: Text) -> str:
    return " ".join(why_words(why, t) for why in spot.whys)


def _bits(leak: Leak, t: Text) -> str:
    if not leak.bits:
        return t("advice.leaks.none")
    return t("advice.leaks.bits", bits=f"{leak.bits:.1f}", n=leak.places)


def hint_card(seated: Seated, t: Text) -> HintCard:
    """Return the hint's props."""
    hint = seated.advice.hint if seated.advice else None
    if hint is None:
        return HintCard(None)
    taken = seated.choice
    first, *others = (_line(each, seated.shown.view, t) for each in hint.choices)
    warns = warned(seated.shown.view, t) if seated.shown.seat != THIEF else None
    if warns is not None:
        first = first._replace(reasons=(*first.reasons, warns.words))
    return HintCard(
        (first, *others),
        seated.advised,
        can_do=taken is not None,
        ends=taken is not None and isinstance(taken.action, End | Look),
    )


def _line(each: Choice, state: State, t: Text) -> ChoiceLine:
    reasons = tuple(hint_words(reason, t) for reason in each.reasons)
    return ChoiceLine(percent(each.share), action_words(state, each.action, t), reasons)


def why_words(why: Why, t: Text) -> str:
    """Return the reason why the Thief cannot be on a temple."""
    return t(f"advice.why.{why.kind}", places=_places(why, t))


def hint_words(why: Why, t: Text) -> str:
    """Return the reason for an advised action."""
    return t(f"advice.hint.{why.kind}", places=_places(why, t), n=why.n, of=why.of, share=percent(why.share))


def _places(why: Why, t: Text) -> str:
    return t("advice.and").join(why.places)
