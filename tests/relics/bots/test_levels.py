"""The levels: that each plays legally from everywhere, the same way each time, and as it did."""

import math
import random
import subprocess
import sys
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from tests.relics.bots.games import OPTIONS, acted, moments, observed, played, table_of, thinks
from tests.relics.bots.league import League, Pair, elo, interval, summary
from tests.relics.bots.test_boards import choosing
from tests.relics.case import redeal
from tests.relics.positions import MIDGAME, plain
from unseen import relics
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.players import Player
from unseen.relics import AMBER, JADE, SEATS, State
from unseen.relics.actions import Rotate
from unseen.relics.bots.levels import LEVELS, NAMES, WORK, player, work
from unseen.relics.bots.observation import Observation, observation_of, view_of
from unseen.relics.bots.planner import Manner, Planner, mixed
from unseen.relics.bots.weights import LEARNT
from unseen.relics.score import score

MIDDLE = relics.decode_state(MIDGAME)
QUICK = ("random", "greedy", "thrifty", "1", "2", "3")
HASHED = """
from tests.relics.bots.games import thinks
from tests.relics.bots.test_levels import MIDDLE
from unseen.relics.bots.levels import player
print([thinks(MIDDLE, player(name, "jade")) for name in ("random", "1", "3", "4")])
"""


def sampled(seed: int) -> list[State]:
    """Return a position of every phase, drawn from random games."""
    dice, found = random.Random(seed), dict[str, State]()
    for state in moments(seed, 2):
        if state.phase not in found or dice.random() < 0.1:
            found[state.phase] = state
    return [*found.values(), choosing()]


def test_every_name_has_its_work() -> None:
    assert [work(name) for name in NAMES] == [WORK[name] for name in NAMES]
    assert set(LEVELS) < set(NAMES)


def test_nobody_is_called_otherwise() -> None:
    with pytest.raises(KeyError):
        player("6", AMBER)


@pytest.mark.parametrize("name", NAMES)
def test_players_act_legally_in_every_phase(name: str) -> None:
    """Also one that takes a seat over in the midst of a turn."""
    phases = set[str]()
    for state in sampled(11):
        assert state.acting
        phases.add(state.phase)
        found = thinks(state, player(name, state.acting))
        legal = relics.legal_actions(state, state.acting)
        assert found.action in legal
        assert {action for action, _ in found.policy} <= set(legal)
        assert abs(sum(share for _, share in found.policy) - 1) < 1e-9
    assert phases == {"choose", "order", "place", "face", "add", "settle"}


@pytest.mark.untraced
@pytest.mark.parametrize("name", QUICK)
def test_players_finish_games(name: str) -> None:
    table = table_of(name)
    for _ in played(table, {AMBER: player(name, AMBER), JADE: player("3", JADE)}, 1):
        pass
    assert table.is_over


@pytest.mark.untraced
@pytest.mark.parametrize("name", ["4", "5"])
def test_strong_players_finish_games(name: str) -> None:
    table = table_of(name)
    for _ in played(table, {AMBER: player(name, AMBER), JADE: player("thrifty", JADE)}, 1):
        pass
    assert table.is_over


@pytest.mark.untraced
@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_and_work_give_the_same_action(name: str) -> None:
    assert thinks(MIDDLE, player(name, JADE), 3) == thinks(MIDDLE, player(name, JADE), 3)


def test_choice_does_not_depend_on_how_words_are_hashed() -> None:
    """Rule 1 of `unseen.players`."""
    told = {
        subprocess.run(
            [sys.executable, "-c", HASHED],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True, check=True, text=True,
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(told) == 1
    assert "place" in told.pop()


@pytest.mark.parametrize("name", ["random", "3", "4"])
def test_two_truths_with_one_view_give_one_choice(name: str) -> None:
    """R30: neither the order of decks nor that of the bag reaches a player."""
    dice = random.Random(4)
    deal = relics.deal(OPTIONS, dice.randrange)
    other = redeal(dice, OPTIONS, deal, AMBER)
    assert deal != other
    tables = list[list[object]]()
    for each in (deal, other):
        table: Any = Table(relics, OPTIONS, each)
        tables.append([found for _, found in zip(range(3), played(table, players(name), 5), strict=False)])
    assert tables[0] == tables[1]


def players(name: str) -> dict[Seat, Player]:
    return {seat: player(name, seat) for seat in SEATS}


def test_observation_of_the_truth_holds_no_more_than_the_view() -> None:
    """R30: whatever position it is made of."""
    truth = plain()
    observation = observation_of(OPTIONS, (), truth, AMBER)
    assert view_of(observation) == relics.view(truth, AMBER) != truth
    assert observation == observed(truth)
    assert set(view_of(observation).decks[0]) == {None}
    assert Observation._fields == ("known", "told")


def test_a_plan_is_played_to_its_end_and_no_further() -> None:
    """A plan made with the placement is played out, and any other position is thought about anew."""
    jade = player("4", JADE)
    state, first = MIDDLE, thinks(MIDDLE, jade)
    (plan, _), *_ = [each for each in first.plans if each[0][0] == first.action]
    assert len(plan) >= 3
    state = acted(state, first.action)
    second = thinks(state, jade)
    assert isinstance(second.action, Rotate)
    assert [share for _, share in second.policy] == [1.0]
    again = thinks(MIDDLE, jade)
    assert again == first


def test_more_work_looks_at_more_turns() -> None:
    manner = Manner(LEARNT, breadth=2, width=100.0)
    counts = [len(thinks(MIDDLE, Planner(JADE, manner), 1, units).plans) for units in (1, 3)]
    assert counts == [2, 6]


def test_relics_are_weighed_with_all_that_may_be_drawn() -> None:
    """R15: a turn that takes one is planned no further than its reward, as far as one looks."""
    state = next(
        each
        for each in moments(9, 3)
        if each.phase == "place"
        and len(relics.legal_actions(each, each.acting or AMBER)) > each.free.bit_count()
    )
    assert state.acting
    found = thinks(state, Planner(state.acting, Manner(LEARNT, breadth=999, width=999.0))).plans
    placed = [plan for plan, _ in found]
    assert {plan[0] for plan in placed} == set(relics.legal_actions(state, state.acting))
    assert all((len(plan) == 1) == (plan[0].paid is not None) for plan in placed)


@pytest.mark.untraced
def test_slices_are_short() -> None:
    """Rule 3 of `unseen.players`: half of them at least take few milliseconds, in a position as rich as any."""
    spent: list[float] = []
    thinking = player("5", JADE).think(observed(MIDDLE), random.Random(1).random, 1)
    began = process_time()
    for _ in thinking:
        spent.append(process_time() - began)
        began = process_time()
    assert len(spent) > 20
    assert sorted(spent)[len(spent) // 2] < 0.02


def test_what_is_worse_is_taken_the_less_often() -> None:
    plans = mixed([((Rotate("N"),), 1.0), ((Rotate("E"),), 0.5), ((Rotate("S"),), -1.0)], 1.0)
    assert plans == (((Rotate("N"),), 0.8), ((Rotate("E"),), 0.2))
    alike = mixed([((Rotate("N"),), 1.0), ((Rotate("E"),), 1.0), ((Rotate("S"),), 0.9)], 0.0)
    assert alike == (((Rotate("N"),), 0.5), ((Rotate("E"),), 0.5))


def test_greedy_takes_what_brings_most_at_once() -> None:
    """All that the score counts, and nothing else."""
    found = thinks(MIDDLE, player("greedy", JADE))
    best = []
    for plan, _ in found.plans:
        state = MIDDLE
        for action in plan:
            state = acted(state, action)
        best.append(score(state, JADE).total - score(state, AMBER).total)
    assert len(set(best)) == 1


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("state", "moves"),
    [
        (MIDDLE, ["place A1", "place A5", "place A5", "place A1", "place A1"]),
        (
            plain(),
            [
                "choose warden seer",
                "choose warden seer",
                "choose ravager elder",
                "choose ravager elder",
                "choose ravager elder",
            ],
        ),
    ],
    ids=["middle", "start"],
)
def test_levels_play_as_they_did(state: State, moves: list[str]) -> None:
    """A change of how strong they are is seen here, and is to be measured; all of it follows from the seed."""
    found = [
        relics.format_action(thinks(state, player(name, state.acting or AMBER)).action) for name in LEVELS
    ]
    assert found == moves


@pytest.mark.untraced
def test_stronger_level_wins_most() -> None:
    """A little of what the league measures."""
    league = League(("3", "1"), "short")
    league.play(4)
    mean, low, high = interval(league.scores)
    assert low <= mean <= high
    assert mean > 0.5
    assert summary(league).startswith("3 against 1, seed short: ")


@pytest.mark.untraced
def test_league_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    """It plays no deal twice, and comes to what it comes to in one piece."""
    whole, first, again = (League(("1", "random"), "broken") for _ in range(3))
    whole.play(3)
    first.play(2, tmp_path)
    again.play(3, tmp_path)
    assert [pair._replace(seconds=[]) for pair in again.pairs] == [
        pair._replace(seconds=[]) for pair in whole.pairs
    ]
    assert again.pairs[:2] == first.pairs, "the times are those that were taken"


def test_amber_is_scored_whoever_plays_her() -> None:
    """A deal that Amber wins both times is one half to each player."""
    league = League(("1", "random"), "none")
    league.pairs = [Pair([1.0, 0.0], {}, []), Pair([1.0, 1.0], {}, [])]
    assert league.scores == [0.5, 1.0]
    assert league.ambers == [1.0, 0.5]
    assert (elo(0.5), round(elo(10 / 11)), elo(1.0)) == (0, 400, math.inf)
