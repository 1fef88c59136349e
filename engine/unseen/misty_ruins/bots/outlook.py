"""A position as the player of a seat judges it: who the seat may be, the odds that follow, and its rivals."""

from functools import lru_cache
from typing import NamedTuple

from unseen.kernel.seat import ONLOOKER
from unseen.kernel.slices import Work
from unseen.misty_ruins.actions import Identify
from unseen.misty_ruins.belief import counts_among
from unseen.misty_ruins.board import Space
from unseen.misty_ruins.bots.weights import HAND, Weights
from unseen.misty_ruins.items import SHIELDS
from unseen.misty_ruins.odds import Odds
from unseen.misty_ruins.state import Cell, Player, State, Turn
from unseen.misty_ruins.view import view

_REMEMBERED = 64
"""The most recent positions of the answers whose counts are kept; a new answer comes every few actions."""


class Outlook(NamedTuple):
    """A position as one seat judges it, with the odds and weights that it judges by."""

    state: State
    place: int
    """The place of the seat."""
    odds: Odds
    rivals: tuple[Odds, ...]
    """The odds of each other seat by the public answers alone; in its own place stand its own."""
    weights: Weights
    worths: dict[object, float]
    """The worth of tiles that were weighed already, by all that it depends on besides odds and weights."""
    groups: dict[Identify, Identify]
    """The groups of homelands that it tells most to ask about, by the largest group."""

    @property
    def player(self) -> Player:
        """The player of the seat."""
        return self.state.players[self.place]

    @property
    def here(self) -> Cell:
        """The tile under its pawn."""
        return self.state.here(self.place)

    @property
    def shields(self) -> int:
        """The health losses from the monster here, or from a new one, that its shields still stop (M38)."""
        stopped = self.here.foe.stopped[self.place] if self.here.foe else 0
        return max(0, sum(SHIELDS.get(item, 0) for item in self.player.items) - stopped)

    def after_move(self, space: Space) -> "Outlook":
        """Return the outlook once the pawn has moved to a tile."""
        moved = self.state.with_player(self.place, at=space, blocks=self.player.blocks - 1)
        return self._replace(state=moved._replace(turn=Turn(self.place, "move")))

    def after_elixir(self) -> "Outlook":
        """Return the outlook once the elixir is drunk (M29)."""
        return self._replace(state=self.state.with_player(self.place, blocks=self.player.blocks + 1))


def outlook_of(state: State, place: int, weights: Weights = HAND) -> Work[Outlook]:
    """Return the outlook of a seat on its view, yielding between slices."""
    own = _odds(_answers(state), place)
    public, rivals = _answers(view(state, ONLOOKER)), list[Odds]()
    for other in range(len(state.players)):
        yield
        rivals.append(own if other == place else _odds(public, other))
    return Outlook(state, place, own, tuple(rivals), weights, {}, {})


def own_odds(state: State, place: int) -> Odds:
    """Return the odds of a seat's identity from the answers to its own questions alone."""
    return _odds((Player(None, None, (), facts=state.players[place].facts),), 0)


def recalled(state: State, place: int, memory: int) -> State:
    """Return a position as a forgetful seat knows it: of all answers, only the latest to its own questions.

    Args:
        state: The position as the seat knows it.
        place: The place of the seat.
        memory: The number of answers that it remembers.
    """
    facts = state.players[place].facts
    players = (each._replace(character=None, homeland=None, facts=()) for each in state.players)
    blank = state._replace(players=tuple(players))
    return blank.with_player(place, facts=facts[max(0, len(facts) - memory) :])


# The identities and answers of each player, and nothing else of a position.
_Answers = tuple[Player, ...]


def _answers(state: State) -> _Answers:
    return tuple(Player(each.character, each.homeland, (), facts=each.facts) for each in state.players)


@lru_cache(_REMEMBERED)
def _odds(answers: _Answers, place: int) -> Odds:
    """Return the odds of a seat: a function of its arguments, which change only with an answer."""
    return Odds(counts_among(answers, place))
