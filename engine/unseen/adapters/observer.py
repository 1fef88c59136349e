"""What a player of OpenSpiel observes."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

Pieces = dict[str, NDArray[np.float32]]


class Observer:
    """An observer as OpenSpiel asks for one; what it observes a subclass says.

    Args:
        shapes: The shapes of the parts of what is observed, by their names.
    """

    def __init__(self, shapes: Mapping[str, tuple[int, ...]]) -> None:
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor: NDArray[np.float32] = np.zeros(sum(sizes), np.float32)
        """All that is observed; OpenSpiel reads it by this name."""
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict: Pieces = {
            name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts, strict=True)
        }
        """The parts of `tensor` by name, over the same memory."""
