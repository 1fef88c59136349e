"""`unseen arena`: what it is asked, what it prints, and the one sentence it says when it cannot be done."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import unseen
from tests.arena.players import HERE
from unseen.cli import main

SMALL = ["arena", "--thief", "random", "--mist", "random", "random@2", "--games", "9", "--processes", "1"]


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    out, err = capsys.readouterr()
    return code, out, err


def test_it_prints_tables(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = ran(capsys, *SMALL)
    assert (code, err) == (0, "")
    assert out.startswith("9 games a cell, seed 1, 10 days at most")
    assert "Mists random@2" in out
    assert "|" not in out


def test_games_that_are_broken_off_are_counted_as_unfinished(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(capsys, *SMALL, "--rounds", "1")
    assert code == 0
    assert out.startswith("9 games a cell, seed 1, 10 days at most, 1 round at most; ")
    head, row, _ = (re.split(r"  +", line.strip()) for line in out.splitlines()[-3:])
    assert dict(zip(head, row[1:], strict=True))["unfinished"] == "5"
    assert "2 rounds at most" in ran(capsys, *SMALL, "--rounds", "2")[1]


def test_it_prints_markdown(capsys: pytest.CaptureFixture[str]) -> None:
    assert "| Thief random | " in ran(capsys, *SMALL, "--markdown")[1]


def test_it_keeps_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = tmp_path / "games.jsonl"
    first = ran(capsys, *SMALL, "--store", str(store), "--seed", "4")
    lines = store.read_text().splitlines()
    assert len(lines) == 18
    assert {json.loads(line)["seed"] for line in lines} == {4}
    assert ran(capsys, *SMALL, "--store", str(store), "--seed", "4") == first
    code, out, err = ran(capsys, *SMALL, "--store", str(store), "--seed", "5")
    assert (code, out, err) == (2, "", f"unseen: {store}: line 1: a game of seed 4, not 5\n")
    assert store.read_text().splitlines() == lines


def test_players_of_ones_own_take_part(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = ran(capsys, "arena", "--thief", f"{HERE}:resigns", "--mist", "random", "--games", "2")
    assert code == 0
    assert "0.0 [0.0, 65.8] of 2" in out
    assert "resignation" in out


def test_players_of_ones_own_are_found_where_the_command_is_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "lying_here.py").write_text(f"from {HERE} import resigns\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    for processes in ("1", "2"):
        words = (
            "--thief",
            "lying_here:resigns",
            "--mist",
            "random",
            "--games",
            "2",
            "--processes",
            processes,
        )
        assert ran(capsys, "arena", *words)[0] == 0
    assert sys.path.count(str(tmp_path)) == 1


def untimed(text: str) -> list[str]:
    """Return the lines of a report but for those of the times, which differ whenever it is played."""
    lines, times = text.splitlines(), text.splitlines().index("Milliseconds a turn")
    return lines[:times] + lines[lines.index("", times) :]


def test_seats_are_named_one_by_one_in_any_game(fishery: str, capsys: pytest.CaptureFixture[str]) -> None:
    seats = ("--seat", "bob=any,quits", "--seat", "ann=any", "--seat", "ann=quits")
    words = ("arena", "--game", fishery, *seats, "--games", "3", "--processes", "1")
    code, out, _ = ran(capsys, *words)
    assert code == 0
    assert out.startswith("3 games a cell, seed 1, two at the table; ")
    assert "What it is worth to begin: Ann's score" in out
    assert out.index("Ann any") < out.index("Ann quits")


THREE = ("--seat", "ann=any,quits", "--seat", "cat=any,quits", "--seat", "bob=any,quits")


def test_three_seats_are_rotated_and_rated(
    shoal: Callable[[int], str], capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("arena", "--game", shoal(3), *THREE, "--games", "6", "--processes", "1")
    code, out, err = ran(capsys, *words)
    assert (code, err) == (0, "")
    assert out.startswith("6 rotations of 2 games, seed 1, 3 at the table; [ ] are 95 % intervals\n")
    assert "\nRatings, mean 0\n" in out
    assert "| any | " in ran(capsys, *words, "--markdown")[1]


def test_games_of_three_are_kept_and_grown(
    tmp_path: Path, shoal: Callable[[int], str], capsys: pytest.CaptureFixture[str]
) -> None:
    store = tmp_path / "games.jsonl"
    words = ("arena", "--game", shoal(3), *THREE, "--processes", "1", "--store", str(store), "--games")
    first = ran(capsys, *words, "3")
    assert ran(capsys, *words, "3") == first
    assert len(store.read_text().splitlines()) == 6
    ran(capsys, *words, "5")
    assert len(store.read_text().splitlines()) == 10
    assert ran(capsys, *words, "3") == first


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (THREE[:4], "the following arguments are required: --seat bob=NAME (see"),
        ((*THREE, "--seat", "dan=any"),
         "dan is no seat of fishing, which the arena plays with 3 seats: --seat ann=NAME, --seat bob=NAME and"),
        ((*THREE, "--seat", "cat=any"),
         "--seat cat is given twice: its players belong in one, with commas between them (see"),
        ((*THREE[:4], "--seat", "bob=any,me"), "no player is called 'me': one of any, quits or module:factory"),
        ((*THREE, "--thief", "any"), "thief is no seat of fishing, which the arena plays with 3 seats: --seat "),
    ],
)  # fmt: skip
def test_what_three_seats_lack_is_one_line(
    words: tuple[str, ...], said: str, shoal: Callable[[int], str], capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = ran(capsys, "arena", "--game", shoal(3), *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err


def test_one_seat_is_nobody_to_play_against(
    shoal: Callable[[int], str], capsys: pytest.CaptureFixture[str]
) -> None:
    said = "unseen: the arena is for games of two seats or more, and fishing has 1\n"
    assert ran(capsys, "arena", "--game", shoal(1), "--seat", "ann=any") == (2, "", said)


def test_seats_of_nusubito_may_be_named_like_those_of_any_game(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--games", "9", "--processes", "1")
    named = ran(
        capsys,
        "arena",
        "--game",
        "nusubito",
        "--seat",
        "mist=random,random@2",
        "--seat",
        "thief=random",
        *words,
    )
    assert (named[0], untimed(named[1])) == (0, untimed(ran(capsys, *SMALL)[1]))


def test_games_of_another_name_are_kept(
    tmp_path: Path, fishery: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("arena", "--game", fishery, "--seat", "ann=any", "--seat", "bob=any", "--games", "4")
    store = ("--processes", "1", "--store", str(tmp_path / "games.jsonl"))
    first = ran(capsys, *words, *store)
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 4
    assert ran(capsys, *words, *store) == first


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--game", "chess"], "argument --game: invalid choice: 'chess'"),
        (["--seat", "ann"], "argument --seat: SEAT=NAME,NAME is expected, not \"ann\""),
        (["--game", "fishing"], "the following arguments are required: --seat ann=NAME, --seat bob=NAME (see"),
        (["--game", "fishing", "--seat", "ann=any"], "the following arguments are required: --seat bob=NAME (see"),
        (["--game", "fishing", "--thief", "any"], "thief is no seat of fishing, which the arena plays with 2"),
        (["--thief", "1", "--seat", "eve=any"], "eve is no seat of nusubito, which the arena plays with 2"),
        (["--game", "fishing", "--seat", "ann=any", "--seat", "bob=1"], "no player is called '1': one of any, quits"),
        ([], "the following arguments are required: --thief, --mist (see 'unseen arena --help')"),
    ],
)  # fmt: skip
@pytest.mark.usefixtures("fishery")
def test_who_is_not_seated_is_one_line(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = ran(capsys, "arena", *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--thief", "1", "--mist"], "argument --mist: expected at least one argument"),
        (["--mist", "random"], "the following arguments are required: --thief"),
        (["--thief", "me", "--mist", "random"], "no player is called 'me'"),
        (["--thief", "random", "--mist", "no_such:module"], "no_such:module: ModuleNotFoundError"),
        ([*SMALL[1:], "--games", "0"], "a whole number from 1 to 999999999 is expected, not \"0\""),
        ([*SMALL[1:], "--rounds", "0"], "argument --rounds: a whole number from 1 to 999999999 is expected, not \"0\""),
        ([*SMALL[1:], "--seed", "-1"], "a whole number from 0 to 999999999 is expected, not \"-1\""),
        ([*SMALL[1:], "--seed", "x"], "a whole number from 0 to 999999999 is expected, not \"x\""),
        ([*SMALL[1:], "--cluster", "tcp://h:1"], "--cluster: not allowed with argument --processes"),
        (["--thief", f"{HERE}:Failing", "--mist", "random"], "LookupError: no idea"),
        (["--thief", "random", "--mist", "random", "--cluster", "none://"], "none://: ValueError: unknown address"),
    ],
)  # fmt: skip
def test_bad_input_is_one_line(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = ran(capsys, "arena", *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err


def test_the_extra_is_named_where_it_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "tqdm", None)
    said = (
        "unseen: the package 'tqdm' is missing: pip install '.[arena]' in the folder of unseen's sources, "
        "or 'unseen-VERSION-py3-none-any.whl[arena]' where the wheel is\n"
    )
    assert ran(capsys, *SMALL) == (2, "", said)


def test_what_an_arena_is_made_of_is_not_loaded_for_other_commands() -> None:
    ask = "import sys, unseen.cli; print(*sorted(name for name in sys.modules if name.startswith('unseen.')))"
    environment = os.environ | {"PYTHONPATH": str(Path(unseen.__path__[0]).parent)}
    done = subprocess.run(
        [sys.executable, "-c", ask], env=environment, capture_output=True, text=True, check=True
    )
    loaded = [
        name for name in done.stdout.split() if name.startswith(("unseen.arena", "unseen.nusubito.bots"))
    ]
    assert loaded == [
        "unseen.arena",
        "unseen.arena.command",
        "unseen.arena.contest",
        "unseen.arena.errors",
    ]
