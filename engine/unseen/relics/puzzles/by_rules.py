"""The second proof of a puzzle: every legal action of the turn, by the rules alone.

Rule 1. Nothing is imported that knows more than the rules: no player, no hint, no preview.

The cards that nobody knows are filled in: each decision that comes before a draw has to win with every draw. Only the
first two crystals of the bag are ever drawn in a turn (R15), so that a bag for each of their orders is enough. The
order of the decks decides nothing: their tiles are turned up once the round is over.
"""

from itertools import product
from typing import NamedTuple

from unseen.relics.actions import Place
from unseen.relics.board import Space
from unseen.relics.crystals import counted
from unseen.relics.referee import legal_actions, take_listed
from unseen.relics.state import REWARD, SEATS, State
from unseen.relics.warriors import WARRIORS


class Winners(NamedTuple):
    """The spaces on which a turn can win the game at once."""

    certain: frozenset[Space]
    """Those on which it wins whatever is drawn."""
    possible: frozenset[Space]
    """Those on which it wins with some draw, the certain ones included."""


def winners(known: State) -> Winners:
    """Return the spaces on which the seat to act can win with the turn that begins.

    Args:
        known: The position, as everybody knows it, at the beginning of a second turn.
    """
    assert known.acting is not None
    seat, truths = known.acting, truths_of(known)
    certain, possible, seen = set[Space](), set[Space](), dict[State, bool]()
    for action in legal_actions(known, seat):
        assert isinstance(action, Place)
        # Without a reward nothing is drawn, and one truth is as good as another.
        asked = truths if action.paid else truths[:1]
        found = [_can_win(take_listed(truth, seat, action).after, known, seen) for truth in asked]
        if any(found):
            possible.add(action.space)
        if all(found):
            certain.add(action.space)
    return Winners(frozenset(certain), frozenset(possible))


def truths_of(known: State) -> tuple[State, ...]:
    """Return a truth for each order of the next two crystals that the bag may hold."""
    amber, jade = (tuple(each for each in WARRIORS if each in known.unseen(seat)) for seat in SEATS)
    found = list[State]()
    for first in product("SE", repeat=min(REWARD, known.left.total)):
        drawn = counted("".join(first))
        if known.left.has(drawn):
            bag = "".join(first) + known.left.less(drawn).word
            found.append(known._replace(decks=(amber, jade), bag=bag))
    return tuple(found)


def _can_win(truth: State, known: State, seen: dict[State, bool]) -> bool:
    """Return whether the seat whose turn it was in the known position can still win with this turn.

    Args:
        truth: A position in its turn, or after it.
        known: The position before its turn.
        seen: The answers found so far; they grow here.
    """
    if truth.result is not None:
        return truth.result.winner == known.acting
    if truth.phase == "choose":  # the round has ended, and the game goes on
        return False
    if truth not in seen:
        assert known.acting is not None
        listed = legal_actions(truth, known.acting)
        seen[truth] = any(
            _can_win(take_listed(truth, known.acting, action).after, known, seen) for action in listed
        )
    return seen[truth]
