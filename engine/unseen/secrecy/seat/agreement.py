"""The agreement of all seats to end a game undecided, as one side sees it (see `undecided`)."""

from typing import Literal, NamedTuple

from unseen.secrecy.log import link
from unseen.secrecy.notes import Note, Notes
from unseen.secrecy.script.match import Match
from unseen.secrecy.script.undecided import (
    is_agreed,
    notes_of_offers,
    offers_at,
    offers_naming,
    standing_offers,
)
from unseen.secrecy.seat.endings import may_sign, named_offers
from unseen.secrecy.seat.party import Party


def unjudged_link(party: Party) -> str:
    """Return the link, in hex, of the next entry if its seat has signed one that this side cannot judge; else ""."""
    return link(party.match.log.head, party.unjudged[0].body).hex() if party.unjudged else ""


class Agreement(NamedTuple):
    """The offers of all seats, by the notes that this side has."""

    match: Match
    party: Party
    notes: Notes

    @property
    def offers(self) -> frozenset[int]:
        """The seats whose offers to end the game undecided stand."""
        if self.match.ending.has_ended:
            return frozenset()
        facts = self.notes.facts
        if self.match.terms.ends_for_good:
            return offers_at(facts, len(self.match.log.bodies)).union(*self._standing.values())
        if not self.match.terms.accepts_offers:
            return standing_offers(facts, self._writers)
        return offers_at(facts, len(self.match.log.bodies)).union(*self._naming.values())

    @property
    def is_reached(self) -> bool:
        """Whether the standing offers of all seats end the game with no entry of the log (`undecided`, rule 3)."""
        if self.match.ending.has_ended or self.match.terms.ends_for_good:
            return False
        links = self._links if self.match.terms.accepts_offers else None
        return is_agreed(self.notes.facts, self._writers, len(self.match.seats), links)

    @property
    def offering(self) -> tuple[Note, ...]:
        """All notes that offer to end the game undecided."""
        said = zip(self.notes.notes, self.notes.facts, strict=True)
        return tuple(note for note, fact in said if fact.kind == "undecided")

    def entry_to_name(self, seat: int) -> tuple[int, str]:
        """Return the place and link that a seat's offer must state: of the entry it cannot judge, or as others name it.

        The link is "" if there is no such entry; then the offer is for the next place.
        """
        here = len(self.match.log.bodies)
        if unjudged := unjudged_link(self.party):
            return here, unjudged
        if not self.match.terms.ends_for_good:
            named = [link for link, seats in self._naming.items() if seats - {seat}]
            return here, named[-1] if named else ""
        writers = self._writers
        good = [(place, link) for place, link in self._standing if may_sign(writers, place, seat)]
        return good[-1] if good else (here, "")

    def judges(self, seat: int) -> Literal["", "own", "judged", "unjudged"]:
        """Return a seat's judgement of the entry that its offer would name: "" if there is none.

        "own": it has written the entry; "judged": it has found it in order; "unjudged": it cannot judge it.
        """
        place, link = self.entry_to_name(seat)
        if not link or not self.match.terms.ends_for_good:
            return ""
        if place == len(self.match.log.bodies):
            return "unjudged"
        return "own" if self._writers[place] == seat else "judged"

    @property
    def _standing(self) -> dict[tuple[int, str], frozenset[int]]:
        """The seats whose offers name an entry of this history, by its place and link, in version 4.

        The offer of a seat that has written on all the same is not shown: nobody is asked to agree to it.
        """
        writers, links = self._writers, [each.hex() for each in self.match.log.links]
        known = {(place, link) for place, link in enumerate(links[1:])}
        known.add((len(writers), unjudged_link(self.party)))
        return {
            (place, link): frozenset(seat for seat in seats if may_sign(writers, place, seat))
            for (place, link), seats in named_offers(self.notes.facts).items()
            if (place, link) in known
        }

    def to_accept(self, seat: int) -> tuple[Note, ...]:
        """Return the offers that a seat accepts by its next entry: those of all others, once it offers as well."""
        match, notes = self.match, self.notes
        entries = len(match.log.bodies)
        others = frozenset(range(len(match.seats))) - {seat}
        if not match.may_end_undecided or offers_at(notes.facts, entries) != others | {seat}:
            return ()
        return notes_of_offers(zip(notes.notes, notes.facts, strict=True), entries, others)

    @property
    def _naming(self) -> dict[str, frozenset[int]]:
        """The seats whose standing offers name an entry that some seat cannot judge, by the entry's link in hex."""
        return offers_naming(self.notes.facts, self._writers, self._links)

    @property
    def _links(self) -> set[str]:
        """The links of the log, and of the entry that this side cannot judge, in hex."""
        return {each.hex() for each in self.match.log.links} | ({unjudged_link(self.party)} - {""})

    @property
    def _writers(self) -> list[int]:
        return [entry.fields["s"] for entry in self.match.log.entries]
