"""Regret matching at an information set, without negative regrets, and its average strategy.

Tammelin 2014 (arXiv 1407.5042); Bowling, Burch, Johanson and Tammelin 2015.
"""

from collections.abc import Sequence
from math import fsum

# An average never quite forgets the even play of the first rounds: a choice that has been wrong ever since
# keeps a small share, and a player would take it now and then. So shares that are faint beside the likeliest
# are dropped. Nothing proves that this helps; `solution.Learning.guarantees` measures the average without
# them, so its bound holds for what is played. Ganzfried, Sandholm and Waugh, Strategy Purification and
# Thresholding: Effective Non-Equilibrium Approaches for Playing Large Games (2012).
FAINT = 0.05
"""Choices less likely than this share of the likeliest are left out of an average: remnants of the first rounds."""


class Regrets:
    """The strategy at an information set, and its improvement.

    Args:
        count: The number of choices.
    """

    def __init__(self, count: int) -> None:
        self.shares = [1.0 / count] * count
        self.likely = list(range(count))
        """The choices with a positive share now: most soon have none and can be skipped."""
        self._regrets = [0.0] * count
        self._sums = [0.0] * count

    def played(self, *, on_average: bool) -> tuple[list[float], list[int]]:
        """Return the share of each choice, and the choices with a positive one: now, or on average."""
        if not on_average:
            return self.shares, self.likely
        shares = self.average
        return shares, [choice for choice, share in enumerate(shares) if share > 0.0]

    def count(self, weight: float) -> None:
        """Add the current strategy to the average."""
        sums, shares = self._sums, self.shares
        for choice in self.likely:
            sums[choice] += weight * shares[choice]

    def mean(self, gains: Sequence[float]) -> float:
        """Return the expected gain of the current strategy."""
        shares = self.shares
        return fsum([shares[choice] * gains[choice] for choice in self.likely])

    # Each choice is played in proportion to how much more it would have brought so far. If sums could fall
    # below 0, a choice that was bad for a hundred rounds would need a hundred good ones before it is played
    # again; cut off at 0, it is back at once, which is why CFR+ takes few rounds. Hart and Mas-Colell, A
    # Simple Adaptive Procedure Leading to Correlated Equilibrium (2000); Tammelin, Solving Large Imperfect
    # Information Games Using CFR+ (2014).
    def learn(self, gains: Sequence[float], mean: float) -> None:
        """Update the strategy from the gain of each choice and the expected gain."""
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
        """The average share of each choice, without faint ones."""
        sums = self._sums if any(self._sums) else self.shares
        least = FAINT * max(sums)
        kept = [each if each >= least else 0.0 for each in sums]
        total = fsum(kept)
        return [each / total for each in kept]
