"""Checks of the events that another seat reports.

A peer's software is not ours. Nothing is hidden but the order of cards, so a position leaves just one thing open: which
of the cards that are still in a pile was turned up.
"""

from typing import assert_never

from unseen.relics.actions import Action, Add, Choose, First, Place, Rotate
from unseen.relics.board import BIT, INDEX, Space
from unseen.relics.crystals import counted
from unseen.relics.events import (
    Added,
    Begun,
    Chosen,
    Died,
    Drawn,
    Event,
    Finished,
    Laid,
    Ordered,
    PairMade,
    Placed,
    Rotated,
    RoundEnded,
    TurnEnded,
)  # fmt: skip
from unseen.relics.referee import decide, is_legal
from unseen.relics.rules.settle import ends_game, is_first_turn
from unseen.relics.score import result
from unseen.relics.state import OPEN_PAIRS, OTHER, REWARD, SET_UP, SIDE, SUPPLY, Result, State
from unseen.relics.strength import verdict
from unseen.relics.warriors import Warrior


def admits(known: State, event: Event) -> bool:
    """Return whether a seat can accept an event, judging by the public position.

    Args:
        known: The public position before the event.
        event: The event that another seat, or chance, reports.
    """
    if known.result is not None:
        return False
    match event:
        case Laid():
            return _admits_crystal(known, event)
        case PairMade():
            return _owes_pair(known) and _are_unseen(known, ((event.amber,), (event.jade,)))
        case Begun():
            return known.phase == "opening" and len(known.pairs) == OPEN_PAIRS
        case Drawn():
            return (
                _owes_crystal(known)
                and counted(event.crystal).total == 1
                and known.left.has(counted(event.crystal))
            )
        case Chosen() | Ordered() | Placed() | Rotated() | Added():
            return not _owes_pair(known) and not _owes_crystal(known) and _admits_choice(known, event)
        case Died():
            return known.phase == "settle" and _may_die(known, event.space)
        case TurnEnded():
            return _is_settled(known) and is_first_turn(known)
        case RoundEnded():
            return _is_settled(known) and not is_first_turn(known) and not ends_game(known, known.dead)
        case Finished():
            return _admits_end(known, event)
        case _:
            assert_never(event)


def _admits_crystal(known: State, event: Laid) -> bool:
    laid = 2 * SUPPLY - known.left.total
    if known.phase != "opening" or laid == len(SET_UP) or event.space != SET_UP[laid]:
        return False
    return counted(event.crystal).total == 1 and known.left.has(counted(event.crystal))


def _owes_crystal(known: State) -> bool:
    """Return whether a crystal is to be drawn for a relic: the bag has two for each relic that lies there (R6)."""
    return known.phase == "face" and known.left.total > REWARD * known.relics.bit_count()


def _owes_pair(known: State) -> bool:
    """Return whether a pair has still to be turned up: after the crystals of the opening, and after a round (R8)."""
    if known.phase == "opening":
        return 2 * SUPPLY - known.left.total == len(SET_UP) and len(known.pairs) < OPEN_PAIRS
    return known.phase == "choose" and len(known.pairs) < OPEN_PAIRS and bool(known.decks[0])


def _are_unseen(known: State, decks: tuple[tuple[Warrior, ...], tuple[Warrior, ...]]) -> bool:
    """Return whether tiles may lie in the decks, each once."""
    return all(
        len(set(deck)) == len(deck) and known.unseen(seat).issuperset(deck)
        for seat, deck in zip(SIDE, decks, strict=True)
    )


def _admits_choice(known: State, event: Chosen | Ordered | Placed | Rotated | Added) -> bool:
    action, seat = _action_of(event), known.acting
    if seat is None or not is_legal(known, seat, action):
        return False
    return not isinstance(event, Rotated) or decide(known, seat, action, ()) == (event,)


def _action_of(event: Chosen | Ordered | Placed | Rotated | Added) -> Action:
    match event:
        case Chosen():
            return Choose(event.amber, event.jade)
        case Ordered():
            return First(event.first)
        case Placed():
            return Place(event.space, event.paid)
        case Rotated():
            return Rotate(event.facing)
        case Added():
            return Add(event.crystals)
        case _:
            assert_never(event)


def _may_die(known: State, space: Space) -> bool:
    """Return whether a target may be the next to die (R22): the first that dies at once, else one that may be named."""
    deaths, asked = verdict(known, known.dead)
    if deaths:
        return space == deaths[0]
    return space in INDEX and bool(asked & BIT[space])


def _is_settled(known: State) -> bool:
    return known.phase == "settle" and verdict(known, known.dead) == ((), 0)


def _admits_end(known: State, event: Finished) -> bool:
    amber, jade, bag = event.shown
    if (len(amber), len(jade)) != (len(known.decks[0]), len(known.decks[1])):
        return False
    if not _are_unseen(known, (amber, jade)) or counted(bag) != known.left or len(bag) != known.left.total:
        return False
    if event.result.by == "resignation":
        return known.acting is not None and event.result == Result(OTHER[known.acting], "resignation", None)
    return (
        _is_settled(known)
        and not is_first_turn(known)
        and ends_game(known, known.dead)
        and event.result == result(known)
    )
