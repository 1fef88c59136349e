"""The cards of the map and of hints beside the board of either game, in words."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from markupsafe import Markup

from page.courtyard.board import percent
from page.courtyard.draw.caution import Caution
from page.courtyard.draw.map import Asked, MapCard, RuledOut
from page.courtyard.draw.map import map_card as draw_map
from page.parts import advice as parts
from page.parts.advice import ChoiceLine, HintCard
from page.shell import hint
from page.shell.messages import Choice, Leak, Spot, Why
from page.shell.model import Seated
from page.text import Text
from unseen.kernel.seat import Seat


def _as_it_is(place: str, t: Text) -> str:
    del t
    return place


class AdviceWords(NamedTuple):
    """The words of one game's map and hints."""

    hidden: Seat
    """The hidden player's seat; the other is warned of what that player may know."""
    warned: Callable[[Any, Text], Caution | None]
    action: Callable[[Any, Any, Text], str]
    """Puts an action into words, from the position before it."""
    leak: Callable[[Leak, Text], str]
    """Puts into words what an action gives away."""
    finals: tuple[type, ...]
    """The actions that cannot be undone."""
    place: Callable[[str, Text], str] = _as_it_is
    """Puts a place of a reason into words."""
    unlisted: tuple[Why, ...] = ()
    """The reasons against a place that the map does not list; empty where it lists all that it explains."""

    def card(self, seated: Seated, name: str, t: Text) -> Markup:
        """Draw the card of an aid: "map" or "hint"."""
        if name == "map":
            return draw_map(self.map_card(seated, t), t)
        return parts.hint_card(self.hint_card(seated, t), t)

    def map_card(self, seated: Seated, t: Text) -> MapCard:
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
            ruled_out=self._ruled_out(spots or (), t),
            asked=self._asked(seated.map_at, spots or (), t) if seated.map_at else None,
            leaks=tuple((self.action(state, leak.action, t), self.leak(leak, t)) for leak in leaks),
        )

    def _ruled_out(self, spots: Sequence[Spot], t: Text) -> tuple[RuledOut, ...]:
        """Return the places that are ruled out, grouped by reason."""
        places: dict[str, list[str]] = {}
        for spot in spots:
            if not spot.share:
                places.setdefault(self._against(spot, t), []).append(spot.place)
        return tuple(RuledOut(tuple(found), why) for why, found in places.items())

    def _asked(self, place: str, spots: Sequence[Spot], t: Text) -> Asked | None:
        found = next((spot for spot in spots if spot.place == place), None)
        if found is None and not self.unlisted:
            return None
        spot = found or Spot(place, 0.0, self.unlisted)
        if spot.share:
            return Asked(place, t("advice.asked.share", share=percent(spot.share)))
        return Asked(place, t("advice.asked.never", why=self._against(spot, t)))

    def _against(self, spot: Spot, t: Text) -> str:
        return " ".join(self.why_words(why, t) for why in spot.whys)

    def hint_card(self, seated: Seated, t: Text) -> HintCard:
        """Return the hint's props."""
        state = seated.shown.view
        card = hint.hint_card(
            seated, lambda each: self._line(each, state, t), lambda action: isinstance(action, self.finals)
        )
        warns = self.warned(state, t) if seated.shown.seat != self.hidden else None
        if warns is None or card.lines is None:
            return card
        first, *others = card.lines
        return card._replace(lines=(first._replace(reasons=(*first.reasons, warns.words)), *others))

    def _line(self, each: Choice, state: Any, t: Text) -> ChoiceLine:
        reasons = tuple(self.hint_words(reason, t) for reason in each.reasons)
        return ChoiceLine(percent(each.share), self.action(state, each.action, t), reasons)

    def why_words(self, why: Why, t: Text) -> str:
        """Return the words of a reason why the hidden player cannot be at a place."""
        return t(f"advice.why.{why.kind}", places=self._places(why, t))

    def hint_words(self, why: Why, t: Text) -> str:
        """Return the words of a reason for an advised action."""
        values = {"n": why.n, "of": why.of, "share": percent(why.share)}
        return t(f"advice.hint.{why.kind}", places=self._places(why, t), **values)

    def _places(self, why: Why, t: Text) -> str:
        return t("advice.and").join(self.place(place, t) for place in why.places)


def _likely(spots: Sequence[Spot]) -> tuple[tuple[str, str], ...]:
    likely = sorted((spot for spot in spots if spot.share), key=lambda spot: -spot.share)
    return tuple((spot.place, percent(spot.share)) for spot in likely)
