"""The odds of a seat, by the identities that it may have."""

from math import log2

from unseen.misty_ruins.belief import Counts, bits, chance, characters, homelands
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS, NUMBERS, Attribute, Identity
from unseen.misty_ruins.facts import AmI, AtLeast, FromOneOf, Question, is_true

Asked = AtLeast | FromOneOf
"""A question about the character alone, or about the homeland alone."""


class Odds:
    """The identities that a seat may have; each question about them is weighed once.

    Args:
        counted: The number of deals for each identity.
    """

    def __init__(self, counted: Counts) -> None:
        self._counted = counted
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
        self._means: dict[Attribute, float] = {}
        self._weighed: dict[Question, tuple[float, float]] = {}
        self._given: dict[tuple[Asked, bool], Odds] = {}

    def chance(self, asked: Question) -> float:
        """Return the probability that a question is answered yes."""
        return self._weigh(asked)[0]

    def bits(self, asked: Question) -> float:
        """Return the information in the answer to a question, from 0 to 1 bit."""
        return self._weigh(asked)[1]

    def left(self, asked: Asked) -> tuple[int, int]:
        """Return the numbers of characters, or homelands, that stay possible after yes and after no."""
        among = self._among(asked)
        yes = sum(is_true(asked, each) for each in among)
        return yes, len(among) - yes

    def given(self, asked: Asked, yes: bool) -> "Odds":
        """Return the odds after a possible answer of the seat: its deals are those with which the answer is true."""
        if (asked, yes) not in self._given:
            left = {each: deals for each, deals in self._counted.items() if is_true(asked, each) == yes}
            self._given[asked, yes] = Odds(left)
        return self._given[asked, yes]

    def mean(self, attribute: Attribute) -> float:
        """Return the expected number of an attribute."""
        if attribute not in self._means:
            weighed = (
                NUMBERS[one.character].of(attribute) * deals for one, deals in self._characters.items()
            )
            self._means[attribute] = sum(weighed) / sum(self._characters.values())
        return self._means[attribute]

    def _weigh(self, asked: Question) -> tuple[float, float]:
        if asked not in self._weighed:
            among = self._among(asked)
            self._weighed[asked] = chance(among, asked), bits(among, asked)
        return self._weighed[asked]

    def _among(self, asked: Question) -> Counts:
        if isinstance(asked, AmI):
            return self._counted
        return self._homelands if isinstance(asked, FromOneOf) else self._characters
