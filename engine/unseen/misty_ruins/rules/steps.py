"""The effects of every action."""

from typing import assert_never, cast

from unseen.kernel.resign import Resign
from unseen.misty_ruins.actions import (
    Action,
    AskAttribute,
    AskHomeland,
    Attack,
    Buy,
    Cash,
    Claim,
    Declare,
    Discard,
    Door,
    DrinkElixir,
    End,
    Explore,
    Flee,
    Heal,
    Hide,
    Identify,
    Lose,
    Move,
    OpenChest,
    Rest,
    Rob,
    Sell,
    Skip,
    Strip,
    Take,
)  # fmt: skip
from unseen.misty_ruins.changes import (
    BlocksBack,
    ChestOpened,
    Drafted,
    ElixirDrunk,
    GoldChanged,
    Healed,
    Hid,
    ItemLost,
    ItemPut,
    ItemsLaid,
    ItemTaken,
    Rested,
    Settled,
    Spent,
    TurnBegan,
    Went,
)  # fmt: skip
from unseen.misty_ruins.facts import AtLeast, FromOneOf
from unseen.misty_ruins.items import INVISIBLE_CHARM, ITEM_CARDS, MAP_CHARM, SPEED_CHARM, Item
from unseen.misty_ruins.rules.asking import ask
from unseen.misty_ruins.rules.combat import attack, claim
from unseen.misty_ruins.rules.ending import declare, end_turn, finish, go_on
from unseen.misty_ruins.rules.explore import ask_bonus, draw_tiles, explore, next_items, rob, strip
from unseen.misty_ruins.rules.script import Script, Steps
from unseen.misty_ruins.rules.strike import bear
from unseen.misty_ruins.rules.turn import FLEEING
from unseen.misty_ruins.state import BLOCKS, TILES_IN_HAND, Player

HIDING = 2
"""Blocks that hiding brings back (M40)."""
MAPPED_TILES = 5
"""Tiles in hand after a rest with the Map Charm (M29)."""


def steps(script: Script, action: Action) -> Steps:
    """Carry out a legal action, with everything that follows from it before the next decision."""
    yield from _taken(script, action)
    go_on(script)


def _taken(script: Script, action: Action) -> Steps:
    player = script.state.players[script.place]
    match action:
        case Take():
            _take(script, action.item)
        case Explore():
            yield from explore(script, action)
        case Move():
            script.tell(Spent("move"), Went(action.space))
        case Door():
            yield from _door(script, action)
        case OpenChest():
            yield from _chest(script)
        case Attack():
            yield from attack(script, action)
        case Claim():
            yield from claim(script, action)
        case Flee():
            script.tell(Spent("move", 0 if SPEED_CHARM in player.items else FLEEING), Went(action.space))
            end_turn(script)
        case Hide():
            most = BLOCKS if INVISIBLE_CHARM in player.items else HIDING
            script.tell(BlocksBack(script.place, min(most, BLOCKS - player.blocks)), Hid())
            end_turn(script)
        case Identify():
            script.tell(Spent("identify"))
            yield from ask(script, FromOneOf(action.homelands))
        case Buy():
            _trade(script, Buy, action.item, -ITEM_CARDS[action.item].coin)
        case Sell():
            _sell(script, action)
        case Cash():
            script.tell(
                ItemLost(script.place, action.item), GoldChanged(script.place, ITEM_CARDS[action.item].coin)
            )
        case DrinkElixir():
            script.tell(ElixirDrunk())
        case Rest():
            yield from _rest(script, player)
        case Heal():
            script.tell(Healed(script.place))
            end_turn(script)
        case End():
            end_turn(script)
        case Rob():
            rob(script, action)
        case AskAttribute() | AskHomeland():
            yield from ask_bonus(script, action)
        case Skip():
            script.tell(Settled())
        case Strip():
            strip(script, action)
        case Lose():
            bear(script, action)
        case Discard():
            script.tell(ItemLost(script.place, action.item), Settled())
        case Declare():
            yield from declare(script, action)
        case Resign():
            yield from finish(script, "resignation", script.state.seats[script.place])
        case _:
            assert_never(action)


def _take(script: Script, item: Item) -> None:
    """Choose an item of the draft, whose last chooser takes the first turn (M7), or gain one from the tile (M23)."""
    if script.state.phase == "turn":
        script.tell(Spent("take"), ItemTaken(item))
        return
    script.tell(Drafted(script.place, item))
    if all(player.items for player in script.state.players):
        script.tell(TurnBegan(script.place, 1))


def _door(script: Script, action: Door) -> Steps:
    """Try to open a door; a failed attempt ends the turn (M21)."""
    number = script.state.here(script.place).printed.lock[action.ability]
    script.tell(Spent("door"))
    if not (yield from ask(script, AtLeast(action.ability, number))):
        end_turn(script)


def _chest(script: Script) -> Steps:
    """Try to open a chest; a failed attempt ends the turn (M22)."""
    chest = script.state.here(script.place).printed.chest
    assert chest
    script.tell(Spent("chest"))
    if not (yield from ask(script, AtLeast(chest.ability, chest.number))):
        end_turn(script)
        return
    space = script.state.players[script.place].at
    script.tell(ChestOpened(space))
    if needs := next_items(script.state, chest.items):
        faces = yield needs
        script.tell(ItemsLaid(space, cast(tuple[Item, ...], faces)))


def _trade(script: Script, half: type[Buy] | type[Sell], item: Item, gold: int) -> None:
    """Buy or sell: the first half of a trade costs a block, the second none (M25)."""
    own, other = ("buy", "sell") if half is Buy else ("sell", "buy")
    if script.state.turn.last == other:
        script.tell(Spent("trade", 0))
    else:
        script.tell(Spent("buy" if own == "buy" else "sell"))
    script.tell(ItemTaken(item) if half is Buy else ItemPut(item))
    if gold:
        script.tell(GoldChanged(script.place, gold))


def _sell(script: Script, action: Sell) -> None:
    """Sell for one less than the price, or for the gold card that lies there (M25, M26)."""
    _trade(script, Sell, action.item, 0 if action.card else ITEM_CARDS[action.item].coin - 1)
    if action.card:
        script.tell(ItemTaken(action.card))


def _rest(script: Script, player: Player) -> Steps:
    """Rest: blocks come back, the elixir is ready again, tiles are drawn, and a defeat is over (M14, M41)."""
    script.tell(BlocksBack(script.place, BLOCKS - player.blocks), Rested())
    wanted = MAPPED_TILES if MAP_CHARM in player.items else TILES_IN_HAND
    yield from draw_tiles(script, wanted - len(player.tiles))
    end_turn(script)
