"""Players of models for the tests; they can be pickled and depend only on their input."""

from collections.abc import Sequence

from unseen.courtyard.rods import RODS
from unseen.kernel.seat import Seat
from unseen.nusubito import THIEF
from unseen.nusubito.actions import Action, Capture, Declare, Look
from unseen.nusubito.bots.observation import Observation, view_of
from unseen.nusubito.notation import parse_action
from unseen.nusubito.referee import legal_actions
from unseen.players import Draw, Thinking, Thought, drawn

HERE = "tests.nusubito.lab.study.players"


class Following:
    """Takes the first legal action of a list, or one of those that stand together there, each equally likely.

    Args:
        seat: The seat.
        wishes: Actions in notation, alike ones parted by a bar.
    """

    def __init__(self, seat: Seat, wishes: Sequence[str]) -> None:
        self._seat = seat
        self._wishes = [[parse_action(text) for text in wish.split("|")] for wish in wishes]

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        legal = legal_of(observation, self._seat)
        yield
        wish = next(wish for wish in self._wishes if wish[0] in legal)
        return drawn([(action, 1.0) for action in wish], draw)


class Anything:
    """A player that takes any legal action, each equally likely.

    Args:
        seat: The seat.
    """

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        yield
        return drawn([(action, 1.0) for action in legal_of(observation, self._seat)], draw)


class Waiting(Following):
    """A player that ends the turn.

    Args:
        seat: The seat.
    """

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat, ["end"])


class Curious:
    """A player that looks at every unseen rod it can, and otherwise takes any action that does not end the game.

    Args:
        seat: The seat.
    """

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        yield
        legal = [
            each for each in legal_of(observation, self._seat) if not isinstance(each, Declare | Capture)
        ]
        looks = [each for each in legal if isinstance(each, Look) and each.rod not in observation.public.seen]
        return drawn([(action, 1.0) for action in looks or legal], draw)


class Looking:
    """A player that looks at column A, declares at A1 if it is green, and otherwise leaps to C1 and declares there."""

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        view = view_of(observation)
        yield
        wishes = ["look A", "leap C1", "declare"]
        if view.rods[RODS.index("A")] == "green":
            return Thought(Declare(), ((Declare(), 1.0),))
        legal = legal_of(observation, THIEF)
        action = next(each for each in map(parse_action, wishes) if each in legal)
        return Thought(action, ((action, 1.0),))


def legal_of(observation: Observation, seat: Seat) -> tuple[Action, ...]:
    """Return the legal actions of a seat in a model."""
    return legal_actions(view_of(observation)._replace(scale=observation.options.scale), seat)
