"""Plain facts in favour of an action, each true of the position after it.

A fact has a strength, which is compared with the same fact of other actions; 0 if it does not hold. Strengths only
choose the facts to show, and are not shown themselves.
"""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from unseen.courtyard.board import BIT, TEMPLE_NAMES, TEMPLES, Space, Spaces, spaces
from unseen.courtyard.rods import RODS, Colour, Rod
from unseen.courtyard.treasure import treasures
from unseen.kakusareta.actions import (
    Action,
    Allow,
    Climb,
    Deploy,
    Destroy,
    End,
    Fate,
    Find,
    Heal,
    Leap,
    Look,
    Merge,
    Raise,
    River,
    Step,
    Streak,
    TakeCoin,
    TakeDart,
    TakeToken,
    Tower,
)  # fmt: skip
from unseen.kakusareta.advice.leaks import Leak
from unseen.kakusareta.advice.walk import Walk
from unseen.kakusareta.belief import Member
from unseen.kakusareta.events import Answered, Face
from unseen.kakusareta.evolve import evolve
from unseen.kakusareta.referee import decide
from unseen.kakusareta.rules.movement import budget
from unseen.kakusareta.rules.moya_day import middle
from unseen.kakusareta.state import KAKUSARETA, MOYA, State, Turn
from unseen.kakusareta.temples import LINE, count_taken_temples, has_four_temples
from unseen.kernel.seat import Seat

Kind = Literal[
    "certain", "bold", "learn", "hide", "silent", "there", "fetch", "coins", "darts", "token", "fells", "further",
    "tower",
    "four", "take", "sure", "find", "burn", "build", "raise", "more", "heal", "stand", "shut", "saves",
    "pays-for", "rods", "ways", "bluff", "again", "unshown", "tonight", "mirage", "only", "unseen", "known", "tide",
    "still", "would-fell", "opens",
    "pays", "tokens", "asked", "narrows", "spends", "second", "third",
    "to-destroy", "to-take", "to-build", "to-heal", "pair", "ready", "beside", "guard", "tripwire", "meet", "line",
    "dear", "can-heal", "on-him", "trio", "together-shut", "together-meet",
    "petrify", "extra", "stream", "keeps", "spent", "spent-points", "tight", "holds", "stays-ready", "meets",
    "fewer", "leaves",
    "ahead", "mixed",
]  # fmt: skip


class Because(NamedTuple):
    """A reason for an action."""

    kind: Kind
    """The fact. "They" are the Kakusareta; "unseen" means without public events, if the coins needed are in hand.

    For the Kakusareta

    - certain: the treasure is on the space in `places`, as they know; bold: it is with the chance `share`
    - learn: it may be on `of` spaces, and on at most `number` after a look at the rod in `places`
    - hide: they would be possible on `number` spaces, just after it; silent: nothing of it is public
    - there: the treasure may be on the space in `places`, where they would be
    - fetch: it may be on the temple in `places`, whose coin they take; coins: `number` coins in hand after it
    - darts: `number` darts in hand after it; token: one more of the element in `places`
    - fells: `number` Moya are down or gone after it
    - further: `number` movements this turn; tower: a temple on the space in `places`

    for the Moya

    - four: four temples are taken, which wins (K7); take: `number` are
    - sure: they can only be on the space in `places`; find: they are there with the chance `share`
    - burn: they are on the line in `places` with the chance `share`
    - build: three Moya merge into one of the next level on the space in `places`; raise: one is upgraded there; more:
      one is deployed there
    - heal: the Moya in `places` stands up; stand: `number` do; saves: `number` are spared
    - shut: at the end of their next turn they can have reached `number` temples unseen

    for a single action of the Kakusareta, not compared with others

    - pays-for: the tokens of the element pay for the powers in `places` (for either seat)
    - rods: the rods in `places`, which are worth a look, are in their row or column after it but not before it
    - ways: from the space in `places`, `number` of `of` leaps, steps and climbs meet no upright Moya
    - bluff: the look at the rod in `places` teaches nothing, which the Moya player cannot know; again: they can
    - unshown: the night ends with `number` points spent, which reveal nothing; tonight: no Moya can move or take a
      temple before the next day
    - mirage: the place that is named, in `places`, is false
    - only: there is no other legal action; unseen: they would be possible on `number` spaces; known: on one, whatever
      they do
    - tide: the Hide coin comes back; still: it looks like two leaps
    - would-fell: `number` Moya are down or gone if it is allowed; opens: as ways, more than before it

    its costs

    - pays: `number` darts, which leaves `of`; tokens: `number` tokens (for either seat)
    - asked: the Moya player may pay to undo it
    - narrows: they were possible on `of` spaces and are on `number` after it
    - spends: the coin of the space in `places`, which leaves `number` in hand
    - second, third: it spends the second or third point of the night, which will reveal their line, or their place

    for a single action of the Moya

    - to-destroy, to-take, to-build, to-heal: it is the first of `number` actions, all of them needed, the last of which
      does so on the space in `places`
    - pair: `number` of `of` sides of the temple in `places` lack an upright Lv2, fewer than before it; ready: none does
    - dear: `number` of `of` ways on cost darts, more than before it
    - can-heal: the downed Lv2 in `places` can be healed, which was impossible before
    - on-him: a Moya that costs `number` darts comes onto the space in `places`, where they are
    - trio: the Moya in `places` can merge into one of the next level, which was impossible before
    - together-shut: with the actions that can follow this turn they can reach `number` temples unseen, `of` without;
      together-meet: with these `number` of `of` ways on meet an upright Moya, more than before
    - beside: a Lv3 comes next to the temples in `places`, which it can capture when it moves next
    - guard: a leap over the space in `places` meets a Moya there that costs `number` darts; tripwire: one that costs
      none
    - meet: `number` of `of` ways on from where they may be meet an upright Moya, more than before it
    - line: of the temples in line with the rod in `places` they can reach `number` unseen, `of` before it
    - petrify: their next turn is petrified; extra: `number` actions are left; stream: moves go as far as they like
    - keeps: `number` tokens that the answer would cost
    - spent, spent-points: all of `number` actions, or points, are used
    - tight: no action that is left does more than ending the turn, or leaves fewer than `number` temples to reach
      unseen; `of` actions or points are left
    - holds, stays-ready, meets: as pair, ready and meet, of the position as it is

    its costs

    - fewer: `number` Moya leave the board; leaves: no Moya stands on the spaces in `places` any more, over which the
      Kakusareta may leap

    for either seat, if there is nothing else to say

    - ahead: the strongest bot, which looks ahead, does nothing else; mixed: it does this sometimes
    """
    number: int = 0
    of: int = 0
    share: float = 0.0
    places: tuple[str, ...] = ()


Fact = tuple[float, Because]
Facts = dict[Kind, Fact]
"""Facts in favour of an action, with their strengths, by kind."""
_FEW = 4
"""The most candidates for the treasure at which coming to one of them is worth mentioning."""
SLIGHT = 0.04
"""Strength of a fact that is shown only if there is little else to say."""
FILLER = 0.03
"""Strength of a fact that is shown only if there is nothing else to say."""
ALWAYS: frozenset[Kind] = frozenset(
    (
        "certain", "bold", "learn", "fetch", "coins", "darts", "token", "fells", "further", "tower",
        "four", "take", "sure", "find", "burn", "build", "raise", "more", "heal", "stand", "saves",
    )
)  # fmt: skip
"""Facts that count by their own strength; all others count by their lead over other actions."""


class KakusaretaFacts:
    """The facts in favour of the Kakusareta's actions.

    Args:
        view: The Kakusareta's view, in the Kakusareta's turn.
        leaks: The leak of each legal action.
    """

    def __init__(self, view: State, leaks: tuple[Leak, ...]) -> None:
        self._view, self._goals = view, treasures(view.rods)
        self._leaks = {leak.action: leak for leak in leaks}

    def of(self, action: Action) -> Facts:
        """Return the facts in favour of a legal action."""
        found: Facts = {each[1].kind: each for each in self._action_facts(action)}
        if not isinstance(action, Find):
            found |= {each[1].kind: each for each in self._after(action)}
        return found

    def _action_facts(self, action: Action) -> Iterator[Fact]:
        """Yield the facts about the action itself."""
        view = self._view
        match action:
            case Find():
                assert view.at is not None
                sure = bool(BIT[view.at] & self._goals) / self._goals.bit_count()
                yield sure, Because("certain" if sure == 1.0 else "bold", share=sure, places=(view.at,))
            case Look():
                now, then = self._goals.bit_count(), self._most_left(action.rod)
                if then < now:
                    yield 1.0 - then / now, Because("learn", then, now, places=(action.rod,))
            case TakeCoin():
                if BIT[action.coin] & self._goals and self._goals.bit_count() <= _FEW:
                    yield 0.3, Because("fetch", places=(action.coin,))
                yield 0.2, Because("coins", view.held + 1)
            case TakeDart():
                yield 0.3, Because("darts", view.darts + 1)
            case TakeToken():
                yield 0.3, Because("token", places=(action.element,))
            case River():
                yield 0.3, Because("further", budget(view) + 1)
            case Tower():
                yield 0.2, Because("tower", places=(action.space,))
            case _:
                pass

    def _most_left(self, rod: Rod) -> int:
        """Return the most candidates for the treasure that may remain after a look."""
        rods, place = self._view.rods, RODS.index(rod)
        colours: tuple[Colour, ...] = ("green", "red")
        known = (treasures((*rods[:place], colour, *rods[place + 1 :])) for colour in colours)
        return max((left & self._goals).bit_count() for left in known)

    def _after(self, action: Action) -> Iterator[Fact]:
        """Yield the facts about the position after an action."""
        leak, view = self._leaks[action], self._view
        yield (leak.places - 1) / len(RODS), Because("hide", leak.places)
        then = followed(view, KAKUSARETA, action)
        if isinstance(action, Leap):
            yield 0.2 * (then.downed == view.downed and not action.silent), Because("silent")
        if fallen := upright_fewer(view, then):
            yield 0.1 * fallen, Because("fells", fallen)
        if isinstance(action, Leap | Step | Climb | End) and self._goals.bit_count() <= _FEW:
            assert then.at is not None
            yield float(bool(BIT[then.at] & self._goals)), Because("there", places=(then.at,))


class MoyaFacts:
    """The facts in favour of the Moya player's actions.

    Args:
        view: The Moya player's view, in the Moya player's turn.
        possible: The Kakusareta's possible spaces.
    """

    def __init__(self, view: State, possible: tuple[Space, ...]) -> None:
        self._view, self._possible = view, possible

    def of(self, action: Action) -> Facts:
        """Return the facts in favour of a legal action."""
        then = followed(self._view, MOYA, action)
        return {each[1].kind: each for each in (*self._action_facts(action), *self._after(action, then))}

    def _action_facts(self, action: Action) -> Iterator[Fact]:
        """Yield the facts about the action itself."""
        match action:
            case Destroy():
                if share := self._share(BIT[action.temple]):
                    yield (
                        0.5 + share,
                        Because("sure" if share == 1.0 else "find", share=share, places=(action.temple,)),
                    )
            case Streak():
                yield (
                    self._share(LINE[action.line]),
                    Because("burn", share=self._share(LINE[action.line]), places=(action.line,)),
                )
            case Merge():
                yield 0.3, Because("build", places=(middle(action.moya),))
            case Raise():
                yield 0.3, Because("raise", places=(action.moya,))
            case Deploy():
                yield 0.1, Because("more", places=(action.space,))
            case Heal():
                yield 0.3, Because("heal", places=(action.moya,))
            case TakeToken():
                yield 0.3, Because("token", places=(action.element,))
            case Fate():
                yield from self._saves()
            case _:
                pass

    def _share(self, among: int) -> float:
        """Return the probability that the Kakusareta is on one of some spaces."""
        return (spaces(self._possible) & among).bit_count() / len(self._possible)

    def _saves(self) -> Iterator[Fact]:
        """Yield the number of Moya that stay upright only if the waiting power is not allowed."""
        fallen = (
            self._view.upright.bit_count() - evolve(self._view, Answered(is_allowed=True)).upright.bit_count()
        )
        if fallen:
            yield 0.1 * fallen, Because("saves", fallen)

    def _after(self, action: Action, then: State) -> Iterator[Fact]:
        """Yield the facts about the position after an action."""
        if has_four_temples(then):
            yield 2.0, Because("four")
        elif count_taken_temples(then) > count_taken_temples(self._view):
            yield 0.5, Because("take", count_taken_temples(then))
        stood = (self._view.downed & then.upright).bit_count()
        if stood and not isinstance(action, Heal):
            yield 0.1 * stood, Because("stand", stood)
        if isinstance(action, Allow | Fate):
            return  # The Kakusareta's turn goes on, so the ends of a new turn do not matter.
        quiet = quiet_goals(then, self._possible).bit_count()
        yield 1.0 - quiet / len(TEMPLE_NAMES), Because("shut", quiet)


def quiet_goals(public: State, possible: Iterable[Space]) -> Spaces:
    """Return the temples where the Kakusareta's next day turn can end unseen, given the coins.

    Args:
        public: A position in the Moya player's turn.
        possible: The Kakusareta's possible spaces.
    """
    public, upright = _of_his_turn(public), upright_for(public)
    members = (Member(space, TEMPLES) for space in possible)
    return Walk(public, members, at_end=True).goals(upright)


def _of_his_turn(public: State) -> State:
    return public._replace(phase="day", acting=KAKUSARETA, turn=Turn(), petrified=False)


def upright_for(public: State) -> Spaces:
    """Return the Moya that will be upright in the Kakusareta's next day turn: after a night all are (K38)."""
    return public.occupied if public.phase == "night" else public.upright


def upright_fewer(before: State, after: State) -> int:
    """Return the decrease in the number of upright Moya, at least 0."""
    return max(0, before.upright.bit_count() - after.upright.bit_count())


def followed(view: State, seat: Seat, action: Action) -> State:
    """Return the position after an action that finds nobody; a look shows red, and `end` changes nothing."""
    if isinstance(action, End):
        return view
    faces: tuple[Face, ...] = ("no",) if isinstance(action, Destroy | Streak) else ()
    faces = ("red",) if isinstance(action, Look) else faces
    for event in decide(view, seat, action, faces):
        view = evolve(view, event)
    return view
