"""`unseen puzzles`: what it prints of a day, what it proves, and what it mines."""

import json
from collections.abc import Callable
from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest

from tests.nusubito.puzzles.offers import changed, lines, offered
from unseen.cli import main
from unseen.lab.mining import choice, command, proofs
from unseen.lab.mining.choice import mine, spread
from unseen.nusubito.lab import mining
from unseen.puzzles import shelf
from unseen.puzzles.calendar import DAYS
from unseen.puzzles.line import Line, parse_line
from unseen.puzzles.shelf import filled

GOOD = lines("where")[:2]
Keep = Callable[..., Path]


@pytest.fixture
def keep(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Keep:
    """Return a function that keeps these lines, and no others, as those of Nusubito."""

    def kept(*some: Line, withdrawn: tuple[Line, ...] = ()) -> Path:
        files = {
            shelf.LINES: "".join(f"{line.text}\n" for line in some),
            shelf.WITHDRAWN: json.dumps({some.index(line) + 1: "wrong" for line in withdrawn}),
        }
        monkeypatch.setattr(shelf, "read_file", lambda path: files[Path(path).name].encode())
        monkeypatch.setattr(proofs, "folder", lambda game: tmp_path)
        monkeypatch.setattr(proofs, "digest", lambda game, kind: "0" * 16)
        return tmp_path / shelf.PROVED

    return kept


def test_check_proves_and_keeps_a_list(keep: Keep, capsys: pytest.CaptureFixture[str]) -> None:
    file = keep(*GOOD)
    assert main(["puzzles", "check", "nusubito"]) == 0
    assert capsys.readouterr().out == "2 lines are right, 2 of them by the rules alone just now\n"
    assert file.read_text() == "".join(f"{proofs.hash_of(line)} {'0' * 16}\n" for line in GOOD)
    assert main(["puzzles", "check", "nusubito"]) == 0
    assert capsys.readouterr().out == "2 lines are right, 0 of them by the rules alone just now\n"
    assert main(["puzzles", "check", "nusubito", "--all", "--processes", "2"]) == 0
    assert capsys.readouterr().out == "2 lines are right, 2 of them by the rules alone just now\n"


@pytest.mark.parametrize("plant", [{"answer": "A1"}, {"given": "either"}, {"from": 1}, {"record": {}}])
def test_check_names_a_fault_and_keeps_the_list_as_it_was(
    keep: Keep, capsys: pytest.CaptureFixture[str], plant: dict[str, object]
) -> None:
    planted = changed(GOOD[1], **plant)
    file = keep(GOOD[0], planted)
    assert main(["puzzles", "check", "nusubito"]) == 2
    found = capsys.readouterr()
    assert found.out == ""
    assert "line 2: " in found.err
    assert "faults in 2 lines; the list is as it was" in found.err
    assert not file.exists()


def test_a_withdrawn_line_is_proved_no_more(keep: Keep, capsys: pytest.CaptureFixture[str]) -> None:
    planted = changed(GOOD[1], answer="A1")
    keep(GOOD[0], planted, withdrawn=(planted,))
    assert main(["puzzles", "check", "nusubito"]) == 0
    assert capsys.readouterr().out == "1 lines are right, 1 of them by the rules alone just now\n"


def test_a_digest_follows_the_rules_and_the_proof(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    was = proofs.digest("nusubito", "where")
    assert was != proofs.digest("nusubito", "only")
    copy = tmp_path / "nusubito"
    for pattern in (*proofs.RULES, "puzzles/*.py"):
        for file in proofs.folder("nusubito").parent.glob(pattern):
            there = copy / file.relative_to(proofs.folder("nusubito").parent)
            there.parent.mkdir(parents=True, exist_ok=True)
            there.write_bytes(file.read_bytes())
    monkeypatch.setattr(proofs, "folder", lambda game: copy / "puzzles")
    assert proofs.digest("nusubito", "where") == was
    for changing in ("rules/thief_day.py", "view.py", "puzzles/by_rules.py"):
        text = (copy / changing).read_text()
        (copy / changing).write_text(f"{text}\n")
        assert proofs.digest("nusubito", "where") != was
        (copy / changing).write_text(text)


def test_mine_takes_one_line_of_a_game_and_prefers_a_rare_answer() -> None:
    kept = filled("nusubito", "", "{}")
    found = list(mine("nusubito", "where", kept, 0, (16, 16, 44), 1))
    assert len(found) == 2  # a game that was seen before offers nothing
    assert {line.body["answer"] for line in found} <= {
        line.body["answer"] for line in (*offered("where", 16), *offered("where", 44))
    }
    again = filled("nusubito", "".join(f"{line.text}\n" for line in found), "{}")
    assert list(mine("nusubito", "where", again, 0, (16, 44), 1)) == []


def test_mine_stops_once_there_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, play, expected = list[int](), mining.candidates, offered("only", 1)[:1]

    def candidates(kind: str, seed: int) -> tuple[Line, ...]:
        asked.append(seed)
        return play(kind, seed)

    monkeypatch.setattr(mining, "candidates", candidates)
    monkeypatch.setattr(choice, "days_of", lambda game: {("only", None): 1})
    found = list(mine("nusubito", "only", filled("nusubito", "", "{}"), 0, range(1, 100), 1))
    assert tuple(found) == expected
    assert asked == list(range(1, 9))


def test_lines_are_spread_so_that_neighbours_differ() -> None:
    """In their themes wherever that can be, and in what they have beside them; none is lost."""
    some = lines("where")
    line = next(each for each in some if each.tier == "easy")

    def like(theme: str, answer: str) -> Line:
        return line._replace(themes=(theme,), body={**line.body, "answer": answer})

    common = [like("looked", answer) for answer in ("A1", "A1", "C3", "E5")]
    rare = [like("far", "A1"), like("shot", "C3"), like("coin", "E5")]
    found = spread([*common, *rare])
    assert sorted(map(repr, found)) == sorted(map(repr, [*common, *rare]))
    assert [each.themes == ("looked",) for each in found] == [True, False, True, False, True, False, True]
    assert all(one.body["answer"] != other.body["answer"] for one, other in pairwise(found))
    assert {each.tier for each in spread(some)[:1]} == {"easy"}
    assert len(spread(some)) == len(some)


def test_mined_lines_are_printed(keep: Keep, capsys: pytest.CaptureFixture[str]) -> None:
    keep(*GOOD)
    assert main(["puzzles", "mine", "nusubito", "only", "--seed", "1", "--games", "1"]) == 0
    (text,) = capsys.readouterr().out.splitlines()
    assert parse_line(text) == offered("only", 1)[0]


def test_an_unknown_kind_is_refused(keep: Keep, capsys: pytest.CaptureFixture[str]) -> None:
    keep()
    assert main(["puzzles", "mine", "nusubito", "what"]) == 2
    assert 'KIND: one of where, only is expected, not "what"' in capsys.readouterr().err


def test_the_puzzle_of_a_date_is_printed(keep: Keep, capsys: pytest.CaptureFixture[str]) -> None:
    easy = [line for line in lines("where") if line.tier == "easy"]
    keep(*easy)
    assert main(["puzzles", "today", "--date", "2027-01-05"]) == 0
    first, *rest = capsys.readouterr().out.splitlines()
    assert first == "2, 2027-01-05: nusubito, where, easy"
    assert main(["puzzles", "print", "2", "--answer"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown[1 : len(rest) + 1] == rest
    assert shown[-len(shown) + len(rest) + 1].startswith("after turn 1: ")


def test_today_is_the_local_date(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    class Clock(date):
        @classmethod
        def today(cls) -> "Clock":
            return cls(2026, 12, 31)

    monkeypatch.setattr(command, "date", Clock)
    assert main(["puzzles", "today"]) == 2
    assert "2026-12-31 has no puzzle: they go from 2027-01-04 to 2028-02-27" in capsys.readouterr().err


def test_a_day_without_a_line_says_so(keep: Keep, capsys: pytest.CaptureFixture[str]) -> None:
    keep(GOOD[0], withdrawn=(GOOD[0],))
    assert main(["puzzles", "print", "1"]) == 2
    assert "number 1 has no puzzle: none is kept for it, or it was withdrawn" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["today", "--date", "tomorrow"], "a date like 2027-01-04 is expected"),
        (["print", "0"], "from 1 to 420"),
        (["print", str(DAYS + 1)], "from 1 to 420"),
        (["check", "chess"], "chess"),
        ([], "COMMAND"),
    ],
)
def test_bad_words_are_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str], problem: str
) -> None:
    assert main(["puzzles", *words]) == 2
    found = capsys.readouterr()
    assert problem in found.err
    assert found.err.count("\n") == 1
    assert found.out == ""
