"""Games of programs to look back on, which follow from their seeds."""

import random
from functools import cache
from typing import Any, cast

from unseen.arena.contest import contest_of, rules_of
from unseen.arena.programs import played as played_by_programs
from unseen.games import part
from unseen.kernel.records import Record, record_of
from unseen.kernel.resign import Resign
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.kernel.slices import finished
from unseen.looking_back.review import Mark, Played, Review, Reviewer, played

AnyTable = Table[Any, Any, Any, Any, Any, Any, Any]


@cache
def recorded(game: str, seed: int, level: str = "1", **options: Any) -> Record[Any, Any, Any]:
    """Return the record of a game.

    Args:
        game: The game.
        seed: Any number.
        level: The level of all its programs: those of level 1 miss more, and go on for longer.
        **options: The options that are not the arena's.
    """
    return played_by_programs(game, options, seed, level)


@cache
def game_of(game: str, seed: int, level: str = "1", **options: Any) -> Played:
    """Return a game to look back on; arguments as of `recorded`."""
    return finished(played(rules_of(game), recorded(game, seed, level, **options)))


@cache
def careless(game: str, seed: int, actions: int, never: tuple[type[Any], ...], **options: Any) -> Played:
    """Return a game by chance in which nobody takes some kinds of action, until somebody resigns.

    Args:
        game: The game.
        seed: Any number.
        actions: After how many actions somebody resigns, unless the game is over before.
        never: The kinds that nobody takes while there are others.
        **options: The options that are not the arena's.
    """
    rules, dice = rules_of(game), random.Random(seed)
    agreed = contest_of(game).OPTIONS._replace(**options)
    table: AnyTable = Table(rules, agreed, rules.deal(agreed, dice.randrange))
    while table.to_act:
        seat = table.to_act[0]
        legal = table.legal_actions(seat)
        mild = [action for action in legal if not isinstance(action, never)] or legal
        # By kinds first, or most of what happens would be of one kind.
        kind = dice.choice(sorted({action.kind for action in mild}))
        drawn = dice.choice([action for action in mild if action.kind == kind])
        table.act(seat, Resign() if len(table.plies) >= actions else drawn)
    return finished(played(rules, record_of(table)))


def otherwise(game: str, one: Played, at: int, action: Any) -> Played:
    """Return a game that goes as another one up to a moment, then by one action, and is resigned.

    Args:
        game: The game.
        one: The other one.
        at: The moment.
        action: What the seat does instead that acted there.
    """
    rules = rules_of(game)
    table: AnyTable = Table(rules, one.options, one.deal)
    for taken in one.taken[:at]:
        table.act(taken.seat, taken.action)
    table.act(one.taken[at].seat, action)
    table.act(table.to_act[0], Resign())
    return finished(played(rules, record_of(table)))


def reviewer(game: str) -> Reviewer:
    """Return a game's module."""
    return cast(Reviewer, part(game, "looking_back"))


def reviewed(game: str, one: Played) -> Review:
    """Return what there is to see in a game."""
    return finished(reviewer(game).review(one))


def until(one: Played, at: int) -> Played:
    """Return a game as it was at a moment."""
    return Played(one.options, one.deal, one.taken[:at], one.states[at])


def marks(review: Review, kind: str, seat: Seat | None = None) -> list[Mark]:
    """Return the marks of a kind, of one seat if that is given."""
    return [mark for mark in review.marks if mark.kind == kind and (seat is None or mark.seat == seat)]
