"""Misty Ruins as an environment of PettingZoo, in which the agents "p1" to "p5", or fewer, act in turn.

An observation holds the features of the acting seat's view (`unseen.misty_ruins.adapters.features`) and a mask over the
actions of `unseen.misty_ruins.adapters.actions`. A view has no memory: an agent that needs past events has to remember
them itself; the facts about each player are part of a view. What chance draws is drawn within a step. The first place
is rewarded with 1, the last with -1, with equal steps between. The rest is as in `unseen.adapters.environment`.
"""

from typing import Any, ClassVar

from unseen import misty_ruins
from unseen.adapters.environment import Environment, TurnEnv, guarded
from unseen.kernel.outcome import Outcome
from unseen.kernel.seat import Seat
from unseen.misty_ruins.actions import Action
from unseen.misty_ruins.adapters.actions import ACTIONS, action_of, number_of
from unseen.misty_ruins.adapters.course import Course, Dealing, drawn
from unseen.misty_ruins.adapters.drawing import drawing
from unseen.misty_ruins.adapters.features import ROUNDS, SIZE, features
from unseen.misty_ruins.board import Space
from unseen.misty_ruins.state import PLACE, Options, seats


def env(**settings: Any) -> Environment:
    """Return the guarded environment: an illegal action loses, and calls out of order are refused.

    Args:
        settings: See `raw_env`.
    """
    return guarded(raw_env(**settings))


class raw_env(TurnEnv[Course]):  # noqa: N801 - PettingZoo's name for it
    """The unguarded environment.

    Args:
        render_mode: "ansi" to have `render` return text.
        max_cycles: Actions after which a game is truncated, or None.
        players: The number of agents, 2 to 5.
        round_limit: See `unseen.misty_ruins.Options`; likewise the next two.
        declaration: As above.
        out_of_tokens: As above.

    Raises:
        CodecError: The game does not allow such options.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "misty_ruins_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        players: int = Options().players,
        round_limit: int = ROUNDS,
        declaration: int = Options().declaration,
        out_of_tokens: bool = Options().out_of_tokens,
    ) -> None:
        self._options = misty_ruins.decode_options(
            {
                "players": players,
                "round_limit": round_limit,
                "declaration": declaration,
                "out_of_tokens": out_of_tokens,
            }
        )
        super().__init__(seats(self._options), ACTIONS, SIZE, render_mode, max_cycles)

    def _begun(self) -> Course:
        return drawn(Dealing(self._options), self._chance.random)

    def _after(self, action: Action) -> Course:
        return drawn(self._course.after(action), self._chance.random)

    def _number(self, action: Action) -> int:
        return number_of(action, self._at())

    def _action(self, number: int) -> Action:
        return action_of(number, self._at())

    def _at(self) -> Space:
        """Return the space of the pawn of the seat to act."""
        return self._course.truth.players[PLACE[Seat(self.agent_selection)]].at

    def _seen(self, seat: Seat) -> list[float]:
        return features(self._course.view(seat), seat)

    def _outcome(self) -> Outcome | None:
        return misty_ruins.outcome(self._course.truth)

    def _drawing(self) -> str:
        return drawing(self._course.truth)
