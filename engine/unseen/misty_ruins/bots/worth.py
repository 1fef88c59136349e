"""The worth of actions in gold, by rules of thumb: each is judged by itself.

An action is worth what it brings times the probability that it succeeds, and the information in its answer. Only a move
looks further: each tile is worth the best action that the seat could take there now, and draws the seat over the tiles
between, a little less with each step.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import assert_never

from unseen.kernel.slices import Work
from unseen.misty_ruins.actions import (
    Action,
    AskAttribute,
    AskHomeland,
    Attack,
    Buy,
    Cash,
    Claim,
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
from unseen.misty_ruins.board import Space
from unseen.misty_ruins.bots.exploring import exploring, opening
from unseen.misty_ruins.bots.fights import attacking, attempt, claiming, price
from unseen.misty_ruins.bots.goods import affordable, item_worth
from unseen.misty_ruins.bots.outlook import Outlook
from unseen.misty_ruins.bots.weights import POINTLESS
from unseen.misty_ruins.facts import AtLeast, FromOneOf
from unseen.misty_ruins.items import ITEM_CARDS
from unseen.misty_ruins.odds import Asked
from unseen.misty_ruins.referee import legal_actions
from unseen.misty_ruins.rules.combat import question
from unseen.misty_ruins.rules.explore import LESS_THAN
from unseen.misty_ruins.rules.placing import placements
from unseen.misty_ruins.rules.steps import HIDING
from unseen.misty_ruins.rules.turn import FLEEING, neighbours
from unseen.misty_ruins.state import BLOCKS, PLACE, TILES_IN_HAND
from unseen.players import Pace

ACTION_COST, TILE_COST = 60, 300
"""The cost of weighing an action, and all actions on a tile, in units of `Pace`."""

Pulls = Mapping[Space, float]
"""The worth of being on each tile but the one under the pawn."""
NO_PULLS: Pulls = {}
Weighed = list[tuple[Action, float]]
"""Actions, each with its worth."""


def candidates(outlook: Outlook, among: Sequence[Action] | None = None) -> list[Action]:
    """Return the actions that are weighed: of all claims the likeliest, of all groups to identify the best.

    Args:
        outlook: The outlook of the seat that acts.
        among: Some of its legal actions; None for all.
    """
    likeliest = Claim(outlook.odds.likeliest)
    if among is None:
        legal = legal_actions(outlook.state, outlook.state.seats[outlook.place])
        groups = [action for action in legal if isinstance(action, Identify)]
        best = _best_of(outlook, groups) if groups else None
    else:
        legal = tuple(among)
        groups = [action for action in legal if isinstance(action, Identify)]
        best = max(groups, key=partial(_told_by, outlook)) if groups else None
    return [
        action for action in legal if action in (likeliest, best) or not isinstance(action, Claim | Identify)
    ]


def _best_of(outlook: Outlook, groups: Sequence[Identify]) -> Identify:
    """Return the group of homelands that it tells most to ask about, of all that may be asked about."""
    # The last group is the largest: all others are parts of it.
    key = groups[-1]
    if key not in outlook.groups:
        outlook.groups[key] = max(groups, key=partial(_told_by, outlook))
    return outlook.groups[key]


def _told_by(outlook: Outlook, group: Identify) -> float:
    """Return the information in the answer about a group of homelands."""
    return outlook.odds.bits(FromOneOf(group.homelands))


def weighed(outlook: Outlook, actions: Sequence[Action]) -> Work[Weighed]:
    """Return the worth of each action by itself, yielding between slices."""
    pulls = (yield from pulls_of(outlook)) if is_leaving(actions) else NO_PULLS
    pace, found = Pace(), Weighed()
    for action in actions:
        if pace.is_due(ACTION_COST):
            yield
        found.append((action, rounded(value(outlook, action, pulls))))
    return found


def is_leaving(actions: Sequence[Action]) -> bool:
    """Return whether some action takes the pawn to a known tile, so that `pulls_of` is needed."""
    return any(isinstance(action, Move | Flee) for action in actions)


def rounded(worth: float) -> float:
    """Return a worth without its last digits, which may differ on some platform."""
    return round(worth, 6)


def pulls_of(outlook: Outlook, prospect: Callable[[Outlook], float] | None = None) -> Work[Pulls]:
    """Return the worth of each tile, by what can be done there or beyond, yielding between slices."""
    prospect = prospect or _prospect
    state, here, pace = outlook.state, outlook.player.at, Pace()
    pulls: dict[Space, float] = {}
    for space, _ in state.on_map:
        if space != here:
            if pace.is_due(TILE_COST):
                yield
            pulls[space] = prospect(outlook.after_move(space))
    changed, step = list(pulls), outlook.weights.step
    while changed:
        space = changed.pop()
        for before in neighbours(state, space):
            is_passed = before != here and not state.cell(before).foe
            if is_passed and pulls[before] < pulls[space] * step:
                pulls[before] = pulls[space] * step
                changed.append(before)
    return pulls


def _prospect(outlook: Outlook) -> float:
    """Return the worth of the best that can be done on the tile under the pawn and nowhere else."""
    home = outlook.here.printed.home
    actions: list[Action] = [Identify((home,))] if home else []
    for action in candidates(outlook):
        if isinstance(action, Attack | Claim | OpenChest | Take | Explore | Door | Buy | Cash):
            actions.append(action)
    return max([0.0, *(value(outlook, action) for action in actions)])


def value(outlook: Outlook, action: Action, pulls: Pulls = NO_PULLS) -> float:
    """Return the worth of an action.

    Args:
        outlook: The outlook of the seat that acts.
        action: A legal action, but no declaration.
        pulls: The worth of each tile, for moving and fleeing.
    """
    w, player = outlook.weights, outlook.player
    match action:
        case Explore():
            return exploring(outlook, action) - w.block
        case Move():
            return (pulls[action.space] or POINTLESS) - w.block
        case Flee():
            return pulls[action.space] * w.flee - FLEEING * w.block - w.turn
        case Hide():
            return min(HIDING, BLOCKS - player.blocks) * w.block - w.hide * w.turn
        case Rest():
            return _resting(outlook)
        case Attack() | Claim() | Door() | OpenChest():
            return _attempting(outlook, action) - w.block
        case Identify():
            return _telling(outlook, FromOneOf(action.homelands)) - w.block
        case AskAttribute():
            return _telling(outlook, AtLeast(action.attribute, LESS_THAN))
        case AskHomeland():
            return _telling(outlook, FromOneOf((action.homeland,)))
        case Rob() | Strip():
            victim = outlook.state.players[PLACE[action.seat]]
            return victim.gold + sum(ITEM_CARDS[item].coin for item in victim.items)
        case Lose():
            return -price(outlook, action.blocks, action.health - outlook.shields)
        case Take() | Buy() | Sell() | Cash() | DrinkElixir() | Discard():
            return _handling(outlook, action)
        case _:
            return 0.0


def _attempting(outlook: Outlook, action: Attack | Claim | Door | OpenChest) -> float:
    """Return the worth of an action that may fail, without its block."""
    here = outlook.here
    match action:
        case Attack():
            assert here.foe
            asked = question(outlook.state, action)
            return attacking(outlook, here.foe.card, asked, here.foe)
        case Claim():
            assert here.foe
            return claiming(outlook, here.foe.card, here.foe)
        case Door():
            asked = AtLeast(action.ability, here.printed.lock[action.ability])
            hand = [tile for tile in outlook.player.tiles if tile]
            beyond = placements(outlook.state, outlook.player.at, hand)
            return attempt(outlook, asked, max(exploring(outlook, each) for each in beyond))
        case OpenChest():
            assert here.printed.chest
            return opening(outlook, here.printed.chest)
        case _:
            assert_never(action)


def _handling(outlook: Outlook, action: Take | Buy | Sell | Cash | DrinkElixir | Discard) -> float:
    """Return the worth of an action with an item."""
    w = outlook.weights
    match action:
        case Take():
            return item_worth(outlook, action.item) - (w.block if outlook.state.phase == "turn" else 0.0)
        case Buy():
            return item_worth(outlook, action.item) - ITEM_CARDS[action.item].coin - w.block
        case Sell():
            gold = ITEM_CARDS[action.card].coin if action.card else ITEM_CARDS[action.item].coin - 1
            return gold - item_worth(outlook, action.item) - w.block
        case Cash():
            buys = affordable(outlook, ITEM_CARDS[action.item].coin)
            return max((_handling(outlook, buy) for buy in buys), default=POINTLESS)
        case DrinkElixir():
            # As long as there are other blocks, the elixir can wait.
            return POINTLESS if outlook.player.blocks else _prospect(outlook.after_elixir()) - w.block
        case Discard():
            return -item_worth(outlook, action.item)
        case _:
            assert_never(action)


def _telling(outlook: Outlook, asked: Asked) -> float:
    """Return the worth of an answer."""
    return outlook.weights.bit * outlook.odds.bits(asked) or POINTLESS


def _resting(outlook: Outlook) -> float:
    """Return the worth of a rest: blocks and tiles."""
    w, player = outlook.weights, outlook.player
    tiles = min(max(0, TILES_IN_HAND - len(player.tiles)), len(outlook.state.stack))
    worth = tiles * (w.sure_tile if outlook.odds.are_certain else w.tile)
    return worth + w.rest + w.refill * ((BLOCKS - player.blocks) / BLOCKS) ** 3
