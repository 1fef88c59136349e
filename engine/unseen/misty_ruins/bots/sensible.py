"""A sensible player: it takes the action that is worth most to it.

Everything is worth some gold, by the rules of thumb below: what an action brings times the probability that it
succeeds, and the information in its answer. A seat that knows who it is goes to a monster and claims.

Theory of operation. An action is judged by itself. Only a move looks further: each tile is worth the best action that
the seat could take there now, and draws the seat over the tiles between, a little less with each step.
"""

from collections.abc import Iterator, Mapping

from unseen.kernel.seat import Seat
from unseen.kernel.slices import Work
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
    Explore,
    Flee,
    Hide,
    Identify,
    Lose,
    Move,
    OpenChest,
    Rest,
    Rob,
    Sell,
    Strip,
    Take,
)  # fmt: skip
from unseen.misty_ruins.belief import with_claimer
from unseen.misty_ruins.board import Space
from unseen.misty_ruins.bots.observation import Observation, view_of
from unseen.misty_ruins.bots.outlook import Asked, Odds, Outlook, outlook_of
from unseen.misty_ruins.characters import ATTRIBUTES, HOMELANDS
from unseen.misty_ruins.facts import AtLeast, FromOneOf
from unseen.misty_ruins.items import ITEM_CARDS, LUCK_CHARMS, WEAPONS, Item
from unseen.misty_ruins.monsters import MONSTER_CARDS, MONSTERS, Monster
from unseen.misty_ruins.referee import legal_actions
from unseen.misty_ruins.rules.combat import question
from unseen.misty_ruins.rules.explore import LESS_THAN
from unseen.misty_ruins.rules.placing import matched, placements
from unseen.misty_ruins.rules.steps import HIDING
from unseen.misty_ruins.rules.turn import FLEEING, is_gold, neighbours
from unseen.misty_ruins.state import BLOCKS, PLACE, TILES_IN_HAND
from unseen.misty_ruins.tiles import PRINTED, Chest, Letter
from unseen.players import Draw, Pace, Thinking, Thought, drawn

CLAIM = 15.0
"""The worth of standing on a monster with a claim that is sure: its gold, and that the others' chances end."""
BIT = 1.5
"""The worth of a bit of information about oneself."""
BLOCK, TURN = 0.35, 1.0
"""The worth of a stamina block, and of what is left of a turn that an action ends."""
HEALTH_LOST, DEFEAT = 1.5, 6.0
"""The price of a lost health token, and of the last one."""
RESTS_AT, REST = 2, 4.0
"""With at most so many blocks, a rest is worth this much besides the new tiles."""
TILE, SURE_TILE = 0.7, 3.0
"""The worth of drawing a tile; it may bring a monster, which a seat that knows itself needs most."""
MAP, ITEM, MARKET, CHEST = 0.8, 2.5, 1.0, 2.5
"""The worth of a larger map, an unknown item that lies there, a homeland, and each item in a chest."""
LEAST = 0.4
"""The least worth of a new tile, even with a monster that is feared: else all wait, and the game does not go on."""
STEP = 0.9
"""The share of its worth that a tile beyond the present move keeps with each step."""
WEAPON = 0.8
"""The worth of each point by which a weapon makes the best attack stronger."""
CHARM = 2.5
"""The worth of the first luck charm besides its gold."""
POINTLESS = -2.0
"""The worth of an action without any use, less than that of waiting."""
BONUS: Mapping[Letter, float] = {
    "A": 1.0, "B": 1.0, "C": 1.0, "D": 1.5, "E": 0.0, "H": 0.5, "I": 1.0, "L": 3.0, "M": 0.5, "N": 1.5,
}  # fmt: skip
"""The worth of the bonuses that ask nothing (M19)."""
ACTION_COST, TILE_COST = 60, 300
"""The cost of weighing an action, and all actions on a tile, in units of `Pace`."""

Pulls = Mapping[Space, float]
"""The worth of being on each tile but the one under the pawn."""
NO_PULLS: Pulls = {}


class SensiblePlayer:
    """Takes an action that is worth most, and claims as soon as it is sure.

    Args:
        seat: The seat.
    """

    def __init__(self, seat: Seat) -> None:
        self._place = PLACE[seat]
        self._seat = seat

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        del work
        outlook = outlook_of(with_claimer(view_of(observation), observation.told), self._place)
        yield
        legal = legal_actions(outlook.state, self._seat)
        likeliest = outlook.odds.likeliest
        if outlook.state.phase == "declare":
            return _certain(Declare(likeliest))
        if outlook.odds.are_certain and Claim(likeliest) in legal:
            return _certain(Claim(likeliest))
        actions = [action for action in legal if not isinstance(action, Claim)]
        is_leaving = any(isinstance(action, Move | Flee) for action in actions)
        pulls = (yield from _pulls(outlook)) if is_leaving else NO_PULLS
        pace, weighed = Pace(), list[tuple[Action, float]]()
        for action in actions:
            if pace.is_due(ACTION_COST):
                yield
            # Rounded, lest actions that are worth the same differ by the last digit on some platform.
            weighed.append((action, round(value(outlook, action, pulls), 6)))
        best = max(worth for _, worth in weighed)
        return drawn([(action, 1.0) for action, worth in weighed if worth == best], draw)


def _certain(action: Action) -> Thought:
    return Thought(action, ((action, 1.0),))


def _pulls(outlook: Outlook) -> Work[Pulls]:
    """Return the worth of each tile, by what can be done there or beyond, yielding between slices."""
    state, here, pace = outlook.state, outlook.player.at, Pace()
    pulls: dict[Space, float] = {}
    for space, _ in state.on_map:
        if space != here:
            if pace.is_due(TILE_COST):
                yield
            pulls[space] = _prospect(outlook.after_move(space))
    changed = list(pulls)
    while changed:
        space = changed.pop()
        for before in neighbours(state, space):
            is_passed = before != here and not state.cell(before).foe
            if is_passed and pulls[before] < pulls[space] * STEP:
                pulls[before] = pulls[space] * STEP
                changed.append(before)
    return pulls


def _prospect(outlook: Outlook) -> float:
    """Return the worth of the best that can be done on the tile under the pawn and nowhere else."""
    state, home = outlook.state, outlook.here.printed.home
    if outlook.odds.are_certain and outlook.here.foe and outlook.player.blocks:
        return CLAIM
    actions: list[Action] = [Identify((home,))] if home else []
    for action in legal_actions(state, state.seats[outlook.place]):
        if isinstance(action, Attack | OpenChest | Take | Explore | Door | Buy | Cash):
            actions.append(action)
    return max([0.0, *(value(outlook, action) for action in actions)])


def value(outlook: Outlook, action: Action, pulls: Pulls = NO_PULLS) -> float:
    """Return the worth of an action.

    Args:
        outlook: The outlook of the seat that acts.
        action: A legal action, but no claim and no declaration.
        pulls: The worth of each tile, for moving and fleeing.
    """
    odds, player = outlook.odds, outlook.player
    match action:
        case Explore():
            return _exploring(outlook, action) - BLOCK
        case Move():
            return (pulls[action.space] or POINTLESS) - BLOCK
        case Flee():
            return pulls[action.space] / 2 - FLEEING * BLOCK - TURN
        case Hide():
            return min(HIDING, BLOCKS - player.blocks) * BLOCK - 2 * TURN
        case Rest():
            return _resting(outlook)
        case Attack():
            foe = outlook.here.foe
            assert foe
            asked = question(outlook.state, action)
            tokens = foe.tokens[outlook.place] * odds.chance(asked)
            return _attacking(outlook, foe.card, asked) + tokens - BLOCK
        case Door():
            asked = AtLeast(action.ability, outlook.here.printed.lock[action.ability])
            hand = [tile for tile in player.tiles if tile]
            beyond = placements(outlook.state, player.at, hand)
            return _attempt(odds, asked, max(_exploring(outlook, each) for each in beyond)) - BLOCK
        case OpenChest():
            assert outlook.here.printed.chest
            return _opening(odds, outlook.here.printed.chest) - BLOCK
        case Identify():
            return _telling(odds, FromOneOf(action.homelands)) - BLOCK
        case AskAttribute():
            return _telling(odds, AtLeast(action.attribute, LESS_THAN))
        case AskHomeland():
            return _telling(odds, FromOneOf((action.homeland,)))
        case Rob() | Strip():
            victim = outlook.state.players[PLACE[action.seat]]
            return victim.gold + sum(ITEM_CARDS[item].coin for item in victim.items)
        case Lose():
            return -_price(outlook, action.blocks, action.health - outlook.shields)
        case Take() | Buy() | Sell() | Cash() | DrinkElixir() | Discard():
            return _handling(outlook, action)
        case _:
            return 0.0


def _handling(outlook: Outlook, action: Take | Buy | Sell | Cash | DrinkElixir | Discard) -> float:
    """Return the worth of an action with an item."""
    match action:
        case Take():
            return _item(outlook, action.item) - (BLOCK if outlook.state.phase == "turn" else 0.0)
        case Buy():
            return _item(outlook, action.item) - ITEM_CARDS[action.item].coin - BLOCK
        case Sell():
            gold = ITEM_CARDS[action.card].coin if action.card else ITEM_CARDS[action.item].coin - 1
            return gold - _item(outlook, action.item) - BLOCK
        case Cash():
            return max(_affordable(outlook, ITEM_CARDS[action.item].coin), default=POINTLESS)
        case DrinkElixir():
            # As long as there are other blocks, the elixir can wait.
            return POINTLESS if outlook.player.blocks else _prospect(outlook.after_elixir()) - BLOCK
        case _:
            return -_item(outlook, action.item)


def _affordable(outlook: Outlook, more: int) -> Iterator[float]:
    """Yield the worth of buying what more gold would pay for."""
    cell, gold = outlook.here, outlook.player.gold
    for item in cell.items if cell.printed.home else ():
        if not is_gold(item) and gold < ITEM_CARDS[item].coin <= gold + more:
            yield _handling(outlook, Buy(item))


def _item(outlook: Outlook, item: Item) -> float:
    """Return the worth of an item: its gold, the help in a fight, and the answer that it allows to ask for."""
    card, odds = ITEM_CARDS[item], outlook.odds
    others = [own for own in outlook.player.items if own != item]
    worth = float(card.coin)
    if item in WEAPONS:
        best = max([odds.mean("fist"), *(_strength(odds, own) for own in others if own in WEAPONS)])
        worth += WEAPON * max(0.0, _strength(odds, item) - best)
    elif card.kind == "luck charm" and not LUCK_CHARMS.intersection(others):
        worth += CHARM
    elif card.kind == "shield":
        worth += card.number
    if card.homeland and card.homeland not in {ITEM_CARDS[own].homeland for own in others}:
        worth += BIT / 2 * odds.bits(FromOneOf((card.homeland,)))
    return worth


def _strength(odds: Odds, weapon: Item) -> float:
    """Return the expected attack with a weapon."""
    return odds.mean(WEAPONS[weapon]) + ITEM_CARDS[weapon].number


def _telling(odds: Odds, asked: Asked) -> float:
    """Return the worth of an answer."""
    return BIT * odds.bits(asked) or POINTLESS


def _attempt(odds: Odds, asked: Asked, prize: float, risk: float = 0.0) -> float:
    """Return the worth of an attempt, which tells something, and without success ends the turn at some risk."""
    yes = odds.chance(asked)
    return yes * prize - (1 - yes) * (TURN + risk) + BIT * odds.bits(asked)


def _opening(odds: Odds, chest: Chest) -> float:
    return _attempt(odds, AtLeast(chest.ability, chest.number), CHEST * chest.items)


def _attacking(outlook: Outlook, card: Monster, asked: AtLeast) -> float:
    """Return the worth of an attack on a monster, which strikes if it fails."""
    monster, blocks = MONSTER_CARDS[card], outlook.player.blocks - 1
    damage = max(0, monster.damage - outlook.shields)
    spent = min(damage, blocks)
    return _attempt(outlook.odds, asked, monster.coin + 1, _price(outlook, spent, damage - spent))


def _price(outlook: Outlook, blocks: int, health: int) -> float:
    """Return the price of losing blocks and health; less than no health is none."""
    worth = BLOCK * blocks + HEALTH_LOST * max(0, health)
    return worth + (DEFEAT if health >= outlook.player.health else 0.0)


def _exploring(outlook: Outlook, action: Explore) -> float:
    """Return the worth of a new tile: what lies there, its monster, and its bonus."""
    printed, odds = PRINTED[action.tile], outlook.odds
    worth = MAP + ITEM * printed.has_item
    if printed.home:
        worth += MARKET + BIT * odds.bits(FromOneOf((printed.home,)))
    if printed.has_monster and outlook.state.monsters:
        worth += _meeting(outlook)
    elif printed.chest:
        worth += max(0.0, _opening(odds, printed.chest))
    rune = matched(outlook.state, action)
    return max(LEAST, worth + (_bonus(odds, rune.letter) if rune else 0.0))


def _bonus(odds: Odds, letter: Letter) -> float:
    """Return the worth of the bonus of a letter."""
    match letter:
        case "F":
            return BIT * max(odds.bits(AtLeast(each, LESS_THAN)) for each in ATTRIBUTES)
        case "G":
            return BIT * max(odds.bits(FromOneOf((each,))) for each in HOMELANDS)
        case _:
            return BONUS[letter]


def _meeting(outlook: Outlook) -> float:
    """Return the worth of revealing a monster: the mean over those that it may be."""
    state = outlook.state
    if outlook.player.blocks < 2:
        return POINTLESS
    if outlook.odds.are_certain:
        return CLAIM
    seen = {card for player in state.players for card in player.monsters}
    seen.update(cell.foe.card for _, cell in state.on_map if cell.foe)
    left = [card for card in MONSTERS if card not in seen]
    return sum(max(_attacks(outlook, card)) for card in left) / len(left)


def _attacks(outlook: Outlook, card: Monster) -> Iterator[float]:
    """Yield the worth of each attack on a new monster."""
    monster, items = MONSTER_CARDS[card], outlook.player.items
    is_lucky = bool(LUCK_CHARMS.intersection(items))
    yield _attacking(outlook, card, AtLeast("fist", monster.needed("fist"), is_lucky))
    for item in items:
        if item in WEAPONS:
            number = monster.needed(WEAPONS[item]) - ITEM_CARDS[item].number
            yield _attacking(outlook, card, AtLeast(WEAPONS[item], number, is_lucky))


def _resting(outlook: Outlook) -> float:
    """Return the worth of a rest: blocks and tiles."""
    player = outlook.player
    tiles = min(max(0, TILES_IN_HAND - len(player.tiles)), len(outlook.state.stack))
    worth = tiles * (SURE_TILE if outlook.odds.are_certain else TILE)
    return worth + (REST if player.blocks <= RESTS_AT else -0.1 * player.blocks)
