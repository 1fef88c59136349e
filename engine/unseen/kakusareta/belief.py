"""What the Moya player can know of the Kakusareta: all that fits what is public, and nothing that does not.

The Moya player has no secrets, so the Kakusareta player can work out just the same.

Rule 1. Sound: what is true of the Kakusareta is always a member.
Rule 2. Complete: every member is what some Kakusareta would be who did just what is public.
Rule 3. Within a day turn the leaps that attacked nobody may have happened or not (K66): they are filled in when the
        next public event asks for them.
Rule 4. Who is trapped is no member, as soon as what would trap him is told (K8): the event that ends the game then
        shows everything, whatever was known before.

What only he knows of his debts belongs to a member. A reveal may be a Mirage (K50), and a coin may be Hide (K51), as
long as it is not paid for; then those are left who owed just that.
"""

from collections.abc import Iterable
from typing import NamedTuple

from unseen.courtyard.board import BIT, Spaces
from unseen.courtyard.rods import UNKNOWN_RODS
from unseen.kakusareta import deeds
from unseen.kakusareta.crowd import (
    Crowd,
    Member,
    Spot,
    crowd_of,
    members_of,
    place_of,
    spot_of,
    truth_of,
    with_unseen_leaps,
)
from unseen.kakusareta.events import Answered, Destroyed, Ended, Event, Finished, Streaked, Used
from unseen.kakusareta.evolve import evolve
from unseen.kakusareta.state import KAKUSARETA, MOYA, Options, State, start
from unseen.kakusareta.view import view
from unseen.kernel.slices import Work, finished


class Belief(NamedTuple):
    """All that is possible at one moment."""

    public: State
    """The Moya player's view."""
    members: tuple[Member, ...]
    """In a fixed order, each once; if there are none, somebody has cheated."""

    @property
    def places(self) -> Spaces:
        """Where he may be as far as it has been told: what he did since and did not show is left out."""
        found = 0
        for member in self.members:
            found |= BIT[member.at]
        return found


def begin(options: Options) -> Belief:
    """Return what is known before a game: everything but the rods (K2 to K4)."""
    truth = start(options, UNKNOWN_RODS)
    assert truth.at is not None and truth.hand is not None
    return Belief(view(truth, MOYA), (Member(truth.at, truth.hand),))


def after(belief: Belief, event: Event) -> Belief:
    """Return what is possible after a public event.

    Args:
        belief: What was possible before it.
        event: What has happened, as the Moya player may know it.
    """
    return finished(coming_after(belief, event))


def coming_after(belief: Belief, event: Event) -> Work[Belief]:
    """Do in slices what `after` does at once."""
    public = evolve(belief.public, event)
    if isinstance(event, Finished):
        return Belief(public, (Member(*event.secrets),))
    asks_end = isinstance(event, Used | Answered | Ended) and not public.turn.pending
    if not (asks_end or _tells(belief.public, event)):
        return belief._replace(public=public)
    crowd = yield from crowd_of(belief.members)
    crowd = yield from _told(belief.public, crowd, event)
    if asks_end:
        crowd = yield from deeds.free(public, crowd)
    return Belief(public, (yield from members_of(crowd)))


def _tells(public: State, event: Event) -> bool:
    """Return whether an event tells or changes anything of him: few of the Moya player's do."""
    is_his = public.acting == KAKUSARETA or public.phase == "draft"
    return is_his or isinstance(event, Destroyed | Streaked)


def _told(public: State, crowd: Crowd, event: Event) -> Work[Crowd]:
    if public.phase == "draft":
        return (yield from deeds.drafted(public, crowd, event))
    if public.acting == KAKUSARETA:
        return (yield from deeds.done(public, crowd, event))
    if isinstance(event, Destroyed | Streaked):
        return (yield from deeds.replied(public, crowd, event))
    return crowd


def told(belief: Belief, events: Iterable[Event]) -> Belief:
    """Return what is possible after several public events."""
    return finished(coming_of(belief, events))


def coming_of(belief: Belief, events: Iterable[Event]) -> Work[Belief]:
    """Do in slices what `told` does at once."""
    for event in events:
        belief = yield from coming_after(belief, event)
    return belief


def by_now(belief: Belief) -> tuple[Member, ...]:
    """Return all that he may be at this moment, leaps that nobody saw included."""
    return finished(coming_by_now(belief))


def coming_by_now(belief: Belief) -> Work[tuple[Member, ...]]:
    """Do in slices what `by_now` does at once."""
    if belief.public.acting != KAKUSARETA or belief.public.phase != "day":
        return belief.members
    crowd = yield from crowd_of(belief.members)
    crowd = yield from with_unseen_leaps(belief.public, crowd)
    return (yield from members_of(crowd))


__all__ = [
    "Belief", "Member", "Spot", "after", "begin", "by_now", "coming_after", "coming_by_now", "coming_of", "place_of",
    "spot_of", "told", "truth_of",
]  # fmt: skip
