"""A doubtful claim, decided by playing on with it and without it.

Rule 1. Both lines are played on in the same worlds. The worlds are drawn as likely as they are to the seat, and in each
        all seats act by what they know there.

So it counts as often as it happens that the claim is right, that another seat is about to know itself, and who is ahead
at the end.
"""

from unseen.kernel.slices import Work
from unseen.misty_ruins.actions import Claim
from unseen.misty_ruins.bots.outlook import Outlook
from unseen.misty_ruins.bots.playout import after, played_on
from unseen.misty_ruins.bots.worlds import world
from unseen.misty_ruins.bots.worth import Weighed, rounded
from unseen.players import Draw

DOUBT = 10.0
"""The gold by which a claim may seem better or worse than the best other action and yet be in doubt."""
TRUST = 4
"""The number of worlds that what it seems by rule of thumb counts for."""
AHEAD = 12
"""The turns of each seat after which a playout is estimated instead."""
ACTIONS = 5
"""The most actions that a turn has on average."""


def decided(outlook: Outlook, found: Weighed, worlds: int, draw: Draw) -> Work[Weighed]:
    """Return weighed actions with the claim weighed anew if it is in doubt, yielding between slices.

    Args:
        outlook: The outlook of the seat to act.
        found: Its actions with their worth.
        worlds: The number of worlds in which both lines are played on.
        draw: Where chance comes from.
    """
    claim = Claim(outlook.odds.likeliest)
    seems = dict(found).get(claim)
    others = [(action, worth) for action, worth in found if action != claim]
    if seems is None or not others:
        return found
    other, best = max(others, key=lambda each: each[1])
    if abs(seems - best) > DOUBT:
        return found
    gain = 0.0
    actions = AHEAD * ACTIONS * len(outlook.state.players)
    for _ in range(worlds):
        truth = world(outlook.state, draw)
        yield
        for line, sign in ((claim, 1), (other, -1)):
            share = yield from played_on(after(truth, line), outlook.place, outlook.weights, actions)
            gain += sign * share
    lead = (TRUST * (seems - best) + outlook.weights.stake * gain) / (TRUST + worlds)
    return [*others, (claim, rounded(best + lead))]
