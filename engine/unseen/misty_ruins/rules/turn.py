"""The legal actions of a turn: the chain of parchments and arrows (M9 to M14)."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Literal

from unseen.misty_ruins.actions import (
    Action,
    Attack,
    Buy,
    Cash,
    Claim,
    Door,
    DrinkElixir,
    End,
    Flee,
    Heal,
    Hide,
    Identify,
    Move,
    OpenChest,
    Rest,
    Sell,
    Take,
    Weapon,
)  # fmt: skip
from unseen.misty_ruins.board import DIRECTIONS, INDEX, NEXT, SPACES, Space
from unseen.misty_ruins.characters import HOMELANDS, IDENTITIES, Homeland
from unseen.misty_ruins.items import ELIXIR, GOLD_CARDS, ITEM_CARDS, LUCK_CHARMS, SPEED_CHARM, WEAPONS, Item
from unseen.misty_ruins.rules.placing import placements
from unseen.misty_ruins.state import BLOCKS, HEALTH, Last, Player, State
from unseen.misty_ruins.tiles import TILES

Colour = Literal["red", "yellow", "blue", "green"]
"""The colour of a parchment."""
COLOURS: frozenset[Colour] = frozenset({"red", "yellow", "blue", "green"})
ARROWS: Mapping[Last, frozenset[Colour]] = {
    "explore": frozenset({"yellow", "blue"}),
    "move": COLOURS,
    "door": frozenset(),
    "chest": frozenset({"blue"}),
    "attack": frozenset({"blue"}),
    "take": frozenset({"blue", "green"}),
    "identify": frozenset({"green"}),
    "buy": frozenset({"green"}),
    "sell": frozenset({"green"}),
    "trade": frozenset({"green"}),
}
"""The parchments that the arrows of the last action show (M10)."""
STEPS, FAST_STEPS = 4, 6
"""The most steps of a move, without and with the Speed Charm (M20, M29)."""
FLEEING = 2
"""The blocks that fleeing costs (M10)."""
_CLAIMS = tuple(map(Claim, IDENTITIES))


def legal(state: State) -> Iterator[Action]:
    """Yield the legal actions of the active player, while nothing is owed."""
    player = state.players[state.turn.of]
    if not is_recovering(state):
        yield from _costly(state)
    if state.turn.is_paid:
        return
    yield from _free(state, player)
    if _may_drink(state, player):
        yield DrinkElixir()
    yield from (Cash(item) for item in player.items if item in GOLD_CARDS)
    if state.turn.last:
        yield End()


def can_only_end(state: State) -> bool:
    """Return whether ending the turn is all the active player can do, whatever tiles that player holds.

    The answer is public. Of all that is hidden (M4) only the tiles in hand decide what is legal: explore and open door
    need one that fits (M17, M21), all 128 claims are legal or none, and every other action depends on what lies on the
    table. The number of tiles is public, so a player who holds any is taken to hold every tile that is not on the map.

    Args:
        state: The position, as anybody knows it.
    """
    if state.phase != "turn" or state.owed or state.result is not None:
        return False
    placed = {cell.tile for _, cell in state.on_map}
    tiles = [tile for tile in TILES if tile not in placed] if state.players[state.turn.of].tiles else []
    return list(legal(state.with_player(state.turn.of, tiles=tuple(tiles)))) == [End()]


def is_recovering(state: State) -> bool:
    """Return whether the active player can only heal or rest (M13, M14)."""
    player = state.players[state.turn.of]
    if player.is_defeated:
        return True
    return player.health < HEALTH and state.turn.last is None and state.here(state.turn.of).foe is None


def is_in_combat(state: State) -> bool:
    """Return whether the active player is in combat (M12, M30)."""
    return state.here(state.turn.of).foe is not None and not state.players[state.turn.of].is_defeated


def parchments(state: State) -> frozenset[Colour]:
    """Return the colours on which the active player may place the next action (M9, M10)."""
    return ARROWS[state.turn.last] if state.turn.last else COLOURS


def _costly(state: State) -> Iterator[Action]:
    """Yield the actions that cost a block."""
    of, last, open_to = state.turn.of, state.turn.last, parchments(state)
    player, cell = state.players[of], state.here(of)
    if player.blocks < 1:
        return
    if is_in_combat(state):
        if "yellow" in open_to:
            yield from _attacks(player)
            yield from _CLAIMS
        if last is None and SPEED_CHARM not in player.items and player.blocks >= FLEEING:
            yield from map(Flee, neighbours(state, player.at))
        return
    tiles = [tile for tile in player.tiles if tile]
    if "red" in open_to and not cell.printed.lock:
        yield from placements(state, player.at, tiles)
    if "yellow" in open_to:
        if cell.printed.lock and any(placements(state, player.at, tiles)):
            yield from map(Door, cell.printed.lock)
        if cell.printed.chest and not cell.is_open:
            yield OpenChest()
    if "blue" in open_to and not cell.printed.home:
        yield from map(Take, cell.items)
    if "green" in open_to:
        yield from map(Identify, identifiable(state))
        if last != "sell":
            yield from buys(state)
        if last != "buy":
            yield from sells(state)
    if last is None:
        yield from map(Move, reachable(state))


def _free(state: State, player: Player) -> Iterator[Action]:
    """Yield the actions that cost no block and count as actions of the turn."""
    last = state.turn.last
    if last == "door":
        yield from placements(state, player.at, [tile for tile in player.tiles if tile])
    if last == "sell":
        yield from buys(state)
    if last == "buy":
        yield from sells(state)
    if is_recovering(state):
        yield Heal() if player.health < HEALTH else Rest()
    elif is_in_combat(state):
        if last is None:
            yield Hide()
            if SPEED_CHARM in player.items:
                yield from map(Flee, neighbours(state, player.at))
    elif last in (None, "move"):
        yield Rest()


def _may_drink(state: State, player: Player) -> bool:
    if ELIXIR not in player.items or player.has_drunk or player.blocks >= BLOCKS or is_recovering(state):
        return False
    return any(_costly(state.with_player(state.turn.of, blocks=player.blocks + 1)))


def _attacks(player: Player) -> Iterator[Attack]:
    weapons: list[Weapon] = ["fist", *(item for item in player.items if item in WEAPONS)]
    for weapon in weapons:
        yield Attack(weapon)
        if LUCK_CHARMS.intersection(player.items):
            yield Attack(weapon, lucky=True)


def neighbours(state: State, space: Space) -> Iterator[Space]:
    """Yield the spaces with a tile next to a space."""
    for direction in DIRECTIONS:
        beyond = NEXT[INDEX[space]][direction]
        if beyond is not None and state.cells[beyond]:
            yield SPACES[beyond]


def reachable(state: State) -> tuple[Space, ...]:
    """Return the spaces within the active player's reach, row by row (M20)."""
    player = state.players[state.turn.of]
    seen, front = {player.at}, {player.at}
    for _ in range(FAST_STEPS if SPEED_CHARM in player.items else STEPS):
        passed = (space for space in front if space == player.at or not state.cell(space).foe)
        front = {beyond for space in passed for beyond in neighbours(state, space)} - seen
        seen |= front
    return tuple(sorted(seen - {player.at}, key=INDEX.__getitem__))


def identifiable(state: State) -> Iterator[tuple[Homeland, ...]]:
    """Yield the groups of homelands that the active player may ask about (M27)."""
    cell = state.here(state.turn.of)
    homes = {ITEM_CARDS[item].homeland for item in state.players[state.turn.of].items} | {cell.printed.home}
    named: list[Homeland] = [home for home in HOMELANDS if home in homes]
    named.sort()
    for size in range(1, len(named) + 1):
        yield from combinations(named, size)


def buys(state: State) -> Iterator[Buy]:
    """Yield the purchases that the active player can afford (M25)."""
    cell, gold = state.here(state.turn.of), state.players[state.turn.of].gold
    if cell.printed.home:
        yield from (Buy(item) for item in cell.items if not is_gold(item) and ITEM_CARDS[item].coin <= gold)


def sells(state: State) -> Iterator[Sell]:
    """Yield the sales of the active player (M25, M26)."""
    cell = state.here(state.turn.of)
    if cell.printed.home:
        for item in state.players[state.turn.of].items:
            if not is_gold(item):
                yield Sell(item)
                yield from (Sell(item, card) for card in cell.items if is_gold(card))


def is_gold(item: Item) -> bool:
    """Return whether an item is a gold card (M24)."""
    return item in GOLD_CARDS
