from typing import Any

import numpy as np
from numpy.typing import NDArray
from pyspiel import Bot, Game, State

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

class SearchNode:
    explore_count: int

class MCTSBot(Bot):
    def __init__(
        self,
        game: Game,
        uct_c: float,
        max_simulations: int,
        evaluator: Evaluator,
        *,
        random_state: np.random.RandomState | None = ...,
    ) -> None: ...
    def mcts_search(self, state: Any) -> SearchNode: ...
    def _apply_tree_policy(self, root: SearchNode, state: Any) -> Any: ...
    def step(self, state: State) -> int: ...
