"""The contract that every game keeps.

A game is a pure state machine over actions and events, with *who may know what* as part of its definition. A state is a
position as much of it as its holder knows: the truth, or one seat's view of it with the unknown parts marked unknown.
Every function below takes either.

Rule 1. View commutes: view(evolve(s, e), p) == evolve(view(s, p), redact(e, p)), where a redacted None changes nothing.
Rule 2. A seat needs no secrets of others: legal_actions, needs and decide give the same for s and view(s, mover), and
        what a seat owes (`answer`) is the same from the truth and from that seat's view.
Rule 3. No interference: two truths with the same log for a seat give that seat the same view and the same actions.
Rule 4. decide accepts exactly legal_actions, and resigning by a seat to move; a refusal changes nothing; evolve never
        fails on a decided event, and admits accepts every redacted one of those.
Rule 5. Replaying a record reaches the same state; notation and JSON round-trip; equal things print equally.
Rule 6. redact names every event type and ends in `assert_never`.
"""

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from unseen.kernel.chance import Dice
from unseen.kernel.outcome import Outcome
from unseen.kernel.seat import Seat

State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")
Need = TypeVar("Need")
Face = TypeVar("Face")
Options = TypeVar("Options")
Deal = TypeVar("Deal")


class Game(Protocol[State, Action, Event, Need, Face, Options, Deal]):
    """A game; a module with these names is one."""

    @property
    def NAME(self) -> str:  # noqa: N802 - a constant of the module that implements this
        """The game's name in records and positions."""
        ...

    def seats(self, options: Options, /) -> tuple[Seat, ...]:
        """Return the places at the table, in the order in which they are numbered."""
        ...

    def deal(self, options: Options, dice: Dice) -> Deal:
        """Return what chance decides before the game: every deal equally likely."""
        ...

    def start(self, options: Options, deal: Deal, /) -> State:
        """Return the truth at the start, before the opening."""
        ...

    def opening(self, state: State, faces: tuple[Face, ...] = (), /) -> tuple[Need, ...]:
        """Return the needs owed by CHANCE that have to be answered before anybody may act; none where that is all.

        Args:
            state: The position at the start.
            faces: The answers so far.
        """
        ...

    def begin(self, state: State, faces: tuple[Face, ...], /) -> tuple[Event, ...]:
        """Return what happens in the opening, once its needs are answered; what it turns up is known to all."""
        ...

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return the seats that may act now, none when the game is over.

        Where several may act at once, a table at which one plays after the other asks them in this order.
        """
        ...

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return a seat's legal actions in a fixed order; empty when it is not to act. Resigning is never listed."""
        ...

    def is_legal(self, state: State, seat: Seat, action: Action) -> bool:
        """Return whether a seat may take an action: one of its `legal_actions`, or resigning while it is to act."""
        ...

    def needs(
        self, state: State, seat: Seat, action: Action, faces: tuple[Face, ...] = ()
    ) -> tuple[Need, ...]:
        """Return what a legal action turns up and its seat cannot know.

        Args:
            state: The position before the action.
            seat: Who acts.
            action: A legal action, or resigning.
            faces: The answers so far; some answers make further needs. The action is complete when none is left.
        """
        ...

    def owes(self, need: Need) -> Seat:
        """Return who answers a need: a seat, or CHANCE for a card that nobody has seen."""
        ...

    def answer(self, state: State, need: Need) -> Face:
        """Return the answer to a need, from the truth or from the view of the seat that owes it."""
        ...

    def decide(self, state: State, seat: Seat, action: Action, faces: tuple[Face, ...]) -> tuple[Event, ...]:
        """Return what happens when a seat takes an action; the state is not changed, fold the result with `evolve`.

        Raises:
            IllegalAction: The rules refuse it.
        """
        ...

    def evolve(self, state: State, event: Event) -> State:
        """Return the position after a decided event."""
        ...

    def view(self, state: State, seat: Seat) -> State:
        """Return the position as a seat knows it, or as ONLOOKER does."""
        ...

    def holder(self, state: State) -> Seat | None:
        """Return the seat whose view a position is, ONLOOKER if it is nobody's alone, or None where it is the truth."""
        ...

    def redact(self, event: Event, seat: Seat) -> Event | None:
        """Return an event as a seat or ONLOOKER may know it; None where that one may not even know of it."""
        ...

    def admits(self, view: State, event: Event, /) -> bool:
        """Return whether a seat can accept an event that another seat says has happened, as far as its view tells."""
        ...

    def is_over(self, state: State) -> bool:
        """Return whether the game has ended."""
        ...

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended, or None."""
        ...

    def encode_result(self, state: State) -> dict[str, Any] | None:
        """Return how the game ended as JSON, or None."""
        ...

    def encode_forfeit(self, state: State, seat: Seat) -> dict[str, Any]:
        """Return as JSON how an unfinished game ends that a seat gives up from outside of it: by "forfeit"."""
        ...

    def parse_action(self, text: str) -> Action:
        """Return the action that a text says.

        Raises:
            NotationError: It says none.
        """
        ...

    def format_action(self, action: Action) -> str:
        """Return an action in notation."""
        ...

    def encode_state(self, state: State) -> dict[str, Any]:
        """Return a position as JSON."""
        ...

    def decode_state(self, data: object) -> State:
        """Return the position that a JSON value says.

        Raises:
            CodecError: It says none.
        """
        ...

    def encode_options(self, options: Options) -> dict[str, Any]:
        """Return options as JSON, defaults left out."""
        ...

    def decode_options(self, data: object) -> Options:
        """Return the options that a JSON value says; raises CodecError."""
        ...

    def option_keys(self) -> tuple[str, ...]:
        """Return the keys that options as JSON may have."""
        ...

    def encode_deal(self, deal: Deal, /) -> dict[str, Any]:
        """Return a deal as the keys that it adds to a record."""
        ...

    def decode_deal(self, data: Mapping[str, object]) -> Deal:
        """Return the deal in a record's keys; raises CodecError."""
        ...

    def deal_keys(self) -> tuple[str, ...]:
        """Return the keys of a record that hold the deal."""
        ...


AnyGame = Game[Any, Any, Any, Any, Any, Any, Any]
"""A game, whichever."""
