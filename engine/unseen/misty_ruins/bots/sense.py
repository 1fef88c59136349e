"""Common sense: the actions that nobody who pays attention takes, however weak a player.

A weak player forgets what its answers mean, fights too early and explores too long. It still does not ask what it was
told, walk back and forth, or buy and sell the same card. What is left out here is absurd by what the seat can see: its
own answers, the cards on the table, and its own last actions.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, assert_never

from unseen.kernel.seat import Seat
from unseen.misty_ruins.actions import (
    Action,
    AskAttribute,
    AskHomeland,
    Attack,
    Buy,
    Cash,
    Claim,
    Door,
    DrinkElixir,
    End,
    Explore,
    Flee,
    Hide,
    Identify,
    Lose,
    Move,
    OpenChest,
    Rest,
    Sell,
    Skip,
    Take,
)  # fmt: skip
from unseen.misty_ruins.board import START, Space
from unseen.misty_ruins.bots.outlook import Outlook
from unseen.misty_ruins.events import Acted, Event
from unseen.misty_ruins.facts import AtLeast, FromOneOf
from unseen.misty_ruins.items import ITEM_CARDS, Item
from unseen.misty_ruins.odds import Asked, Odds
from unseen.misty_ruins.referee import legal_actions
from unseen.misty_ruins.rules.combat import question
from unseen.misty_ruins.rules.explore import LESS_THAN
from unseen.misty_ruins.rules.turn import is_gold
from unseen.misty_ruins.state import BLOCKS, TILES_IN_HAND

_STIRS = Explore | Take | Buy | Sell
"""The actions that change what lies on the map; a chest does once it opens, and a monster once it is beaten."""
_COSTLY = Attack | Door | Explore | Identify | OpenChest | Take
"""The actions for which the elixir may be drunk."""

Asking = Attack | Identify | AskAttribute | AskHomeland | Door | OpenChest
"""The actions that ask the holder about the seat, claims apart."""


class Past(NamedTuple):
    """The facts about a seat's earlier actions by which the next one may be absurd."""

    came_from: Space | None = None
    """The tile to which it would only walk back: since it came from there nothing was done and nothing changed."""
    last: Action | None = None
    """Its last action."""
    sold: frozenset[Item] = frozenset()
    """The items that it has ever sold for gold tokens."""


class Sight(NamedTuple):
    """The facts that any attentive player sees, by which an action may be absurd."""

    outlook: Outlook
    own: Odds
    """The odds by the answers to the seat, and by nothing else."""
    past: Past
    actions: Sequence[Action]
    """The legal actions."""


def past_of(told: Sequence[Event], seat: Seat) -> Past:
    """Collect the facts about a seat's earlier actions from a log of the game."""
    at, before, is_idle, found = START, None, False, Past()
    for event in told:
        if not isinstance(event, Acted):
            continue
        action = event.action
        if event.seat != seat:
            is_beaten = isinstance(action, OpenChest | Attack | Claim) and True in event.faces
            is_idle = is_idle and not (is_beaten or isinstance(action, _STIRS))
            continue
        match action:
            case Move() | Flee():
                before, at, is_idle = at, action.space, True
            case Explore():
                at, is_idle = action.space, False
            case Sell(card=None):
                found = found._replace(sold=found.sold | {action.item})
            case _:
                pass
        is_idle = is_idle and isinstance(action, Move | Flee | End)
        found = found._replace(last=action)
    return found._replace(came_from=before if is_idle else None)


def sensible(sight: Sight) -> list[Action]:
    """Return the actions that are not absurd, or all actions if all are.

    Right after an item was sold for gold only purchases are returned, if there are any.
    """
    kept = [action for action in sight.actions if not _is_absurd(sight, action)] or list(sight.actions)
    last = sight.past.last
    if sight.outlook.state.turn.last == "sell" and isinstance(last, Sell) and last.card is None:
        return [action for action in kept if isinstance(action, Buy)] or kept
    return kept


def asked_by(outlook: Outlook, action: Asking) -> Asked:
    """Return the question that an action asks the holder."""
    printed = outlook.here.printed
    match action:
        case Attack():
            return question(outlook.state, action)
        case Identify():
            return FromOneOf(action.homelands)
        case AskAttribute():
            return AtLeast(action.attribute, LESS_THAN)
        case AskHomeland():
            return FromOneOf((action.homeland,))
        case Door():
            return AtLeast(action.ability, printed.lock[action.ability])
        case OpenChest():
            assert printed.chest
            return AtLeast(printed.chest.ability, printed.chest.number)
        case _:
            assert_never(action)


def _is_absurd(sight: Sight, action: Action) -> bool:
    outlook, past, player = sight.outlook, sight.past, sight.outlook.player
    match action:
        case Identify() | AskAttribute() | AskHomeland() | Attack() | Door() | OpenChest():
            return _is_told(sight, action)
        case Sell(card=None):
            return not _pays_for_another(sight, action)
        case Buy():
            return action.item in past.sold
        case Move():
            return action.space == past.came_from
        case Rest():
            return outlook.state.turn.last is None and _is_rested(outlook)
        case Flee():
            return _beats(sight)
        case Hide():
            return _beats(sight) or (player.blocks == BLOCKS and past.last == action)
        case Cash():
            return not outlook.here.printed.home or all(map(is_gold, outlook.here.items))
        case DrinkElixir():
            return player.blocks > 0 or not _helps(sight)
        case Lose():
            return not _stands(outlook, action) and _is_beside(sight, partial(_stands, outlook))
        case _:
            return _is_passing(sight, action)


def _is_told(sight: Sight, action: Asking) -> bool:
    """Return whether the answers to the seat say already what an action asks, so that it is no use."""
    chance = sight.own.chance(asked_by(sight.outlook, action))
    if isinstance(action, Attack):
        # A miss that is foreseen still puts a token on the monster.
        return chance == 0 and not sight.outlook.state.tokens_left(sight.outlook.place)
    if isinstance(action, Door | OpenChest):
        return chance == 0
    return chance in (0, 1)


def _is_passing(sight: Sight, action: Action) -> bool:
    """Return whether an action passes a free question, or gold that lies there."""
    match action:
        case Skip():
            return _is_beside(
                sight, lambda each: isinstance(each, AskAttribute | AskHomeland) and not _is_told(sight, each)
            )
        case End():
            return _is_beside(sight, lambda each: isinstance(each, Take) and is_gold(each.item))
        case _:
            return False


def _pays_for_another(sight: Sight, sale: Sell) -> bool:
    """Return whether a sale pays for something else that is for sale and was never sold."""
    here, gold = sight.outlook.here, sight.outlook.player.gold
    more = gold + ITEM_CARDS[sale.item].coin - 1
    wanted = (item for item in here.items if not is_gold(item) and item not in sight.past.sold)
    return sight.outlook.state.turn.last != "buy" and any(
        gold < ITEM_CARDS[item].coin <= more for item in wanted
    )


def _helps(sight: Sight) -> bool:
    """Return whether the elixir leads to an action that is not absurd."""
    outlook = sight.outlook.after_elixir()
    actions = legal_actions(outlook.state, outlook.state.seats[outlook.place])
    then = sight._replace(outlook=outlook, actions=actions)
    return any(isinstance(each, _COSTLY) and not _is_absurd(then, each) for each in actions)


def _is_rested(outlook: Outlook) -> bool:
    """Return whether a rest brings nothing back."""
    is_full = len(outlook.player.tiles) >= TILES_IN_HAND or not outlook.state.stack
    return is_full and outlook.player.blocks == BLOCKS and not outlook.player.is_defeated


def _beats(sight: Sight) -> bool:
    """Return whether an attack is sure to beat the monster here."""
    attacks = (each for each in sight.actions if isinstance(each, Attack))
    return any(sight.own.chance(question(sight.outlook.state, each)) == 1 for each in attacks)


def _stands(outlook: Outlook, action: Action) -> bool:
    """Return whether the seat still stands after a strike that it bears in this way; shields stop some of it (M38)."""
    return isinstance(action, Lose) and action.health - outlook.shields < outlook.player.health


def _is_beside(sight: Sight, is_better: Callable[[Action], bool]) -> bool:
    return any(map(is_better, sight.actions))
