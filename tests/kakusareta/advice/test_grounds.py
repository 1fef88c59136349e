"""The reasons of a hint for a single action: each is true of the position, checked by the rules once more."""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.kakusareta import plain_kakusareta
from tests.kakusareta.advice.games import PLAIN, his, played, told_at
from tests.kakusareta.bots.games import moments
from tests.kakusareta.plain_board import beside, courtyard
from unseen import kakusareta
from unseen.courtyard.board import BIT, TEMPLE_NAMES, TEMPLES, Space, spaces
from unseen.courtyard.rods import RODS, Rods, rods_at
from unseen.kakusareta import KAKUSARETA, MOYA, Options, State, belief, parse_action
from unseen.kakusareta.actions import (
    Action,
    End,
    Fate,
    Find,
    Fireball,
    Leap,
    Look,
    Merge,
    Move,
    Still,
    TakeDart,
)
from unseen.kakusareta.advice.facts import Because, Facts, MoyaFacts
from unseen.kakusareta.advice.kakusareta_grounds import KakusaretaGrounds
from unseen.kakusareta.advice.leaks import Leak, leaks, would_be_told
from unseen.kakusareta.advice.map import Mapper
from unseen.kakusareta.advice.moya_grounds import MoyaGrounds
from unseen.kakusareta.cards import CARDS
from unseen.kakusareta.elements import Elements, price
from unseen.kakusareta.events import Answered, Attacked, Ended, Face, Placed, Rested
from unseen.kakusareta.rules import moya_powers
from unseen.kakusareta.state import ACTIONS, HIDE_BIT, POINTS, Turn
from unseen.kakusareta.temples import count_taken_temples
from unseen.kernel.slices import finished
from unseen.players import spent

DICE = random.Random("grounds")

# What speaks for an action and what it costs, in positions by chance.


def after(view: State, action: Action, *, is_yes: bool = False) -> State:
    """Return the position after an action by the rules."""
    assert view.acting
    faces: tuple[Face, ...] = ("red",) if isinstance(action, Look) else ()
    faces = ("yes" if is_yes else "no",) if action.kind in ("destroy", "streak") else faces
    for event in kakusareta.decide(view, view.acting, action, faces):
        view = kakusareta.evolve(view, event)
    return view


def plain(state: State) -> dict[str, Any]:
    """Return a position as the plain rules write it."""
    found: dict[str, Any] = json.loads(json.dumps(kakusareta.encode_state(state)))
    return found


def all_told(action: Action, benefits: Iterator[Any], costs: Iterator[Because]) -> list[Because]:
    found = list(benefits)
    assert all(strength > 0 for strength, _ in found), action
    return [because for _, because in found] + list(costs)


class Him:
    """A moment of the Kakusareta, and what is true of it."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.view: State = table.view(KAKUSARETA)
        self.leaks = finished(leaks(Mapper(table.options), his(table)))
        self.grounds = KakusaretaGrounds(self.view, self.leaks)
        self.now = self._places(())

    def _places(self, more: tuple[Any, ...]) -> int:
        known = belief.begin(self.table.options)
        known = belief.after_all(known, (*told_at(self.table), *more))
        return len({member.at for member in belief.by_now(known)})

    def places(self, action: Action) -> int:
        """Return on how many spaces he is possible after an action."""
        return 1 if isinstance(action, Find) else self._places(would_be_told(self.view, action))

    def then(self, action: Action) -> State:
        return self.view if isinstance(action, End) else after(self.view, action)

    def deals(self) -> list[dict[str, str]]:
        """Return the rods of every deal that the Kakusareta considers possible (K2)."""
        every = ({str(rod): "green" if rod in rods_at(at) else "red" for rod in RODS} for at in TEMPLE_NAMES)
        known = dict(zip(map(str, RODS), self.view.rods, strict=True))
        return [deal for deal in every if all(known[rod] in (None, deal[rod]) for rod in known)]

    def free(self, state: State) -> tuple[int, int]:
        """Count the ways on that meet no upright Moya, and all of them."""
        found = [self._met(state, to, crossed) for _, to, crossed in plain_kakusareta.routes(plain(state))]
        return found.count(0), len(found)

    def _met(self, state: State, to: str, crossed: str | None) -> int:
        assert state.at
        here = [state.at] if state.at not in courtyard(plain(state)) else []
        upright = state.occupied if state.phase == "night" else state.upright
        return sum(bool(upright & BIT[Space(space)]) for space in (*here, to, crossed) if space)

    def is_true(self, action: Action, because: Because) -> bool:
        """Return whether a reason is true."""
        view, number, of, places = self.view, because.number, because.of, because.places
        ask: dict[str, Callable[[], bool]] = {
            "pays-for": lambda: {card.seat for card in CARDS if card.key in places} == {KAKUSARETA},
            "rods": lambda: all(self._teaches(self.then(action), rod) for rod in places),
            "ways": lambda: self.free(self.then(action)) == (number, of) and number > 0,
            "opens": lambda: self.free(self._allowed(action)) == (number, of) and number > self.free(view)[0],
            "would-fell": lambda: self._fallen(self._allowed(action)) == number > 0,
            "bluff": lambda: self._is_idle_look(places[0]) and self._may_teach(places[0]),
            "again": lambda: self._is_idle_look(places[0]) and not self._may_teach(places[0]),
            "unshown": lambda: self._shown(view) == {None} and number == view.turn.bought,
            "tonight": lambda: nothing_is_taken(view),
            "mirage": lambda: bool(view.at) and places[0] not in str(view.at),
            "only": lambda: {type(each) for each in kakusareta.legal_actions(view, KAKUSARETA)} == {End},
            "unseen": lambda: self.places(action) == number > 1,
            "known": lambda: all(self.places(each) == 1 for each in kakusareta.legal_actions(view, KAKUSARETA)),
            "tide": lambda: bool((self.then(action).hand or 0) & ~(view.hand or 0) & HIDE_BIT),
            "still": lambda: list(map(type, would_be_told(view, action))) == [Placed],
            "pays": lambda: (view.darts - self.then(action).darts, self.then(action).darts) == (number, of),
            "tokens": lambda: self._tokens(action) == number > 0,
            "asked": lambda: self.then(action).acting == MOYA,
            "narrows": lambda: (self.places(action), self.now) == (number, of) and number < of,
            "spends": lambda: places == (view.at,) and self._held_after_end() == number,
            "second": lambda: {len(str(place)) for place in self._shown(self.then(action))} == {1},
            "third": lambda: self._shown(self.then(action)) == {view.at},
        }  # fmt: skip
        return ask[because.kind]()

    def _teaches(self, then: State, rod: str) -> bool:
        colours = {deal[rod] for deal in self.deals()}
        return rod in str(then.at) and rod not in str(self.view.at) and colours == {"green", "red"}

    def _is_idle_look(self, rod: str) -> bool:
        return len({deal[rod] for deal in self.deals()}) == 1

    def _may_teach(self, rod: str) -> bool:
        """Return whether some colours of the rods he has seen leave two colours for another."""
        seen = sorted(self.view.seen)
        colours: dict[tuple[bool, ...], set[bool]] = {}
        for at in TEMPLE_NAMES:
            colours.setdefault(tuple(each in at for each in seen), set()).add(rod in at)
        return any(len(each) == 2 for each in colours.values())

    def _allowed(self, action: Action) -> State:
        then = self.then(action)
        return kakusareta.evolve(then, Answered(is_allowed=True)) if then.turn.pending else then

    def _fallen(self, then: State) -> int:
        return self.view.upright.bit_count() - then.upright.bit_count()

    def _shown(self, state: State) -> set[str | None]:
        """Return the reveals of the honest ends of a night."""
        ends = [each for each in kakusareta.legal_actions(state, KAKUSARETA) if isinstance(each, End)]
        rests = [kakusareta.decide(state, KAKUSARETA, end, ())[0] for end in ends if end.mirage is None]
        return {event.place for event in rests if isinstance(event, Rested)}

    def _tokens(self, action: Action) -> int:
        assert self.view.elements
        if isinstance(action, Still | End):
            return price(self.view.elements, "still" if isinstance(action, Still) else "mirage")
        elements = self.then(action).elements
        assert elements
        return sum(self.view.elements.tokens[0]) - sum(elements.tokens[0])

    def _held_after_end(self) -> int:
        return after(self.view, End()).held


def nothing_is_taken(view: State) -> bool:
    """Return whether no night of the Moya takes a temple: many by chance, and the one of which nothing is done."""
    theirs = kakusareta.view(after(view, End("row") if view.turn.bought == 2 else End()), MOYA)
    for number in range(12):
        state, was = theirs, count_taken_temples(theirs)
        while state.acting == MOYA:
            legal = kakusareta.legal_actions(state, MOYA) if number else (End(),)
            action = DICE.choice(legal)
            state = kakusareta.evolve(state, Ended()) if isinstance(action, End) else after(state, action)
            if count_taken_temples(state) > was:
                return False
    return True


@pytest.mark.untraced
def test_what_is_said_of_an_action_of_the_kakusareta_is_true(effort: int) -> None:
    kinds = Counter[str]()
    for seed in range(2 * effort):
        for number, table in enumerate(moments(f"grounds {seed}", 4)):
            if number % 9 or table.to_act != (KAKUSARETA,):
                continue
            him = Him(table)
            legal = kakusareta.legal_actions(him.view, KAKUSARETA)
            for action in random.Random(number).sample(legal, min(6, len(legal))):
                for because in all_told(action, him.grounds.benefits(action), him.grounds.costs(action)):
                    kinds[because.kind] += 1
                    assert him.is_true(action, because), (action, because, plain(him.view))
    assert set(kinds) >= {"rods", "ways", "pays", "narrows", "spends", "second", "third", "unseen", "only"}, (
        kinds
    )


class Them:
    """A moment of the Moya, and what is true of it."""

    def __init__(self, view: State, possible: tuple[Space, ...]) -> None:
        self.view, self.possible = view, possible
        side = MoyaFacts(view, possible)
        self.facts: dict[Action, Facts] = {
            each: side.of(each) for each in kakusareta.legal_actions(view, MOYA)
        }
        self.grounds = MoyaGrounds(view, possible, self.facts)
        self._quiet: dict[State, set[Space]] = {}

    def then(self, action: Action) -> State:
        return self.view if isinstance(action, End) else after(self.view, action)

    def met(self, state: State) -> list[list[Space]]:
        """Return the upright Moya that each way on from where he may be meets, by the plain rules."""
        found = []
        for at in self.possible:
            his = _his_turn(state, at)
            # His turn has no elements, without which towers are not written down.
            position = plain(his) | {"towers": plain(state).get("towers", [])}
            here = [at] if at not in courtyard(position) else []
            for _, to, crossed in plain_kakusareta.routes(position):
                met = [Space(each) for each in (*here, to, crossed) if each]
                found.append([each for each in met if BIT[each] & his.upright])
        return found

    def meeting(self, state: State) -> tuple[int, int]:
        met = self.met(state)
        return sum(map(bool, met)), len(met)

    def dear(self, state: State) -> int:
        return sum(any(not BIT[each] & state.ones for each in met) for met in self.met(state))

    def quiet(self, state: State) -> set[Space]:
        """Return the spaces where the Kakusareta's next turn can end unseen, by trying all leaps."""
        if state not in self._quiet:
            self._quiet[state] = {end for at in self.possible for end in _quiet_ends(_his_turn(state, at))}
        return self._quiet[state]

    def missing(self, state: State, temple: str) -> tuple[int, int]:
        """Count the sides of a temple that lack an upright Lv2, and all its sides."""
        sides = [Space(each) for each in beside(temple) if BIT[Space(each)] & state.courtyard]
        return sum(not BIT[each] & state.twos & ~state.downed for each in sides), len(sides)

    def can(self, state: State) -> tuple[Action, ...]:
        """Return the legal actions of a fresh day turn of the Moya player in a position."""
        upright = state.downed if state.phase == "day" else 0
        fresh = state._replace(phase="day", round=1, acting=MOYA, downed=upright, moved=0, turn=Turn())
        return kakusareta.legal_actions(fresh, MOYA)

    def takes(self, state: State) -> set[Space]:
        """Return the temples that a Lv3 next to them can capture."""
        return {
            each.to
            for each in self.can(state)
            if isinstance(each, Move)
            and BIT[each.moya] & state.threes
            and BIT[each.to] & state.standing & TEMPLES
        }

    def is_true(self, action: Action, because: Because, plan: tuple[Action, ...]) -> bool:
        """Return whether a reason is true."""
        view, number, of, places = self.view, because.number, because.of, because.places
        then = self.then(action)
        ask: dict[str, Callable[[], bool]] = {
            "pays-for": lambda: {card.seat for card in CARDS if card.key in places} == {MOYA},
            "keeps": lambda: tokens(view) - tokens(after(view, Fate())) == number,
            "tokens": lambda: tokens(view) - tokens(then) == number > 0,
            "to-destroy": lambda: self.is_first(action, plan[: number - 1], "destroy", places[0]),
            "to-take": lambda: self.is_first(action, plan[: number - 1], "move", places[0]),
            "to-build": lambda: self.is_first(action, plan[: number - 1], "merge", places[0]),
            "to-heal": lambda: self.is_first(action, plan[: number - 1], "heal", places[0]),
            "pair": lambda: self.missing(then, places[0]) == (number, of) and number < self.missing(view, places[0])[0],
            "ready": lambda: self.missing(then, places[0]) == (0, of) and self.missing(view, places[0])[0] > 0,
            "holds": lambda: self.missing(view, places[0]) == (number, of) and number > 0,
            "stays-ready": lambda: self.missing(view, places[0]) == (0, of),
            "beside": lambda: {*places} == self.takes(then) - self.takes(view) and len(places) == number,
            "guard": lambda: self.is_guard(then, places[0], number) and number > 0,
            "tripwire": lambda: self.is_guard(then, places[0], 0) and number == 0,
            "meet": lambda: self.meeting(then) == (number, of) and number > self.meeting(view)[0],
            "meets": lambda: self.meeting(view) == (number, of) and number > 0,
            "dear": lambda: self.dear(then) == number > self.dear(view) and of == len(self.met(then)),
            "line": lambda: [_in(places[0], self.quiet(each)) for each in (then, view)] == [number, of] and number < of,
            "can-heal": lambda: {*places} == _healed(self.can(then)) - _healed(self.can(view)),
            "on-him": lambda: places == (view.at,) and bool(BIT[Space(places[0])] & then.upright & ~view.upright),
            "trio": lambda: spaces(places) in _merged(self.can(then)) - _merged(self.can(view)),
            "together-shut": lambda: [len(self.quiet(each)) for each in (self.end(then, plan), view)] == [number, of],
            "together-meet": lambda: self.meeting(self.end(then, plan)) == (number, of) != self.meeting(view),
            "petrify": lambda: then.petrified and not _moves_petrified(then, self.possible[0]),
            "extra": lambda: ACTIONS + then.turn.extra - then.turn.actions == number,
            "stream": lambda: then.turn.stream,
            "spent": lambda: self.is_spent() and view.phase == "day",
            "spent-points": lambda: self.is_spent() and view.phase == "night" and number == POINTS,
            "tight": lambda: len(self.quiet(view)) == number and all(map(self.is_slack, set(self.facts) - {End()})),
            "fewer": lambda: len(view.moyas) - len(then.moyas) == number > 0,
            "leaves": lambda: all(each in view.moyas and each not in then.moyas for each in map(Space, places)),
        }  # fmt: skip
        return ask[because.kind]()

    def is_first(self, action: Action, rest: tuple[Action, ...], kind: str, place: str) -> bool:
        """Return whether an action is the first of some, and needed for the last of them."""
        last: Any = rest[-1]
        goal = middle_of(last) if isinstance(last, Merge) else last[1] if kind == "move" else last[0]
        return (
            last.kind == kind
            and goal == place
            and are_legal(self.view, (action, *rest))
            and not are_legal(self.view, rest)
        )

    def is_guard(self, then: State, space: str, darts: int) -> bool:
        """Return whether a leap over a space attacks a Moya that was not there before."""
        if BIT[Space(space)] & self.view.upright and self.view.phase == "day":
            return False
        attacks: list[bool] = []
        for at in (Space(each) for each in beside(space) if BIT[Space(each)] & then.standing):
            his = _his_turn(then, at)._replace(darts=9)
            leaps = [each for each in kakusareta.legal_actions(his, KAKUSARETA) if isinstance(each, Leap)]
            for leap in (each for each in leaps if _between(at, each.to) == space):
                events = kakusareta.decide(his, KAKUSARETA, leap, ())
                attacks.append(any(isinstance(each, Attacked) and each.space == space for each in events))
        moya = then.moya(Space(space))
        return moya is not None and all(attacks) and {1: 0, 2: 1, 3: 2}[moya.level] == darts

    def end(self, then: State, plan: tuple[Action, ...]) -> State:
        for action in plan[:-1]:
            then = after(then, action)
        return then

    def is_spent(self) -> bool:
        powers = (*moya_powers.POWERS, End)
        return all(isinstance(each, powers) for each in self.facts)

    def is_slack(self, action: Action) -> bool:
        """Return whether an action does none of what an end of the turn is held to leave undone."""
        then = self.then(action)
        strength = [
            sum(each.level for each in state.moyas.values() if not each.downed) for state in (then, self.view)
        ]
        return (
            strength[0] <= strength[1] + bool(action.kind == "move")
            and count_taken_temples(then) <= count_taken_temples(self.view)
            and len(self.quiet(then)) >= len(self.quiet(self.view))
        )


def tokens(state: State) -> int:
    assert state.elements
    return sum(state.elements.tokens[1])


def middle_of(merge: Merge) -> str:
    return next(each for each in merge.moya if sum(other in beside(each) for other in merge.moya) == 2)


def are_legal(state: State, actions: tuple[Action, ...]) -> bool:
    for action in actions:
        if not kakusareta.is_legal(state, MOYA, action):
            return False
        state = after(state, action)
    return True


def _his_turn(state: State, at: Space) -> State:
    """Return his next turn by day, which begins on a space, with every coin and no dart."""
    downed = 0 if state.phase == "night" else state.downed
    return state._replace(
        phase="day", round=1, acting=KAKUSARETA, at=at, hand=TEMPLES, held=9, darts=0, downed=downed, moved=0,
        elements=None, petrified=False, turn=Turn(),
    )  # fmt: skip


def _quiet_ends(his: State) -> Iterator[Space]:
    """Yield the spaces where a turn without public events can end."""
    for action in kakusareta.legal_actions(his, KAKUSARETA):
        if isinstance(action, End) and his.at and BIT[his.at] & TEMPLES & his.standing:
            yield his.at
        if isinstance(action, Leap):
            events = kakusareta.decide(his, KAKUSARETA, action, ())
            if len(events) == 1:
                yield from _quiet_ends(kakusareta.evolve(his, events[0]))


def _in(line: str, found: set[Space]) -> int:
    return sum(line in space for space in found)


def _healed(actions: tuple[Action, ...]) -> set[Space]:
    return {each.moya for each in actions if each.kind == "heal"}


def _merged(actions: tuple[Action, ...]) -> set[int]:
    return {spaces(each.moya) for each in actions if isinstance(each, Merge)}


def _between(one: str, other: str) -> str:
    column, row = ((ord(a) + ord(b)) // 2 for a, b in zip(one, other, strict=True))
    return chr(column) + chr(row)


def _moves_petrified(then: State, at: Space) -> bool:
    his = _his_turn(then, at)._replace(petrified=True, darts=9)
    return any(
        each.kind in ("leap", "step", "climb", "still") for each in kakusareta.legal_actions(his, KAKUSARETA)
    )


def planned(view: State, action: Action, dice: random.Random) -> tuple[Action, ...]:
    """Return a plan that goes on by chance after an action: to the end, or not."""
    plan: list[Action] = []
    state = after(view, action)
    for _ in range(dice.randrange(4)):
        if state.acting != MOYA:
            return tuple(plan)
        keen = [each for each in kakusareta.legal_actions(state, MOYA) if not isinstance(each, End)]
        sharp = [each for each in keen if each.kind in ("destroy", "merge", "heal")]
        if not keen:
            break
        plan.append(dice.choice(sharp or keen))
        state = after(state, plan[-1])
    return (*plan, End())


@pytest.mark.untraced
def test_what_is_said_of_an_action_of_the_moya_is_true(effort: int) -> None:
    kinds = Counter[str]()
    for seed in range(4 * effort):
        for number, table in enumerate(moments(f"grounds {seed}", 4)):
            if number % 11 or table.to_act != (MOYA,) or table.view(MOYA).phase == "draft":
                continue
            mapper = Mapper(table.options)
            spent(mapper.hear(told_at(table)))
            them, dice = Them(table.view(MOYA), mapper.map.possible), random.Random(number)
            asked = dice.sample(sorted(them.facts, key=repr), min(5, len(them.facts)))
            for action in {*asked, *({End()} & set(them.facts))}:
                plan = (
                    ()
                    if isinstance(action, End) or them.view.turn.pending
                    else planned(them.view, action, dice)
                )
                for because in all_told(
                    action, them.grounds.benefits(action, plan), them.grounds.costs(action)
                ):
                    kinds[because.kind] += 1
                    assert them.is_true(action, because, plan), (action, because, plan, plain(them.view))
    needed = "pair meet dear line guard tripwire fewer leaves spent-points together-meet meets"
    assert set(kinds) >= set(needed.split()), kinds


# One by one.


def of_him(*turns: str, action: str, options: Options = PLAIN, **changed: Any) -> dict[str, Because]:
    """Return the reasons about an action of the Kakusareta after some turns, by kind."""
    view = played(*turns, options=options).view(KAKUSARETA)._replace(**changed)
    legal = kakusareta.legal_actions(view, KAKUSARETA)
    grounds = KakusaretaGrounds(view, tuple(Leak(each, 1.0, 3) for each in legal))
    told = parse_action(action)
    assert told in legal
    return {each.kind: each for each in all_told(told, grounds.benefits(told), grounds.costs(told))}


def of_them(action: str, *plan: str, possible: str = "A1 C1 E1 A3", **changed: Any) -> dict[str, Because]:
    """Return the reasons about an action of the Moya player in the first round, by kind."""
    view = played("leap E3, end").view(MOYA)._replace(**changed)
    them = Them(view, tuple(map(Space, possible.split())))
    told = parse_action(action)
    assert told in them.facts
    steps = tuple(map(parse_action, plan))
    return {
        each.kind: each
        for each in all_told(told, them.grounds.benefits(told, steps), them.grounds.costs(told))
    }


def board(ones: str = "", twos: str = "", threes: str = "") -> dict[str, Any]:
    return {"ones": spaces(ones.split()), "twos": spaces(twos.split()), "threes": spaces(threes.split())}


RICH = Elements("master plus", tokens=((3, 3, 3, 3), (3, 3, 3, 3)))
THEIR_RICH = RICH._replace(owes=None)
NIGHT: dict[str, Any] = {"phase": "night", "round": 0}


def test_leap_says_what_it_costs() -> None:
    """K17: hidden-games 8: that one upright Moya fewer stands hides that it costs a dart and tells where he is."""
    found = of_him(action="leap C1", options=Options("1/2/3"))
    assert found["pays"] == Because("pays", 1, 1)
    assert found["narrows"] == Because("narrows", 3, 6)


def test_what_a_night_shows_is_said_with_the_point_that_shows_it() -> None:
    """K24."""
    assert not {"second", "third"} & set(of_him(action="dart", **NIGHT))
    assert "second" in of_him(action="dart", **NIGHT, turn=Turn(darts=1))
    third = of_him(action="look C", **NIGHT, turn=Turn(darts=2))
    assert {"third", "tonight"} <= set(third)
    down = spaces(["A1"])
    assert "tonight" not in of_him(
        action="look C", **NIGHT, turn=Turn(darts=2), **board("", "B1", "A1"), downed=down
    )
    assert "third" not in of_him(action="look C", **NIGHT, turn=Turn(darts=2), elements=RICH)
    assert "unshown" in of_him(action="end", **NIGHT)
    assert {"tonight", "only"} <= set(of_him(action="end", **NIGHT, turn=Turn(darts=2, looks=1)))
    assert "tonight" not in of_him(action="end", **NIGHT, turn=Turn(darts=2, looks=1), elements=RICH)
    assert (
        of_him(action="end mirage A1", **NIGHT, turn=Turn(darts=2, looks=1), elements=RICH)["tokens"].number
        == 1
    )


def test_look_that_teaches_nothing_is_a_bluff_or_not() -> None:
    """K65: the Moya know which rods he has looked at, and never a colour."""
    rods: Rods = ("green", None, None, None, None, None)
    known = of_him(action="look C", rods=rods, seen=frozenset("A"))
    assert known["bluff"] == Because("bluff", places=("C",))
    assert "again" in of_him(
        action="look C", rods=("red", "red", "green", None, None, None), seen=frozenset("AC")
    )
    assert not {"bluff", "again"} & set(of_him(action="look C"))


def test_end_of_his_day_says_where_he_can_be_and_which_coin_it_takes() -> None:
    """K16."""
    moved: dict[str, Any] = {"turn": Turn(moves=2), "at": Space("E3")}
    found = of_him(action="end", **moved)
    assert found["spends"] == Because("spends", 8, places=("E3",))
    assert found["unseen"] == Because("unseen", 3)
    assert {"only", "ways"} <= set(found)
    still = of_him(action="end", **moved, petrified=True)
    assert "spends" not in still
    grounds = KakusaretaGrounds(played().view(KAKUSARETA), (Leak(End(), 1.0, 1),))
    assert "known" in {because.kind for _, because in grounds.benefits(End())}
    one_of_two = KakusaretaGrounds(played().view(KAKUSARETA), (Leak(End(), 1.0, 1), Leak(TakeDart(), 0.0, 2)))
    assert not {"known", "unseen", "only"} & {because.kind for _, because in one_of_two.benefits(End())}


def test_powers_of_the_kakusareta_say_what_they_do_and_cost() -> None:
    """K41, K49."""
    waits = of_him(action="fireball C2", elements=RICH)
    assert waits["would-fell"] == Because("would-fell", 1)
    assert waits["asked"] == Because("asked")
    assert waits["opens"].places == ("C3",)
    assert waits["tokens"] == Because("tokens", 1)
    alone = RICH._replace(tokens=((3, 3, 3, 3), (0, 0, 0, 0)))
    at_once = of_him(action="fireball C2", elements=alone)
    assert not {"asked", "would-fell"} & set(at_once)
    assert "opens" not in of_him(action="river", elements=RICH)
    assert of_him(action="still", elements=RICH, hand=TEMPLES | HIDE_BIT, held=10)["tokens"].number == 1
    assert "tide" in of_him(action="tide", elements=RICH)
    silent = of_him(action="leap C1 silent", elements=RICH)
    assert silent["tokens"].number == 1


def test_power_on_a_downed_moya_would_fell_nobody() -> None:
    assert "would-fell" not in of_him(action="fireball C2", elements=RICH, downed=spaces(["C2"]))


def test_search_and_attack_say_no_more_than_is_known() -> None:
    """K19, K22."""
    assert not of_him(action="find")
    shared: dict[str, Any] = {"at": Space("B3"), "turn": Turn(moves=1), "destroyed": spaces(["A3"])}
    assert set(of_him(action="attack", **shared, **board("", "B3", ""))) == {"pays", "narrows"}


def test_where_every_way_is_met_none_is_praised() -> None:
    found = of_him(action="end", **board("D3 E2 E4", "", ""), turn=Turn(moves=2), at=Space("E3"))
    assert "ways" not in found


def test_choice_of_an_element_says_what_it_pays_for() -> None:
    """K39."""
    options = Options(elemental="loyalist")
    first = of_him(action="take fire", options=options)
    assert first["pays-for"] == Because("pays-for", places=("rain", "fireball"))
    theirs = played("take fire", options=options).view(MOYA)
    found = MoyaGrounds(theirs, (Space("C3"),), {}).benefits(parse_action("take earth"))
    assert [because for _, because in found] == [Because("pays-for", places=("petrify", "fortify"))]
    assert not list(MoyaGrounds(theirs, (Space("C3"),), {}).costs(parse_action("take earth")))


def test_step_to_the_courtyard_says_what_is_free_there() -> None:
    """K14."""
    found = of_him(action="step B3", destroyed=spaces(["A3"]), **board("", "C2", ""))
    assert found["ways"].places == ("B3",)
    assert "rods" not in found


def test_destruction_that_comes_near_says_what_it_lacks() -> None:
    """K34: a corner has two sides, the middle four."""
    found = of_them("move B3 A2", **board("", "B3 C2", ""))
    assert found["pair"] == Because("pair", 1, 2, places=("A1",))
    whole = of_them("move C2 B1", **board("", "A2 C2", ""))
    assert whole["ready"] == Because("ready", 0, 2, places=("A1",))
    far = of_them("move C2 B3", **board("", "C2", ""))
    assert far["pair"] == Because("pair", 2, 3, places=("A3",))


def test_temple_between_towers_has_no_side() -> None:
    """K34, K46."""
    found = of_them("move C2 B3", **board("", "C2", ""), towers=spaces(["B1", "A2"]))
    assert found["pair"].places == ("A3",)


def test_first_of_several_actions_says_what_they_come_to() -> None:
    two = {**board("", "A2 C2", "")}
    found = of_them("move C2 B1", "destroy A1", "end", **two)
    assert found["to-destroy"] == Because("to-destroy", 2, places=("A1",))
    idle = of_them("move E4 D3", "destroy A1", "end", **board("", "A2 B1 E4", ""))
    assert "to-destroy" not in idle
    built = of_them("move B4 B3", "upgrade B1 B2 B3", "end", **board("B1 B2 B4", "", ""))
    assert built["to-build"] == Because("to-build", 2, places=("B2",))
    assert built["trio"] == Because("trio", places=("B1", "B2", "B3"))
    healed = of_them("move D3 D2", "heal C2 with D2", **board("D3", "C2", ""), downed=spaces(["C2"]))
    assert healed["to-heal"] == Because("to-heal", 2, places=("C2",))
    assert healed["can-heal"] == Because("can-heal", 1, places=("C2",))
    taken_ = of_them("move B3 B2", "move B2 B1", **board("", "", "B3"))
    assert not {"to-take", "together-shut"} & set(taken_), "a Lv3 moves once a turn"
    swapped = of_them("swap B2 C2", "move C2 C1", "end", **board("", "C2", "B2"))
    assert swapped["to-take"] == Because("to-take", 2, places=("C1",))
    assert swapped["beside"] == Because("beside", 2, places=("C1", "C3"))


def test_turn_as_a_whole_says_what_it_does() -> None:
    free = board("B2 D2", "", "")
    found = of_them("move B2 B3", "move B3 B1", "move D2 D1", "end", possible="C1", **free)
    assert found["together-meet"] == Because("together-meet", 2, 3)
    assert found["together-shut"].number < found["together-shut"].of
    spare = of_them("move D2 D3", "move B2 B1", "end", possible="A1", **free)
    assert "together-meet" not in spare, "the other does it alone"
    assert not {"together-meet", "together-shut"} & set(of_them("move D2 D3", "end", possible="A5", **free))


def test_guard_of_a_way_says_what_it_costs_him() -> None:
    """K17, K48."""
    two = of_them("move C2 B1", **board("", "C2", ""))
    assert two["guard"] == Because("guard", 1, places=("B1",))
    assert two["dear"].number == 2
    one = of_them("move B2 B1", **board("B2", "", ""))
    assert one["tripwire"] == Because("tripwire", 0, places=("B1",))
    assert "dear" not in one
    below = of_them("move B2 B1", **board("B2", "", "A1"))
    assert "tripwire" not in below, "a Lv3 on A1 may land on it"
    assert "tripwire" not in of_them("move B2 B1", **board("B2", "", ""), elements=THEIR_RICH)
    fire = Elements("loyalist", of=("fire", "fire"), owes=None)
    assert "tripwire" in of_them("move B2 B1", **board("B2", "", ""), elements=fire)
    assert of_them("move B4 B5", **board("B4", "", ""), possible="A1")["tripwire"].places == ("B5",)
    line = of_them("move B2 B1", **board("B2 D1", "", ""), possible="C1")
    assert line["line"] == Because("line", 1, 2, places=("A",))
    seen = of_them("move B2 B1", **board("B2 D1", "", ""), possible="C1", seen=frozenset(RODS))
    assert "line" not in seen
    assert of_them("move B1 B2", **board("B1", "", ""))["leaves"] == Because("leaves", 1, places=("B1",))


def test_moya_beside_him_has_to_be_attacked() -> None:
    """K19."""
    found = of_them(
        "move B2 B1", **board("B2", "", ""), at=Space("B1"), possible="B1", destroyed=spaces(["A1"])
    )
    assert found["on-him"] == Because("on-him", 0, places=("B1",))


def test_end_of_their_turn_says_what_is_left() -> None:
    """K26, K38."""
    assert of_them("end", turn=Turn(actions=4))["spent"] == Because("spent", 4)
    assert of_them("end", **NIGHT, turn=Turn(points=3))["spent-points"] == Because("spent-points", 3)
    nobody = of_them("end", **board("", "", ""))
    assert nobody["tight"] == Because("tight", 9, 4)
    assert "meets" not in nobody
    assert "holds" not in nobody
    assert "tight" not in of_them("end", **board("B2 D1", "", ""), possible="C1")
    assert of_them("end", **board("", "A2", ""))["holds"] == Because("holds", 1, 2, places=("A1",))
    assert of_them("end", **board("", "A2 B1", ""))["stays-ready"] == Because(
        "stays-ready", 0, 2, places=("A1",)
    )


def test_powers_of_the_moya_say_what_they_do_and_cost() -> None:
    """K56, K58, K60."""
    assert of_them("petrify", elements=THEIR_RICH)["petrify"] == Because("petrify")
    assert of_them("breeze", elements=THEIR_RICH)["extra"] == Because("extra", 5)
    stream = of_them("stream", elements=THEIR_RICH)
    assert stream["stream"] == Because("stream")
    assert stream["tokens"] == Because("tokens", 1)


def test_answer_says_what_it_would_cost() -> None:
    """K49."""
    pending = Fireball(Space("C2"))
    waiting: dict[str, Any] = {"turn": Turn(moves=None, pending=pending), "elements": THEIR_RICH}
    assert of_them("allow", **waiting)["keeps"] == Because("keeps", 1)
    assert set(of_them("fate", **waiting)) == {"tokens"}


def test_by_night_nobody_need_be_healed() -> None:
    """K38."""
    down = {**board("", "C2", ""), "downed": spaces(["C2"]), **NIGHT}
    assert "can-heal" not in of_them("deploy 1 D2", **down)


def test_pool_that_is_empty_makes_no_trio() -> None:
    """K36."""
    full = board("B1 B2 B4", "A1 C1 E1 A3 C3 E3", "")
    found = of_them("move B4 B3", **full, downed=full["twos"], destroyed=TEMPLES)
    assert "trio" not in found


def test_heal_and_merge_take_moya_off_the_board() -> None:
    found = of_them("upgrade B1 B2 B3", **board("B1 B2 B3", "", ""))
    assert found["fewer"] == Because("fewer", 2)
