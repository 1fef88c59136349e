"""The balance of the rules is counted from games between equals."""

import runpy
import sys
from collections import Counter
from functools import partial

import pytest

from unseen.lab.workers import results
from unseen.misty_ruins.items import ITEMS
from unseen.misty_ruins.lab import balance, census
from unseen.misty_ruins.lab.balance import main, report
from unseen.misty_ruins.lab.census import Census
from unseen.misty_ruins.rules.turn import is_gold

WON = Census(
    by="claim", rounds=9, shares=(0.0, 1.0), claimer=1, first_sure=0, actions=Counter({"move": 6, "claim": 1}),
    bonuses=Counter({"A": 2}), items=Counter({"I13": 1, "I41": 1}),
)  # fmt: skip
TIED = WON._replace(by="exhaustion", rounds=12, shares=(0.5, 0.5), claimer=None, first_sure=None)


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(census, "ROUND_LIMIT", 3)


@pytest.mark.parametrize("players", [2, 5])
def test_a_census_follows_from_its_seed(players: int) -> None:
    found = census.census(players, "sensible", "a")
    assert found == census.census(players, "sensible", "a")
    assert found.by == "round limit"
    assert found.rounds == 3
    assert sum(found.shares) == 1
    assert found.actions["declare"] == players
    assert found.items.total() >= players
    assert found.bonuses.total() <= found.actions["explore"]


def test_a_census_tells_who_claimed_and_who_was_sure_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players that know themselves end most games: the orders of both are those of the first turns."""
    monkeypatch.setattr(census, "ROUND_LIMIT", 60)
    games = [census.census(3, "sensible", f"b{number}") for number in range(6)]
    claimed = [game for game in games if game.by == "claim"]
    assert claimed
    for game in claimed:
        assert game.claimer is not None
        assert game.first_sure is not None
        assert {game.claimer, game.first_sure} <= {0, 1, 2}
    assert all((game.claimer is None) == (game.by != "claim") for game in games)


def test_a_report_has_shares_with_intervals() -> None:
    lines = list(report(2, [WON, TIED]))
    assert lines[0] == "2 players, 2 games, 10.5 rounds on average"
    assert lines[1].startswith("  wins of player 1 to move: 25.0 % [")
    assert lines[2].startswith("  wins of player 2 to move: 75.0 % [")
    assert [line.split(":")[0] for line in lines[3:7]] == [
        "  ended by claim", "  ended by exhaustion", "  wins of who knew itself first", "  wins of the claimer",
    ]  # fmt: skip
    assert lines[5].startswith("  wins of who knew itself first: 0.0 % ")
    assert lines[7] == "  actions a player: move 3.00, claim 0.50"
    assert lines[8] == "  bonuses a game: A 2.00"
    assert lines[-1].startswith("  items got, times a game: Greatsword of Gherost 1.00, ")
    assert lines[-1].count(", ") == sum(not is_gold(item) for item in ITEMS)
    assert not any("Gold" in line for line in lines)


def test_a_report_leaves_out_what_never_happened() -> None:
    assert not [line for line in report(2, [TIED]) if "knew itself" in line or "claimer" in line]


def test_command_reports_each_number_of_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "census", lambda players, name, seed: WON._replace(shares=(1.0,) * players))
    said: list[str] = []
    main(["--games", "2", "--player", "sensible"], said.append)
    heads = [line for line in said if not line.startswith(" ")]
    assert heads == [f"{players} players, 2 games, 9.0 rounds on average" for players in (2, 3, 4, 5)]


@pytest.mark.untraced
def test_processes_play_the_same_games_as_this_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole games: a process of its own knows nothing of what this one has made short."""
    monkeypatch.undo()
    play = partial(census.census, 2, "sensible")
    assert list(results(1, play, ["c1", "c2"])) == list(results(2, play, ["c1", "c2"]))


def test_module_runs_and_does_nothing_when_it_is_imported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "unseen.misty_ruins.lab.balance")
    runpy.run_module("unseen.misty_ruins.lab.balance", run_name="imported")
    assert capsys.readouterr().out == ""
    monkeypatch.setattr(sys, "argv", ["balance", "--games", "1", "--player", "sensible"])
    runpy.run_module("unseen.misty_ruins.lab.balance", run_name="__main__")
    assert capsys.readouterr().out.startswith("2 players, 1 games, 3.0 rounds on average")


def test_command_refuses_what_it_cannot_do(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["--games", "0"], ["--player", "nobody"]):
        with pytest.raises(SystemExit):
            main(words)
    assert "nobody" in capsys.readouterr().err
