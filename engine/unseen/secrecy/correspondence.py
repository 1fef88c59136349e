"""One side of a game between people who may each be away, from the invitation to the last receipt.

Everything that comes in is a frame, and everything that goes out is one. A side stores its root, its choices, and the
frames: from these the whole game can be resumed, here or on another device.

Rule 1. A frame that this side writes has the same bytes however often it is sent; it is in `frames` before it is
    sent.
Rule 2. No incoming frame raises an exception, and one that does not belong here changes nothing.
Rule 3. A side that is behind (`is_behind`) or goes on elsewhere (`has_moved`) writes nothing.
Rule 4. A device that was set back writes nothing new until it knows what its seat has written (`recovery`). It still
        sends the frames that it has.
"""

from collections.abc import Callable, Iterable
from typing import Literal

from unseen.kernel.slices import Work, finished
from unseen.secrecy.channel import Room
from unseen.secrecy.crypto import Crypto
from unseen.secrecy.lobby import NAME, Agreed, Lobby, Terms
from unseen.secrecy.log import Entry, Fields, Parsed
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.notes import Notes
from unseen.secrecy.room.frames import EarlyFrames, Frames
from unseen.secrecy.room.terms import Departure
from unseen.secrecy.room.whisper_log import Progress
from unseen.secrecy.room.whispers import Whisper as Whisper
from unseen.secrecy.room.whispers import Whispers
from unseen.secrecy.script.match import Match
from unseen.secrecy.seat.exchange import Cheat, Exchange
from unseen.secrecy.seat.handover import goes_on_elsewhere, is_misread
from unseen.secrecy.seat.mine import Mine as Mine
from unseen.secrecy.seat.own_ending import OwnEnding
from unseen.secrecy.seat.own_game import OwnGame
from unseen.secrecy.seat.party import Party
from unseen.secrecy.seat.recovery import Recovery
from unseen.secrecy.seat.seen import Seen as Seen
from unseen.secrecy.seat.seen import includes, seen_by, up_to


class Correspondence:
    """One side of one game.

    Args:
        masked: The game.
        crypto: The cryptography.
        room: The room, as the link gives access to it.
        mine: This side's own data.
        draw: Returns as many random bytes as requested.
    """

    def __init__(
        self, masked: MaskedGame, crypto: Crypto, room: Room, mine: Mine, draw: Callable[[int], bytes]
    ) -> None:
        self.room = room
        self.lobby = Lobby(masked, crypto, mine.root, mine.role, mine.name, mine.earlier)
        self.has_moved = mine.has_moved
        """Whether the seat goes on on another device."""
        self.is_reading = False
        """Whether stored frames of the room are still to come (`read`): meanwhile nothing new is written."""
        self._crypto, self._mine, self._draw = crypto, mine, draw
        self.game = OwnGame(masked, crypto, room.name, self.lobby, self._sign, self._fall_silent)
        """The game as this side knows it, also before it has begun."""
        self._frames, self._early = Frames(room, crypto, draw), EarlyFrames()
        self.frames = self._frames.kept
        """All frames that belong to this room, in the order in which they arrived or were written."""
        self._recovery = Recovery(mine, self._has, draw)
        self._whispers = Whispers(self._frames, self._sign, crypto.verify, draw)
        self._has_signs = False
        """Whether a signature of this seat's own key shows that the seat is played elsewhere."""
        self._unsaid: list[tuple[str, str]] = []
        """The kinds and texts of notes to write once everything is read."""

    # What this side is.

    @property
    def mine(self) -> Mine:
        """This side's own data, up to date, as it is to be stored."""
        recovery = self._recovery
        return self._mine._replace(
            choices=self.match.plan if self.match else self._mine.choices,
            findings=self.match.closing.findings if self.match else self._mine.findings,
            has_moved=self.has_moved,
            behind=recovery.behind,
            doubts=recovery.doubts,
            device=recovery.device,
            ended=self.ending.kept if self.ending else self._mine.ended,
        )

    @property
    def agreed(self) -> Agreed | None:
        """The result of the lobby, once there is one."""
        return self.lobby.agreed

    @property
    def seat(self) -> int | None:
        """The number of this side's seat; None before it has one, and for a spectator."""
        agreed = self.agreed
        if agreed is None or not self.lobby.is_ours:
            return None
        return next(seat for seat, key in agreed.keys.items() if key == self.lobby.key)

    # The game.

    @property
    def match(self) -> Match | None:
        """The game as this side plays it."""
        return self.game.match

    @property
    def party(self) -> Party | None:
        """The entries of the game."""
        return self.game.party

    @property
    def notes(self) -> Notes | None:
        """The notes of the game; None until all seats have written their hello."""
        return self.game.notes

    @property
    def cheat(self) -> Cheat | None:
        """The cheat that has ended the game, if any."""
        return self.game.cheat

    @property
    def owing(self) -> int | None:
        """The number of the seat whose entry is due; None before the game and after it."""
        return self.game.owing

    @property
    def is_open(self) -> bool:
        """Whether the game is under way, so that a seat may still win it by playing."""
        return self.game.is_open

    @property
    def ending(self) -> OwnEnding | None:
        """The ending that this side has come to."""
        return self.game.ending

    @property
    def left(self) -> Departure | None:
        """The player who has left before the game was dealt, so that there is none (`departures`)."""
        return self.game.left

    @property
    def owes(self) -> Literal["", "person", "program"]:
        """The party on this side that has to act now: nobody, the person, or the program by itself."""
        exchange = self.game.exchange
        if not self.may_write or self._is_off or (exchange and exchange.cheat):
            return ""
        if exchange is None or exchange.seat is None:
            return "program" if self.lobby.is_due else ""
        return exchange.owes

    # This side's progress.

    @property
    def is_behind(self) -> bool:
        """Whether this side has not yet seen again everything that its seat had seen or written."""
        return self._recovery.is_pending

    @property
    def lacks(self) -> bool:
        """Whether anything is missing here that this seat is known to have seen or written."""
        return self._recovery.lacks

    @property
    def is_lost(self) -> bool:
        """Whether no other seat has got what this one waits for either: a person may decide to go on (`go_on`)."""
        return self._recovery.is_lost

    @property
    def seen(self) -> Seen:
        """The progress of this seat."""
        return seen_by(self.match, self.notes, self.seat)

    @property
    def written(self) -> Seen:
        """The progress of this seat up to the last entry that it wrote itself."""
        return up_to(self.seen, self.match.log if self.match else None, lambda seat: seat == self.seat)

    def _has(self, then: Seen) -> bool:
        return includes(self.seen, self.match.log if self.match else None, then)

    @property
    def may_write(self) -> bool:
        """Whether this side may write anything (rule 3)."""
        return not (self.has_moved or self.is_behind or self._mine.root is None)

    # The person's part.

    def offer(self, terms: Terms) -> None:
        """Invite guests to a game on these terms."""
        self._out(self.lobby.offer(terms))
        self._advance()

    def join(self, name: str) -> None:
        """Join the game under a name, if a seat is still free; the invitation must have arrived."""
        self._mine = self._mine._replace(name=name[:NAME])
        self._out(self.lobby.join(name))
        self._advance()

    @property
    def may_start_early(self) -> bool:
        """Whether this side may start now with the guests who have joined (`Lobby.may_start_early`)."""
        return self.lobby.may_start_early and self._may_say

    def start_early(self) -> bool:
        """Start with the guests who have joined; False where this side may not (`may_start_early`)."""
        if not self.may_start_early:
            return False
        self._out(self.lobby.start())
        self._advance()
        return True

    def start_without(self, seats: frozenset[int]) -> bool:
        """Start a rematch once more, without some who had come and are away; False where this side may not.

        Args:
            seats: Their seats in the game before.
        """
        gathering = self.lobby.gathering
        if gathering is None or not (self._may_say and gathering.may_start_without(seats)):
            return False
        self._out(self.lobby.start(seats))
        self._advance()
        return True

    def turn_away(self, guest: str) -> bool:
        """Turn a guest away, by the digest of its join; False where this side may not (`Lobby.may_turn_away`)."""
        entry = self.lobby.turn_away(guest) if self._may_say else None
        if entry:
            self._out(entry)
            self._advance()
        return entry is not None

    @property
    def may_leave(self) -> bool:
        """Whether nothing has been dealt yet, so that this side owes nothing if it leaves."""
        if self.left or self.lobby.has_left or not (self.lobby.is_ours and not self.has_moved):
            return False
        return self.match is None or len(self.match.log.bodies) < self.match.opening.length

    def leave(self) -> bool:
        """Sign that this side has left before the game was dealt; False where it may not, or its version cannot."""
        entry = self.lobby.leave(self.seen.entries) if self.may_leave and not self.is_behind else None
        if entry:
            self._out(entry)
            self._advance()
        return entry is not None

    @property
    def _is_off(self) -> bool:
        return self.left is not None or self.lobby.has_left

    @property
    def _may_say(self) -> bool:
        return self.may_write and not self.is_reading

    def say(self, kind: str, text: str = "") -> bool:
        """Write a note, or queue it until everything is read; False if none can be written, or a claim stands already.

        Raises:
            CodecError: The text is too long.
        """
        exchange = self.game.exchange
        if exchange is None or exchange.notes is None or exchange.seat is None or not self.may_write:
            return False
        if self.left:
            return False
        if kind == "claim" and not exchange.may_claim:
            return False
        if self.is_reading:
            self._unsaid.append((kind, text))
            return True
        note = exchange.write_note(kind, text, self._draw)
        if note:
            self._out(note)
            self._advance()
        return note is not None

    def write(self) -> bool:
        """Write everything that this side owes now; return whether there was anything."""
        return finished(self.write_in_slices())

    def write_in_slices(self) -> Work[bool]:
        """Like `write`, yielding between slices, and audit a closed game."""
        count = len(self.frames)
        while self._may_write_now:
            if self.game.exchange:
                self.game.exchange.resign()
                yield from self.game.exchange.match.prepare_entry()
            # The work may have been overtaken in the meantime.
            entry = self._owed() if self._may_write_now else None
            if entry is None:
                break
            self._out(entry)
            self._advance()
        yield from self.audit_in_slices()
        return len(self.frames) > count

    def audit_in_slices(self) -> Work[None]:
        """Audit a closed game once, yielding between slices; spectators and seats that owe nothing audit as well."""
        if self.match:
            yield from self.match.closing.audit_in_slices()

    @property
    def _may_write_now(self) -> bool:
        return bool(self.owes) and not self.is_reading

    def _owed(self) -> Entry | None:
        return self.game.exchange.write_entry() if self.game.exchange else self.lobby.start()

    def _sign(self, message: bytes) -> bytes:
        return self._crypto.sign(self.lobby.sign_secret, message)

    def _out(self, entry: Entry) -> None:
        self._frames.keep(self._frames.sealed(entry))

    # Whispers.

    def whisper(self) -> bytes | None:
        """Return a frame that says that this seat is here, never to be stored; None if it has no seat.

        It states how far this seat has the others' entries, and says nothing of an entry that it may be about to
        write.
        """
        seat = self.seat
        if seat is None or self.has_moved:
            return None
        log = self.match.log if self.match else None
        got = Progress(*up_to(self.seen, log, lambda writer: writer != seat)[:2])
        return self._whispers.here(seat, got, asks=self.is_behind)

    def goodbye(self) -> bytes | None:
        """Return a frame that withdraws the last whisper; None if there was none."""
        seat = self.seat
        return None if seat is None or self.has_moved else self._whispers.gone(seat)

    def heard(self, frame: bytes) -> Whisper | None:
        """Read a seat's whisper from a frame; None if it is none.

        The answer to a whisper of this device is another seat's word of how far it has got. Any other whisper may
        be an old one, and says no more than that its seat is here.
        """
        entry, agreed = self._frames.opened(frame), self.agreed
        whisper = self._whispers.read(entry, agreed.keys) if entry and agreed else None
        if entry is None or agreed is None or whisper is None or not whisper.is_here:
            return whisper
        if whisper.seat != self.seat and (got := self._whispers.hear(whisper.seat, entry)):
            others = {*agreed.keys} - {self.seat}
            if not self.is_reading and self._recovery.hear(whisper.seat, got, others):
                self._resume()
        return whisper

    @property
    def is_asked(self) -> bool:
        """Whether another seat waits for an answer from this one."""
        return self._whispers.is_asked

    # Incoming frames.

    def has(self, frame: bytes) -> bool:
        """Return whether a frame has arrived or was written already."""
        return self._frames.has(frame)

    def prepare(self, frame: bytes) -> Work[None]:
        """Check a frame ahead of `receive`, yielding between slices; nothing else is changed."""
        entry = None if self.has(frame) else self._frames.opened(frame)
        if entry and "i" in entry.fields and self.party and not self.cheat:
            yield from self.party.prepare(entry)

    def receive(self, frame: bytes) -> bool:
        """Take a frame; False if it is known already, does not belong here, or cannot be judged yet."""
        if self.has(frame):
            return False
        entry = self._frames.opened(frame)
        if entry is None or not self._take(frame, entry):
            return False
        self._frames.keep(frame)
        self._advance()
        return True

    def _take(self, frame: bytes, entry: Parsed) -> bool:
        fields = entry.fields
        if self._is_early(fields):
            self._early.hold(frame, entry)
            return False
        if "i" in fields:
            return self.game.exchange is not None and self.game.exchange.take_entry(entry)
        if "l" in fields:
            return self.lobby.receive(entry)
        return "c" in fields and self.game.exchange is not None and self.game.exchange.take_note(entry)

    def _is_early(self, fields: Fields) -> bool:
        """Return whether the signer of such a message cannot be known yet."""
        if "i" in fields:
            return self.game.exchange is None
        if "l" in fields:
            return self.lobby.is_early(fields)
        return "c" in fields and self.notes is None

    def _take_early(self) -> None:
        """Take the early frames that can be judged by now."""
        self._early.take(self._take, self._frames.keep)

    # A device that was set back.

    def check_written(self, then: Seen) -> None:
        """Compare what is here with a separate record of how far this seat had written (`written`)."""
        self._recovery.check_written(then)

    def read(self, lacking: Iterable[bytes] = ()) -> None:
        """Note that everything that is stored of the room has arrived.

        Args:
            lacking: Frames of this side that were not in it. If other seats have written some of them, the room has
                forgotten or hides them, and may hide what this seat has written and forgotten.
        """
        self.is_reading = False
        if self.seat is not None and any(map(self._is_others, lacking)):
            self._recovery.doubt(self.seen.entries)
        self._advance()
        unsaid, self._unsaid = self._unsaid, []
        for kind, text in unsaid:
            self.say(kind, text)

    def go_on(self) -> None:
        """Go on without entries that can no longer be found, or whose absence nobody confirms, as a person has decided.

        If this seat has written them after all, it signs two entries for one place, and whoever has both can show that.
        """
        if self.is_behind:
            self._resume()

    def _is_others(self, frame: bytes) -> bool:
        entry = self._frames.opened(frame)
        return entry is not None and entry.fields.get("s", self.seat) != self.seat

    def _settle(self) -> None:
        """Go on once there is no doubt that this seat has forgotten an entry of its own."""
        if self.match is None or self.is_reading or self.has_moved:
            return
        if self._recovery.is_settled_by(self.match, self.seat):
            self._resume()

    def _resume(self) -> None:
        self._recovery.finish(self.seen)
        self._advance()

    # Consequences.

    def _advance(self) -> None:
        """Do everything that has become possible."""
        self.game.turn_to_table()
        if self.game.exchange is None:
            self._take_early()
            if self.game.begin(self.seat, self._mine):
                self._take_early()
        exchange = self.game.exchange
        if exchange:
            if exchange.open_notes():
                if self.lobby.gathering:
                    self.lobby.gathering.settle()
                self._take_early()
            exchange.judge_late()
            exchange.heed()
            self._heed_device(exchange)
        self.game.heed_departures()
        self._settle()
        if exchange and self.may_write:
            exchange.match.catch_up()

    def _heed_device(self, exchange: Exchange) -> None:
        """Fall silent if the seat has said that it goes on on another device."""
        recovery = self._recovery
        known = recovery.behind.notes if recovery.behind else 0
        if exchange.notes and goes_on_elsewhere(exchange.notes, self.seat, recovery.device, known):
            self._fall_silent()

    def _fall_silent(self) -> None:
        self.has_moved = self._has_signs = True

    def reconsider(self) -> None:
        """Decide anew whether this seat has moved to another device, if an earlier version may have misjudged that.

        The earlier version took another seat's forked notes (two notes with one number) for a sign of such a move,
        and then let this device write nothing. A note or an entry that this seat has signed elsewhere proves a
        move. Without one, forked notes that could be misread mean that the seat never moved, so this device may
        write again; without those either, the seat was handed over and stays silent here.

        Call this once everything stored has been read again and before anything new arrives: otherwise notes that
        others write later could make a seat that was handed over write here.
        """
        if self._mine.is_doubted and self.notes and not self._has_signs:
            self.has_moved = not is_misread(self.notes, self.seat)
        self._mine = self._mine._replace(is_doubted=False)
        self._advance()
