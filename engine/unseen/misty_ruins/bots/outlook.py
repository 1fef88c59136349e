"""A position as the player of a seat judges it: who the seat may be, and the odds that follow."""

from typing import NamedTuple

from unseen.misty_ruins.belief import Counts, bits, chance, characters, counts, homelands
from unseen.misty_ruins.board import Space
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS, NUMBERS, Ability, Identity
from unseen.misty_ruins.facts import AtLeast, FromOneOf
from unseen.misty_ruins.items import SHIELDS
from unseen.misty_ruins.state import Cell, Player, State, Turn

Asked = AtLeast | FromOneOf
"""A question about the character alone, or about the homeland alone."""


class Odds:
    """The identities that a seat may have; each question about them is weighed once.

    Args:
        counted: The number of deals for each identity.
    """

    def __init__(self, counted: Counts) -> None:
        self.likeliest = max(counted, key=lambda identity: (counted[identity], identity))
        """The likeliest identity."""
        self.are_certain = len(counted) == 1
        """Whether the seat knows who it is."""
        # A question concerns one of the two cards, so the 128 identities need not be gone through for it.
        self._characters = {
            Identity(card, HOMELANDS[0]): deals for card, deals in characters(counted).items()
        }
        self._homelands = {Identity(CHARACTERS[0], card): deals for card, deals in homelands(counted).items()}
        self._weighed: dict[Asked, tuple[float, float]] = {}

    def chance(self, asked: Asked) -> float:
        """Return the probability that a question is answered yes."""
        return self._weigh(asked)[0]

    def bits(self, asked: Asked) -> float:
        """Return the information in the answer to a question, from 0 to 1 bit."""
        return self._weigh(asked)[1]

    def mean(self, ability: Ability) -> float:
        """Return the expected number of an ability."""
        weighed = (NUMBERS[one.character].of(ability) * deals for one, deals in self._characters.items())
        return sum(weighed) / sum(self._characters.values())

    def _weigh(self, asked: Asked) -> tuple[float, float]:
        if asked not in self._weighed:
            counted = self._homelands if isinstance(asked, FromOneOf) else self._characters
            self._weighed[asked] = chance(counted, asked), bits(counted, asked)
        return self._weighed[asked]


class Outlook(NamedTuple):
    """A position, the seat that judges it, and its odds."""

    state: State
    place: int
    """The place of the seat."""
    odds: Odds

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


def outlook_of(state: State, place: int) -> Outlook:
    """Return the outlook of a seat on its view."""
    return Outlook(state, place, Odds(counts(state, place)))
