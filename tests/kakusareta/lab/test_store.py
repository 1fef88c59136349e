"""Games that were played to learn from are kept, and taken up again."""

from pathlib import Path

import pytest

from unseen.courtyard.board import Space
from unseen.kakusareta.bots.hidden import Hidden
from unseen.kakusareta.lab.games import Played, TurnStart
from unseen.kakusareta.lab.store import Store

GAME = Played(1.0, [TurnStart(False, (1, 2, 4, 0, 0, 0, 0), 2, 1, (0, 1), Hidden(Space("C3"), 5, 7, 3))])


def test_games_are_read_as_they_were_kept(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Store(path).add(GAME)
    again = Store(path)
    assert again.games == [GAME]
    again.add(GAME._replace(score=0.0))
    assert [game.score for game in Store(path).games] == [1.0, 0.0]


def test_last_line_that_is_not_whole_is_played_again(tmp_path: Path) -> None:
    """Rule 1."""
    path = tmp_path / "games.jsonl"
    Store(path).add(GAME)
    whole = path.read_bytes()
    path.write_bytes(whole + whole[:20])
    assert Store(path).games == [GAME]
    assert path.read_bytes() == whole


@pytest.mark.parametrize("line", ["{}", "[1.0, [[1, 2]]]", "x"])
def test_line_that_is_no_game_is_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(line + "\n")
    with pytest.raises(ValueError, match="line 1 is not a game of the lab; delete the line"):
        Store(path)
