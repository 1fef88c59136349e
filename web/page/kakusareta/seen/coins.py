"""The coins on the table, from a seat's log.

Rule 1. The Moya player sees the number of coins on the table and, until the first is taken back, the day on which each
        was placed; from then on a single set with its number, so that no gap reveals which coin was taken (K65).
"""

from collections import Counter
from functools import partial
from typing import NamedTuple

from page.courtyard.draw.coins import CoinFace
from page.courtyard.draw.holdings import BackRow, CoinBacks, CoinFaces, FaceRow
from page.courtyard.pointing import Fit, coin_token, following
from page.kakusareta.pointing.press import dragged
from page.kakusareta.said.prices import unit_words
from page.shell.model import Seated
from page.text import Text
from unseen.courtyard.board import BIT, named
from unseen.kakusareta import State
from unseen.kakusareta.actions import Action, Climb, End, Leap, Tide
from unseen.kakusareta.elements import Elements
from unseen.kakusareta.events import CoinTaken, Event, Placed, Used
from unseen.kakusareta.state import HIDE, HIDE_BIT
from unseen.kernel.session import LogEntry

Log = tuple[LogEntry[State, Event], ...]


class Laid(NamedTuple):
    """A coin that was placed on the table."""

    day: int
    coin: str
    gone: bool = False
    """Whether it has been taken back since."""


def has_hide(elements: Elements | None) -> bool:
    """Return whether the Hide coin is in the game, which needs the card of Still Waters (K51)."""
    return elements is not None and (elements.mode != "loyalist" or elements.of[0] == "water")


def backs(log: Log, state: State) -> CoinBacks:
    """Return the coins as the Moya player sees them."""
    held, coins = state.held, 9 + has_hide(state.elements)
    if any(_is_taken(told.event) for told in log):
        return CoinBacks(held, together=coins - held)
    days = Counter(told.before.day for told in log if isinstance(told.event, Placed))
    return CoinBacks(held, tuple(BackRow(day, days[day]) for day in sorted(days)))


def _is_taken(event: Event) -> bool:
    return isinstance(event, CoinTaken) or (isinstance(event, Used) and isinstance(event.power, Tide))


def laid(log: Log) -> tuple[Laid, ...]:
    """Return every coin that the Kakusareta has placed on the table, in order."""
    found: list[Laid] = []
    for told in log:
        event = told.event
        if isinstance(event, Placed):
            found.append(Laid(told.before.day, str(event.coin)))
        elif _is_taken(event):
            coin = str(event.coin) if isinstance(event, CoinTaken) else HIDE
            last = max(i for i, one in enumerate(found) if one.coin == coin and not one.gone)
            found[last] = found[last]._replace(gone=True)
    return tuple(found)


def faces(seated: Seated, known: tuple[Fit[Action], ...], t: Text) -> CoinFaces:
    """Return the coins as the Kakusareta sees them; `known` are the paths of the legal actions."""
    # A press continues the choice or starts a new one.
    offered = following(known, seated.chosen) | following(known, ())
    face = partial(_face, seated, offered, dragged(seated.shown.legal, None), t)
    state, coins = seated.shown.view, laid(seated.shown.log)
    assert state.hand is not None
    rows = tuple(
        FaceRow(day, tuple(None if one.gone else face(one.coin) for one in coins if one.day == day))
        for day in sorted({one.day for one in coins})
    )
    held = [*named(state.hand & ~HIDE_BIT), *([HIDE] if state.hand & HIDE_BIT else [])]
    hand = tuple(CoinFace(coin, label=_named(coin, t), words=_cast(coin, t)) for coin in held)
    return CoinFaces(hand, rows, playable=_playable(seated))


def _face(seated: Seated, offered: frozenset[str], drags: frozenset[str], t: Text, coin: str) -> CoinFace:
    is_offered = coin_token(coin) in offered
    label = (
        t("price.of", deed=t("coin.take", coin=coin), price=unit_words(seated.shown.view, t))
        if is_offered
        else _named(coin, t)
    )
    return CoinFace(coin, is_offered, label, coin_token(coin) in drags, _cast(coin, t))


def _named(coin: str, t: Text) -> str:
    return t("who.coin", coin=_cast(coin, t) or coin)


def _cast(coin: str, t: Text) -> str:
    """Return the word on a coin that is not the name of a temple."""
    return t("coin.hide") if coin == HIDE else ""


def _playable(seated: Seated) -> frozenset[str]:
    """Return the coins with which the turn could end here or after one movement."""
    state = seated.shown.view
    if state.phase != "day":
        return frozenset()
    ends = {action.to for action in seated.shown.legal if isinstance(action, Leap | Climb)}
    if state.at and any(isinstance(action, End) for action in seated.shown.legal):
        ends.add(state.at)
    return frozenset(space for space in ends if BIT[space] & state.hand)
