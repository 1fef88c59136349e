"""Entries that accept notes of other seats: a resignation, or the offers of all others to end the game undecided.

`Party` has verified the signatures of the notes.
"""

from collections.abc import Sequence

from unseen.kernel.errors import CodecError
from unseen.secrecy.fields import only
from unseen.secrecy.log import Fields
from unseen.secrecy.notes import Note, note_of, notes_in, parse_note
from unseen.secrecy.script.step import MatchTerms
from unseen.secrecy.script.undecided import offers_at


def resigning(fields: Fields, seat: int, terms: MatchTerms, game: bytes) -> int:
    """Return the seat that resigns by the note in an entry's fields.

    Args:
        fields: The entry's fields.
        seat: The seat that wrote the entry.
        terms: The terms of the game.
        game: The link after the hellos.

    Raises:
        CodecError: The note is no resignation from this game that the seat may accept.
    """
    fact = parse_note(note_of(fields).body, terms.protocol)
    is_anothers = fact.seat != seat or terms.keeps
    if fact.kind != "resign" or not is_anothers or fact.game != game:
        raise CodecError("note", "not another seat's resignation from this game")
    return fact.seat


def are_offers(notes: Sequence[Note], protocol: int) -> bool:
    """Return whether any of these notes offers to end the game undecided."""
    return any(parse_note(note.body, protocol).kind == "undecided" for note in notes)


def check_offers(fields: Fields, seat: int, terms: MatchTerms, game: bytes, entries: int) -> None:
    """Raise CodecError unless an entry accepts the offers of all other seats.

    Args:
        fields: The entry's fields.
        seat: The seat that wrote the entry.
        terms: The terms of the game.
        game: The link after the hellos.
        entries: The length of the log before the entry.
    """
    notes = notes_in(only(fields, ("offers",))["offers"])
    facts = [parse_note(note.body, terms.protocol) for note in notes]
    others = [other for other in range(len(terms.seats)) if other != seat]
    are_good = all(fact.game == game for fact in facts) and [fact.seat for fact in facts] == others
    if not are_good or offers_at(facts, entries) != frozenset(others):
        raise CodecError("offers", "not the offers of all other seats to end this game here")
