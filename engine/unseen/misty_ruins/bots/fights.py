"""The worth of attacks and claims (M31 to M37, M42, M43)."""

from collections.abc import Iterator

from unseen.misty_ruins.bots.outlook import Outlook
from unseen.misty_ruins.bots.ranking import after_claim, expected
from unseen.misty_ruins.facts import AtLeast, known_homeland
from unseen.misty_ruins.items import ITEM_CARDS, LUCK_CHARMS, WEAPONS
from unseen.misty_ruins.monsters import MONSTER_CARDS, MONSTERS, Monster
from unseen.misty_ruins.odds import Asked
from unseen.misty_ruins.rules.combat import WRONG_CLAIM
from unseen.misty_ruins.state import Foe, State


def attempt(outlook: Outlook, asked: Asked, prize: float, risk: float = 0.0) -> float:
    """Return the worth in gold of an action that asks a question, and that ends the turn if the answer is no.

    Args:
        outlook: The outlook of the seat.
        asked: The question; its answer is worth something in itself.
        prize: The gold that a yes brings.
        risk: The gold that a no costs besides the rest of the turn.
    """
    w, odds = outlook.weights, outlook.odds
    yes = odds.chance(asked)
    return yes * prize - (1 - yes) * (w.turn + risk) + w.bit * odds.bits(asked)


def attacking(outlook: Outlook, card: Monster, asked: AtLeast, foe: Foe | None = None) -> float:
    """Return the worth of an attack on a monster, which strikes if it fails.

    Args:
        outlook: The outlook, with the block for the attack unspent.
        card: The monster.
        asked: The question of the attack.
        foe: The monster as it stands; None if the seat has just revealed it.
    """
    tokens = foe.tokens[outlook.place] if foe else 0
    left = outlook.weights.token if outlook.state.tokens_left(outlook.place) else 0.0
    return attempt(outlook, asked, MONSTER_CARDS[card].coin + 1 + tokens, struck(outlook, card, foe) - left)


def struck(outlook: Outlook, card: Monster, foe: Foe | None) -> float:
    """Return the price of a strike of a monster after an action that costs a block (M36)."""
    blocks = max(0, outlook.player.blocks - 1)
    damage = max(0, MONSTER_CARDS[card].damage - outlook.shields)
    spent = min(damage, blocks)
    is_new = foe is None or (foe.discoverer == outlook.place and not foe.is_due)
    return price(outlook, spent, damage - spent) * (outlook.weights.early if is_new else 1.0)


def price(outlook: Outlook, blocks: int, health: int) -> float:
    """Return the price in gold of losing blocks and health, and of a defeat; a negative loss of health counts as 0."""
    w = outlook.weights
    worth = w.block * blocks + w.health * max(0, health)
    return worth + (w.defeat if health >= outlook.player.health else 0.0)


def attacks(outlook: Outlook, card: Monster) -> Iterator[float]:
    """Yield the worth of each attack on a monster that has just been revealed."""
    monster, items = MONSTER_CARDS[card], outlook.player.items
    is_lucky = bool(LUCK_CHARMS.intersection(items))
    home = known_homeland(outlook.player.facts)
    yield attacking(outlook, card, AtLeast("fist", monster.needed("fist"), is_lucky))
    for item in items:
        if item in WEAPONS:
            added = ITEM_CARDS[item].number + int(home is not None and ITEM_CARDS[item].homeland == home)
            number = monster.needed(WEAPONS[item]) - added
            yield attacking(outlook, card, AtLeast(WEAPONS[item], number, is_lucky))


def unseen(state: State) -> tuple[Monster, ...]:
    """Return the monsters that may still turn up, as far as a position tells; some have left the game."""
    seen = {card for player in state.players for card in player.monsters}
    seen.update(cell.foe.card for _, cell in state.on_map if cell.foe)
    return tuple(card for card in MONSTERS if card not in seen)


def claiming(outlook: Outlook, card: Monster, foe: Foe | None = None) -> float:
    """Return the worth of claiming the likeliest identity on a monster.

    Args:
        outlook: The outlook, with the block for the claim unspent.
        card: The monster.
        foe: As of `unseen.misty_ruins.bots.ranking.after_claim`.
    """
    w, right = outlook.weights, outlook.odds.sureness
    coin = MONSTER_CARDS[card].coin
    gain = w.stake * (after_claim(outlook, coin, foe) - expected(outlook))
    lost = min(WRONG_CLAIM, outlook.player.gold) + w.turn + struck(outlook, card, foe)
    return right * gain - (1 - right) * lost
