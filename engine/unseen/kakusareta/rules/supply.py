"""The supply of Moya to place: the pool or, when it is empty, the courtyard (K36, K37, K43)."""

from collections.abc import Iterator

from unseen.courtyard.board import Space, Spaces, named
from unseen.kakusareta.cards import Element
from unseen.kakusareta.elements import Elements, takeable
from unseen.kakusareta.state import MOYA, SUPPLY, Level, State

Spawn = tuple[Space | None, Element | None]
"""The space that a spawned Lv1 is taken from (None: the pool), and the token taken instead (None: no token)."""


def sources(state: State, level: Level, busy: Spaces) -> tuple[Space | None, ...]:
    """Return the sources of a Moya of a level: None is the pool, otherwise spaces; empty if there is no source.

    Args:
        state: The position before the action.
        level: The level of the Moya to place.
        busy: Moya that are sacrificed, merged or upgraded, and so in the pool by then, or that move.
    """
    board = state.board(level)
    if (board & ~busy).bit_count() < SUPPLY:
        return (None,)
    return tuple(named(board & ~busy & ~state.downed & state.courtyard))


def spawns(state: State, elements: Elements | None, busy: Spaces) -> Iterator[Spawn]:
    """Yield the choices when a Lv1 is to spawn (K37): its source, no spawn, or a token instead (K43).

    Args:
        state: The position before the action.
        elements: The tokens after the action is paid for.
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
