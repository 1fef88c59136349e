"""The contract that every game keeps.

A game is a pure state machine over actions and events, with *who may know what* as part of its definition. A state is
a position as far as its holder knows it: the truth, or one seat's view, in which the unknown parts are marked as such.
Every function below takes either.

Rule 1. View commutes: view(evolve(s, e), p) == evolve(view(s, p), redact(e, p)), where a redacted None changes nothing.
Rule 2. A seat needs no secrets of others: legal_actions, needs and decide return the same for s and view(s, mover),
        and what a seat owes (`answer`) is the same from the truth and from that seat's view.
Rule 3. No interference: two truths with the same log for a seat give that seat the same view and the same actions.
Rule 4. decide accepts exactly legal_actions, and resigning by a seat to move; a refusal changes nothing; evolve never
        fails on a decided event, and admits accepts every redacted form of it.
        For these actions take_listed gives the same as asking needs, answer, decide and evolve one by one.
Rule 5. Replaying a record reaches the same state; notation and JSON round-trip; equal values print equally.
Rule 6. redact handles every event type and ends in `assert_never`.
"""

from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

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


class Taken(NamedTuple, Generic[State, Event, Face]):
    """An action that was taken on the truth."""

    faces: tuple[Face, ...]
    """The answers to its needs, in order."""
    events: tuple[Event, ...]
    after: State
    """The truth after it."""


class Game(Protocol[State, Action, Event, Need, Face, Options, Deal]):
    """The interface of a game; any module with these names implements it."""

    @property
    def NAME(self) -> str:  # noqa: N802 - a constant of the module that implements this
        """The game's name in records and positions."""
        ...

    def seats(self, options: Options, /) -> tuple[Seat, ...]:
        """Return the seats, in the order in which they are numbered."""
        ...

    def deal(self, options: Options, dice: Dice) -> Deal:
        """Draw everything that chance decides before the game, every deal equally likely."""
        ...

    def start(self, options: Options, deal: Deal, /) -> State:
        """Return the truth at the start, before the opening."""
        ...

    def opening(self, state: State, faces: tuple[Face, ...] = (), /) -> tuple[Need, ...]:
        """Return the needs owed by CHANCE still to be answered before any seat may act; empty when none is left.

        Args:
            state: The position at the start.
            faces: The answers so far.
        """
        ...

    def begin(self, state: State, faces: tuple[Face, ...], /) -> tuple[Event, ...]:
        """Return the events of the opening, once its needs are answered; all that it turns up is public."""
        ...

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return the seats that may act now; empty when the game is over.

        Where several may act at once, a local table asks them one after the other, in this order.
        """
        ...

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return a seat's legal actions in a fixed order; empty when it is not to act. Resigning is never listed."""
        ...

    def is_legal(self, state: State, seat: Seat, action: Action) -> bool:
        """Return whether a seat may take an action: any of its `legal_actions`, or resigning while it is to act."""
        ...

    def needs(
        self, state: State, seat: Seat, action: Action, faces: tuple[Face, ...] = ()
    ) -> tuple[Need, ...]:
        """Return the needs of a legal action: all that it turns up and its seat cannot know.

        Args:
            state: The position before the action.
            seat: The acting seat.
            action: A legal action, or resigning.
            faces: The answers so far; some answers create further needs. The action is complete when none is left.
        """
        ...

    def owes(self, need: Need) -> Seat:
        """Return the seat that answers a need, or CHANCE for a card that nobody has seen."""
        ...

    def answer(self, state: State, need: Need) -> Face:
        """Return the answer to a need, from the truth or from the view of the seat that owes it."""
        ...

    def decide(self, state: State, seat: Seat, action: Action, faces: tuple[Face, ...]) -> tuple[Event, ...]:
        """Return the events of an action, for `evolve` to apply one by one; the state itself stays unchanged.

        Raises:
            IllegalAction: The rules refuse it.
        """
        ...

    def evolve(self, state: State, event: Event) -> State:
        """Return the position after a decided event."""
        ...

    def take_listed(self, state: State, seat: Seat, action: Action, /) -> Taken[State, Event, Face]:
        """Take a legal action on the truth, answering its needs from it, without asking again whether it is legal.

        For an action that the caller has just listed, as in playouts and searches; of any other it may return or raise
        anything. Whatever comes from outside (a person, a file, another device) is taken by `unseen.kernel.play.act`.
        `unseen.kernel.play.take_listed_by` makes it of `needs`, `answer`, `decide` and `evolve`.

        Args:
            state: The truth.
            seat: The acting seat.
            action: A legal action, or resigning.
        """
        ...

    def view(self, state: State, seat: Seat) -> State:
        """Return the position as a seat or ONLOOKER knows it."""
        ...

    def holder(self, state: State) -> Seat | None:
        """Return the seat whose view a position is, ONLOOKER for the public view, or None for the truth."""
        ...

    def redact(self, event: Event, seat: Seat) -> Event | None:
        """Return an event as a seat or ONLOOKER may know it; None if they may not know that it happened."""
        ...

    def admits(self, view: State, event: Event, /) -> bool:
        """Return whether an event that another seat reports is possible, as far as this view tells."""
        ...

    def is_over(self, state: State) -> bool:
        """Return whether the game has ended."""
        ...

    def outcome(self, state: State) -> Outcome | None:
        """Return the outcome, or None while the game goes on."""
        ...

    def encode_result(self, state: State) -> dict[str, Any] | None:
        """Return the result as JSON, or None while the game goes on."""
        ...

    def forfeited(self, state: State, seat: Seat) -> Outcome:
        """Return the outcome of an unfinished game, from its truth, that a seat gives up from outside the rules."""
        ...

    def encode_forfeit(self, state: State, seat: Seat, *others: Seat) -> dict[str, Any]:
        """Return as JSON the result of an unfinished game that a seat gives up from outside the rules: by "forfeit".

        Other seats that are gone too, in a game for more than two, share the last place with it.
        """
        ...

    def parse_action(self, text: str) -> Action:
        """Parse an action in notation.

        Raises:
            NotationError: The text is not an action.
        """
        ...

    def format_action(self, action: Action) -> str:
        """Return an action in notation."""
        ...

    def encode_state(self, state: State) -> dict[str, Any]:
        """Return a position as JSON."""
        ...

    def decode_state(self, data: object) -> State:
        """Decode a position.

        Raises:
            CodecError: It is not a position.
        """
        ...

    def encode_options(self, options: Options) -> dict[str, Any]:
        """Return options as JSON, defaults left out."""
        ...

    def decode_options(self, data: object) -> Options:
        """Decode options; raises CodecError."""
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
"""Any game."""
