"""Plain facts that speak for an action, or warn of its risk, each true by the rules and by all that the seat knows."""

from collections.abc import Iterator
from typing import assert_never

from unseen.kernel.resign import Resign
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
    Sell,
    Skip,
    Strip,
    Take,
)  # fmt: skip
from unseen.misty_ruins.advice import fights, goods, grounds, questions
from unseen.misty_ruins.advice.because import Because, Fact, Kind
from unseen.misty_ruins.advice.standing import Standing
from unseen.misty_ruins.events import Drawn
from unseen.misty_ruins.facts import AtLeast, FromOneOf
from unseen.misty_ruins.referee import needs
from unseen.misty_ruins.rules.explore import LESS_THAN

__all__ = ["Because", "Fact", "Kind", "facts"]


def facts(standing: Standing, action: Action) -> tuple[Fact, ...]:
    """Return the facts about a legal action of the seat to act; none for resigning."""
    return tuple(_facts(standing, action))


def _facts(standing: Standing, action: Action) -> Iterator[Fact]:
    match action:
        case Explore():
            return grounds.explore(standing, action)
        case Move():
            return grounds.move(standing, action)
        case Attack():
            return fights.attack(standing, action)
        case Claim():
            return fights.claim(standing, action)
        case Declare():
            return fights.declare(standing, action)
        case Lose():
            return fights.lose(standing, action)
        case Door() | OpenChest() | Identify() | AskAttribute() | AskHomeland():
            return _asked(standing, action)
        case Sell() | Cash():
            return goods.raised(standing, action)
        case Discard():
            return goods.discard(standing, action)
        case Rob() | Strip():
            return goods.harm(standing, action)
        case Take() | Buy() | Flee() | Hide() | Rest() | Heal() | DrinkElixir() | End():
            return _plain(standing, action)
        case Skip() | Resign():
            return iter(())
        case _:
            assert_never(action)


def _asked(
    standing: Standing, action: Door | OpenChest | Identify | AskAttribute | AskHomeland
) -> Iterator[Fact]:
    printed = standing.here.printed
    match action:
        case Door():
            return questions.attempt(standing, AtLeast(action.ability, printed.lock[action.ability]))
        case OpenChest():
            assert printed.chest
            return questions.attempt(standing, AtLeast(printed.chest.ability, printed.chest.number))
        case Identify():
            return questions.tells(standing, FromOneOf(action.homelands))
        case AskAttribute():
            return questions.denies(standing, AtLeast(action.attribute, LESS_THAN))
        case AskHomeland():
            return questions.tells(standing, FromOneOf((action.homeland,)))
        case _:
            assert_never(action)


def _plain(
    standing: Standing, action: Take | Buy | Flee | Hide | Rest | Heal | DrinkElixir | End
) -> Iterator[Fact]:
    """Yield the facts about an action that asks nothing."""
    state, seat = standing.state, standing.state.seats[standing.place]
    # Tiles to be drawn are all that such an action may need; their faces do not matter.
    drawn = (Drawn(None),) * len(needs(state, seat, action))
    yield from goods.gains(standing, standing.after(action, *drawn))
    match action:
        case Take() | Buy():
            yield from goods.helps(standing, action.item)
        case Flee() | Hide():
            yield from fights.evade(standing, action)
        case End() if standing.player.blocks:
            yield 0.1 * standing.player.blocks, Because("spares", standing.player.blocks)
        case _:
            pass
