"""The claim that time is up for the seat whose entry is due."""

from collections.abc import Sequence

from unseen.secrecy.lobby import Terms
from unseen.secrecy.notes import Fact


def standing_claim(facts: Sequence[Fact], terms: Terms, entries: int, owing: int | None) -> Fact | None:
    """Return the claim that stands, if any.

    A claim states what its writer's clock has measured and binds nobody: the seat still owes its entry, and that
    entry clears the claim. It counts only at the length of the log that it states, from a seat that owes nothing,
    and if such a deadline was agreed. A seat that has given up claims nothing.

    Args:
        facts: The contents of all notes.
        terms: The terms of the lobby.
        entries: The length of the log.
        owing: The seat whose entry is due.
    """
    agreed = {"deadline": terms.days, "flag": terms.minutes}
    quitters = {fact.seat for fact in facts if fact.kind == "resign"}
    for fact in facts:
        counts = fact.kind == "claim" and agreed.get(fact.text, 0) > 0
        if counts and fact.entries == entries and fact.seat != owing and fact.seat not in quitters:
            return fact
    return None
