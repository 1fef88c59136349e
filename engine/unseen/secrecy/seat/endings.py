"""The endings of a game in version 4 of the protocol: an ending that a side has shown is never withdrawn.

Rule 1. The log ends a game: by the rules, by a resignation, or by an entry that accepts the offers of all others to end
        it undecided (`undecided`). The closing follows, which may add who cheated and nothing else.
Rule 2. Notes end a game that the log cannot end, and close the log. Two kinds of notes do:
        - The offers of all seats that name the same entry, which some seat cannot judge. An offer that names an entry
          is for that entry's place and binds its signer, who writes nothing at that place or after it; the entry's own
          writer writes nothing after it. So these offers end the game in whatever order everything arrives.
        - With three seats or more, the claims of all seats that are left, but for the one whose entry is due, that its
          time is up. A claim counts for nothing where a later entry of its signer is here already. The seats that are
          left are those that have not resigned, the absent included.
Rule 3. The first ending that a side has come to is that side's own: `LATER` says what becomes of anything that arrives
        after it. A side whose own ending is another one names it beside its own.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, get_args

from unseen.kernel.codec import expect_list, expect_one_of, expect_whole
from unseen.secrecy.notes import Fact

By = Literal["rules", "resignation", "accepted", "agreement", "claims", "ranked"]
"""How a game has ended: by its rules; by a resignation in the log; by an entry that accepts the offers of all others;
by the offers of all seats; by the claims of all others; by their claims after a resignation, whose ranking waited
for the seat that is gone."""
BY_LOG: tuple[By, ...] = ("rules", "resignation", "accepted")
"""The endings of rule 1."""
FEWEST = 3
"""Seats of a game that claims can end, at least: of two seats one would end it by its own word."""

Arrival = Literal["closing", "of the absent", "of a signer", "resignation", "offers", "claims"]
"""What may arrive after an ending: an entry of the closing, if there is one; any other entry of the seat that the
ending goes on without; an entry of a seat that has signed the ending, at its place or after it; a resignation; the
offers of all seats; the claims of all others."""
Effect = Literal["taken", "charged", "nothing", "story", "named"]
"""What becomes of it: it goes into the log; it is charged, as the closing is due in its place; nothing; it shows that
its seat tells two stories; the side names it as the ending that another side may have shown."""


def _row(
    closing: Effect, absent: Effect, signer: Effect, offers: Effect, claims: Effect
) -> Mapping[Arrival, Effect]:
    return {
        "closing": closing,
        "of the absent": absent,
        "of a signer": signer,
        "resignation": "nothing",
        "offers": offers,
        "claims": claims,
    }


# Where notes have ended the game, a late entry counts by what its seat has signed. A signer of the ending who
# writes on contradicts its own signature, and the two together prove it: a story. The seat that the others go
# on without has signed nothing, so its late entry is no lie; others may have read it in time and show another
# ending, which is named and not judged. One answer to both would call an honest player whose line was down a
# cheat. The table is this protocol's own; `tests/secrecy/seat/test_fuzz_endings.py` tries arrivals in any order.
LATER: Mapping[By, Mapping[Arrival, Effect]] = {
    "rules": _row("taken", "charged", "nothing", "named", "named"),
    "resignation": _row("taken", "charged", "nothing", "named", "named"),
    "accepted": _row("taken", "charged", "nothing", "named", "named"),
    "agreement": _row("nothing", "story", "story", "nothing", "named"),
    "claims": _row("nothing", "named", "story", "named", "nothing"),
    "ranked": _row("nothing", "named", "story", "named", "nothing"),
}
"""The effect of whatever arrives later, by the ending that a side has shown."""


class Ended(NamedTuple):
    """The ending that a side has come to."""

    by: By
    place: int
    """The length of the log at which it ends the game."""
    seat: int | None = None
    """The seat that a claim goes on without."""
    link: str = ""
    """The link of the entry that the offers of all seats name, in hex."""

    @property
    def is_by_log(self) -> bool:
        """Whether the log ends the game, so that the closing follows."""
        return self.by in BY_LOG


def encode_ended(ended: Ended) -> list[object]:
    """Encode an ending as JSON."""
    return [ended.by, ended.place, ended.seat, ended.link]


def decode_ended(data: object, longest: int) -> Ended:
    """Decode an ending.

    Args:
        data: The JSON value that `encode_ended` returned.
        longest: The length of a log at most.

    Raises:
        CodecError: It is none.
    """
    by, place, seat, link = (*expect_list("ended", data), None, None, None, None)[:4]
    return Ended(
        expect_one_of("ended", by, get_args(By)),  # type: ignore[arg-type]  # one of these words
        expect_whole("ended", place, 0, longest),
        None if seat is None else expect_whole("ended", seat, 0),
        link if isinstance(link, str) else "",
    )


# Offers that name an entry.


def named_offers(facts: Sequence[Fact]) -> Mapping[tuple[int, str], frozenset[int]]:
    """Return the seats that offer to end the game at an entry, by the entry's place and link."""
    found: dict[tuple[int, str], frozenset[int]] = {}
    for fact in facts:
        if fact.kind == "undecided" and fact.text:
            named = fact.entries, fact.text
            found[named] = found.get(named, frozenset()) | {fact.seat}
    return found


def agreed_entry(facts: Sequence[Fact], seats: int) -> tuple[int, str] | None:
    """Return the place and link of the entry at which all seats have offered to end the game (rule 2), or None."""
    everybody = frozenset(range(seats))
    return next((named for named, who in named_offers(facts).items() if who == everybody), None)


def is_bound(facts: Sequence[Fact], seat: int | None) -> bool:
    """Return whether a seat has signed an offer that binds it to write no more (rule 2)."""
    return any(fact.kind == "undecided" and fact.text and fact.seat == seat for fact in facts)


def may_sign(writers: Sequence[int], place: int, seat: int) -> bool:
    """Return whether a seat may offer to end the game at an entry: it has written nothing there or later (rule 2).

    Args:
        writers: The seat of each entry of the log.
        place: The entry's place.
        seat: The seat, which may be the entry's own writer.
    """
    return seat not in writers[place + (writers[place : place + 1] == [seat]) :]


# Claims of all others.


def claimed_by_all(
    claims: Sequence[Fact], writers: Sequence[int], place: int, left: frozenset[int], owing: int
) -> bool:
    """Return whether the claims at some length of the log end the game (rule 2).

    Args:
        claims: The claims that count there.
        writers: The seat of each entry of the log.
        place: That length.
        left: The seats that have not resigned.
        owing: The seat whose entry is due there.
    """
    good = {fact.seat for fact in claims} - {*writers[place:]}
    return bool(good) and left - {owing} <= good
