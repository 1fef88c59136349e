"""A novice: a script of the way people play Misty Ruins for the first time.

`unseen.misty_ruins.lab.novice:Novice` is its name in the arena. It takes what lies there, opens what it finds, fights
whatever it meets with its biggest weapon, explores while it can, asks about all its items at once, and rests when it is
tired. It works out who it is from its own answers alone, and claims as soon as they leave one identity.
"""

from collections.abc import Sequence

from unseen.kernel.seat import Seat
from unseen.misty_ruins.actions import (
    Action,
    AskAttribute,
    AskHomeland,
    Attack,
    Buy,
    Claim,
    Declare,
    Discard,
    Door,
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
    Skip,
    Strip,
    Take,
)  # fmt: skip
from unseen.misty_ruins.bots.observation import Observation, view_of
from unseen.misty_ruins.characters import IDENTITIES, NUMBERS, Identity
from unseen.misty_ruins.facts import Fact, allows, is_true
from unseen.misty_ruins.items import ITEM_CARDS
from unseen.misty_ruins.referee import legal_actions
from unseen.misty_ruins.rules.combat import question
from unseen.misty_ruins.state import BLOCKS, PLACE, State
from unseen.players import Draw, Thinking, drawn

TIRED = 2
"""The blocks with which a novice thinks of resting."""
_ANY_ORDER = (
    Take, OpenChest, Attack, Explore, Identify, Door, Buy, Rob, Strip, AskAttribute, AskHomeland, Heal,
    Move, Hide, Flee, End, Rest, Skip, Discard,
)  # fmt: skip
"""The order in which a novice thinks of the kinds of actions."""


class Novice:
    """A player that follows the script.

    Args:
        seat: The seat.
    """

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        del work
        state = view_of(observation)
        player = state.players[PLACE[self._seat]]
        actions = legal_actions(state, self._seat)
        yield
        left = possible(player.facts)
        if state.phase == "declare":
            return drawn([(Declare(each), 1.0) for each in left], draw)
        if len(left) == 1 and Claim(left[0]) in actions:
            return drawn([(Claim(left[0]), 1.0)], draw)
        if player.blocks <= TIRED and state.turn.last is None and Rest() in actions:
            return drawn([(Rest(), 1.0)], draw)
        return drawn([(action, 1.0) for action in _first_thought(state, actions, left)], draw)


def possible(facts: Sequence[Fact]) -> list[Identity]:
    """Return the identities that a seat's own answers leave; the others' cards are not thought of."""
    return [each for each in IDENTITIES if allows(facts, each)]


def _first_thought(state: State, actions: Sequence[Action], left: Sequence[Identity]) -> list[Action]:
    """Return the actions that come to mind first, one as likely as the other."""
    losses = [action for action in actions if isinstance(action, Lose)]
    if losses:
        return [max(losses, key=lambda each: each.blocks)]
    hopeful = [action for action in actions if _is_hopeful(state, action, left)]
    by_kind = ([action for action in hopeful if isinstance(action, kind)] for kind in _ANY_ORDER)
    # What is left where nothing is hopeful may be tried all the same.
    return _picked(next((found for found in by_kind if found), list(actions)))


def _is_hopeful(state: State, action: Action, left: Sequence[Identity]) -> bool:
    """Return whether an action may succeed, or an answer tell something, by what the novice knows."""
    here = state.here(state.turn.of).printed
    match action:
        case Attack():
            return any(is_true(question(state, action), each) for each in left)
        case Door():
            return any(
                NUMBERS[each.character].of(action.ability) >= here.lock[action.ability] for each in left
            )
        case OpenChest():
            chest = here.chest
            return chest is not None and any(
                NUMBERS[each.character].of(chest.ability) >= chest.number for each in left
            )
        case Hide():
            return state.players[state.turn.of].blocks < BLOCKS
        case Identify():
            return len({each.homeland in action.homelands for each in left}) > 1
        case _:
            return True


def _picked(found: Sequence[Action]) -> list[Action]:
    """Return the actions of a kind that a novice likes best: the dearest item, the biggest weapon, all homelands."""
    liking = max(map(_liking, found))
    return [action for action in found if _liking(action) == liking]


def _liking(action: Action) -> int:
    match action:
        case Take() | Buy():
            return ITEM_CARDS[action.item].coin
        case Discard():
            return -ITEM_CARDS[action.item].coin
        case Attack():
            number = 0 if action.weapon == "fist" else ITEM_CARDS[action.weapon].number
            return 2 * number + action.lucky
        case Identify():
            return len(action.homelands)
        case _:
            return 0
