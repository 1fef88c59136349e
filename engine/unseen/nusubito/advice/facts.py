"""Plain facts in favour of an action, each true of the position after it.

A fact has a strength, which is compared with that of the same fact for other actions; 0 if it does not hold. Strengths
only select the facts to show and are never shown themselves.
"""

from collections.abc import Iterable, Iterator, Mapping
from math import fsum
from typing import Literal, NamedTuple, assert_never

from unseen.courtyard.board import BIT, SPACES, Space, Spaces, beside
from unseen.courtyard.rods import RODS
from unseen.kernel.resign import Resign
from unseen.kernel.seat import Seat
from unseen.nusubito.actions import (
    Action,
    Bolster,
    Capture,
    Declare,
    End,
    Heal,
    Leap,
    Look,
    Merge,
    Move,
    PickUp,
    Raise,
    Sacrifice,
    Shoot,
    Spawn,
    TakeDart,
    Unbolster,
)  # fmt: skip
from unseen.nusubito.advice.bits import Leak
from unseen.nusubito.board import GATES
from unseen.nusubito.bots.boards import Board, board_of
from unseen.nusubito.bots.evaluation import FAR, Scene, features
from unseen.nusubito.bots.hidden import Hidden, candidates, chance, looked
from unseen.nusubito.bots.threats import at_once, threats
from unseen.nusubito.evolve import evolve
from unseen.nusubito.referee import decide
from unseen.nusubito.state import MIST, THIEF, State

Kind = Literal[
    "certain", "bold", "learn", "hide", "silent", "safe", "reach", "there", "coin", "fetch", "darts", "free",
    "sure", "name", "cover", "watch", "shut", "build", "raise", "more", "heal", "slow",
    "rods", "ways", "fells", "shot", "coins", "further", "bluff", "again", "no-more", "unshown", "tonight", "unseen",
    "known",
    "pays", "narrows", "spends", "second", "third", "seeker",
    "to-name", "to-build", "to-heal", "to-bolster", "to-cover", "threat", "guard", "tripwire", "meet", "dear", "line",
    "can-heal", "await", "together-shut", "together-meet",
    "together-await", "spent", "spent-points", "tight", "meets",
    "fewer", "leaves",
    "ahead", "mixed",
]  # fmt: skip


class Because(NamedTuple):
    """A reason for an action."""

    kind: Kind
    """For the Thief:

    - certain: the treasure lies at the temple in `places`, as the Thief knows; bold: it does with probability
      `share`
    - learn: it may lie at `of` temples, and at `number` at most after a look at the rod in `places`
    - hide: `number` of `of` temples would be possible to the Mists just after it
    - silent: it causes no public event
    - safe: no Seeker can reach the temple in `places` in the Mists' next turn
    - reach: a temple that may hold the treasure lies `number` movements from the temple in `places`, ignoring
      pawns; there: the temple in `places` itself may hold it
    - coin: the treasure cannot lie at the temple in `places`, whose coin it costs; fetch: it may lie there
    - darts: `number` darts in hand after it
    - free: the bolster at the temple in `places` is removed

    for the Mists:

    - sure: the Thief can only be at the temple in `places`; name: the Thief is there with probability `share`
    - cover: with one action of the next turn by day, a Seeker can be on `number` of the `of` possible temples; the
      Thief is on one of them with probability `share`
    - watch: `number` gates next to a possible temple have an upright pawn
    - shut: two leaps from a possible temple that down no pawn can lead to `number` temples
    - build: three pawns become one of the next level on the space in `places`; raise: one does; more: one is
      spawned
    - heal: the pawn in `places` stands up
    - slow: the temple in `places` is bolstered, and the Thief is there with probability `share`

    for a single action of the Thief, without comparison:

    - rods: the rods in `places`, which would teach the Thief something, are in line after it and were not before
    - ways: `number` of `of` leaps from the temple in `places` meet no upright pawn
    - fells: it downs `number` pawns; shot: it downs the Seeker at the temple in `places`
    - coins: `number` coins in hand after it; further: `number` movements this turn
    - bluff: the look at the rod in `places` teaches nothing, which the Mists cannot know; again: they can
    - no-more: only ending the turn or searching is left; unshown: the night ends with `number` points spent, which
      reveal nothing; tonight: the Mists can neither move nor name the Thief before the day begins
    - unseen: `number` temples are possible to the Mists after it; known: one, whatever the Thief does

    its costs and leaks:

    - pays: `number` darts, which leaves `of`
    - narrows: `of` temples are possible to the Mists before it and `number` after it
    - spends: the coin of the temple in `places`, which leaves `number` in hand
    - second, third: the number of night points then spent, which reveals the Thief's line or temple
    - seeker: with one action a Seeker can be on the temple in `places`, where the turn ends

    for a single action of the Mists:

    - to-name, to-build, to-heal, to-bolster, to-cover: it is the first of `number` actions, all of them needed, the
      last of which does so at the place in `places`; to cover is to bring a Seeker to a possible temple
    - threat: with one action of the next turn by day a Seeker can be on the possible temples in `places`, and could
      not before it
    - guard: a leap over the gate in `places` meets a pawn there that costs `number` darts; tripwire: one that costs
      none
    - meet: `number` of `of` leaps from possible temples meet an upright pawn, more than before it; dear: they cost
      darts
    - line: the Thief can reach `number` of the temples in line with the rod in `places` unseen by two leaps, `of`
      before
    - can-heal: the downed pawns in `places` have an upright Healer next to them, and had none before
    - await: of `of` temples that two leaps can lead to, a Seeker can be on `number` with one action, with the pawns
      as they stand, and on all but fewer than before it; together-await: likewise, with the actions that can
      follow this turn
    - together-shut: with the actions that can follow this turn, two leaps can lead unseen to `number` temples, `of`
      now; together-meet: with them `number` of `of` leaps meet an upright pawn, more than before them
    - spent, spent-points: all of `number` actions, or points, are used
    - tight: no remaining action does more than ending the turn, or leaves the Thief fewer than `number` temples to
      reach unseen; `of` actions or points are left
    - meets: like meet, for the current position

    their costs:

    - fewer: `number` pawns leave the board; leaves: the gates in `places`, over which the Thief may leap, become
      empty

    and for either seat, as a last resort:

    - ahead: the strongest player, who looks ahead, takes no other action; mixed: that player takes it at times
    """
    number: int = 0
    of: int = 0
    share: float = 0.0
    places: tuple[str, ...] = ()


Fact = tuple[float, Because]
Facts = dict[Kind, Fact]
"""The facts in favour of an action, each with its strength."""
SLIGHT = 0.04
"""The strength of a fact that is only shown when there is little else."""
FILLER = 0.03
"""The strength of a fact that is only shown when there is nothing else."""
_FEW = 4
"""The most possible treasure temples for which coming nearer is worth mentioning."""


class Thief:
    """The facts for the Thief.

    Args:
        view: The Thief's view, on the Thief's turn.
        own: The Thief's own temple, hand and knowledge.
        leaks: The leak of each legal action.
    """

    def __init__(self, view: State, own: Hidden, leaks: tuple[Leak, ...]) -> None:
        self._view, self._own = view, own
        self._leaks = {leak.action: leak for leak in leaks}
        self._threats: dict[Board, Spaces] = {}
        self._most = max(leak.temples for leak in leaks)

    def of(self, action: Action) -> Facts:
        """Return the facts in favour of a legal action."""
        found: Facts = {each[1].kind: each for each in self._deed(action)}
        if not isinstance(action, Declare):
            found |= {each[1].kind: each for each in self._after(action)}
        return found

    def _deed(self, action: Action) -> Iterator[Fact]:
        """Yield the purpose of the action itself."""
        own = self._own
        match action:
            case Declare():
                sure = chance(own.columns, own.rows, own.at)
                yield sure, Because("certain" if sure == 1.0 else "bold", share=sure, places=(_name(own.at),))
            case Look():
                now = len(candidates(own.columns, own.rows))
                then = [len(candidates(columns, rows)) for _, columns, rows in self._looked(action)]
                if max(then) < now:
                    yield 1.0 - max(then) / now, Because("learn", max(then), now, places=(action.rod,))
            case Sacrifice():
                if not self._may_lie(action.coin):
                    yield 0.3, Because("coin", places=(action.coin,))
            case PickUp():
                if self._may_lie(action.coin):
                    yield 0.3, Because("fetch", places=(action.coin,))
            case TakeDart():
                yield 0.3, Because("darts", self._view.darts + 1)
            case Unbolster():
                yield 0.3, Because("free", places=(action.temple,))
            case (
                Leap() | Shoot() | Move() | Heal() | Merge() | Bolster() | Capture() | Spawn() | Raise()
                | End() | Resign()
            ):  # fmt: skip
                pass
            case _:
                assert_never(action)

    def _looked(self, action: Look) -> Iterator[tuple[float, int, int]]:
        return looked(self._own.columns, self._own.rows, RODS.index(action.rod))

    def _may_lie(self, temple: Space) -> bool:
        return chance(self._own.columns, self._own.rows, BIT[temple]) > 0

    def _after(self, action: Action) -> Iterator[Fact]:
        """Yield the facts about the position after it."""
        leak = self._leaks[action]
        yield (leak.temples - 1) / 8, Because("hide", leak.temples, self._most)
        if isinstance(action, Leap | End) and self._view.phase == "day":
            is_silent = isinstance(action, Leap) and not leak.bits
            yield 0.2 * is_silent, Because("silent")
            yield from self._there(action)

    def _there(self, action: Leap | End) -> Iterator[Fact]:
        """Yield the facts about the temple where a leap, or a turn, ends."""
        then = followed(self._view, THIEF, action)
        assert then.at is not None
        board, own = board_of(then), self._own
        if board not in self._threats:
            self._threats[board] = threats(board)
        is_safe = not BIT[then.at] & self._threats[board]
        yield float(is_safe), Because("safe", places=(then.at,))
        goals = len(candidates(own.columns, own.rows))
        if goals <= _FEW:
            scene = Scene(board, then.darts, 1, 0)
            near = features(scene, own._replace(at=BIT[then.at]), 0.0, 0, 0.0).distance
            yield 1.0 - near, Because("reach", round(near * FAR), goals, places=(then.at,))


class Mists:
    """The facts for the Mists.

    Args:
        view: Their view, on their turn.
        shares: The probability of each possible temple.
    """

    def __init__(self, view: State, shares: Mapping[Space, float]) -> None:
        self._view, self._shares = view, shares
        self._possible = sum(BIT[temple] for temple in shares)

    def of(self, action: Action) -> Facts:
        """Return the facts in favour of a legal action."""
        found: Facts = {each[1].kind: each for each in self._deed(action)}
        if not isinstance(action, Capture):
            then = followed(self._view, MIST, action)
            found |= {each[1].kind: each for each in self._after(then)}
        return found

    def _deed(self, action: Action) -> Iterator[Fact]:
        """Yield the purpose of the action itself."""
        match action:
            case Capture():
                sure = self._shares.get(action.temple, 0.0)
                alone = self._possible == BIT[action.temple]
                yield 1.0 + sure, Because("sure" if alone else "name", share=sure, places=(action.temple,))
            case Merge():
                yield 0.3, Because("build", places=(action.to,))
            case Raise():
                yield 0.3, Because("raise", places=(action.pawn,))
            case Spawn():
                yield 0.1, Because("more", places=(action.space,))
            case Heal():
                yield 0.3, Because("heal", places=(action.pawn,))
            case Bolster():
                share = self._shares.get(action.temple, 0.0)
                if share:
                    yield 0.1 + share, Because("slow", share=share, places=(action.temple,))
            case (
                Leap() | Shoot() | TakeDart() | Look() | PickUp() | Sacrifice() | Declare() | Unbolster()
                | Move() | End() | Resign()
            ):  # fmt: skip
                pass
            case _:
                assert_never(action)

    def _after(self, then: State) -> Iterator[Fact]:
        """Yield the facts about the position after an action."""
        board = board_of(then)
        healers, builders, seekers, downed, _ = board
        can = at_once((*board, 0)) & self._possible
        covered = fsum(share for temple, share in self._shares.items() if BIT[temple] & can)
        yield covered, Because("cover", can.bit_count(), len(self._shares), share=covered)
        upright = (healers | builders | seekers) & ~downed
        watched = (upright & GATES & beside(self._possible)).bit_count()
        yield watched / 6, Because("watch", watched)
        quiet = quiet_goals(then, self._shares).bit_count()
        yield 1.0 - quiet / 9, Because("shut", quiet)


ALWAYS: frozenset[Kind] = frozenset(
    (
        "certain",
        "bold",
        "learn",
        "coin",
        "fetch",
        "darts",
        "free",
        "sure",
        "name",
        "build",
        "raise",
        "more",
        "heal",
        "slow",
    )
)
"""Facts that count by themselves; all others count by their advantage over other actions."""


def quiet_goals(public: State, possible: Iterable[Space]) -> Spaces:
    """Return the temples that two leaps from some temples can lead to without downing a pawn.

    Args:
        public: A position in a turn of the Mists.
        possible: The temples.
    """
    scene, found = Scene(board_of(public), 0, 1, 0), 0
    for temple in possible:
        found |= scene.ends(BIT[temple])[1]
    return found


def _name(temple: Spaces) -> Space:
    return SPACES[temple.bit_length() - 1]


def followed(view: State, seat: Seat, action: Action) -> State:
    """Return the position after an action that turns nothing up."""
    if isinstance(action, End):
        return view
    for event in decide(view, seat, action, ()):
        view = evolve(view, event)
    return view
