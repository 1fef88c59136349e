"""The changes that make up an action, in the order in which a table shows them.

A place is the number of a seat, from 0. As with actions, each kind ends in its own name.
"""

from typing import Literal, NamedTuple, TypeVar, assert_never

from unseen.misty_ruins.board import Space
from unseen.misty_ruins.characters import Identity
from unseen.misty_ruins.events import Shown
from unseen.misty_ruins.facts import Fact
from unseen.misty_ruins.items import Item
from unseen.misty_ruins.monsters import Monster
from unseen.misty_ruins.state import Cell, Debt, Ending, Foe, Last, Player, Result, State, Turn
from unseen.misty_ruins.tiles import Tile, Turned

Card = TypeVar("Card", Item, Monster)


class Drafted(NamedTuple):
    """A player chose an item of the offer (M7)."""

    place: int
    item: Item
    kind: Literal["drafted"] = "drafted"


class Spent(NamedTuple):
    """The active player took an action, at the cost of some blocks (M10, M11)."""

    last: Last
    blocks: int = 1
    kind: Literal["spent"] = "spent"


class TilePlaced(NamedTuple):
    """A tile of the hand was placed, and its owner went there (M17)."""

    tile: Tile
    turned: Turned
    space: Space
    kind: Literal["tile placed"] = "tile placed"


class Went(NamedTuple):
    """The active player moved or fled (M20, M40)."""

    space: Space
    kind: Literal["went"] = "went"


class ItemsLaid(NamedTuple):
    """Items from the deck were laid onto a tile (M18, M22)."""

    space: Space
    items: tuple[Item, ...]
    kind: Literal["items laid"] = "items laid"


class ChestOpened(NamedTuple):
    """A chest was opened for good (M22)."""

    space: Space
    kind: Literal["chest opened"] = "chest opened"


class Appeared(NamedTuple):
    """A monster appeared (M18)."""

    space: Space
    card: Monster
    kind: Literal["appeared"] = "appeared"


class Answered(NamedTuple):
    """A question about a player was answered (M3, M5)."""

    place: int
    fact: Fact
    kind: Literal["answered"] = "answered"


class GoldChanged(NamedTuple):
    """A player got gold, or lost it."""

    place: int
    by: int
    kind: Literal["gold"] = "gold"


class Healed(NamedTuple):
    """A player got a health token (M19, M41)."""

    place: int
    kind: Literal["healed"] = "healed"


class BlocksBack(NamedTuple):
    """A player took spent blocks back."""

    place: int
    blocks: int
    kind: Literal["blocks back"] = "blocks back"


class TilesDrawn(NamedTuple):
    """The active player drew tiles; to the others each is None (M4)."""

    tiles: tuple[Tile | None, ...]
    kind: Literal["tiles drawn"] = "tiles drawn"


class ItemFound(NamedTuple):
    """The active player got the top item of the deck (bonus L, M19)."""

    item: Item
    kind: Literal["item found"] = "item found"


class ItemTaken(NamedTuple):
    """The active player took an item off the tile (M23, M25, M26)."""

    item: Item
    kind: Literal["item taken"] = "item taken"


class ItemPut(NamedTuple):
    """The active player put an item onto the tile (M25)."""

    item: Item
    kind: Literal["item put"] = "item put"


class ItemLost(NamedTuple):
    """An item of a player left the game (M19, M24, M39)."""

    place: int
    item: Item
    kind: Literal["item lost"] = "item lost"


class ElixirDrunk(NamedTuple):
    """The active player took back a spent block, which pays for the next action (M29)."""

    kind: Literal["elixir drunk"] = "elixir drunk"


class Hid(NamedTuple):
    """The active player hid (M40)."""

    kind: Literal["hid"] = "hid"


class Rested(NamedTuple):
    """The active player rested: the elixir is ready again, and a defeat is over (M14, M41)."""

    kind: Literal["rested"] = "rested"


class Hit(NamedTuple):
    """The active player defeated the monster on the tile; damage tokens there go back (M32)."""

    card: Monster
    kind: Literal["hit"] = "hit"


class Missed(NamedTuple):
    """An attack missed; a damage token of the active player went onto the monster, if any was left (M32)."""

    kind: Literal["missed"] = "missed"


class Left(NamedTuple):
    """A monster left the game undefeated; damage tokens there went back (M33, M39)."""

    space: Space
    card: Monster
    kind: Literal["left"] = "left"


class Struck(NamedTuple):
    """A monster struck players, who have to bear its damage (M36)."""

    card: Monster
    places: tuple[int, ...]
    kind: Literal["struck"] = "struck"


class Bore(NamedTuple):
    """A player bore a strike (M37, M38)."""

    place: int
    card: Monster
    blocks: int
    health: int
    stopped: int
    """The health losses that shields stopped."""
    kind: Literal["bore"] = "bore"


class Defeated(NamedTuple):
    """Players lost their last health and are defeated (M39)."""

    places: tuple[int, ...]
    kind: Literal["defeated"] = "defeated"


class Owes(NamedTuple):
    """Decisions are owed, before or after those already owed."""

    debts: tuple[Debt, ...]
    is_first: bool = False
    kind: Literal["owes"] = "owes"


class Settled(NamedTuple):
    """The decision that was owed first is settled."""

    kind: Literal["settled"] = "settled"


class TurnEnded(NamedTuple):
    """A turn ended, except for decisions that are still owed."""

    kind: Literal["turn ended"] = "turn ended"


class TurnBegan(NamedTuple):
    """A player's turn began."""

    place: int
    round: int
    kind: Literal["turn began"] = "turn began"


class Closed(NamedTuple):
    """Play is over; declarations follow (M45)."""

    ending: Ending
    kind: Literal["closed"] = "closed"


class Declared(NamedTuple):
    """A player declared an identity (M45)."""

    place: int
    identity: Identity
    kind: Literal["declared"] = "declared"


class Finished(NamedTuple):
    """The game ended, and everything is revealed."""

    result: Result
    shown: Shown
    kind: Literal["finished"] = "finished"


Change = (
    Drafted | Spent | TilePlaced | Went | ItemsLaid | ChestOpened | Appeared | Answered | GoldChanged | Healed
    | BlocksBack | TilesDrawn | ItemFound | ItemTaken | ItemPut | ItemLost | ElixirDrunk | Hid | Rested | Hit
    | Missed | Left | Struck | Bore | Defeated | Owes | Settled | TurnEnded | TurnBegan | Closed | Declared
    | Finished
)  # fmt: skip


def changed(state: State, change: Change) -> State:
    """Return the position after a change. After the opening, positions change nowhere else."""
    of = state.turn.of
    own = state.players[of]
    # The most frequent first: they are compared in turn.
    match change:
        case Spent():
            turn = state.turn._replace(last=change.last, is_paid=False)
            state = state._replace(turn=turn)
            return state.with_player(of, blocks=own.blocks - change.blocks) if change.blocks else state
        case TurnBegan():
            starter = state.starter if state.round else change.place
            state = state._replace(
                phase="turn",
                round=change.round,
                starter=starter,
                turn=Turn(change.place),
                chooser=0,
                offer=(),
            )
            is_hiding = state.players[change.place].is_hiding
            return state.with_player(change.place, is_hiding=False) if is_hiding else state
        case TurnEnded():
            return _turn_ended(state)
        case Answered():
            facts = state.players[change.place].facts
            if change.fact in facts:
                return state
            return state.with_player(change.place, facts=(*facts, change.fact))
        case Went():
            return state.with_player(of, at=change.space)
        case BlocksBack():
            blocks = state.players[change.place].blocks + change.blocks
            return state.with_player(change.place, blocks=blocks)
        case Rested():
            return state.with_player(of, has_drunk=False, is_defeated=False)
        case Drafted():
            offer = tuple(item for item in state.offer if item != change.item)
            state = state._replace(offer=offer, chooser=(state.chooser - 1) % len(state.players))
            return state.with_player(change.place, items=(change.item,))
        case TilePlaced():
            state = state.with_cell(change.space, Cell(change.tile, change.turned))
            return state.with_player(of, tiles=_without(own.tiles, change.tile), at=change.space)
        case ItemsLaid():
            cell = state.cell(change.space)
            cell = cell._replace(items=_sorted(*cell.items, *change.items))
            return state._replace(items=state.items[len(change.items) :]).with_cell(change.space, cell)
        case ChestOpened():
            return state.with_cell(change.space, state.cell(change.space)._replace(is_open=True))
        case Appeared():
            none = (0,) * len(state.players)
            foe = Foe(change.card, of, is_due=False, tokens=none, stopped=none)
            state = state._replace(monsters=state.monsters[1:])
            return state.with_cell(change.space, state.cell(change.space)._replace(foe=foe))
        case GoldChanged():
            return state.with_player(change.place, gold=state.players[change.place].gold + change.by)
        case Healed():
            return state.with_player(change.place, health=state.players[change.place].health + 1)
        case TilesDrawn():
            state = state._replace(stack=state.stack[len(change.tiles) :])
            return state.with_player(of, tiles=_hand(*own.tiles, *change.tiles))
        case ItemFound():
            state = state._replace(items=state.items[1:])
            return state.with_player(of, items=_sorted(*own.items, change.item))
        case ItemTaken():
            cell = state.here(of)
            left = cell._replace(items=tuple(item for item in cell.items if item != change.item))
            return state.with_cell(own.at, left).with_player(of, items=_sorted(*own.items, change.item))
        case ItemPut():
            cell = state.here(of)
            more = cell._replace(items=_sorted(*cell.items, change.item))
            return _lost(state, of, change.item).with_cell(own.at, more)
        case ItemLost():
            return _lost(state, change.place, change.item)
        case ElixirDrunk():
            state = state._replace(turn=state.turn._replace(is_paid=True))
            return state.with_player(of, has_drunk=True, blocks=own.blocks + 1)
        case Hid():
            return state.with_player(of, is_hiding=True)
        case Hit():
            state = state.with_cell(own.at, state.here(of)._replace(foe=None))
            return state.with_player(of, monsters=_sorted(*own.monsters, change.card))
        case Missed():
            return _with_token(state, of) if state.tokens_left(of) else state
        case Left():
            return state.with_cell(change.space, state.cell(change.space)._replace(foe=None))
        case Struck():
            return state
        case Bore():
            return _bore(state, change)
        case Defeated():
            for place in change.places:
                state = state.with_player(place, is_defeated=True)
            return state
        case Owes():
            owed = (*change.debts, *state.owed) if change.is_first else (*state.owed, *change.debts)
            return state._replace(owed=owed)
        case Settled():
            return state._replace(owed=state.owed[1:])
        case Closed():
            return state._replace(phase="declare", turn=Turn(of), ending=change.ending)
        case Declared():
            return state.with_player(change.place, declared=change.identity)
        case Finished():
            return _finished(state, change)
        case _:
            assert_never(change)


def _sorted(*cards: Card) -> tuple[Card, ...]:
    return tuple(sorted(cards))


def _hand(*tiles: Tile | None) -> tuple[Tile | None, ...]:
    """Return a hand in order, with unknown tiles last."""
    return tuple(sorted(tiles, key=lambda tile: (tile is None, tile)))


def _without(hand: tuple[Tile | None, ...], tile: Tile) -> tuple[Tile | None, ...]:
    """Return a hand without a tile, which was one of the unknown tiles if the hand does not show it."""
    gone = hand.index(tile if tile in hand else None)
    return (*hand[:gone], *hand[gone + 1 :])


def _lost(state: State, place: int, item: Item) -> State:
    return state.with_player(place, items=tuple(own for own in state.players[place].items if own != item))


def _plus(numbers: tuple[int, ...], place: int, more: int) -> tuple[int, ...]:
    return (*numbers[:place], numbers[place] + more, *numbers[place + 1 :])


def _with_token(state: State, place: int) -> State:
    cell = state.here(place)
    assert cell.foe is not None
    foe = cell.foe._replace(tokens=_plus(cell.foe.tokens, place, 1))
    return state.with_cell(state.players[place].at, cell._replace(foe=foe))


def _bore(state: State, change: Bore) -> State:
    place, player = change.place, state.players[change.place]
    cell = state.here(place)
    assert cell.foe is not None
    foe = cell.foe._replace(stopped=_plus(cell.foe.stopped, place, change.stopped))
    state = state.with_cell(player.at, cell._replace(foe=foe))
    return state.with_player(
        place, blocks=player.blocks - change.blocks, health=player.health - change.health
    )


def _turn_ended(state: State) -> State:
    of = state.turn.of
    for space, cell in state.on_map:
        if cell.foe and cell.foe.discoverer == of and not cell.foe.is_due:
            state = state.with_cell(space, cell._replace(foe=cell.foe._replace(is_due=True)))
    return state._replace(turn=Turn(of, is_over=True))


def _finished(state: State, change: Finished) -> State:
    shown = change.shown
    players = tuple(
        Player._replace(player, character=identity.character, homeland=identity.homeland, tiles=tuple(hand))
        for player, identity, hand in zip(state.players, shown.identities, shown.hands, strict=True)
    )
    return state._replace(
        players=players, stack=shown.stack, items=shown.items, monsters=shown.monsters, chooser=0,
        result=change.result,
    )  # fmt: skip
