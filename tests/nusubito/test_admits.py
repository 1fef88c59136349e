"""The events that a seat accepts from another: compared with a search of every fitting truth, and with cheats."""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings

from tests.engine.cases import NUSUBITO
from tests.nusubito.picture import START, board, picture_of, without
from tests.nusubito.steps import after, events
from tests.nusubito.strategies import states
from unseen import nusubito
from unseen.courtyard.board import BIT, TEMPLE_NAMES, TEMPLES, Space, named, spaces
from unseen.courtyard.rods import RODS, Rods
from unseen.kernel import laws
from unseen.kernel.play import turn_up
from unseen.nusubito import MIST, THIEF, State, admits, view
from unseen.nusubito.actions import Declare
from unseen.nusubito.board import GATES
from unseen.nusubito.events import (
    Attacked,
    DartTaken,
    Ended,
    Event,
    Finished,
    Leapt,
    Looked,
    Moved,
    PickedUp,
    Placed,
    Rested,
    Sacrificed,
    Secrets,
    Shot,
    Spawned,
    Unbolstered,
)  # fmt: skip
from unseen.nusubito.state import Result

RODS_OF_START: Rods = ("red", "green", "red", "red", "red", "green")


def truths(known: State) -> Iterator[State]:
    """Yield every truth that fits a view of the Mists, except for the rods, which do not limit the Thief's actions."""
    budget = 1 if known.special else 3 if known.sacrificed else 2
    turns = [(cost, leaps) for leaps in range(4) for cost in range(leaps, 2 * leaps + 1) if cost <= budget]
    for at in TEMPLE_NAMES:
        for coins in combinations(TEMPLE_NAMES, known.held):
            for picked in coins if known.picked is None else [None]:
                for cost, leaps in turns if known.phase == "day" else [(0, 0)]:
                    bit = BIT[picked] if picked else 0
                    yield known._replace(
                        at=at, hand=spaces(coins), picked=bit, cost=cost, leaps=leaps, rods=RODS_OF_START
                    )


def possible(known: State) -> set[Event]:
    """Return every event that the Mists may see next, except the game's end."""
    found = set[Event]()
    for truth in truths(known):
        for action in nusubito.legal_actions(truth, THIEF):
            if not isinstance(action, Declare):
                first, *_ = nusubito.decide(truth, THIEF, action, turn_up(nusubito, truth, THIEF, action))
                told = nusubito.redact(first, MIST)
                found |= {told} if told else set()
    return found


def thinkable(known: State) -> set[Event]:
    """Return every event of a Thief's turn that the Mists could see on some board."""
    attacks = [
        Attacked(space, lands) for space in named(known.occupied) for lands in {space, *named(GATES)}
    ]  # fmt: skip
    rests = [Rested("row", row) for row in "135"] + [Rested("column", column) for column in "ACE"]
    return {
        *attacks, *map(Shot, TEMPLE_NAMES), DartTaken(), *(Looked(rod, None) for rod in RODS), PickedUp(None),
        Sacrificed(None), Placed(None), *map(Unbolstered, TEMPLE_NAMES), *rests, Rested(None, None),
        *(Rested("temple", temple) for temple in TEMPLE_NAMES), Leapt(Space("C1"), 1), Placed(Space("C3")), Ended(),
        Looked(RODS[0], "red"), Rested("row", "2"), Rested("row", None), Moved(Space("B2"), Space("B3"), False),
    }  # fmt: skip


def judge(truth: State, dice: random.Random, tries: int) -> None:
    known = view(truth, MIST)
    expected = possible(known)
    all_events = thinkable(known)
    assert expected <= all_events
    others = sorted(all_events - expected, key=repr)
    for event in expected:
        assert admits(known, event), (picture_of(truth), nusubito.encode_state(known), event)
    for event in dice.sample(others, min(tries, len(others))):
        assert not admits(known, event), (picture_of(truth), nusubito.encode_state(known), event)


@pytest.mark.untraced
@settings(max_examples=max(4, settings().max_examples // 3))
@given(states(seats=(THIEF,)))
def test_the_mists_admit_just_what_some_truth_allows(truth: State) -> None:
    """The oracle tries every truth that fits the view; hands of medium size are left to the soak."""
    if truth.held in (0, 1, 2, 7, 8, 9) or settings().max_examples > 100:
        judge(truth, random.Random(1), tries=12)


@pytest.mark.untraced
def test_the_mists_admit_just_what_some_truth_allows_in_play(effort: int) -> None:
    dice = random.Random(3)
    for _ in range(2 * effort):
        played = laws.playout(NUSUBITO, dice, 60)
        turns = [
            step.truth for step in played.steps if step.seat == THIEF and step.truth.held not in (3, 4, 5, 6)
        ]
        for truth in dice.sample(turns, min(3, len(turns))):
            judge(truth, dice, tries=10)


@given(states(seats=(MIST,)))
def test_the_thief_admits_just_what_the_mists_can_do(truth: State) -> None:
    known = view(truth, THIEF)
    lasts = truth.phase == "night" and truth.day_limit == truth.day
    expected = {
        nusubito.decide(truth, MIST, action, turn_up(nusubito, truth, MIST, action))[0]
        for action in nusubito.legal_actions(truth, MIST)
    }
    for event in expected:
        assert admits(known, event) or (lasts and isinstance(event, Finished))
    assert not admits(known, Ended()) or Ended() in expected
    for stray in (
        Spawned(Space("A1")),
        Moved(Space("A1"), Space("E5"), True),
        Placed(Space("C3")),
        DartTaken(),
    ):
        assert stray in expected or not admits(known, stray)


CLOSE = """
    o  H  S  .  o
    .  H  B  .  .
    o  S  T  .  S-
    .  .  .  .  .
    #  .  o  .  #
"""


@pytest.mark.parametrize(
    ("cheat", "truth"),
    [
        (Shot(Space("C1")), board(CLOSE, darts=1)),
        (Shot(Space("E3")), board(CLOSE, darts=9)),
        (Shot(Space("B3")), board(CLOSE, darts=9)),
        (Attacked(Space("D3"), Space("D3")), board(CLOSE)),
        (Attacked(Space("B2"), Space("B2")), board(CLOSE)),
        (Attacked(Space("C2"), Space("D2")), board(CLOSE)),
        (Attacked(Space("C2"), Space("C2")), board(CLOSE, darts=0)),
        (Attacked(Space("C1"), Space("B1")), board(CLOSE, darts=3)),
        (Attacked(Space("C1"), Space("C1")), board(CLOSE, darts=3)),
        (Attacked(Space("C1"), Space("C2")), board(CLOSE, darts=3)),
        (Attacked(Space("C1"), Space("D1")), board(CLOSE, darts=1)),
        (DartTaken(), board(CLOSE, darts=9)),
        (DartTaken(), board(CLOSE, special=True)),
        (DartTaken(), board(CLOSE, sacrificed=True, hand=without("A1"))),
        (Looked(RODS[0], None), board(CLOSE, special=True)),
        (Looked(RODS[0], "green"), board(CLOSE)),
        (PickedUp(None), board(CLOSE)),
        (Sacrificed(None), board(CLOSE, hand="C1")),
        (Sacrificed(None), board(CLOSE, special=True)),
        (Placed(None), board(CLOSE, hand="")),
        (Placed(None), board(CLOSE, hand="C1", picked="C1", special=True)),
        (Placed(Space("C3")), board(CLOSE)),
        (Leapt(Space("E3"), 1), board(CLOSE)),
        (Unbolstered(Space("A5")), board(CLOSE)),
        (Unbolstered(Space("C3")), board(CLOSE, phase="night")),
        (Unbolstered(Space("A5")), board(CLOSE, phase="night", points=3)),
        (DartTaken(), board(CLOSE, phase="night", points=3)),
        (PickedUp(None), board(CLOSE, phase="night")),
        (Rested(None, None), board(CLOSE, phase="night", points=2)),
        (Rested("row", "3"), board(CLOSE, phase="night", points=1)),
        (Rested("row", "2"), board(CLOSE, phase="night", points=2)),
        (Rested("temple", "C3"), board(CLOSE, phase="night", points=2)),
        (Rested(None, None), board(CLOSE, phase="night", points=3)),
        (Shot(Space("C1")), board(CLOSE, phase="night")),
        (Placed(None), board(CLOSE, phase="night")),
        (Ended(), board(CLOSE)),
        (Moved(Space("C2"), Space("D3"), False), board(CLOSE)),
    ],
)
def test_the_mists_refuse_what_no_thief_could_have_done(cheat: Event, truth: State) -> None:
    known = view(truth, MIST)
    assert cheat not in possible(known)
    assert not admits(known, cheat)


def test_a_shot_is_admitted_wherever_the_thief_might_be() -> None:
    assert admits(view(board(CLOSE), MIST), Shot(Space("C1")))
    assert admits(view(board(CLOSE), MIST), Attacked(Space("C1"), Space("D1")))


MISTS = """
    o  H! S! .  o
    .  B- B  .  .
    o  S  T  .  o
    .  .  .  .  .
    #  .  o  .  #
"""


@pytest.mark.parametrize(
    ("cheat", "truth"),
    [
        (Moved(Space("B1"), Space("B2"), False), board(MISTS, seat="mist")),
        (Moved(Space("B1"), Space("D1"), False), board(MISTS, seat="mist")),
        (Moved(Space("B3"), Space("B4"), False), board(MISTS, seat="mist")),
        (Moved(Space("C2"), Space("D3"), True), board(MISTS, seat="mist")),
        (Moved(Space("C2"), Space("D3"), False), board(MISTS, seat="mist", actions=3)),
        (Moved(Space("C2"), Space("D3"), False), board(MISTS, seat="mist", phase="night")),
        (Spawned(Space("D3")), board(MISTS, seat="mist")),
        (Spawned(Space("D3")), board(MISTS, seat="mist", phase="night", points=2)),
        (Ended(), board(MISTS, seat="mist", phase="night", day_limit=1)),
        (Placed(Space("C3")), board(MISTS, seat="mist")),
    ],
)
def test_the_thief_refuses_what_no_mists_could_have_done(cheat: Event, truth: State) -> None:
    assert not admits(view(truth, THIEF), cheat)


def test_the_thief_admits_a_fair_move() -> None:
    assert admits(view(board(MISTS, seat="mist"), THIEF), Moved(Space("B3"), Space("B4"), True)) is True
    assert admits(view(board(MISTS, seat="mist"), THIEF), Moved(Space("C2"), Space("D3"), False))


def ends(truth: State, action: str) -> tuple[State, Finished]:
    """Return the position before the game's end, and the end."""
    *before, last = events(truth, action)
    assert isinstance(last, Finished)
    for event in before:
        truth = nusubito.evolve(truth, event)
    return truth, last


TRAPPING = """
    T  S- .  .  o
    S- .  .  .  .
    o  .  S  .  o
    .  .  .  .  .
    o  .  o  .  o
"""
ENDINGS = {
    "treasure after a leap": (after(board(START, greens="A3", darts=9), "leap A3"), "declare"),
    "treasure at once": (board(START, greens="C3"), "declare"),
    "wrong declaration": (after(board(START), "leap A3", "dart"), "declare"),
    "resignation of the Thief": (after(board(START, darts=9), "leap A3"), "resign"),
    "resignation by night": (board(START, phase="night", points=2), "resign"),
    "capture": (board(MISTS.replace("T ", "o ").replace("S!", "TS"), seat="mist"), "capture C1"),
    "wrong capture": (board(MISTS, seat="mist"), "capture C1"),
    "resignation of the Mists": (board(MISTS.replace("!", ""), seat="mist", phase="night"), "resign"),
    "day limit": (board(MISTS.replace("!", ""), seat="mist", phase="night", day_limit=1), "end"),
    "trapped": (board(TRAPPING.replace("S-", "S"), seat="mist", hand="E5", darts=0), "end"),
}


@pytest.mark.parametrize("name", ENDINGS)
def test_each_true_end_is_admitted_by_both_seats(name: str) -> None:
    truth, finish = ends(*ENDINGS[name])
    assert admits(view(truth, THIEF), finish)
    assert admits(view(truth, MIST), finish)
    assert not admits(nusubito.evolve(truth, finish), finish), "a game ends once"


@pytest.mark.parametrize("name", ENDINGS)
def test_no_end_is_admitted_with_a_false_disclosure(name: str) -> None:
    """Every change in the disclosure is refused by some seat that can detect it."""
    truth, finish = ends(*ENDINGS[name])
    secrets = finish.secrets
    known = view(truth, MIST)
    false: list[Finished] = [
        finish._replace(secrets=secrets._replace(hand=secrets.hand ^ BIT[Space("E5")])),
        finish._replace(secrets=secrets._replace(hand=secrets.hand | BIT[Space("B2")])),
        finish._replace(secrets=secrets._replace(hand=-1)),
        finish._replace(secrets=secrets._replace(at=Space("B2"))),
        finish._replace(secrets=secrets._replace(at=Space(""))),
        finish._replace(secrets=secrets._replace(cost=-1)),
        finish._replace(secrets=secrets._replace(cost=3)),
        finish._replace(secrets=secrets._replace(leaps=2)),
        finish._replace(secrets=secrets._replace(picked=BIT[Space("A1")])),
        finish._replace(rods=("red",) * 6),
        finish._replace(rods=("green", *finish.rods[1:5], "green")),
        finish._replace(rods=finish.rods[:5]),
        finish._replace(rods=(None, *finish.rods[1:])),
        finish._replace(place=Space("B2")),
        finish._replace(place=Space("E5")),
        finish._replace(place=None if finish.place else Space("E5")),
        finish._replace(result=finish.result._replace(winner=None if finish.result.winner else MIST)),
        finish._replace(result=Result(THIEF if finish.result.winner == MIST else MIST, finish.result.by)),
    ]
    for event in false:
        assert not admits(known, event), event


@pytest.mark.parametrize("name", ENDINGS)
def test_no_end_is_admitted_under_another_name(name: str) -> None:
    truth, finish = ends(*ENDINGS[name])
    names = {each for state, action in ENDINGS.values() for each in [ends(state, action)[1].result]}
    giving_up = Result(
        THIEF if truth.acting == MIST else MIST, "resignation"
    )  # open to the mover at any time
    for result in names - {finish.result, giving_up}:
        for place in (finish.place, None, Space("C1")):
            assert not admits(view(truth, MIST), finish._replace(result=result, place=place)), (result, place)


def test_the_thief_refuses_a_capture_that_tells_his_own_secrets_wrong() -> None:
    truth, finish = ends(*ENDINGS["wrong capture"])
    elsewhere = finish._replace(
        result=Result(MIST, "capture"), secrets=Secrets(Space("C1"), TEMPLES, 0, 0, 0)
    )
    assert admits(view(truth, MIST), elsewhere), "the Mists cannot tell before the audit"
    assert not admits(view(truth, THIEF), elsewhere)
