"""The things of the game: options, positions, actions, events, needs."""

from typing import Literal, NamedTuple

from unseen.kernel.chance import Dice
from unseen.kernel.outcome import Outcome
from unseen.kernel.resign import Resign
from unseen.kernel.seat import Seat

NAME = "secret_game"
SEATS = (Seat("hider"), Seat("seeker"), Seat("finder"))
"""The seats of the largest game; with fewer players the last ones stay empty. The first of them hides the pebble."""
FEWEST = 2
"""The least number of players."""
CUPS = 5
"""The number of cups, which are numbered from 1."""
LIFTS = 3
"""The number of cups that are lifted before the pebble is safe."""


class Options(NamedTuple):
    """The choices agreed before a game. YOURS: a field for each choice; a record leaves out what has its default."""

    players: int = len(SEATS)


Deal = tuple[()]
"""The decisions of chance before a game: none. YOURS: the order of a deck, for example."""


class State(NamedTuple):
    """A position, as far as its holder knows it. YOURS: a field for each thing that lies on the table."""

    whose: Seat | None
    """The seat whose view it is; None for the truth."""
    players: int
    is_hidden: bool
    """Whether the pebble lies under a cup."""
    pebble: int | None
    """The cup with the pebble; None where there is none yet, or where the holder does not know it."""
    lifted: tuple[int, ...]
    """The cups that were lifted, in order."""
    acting: Seat | None
    """The seat to act; None when the game is over."""
    result: Outcome | None


class Hide(NamedTuple):
    """Put the pebble under a cup."""

    cup: int
    kind: Literal["hide"] = "hide"


class Lift(NamedTuple):
    """Lift a cup, for all to see."""

    cup: int
    kind: Literal["lift"] = "lift"


Action = Hide | Lift | Resign
"""The actions of a seat. YOURS: each action as a named tuple that ends in its kind."""


class Hidden(NamedTuple):
    """The pebble lies under a cup; None for everybody but the seat that hid it."""

    cup: int | None
    kind: Literal["hidden"] = "hidden"


class Lifted(NamedTuple):
    """A cup was lifted; with the pebble under it the game ends."""

    seat: Seat
    cup: int
    found: bool
    kind: Literal["lifted"] = "lifted"


class Shown(NamedTuple):
    """The last cup was lifted in vain, and the pebble is shown."""

    cup: int
    kind: Literal["shown"] = "shown"


class GaveUp(NamedTuple):
    """A seat resigned; the pebble is shown if it was hidden."""

    seat: Seat
    cup: int | None
    kind: Literal["gave up"] = "gave up"


Event = Hidden | Lifted | Shown | GaveUp
"""The events, as everybody is told them. YOURS: each event as a named tuple that ends in its kind."""


class Peek(NamedTuple):
    """A question, whether the pebble lies under a cup: owed by the seat that hid it."""

    cup: int


class Show(NamedTuple):
    """A question, where the pebble lies: owed by the same seat when the game ends."""


Need = Peek | Show
"""The things that an action turns up and its seat cannot know."""
Face = bool | int
"""The answer to a need: to `Peek` a bool, to `Show` a cup."""


def seats(options: Options) -> tuple[Seat, ...]:
    """Return the seats, in the order in which they are numbered."""
    return SEATS[: options.players]


def deal(options: Options, dice: Dice) -> Deal:
    """Draw nothing: chance decides nothing."""
    del options, dice
    return ()


def start(options: Options, dealt: Deal) -> State:
    """Return the truth at the start: no cup holds the pebble, and the first seat is to hide it."""
    del dealt
    return State(None, options.players, False, None, (), SEATS[0], None)


def outcome(state: State) -> Outcome | None:
    """Return the outcome, or None while the game goes on."""
    return state.result
