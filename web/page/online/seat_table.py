"""The table of an online game as one seat sees it: what it may do there, what it has been shown, who plays for it."""

from typing import Any

from page.online import facts
from page.shell import abilities
from page.shell.abilities import AIDS
from page.shell.game_page import GamePage
from page.shell.messages import Shown
from page.shell.party import Party, Person
from page.shell.turn import Turn
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.script.match import Match


class SeatTable:
    """The table of one seat, or of a spectator.

    Args:
        side: The game.
        page: The page of the game.
        sat: The number of entries of its log that this seat has been shown.
    """

    def __init__(self, side: Correspondence, page: GamePage, sat: int) -> None:
        self._side, self._page, self._game = side, page, page.GAME
        self.sat = sat
        """The number of entries of its log that this seat has been shown."""

    # Actions, and what was shown.

    def act(self, action: Any) -> tuple[Any, ...]:
        """Carry out an action of this seat; raises IllegalAction."""
        match = self._match
        events = match.act(action)
        self.sat = len(match.history)
        return events

    def undo(self) -> None:
        """Undo the last action, if possible."""
        if self._match.can_undo:
            self._match.undo()
            self.sat = min(self.sat, len(self._match.history))

    def late(self) -> tuple[Any, ...]:
        """Return the events of this seat's own action that an answer brought, if nothing else is new to the seat."""
        match, seat = self._side.match, facts.seat_of(self._side)
        new = match.history[self.sat :] if match else ()
        if not new or any(told.by != seat for told in new):
            return ()
        self.sat += len(new)
        return tuple(told.event for told in new)

    def show(self) -> None:
        """Note that this seat has been shown all events: until then they are fresh."""
        match = self._side.match
        self.sat = len(match.history) if match else 0

    # Views of it.

    def shown(self) -> Shown:
        """Return the table as this seat sees it."""
        match = self._match
        told = match.history
        plays = self._side.owes == "person" and not self.program
        legal = match.legal_actions() if plays else ()
        can_undo = match.can_undo and plays
        fresh = max(0, len(told) - self.sat)
        return Shown(
            self._eyes, match.view, told, legal, can_undo, fresh, party=self._party, is_public=self._is_public
        )

    def turn(self) -> Turn | None:
        """Return the turn of the program that plays for this side; None if it has nothing to do."""
        return self.advised() if self.program and self._side.owes == "person" else None

    def advised(self) -> Turn | None:
        """Return the view of this seat, for advice; None if no game is under way."""
        if self._side.match is None or facts.is_over(self._side):
            return None
        match = self._match
        events = (self._game.redact(each.event, ONLOOKER) for each in match.history)
        told = tuple(event for event in events if event is not None)
        log = tuple(each.event for each in match.history)
        return Turn(0, self._eyes, self.program, match.terms.options, told, match.view, len(log), log)

    @property
    def program(self) -> int:
        """The level of the program that plays for this side; 0 for none."""
        return 0 if self._side.seat is None else self.program_of(self._side.seat)

    def program_of(self, seat: int) -> int:
        """Return the level of the program that plays for a seat; 0 for none."""
        return facts.program(self._side, seat, abilities.of(self._game.NAME).levels)

    @property
    def _match(self) -> Match:
        assert self._side.match
        return self._side.match

    @property
    def _party(self) -> Party:
        agreed = self._side.agreed
        assert agreed
        people = tuple(
            Person(seat, self.program_of(number), agreed.names[number])
            for number, seat in enumerate(self._side.lobby.seats)
        )
        aids = tuple(aid for aid in AIDS if aid in agreed.terms.aids)
        return Party(people, aids, self._page.secretive(agreed.terms.options), is_elsewhere=True)

    @property
    def _eyes(self) -> Seat:
        """The seat from whose point of view the table is drawn; in public, the seat that acts."""
        match, spectates = self._match, self._page.SPECTATES
        if not self._is_public:
            return spectates if match.seat == ONLOOKER else match.seat
        return next(iter(self._game.to_act(match.view)), match.seats[0])

    @property
    def _is_public(self) -> bool:
        """Whether a spectator sees the public view alone, since every seat has secrets."""
        return self._match.seat == ONLOOKER == self._page.SPECTATES
