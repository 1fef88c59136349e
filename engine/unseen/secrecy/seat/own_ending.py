"""The ending of a game that one side has come to, and what arrives after it (`endings`)."""

from collections.abc import Sequence

from unseen.kernel.outcome import Outcome
from unseen.secrecy.lobby import Terms
from unseen.secrecy.log import Entry, Parsed, link
from unseen.secrecy.notes import Fact
from unseen.secrecy.protocol import ends_for_good
from unseen.secrecy.script.match import Match
from unseen.secrecy.script.ranking import ranked_without
from unseen.secrecy.seat.claims import quitters, standing_claims
from unseen.secrecy.seat.endings import (
    FEWEST,
    LATER,
    Arrival,
    By,
    Effect,
    Ended,
    agreed_entry,
    claimed_by_all,
)
from unseen.secrecy.seat.party import Party


class OwnEnding:
    """One side's own ending.

    Args:
        match: The game.
        party: The entries of the game.
        terms: The terms of the lobby.
        remembered: The ending that this side had come to before it was restored, if any.
    """

    def __init__(self, match: Match, party: Party, terms: Terms, remembered: Ended | None) -> None:
        self.shown: Ended | None = None
        """The ending, once there is one; None in games by an earlier version of the protocol."""
        self.other: Ended | None = None
        """Another ending, by notes, that another side may have come to."""
        self.late: dict[int, Entry] = {}
        """The first entry of each seat that came after notes had ended the game."""
        self._match, self._party, self._terms = match, party, terms
        self._remembered = remembered

    @property
    def kept(self) -> Ended | None:
        """The ending to store beside the seat."""
        return self.shown or self._remembered

    @property
    def is_agreement(self) -> bool:
        """Whether the offers of all seats have ended the game."""
        return self.shown is not None and self.shown.by == "agreement"

    @property
    def is_by_notes(self) -> bool:
        """Whether notes have ended the game, so that the log is closed."""
        return self.shown is not None and not self.shown.is_by_log

    @property
    def outcome(self) -> Outcome | None:
        """The outcome without the seat that is gone, if claims have ended the game."""
        shown, match = self.shown, self._match
        if shown is None or shown.seat is None:
            return None
        given_up = match.ending.given_up
        gone = {shown.seat} if given_up is None else {shown.seat, given_up}
        names = {match.seats[seat] for seat in gone}
        return ranked_without(match.masked, match.views[shown.place], match.seats, names)

    def claimers(self, facts: Sequence[Fact]) -> frozenset[int]:
        """Return the seats whose claims have ended the game; none if it has not ended so."""
        shown = self.shown
        if shown is None or shown.seat is None:
            return frozenset()
        head = self._match.log.links[shown.place].hex()
        found = standing_claims(facts, self._terms, shown.place, head, shown.seat)
        return frozenset(fact.seat for fact in found)

    @property
    def awaits_ranking(self) -> bool:
        """Whether a seat has resigned, and the ranking waits for another seat's cards."""
        ending = self._match.ending
        return ending.given_up is not None and self._match.masked.HOLDINGS is not None and ending.left is None

    def settle(self, facts: Sequence[Fact]) -> None:
        """Note the ending, once there is one, and another one that another side may have come to.

        Args:
            facts: The contents of all notes.
        """
        if not ends_for_good(self._terms.protocol):
            return
        if not self.is_by_notes:
            self.shown = self.shown or self._by_log()
        if self.shown is None or (self.awaits_ranking and not self.is_by_notes):
            self.shown = self._by_notes(facts) or self.shown
        self.other = self._rival(facts) if self.shown else None

    def _by_log(self) -> Ended | None:
        ending = self._match.ending
        if not ending.has_ended or ending.doubt is not None or self._is_remembered_by_notes:
            return None
        by: By = "accepted" if ending.is_undecided else "rules" if ending.given_up is None else "resignation"
        return Ended(by, self._match.ended_at or 0)

    def _by_notes(self, facts: Sequence[Fact]) -> Ended | None:
        if self._remembered and self._remembered.is_by_log and not self.awaits_ranking:
            return None
        has_ended = self._match.ending.has_ended
        return (None if has_ended else self._agreed(facts)) or self._claimed(facts)

    @property
    def _is_remembered_by_notes(self) -> bool:
        return self._remembered is not None and not self._remembered.is_by_log

    def _agreed(self, facts: Sequence[Fact]) -> Ended | None:
        found = agreed_entry(facts, len(self._match.seats))
        return Ended("agreement", found[0], link=found[1]) if found else None

    def _claimed(self, facts: Sequence[Fact]) -> Ended | None:
        """Return the ending by the claims of all others, if there is one."""
        match = self._match
        if len(match.seats) < FEWEST:
            return None
        writers = self._writers
        left = frozenset(range(len(match.seats))) - quitters(facts)
        if match.ending.given_up is not None:
            left -= {match.ending.given_up}
        for place in sorted({fact.entries for fact in facts if fact.kind == "claim"}):
            owing = self._owing_at(place)
            if owing is None:
                continue
            head = match.log.links[place].hex()
            claims = [*standing_claims(facts, self._terms, place, head, owing)]
            if claimed_by_all(claims, writers, place, left, owing):
                return Ended("ranked" if self.awaits_ranking else "claims", place, owing)
        return None

    def _owing_at(self, place: int) -> int | None:
        """Return the seat whose entry is due, or was, at some length of the log before the closing."""
        writers, step = self._writers, self._match.step
        if place < len(writers):
            return writers[place]
        is_here = place == len(writers) and step is not None and "audit" not in step.kinds
        return step.seat if step and is_here and "receipt" not in step.kinds else None

    @property
    def _writers(self) -> list[int]:
        return [entry.fields["s"] for entry in self._match.log.entries]

    def _rival(self, facts: Sequence[Fact]) -> Ended | None:
        assert self.shown
        agreed, claimed = self._agreed(facts), self._claimed(facts)
        if agreed and self._effect("offers") == "named":
            return agreed
        return claimed if claimed and self._effect("claims") == "named" else None

    # Entries that come after the end.

    def is_late(self, entry: Parsed) -> bool:
        """Return whether an entry comes after notes have ended the game, so that the log does not take it."""
        ended = self.shown if self.is_by_notes else self._remembered if self._is_remembered_by_notes else None
        index = entry.fields.get("i")
        if ended is None or type(index) is not int or index < len(self._match.log.bodies):
            return False
        is_named = index == ended.place and link(self._match.log.head, entry.body).hex() == ended.link
        return index >= ended.place and not is_named

    def take_late(self, entry: Parsed) -> bool:
        """Keep a seat's first entry after the end; False for any other, and for one that nobody has signed."""
        seat = self._party.signer(entry)
        if seat is None or seat in self.late:
            return False
        self.late[seat] = entry.entry
        return True

    @property
    def stories(self) -> frozenset[int]:
        """The seats that have written an entry after the end although they had signed that end."""
        return frozenset(seat for seat in self.late if self._effect(self._arrival(seat)) == "story")

    @property
    def played_on(self) -> frozenset[int]:
        """The seats that have written after the end without having signed it: their pages may show another one."""
        return frozenset(self.late) - self.stories

    def _arrival(self, seat: int) -> Arrival:
        return "of the absent" if self.shown and seat == self.shown.seat else "of a signer"

    def _effect(self, arrival: Arrival) -> Effect:
        return LATER[self.shown.by][arrival] if self.shown else "nothing"
