from collections.abc import Callable
from typing import Any

import numpy as np
from open_spiel.python.algorithms.mcts import Evaluator
from pyspiel import Bot, Game, State

class ISMCTSNode:
    child_info: dict[int, Any]
    total_visits: int

class ISMCTSBot(Bot):
    def __init__(
        self,
        game: Game,
        evaluator: Evaluator,
        uct_c: float,
        max_simulations: int,
        *,
        random_state: np.random.RandomState | None = ...,
    ) -> None: ...
    def reset(self) -> None: ...
    def set_resampler(self, cb: Callable[[Any, int], State]) -> None: ...
    def create_new_node(self, state: State) -> ISMCTSNode: ...
    def sample_root_state(self, state: State) -> State: ...
    def run_simulation(self, state: State) -> Any: ...
    def get_final_policy(self, state: State, node: ISMCTSNode) -> list[tuple[int, float]]: ...
    def step(self, state: State) -> int: ...
