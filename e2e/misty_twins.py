"""Twin games of Misty Ruins: the same game twice, with another truth that one seat cannot tell apart from the first."""

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from e2e.twins import Turn, Twins
from unseen import misty_ruins as game
from unseen.kernel.chance import shuffle
from unseen.kernel.errors import IllegalAction
from unseen.kernel.play import begun, take
from unseen.kernel.seat import Seat
from unseen.misty_ruins import Deal, Options, State
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS
from unseen.misty_ruins.items import ITEMS
from unseen.misty_ruins.monsters import MONSTERS
from unseen.misty_ruins.state import PLACE, SEATS, TILES_IN_HAND
from unseen.misty_ruins.tiles import TILES

OPTIONS = Options(3)
NOT_TAKEN = ("claim", "rest", "hide", "move")
"""Kinds of action that end the game, or bring the seats no further."""
TRIES = 500


def draws_of(deal: Deal) -> tuple[int, ...]:
    """Return the draws that deal so."""
    draws = [SEATS.index(deal.first)]
    for cards, wanted in (
        (CHARACTERS, _whole(deal.characters, CHARACTERS)),
        (HOMELANDS, _whole(deal.homelands, HOMELANDS)),
        (TILES, deal.tiles),
        (ITEMS, deal.items),
        (MONSTERS, deal.monsters),
    ):
        draws += _shuffling(cards, wanted)
    return tuple(draws)


def unknown(seat: Seat, seed: int, turns: int) -> Twins:
    """Return two games with the same view and the same log for a seat at every step.

    Args:
        seat: The seat that cannot tell them apart.
        seed: Another seed, another pair.
        turns: The number of turns after the draft.
    """
    dice = random.Random(seed)
    while True:
        deal = game.deal(OPTIONS, dice.randrange)
        played = _played(deal, turns, dice)
        if played is None:
            continue
        for _ in range(TRIES):
            other = _otherwise(deal, played.last, PLACE[seat], dice)
            if _all_unlike(deal, other, PLACE[seat]) and _is_same(deal, other, played.turns, seat):
                return Twins(OPTIONS, (deal, other), played.turns)


class _Played(NamedTuple):
    turns: tuple[Turn, ...]
    last: State


def _played(deal: Deal, turns: int, dice: random.Random) -> _Played | None:
    """Return a game of some turns after the draft; None where somebody comes to owe something."""
    state = begun(game, OPTIONS, deal)
    found = list[Turn]()
    for _ in range(len(state.players) + turns):
        (seat,) = game.to_act(state)
        phase, actions = state.phase, list[str]()
        while state.phase == phase and game.to_act(state) == (seat,):
            action = _chosen(state, seat, dice)
            state = take(game, state, seat, action)
            actions.append(game.format_action(action))
            if state.owed:
                return None
        # A turn that began so would be taken for the choice of an element.
        if phase == "turn" and actions[0].startswith("take"):
            return None
        found.append(Turn(seat, (tuple(actions), tuple(actions)), len(actions)))
    return _Played(tuple(found), state)


def _chosen(state: State, seat: Seat, dice: random.Random) -> Any:
    legal = game.legal_actions(state, seat)
    some = [each for each in legal if each.kind not in NOT_TAKEN]
    return dice.choice(some or [each for each in legal if each.kind != "claim"])


def _otherwise(deal: Deal, last: State, own: int, dice: random.Random) -> Deal:
    """Return the deal with all that a seat does not know by the end dealt anew."""
    seen = {cell.tile for cell in last.cells if cell} | set(last.players[own].tiles)
    return Deal(
        deal.first,
        _renamed(deal.characters, CHARACTERS, _held_by(own), dice),
        _renamed(deal.homelands, HOMELANDS, _held_by(own), dice),
        _reshuffled(deal.tiles, frozenset(seen), dice),
        _reshuffled(deal.items, frozenset(deal.items) - frozenset(last.items), dice),
        _reshuffled(deal.monsters, frozenset(deal.monsters) - frozenset(last.monsters), dice),
    )


def _held_by(own: int) -> int:
    """Return the place of the player whose cards lie with a seat: the one to its right (M2)."""
    return (own - 1) % OPTIONS.players


def _renamed(dealt: Sequence[Any], cards: Sequence[Any], known: int, dice: random.Random) -> tuple[Any, ...]:
    free = iter(shuffle([card for card in cards if card != dealt[known]], dice.randrange))
    return tuple(card if place == known else next(free) for place, card in enumerate(dealt))


def _reshuffled(cards: Sequence[Any], fixed: frozenset[Any], dice: random.Random) -> tuple[Any, ...]:
    others = iter(shuffle([card for card in cards if card not in fixed], dice.randrange))
    return tuple(card if card in fixed else next(others) for card in cards)


def _all_unlike(one: Deal, other: Deal, own: int) -> bool:
    """Return whether the seat is somebody else from elsewhere, and each other hand another."""
    hands = range(OPTIONS.players)
    return (
        one.characters[own] != other.characters[own]
        and one.homelands[own] != other.homelands[own]
        and all(set(_hand(one, place)) != set(_hand(other, place)) for place in hands if place != own)
    )


def _hand(deal: Deal, place: int) -> Sequence[Any]:
    return deal.tiles[TILES_IN_HAND * place : TILES_IN_HAND * (place + 1)]


def _is_same(one: Deal, other: Deal, turns: Sequence[Turn], seat: Seat) -> bool:
    """Return whether a seat sees the same in both games all the time."""
    try:
        both = zip(_sights(one, turns, seat), _sights(other, turns, seat), strict=True)
        return all(first == second for first, second in both)
    except IllegalAction:
        return False


def _sights(deal: Deal, turns: Sequence[Turn], seat: Seat) -> Iterator[State]:
    state = begun(game, OPTIONS, deal)
    for turn in turns:
        for text in turn.actions[0]:
            yield game.view(state, seat)
            state = take(game, state, turn.seat, game.parse_action(text))
    yield game.view(state, seat)


def _whole(dealt: Sequence[Any], cards: Sequence[Any]) -> tuple[Any, ...]:
    return (*dealt, *(card for card in cards if card not in dealt))


def _shuffling(cards: Sequence[Any], wanted: Sequence[Any]) -> Iterator[int]:
    """Yield the draws with which `shuffle` brings cards into an order."""
    deck = list(cards)
    for last in range(len(deck) - 1, 0, -1):
        other = deck.index(wanted[last])
        yield other
        deck[last], deck[other] = deck[other], deck[last]
