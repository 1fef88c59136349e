"""The outcome of a game as one side can state it, by its own audit alone.

Rule 1. Only this side's own audit charges a seat. Another seat's receipt is that seat's word: if it names a seat
        and an entry that this side's audit does not, its writer has made an unfounded charge. The result stands,
        and that is no cheating. Two charges are the same if they name the same seat and entry, whatever their
        words.
Rule 2. Nothing that arrives after the close changes a verdict: it follows from the log, which is closed by its last
        receipt, and from an entry that proved a cheat.
"""

from typing import Literal, NamedTuple

from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.script.audit import Unfounded, unfounded

State = Literal[
    "cheat",
    "charged",
    "undecided",
    "without",
    "confirmed",
    "final",
    "doubt",
    "left",
    "provisional",
    "checking",
]
"""In this order: an entry proves a cheat; this side's audit charges a seat; all agree to end the game undecided; all
others have claimed that a seat's time is up, and the game has ended without it; the audit found nothing and all
receipts are in; the result was proved as it came and no audit follows; a seat said that a card was none, and the
audit is not over; a seat has given up, the others have shown what ranks them, and the closing waits for that seat;
another seat's part of the closing is awaited; this side is still auditing."""


class Standing(NamedTuple):
    """The outcome of a game, and how certain it is."""

    state: State
    seat: int | None = None
    """The seat that is charged, or that owes the next entry of the closing."""
    entry: int = 0
    problem: str = ""
    unfounded: tuple[Unfounded, ...] = ()


def verdict(side: Correspondence) -> Standing | None:
    """Return the outcome of a game as far as this side can tell; None while the game is open."""
    match = side.match
    # There is no game whose players had left before it was dealt.
    if match is None or side.is_open or side.left:
        return None
    if side.cheat:
        return Standing("cheat", side.cheat.seat, side.cheat.entry, side.cheat.problem)
    found, receipts = match.closing.audited, match.closing.receipts
    if found:
        return Standing("charged", *found[0], unfounded(receipts, found))
    if side.game.is_undecided:
        return Standing("undecided", unfounded=unfounded(receipts, ()) if found is not None else ())
    if side.ending and side.ending.is_by_notes and side.ending.shown:
        return Standing("without", side.ending.shown.seat)
    if match.ending.is_final and not receipts:
        return Standing("final")
    if match.closing.head and found is None:
        return Standing("checking")
    if match.step is None:
        return Standing("confirmed", unfounded=unfounded(receipts, ()))
    if match.ending.left and not match.closing.head:
        return Standing("left", match.ending.given_up)
    return Standing("doubt" if match.ending.doubt else "provisional", match.step.seat)
