"""A game between people who may each be away: one side of it, from the invitation to the last receipt.

Everything that comes is a frame; everything that goes out is one. What a side has to keep is its root, what it chose,
and the frames: with them the whole game can be taken up again, here or on another device.

Rule 1. A frame that this side writes is the same bytes however often it is sent; `frames` has it before it is sent.
Rule 2. Nothing that comes makes an exception, and what does not belong here changes nothing.
Rule 3. Whoever is behind (`is_behind`) or has gone on elsewhere (`has_moved`) writes nothing.
Rule 4. A device that was set back contradicts nothing that it has written and forgotten: it writes again once it has
        read all there is (`read`), as much as it had written itself (`check_written`), and the word of others has come:
        an entry that follows, of any other seat, for it stands on all that was written before it; or answers to
        whispers of now, of every other seat, for what one has not got another may have. Frames it has it sends as ever.
"""

from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Literal, NamedTuple

from unseen.kernel.codec import expect_whole
from unseen.kernel.errors import CodecError
from unseen.kernel.resign import RESIGN
from unseen.kernel.slices import Work, finished
from unseen.secrecy.audit import judge
from unseen.secrecy.cards import Own
from unseen.secrecy.channel import Room, seal, unseal
from unseen.secrecy.chat import KEY, Chat
from unseen.secrecy.crypto import Crypto
from unseen.secrecy.digest import PRF, H
from unseen.secrecy.hidden import Unproved
from unseen.secrecy.lobby import NAME, Agreed, Earlier, Lobby, Role, Terms, signing_secret, vouched
from unseen.secrecy.log import Differing, Entry, Fields, Parsed, Refused, canonical, genesis, link, read
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.match import Match
from unseen.secrecy.notes import SIGNED, WORDS, Fact, Note, NoteFork, Notes
from unseen.secrecy.party import Forged, Forked, Party
from unseen.secrecy.protocol import seals_chat
from unseen.secrecy.step import Findings, MatchTerms
from unseen.secrecy.undecided import (
    is_agreed,
    notes_of_offers,
    offers_at,
    offers_naming,
    standing_offers,
)
from unseen.secrecy.words import WORD, Got, Words

NONCE = 24
EARLY = 2**22
"""Bytes of frames that come before it can be known who signed them, at most: a relay keeps no more of a room."""


class Cheat(NamedTuple):
    """What ended a game at once: who broke the rules of the protocol, with which entry, and how."""

    seat: int
    entry: int
    problem: str
    proof: Entry


class Seen(NamedTuple):
    """How far a seat had got."""

    entries: int
    head: str
    """The head of the log, in hex."""
    notes: int
    """How many notes the seat itself had written."""


class Whisper(NamedTuple):
    """What a seat says of itself that is never stored."""

    seat: int
    nonce: str
    """What tells one sign of being here from all others; a goodbye quotes that of the last."""
    is_here: bool
    """Whether it is here; a goodbye says that it is not."""


class Said(NamedTuple):
    """Something that was said by chat."""

    seat: int
    text: str | None
    """None where this side cannot read it."""


class Mine(NamedTuple):
    """What one side keeps to itself."""

    role: Role
    root: bytes | None
    """32 random bytes, new for every game; None for who only looks on."""
    name: str = ""
    device: str = ""
    """What tells this device from another one on which the seat was before."""
    choices: tuple[str, ...] = ()
    """What the seat has chosen so far."""
    behind: Seen | None = None
    """What the seat had seen on its device before: nothing is written until it is seen here."""
    has_moved: bool = False
    """Whether the seat goes on on another device."""
    is_doubted: bool = False
    """Whether a version kept `has_moved` that took any seat's forked notes for a sign of it; see `reconsider`."""
    spent: tuple[str, ...] = ()
    """Keys and seed hashes of earlier games with the same people."""
    earlier: Earlier | None = None
    """The game that this one is the rematch of."""
    doubts: int | None = None
    """Set on a device that seems to have been set back: how many entries of the log another seat's entry has to follow
    for this seat to believe that it has forgotten none of its own."""
    findings: Findings | None = None
    """What this side's audit of the game has found."""


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
        self.frames: list[bytes] = []
        """All frames of this room that belong here, in the order in which they came or were written."""
        self.lobby = Lobby(masked, crypto, mine.root, mine.role, mine.name, mine.earlier)
        self.match: Match | None = None
        self.party: Party | None = None
        self.notes: Notes | None = None
        self.cheat: Cheat | None = None
        self._is_unproved = False
        """Whether what was done last cannot be proved here."""
        self.has_moved = mine.has_moved
        self._veiled, self._crypto, self._mine, self._draw = masked, crypto, mine, draw
        self._has_signs = False
        """Whether this seat's own key has signed that it sits elsewhere."""
        self.is_reading = False
        """Whether what is stored of the room is still to come (`read`): meanwhile nothing new is written."""
        self.is_lost = False
        """Whether nobody else has got what this seat waits for either: a person may let it go (`go_on`)."""
        self._words = Words()
        self._got: dict[int, Got] = {}
        """How far the other seats have got, as they have answered since this one is in doubt."""
        self._recalled = 0
        """Up to where it has been noted that this seat had forgotten entries of its own."""
        self._opened_chat: dict[tuple[int, int], str | None] = {}
        """What sealed chat says, by its seat and number."""
        self._unsaid: list[tuple[str, str]] = []
        self._known: set[bytes] = set()
        self._last: tuple[bytes, Parsed | None] | None = None
        """The frame that was opened last, and what is in it."""
        self._early: dict[bytes, Parsed] = {}
        """Frames that came before it can be known who signed them: they are not among `frames` until it is."""
        self._early_size = 0
        self._nonce = ""
        """That of the last sign of being here."""

    # What this side is and knows.

    @property
    def mine(self) -> Mine:
        """What this side has to keep to itself, as it stands."""
        choices = self.match.plan if self.match else self._mine.choices
        findings = self.match.closing.findings if self.match else self._mine.findings
        return self._mine._replace(choices=choices, has_moved=self.has_moved, findings=findings)

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

    @property
    def is_behind(self) -> bool:
        """Whether this side has not yet seen again what it had seen when it was here last."""
        return self.lacks or self._mine.doubts is not None

    @property
    def lacks(self) -> bool:
        """Whether something is not here of which it is known that this seat had seen or written it."""
        return self._mine.behind is not None and not self._has(self._mine.behind)

    def _has(self, then: Seen) -> bool:
        now = self.seen
        if now.entries < then.entries or now.notes < then.notes:
            return False
        return not then.entries or self._link(then.entries) == then.head

    @property
    def seen(self) -> Seen:
        """How far this seat has got."""
        if self.match is None:
            return Seen(0, "", 0)
        notes = self.notes.count(self.seat) if self.notes and self.seat is not None else 0
        return Seen(len(self.match.log.bodies), self.match.log.head.hex(), notes)

    @property
    def written(self) -> Seen:
        """How far this seat has written: up to its own last entry."""
        return self._up_to(lambda seat: seat == self.seat)

    def _up_to(self, is_whose: Callable[[int], bool]) -> Seen:
        """Return the log up to the last entry of somebody's."""
        entries = self.match.log.entries if self.match else []
        count = next((i for i in range(len(entries), 0, -1) if is_whose(entries[i - 1].fields["s"])), 0)
        return self.seen._replace(entries=count, head=self._link(count))

    def _link(self, count: int) -> str:
        return self.match.log.links[count].hex() if self.match else ""

    @property
    def may_write(self) -> bool:
        """Whether this side may say anything (rule 3)."""
        return not (self.has_moved or self.is_behind or self._mine.root is None)

    @property
    def owes(self) -> Literal["", "person", "program"]:
        """Who on this side has to do something now: nobody, the person, or the program by itself."""
        if not self.may_write or self.cheat:
            return ""
        if self.match is None or self.seat is None:
            return "program" if self.lobby.is_due else ""
        if self._agree_by_notes:
            return ""
        if self.match.accepting and self.match.is_due:
            return "program"
        if self.match.may_act or self.stuck == "proof":
            return "program" if self._gives_up else "person"
        return "program" if self.match.is_due else ""

    @property
    def stuck(self) -> Literal["", "proof", "list"]:
        """Why the game cannot go on as it is, nobody having cheated as far as can be told.

        What was done here cannot be proved, nothing of it was written, and it can be taken back; or another seat's
        entry is by a program that finds other things possible. Either way all may agree to end the game undecided.
        """
        if self.match is None or not self.is_open:
            return ""
        if self._is_unproved and self.match.is_due:
            return "proof"
        return "list" if self._unjudged_link else ""

    @property
    def _unjudged_link(self) -> str:
        """The link, in hex, of the next entry where its seat has signed one that this side cannot judge; else ""."""
        if self.match is None or self.party is None or not self.party.unjudged:
            return ""
        return link(self.match.log.head, self.party.unjudged[0].body).hex()

    @property
    def offers(self) -> frozenset[int]:
        """The seats whose offers to end the game undecided stand (`undecided`)."""
        if self.match is None or self.notes is None or self.match.ending.has_ended or self.cheat:
            return frozenset()
        facts = self.notes.facts
        if not self.match.terms.accepts_offers:
            return standing_offers(facts, self._writers)
        return offers_at(facts, len(self.match.log.bodies)).union(*self._offers_naming.values())

    @property
    def is_undecided(self) -> bool:
        """Whether the game has ended undecided, or all seats agree by their notes to end it so.

        In the latter case the seat that owes an entry may still write it; then the game goes on.
        """
        return self.match is not None and (self.match.ending.is_undecided or self._agree_by_notes)

    @property
    def _agree_by_notes(self) -> bool:
        """Whether the standing offers of all seats end the game with no entry of the log (`undecided`, rule 3)."""
        if self.match is None or self.notes is None or self.match.ending.has_ended or self.cheat:
            return False
        links = self._links if self.match.terms.accepts_offers else None
        return is_agreed(self.notes.facts, self._writers, len(self.match.seats), links)

    @property
    def _offers_naming(self) -> dict[str, frozenset[int]]:
        """The seats whose offers stand that name an entry which some seat cannot judge, by its link in hex."""
        assert self.notes
        return offers_naming(self.notes.facts, self._writers, self._links)

    @property
    def _links(self) -> set[str]:
        """The links of the log, and of the entry that this side cannot judge, in hex."""
        assert self.match
        return {each.hex() for each in self.match.log.links} | ({self._unjudged_link} - {""})

    @property
    def agreeing(self) -> tuple[Note, ...]:
        """The notes by which all seats agree to end the game undecided, where no entry of the log says it."""
        if self.notes is None or not self._agree_by_notes:
            return ()
        said = zip(self.notes.notes, self.notes.facts, strict=True)
        return tuple(note for note, fact in said if fact.kind == "undecided")

    def _named_by_an_offer(self) -> str:
        """Return the link that this seat's offer has to name: of the entry it cannot judge, or as others name it."""
        named = [link for link, seats in self._offers_naming.items() if seats - {self.seat}]
        return self._unjudged_link or (named[-1] if named else "")

    def _agreement(self) -> tuple[Note, ...]:
        """Return the offers that this seat accepts by its next entry: those of all others, once it offers as well."""
        match, notes, seat = self.match, self.notes, self.seat
        if match is None or notes is None or seat is None or seat != self.owing or self._gives_up:
            return ()
        entries = len(match.log.bodies)
        others = frozenset(range(len(match.seats))) - {seat}
        if not match.may_end_undecided or offers_at(notes.facts, entries) != others | {seat}:
            return ()
        return notes_of_offers(zip(notes.notes, notes.facts, strict=True), entries, others)

    @property
    def _writers(self) -> list[int]:
        return [entry.fields["s"] for entry in self.match.log.entries] if self.match else []

    @property
    def owing(self) -> int | None:
        """The number of the seat whose entry is due; None before the game and after it."""
        step = self.match.step if self.match else None
        return step.seat if step else None

    @property
    def is_open(self) -> bool:
        """Whether the game is under way, so that somebody may still win it by playing."""
        match = self.match
        return not (match is None or match.ending.has_ended or self.cheat or self.is_undecided)

    @property
    def claim(self) -> Fact | None:
        """The claim that time is up for the seat that owes an entry (`owing`), if one stands.

        It says what its writer's clock has measured and binds nobody: that seat owes what it owed, and with its next
        entry the claim is gone. It counts for the log at its length alone, by whom nothing is owed, as far as it was
        agreed on; who has given up claims nothing.
        """
        if not self.is_open:
            return None
        facts = self.notes.facts if self.notes else []
        quitters = {fact.seat for fact in facts if fact.kind == "resign"}
        return next((fact for fact in facts if fact.seat not in quitters and self._is_claim(fact)), None)

    def _is_claim(self, fact: Fact) -> bool:
        assert self.agreed
        assert self.party
        agreed = {"deadline": self.agreed.terms.days, "flag": self.agreed.terms.minutes}
        counts = fact.kind == "claim" and agreed.get(fact.text, 0) > 0
        return counts and fact.entries == len(self.party.entries) and fact.seat != self.owing

    @property
    def two_stories(self) -> Literal["", "entries", "notes"]:
        """What another seat has signed twice for one place, if it has: it tells two stories."""
        if self.party and any(fork.seat != self.seat for fork in self.party.forks):
            return "entries"
        return "notes" if self.notes and any(fork.seat != self.seat for fork in self.notes.forks) else ""

    @property
    def _gives_up(self) -> bool:
        facts, seat = (self.notes.facts if self.notes else []), self.seat
        return any(fact.kind == "resign" and fact.seat == seat for fact in facts)

    @property
    def said(self) -> tuple[Said, ...]:
        """Everything that was said by chat, in the order in which it came; what this side cannot read has no text."""
        facts = self.notes.facts if self.notes else []
        return tuple(Said(fact.seat, self._read_chat(fact)) for fact in facts if fact.kind == "say")

    def _read_chat(self, fact: Fact) -> str | None:
        if not self._seals_chat:
            return fact.text
        place = fact.seat, fact.number
        if place not in self._opened_chat and self._chat:
            self._opened_chat[place] = self._chat.open(fact.seat, fact.text)
        return self._opened_chat.get(place)

    @property
    def _seals_chat(self) -> bool:
        return self.agreed is not None and seals_chat(self.agreed.terms.protocol)

    @property
    def _chat(self) -> Chat | None:
        """This seat's chat, where it is sealed; None for spectators, who can read none of it."""
        root, seat = self._mine.root, self.seat
        if self.agreed is None or self.match is None or root is None or seat is None:
            return None
        return Chat(self._crypto, root, self.match.opening.game, seat, self.agreed.chat_keys)

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
        seat, notes, party = self.seat, self.notes, self.party
        if notes is None or party is None or seat is None or not self.may_write:
            return False
        if kind == "claim" and self.claim:
            return False
        if kind == "undecided" and self.match and self.match.terms.accepts_offers:
            text = self._named_by_an_offer()
        if self.is_reading:
            self._unsaid.append((kind, text))
            return True
        if kind == "say" and self._seals_chat and self._chat:
            if len(text) > WORDS:
                raise CodecError("text", f"at most {WORDS} characters are expected")
            text = self._chat.seal(text, self._draw(NONCE), self._draw(KEY))
        note = notes.write(seat, len(party.entries), kind, text, self._sign)
        if note:
            self._out(note)
            self._advance()
        return note is not None

    def vouch(self, root: bytes) -> Earlier | None:
        """Return what gives the side of a new root its seat in the rematch of this game.

        None where there is no game, or where another seat has asked for it by a version that does not sign the lobby
        with the keys of the game before: such a room goes on as it did.
        """
        if self.match is None or self.notes is None or self.seat is None:
            return None
        wishes = [fact for fact in self.notes.facts if fact.kind == "rematch" and fact.seat != self.seat]
        if any(fact.text != SIGNED for fact in wishes):
            return None
        game, keys = self.match.opening.game, self.match.opening.keys
        said = vouched(game, self._crypto.public_key(signing_secret(root)))
        others = tuple(key for seat, key in keys.items() if seat != self.seat)
        return Earlier(game, others, self._sign(said))

    def write(self) -> bool:
        """Write everything that this side owes now; return whether there was anything."""
        return finished(self.writing())

    def writing(self) -> Work[bool]:
        """Like `write`, yielding between slices, and audit a closed game."""
        count = len(self.frames)
        while self._may_write_now:
            self._resign()
            if self.match:
                yield from self.match.making()
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

    def _resign(self) -> None:
        """Do what a seat's note that it gives up says, where it is its turn."""
        if self.match and self._gives_up and self.stuck == "proof":
            self.match.forget_plan()
        if self.match and self._gives_up and self.match.may_act:
            self.match.act(RESIGN)

    def _owed(self) -> Entry | None:
        if self.match is None or self.party is None:
            return self.lobby.start()
        try:
            entry, self._is_unproved = self.party.write(), False
        except Unproved:
            entry, self._is_unproved = None, True
        return entry

    def whisper(self) -> bytes | None:
        """Return a frame that says that this seat is here, never to be stored; None where it has no seat.

        It says what this seat has got of the others, not what it may be about to write.
        """
        seat = self.seat
        if seat is None or self.has_moved:
            return None
        self._nonce = self._draw(WORD).hex()
        got = Got(*self._up_to(lambda writer: writer != seat)[:2])
        return self._whispered("here", seat, self._words.fields(self._nonce, got, asks=self.is_behind))

    def goodbye(self) -> bytes | None:
        """Return a frame that takes the last sign of being here back; None where there was none."""
        seat = self.seat
        if seat is None or self.has_moved or not self._nonce:
            return None
        return self._whispered("gone", seat, {"e": self._nonce})

    def _whispered(self, kind: str, seat: int, fields: Fields) -> bytes:
        body = canonical({**fields, "s": seat})
        return self._sealed(Entry(body, self._sign(H(kind, body))))

    def _sign(self, message: bytes) -> bytes:
        return self._crypto.sign(self.lobby.sign_secret, message)

    def _out(self, entry: Entry) -> None:
        self._keep(self._sealed(entry))

    def _keep(self, frame: bytes) -> None:
        self._known.add(sha256(frame).digest())
        self.frames.append(frame)

    def _sealed(self, entry: Entry) -> bytes:
        return seal(self.room, self._crypto, entry, self._draw(NONCE))

    # What comes.

    def has(self, frame: bytes) -> bool:
        """Return whether a frame has come or was written already."""
        return sha256(frame).digest() in self._known

    def preparing(self, frame: bytes) -> Work[None]:
        """Do in slices what `receive` would do at once and what may take long; nothing else is changed by it."""
        entry = None if self.has(frame) else self._opened(frame)
        if entry and "i" in entry.fields and self.party and not self.cheat:
            yield from self.party.preparing(entry)

    def receive(self, frame: bytes) -> bool:
        """Take a frame; False where it is known already, does not belong here, or cannot be judged yet."""
        if self.has(frame):
            return False
        entry = self._opened(frame)
        if entry is None or not self._take(frame, entry):
            return False
        self._keep(frame)
        self._advance()
        return True

    def _opened(self, frame: bytes) -> Parsed | None:
        """Return what is in a frame; None where it is none of this room, or says nothing."""
        if self._last is None or self._last[0] != frame:
            self._last = frame, self._read(frame)
        return self._last[1]

    def _read(self, frame: bytes) -> Parsed | None:
        entry = unseal(self.room, self._crypto, frame)
        try:
            return read(entry) if entry else None
        except CodecError:
            return None

    def heard(self, frame: bytes) -> Whisper | None:
        """Return what a seat whispers; None where it is none.

        The answer to a whisper of this device's is another seat's word of how far it has got. What is not such an
        answer may be a whisper of long ago, and says no more than that somebody is here.
        """
        entry = self._opened(frame)
        if entry is None or self.agreed is None:
            return None
        fields = entry.fields
        try:
            seat, nonce = expect_whole("s", fields.get("s"), 0), fields.get("e")
        except CodecError:
            return None
        key = self.agreed.keys.get(seat, b"")
        if self._crypto.verify(key, H("gone", entry.body), entry.signature):
            return Whisper(seat, str(nonce)[:NONCE], False)
        if not self._crypto.verify(key, H("here", entry.body), entry.signature):
            return None
        if seat != self.seat and (got := self._words.hear(seat, fields)):
            self._heed_word(seat, got)
        return Whisper(seat, str(nonce)[:NONCE], True)

    @property
    def is_asked(self) -> bool:
        """Whether another seat waits for a whisper of this one's."""
        return self._words.is_asked

    def _heed_word(self, seat: int, got: Got) -> None:
        """Go on if every other seat has said by now that it has got no more than is here."""
        if not self.is_behind or self.is_reading:
            return
        self._got[seat] = got
        others = {*self.agreed.keys} - {self.seat} if self.agreed else set[int]()
        if others - {*self._got} or not all(self._has(Seen(*each, 0)) for each in self._got.values()):
            return
        self.is_lost = self.lacks
        if not self.lacks:
            self._resume()

    # A device that was set back.

    def check_written(self, then: Seen) -> None:
        """Compare what is here with how far this seat had written, as that was noted apart (`written`)."""
        if self._has(then):
            return
        before = self._mine.behind
        if before is None or before.entries <= then.entries:
            self._mine = self._mine._replace(behind=then)
        self._doubt(then.entries)

    def read(self, lacking: Iterable[bytes] = ()) -> None:
        """Be told that all that is stored of the room has come.

        Args:
            lacking: The frames of this side's that were not in it. Where others have written them, the room has
                forgotten them or hides them, and may hide what this seat has written and forgotten.
        """
        self.is_reading = False
        if self.seat is not None and any(map(self._is_others, lacking)):
            self._doubt(self.seen.entries)
        self._advance()
        unsaid, self._unsaid = self._unsaid, []
        for kind, text in unsaid:
            self.say(kind, text)

    def go_on(self) -> None:
        """Go on without what has been written and is nowhere any more: somebody has decided that."""
        self._resume()

    def _is_others(self, frame: bytes) -> bool:
        entry = self._opened(frame)
        return entry is not None and entry.fields.get("s", self.seat) != self.seat

    def _doubt(self, count: int) -> None:
        self._mine = self._mine._replace(doubts=max(count, self._mine.doubts or 0))
        # What was said before may have been true before.
        self._got = {}

    def _settle(self) -> None:
        """Go on once the doubts are over that this seat has written something and forgotten it."""
        if self.match is None or self.is_reading or self.has_moved:
            return
        if self.match.recalled > max(self._mine.doubts or 0, self._recalled):
            self._recalled = self.match.recalled
            self._doubt(self.match.recalled)
        if self._mine.doubts is None or self.lacks:
            return
        if any(entry.fields["s"] != self.seat for entry in self.match.log.entries[self._mine.doubts :]):
            self._resume()

    def _resume(self) -> None:
        # It is as if the seat had been moved here: another device with what this one had falls silent.
        self._mine = self._mine._replace(behind=self.seen, doubts=None, device=self._draw(WORD).hex())
        self.is_lost = False
        self._advance()

    def _take(self, frame: bytes, entry: Parsed) -> bool:
        fields = entry.fields
        if self._is_early(fields):
            self._hold(frame, entry)
            return False
        if "i" in fields:
            return self._take_entry(self.party, entry)
        if "l" in fields:
            return self.lobby.receive(entry)
        return "c" in fields and self._take_note(entry)

    def _is_early(self, fields: Fields) -> bool:
        """Return whether it cannot be known yet who may have signed that."""
        if "i" in fields:
            return self.party is None
        if "l" in fields:
            return self.lobby.is_early(fields)
        return "c" in fields and self.notes is None

    def _take_entry(self, party: Party | None, entry: Parsed) -> bool:
        if party is None or self.cheat:
            return False
        try:
            return party.take(entry) != "known"
        except Forged:
            return False
        except Refused as error:
            return self._refused(error, len(party.entries), entry.entry)

    def _refused(self, error: Refused, number: int, entry: Entry) -> bool:
        if error.seat == self.seat:
            # This seat wrote it, and not from what this device knows.
            self.has_moved = self._has_signs = True
        elif error.seat >= 0 and not isinstance(error, (Differing, Forked)):
            # Two stories may be told by somebody whose device forgot the first: that is for people to judge.
            self.cheat = Cheat(error.seat, number, error.problem, entry)
        return error.seat >= 0

    def _take_note(self, entry: Parsed) -> bool:
        return self.notes is not None and self.notes.receive(entry)

    def _hold(self, frame: bytes, entry: Parsed) -> None:
        if frame not in self._early and self._early_size + len(frame) <= EARLY:
            self._early[frame] = entry
            self._early_size += len(frame)

    def _take_early(self) -> None:
        """Take what had come too early, as far as it can be judged by now."""
        is_waiting = True
        while is_waiting:
            early, self._early, self._early_size = self._early, {}, 0
            taken = [frame for frame, entry in early.items() if self._take(frame, entry)]
            for frame in taken:
                self._keep(frame)
            is_waiting = bool(taken and self._early)

    # What follows from it.

    def _advance(self) -> None:
        """Do what has become possible."""
        if self.match is None:
            self._take_early()
        if self.match is None and self.agreed:
            self._begin(self.agreed)
        if self.match and self.notes is None and self.match.opening.game:
            opening, protocol = self.match.opening, self.match.terms.protocol
            self.notes = Notes(opening.game, opening.keys, self._crypto.verify, protocol)
            self._take_early()
        self._judge_late()
        self._heed()
        self._settle()
        if self.match and self.may_write:
            self.match.catch_up()

    def _begin(self, agreed: Agreed) -> None:
        crypto, mine, seat = self._crypto, self._mine, self.seat
        start = genesis(f"{self.room.name}/{agreed.digest}")
        terms = agreed.terms
        fixed = MatchTerms(
            self._veiled,
            terms.options,
            start,
            frozenset(mine.spent),
            agreed.keys,
            terms.protocol,
            terms.keeps,
        )
        if mine.root is None or seat is None:
            self.match = Match(fixed, crypto, None, judge=judge, findings=mine.findings)
            self.party = Party(self.match, crypto.verify)
        else:
            own = Own(seat, PRF(mine.root, "seed"))
            self.match = Match(fixed, crypto, own, self.lobby.key, mine.choices, judge, mine.findings)
            self.party = Party(self.match, crypto.verify, self._sign)
        self._take_early()

    def _judge_late(self) -> None:
        """Draw the consequences of entries that had waited and were refused in their place."""
        if self.party:
            late, self.party.refused = self.party.refused, []
            for error, entry in late:
                self._refused(error, len(self.party.entries), entry)

    def _heed(self) -> None:
        if self.notes is None or self.match is None:
            return
        # In its own turn a seat gives up by an action, which shows what it hid; unless it may keep that.
        own = None if self.match.terms.keeps else self.seat
        said = zip(self.notes.notes, self.notes.facts, strict=True)
        resigned = (note for note, fact in said if fact.kind == "resign" and fact.seat != own)
        # Who gives up after somebody else has given up ends nothing more.
        note = next(resigned, None)
        self.match.accepting = (note,) if note else self._agreement()
        if self._goes_on_elsewhere(self.notes):
            self.has_moved = self._has_signs = True

    def reconsider(self) -> None:
        """Let a seat go on that an earlier version has silenced because of another seat's forked notes.

        To be called once all that was kept is there again, and before anything new comes: nothing that others write
        later lets a seat that was handed over go on here. What says that the seat sits elsewhere is its own: a note
        or an entry that another device has signed. Where there is no such sign, and there are forks that the earlier
        version misread, they are why; without them the seat was handed over, and stays so.
        """
        if self._mine.is_doubted and self.notes and not self._has_signs:
            others = [fork for fork in self.notes.forks if fork.seat != self.seat]
            self.has_moved = not any(map(_is_lost, others))
        self._mine = self._mine._replace(is_doubted=False)
        self._advance()

    def _goes_on_elsewhere(self, notes: Notes) -> bool:
        """Return whether this seat has said, on another device, that it goes on there."""
        known = self._mine.behind.notes if self._mine.behind else 0
        seat = self.seat
        devices = [fact for fact in notes.facts if fact.seat == seat and fact.kind == "device"]
        last = devices[-1] if devices else None
        if last and last.number >= known and last.text != self._mine.device:
            return True
        # Two devices that took the seat over at once: either can tell which of them has it.
        return any(fork.seat == seat and _is_lost(fork) for fork in notes.forks)


def _is_lost(fork: NoteFork) -> bool:
    first, other = (H("note", note.body) for note in fork.notes)
    return first > other
