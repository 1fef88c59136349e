"""Plain facts that speak for an action, each true of the position that follows it.

A fact has a strength, by which it is compared with the same fact of other actions; 0 where it does not hold. Strengths
are there to choose which facts are told, and are told to nobody.
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
    """Of the Thief

    - certain: the treasure lies at the temple in `places`, as he knows; bold: it does with the chance `share`
    - learn: it may lie at `of` temples, and at `number` at most after a look at the rod in `places`
    - hide: the Mists would hold `number` of `of` temples possible, just after it
    - silent: they are told nothing of it
    - safe: no Seeker can come to the temple in `places` in the turn of the Mists that follows
    - reach: `number` movements from the temple in `places`, pawns left out, lies a temple that may hold the treasure;
      there: that temple itself may
    - coin: at the temple in `places`, whose coin it costs, the treasure cannot lie; fetch: there it may
    - darts: `number` darts in hand after it
    - free: the bolster at the temple in `places` goes

    and of the Mists

    - sure: he can only be at the temple in `places`; name: he is there with the chance `share`
    - cover: with one action of the next turn by day a Seeker can come to `number` of the `of` possible temples, or it
      stands there; he is at one of them with the chance `share`
    - watch: `number` gates next to a possible temple have an upright pawn
    - shut: `number` temples can be come to with two leaps, from a possible one, without a pawn being downed
    - build: three pawns become one of the next level on the space in `places`; raise: one does; more: one is spawned
    - heal: the pawn in `places` stands up
    - slow: the temple in `places` is bolstered, and he is there with the chance `share`

    of a single action of the Thief, with none compared

    - rods: the rods in `places`, a look at which would teach him something, are in his line after it, not before it
    - ways: from the temple in `places` `number` of `of` leaps meet no upright pawn
    - fells: `number` pawns are down that stood before it; shot: the Seeker at the temple in `places` is
    - coins: `number` coins in hand after it; further: `number` movements this turn
    - bluff: the look at the rod in `places` teaches him nothing, which the Mists cannot know; again: they can
    - no-more: nothing but to end the turn or to search is left; unshown: the night ends with `number` points spent,
      which show nothing; tonight: the Mists can neither move nor name him before it is day
    - unseen: the Mists hold `number` temples possible after it; known: one, whatever he does

    what it costs him and gives away

    - pays: `number` darts, which leaves `of`
    - narrows: the Mists hold `of` temples possible and, after it, `number`
    - spends: the coin of the temple in `places`, which leaves `number` in hand
    - second, third: with it so many points of the night are spent, which show his line, or his temple
    - seeker: with one action a Seeker can come to the temple in `places`, where his turn ends, or it stands there

    of a single action of the Mists

    - to-name, to-build, to-heal, to-bolster, to-cover: it is the first of `number` actions, none of them to spare, the
      last of which does so at the place in `places`; to cover is to bring a Seeker to a temple where he may be
    - threat: with one action of the next turn by day a Seeker can come to the temples in `places`, where he may be, and
      could not before it
    - guard: a leap over the gate in `places` meets a pawn there that costs `number` darts; tripwire: that costs none
    - meet: `number` of `of` leaps from where he may be meet an upright pawn, more than before it; dear: they cost darts
    - line: of the temples in line with the rod in `places` he can come to `number` unseen by two leaps, `of` before it
    - can-heal: the pawns in `places`, which are down, have an upright Healer next to them, and had none before
    - await: of `of` temples to which two leaps can lead him a Seeker, as the pawns stand, can come to `number` with one
      action, and to all but fewer than before it; together-await: so with actions that can follow this turn
    - together-shut: with actions that can follow this turn he has `number` temples to come to unseen with two leaps,
      `of` as it is; together-meet: with them `number` of `of` leaps meet an upright pawn, more than before them
    - spent, spent-points: all of `number` actions, or points, are used
    - tight: nothing that is left does more than to end the turn, or leaves him fewer than `number` temples to come to
      unseen; `of` actions or points are left
    - meets: as meet, of the position as it is

    what it costs them

    - fewer: `number` pawns leave the board; leaves: nobody stands on the gates in `places` any more, over which he may
      leap

    and of either, where nothing else is to be said

    - ahead: the strongest player, who looks ahead, takes nothing else; mixed: he takes it at times
    """
    number: int = 0
    of: int = 0
    share: float = 0.0
    places: tuple[str, ...] = ()


Fact = tuple[float, Because]
Facts = dict[Kind, Fact]
"""What speaks for an action, each with how much."""
SLIGHT = 0.04
"""How strong what is only told where little else is to be said."""
FILLER = 0.03
"""How strong what is only told where nothing else is to be said."""
_FEW = 4
"""Temples at which the treasure may lie, for coming nearer to be worth a word."""


class Thief:
    """What the Thief may count on.

    Args:
        view: His view, on his turn.
        own: What he is.
        leaks: What each legal action would give away.
    """

    def __init__(self, view: State, own: Hidden, leaks: tuple[Leak, ...]) -> None:
        self._view, self._own = view, own
        self._leaks = {leak.action: leak for leak in leaks}
        self._threats: dict[Board, Spaces] = {}
        self._most = max(leak.temples for leak in leaks)

    def of(self, action: Action) -> Facts:
        """Return what speaks for a legal action."""
        found: Facts = {each[1].kind: each for each in self._deed(action)}
        if not isinstance(action, Declare):
            found |= {each[1].kind: each for each in self._after(action)}
        return found

    def _deed(self, action: Action) -> Iterator[Fact]:
        """Yield what is the point of the action itself."""
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
        """Yield what holds of the position after it."""
        leak = self._leaks[action]
        yield (leak.temples - 1) / 8, Because("hide", leak.temples, self._most)
        if isinstance(action, Leap | End) and self._view.phase == "day":
            is_silent = isinstance(action, Leap) and not leak.bits
            yield 0.2 * is_silent, Because("silent")
            yield from self._there(action)

    def _there(self, action: Leap | End) -> Iterator[Fact]:
        """Yield what holds of the temple where a leap ends, or a turn."""
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
    """What the Mists may count on.

    Args:
        view: Their view, on their turn.
        shares: How likely he is at each possible temple.
    """

    def __init__(self, view: State, shares: Mapping[Space, float]) -> None:
        self._view, self._shares = view, shares
        self._possible = sum(BIT[temple] for temple in shares)

    def of(self, action: Action) -> Facts:
        """Return what speaks for a legal action."""
        found: Facts = {each[1].kind: each for each in self._deed(action)}
        if not isinstance(action, Capture):
            then = followed(self._view, MIST, action)
            found |= {each[1].kind: each for each in self._after(then)}
        return found

    def _deed(self, action: Action) -> Iterator[Fact]:
        """Yield what is the point of the action itself."""
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
        """Yield what holds of the position after an action."""
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
"""Facts that count for what they are; of all others counts how much more there is than with other actions."""


def quiet_goals(public: State, possible: Iterable[Space]) -> Spaces:
    """Return where two leaps lead from some temples without a pawn being downed.

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
