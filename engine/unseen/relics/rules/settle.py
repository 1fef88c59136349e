"""The settling of targets, with or without a choice (R22), and then the next turn, the next round or the end.

Progress is a position in the phase `settle` and the tiles that have died since: `dead` and `died` below.
"""

from collections.abc import Iterator
from typing import cast

from unseen.relics.actions import Settle
from unseen.relics.board import BIT, Space, Spaces, named, spaces
from unseen.relics.crystals import Letter
from unseen.relics.events import (
    Died,
    Event,
    Face,
    Finished,
    Need,
    PairMade,
    RoundEnded,
    TurnEnded,
    TurnUp,
)  # fmt: skip
from unseen.relics.evolve import evolve
from unseen.relics.score import result
from unseen.relics.state import DEATHS, SUPPLY, Deal, State
from unseen.relics.strength import verdict
from unseen.relics.warriors import WARRIORS, Warrior


def legal(state: State) -> Iterator[Settle]:
    """Yield the targets that may be named, A1 first (R22)."""
    return (Settle(space) for space in named(verdict(state, state.dead).asked))


def allows(state: State, action: Settle) -> bool:
    """Return whether a target may be named."""
    return bool(verdict(state, state.dead).asked & BIT[action.space])


def needs(state: State, action: Settle) -> tuple[Need, ...]:
    """Return the needs of the end of the round, if it ends with the death of this target."""
    if is_first_turn(state):
        return ()
    return needs_from(state, state.dead | BIT[action.space])


def decide(state: State, action: Settle, faces: tuple[Face, ...]) -> tuple[Event, ...]:
    """Return the events of naming a target, with all that is settled after it without a choice."""
    return events_from(state, (action.space,), faces)


def is_first_turn(state: State) -> bool:
    """Return whether the turn under way is the first of its round: the other player's tile is still in hand."""
    return state.hand != (None, None)


def needs_from(state: State, dead: Spaces) -> tuple[Need, ...]:
    """Return the needs that follow once a round's second turn is settled; none while R22 leaves a choice."""
    deaths, asked = verdict(state, dead)
    if asked:
        return ()
    if ends_game(state, dead | spaces(deaths)):
        return all_left(state)
    drawn = len(WARRIORS) - len(state.decks[0])
    return () if drawn == len(WARRIORS) else (TurnUp("amber", drawn), TurnUp("jade", drawn))


def events_from(state: State, died: tuple[Space, ...], faces: tuple[Face, ...]) -> tuple[Event, ...]:
    """Return the events from here on: the deaths, and the end of the turn unless R22 leaves a choice."""
    deaths, asked = verdict(state, state.dead | spaces(died))
    events = tuple(Died(space) for space in (*died, *deaths))
    if asked:
        return events
    if is_first_turn(state):
        return (*events, TurnEnded())
    return (*events, *_round_end(state, events, faces))


def _round_end(state: State, deaths: tuple[Event, ...], faces: tuple[Face, ...]) -> tuple[Event, ...]:
    for event in deaths:
        state = evolve(state, event)
    if ends_game(state, state.dead):
        return (Finished(result(state), shown(state, faces)),)
    if not faces:
        return (RoundEnded(),)
    amber, jade = cast(tuple[Warrior, Warrior], faces)
    return (RoundEnded(), PairMade(amber, jade))


def ends_game(state: State, dead: Spaces) -> bool:
    """Return whether the game is over at the end of a round with these tiles dead (R25)."""
    if dead.bit_count() >= DEATHS or state.free.bit_count() <= 1:
        return True
    return not state.pairs and not state.decks[0]


def all_left(state: State) -> tuple[Need, ...]:
    """Return the needs of the end of a game: all cards left in decks and bag (R30)."""
    drawn = len(WARRIORS) - len(state.decks[0])
    return (
        *(TurnUp("amber", place) for place in range(drawn, len(WARRIORS))),
        *(TurnUp("jade", place) for place in range(drawn, len(WARRIORS))),
        *(TurnUp("bag", place) for place in range(2 * SUPPLY - state.left.total, 2 * SUPPLY)),
    )


def shown(state: State, faces: tuple[Face, ...]) -> Deal:
    """Return the rest of the decks and the bag from the answers to `all_left`."""
    size = len(state.decks[0])
    warriors = cast(tuple[Warrior, ...], faces[: 2 * size])
    letters = cast(tuple[Letter, ...], faces[2 * size :])
    return Deal(warriors[:size], warriors[size:], "".join(letters))
