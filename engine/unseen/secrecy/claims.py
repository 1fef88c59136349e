"""The claim that time is up for the seat whose entry is due."""

from collections.abc import Sequence

from unseen.secrecy.lobby import Terms
from unseen.secrecy.notes import Fact


def standing_claim(facts: Sequence[Fact], terms: Terms, entries: int, owing: int | None) -> Fact | None:
    """Return the claim that stands, if one does.

    It says what its writer's clock has measured and binds nobody: that seat owes what it owed, and with its next entry
    the claim is gone. It counts for the log at its length alone, by whom nothing is owed, as far as it was agreed on;
    who has given up claims nothing.

    Args:
        facts: Everything that was said.
        terms: What was agreed.
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
