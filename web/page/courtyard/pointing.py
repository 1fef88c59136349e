"""Pointing in both games: tokens of rods and coins, and the paths of tokens that mean an action."""

from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeVar

from page.shell.model import Path

Action = TypeVar("Action")


def rod_token(rod: str) -> str:
    """Return the token of a rod."""
    return f"rod {rod}"


def coin_token(coin: str) -> str:
    """Return the token of a coin."""
    return f"coin {coin}"


class Fit(NamedTuple, Generic[Action]):
    """A legal action and one of its paths that begins with what is chosen."""

    action: Action
    path: Path


def begun(found: Iterable[Fit[Action]], chosen: Path) -> tuple[Fit[Action], ...]:
    """Return the paths that begin with what is chosen."""
    length = len(chosen)
    return tuple(fit for fit in found if fit.path[:length] == chosen)


def following(found: Iterable[Fit[Action]], chosen: Path) -> frozenset[str]:
    """Return the tokens that continue the paths beginning with what is chosen."""
    return frozenset(fit.path[len(chosen)] for fit in begun(found, chosen) if len(fit.path) > len(chosen))
