"""The holdings of both seats beside the board: coins in rows face down or face up, darts, and the pieces in the pool.

Rule 1. Secrets have a type of their own (`CoinFaces`), so that the other seat's screen cannot show them.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from markupsafe import Markup

from page.courtyard.draw import coins
from page.courtyard.draw.coins import CoinFace
from page.courtyard.draw.darts import DARTS
from page.courtyard.draw.darts import darts as draw_darts
from page.parts.advice import PointedOut
from page.parts.html import el
from page.parts.small import picture
from page.text import Text


class BackRow(NamedTuple):
    """Coins face down that were placed on one day."""

    day: int
    placed: int
    """The number of coins."""


class CoinBacks(NamedTuple):
    """The coins as the seat sees them that does not own them."""

    hand: int
    rows: tuple[BackRow, ...] = ()
    given_up: int = 0
    """Coins that were given up."""
    together: int | None = None
    """Once a coin was taken back, the number of coins on the table, which replaces the rows."""


class FaceRow(NamedTuple):
    """The owner's coins of one day; None for a coin that was taken back."""

    day: int
    coins: tuple[CoinFace | None, ...]


class CoinFaces(NamedTuple):
    """The coins as their owner sees them."""

    hand: tuple[CoinFace, ...]
    rows: tuple[FaceRow, ...] = ()
    given_up: tuple[CoinFace, ...] = ()
    playable: frozenset[str] = frozenset()
    """Coins in hand with which the turn could end here or after one movement; drawn with a stronger rim."""
    told: Mapping[str, PointedOut] = {}
    """Coins that a hint points out, by name."""


class Pool(NamedTuple):
    """Pieces of one kind that are not on the board."""

    symbol: str
    name: str
    does: str
    """What they do, in words."""
    number: int
    size: int = 64
    """The size of the symbol in its own units."""


def laid(props: CoinBacks | CoinFaces, given_up: str, t: Text, *, is_asked: bool) -> Markup:
    """Draw the coins on the table.

    Args:
        props: The coins.
        given_up: The words of coins that were given up; empty in a game in which none are.
        t: The words.
        is_asked: Whether they explain themselves when they are pressed.
    """
    if isinstance(props, CoinBacks):
        return _backs(props, given_up, t, is_asked=is_asked)
    return _faces(props, given_up, t, is_asked=is_asked)


def _backs(props: CoinBacks, given_up: str, t: Text, *, is_asked: bool) -> Markup:
    """Draw coins face down: in rows by day until the first is taken back, then as one set."""
    rows = [
        coins.row(t("coins.day", day=row.day), [coins.BACK] * row.placed, f"coins-{row.day}")
        for row in props.rows
    ]
    if props.given_up:
        rows.append(coins.row(given_up, [coins.BACK] * props.given_up, "coins-up", "up"))
    table = sum(row.placed for row in props.rows) + props.given_up
    if props.together is not None:
        table = props.together
        rows.append(coins.row(t("coins.together"), [coins.BACK] * table, "coins-all", "all"))
    asks = t("coins.ask") if is_asked else ""
    rows.append(coins.row(t("coins.hand"), [coins.BACK] * props.hand, "coins-hand", "his-hand", asks))
    count = t("coins.count", table=table, hand=props.hand)
    return coins.table(t("coins.theirs"), count, rows, "backs" if is_asked else None)


def _faces(props: CoinFaces, given_up: str, t: Text, *, is_asked: bool) -> Markup:
    rows: list[Markup] = []
    for row in props.rows:
        places = [
            _face(coin, f"coin-{row.day}-{i}", props, is_asked=is_asked) if coin else coins.SLOT
            for i, coin in enumerate(row.coins, 1)
        ]
        rows.append(coins.row(t("coins.day", day=row.day), places, f"coins-{row.day}"))
    if props.given_up:
        given = [
            _face(coin, f"coin-up-{i}", props, is_asked=is_asked) for i, coin in enumerate(props.given_up, 1)
        ]
        rows.append(coins.row(given_up, given, "coins-up", "up"))
    if not rows:
        rows.append(el("p", {"class": "sub"}, t("coins.none")))
    return coins.table(t("coins.yours"), None, rows)


def _face(coin: CoinFace, place: str, props: CoinFaces, *, is_asked: bool) -> Markup:
    return coins.face(coin, place, props.told.get(coin.name), is_asked=is_asked)


def hand(held: CoinFaces, t: Text, *, is_asked: bool) -> Markup:
    """Draw the coins in hand, large."""
    label = t("coins.in_hand", n=len(held.hand))
    return coins.hand(held.hand, label, playable=held.playable, told=held.told, is_asked=is_asked)


def darts(held: int, label: str, told: PointedOut | None, t: Text, *, is_asked: bool) -> Markup:
    """Draw the darts of the hidden player, under their owner's name."""
    pool = DARTS - held
    asks = t("darts.ask", held=held, pool=pool) if is_asked else ""
    return draw_darts(held, label, t("darts.count", held=held, pool=pool), asks, told)


def pools(left: Iterable[Pool], t: Text, *, is_own: bool) -> Markup:
    """Draw the player aid: what each piece does, and the number left; for the other seat only the numbers."""
    items = [_pool(each) for each in left]
    head = el(
        "p",
        {"class": "head"},
        el("b", {"class": "lab"}, t("pool.yours" if is_own else "pool.theirs")),
        el("b", {"class": "lab"}, t("pool.label")),
    )
    kind = "aid" if is_own else "aid brief"
    return el("section", {"class": kind, "id": "aid"}, head, el("ul", None, *items))


def _pool(props: Pool) -> Markup:
    words = el("span", {"class": "what"}, el("b", None, props.name), " ", el("span", None, props.does))
    return el(
        "li", None, picture(props.symbol, props.size), words, el("b", {"class": "n"}, str(props.number))
    )
