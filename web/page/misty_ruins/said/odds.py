"""The odds that a seat can work out for itself, each computed once for a position."""

from page.shell.messages import Shown
from unseen.misty_ruins.belief import Counts, chance, counts, with_claimer
from unseen.misty_ruins.characters import Identity
from unseen.misty_ruins.facts import AmI, Question
from unseen.misty_ruins.state import State

_KEPT = 8
_known: dict[object, Counts] = {}


def view_with_claimer(shown: Shown) -> State:
    """Return the view of the seat at the screen, with the identity that a right claim in its log has told (M42)."""
    return with_claimer(shown.view, (entry.event for entry in shown.log))


def own_counts(state: State, place: int) -> Counts:
    """Return the number of deals for each identity of a seat, as a view knows it."""
    key = (place, tuple((each.character, each.homeland, each.facts) for each in state.players))
    if key not in _known:
        if len(_known) >= _KEPT:
            _known.clear()
        _known[key] = counts(state, place)
    return _known[key]


def odds(state: State, place: int, question: Question) -> float:
    """Return the probability of a yes, from 0 to 1."""
    counted = own_counts(state, place)
    return chance(counted, question) if counted else 0.0


def claim_odds(state: State, place: int, identity: Identity) -> float:
    """Return the probability that a claim is right, from 0 to 1."""
    return odds(state, place, AmI(identity))
