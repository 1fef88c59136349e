"""Facts about attacks, the strikes of monsters, and claims (M31 to M43)."""

from collections.abc import Iterator

from unseen.misty_ruins.actions import Attack, Claim, Declare, Flee, Hide, Lose
from unseen.misty_ruins.advice.because import Because, Fact
from unseen.misty_ruins.advice.questions import tells
from unseen.misty_ruins.advice.standing import Standing
from unseen.misty_ruins.facts import AmI
from unseen.misty_ruins.monsters import MONSTER_CARDS, Monster
from unseen.misty_ruins.rules.combat import question
from unseen.misty_ruins.rules.strike import shields_left
from unseen.misty_ruins.state import SEATS, Foe, State

CLOSE = 6
"""Another seat is near to knowing who it is if public answers leave it at most so many identities."""


def attack(standing: Standing, action: Attack) -> Iterator[Fact]:
    """Yield the facts that speak for an attack, and its risk."""
    asked = question(standing.state, action)
    share, foe = standing.odds.chance(asked), standing.here.foe
    assert foe
    if share:
        gold = standing.gold(standing.after(action, True)) - standing.gold(standing.state)
        yield share * (1 + gold / 2), Because("hits", gold, share=share)
    yield from tells(standing, asked)
    missed = standing.after(action, False)
    if share < 1 and any((debt.place, debt.card) == (standing.place, foe.card) for debt in missed.owed):
        damage, fatal = MONSTER_CARDS[foe.card].damage, is_fatal(missed, standing.place, foe.card)
        yield (1 - share) * (damage / 2 + 3 * fatal), Because("risks", damage, int(fatal))


def evade(standing: Standing, action: Hide | Flee) -> Iterator[Fact]:
    """Yield the strike that hiding or fleeing avoids, if there is one (M36, M40)."""
    foe, state = standing.here.foe, standing.state
    assert foe
    turns = turns_to_strike(state, foe)
    if isinstance(action, Hide) and turns >= len(state.players):
        # The seat does not hide any more when the monster strikes.
        return
    fatal, damage = is_fatal(state, standing.place, foe.card), MONSTER_CARDS[foe.card].damage
    yield (
        damage / 2 + 3 * fatal,
        Because("fatal" if fatal else "strikes", damage, turns, names=(foe.card, SEATS[foe.discoverer])),
    )


def turns_to_strike(state: State, foe: Foe) -> int:
    """Return the number of turns before the one at whose end a monster strikes; 0: the turn under way (M36)."""
    count = len(state.players)
    turns = (foe.discoverer - state.turn.of) % count
    return turns if turns or foe.is_due else count


def is_fatal(state: State, place: int, card: Monster) -> bool:
    """Return whether a player would be defeated by a strike of a monster now, however it is borne (M37 to M39)."""
    player, damage = state.players[place], MONSTER_CARDS[card].damage
    return damage - player.blocks - shields_left(state, place, card) >= player.health


def lose(standing: Standing, action: Lose) -> Iterator[Fact]:
    """Yield what a seat keeps if it bears a strike in this way."""
    left = standing.after(action).players[standing.place]
    if left.health:
        yield 1.5 * left.health, Because("lives", left.health)
    if left.blocks:
        yield 0.35 * left.blocks, Because("spares", left.blocks)


def claim(standing: Standing, action: Claim) -> Iterator[Fact]:
    """Yield the odds of a claim, what it would lead to, and who else is near to one."""
    share = standing.odds.chance(AmI(action.identity))
    if not share:
        return
    yield 10 * share, Because("right", share=share)
    then = standing.after(action, True)
    own = standing.gold(then)
    richest = max(standing.others(), key=lambda place: standing.gold(then, place))
    most = standing.gold(then, richest)
    yield 5 * share if own > most else 3 * share, Because("wins", own, most, names=(SEATS[richest],))
    nearest = min(standing.identities_left.items(), key=lambda each: each[1])
    if share < 1 and nearest[1] <= CLOSE:
        yield 6 / nearest[1], Because("near", nearest[1], names=(SEATS[nearest[0]],))


def declare(standing: Standing, action: Declare) -> Iterator[Fact]:
    """Yield the odds of a declaration."""
    if share := standing.odds.chance(AmI(action.identity)):
        yield share, Because("right", share=share)
