"""Games played on from a truth by rules of thumb, to see how they end.

Every seat acts by its own view, so a playout takes into account what the others may know of themselves by then.
"""

from unseen.kernel.slices import Work
from unseen.misty_ruins.actions import Action, Declare
from unseen.misty_ruins.bots.outlook import Outlook, outlook_of
from unseen.misty_ruins.bots.ranking import expected
from unseen.misty_ruins.bots.weights import Weights
from unseen.misty_ruins.bots.worth import candidates, weighed
from unseen.misty_ruins.referee import answer
from unseen.misty_ruins.rules.script import Script
from unseen.misty_ruins.rules.steps import steps
from unseen.misty_ruins.state import State, to_move
from unseen.misty_ruins.view import view


def after(truth: State, action: Action) -> State:
    """Return the truth after a legal action of the seat to act."""
    script = Script(truth, to_move(truth))
    running = steps(script, action)
    try:
        needs = next(running)
        while True:
            needs = running.send(tuple(answer(truth, need) for need in needs))
    except StopIteration:
        return script.state


def played_on(truth: State, place: int, weights: Weights, actions: int) -> Work[float]:
    """Return the share of its rivals that a seat leaves behind, from 0 to 1, yielding between slices.

    Args:
        truth: A truth under way.
        place: The place of the seat.
        weights: The weights by which all seats play.
        actions: The number of actions after which the rest is estimated.
    """
    for _ in range(actions):
        if truth.result:
            break
        mover = to_move(truth)
        outlook = yield from outlook_of(view(truth, truth.seats[mover]), mover, weights)
        truth = after(truth, (yield from _chosen(outlook)))
    if truth.result:
        return _behind(truth, place)
    return expected((yield from outlook_of(view(truth, truth.seats[place]), place, weights)))


def _chosen(outlook: Outlook) -> Work[Action]:
    """Return the first of the actions that are worth most."""
    if outlook.state.phase == "declare":
        return Declare(outlook.odds.likeliest)
    found = yield from weighed(outlook, candidates(outlook))
    return max(found, key=lambda each: each[1])[0]


def _behind(truth: State, place: int) -> float:
    """Return the share of its rivals that a seat has left behind at the end; a tie counts one half."""
    assert truth.result
    places = {seat: number for number, tied in enumerate(truth.result.places) for seat in tied}
    own = places[truth.seats[place]]
    others = [number for seat, number in places.items() if seat != truth.seats[place]]
    return sum((own < other) + 0.5 * (own == other) for other in others) / len(others)
