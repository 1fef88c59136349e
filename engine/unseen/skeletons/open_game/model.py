"""The things of the game: options, positions, actions, events."""

from typing import Literal, NamedTuple, Never

from unseen.kernel.chance import Dice
from unseen.kernel.outcome import Outcome
from unseen.kernel.resign import Resign
from unseen.kernel.seat import Seat

NAME = "open_game"
SEATS = (Seat("first"), Seat("second"), Seat("third"))
"""The seats of the largest game; with fewer players the last ones stay empty. The first of them begins."""
FEWEST = 2
"""The least number of players."""
COUNTERS = 12
"""The number of counters in the pile at the start."""
MOST = 3
"""The most counters that are taken at once."""


class Options(NamedTuple):
    """The choices agreed before a game. YOURS: a field for each choice; a record leaves out what has its default."""

    players: int = len(SEATS)


Deal = tuple[()]
"""The decisions of chance before a game: none. YOURS: the order of a deck, for example."""


class State(NamedTuple):
    """A position, as far as its holder knows it: all of it. YOURS: a field for each thing that lies on the table."""

    whose: Seat | None
    """The seat whose view it is; None for the truth."""
    players: int
    counters: int
    """The number of counters left."""
    acting: Seat | None
    """The seat to act; None when the game is over."""
    result: Outcome | None


class Take(NamedTuple):
    """Take some counters."""

    counters: int
    kind: Literal["take"] = "take"


Action = Take | Resign
"""The actions of a seat. YOURS: each action as a named tuple that ends in its kind."""


class Took(NamedTuple):
    """A seat took counters; with the last one it wins."""

    seat: Seat
    counters: int
    kind: Literal["took"] = "took"


class GaveUp(NamedTuple):
    """A seat resigned."""

    seat: Seat
    kind: Literal["gave up"] = "gave up"


Event = Took | GaveUp
"""The events, as everybody is told them. YOURS: each event as a named tuple that ends in its kind."""
Need = Never
"""The things that an action turns up and its seat cannot know: none."""
Face = Never
"""The answer to a need."""


def seats(options: Options) -> tuple[Seat, ...]:
    """Return the seats, in the order in which they are numbered."""
    return SEATS[: options.players]


def deal(options: Options, dice: Dice) -> Deal:
    """Draw nothing: chance decides nothing."""
    del options, dice
    return ()


def start(options: Options, dealt: Deal) -> State:
    """Return the truth at the start: a full pile, and the first seat is to act."""
    del dealt
    return State(None, options.players, COUNTERS, SEATS[0], None)


def outcome(state: State) -> Outcome | None:
    """Return the outcome, or None while the game goes on."""
    return state.result
