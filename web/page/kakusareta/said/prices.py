"""Prices in words: the cost of an action, and the darts and leaps left after it.

Rule 1. It reads the view of the seat at the screen; only the Kakusareta's own advice says what a step would give away.
"""

from collections.abc import Iterator, Mapping

from page.kakusareta.said.words import piece
from page.shell.model import Seated
from page.text import Text
from unseen.courtyard.board import BIT, SPACES, Space, named
from unseen.courtyard.drawing.picture import Tip
from unseen.kakusareta import KAKUSARETA, State
from unseen.kakusareta.actions import (
    Action,
    Climb,
    Deploy,
    Leap,
    Look,
    Raise,
    Step,
    TakeCoin,
    TakeDart,
    TakeToken,
)
from unseen.kakusareta.drawing.picture import Mark, Price
from unseen.kakusareta.prices import DART_PRICES, DEPLOY_POINTS, RAISE_POINTS, TOKEN_POINTS
from unseen.kakusareta.rules.movement import left, met, near_ways, price
from unseen.kakusareta.rules.moya_night import next_level
from unseen.kakusareta.temples import Way, way_to


def price_words(state: State, action: Action, t: Text) -> str:
    """Return the price of an action, such as "1 leap, downs the Lv2 on C2 for 1 dart"; "" if it has none."""
    match action:
        case Leap() | Step() | Climb():
            way = way_to(state, action.kind, action.to)
            return _way(state, way, t, is_silent=isinstance(action, Leap) and action.silent) if way else ""
        case TakeToken() if state.acting != KAKUSARETA:
            return t("price.points", n=TOKEN_POINTS)
        case TakeDart() | Look() | TakeCoin() | TakeToken():
            return unit_words(state, t)
        case Deploy():
            return t("price.points", n=DEPLOY_POINTS[action.level])
        case Raise():
            return t("price.points", n=RAISE_POINTS[next_level(state, action.moya)])
        case _:
            return ""


def unit_words(state: State, t: Text) -> str:
    """Return the price of a special action of the Kakusareta: "1 leap" by day, "1 point" at night."""
    return t("price.leaps" if state.phase == "day" else "price.points", n=1)


def dart_prices(state: State) -> dict[str, Price]:
    """Return the price in darts of each Moya on the Kakusareta's ways (K17), on their own screen by day."""
    if state.at is None or state.acting != KAKUSARETA or state.phase != "day":
        return {}
    prices: dict[str, Price] = {}
    for way in near_ways(state):
        for space in named(met(state, way) | BIT[state.at] & state.upright):
            moya = state.moya(space)
            if moya and DART_PRICES[moya.level]:
                prices[str(space)] = Price(DART_PRICES[moya.level])
    return prices


def tips(seated: Seated, marked: Mapping[str, Mark], prices: Mapping[str, Price], t: Text) -> dict[str, Tip]:
    """Return the tooltips of the spaces: the price of a press, and for a movement its whole preview."""
    found: dict[str, Tip] = {}
    for space in SPACES:
        mark = marked.get(space)
        if tip := _tip(seated, space, mark, t) if mark else _in_the_way(seated, space, prices, t):
            found[space] = tip
    return found


def _tip(seated: Seated, space: Space, mark: Mark, t: Text) -> Tip | None:
    match mark.kind:
        case "leap" | "pass" | "step" | "climb":
            return _preview(seated, space, mark, t)
        case "landing":
            first = next(token for token in seated.chosen if token in BIT)
            lands = (*seated.chosen[seated.chosen.index(first) + 1 :], space)
            return Tip((t("mark.landing"), *_known(seated, Space(first), lands, t)))
        case "deploy" | "raise":
            return Tip((t(f"mark.{mark.kind}", price=t("price.points", n=int(mark.text))),))
        case _:
            return None


def _in_the_way(seated: Seated, space: Space, prices: Mapping[str, Price], t: Text) -> Tip | None:
    """Return the tooltip with the price of an upright Moya on a way of the Kakusareta."""
    if space not in prices:
        return None
    darts = t("price.darts", n=prices[space].darts)
    return Tip((t("tip.pass", piece=piece(seated.shown.view, space, t), price=darts),))


def _preview(seated: Seated, to: Space, mark: Mark, t: Text) -> Tip | None:
    """Return the preview of a movement: the way, the downed Moya, the darts and leaps left, and the leak."""
    state, is_silent = seated.shown.view, seated.chosen[:1] == ("power silent",)
    way = next((way for way in near_ways(state) if way.to == to), None)
    if way is None or state.at is None or mark.kind == "ready":
        return None
    darts = state.darts - price(state, met(state, way, is_silent))
    after = t("tip.left", leaps=t("price.leaps", n=left(state) - 1), darts=t("price.darts", n=darts))
    falls = tuple(map(str, _met(state, way, is_silent)))
    words = (_way(state, way, t, is_silent=is_silent), after, *_known(seated, to, (), t))
    return Tip(words, (state.at, to), falls)


def _met(state: State, way: Way, is_silent: bool) -> Iterator[Space]:
    """Yield the upright Moya that a way attacks, in the order of the way (K17)."""
    assert state.at is not None
    attacked = met(state, way, is_silent)
    for space in (state.at, *named(way.crossed), way.to):
        if BIT[space] & attacked:
            yield space


def _way(state: State, way: Way, t: Text, *, is_silent: bool = False) -> str:
    cost, darts = t("price.leaps", n=1), price(state, met(state, way, is_silent))
    names = [t("price.one", piece=piece(state, space, t)) for space in _met(state, way, is_silent)]
    if not names:
        return cost
    key = "price.downs" if darts else "price.downs.free"
    return t(key, price=cost, pieces=t("price.and").join(names), darts=t("price.darts", n=darts))


def _known(seated: Seated, to: Space, lands: tuple[str, ...], t: Text) -> tuple[str, ...]:
    """Return the number of temples that would remain possible for the Moya player, if it has been computed."""
    leaks = (seated.advice.leaks if seated.advice else None) or ()
    temples = {
        leak.places
        for leak in leaks
        if isinstance(leak.action, Leap | Step | Climb)
        and leak.action.to == to
        and tuple(push.lands for push in leak.action.pushes)[: len(lands)] == lands
    }
    if not temples:
        return ()
    low, high = min(temples), max(temples)
    return (t("tip.known.between", low=low, high=high),) if low < high else (t("tip.known", n=low),)
