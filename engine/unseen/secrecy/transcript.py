"""Transcripts: whole games as files, so that anybody can check them later without a network and without secrets."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from unseen.kernel.codec import expect_list, expect_object, expect_one_of, name_of
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat
from unseen.kernel.slices import finished
from unseen.secrecy.audit import judge
from unseen.secrecy.ed25519 import verify
from unseen.secrecy.fields import SIGNATURE, unhex
from unseen.secrecy.log import Entry, Refused, genesis, read
from unseen.secrecy.masked_game import MaskedGame, is_known
from unseen.secrecy.match import Match
from unseen.secrecy.party import Party
from unseen.secrecy.protocol import NOW, is_final
from unseen.secrecy.ristretto import Ristretto
from unseen.secrecy.step import Charge, MatchTerms

FORMAT = "unseen-transcript/1"


class Verdict(NamedTuple):
    """What a transcript proves."""

    result: dict[str, Any] | None
    """How the game ended, None if it did not."""
    is_complete: bool
    """Whether every seat has been audited and has signed what it found."""
    charges: tuple[Charge, ...]
    seats: tuple[Seat, ...]
    """The places at the table: charges number them."""
    proofs: int = 0
    """How many proofs of hidden moves there are: all of them hold."""


def encode_transcript(room: str, party: Party) -> dict[str, Any]:
    """Return a game's log as JSON."""
    terms = party.match.terms
    entries = [[entry.body.decode(), entry.signature.hex()] for entry in party.entries]
    game = terms.masked.GAME
    options = game.encode_options(terms.options)
    said = {"format": FORMAT, "game": game.NAME, "room": room, "options": options, "entries": entries}
    return {**said, "keeps": True} if terms.keeps else said


def check_transcript(data: object, masked: MaskedGame) -> Verdict:
    """Return what a transcript proves: every entry is checked, and what the seats have shown is played again.

    Args:
        data: The transcript.
        masked: The game that it is of.

    Raises:
        CodecError: It is no transcript, or an entry in it cannot be accepted.
    """
    keys = expect_object("", data, ("format", "game", "room", "options", "entries"), ("keeps",))
    expect_one_of("format", keys["format"], (FORMAT,))
    expect_one_of("game", keys["game"], (masked.GAME.NAME,))
    if not isinstance(keys["room"], str):
        raise CodecError("room", f"a text is expected, not {name_of(keys['room'])}")
    entries = [
        _entry(f"entries[{i}]", item) for i, item in enumerate(expect_list("entries", keys["entries"]))
    ]
    options, protocol = masked.GAME.decode_options(keys["options"]), _protocol(masked, entries)
    keeps = keys.get("keeps") is True and is_final(protocol)
    terms = MatchTerms(masked, options, genesis(keys["room"]), protocol=protocol, keeps=keeps)
    match = Match(terms, Ristretto(), None)
    party = Party(match, verify)
    for index, entry in enumerate(entries):
        try:
            if party.receive(entry) == "waits":
                raise CodecError(f"entries[{index}]", "it comes before its place")
        except Refused as error:
            raise CodecError(f"entries[{index}]", str(error)) from None
    shown = len(match.closing.revealed) == len(match.seats)
    result = masked.GAME.encode_result(match.view)
    charges = finished(judge(match)) if shown else ()
    return Verdict(result, match.step is None, charges, match.seats, match.proofs)


def _protocol(masked: MaskedGame, entries: Sequence[Entry]) -> int:
    """Return the version of the protocol that the first entry says, if it knows the game; else the one of now."""
    try:
        said = read(entries[0]).fields.get("protocol") if entries else NOW
    except CodecError:
        return NOW  # and it is refused in its place
    return said if is_known(said, masked) else NOW


def _entry(where: str, data: object) -> Entry:
    pair = expect_list(where, data)
    if len(pair) != 2 or not isinstance(pair[0], str):
        raise CodecError(where, "a body and a signature are expected")
    return Entry(pair[0].encode("utf-8", "replace"), unhex(where, pair[1], SIGNATURE))
