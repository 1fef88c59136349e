"""A player's estimate of the Thief's secrets: the exact belief, weighted as if the Thief plays well.

Rule 1. Every temple of the belief keeps some weight, however odd a play would have led there.
"""

from collections import defaultdict
from collections.abc import Iterator
from math import fsum

from unseen.courtyard.board import BIT, Spaces
from unseen.courtyard.rods import RODS
from unseen.nusubito import belief
from unseen.nusubito.bots.boards import Board, Carried, board_of
from unseen.nusubito.bots.evaluation import Weights
from unseen.nusubito.bots.hidden import ALL_LINES, Hidden, lines_of, looked
from unseen.nusubito.bots.turn_game import Field, TurnGame
from unseen.nusubito.bots.turns import Option
from unseen.nusubito.events import Bolstered, Ended, Event, Looked, Placed, Rested
from unseen.nusubito.state import MIST, Options, State

TRUST = 0.75
"""The usual trust in the model of a good Thief; the rest is spread evenly over the possible temples."""
MOST = 24
"""The most Thieves considered in interpreting a turn."""

Types = list[tuple[Hidden, float]]
Places = dict[Spaces, float]
"""The probability of each temple, given as a set of one."""
Kinds = dict[tuple[Spaces, int, int], float]
"""The probability of each kind of Thief: the temple, and the columns and the rows still possible to that Thief."""


class BeliefTracker:
    """The estimate that follows from the public log.

    Args:
        options: The options of the game.
        weights: The weights of the features.
        rounds: Rounds of CFR+ with which a turn of the Thief is interpreted; 0 takes every temple as equally likely.
        trust: The trust in the model of a good Thief, 0 to 1.
        faint: The share below which this Thief leaves a turn out; see `TurnGame.policy`.
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
        """The probability of each possible Thief."""
        self._heard = 0
        self._looks: list[int] = []
        self._begun = self._belief.public
        self._mist_turns: list[Board] = []
        """The board at the start of each turn of the Mists."""
        self.last_bolster: Carried | None = None
        """The last bolster that was placed."""
        self.is_fresh = True
        """Whether no event of the current turn is public yet."""

    @property
    def field(self) -> Field:
        """The public position at the start of the current turn."""
        return field_of(self._begun)

    @property
    def places(self) -> Places:
        """The probability of each temple."""
        return places_of(self.types)

    @property
    def before_last_turn(self) -> Board | None:
        """The board before the Mists' last turn if it is another at the start of this one, otherwise None."""
        is_other = len(self._mist_turns) > 1 and self._mist_turns[-2] != self._mist_turns[-1]
        return self._mist_turns[-2] if is_other else None

    def hear(self, told: tuple[Event, ...]) -> Iterator[None]:
        """Take in the new events of the log, yielding between slices."""
        for event in told[self._heard :]:
            self._heard += 1
            acting = self._belief.public.acting
            self._belief = belief.after(self._belief, event)
            if acting != MIST == self._belief.public.acting:
                self._mist_turns.append(board_of(self._belief.public))
            self.is_fresh = isinstance(event, Placed | Rested | Ended)
            yield
            if isinstance(event, Bolstered):
                self.last_bolster = BIT[event.temple], BIT[event.source] if event.source else 0
            elif isinstance(event, Looked):
                self._looks.append(RODS.index(event.rod))
            elif isinstance(event, Placed | Rested):
                yield from self._understand()
            elif isinstance(event, Ended):
                self._begin()

    def _begin(self) -> None:
        """Record the public position at the start of a Thief's turn, and that the Thief is not trapped (N17)."""
        self._begun, self._looks = self._belief.public, []
        alive = {(BIT[member.at], member.hand) for member in self._belief.members}
        self._keep({each: weight for each, weight in self.types.items() if each[:2] in alive})

    def _keep(self, types: dict[Hidden, float]) -> None:
        total = fsum(types.values())
        self.types = {each: types[each] / total for each in sorted(types)}

    def _understand(self) -> Iterator[None]:
        """Compute each member's probability after a turn of the Thief, yielding between slices."""
        hands: dict[Spaces, list[Spaces]] = defaultdict(list)
        for member in self._belief.members:
            hands[BIT[member.at]].append(member.hand)
        knows = known_after(self._belief.public.seen, self._lines)
        found = {(at, *lines): likely / len(hands) for at in sorted(hands) for lines, likely in knows}
        if self._rounds:
            game = TurnGame(self.field, representatives(self.types, MOST), self._weights)
            yield from game.solve(self._rounds)
            found = self._modelled(game, found)
        self._keep(
            {
                Hidden(at, hand, columns, rows): share / len(hands[at])
                for (at, columns, rows), share in found.items()
                for hand in hands[at]
            }
        )

    # Bayes's rule, with the solution as the model: a Thief weighs as much as it plays turns with these public
    # events. A model that gives a turn no chance would rule its temple out for good, and a Thief who plays
    # what the model never does would be out of sight. So an even spread always keeps a share (rule 1). That
    # nothing possible may have probability 0 is Cromwell's rule: Lindley, Making Decisions (2nd edition,
    # 1985).
    def _modelled(self, game: TurnGame, even: Kinds) -> Kinds:
        """Return each kind's probability by the solution of the turn game, mixed with an even spread of temples."""
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
    """Return the probability of each temple."""
    found: Places = defaultdict(float)
    for hidden, weight in sorted(types.items()):
        found[hidden.at] += weight
    return dict(found)


def _public(option: Option) -> tuple[Board, int, int, tuple[int, ...]]:
    return option.board, option.darts, option.hand.bit_count(), tuple(sorted(option.looks))


def field_of(state: State) -> Field:
    """Return the public facts of a position in which a turn begins."""
    ends = state.scale.timeout if state.scale.horizon == (state.day, state.round) else None
    return Field(board_of(state), state.darts, state.round, state.scale, ends)


def known_after(
    seen: frozenset[str], lines: tuple[int, int] = (ALL_LINES, ALL_LINES)
) -> list[tuple[tuple[int, int], float]]:
    """Return the possible knowledge of a Thief who has looked at some rods: columns and rows, each with a probability.

    Args:
        seen: The rods.
        lines: The columns and rows in which the treasure may lie by the options alone.
    """
    found: dict[tuple[int, int], float] = {lines: 1.0}
    for rod in sorted(RODS.index(rod) for rod in RODS if rod in seen):
        then: dict[tuple[int, int], float] = defaultdict(float)
        for (columns, rows), share in found.items():
            for more, columns_after, rows_after in looked(columns, rows, rod):
                then[columns_after, rows_after] += share * more
        found = then
    return sorted(found.items())


def representatives(types: dict[Hidden, float], most: int, *own: Hidden) -> Types:
    """Return at most `most` possible Thieves, with probabilities, in place of all.

    Of those that differ only in their hands, a few carry the weight of the others.

    Args:
        types: All types, each with its probability.
        most: The maximum number of types, not counting `own`.
        *own: Types that must be among them.
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
