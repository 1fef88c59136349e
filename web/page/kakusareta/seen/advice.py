"""The aids of the seat at the screen in words: the card beside the board."""

from collections.abc import Sequence

from markupsafe import Markup

from page.courtyard.board import percent
from page.courtyard.draw.map import Asked, MapCard, RuledOut
from page.courtyard.draw.map import map_card as draw_map
from page.kakusareta.said.cautions import warned
from page.kakusareta.said.words import action_words
from page.parts import advice as parts
from page.parts.advice import ChoiceLine, HintCard
from page.shell.messages import Choice, Leak, Spot, Why
from page.shell.model import Seated
from page.text import Text
from unseen.kakusareta import KAKUSARETA, State
from unseen.kakusareta.actions import End, Look, Still
from unseen.kakusareta.cards import CARD

COURTYARD = Why("courtyard")


def card(seated: Seated, name: str, t: Text) -> Markup:
    """Draw the card of an aid: "map" or "hint"."""
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
        spots=None
        if spots is None
        else tuple((spot.place, percent(spot.share)) for spot in spots if spot.share),
        ruled_out=_ruled_out(spots or (), t),
        asked=_asked(seated.map_at, spots or (), t) if seated.map_at else None,
        leaks=tuple((action_words(state, leak.action, t), _left(leak, t)) for leak in leaks),
    )


def _ruled_out(spots: Sequence[Spot], t: Text) -> tuple[RuledOut, ...]:
    """Return the places that are ruled out, grouped by reason."""
    places: dict[str, list[str]] = {}
    for spot in spots:
        if not spot.share:
            places.setdefault(_why(spot.whys, t), []).append(spot.place)
    return tuple(RuledOut(tuple(found), why) for why, found in places.items())


def _asked(place: str, spots: Sequence[Spot], t: Text) -> Asked:
    """Return the map's words about a space; a courtyard space without the Kakusareta is ruled out by being seen."""
    spot = next((spot for spot in spots if spot.place == place), Spot(place, 0.0, (COURTYARD,)))
    if spot.share:
        return Asked(place, t("advice.asked.share", share=percent(spot.share)))
    return Asked(place, t("advice.asked.never", why=_why(spot.whys, t)))


def _why(whys: Sequence[Why], t: Text) -> str:
    return " ".join(why_words(why, t) for why in whys)


def _left(leak: Leak, t: Text) -> str:
    return t("advice.leaks.left" if leak.bits else "advice.leaks.none", n=leak.places)


def hint_card(seated: Seated, t: Text) -> HintCard:
    """Return the hint's props."""
    hint = seated.advice.hint if seated.advice else None
    if hint is None:
        return HintCard(None)
    taken = seated.choice
    first, *others = (_line(each, seated.shown.view, t) for each in hint.choices)
    warns = warned(seated.shown.view, t) if seated.shown.seat != KAKUSARETA else None
    if warns is not None:
        first = first._replace(reasons=(*first.reasons, warns.words))
    return HintCard(
        (first, *others),
        seated.advised,
        can_do=taken is not None,
        ends=taken is not None and isinstance(taken.action, End | Look | Still),
    )


def _line(each: Choice, state: State, t: Text) -> ChoiceLine:
    reasons = tuple(hint_words(reason, t) for reason in each.reasons)
    return ChoiceLine(percent(each.share), action_words(state, each.action, t), reasons)


def why_words(why: Why, t: Text) -> str:
    """Return the words of a reason why the Kakusareta cannot be on a space."""
    return t(f"advice.why.{why.kind}", places=_places(why, t))


def hint_words(why: Why, t: Text) -> str:
    """Return the words of a reason for a hint."""
    return t(f"advice.hint.{why.kind}", places=_places(why, t), n=why.n, of=why.of, share=percent(why.share))


def _places(why: Why, t: Text) -> str:
    """Return the places of a reason in words: spaces, lines, or powers."""
    return t("advice.and").join(t(f"face.power.{place}") if place in CARD else place for place in why.places)
