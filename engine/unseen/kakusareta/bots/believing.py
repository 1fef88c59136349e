"""What a player of the Moya thinks of the Kakusareta's secrets: the exact belief, and a few who stand for all of it.

Rule 1. Every place of the belief is as likely as every other, and so is every hand there: he hides where it suits him.
"""

from collections import defaultdict
from collections.abc import Iterator

from unseen.courtyard.board import Space
from unseen.kakusareta import belief
from unseen.kakusareta.belief import Belief, Member
from unseen.kakusareta.bots.hidden import Hidden, known_after
from unseen.kakusareta.events import Event
from unseen.kakusareta.state import MOYA, Coins, Options, State
from unseen.kakusareta.view import view

Types = list[tuple[float, Hidden]]
"""Those who may be hiding, each with how likely that is."""


class Believing:
    """What follows from the public log.

    Args:
        options: What was agreed before the game.
    """

    def __init__(self, options: Options) -> None:
        self._belief = belief.begin(options)
        self._heard = 0

    @property
    def now(self) -> Belief:
        """All that is possible."""
        return self._belief

    def hear(self, told: tuple[Event, ...]) -> Iterator[None]:
        """Take in what is new in the log, yielding between slices."""
        for event in told[self._heard :]:
            self._heard += 1
            self._belief = yield from belief.coming_after(self._belief, event)

    def fits(self, known: State) -> bool:
        """Return whether the log comes to a position: it does not where one was set up."""
        return view(known, MOYA) == self._belief.public

    def types(self, most: int) -> Types:
        """Return about so many who stand for all."""
        return few(self._belief.members, self._belief.public.seen, most)


def few(members: tuple[Member, ...], seen: frozenset[str], most: int) -> Types:
    """Return about so many who stand for all members, with what they may have seen; each place has one at least."""
    hands: dict[Space, list[Coins]] = defaultdict(list)
    for member in members:
        hands[member.at].append(member.hand)
    knows = known_after(seen)
    each = max(1, most // (len(hands) * len(knows)))
    found: Types = []
    for at in sorted(hands):
        chosen = spaced(hands[at], each)
        for hand in chosen:
            share = 1.0 / (len(hands) * len(chosen))
            found += [(share * likely, Hidden(at, hand, columns, rows)) for likely, columns, rows in knows]
    return found


def spaced(hands: list[Coins], count: int) -> list[Coins]:
    """Return at most so many of the hands, as far from each other in their order as can be."""
    step = max(1, -(-len(hands) // count))
    return hands[step // 2 :: step] or hands[:1]
