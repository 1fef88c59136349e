"""One side of a game without a dealer, assembled: the entry point for programs that play outside a page.

It needs libsodium, so no page imports it: a page has the same group by other means.
"""

from functools import partial
from typing import Any

from unseen.secrecy.hiding.cards import SeatSecrets
from unseen.secrecy.log import genesis
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.script.audit import judge
from unseen.secrecy.script.match import Match
from unseen.secrecy.script.step import MatchTerms
from unseen.secrecy.seat.party import Party
from unseen.secrecy.sodium import Sodium

__all__ = ["look_on", "sit_down"]


def sit_down(masked: MaskedGame, options: Any, room: str, *, seat: int, seed: bytes, secret: bytes) -> Party:
    """Return a seat's side at the beginning of a game.

    Args:
        masked: The game, such as `unseen.nusubito.masked`.
        options: The agreed options, the same for all sides.
        room: The name of this one game, the same for all sides.
        seat: The seat's number, from 0.
        seed: 32 random bytes, new for every game and shown at its end: everything random on this side derives from
            them.
        secret: 32 random bytes, new for every game and never shown: the key that the seat signs with.

    Raises:
        Missing: libsodium or PyNaCl is not installed.
    """
    crypto = Sodium()
    terms = MatchTerms(masked, options, genesis(room))
    match = Match(terms, crypto, SeatSecrets(seat, seed), crypto.public_key(secret), judge=judge)
    return Party(match, crypto.verify, partial(crypto.sign, secret))


def look_on(masked: MaskedGame, options: Any, room: str) -> Party:
    """Return the side of a spectator, which checks the seats' entries and writes none.

    Raises:
        Missing: libsodium or PyNaCl is not installed.
    """
    crypto = Sodium()
    return Party(Match(MatchTerms(masked, options, genesis(room)), crypto, None), crypto.verify)
