"""The changes that make up an action, in the order in which a table shows them, and the position after each.

A place is the number of a seat, from 0. As with actions, each kind ends in its own name. After the opening, positions
change nowhere else.
"""

from typing import Literal, NamedTuple, TypeVar

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

    def after(self, state: State) -> State:
        """Return the position after it."""
        offer = tuple(item for item in state.offer if item != self.item)
        state = state._replace(offer=offer, chooser=(state.chooser - 1) % len(state.players))
        return state.with_player(self.place, items=(self.item,))


class Spent(NamedTuple):
    """The active player took an action, at the cost of some blocks (M10, M11)."""

    last: Last
    blocks: int = 1
    kind: Literal["spent"] = "spent"

    def after(self, state: State) -> State:
        """Return the position after it."""
        of = state.turn.of
        state = state._replace(turn=state.turn._replace(last=self.last, is_paid=False))
        return state.with_player(of, blocks=state.players[of].blocks - self.blocks) if self.blocks else state


class TilePlaced(NamedTuple):
    """A tile of the hand was placed, and its owner went there (M17)."""

    tile: Tile
    turned: Turned
    space: Space
    kind: Literal["tile placed"] = "tile placed"

    def after(self, state: State) -> State:
        """Return the position after it."""
        of = state.turn.of
        state = state.with_cell(self.space, Cell(self.tile, self.turned))
        return state.with_player(of, tiles=_without(state.players[of].tiles, self.tile), at=self.space)


class Went(NamedTuple):
    """The active player moved or fled (M20, M40)."""

    space: Space
    kind: Literal["went"] = "went"

    def after(self, state: State) -> State:
        """Return the position after it."""
        return state.with_player(state.turn.of, at=self.space)


class ItemsLaid(NamedTuple):
    """Items from the deck were laid onto a tile (M18, M22)."""

    space: Space
    items: tuple[Item, ...]
    kind: Literal["items laid"] = "items laid"

    def after(self, state: State) -> State:
        """Return the position after it."""
        cell = state.cell(self.space)
        cell = cell._replace(items=_sorted(*cell.items, *self.items))
        return state._replace(items=state.items[len(self.items) :]).with_cell(self.space, cell)


class ChestOpened(NamedTuple):
    """A chest was opened for good (M22)."""

    space: Space
    kind: Literal["chest opened"] = "chest opened"

    def after(self, state: State) -> State:
        """Return the position after it."""
        return state.with_cell(self.space, state.cell(self.space)._replace(is_open=True))


class Appeared(NamedTuple):
    """A monster appeared (M18)."""

    space: Space
    card: Monster
    kind: Literal["appeared"] = "appeared"

    def after(self, state: State) -> State:
        """Return the position after it."""
        none = (0,) * len(state.players)
        foe = Foe(self.card, state.turn.of, is_due=False, tokens=none, stopped=none)
        state = state._replace(monsters=state.monsters[1:])
        return state.with_cell(self.space, state.cell(self.space)._replace(foe=foe))


class Answered(NamedTuple):
    """A question about a player was answered (M3, M5)."""

    place: int
    fact: Fact
    kind: Literal["answered"] = "answered"

    def after(self, state: State) -> State:
        """Return the position after it."""
        facts = state.players[self.place].facts
        return state if self.fact in facts else state.with_player(self.place, facts=(*facts, self.fact))


class GoldChanged(NamedTuple):
    """A player got gold, or lost it."""

    place: int
    by: int
    kind: Literal["gold"] = "gold"

    def after(self, state: State) -> State:
        """Return the position after it."""
        return state.with_player(self.place, gold=state.players[self.place].gold + self.by)


class Healed(NamedTuple):
    """A player got a health token (M19, M41)."""

    place: int
    kind: Literal["healed"] = "healed"

    def after(self, state: State) -> State:
        """Return the position after it."""
        return state.with_player(self.place, health=state.players[self.place].health + 1)


class BlocksBack(NamedTuple):
    """A player took spent blocks back."""

    place: int
    blocks: int
    kind: Literal["blocks back"] = "blocks back"

    def after(self, state: State) -> State:
        """Return the position after it."""
        return state.with_player(self.place, blocks=state.players[self.place].blocks + self.blocks)


class TilesDrawn(NamedTuple):
    """The active player drew tiles; to the others each is None (M4)."""

    tiles: tuple[Tile | None, ...]
    kind: Literal["tiles drawn"] = "tiles drawn"

    def after(self, state: State) -> State:
        """Return the position after it."""
        of = state.turn.of
        state = state._replace(stack=state.stack[len(self.tiles) :])
        return state.with_player(of, tiles=_hand(*state.players[of].tiles, *self.tiles))


class ItemFound(NamedTuple):
    """The active player got the top item of the deck (bonus L, M19)."""

    item: Item
    kind: Literal["item found"] = "item found"

    def after(self, state: State) -> State:
        """Return the position after it."""
        return _gained(state._replace(items=state.items[1:]), self.item)


class ItemTaken(NamedTuple):
    """The active player took an item off the tile (M23, M25, M26)."""

    item: Item
    kind: Literal["item taken"] = "item taken"

    def after(self, state: State) -> State:
        """Return the position after it."""
        cell = state.here(state.turn.of)
        left = tuple(item for item in cell.items if item != self.item)
        return _gained(_with_here(state, cell._replace(items=left)), self.item)


class ItemPut(NamedTuple):
    """The active player put an item onto the tile (M25)."""

    item: Item
    kind: Literal["item put"] = "item put"

    def after(self, state: State) -> State:
        """Return the position after it."""
        cell = state.here(state.turn.of)
        state = _with_here(state, cell._replace(items=_sorted(*cell.items, self.item)))
        return _lost(state, state.turn.of, self.item)


class ItemLost(NamedTuple):
    """An item of a player left the game (M19, M24, M39)."""

    place: int
    item: Item
    kind: Literal["item lost"] = "item lost"

    def after(self, state: State) -> State:
        """Return the position after it."""
        return _lost(state, self.place, self.item)


class ElixirDrunk(NamedTuple):
    """The active player took back a spent block, which pays for the next action (M29)."""

    kind: Literal["elixir drunk"] = "elixir drunk"

    def after(self, state: State) -> State:
        """Return the position after it."""
        of = state.turn.of
        state = state._replace(turn=state.turn._replace(is_paid=True))
        return state.with_player(of, has_drunk=True, blocks=state.players[of].blocks + 1)


class Hid(NamedTuple):
    """The active player hid (M40)."""

    kind: Literal["hid"] = "hid"

    def after(self, state: State) -> State:
        """Return the position after it."""
        return state.with_player(state.turn.of, is_hiding=True)


class Rested(NamedTuple):
    """The active player rested: the elixir is ready again, and a defeat is over (M14, M41)."""

    kind: Literal["rested"] = "rested"

    def after(self, state: State) -> State:
        """Return the position after it."""
        return state.with_player(state.turn.of, has_drunk=False, is_defeated=False)


class Hit(NamedTuple):
    """The active player defeated the monster on the tile; damage tokens there go back (M32)."""

    card: Monster
    kind: Literal["hit"] = "hit"

    def after(self, state: State) -> State:
        """Return the position after it."""
        of = state.turn.of
        state = _with_here(state, state.here(of)._replace(foe=None))
        return state.with_player(of, monsters=_sorted(*state.players[of].monsters, self.card))


class Missed(NamedTuple):
    """An attack missed; a damage token of the active player went onto the monster, if any was left (M32)."""

    kind: Literal["missed"] = "missed"

    def after(self, state: State) -> State:
        """Return the position after it."""
        of = state.turn.of
        if not state.tokens_left(of):
            return state
        cell = state.here(of)
        assert cell.foe is not None
        foe = cell.foe._replace(tokens=_plus(cell.foe.tokens, of, 1))
        return _with_here(state, cell._replace(foe=foe))


class Left(NamedTuple):
    """A monster left the game undefeated; damage tokens there went back (M33, M39)."""

    space: Space
    card: Monster
    kind: Literal["left"] = "left"

    def after(self, state: State) -> State:
        """Return the position after it."""
        return state.with_cell(self.space, state.cell(self.space)._replace(foe=None))


class Struck(NamedTuple):
    """A monster struck players, who have to bear its damage (M36)."""

    card: Monster
    places: tuple[int, ...]
    kind: Literal["struck"] = "struck"

    def after(self, state: State) -> State:
        """Return the position after it."""
        return state


class Bore(NamedTuple):
    """A player bore a strike (M37, M38)."""

    place: int
    card: Monster
    blocks: int
    health: int
    stopped: int
    """The health losses that shields stopped."""
    kind: Literal["bore"] = "bore"

    def after(self, state: State) -> State:
        """Return the position after it."""
        place, player = self.place, state.players[self.place]
        cell = state.here(place)
        assert cell.foe is not None
        foe = cell.foe._replace(stopped=_plus(cell.foe.stopped, place, self.stopped))
        state = state.with_cell(player.at, cell._replace(foe=foe))
        return state.with_player(
            place, blocks=player.blocks - self.blocks, health=player.health - self.health
        )


class Defeated(NamedTuple):
    """Players lost their last health and are defeated (M39)."""

    places: tuple[int, ...]
    kind: Literal["defeated"] = "defeated"

    def after(self, state: State) -> State:
        """Return the position after it."""
        for place in self.places:
            state = state.with_player(place, is_defeated=True)
        return state


class Owes(NamedTuple):
    """Decisions are owed, before or after those already owed."""

    debts: tuple[Debt, ...]
    is_first: bool = False
    kind: Literal["owes"] = "owes"

    def after(self, state: State) -> State:
        """Return the position after it."""
        owed = (*self.debts, *state.owed) if self.is_first else (*state.owed, *self.debts)
        return state._replace(owed=owed)


class Settled(NamedTuple):
    """The decision that was owed first is settled."""

    kind: Literal["settled"] = "settled"

    def after(self, state: State) -> State:
        """Return the position after it."""
        return state._replace(owed=state.owed[1:])


class TurnEnded(NamedTuple):
    """A turn ended, except for decisions that are still owed."""

    kind: Literal["turn ended"] = "turn ended"

    def after(self, state: State) -> State:
        """Return the position after it."""
        of = state.turn.of
        for space, cell in state.on_map:
            if cell.foe and cell.foe.discoverer == of and not cell.foe.is_due:
                state = state.with_cell(space, cell._replace(foe=cell.foe._replace(is_due=True)))
        return state._replace(turn=Turn(of, is_over=True))


class TurnBegan(NamedTuple):
    """A player's turn began."""

    place: int
    round: int
    kind: Literal["turn began"] = "turn began"

    def after(self, state: State) -> State:
        """Return the position after it."""
        state = state._replace(
            phase="turn",
            round=self.round,
            starter=state.starter if state.round else self.place,
            turn=Turn(self.place),
            chooser=0,
            offer=(),
        )
        return (
            state.with_player(self.place, is_hiding=False) if state.players[self.place].is_hiding else state
        )


class Closed(NamedTuple):
    """Play is over; declarations follow (M45)."""

    ending: Ending
    kind: Literal["closed"] = "closed"

    def after(self, state: State) -> State:
        """Return the position after it."""
        return state._replace(phase="declare", turn=Turn(state.turn.of), ending=self.ending)


class Declared(NamedTuple):
    """A player declared an identity (M45)."""

    place: int
    identity: Identity
    kind: Literal["declared"] = "declared"

    def after(self, state: State) -> State:
        """Return the position after it."""
        return state.with_player(self.place, declared=self.identity)


class Finished(NamedTuple):
    """The game ended, and everything is revealed."""

    result: Result
    shown: Shown
    kind: Literal["finished"] = "finished"

    def after(self, state: State) -> State:
        """Return the position after it."""
        shown = self.shown
        players = tuple(
            Player._replace(
                player, character=identity.character, homeland=identity.homeland, tiles=tuple(hand)
            )
            for player, identity, hand in zip(state.players, shown.identities, shown.hands, strict=True)
        )
        return state._replace(
            players=players, stack=shown.stack, items=shown.items, monsters=shown.monsters, chooser=0,
            result=self.result,
        )  # fmt: skip


Change = (
    Drafted | Spent | TilePlaced | Went | ItemsLaid | ChestOpened | Appeared | Answered | GoldChanged | Healed
    | BlocksBack | TilesDrawn | ItemFound | ItemTaken | ItemPut | ItemLost | ElixirDrunk | Hid | Rested | Hit
    | Missed | Left | Struck | Bore | Defeated | Owes | Settled | TurnEnded | TurnBegan | Closed | Declared
    | Finished
)  # fmt: skip


def _sorted(*cards: Card) -> tuple[Card, ...]:
    return tuple(sorted(cards))


def _hand(*tiles: Tile | None) -> tuple[Tile | None, ...]:
    """Return a hand in order, with unknown tiles last."""
    return tuple(sorted(tiles, key=lambda tile: (tile is None, tile)))


def _without(hand: tuple[Tile | None, ...], tile: Tile) -> tuple[Tile | None, ...]:
    """Return a hand without a tile, which was one of the unknown tiles if the hand does not show it."""
    gone = hand.index(tile if tile in hand else None)
    return (*hand[:gone], *hand[gone + 1 :])


def _plus(numbers: tuple[int, ...], place: int, more: int) -> tuple[int, ...]:
    return (*numbers[:place], numbers[place] + more, *numbers[place + 1 :])


def _with_here(state: State, cell: Cell) -> State:
    """Return the position with a change to the tile under the active player's pawn."""
    return state.with_cell(state.players[state.turn.of].at, cell)


def _gained(state: State, item: Item) -> State:
    of = state.turn.of
    return state.with_player(of, items=_sorted(*state.players[of].items, item))


def _lost(state: State, place: int, item: Item) -> State:
    return state.with_player(place, items=tuple(own for own in state.players[place].items if own != item))
