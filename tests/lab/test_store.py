"""What was played to learn from is kept, and taken up again."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from unseen.arena.errors import CannotPlay
from unseen.courtyard.board import Space
from unseen.kakusareta.bots.hidden import Hidden
from unseen.kakusareta.lab import games as kakusareta
from unseen.lab.store import Store
from unseen.misty_ruins.lab import learning as misty_ruins
from unseen.nusubito.bots.evaluation import Features
from unseen.nusubito.lab import learning as nusubito
from unseen.nusubito.lab.training.facts import Fact
from unseen.relics.lab import games as relics

FACT = Fact("before", 1, (1 / 3,) * len(Features._fields), 0.5, 1.0, False)
TURN = kakusareta.TurnStart(False, (1, 2, 4, 0, 0, 0, 0), 2, 1, (0, 1), Hidden(Space("C3"), 5, 7, 3))
BOARD = relics.BoardSeen(1, 2, (0.5,) * 6, (relics.TileSeen(0, 1, 2, 1, 2, 0),))


def pair(data: object) -> list[float]:
    return misty_ruins.scores_in(2, data)


READERS: dict[str, Callable[[Any], Any]] = {
    "kakusareta": kakusareta.game_in,
    "misty_ruins": pair,
    "nusubito": nusubito.facts_in,
    "relics": relics.game_in,
}
KEPT: dict[str, list[Any]] = {
    "kakusareta": [kakusareta.Played(1.0, [TURN]), kakusareta.Played(0.0, [])],
    "misty_ruins": [[0.5, 1.0], [0.0, 0.25]],
    "nusubito": [[FACT, FACT._replace(side="after", value=0.125)], [FACT._replace(round=0, is_result=True)]],
    "relics": [relics.GameSeen([BOARD], 0b11, -4), relics.GameSeen([], 0, 0)],
}
EACH = pytest.mark.parametrize("game", KEPT)


@EACH
def test_entries_are_read_as_they_were_kept(tmp_path: Path, game: str) -> None:
    folder = tmp_path / "new" / "folder"
    one, other = KEPT[game]
    Store(folder, "1.jsonl", READERS[game]).add(one)
    again = Store(folder, "1.jsonl", READERS[game])
    assert again.entries == [one]
    again.add(other)
    assert Store(folder, "1.jsonl", READERS[game]).entries == [one, other]
    assert Store(folder, "2.jsonl", READERS[game]).entries == []


def test_last_line_that_is_not_whole_is_played_again(tmp_path: Path) -> None:
    """Rule 1."""
    Store(tmp_path, "1.jsonl", pair).add([0.5, 1.0])
    path = tmp_path / "1.jsonl"
    whole = path.read_bytes()
    path.write_bytes(whole + b"[0.5")
    assert Store(tmp_path, "1.jsonl", pair).entries == [[0.5, 1.0]]
    assert path.read_bytes() == whole


def test_empty_file_is_a_store(tmp_path: Path) -> None:
    (tmp_path / "1.jsonl").write_bytes(b"")
    assert Store(tmp_path, "1.jsonl", pair).entries == []


@pytest.mark.parametrize(
    ("game", "line"),
    [
        *((game, line) for game in KEPT for line in ("{}", "x", "1", "[[[1]]]", "[1.0, [[1, 2]], 0]")),
        *(("misty_ruins", line) for line in ("[0.5]", "[0.5, 2]", '[0.5, "x"]', "[0.5, NaN]")),
        ("nusubito", '[["before", 1, [0.5], 0.5, 1.0, false]]'),
    ],
)
def test_line_that_is_something_else_is_named(tmp_path: Path, game: str, line: str) -> None:
    (tmp_path / "1.jsonl").write_text(line + "\n")
    with pytest.raises(
        CannotPlay, match=r"1\.jsonl: line 1 is not what this training plays; delete the line"
    ):
        Store(tmp_path, "1.jsonl", READERS[game])


def test_nothing_is_kept_without_a_folder() -> None:
    store = Store(None, "1.jsonl", pair)
    store.add([0.5, 1.0])
    assert store.entries == [[0.5, 1.0]]
