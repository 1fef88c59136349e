"""The placement of a tile, its contents, its bonus, and the decisions that a bonus leaves (M17 to M19)."""

from collections.abc import Iterator
from typing import assert_never, cast

from unseen.misty_ruins.actions import Action, AskAttribute, AskHomeland, Discard, Explore, Rob, Skip, Strip
from unseen.misty_ruins.changes import (
    Appeared,
    BlocksBack,
    GoldChanged,
    Healed,
    ItemFound,
    ItemsLaid,
    Owes,
    Settled,
    Spent,
    TilePlaced,
    TilesDrawn,
)  # fmt: skip
from unseen.misty_ruins.characters import ATTRIBUTES, HOMELANDS
from unseen.misty_ruins.events import Draw, Drawn, Need, TurnUp
from unseen.misty_ruins.facts import AtLeast, FromOneOf
from unseen.misty_ruins.items import Item
from unseen.misty_ruins.monsters import Monster
from unseen.misty_ruins.rules.asking import ask
from unseen.misty_ruins.rules.ending import SIZES
from unseen.misty_ruins.rules.placing import matched
from unseen.misty_ruins.rules.script import Script, Steps
from unseen.misty_ruins.rules.strike import foes, strike
from unseen.misty_ruins.rules.strike import legal as losses
from unseen.misty_ruins.state import BLOCKS, HEALTH, HEALTH_TOKENS, PLACE, Debt, State, What
from unseen.misty_ruins.tiles import PRINTED, Letter

HOMELAND_ITEMS = 2
"""Items for sale on a new homeland tile (M18)."""
BONUS_TILES = 2
"""Tiles of bonus I (M19)."""
LESS_THAN = 3
"""The number that bonus F asks about (M19)."""


def explore(script: Script, action: Explore) -> Steps:
    """Place a tile and go there; then its contents, then its bonus (M17)."""
    rune, printed = matched(script.state, action), PRINTED[action.tile]
    script.tell(Spent("explore", 0 if script.state.turn.last == "door" else 1))
    script.tell(TilePlaced(action.tile, action.turned, action.space))
    items = next_items(script.state, HOMELAND_ITEMS if printed.home else int(printed.has_item))
    monsters = _next_monster(script.state) if printed.has_monster else ()
    if needs := (*items, *monsters):
        # Together, so that players who need not trust each other turn up all of them at once.
        faces = yield needs
        if items:
            script.tell(ItemsLaid(action.space, cast(tuple[Item, ...], faces[: len(items)])))
        if monsters:
            script.tell(Appeared(action.space, cast(Monster, faces[-1])))
    if rune:
        yield from _bonus(script, rune.letter)


def next_items(state: State, count: int) -> tuple[Need, ...]:
    """Return the needs of the next items of the deck, as many as there are (M8)."""
    first = SIZES["items"] - len(state.items)
    return tuple(TurnUp("items", first + number) for number in range(min(count, len(state.items))))


def _next_monster(state: State) -> tuple[Need, ...]:
    """Return the need of the next monster of the deck, if there is one."""
    left = len(state.monsters)
    return (TurnUp("monsters", SIZES["monsters"] - left),) if left else ()


def draw_tiles(script: Script, count: int) -> Steps:
    """Draw up to `count` tiles into the active player's hand, as far as the stack goes."""
    left = len(script.state.stack)
    first = SIZES["tiles"] - left
    if needs := tuple(Draw(first + number) for number in range(min(count, left))):
        faces = yield needs
        script.tell(TilesDrawn(tuple(face.tile for face in faces if isinstance(face, Drawn))))


def _bonus(script: Script, letter: Letter) -> Steps:
    state, of = script.state, script.place
    player = state.players[of]
    match letter:
        case "A":
            script.tell(GoldChanged(of, 1))
        case "C":
            script.tell(GoldChanged(of, len(player.monsters)))
        case "D":
            script.tell(GoldChanged(of, len(player.items)))
        case "E":
            strike(script, [each for each in foes(state) if each[0] != player.at])
        case "H":
            if _is_health_left(state, of):
                script.tell(Healed(of))
        case "I":
            yield from draw_tiles(script, BONUS_TILES)
        case "L":
            if needs := next_items(state, 1):
                faces = yield needs
                script.tell(ItemFound(cast(Item, faces[0])))
        case "N":
            script.tell(BlocksBack(of, BLOCKS - player.blocks))
        case "B":
            _owe(script, "rob", bool(robbable(state)))
        case "M":
            _owe(script, "strip", bool(strippable(state)))
        case "F":
            _owe(script, "ask attribute")
        case "G":
            _owe(script, "ask homeland")
        case _:
            assert_never(letter)


def _owe(script: Script, what: What, is_there: bool = True) -> None:
    if is_there:
        script.tell(Owes((Debt(script.place, what),)))


def _is_health_left(state: State, place: int) -> bool:
    """Return whether a health token is left for a player: two are kept for each (M8)."""
    health = [player.health + (number == place) for number, player in enumerate(state.players)]
    return sum(max(each, HEALTH) for each in health) <= HEALTH_TOKENS


def robbable(state: State) -> tuple[int, ...]:
    """Return the places of the others who have gold (bonus B)."""
    return tuple(place for place in _others(state) if state.players[place].gold)


def strippable(state: State) -> tuple[int, ...]:
    """Return the places of the others who have items (bonus M)."""
    return tuple(place for place in _others(state) if state.players[place].items)


def _others(state: State) -> Iterator[int]:
    return (place for place in range(len(state.players)) if place != state.turn.of)


def legal(state: State) -> Iterator[Action]:
    """Yield the ways to settle the decision that is owed first: of a bonus, a strike or a defeat (M19, M37, M39)."""
    place, what, _ = state.owed[0]
    match what:
        case "rob":
            yield from (Rob(state.seats[victim]) for victim in robbable(state))
        case "strip":
            yield from (Strip(state.seats[victim]) for victim in strippable(state))
        case "ask attribute":
            yield from map(AskAttribute, ATTRIBUTES)
            yield Skip()
        case "ask homeland":
            yield from map(AskHomeland, HOMELANDS)
            yield Skip()
        case "discard":
            yield from map(Discard, state.players[place].items)
        case "lose":
            yield from losses(state)
        case _:
            assert_never(what)


def rob(script: Script, action: Rob) -> None:
    """Take 1 gold from another player (bonus B)."""
    script.tell(GoldChanged(PLACE[action.seat], -1), GoldChanged(script.place, 1), Settled())


def strip(script: Script, action: Strip) -> None:
    """Have another player discard an item (bonus M)."""
    script.tell(Settled(), Owes((Debt(PLACE[action.seat], "discard"),)))


def ask_bonus(script: Script, action: AskAttribute | AskHomeland) -> Steps:
    """Ask the question of bonus F or G."""
    script.tell(Settled())
    if isinstance(action, AskAttribute):
        yield from ask(script, AtLeast(action.attribute, LESS_THAN))
    else:
        yield from ask(script, FromOneOf((action.homeland,)))
