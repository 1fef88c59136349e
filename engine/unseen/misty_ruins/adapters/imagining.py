"""Random truths that a seat cannot tell from the real one.

Rule 1. In an imagined course the seat has the same view and the same log.
Rule 2. Identities are drawn from the seat's exact belief (`unseen.misty_ruins.belief`): all deals that its view and a
        right claim leave open are equally likely. So are all hands of the others from the tiles that it does not see.
        No inference is drawn from a player's choices, not even that it once tried a door, for which it had a tile; but
        the seat to act has a tile for the door that it has just opened.
"""

from bisect import bisect
from itertools import accumulate

from unseen import misty_ruins
from unseen.kernel.chance import shuffle
from unseen.kernel.seat import Seat
from unseen.misty_ruins.actions import Explore
from unseen.misty_ruins.adapters.course import Course, SecretsEntry, heard, secrets_of
from unseen.misty_ruins.belief import Counts, counts, with_claimer
from unseen.misty_ruins.characters import Identity
from unseen.misty_ruins.state import State
from unseen.players import Draw


def imagined(course: Course, seat: Seat, draw: Draw) -> Course:
    """Sample a course that a seat cannot tell from this one, which is returned itself where no seat is to act."""
    if course.seat is None:
        return course
    told = heard(course.log, seat)
    events = [entry for entry in told if not isinstance(entry, SecretsEntry)]
    known = with_claimer(course.view(seat), events)
    while True:
        truth = _with_hands(with_identities(known, draw), course.truth, draw)
        if _can_go_on(truth, course.seat):
            break
    others = tuple(secrets_of(truth, other) for other in truth.seats if other != seat)
    return Course(truth, (*told, *others))


def with_identities(known: State, draw: Draw) -> State:
    """Return a view with an identity for each seat, drawn one after the other by the number of deals that are left."""
    for place, player in enumerate(known.players):
        if player.identity is None:
            character, homeland = _one_of(counts(known, place), draw)
            known = known.with_player(place, character=character, homeland=homeland)
    return known


def _one_of(counted: Counts, draw: Draw) -> Identity:
    """Draw an identity; its probability is its share of the deals."""
    ends = list(accumulate(counted.values()))
    return list(counted)[bisect(ends, draw() * ends[-1])]


def _with_hands(known: State, truth: State, draw: Draw) -> State:
    """Return a truth: a view with all identities gets hands from the tiles that it does not show.

    The cards left in the other decks are public; they are those of the real truth.
    """
    shown = {tile for player in known.players for tile in player.tiles}
    unseen = iter(shuffle(sorted(known.unplaced - shown), lambda faces: int(draw() * faces)))
    for place, player in enumerate(known.players):
        if None in player.tiles:
            known = known.with_player(place, tiles=tuple(sorted(next(unseen) for _ in player.tiles)))
    return known._replace(stack=tuple(sorted(unseen)), items=truth.items, monsters=truth.monsters)


def _can_go_on(truth: State, seat: Seat) -> bool:
    """Return whether the seat to act has an action, and a tile that fits the door that it has just opened (M21)."""
    legal = misty_ruins.legal_actions(truth, seat)
    return any(truth.turn.last != "door" or isinstance(action, Explore) for action in legal)
