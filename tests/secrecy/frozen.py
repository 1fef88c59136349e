"""Play a game of a released version again with an implementation of the cryptography; it must be the same bytes."""

import json
from functools import partial
from typing import Any

from unseen.games import masked_of
from unseen.secrecy.crypto import Crypto
from unseen.secrecy.digest import PRF
from unseen.secrecy.hiding.cards import SeatSecrets
from unseen.secrecy.log import genesis
from unseen.secrecy.script.audit import judge
from unseen.secrecy.script.match import Match
from unseen.secrecy.script.step import MatchTerms
from unseen.secrecy.seat.party import Party
from unseen.secrecy.transcript import encode_transcript

NAMES = ("thief 5", "mist 5")
"""Of whose roots the frozen game is made."""


def root(name: str) -> bytes:
    """Return a seat's secret of secrets, the same for the same name."""
    return PRF(b"test" * 8, name)


def replayed(crypto: Crypto, frozen: dict[str, Any], before: str = "") -> list[list[list[str]]]:
    """Return the entries of both sides of a frozen game, played again from the seats' roots and choices.

    Args:
        crypto: The cryptography.
        frozen: The transcript.
        before: The kind of entry that it stops before; "" plays it whole. An audit does all that came before it anew.
    """
    masked = masked_of(frozen)
    options, protocol = (
        masked.GAME.decode_options(frozen["options"]),
        json.loads(frozen["entries"][0][0])["protocol"],
    )
    agreed = MatchTerms(masked, options, genesis(frozen["room"]), protocol=protocol)
    choices = [json.loads(body)["choices"] for body, _ in frozen["entries"] if '"t":"audit"' in body]
    sides: list[Party] = []
    for seat, name in enumerate(NAMES):
        sign, own = PRF(root(name), "sign"), SeatSecrets(seat, PRF(root(name), "seed"))
        match = Match(agreed, crypto, own, crypto.public_key(sign), tuple(choices[seat]), judge)
        sides.append(Party(match, crypto.verify, partial(crypto.sign, sign)))
    while any(_passed(one, other, before) for one, other in (sides, sides[::-1])):
        pass
    return [encode_transcript(frozen["room"], each)["entries"] for each in sides]


def _passed(writer: Party, reader: Party, before: str) -> bool:
    """Return whether one had something to write, which the other has taken."""
    if (step := writer.match.step) and before in step.kinds:
        return False
    entry = writer.write()
    return entry is not None and reader.receive(entry) == "taken"
