"""The results of a study, as tables in Markdown."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import fsum

from unseen.arena.entrants import Entrant, check, parse_entrant, player_of
from unseen.arena.errors import CannotPlay
from unseen.kernel.seat import Seat
from unseen.nusubito.lab.study.asking import AskedMists, AskedThief
from unseen.nusubito.lab.study.endgames import suite
from unseen.nusubito.lab.study.models import MODELS
from unseen.nusubito.lab.study.program import solve
from unseen.nusubito.lab.study.response import guarantee_of_mists, guarantee_of_thief
from unseen.nusubito.state import MIST, THIEF, Options

CLOSE = 0.05
"""The distance from the value of an endgame that still counts as near."""
Measured = tuple[Seat, Entrant]
"""A seat and the player measured there."""


def model_table(models: Sequence[str], thieves: Sequence[str], mists: Sequence[str]) -> Iterator[str]:
    """Yield a table of some models, or all if none is named: their values, and the guarantees of players.

    Args:
        models: The names of the models.
        thieves: The Thieves to measure, named as for the arena.
        mists: The Mists to measure.

    Raises:
        CannotPlay: A model or a player is not available.
    """
    for name in models:
        if name not in MODELS:
            raise CannotPlay(f"no model is called '{name}': choose one of {', '.join(MODELS)}")
    measured = _measured(thieves, mists)
    yield _row(["model", "columns", "rows", "value", *map(_title, measured)])
    yield _row(["---", *["--:"] * (3 + len(measured))])
    for name in models or MODELS:
        options = MODELS[name]
        found = solve(options)
        guarantees = [f"{guarantee(options, *each):.4f}" for each in measured]
        yield _row([name, str(found.columns), str(found.rows), f"{found.value:.4f}", *guarantees])


def endgame_table(count: int, thieves: Sequence[str], mists: Sequence[str]) -> Iterator[str]:
    """Yield a table of the suite of endgames: their average value, and how far players stay behind it.

    Args:
        count: The number of endgames, from the beginning of the suite.
        thieves: The Thieves to measure, named as for the arena.
        mists: The Mists to measure.

    Raises:
        CannotPlay: A player is not available.
    """
    measured = _measured(thieves, mists)
    endgames = suite()[:count]
    values = [solve(options).value for options in endgames]
    yield f"{len(values)} endgames, worth {_mean(values):.4f} to the Thief on average"
    if not measured:
        return
    yield ""
    yield _row(["player", "guarantees", "behind", "at worst", "within 0.05"])
    yield _row(["---", "--:", "--:", "--:", "--:"])
    for seat, entrant in measured:
        found = [guarantee(options, seat, entrant) for options in endgames]
        behind = [abs(value - each) for value, each in zip(values, found, strict=True)]
        near = sum(each <= CLOSE for each in behind)
        numbers = [
            f"{_mean(found):.4f}",
            f"{_mean(behind):.4f}",
            f"{max(behind):.4f}",
            f"{near} of {len(behind)}",
        ]
        yield _row([_title((seat, entrant)), *numbers])


def guarantee(options: Options, seat: Seat, entrant: Entrant) -> float:
    """Return the Thief's chance to win if this player takes a seat and the opponent replies best."""
    make = partial(player_of, entrant, seat)
    if seat == THIEF:
        return guarantee_of_thief(options, AskedThief(options, make, entrant.work))
    return guarantee_of_mists(options, AskedMists(options, make, entrant.work))


def _measured(thieves: Sequence[str], mists: Sequence[str]) -> list[Measured]:
    measured: list[Measured] = [(THIEF, parse_entrant(name)) for name in thieves]
    measured += [(MIST, parse_entrant(name)) for name in mists]
    for seat, entrant in measured:
        check(entrant, seat)
    return measured


def _title(each: Measured) -> str:
    seat, entrant = each
    return f"{'Thief' if seat == THIEF else 'Mists'} {entrant.name}"


def _mean(numbers: Sequence[float]) -> float:
    return fsum(numbers) / len(numbers)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
