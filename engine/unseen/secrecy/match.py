"""One game as one seat plays it, entry by entry: a script that says whose entry is next, checks it, and goes on.

The script is the same for every seat. All that a seat writes follows from its seed, its choices and the log, so that
whoever is told the first two can do it again (`audit`).

Rule 1. An entry is checked before anything changes; one that is refused changes nothing.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from unseen.kernel.errors import CodecError, GameError, IllegalAction, Reason
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.session import LogEntry
from unseen.kernel.slices import Work, finished
from unseen.secrecy.acceptance import are_offers, check_offers
from unseen.secrecy.cards import MaskedCards, Own
from unseen.secrecy.closing import Closing
from unseen.secrecy.crypto import Group
from unseen.secrecy.ending import Ending
from unseen.secrecy.knowledge import Knowledge
from unseen.secrecy.log import Differing, Entry, Fields, Log, Parsed, Refused, problem_of, read
from unseen.secrecy.notes import Note, accepted, offers_of
from unseen.secrecy.opening import Opening
from unseen.secrecy.plan import Plan
from unseen.secrecy.play import Play
from unseen.secrecy.prepared import OwnEntry, Prepared
from unseen.secrecy.proved import Differs
from unseen.secrecy.recall import recall, would_write
from unseen.secrecy.step import Charge, Findings, Made, MatchTerms, Script, Step

Judge = Callable[["Match"], Work[tuple[Charge, ...]]]
UNDECIDED = "undecided"
"""What an entry says that ends the game undecided."""


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
        self.recalled = 0
        """How many entries the log had after the last that this seat had written and forgotten."""
        self._cards = MaskedCards(
            group, self.masked.decks(terms.options), len(self.seats), own, terms.proves_shuffles
        )
        self._knowledge = Knowledge(terms, group, self.log, self.seat)
        self._plan = Plan(terms, self._knowledge, own, self.seat, choices)
        self.choices = self._plan.choices
        """What this seat has chosen in this game, written or done, in notation."""
        self.ending = Ending(terms, self._knowledge)
        self.opening = Opening(terms, self.log, self._cards, own, key)
        self._play = Play(
            terms, self.log, own, self._cards, self.opening, self._knowledge, self._plan, self.ending
        )
        audit = partial(judge, self) if judge else None
        self.closing = Closing(terms, self.log, own, self.opening.seed_hashes, self.choices, audit, findings)
        self._prepared = Prepared()
        self._script = self._whole()
        self.step: Step | None = next(self._script)

    def _whole(self) -> Script:
        """Yield the steps of the game from its first entry to its last."""
        yield from self.opening.script()
        yield from self._play.script()
        # Of who has given up there is nothing left to prove, where it keeps to itself what it hid.
        if self.ending.given_up is None or not self.terms.keeps:
            yield from self.closing.script()

    # What a person at this seat sees and does.

    @property
    def seat(self) -> Seat:
        """The place at the table from which this side sees the game."""
        return self.seats[self.own.seat] if self.own else ONLOOKER

    @property
    def view(self) -> Any:
        """The position as this seat knows it, with what it has done and not yet written."""
        return self._plan.view

    @property
    def told(self) -> tuple[LogEntry[Any, Any], ...]:
        """Everything that this seat may know of what has happened, in order."""
        return self._plan.history

    @property
    def plan(self) -> tuple[str, ...]:
        """What this seat has chosen, written or not: with it and the log the game can be taken up again."""
        return self._plan.all_choices

    @property
    def dropped(self) -> GameError | None:
        """Why choices that were planned have been dropped, if they have."""
        return self._plan.dropped

    @property
    def accepting(self) -> tuple[Note, ...]:
        """The notes that this seat's next entry accepts: another seat's resignation, or all others' offers (`Plan`)."""
        return self._plan.accepting

    @accepting.setter
    def accepting(self, notes: tuple[Note, ...]) -> None:
        self._plan.accepting = notes

    @property
    def proves_moves(self) -> bool:
        """Whether seats do something unseen here, and prove each time that a legal way leads there."""
        return self._knowledge.proves_moves

    @property
    def proofs(self) -> int:
        """How many proofs of hidden moves have been checked, or made here."""
        return self._knowledge.proofs

    @property
    def may_act(self) -> bool:
        """Whether this seat may choose an action now."""
        step = self.step
        return bool(
            step
            and self.own
            and step.seat == self.own.seat
            and "turn" in step.kinds
            and not self._plan.is_ready
        )

    @property
    def is_due(self) -> bool:
        """Whether this seat owes an entry that needs nobody's choice."""
        return bool(self.step and self.own and self.step.seat == self.own.seat) and not self.may_act

    def legal_actions(self) -> tuple[Any, ...]:
        """Return what this seat may do now."""
        return self.game.legal_actions(self.view, self.seat) if self.may_act else ()

    def act(self, action: Any) -> tuple[Any, ...]:
        """Do something in one's turn and return its events; what has to be asked has none yet.

        Raises:
            IllegalAction: The rules refuse it, or it is not this seat's turn; nothing is changed.
        """
        if not self.may_act:
            waiting = Reason("waiting", "", "it is not this seat's turn to choose")
            raise IllegalAction(self.game.format_action(action), waiting)
        events = self._plan.draft(action)
        self._prepared.forget_own()
        return events

    def catch_up(self) -> None:
        """Do what this seat had chosen before and its turn allows now.

        What the rules refuse is dropped with all that was to follow: the seat chooses anew.
        """
        plan = self._plan
        while plan.waiting and self.may_act:
            try:
                self.act(self.game.parse_action(plan.waiting.pop(0)))
            except GameError as error:
                plan.drop(error)

    def forget_plan(self) -> tuple[str, ...]:
        """Take back all that is not yet written, and return it."""
        self._prepared.forget_own()
        return self._plan.forget()

    def plan_again(self, plan: tuple[str, ...]) -> None:
        """Choose what had been chosen, as far as the turn allows (`catch_up`)."""
        self._plan.waiting = list(plan)

    def choose_instead(self, choices: Sequence[str]) -> tuple[str, ...]:
        """Take some choices for those that led to what is written, and return what was taken for them before."""
        self._prepared.forget_own()
        return self._plan.replace_choices(choices)

    def undo(self) -> None:
        """Take back what was done last and is not yet written; there must be something."""
        self._prepared.forget_own()
        self._plan.undo()

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return bool(self._plan.drafts)

    def is_bound_so(self, fields: Fields) -> bool:
        """Return whether a turn's fields may be what this seat would write of what it has done: no proof is made."""
        return self._plan.is_bound_so(fields)

    def faces(self) -> tuple[str | None, ...]:
        """Return the faces of all cards in the order of a deal, once every seat has shown its seed.

        A game that ended before the cards were shuffled has none.
        """
        if not self._play.has_begun:
            return ()
        owns = [Own(seat, seed) for seat, (seed, _) in self.closing.revealed.items()]
        return tuple(self._cards.turned_up(place, owns) for place in self.places)

    # This seat's entries.

    def owed(self) -> bytes | None:
        """Return the body that this seat has to write now, None where it is another's turn or a person has to act.

        Raises:
            Unproved: What it says cannot be proved by this program.
        """
        finished(self.making())
        entry = self._prepared.own(self.accepting)
        return entry.body if entry else None

    def making(self) -> Work[None]:
        """Do in slices what `owed` would do at once, which has little to do then: unless things have changed."""
        step, own = self.step, self.own
        if step is None or own is None or step.seat != own.seat:
            return
        self.catch_up()
        yield from self._prepared.make_own(self.accepting, self._own_entry(step, own))

    def _own_entry(self, step: Step, own: Own) -> Work[OwnEntry | None]:
        made = yield from self._make(step)
        return OwnEntry(self.log.write(own.seat, *made[:2]), made[2]) if made else None

    def _make(self, step: Step) -> Work[Made | None]:
        if self.may_end_undecided and are_offers(self.accepting, self.terms.protocol):
            return "accept", offers_of(self.accepting), UNDECIDED
        return (yield from step.make())

    def _would_write(self, entry: Parsed) -> bool:
        """Return whether this seat would write that, had it heard of just the notes that it accepts."""
        heard, self.accepting = self.accepting, accepted(entry)
        is_own = would_write(self, entry.body)
        self.accepting = heard
        return is_own

    def _take_own(self, step: Step, entry: Parsed) -> Any:
        """Return what an entry of this seat's own says; raises Refused where it would not have written that."""
        if not self._would_write(entry):
            if not recall(self, entry):
                raise Refused(step.seat, "not what this seat would have written")
            self.recalled = len(self.log.bodies) + 1
        own = self._prepared.own(accepted(entry))
        assert own
        return own.value

    # Everybody's entries.

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
        step = self.step
        if step is None:
            raise Refused(-1, "the game is closed")
        kind, fields = self._next_entry(step, entry)
        is_own = self.own and step.seat == self.own.seat
        value = self._take_own(step, entry) if is_own else self._said(step, entry, kind, fields)
        self.log.append(entry)
        self._prepared.forget()
        self.step = self._end_undecided() if value is UNDECIDED else self._go_on(value)

    def _go_on(self, value: Any) -> Step | None:
        try:
            return self._script.send(value)
        except StopIteration:
            return None

    def _next_entry(self, step: Step, entry: Parsed) -> tuple[str, Fields]:
        """Return what the next entry is and the fields that belong to it; raises Refused."""
        ends_undecided = self.may_end_undecided and "accept" not in step.kinds
        kinds = (*step.kinds, "accept") if ends_undecided else step.kinds
        return self.log.next_entry(entry.fields, step.seat, kinds)

    def _check(self, step: Step, kind: str, fields: Fields) -> Work[Any]:
        if kind == "accept" and "offers" in fields and self.may_end_undecided:
            check_offers(fields, step.seat, self.terms, self.opening.game, len(self.log.bodies))
            return UNDECIDED
        return (yield from step.check(kind, fields))

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
        yield from self._prepared.check(step, entry, self._check(step, kind, fields))

    def _said(self, step: Step, entry: Parsed, kind: str, fields: Fields) -> Any:
        """Return what another seat's entry says; raises Refused."""
        try:
            checked = self._prepared.checked(step, entry)
            return checked.result() if checked else finished(self._check(step, kind, fields))
        except GameError as error:
            kind_of = Differing if isinstance(error, Differs) else Refused
            raise kind_of(step.seat, problem_of(error)) from None

    # Ending it undecided, in version 3 of the protocol.

    @property
    def may_end_undecided(self) -> bool:
        """Whether the next entry may accept offers to end the game undecided (`undecided`, rule 4)."""
        return self.terms.accepts_offers and bool(self.opening.game) and not self.ending.has_ended

    def _end_undecided(self) -> Step | None:
        """Go on to the closing; what was chosen and not written has not been played."""
        self.ending.is_undecided = True
        self.forget_plan()
        self._script.close()
        self._script = self.closing.script()
        return next(self._script)
