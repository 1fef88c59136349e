"""Scores of generations are kept, and taken up again."""

from pathlib import Path

import pytest

from unseen.misty_ruins.lab.store import Store


def test_generations_are_read_as_they_were_kept(tmp_path: Path) -> None:
    path = tmp_path / "scores.jsonl"
    Store(path, 2).add([0.5, 1.0])
    again = Store(path, 2)
    assert again.generations == [[0.5, 1.0]]
    again.add([0.0, 0.25])
    assert Store(path, 2).generations == [[0.5, 1.0], [0.0, 0.25]]


def test_last_line_that_is_not_whole_is_played_again(tmp_path: Path) -> None:
    """Rule 1."""
    path = tmp_path / "scores.jsonl"
    Store(path, 2).add([0.5, 1.0])
    whole = path.read_bytes()
    path.write_bytes(whole + b"[0.5")
    assert Store(path, 2).generations == [[0.5, 1.0]]
    assert path.read_bytes() == whole


@pytest.mark.parametrize("line", ["{}", "[0.5]", "[0.5, 2]", '[0.5, "x"]', "[0.5, NaN]", "1", "x"])
def test_line_that_is_no_generation_is_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "scores.jsonl"
    path.write_text(line + "\n")
    with pytest.raises(ValueError, match="line 1 is no generation of 2 pairs; delete the line"):
        Store(path, 2)
