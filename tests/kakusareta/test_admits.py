"""Admission of events, compared with a search through all truths that fit the view, and tried with cheats."""

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kakusareta.case import KAKUSARETA as CASE
from tests.kakusareta.picture import EMPTY, START, position, without
from tests.kakusareta.steps import KAKUSARETA, MOYA, after, events
from unseen import kakusareta
from unseen.courtyard.board import BIT, SPACES, TEMPLE_NAMES, TEMPLES, Space, named
from unseen.courtyard.rods import RODS, Rod, Rods
from unseen.kakusareta import Options, State, admits, view
from unseen.kakusareta.actions import (
    DIRECTIONS,
    Breath,
    Find,
    Fireball,
    Fortify,
    Gentle,
    KakusaretaPower,
    Petrify,
    Quake,
    Rain,
    River,
    Shift,
    Stream,
    Tempest,
    Tide,
    Tower,
)  # fmt: skip
from unseen.kakusareta.cards import ELEMENTS, Key
from unseen.kakusareta.events import (
    Answered,
    Attacked,
    Chosen,
    Climbed,
    CoinTaken,
    DartTaken,
    Deployed,
    Destroyed,
    Ended,
    Event,
    Finished,
    Halted,
    Healed,
    Invoked,
    Leapt,
    Looked,
    Merged,
    Moved,
    Placed,
    Raised,
    Rested,
    Rose,
    Secrets,
    Silenced,
    Stepped,
    Streaked,
    Swapped,
    TokenTaken,
    Used,
)  # fmt: skip
from unseen.kakusareta.state import COINS, HIDE_BIT, Coins, Result, coin_bit
from unseen.kakusareta.temples import AROUND
from unseen.kernel import laws
from unseen.kernel.errors import CodecError
from unseen.kernel.play import turn_up

RODS_OF_START: Rods = ("red", "green", "red", "red", "red", "green")
DEBTS: list[tuple[Key, ...]] = [(), ("mirage",), ("still",), ("mirage", "still")]
RICH = "earth 3 wind 3 water 3 fire 3"


# --- every truth that fits ----------------------------------------------------------------------------------------


def truths(known: State) -> Iterator[State]:
    """Yield every truth that fits a view of the Moya player, the rods aside: they matter to no action but a search."""
    elements = known.elements
    coins: list[Coins] = [BIT[coin] for coin in TEMPLE_NAMES]
    coins += [HIDE_BIT] if elements and elements.of[0] in (None, "water") else []
    for at in (known.at,) if known.at else tuple(named(known.standing)):
        for hand in combinations(coins, known.held):
            for moves in range(4) if known.phase == "day" else (0,):
                for owes in DEBTS if elements else DEBTS[:1]:
                    truth = known._replace(
                        at=at, hand=sum(hand), rods=RODS_OF_START, turn=known.turn._replace(moves=moves),
                        elements=elements and elements._replace(owes=owes),
                    )  # fmt: skip
                    if is_position(truth):
                        yield truth


def is_position(truth: State) -> bool:
    """Return whether the notation has such a position."""
    try:
        return kakusareta.decode_state(kakusareta.encode_state(truth)) == truth
    except CodecError:
        return False


def possible(known: State) -> set[Event]:
    """Return every public event that can come next in the Kakusareta's turn, except the end of the game."""
    found = set[Event]()
    for truth in truths(known):
        for action in kakusareta.legal_actions(truth, KAKUSARETA):
            if not isinstance(action, Find):
                faces = turn_up(kakusareta, truth, KAKUSARETA, action)
                told = kakusareta.redact(kakusareta.decide(truth, KAKUSARETA, action, faces)[0], MOYA)
                found |= {told} if told else set()
    return found


def thinkable(known: State) -> set[Event]:
    """Return every event that a turn of the Kakusareta player could tell on some board."""
    attacks = [
        Attacked(space, lands) for space in named(known.occupied) for lands in (space, *named(AROUND[space]))
    ]
    specials: list[Event] = []
    for is_after in (False, True):
        specials += [DartTaken(is_after), *(Looked(rod, None, is_after) for rod in RODS)]
        specials += [TokenTaken(element, is_after) for element in ELEMENTS]
    ends = [kind for owed in (*DEBTS, ("still", "mirage")) for kind in (Placed(None, owed), Halted(owed))]
    rests = [Rested(line, place, None) for line in ("row", "column") for place in "ABCDE12345"]
    powers: list[KakusaretaPower] = [
        *map(Tower, SPACES), *map(Tempest, DIRECTIONS), River(), Tide(), *map(Rain, SPACES), *map(Fireball, SPACES)
    ]  # fmt: skip
    uses = [Used(power, waits) for power in (*powers, Quake()) for waits in (False, True)]
    uses += [Used(Quake(), waits, space) for waits in (False, True) for space in SPACES]
    return {
        *attacks, *map(Stepped, SPACES), Climbed(None), Silenced(), CoinTaken(None), *specials, *ends, *rests,
        Rested(None, None, None), *(Rested("space", space, None) for space in SPACES), *uses,
    }  # fmt: skip


def judge(truth: State, dice: random.Random, tries: int) -> None:
    """Compare what is admitted of the Kakusareta player's turn with what is possible."""
    known = view(truth, MOYA)
    expected, all_events = possible(known), thinkable(known)
    assert expected <= all_events
    others = sorted(all_events - expected, key=repr)
    for event in expected:
        assert admits(known, event), (kakusareta.encode_state(known), event)
    for event in dice.sample(others, min(tries, len(others))):
        assert not admits(known, event), (kakusareta.encode_state(known), event)


def judged_games(seeds: range, held: set[int], tries: int) -> int:
    """Judge positions of random games, those with so many coins in hand, and return how many."""
    count = 0
    for seed in seeds:
        dice = random.Random(seed)
        steps = laws.playout(CASE, dice, 60).steps
        turns = [
            step.truth
            for step in steps
            if step.seat == KAKUSARETA and step.truth.phase != "draft" and step.truth.held in held
        ]
        for truth in dice.sample(turns, min(1, len(turns))):
            judge(truth, dice, tries)
            count += 1
    return count


@pytest.mark.untraced
def test_the_moya_player_admits_just_what_some_truth_allows() -> None:
    """The oracle tries every truth that fits the view; hands of middling size are left to the soak."""
    assert judged_games(range(6), {0, 1, 9, 10}, tries=400) > 2


@pytest.mark.long
@pytest.mark.untraced
def test_the_moya_player_admits_just_what_some_truth_allows_with_more_coins_too() -> None:
    assert judged_games(range(100, 160), {0, 1, 2, 7, 8, 9, 10}, tries=400) > 40


@pytest.mark.untraced
@given(st.integers(0, 2**32 - 1))
def test_the_kakusareta_player_admits_just_what_the_moya_player_can_do(seed: int) -> None:
    """His view has all that matters to it."""
    dice = random.Random(seed)
    steps = [step for step in laws.playout(CASE, dice, 60).steps if step.seat == MOYA]
    for truth in (step.truth for step in dice.sample(steps, min(3, len(steps)))):
        known = view(truth, KAKUSARETA)
        expected = {
            kakusareta.decide(truth, MOYA, action, turn_up(kakusareta, truth, MOYA, action))[0]
            for action in kakusareta.legal_actions(truth, MOYA)
        }
        assert all(admits(known, event) for event in expected)
        strays: list[Event] = [Moved(one, other, True) for one in SPACES for other in SPACES]
        strays += [*map(Raised, SPACES), Ended(), Rose(), Answered(True), Answered(False)]
        for event in strays:
            assert admits(known, event) == (event in expected), event


# --- what no Kakusareta could have done -----------------------------------------------------------------------------

CLOSE = """
    o   1   o3  .   o
    .   1   2   .   .
    o   3   o*  .   o3-
    .   .   2-  .   .
    x   .   o   .   o
"""
FULL_OF_LANDINGS = """
    o   2   o3  2   o
    .   2   2   2   .
    o   .   o*  .   o
    .   .   .   .   .
    o   .   o   .   o
"""
"""Whoever is attacked on C1 has to stay there."""
OUTSIDE = """
    o   .   o   .   o
    .*  1   .   .   .
    x   .   o   .   o
    .   .   .   .   .
    o   .   o   .   o
"""
"""He is on A2 for all to see; A1 stands next to it."""
AMID = """
    o   .   o   .   o
    .   .   .   .   .
    o   .   o   .   o
    .   .*  .   .   .
    o   .   o   .   o
"""
"""No temple is next to him."""
TOWER = """
    o   .   o   .   o
    .   .   .   .   .
    o   .   o   .   o*
    .   .   .   .   t
    o   .   o   .   x1
"""
"""On E4, next to the destroyed E5."""
SURROUNDED = """
    o   .   o   .   o
    .   .   1   .   .
    o   1   o*  1-  o
    .   .   1   .   .
    o   .   o   .   o
"""
"""All sides of C3 are held."""
A1, B1, B2, B4, C1, C2, C3, C4, D1, D2, D3, E3, E5 = map(
    Space, ["A1", "B1", "B2", "B4", "C1", "C2", "C3", "C4", "D1", "D2", "D3", "E3", "E5"]
)
STONE: dict[str, Any] = {"petrified": True, "mode": "master", "round": 2}


def short(value: Any) -> str:
    """Return the kind of an event as a test's name; nothing of a position."""
    return "" if isinstance(value, State) else str(value.kind)


def seen(picture: str, **more: Any) -> State:
    """Return the Moya player's view of a position, in which the Kakusareta has three darts by default."""
    return view(position(picture, **({"darts": 3} | more)), MOYA)


DAY = seen(CLOSE)
NIGHT = seen(CLOSE, phase="night", hand=without("A1 E5"))


@pytest.mark.parametrize(
    ("fair", "known"),
    [
        (Attacked(C2, C2), DAY),
        (Attacked(C1, B1), DAY),  # onto a Lv1
        (Attacked(C1, D2), DAY),
        (Attacked(C1, C1), seen(FULL_OF_LANDINGS)),
        (Attacked(B1, B1), seen(CLOSE.replace("o3 ", "o  "), darts=0)),
        (Attacked(B2, B2), seen(OUTSIDE)),  # a step
        (Attacked(B2, B2), seen(OUTSIDE.replace(".*  1 ", ".   1*"))),  # an attack on his own space
        (Attacked(C2, C2), seen(SURROUNDED, turn={"special": "dart"})),
        (Silenced(), seen(CLOSE, his="wind 2")),
        (Silenced(), seen(CLOSE, his="wind 1", mode="master plus")),
        (Stepped(Space("A4")), DAY),  # down from A3 towards A5
        (Stepped(Space("B2")), seen(OUTSIDE.replace(".*  1", ".*  ."))),
        (Climbed(None), seen(OUTSIDE)),
        (DartTaken(), DAY), (DartTaken(True), DAY), (Looked(Rod("5"), None), DAY), (Looked(Rod("5"), None, True), DAY),
        (TokenTaken("fire", True), seen(CLOSE, mode="master")),
        (CoinTaken(None), seen(CLOSE, hand=without("A1"))),
        (CoinTaken(None), seen(CLOSE, hand="A1")),
        (CoinTaken(None), seen(CLOSE, hand=f"{without('A1')} hide", mode="master")),
        (CoinTaken(None), seen(CLOSE, hand=without(""), mode="master", phase="night")),  # with Hide among the nine
        (Placed(None), DAY), (Placed(None), seen(CLOSE, hand="E5")),
        (Placed(None), seen(CLOSE, hand="hide", his="water 1")),
        (Placed(None, ("mirage",)), seen(CLOSE, his="wind 2")),
        (Placed(None, ("mirage", "still")), seen(CLOSE, his="wind 2 water 1")),
        (Placed(None, ("still",)), seen(CLOSE, his="water 1", mode="loyalist", of="water wind")),
        (Halted(), seen(OUTSIDE)), (Halted(("still",)), seen(OUTSIDE, his="water 1")),
        (Halted(), seen(CLOSE, **STONE)),
        (Rested(None, None, None), NIGHT),
        (Rested("row", "5", None), seen(CLOSE, phase="night", turn={"darts": 2})),
        (Rested("column", "A", None), seen(CLOSE, phase="night", turn={"darts": 2})),
        (Rested("space", "E5", None), seen(CLOSE, phase="night", turn={"darts": 2, "looks": 1}, seen="A")),
        (Rested(None, None, None), seen(OUTSIDE, phase="night", turn={"darts": 2, "coins": 1})),
        (Used(Tower(D1)), seen(CLOSE, his="earth 3")),
        (Used(Tempest("east")), seen(CLOSE, his="wind 3")),
        (Used(Tempest("east"), True), seen(CLOSE, his="wind 3", moyas="wind 3")),
        (Used(Tide()), seen(CLOSE, his="water 1", hand="A1")),
        (Used(Quake(), False, C3), seen(SURROUNDED, his="earth 3")),
    ],
    ids=short,
)  # fmt: skip
def test_the_moya_player_admits_what_the_other_may_have_done(fair: Event, known: State) -> None:
    assert admits(known, fair)


def test_what_follows_a_special_action_is_admitted_with_one_coin_in_hand() -> None:
    """K11: the rest of the budget is never negative, whichever truth is tried."""
    truth = after(position(CLOSE, hand="C1", darts=3), "dart")
    for event in events(truth, "leap C1 push C1>B2"):
        told = kakusareta.redact(event, MOYA)
        assert told is None or admits(view(truth, MOYA), told), event
        truth = kakusareta.evolve(truth, event)


@pytest.mark.parametrize(
    ("cheat", "known"),
    [
        # K17: who is attacked is upright, on the way, and paid for.
        (Attacked(D3, D3), DAY), (Attacked(C4, C4), DAY), (Attacked(E3, E3), DAY), (Attacked(B2, B2), DAY),
        (Attacked(C2, C2), DAY._replace(darts=0)), (Attacked(C1, B1), DAY._replace(darts=1)),
        # K18: where it lands.
        (Attacked(C2, D2), DAY), (Attacked(C1, C1), DAY), (Attacked(C1, C2), DAY), (Attacked(C1, Space("A2")), DAY),
        (Attacked(C1, D1), seen(FULL_OF_LANDINGS)), (Attacked(C1, A1), DAY),
        # K11, K21, K56, K19: no movement is left, or he is elsewhere.
        (Attacked(C2, C2), seen(CLOSE, turn={"special": "coin", "moves": 1, "after": True}, hand=without("A1"))),
        (Attacked(C2, C2), seen(CLOSE, turn={"special": "dart", "moves": 1, "after": True})),
        (Attacked(C2, C2), seen(CLOSE, **STONE)),
        (Attacked(C2, C2), NIGHT), (Attacked(C2, C2), seen(OUTSIDE.replace("1   .", "1   2"))),
        # K48: nobody to leap over, no tokens, no card.
        (Silenced(), DAY), (Silenced(), seen(CLOSE, his="wind 1")), (Silenced(), seen(EMPTY, his="wind 2")),
        (Silenced(), seen(CLOSE, his="wind 2", cards="silent 2")), (Silenced(), seen(OUTSIDE, his="wind 2")),
        (Silenced(), seen(CLOSE, his="water 2", mode="loyalist", of="water wind")),
        # K14, K15: a space that is not next to where he was, or no way at all.
        (Stepped(B4), DAY), (Stepped(D1), DAY), (Stepped(A1), DAY), (Stepped(Space("C2")), seen(OUTSIDE)),
        (Stepped(A1), seen(OUTSIDE)), (Stepped(Space("A2")), seen(OUTSIDE)), (Climbed(None), DAY),
        (Climbed(None), seen(AMID)), (Climbed(A1), seen(OUTSIDE)), (Leapt(C1), DAY),
        # K20, K21: no special action is left, or there is nothing to take.
        (DartTaken(), DAY._replace(darts=9)), (DartTaken(), seen(CLOSE, turn={"special": "dart"})),
        (DartTaken(), seen(OUTSIDE)), (Looked(Rod("5"), None), seen(OUTSIDE)), (Looked(Rod("5"), "green"), DAY),
        (Looked(Rod("5"), None), seen(CLOSE, turn={"special": "dart"})),
        (DartTaken(True), seen(CLOSE, **STONE)),
        (CoinTaken(None), DAY), (CoinTaken(None), seen(CLOSE, hand="")), (CoinTaken(A1), seen(CLOSE, hand="C1")),
        (CoinTaken(None), seen(CLOSE, mode="master")), (CoinTaken(None), seen(OUTSIDE, hand="A1")),
        (CoinTaken(None), seen(CLOSE, hand="A1", turn={"special": "dart"})),
        (CoinTaken(None), seen(CLOSE, hand="A1", **STONE)),
        # K42.
        (TokenTaken("fire"), DAY), (TokenTaken("fire"), seen(CLOSE, moyas="fire 6")),
        (TokenTaken("fire"), seen(CLOSE, mode="loyalist", of="water fire")),
        # K16, K50, K51: a coin that is not there, a debt that could not be owed.
        (Placed(None), seen(CLOSE, hand="")), (Placed(C3), DAY), (Placed(None), seen(OUTSIDE)),
        (Placed(None), seen(CLOSE, **STONE)), (Placed(None), NIGHT),
        (Placed(None, ("still",)), DAY), (Placed(None, ("still",)), seen(CLOSE, mode="master")),
        (Placed(None, ("mirage",)), seen(CLOSE, his="wind 1")),
        (Placed(None, ("still",)), seen(CLOSE, his="water 2", cards="still 1")),
        (Placed(None, ("still",)), seen(CLOSE, his="wind 2", mode="loyalist", of="wind wind")),
        (Placed(None, ("still", "mirage")), seen(CLOSE, his=RICH)),
        (Placed(None, ("still", "still")), seen(CLOSE, his="water 2", mode="master plus")),
        (Placed(None, ("quake",)), seen(CLOSE, his=RICH)),
        (Halted(), DAY), (Halted(), NIGHT), (Halted(("still",)), seen(OUTSIDE, mode="master")),
        (Halted(), seen(OUTSIDE.replace(".*  1 ", ".   1*"))),  # K19
        # K23, K24, K50.
        (DartTaken(True), NIGHT), (DartTaken(), NIGHT._replace(turn=NIGHT.turn._replace(darts=2))),
        (CoinTaken(None), seen(CLOSE, phase="night")), (Rested("row", "3", None), NIGHT),
        (Rested(None, None, None), seen(CLOSE, phase="night", turn={"darts": 2})),
        (Rested("space", "C3", None), seen(CLOSE, phase="night", turn={"darts": 2})),
        (Rested("row", "2", None), seen(CLOSE, phase="night", turn={"darts": 2})),
        (Rested("row", "A", None), seen(CLOSE, phase="night", turn={"darts": 2})),
        (Rested("row", "3", False), seen(CLOSE, phase="night", turn={"darts": 2})),
        (Rested("space", "A5", None), seen(CLOSE, phase="night", turn={"darts": 2, "coins": 1})),
        (Rested("space", "C2", None), seen(CLOSE, phase="night", turn={"darts": 2, "coins": 1})),
        (Rested("row", "3", None), seen(OUTSIDE, phase="night", turn={"darts": 2})),
        (Rested(None, None, None), DAY),
        # K16: nobody begins or ends a turn on a tower that has no coin.
        (Rested("space", "E4", None), seen(TOWER, phase="night", turn={"darts": 2, "coins": 1}, mode="master")),
        (Attacked(E5, E5), seen(TOWER, mode="master", turn={"special": "dart"})),
        # K40, K41, K45, K49.
        (Used(Tower(D1)), DAY), (Used(Tower(D1)), seen(CLOSE, his="earth 2")), (Used(Tower(B1)), seen(CLOSE, his=RICH)),
        (Used(Tower(D1), True), seen(CLOSE, his=RICH, moyas="wind 3")),
        (Used(Tempest("east")), seen(CLOSE, his="wind 3", moyas="wind 3")),
        (Used(Tempest("east"), True), seen(CLOSE, his="wind 3", moyas="wind 2")),
        (Used(Tide()), seen(CLOSE, his="water 1")),
        (Used(Quake()), seen(SURROUNDED, his="earth 3")), (Used(Quake(), False, C1), seen(SURROUNDED, his="earth 3")),
        (Used(Rain(C2)), seen(CLOSE, his="fire 3")), (Used(Fireball(D1)), seen(CLOSE, his="fire 3")),
        # Not his turn to do so.
        (Ended(), DAY), (Rose(), DAY), (Moved(B1, D1), DAY), (Answered(True), DAY), (Invoked(Breath()), DAY),
        (Chosen("fire"), DAY), (Streaked("3", True), DAY), (Destroyed(C1, False), DAY),
    ],
    ids=short,
)  # fmt: skip
def test_the_moya_player_refuses_what_nobody_could_have_done(cheat: Event, known: State) -> None:
    assert not admits(known, cheat)


@pytest.mark.parametrize(
    ("cheat", "known"),
    [
        (Attacked(C2, C2), seen(CLOSE, turn={"special": "dart", "moves": 1, "after": True})),
        (CoinTaken(None), DAY),
        (Silenced(), DAY),
        (Stepped(B4), DAY),
        (Placed(None), seen(CLOSE, hand="")),
    ],
)
def test_the_search_agrees_about_some_of_them(cheat: Event, known: State) -> None:
    assert cheat in thinkable(known)
    assert cheat not in possible(known)


# --- what no Moya could have done ---------------------------------------------------------------------------------

THEIRS = """
    o   2   o   3!  o
    2   1-  1   3   .
    x   .   o*  .   o
    .   .   2-  1   .
    o   .   o   .   o
"""
TURN = view(
    position(THEIRS, to_act="moya", mode="master", moyas="earth 2 wind 3", turn={"attacked": {"C4": "C4"}}),
    KAKUSARETA,
)
THEIR_NIGHT = view(position(THEIRS.replace("!", ""), to_act="moya", phase="night", mode="master"), KAKUSARETA)
CALM = view(position(START, to_act="moya"), KAKUSARETA)
WAITING = view(
    after(position(CLOSE, his="fire 3", moyas="wind 3"), "fireball C2"), KAKUSARETA
)  # fmt: skip
SHARING = view(
    position(THEIRS.replace("o*", "o ").replace("x ", "x*"), to_act="moya", moyas="fire 4"), KAKUSARETA
)  # fmt: skip


@pytest.mark.parametrize(
    ("fair", "known"),
    [
        (Moved(D2, D3, True), TURN), (Moved(D2, D3, token="fire"), TURN), (Moved(B2, B1), CALM),
        (Swapped(C2, D2), CALM), (Destroyed(A1, False, True), TURN), (Invoked(Fortify((C4,))), TURN),
        (Ended(), TURN), (Ended(), THEIR_NIGHT), (Deployed(1, B4), THEIR_NIGHT), (Raised(B1), THEIR_NIGHT),
        (TokenTaken("fire"), THEIR_NIGHT), (Answered(True), WAITING), (Answered(False), WAITING),
        (Rose(), THEIR_NIGHT._replace(day_limit=1)),
    ],
    ids=short,
)  # fmt: skip
def test_the_kakusareta_player_admits_what_the_other_may_have_done(fair: Event, known: State) -> None:
    assert admits(known, fair)


@pytest.mark.parametrize(
    ("cheat", "known"),
    [
        (Moved(D1, Space("E1"), True), TURN), (Moved(D2, D3), TURN), (Moved(D2, D3, True, token="fire"), TURN),
        (Moved(D2, D3, True, C2), TURN), (Moved(B2, Space("B3")), TURN), (Moved(C2, C2), TURN), (Moved(B1, A1), TURN),
        (Moved(C2, Space("D3"), True), TURN), (Moved(C2, Space("D3"), token="fire"), TURN),
        (Moved(D2, D3, True), TURN._replace(turn=TURN.turn._replace(actions=4))), (Moved(D2, D3, True), THEIR_NIGHT),
        (Swapped(A1, B1), TURN), (Swapped(D1, C2), TURN), (Healed(C4, C2), TURN), (Healed(C2, B1), TURN),
        (Merged((B1, B2, C2), B2), TURN), (Merged((Space("A2"), B1, C2), B1), TURN),
        (Destroyed(C1, False, True), TURN), (Destroyed(A1, False), TURN), (Destroyed(A1, False, True, D1), TURN),
        (Destroyed(A1, True, True), TURN),  # he knows that he is not there
        (Invoked(Petrify()), TURN), (Invoked(Fortify((B2,))), TURN), (Invoked(Stream()), TURN),
        (Invoked(Gentle("3", "east")), TURN), (Invoked(Shift(B1, D3)), TURN), (Streaked("3", True), TURN),
        (Deployed(1, B4), TURN), (Raised(C2), TURN), (TokenTaken("fire"), TURN), (Rose(), TURN),
        (Deployed(2, C3), THEIR_NIGHT), (Deployed(1, C2), THEIR_NIGHT), (Deployed(1, B4, C2), THEIR_NIGHT),
        (Deployed(1, B4), THEIR_NIGHT._replace(turn=THEIR_NIGHT.turn._replace(points=3))), (Raised(B2), THEIR_NIGHT),
        (Raised(D2), THEIR_NIGHT), (TokenTaken("fire"), CALM), (Rose(), THEIR_NIGHT),
        (Ended(), THEIR_NIGHT._replace(day_limit=1)), (Ended(), WAITING), (Rose(), WAITING), (Moved(B1, D1), WAITING),
        (Answered(True), TURN), (DartTaken(), TURN), (Placed(C3), TURN), (Leapt(C1), TURN), (Chosen("fire"), TURN),
    ],
    ids=short,
)  # fmt: skip
def test_the_kakusareta_player_refuses_what_no_moya_could_have_done(cheat: Event, known: State) -> None:
    assert not admits(known, cheat)


BURNING = """
    o   .   o   .   o
    .   .   2   .   .
    o   2   o*  2   o
    .   .   2   .   .
    o   .   o   .   o
"""


@pytest.mark.parametrize("event", [Destroyed(C3, True, True), Streaked("3", True), Streaked("C", True)])
def test_he_knows_whether_he_was_there_and_the_moya_player_learns_it(event: Any) -> None:
    """K35, K63: it was the Kakusareta's answer, so another is refused by the Kakusareta and by seats that see them."""
    truth = position(BURNING, to_act="moya", moyas="fire 4")
    denied = event._replace(**{"is_found" if isinstance(event, Destroyed) else "is_hit": False})
    assert admits(view(truth, KAKUSARETA), event)
    assert not admits(view(truth, KAKUSARETA), denied)
    onlooker = view(truth, MOYA)
    assert admits(onlooker, event)
    assert admits(onlooker, denied)
    outside = view(position(BURNING.replace("o*", "x*"), to_act="moya", moyas="fire 4"), MOYA)
    assert not admits(outside, denied)


def test_to_ashes_is_admitted_with_the_tokens_for_it() -> None:
    """K64."""
    picture = BURNING.replace("2", "1", 1)
    rich, poor = (
        position(picture, to_act="moya", moyas=some, mode="master") for some in ("fire 1", "wind 1")
    )
    assert admits(view(rich, KAKUSARETA), Destroyed(C3, True, True))
    assert not admits(view(poor, KAKUSARETA), Destroyed(C3, True, True))


def test_in_the_draft_an_element_is_chosen_that_is_left() -> None:
    """K39."""
    draft = kakusareta.start(Options(elemental="master"), RODS_OF_START)
    assert admits(view(draft, MOYA), Chosen("fire"))
    assert admits(view(after(draft, "take fire"), KAKUSARETA), Chosen("water"))
    for event in (Chosen("fire"), Ended(), Rose(), Deployed(1, B1), TokenTaken("water")):
        assert not admits(view(after(draft, "take fire"), KAKUSARETA), event)
    for stray in (DartTaken(), Placed(None), TokenTaken("fire")):
        assert not admits(view(draft, MOYA), stray)


# --- how a game ends ----------------------------------------------------------------------------------------------

THREE = """
    x   .   o3- 3   o
    .   .   .   .   .
    x   .   o*  .   o
    .   .   .   .   .
    x   .   o   .   o
"""
CORNER = """
    o*  3   o   .   o
    3   .   .   .   .
    o   .   o   .   o
    .   .   .   .   .
    o   .   o   .   o
"""
OWING: dict[str, Any] = {"his": "water 1 wind 2", "owes": "mirage still", "hand": "C3 E1"}
ENDINGS: dict[str, tuple[State, str]] = {
    "treasure at once": (position(START, greens="C3"), "find"),
    "treasure after a leap": (after(position(START, greens="A3", darts=9), "leap A3"), "find"),
    "treasure on the courtyard": (position(EMPTY.replace("o*", "x*"), greens="C3"), "find"),
    "wrong temple": (position(START, greens="E1"), "find"),
    "resignation after a look": (after(position(START, **{**OWING, "hand": "C1 hide"}), "leap C1", "look C"), "resign"),
    "wrong temple after a leap": (after(position(START, **{**OWING, "hand": "A3 E1"}), "leap A3"), "find"),
    "resignation of the Kakusareta": (after(position(START, darts=9), "leap A3"), "resign"),
    "resignation by night": (position(START, phase="night", turn={"darts": 2}, **OWING), "resign"),
    "resignation of the Moya": (position(START, to_act="moya", phase="night", **OWING), "resign"),
    "resignation in the draft": (kakusareta.start(Options(elemental="master"), RODS_OF_START), "resign"),
    "resignation while a power waits": (
        after(position(CLOSE, his="fire 3", moyas="wind 3"), "fireball C2"), "resign"
    ),
    "trapped": (position(CORNER, to_act="moya", darts=0, greens="A1", mode="master"), "end"),
    "trapped at dawn": (position(CORNER, to_act="moya", phase="night", darts=0), "end"),
    "trapped by his own power": (position(CORNER, darts=0, his="earth 3"), "tower E2"),
    "trapped by fate": (after(position(CORNER, darts=0, his="fire 3", moyas="wind 3"), "fireball B1"), "fate"),
    "four temples": (position(THREE, to_act="moya"), "move D1 E1"),
    "four temples by night": (position(THREE, to_act="moya", phase="night"), "end"),
    "the day limit": (position(START, to_act="moya", phase="night", day_limit=1), "end"),
}  # fmt: skip


def ends(name: str) -> tuple[State, Finished]:
    """Return the position in which a game's end arrives, and the end."""
    truth, action = ENDINGS[name]
    *before, last = events(truth, action)
    assert isinstance(last, Finished)
    for event in before:
        truth = kakusareta.evolve(truth, event)
    return truth, last


@pytest.mark.parametrize("name", ENDINGS)
def test_each_true_end_is_admitted_by_both_seats(name: str) -> None:
    truth, finish = ends(name)
    assert admits(view(truth, KAKUSARETA), finish)
    assert admits(view(truth, MOYA), finish)
    assert admits(truth, finish), "and by whoever knows all"
    assert not admits(kakusareta.evolve(truth, finish), finish), "a game ends once"
    assert not admits(kakusareta.evolve(truth, finish), Ended())


FALSE_DEBTS: list[tuple[Key, ...]] = [("still", "mirage"), ("quake",)]


@pytest.mark.parametrize("name", [name for name in ENDINGS if ENDINGS[name][0].elements is None])
def test_without_elements_nothing_is_owed(name: str) -> None:
    """K50."""
    truth, finish = ends(name)
    for owes in (*FALSE_DEBTS, ("still",)):
        for seat in kakusareta.SEATS:
            assert not admits(
                view(truth, seat), finish._replace(secrets=finish.secrets._replace(owes=owes))
            ), owes


@pytest.mark.parametrize("name", ENDINGS)
def test_no_end_is_admitted_with_a_false_disclosure(name: str) -> None:
    """Neither seat can accept it, given its view."""
    truth, finish = ends(name)
    secrets = finish.secrets
    false = [
        finish._replace(secrets=secrets._replace(hand=secrets.hand ^ BIT[C2])),
        finish._replace(secrets=secrets._replace(hand=-1)),
        finish._replace(secrets=secrets._replace(hand=secrets.hand ^ coin_bit("A1"))),
        finish._replace(secrets=secrets._replace(hand=1 << 40)),
        finish._replace(secrets=secrets._replace(at=B2)),
        finish._replace(secrets=secrets._replace(at=Space(""))),
        finish._replace(secrets=secrets._replace(at=Space("Z9"))),
        finish._replace(secrets=secrets._replace(moves=-1)),
        finish._replace(secrets=secrets._replace(moves=4)),
        *(finish._replace(secrets=secrets._replace(owes=owes)) for owes in FALSE_DEBTS if truth.elements),
        finish._replace(rods=("red",) * 6),
        finish._replace(rods=("green",) * 6),
        finish._replace(rods=finish.rods[:5]),
        finish._replace(rods=(None, *finish.rods[1:])),
        finish._replace(result=finish.result._replace(winner=None if finish.result.winner else MOYA)),
        finish._replace(
            result=Result(KAKUSARETA if finish.result.winner == MOYA else MOYA, finish.result.by)
        ),
    ]
    for event in false:
        assert not admits(view(truth, MOYA), event), event
        assert not admits(view(truth, KAKUSARETA), event), event


@pytest.mark.parametrize("name", ENDINGS)
def test_each_seat_refuses_what_contradicts_what_it_knows(name: str) -> None:
    """He knows where he is and what he holds; the Moya player cannot tell before the audit."""
    truth, finish = ends(name)
    secrets = finish.secrets
    other = next(coin for coin in TEMPLE_NAMES if coin != secrets.at)
    for wrong in (
        secrets._replace(at=other),
        secrets._replace(hand=TEMPLES ^ secrets.hand if secrets.hand != TEMPLES else 0),
        secrets._replace(moves=1 - min(secrets.moves, 1)),
        secrets._replace(owes=() if secrets.owes or truth.elements is None else ("still",)),
    ):
        if wrong == secrets:
            continue

        assert not admits(view(truth, KAKUSARETA), finish._replace(secrets=wrong)), wrong


@pytest.mark.parametrize("name", ENDINGS)
def test_no_end_is_admitted_under_another_name(name: str) -> None:
    """Except that the seat to act may have resigned, and that another disclosure turns one Find into the other."""
    truth, finish = ends(name)
    results = {ends(each)[1].result for each in ENDINGS}
    giving_up = Result(KAKUSARETA if truth.acting == MOYA else MOYA, "resignation")
    for result in results - {finish.result, giving_up}:
        for seat in kakusareta.SEATS:
            assert not admits(view(truth, seat), finish._replace(result=result)), result


def test_who_resigns_after_moving_has_placed_no_coin() -> None:
    """K22: a search after moving has."""
    truth, finish = ends("wrong temple after a leap")
    known = view(truth, MOYA)
    kept = finish.secrets._replace(hand=finish.secrets.hand | BIT[Space("A3")])
    assert not admits(known, finish._replace(secrets=kept))
    assert admits(known, finish._replace(secrets=kept, result=Result(MOYA, "resignation")))


def test_an_end_at_four_temples_or_the_day_limit_comes_when_all_that_led_to_it_is_told() -> None:
    """K7, K9: not before the action, or before the Moya stand; with a power waiting nothing of it ends a game."""
    for name in ("four temples", "four temples by night", "the day limit"):
        before, _ = ENDINGS[name]
        _, finish = ends(name)
        assert name == "the day limit" or not admits(view(before, KAKUSARETA), finish)
    lying = position(
        THREE.replace("3   o", "3-  o"), to_act="moya", phase="night", day_limit=1, four_temples=False
    )
    assert not admits(view(lying, KAKUSARETA), events(lying, "end")[-1])
    spent = position(START, to_act="moya", phase="night", day_limit=1, turn={"points": 1})
    assert not admits(view(spent, KAKUSARETA), events(spent, "end")[-1])
    four = THREE.replace("3-", "3 ").replace("3   o", ".   o3")
    waiting = position(
        four, to_act="moya", his="fire 1", moyas="wind 3", cards="fireball 3", turn={"pending": "fireball E1"}
    )  # fmt: skip
    whole = Finished(Result(MOYA, "four temples"), Secrets(C3, COINS, 0, ()), RODS_OF_START)
    assert not admits(view(waiting, KAKUSARETA), whole)


# --- junk ---------------------------------------------------------------------------------------------------------

Z9 = Space("Z9")
# Types say that no event is like these; what a peer writes has none.
JUNK: list[Any] = [
    Moved(Z9, B2), Moved(B2, Z9), Moved(D2, D3, True, Z9), Moved(D2, D3, False, None, "gold"), Swapped(Z9, B2),  # type: ignore[arg-type]
    Healed(Z9, B2), Healed(B2, Z9), Merged((Z9, A1, B2), B2), Merged((A1, B2), B2), Merged((), B2),  # type: ignore[arg-type]
    Destroyed(Z9, False), Destroyed(Space(""), True), Deployed(3, B1), Deployed(1, Z9), Raised(Z9),  # type: ignore[arg-type]
    Invoked(Fortify(())), Invoked(Fortify((Z9,))), Invoked(Gentle("9", "east")), Invoked(Gentle("3", "up")),  # type: ignore[arg-type]
    Invoked(Shift(Z9, B1)), Invoked(Shift(B1, B1)), Streaked("9", False), Streaked("", True), Streaked("C3", True),
    Chosen("gold"), Attacked(Z9, B2), Attacked(B2, Z9), Stepped(Z9), Climbed(Z9), Leapt(Z9), Looked(Rod("Z"), None),  # type: ignore[arg-type]
    TokenTaken("gold"), Placed("gold"), Placed(None, ("gold",)), Halted(("gold",)), CoinTaken(Z9),  # type: ignore[arg-type]
    Rested("diagonal", "3"), Rested("row", ""), Rested("row", "X"), Rested(None, "X"), Rested("space", "Z9"),  # type: ignore[arg-type]
    Used(Tower(Z9)), Used(Tempest("up")), Used(Rain(Z9)), Used(Fireball(Z9)), Used(Quake(), False, Z9),  # type: ignore[arg-type]
    Finished(Result(MOYA, "resignation"), Secrets(Z9, -1, -1, ()), ()),
    Finished(Result(MOYA, "resignation"), Secrets(C3, TEMPLES, 0, ("gold",)), ("gold",) * 6),  # type: ignore[arg-type]
    Finished(Result(MOYA, "boredom"), Secrets(C3, TEMPLES, 0, ()), RODS_OF_START),  # type: ignore[arg-type]
    Finished(Result("nobody", "resignation"), Secrets(C3, TEMPLES, 0, ()), RODS_OF_START),  # type: ignore[arg-type]
]  # fmt: skip


@pytest.mark.parametrize("junk", JUNK, ids=repr)
def test_junk_is_refused_and_never_raises(junk: Any) -> None:
    """A peer may send anything that has the right type."""
    for more in ({}, {"his": RICH, "moyas": RICH}):
        for seat, phase in (
            ("kakusareta", "day"),
            ("kakusareta", "night"),
            ("moya", "day"),
            ("moya", "night"),
        ):
            truth = position(START, to_act=seat, phase=phase, **more)  # type: ignore[arg-type]  # texts alone
            assert not admits(view(truth, MOYA), junk)
            assert not admits(view(truth, KAKUSARETA), junk)
