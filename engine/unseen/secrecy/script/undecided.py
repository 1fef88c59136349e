"""Ending a game undecided: the rules by which offers stand, and by which all seats agree.

Rule 1. An offer stands only while its seat has written no later entry, by the present log. The length of the log that
        a note states is its writer's word: it is never used to look at the log as it may have been before.
Rule 2. No offer stands once the log holds a result, a resignation, a doubt, an audit or a receipt.
Rule 3. In versions 1 and 2 of the protocol the game is undecided while the offers of all seats stand. The seat that
        owes an entry may still write it; then the game goes on.
Rule 4. From version 3 on an offer is for one length of the log. The seat that owes the entry there ends the game by
        an entry that accepts the offers of all others, and the closing follows. If its entry is signed already and
        another seat cannot judge it, offers name the link of that entry instead. Then rules 1 to 3 decide in version
        3, and from version 4 on those of `endings`.
"""

from collections.abc import Collection, Iterable, Sequence

from unseen.secrecy.notes import Fact, Note


def _offers(facts: Iterable[Fact], writers: Sequence[int]) -> tuple[Fact, ...]:
    """Return the offers that stand by rule 1.

    The reader of an entry that it cannot judge has a log one entry shorter than its writer's, so an offer may be
    one entry ahead of this log. An offer from further ahead could never be withdrawn by writing on, and does not
    count.

    Args:
        facts: The contents of all notes.
        writers: The seat of each entry of the log.
    """
    return tuple(
        fact
        for fact in facts
        if fact.kind == "undecided"
        and fact.entries <= len(writers) + 1
        and fact.seat not in writers[fact.entries :]
    )


def standing_offers(facts: Iterable[Fact], writers: Sequence[int]) -> frozenset[int]:
    """Return the seats whose offers stand in versions 1 and 2; if these are all seats, the game is undecided.

    Args:
        facts: The contents of all notes.
        writers: The seat of each entry of the log.
    """
    return frozenset(fact.seat for fact in _offers(facts, writers))


def offers_at(facts: Iterable[Fact], entries: int) -> frozenset[int]:
    """Return the seats that offer, in version 3, to end the game at exactly this length of the log."""
    return frozenset(
        fact.seat for fact in facts if fact.kind == "undecided" and not fact.text and fact.entries == entries
    )


def offers_naming(
    facts: Iterable[Fact], writers: Sequence[int], links: Collection[str]
) -> dict[str, frozenset[int]]:
    """Return the seats whose standing offers name an entry that some seat cannot judge, by the entry's link.

    Args:
        facts: The contents of all notes.
        writers: The seat of each entry of the log.
        links: The links of the log's entries, and of the entry that this side cannot judge, in hex.
    """
    found: dict[str, frozenset[int]] = {}
    for fact in _offers(facts, writers):
        if fact.text in links:
            found[fact.text] = found.get(fact.text, frozenset()) | {fact.seat}
    return found


def is_agreed(
    facts: Sequence[Fact], writers: Sequence[int], seats: int, links: Collection[str] | None
) -> bool:
    """Return whether the standing offers of all seats end the game, with no entry of the log (rule 3).

    Args:
        facts: The contents of all notes.
        writers: The seat of each entry of the log.
        seats: The number of seats.
        links: In version 3, as for `offers_naming`; None in versions 1 and 2.
    """
    everybody = frozenset(range(seats))
    if links is None:
        return standing_offers(facts, writers) == everybody
    return everybody in offers_naming(facts, writers, links).values()


def notes_of_offers(
    said: Iterable[tuple[Note, Fact]], entries: int, seats: Collection[int]
) -> tuple[Note, ...]:
    """Return each seat's first note that offers to end the game at this length of the log, in the order of the seats.

    Args:
        said: All notes with their contents.
        entries: The length of the log.
        seats: The seats whose offers are wanted; a seat without an offer has no note in the result.
    """
    found: dict[int, Note] = {}
    for note, fact in said:
        if fact.seat in seats and fact.seat in offers_at((fact,), entries):
            found.setdefault(fact.seat, note)
    return tuple(found[seat] for seat in sorted(found))
