"""The price of a step and what is left after it, in words.

Rule 1. It reads the view of the seat at the screen; the Mists' knowledge after a step comes only from the seat's own
        advice.
"""

from collections.abc import Iterator, Mapping
from typing import assert_never

from page.nusubito.said.words import piece
from page.shell.model import Seated
from page.text import Text
from unseen.courtyard.board import BIT, SPACES, Space
from unseen.courtyard.drawing.picture import Tip
from unseen.kernel.resign import Resign
from unseen.nusubito import THIEF, State
from unseen.nusubito.actions import (
    Action,
    Bolster,
    Capture,
    Declare,
    End,
    Heal,
    Leap,
    Look,
    Merge,
    Move,
    PickUp,
    Raise,
    Sacrifice,
    Shoot,
    Spawn,
    TakeDart,
    Unbolster,
)
from unseen.nusubito.board import Way
from unseen.nusubito.drawing.picture import Mark
from unseen.nusubito.rules.mist_night import raise_points
from unseen.nusubito.rules.thief_day import SEEKER_PRICE, budget, way_cost, way_price, way_to


def price_words(state: State, action: Action, t: Text) -> str:
    """Return the price of an action, "" if it has none: "2 leaps, knocks down a Builder for 1 dart"."""
    match action:
        case Leap():
            way = way_to(state, action.to)
            return _leap(state, way, t) if way else ""
        case Shoot():
            return t("price.darts", n=SEEKER_PRICE)
        case TakeDart() | Look() | PickUp():
            return unit_words(state, t)
        case Unbolster() | Spawn():
            return t("price.points", n=1)
        case Raise():
            return t("price.points", n=raise_points(state, action.pawn))
        case Sacrifice() | Declare() | Move() | Heal() | Merge() | Bolster() | Capture() | End() | Resign():
            return ""
        case _:
            assert_never(action)


def unit_words(state: State, t: Text) -> str:
    """Return the price of a Thief's action: "1 leap" by day, "1 point" by night."""
    return t("price.leaps" if state.phase == "day" else "price.points", n=1)


def tips(seated: Seated, marks: Mapping[str, Mark], prices: Mapping[str, int], t: Text) -> dict[str, Tip]:
    """Return the tooltips of spaces: the price of a press, and the whole preview of a leap."""
    found: dict[str, Tip] = {}
    for space in SPACES:
        mark = marks.get(space)
        if tip := _tip(seated, space, mark, t) if mark else _in_the_way(seated, space, prices, t):
            found[space] = tip
    return found


def _tip(seated: Seated, space: Space, mark: Mark, t: Text) -> Tip | None:
    state = seated.shown.view
    match mark.kind:
        case "coin" | "pass":
            return _preview(seated, space, t)
        case "push":
            to = Space(seated.chosen[0])
            known = _known(seated, to, (*seated.chosen[1:], space), t)
            return Tip((t("mark.push"), *known))
        case "shoot" | "raise":
            return Tip((t(f"mark.{mark.kind}", price=_of(state, mark, t)),))
        case "lift" if state.acting == THIEF:
            return Tip((t("tip.lift", price=t("price.points", n=1)),))
        case "plus":
            return Tip((t("mark.plus", price=t("price.points", n=1)),))
        case _:
            return None


def _of(state: State, mark: Mark, t: Text) -> str:
    return t("price.darts" if state.acting == THIEF else "price.points", n=int(mark.text))


def _in_the_way(seated: Seated, space: Space, prices: Mapping[str, int], t: Text) -> Tip | None:
    """Return the price for the Thief of an upright pawn on a path."""
    if space not in prices:
        return None
    words = t("tip.pass", piece=piece(seated.shown.view, space, t), price=t("price.darts", n=prices[space]))
    return Tip((words,))


def _preview(seated: Seated, to: Space, t: Text) -> Tip | None:
    """Return the preview of a leap: its path, the pawns it downs, the rest after it, and the Mists' knowledge then."""
    state = seated.shown.view
    way = way_to(state, to)
    if way is None or state.at is None or state.cost is None:
        return None
    leaps = budget(state) - state.cost - way_cost(way, state.bolsters)
    darts = state.darts - way_price(state, way)
    left = t("tip.left", leaps=t("price.leaps", n=leaps), darts=t("price.darts", n=darts))
    falls = tuple(str(space) for space in met(state, way))
    return Tip((_leap(state, way, t), left, *_known(seated, to, (), t)), (state.at, to), falls)


def met(state: State, way: Way) -> Iterator[Space]:
    """Yield the upright pawns that a leap knocks down, in the order of the leap (N13)."""
    assert state.at is not None
    for space in (state.at, way.gate, way.to):
        if BIT[space] & state.upright:
            yield space


def _leap(state: State, way: Way, t: Text) -> str:
    price = t("price.leaps", n=way_cost(way, state.bolsters))
    names = [t("price.one", piece=piece(state, space, t)) for space in met(state, way)]
    if not names:
        return price
    pieces, darts = t("price.and").join(names), way_price(state, way)
    key = "price.downs" if darts else "price.downs.free"
    return t(key, price=price, pieces=pieces, darts=t("price.darts", n=darts))


def _known(seated: Seated, to: Space, lands: tuple[str, ...], t: Text) -> tuple[str, ...]:
    """Return the number of temples that would be possible to the Mists, if it has been computed."""
    leaks = (seated.advice.leaks if seated.advice else None) or ()
    temples = {
        leak.places
        for leak in leaks
        if isinstance(leak.action, Leap)
        and leak.action.to == to
        and tuple(push.lands for push in leak.action.pushes)[: len(lands)] == lands
    }
    if not temples:
        return ()
    low, high = min(temples), max(temples)
    if low < high:
        return (t("tip.known.between", low=low, high=high),)
    return (t("tip.known", n=low),)
