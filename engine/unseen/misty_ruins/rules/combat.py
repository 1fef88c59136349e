"""Attacks and claims (M31 to M35, M42, M43)."""

from unseen.misty_ruins.actions import Attack, Claim
from unseen.misty_ruins.changes import Closed, GoldChanged, Hit, Left, Missed, Spent
from unseen.misty_ruins.facts import AmI, AtLeast, known_homeland
from unseen.misty_ruins.items import ITEM_CARDS, WEAPONS
from unseen.misty_ruins.monsters import MONSTER_CARDS
from unseen.misty_ruins.rules.asking import ask
from unseen.misty_ruins.rules.ending import end_turn
from unseen.misty_ruins.rules.script import Script, Steps
from unseen.misty_ruins.state import Ending, Foe, State

WRONG_CLAIM = 2
"""The gold that a wrong claim costs (M43)."""


def question(state: State, action: Attack) -> AtLeast:
    """Return the question of the active player's attack: the number that the attributes alone must reach (M31)."""
    foe = _foe(state)
    ability = "fist" if action.weapon == "fist" else WEAPONS[action.weapon]
    number = MONSTER_CARDS[foe.card].needed(ability) - sum(foe.tokens)
    if action.weapon != "fist":
        card = ITEM_CARDS[action.weapon]
        home = known_homeland(state.players[state.turn.of].facts)
        number -= card.number + int(home is not None and card.homeland == home)
    return AtLeast(ability, number, action.lucky)


def attack(script: Script, action: Attack) -> Steps:
    """Attack: a hit wins the monster's card, a miss ends the turn (M32)."""
    asked = question(script.state, action)
    script.tell(Spent("attack"))
    if (yield from ask(script, asked)):
        _hit(script)
        return
    script.tell(Missed())
    _spend_last_tokens(script)
    end_turn(script)


def claim(script: Script, action: Claim) -> Steps:
    """Claim an identity: if right, it is a hit and play is over (M42, M43)."""
    script.tell(Spent("attack"))
    if (yield from ask(script, AmI(action.identity))):
        _hit(script)
        script.tell(Closed(Ending("claim", script.place)))
        return
    script.tell(GoldChanged(script.place, -min(WRONG_CLAIM, script.state.players[script.place].gold)))
    end_turn(script)


def _foe(state: State) -> Foe:
    foe = state.here(state.turn.of).foe
    assert foe
    return foe


def _hit(script: Script) -> None:
    foe = _foe(script.state)
    script.tell(Hit(foe.card), GoldChanged(script.place, 1))
    script.tell(*(GoldChanged(place, tokens) for place, tokens in enumerate(foe.tokens) if tokens))


def _spend_last_tokens(script: Script) -> None:
    """Let the monster leave if nobody in its combat has a damage token left, with that option (M33)."""
    state = script.state
    space = state.players[script.place].at
    if state.options.out_of_tokens and not any(map(state.tokens_left, state.in_combat(space))):
        script.tell(Left(space, _foe(state).card))
