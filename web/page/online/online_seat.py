"""The online seat: one side of a game with somebody elsewhere, and the one object here that holds this seat's secrets.

Rule 1. What leaves it is a `Status` for the screen of this seat, the text to be sealed and kept, frames, and files.
Rule 2. It has no clock: whoever asks says what time it is, in seconds.
"""

import json
from collections.abc import Callable, Collection, Mapping
from math import ceil
from typing import Any, Literal, NamedTuple, cast

from page.games import GAMES
from page.online.clocks import Away, Clocks
from page.online.clocks import Turn as Due
from page.online.props import Claim, Clock, Debt, Sitter, Unfounded, Verdict, Waits
from page.online.status import EarlierGame, Problem, Stage, Status, Words
from page.shell.aids import AIDS
from page.shell.ending import game_over
from page.shell.game_page import GamePage
from page.shell.listing import Noted
from page.shell.messages import GameOver, OnlineGame, OnlineTurn, Shown
from page.shell.party import Party, Person
from page.shell.place import place_in
from page.shell.solo import LEVELS
from page.shell.turn import Turn
from unseen.kernel.codec import expect_list, expect_object, expect_whole, parse_json
from unseen.kernel.errors import CodecError
from unseen.kernel.outcome import Outcome, given_up
from unseen.kernel.records import FORFEIT, Record, encode_record, positions, record_of
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.slices import Work
from unseen.secrecy import lobby
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.keeping import Kept, decode_kept, encode_kept, handed_over, kept
from unseen.secrecy.match import Match
from unseen.secrecy.record import AnyTable, table_of
from unseen.secrecy.transcript import encode_transcript
from unseen.secrecy.verdict import verdict

FORMAT = "{}-seat/1"
"""How a seat is kept, by the name of its game."""
TABS = "~"
"""The end of a link to a game between tabs of one browser."""
DAY = 24 * 60 * 60
OTHERS = 200
"""Characters of what all others are called, at most."""
LATEST = 1e11
"""Seconds since 1970: no device is so far ahead."""


class Marks(NamedTuple):
    """What a side remembers beside the game."""

    sat: int = 0
    """How many entries of its log this seat has been shown."""
    read: int = 0
    """How many notes have been read."""
    muted: bool = False
    turns: tuple[Due, ...] = ()
    """When whose entry became due, as this device has seen it."""
    aways: tuple[Away, ...] = ()
    """When this page was closed."""
    seen: float = 0
    """When it was last open, as far as is known."""


class OnlineSeat:
    """One game.

    Args:
        link: The invitation's fragment, or that of the link for looking on.
        side: The game.
        page: The page of the game.
        marks: What is remembered beside it.
        again: The game before, where this is another one with the same people.
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
        self._seen, self._is_new = marks.seen, True
        self._again = again
        self._over: GameOver | None = None
        self._record: Mapping[str, Any] | None = None

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._of.NAME

    # What is kept.

    def saved(self) -> str:
        """Return all of it as text: this seat's secrets are in it."""
        turns = [list(turn) for turn in self._clocks.turns]
        aways = [list(away) for away in self._clocks.aways]
        marks: dict[str, object] = {
            "sat": self._sat,
            "read": self._read,
            "muted": self.muted,
            "turns": turns,
            "aways": aways,
            "seen": self._seen,
        }
        # Left out once it is over, so that versions before can read the rest.
        more = {"again": self.again._asdict()} if self.again else {}
        return json.dumps(
            {
                **more,
                "format": FORMAT.format(self.game),
                "marks": marks,
                "seat": encode_kept(kept(self.link, self.side)),
            }
        )

    def handed_over(self) -> str:
        """Return the text with which another device goes on; this one is silent from now on."""
        text = handed_over(self.link, self.side)
        self.side.has_moved = True
        return text

    def record(self) -> str:
        """Return the record of the finished game, once everybody has shown everything."""
        self._whole()
        assert self._record
        return json.dumps(self._record, indent=1)

    def transcript(self) -> str:
        """Return what can be checked by `unseen audit`: nothing in it is anybody's secret."""
        side, party = self.side, self.side.party
        assert party and side.agreed
        data = encode_transcript(f"{side.room.name}/{side.agreed.digest}", party)
        if side.cheat:
            proof = side.cheat.proof
            data["entries"].append([proof.body.decode("utf-8", "replace"), proof.signature.hex()])
        return json.dumps(data, indent=1)

    # What is done.

    def act(self, action: Any) -> tuple[Any, ...]:
        """Do something in this seat's turn; raises IllegalAction."""
        match = self._match
        events = match.act(action)
        self._sat = len(match.told)
        return events

    def late(self) -> tuple[Any, ...]:
        """Return what has come of this seat's own action only now, if nothing else has happened since it last saw."""
        match = self.side.match
        new = match.told[self._sat :] if match else ()
        if not new or any(told.by != self.seat for told in new):
            return ()
        self._sat += len(new)
        return tuple(told.event for told in new)

    def undo(self) -> None:
        """Take the last action back, if that can be."""
        if self._match.can_undo:
            self._match.undo()
            self._sat = min(self._sat, len(self._match.told))

    def show(self) -> None:
        """Note that this seat has been shown what has happened: until then it is fresh."""
        match = self.side.match
        self._sat = len(match.told) if match else 0

    def read(self) -> None:
        """Note that what was said has been read."""
        self._read = len(self._said)

    def tick(self, now: float) -> None:
        """Note who has to do something since when."""
        if self._is_new and self._seen:
            self._clocks.reopened(self._seen, now)
        self._is_new, self._seen = False, now
        owing = self.side.owing
        match = self.side.match
        is_turn = match is not None and match.step is not None and "turn" in match.step.kinds
        ours = self.side.seat
        # What the program of a side that is here does at once costs its person no time.
        who = owing if owing is not None and (is_turn or owing != ours) else None
        self._clocks.note(None if self.is_over else who, now)

    # What is seen.

    @property
    def _match(self) -> Match:
        assert self.side.match
        return self.side.match

    @property
    def place(self) -> str:
        """The name under which this seat is kept: of a game between tabs, one browser keeps them all."""
        return place_of(self.link, self.side.room.name, self.side.mine.role)

    @property
    def seat(self) -> Seat | None:
        """This side's seat; None before it has one, and for who looks on."""
        return None if self.side.seat is None else self._seats[self.side.seat]

    @property
    def _seats(self) -> tuple[Seat, ...]:
        """The places at the table, once it is known what is played."""
        terms = self.side.lobby.invite
        return self._of.seats(terms.options) if terms else ()

    @property
    def came_too_late(self) -> bool:
        """Whether somebody else has the seat that this side has asked for."""
        side = self.side
        return side.agreed is not None and side.mine.role == "guest" and side.seat is None

    @property
    def goes_on_elsewhere(self) -> bool:
        """Whether another device has said last that this seat goes on there."""
        side = self.side
        facts = side.notes.facts if side.notes else []
        said = [fact.text for fact in facts if fact.kind == "device" and fact.seat == side.seat]
        return bool(said) and said[-1] != side.mine.device

    @property
    def again(self) -> EarlierGame | None:
        """The game before, as long as another one with the same people is waited for."""
        return None if self.side.agreed else self._again

    @property
    def joins_by_itself(self) -> bool:
        """Whether this side sits down once the invitation has come: it is to another game with the same people."""
        return self.again is not None and self.side.mine.role == "guest"

    @property
    def can_take_back(self) -> bool:
        """Whether this side may still give up the wish for another game: nobody else has said yes."""
        lobby = self.side.lobby
        others = len(lobby.joined) - 1 if self.side.mine.role == "host" else len(lobby.joined)
        return self.again is not None and others <= 0

    @property
    def sits_here(self) -> bool:
        """True while this device has the place: nobody else has taken the seat, and it was not moved elsewhere."""
        return not (self.side.has_moved or self.came_too_late)

    @property
    def is_over(self) -> bool:
        """Whether nothing more will happen in the game itself."""
        return self.side.match is not None and not self.side.is_open

    def told(self) -> OnlineGame:
        """Return what the start screen says of it."""
        other = self._others or (self.again.other if self.again else "")
        return OnlineGame(self.place, other, self.seat, self._state)

    @property
    def _state(self) -> OnlineTurn:
        claim = self.side.claim
        if self.side.match is None:
            return "waiting"
        if self.is_over:
            return "over"
        if claim and claim.seat == self.side.seat:
            return "claimed"
        if claim and self.side.owing == self.side.seat:
            return "accused"
        return "you" if self.side.owes == "person" else "other"

    @property
    def is_due(self) -> bool:
        """True if this page owes something that needs no person: it does that once it is open and connected."""
        side = self.side
        if side.has_moved or self.is_settled:
            return False
        if self.joins_by_itself and side.lobby.may_join:
            return True
        return side.is_behind or side.owes == "program" or (side.owes == "person" and self.program > 0)

    @property
    def is_settled(self) -> bool:
        """True once nothing more comes of the game: it is over, and nobody's audit or receipt is awaited."""
        match = self.side.match
        if match is None or not self.is_over:
            return False
        return bool(self.side.cheat) or match.step is None or not {"audit", "receipt"} & {*match.step.kinds}

    @property
    def standing(self) -> OnlineTurn:
        """The state for the list of games, once all of the room has been read."""
        is_urgent = self._state == "accused"
        return "owes" if self.is_due and not is_urgent else self._state

    def noted(self, place: tuple[str, int] | None, unsent: int) -> Noted:
        """Return the note that is kept for asking the relay how the game stands.

        Args:
            place: The epoch and the number up to which the room was read; None where that is not known.
            unsent: How many of the seat's frames the room has not got.
        """
        has_seat = self.side.mine.root is not None and self.sits_here
        can_ask = has_seat and not self.link.endswith(TABS) and not self.is_settled
        epoch, after = place or ("", 0)
        return Noted(epoch, after, len(self.side.frames), unsent if place else 0, self.is_due, can_ask)

    def status(self, blank: Status, now: float) -> Status:
        """Return how the game stands.

        Args:
            blank: What the online seat does not know of it: lines, links, what this browser can do.
            now: The time in seconds.
        """
        side, door = self.side, self.side.lobby
        match, agreed = side.match, side.agreed
        return blank._replace(
            stage=self._stage,
            terms=door.invite,
            host=door.host_name,
            name=self.side.mine.name,
            seat=self.seat,
            joined=() if agreed else door.joined,
            sitters=self._sitters(blank.here, now),
            problem=blank.problem or self._problem,
            versions=_versions(door.versions) if door.versions else ("", ""),
            other_game=door.versions.theirs[0] if self._problem == "game" and door.versions else "",
            asked=door.is_ours and not agreed,
            shown=self.shown() if match and self._stage == "table" else None,
            debt=self._debt,
            owing=self._name(side.owing) if side.owing is not None else "",
            said=self._said,
            muted=self.muted,
            unread=0 if self.muted else sum(said.seat != self.seat for said in self._said[self._read :]),
            claim=self._claim,
            stuck=side.stuck,
            offer=self._offer,
            verdict=self._verdict,
            game=self._whole(),
            record=self._record,
            can_give_up=self._is_playing and not self._has_given_up,
            can_claim=self._can_claim(now),
            days_left=self._days_left(now),
            two_stories=side.two_stories,
            can_move=side.seat is not None and not side.has_moved,
            waits=self._waits,
            again=self.again,
            can_take_back=self.can_take_back,
        )

    def shown(self) -> Shown:
        """Return what this seat sees."""
        match = self._match
        told = match.told
        plays = self.side.owes == "person" and not self.program
        legal = match.legal_actions() if plays else ()
        can_undo = match.can_undo and plays
        fresh = max(0, len(told) - self._sat)
        return Shown(self._eyes, match.view, told, legal, can_undo, fresh, party=self._party)

    @property
    def _party(self) -> Party:
        agreed = self.side.agreed
        assert agreed
        people = tuple(
            Person(seat, self._program(number), agreed.names[number])
            for number, seat in enumerate(self._seats)
        )
        return Party(people, self._aids, self.page.secretive(agreed.terms.options), is_elsewhere=True)

    @property
    def _eyes(self) -> Seat:
        """The seat with whose eyes the table is drawn."""
        return self.page.SPECTATES if self._match.seat == ONLOOKER else self._match.seat

    @property
    def _aids(self) -> tuple[str, ...]:
        agreed = self.side.agreed
        return tuple(aid for aid in AIDS if agreed and aid in agreed.terms.aids)

    @property
    def program(self) -> int:
        """The level of the program that plays for this side; 0 if none does."""
        return 0 if self.side.seat is None else self._program(self.side.seat)

    def _program(self, seat: int) -> int:
        """Return the level of the program that plays for a seat, as it has said last."""
        facts = self.side.notes.facts if self.side.notes else []
        said = [fact.text for fact in facts if fact.kind == "program" and fact.seat == seat]
        return _level(said[-1]) if said else 0

    def _sitters(self, here: Collection[int], now: float) -> tuple[Sitter, ...]:
        agreed = self.side.agreed
        if agreed is None:
            return ()
        return tuple(
            Sitter(
                seat, agreed.names[number], number in here, self._program(number), self._clock(number, now)
            )
            for number, seat in enumerate(self._seats)
        )

    def turn(self) -> Turn | None:
        """Return what the program may know that plays for this side; None where it has nothing to do."""
        return self.advised() if self.program and self.side.owes == "person" else None

    def advised(self) -> Turn | None:
        """Return what this seat may know, for what helps it; None where no game is under way."""
        if self.side.match is None or self.is_over:
            return None
        match = self._match
        events = (self._of.redact(each.event, ONLOOKER) for each in match.told)
        told = tuple(event for event in events if event is not None)
        log = tuple(each.event for each in match.told)
        return Turn(0, self._eyes, self.program, match.terms.options, told, match.view, len(log), log)

    @property
    def _is_playing(self) -> bool:
        return (
            self.side.seat is not None
            and self.side.may_write
            and self.side.notes is not None
            and not self.is_over
        )

    @property
    def _has_given_up(self) -> bool:
        facts = self.side.notes.facts if self.side.notes else []
        return any(fact.kind == "resign" and fact.seat == self.side.seat for fact in facts)

    @property
    def _stage(self) -> Stage:
        match = self.side.match
        if match is None:
            return "waiting" if self.side.mine.role == "host" else "joining"
        if match.step is None:
            return "table"
        # Before the first move cards may turn up for everybody.
        is_dealt = not {"hello", "key", "deal"} & {*match.step.kinds} and not self._of.opening(match.view, ())
        return "table" if is_dealt else "dealing"

    @property
    def _problem(self) -> Problem:
        side = self.side
        if versions := side.lobby.versions:
            is_another = versions.theirs[0] != self.game and versions.theirs[0] in GAMES
            return "game" if is_another else "version"
        if side.has_moved:
            return "moved"
        if self.came_too_late:
            return "taken"
        return ""

    @property
    def _waits(self) -> Waits:
        side = self.side
        if not side.is_behind or side.has_moved:
            return ""
        if not side.lacks:
            return "other"
        if side.is_lost:
            return "lost"
        return "moved" if side.mine.doubts is None else "rest"

    @property
    def _others(self) -> str:
        """What all other sides want to be called."""
        side = self.side
        if side.agreed is None:
            return side.lobby.host_name if side.mine.role != "host" else ""
        return " – ".join(
            name for seat, name in sorted(side.agreed.names.items()) if name and seat != side.seat
        )

    @property
    def _debt(self) -> Debt:
        """Return what the game waits for."""
        side, match = self.side, self.side.match
        if match is None or match.step is None or side.cheat:
            return ""
        if side.owes:
            return ("program" if self.program else "you") if side.owes == "person" else ""
        if side.seat is None or not side.may_write:
            return "other"
        kinds = match.step.kinds
        if "turn" in kinds:
            return "resign" if self._has_given_up else "turn"
        if "tokens" in kinds:
            return cast(Debt, self.page.awaited(match.choices[-1] if match.choices else ""))
        if "answer" in kinds:
            return "answer"
        return "audit" if {"audit", "receipt"} & {*kinds} else "deal"

    @property
    def _said(self) -> tuple[Words, ...]:
        """What was said, as far as this side can read it."""
        said = self.side.said
        return tuple(Words(self._name(each.seat), each.text) for each in said if each.text is not None)

    @property
    def _claim(self) -> Claim | None:
        claim = self.side.claim
        if claim is None or self.side.owing is None:
            return None
        by, against = self._name(claim.seat), self._name(self.side.owing)
        return Claim(by, against, "flag" if claim.text == "flag" else "deadline")

    @property
    def _verdict(self) -> Verdict | None:
        found, match = verdict(self.side), self.side.match
        if found is None or match is None:
            return None
        return Verdict(
            found.state,
            "" if found.seat is None else self._name(found.seat),
            found.entry if found.state in ("cheat", "charged") else None,
            found.problem,
            can_rematch=self.side.seat is not None,
            rematch=self.rematch,
            unfounded=tuple(
                Unfounded(self._name(by), self._name(charge.seat), charge.entry, charge.problem)
                for by, charge in found.unfounded
            ),
            is_closing=match.has_ended,
            is_proved=found.state in ("confirmed", "final", "provisional") and match.proves_moves,
        )

    @property
    def _offer(self) -> Literal["", "mine", "theirs"]:
        if not self.side.offers or self.side.is_undecided:
            return ""
        return "mine" if self.side.seat in self.side.offers else "theirs"

    @property
    def rematch(self) -> Literal["", "asked", "offered", "agreed"]:
        """Who has asked for another game: this side, another, or both."""
        asked = (
            {fact.seat for fact in self.side.notes.facts if fact.kind == "rematch"}
            if self.side.notes
            else set[int]()
        )
        if self.side.seat in asked:
            return "agreed" if len(asked) > 1 else "asked"
        return "offered" if asked else ""

    def _whole(self) -> GameOver | None:
        """Return the finished game whole, once everybody has shown everything."""
        match = self.side.match
        if self._over is None and match and match.step is None and self.side.cheat is None:
            table = table_of(match)
            if table is not None:
                record = _record(match, table)
                self._record = encode_record(match.game, record)
                # A game that was broken off is shown whole too: all sides have shown everything.
                states = tuple(positions(match.game, record))
                forfeit = None if table.is_over else self._forfeit
                self._over = game_over(table)._replace(states=states, imported=True, forfeit=forfeit)
        return self._over

    @property
    def _forfeit(self) -> Outcome | None:
        """The outcome where a seat gave up off the turn; None where none did."""
        quitter = self._match.given_up
        return None if quitter is None else given_up(self._seats, self._name(quitter), FORFEIT)

    def _name(self, seat: int) -> Seat:
        """Return a seat by its number in the log."""
        return self._seats[seat]

    # Time, as this device has measured it.

    def _clock(self, seat: int, now: float) -> Clock | None:
        """Return the time that a seat has left; None without clocks, and for who looks on."""
        agreed = self.side.agreed
        if agreed is None or not agreed.terms.minutes or self.side.seat is None:
            return None
        # A page that was closed has not seen how long others took.
        used = self._clocks.used if seat == self.side.seat else self._clocks.seen
        runs = self._clocks.running == seat and not self.is_over
        return Clock(max(0, int(agreed.terms.minutes * 60 - used(seat, now))), runs)

    def _waits_for(self, now: float) -> float | None:
        """Return the seconds that another seat is being waited for; None if none is, and for who looks on."""
        running, own = self._clocks.running, self.side.seat
        return None if running is None or own in (None, running) else self._clocks.waits_for(running, now)

    def _days_left(self, now: float) -> int | None:
        agreed, waits = self.side.agreed, self._waits_for(now)
        if agreed is None or not agreed.terms.days or waits is None or self.is_over:
            return None
        return max(0, ceil(agreed.terms.days - waits / DAY))

    def _can_claim(self, now: float) -> bool:
        return bool(self._is_playing and self.claimable(now))

    def claimable(self, now: float) -> Literal["", "deadline", "flag"]:
        """Return why this side may claim that another's time is up, if it may."""
        agreed, waits, running = self.side.agreed, self._waits_for(now), self._clocks.running
        if agreed is None or waits is None or running is None or self.is_over or self.side.claim:
            return ""
        if agreed.terms.days and waits > agreed.terms.days * DAY:
            return "deadline"
        clock = self._clock(running, now)
        return "flag" if clock and not clock.seconds else ""


def _record(match: Match, table: AnyTable) -> Record[Any, Any, Any]:
    return record_of(table, None if match.given_up is None else match.seats[match.given_up])


def place_of(link: str, room: str, role: lobby.Role) -> str:
    """Return the name under which a seat is kept."""
    return f"{room}{TABS}{role}" if link.endswith(TABS) and role != "host" else room


def has_seat(text: str | None, page: GamePage) -> bool:
    """Return whether a text that is kept may be a seat's: it has secrets, or cannot be read."""
    if text is None:
        return False
    try:
        return _at_rest(text, page).side.mine.root is not None
    except CodecError:
        return True


def restoring(text: str, make: Callable[[Kept], Work[Correspondence]], page: GamePage) -> Work[OnlineSeat]:
    """Come to the online seat that was kept.

    Args:
        text: What `saved` returned.
        make: Brings a side that was kept back to life.
        page: The page of its game.

    Raises:
        CodecError: It cannot be read.
    """
    at_rest, marks, again = _at_rest(text, page)
    side = yield from make(at_rest)
    terms = side.lobby.invite
    seats = len(page.GAME.seats(terms.options)) if terms else 0
    turns = tuple(_turn(item, seats) for item in expect_list("turns", marks["turns"]))
    aways = tuple(_away(item) for item in expect_list("aways", marks["aways"]))
    sat, read = (expect_whole(name, marks[name], 0) for name in ("sat", "read"))
    return OnlineSeat(
        at_rest.link,
        side,
        page,
        Marks(sat, read, marks["muted"] is True, turns, aways, _time(marks["seen"])),
        again,
    )


class _AtRest(NamedTuple):
    """The contents of a text that keeps a seat."""

    side: Kept
    marks: Mapping[str, Any]
    again: EarlierGame | None


def _at_rest(text: str, page: GamePage) -> _AtRest:
    """Parse a text that keeps a seat; raises CodecError."""
    keys = expect_object("", parse_json(text), ("format", "marks", "seat"), ("again",))
    marks = expect_object("marks", keys["marks"], ("sat", "read", "muted", "turns", "aways", "seen"))
    if keys["format"] != FORMAT.format(page.GAME.NAME) or not isinstance(keys["seat"], str):
        raise CodecError("format", "not a seat of this page")
    again = _again(keys["again"]) if "again" in keys else None
    return _AtRest(decode_kept(keys["seat"]), marks, again)


def _again(data: Any) -> EarlierGame:
    keys = expect_object("again", data, EarlierGame._fields)
    return EarlierGame(str(keys["other"])[:OTHERS], keys["accepts"] is True, place_in(keys["old"]))


def _away(data: Any) -> Away:
    start, end = (*expect_list("aways", data), None, None)[:2]
    return Away(_time(start), _time(end))


def _time(value: Any) -> float:
    # A number that is no time would end the page later, where nobody thinks of it.
    if type(value) not in (int, float) or not 0 <= value <= LATEST:
        raise CodecError("marks", "a time in seconds is expected")
    return float(value)


def _turn(data: Any, seats: int) -> Due:
    seat, since = (*expect_list("turns", data), None, None)[:2]
    return Due(None if seat is None else expect_whole("turns", seat, 0, seats - 1), _time(since))


def _versions(versions: lobby.Versions) -> tuple[str, str]:
    theirs, ours = (" ".join(map(str, each)) for each in versions)
    return theirs, ours


def _level(text: str) -> int:
    """Return the level that was said; what no page of ours says is a person."""
    return int(text) if text in map(str, range(1, LEVELS + 1)) else 0
