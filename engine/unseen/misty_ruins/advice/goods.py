"""Facts about gold and items: what they are worth, and what they help with."""

from collections.abc import Iterator

from unseen.misty_ruins.actions import Buy, Cash, Discard, Rob, Sell, Strip
from unseen.misty_ruins.advice.because import Because, Fact
from unseen.misty_ruins.advice.standing import Standing, best_attack
from unseen.misty_ruins.facts import FromOneOf
from unseen.misty_ruins.items import ITEM_CARDS, LUCK_CHARMS, SHIELDS, Item
from unseen.misty_ruins.referee import legal_actions
from unseen.misty_ruins.state import PLACE, State

LEAST_ARM = 0.5
"""A weapon helps if it makes the expected best attack stronger by this."""


def gains(standing: Standing, then: State) -> Iterator[Fact]:
    """Yield the gold, blocks, tiles and health that the seat has gained in the position after an action."""
    before, after = standing.player, then.players[standing.place]
    if (gold := standing.gold(then) - standing.gold(standing.state)) > 0:
        yield 0.7 * gold, Because("gold", gold)
    if (blocks := after.blocks - before.blocks) > 0:
        yield 0.5 * blocks, Because("blocks", blocks)
    if (tiles := len(after.tiles) - len(before.tiles)) > 0:
        yield 0.7 * tiles, Because("tiles", tiles)
    if (health := after.health - before.health) > 0:
        yield 2.0 * health, Because("health", health)


def helps(standing: Standing, item: Item) -> Iterator[Fact]:
    """Yield the use of an item that the seat does not have yet."""
    card, items = ITEM_CARDS[item], standing.player.items
    arms = best_attack(standing, (*items, item)) - best_attack(standing, items)
    if arms >= LEAST_ARM:
        yield 0.8 * arms, Because("arms", max(1, round(arms)))
    if item in LUCK_CHARMS and not LUCK_CHARMS.intersection(items):
        yield 2.5, Because("charm", round(standing.odds.mean("luck")))
    if item in SHIELDS:
        yield 1.0 * card.number, Because("shield", card.number)
    if card.homeland and card.homeland not in standing.homelands_asked():
        bits = standing.odds.bits(FromOneOf((card.homeland,)))
        if bits:
            yield 0.75 * bits, Because("asks", names=(card.homeland,))


def affords(standing: Standing, then: State) -> Iterator[Fact]:
    """Yield the dearest item that can be bought after an action and cannot now."""
    seat = standing.state.seats[standing.place]
    now = legal_actions(standing.state, seat)
    new = [each.item for each in legal_actions(then, seat) if isinstance(each, Buy) and each not in now]
    if new:
        dearest = max(new, key=lambda item: ITEM_CARDS[item].coin)
        yield 1.0, Because("affords", names=(dearest,))


def raised(standing: Standing, action: Sell | Cash) -> Iterator[Fact]:
    """Yield the facts that speak for a sale, or for turning a gold card into gold (M24 to M26)."""
    then = standing.after(action)
    yield from gains(standing, then)
    yield from affords(standing, then)


def discard(standing: Standing, action: Discard) -> Iterator[Fact]:
    """Yield whether no other item is worth less."""
    if ITEM_CARDS[action.item].coin <= min(ITEM_CARDS[item].coin for item in standing.player.items):
        yield 1.0, Because("least")


def harm(standing: Standing, action: Rob | Strip) -> Iterator[Fact]:
    """Yield the facts that speak for the victim of a bonus (M19)."""
    yield from gains(standing, standing.after(action))
    own, state = PLACE[action.seat], standing.state
    gold = standing.gold(state, own)
    if gold == max(standing.gold(state, place) for place in standing.others()):
        yield 1.0, Because("richest", gold, names=(action.seat,))
