"""Where a Moya comes from that is to be placed: the pool, or with an empty pool the courtyard (K36, K37, K43)."""

from collections.abc import Iterator

from unseen.courtyard.board import Space, Spaces, named
from unseen.kakusareta.cards import Element
from unseen.kakusareta.elements import Elements, takeable
from unseen.kakusareta.state import MOYA, SUPPLY, Level, State

Spawn = tuple[Space | None, Element | None]
"""Where a spawned Lv1 comes from, if not from the pool, and the token taken instead, if one is."""


def sources(state: State, level: Level, busy: Spaces) -> tuple[Space | None, ...]:
    """Return where a Moya of a level can come from: None is the pool; nowhere where there is none of either sort.

    Args:
        state: The position before the action.
        level: What is to be placed.
        busy: Who is sacrificed, merged or upgraded, and in the pool by then, or moves.
    """
    board = state.board(level)
    if (board & ~busy).bit_count() < SUPPLY:
        return (None,)
    return tuple(named(board & ~busy & ~state.downed & state.courtyard))


def spawns(state: State, elements: Elements | None, busy: Spaces) -> Iterator[Spawn]:
    """Yield the choices where a Lv1 is to be spawned (K37): from where, not at all, or a token instead (K43).

    Args:
        state: The position before the action.
        elements: The tokens once the action is paid for.
        busy: As for `sources`.
    """
    from_where = sources(state, 1, busy)
    if None not in from_where:
        yield None, None
    for source in from_where:
        yield source, None
    if from_where and elements is not None and not state.turn.token:
        for element in takeable(elements, MOYA):
            yield None, element


def is_spawned(state: State, busy: Spaces, source: Space | None, token: Element | None) -> bool:
    """Return whether a chosen spawn places a Lv1."""
    return token is None and (source is not None or None in sources(state, 1, busy))
