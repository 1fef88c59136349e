"""The reasons in a hint for a single action: each is true of the position, checked by the rules."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.nusubito.advice.games import MIST, THIEF, Moment, game, hear, outcome, played, thief
from unseen import nusubito
from unseen.courtyard.board import BIT, NEXT, TEMPLE_NAMES, TEMPLES, Space, named, spaces
from unseen.courtyard.rods import RODS, Rods, rods_at
from unseen.nusubito import Options, State, parse_action
from unseen.nusubito import state as states
from unseen.nusubito.actions import Action, Capture, Declare, End, Leap, Sacrifice
from unseen.nusubito.advice.bits import Leak, leaks, would_be_told
from unseen.nusubito.advice.facts import Because, Facts, Mists
from unseen.nusubito.advice.map import Mapper, imagined
from unseen.nusubito.advice.mist_grounds import MistGrounds
from unseen.nusubito.advice.thief_grounds import ThiefGrounds
from unseen.nusubito.board import WAYS

OPTIONS = Options()
FRESH_TURN: dict[str, Any] = dict(states.FRESH_TURN)


def after(state: State, action: Action) -> State:
    """Return the position after an action by the rules."""
    assert state.acting
    faces: tuple[Any, ...] = ("red",) if action.kind == "look" else ()
    for event in nusubito.decide(state, state.acting, action, faces):
        state = nusubito.evolve(state, event)
    return state


def all_told(speaks: Iterator[Any], costs: Iterator[Because]) -> list[Because]:
    found = list(speaks)
    assert all(strength > 0 for strength, _ in found)
    return [because for _, because in found] + list(costs)


def met(state: State, at: Space, to: Space) -> set[Space]:
    """Return the upright pawns that a leap meets (N13); by night all stand up before the next leap."""
    gate = next(way.gate for way in WAYS[at] if way.to == to)
    upright = state.occupied if state.phase == "night" else state.upright
    return {each for each in (at, gate, to) if BIT[each] & upright}


def seekers_reach(state: State) -> set[Space]:
    """Return the temples with an upright Seeker now or after one action of a turn by day."""
    downed = 0 if state.phase == "night" else state.downed
    theirs = state._replace(**FRESH_TURN, acting=MIST, phase="day", downed=downed)
    found = set(named(theirs.seekers & theirs.upright & TEMPLES))
    for action in nusubito.legal_actions(theirs, MIST):
        if not isinstance(action, End | Capture):
            then = after(theirs, action)
            found |= set(named(then.seekers & then.upright & TEMPLES))
    return found


class Him:
    """A moment of the Thief, with the facts that are true of it."""

    def __init__(self, moment: Moment) -> None:
        self.moment, self.view = moment, nusubito.view(moment.state, THIEF)
        self.leaks = outcome(leaks(Mapper(moment.options, 0), thief(moment)))
        self.legal = nusubito.legal_actions(self.view, THIEF)
        self.grounds = ThiefGrounds(self.view, self.leaks, moment.options.treasures)

    def temples(self, action: Action | None) -> int:
        """Return the number of temples possible to the Mists after an action, or now."""
        if isinstance(action, Declare):
            return 1
        told = would_be_told(self.view, action) if action else ()
        watch = Mapper(self.moment.options, 0)
        hear(watch, (*self.moment.told, *told))
        members = watch.belief.members if told else outcome(imagined(watch.belief))
        return len({member.at for member in members})

    def then(self, action: Action) -> State:
        return self.view if isinstance(action, End) else after(self.view, action)

    def free(self, state: State) -> tuple[int, int]:
        assert state.at
        near = [way.to for way in WAYS[state.at]]
        return sum(not met(state, state.at, to) for to in near), len(near)

    def colours(self, rod: str) -> set[bool]:
        """Return the possible colours of a rod, as the Thief knows: whether it may be green."""
        known = dict(zip(RODS, self.view.rods, strict=True))
        every: list[dict[str, str]] = [
            {each: "green" if each in rods_at(at) else "red" for each in RODS} for at in TEMPLE_NAMES
        ]
        return {
            deal[rod] == "green" for deal in every if all(known[each] in (None, deal[each]) for each in RODS)
        }

    def is_new(self, then: State, rod: str) -> bool:
        is_here, was_here = (rod in str(state.at) for state in (then, self.view))
        return is_here and not was_here and len(self.colours(rod)) == 2

    def may_teach(self, rod: str) -> bool:
        seen = sorted(self.view.seen)
        found: dict[tuple[bool, ...], set[bool]] = {}
        for at in TEMPLE_NAMES:
            found.setdefault(tuple(each in at for each in seen), set()).add(rod in at)
        return any(len(each) == 2 for each in found.values())

    def shown(self, state: State) -> set[Any]:
        ends = [each for each in nusubito.legal_actions(state, THIEF) if isinstance(each, End)]
        return {getattr(nusubito.decide(state, THIEF, end, ())[0], "place", None) for end in ends}

    def is_true(self, action: Action, because: Because) -> bool:
        """Return whether a reason is true."""
        view, number, of, places = self.view, because.number, because.of, because.places
        then = self.then(action)
        ask: dict[str, Callable[[], bool]] = {
            "rods": lambda: all(self.is_new(then, rod) for rod in places),
            "ways": lambda: self.free(then) == (number, of) and number > 0,
            "fells": lambda: (then.downed & ~view.downed).bit_count() == number > 0,
            "shot": lambda: bool(then.downed & ~view.downed & view.seekers & spaces(places)),
            "coins": lambda: then.held == number,
            "further": lambda: then.sacrificed and number == 3,
            "bluff": lambda: len(self.colours(places[0])) == 1 and self.may_teach(places[0]),
            "again": lambda: len(self.colours(places[0])) == 1 and not self.may_teach(places[0]),
            "no-more": lambda: all(isinstance(each, End | Declare) for each in self.legal),
            "unshown": lambda: self.shown(view) == {None} and number == view.points,
            "tonight": lambda: view.phase == "night" and self.is_idle_night(),
            "unseen": lambda: self.temples(action) == number > 1,
            "known": lambda: all(self.temples(each) == 1 for each in self.legal),
            "pays": lambda: (view.darts - then.darts, then.darts) == (number, of) and number > 0,
            "narrows": lambda: (self.temples(action), self.temples(None)) == (number, of) and number < of,
            "spends": lambda: self.spends(action) == (number, places),
            "second": lambda: {len(each) for each in self.shown(then)} == {1},
            "third": lambda: self.shown(then) == {view.at},
            "seeker": lambda: places == (view.at,) and view.at in seekers_reach(view),
        }  # fmt: skip
        return ask[because.kind]()

    def spends(self, action: Action) -> tuple[int, tuple[str, ...]]:
        coin = action.coin if isinstance(action, Sacrifice) else self.view.at
        return after(self.view, action).held, (str(coin),)

    def is_idle_night(self) -> bool:
        """Return whether the Mists can neither move nor name the Thief before the day begins."""
        (end, *_) = [each for each in self.legal if isinstance(each, End)]
        theirs = after(self.view, end)
        kinds = {each.kind for each in nusubito.legal_actions(theirs, MIST)}
        return theirs.acting == MIST and kinds <= {"spawn", "raise", "end"}


def sampled(actions: tuple[Action, ...], dice: random.Random, count: int) -> list[Action]:
    """Return some actions, each kind equally likely."""
    kinds = sorted({each.kind for each in actions})
    return [
        dice.choice([each for each in actions if each.kind == dice.choice(kinds)] or actions)
        for _ in range(count)
    ]


@pytest.mark.untraced
def test_what_is_said_of_an_action_of_the_thief_is_true(effort: int) -> None:
    kinds = Counter[str]()
    for seed in range(3 * effort):
        for number, moment in enumerate(game(seed, 40)):
            if moment.state.acting != THIEF or number % 2:
                continue
            him, dice = Him(moment), random.Random(number)
            for action in {
                *sampled(him.legal, dice, 4),
                *[each for each in him.legal if isinstance(each, End)],
            }:
                for because in all_told(him.grounds.speaks(action), him.grounds.costs(action)):
                    kinds[because.kind] += 1
                    assert him.is_true(action, because), (action, because, him.view)
    needed = "rods ways fells coins narrows spends pays seeker unseen third"
    assert set(kinds) >= set(needed.split()), kinds


class Them:
    """A moment of the Mists, with the facts that are true of it."""

    def __init__(self, view: State, possible: tuple[Space, ...]) -> None:
        self.view, self.possible = view, possible
        side = Mists(view, dict.fromkeys(possible, 1 / len(possible)))
        self.legal = nusubito.legal_actions(view, MIST)
        self.facts: dict[Action, Facts] = {each: side.of(each) for each in self.legal}
        self.grounds = MistGrounds(view, possible, self.facts)

    def meeting(self, state: State) -> tuple[int, int]:
        leaps = [met(state, at, way.to) for at in self.possible for way in WAYS[at]]
        return sum(map(bool, leaps)), len(leaps)

    def dear(self, state: State) -> int:
        leaps = [met(state, at, way.to) for at in self.possible for way in WAYS[at]]
        return sum(any(not BIT[each] & state.healers for each in leap) for leap in leaps)

    def ends(self, state: State, darts: int) -> set[Space]:
        """Return the temples where two leaps can end by the rules; with no darts to spend, leaps that down no pawn."""
        downed = 0 if state.phase == "night" else state.downed
        found: set[Space] = set()
        for at in self.possible:
            his = state._replace(
                **FRESH_TURN, acting=THIEF, phase="day", round=1, at=at, hand=TEMPLES, held=9,
                darts=max(0, darts), downed=downed,
            )  # fmt: skip
            found |= self._ends(his, is_quiet=darts < 0)
        return found

    def _ends(self, his: State, *, is_quiet: bool) -> set[Space]:
        found: set[Space] = set()
        for action in nusubito.legal_actions(his, THIEF):
            if isinstance(action, Leap) and not (is_quiet and met(his, Space(str(his.at)), action.to)):
                then = after(his, action)
                found |= {action.to} | self._ends(then, is_quiet=is_quiet)
        return found

    def quiet(self, state: State) -> set[Space]:
        # As the counting is of the board as it lies, so is this: by night those that are down are not in the way.
        return self.ends(state._replace(phase="day"), -1)

    def await_(self, state: State) -> tuple[int, int]:
        ends = self.ends(state, state.darts)
        return len(ends & seekers_reach(state)), len(ends)

    def end(self, then: State, plan: tuple[Action, ...]) -> State:
        for action in plan[:-1]:
            then = after(then, action)
        return then

    def is_true(self, action: Action, because: Because, plan: tuple[Action, ...]) -> bool:
        """Return whether a reason is true."""
        view, number, of, places = self.view, because.number, because.of, because.places
        then = view if isinstance(action, End) else after(view, action)
        line = [{at for at in TEMPLE_NAMES if rod in at} for rod in places]
        first = plan[: number - 1]
        ask: dict[str, Callable[[], bool]] = {
            "to-name": lambda: self.is_first(action, first, "capture", places[0]),
            "to-build": lambda: self.is_first(action, first, "merge", places[0]),
            "to-heal": lambda: self.is_first(action, first, "heal", places[0]),
            "to-bolster": lambda: self.is_first(action, first, "bolster", places[0]),
            "to-cover": lambda: self.is_first(action, first, "move", places[0]) and places[0] in self.possible,
            "threat": lambda: {*places} == (seekers_reach(then) - seekers_reach(view)) & {*self.possible},
            "guard": lambda: self.is_guard(then, places[0]) == number > 0,
            "tripwire": lambda: self.is_guard(then, places[0]) == number == 0,
            "meet": lambda: self.meeting(then) == (number, of) and number > self.meeting(view)[0],
            "meets": lambda: self.meeting(view) == (number, of) and number > 0,
            "dear": lambda: self.dear(then) == number > self.dear(view),
            "line": lambda: [len(self.quiet(each) & line[0]) for each in (then, view)] == [number, of],
            "can-heal": lambda: {*places} <= self.healable(then) - self.healable(view),
            "await": lambda: self.await_(then) == (number, of),
            "together-await": lambda: self.await_(self.end(then, plan)) == (number, of),
            "together-shut": lambda: [len(self.quiet(each)) for each in (self.end(then, plan), view)] == [number, of],
            "together-meet": lambda: self.meeting(self.end(then, plan)) == (number, of) != self.meeting(view),
            "spent": lambda: view.phase == "day" and all(isinstance(each, End | Capture) for each in self.legal),
            "spent-points": lambda: view.phase == "night" and self.legal == (End(),),
            "tight": lambda: len(self.quiet(view)) == number and self.is_slack(),
            "fewer": lambda: len(view.pawns) - len(then.pawns) == number > 0,
            "leaves": lambda: all(each in view.pawns and each not in then.pawns for each in map(Space, places)),
        }  # fmt: skip
        return ask[because.kind]()

    def is_first(self, action: Action, rest: tuple[Action, ...], kind: str, place: str) -> bool:
        """Return whether an action is the first of several, and needed for the last of them."""
        last: Any = rest[-1]
        goal = {"merge": "to", "move": "to", "heal": "pawn"}.get(kind, "temple")
        is_right = last.kind == kind and getattr(last, goal) == place
        return is_right and are_legal(self.view, (action, *rest)) and not are_legal(self.view, rest)

    def is_guard(self, then: State, gate: str) -> int:
        """Return the price of a leap over a gate that was free before; -1 if it was not."""
        pawn = then.pawn(Space(gate))
        was = self.view.occupied if self.view.phase == "night" else self.view.upright
        if pawn is None or was & BIT[Space(gate)]:
            return -1
        return {"H": 0, "B": 1, "S": 2}[pawn.kind]

    def healable(self, state: State) -> set[Space]:
        healers = 0 if state.phase == "night" else state.healers & ~state.downed
        return {pawn for pawn in named(state.downed) if NEXT[pawn] & healers}

    def is_slack(self) -> bool:
        """Return whether no action is left that names, spawns, upgrades, heals, or leaves the Thief fewer ends."""
        now = len(self.quiet(self.view))
        others = [each for each in self.legal if not isinstance(each, End)]
        idle = {each.kind for each in others} <= {"move", "bolster"}
        return idle and all(len(self.quiet(after(self.view, each))) >= now for each in others)


def are_legal(state: State, actions: tuple[Action, ...]) -> bool:
    for action in actions:
        if not nusubito.is_legal(state, MIST, action):
            return False
        state = state if isinstance(action, Capture) else after(state, action)
    return True


def planned(state: State, dice: random.Random) -> tuple[Action, ...]:
    """Return a plan that continues at random to the end of the turn."""
    plan: list[Action] = []
    for _ in range(dice.randrange(3)):
        keen = [each for each in nusubito.legal_actions(state, MIST) if not isinstance(each, End)]
        if not keen:
            break
        plan += sampled(tuple(keen), dice, 1)
        if isinstance(plan[-1], Capture):
            return tuple(plan)
        state = after(state, plan[-1])
    return (*plan, End())


@pytest.mark.untraced
def test_what_is_said_of_an_action_of_the_mists_is_true(effort: int) -> None:
    kinds = Counter[str]()
    for seed in range(10 * effort):
        for number, moment in enumerate(game(seed, 40)):
            if moment.state.acting != MIST or number % 3:
                continue
            spots = hear(Mapper(moment.options, 0), moment.told).possible
            them, dice = Them(nusubito.view(moment.state, MIST), spots), random.Random(number)
            for action in {*sampled(them.legal, dice, 3), End()}:
                is_last = isinstance(action, End | Capture)
                plan = () if is_last else planned(after(them.view, action), dice)
                for because in all_told(them.grounds.speaks(action, plan), them.grounds.costs(action)):
                    kinds[because.kind] += 1
                    assert them.is_true(action, because, plan), (action, because, plan, them.view)
    needed = "threat guard tripwire meet dear line fewer leaves spent-points meets await together-meet"
    assert set(kinds) >= set(needed.split()), kinds


# One by one.


def of_him(action: str, *turns: str, temples: int = 3, **changed: Any) -> dict[str, Because]:
    """Return the reasons for an action of the Thief after some turns, except those about the position.

    After each action the given number of temples would be possible, of six before it.
    """
    view = nusubito.view(played(OPTIONS, *turns).state._replace(**changed), THIEF)
    legal, told = nusubito.legal_actions(view, THIEF), parse_action(action)
    assert told in legal
    grounds = ThiefGrounds(view, tuple(Leak(each, 1.0, 9, 3, temples, 6) for each in legal), TEMPLES)
    return {each.kind: each for each in all_told(grounds.speaks(told), grounds.costs(told))}


def of_them(action: str, *plan: str, possible: str = "A1 C1 E1 A3", **changed: Any) -> dict[str, Because]:
    """Return the reasons for an action of the Mists in the first round, except those about the position."""
    view = nusubito.view(played(OPTIONS, "leap E3, end").state, MIST)._replace(**changed)
    them, told = Them(view, tuple(map(Space, possible.split()))), parse_action(action)
    assert told in them.legal
    steps = tuple(map(parse_action, plan))
    return {each.kind: each for each in all_told(them.grounds.speaks(told, steps), them.grounds.costs(told))}


def board(healers: str = "", builders: str = "", seekers: str = "") -> dict[str, Any]:
    return {
        "healers": spaces(healers.split()), "builders": spaces(builders.split()), "seekers": spaces(seekers.split()),
    }  # fmt: skip


THIEF_NIGHT = ("leap C1, end", "end", "leap A1, end", "end", "leap A3, end", "end")
NIGHT: dict[str, Any] = {"phase": "night", "round": 0}


def test_leap_says_what_it_costs() -> None:
    """N13."""
    found = of_him("leap C1", **board("", "C2", ""))
    assert found["pays"] == Because("pays", 1, 1)
    assert found["narrows"] == Because("narrows", 3, 6)
    assert "narrows" not in of_him("leap C1", temples=6)
    rods: Rods = ("green", "red", "red", "green", "red", "red")
    assert "rods" not in of_him("leap C1", rods=rods, seen=frozenset(RODS))
    assert "fells" not in of_him("leap E3", **board("", "", ""))
    assert found["fells"] == Because("fells", 1)
    assert found["rods"] == Because("rods", 1, places=("1",))


def test_shot_sacrifice_and_coin_say_what_they_are_for() -> None:
    """N10, N11, N15."""
    shot = of_him("shoot C1", **board("", "", "C1"))
    assert shot["shot"] == Because("shot", places=("C1",))
    assert shot["pays"] == Because("pays", 2, 0)
    spent = of_him("sacrifice A1")
    assert spent["further"] == Because("further", 3)
    assert spent["spends"] == Because("spends", 8, places=("A1",))
    picked = of_him("coin C1", "leap C1, end", "end")
    assert picked["coins"] == Because("coins", 9)


def test_look_that_teaches_nothing_is_a_bluff_or_not() -> None:
    """N32: the Mists know which rods were looked at, and never a colour."""
    green: Rods = ("green", None, None, None, None, None)
    assert "bluff" in of_him("look C", rods=green, seen=frozenset("A"))
    assert "again" in of_him("look C", rods=("red", "red", "green", None, None, None), seen=frozenset("AC"))
    assert not {"bluff", "again"} & set(of_him("look C"))


def test_what_a_night_shows_is_said_with_the_point_that_shows_it() -> None:
    """N20, N30."""
    quiet = of_him("end", *THIEF_NIGHT)
    assert quiet["unshown"] == Because("unshown", 0)
    assert not {"second", "third"} & set(of_him("dart", *THIEF_NIGHT))
    assert "second" in of_him("dart", *THIEF_NIGHT, points=1)
    assert "third" in of_him("dart", *THIEF_NIGHT, points=2)
    shown = of_him("end", *THIEF_NIGHT, points=3)
    assert {"tonight", "no-more"} <= set(shown)


def test_end_of_his_day_says_where_he_can_be_and_who_can_come() -> None:
    assert "no-more" in of_him("end", "dart, leap E3")
    found = of_him("end", "leap E3, leap E1", **board("", "", ""))
    assert {"unseen", "ways"} <= set(found)
    assert "no-more" not in found, "a coin can still be given up"
    assert found["spends"] == Because("spends", 8, places=("E1",))
    assert "seeker" not in found
    assert "ways" not in of_him("end", "leap E3, leap E1", **board("D1 E2", "", ""))
    assert of_him("end", "leap E3", **board("", "", "E2"))["seeker"] == Because("seeker", places=("E3",))
    known = of_him("end", "leap E3", temples=1)
    assert "known" in known
    assert "unseen" not in known


def test_end_that_shows_him_while_others_would_not_is_not_called_known() -> None:
    view = nusubito.view(played(OPTIONS, "leap C1").state, THIEF)
    legal = nusubito.legal_actions(view, THIEF)
    found = tuple(Leak(each, 1.0, 9, 3, 1 if isinstance(each, End) else 2, 6) for each in legal)
    kinds = {because.kind for _, because in ThiefGrounds(view, found, TEMPLES).speaks(End())}
    assert not {"known", "unseen"} & kinds


def test_bolster_that_goes_needs_no_more_words() -> None:
    assert set(of_him("unbolster C1", *THIEF_NIGHT, bolsters=spaces(["C1"]))) == {"narrows"}


def test_search_costs_nothing_but_the_game() -> None:
    assert not of_him("declare")


def test_first_of_several_actions_says_what_they_come_to() -> None:
    seek = of_them("move E2 D2", "move B1 A1", "capture A1", possible="A1", **board("E2", "", "B1"))
    assert "to-cover" not in seek, "the Seeker needs no help"
    stands = of_them("move B1 A1", "capture A1", possible="A1", **board("", "", "B1"))
    assert stands["to-name"] == Because("to-name", 2, places=("A1",))
    able = of_them("move B2 B3", "capture A1", possible="A1", **board("B2", "", "A1"))
    assert "to-name" not in able
    three = of_them(
        "heal B4 with D1", "upgrade B2 B3 B4 to B3", "end", **board("B2 B3 B4 D1"), downed=spaces(["B4"])
    )
    assert three["to-build"] == Because("to-build", 2, places=("B3",))
    healed = of_them("move B2 B1", "heal C1 with D4", **board("B2 D4", "", "C1"), downed=spaces(["C1"]))
    assert healed["to-heal"] == Because("to-heal", 2, places=("C1",))
    assert healed["can-heal"] == Because("can-heal", 1, places=("C1",))
    down = spaces(["B1"])
    builder = of_them("heal B1 with D2", "bolster A1 with B1", "end", **board("B2 D2", "B1", ""), downed=down)
    assert builder["to-bolster"] == Because("to-bolster", 2, places=("A1",))
    linked = of_them("move B2 B1", "move C1 A1", "end", possible="A1", **board("B2", "", "C1"))
    assert linked["to-cover"] == Because("to-cover", 2, places=("A1",))
    lost = of_them("move B2 B3", "move B2 B1", **board("B2", "", ""))
    assert "together-shut" not in lost, "no plan that can be followed"


def test_turn_as_a_whole_says_what_it_does() -> None:
    free = board("B2 D2", "", "")
    found = of_them("move B2 B3", "move D2 D1", "end", possible="C1", **free)
    assert "together-meet" not in found, "the other does it alone"
    both = of_them("move B2 B1", "move D2 D1", "end", possible="C1", **free)
    assert both["together-meet"] == Because("together-meet", 2, 3)
    assert both["together-shut"].number < both["together-shut"].of
    waits = of_them("move B2 B3", "end", possible="C5", **board("", "", "B2"))
    assert waits["await"].number
    assert waits["together-await"] == waits["await"]._replace(kind="together-await")


def test_guard_of_a_way_says_what_it_costs_him() -> None:
    two = of_them("move C2 B1", **board("", "C2", ""))
    assert two["guard"] == Because("guard", 1, places=("B1",))
    assert two["dear"].number == 2
    assert two["leaves"] == Because("leaves", 1, places=("C2",))
    one = of_them("move B2 B1", **board("B2", "", ""))
    assert one["tripwire"] == Because("tripwire", 0, places=("B1",))
    assert of_them("move B4 B5", possible="A1", **board("B4", "", ""))["tripwire"].places == ("B5",)
    line = of_them("move B2 B1", possible="C1", **board("B2 D1", "", ""))
    assert line["line"].number < line["line"].of
    assert "line" not in of_them("move B2 B1", possible="C1", **board("B2 D1", "", ""), seen=frozenset(RODS))
    assert of_them("move B2 B1", possible="A1 E5", **board("", "", "B2"))["threat"] == Because(
        "threat", 1, places=("A1",)
    )
    assert of_them("bolster A1 with B1", **board("", "B1", ""))["fewer"] == Because("fewer", 1)


def test_end_of_their_turn_says_what_is_left() -> None:
    """N21, N31."""
    assert of_them("end", actions=3)["spent"] == Because("spent", 3)
    assert of_them("end", **NIGHT, points=2)["spent-points"] == Because("spent-points", 2)
    nobody = of_them("end", **board("", "", ""))
    assert nobody["tight"] == Because("tight", 9, 3)
    assert "meets" not in nobody
    assert "tight" not in of_them("end", possible="C1", **board("B2 D1", "", ""))
    assert of_them("end", **board("B1", "", ""))["meets"] == Because("meets", 2, 10)


def test_naming_says_nothing_beside_its_chance() -> None:
    assert not of_them("capture A1", **board("", "", "A1"))
