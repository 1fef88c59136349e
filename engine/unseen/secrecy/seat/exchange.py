"""The entries and notes that the seats of one game exchange, as one side takes, checks and writes them."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from unseen.kernel.resign import RESIGN
from unseen.secrecy.crypto import Crypto
from unseen.secrecy.digest import PRF
from unseen.secrecy.hiding.cards import SeatSecrets
from unseen.secrecy.hiding.hidden import Unproved
from unseen.secrecy.lobby import Agreed, Earlier, signing_secret, vouched
from unseen.secrecy.log import Differing, Entry, Parsed, Refused, genesis
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.notes import SIGNED, Fact, Note, Notes, kinds
from unseen.secrecy.protocol import gathers_anew, seals_chat
from unseen.secrecy.room.chat import Chat
from unseen.secrecy.room.conversation import Conversation, Said
from unseen.secrecy.script.audit import judge
from unseen.secrecy.script.match import Match
from unseen.secrecy.script.step import MatchTerms
from unseen.secrecy.seat.agreement import Agreement, unjudged_link
from unseen.secrecy.seat.claims import standing_claims
from unseen.secrecy.seat.endings import FEWEST, is_bound
from unseen.secrecy.seat.mine import Mine
from unseen.secrecy.seat.own_ending import OwnEnding
from unseen.secrecy.seat.party import Forged, Forked, Party


class Cheat(NamedTuple):
    """The end of a game by a breach of the protocol: the seat, its entry, and the problem."""

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
        agreed: The result of the lobby.
        seat: The number of this side's seat; None for a spectator.
        mine: This side's own data.
        key: The public key with which this side signs.
        sign: Signs with that key.
        found_elsewhere: Called when an entry arrives that this seat has signed and this device did not write.
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
            own = SeatSecrets(seat, PRF(mine.root, "seed", *agreed.table))
            self.match = Match(terms, crypto, own, key, mine.choices, judge, mine.findings)
            self.party = Party(self.match, crypto.verify, sign)
        self.seat = seat
        self.ending = OwnEnding(self.match, self.party, of_lobby, mine.ended)
        """The ending that this side has come to."""
        self.notes: Notes | None = None
        """The notes; None until all seats have written their hello."""
        self.cheat: Cheat | None = None
        self._crypto, self._agreed, self._root, self._sign = crypto, agreed, mine.root, sign
        self._found_elsewhere = found_elsewhere
        self._conversation: Conversation | None = None
        self._is_unproved = False
        """Whether the seat's last actions cannot be proved here."""

    # Incoming entries and notes.

    def take_entry(self, entry: Parsed) -> bool:
        """Take an entry; False if it is known already or says nothing about its seat."""
        if self.cheat:
            return False
        if self.ending.is_late(entry):
            return self.ending.take_late(entry)
        try:
            return self.party.take(entry) != "known"
        except Forged:
            return False
        except Refused as error:
            return self._refused(error, len(self.party.entries), entry.entry)

    def judge_late(self) -> None:
        """Act on entries that had waited and were refused in their place."""
        late, self.party.refused = self.party.refused, []
        for error, entry in late:
            self._refused(error, len(self.party.entries), entry)

    def _refused(self, error: Refused, number: int, entry: Entry) -> bool:
        if error.seat == self.seat:
            # This seat has signed it, and not by what this device knows.
            self._found_elsewhere()
        elif error.seat >= 0 and not isinstance(error, (Differing, Forked)):
            # Two stories may come from a device that forgot the first: people have to judge that.
            self.cheat = Cheat(error.seat, number, error.problem, entry)
        return error.seat >= 0

    def open_notes(self) -> bool:
        """Begin to take notes, once all seats have written their hello; return whether this call began it."""
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
        """Take a note; False if it is no valid note, or not new."""
        return self.notes is not None and self.notes.receive(note)

    def heed(self) -> None:
        """Note the end of the game, if there is one, and let this seat's next entry accept the notes that it should."""
        if self.notes is None:
            return
        if self.cheat is None:
            self.ending.settle(self.notes.facts)
        # In its own turn a seat gives up by an action, which shows what it hid, unless it may keep that.
        own = None if self.match.terms.keeps else self.seat
        said = zip(self.notes.notes, self.notes.facts, strict=True)
        resigned = (note for note, fact in said if fact.kind == "resign" and fact.seat != own)
        # Only the first resignation ends anything.
        note = next(resigned, None)
        self.match.accepting = (note,) if note else self._acceptable_offers()

    def _acceptable_offers(self) -> tuple[Note, ...]:
        """Return the offers that this seat accepts by its next entry."""
        agreement, seat = self._agreement, self.seat
        if agreement is None or seat is None or seat != self.owing or self.gives_up:
            return ()
        return agreement.to_accept(seat)

    # This seat's entries and notes.

    def write_entry(self) -> Entry | None:
        """Return the entry that this side owes, appended to the log; None if it owes none or cannot prove it."""
        try:
            entry, self._is_unproved = self.party.write(), False
        except Unproved:
            entry, self._is_unproved = None, True
        return entry

    def resign(self) -> None:
        """Resign by an action if this seat's note says that it gives up, and it is its turn."""
        if not self.gives_up:
            return
        if self.stuck == "proof":
            self.match.forget_plan()
        if self.match.may_act:
            self.match.act(RESIGN)

    def write_note(self, kind: str, text: str, draw: Callable[[int], bytes]) -> Note | None:
        """Write this seat's next note and take it in; None if it may write no more. A spectator has none to write.

        Args:
            kind: The kind of note (`notes.KINDS`).
            text: The text that the kind carries.
            draw: Returns as many random bytes as requested.

        Raises:
            CodecError: The text is too long.
        """
        seat, notes, agreement = self.seat, self.notes, self._agreement
        assert seat is not None
        assert notes
        assert agreement
        place, link = len(self.party.entries), self.match.log.head.hex()
        if kind == "undecided" and self.match.terms.accepts_offers:
            place, text = agreement.entry_to_name(seat)
        if kind == "say" and self._conversation:
            text = self._conversation.note_of(text, draw)
        texts = (text, link)[: len(kinds(self.match.terms.protocol)[kind])]
        return notes.write(seat, place, kind, texts, self._sign)

    def vouch(self, root: bytes) -> Earlier | None:
        """Return the proof that seats the side of a new root in the rematch of this game.

        None if there is no game, or if another seat has asked for the rematch in a version that does not sign the
        lobby with the keys of the game before: such a room is not signed.
        """
        if self.notes is None or self.seat is None:
            return None
        wishes = [fact for fact in self.notes.facts if fact.kind == "rematch" and fact.seat != self.seat]
        if any(fact.text != SIGNED for fact in wishes):
            return None
        game, keys = self.match.opening.game, self.match.opening.keys
        said = vouched(game, self._crypto.public_key(signing_secret(root)))
        others = tuple(key for seat, key in keys.items() if seat != self.seat)
        if not gathers_anew(self.match.terms.protocol) or self._root is None:
            return Earlier(game, others, self._sign(said))
        return Earlier(game, others, self._sign(said), self.seat, signing_secret(self._root))

    # The state of the game.

    @property
    def owing(self) -> int | None:
        """The number of the seat whose entry is due; None after the game."""
        step = self.match.step
        return step.seat if step and not self.ending.is_by_notes else None

    @property
    def owes(self) -> Literal["", "person", "program"]:
        """The party on this side that has to act now: nobody, the person, or the program by itself."""
        if self._is_agreed or self.ending.is_by_notes or self.is_bound:
            return ""
        if self.match.accepting and self.match.is_due:
            return "program"
        if self.match.may_act or self.stuck == "proof":
            return "program" if self.gives_up else "person"
        return "program" if self.match.is_due else ""

    @property
    def is_open(self) -> bool:
        """Whether the game is under way, so that a seat may still win it by playing."""
        has_ended = self.match.ending.has_ended or self.ending.is_by_notes
        return not (has_ended or self.cheat or self.is_undecided)

    @property
    def is_bound(self) -> bool:
        """Whether this seat has signed an offer that binds it to write no more entries (`endings`, rule 2)."""
        if self.notes is None or not self.match.terms.ends_for_good:
            return False
        return is_bound(self.notes.facts, self.seat)

    @property
    def stuck(self) -> Literal["", "proof", "list"]:
        """Why the game cannot go on, although no cheat is proved.

        "proof": this seat's actions cannot be proved here; nothing of them is written, and they can be undone.
        "list": another seat's entry is by a program that disagrees on what is possible. Either way all seats may
        agree to end the game undecided.
        """
        if not self.is_open:
            return ""
        if self._is_unproved and self.match.is_due:
            return "proof"
        return "list" if unjudged_link(self.party) else ""

    @property
    def two_stories(self) -> Literal["", "entries", "notes"]:
        """Whether another seat has signed two different entries, or two different notes, for one place."""
        if any(fork.seat != self.seat for fork in self.party.forks) or self.ending.stories - {self.seat}:
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
    def judges(self) -> Literal["", "own", "judged", "unjudged"]:
        """This side's judgement of the entry at which it would offer to end the game (`Agreement.judges`)."""
        agreement = self._agreement
        return agreement.judges(self.seat) if agreement and self.seat is not None and self.is_open else ""

    @property
    def is_undecided(self) -> bool:
        """Whether the game has ended undecided, or all seats agree by their notes to end it so.

        In the latter case, before version 4 of the protocol, the seat that owes an entry may still write it; then the
        game goes on.
        """
        return self.match.ending.is_undecided or self.ending.is_agreement or self._is_agreed

    @property
    def ending_notes(self) -> tuple[Note, ...]:
        """The notes by which all seats agree to end the game undecided, or all others have ended it, if notes have."""
        agreement = self._agreement
        if agreement is None or not (self._is_agreed or self.ending.is_by_notes):
            return ()
        if self._is_agreed or self.ending.is_agreement:
            return agreement.offering
        said = zip(agreement.notes.notes, agreement.notes.facts, strict=True)
        return tuple(note for note, fact in said if fact.kind in ("claim", "resign"))

    @property
    def claims(self) -> tuple[Fact, ...]:
        """The claims that time is up for the seat that owes an entry (`owing`) that stand, in the order they came."""
        if self.notes is None or not (self.is_open or self.ending.awaits_ranking):
            return ()
        entries, head = len(self.party.entries), self.match.log.head.hex()
        return tuple(standing_claims(self.notes.facts, self._agreed.terms, entries, head, self.owing))

    @property
    def may_claim(self) -> bool:
        """Whether a claim by this seat would add anything, as beside others' where the claims of all end a game."""
        claims = self.claims
        return not claims or (self.may_end_by_claims and all(claim.seat != self.seat for claim in claims))

    @property
    def may_end_by_claims(self) -> bool:
        """Whether the claims of all others end this game (`endings`, rule 2)."""
        return len(self.match.seats) >= FEWEST and self.match.terms.ends_for_good

    @property
    def gives_up(self) -> bool:
        """Whether this seat has said by a note that it gives up."""
        facts, seat = (self.notes.facts if self.notes else []), self.seat
        return any(fact.kind == "resign" and fact.seat == seat for fact in facts)

    @property
    def said(self) -> tuple[Said, ...]:
        """All chat texts in the order in which they came; one that this side cannot read is None."""
        return self._conversation.said(self.notes.facts) if self._conversation and self.notes else ()
