"""A bot's belief about the Kakusareta's secrets: the exact belief, and a few candidates that represent it.

Rule 1. All places of the belief are equally likely, and so are all hands at a place: the Kakusareta hides where it
        suits them.
"""

from collections import defaultdict
from collections.abc import Iterator

from unseen.courtyard.board import Space
from unseen.kakusareta import belief
from unseen.kakusareta.belief import Belief, Member
from unseen.kakusareta.bots.boards import Pawns, pawns_of
from unseen.kakusareta.bots.hidden import Hidden, known_after
from unseen.kakusareta.events import Event
from unseen.kakusareta.state import MOYA, Coins, Options, State
from unseen.kakusareta.view import view

Candidates = list[tuple[float, Hidden]]
"""Candidates, each with its probability."""


class BeliefTracker:
    """The belief that follows from the public log.

    Args:
        options: The options of the game.
    """

    def __init__(self, options: Options) -> None:
        self._belief = belief.begin(options)
        self._heard = 0
        self._begun: list[Pawns] = []
        """The Moya at the start of each of their turns."""

    @property
    def now(self) -> Belief:
        """The current belief."""
        return self._belief

    def hear(self, told: tuple[Event, ...]) -> Iterator[None]:
        """Update the belief by the new events of the log, yielding between slices."""
        for event in told[self._heard :]:
            self._heard += 1
            acting = self._belief.public.acting
            self._belief = yield from belief.after_in_slices(self._belief, event)
            if acting != MOYA == self._belief.public.acting:
                self._begun.append(pawns_of(self._belief.public))

    def fits(self, known: State) -> bool:
        """Return whether the log leads to this position, which it does not if the position was set up."""
        return view(known, MOYA) == self._belief.public

    @property
    def before_last_turn(self) -> Pawns | None:
        """The Moya before their last turn if they stand otherwise at the start of this one, otherwise None."""
        is_other = len(self._begun) > 1 and self._begun[-2] != self._begun[-1]
        return self._begun[-2] if is_other else None

    def candidates(self, most: int) -> Candidates:
        """Return about `most` candidates that represent all of them."""
        return representatives(self._belief.members, self._belief.public.seen, most)


def representatives(members: tuple[Member, ...], seen: frozenset[str], most: int) -> Candidates:
    """Return about `most` candidates for all members and the colours they may know, at least one for each place."""
    hands: dict[Space, list[Coins]] = defaultdict(list)
    for member in members:
        hands[member.at].append(member.hand)
    knows = known_after(seen)
    each = max(1, most // (len(hands) * len(knows)))
    found: Candidates = []
    for at in sorted(hands):
        chosen = evenly_spaced(hands[at], each)
        for hand in chosen:
            share = 1.0 / (len(hands) * len(chosen))
            found += [(share * likely, Hidden(at, hand, columns, rows)) for likely, columns, rows in knows]
    return found


def evenly_spaced(hands: list[Coins], count: int) -> list[Coins]:
    """Return at most `count` of the hands, evenly spaced in their order."""
    step = max(1, -(-len(hands) // count))
    return hands[step // 2 :: step] or hands[:1]
