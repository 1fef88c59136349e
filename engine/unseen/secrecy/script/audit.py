"""The audit: once all seeds and choices are shown, each seat's part is replayed and compared byte for byte.

This checks shuffles, tokens, commitments, answers and the rules themselves, since everything that an honest seat
writes follows from its seed, its choices and the log.
"""

from typing import NamedTuple

from unseen.kernel.errors import CodecError, GameError
from unseen.kernel.slices import Work
from unseen.secrecy.hiding.cards import SeatSecrets
from unseen.secrecy.log import problem_of
from unseen.secrecy.notes import accepted
from unseen.secrecy.script.closing import Receipts
from unseen.secrecy.script.match import Match
from unseen.secrecy.script.step import Charge

UNLIKE = "this does not follow from the seed and the choices that were shown"


class Unfounded(NamedTuple):
    """A charge in a seat's receipt that this side's audit does not make."""

    by: int
    """The seat that made it."""
    charge: Charge


def judge(match: Match) -> Work[tuple[Charge, ...]]:
    """Audit a game whose seats have all shown their seeds, yielding between slices.

    Returns at most one charge a seat; none if all played by the rules.
    """
    found: list[Charge] = []
    for seat in match.closing.revealed:
        if charge := (yield from _replay(match, seat)):
            found.append(charge)
    return tuple(found)


def _replay(match: Match, seat: int) -> Work[Charge | None]:
    """Charge a seat with the first entry that it should not have written, if any, yielding between slices."""
    seed, choices = match.closing.revealed[seat]
    own, key = SeatSecrets(seat, seed), match.opening.keys[seat]
    # What others wrote has been checked when it came; here the seat's own entries are made again.
    again = Match(match.terms, match.group, own, key, choices, known=match.worked_out)
    while again.step and again.step.kinds != ("audit",):
        entry = len(again.log.bodies)
        written = match.log.entries[entry]
        try:
            # A note that another seat has signed does not follow from this seat's seed.
            again.accepting = accepted(written)
            yield from again.prepare_check(written)
            if again.step.seat == seat and again.owed() != written.body:
                raise again.dropped or CodecError("", UNLIKE)
            again.take(written)
        except GameError as error:
            return Charge(seat, entry, problem_of(error))
    if len(choices) > len(again.choices):
        # Seats show their seeds in order, one entry each.
        return Charge(seat, len(again.log.bodies) + seat, "it shows choices that were never played")
    return None


def unfounded(receipts: Receipts, found: tuple[Charge, ...]) -> tuple[Unfounded, ...]:
    """Return the charges in receipts that an audit does not make.

    Args:
        receipts: The charges that each seat has signed.
        found: The charges that the audit makes.
    """
    known = {(charge.seat, charge.entry) for charge in found}
    return tuple(
        Unfounded(seat, charge)
        for seat, charges in receipts.items()
        for charge in charges
        if (charge.seat, charge.entry) not in known
    )
