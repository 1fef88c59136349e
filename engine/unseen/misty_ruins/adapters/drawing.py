"""Positions as a few lines of text."""

from collections.abc import Iterator

from unseen import misty_ruins
from unseen.misty_ruins.board import SIZE, SPACES
from unseen.misty_ruins.state import SEATS, Player, State

WIDTH = 8
_ARROW = {0: "^", 90: ">", 180: "v", 270: "<"}


def drawing(state: State) -> str:
    """Draw a position as text: a line with the seat to act, the map, and a line for each player.

    The map goes as far as there are tiles, two lines for each row. A tile is its id, an arrow to its printed north, and
    its space; below it are its monster and the numbers of the players whose pawns stand there.
    """
    acting = misty_ruins.to_act(state)
    who = f"{acting[0]} to act" if acting else "over"
    players = [_player(seat, player) for seat, player in zip(SEATS, state.players, strict=False)]
    return "\n".join([f"{state.phase}, round {state.round}, {who}", *_map(state), *players])


def _map(state: State) -> Iterator[str]:
    columns = [index % SIZE for index in state.laid]
    rows = [index // SIZE for index in state.laid]
    for row in range(min(rows), max(rows) + 1):
        spaces = range(row * SIZE + min(columns), row * SIZE + max(columns) + 1)
        for line in (_tile, _standing):
            yield " ".join(line(state, index).ljust(WIDTH) for index in spaces).rstrip()


def _tile(state: State, index: int) -> str:
    cell = state.cells[index]
    return f"{cell.tile}{_ARROW[cell.turned]} {SPACES[index]}" if cell else ""


def _standing(state: State, index: int) -> str:
    cell = state.cells[index]
    monster = cell.foe.card if cell and cell.foe else ""
    pawns = "".join(str(place) for place, player in enumerate(state.players, 1) if player.at == SPACES[index])
    return f"{monster} {pawns}".strip()


def _player(seat: str, player: Player) -> str:
    identity = " of ".join(player.identity or ("?",))
    cards = [*(tile or "?" for tile in player.tiles), *player.items, *player.monsters]
    tokens = f"{player.blocks} blocks, {player.health} health, {player.gold} gold"
    return f"{seat}: {identity}, {tokens}, {' '.join(cards) or '-'}"
