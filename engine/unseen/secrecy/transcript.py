"""Transcripts: whole games as files, so that anybody can check them later without a network and without secrets."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from unseen.kernel.codec import expect_list, expect_object, expect_one_of, expect_whole, name_of
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat
from unseen.kernel.slices import finished
from unseen.secrecy.fields import SIGNATURE, unhex
from unseen.secrecy.log import Differing, Entry, Refused, genesis, link, read
from unseen.secrecy.masked_game import MaskedGame, is_known
from unseen.secrecy.notes import Fact, Note, is_signed, notes_in, parse_note
from unseen.secrecy.proofs.ed25519 import verify
from unseen.secrecy.proofs.ristretto import Ristretto
from unseen.secrecy.protocol import NOW, is_final
from unseen.secrecy.script.audit import Unfounded, judge, unfounded
from unseen.secrecy.script.match import Match
from unseen.secrecy.script.ranking import result_without
from unseen.secrecy.script.record import table_of
from unseen.secrecy.script.step import Charge, MatchTerms
from unseen.secrecy.script.undecided import is_agreed
from unseen.secrecy.seat.claims import quitters
from unseen.secrecy.seat.endings import FEWEST, agreed_entry, claimed_by_all
from unseen.secrecy.seat.party import Party

FORMAT = "unseen-transcript/1"


class Story(NamedTuple):
    """A place in the log for which a seat has signed two entries."""

    seat: int
    entry: int


Finding = Literal["holds", "refused", "differs"]
"""The judgement of an entry that the transcript's writer could not judge: by this program it is legal; or it is
refused; or the list that it states is not the one that this program makes of the log. In the last case either two
programs differ or the entry's writer has lied, and whoever trusts this program knows which."""


class Disputed(NamedTuple):
    """A signed next entry that the transcript's writer could not judge."""

    seat: int
    entry: int
    finding: Finding
    problem: str = ""
    """Why it is refused."""


class Verdict(NamedTuple):
    """The facts that a transcript proves."""

    result: dict[str, Any] | None
    """The game's result, also by a resignation out of turn and by an ending without a seat; None if it did not end, or
    until what ranks it is shown."""
    is_complete: bool
    """Whether every seat has been audited and has signed the result of its own audit."""
    charges: tuple[Charge, ...]
    seats: tuple[Seat, ...]
    """The seats of the game, in the order of their numbers."""
    proofs: int = 0
    """The number of proofs of hidden moves, and of answers about cards that a seat holds; all of them hold."""
    is_undecided: bool = False
    """Whether all seats have agreed to end the game undecided."""
    unfounded: tuple[Unfounded, ...] = ()
    """Charges that seats have signed and the audit does not make."""
    two_stories: tuple[Story, ...] = ()
    """The places for which a seat has signed two entries. By itself this charges nobody: a device that was set back may
    do it too."""
    without: int | None = None
    """The seat without which all others have ended the game, by claims that its time was up."""
    disputed: Disputed | None = None
    """The entry that the transcript's writer could not judge, if there is one."""


def encode_transcript(room: str, party: Party, notes: Sequence[Note] = ()) -> dict[str, Any]:
    """Encode a game's log as JSON.

    Args:
        room: The room that the log's first link binds to.
        party: The log, and the proofs of two stories.
        notes: The notes that have ended the game, if notes have: the offers of all seats, or the claims of all others
            with the resignations.
    """
    terms = party.match.terms
    entries = [[entry.body.decode(), entry.signature.hex()] for entry in party.entries]
    game = terms.masked.GAME
    options = game.encode_options(terms.options)
    said = {"format": FORMAT, "game": game.NAME, "room": room, "options": options, "entries": entries}
    more: dict[str, Any] = {"keeps": True} if terms.keeps else {}
    if party.forks:
        more["stories"] = [[fork.seat, fork.entry, *map(_pair, fork.entries)] for fork in party.forks]
    if party.unjudged:
        more["unjudged"] = _pair(party.unjudged[0])
    for note in notes:
        kind = parse_note(note.body, terms.protocol).kind
        more.setdefault("offers" if kind == "undecided" else "claims", []).append(_pair(note))
    return {**said, **more}


def _pair(entry: Entry) -> list[str]:
    return [entry.body.decode("utf-8", "replace"), entry.signature.hex()]


def check_transcript(data: object, masked: MaskedGame) -> Verdict:
    """Check a transcript: every entry is checked, and each seat's part is replayed from what it has shown.

    Args:
        data: The transcript.
        masked: The transcript's game.

    Raises:
        CodecError: It is no transcript, or an entry in it cannot be accepted.
    """
    optional = ("keeps", "stories", "unjudged", "offers", "claims")
    keys = expect_object("", data, ("format", "game", "room", "options", "entries"), optional)
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
    charges = finished(judge(match)) if shown else ()
    is_undecided = match.ending.is_undecided or _agrees(match, keys)
    receipts = unfounded(match.closing.receipts, charges)
    gone = _without(match, keys)
    stories = tuple(_story(match, item) for item in expect_list("stories", keys.get("stories", [])))
    return Verdict(
        _result(match) if gone is None else _result_without(match, *gone),
        match.step is None,
        charges,
        match.seats,
        _proofs(match),
        is_undecided,
        receipts,
        stories,
        None if gone is None else gone[1],
        _disputed(match, keys.get("unjudged")),  # last: the match may go on by it
    )


def _result(match: Match) -> dict[str, Any] | None:
    """Return the result of a game; None if it did not end, or until what ranks its players is shown."""
    game, quitter = match.game, match.ending.given_up
    if quitter is None or match.ending.is_over:
        return game.encode_result(match.view)
    is_shown = len(match.closing.revealed) == len(match.seats)
    if table := table_of(match) if is_shown else None:
        truth = table.truth()
        return (
            game.encode_result(truth) if table.is_over else game.encode_forfeit(truth, match.seats[quitter])
        )
    # Where a seat holds cards, they count for the ranking: those who stay show theirs before the closing.
    return (
        match.ending.left_result
        if match.masked.HOLDINGS
        else game.encode_forfeit(match.view, match.seats[quitter])
    )


def _result_without(match: Match, place: int, owing: int) -> dict[str, Any]:
    """Return the result of a game that all others have ended without a seat, at a length of the log."""
    gone = {owing} if match.ending.given_up is None else {owing, match.ending.given_up}
    return result_without(match.masked, match.views[place], match.seats, {match.seats[seat] for seat in gone})


def _proofs(match: Match) -> int:
    """Return the number of proofs of hidden moves, or where no seat makes any, of answers about held cards."""
    return match.proofs or sum("proof" in entry.fields for entry in match.log.entries)


def _agrees(match: Match, keys: Mapping[str, Any]) -> bool:
    """Return whether a transcript holds the offers of all seats to end the game undecided.

    Raises:
        CodecError: There are offers, but they are not signed, are about another game, or have been withdrawn.
    """
    if "offers" not in keys:
        return False
    facts = _facts(match, "offers", keys["offers"])
    if match.terms.ends_for_good:
        if match.ending.has_ended or agreed_entry(facts, len(match.seats)) is None:
            raise CodecError("offers", "not the offers of all seats for one entry")
        return True
    log, links = match.log, None
    if match.terms.accepts_offers:
        links = {each.hex() for each in log.links} | _unjudged(match, keys.get("unjudged"))
    writers = [entry.fields["s"] for entry in log.entries]
    if match.ending.has_ended or not is_agreed(facts, writers, len(match.seats), links):
        raise CodecError("offers", "not the standing offers of all seats")
    return True


def _facts(match: Match, where: str, data: object) -> list[Fact]:
    """Parse notes of a game; raises CodecError if one is not signed, or is about another game."""
    facts: list[Fact] = []
    for note in notes_in(data):
        fact = parse_note(note.body, match.terms.protocol)
        if fact.game != match.opening.game or not is_signed(note, fact.seat, match.opening.keys, verify):
            raise CodecError(where, "not signed by the seat that it names, for this game")
        facts.append(fact)
    return facts


def _without(match: Match, keys: Mapping[str, Any]) -> tuple[int, int] | None:
    """Return the length of the log at which all others have ended the game by their claims, and the seat that is gone.

    Whether time was up nobody can check: the claims are their writers' words.

    Raises:
        CodecError: There are claims, but they end nothing.
    """
    if "claims" not in keys:
        return None
    facts = _facts(match, "claims", keys["claims"])
    gone = quitters(facts) | ({match.ending.given_up} - {None})
    left, writers = (
        frozenset(range(len(match.seats))) - gone,
        [each.fields["s"] for each in match.log.entries],
    )
    for place in {fact.entries for fact in facts if fact.entries < len(match.log.links)}:
        step, head = match.step, match.log.links[place].hex()
        owing = writers[place] if place < len(writers) else step.seat if step else None
        claims = [fact for fact in facts if (fact.kind, fact.entries, fact.link) == ("claim", place, head)]
        is_enough = owing is not None and len(match.seats) >= FEWEST and not match.ending.is_over
        if owing is not None and is_enough and claimed_by_all(claims, writers, place, left, owing):
            return place, owing
    raise CodecError("claims", "not the claims of all others")


def _unjudged(match: Match, data: object) -> set[str]:
    """Return the link of a signed next entry that the transcript's writer could not judge, if there is one.

    Raises:
        CodecError: The seat whose entry is due has not signed it.
    """
    if data is None or match.step is None:
        return set()
    return {link(match.log.head, _signed_next(match, match.step.seat, data).body).hex()}


def _signed_next(match: Match, seat: int, data: object) -> Entry:
    """Parse an entry that a seat has signed for the next place; raises CodecError if it has not."""
    entry = _entry("unjudged", data)
    if not verify(match.opening.keys.get(seat, b""), link(match.log.head, entry.body), entry.signature):
        raise CodecError("unjudged", "not signed by the seat whose entry is due")
    return entry


def _disputed(match: Match, data: object) -> Disputed | None:
    """Judge the entry that the transcript's writer could not judge; the match may go on by it.

    Raises:
        CodecError: The seat whose entry is due has not signed it.
    """
    if data is None or match.step is None:
        return None
    seat, index = match.step.seat, len(match.log.bodies)
    entry = _signed_next(match, seat, data)
    try:
        match.put(*entry)
    except Differing:
        return Disputed(seat, index, "differs")
    except Refused as error:
        return Disputed(seat, index, "refused", error.problem)
    return Disputed(seat, index, "holds")


def _story(match: Match, data: object) -> Story:
    """Parse a proof that a seat tells two stories; raises CodecError if it proves nothing."""
    item = expect_list("stories", data)
    if len(item) != 4:
        raise CodecError("stories", "a seat, an entry and two signed entries are expected")
    story = Story(
        expect_whole("stories", item[0], 0, len(match.seats) - 1),
        expect_whole("stories", item[1], 0, len(match.log.bodies)),
    )
    first, second = (_entry("stories", each) for each in item[2:])
    before, key = match.log.links[story.entry], match.opening.keys.get(story.seat, b"")
    are_signed = all(verify(key, link(before, each.body), each.signature) for each in (first, second))
    if first.body == second.body or not are_signed:
        raise CodecError("stories", "it does not prove that the seat has signed two entries for that place")
    return story


def _protocol(masked: MaskedGame, entries: Sequence[Entry]) -> int:
    """Return the protocol version of the first entry if that version knows the game, else the current one."""
    try:
        said = read(entries[0]).fields.get("protocol") if entries else NOW
    except CodecError:
        return NOW  # the entry is refused in its place
    return said if is_known(said, masked) else NOW


def _entry(where: str, data: object) -> Entry:
    pair = expect_list(where, data)
    if len(pair) != 2 or not isinstance(pair[0], str):
        raise CodecError(where, "a body and a signature are expected")
    return Entry(pair[0].encode("utf-8", "replace"), unhex(where, pair[1], SIGNATURE))
