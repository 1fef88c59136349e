"""Cash coins: each with a name cast into it, in a hand and in rows on the table, face up or face down.

Rule 1. Of a coin that lies face down nothing is drawn but its back.
Rule 2. A face-up coin with an action carries `data-coin`, one that only explains itself `data-ask`.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from markupsafe import Markup

from page.parts.advice import PointedOut
from page.parts.html import Value, classes, el
from page.parts.small import button

_TIGHT, _MANY = 6, 5
"""The numbers of coins above which those of a row overlap, and those of a hand are smaller."""


class CoinFace(NamedTuple):
    """A coin whose name its owner sees."""

    name: str
    offered: bool = False
    """Whether it can be pressed now (picked up, given up): then it carries `data-coin`."""
    label: str = ""
    """Its accessible name: "Coin A1", or as a button "Pick up A1: 1 leap"; its word or name if empty."""
    can_drag: bool = False
    words: str = ""
    """The word that is cast into it, if any; otherwise its name is."""


def _picture(symbol: str, name: str = "") -> Markup:
    use = el("use", {"href": "#g-" + symbol, "width": 48, "height": 48})
    words = el("text", {"x": 24, "y": 30}, name) if name else None
    return el("svg", {"class": "coin", "viewBox": "0 0 48 48", "aria-hidden": "true"}, use, words)


BACK = el("i", None, _picture("coin-back"))
"""A coin face down."""
SLOT = el("i", {"class": "slot"}, _picture("coin-slot"))
"""The place that a coin has left."""


def face(
    coin: CoinFace,
    place: str,
    told: PointedOut | None = None,
    *,
    is_asked: bool,
    is_strong: bool = False,
    tab: int | None = -1,
) -> Markup:
    """Draw a coin face up.

    Args:
        coin: The coin.
        place: Its place, for its id.
        told: The hint that points it out, if any.
        is_asked: Whether it explains itself when it is pressed.
        is_strong: Whether it has a stronger rim: it can be played now.
        tab: Its place in the tab order if it only explains itself; None for the natural one.
    """
    kind = classes("face", "may" if is_strong else None, told.css if told else None)
    shown = coin.words or coin.name
    label, drawn = coin.label or shown, _picture("coin-face", shown)
    if coin.offered:
        attrs: dict[str, Value] = {"data-coin": coin.name, "aria-label": label, "title": label}
        attrs["data-drag"] = f"coin {coin.name}" if coin.can_drag else None
        return button(classes(kind, "go") or "", {"id": place, **attrs}, drawn)
    if is_asked:
        asks: dict[str, Value] = {"data-ask": f"coin {coin.name}", "aria-label": label, "tabindex": tab}
        return button(classes(kind, "asks") or "", {"id": place, **asks}, drawn)
    return el("span", {"id": place, "class": kind, "role": "img", "aria-label": label}, drawn)


def row(label: str, coins: list[Markup], name: str, kind: str | None = None, asks: str = "") -> Markup:
    """Draw coins beside each other, after their words and their number.

    Args:
        label: Their words.
        coins: Results of `face`, `BACK` and `SLOT`.
        name: Their id.
        kind: Their class among rows.
        asks: Their accessible name as one button that explains coins face down; empty for none.
    """
    words = el("span", {"class": "lab"}, label, " ", el("span", {"class": "vh"}, str(len(coins))))
    kind = classes("coinrow", kind, "tight" if len(coins) > _TIGHT else None)
    if asks:
        laid = button("set asks", {"data-ask": "backs", "aria-label": asks}, *coins)
    else:
        is_bare = all(coin is SLOT for coin in coins)
        laid = el("span", {"class": "set bare" if is_bare else "set"}, *coins)
    return el("p", {"class": kind, "id": name}, words, laid)


def table(label: str, count: str | None, rows: Iterable[Markup], asks: str | None = None) -> Markup:
    """Draw all coins of a seat that lie on the table.

    Args:
        label: Their owner, in words.
        count: Their numbers by place, in words; None where they are plain.
        rows: Results of `row`.
        asks: The token that a press anywhere on the rows asks about; None for none.
    """
    head = el(
        "p",
        {"class": "head"},
        el("b", {"class": "lab"}, label),
        el("span", {"class": "sub"}, count) if count else None,
    )
    laid = el("div", {"class": "rows", "data-ask": asks}, *rows)
    return el("div", {"class": "coins", "id": "coins"}, head, laid)


def are_many(coins: tuple[CoinFace, ...]) -> bool:
    """Return whether there are so many coins in hand that they are drawn smaller."""
    return len(coins) > _MANY


def hand(
    coins: tuple[CoinFace, ...],
    label: str,
    *,
    playable: frozenset[str],
    told: Mapping[str, PointedOut],
    is_asked: bool,
) -> Markup:
    """Draw the coins in hand, large; of those that only explain themselves one is in the tab order.

    Args:
        coins: The coins.
        label: Their words.
        playable: The names of those with a stronger rim.
        told: Those that a hint points out, by name.
        is_asked: Whether they explain themselves when they are pressed.
    """
    faces = [
        face(
            coin,
            f"coin-hand-{i}",
            told.get(coin.name),
            is_asked=is_asked,
            is_strong=coin.name in playable,
            tab=None if i == 1 else -1,
        )
        for i, coin in enumerate(coins, 1)
    ]
    return el(
        "section",
        {"class": "hand many" if are_many(coins) else "hand", "id": "hand", "data-drop": "hand"},
        el("p", {"class": "lab"}, label),
        el("div", {"class": "set" if faces else "set bare"}, *faces),
    )
