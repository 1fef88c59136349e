"""A game between people who may each be away: one side of it, from the invitation to the last receipt.

Everything that comes is a frame; everything that goes out is one. What a side has to keep is its root, what it chose,
and the frames: with them the whole game can be taken up again, here or on another device.

Rule 1. A frame that this side writes is the same bytes however often it is sent; `frames` has it before it is sent.
Rule 2. Nothing that comes makes an exception, and what does not belong here changes nothing.
Rule 3. Whoever is behind (`is_behind`) or has gone on elsewhere (`has_moved`) writes nothing.
Rule 4. A device that was set back writes nothing new until it knows what its seat has written (`recovery`). Frames it
        has it sends as ever.
"""

from collections.abc import Callable, Iterable
from typing import Literal

from unseen.kernel.slices import Work, finished
from unseen.secrecy.channel import Room
from unseen.secrecy.conversation import Said
from unseen.secrecy.crypto import Crypto
from unseen.secrecy.exchange import Cheat, Exchange
from unseen.secrecy.frames import EarlyFrames, Frames
from unseen.secrecy.handover import goes_on_elsewhere, is_misread
from unseen.secrecy.lobby import NAME, Agreed, Earlier, Lobby, Terms
from unseen.secrecy.log import Entry, Fields, Parsed
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.match import Match
from unseen.secrecy.mine import Mine as Mine
from unseen.secrecy.notes import Fact, Note, Notes
from unseen.secrecy.party import Party
from unseen.secrecy.recovery import Recovery
from unseen.secrecy.seen import Seen as Seen
from unseen.secrecy.seen import includes, seen_by, up_to
from unseen.secrecy.whispers import Whisper as Whisper
from unseen.secrecy.whispers import Whispers
from unseen.secrecy.words import Got


class Correspondence:
    """One side of one game.

    Args:
        masked: The game.
        crypto: The cryptography.
        room: What the link gives access to.
        mine: What this side keeps to itself.
        draw: Returns as many random bytes as it is asked for.
    """

    def __init__(
        self, masked: MaskedGame, crypto: Crypto, room: Room, mine: Mine, draw: Callable[[int], bytes]
    ) -> None:
        self.room = room
        self.lobby = Lobby(masked, crypto, mine.root, mine.role, mine.name, mine.earlier)
        self.has_moved = mine.has_moved
        """Whether the seat goes on on another device."""
        self.is_reading = False
        """Whether what is stored of the room is still to come (`read`): meanwhile nothing new is written."""
        self._veiled, self._crypto, self._mine, self._draw = masked, crypto, mine, draw
        self._exchange: Exchange | None = None
        """The game, once it is agreed on."""
        self._frames, self._early = Frames(room, crypto, draw), EarlyFrames()
        self.frames = self._frames.kept
        """All frames of this room that belong here, in the order in which they came or were written."""
        self._recovery = Recovery(mine, self._has, draw)
        self._whispers = Whispers(self._frames, self._sign, crypto.verify, draw)
        self._has_signs = False
        """Whether this seat's own key has signed that it sits elsewhere."""
        self._unsaid: list[tuple[str, str]] = []
        """Notes to write once all is read: their kinds and texts."""

    # What this side is.

    @property
    def mine(self) -> Mine:
        """What this side has to keep to itself, as it stands."""
        recovery = self._recovery
        return self._mine._replace(
            choices=self.match.plan if self.match else self._mine.choices,
            findings=self.match.closing.findings if self.match else self._mine.findings,
            has_moved=self.has_moved,
            behind=recovery.behind,
            doubts=recovery.doubts,
            device=recovery.device,
        )

    @property
    def agreed(self) -> Agreed | None:
        """What was agreed on, once it is."""
        return self.lobby.agreed

    @property
    def seat(self) -> int | None:
        """The number of this side's seat; None before it has one, and for who looks on."""
        agreed = self.agreed
        if agreed is None or not self.lobby.is_ours:
            return None
        return next(seat for seat, key in agreed.keys.items() if key == self.lobby.key)

    # The game, once it is agreed on.

    @property
    def match(self) -> Match | None:
        """The game as this side plays it."""
        return self._exchange.match if self._exchange else None

    @property
    def party(self) -> Party | None:
        """The entries of the game."""
        return self._exchange.party if self._exchange else None

    @property
    def notes(self) -> Notes | None:
        """The notes of the game; None until all seats have said hello."""
        return self._exchange.notes if self._exchange else None

    @property
    def cheat(self) -> Cheat | None:
        """What has ended the game at once, if anything has."""
        return self._exchange.cheat if self._exchange else None

    @property
    def owing(self) -> int | None:
        """The number of the seat whose entry is due; None before the game and after it."""
        return self._exchange.owing if self._exchange else None

    @property
    def owes(self) -> Literal["", "person", "program"]:
        """Who on this side has to do something now: nobody, the person, or the program by itself."""
        exchange = self._exchange
        if not self.may_write or (exchange and exchange.cheat):
            return ""
        if exchange is None or exchange.seat is None:
            return "program" if self.lobby.is_due else ""
        return exchange.owes

    @property
    def is_open(self) -> bool:
        """Whether the game is under way, so that somebody may still win it by playing."""
        return self._exchange is not None and self._exchange.is_open

    @property
    def stuck(self) -> Literal["", "proof", "list"]:
        """Why the game cannot go on as it is, nobody having cheated as far as can be told (`Exchange.stuck`)."""
        return self._exchange.stuck if self._exchange else ""

    @property
    def two_stories(self) -> Literal["", "entries", "notes"]:
        """What another seat has signed twice for one place, if it has: it tells two stories."""
        return self._exchange.two_stories if self._exchange else ""

    @property
    def offers(self) -> frozenset[int]:
        """The seats whose offers to end the game undecided stand (`undecided`)."""
        return self._exchange.offers if self._exchange else frozenset()

    @property
    def is_undecided(self) -> bool:
        """Whether the game has ended undecided, or all seats agree by their notes to end it so."""
        return self._exchange is not None and self._exchange.is_undecided

    @property
    def agreeing(self) -> tuple[Note, ...]:
        """The notes by which all seats agree to end the game undecided, where no entry of the log says it."""
        return self._exchange.agreeing if self._exchange else ()

    @property
    def claim(self) -> Fact | None:
        """The claim that time is up for the seat that owes an entry (`owing`), if one stands (`standing_claim`)."""
        return self._exchange.claim if self._exchange else None

    @property
    def said(self) -> tuple[Said, ...]:
        """Everything that was said by chat, in the order in which it came; what this side cannot read has no text."""
        return self._exchange.said if self._exchange else ()

    # What this side has seen of it.

    @property
    def is_behind(self) -> bool:
        """Whether this side has not yet seen again what it had seen when it was here last."""
        return self._recovery.is_pending

    @property
    def lacks(self) -> bool:
        """Whether something is not here of which it is known that this seat had seen or written it."""
        return self._recovery.lacks

    @property
    def is_lost(self) -> bool:
        """Whether nobody else has got what this seat waits for either: a person may let it go (`go_on`)."""
        return self._recovery.is_lost

    @property
    def seen(self) -> Seen:
        """How far this seat has got."""
        return seen_by(self.match, self.notes, self.seat)

    @property
    def written(self) -> Seen:
        """How far this seat has written: up to its own last entry."""
        return up_to(self.seen, self.match.log if self.match else None, lambda seat: seat == self.seat)

    def _has(self, then: Seen) -> bool:
        return includes(self.seen, self.match.log if self.match else None, then)

    @property
    def may_write(self) -> bool:
        """Whether this side may say anything (rule 3)."""
        return not (self.has_moved or self.is_behind or self._mine.root is None)

    # What people do.

    def offer(self, terms: Terms) -> None:
        """Invite somebody."""
        self._out(self.lobby.offer(terms))
        self._advance()

    def join(self, name: str) -> None:
        """Take the other seat under a name, if it is still free; the invite must have come."""
        self._mine = self._mine._replace(name=name[:NAME])
        self._out(self.lobby.join(name))
        self._advance()

    @property
    def may_start_early(self) -> bool:
        """Whether this side may start now with the guests who have joined (`Lobby.may_start_early`)."""
        return self.lobby.may_start_early and self.may_write and not self.is_reading

    def start_early(self) -> bool:
        """Start with the guests who have joined; False where this side may not (`may_start_early`)."""
        if not self.may_start_early:
            return False
        self._out(self.lobby.start())
        self._advance()
        return True

    def say(self, kind: str, text: str = "") -> bool:
        """Write a note, once all has been read; False where none can be written now, or a claim stands already.

        Raises:
            CodecError: The text is too long.
        """
        exchange = self._exchange
        if exchange is None or exchange.notes is None or exchange.seat is None or not self.may_write:
            return False
        if kind == "claim" and exchange.claim:
            return False
        if self.is_reading:
            self._unsaid.append((kind, text))
            return True
        note = exchange.write_note(kind, text, self._draw)
        if note:
            self._out(note)
            self._advance()
        return note is not None

    def vouch(self, root: bytes) -> Earlier | None:
        """Return what gives the side of a new root its seat in the rematch of this game (`Exchange.vouch`)."""
        return self._exchange.vouch(root) if self._exchange else None

    def write(self) -> bool:
        """Write everything that this side owes now; return whether there was anything."""
        return finished(self.writing())

    def writing(self) -> Work[bool]:
        """Like `write`, yielding between slices, and audit a closed game."""
        count = len(self.frames)
        while self._may_write_now:
            if self._exchange:
                self._exchange.resign()
                yield from self._exchange.match.making()
            # Meanwhile things may have changed.
            entry = self._owed() if self._may_write_now else None
            if entry is None:
                break
            self._out(entry)
            self._advance()
        yield from self.auditing()
        return len(self.frames) > count

    def auditing(self) -> Work[None]:
        """Audit a closed game once, yielding between slices: who looks on and who has nothing to write does so too."""
        if self.match:
            yield from self.match.closing.auditing()

    @property
    def _may_write_now(self) -> bool:
        return bool(self.owes) and not self.is_reading

    def _owed(self) -> Entry | None:
        return self._exchange.write_entry() if self._exchange else self.lobby.start()

    def _sign(self, message: bytes) -> bytes:
        return self._crypto.sign(self.lobby.sign_secret, message)

    def _out(self, entry: Entry) -> None:
        self._frames.keep(self._frames.sealed(entry))

    # What is whispered.

    def whisper(self) -> bytes | None:
        """Return a frame that says that this seat is here, never to be stored; None where it has no seat.

        It says what this seat has got of the others, not what it may be about to write.
        """
        seat = self.seat
        if seat is None or self.has_moved:
            return None
        log = self.match.log if self.match else None
        got = Got(*up_to(self.seen, log, lambda writer: writer != seat)[:2])
        return self._whispers.here(seat, got, asks=self.is_behind)

    def goodbye(self) -> bytes | None:
        """Return a frame that takes the last sign of being here back; None where there was none."""
        seat = self.seat
        return None if seat is None or self.has_moved else self._whispers.gone(seat)

    def heard(self, frame: bytes) -> Whisper | None:
        """Return what a seat whispers; None where it is none.

        The answer to a whisper of this device's is another seat's word of how far it has got. What is not such an
        answer may be a whisper of long ago, and says no more than that somebody is here.
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
        """Whether another seat waits for a whisper of this one's."""
        return self._whispers.is_asked

    # What comes.

    def has(self, frame: bytes) -> bool:
        """Return whether a frame has come or was written already."""
        return self._frames.has(frame)

    def preparing(self, frame: bytes) -> Work[None]:
        """Do in slices what `receive` would do at once and what may take long; nothing else is changed by it."""
        entry = None if self.has(frame) else self._frames.opened(frame)
        if entry and "i" in entry.fields and self.party and not self.cheat:
            yield from self.party.preparing(entry)

    def receive(self, frame: bytes) -> bool:
        """Take a frame; False where it is known already, does not belong here, or cannot be judged yet."""
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
            return self._exchange is not None and self._exchange.take_entry(entry)
        if "l" in fields:
            return self.lobby.receive(entry)
        return "c" in fields and self._exchange is not None and self._exchange.take_note(entry)

    def _is_early(self, fields: Fields) -> bool:
        """Return whether it cannot be known yet who may have signed that."""
        if "i" in fields:
            return self._exchange is None
        if "l" in fields:
            return self.lobby.is_early(fields)
        return "c" in fields and self.notes is None

    def _take_early(self) -> None:
        """Take what had come too early, as far as it can be judged by now."""
        self._early.take(self._take, self._frames.keep)

    # A device that was set back.

    def check_written(self, then: Seen) -> None:
        """Compare what is here with how far this seat had written, as that was noted apart (`written`)."""
        self._recovery.check_written(then)

    def read(self, lacking: Iterable[bytes] = ()) -> None:
        """Be told that all that is stored of the room has come.

        Args:
            lacking: The frames of this side's that were not in it. Where others have written them, the room has
                forgotten them or hides them, and may hide what this seat has written and forgotten.
        """
        self.is_reading = False
        if self.seat is not None and any(map(self._is_others, lacking)):
            self._recovery.doubt(self.seen.entries)
        self._advance()
        unsaid, self._unsaid = self._unsaid, []
        for kind, text in unsaid:
            self.say(kind, text)

    def go_on(self) -> None:
        """Go on without what has been written and is nowhere any more: somebody has decided that."""
        self._resume()

    def _is_others(self, frame: bytes) -> bool:
        entry = self._frames.opened(frame)
        return entry is not None and entry.fields.get("s", self.seat) != self.seat

    def _settle(self) -> None:
        """Go on once the doubts are over that this seat has written something and forgotten it."""
        if self.match is None or self.is_reading or self.has_moved:
            return
        if self._recovery.is_settled_by(self.match, self.seat):
            self._resume()

    def _resume(self) -> None:
        self._recovery.finish(self.seen)
        self._advance()

    # What follows from it.

    def _advance(self) -> None:
        """Do what has become possible."""
        if self._exchange is None:
            self._take_early()
        if self._exchange is None and self.agreed:
            self._exchange = self._begun(self.agreed)
            self._take_early()
        exchange = self._exchange
        if exchange:
            if exchange.open_notes():
                self._take_early()
            exchange.judge_late()
            exchange.heed()
            self._heed_device(exchange)
        self._settle()
        if exchange and self.may_write:
            exchange.match.catch_up()

    def _begun(self, agreed: Agreed) -> Exchange:
        seat = self.seat
        return Exchange(
            self._veiled,
            self._crypto,
            self.room.name,
            agreed,
            seat,
            self._mine,
            b"" if seat is None else self.lobby.key,
            self._sign,
            self._fall_silent,
        )

    def _heed_device(self, exchange: Exchange) -> None:
        """Fall silent where the seat has said that it goes on on another device."""
        recovery = self._recovery
        known = recovery.behind.notes if recovery.behind else 0
        if exchange.notes and goes_on_elsewhere(exchange.notes, self.seat, recovery.device, known):
            self._fall_silent()

    def _fall_silent(self) -> None:
        self.has_moved = self._has_signs = True

    def reconsider(self) -> None:
        """Let a seat go on that an earlier version has silenced because of another seat's forked notes.

        To be called once all that was kept is there again, and before anything new comes: nothing that others write
        later lets a seat that was handed over go on here. What says that the seat sits elsewhere is its own: a note
        or an entry that another device has signed. Where there is no such sign, and there are forks that the earlier
        version misread, they are why; without them the seat was handed over, and stays so.
        """
        if self._mine.is_doubted and self.notes and not self._has_signs:
            self.has_moved = not is_misread(self.notes, self.seat)
        self._mine = self._mine._replace(is_doubted=False)
        self._advance()
