"""The levels: that each plays legally from everywhere, the same way each time, and knows no secrets."""

import random
import subprocess
import sys
from time import process_time
from typing import Any

import pytest

from tests.kakusareta.bots.games import moments, observed, played, table_of, thinks, told_at
from tests.kakusareta.bots.league import League, elo, interval, summary
from tests.soak import one_in
from unseen import kakusareta
from unseen.kakusareta import KAKUSARETA, MOYA, Options, belief
from unseen.kakusareta.bots.levels import LEVELS, NAMES, WORK, player, work
from unseen.kakusareta.bots.observation import observation_of
from unseen.kakusareta.cards import MODES
from unseen.kernel.seat import Seat
from unseen.players import Player, thought

ALL_MODES = (None, *MODES)
HASHED = """
from tests.kakusareta.bots.games import table_of, thinks
from unseen.kakusareta import Options
from unseen.kakusareta.bots.levels import player
for mode in (None, "master plus"):
    table = table_of(1, Options(elemental=mode))
    while table.to_act[0] == "kakusareta" or table.view("moya").phase == "draft":
        (seat,) = table.to_act
        table.act(seat, thinks(table, player("4", seat)).action)
    print(thinks(table, player("4", "moya")))
"""


def players(first: str, second: str) -> dict[Seat, Player]:
    return {KAKUSARETA: player(first, KAKUSARETA), MOYA: player(second, MOYA)}


def test_every_name_has_its_work() -> None:
    assert [work(name) for name in NAMES] == [WORK[name] for name in NAMES]
    assert set(LEVELS) < set(NAMES)


def test_nobody_is_called_otherwise() -> None:
    for seat in kakusareta.SEATS:
        with pytest.raises(KeyError):
            player("6", seat)


def asked(seed: object, games: int, share: float, name: str) -> int:
    """Ask a player of either seat at some moments of random games with all options, and return how often."""
    dice, count = random.Random(f"{seed}"), 0
    for table in moments(seed, games):
        if dice.random() < share:
            (seat,) = table.to_act
            found = thinks(table, player(name, seat), count)
            legal = kakusareta.legal_actions(table.view(seat), seat)
            assert found.action in legal
            assert {action for action, _ in found.policy} <= set(legal)
            assert abs(sum(likely for _, likely in found.policy) - 1) < 1e-9
            count += 1
    return count


@pytest.mark.parametrize("name", ["random", "1", "2", "3"])
def test_quick_players_act_legally_wherever_they_take_over(name: str) -> None:
    assert asked(f"take {name}", 8, 0.1, name) > 20


@pytest.mark.untraced
@pytest.mark.parametrize("name", ["4", "5"])
def test_strong_players_act_legally_wherever_they_take_over(name: str) -> None:
    assert asked(f"take {name}", 8, 0.02, name) > 5


@pytest.mark.untraced
@pytest.mark.parametrize("mode", ALL_MODES)
@pytest.mark.parametrize("name", ["1", "3"])
def test_players_finish_games(name: str, mode: Any) -> None:
    table = table_of(name, Options(day_limit=2, elemental=mode))
    for _ in played(table, players(name, name), name):
        pass
    assert table.is_over


PAIRS = (("random", "4"), ("4", "random"), ("5", "4"), ("2", "5"))
"""Players of the Kakusareta and of the Moya."""


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("mode", "first", "second"),
    # A step of five goes through all modes and all pairs.
    one_in(5, ((mode, *pair) for mode in ALL_MODES for pair in PAIRS)),
)
def test_strong_players_finish_games(first: str, second: str, mode: Any) -> None:
    table = table_of(f"{first} {second}", Options(day_limit=2, elemental=mode))
    for _ in played(table, players(first, second), 1):
        pass
    assert table.is_over


@pytest.mark.untraced
@pytest.mark.parametrize("name", ["1", "2", "3"])
def test_players_finish_games_by_any_options(name: str) -> None:
    for seed in range(8):
        (table, *_) = moments(f"any {name} {seed}", 1)
        for _ in played(table, players(name, name), seed):
            pass
        assert table.is_over


@pytest.mark.untraced
@pytest.mark.parametrize("mode", [None, "master"])
@pytest.mark.parametrize("name", ["random", "2", "4"])
def test_the_same_seed_and_work_give_the_same_game(name: str, mode: Any) -> None:
    """Rule 1 of `unseen.players`."""
    games = []
    for _ in range(2):
        table = table_of("same", Options(day_limit=1, elemental=mode))
        games.append(
            [found for _, found in zip(range(12), played(table, players(name, name), 3), strict=False)]
        )
    assert games[0] == games[1]


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
    assert "Thought" in told.pop()


@pytest.mark.untraced
@pytest.mark.parametrize("name", ["random", "1", "3", "4"])
def test_two_truths_with_one_log_give_one_choice_of_the_moya(name: str) -> None:
    """K65: neither place nor coins nor rods reach their player."""
    dice, count = random.Random(8), 0
    for table in moments("two truths", 4):
        if table.to_act == (MOYA,) and dice.random() < 0.05:
            known = belief.after_all(belief.begin(table.options), told_at(table))
            chosen = set()
            for member in (known.members[0], known.members[-1]):
                rods = kakusareta.deal(table.options, dice.randrange)
                truth = belief.truth_of(known.public, member)._replace(rods=rods)
                observation = observation_of(table.options, told_at(table), truth, MOYA)
                thinking = player(name, MOYA).think(observation, random.Random(2).random, 1)
                chosen.add(thought(thinking).action)
            assert len(chosen) == 1
            count += len(known.members) > 1
    assert count > 2


@pytest.mark.parametrize("name", ["random", "3", "4"])
def test_rods_that_he_has_not_seen_do_not_reach_the_kakusareta(name: str) -> None:
    """K2: until a rod is looked at, two deals are one game."""
    games = []
    for seed in (1, 2):
        table = table_of(f"rods {seed}", Options(day_limit=1))
        found: list[object] = []
        for _, each in played(table, players(name, "1"), 3):
            found.append(each)
            if each.action.kind in ("look", "find"):
                break
        games.append(found)
    assert games[0] == games[1]


@pytest.mark.untraced
@pytest.mark.parametrize("seat", kakusareta.SEATS)
def test_slices_are_short(seat: Seat) -> None:
    """Rule 3 of `unseen.players`: half of them at least take few milliseconds."""
    table = table_of("slices", Options())
    while table.to_act != (seat,):
        table.act(*_first(table))
    spent: list[float] = []
    began = process_time()
    for _ in player("5", seat).think(observed(table), random.Random(1).random, 1):
        spent.append(process_time() - began)
        began = process_time()
    assert len(spent) > 10
    assert sorted(spent)[len(spent) // 2] < 0.02


def _first(table: Any) -> tuple[Seat, Any]:
    (seat,) = table.to_act
    return seat, thinks(table, player("3", seat)).action


@pytest.mark.untraced
def test_stronger_player_wins_most() -> None:
    """A little of what the league measures."""
    league = League(
        lambda seat: player({KAKUSARETA: "3", MOYA: "random"}[seat], seat), Options(day_limit=4), "short"
    )
    league.play(6)
    mean, low, high = interval(league.scores)
    assert low <= mean <= high
    assert mean > 0.5
    assert summary(league).startswith("6 games, K ")
    assert (elo(0.5), round(elo(10 / 11))) == (0, 400)
