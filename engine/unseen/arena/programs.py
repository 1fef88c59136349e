"""Games that programs play among themselves, each as it follows from its seed."""

import random
from collections.abc import Mapping
from typing import Any

from unseen.arena.contest import contest_of, rules_of
from unseen.arena.observing import observed
from unseen.kernel.records import Record, record_of
from unseen.kernel.session import Table
from unseen.players import thought

LEVEL = "3"
"""The level of the programs if no other is asked for."""
Changed = Mapping[str, Any]
"""Options other than the arena's, by name."""


def played(game: str, changed: Changed, seed: int, level: str = LEVEL) -> Record[Any, Any, Any]:
    """Return the record of a game of programs, which follows from its seed.

    Args:
        game: The game.
        changed: The options that are not the arena's.
        seed: Any number.
        level: The level of all its programs.
    """
    contest, rules, dice = contest_of(game), rules_of(game), random.Random(seed)
    options = contest.OPTIONS._replace(**changed)
    table: Table[Any, Any, Any, Any, Any, Any, Any] = Table(
        rules, options, rules.deal(options, dice.randrange)
    )
    seats = {seat: contest.player(level, seat) for seat in rules.seats(options)}
    while table.to_act:
        seat = table.to_act[0]
        thinking = seats[seat].think(observed(contest, table, seat), dice.random, contest.work(level))
        table.act(seat, thought(thinking).action)
    return record_of(table)
