"""What a player thinks of the Thief's secrets: the exact belief, and how likely each member is if he plays well.

Rule 1. Every temple of the belief keeps some weight, however odd it would be to play so.
"""

from collections import defaultdict
from collections.abc import Iterator
from math import fsum

from unseen.courtyard.board import BIT, Spaces
from unseen.courtyard.rods import RODS
from unseen.nusubito import belief
from unseen.nusubito.bots.boards import Board, board_of
from unseen.nusubito.bots.evaluation import Weights
from unseen.nusubito.bots.hidden import ALL_LINES, Hidden, lines_of, looked
from unseen.nusubito.bots.turn_game import Field, TurnGame
from unseen.nusubito.bots.turns import Option
from unseen.nusubito.events import Ended, Event, Looked, Placed, Rested
from unseen.nusubito.state import Options, State

TRUST = 0.75
"""How far the model of a good Thief is trusted as a rule; the rest is spread evenly over the possible temples."""
MOST = 24
"""Thieves by whom a turn is understood, at most."""

Types = list[tuple[Hidden, float]]
Places = dict[Spaces, float]
"""How likely the Thief is at each temple, given as a set of one."""
Kinds = dict[tuple[Spaces, int, int], float]
"""How likely he is at a temple and knows so much: the temple, the columns and the rows that are left."""


class BeliefTracker:
    """What follows from the public log.

    Args:
        options: What was agreed before the game.
        weights: What the facts of a position count for.
        rounds: Rounds of CFR+ by which a turn of the Thief is understood; 0 takes every temple as equally likely.
        trust: How far the model of a good Thief is trusted.
        faint: What this Thief leaves out; see `TurnGame.policy`.
    """

    def __init__(
        self, options: Options, weights: Weights, rounds: int, trust: float = TRUST, faint: float = 0.0
    ) -> None:
        self._weights, self._rounds = weights, rounds
        self._trust, self._faint = trust, faint
        self._belief = belief.begin(options)
        self._lines = lines_of(options.treasures)
        self.types: dict[Hidden, float] = {
            Hidden(BIT[member.at], member.hand, *lines): likely / len(self._belief.members)
            for member in self._belief.members
            for lines, likely in known_after(self._belief.public.seen, self._lines)
        }
        """The Thieves that are possible, each with how likely it is."""
        self._heard = 0
        self._looks: list[int] = []
        self._begun = self._belief.public
        self.is_fresh = True
        """Whether nothing of the turn under way is public."""

    @property
    def field(self) -> Field:
        """What was public as the turn under way began."""
        return field_of(self._begun)

    @property
    def places(self) -> Places:
        """How likely the Thief is at each temple."""
        return places_of(self.types)

    def hear(self, told: tuple[Event, ...]) -> Iterator[None]:
        """Take in what is new in the log, yielding between slices."""
        for event in told[self._heard :]:
            self._heard += 1
            self._belief = belief.after(self._belief, event)
            self.is_fresh = isinstance(event, Placed | Rested | Ended)
            yield
            if isinstance(event, Looked):
                self._looks.append(RODS.index(event.rod))
            elif isinstance(event, Placed | Rested):
                yield from self._understand()
            elif isinstance(event, Ended):
                self._begin()

    def _begin(self) -> None:
        """Note what is public as a turn of the Thief begins, and that he is not trapped (N17)."""
        self._begun, self._looks = self._belief.public, []
        alive = {(BIT[member.at], member.hand) for member in self._belief.members}
        self._keep({each: weight for each, weight in self.types.items() if each[:2] in alive})

    def _keep(self, types: dict[Hidden, float]) -> None:
        total = fsum(types.values())
        self.types = {each: types[each] / total for each in sorted(types)}

    def _understand(self) -> Iterator[None]:
        """Work out how likely each member is after a turn of the Thief."""
        hands: dict[Spaces, list[Spaces]] = defaultdict(list)
        for member in self._belief.members:
            hands[BIT[member.at]].append(member.hand)
        knows = known_after(self._belief.public.seen, self._lines)
        found = {(at, *lines): likely / len(hands) for at in sorted(hands) for lines, likely in knows}
        if self._rounds:
            game = TurnGame(self.field, few(self.types, MOST), self._weights)
            yield from game.solve(self._rounds)
            found = self._modelled(game, found)
        self._keep(
            {
                Hidden(at, hand, columns, rows): share / len(hands[at])
                for (at, columns, rows), share in found.items()
                for hand in hands[at]
            }
        )

    def _modelled(self, game: TurnGame, even: Kinds) -> Kinds:
        """Return how likely each kind is for a Thief who plays as the turn game says, mixed with all temples alike."""
        after = self._belief.public
        key = board_of(after), after.darts, after.held, tuple(sorted(self._looks))
        ats = {at for at, _, _ in even}
        mass: Kinds = defaultdict(float)
        for number, (_, weight) in enumerate(game.types):
            for row, share in game.policy(number, self._faint):
                if row.option and row.option.at in ats and _public(row.option) == key:
                    for likely, hidden in row.rest:
                        mass[hidden.at, hidden.columns, hidden.rows] += weight * share * likely
        total = fsum(mass.values())
        if total <= 0:
            return even
        trust = self._trust
        return {kind: trust * mass.get(kind, 0.0) / total + (1 - trust) * each for kind, each in even.items()}


def places_of(types: dict[Hidden, float]) -> Places:
    """Return how likely the Thief is at each temple."""
    found: Places = defaultdict(float)
    for hidden, weight in sorted(types.items()):
        found[hidden.at] += weight
    return dict(found)


def _public(option: Option) -> tuple[Board, int, int, tuple[int, ...]]:
    return option.board, option.darts, option.hand.bit_count(), tuple(sorted(option.looks))


def field_of(state: State) -> Field:
    """Return what is public of a position in which a turn begins."""
    ends = state.scale.timeout if state.scale.horizon == (state.day, state.round) else None
    return Field(board_of(state), state.darts, state.round, state.scale, ends)


def known_after(
    seen: frozenset[str], lines: tuple[int, int] = (ALL_LINES, ALL_LINES)
) -> list[tuple[tuple[int, int], float]]:
    """Return what a Thief may know who has looked at some rods: columns and rows, each with how likely that is.

    Args:
        seen: The rods.
        lines: The columns and rows in which the treasure may lie for all that anybody knows.
    """
    found: dict[tuple[int, int], float] = {lines: 1.0}
    for rod in sorted(RODS.index(rod) for rod in RODS if rod in seen):
        then: dict[tuple[int, int], float] = defaultdict(float)
        for (columns, rows), share in found.items():
            for more, columns_after, rows_after in looked(columns, rows, rod):
                then[columns_after, rows_after] += share * more
        found = then
    return sorted(found.items())


def few(types: dict[Hidden, float], most: int, *own: Hidden) -> Types:
    """Return at most so many types that stand for all.

    Of those that differ in their hands alone some carry the weight of the others.

    Args:
        types: All, each with how likely it is.
        most: How many there may be, `own` not counted.
        *own: Types that have to be among them.
    """
    alike: dict[tuple[Spaces, int, int], list[Hidden]] = defaultdict(list)
    for hidden in sorted(types):
        alike[hidden.at, hidden.columns, hidden.rows].append(hidden)
    each = max(1, most // len(alike))
    found: dict[Hidden, float] = defaultdict(float)
    for kin in alike.values():
        weight = fsum(types[hidden] for hidden in kin)
        step = max(1, len(kin) // each)
        chosen = sorted({*(hidden for hidden in own if hidden in kin), *kin[::step][:each]})
        for hidden in chosen:
            found[hidden] = weight / len(chosen)
    kept = {*sorted(found, key=lambda hidden: (-found[hidden], hidden))[:most], *own}
    total = fsum(found[hidden] for hidden in sorted(kept))
    return [(hidden, found[hidden] / total) for hidden in sorted(kept)]
