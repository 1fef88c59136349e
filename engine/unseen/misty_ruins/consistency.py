"""Checks of a decoded position: keys that contradict each other are rejected (notation, Bad positions).

Whether play could have led to the position is not checked.
"""

from collections import Counter
from collections.abc import Iterable
from typing import assert_never

from unseen.kernel.errors import CodecError
from unseen.misty_ruins.board import INDEX, START
from unseen.misty_ruins.items import ITEMS
from unseen.misty_ruins.monsters import MONSTERS
from unseen.misty_ruins.rules.ending import result_of
from unseen.misty_ruins.rules.explore import robbable, strippable
from unseen.misty_ruins.rules.opening import MORE_THAN_PLAYERS
from unseen.misty_ruins.rules.turn import is_recovering, legal
from unseen.misty_ruins.state import (
    DAMAGE_TOKENS,
    HEALTH,
    HEALTH_TOKENS,
    SEATS,
    Cell,
    Debt,
    State,
    declaration_order,
    declaring,
    to_move,
)  # fmt: skip
from unseen.misty_ruins.tiles import STARTING_TILE, TILES
from unseen.misty_ruins.view import holder, view


def check(state: State, acting: int | None) -> State:
    """Complete a position with all places of its result, and reject it if its keys contradict each other.

    Args:
        state: The position as its keys are read one by one.
        acting: The place of the seat in `to_act`; None if the game is over.

    Raises:
        CodecError: Two keys contradict each other.
    """
    _check_map(state)
    _check_cards(state)
    _check_players(state)
    if state.phase == "draft":
        _check_draft(state)
    else:
        _check_turn(state)
        _check_owed(state)
        _check_declarations(state)
    if acting is not None and acting != _mover(state):
        raise CodecError("to_act", f"{SEATS[_mover(state)]} has to act")
    return _check_knowledge(_check_result(state))


def _mover(state: State) -> int:
    if state.phase == "declare" and not declaring(state):
        raise CodecError("to_act", "all have declared, so the game is over")
    return to_move(state)


def _check_map(state: State) -> None:
    if not state.cells[INDEX[START]]:
        raise CodecError("map", f"the starting tile is missing on {START}")
    for space, cell in state.on_map:
        if (cell.tile == STARTING_TILE) != (space == START):
            raise CodecError(f"map.{space}", f"the starting tile is expected on {START} and nowhere else")
        _check_cell(f"map.{space}", cell)


def _check_cell(where: str, cell: Cell) -> None:
    printed = cell.printed
    if cell.tile == STARTING_TILE and cell.turned:
        raise CodecError(f"{where}.tile", "the starting tile is not turned")
    if cell.is_open and not printed.chest:
        raise CodecError(f"{where}.open", f"{cell.tile} has no chest")
    if cell.items and not (printed.home or printed.has_item or printed.chest):
        raise CodecError(f"{where}.items", f"no items lie on {cell.tile}")
    if cell.foe and not printed.has_monster:
        raise CodecError(f"{where}.monster", f"{cell.tile} has no monster symbol")


def _check_cards(state: State) -> None:
    """Reject a card that is there twice, more cards than exist, and a tile that is nowhere."""
    cells = [cell for _, cell in state.on_map]
    foes = [cell.foe for cell in cells if cell.foe]
    owned, won = [player.items for player in state.players], [player.monsters for player in state.players]
    _check_once("items", (state.items, state.offer, *owned, *(cell.items for cell in cells)))
    _check_once("monsters", (state.monsters, *won, [foe.card for foe in foes]))
    _check_once("players", ([player.character for player in state.players],))
    _check_once("players", ([player.homeland for player in state.players],))
    hands = [player.tiles for player in state.players]
    _check_once("stack", (state.stack, *hands, [cell.tile for cell in cells]))
    tiles = len(state.stack) + sum(map(len, hands)) + len(cells) - 1
    if tiles != len(TILES):
        raise CodecError("stack", f"{len(TILES)} tiles are expected in all, not {tiles}")
    lying = len(state.offer) + sum(map(len, owned)) + sum(len(cell.items) for cell in cells)
    for key, cards, size in (
        ("items", len(state.items) + lying, len(ITEMS)),
        ("monsters", len(state.monsters) + len(foes) + sum(map(len, won)), len(MONSTERS)),
    ):
        if cards > size:
            raise CodecError(key, f"there are only {size}, those in sight included")
    for place, seat in enumerate(state.seats):
        if sum(foe.tokens[place] for foe in foes) > DAMAGE_TOKENS:
            raise CodecError("map", f"{seat} has only {DAMAGE_TOKENS} damage tokens")


def _check_once(where: str, piles: Iterable[Iterable[str | None]]) -> None:
    counted = Counter(card for pile in piles for card in pile if card)
    for card, number in counted.items():
        if number > 1:
            raise CodecError(where, f"{card} is there {number} times")


def _check_players(state: State) -> None:
    for place, player in enumerate(state.players):
        if state.cells[INDEX[player.at]] is None:
            raise CodecError(f"players[{place}].at", f"no tile lies on {player.at}")
        if state.phase != "declare" and player.declared:
            raise CodecError(f"players[{place}].declared", f"nobody declares in phase {state.phase}")
    if sum(max(player.health, HEALTH) for player in state.players) > HEALTH_TOKENS:
        raise CodecError("players", f"there are only {HEALTH_TOKENS} health tokens, {HEALTH} kept for each")


def _check_draft(state: State) -> None:
    """Reject a draft whose map, items and offer contradict each other (M7)."""
    count = len(state.players)
    if len(state.laid) > 1:
        raise CodecError("map", "only the starting tile lies there in the draft")
    chosen = [place for place, player in enumerate(state.players) if player.items]
    for place in chosen:
        if len(state.players[place].items) > 1:
            raise CodecError(f"players[{place}].items", "one item each is chosen in the draft")
    if len(state.offer) != count - len(chosen) + MORE_THAN_PLAYERS:
        raise CodecError("offer", f"{count - len(chosen) + MORE_THAN_PLAYERS} items are expected")
    choosers = _choosers(state)
    if state.result is None and state.chooser not in choosers:
        raise CodecError("to_act", "those who have chosen sit clockwise next to who is to choose")
    if not choosers:
        raise CodecError("players", "those who have chosen do not sit next to each other")


def _choosers(state: State) -> list[int]:
    """Return the places of the seats that may be to choose: those that have chosen sit clockwise next to them (M7)."""
    chosen = [bool(player.items) for player in state.players]
    expected = [1 <= step <= sum(chosen) for step in range(len(chosen))]
    return [place for place in range(len(chosen)) if [*chosen[place:], *chosen[:place]] == expected]


def _check_turn(state: State) -> None:
    turn, player = state.turn, state.players[state.turn.of]
    if state.phase == "declare":
        if turn != turn.__class__(turn.of):
            raise CodecError("turn", "only whose turn it was is expected in the declarations")
        return
    if (player.is_defeated or turn.is_over) and (turn.last or turn.is_paid):
        raise CodecError("turn", "a defeated player, or a turn that is over, has no last action")
    if turn.is_paid and (not player.has_drunk or not player.blocks or state.owed):
        raise CodecError("turn.elixir", "the elixir gives a block to a player who has to use it at once")
    # Whose tiles are unknown may always have one to place.
    if turn.is_paid and (is_recovering(state) or (None not in player.tiles and not any(legal(state)))):
        raise CodecError("turn.elixir", "there is no action that its block could pay for")
    if turn.is_over and not state.owed:
        raise CodecError("turn.over", "a turn that is over waits only for what is owed")


def _check_owed(state: State) -> None:
    for number, debt in enumerate(state.owed):
        problem = _problem(state, debt)
        if problem:
            raise CodecError(f"owed[{number}]", problem)


def _problem(state: State, debt: Debt) -> str | None:
    player, name = state.players[debt.place], SEATS[debt.place]
    if (debt.card is not None) != (debt.what == "lose"):
        return "a card is expected with lose, and with nothing else"
    match debt.what:
        case "lose":
            foe = state.here(debt.place).foe
            if not foe or foe.card != debt.card or player.is_defeated or player.is_hiding:
                return f"{name} is not struck by {debt.card}"
        case "discard":
            foe = state.here(debt.place).foe
            if not player.items:
                return f"{name} has no item"
            if state.owed.count(debt) > 1:
                return f"{name} discards one item at a time"
            if foe and not player.is_defeated and any(each.card == foe.card for each in state.owed):
                return f"{name} discards only once {foe.card} has struck everybody"
        case "rob" | "strip" | "ask attribute" | "ask homeland":
            if len(state.owed) > 1 or debt.place != state.turn.of or state.turn.last != "explore":
                return f"{debt.what} is owed alone, by whose turn it is, after exploring"
            if debt.what == "rob" and not robbable(state):
                return "nobody else has gold"
            if debt.what == "strip" and not strippable(state):
                return "nobody else has items"
        case _:
            assert_never(debt.what)
    return None


def _check_declarations(state: State) -> None:
    if not state.ending:
        return
    if (state.ending.by == "claim") != (state.ending.place is not None):
        raise CodecError("ending.seat", "the claimer is expected with a claim, and nobody else")
    if state.ending.place not in (None, state.turn.of):
        raise CodecError("ending.seat", "the claimer is whose turn it was")
    order = declaration_order(state)
    said = [place for place, player in enumerate(state.players) if player.declared]
    if set(said) != set(order[: len(said)]):
        raise CodecError("players", "declarations are made in turn")


def _check_result(state: State) -> State:
    """Check the result, and return the position with all its places (M46 to M49)."""
    if state.result is None:
        return state
    winners, by = state.result.places[0], state.result.by
    hands = [player.tiles for player in state.players]
    cards = (*state.stack, *state.items, *state.monsters, *(tile for hand in hands for tile in hand))
    if None in (*cards, *(player.character for player in state.players)):
        raise CodecError("result", "a finished game is shown whole")
    identities = [player.identity for player in state.players]
    if by != "resignation":
        if state.ending is None or state.ending.by != by or declaring(state):
            raise CodecError("result.by", f"the game has not ended by {by}")
        results = [result_of(state, identities, by)]
    else:
        if state.phase == "declare" and not declaring(state):
            raise CodecError("result.by", "all have declared, so nobody can resign")
        results = [result_of(state, identities, by, SEATS[place]) for place in _quitters(state)]
    for result in results:
        if (result.places[0], result.gold) == (winners, state.result.gold):
            return state._replace(result=result)
    raise CodecError("result", "it is not what the position leads to")


def _quitters(state: State) -> Iterable[int]:
    """Return the places of the seats that may have resigned: the one to act, or in the draft any that has not chosen.

    In the draft the seat that had to choose comes first: a result that several would explain gets its true last place.
    """
    if state.phase != "draft":
        return [to_move(state)]
    others = [place for place, player in enumerate(state.players) if not player.items]
    return dict.fromkeys([*_choosers(state), *others])


def _check_knowledge(state: State) -> State:
    """Reject a position that is neither the truth nor the view of a seat or a spectator (M4)."""
    if state.result is None:
        seat = holder(state)
        is_whole = None not in (*state.stack, *state.items, *state.monsters)
        hands = [None in player.tiles for player in state.players]
        if seat is None:
            if not is_whole or any(hands):
                raise CodecError("players", "known and unknown cards make neither the truth nor a view")
        elif view(state, seat) != state:
            raise CodecError("players", f"known and unknown cards are not those that {seat} knows")
    return state
