"""Functions of the contract that several games have alike; a game's own package names those that it takes.

They fit a game whose state says in `acting` which one seat is to act and in `result` how the game ended, and whose
options are a named tuple with a default for each.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol, TypeVar

from unseen.kernel.codec import expect_object
from unseen.kernel.seat import Seat

Reader = Callable[[str, object], Any]
"""Returns the value of an option; raises CodecError with the place that it is given."""
Options = TypeVar("Options")


class Turns(Protocol):
    """A state in which one seat at a time is to act."""

    @property
    def acting(self) -> Seat | None:
        """The seat to act; None once the game is over."""
        ...


class Ends(Protocol):
    """A state that knows its result."""

    @property
    def result(self) -> object:
        """The result; None while the game goes on."""
        ...


def to_act(state: Turns) -> tuple[Seat, ...]:
    """Return the seat that is to act; none before the opening is done and once the game is over."""
    return () if state.acting is None else (state.acting,)


def is_over(state: Ends) -> bool:
    """Return whether the game has ended."""
    return state.result is not None


def opening(state: object, faces: tuple[Any, ...] = ()) -> tuple[Any, ...]:
    """Return no needs: nothing is turned up before the first action."""
    del state, faces
    return ()


def begin(state: object, faces: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return no events: nothing happens before the first action."""
    del state, faces
    return ()


def encode_options(options: NamedTuple) -> dict[str, Any]:
    """Return options as JSON, defaults left out."""
    defaults: Mapping[str, Any] = type(options)._field_defaults
    return {key: value for key, value in options._asdict().items() if value != defaults[key]}


def decode_options(kind: Callable[..., Options], readers: Mapping[str, Reader], data: object) -> Options:
    """Decode options, of which each may be left out.

    Args:
        kind: Their type, whose fields have the names of the readers.
        readers: The reader of each option.
        data: Options as JSON.

    Raises:
        CodecError: It is not a set of such options.
    """
    keys = expect_object("options", data, (), readers)
    return kind(**{key: readers[key](f"options.{key}", value) for key, value in keys.items()})
