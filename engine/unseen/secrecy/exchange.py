"""The entries and notes that the seats of one game exchange, as one side takes, checks and writes them."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from unseen.kernel.resign import RESIGN
from unseen.secrecy.agreement import Agreement, unjudged_link
from unseen.secrecy.audit import judge
from unseen.secrecy.cards import Own
from unseen.secrecy.chat import Chat
from unseen.secrecy.claims import standing_claim
from unseen.secrecy.conversation import Conversation, Said
from unseen.secrecy.crypto import Crypto
from unseen.secrecy.digest import PRF
from unseen.secrecy.hidden import Unproved
from unseen.secrecy.lobby import Agreed, Earlier, signing_secret, vouched
from unseen.secrecy.log import Differing, Entry, Parsed, Refused, genesis
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.match import Match
from unseen.secrecy.mine import Mine
from unseen.secrecy.notes import SIGNED, Fact, Note, Notes
from unseen.secrecy.party import Forged, Forked, Party
from unseen.secrecy.protocol import seals_chat
from unseen.secrecy.step import MatchTerms


class Cheat(NamedTuple):
    """What ended a game at once: who broke the rules of the protocol, with which entry, and how."""

    seat: int
    entry: int
    problem: str
    proof: Entry


class Exchange:
    """One side of a game that the seats have agreed on.

    Args:
        masked: The game.
        crypto: The cryptography.
        room: The room's name.
        agreed: What was agreed on.
        seat: The number of this side's seat; None for spectators.
        mine: What this side keeps to itself.
        key: The public key with which this side signs.
        sign: Signs with that key.
        found_elsewhere: Is called when an entry comes that this seat has signed and this device did not write.
    """

    def __init__(
        self,
        masked: MaskedGame,
        crypto: Crypto,
        room: str,
        agreed: Agreed,
        seat: int | None,
        mine: Mine,
        key: bytes,
        sign: Callable[[bytes], bytes],
        found_elsewhere: Callable[[], None],
    ) -> None:
        start = genesis(f"{room}/{agreed.digest}")
        of_lobby = agreed.terms
        terms = MatchTerms(
            masked,
            of_lobby.options,
            start,
            frozenset(mine.spent),
            agreed.keys,
            of_lobby.protocol,
            of_lobby.keeps,
        )
        if mine.root is None or seat is None:
            self.match = Match(terms, crypto, None, judge=judge, findings=mine.findings)
            self.party = Party(self.match, crypto.verify)
        else:
            own = Own(seat, PRF(mine.root, "seed"))
            self.match = Match(terms, crypto, own, key, mine.choices, judge, mine.findings)
            self.party = Party(self.match, crypto.verify, sign)
        self.seat = seat
        self.notes: Notes | None = None
        """The notes; None until all seats have said hello."""
        self.cheat: Cheat | None = None
        self._crypto, self._agreed, self._root, self._sign = crypto, agreed, mine.root, sign
        self._found_elsewhere = found_elsewhere
        self._conversation: Conversation | None = None
        self._is_unproved = False
        """Whether what was done last cannot be proved here."""

    # Entries and notes that come.

    def take_entry(self, entry: Parsed) -> bool:
        """Take an entry; False where it is known already or says nothing about its seat."""
        if self.cheat:
            return False
        try:
            return self.party.take(entry) != "known"
        except Forged:
            return False
        except Refused as error:
            return self._refused(error, len(self.party.entries), entry.entry)

    def judge_late(self) -> None:
        """Draw the consequences of entries that had waited and were refused in their place."""
        late, self.party.refused = self.party.refused, []
        for error, entry in late:
            self._refused(error, len(self.party.entries), entry)

    def _refused(self, error: Refused, number: int, entry: Entry) -> bool:
        if error.seat == self.seat:
            # This seat wrote it, and not from what this device knows.
            self._found_elsewhere()
        elif error.seat >= 0 and not isinstance(error, (Differing, Forked)):
            # Two stories may be told by somebody whose device forgot the first: that is for people to judge.
            self.cheat = Cheat(error.seat, number, error.problem, entry)
        return error.seat >= 0

    def open_notes(self) -> bool:
        """Open the notes once all seats have said hello; return whether they are new."""
        opening, protocol = self.match.opening, self.match.terms.protocol
        if self.notes or not opening.game:
            return False
        self.notes = Notes(opening.game, opening.keys, self._crypto.verify, protocol)
        chat = None
        if self._root is not None and self.seat is not None:
            chat = Chat(self._crypto, self._root, opening.game, self.seat, self._agreed.chat_keys)
        self._conversation = Conversation(chat, is_sealed=seals_chat(protocol))
        return True

    def take_note(self, note: Parsed) -> bool:
        """Take a note; False where it says nothing, or nothing new."""
        return self.notes is not None and self.notes.receive(note)

    def heed(self) -> None:
        """Let this seat's next entry accept what the notes offer."""
        if self.notes is None:
            return
        # In its own turn a seat gives up by an action, which shows what it hid; unless it may keep that.
        own = None if self.match.terms.keeps else self.seat
        said = zip(self.notes.notes, self.notes.facts, strict=True)
        resigned = (note for note, fact in said if fact.kind == "resign" and fact.seat != own)
        # Who gives up after somebody else has given up ends nothing more.
        note = next(resigned, None)
        self.match.accepting = (note,) if note else self._acceptable_offers()

    def _acceptable_offers(self) -> tuple[Note, ...]:
        """Return the offers that this seat accepts by its next entry."""
        agreement, seat = self._agreement, self.seat
        if agreement is None or seat is None or seat != self.owing or self.gives_up:
            return ()
        return agreement.to_accept(seat)

    # What this seat writes.

    def write_entry(self) -> Entry | None:
        """Return the entry that this side owes, put in its place; None where it owes none or cannot prove it."""
        try:
            entry, self._is_unproved = self.party.write(), False
        except Unproved:
            entry, self._is_unproved = None, True
        return entry

    def resign(self) -> None:
        """Do what this seat's note that it gives up says, where it is its turn."""
        if not self.gives_up:
            return
        if self.stuck == "proof":
            self.match.forget_plan()
        if self.match.may_act:
            self.match.act(RESIGN)

    def write_note(self, kind: str, text: str, draw: Callable[[int], bytes]) -> Note | None:
        """Return this seat's next note, put in its place; None where it has no more.

        Args:
            kind: What it is (`notes.KINDS`).
            text: What belongs to it.
            draw: Returns as many random bytes as it is asked for.

        Raises:
            CodecError: The text is too long.
        """
        seat, notes, agreement = self.seat, self.notes, self._agreement
        if seat is None or notes is None or agreement is None:
            return None
        if kind == "undecided" and self.match.terms.accepts_offers:
            text = agreement.link_to_name(seat)
        if kind == "say" and self._conversation:
            text = self._conversation.note_of(text, draw)
        return notes.write(seat, len(self.party.entries), kind, text, self._sign)

    def vouch(self, root: bytes) -> Earlier | None:
        """Return what gives the side of a new root its seat in the rematch of this game.

        None where there is no game, or where another seat has asked for it by a version that does not sign the lobby
        with the keys of the game before: such a room goes on as it did.
        """
        if self.notes is None or self.seat is None:
            return None
        wishes = [fact for fact in self.notes.facts if fact.kind == "rematch" and fact.seat != self.seat]
        if any(fact.text != SIGNED for fact in wishes):
            return None
        game, keys = self.match.opening.game, self.match.opening.keys
        said = vouched(game, self._crypto.public_key(signing_secret(root)))
        others = tuple(key for seat, key in keys.items() if seat != self.seat)
        return Earlier(game, others, self._sign(said))

    # How the game stands.

    @property
    def owing(self) -> int | None:
        """The number of the seat whose entry is due; None after the game."""
        step = self.match.step
        return step.seat if step else None

    @property
    def owes(self) -> Literal["", "person", "program"]:
        """Who on this side has to do something now: nobody, the person, or the program by itself."""
        if self._is_agreed:
            return ""
        if self.match.accepting and self.match.is_due:
            return "program"
        if self.match.may_act or self.stuck == "proof":
            return "program" if self.gives_up else "person"
        return "program" if self.match.is_due else ""

    @property
    def is_open(self) -> bool:
        """Whether the game is under way, so that somebody may still win it by playing."""
        return not (self.match.ending.has_ended or self.cheat or self.is_undecided)

    @property
    def stuck(self) -> Literal["", "proof", "list"]:
        """Why the game cannot go on as it is, nobody having cheated as far as can be told.

        What was done here cannot be proved, nothing of it was written, and it can be taken back; or another seat's
        entry is by a program that finds other things possible. Either way all may agree to end the game undecided.
        """
        if not self.is_open:
            return ""
        if self._is_unproved and self.match.is_due:
            return "proof"
        return "list" if unjudged_link(self.party) else ""

    @property
    def two_stories(self) -> Literal["", "entries", "notes"]:
        """What another seat has signed twice for one place, if it has: it tells two stories."""
        if any(fork.seat != self.seat for fork in self.party.forks):
            return "entries"
        return "notes" if self.notes and any(fork.seat != self.seat for fork in self.notes.forks) else ""

    @property
    def _agreement(self) -> Agreement | None:
        return Agreement(self.match, self.party, self.notes) if self.notes else None

    @property
    def _is_agreed(self) -> bool:
        """Whether the offers of all seats end the game with no entry of the log."""
        agreement = self._agreement
        return agreement is not None and not self.cheat and agreement.is_reached

    @property
    def offers(self) -> frozenset[int]:
        """The seats whose offers to end the game undecided stand (`undecided`)."""
        agreement = self._agreement
        return agreement.offers if agreement and not self.cheat else frozenset()

    @property
    def is_undecided(self) -> bool:
        """Whether the game has ended undecided, or all seats agree by their notes to end it so.

        In the latter case the seat that owes an entry may still write it; then the game goes on.
        """
        return self.match.ending.is_undecided or self._is_agreed

    @property
    def agreeing(self) -> tuple[Note, ...]:
        """The notes by which all seats agree to end the game undecided, where no entry of the log says it."""
        agreement = self._agreement
        return agreement.offering if agreement and self._is_agreed else ()

    @property
    def claim(self) -> Fact | None:
        """The claim that time is up for the seat that owes an entry (`owing`), if one stands (`standing_claim`)."""
        if self.notes is None or not self.is_open:
            return None
        return standing_claim(self.notes.facts, self._agreed.terms, len(self.party.entries), self.owing)

    @property
    def gives_up(self) -> bool:
        """Whether this seat has said by a note that it gives up."""
        facts, seat = (self.notes.facts if self.notes else []), self.seat
        return any(fact.kind == "resign" and fact.seat == seat for fact in facts)

    @property
    def said(self) -> tuple[Said, ...]:
        """Everything that was said by chat, in the order in which it came; what this side cannot read has no text."""
        return self._conversation.said(self.notes.facts) if self._conversation and self.notes else ()
