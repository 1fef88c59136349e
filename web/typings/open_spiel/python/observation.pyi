from typing import Any

import numpy as np
from numpy.typing import NDArray
from pyspiel import Game, IIGObservationType, State

class _Observation:
    tensor: NDArray[np.float32]
    dict: dict[str, NDArray[np.float32]]
    def set_from(self, state: State, player: int) -> None: ...
    def string_from(self, state: State, player: int) -> str: ...

def make_observation(
    game: Game, imperfect_information_observation_type: IIGObservationType | None = ..., params: Any = ...
) -> _Observation | None: ...
