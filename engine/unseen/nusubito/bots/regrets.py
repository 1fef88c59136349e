"""How an information set is learnt: regret matching without negative regrets, and the average that comes of it.

Tammelin 2014 (arXiv 1407.5042); Bowling, Burch, Johanson and Tammelin 2015.
"""

from collections.abc import Sequence
from math import fsum

FAINT = 0.05
"""Of an average is left out what is less likely than this, the likeliest being 1: the first rounds left it over."""


class Regrets:
    """How somebody chooses at an information set.

    Args:
        count: How many choices there are.
    """

    def __init__(self, count: int) -> None:
        self.shares = [1.0 / count] * count
        self.likely = list(range(count))
        """The choices that are ever taken now: most soon are not, and need not be gone through."""
        self._regrets = [0.0] * count
        self._sums = [0.0] * count

    def played(self, *, on_average: bool) -> tuple[list[float], list[int]]:
        """Return how likely each choice is, and those that are ever taken: now, or on average."""
        if not on_average:
            return self.shares, self.likely
        shares = self.average
        return shares, [choice for choice, share in enumerate(shares) if share > 0.0]

    def count(self, weight: float) -> None:
        """Count how it is chosen now into the average."""
        sums, shares = self._sums, self.shares
        for choice in self.likely:
            sums[choice] += weight * shares[choice]

    def mean(self, gains: Sequence[float]) -> float:
        """Return what is gained as it is chosen now."""
        shares = self.shares
        return fsum([shares[choice] * gains[choice] for choice in self.likely])

    def learn(self, gains: Sequence[float], mean: float) -> None:
        """Choose better against what each choice would have gained now, and what was gained."""
        regrets = [
            better if (better := regret + gain - mean) > 0.0 else 0.0
            for regret, gain in zip(self._regrets, gains, strict=True)
        ]
        self._regrets = regrets
        positive = fsum(regrets)
        if positive > 0.0:
            self.shares = [regret / positive for regret in regrets]
            self.likely = [choice for choice, regret in enumerate(regrets) if regret > 0.0]
        else:
            self.shares = [1.0 / len(regrets)] * len(regrets)
            self.likely = list(range(len(regrets)))

    @property
    def average(self) -> list[float]:
        """How likely each choice was, over all that was counted, but for what is faint."""
        sums = self._sums if any(self._sums) else self.shares
        least = FAINT * max(sums)
        kept = [each if each >= least else 0.0 for each in sums]
        total = fsum(kept)
        return [each / total for each in kept]
