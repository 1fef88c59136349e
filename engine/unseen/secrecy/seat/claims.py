"""The claim that time is up for the seat whose entry is due.

A claim states what its writer's clock has measured and binds nobody: the seat still owes its entry, and that entry
clears the claim. It counts only at the length of the log that it states (from version 4 on in the history that it
names), from a seat that owes nothing, and if such a deadline was agreed. A seat that has given up claims nothing.
"""

from collections.abc import Iterator, Sequence

from unseen.secrecy.lobby import Terms
from unseen.secrecy.notes import Fact
from unseen.secrecy.protocol import ends_for_good

SILENCE = 14
"""Days after which a seat's silence can be claimed in a game without deadline and clock, from version 4 on."""


def limit_days(terms: Terms) -> int:
    """Return the days that a seat has for each entry before its silence can be claimed; 0 is no limit."""
    is_unlimited = not (terms.days or terms.minutes)
    return SILENCE if is_unlimited and ends_for_good(terms.protocol) else terms.days


def quitters(facts: Sequence[Fact]) -> frozenset[int]:
    """Return the seats that have given up by a note."""
    return frozenset(fact.seat for fact in facts if fact.kind == "resign")


def standing_claims(
    facts: Sequence[Fact], terms: Terms, entries: int, link: str, owing: int | None
) -> Iterator[Fact]:
    """Yield the claims that count at some length of the log, in the order in which they came.

    Args:
        facts: The contents of all notes.
        terms: The terms of the lobby.
        entries: The length of the log.
        link: The link after its last entry, in hex.
        owing: The seat whose entry is due there.
    """
    agreed = {"deadline": limit_days(terms), "flag": terms.minutes}
    gone = quitters(facts)
    for fact in facts:
        counts = fact.kind == "claim" and agreed.get(fact.text, 0) > 0
        is_here = fact.entries == entries and (not ends_for_good(terms.protocol) or fact.link == link)
        if counts and is_here and fact.seat != owing and fact.seat not in gone:
            yield fact
