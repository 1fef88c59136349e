"""The online seat: one side of an online game, and the one object here that holds this seat's secrets.

Rule 1. It hands out only a `Status` for the screen of this seat, the text to be sealed and kept, frames, and
        files.
Rule 2. It has no clock: its caller gives the time, in seconds.
"""

import json
from collections.abc import Callable, Collection, Mapping
from math import ceil
from typing import Any, Literal

from page.online import ends, facts
from page.online.clocks import Clocks
from page.online.kept_seat import TABS, Marks, decode_marks, decode_seat, encode_seat, place_of
from page.online.props import Clock, Ranked, SeatedPlayer, Verdict
from page.online.status import EarlierGame, Status
from page.shell import abilities
from page.shell.abilities import AIDS
from page.shell.ending import game_over
from page.shell.game_page import GamePage
from page.shell.listing import Noted
from page.shell.messages import GameOver, OnlineGame, OnlineTurn, Shown
from page.shell.party import Party, Person
from page.shell.turn import Turn
from unseen.kernel.outcome import Outcome
from unseen.kernel.records import Record, encode_record, positions, record_of
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.slices import Work
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.keeping import Kept, handed_over
from unseen.secrecy.protocol import says_goodbye
from unseen.secrecy.script.match import Match
from unseen.secrecy.script.ranking import ranked_without
from unseen.secrecy.script.record import AnyTable, table_of
from unseen.secrecy.seat.claims import limit_days
from unseen.secrecy.transcript import encode_transcript

DAY = 24 * 60 * 60


class OnlineSeat:
    """The online seat of one game.

    Args:
        link: The invitation's fragment, or that of the spectators' link.
        side: The game.
        page: The page of the game.
        marks: The facts remembered beside it.
        again: The game before, if this one is a rematch.
    """

    def __init__(
        self,
        link: str,
        side: Correspondence,
        page: GamePage,
        marks: Marks = Marks(),  # noqa: B008 - immutable
        again: EarlierGame | None = None,
    ) -> None:
        self.link, self.side = link, side
        self.page, self._of = page, page.GAME
        self._sat, self._read, self.muted = marks.sat, marks.read, marks.muted
        self._clocks = Clocks(marks.turns, marks.aways)
        self._seen, self._doubted = marks.seen, marks.doubted
        self._again = again
        self._over: GameOver | None = None
        self._record: Mapping[str, Any] | None = None

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._of.NAME

    # Saves and files.

    def saved(self) -> str:
        """Return the whole seat as text: its secrets are in it."""
        turns, aways = self._clocks.turns, self._clocks.aways
        marks = Marks(self._sat, self._read, self.muted, turns, aways, self._seen, self._doubted)
        return encode_seat(self.game, self.link, self.side, marks, self.again)

    def handed_over(self) -> str:
        """Return the text with which another device goes on; this one writes nothing from now on."""
        text = handed_over(self.link, self.side)
        self.side.has_moved = True
        return text

    def record(self) -> str:
        """Return the record of the finished game, once everybody has revealed everything."""
        self._whole()
        assert self._record
        return json.dumps(self._record, indent=1)

    def transcript(self) -> str:
        """Return the transcript for `unseen audit`: there are no secrets in it."""
        side, party = self.side, self.side.party
        assert party and side.agreed
        data = encode_transcript(f"{side.room.name}/{side.agreed.digest}", party, side.ending_notes)
        if side.cheat:
            proof = side.cheat.proof
            data["entries"].append([proof.body.decode("utf-8", "replace"), proof.signature.hex()])
        return json.dumps(data, indent=1)

    # Actions, and what was shown.

    def act(self, action: Any) -> tuple[Any, ...]:
        """Carry out an action of this seat; raises IllegalAction."""
        match = self._match
        events = match.act(action)
        self._sat = len(match.history)
        return events

    def late(self) -> tuple[Any, ...]:
        """Return the events of this seat's own action that an answer brought, if nothing else is new to the seat."""
        match = self.side.match
        new = match.history[self._sat :] if match else ()
        if not new or any(told.by != self.seat for told in new):
            return ()
        self._sat += len(new)
        return tuple(told.event for told in new)

    def undo(self) -> None:
        """Undo the last action, if possible."""
        if self._match.can_undo:
            self._match.undo()
            self._sat = min(self._sat, len(self._match.history))

    def start_without(self, here: Collection[int]) -> bool:
        """Start a rematch once more without those who had come and are away; return False where this side may not.

        Args:
            here: The numbers of the other seats that are connected.
        """
        return self.side.start_without(facts.away(self.side, here))

    def show(self) -> None:
        """Note that this seat has been shown all events: until then they are fresh."""
        match = self.side.match
        self._sat = len(match.history) if match else 0

    def read(self) -> None:
        """Note that the chat messages have been read."""
        self._read = len(facts.messages(self.side, self._seats))

    def tick(self, now: float) -> None:
        """Update the clocks, and since when this seat has been waiting to see all its entries again (`is_behind`)."""
        if self._seen:
            self._clocks.ticked(self._seen, now)
        self._seen = now
        # A time that is still to come would keep it waiting for longer than it should.
        self._doubted = min(self._doubted or now, now) if self._is_in_doubt else 0
        owing = self.side.owing
        match = self.side.match
        is_turn = match is not None and match.step is not None and "turn" in match.step.kinds
        ours = self.side.seat
        # An immediate answer of the program on an open page costs its player no time.
        who = owing if owing is not None and (is_turn or owing != ours) else None
        self._clocks.note(None if self.is_over and not self._awaits_ranking else who, now)

    # Views of the game.

    @property
    def _match(self) -> Match:
        assert self.side.match
        return self.side.match

    @property
    def place(self) -> str:
        """The name under which this seat is kept: of a game between tabs, one browser keeps all seats."""
        return place_of(self.link, self.side.room.name, self.side.mine.role)

    @property
    def seat(self) -> Seat | None:
        """This side's seat; None before it has one, and for a spectator."""
        return None if self.side.seat is None else self._seats[self.side.seat]

    @property
    def _seats(self) -> tuple[Seat, ...]:
        """The seats of the game, once its options are known."""
        return self.side.lobby.seats

    @property
    def came_too_late(self) -> bool:
        """Whether another player has the seat that this side has asked for."""
        return facts.came_too_late(self.side)

    @property
    def goes_on_elsewhere(self) -> bool:
        """Whether another device was the last to announce that this seat goes on there."""
        said = facts.last(self.side, "device", self.side.seat)
        return bool(said) and said != self.side.mine.device

    @property
    def again(self) -> EarlierGame | None:
        """The game before, while a rematch is waited for, and for good if it began without this side."""
        return self._again if not self.side.agreed or facts.is_left_out(self.side) else None

    @property
    def joins_by_itself(self) -> bool:
        """Whether this side joins without a press once the invitation has come: it is a rematch."""
        has_host = self.side.lobby.gathering is None
        return self.again is not None and self.side.mine.role == "guest" and has_host

    @property
    def can_take_back(self) -> bool:
        """Whether this side may still withdraw its offer of a rematch: nobody else has accepted, or all can be told."""
        lobby = self.side.lobby
        if lobby.gathering:
            return self.again is not None and self.side.agreed is None
        others = len(lobby.joined) - 1 if self.side.mine.role == "host" else len(lobby.joined)
        return self.again is not None and others <= 0

    @property
    def sits_here(self) -> bool:
        """True while this device has the seat: no other player took it, and it was not moved elsewhere."""
        return not (self.side.has_moved or self.came_too_late)

    @property
    def is_over(self) -> bool:
        """Whether nothing more will happen in the game itself."""
        return self.side.match is not None and not self.side.is_open

    @property
    def has_no_game(self) -> bool:
        """Whether this side has no game here: somebody has left, it was turned away, or they began without it."""
        side = self.side
        return side.left is not None or facts.problem(side, self.game) in ("declined", "without")

    def told(self) -> OnlineGame:
        """Return the public facts about the game for the start screen."""
        other = facts.others(self.side) or (self.again.other if self.again else "")
        return OnlineGame(self.place, other, self.seat, self._state)

    @property
    def _state(self) -> OnlineTurn:
        claim = self.side.claim
        if self.has_no_game:
            return "over"
        if self.side.match is None:
            return "asked" if self.again else "waiting"
        if self.is_over:
            return "rematch" if self._is_asked_again else "over"
        if any(each.seat == self.side.seat for each in self.side.claims):
            return "claimed"
        if claim and self.side.owing == self.side.seat:
            return "accused"
        return "you" if self.side.owes == "person" else "other"

    @property
    def _awaits_ranking(self) -> bool:
        """Whether a player has resigned, and the ranking waits for another one's cards."""
        ending = self.side.ending
        return ending is not None and ending.awaits_ranking and not ending.is_by_notes

    def _verdict(self, now: float) -> Verdict | None:
        """Return the verdict on a finished game, with the seat whose time to check it is up."""
        found, since = ends.verdict(self.side, self._seats), self._clocks.idle_since
        owing, agreed = self.side.owing, self.side.agreed
        if found is None or since is None or owing is None or agreed is None or owing == self.side.seat:
            return found
        limit = self._limit_days * DAY or agreed.terms.minutes * 60
        return found._replace(unconfirmed=self._name(owing)) if limit and now - since > limit else found

    @property
    def is_due(self) -> bool:
        """True if this page owes an entry that needs no person: it writes that once it is open and connected."""
        side = self.side
        if side.has_moved or self.is_settled:
            return False
        if self.joins_by_itself and side.lobby.may_join:
            return True
        return side.is_behind or side.owes == "program" or (side.owes == "person" and self.program > 0)

    @property
    def _is_asked_again(self) -> bool:
        """Whether others have asked this side for a rematch, and it has not answered."""
        return self.side.seat is not None and facts.rematch(self.side) == "offered"

    @property
    def is_settled(self) -> bool:
        """True once no entry is expected any more: the game is over and checked, or nothing is to be checked."""
        match = self.side.match
        if self.has_no_game:
            return True
        if match is None or not self.is_over:
            return False
        return bool(self.side.cheat) or match.step is None or not match.ending.has_ended

    @property
    def standing(self) -> OnlineTurn:
        """The state for the list of games, once all of the room has been read."""
        is_urgent = self._state == "accused"
        return "owes" if self.is_due and not is_urgent else self._state

    def noted(self, place: tuple[str, int] | None, unsent: int) -> Noted:
        """Return the note that is kept for asking the relay for the state of the game.

        Args:
            place: The epoch and the number up to which the room was read; None where they are not known.
            unsent: The number of the seat's frames that the room lacks.
        """
        has_seat = self.side.mine.root is not None and self.sits_here
        # Others may still ask for a rematch once all is settled.
        may_come = self.is_over and not self.has_no_game and facts.rematch(self.side) in ("", "offered")
        can_ask = has_seat and not self.link.endswith(TABS) and (may_come or not self.is_settled)
        epoch, after = place or ("", 0)
        return Noted(epoch, after, len(self.side.frames), unsent if place else 0, self.is_due, can_ask)

    def status(self, blank: Status, now: float) -> Status:
        """Return the status of the game.

        Args:
            blank: A status with the facts that the online seat does not know: the line, the links, the
                browser's abilities.
            now: The time in seconds.
        """
        side, door = self.side, self.side.lobby
        match, agreed = side.match, side.agreed
        stage, messages = facts.stage(side, self._of), facts.messages(side, self._seats)
        return blank._replace(
            stage=stage,
            terms=door.terms,
            host=door.host_name,
            name=self.side.mine.name,
            seat=self.seat,
            joined=() if agreed else door.joined,
            may_start_early=side.may_start_early,
            guests=tuple(digest for digest, _ in door.guests) if door.may_turn_away else (),
            came=door.gathering.came if door.gathering and self.again else (),
            awaited=facts.awaited(side),
            away=tuple(sorted(facts.away(side, blank.here))) if blank.has_listened else (),
            may_leave=side.may_leave,
            is_heard=door.terms is not None and says_goodbye(door.terms.protocol),
            left=side.left.name if side.left else "",
            players=self._players(blank.here, now),
            problem=blank.problem or facts.problem(side, self.game),
            versions=facts.versions(side),
            other_game=facts.other_game(side, self.game),
            dealt=facts.dealt(side),
            asked=door.is_ours and not agreed,
            shown=self.shown() if match and stage == "table" else None,
            debt=facts.debt(side, self.page, self.program),
            owing=self._name(side.owing) if side.owing is not None else "",
            messages=messages,
            muted=self.muted,
            unread=0 if self.muted else sum(words.seat != self.seat for words in messages[self._read :]),
            ranking=self._ranking,
            claim=ends.claim(side, self._seats),
            stuck=side.stuck,
            offer=ends.offer(side, self._seats),
            can_offer=self._is_playing,
            verdict=self._verdict(now),
            game=self._whole(),
            record=self._record,
            can_give_up=self._is_playing and not facts.has_given_up(side),
            can_claim=blank.may_claim and self._can_claim(now),
            days_left=self._days_left(now) if blank.knows_time else None,
            two_stories=side.two_stories,
            can_move=side.seat is not None and not side.has_moved,
            waits=facts.waits(side, is_long=blank.may_claim and self.may_go_on(now)),
            again=self.again,
            can_take_back=self.can_take_back,
        )

    def shown(self) -> Shown:
        """Return the table as this seat sees it."""
        match = self._match
        told = match.history
        plays = self.side.owes == "person" and not self.program
        legal = match.legal_actions() if plays else ()
        can_undo = match.can_undo and plays
        fresh = max(0, len(told) - self._sat)
        return Shown(
            self._eyes, match.view, told, legal, can_undo, fresh, party=self._party, is_public=self._is_public
        )

    @property
    def _party(self) -> Party:
        agreed = self.side.agreed
        assert agreed
        people = tuple(
            Person(seat, facts.program(self.side, number, self._levels), agreed.names[number])
            for number, seat in enumerate(self._seats)
        )
        return Party(people, self._aids, self.page.secretive(agreed.terms.options), is_elsewhere=True)

    @property
    def _eyes(self) -> Seat:
        """The seat from whose point of view the table is drawn; in public, the seat that acts."""
        match, spectates = self._match, self.page.SPECTATES
        if not self._is_public:
            return spectates if match.seat == ONLOOKER else match.seat
        return next(iter(self._of.to_act(match.view)), match.seats[0])

    @property
    def _is_public(self) -> bool:
        """Whether a spectator sees the public view alone, since every seat has secrets."""
        return self._match.seat == ONLOOKER == self.page.SPECTATES

    @property
    def _aids(self) -> tuple[str, ...]:
        agreed = self.side.agreed
        return tuple(aid for aid in AIDS if agreed and aid in agreed.terms.aids)

    @property
    def _levels(self) -> int:
        """The number of levels of the game's programs."""
        return abilities.of(self.game).levels

    @property
    def program(self) -> int:
        """The level of the program that plays for this side; 0 for none."""
        return 0 if self.side.seat is None else facts.program(self.side, self.side.seat, self._levels)

    def _players(self, here: Collection[int], now: float) -> tuple[SeatedPlayer, ...]:
        agreed = self.side.agreed
        if agreed is None:
            return ()
        return tuple(
            SeatedPlayer(
                seat,
                agreed.names[number],
                number in here,
                facts.program(self.side, number, self._levels),
                self._clock(number, now),
            )
            for number, seat in enumerate(self._seats)
        )

    def turn(self) -> Turn | None:
        """Return the turn of the program that plays for this side; None if it has nothing to do."""
        return self.advised() if self.program and self.side.owes == "person" else None

    def advised(self) -> Turn | None:
        """Return the view of this seat, for advice; None if no game is under way."""
        if self.side.match is None or self.is_over:
            return None
        match = self._match
        events = (self._of.redact(each.event, ONLOOKER) for each in match.history)
        told = tuple(event for event in events if event is not None)
        log = tuple(each.event for each in match.history)
        return Turn(0, self._eyes, self.program, match.terms.options, told, match.view, len(log), log)

    @property
    def _is_playing(self) -> bool:
        return (
            self.side.seat is not None
            and self.side.may_write
            and self.side.notes is not None
            and not self.is_over
        )

    def _whole(self) -> GameOver | None:
        """Return the whole finished game, once everybody has revealed everything."""
        match = self.side.match
        if self._over is None and match and match.step is None and self.side.cheat is None:
            table = table_of(match)
            if table is not None:
                record = _record(match, table)
                self._record = encode_record(match.game, record)
                # A game that was broken off is shown whole too: all sides have revealed everything.
                states = tuple(positions(match.game, record))
                forfeit = None if table.is_over else self._forfeited(table)
                self._over = game_over(table)._replace(states=states, imported=True, forfeit=forfeit)
        return self._over

    def _forfeited(self, table: AnyTable) -> Outcome | None:
        """Return the outcome of a table's game if a seat gave up off the turn; None if none did."""
        quitter = self._match.ending.given_up
        return None if quitter is None else self._of.forfeited(table.truth(), self._name(quitter))

    @property
    def _ranking(self) -> tuple[Ranked, ...]:
        """The players as they stand, once a seat has left or is claimed to have, where the game ranks them then."""
        match, agreed, ending = self.side.match, self.side.agreed, self.side.ending
        outcome = match and ((ending and ending.outcome) or match.ending.left or self._claimed)
        if not (outcome and agreed):
            return ()
        names = {seat: agreed.names[number] for number, seat in enumerate(self._seats)}
        # A game may have no points.
        scores = dict(zip(self._seats, outcome.scores, strict=False))
        return tuple(
            Ranked(1 + sum(map(len, outcome.places[:number])), seat, names[seat], scores.get(seat))
            for number, tied in enumerate(outcome.places)
            for seat in tied
        )

    @property
    def _claimed(self) -> Outcome | None:
        """The outcome as it stands if the seat that a claim accuses never comes back."""
        match, owing = self._match, self.side.owing
        holdings = match.masked.HOLDINGS
        if holdings is None or owing is None or self.side.claim is None:
            return None
        if self.side.may_end_by_claims:
            return ranked_without(match.masked, match.view, match.seats, (self._name(owing),))
        return self._of.forfeited(holdings.left(match.view, self._name(owing), {}), self._name(owing))

    def _name(self, seat: int) -> Seat:
        """Return a seat by its number in the log."""
        return self._seats[seat]

    # Time, as this device has measured it.

    def _clock(self, seat: int, now: float) -> Clock | None:
        """Return the time that a seat has left; None without clocks, and for a spectator."""
        agreed = self.side.agreed
        if agreed is None or not agreed.terms.minutes or self.side.seat is None:
            return None
        runs = self._clocks.running == seat and not self.is_over
        return Clock(max(0, int(agreed.terms.minutes * 60 - self._clocks.used(seat, now))), runs)

    @property
    def _is_in_doubt(self) -> bool:
        return self.side.match is not None and self.side.is_behind and not self.side.has_moved

    def may_go_on(self, now: float) -> bool:
        """Return whether a person may decide to go on although nobody confirms that this seat has forgotten nothing."""
        return self._is_in_doubt and bool(self._doubted) and now - self._doubted >= DAY

    def _waits_for(self, now: float) -> float | None:
        """Return the seconds of waiting for another seat; None if none is awaited, and for a spectator."""
        running, own = self._clocks.running, self.side.seat
        return None if running is None or own in (None, running) else self._clocks.waits_for(running, now)

    def _days_left(self, now: float) -> int | None:
        days, waits = self._limit_days, self._waits_for(now)
        if not days or waits is None or self.is_over:
            return None
        return max(0, ceil(days - waits / DAY))

    @property
    def _limit_days(self) -> int:
        """The days that a seat may be silent; 0 for no limit."""
        return limit_days(self.side.agreed.terms) if self.side.agreed else 0

    def _can_claim(self, now: float) -> bool:
        return bool((self._is_playing or self._awaits_ranking) and self.claimable(now))

    def claimable(self, now: float) -> Literal["", "deadline", "flag"]:
        """Return the reason why another's time is up by this device's clock; "" for none.

        Whether that clock can be believed is decided by the caller (`ClaimGate`).
        """
        agreed, waits, running = self.side.agreed, self._waits_for(now), self._clocks.running
        if agreed is None or waits is None or running is None or not self.side.may_claim:
            return ""
        if self._limit_days and waits > self._limit_days * DAY:
            return "deadline"
        clock = self._clock(running, now)
        return "flag" if clock and not clock.seconds else ""


def _record(match: Match, table: AnyTable) -> Record[Any, Any, Any]:
    given_up = None if table.is_over else match.ending.given_up
    return record_of(table, None if given_up is None else match.seats[given_up])


def restoring(text: str, make: Callable[[Kept], Work[Correspondence]], page: GamePage) -> Work[OnlineSeat]:
    """Restore an online seat that was kept, yielding between slices.

    Args:
        text: The text that `saved` returned.
        make: Restores the side in it.
        page: The page of its game.

    Raises:
        CodecError: It cannot be read.
    """
    found = decode_seat(text, page.GAME.NAME)
    side = yield from make(found.side)
    seats = len(side.lobby.seats)
    return OnlineSeat(found.side.link, side, page, decode_marks(found.marks, seats), found.again)
