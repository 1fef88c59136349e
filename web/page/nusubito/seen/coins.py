"""The coins on the table, from a seat's log.

Rule 1. The Mists see the number of coins on the table, and until the first pick-up the day on which each was placed;
        from then on one closed-up set and its number, so that no gap reveals which coin it was (N32).
"""

from collections import Counter
from functools import partial
from typing import NamedTuple

from page.courtyard.draw.coins import CoinFace
from page.courtyard.draw.holdings import BackRow, CoinBacks, CoinFaces, FaceRow
from page.courtyard.pointing import Fit, coin_token, following
from page.nusubito.pointing.press import dragged
from page.nusubito.said.log import Log
from page.nusubito.said.prices import unit_words
from page.shell.model import Seated
from page.text import Text
from unseen.courtyard.board import BIT, named
from unseen.nusubito.actions import Action, End, Leap
from unseen.nusubito.events import PickedUp, Placed, Sacrificed
from unseen.nusubito.rules.thief_day import placeable


class Laid(NamedTuple):
    """A coin that was laid on the table."""

    day: int
    coin: str
    given_up: bool
    gone: bool = False
    """Whether it was picked up again."""


def backs(log: Log, held: int) -> CoinBacks:
    """Return the coins as the Mists see them."""
    if any(isinstance(told.event, PickedUp) for told in log):
        return CoinBacks(held, together=9 - held)
    days = Counter(told.before.day for told in log if isinstance(told.event, Placed))
    given_up = sum(isinstance(told.event, Sacrificed) for told in log)
    return CoinBacks(held, tuple(BackRow(day, days[day]) for day in sorted(days)), given_up)


def laid(log: Log) -> tuple[Laid, ...]:
    """Return every coin that the Thief has laid on the table, in order."""
    found: list[Laid] = []
    for told in log:
        event = told.event
        if isinstance(event, Placed | Sacrificed):
            found.append(Laid(told.before.day, str(event.coin), isinstance(event, Sacrificed)))
        elif isinstance(event, PickedUp):
            last = max(i for i, one in enumerate(found) if one.coin == event.coin and not one.gone)
            found[last] = found[last]._replace(gone=True)
    return tuple(found)


def faces(seated: Seated, known: tuple[Fit[Action], ...], t: Text) -> CoinFaces:
    """Return the coins as the Thief sees them; `known` are the paths of the Thief's legal actions."""
    # A press continues the chosen path, or begins a new one.
    offered = following(known, seated.chosen) | following(known, ())
    drags = dragged(seated.shown.legal, None)
    face = partial(_face, seated, offered, drags, t)
    state, coins = seated.shown.view, laid(seated.shown.log)
    assert state.hand is not None
    rows: list[FaceRow] = []
    for day in sorted({one.day for one in coins if not one.given_up}):
        row = [one for one in coins if one.day == day and not one.given_up]
        rows.append(FaceRow(day, tuple(None if one.gone else face(one.coin, "coin.pick") for one in row)))
    given_up = tuple(face(one.coin, "coin.pick") for one in coins if one.given_up and not one.gone)
    hand = tuple(face(coin, "coin.give") for coin in sorted(named(state.hand)))
    return CoinFaces(hand, tuple(rows), given_up, _playable(seated))


def _face(
    seated: Seated, offered: frozenset[str], drags: frozenset[str], t: Text, coin: str, words: str
) -> CoinFace:
    is_offered = coin_token(coin) in offered
    label = t(words if is_offered else "who.coin", coin=coin)
    if words == "coin.pick" and is_offered:
        label = t("price.of", deed=label, price=unit_words(seated.shown.view, t))
    return CoinFace(coin, is_offered, label, coin_token(coin) in drags)


def _playable(seated: Seated) -> frozenset[str]:
    """Return the coins that could end the turn here or after one leap."""
    state = seated.shown.view
    if state.phase == "night":
        return frozenset()
    ends = {action.to for action in seated.shown.legal if isinstance(action, Leap)}
    if any(isinstance(action, End) for action in seated.shown.legal) and state.at:
        ends.add(state.at)
    return frozenset(space for space in ends if BIT[space] & placeable(state))
