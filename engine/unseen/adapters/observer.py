"""The base of observers for OpenSpiel."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

Pieces = dict[str, NDArray[np.float32]]


class Observer:
    """An observer as OpenSpiel expects it; a subclass fills it.

    Args:
        shapes: The shapes of the parts of an observation, by name.
    """

    def __init__(self, shapes: Mapping[str, tuple[int, ...]]) -> None:
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor: NDArray[np.float32] = np.zeros(sum(sizes), np.float32)
        """The whole observation; OpenSpiel reads it by this name."""
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict: Pieces = {
            name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts, strict=True)
        }
        """The parts of `tensor` by name, over the same memory."""
