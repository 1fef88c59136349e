"""The odds of a seat, by the identities that it may have."""

from math import log2

from unseen.misty_ruins.belief import Counts, bits, chance, characters, homelands
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS, NUMBERS, Ability, Identity
from unseen.misty_ruins.facts import AtLeast, FromOneOf

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
        total = sum(counted.values())
        self.sureness = counted[self.likeliest] / total
        """The probability that it is the right one."""
        self.open_bits = -sum(deals / total * log2(deals / total) for deals in counted.values())
        """The entropy of the identity in bits (Shannon 1948): what the seat has still to learn."""
        self.are_certain = len(counted) == 1
        """Whether the seat knows who it is."""
        # A question concerns one of the two cards, so the 128 identities need not be gone through for it.
        self._characters = {
            Identity(card, HOMELANDS[0]): deals for card, deals in characters(counted).items()
        }
        self._homelands = {Identity(CHARACTERS[0], card): deals for card, deals in homelands(counted).items()}
        self._means: dict[Ability, float] = {}
        self._weighed: dict[Asked, tuple[float, float]] = {}

    def chance(self, asked: Asked) -> float:
        """Return the probability that a question is answered yes."""
        return self._weigh(asked)[0]

    def bits(self, asked: Asked) -> float:
        """Return the information in the answer to a question, from 0 to 1 bit."""
        return self._weigh(asked)[1]

    def mean(self, ability: Ability) -> float:
        """Return the expected number of an ability."""
        if ability not in self._means:
            weighed = (NUMBERS[one.character].of(ability) * deals for one, deals in self._characters.items())
            self._means[ability] = sum(weighed) / sum(self._characters.values())
        return self._means[ability]

    def _weigh(self, asked: Asked) -> tuple[float, float]:
        if asked not in self._weighed:
            counted = self._homelands if isinstance(asked, FromOneOf) else self._characters
            self._weighed[asked] = chance(counted, asked), bits(counted, asked)
        return self._weighed[asked]
