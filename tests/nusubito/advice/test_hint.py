"""Hints: the strongest player's choice, and reasons that are true of the position."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from math import fsum, isclose

import pytest

from tests.nusubito.advice.games import MIST, THIEF, Moment, acted, begun, game, hear, outcome, played, thief
from unseen import nusubito
from unseen.courtyard.board import BIT, TEMPLE_NAMES, TEMPLES, Space, named
from unseen.courtyard.rods import RODS, Rods, rods_at
from unseen.nusubito import Options, State
from unseen.nusubito.actions import Action, Capture, Declare, End, Leap, Look, Move
from unseen.nusubito.advice.bits import leaks
from unseen.nusubito.advice.facts import ALWAYS, Because, Mists, Thief
from unseen.nusubito.advice.hint import MOST, PLAIN, REASONS, Hint, _worded, hint
from unseen.nusubito.advice.map import Mapper
from unseen.nusubito.advice.mist_grounds import MistGrounds
from unseen.nusubito.advice.thief_grounds import ThiefGrounds
from unseen.nusubito.board import WAYS
from unseen.nusubito.bots.boards import ends, turn_so_far
from unseen.nusubito.bots.thief import own_hidden
from unseen.nusubito.rules.thief_day import way_cost
from unseen.nusubito.state import Phase

OPTIONS = Options()
GAMES = 3
NEITHER = {"ahead", "mixed"}
"""What is told where nothing is plainer about an action than about others."""
FEW = 40
"""Thieves that are possible at most, where everything is tried."""
QUICK = "2"
"""A level that does not think for long."""


def advised(moment: Moment, name: str = QUICK, seed: int = 1) -> Hint:
    return outcome(hint(Mapper(moment.options, 0), moment.observation, random.Random(seed).random, name))


def moments(effort: int, step: int = 1) -> Iterator[Moment]:
    """Yield moments of some games at regular intervals."""
    for seed in range(GAMES * effort):
        some = islice(game(seed, 24), seed % step, None, step)
        yield from (moment for moment in some if moment.state.acting)


def shares(moment: Moment) -> dict[Space, float]:
    """Return the probability of each possible temple, all equally likely."""
    return {
        spot.temple: spot.share for spot in hear(Mapper(moment.options, 0), moment.told).spots if spot.share
    }


# What is advised.


def test_hint_is_a_mix_of_a_few_legal_actions(effort: int) -> None:
    for moment in moments(effort, 8):
        found = advised(moment)
        legal = nusubito.legal_actions(moment.state, moment.state.acting or THIEF)
        assert 1 <= len(found.choices) <= MOST
        assert all(choice.action in legal for choice in found.choices)
        assert 0 < fsum(choice.share for choice in found.choices) < 1.0001
        assert list(found.choices) == sorted(found.choices, key=lambda choice: -choice.share)
        assert all(1 <= len(choice.reasons) <= REASONS for choice in found.choices), "each has its reason"


def test_the_same_sight_and_draws_give_the_same_hint() -> None:
    moment = played(OPTIONS, "leap C1, end")
    assert advised(moment) == advised(moment)


@pytest.mark.untraced
@pytest.mark.parametrize("turns", [(), ("leap C1, end",)])
def test_strongest_player_is_asked(turns: tuple[str, ...]) -> None:
    moment = played(OPTIONS, *turns)
    found = outcome(hint(Mapper(OPTIONS), moment.observation, random.Random(1).random))
    assert found.choices
    assert all(choice.reasons for choice in found.choices)


def test_thief_is_told_to_name_what_he_is_sure_of() -> None:
    sure = sighted(begun(OPTIONS), "C3")
    found = advised(sure)
    assert [choice.action for choice in found.choices] == [Declare()]
    assert found.choices[0].reasons == (Because("certain", share=1.0, places=("C3",)),)


@pytest.mark.untraced
def test_mists_are_told_to_name_whom_they_are_sure_of() -> None:
    perched = Options("2/2/2", 9)
    moment = played(perched, "leap C1, look 1, end")
    assert set(shares(moment)) == {"C1"}
    side = Mists(nusubito.view(moment.state, MIST), shares(moment))
    there = Because("sure", share=1.0, places=("C1",))
    assert side.of(Capture(Space("C1")))["sure"] == (2.0, there)
    assert advised(moment, "5").choices


@pytest.mark.parametrize(
    ("texts", "kinds"),
    [
        ("leap C1, end", {"heal"}),
        ("leap C1, end, end, leap A1, end, end, leap A3, end, end, end", {"more", "raise"}),
    ],
)
def test_what_stands_up_comes_or_grows_speaks_for_an_action_of_the_mists(texts: str, kinds: set[str]) -> None:
    moment = played(Options(), texts)
    assert kinds <= {because.kind for _, because, _ in of_mists(moment)}


def sighted(moment: Moment, greens: str) -> Moment:
    """Return a game in which the Thief has seen the two green rods, which are these."""
    rods: Rods = tuple("green" if rod in greens else "red" for rod in RODS)
    return moment._replace(state=moment.state._replace(rods=rods, seen=frozenset(greens)))


# Whether the reasons are true.


def of_thief(moment: Moment) -> Iterator[tuple[Action, Because, float]]:
    """Yield every reason for the actions of the Thief."""
    observation, watch = thief(moment), Mapper(moment.options, 0)
    side = Thief(
        nusubito.view(moment.state, THIEF), own_hidden(observation), outcome(leaks(watch, observation))
    )
    for action in nusubito.legal_actions(moment.state, THIEF):
        for strength, because in side.of(action).values():
            yield action, because, strength


def of_mists(moment: Moment) -> Iterator[tuple[Action, Because, float]]:
    """Yield every reason for the actions of the Mists."""
    side = Mists(nusubito.view(moment.state, MIST), shares(moment))
    for action in nusubito.legal_actions(moment.state, MIST):
        for strength, because in side.of(action).values():
            yield action, because, strength


def treasures(state: State) -> set[Space]:
    """Return the temples where the treasure may lie, as the Thief knows (N2)."""
    view = nusubito.view(state, THIEF)
    found = set[Space]()
    for temple in TEMPLE_NAMES:
        greens = ["green" if rod in rods_at(temple) else "red" for rod in RODS]
        if all(seen in (None, green) for seen, green in zip(view.rods, greens, strict=True)):
            found.add(temple)
    return found


def named_by_mists(state: State, place: Space) -> bool:
    """Return whether a Seeker can stand upright on a temple by the end of a turn of the Mists."""
    theirs = state._replace(acting=MIST, actions=0, used=0)
    return any(way.turn[2] & ~way.turn[3] & BIT[place] for way in ends(turn_so_far(theirs), is_day=True))


def true_of_thief(moment: Moment, action: Action, because: Because) -> bool:
    """Return whether a fact is true, by the rules."""
    state, goals = moment.state, treasures(moment.state)
    match because.kind:
        case "certain" | "bold":
            assert state.at
            return because.share == (state.at in goals) / len(goals) and because.places == (state.at,)
        case "learn":
            (rod,) = because.places
            sides = [{goal for goal in goals if (rod in goal) == is_green} for is_green in (True, False)]
            return (because.number, because.of) == (max(map(len, sides)), len(goals)) and all(sides)
        case "coin":
            return because.places[0] not in goals
        case "fetch":
            return because.places[0] in goals
        case "darts":
            return acted(moment, action).state.darts == because.number
        case "free":
            return not acted(moment, action).state.bolsters & BIT[Space(because.places[0])]
        case _:
            return True


def true_of_the_end(moment: Moment, action: Action, because: Because) -> bool:
    """Return whether a fact about where a leap or a turn ends is true, by the rules."""
    then = moment if isinstance(action, End) else acted(moment, action)
    place = then.state.at
    assert place
    if because.kind == "silent":
        return then.told == moment.told
    if because.places != (place,):
        return False
    if because.kind == "safe":
        return not named_by_mists(then.state, place)
    goals = treasures(moment.state)
    return because.of == len(goals) and because.number == min(
        min(far(then.state, place, goal), 4) for goal in goals
    )


def far(state: State, start: Space, goal: Space) -> int:
    """Return the movements between two temples, ignoring pawns (N7)."""
    cost = {start: 0}
    for _ in TEMPLE_NAMES:
        for here in list(cost):
            for way in WAYS[here]:
                then = cost[here] + way_cost(way, state.bolsters)
                cost[way.to] = min(cost.get(way.to, 99), then)
    return cost[goal]


@pytest.mark.untraced
def test_what_speaks_for_an_action_of_the_thief_is_true(effort: int) -> None:
    kinds = Counter[str]()
    ends_tried = 0
    for moment in moments(effort, 2):
        if moment.state.acting != THIEF or len(shares(moment)) > 4:
            continue
        for action, because, strength in of_thief(moment):
            if not strength:
                continue
            kinds[because.kind] += 1
            assert true_of_thief(moment, action, because), (action, because)
            if because.kind in ("safe", "silent", "reach") and ends_tried < 60:
                ends_tried += 1
                assert true_of_the_end(moment, action, because), (action, because)
    assert set(kinds) >= {"bold", "learn", "hide", "silent", "safe", "darts", "fetch"}


def test_coming_near_the_treasure_is_worth_a_word() -> None:
    moment = sighted(begun(OPTIONS), "A1")
    found = {action: because for action, because, _ in of_thief(moment) if because.kind == "reach"}
    assert found[Leap(Space("A3"))] == Because("reach", 1, 1, places=("A3",))
    assert found[Leap(Space("E3"))] == Because("reach", 3, 1, places=("E3",))
    assert all(true_of_the_end(moment, action, because) for action, because in found.items())


def test_temple_that_may_hold_the_treasure_is_told_as_there() -> None:
    """The Thief knows the column: A3 is one of three."""
    moment = sighted(begun(OPTIONS), "A")
    side = {action: because for action, because, _ in of_thief(moment) if because.kind == "reach"}
    assert side[Leap(Space("A3"))] == Because("reach", 0, 3, places=("A3",))
    assert _worded(side[Leap(Space("A3"))]).kind == "there"
    assert _worded(side[Leap(Space("E3"))]).kind == "reach"


def test_coin_that_is_not_needed_can_go() -> None:
    moment = sighted(begun(OPTIONS), "A1")
    spare = {because.places for _, because, _ in of_thief(moment) if because.kind == "coin"}
    assert spare == {(temple,) for temple in TEMPLE_NAMES if temple != "A1"}


def test_look_that_tells_nothing_is_not_praised() -> None:
    moment = sighted(begun(OPTIONS), "A1")
    assert not [
        because
        for action, because, _ in of_thief(moment)
        if isinstance(action, Look) and because.kind == "learn"
    ]


def test_bolster_that_goes_is_told_by_night() -> None:
    """N19."""
    moment = played(
        Options("0/1/1", 0), "sacrifice E1, leap A3, leap A1, end", "bolster C3 with C2, end",
        "leap A3, leap A5, end", "end", "leap C5, end", "end",
    )  # fmt: skip
    assert (moment.state.phase, moment.state.bolsters) == ("night", BIT[Space("C3")])
    (free,) = [because for _, because, _ in of_thief(moment) if because.kind == "free"]
    assert free == Because("free", places=("C3",))


def quiet(state: State, start: Space) -> set[Space]:
    """Return the temples where two leaps can end that meet no upright pawn."""
    found = set[Space]()
    for way in WAYS[start]:
        cost = way_cost(way, state.bolsters)
        if cost <= 2 and not state.upright & (way.ends | way.gate_bit):
            found.add(way.to)
            for on in WAYS[way.to]:
                if cost + way_cost(on, state.bolsters) <= 2 and not state.upright & (on.ends | on.gate_bit):
                    found.add(on.to)
    return found


def can_come(state: State) -> set[Space]:
    """Return the temples with an upright Seeker now or after one action of a turn by day."""
    phase: Phase = "day"
    theirs = state._replace(acting=MIST, actions=0, used=0, points=0, phase=phase)
    found = set(named(theirs.seekers & theirs.upright & TEMPLES))
    for action in nusubito.legal_actions(theirs, MIST):
        if not isinstance(action, End | Capture):
            for event in nusubito.decide(theirs, MIST, action, ()):
                then = nusubito.evolve(theirs, event)
                found |= set(named(then.seekers & then.upright & TEMPLES))
    return found


def true_of_mists(moment: Moment, action: Action, because: Because) -> bool:
    """Return whether a fact is true, by the rules."""
    likely = shares(moment)
    if because.kind in ("sure", "name"):
        (place,) = because.places
        return because.share == likely.get(Space(place), 0.0) and (because.kind == "sure") == (
            {place} == set(likely)
        )
    state = moment.state if isinstance(action, End) else acted(moment, action).state
    match because.kind:
        case "cover":
            can = can_come(state) & set(likely)
            mass = fsum(likely[temple] for temple in can)
            return (because.number, because.of) == (len(can), len(likely)) and isclose(because.share, mass)
        case "watch":
            gates = {way.gate for temple in likely for way in WAYS[temple]}
            return because.number == sum(bool(state.upright & BIT[gate]) for gate in gates)
        case "shut":
            return because.number == len({there for temple in likely for there in quiet(state, temple)})
        case "slow":
            (place,) = because.places
            return bool(state.bolsters & BIT[Space(place)]) and because.share == likely[Space(place)]
        case "heal":
            return not state.downed & BIT[Space(because.places[0])]
        case _:
            (place,) = because.places
            return bool(state.occupied & BIT[Space(place)])


@pytest.mark.untraced
def test_what_speaks_for_an_action_of_the_mists_is_true(effort: int) -> None:
    kinds = Counter[str]()
    for moment in moments(3 * effort, 4):
        if moment.state.acting == MIST:
            for action, because, strength in of_mists(moment):
                assert strength >= 0
                kinds[because.kind] += 1
                if kinds[because.kind] % 9 == 1:
                    assert true_of_mists(moment, action, because), (action, because)
    assert set(kinds) >= {"cover", "watch", "shut", "heal", "raise", "more", "slow", "name"}


def test_three_that_become_one_are_told() -> None:
    """N24."""
    moment = played(Options("0/0/0"), "leap A3, end")
    built = [(action, because) for action, because, _ in of_mists(moment) if because.kind == "build"]
    assert {because.places for _, because in built} == {
        (space,) for space in ("B2", "C2", "D2", "B4", "C4", "D4")
    }
    for action, because in built:
        assert acted(moment, action).state.builders == BIT[Space(because.places[0])]


def test_reason_is_what_the_other_actions_have_less_of(effort: int) -> None:
    for moment in moments(effort, 12):
        every = of_thief(moment) if moment.state.acting == THIEF else of_mists(moment)
        facts, found = list(every), advised(moment)
        for choice in found.choices:
            for told in choice.reasons:
                if told.kind in {fact.kind for _, fact, _ in facts} | {"there"}:
                    is_lead(told, choice.action, facts)


def is_lead(told: Because, chosen: Action, facts: list[tuple[Action, Because, float]]) -> None:
    """Check that a reason is stronger for an action than for the others."""
    because = told._replace(kind="reach") if told.kind == "there" else told
    (own,) = [each for action, fact, each in facts if action == chosen and fact == because]
    rest = [each for action, fact, each in facts if action != chosen and fact.kind == because.kind]
    assert own > PLAIN
    assert because.kind in ALWAYS or own > fsum(rest) / len(rest)


def test_choice_that_nothing_plain_speaks_for_is_said_to_be_worked_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A single choice is explained by looking ahead, one of a mix by being one of several that are equally good."""
    for grounds in (ThiefGrounds, MistGrounds):
        monkeypatch.setattr(grounds, "speaks", lambda *_: iter(()))
        monkeypatch.setattr(grounds, "costs", lambda *_: iter(()))
    monkeypatch.setattr("unseen.nusubito.advice.hint._compared", lambda *_: ())
    moment = played(OPTIONS, "leap C1, end")
    assert [choice.reasons for choice in advised(moment).choices] == [(Because("ahead"),)]
    monkeypatch.setattr("unseen.nusubito.advice.hint.SLIGHT", 0.0)
    mixed = advised(moment, "random").choices
    assert len(mixed) > 1
    assert {choice.reasons for choice in mixed} == {(Because("mixed"),)}


@pytest.mark.untraced
def test_hint_seldom_has_nothing_but_that_it_was_worked_out(
    effort: int, record_property: Callable[[str, object], None]
) -> None:
    """Counted over games that follow the hints."""
    bare = Counter[bool]()
    for seed in range(4 * effort):
        moment = begun(OPTIONS)._replace(
            state=nusubito.start(OPTIONS, nusubito.deal(OPTIONS, random.Random(seed).randrange))
        )
        watch, draw = Mapper(OPTIONS, 0), random.Random(seed).random
        for _ in range(40):
            if moment.state.result:
                break
            (best, *_) = outcome(hint(watch, moment.observation, draw, "3")).choices
            bare[best.reasons[0].kind in NEITHER] += 1
            moment = acted(moment, best.action)
    record_property("tried", f"Nusubito hints at level 3: {bare[True]} of {bare.total()} bare")
    assert bare[True] <= 0.05 * bare.total()


def test_move_is_followed_to_its_board() -> None:
    moment = played(OPTIONS, "leap C1, end")
    kinds = {because.kind for action, because, _ in of_mists(moment) if isinstance(action, Move)}
    assert kinds == {"cover", "watch", "shut"}
