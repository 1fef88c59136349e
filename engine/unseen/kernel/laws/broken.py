"""The error that a broken law raises.

It keeps fields and builds its text in `__str__`, with what is needed to find the fault:

```
rule 1 (view_commutes): view(evolve(s, e), p) is evolve(view(s, p), redact(e, p))
  for ann, in played.steps[2] (cat: ask ann N), event Drew(seat='cat', card='My', kind='drew')
  .hands[2][0]: expected None, found 'Lz'
```
"""

from typing import Any, NamedTuple

from unseen.kernel.errors import ACTION, shortened
from unseen.kernel.laws.difference import Difference, quoted
from unseen.kernel.seat import Seat

TWIN = 1000
"""The most characters of a twin that a message quotes."""


class Place(NamedTuple):
    """The place in a playout at which a law is broken."""

    where: str = ""
    """The position: "played.steps[3]" or "played.last" of the playout that the law was given, or words."""
    mover: Seat | None = None
    """The seat that acts or tries to."""
    action: str = ""
    """Its action, in notation."""
    event: Any = None
    """The event of the action that is looked at."""
    twin: str = ""
    """The way to the other one of two truths that the seat cannot tell apart."""

    def __str__(self) -> str:
        parts = [f"in {self.where}" if self.where else ""]
        if self.mover is not None:
            parts[0] += f" ({self.mover}: {shortened(self.action, ACTION)})"
        if self.event is not None:
            parts.append(f"event {quoted(self.event)}")
        if self.twin:
            parts.append(f"beside the truth of {shortened(self.twin, TWIN)}")
        return ", ".join(part for part in parts if part)


class LawBroken(AssertionError):
    """A game breaks a law of the contract.

    Args:
        law: The law: its number in `unseen.kernel.game`, if it has one, and its function ("rule 1 (view_commutes)").
        claim: The part of it that does not hold.
        seat: The seat or ONLOOKER for which it does not hold; None if the law is not about a seat.
        place: The place in the playout.
        difference: The path to the first difference, and both values there.
    """

    def __init__(self, law: str, claim: str, seat: Seat | None, place: Place, difference: Difference) -> None:
        super().__init__(law, claim, seat, place, difference)
        self.law = law
        self.claim = claim
        self.seat = seat
        self.place = place
        self.path, self.expected, self.found = difference

    def __str__(self) -> str:
        where = [f"for {self.seat}" if self.seat else "", str(self.place)]
        values = f"expected {quoted(self.expected)}, found {quoted(self.found)}"
        lines = (
            f"{self.law}: {self.claim}",
            ", ".join(part for part in where if part),
            f"{self.path}: {values}" if self.path else values,
        )
        return "\n  ".join(line for line in lines if line)
