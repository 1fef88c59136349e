"""The odds that a seat can work out for itself, each computed once for a position."""

from page.shell.messages import Shown
from unseen.misty_ruins.belief import Counts, chance, counts, with_claimer
from unseen.misty_ruins.facts import Question
from unseen.misty_ruins.state import PLACE, State

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


def are_agreed(shown: Shown) -> bool:
    """Return whether odds may be told: the aid was agreed on, and nobody else looks at the screen."""
    return "map" in shown.party.aids and not shown.is_public


def agreed_odds(shown: Shown, question: Question) -> float | None:
    """Return the probability of a yes about the seat at the screen; None where odds may not be told."""
    if not are_agreed(shown):
        return None
    return odds(view_with_claimer(shown), PLACE[shown.seat], question)
