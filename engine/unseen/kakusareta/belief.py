"""The Moya player's exact belief about the Kakusareta: every candidate that fits the public log, and no other.

The Moya player has no secrets, so the Kakusareta player can compute the same belief.

Rule 1. Sound: the true Kakusareta is always a member.
Rule 2. Complete: for every member there is a way to play that produces exactly the public log.
Rule 3. Within a day turn, leaps that attacked nobody may or may not have happened (K66): they are filled in when the
        next public event needs them.
Rule 4. A trapped Kakusareta is no longer a member once the event that would trap them is public (K8): the event that
        ends the game then shows everything, whatever was known before.

Secret debts are part of a member. Until a debt is paid, a reveal may be a Mirage (K50) and a coin may be Hide (K51);
after the payment only the members that owed exactly that are left.
"""

from collections.abc import Iterable
from typing import NamedTuple

from unseen.courtyard.board import BIT, Spaces
from unseen.courtyard.rods import UNKNOWN_RODS
from unseen.kakusareta import action_inference
from unseen.kakusareta.crowd import (
    Crowd,
    Member,
    Spot,
    crowd_of,
    members_of,
    place_of,
    spot_of,
    truth_of,
    with_hidden_leaps,
)
from unseen.kakusareta.events import Answered, Destroyed, Ended, Event, Finished, Streaked, Used
from unseen.kakusareta.evolve import evolve
from unseen.kakusareta.state import KAKUSARETA, MOYA, Options, State, start
from unseen.kakusareta.view import view
from unseen.kernel.slices import Work, finished


class Belief(NamedTuple):
    """All candidates at one moment."""

    public: State
    """The Moya player's view."""
    members: tuple[Member, ...]
    """In a fixed order, each once; if there are none, a player has cheated."""

    @property
    def places(self) -> Spaces:
        """Possible spaces as of the last public event: hidden leaps since then are left out."""
        found = 0
        for member in self.members:
            found |= BIT[member.at]
        return found


def begin(options: Options) -> Belief:
    """Return the belief before the first turn: everything is known but the rods (K2 to K4)."""
    truth = start(options, UNKNOWN_RODS)
    assert truth.at is not None and truth.hand is not None
    return Belief(view(truth, MOYA), (Member(truth.at, truth.hand),))


def after(belief: Belief, event: Event) -> Belief:
    """Update a belief by a public event.

    Args:
        belief: The belief before the event.
        event: The event as the Moya player may know it.
    """
    return finished(after_in_slices(belief, event))


def after_in_slices(belief: Belief, event: Event) -> Work[Belief]:
    """Like `after`, yielding between slices."""
    public = evolve(belief.public, event)
    if isinstance(event, Finished):
        return Belief(public, (Member(*event.secrets),))
    asks_end = isinstance(event, Used | Answered | Ended) and not public.turn.pending
    if not (asks_end or _matters(belief.public, event)):
        return belief._replace(public=public)
    crowd = yield from crowd_of(belief.members)
    crowd = yield from _updated(belief.public, crowd, event)
    if asks_end:
        crowd = yield from action_inference.keep_untrapped(public, crowd)
    return Belief(public, (yield from members_of(crowd)))


def _matters(public: State, event: Event) -> bool:
    """Return whether an event can change the members: few events of the Moya player do."""
    is_his = public.acting == KAKUSARETA or public.phase == "draft"
    return is_his or isinstance(event, Destroyed | Streaked)


def _updated(public: State, crowd: Crowd, event: Event) -> Work[Crowd]:
    if public.phase == "draft":
        return (yield from action_inference.apply_choice(public, crowd, event))
    if public.acting == KAKUSARETA:
        return (yield from action_inference.apply_turn_event(public, crowd, event))
    if isinstance(event, Destroyed | Streaked):
        return (yield from action_inference.keep_consistent(public, crowd, event))
    return crowd


def after_all(belief: Belief, events: Iterable[Event]) -> Belief:
    """Update a belief by several public events."""
    return finished(after_all_in_slices(belief, events))


def after_all_in_slices(belief: Belief, events: Iterable[Event]) -> Work[Belief]:
    """Like `after_all`, yielding between slices."""
    for event in events:
        belief = yield from after_in_slices(belief, event)
    return belief


def by_now(belief: Belief) -> tuple[Member, ...]:
    """Return the candidates at this very moment, with the hidden leaps that may have happened in this turn."""
    return finished(by_now_in_slices(belief))


def by_now_in_slices(belief: Belief) -> Work[tuple[Member, ...]]:
    """Like `by_now`, yielding between slices."""
    if belief.public.acting != KAKUSARETA or belief.public.phase != "day":
        return belief.members
    crowd = yield from crowd_of(belief.members)
    crowd = yield from with_hidden_leaps(belief.public, crowd)
    return (yield from members_of(crowd))


__all__ = [
    "Belief",
    "Member",
    "Spot",
    "after",
    "after_all",
    "after_all_in_slices",
    "after_in_slices",
    "begin",
    "by_now",
    "by_now_in_slices",
    "place_of",
    "spot_of",
    "truth_of",
]  # fmt: skip
