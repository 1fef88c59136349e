"""The strongest level in small games, which it solves."""

import pickle
import random

import pytest

from tests.nusubito.bots.games import sight_at, thinks
from tests.nusubito.lab.study.players import Anything
from tests.nusubito.lab.study.tiny import knowing, no_coin, two_roofs
from unseen import nusubito
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.kernel.slices import finished
from unseen.nusubito import MIST, SEATS, THIEF, Options
from unseen.nusubito.actions import Action, Capture, End, Look
from unseen.nusubito.bots import solution as solutions
from unseen.nusubito.bots.game_tree import GameTree, is_small
from unseen.nusubito.bots.levels import player
from unseen.nusubito.bots.playing import Game
from unseen.nusubito.bots.regrets import Regrets
from unseen.nusubito.bots.solution import KEPT, Learning, solution
from unseen.nusubito.lab.study.endgames import suite
from unseen.nusubito.lab.study.models import MODELS, grid
from unseen.nusubito.scale import STANDARD
from unseen.players import Player, thought

SUITE = suite()
ENDGAME = SUITE[0]
GAMES = {
    "roofs": two_roofs(0.5),
    "hide": two_roofs(1.0),
    "knowing": knowing(),
    "short": MODELS["short"],
    "end": ENDGAME,
}


def table_of(options: Options, seed: int, *texts: str) -> Game:
    """Return a table of a small game after some actions, each by the seat to act."""
    table: Game = Table(nusubito, options, nusubito.deal(options, random.Random(seed).randrange))
    for text in texts:
        (seat,) = table.to_act
        table.act(seat, nusubito.parse_action(text))
    return table


def played(table: Game, players: dict[Seat, Player], seed: int) -> Game:
    """Play a game to its end, pickling each player at every action."""
    draw = random.Random(seed).random
    while not table.is_over:
        (seat,) = table.to_act
        found = thought(players[seat].think(sight_at(table), draw, 1))
        table.act(seat, found.action)
        players[seat] = pickle.loads(pickle.dumps(players[seat]))
    return table


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("wild", [(), (THIEF,), (MIST,)])
def test_solved_games_are_played_legally_to_their_end_whoever_the_other_is(
    name: str, wild: tuple[Seat, ...]
) -> None:
    """An opponent that plays at random leads to positions outside the solution."""
    for seed in range(12):
        players: dict[Seat, Player] = {
            seat: Anything(seat) if seat in wild else player("5", seat) for seat in SEATS
        }
        assert played(table_of(GAMES[name], seed), players, seed).is_over


@pytest.mark.untraced
@pytest.mark.parametrize("options", [MODELS["far"], MODELS["hunted"], grid("C2", "B2", rounds=2)])
def test_bigger_models_are_played_legally_to_their_end(options: Options) -> None:
    for seed in range(3):
        assert played(table_of(options, seed), {seat: player("5", seat) for seat in SEATS}, seed).is_over


@pytest.mark.parametrize("name", GAMES)
def test_turn_that_somebody_else_has_begun_is_played_to_its_end(name: str) -> None:
    for seed in range(8):
        table, draw = table_of(GAMES[name], seed), random.Random(seed).random
        while not table.is_over:
            (seat,) = table.to_act
            # Somebody new for every action.
            table.act(seat, thought(player("5", seat).think(sight_at(table), draw, 1)).action)


def test_where_the_solution_never_leads_the_other_player_takes_over() -> None:
    """A Thief who knows the temple and can reach it would have won already."""
    options = knowing()
    scale = options.scale._replace(rounds=2, horizon=(1, 2))
    table = table_of(options._replace(scale=scale), 2, "leap A3", "end")
    table.act(MIST, thinks(table, player("5", MIST)).action)
    while table.to_act == (MIST,):
        table.act(MIST, End())
    assert thinks(table, player("5", THIEF)).policy
    assert played(table, {seat: player("5", seat) for seat in SEATS}, 1).is_over


def test_what_somebody_else_does_instead_ends_a_plan() -> None:
    table, who = table_of(two_roofs(1.0), 1), player("5", THIEF)
    assert thinks(table, who).plans
    action = thinks(table, who).action
    other = next(each for each in ("leap C1", "leap A3") if nusubito.parse_action(each) != action)
    table.act(THIEF, nusubito.parse_action(other))
    table.act(THIEF, thinks(table, who).action)
    assert table.to_act == (MIST,)


def test_asked_again_a_player_draws_anew_from_the_same() -> None:
    for table in (table_of(two_roofs(1.0), 1), table_of(two_roofs(1.0), 1, "leap C1", "end")):
        (seat,) = table.to_act
        who = player("5", seat)
        found = [thinks(table, who, seed) for seed in range(12)]
        assert len({each.plans for each in found}) == 1
        assert len({each.action for each in found}) > 1
        assert found == [thinks(table, player("5", seat), seed) for seed in range(12)]


def test_mists_name_either_of_two_roofs_as_often() -> None:
    table = table_of(two_roofs(1.0), 1, "leap C1", "end")
    plans = thinks(table, player("5", MIST)).plans
    shares = {plan[-1]: share for plan, share in plans}
    assert {each.temple for each in shares if isinstance(each, Capture)} == {"A3", "C1"}
    assert list(shares.values()) == pytest.approx([0.5, 0.5])


def test_mists_wait_in_the_last_turn_if_time_is_theirs() -> None:
    table = table_of(two_roofs(0.0), 1, "leap C1", "end")
    assert thinks(table, player("5", MIST)).policy == ((End(), 1.0),)


def test_thief_of_the_last_turn_looks_and_then_declares() -> None:
    table, who = table_of(grid("B2", "C3", rounds=1), 1), player("5", THIEF)
    done: list[Action] = []
    while not table.is_over:
        done.append(thinks(table, who).action)
        table.act(THIEF, done[-1])
    assert sum(isinstance(action, Look) for action in done) == 1
    assert nusubito.format_action(done[-1]) == "declare"


def test_solution_is_the_same_each_time() -> None:
    found: list[list[list[float]]] = []
    for _ in range(2):
        tree = GameTree(ENDGAME)
        finished(tree.lay_out())
        finished(Learning(tree).learn(20))
        found.append([spot.mix.average for stage in tree.stages for spot in stage.spots])
    assert found[0] == found[1]


def test_learning_narrows_what_lies_between_the_guarantees() -> None:
    tree = GameTree(ENDGAME)
    finished(tree.lay_out())
    learning = Learning(tree)
    gaps: list[float] = []
    for rounds in (0, 4, 50):
        finished(learning.learn(rounds))
        low, high = finished(learning.guarantees())
        gaps.append(high - low)
    assert gaps[0] > gaps[1] > gaps[2] < 0.01


def test_trapped_thief_wins_nothing() -> None:
    """N17."""
    tree = finished(solution(no_coin()))
    assert finished(Learning(tree).guarantees()) == (0.0, 0.0)


def test_few_solutions_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solutions, "_solutions", {})
    games = [two_roofs(number / 8) for number in range(KEPT + 2)]
    found = [finished(solution(options)) for options in games]
    assert finished(solution(games[-1])) is found[-1]
    assert finished(solution(games[0])) is not found[0]


def test_thinking_about_a_small_game_goes_on_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solutions, "_solutions", {})
    assert sum(1 for _ in solution(ENDGAME)) > 10


def test_small_games_are_short_or_on_few_spaces() -> None:
    assert all(map(is_small, [*MODELS.values(), *SUITE]))
    assert not is_small(Options())
    short = MODELS["short"]
    assert not is_small(short._replace(scale=short.scale._replace(horizon=None)))
    assert not is_small(short._replace(scale=short.scale._replace(horizon=(2, 1))))
    assert not is_small(short._replace(scale=short.scale._replace(actions=3)))
    assert not is_small(short._replace(scale=STANDARD._replace(horizon=(1, 2))))


def test_before_any_round_is_counted_the_average_is_the_current_strategy() -> None:
    mix = Regrets(4)
    assert mix.average == [0.25] * 4
    mix.learn([0.0, 1.0, 0.0, 1.0], 0.5)
    assert mix.shares == mix.average == [0.0, 0.5, 0.0, 0.5]
    assert mix.likely == [1, 3]
    mix.count(1.0)
    mix.learn([0.0, -1.0, 0.0, -1.0], 0.0)
    assert mix.shares == [0.25] * 4
    assert mix.average == [0.0, 0.5, 0.0, 0.5]
