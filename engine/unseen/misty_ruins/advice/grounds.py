"""Facts about a tile to go to: one on the map, or one of the hand that is placed (M16 to M20)."""

from collections.abc import Iterable, Iterator

from unseen.misty_ruins.actions import Explore, Move
from unseen.misty_ruins.advice.because import Because, Fact
from unseen.misty_ruins.advice.questions import BIT
from unseen.misty_ruins.advice.standing import Standing
from unseen.misty_ruins.board import Space
from unseen.misty_ruins.characters import ATTRIBUTES, HOMELANDS, Homeland
from unseen.misty_ruins.facts import AtLeast, FromOneOf
from unseen.misty_ruins.items import ITEM_CARDS
from unseen.misty_ruins.monsters import MONSTER_CARDS
from unseen.misty_ruins.rules.explore import LESS_THAN, robbable, strippable
from unseen.misty_ruins.rules.placing import matched, placements
from unseen.misty_ruins.rules.turn import neighbours
from unseen.misty_ruins.state import BLOCKS, State
from unseen.misty_ruins.tiles import PRINTED, Chest, Letter

HIT_GOLD = 1
"""The gold of a hit besides the monster's card (M32)."""
BEYOND = 0.6
"""The share of its strength that a fact has if it takes another action to come to it."""
SURE = 8.0
"""The strength of a monster for a seat that knows who it is."""


def move(standing: Standing, action: Move) -> Iterator[Fact]:
    """Yield the facts that speak for a move: what can be done there with another block."""
    then = standing.after(action)
    cell, player = then.here(standing.place), then.players[standing.place]
    if cell.foe is None and standing.odds.are_certain:
        yield from _nearer(standing.state, standing.player.at, action.space)
    if not player.blocks:
        return
    if cell.foe:
        yield from _fight(standing, then)
        return
    if cell.printed.home:
        yield from _home(standing, cell.printed.home)
    elif cell.items:
        best = max(cell.items, key=lambda item: ITEM_CARDS[item].coin)
        yield 0.6 * ITEM_CARDS[best].coin, Because("item", ITEM_CARDS[best].coin, names=(best,))
    if cell.printed.chest and not cell.is_open:
        yield from _chest(standing, cell.printed.chest)
    fitting = tuple(placements(then, action.space, filter(None, player.tiles)))
    if cell.printed.lock and fitting:
        share = max(standing.odds.chance(AtLeast(*each)) for each in cell.printed.lock.items())
        if share:
            yield share, Because("door", share=share)
    elif fitting:
        yield _best(standing.at(then), fitting), Because("fits", len({each.tile for each in fitting}))


def explore(standing: Standing, action: Explore) -> Iterator[Fact]:
    """Yield the facts that speak for placing a tile: its contents, and its bonus."""
    printed, state = PRINTED[action.tile], standing.state
    has_block = standing.player.blocks > (0 if state.turn.last == "door" else 1)
    if printed.home:
        yield from _home(standing, printed.home)
    if printed.has_item and not printed.has_monster and has_block and state.items:
        yield 2.0, Because("item")
    if printed.has_monster and state.monsters:
        if has_block:
            yield from _new_fight(standing)
    elif printed.chest and has_block:
        yield from _chest(standing, printed.chest)
    if rune := matched(state, action):
        yield from _bonus(standing, rune.letter)


def _best(standing: Standing, fitting: Iterable[Explore]) -> float:
    """Return the strength of the best fact about placing a tile beside the one under the pawn."""
    strengths = [strength for each in fitting for strength, _ in explore(standing, each)]
    return BEYOND * max(strengths, default=1.0)


def _fight(standing: Standing, then: State) -> Iterator[Fact]:
    foe = then.here(standing.place).foe
    assert foe
    if standing.odds.are_certain:
        yield SURE, Because("monster")
    elif share := standing.best_chance(then):
        gold = MONSTER_CARDS[foe.card].coin + HIT_GOLD + foe.tokens[standing.place]
        yield share * (1 + gold / 2), Because("fight", gold, share=share, names=(foe.card,))


def _new_fight(standing: Standing) -> Iterator[Fact]:
    if standing.odds.are_certain:
        yield SURE, Because("monster")
    elif share := standing.chance_of_new:
        coins = [MONSTER_CARDS[card].coin for card in standing.unseen]
        gold = round(sum(coins) / len(coins)) + HIT_GOLD
        yield share * (1 + gold / 2), Because("fight", gold, share=share)


def _chest(standing: Standing, chest: Chest) -> Iterator[Fact]:
    if share := standing.odds.chance(AtLeast(chest.ability, chest.number)):
        yield 2 * share * chest.items, Because("chest", chest.items, share=share)


def _home(standing: Standing, home: Homeland) -> Iterator[Fact]:
    if home not in standing.homelands_asked() and (bits := standing.odds.bits(FromOneOf((home,)))):
        yield BIT * bits, Because("asks", names=(home,))


def _bonus(standing: Standing, letter: Letter) -> Iterator[Fact]:
    """Yield a bonus that is of use (M19)."""
    player, state = standing.player, standing.state
    gold = {"A": 1, "C": len(player.monsters), "D": len(player.items)}.get(letter, 0)
    match letter:
        case "B":
            worth = float(bool(robbable(state)))
        case "F":
            worth = BIT * max(standing.odds.bits(AtLeast(each, LESS_THAN)) for each in ATTRIBUTES)
        case "G":
            worth = BIT * max(standing.odds.bits(FromOneOf((each,))) for each in HOMELANDS)
        case "H":
            worth = 0.5
        case "I":
            worth = float(bool(state.stack))
        case "L":
            worth = 3.0 * bool(state.items)
        case "M":
            worth = 0.5 * bool(strippable(state))
        case "N":
            worth = 0.35 * (BLOCKS - player.blocks)
        case _:
            worth = 0.0
    if worth + gold:
        yield worth + gold, Because("bonus", gold, names=(letter,))


def _nearer(state: State, here: Space, there: Space) -> Iterator[Fact]:
    """Yield whether a space is nearer to the next monster than another."""
    before, after = steps_to_monster(state, here), steps_to_monster(state, there)
    if after is not None and before is not None and after < before:
        yield SURE - 0.5 * after, Because("nearer", after)


def steps_to_monster(state: State, space: Space) -> int | None:
    """Return the number of steps to the next active monster, or None if there is no way to one."""
    seen, front, steps = {space}, {space}, 0
    while front:
        if any(state.cell(each).foe for each in front):
            return steps
        front = {beyond for each in front for beyond in neighbours(state, each)} - seen
        seen |= front
        steps += 1
    return None
