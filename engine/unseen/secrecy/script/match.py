"""One game as one seat plays it, entry by entry: a script determines the next writer, checks the entry, and goes on.

The script is the same for every seat. Everything that a seat writes follows from its seed, its choices and the log,
so that anybody who learns the first two can replay it (`audit`).

Rule 1. An entry is checked before anything changes; a refused entry changes nothing.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from unseen.kernel.errors import CodecError, GameError, IllegalAction, Reason
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.session import LogEntry
from unseen.kernel.slices import Work, finished
from unseen.secrecy.crypto import Group
from unseen.secrecy.hiding.cards import MaskedCards, Opened, SeatSecrets
from unseen.secrecy.hiding.proved import Differs
from unseen.secrecy.log import Differing, Entry, Fields, Log, Parsed, Refused, problem_of, read
from unseen.secrecy.notes import Note, accepted, offers_of
from unseen.secrecy.script.acceptance import are_offers, check_offers
from unseen.secrecy.script.closing import Closing
from unseen.secrecy.script.ending import Ending
from unseen.secrecy.script.knowledge import Knowledge
from unseen.secrecy.script.opening import Opening
from unseen.secrecy.script.plan import Plan
from unseen.secrecy.script.play import Play
from unseen.secrecy.script.prepared import OwnEntry, Prepared
from unseen.secrecy.script.recall import recall, would_write
from unseen.secrecy.script.step import Charge, Findings, MatchTerms, NewEntry, Script, Step

Judge = Callable[["Match"], Work[tuple[Charge, ...]]]
UNDECIDED = "undecided"
"""The value of an entry that ends the game undecided."""


class WorkedOut(NamedTuple):
    """The results of a side's checks of a log's entries, which an audit of the same log need not repeat."""

    values: Mapping[int, Any]
    """The values of entries that are the same for all sides, by the entries' numbers."""
    opened: Opened
    """The faces of opened cards."""


class Match:
    """A game under way.

    Args:
        terms: The terms of the game.
        group: The group's functions.
        own: This seat's secrets; None for a spectator.
        key: The public key with which this seat signs.
        choices: This seat's choices so far, in notation; written when its turn comes.
        judge: Audits the game; None in an audit's own replay.
        findings: The result of this side's earlier audit, so that it need not be repeated.
        known: The results of earlier checks of the same log.
    """

    def __init__(
        self,
        terms: MatchTerms,
        group: Group,
        own: SeatSecrets | None,
        key: bytes = b"",
        choices: tuple[str, ...] = (),
        judge: Judge | None = None,
        findings: Findings | None = None,
        known: WorkedOut | None = None,
    ) -> None:
        self.terms = terms
        self.group = group
        self.own = own
        self.key = key
        self.masked = terms.masked
        self.game = terms.masked.GAME
        self.seats = terms.seats
        self.places = terms.masked.places(terms.options)
        """The places of all cards, in the order of a deal."""
        self.log = Log(terms.genesis)
        self.recalled = 0
        """The length of the log after the last entry that this seat had written and forgotten."""
        decks, opened = self.masked.decks(terms.options), known.opened if known else {}
        self._cards = MaskedCards(
            group, decks, len(self.seats), own, terms.proves_shuffles, terms.protocol, opened
        )
        self._knowledge = Knowledge(terms, group, self.log, self.seat)
        self._plan = Plan(terms, self._knowledge, own, self.seat, choices)
        self.choices = self._plan.choices
        """The seat's choices in this game, written or drafted, in notation."""
        self.ending = Ending(terms, self._knowledge)
        self.opening = Opening(terms, self.log, self._cards, own, key)
        self._play = Play(
            terms, self.log, own, self._cards, self.opening, self._knowledge, self._plan, self.ending
        )
        audit = partial(judge, self) if judge else None
        self.closing = Closing(terms, self.log, own, self.opening.seed_hashes, self.choices, audit, findings)
        self.ended_at: int | None = None
        """The length of the log with which the game ended (`ending`); None while it has not."""
        self.views: list[Any] = []
        """The position as this seat knew it at each length of the log, without drafts."""
        self._values: dict[int, Any] = {}
        """The values of entries that are the same for all sides, by the entries' numbers."""
        self._known: Mapping[int, Any] = known.values if known else {}
        self._prepared = Prepared()
        self._script = self._whole()
        self.step: Step | None = next(self._script)
        self.views.append(self._knowledge.view)

    def _whole(self) -> Script:
        """Yield the steps of the game from its first entry to its last."""
        yield from self.opening.script()
        yield from self._play.script()
        # A seat that has given up and keeps what it hid has nothing left to prove.
        if self.ending.given_up is None or not self.terms.keeps:
            yield from self.closing.script()

    @property
    def worked_out(self) -> WorkedOut:
        """The results of this side's checks so far, for its audit."""
        return WorkedOut(self._values, self._cards.opened)

    # The person's part: what the seat sees and does.

    @property
    def seat(self) -> Seat:
        """The seat from which this side sees the game."""
        return self.seats[self.own.seat] if self.own else ONLOOKER

    @property
    def view(self) -> Any:
        """The position as this seat knows it, with its actions that are not yet written."""
        return self._plan.view

    @property
    def history(self) -> tuple[LogEntry[Any, Any], ...]:
        """All events that this seat may know, in order."""
        return self._plan.history

    @property
    def plan(self) -> tuple[str, ...]:
        """The seat's choices, written or not: with them and the log the game can be resumed."""
        return self._plan.all_choices

    @property
    def dropped(self) -> GameError | None:
        """The reason why planned choices have been dropped, if they have."""
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
        """Whether seats make hidden moves here, and prove each time that a legal move leads there."""
        return self._knowledge.proves_moves

    @property
    def proofs(self) -> int:
        """The number of proofs of hidden moves that were checked or made here; answers about held cards not counted."""
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
        """Whether this seat owes an entry that needs no person's choice."""
        return bool(self.step and self.own and self.step.seat == self.own.seat) and not self.may_act

    def legal_actions(self) -> tuple[Any, ...]:
        """Return the seat's legal actions; none if it may not act."""
        return self.game.legal_actions(self.view, self.seat) if self.may_act else ()

    def act(self, action: Any) -> tuple[Any, ...]:
        """Take an action in the seat's turn and return its events; an action that has to be asked has none yet.

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
        """Take the planned actions that the turn allows now.

        If the rules refuse one, it is dropped with all that were to follow: the seat chooses again.
        """
        plan = self._plan
        while plan.waiting and self.may_act:
            try:
                self.act(self.game.parse_action(plan.waiting.pop(0)))
            except GameError as error:
                plan.drop(error)

    def forget_plan(self) -> tuple[str, ...]:
        """Drop all choices that are not yet written, and return them."""
        self._prepared.forget_own()
        return self._plan.forget()

    def plan_again(self, plan: tuple[str, ...]) -> None:
        """Plan these choices again; they are taken as far as the turn allows (`catch_up`)."""
        self._plan.waiting = list(plan)

    def choose_instead(self, choices: Sequence[str]) -> tuple[str, ...]:
        """Replace all choices that are not yet written, and return the replaced ones."""
        self._prepared.forget_own()
        return self._plan.replace_choices(choices)

    def undo(self) -> None:
        """Undo the last action; there must be one that is not yet written."""
        self._prepared.forget_own()
        self._plan.undo()

    @property
    def can_undo(self) -> bool:
        """Whether there is an action to undo."""
        return bool(self._plan.drafts)

    def may_have_written(self, fields: Fields) -> bool:
        """Return whether a turn's fields may be those of this seat's actions; no proof is made."""
        return self._plan.may_have_written(fields)

    def faces(self) -> tuple[str | None, ...]:
        """Return the faces of all cards in the order of a deal, once every seat has shown its seed.

        Empty for a game that ended before the cards were shuffled.
        """
        if not self._play.has_begun:
            return ()
        owns = [SeatSecrets(seat, seed) for seat, (seed, _) in self.closing.revealed.items()]
        return tuple(self._cards.turned_up(place, owns) for place in self.places)

    # This seat's entries.

    def owed(self) -> bytes | None:
        """Return the body that this seat has to write now; None if it is another's turn or a person has to act.

        Raises:
            Unproved: The program cannot prove it.
        """
        finished(self.prepare_entry())
        entry = self._prepared.own(self.accepting)
        return entry.body if entry else None

    def prepare_entry(self) -> Work[None]:
        """Prepare the entry for `owed`, yielding between slices; a later change makes this useless, not wrong."""
        step, own = self.step, self.own
        if step is None or own is None or step.seat != own.seat:
            return
        self.catch_up()
        yield from self._prepared.make_own(self.accepting, self._own_entry(step, own))

    def _own_entry(self, step: Step, own: SeatSecrets) -> Work[OwnEntry | None]:
        made = yield from self._make(step)
        return OwnEntry(self.log.write(own.seat, *made[:2]), made[2]) if made else None

    def _make(self, step: Step) -> Work[NewEntry | None]:
        if self.may_end_undecided and are_offers(self.accepting, self.terms.protocol):
            return "accept", offers_of(self.accepting), UNDECIDED
        return (yield from step.make())

    def _would_write(self, entry: Parsed) -> bool:
        """Return whether this seat would write an entry, given only the notes that the entry accepts."""
        heard, self.accepting = self.accepting, accepted(entry)
        is_own = would_write(self, entry.body)
        self.accepting = heard
        return is_own

    def _take_own(self, step: Step, entry: Parsed) -> Any:
        """Return the value of this seat's own entry; raises Refused if the seat would not have written it."""
        if not self._would_write(entry):
            if not recall(self, entry):
                raise Refused(step.seat, "not what this seat would have written")
            self.recalled = len(self.log.bodies) + 1
        own = self._prepared.own(accepted(entry))
        assert own
        return own.value

    # Entries of any seat.

    def put(self, body: bytes, signature: bytes = b"") -> None:
        """Check the next entry, by whatever seat, and append it to the log.

        Raises:
            Refused: It cannot be accepted; nothing has changed.
        """
        try:
            entry = read(Entry(body, signature))
        except CodecError as error:
            raise Refused(self.step.seat if self.step else -1, str(error)) from None
        self.take(entry)

    def take(self, entry: Parsed) -> None:
        """Check a parsed entry and append it to the log, as `put` does.

        Raises:
            Refused: It cannot be accepted; nothing has changed.
        """
        step = self.step
        if step is None:
            raise Refused(-1, "the game is closed")
        kind, fields = self._next_entry(step, entry)
        is_own = self.own and step.seat == self.own.seat
        value = self._take_own(step, entry) if is_own else self._said(step, entry, kind, fields)
        if step.is_public:
            self._values[len(self.log.bodies)] = value
        self.log.append(entry)
        self._prepared.forget()
        self.step = self._end_undecided() if value is UNDECIDED else self._go_on(value)
        self.views.append(self._knowledge.view)
        if self.ended_at is None and self.ending.has_ended:
            self.ended_at = len(self.log.bodies)

    def _go_on(self, value: Any) -> Step | None:
        try:
            return self._script.send(value)
        except StopIteration:
            return None

    def _next_entry(self, step: Step, entry: Parsed) -> tuple[str, Fields]:
        """Check that an entry is the next one, and return its kind and the fields of that kind; raises Refused."""
        ends_undecided = self.may_end_undecided and "accept" not in step.kinds
        kinds = (*step.kinds, "accept") if ends_undecided else step.kinds
        return self.log.next_entry(entry.fields, step.seat, kinds)

    def _check(self, step: Step, kind: str, fields: Fields) -> Work[Any]:
        if kind == "accept" and "offers" in fields and self.may_end_undecided:
            check_offers(fields, step.seat, self.terms, self.opening.game, len(self.log.bodies))
            return UNDECIDED
        number = len(self.log.bodies)
        if step.is_public and number in self._known:
            return self._known[number]
        return (yield from step.check(kind, fields))

    def prepare_check(self, entry: Parsed) -> Work[None]:
        """Check an entry ahead of `take`, yielding between slices; if the log goes on, this is useless, not wrong."""
        step = self.step
        if step is None:
            return
        try:
            kind, fields = self._next_entry(step, entry)
            if self.own and step.seat == self.own.seat:
                yield from self.prepare_entry()
                return
        except GameError:
            return  # `take` raises it
        yield from self._prepared.check(step, entry, self._check(step, kind, fields))

    def _said(self, step: Step, entry: Parsed, kind: str, fields: Fields) -> Any:
        """Return the value of another seat's entry; raises Refused."""
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
        """Go on to the closing; choices that were not written have not been played."""
        self.ending.is_undecided = True
        self.forget_plan()
        self._script.close()
        self._script = self.closing.script()
        return next(self._script)
