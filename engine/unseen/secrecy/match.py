"""One game as one seat plays it, entry by entry: a script that says whose entry is next, checks it, and goes on.

The script is the same for every seat. All that a seat writes follows from its seed, its choices and the log, so that
whoever is told the first two can do it again (`audit`).

Rule 1. An entry is checked before anything changes; one that is refused changes nothing.
Rule 2. What a seat has done in its turn and not yet written may be taken back; what is written stands.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from unseen.kernel.errors import CodecError, GameError, IllegalAction, Reason
from unseen.kernel.play import turn_up
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.session import LogEntry
from unseen.kernel.slices import Work, at_once, finished
from unseen.secrecy.cards import MaskedCards, Own
from unseen.secrecy.closing import Closing
from unseen.secrecy.commitments import Commitments
from unseen.secrecy.crypto import Group
from unseen.secrecy.fields import only
from unseen.secrecy.hands import HeldCards
from unseen.secrecy.hidden import NOWHERE, Hidden, Unproved, Where
from unseen.secrecy.log import Differing, Entry, Fields, Log, Parsed, Refused, problem_of, read
from unseen.secrecy.masked_game import Commits, Hands, Place
from unseen.secrecy.notes import Fact, Note, accepted, fields_of, note_of, notes_in, offers_of, parse_note
from unseen.secrecy.opening import Opening
from unseen.secrecy.possible import Possible
from unseen.secrecy.proved import Differs, Proved
from unseen.secrecy.recall import recall, would_write
from unseen.secrecy.step import Charge, Findings, Made, MatchTerms, Script, Step
from unseen.secrecy.turn import Asked, Turn, Writer, check_turn, is_bound_so, make_turn
from unseen.secrecy.undecided import offers_at

Judge = Callable[["Match"], Work[tuple[Charge, ...]]]
UNDECIDED = "undecided"
"""What an entry says that ends the game undecided."""


class Done(NamedTuple):
    """What a seat has done in its turn and not yet written."""

    action: Any
    events: tuple[Any, ...]
    after: Any
    asks: bool
    """Whether it has to be asked first, so that nothing has happened yet."""


class Question(NamedTuple):
    """What another seat is asked next."""

    by: Seat
    asked: Asked
    faces: tuple[Any, ...]
    """What it has answered so far."""
    need: Any


class Written(NamedTuple):
    """An entry of this seat's own."""

    body: bytes
    says: Any


class Match:
    """A game under way.

    Args:
        terms: What was agreed.
        group: The group's functions.
        own: This seat's secrets, or None for who only looks on.
        key: The public key with which this seat signs.
        choices: What this seat has chosen so far, in notation; written when its turn comes.
        judge: The audit; whoever does one plays without.
        findings: What this side's audit has found before, so that it need not be done again.
    """

    def __init__(
        self,
        terms: MatchTerms,
        group: Group,
        own: Own | None,
        key: bytes = b"",
        choices: tuple[str, ...] = (),
        judge: Judge | None = None,
        findings: Findings | None = None,
    ) -> None:
        self.terms = terms
        self.group = group
        self.own = own
        self.key = key
        self.masked = terms.masked
        self.game = terms.masked.GAME
        self.seats = terms.seats
        self.places = terms.masked.places(terms.options)
        """Where all cards lie, in the order of a deal."""
        self.log = Log(terms.genesis)
        self.doubt: str | None = None
        """Why the game went on to the audit before its end, if it did."""
        self.accepting: tuple[Note, ...] = ()
        """The notes that this seat's next entry accepts: another seat's that it resigns, or all others' offers to end
        the game undecided."""
        self.is_undecided = False
        """Whether an entry has ended the game undecided."""
        self.given_up: int | None = None
        """The seat that gave up off its turn, once that is written."""
        self.dropped: GameError | None = None
        """Why choices that were planned have been dropped, if they have."""
        self.proofs = 0
        """How many proofs of hidden moves have been checked, or made here."""
        self.recalled = 0
        """How many entries the log had after the last that this seat had written and forgotten."""
        self.choices: list[str] = []
        self._waiting = list(choices)
        self.findings = findings
        """What this side's audit has found, once it has been done."""
        self._judge = judge
        self._told: list[LogEntry[Any, Any]] = []
        self._asked_at = 0
        commits = self.masked.COMMITS
        self._possible = Possible(self.game, commits, terms.options) if commits else None
        self._cards = MaskedCards(
            group, self.masked.decks(terms.options), len(self.seats), own, terms.proves_shuffles
        )
        self._hands = HeldCards(terms, self.log, self._cards, own)
        self.opening = Opening(terms, self.log, self._cards, own, key)
        self.closing = Closing(
            self.game,
            len(self.seats),
            self.log,
            own,
            self.opening.seed_hashes,
            self.choices,
            self.auditing,
        )
        self._known = self._start()
        self._hidden: dict[Seat, Hidden] = {}
        """What each secretive seat is bound to."""
        if commits:
            self._hidden = {seat: self._bound(commits, seat) for seat in commits.SECRETIVE}
        self._done: list[Done] = []
        self._not_a_card = self._is_shuffled = False
        self._may_doubt: set[int] = set()
        """The seats that have opened a card of their own since they last wrote what they do."""
        self._written: dict[tuple[Note, ...], Written | Unproved] = {}
        """What this side has found to be owed as things stand, by the notes that it would accept."""
        self._checked: tuple[Step, bytes, Any] | None = None
        """Another seat's entry that has been checked for a step, and what it says, or the error."""
        self._script = self._play()
        self.step: Step | None = next(self._script)

    @property
    def proves_moves(self) -> bool:
        """Whether seats do something unseen here, and prove each time that a legal way leads there."""
        return bool(self._hidden) and self.terms.proves_moves

    # What a person at this seat sees and does.

    @property
    def seat(self) -> Seat:
        """The place at the table from which this side sees the game."""
        return self.seats[self.own.seat] if self.own else ONLOOKER

    @property
    def view(self) -> Any:
        """The position as this seat knows it, with what it has done and not yet written."""
        return self._done[-1].after if self._done else self._known

    @property
    def told(self) -> tuple[LogEntry[Any, Any], ...]:
        """Everything that this seat may know of what has happened, in order."""
        told, view = list(self._told), self._known
        for done in self._done:
            for event in done.events:
                told.append(LogEntry(self.seat, view, event))
                view = self.game.evolve(view, event)
        return tuple(told)

    @property
    def plan(self) -> tuple[str, ...]:
        """What this seat has chosen, written or not: with it and the log the game can be taken up again."""
        return (*self.choices, *self._waiting)

    @property
    def may_act(self) -> bool:
        """Whether this seat may choose an action now."""
        step = self.step
        return bool(
            step and self.own and step.seat == self.own.seat and "turn" in step.kinds and not self._is_ready()
        )

    def legal_actions(self) -> tuple[Any, ...]:
        """Return what this seat may do now."""
        return self.game.legal_actions(self.view, self.seat) if self.may_act else ()

    def act(self, action: Any) -> tuple[Any, ...]:
        """Do something in one's turn and return its events; what has to be asked has none yet.

        Raises:
            IllegalAction: The rules refuse it, or it is not this seat's turn; nothing is changed.
        """
        text, view = self.game.format_action(action), self.view
        if not self.may_act:
            raise IllegalAction(text, Reason("waiting", "", "it is not this seat's turn to choose"))
        asks = bool(self.game.is_legal(view, self.seat, action) and self.game.needs(view, self.seat, action))
        events: tuple[Any, ...] = () if asks else self.game.decide(view, self.seat, action, ())
        for event in events:
            view = self.game.evolve(view, event)
        self._written = {}
        self._done.append(Done(action, events, view, asks))
        self.choices.append(text)
        return events

    def catch_up(self) -> None:
        """Do what this seat had chosen before and its turn allows now.

        What the rules refuse is dropped with all that was to follow: the seat chooses anew.
        """
        while self._waiting and self.may_act:
            try:
                self.act(self.game.parse_action(self._waiting.pop(0)))
            except GameError as error:
                self.dropped, self._waiting = error, []

    def forget_plan(self) -> tuple[str, ...]:
        """Take back all that is not yet written, and return it."""
        written = len(self.choices) - len(self._done)
        plan = (*self.choices[written:], *self._waiting)
        del self.choices[written:]
        self._done, self._waiting, self._written = [], [], {}
        return plan

    def plan_again(self, plan: tuple[str, ...]) -> None:
        """Choose what had been chosen, as far as the turn allows (`catch_up`)."""
        self._waiting = list(plan)

    def choose_instead(self, choices: Sequence[str]) -> tuple[str, ...]:
        """Take some choices for those that led to what is written, and return what was taken for them before."""
        before = tuple(self.choices)
        self.choices[:] = choices
        self._written = {}
        return before

    def undo(self) -> None:
        """Take back what was done last and is not yet written; there must be something."""
        self._written = {}
        self._done.pop()
        self.choices.pop()

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return bool(self._done)

    def is_bound_so(self, fields: Fields) -> bool:
        """Return whether a turn's fields may be what this seat would write of what it has done: no proof is made."""
        return bool(self._done) and is_bound_so(*finished(self._turn_done()), fields)

    @property
    def is_due(self) -> bool:
        """Whether this seat owes an entry that needs nobody's choice."""
        return bool(self.step and self.own and self.step.seat == self.own.seat) and not self.may_act

    @property
    def is_over(self) -> bool:
        """Whether the game has been played to its end; the audit may still be to come."""
        return self.game.is_over(self._known)

    @property
    def has_ended(self) -> bool:
        """Whether the log holds a result, a resignation, a doubt or an agreement: only the closing is left."""
        return self.is_over or self.given_up is not None or self.doubt is not None or self.is_undecided

    @property
    def is_final(self) -> bool:
        """Whether the result stands already, because all that led to it was proved; the audit may still come."""
        is_ended = self.is_over or self.given_up is not None
        return self.terms.is_final and is_ended and self.doubt is None

    def faces(self) -> tuple[str | None, ...]:
        """Return the faces of all cards in the order of a deal, once every seat has shown its seed.

        A game that ended before the cards were shuffled has none.
        """
        if not self._is_shuffled:
            return ()
        owns = [Own(seat, seed) for seat, (seed, _) in self.closing.revealed.items()]
        return tuple(self._cards.turned_up(place, owns) for place in self.places)

    # The log.

    def owed(self) -> bytes | None:
        """Return the body that this seat has to write now, None where it is another's turn or a person has to act.

        Raises:
            Unproved: What it says cannot be proved by this program.
        """
        finished(self.making())
        written = self._written.get(self.accepting)
        if isinstance(written, Unproved):
            raise written
        return written.body if written else None

    def making(self) -> Work[None]:
        """Do in slices what `owed` would do at once, which has little to do then: unless things have changed."""
        step, own = self.step, self.own
        if step is None or own is None or step.seat != own.seat:
            return
        self.catch_up()
        notes, written = self.accepting, self._written
        if notes in written:
            return
        found: Written | Unproved | None = None
        try:
            if made := (yield from self._make(step)):
                found = Written(self.log.write(own.seat, *made[:2]), made[2])
        except Unproved as unproved:
            found = unproved
        if found and written is self._written:
            written[notes] = found

    def _make(self, step: Step) -> Work[Made | None]:
        return at_once(self._make_undecided)() if self._accepts_offers else step.make()

    def put(self, body: bytes, signature: bytes = b"") -> None:
        """Go on by one entry, whoever wrote it.

        Raises:
            Refused: It cannot be accepted; nothing has changed.
        """
        try:
            entry = read(Entry(body, signature))
        except CodecError as error:
            raise Refused(self.step.seat if self.step else -1, str(error)) from None
        self.take(entry)

    def take(self, entry: Parsed) -> None:
        """Go on by one entry that has been parsed, as `put` does.

        Raises:
            Refused: It cannot be accepted; nothing has changed.
        """
        if self.step is None:
            raise Refused(-1, "the game is closed")
        kind, fields = self._next_entry(self.step, entry)
        if self.own and self.step.seat == self.own.seat:
            if not self._would_write(entry):
                if not recall(self, entry):
                    raise Refused(self.step.seat, "not what this seat would have written")
                self.recalled = len(self.log.bodies) + 1
            value = self._own_said(entry)
        else:
            value = self._said(self.step, entry, kind, fields)
        self.log.append(entry)
        self._written, self._checked = {}, None
        self.step = self._end_undecided() if value is UNDECIDED else self._go_on(value)

    def _next_entry(self, step: Step, entry: Parsed) -> tuple[str, Fields]:
        """Return what the next entry is and the fields that belong to it; raises Refused."""
        ends_undecided = self.may_end_undecided and "accept" not in step.kinds
        kinds = (*step.kinds, "accept") if ends_undecided else step.kinds
        return self.log.next_entry(entry.fields, step.seat, kinds)

    def _check(self, step: Step, kind: str, fields: Fields) -> Work[Any]:
        if kind == "accept" and "offers" in fields and self.may_end_undecided:
            return at_once(partial(self._check_undecided, step.seat))(kind, fields)
        return step.check(kind, fields)

    def checking(self, entry: Parsed) -> Work[None]:
        """Do in slices what `take` would do at once, which has little to do then: unless the log has gone on."""
        step = self.step
        if step is None:
            return
        try:
            kind, fields = self._next_entry(step, entry)
            if self.own and step.seat == self.own.seat:
                yield from self.making()
                return
        except GameError:
            return  # and `take` says so
        value: Any
        try:
            value = yield from self._check(step, kind, fields)
        except GameError as error:
            value = error
        self._checked = step, entry.body, value

    def _said(self, step: Step, entry: Parsed, kind: str, fields: Fields) -> Any:
        """Return what another seat's entry says; raises Refused."""
        try:
            if self._checked and self._checked[:2] == (step, entry.body):
                return _returned(self._checked[2])
            return finished(self._check(step, kind, fields))
        except GameError as error:
            kind_of = Differing if isinstance(error, Differs) else Refused
            raise kind_of(step.seat, problem_of(error)) from None

    def _own_said(self, entry: Parsed) -> Any:
        """Return what this seat's own entry says, which it has just been found to owe."""
        written = self._written[accepted(entry)]
        assert isinstance(written, Written)
        return written.says

    def _would_write(self, entry: Parsed) -> bool:
        """Return whether this seat would write that, had it heard of just the notes that it accepts."""
        heard, self.accepting = self.accepting, accepted(entry)
        is_own = would_write(self, entry.body)
        self.accepting = heard
        return is_own

    @property
    def audited(self) -> tuple[Charge, ...] | None:
        """What this side's own audit of this game has found; None before it has been done."""
        found = self.findings
        return found.charges if found and found.head == self.closing.head.hex() else None

    def auditing(self) -> Work[tuple[Charge, ...]]:
        """Audit the game once, yielding between slices; nothing is found where not all seats have shown their seeds."""
        if self.audited is None and self._judge and self.closing.head:
            charges = yield from self._judge(self)
            self.findings = Findings(self.closing.head.hex(), charges)
        return self.audited or ()

    def _bound(self, commits: Commits, seat: Seat) -> Hidden:
        """Return what a seat is bound to at the start."""
        if not self.terms.proves_moves:
            return Commitments(self.game, commits, self._known)
        start = commits.possible(self.terms.options)
        return Proved(self.group, self.game, commits, self.seats.index(seat), start)

    def _go_on(self, value: Any) -> Step | None:
        try:
            return self._script.send(value)
        except StopIteration:
            return None

    # The script.

    def _play(self) -> Script:
        yield from self.opening.script()
        self._is_shuffled = True
        yield from self._dealt()
        yield from self._begun()
        while not self.has_ended:
            yield from self._turn()
        # Of who has given up there is nothing left to prove, where it keeps to itself what it hid.
        if self.given_up is None or not self.terms.keeps:
            yield from self.closing.script()

    def _dealt(self) -> Script:
        """All others pay for the cards dealt to a seat, and it sees them."""
        yield from self._hands.hold(tuple(self._hands.held))
        if self.own and self.masked.HANDS:
            hand = self._hands.faces(self._hands.of(self.own.seat))
            self._known = self.masked.HANDS.with_hand(self._known, hand)

    def _begun(self) -> Script:
        """What lies open before the first move turns up for everybody."""
        start = self._known
        faces = yield from self._turn_up(0, start, partial(self.game.opening, start))
        for event in self.game.begin(start, faces) if faces is not None else ():
            self._known = self.game.evolve(self._known, event)

    def _turn_up(
        self, payer: int, view: Any, owed: Callable[[tuple[Any, ...]], tuple[Any, ...]]
    ) -> Generator[Step, Any, tuple[Any, ...] | None]:
        """Yield until cards have turned up for everybody; the script returns their faces, or None if one is no card.

        Args:
            payer: Who pays first; the others follow in their order.
            view: The position before it.
            owed: Returns the needs that are open after some answers.
        """
        faces: tuple[Any, ...] = ()
        while needs := owed(faces):
            found = [self.masked.place(view, need) for need in needs]
            places = tuple(place for place in found if place)
            for seat in self._hands.order(payer):
                # Deck by deck, as tokens are proved.
                yield from self._hands.pay(seat, tuple(sorted(places, key=lambda place: place.deck)))
            turned = tuple(self._cards.open(place) for place in places)
            if None in turned:
                self.doubt = "a card that is none turned up"
                return None
            faces += tuple(self.masked.answer_of((face,)) for face in turned)
        return faces

    def _start(self) -> Any:
        truth = self.game.start(self.terms.options, self.masked.unknown_deal(self.terms.options))
        return self.game.view(truth, self.seat)

    def _turn(self) -> Script:
        seat = self.seats.index(self.game.to_act(self._known)[0])
        check = partial(self._check_turn, seat)
        turn: Turn | int | None = yield Step(seat, ("turn", "doubt", "accept"), check, self._make_turn)
        if turn is None:
            self.doubt = "a card that is none turned up"
            return
        self._may_doubt.discard(seat)
        if isinstance(turn, int):
            self.given_up = turn
            del self.choices[len(self.choices) - len(self._done) :]
            self._done = []
            return
        hidden = self._hidden.get(self.seats[seat])
        if hidden and self._possible and (then := hidden.foreseen(turn.bound)):
            self._possible.foresee(self._told, then)
        self._tell(seat, self._known, turn.told)
        self._asked_at = len(self._told)
        if turn.asked:
            self._tell(seat, turn.asked.before, turn.asked.foretold)
        self._known = turn.view
        self._done = []
        if hidden:
            hidden.note(turn.bound)
            self.proofs += self.terms.proves_moves
        if turn.asked:
            yield from self._answers(seat, turn.asked)

    def _check_turn(self, seat: int, kind: str, fields: Fields) -> Work[Turn | int | None]:
        if kind == "doubt":
            self._check_doubt(seat, fields)
            return None
        if kind == "accept":
            return self._check_accepted(seat, fields)
        turn = yield from check_turn((yield from self._writer(seat)), fields)
        hidden = self._hidden.get(self.seats[seat])
        if self._possible and hidden and not hidden.foreseen(turn.bound):
            foretold = turn.asked.foretold if turn.asked else ()
            yield from self._possible.check("events", self._told, (*turn.told, *foretold))
        return turn

    def _check_doubt(self, seat: int, fields: Fields) -> None:
        """Raise CodecError where a seat says that a card is none and has opened no card that it could say it of."""
        only(fields, ())
        if seat not in self._may_doubt:
            raise CodecError("t", "a doubt by a seat that has opened no card")

    def _check_accepted(self, seat: int, fields: Fields) -> int:
        """Return who gives up by a note of this game; `Party` has verified its signature."""
        fact = self._fact(note_of(fields))
        is_anothers = fact.seat != seat or self.terms.keeps
        if fact.kind != "resign" or not is_anothers or fact.game != self.opening.game:
            raise CodecError("note", "not another seat's resignation from this game")
        return fact.seat

    def _fact(self, note: Note) -> Fact:
        """Return what a note says; raises CodecError."""
        return parse_note(note.body, self.terms.protocol)

    # Ending it undecided, in version 3 of the protocol.

    @property
    def may_end_undecided(self) -> bool:
        """Whether the next entry may accept offers to end the game undecided (`undecided`, rule 4)."""
        return self.terms.accepts_offers and bool(self.opening.game) and not self.has_ended

    @property
    def _accepts_offers(self) -> bool:
        return self.may_end_undecided and any(self._fact(note).kind == "undecided" for note in self.accepting)

    def _make_undecided(self) -> Made:
        return "accept", offers_of(self.accepting), UNDECIDED

    def _check_undecided(self, seat: int, kind: str, fields: Fields) -> str:
        """Check that an entry accepts the offers of all other seats; `Party` has verified their signatures."""
        del kind
        facts = [self._fact(note) for note in notes_in(only(fields, ("offers",))["offers"])]
        others = [each for each in range(len(self.seats)) if each != seat]
        are_good = (
            all(fact.game == self.opening.game for fact in facts) and [fact.seat for fact in facts] == others
        )
        if not are_good or offers_at(facts, len(self.log.bodies)) != frozenset(others):
            raise CodecError("offers", "not the offers of all other seats to end this game here")
        return UNDECIDED

    def _end_undecided(self) -> Step | None:
        """Go on to the closing; what was chosen and not written has not been played."""
        self.is_undecided = True
        self.forget_plan()
        self._script.close()
        self._script = self.closing.script()
        return next(self._script)

    def _writer(self, seat: int) -> Work[Writer]:
        name = self.seats[seat]
        hidden = self._hidden.get(name)
        where = (yield from self._where("events", self._told)) if hidden else NOWHERE
        return Writer(self.masked, name, self._known, hidden, where)

    def _where(self, field: str, told: list[LogEntry[Any, Any]]) -> Work[Where]:
        """Come to where in the log the next entry stands, after what this side has been told."""
        if self._possible and self.terms.proves_moves:
            return Where(self.log.head, (yield from self._possible.known(field, told)))
        return Where(self.log.head, None)

    def _is_ready(self) -> bool:
        """Return whether what this seat has done has to be written now."""
        if self._not_a_card or self.accepting or (self._done and self._done[-1].asks):
            return True
        return self.seat not in self.game.to_act(self.view)

    def _make_turn(self) -> Work[Made | None]:
        if self._not_a_card:
            return "doubt", {}, None
        if self.accepting:
            note = self.accepting[0]
            return "accept", fields_of(note), self._fact(note).seat
        if not self._is_ready():
            return None
        return "turn", *(yield from make_turn(*(yield from self._turn_done())))

    def _turn_done(self) -> Work[tuple[Writer, list[Any], list[Any], bool, bytes]]:
        """Come to what this seat has done in its turn and not yet written, as `make_turn` takes it."""
        assert self.own
        actions = [done.action for done in self._done]
        events = [event for done in self._done for event in done.events]
        writer = yield from self._writer(self.own.seat)
        return writer, actions, events, self._done[-1].asks, self.own.seed

    def _answers(self, seat: int, asked: Asked) -> Script:
        hands, commits = self.masked.HANDS, self.masked.COMMITS
        if hands is None or hands.is_open(asked.action):
            yield from self._in_the_open(seat, asked)
            return
        if hands.is_private(asked.action):
            yield from self._private(hands, seat, asked)
            return
        discloser = commits.discloser(asked.action) if commits else None
        if commits is None or discloser is None:
            yield from self._end(hands, seat, seat, asked, None, self._hands.held)
            return
        answering = self.seats.index(discloser)
        faces = (asked.face,)
        if answering != seat:
            faces = yield from self._questions(commits, answering, self.seats[seat], asked)
        if not commits.is_disclosure(faces[-1]):
            self._fold(seat, asked, self.game.decide(asked.before, self.seats[seat], asked.action, faces))
            return
        yield from self._end(hands, seat, answering, asked, faces[-1], self._hands.held)

    def _questions(
        self, commits: Commits, answering: int, by: Seat, asked: Asked
    ) -> Generator[Step, Any, tuple[Any, ...]]:
        """Yield until a seat has said all that another asks, or shown everything; the script returns the answers."""
        faces: tuple[Any, ...] = ()
        while needs := self.game.needs(asked.before, by, asked.action, faces):
            question = Question(by, asked, faces, needs[0])
            check = partial(self._check_answer, commits, answering, question)
            faces += ((yield Step(answering, ("answer",), check, partial(self._make_answer, question))),)
            self.proofs += self.terms.proves_moves
            if commits.is_disclosure(faces[-1]):
                break
        return faces

    def _in_the_open(self, seat: int, asked: Asked) -> Script:
        """Cards turn up for everybody."""
        name = self.seats[seat]
        faces = yield from self._turn_up(
            seat, asked.before, partial(self.game.needs, asked.before, name, asked.action)
        )
        if faces is not None:
            self._fold(seat, asked, self.game.decide(asked.before, name, asked.action, faces))

    def _private(self, hands: Hands, seat: int, asked: Asked) -> Script:
        """Cards turn up or are handed over for the asking seat alone, which says whether that ends the game."""
        held = self._hands.held
        answers: tuple[Any, ...] = ()
        while (need := self._private_need(hands, seat, asked, answers)) is not None:
            if place := self.masked.place(asked.before, need):
                places: tuple[Place, ...] = (place,)
                faces: tuple[str, ...] | None = None
                self._hands.take(seat, places)
                yield from self._hands.hold(places)
            else:
                giver = self.seats.index(self.game.owes(need))
                places, _, faces = yield from self._hands.hand_over(giver, seat, need)
            if places:
                self._may_doubt.add(seat)
            answers = (*answers, self.masked.answer_of(faces or self._turned_up(hands, seat, need, places)))
        if hands.may_end(asked.action):
            check = partial(self._check_over, seat, asked, answers)
            make = partial(self._make_over, seat, asked, answers)
            is_over = yield Step(seat, ("on", "over", "doubt"), at_once(check), at_once(make))
            self._may_doubt.discard(seat)
            if is_over is None:
                self.doubt = "a card turned up that was not asked for"
                return
            if is_over:
                yield from self._end(hands, seat, seat, asked, None, held)
                return
        # Others have been told all of it with the question, where something is foretold.
        events = asked.foretold or hands.told(asked.before, self.seats[seat], asked.action, answers)
        self._fold(seat, asked, events)

    def _private_need(self, hands: Hands, seat: int, asked: Asked, answers: tuple[Any, ...]) -> Any:
        """Return what has to turn up or to be handed over next, None if nothing has: all sides find the same."""
        needs = self.game.needs(asked.before, self.seats[seat], asked.action, answers)
        is_due = needs and (hands.is_handed_over(needs[0]) or self.masked.place(asked.before, needs[0]))
        return needs[0] if is_due else None

    def _turned_up(
        self, hands: Hands, seat: int, need: Any, places: tuple[Place, ...]
    ) -> tuple[str | None, ...]:
        """Return the faces of cards as far as this seat may see them."""
        if not self.own or self.own.seat != seat:
            return (None,) * len(places)
        faces = tuple(self._cards.open(place) for place in places)
        if not all(face and hands.is_asked_for(need, face) for face in faces):
            self._not_a_card = True
        return faces

    def _make_over(self, seat: int, asked: Asked, answers: tuple[Any, ...]) -> Made:
        if self._not_a_card:
            return "doubt", {}, None
        is_over = bool(self.game.needs(asked.before, self.seats[seat], asked.action, answers))
        return "over" if is_over else "on", {}, is_over

    def _check_over(
        self, seat: int, asked: Asked, answers: tuple[Any, ...], kind: str, fields: Fields
    ) -> bool | None:
        """Return whether the game is over, None where the asking seat doubts what it saw."""
        if kind == "doubt":
            self._check_doubt(seat, fields)
        only(fields, ())
        # Of an end that all can see; the asking seat alone knows of others.
        if kind == "on" and self.game.needs(asked.before, self.seats[seat], asked.action, answers):
            raise CodecError("t", "the game is over")
        return None if kind == "doubt" else kind == "over"

    def _make_answer(self, question: Question) -> Work[Made]:
        assert self.own
        face = self.game.answer(question.asked.before, question.need)
        told = self._answered(question, face)
        where = yield from self._where("face", self._told[: self._asked_at])
        fields = yield from self._hidden[self.seat].answered(where, told, face, self.own.seed)
        return "answer", fields, face

    def _check_answer(
        self, commits: Commits, seat: int, question: Question, kind: str, fields: Fields
    ) -> Work[Any]:
        del kind
        hidden = self._hidden[self.seats[seat]]
        face = hidden.face(fields)
        if not commits.is_answer(question.need, face):
            raise CodecError("face", "everything has to be shown, or just what is asked")
        told, heard = self._answered(question, face), self._told[: self._asked_at]
        assert self._possible
        yield from self._possible.check("face", heard, told)
        where = yield from self._where("face", heard)
        yield from hidden.check_answered(where, told, face, fields)
        return face

    def _answered(self, question: Question, face: Any) -> tuple[Any, ...]:
        """Return what follows from an answer; of one that shows everything the cards decide."""
        by, asked, faces, _ = question
        commits = self.masked.COMMITS
        if commits is None or commits.is_disclosure(face):
            return ()
        return self.game.decide(asked.before, by, asked.action, (*faces, face))

    def _end(
        self, hands: Hands, seat: int, discloser: int, asked: Asked, face: Any, held: Mapping[Place, int]
    ) -> Script:
        """All cards turn up, whoever disclosed pays first, and each side finds out for itself how the game ended."""
        for each in self._hands.order(discloser):
            yield from self._hands.pay(each, self.places)
        faces = tuple(self._cards.open(place) for place in self.places)
        opened = tuple(one for one in faces if one is not None)
        is_whole = len(opened) == len(faces)
        truth = hands.unveil(asked.before, face, opened, held) if is_whole else None
        events = self._ending(truth, self.seats[seat], asked) if truth else None
        if events is None:
            self.doubt = "what was shown is not how the game went"
        else:
            self._fold(seat, asked, events)

    def _ending(self, truth: Any, seat: Seat, asked: Asked) -> tuple[Any, ...] | None:
        """Return how the game ends, or None where what was shown cannot lead to it."""
        try:
            events = self.game.decide(
                truth, seat, asked.action, turn_up(self.game, truth, seat, asked.action)
            )
        except IllegalAction:
            return None
        view, after = asked.before, truth
        for event in events:
            after = self.game.evolve(after, event)
        redacted = (self.game.redact(event, self.seat) for event in events)
        for event in (each for each in redacted if each is not None):
            if not self.game.admits(view, event):
                return None
            view = self.game.evolve(view, event)
        return events if self.game.is_over(after) else None

    def _fold(self, seat: int, asked: Asked, events: tuple[Any, ...]) -> None:
        # What was foretold of it is told again with the rest.
        del self._told[self._asked_at :]
        redacted = (self.game.redact(event, self.seat) for event in events)
        self._known = self._tell(seat, asked.before, tuple(event for event in redacted if event is not None))

    def _tell(self, seat: int, view: Any, events: tuple[Any, ...]) -> Any:
        for event in events:
            self._told.append(LogEntry(self.seats[seat], view, event))
            view = self.game.evolve(view, event)
        return view


def _returned(value: Any) -> Any:
    """Return what a check has come to; raises the error that it has ended with."""
    if isinstance(value, GameError):
        raise value
    return value
