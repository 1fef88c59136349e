from typing import Any

import numpy as np
from numpy.typing import NDArray
from pyspiel import State

class Evaluator:
    def evaluate(self, state: Any) -> NDArray[np.float64]: ...
    def prior(self, state: Any) -> list[tuple[int, float]]: ...

class RandomRolloutEvaluator(Evaluator):
    def __init__(
        self,
        n_rollouts: int = ...,
        random_state: np.random.RandomState | None = ...,
        max_length: int | None = ...,
    ) -> None: ...
    def evaluate(self, state: State) -> NDArray[np.float64]: ...
    def prior(self, state: State) -> list[tuple[int, float]]: ...
