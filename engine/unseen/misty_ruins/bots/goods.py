"""The worth of items (M23 to M29)."""

from collections.abc import Iterator

from unseen.misty_ruins.actions import Buy
from unseen.misty_ruins.bots.outlook import Outlook
from unseen.misty_ruins.facts import FromOneOf
from unseen.misty_ruins.items import ITEM_CARDS, LUCK_CHARMS, WEAPONS, Item
from unseen.misty_ruins.odds import Odds
from unseen.misty_ruins.rules.turn import is_gold


def item_worth(outlook: Outlook, item: Item) -> float:
    """Return the worth of an item: its gold, the help in a fight, and the answer that it allows to ask for."""
    w, card, odds = outlook.weights, ITEM_CARDS[item], outlook.odds
    others = [own for own in outlook.player.items if own != item]
    worth = float(card.coin)
    if item in WEAPONS:
        best = max([odds.mean("fist"), *(_strength(odds, own) for own in others if own in WEAPONS)])
        worth += w.weapon * max(0.0, _strength(odds, item) - best)
    elif card.kind == "luck charm" and not LUCK_CHARMS.intersection(others):
        worth += w.charm
    elif card.kind == "shield":
        worth += w.shield * card.number
    if card.homeland and card.homeland not in {ITEM_CARDS[own].homeland for own in others}:
        worth += w.bit / 2 * odds.bits(FromOneOf((card.homeland,)))
    return worth


def affordable(outlook: Outlook, more: int) -> Iterator[Buy]:
    """Yield the purchases that more gold would pay for."""
    cell, gold = outlook.here, outlook.player.gold
    for item in cell.items if cell.printed.home else ():
        if not is_gold(item) and gold < ITEM_CARDS[item].coin <= gold + more:
            yield Buy(item)


def _strength(odds: Odds, weapon: Item) -> float:
    """Return the expected attack with a weapon."""
    return odds.mean(WEAPONS[weapon]) + ITEM_CARDS[weapon].number
