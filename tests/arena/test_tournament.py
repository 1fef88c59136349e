"""An arena from its first game to its table: resumed, grown, interrupted."""

import os
from collections.abc import Callable
from io import FileIO
from pathlib import Path

import pytest

from tests.arena.players import HERE, MARK, TO_INTERRUPT, begun
from tests.soak import one_in
from unseen.arena import store
from unseen.arena.contest import UNNAMED
from unseen.arena.errors import CannotPlay
from unseen.arena.standings import Standings
from unseen.arena.store import read
from unseen.arena.tally import Tally
from unseen.arena.tournament import Asked, hold

ASKED = Asked(UNNAMED, (("random", "random@2"), ("random",)), 12, None, 1, None, 1, None)


class Counting:
    """Notes what it is told of games as they come to an end."""

    def __init__(self) -> None:
        self.total, self.done, self.before = 0, 0, 0

    def begin(self, total: int, done: int) -> "Counting":
        self.total, self.done, self.before = total, done, done
        return self

    def update(self, n: int) -> None:
        self.done += n


def held(asked: Asked) -> tuple[Tally, Counting]:
    progress = Counting()
    found = hold(asked, progress.begin)
    assert isinstance(found, Tally)
    return found, progress


def placed(asked: Asked) -> tuple[Standings, Counting]:
    progress = Counting()
    found = hold(asked, progress.begin)
    assert isinstance(found, Standings)
    return found, progress


def untimed(tally: Tally) -> Tally:
    return tally._replace(rated=tuple(each._replace(median=0.0, p95=0.0) for each in tally.rated))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.jsonl"


def test_the_same_is_asked_twice_and_played_once(path: Path) -> None:
    asked = ASKED._replace(store=path)
    first, told = held(asked)
    assert (told.total, told.before, told.done) == (24, 0, 24)
    kept = path.read_bytes()
    again, told = held(asked)
    assert (told.total, told.before, told.done) == (24, 24, 24)
    assert again == first
    assert path.read_bytes() == kept
    assert untimed(held(ASKED)[0]) == untimed(first)


def test_what_a_store_has_besides_counts_where_that_is_asked(path: Path) -> None:
    held(ASKED._replace(store=path, players=(("random",), ("random",)), games=7))
    both = ASKED._replace(store=path, games=3)
    sizes = [[cell.games for (cell,) in held(both._replace(most=most))[0].cells] for most in (None, 2, 5, 9)]
    assert sizes == [[3, 3], [3, 3], [5, 3], [7, 3]]


@pytest.mark.untraced
def test_more_games_and_players_grow_a_store_and_fewer_use_a_part_of_it(path: Path) -> None:
    small, large = (
        ASKED._replace(store=path, games=5),
        ASKED._replace(store=path, players=(ASKED.players[0], ("random", "random@9"))),
    )
    first = held(small)[0]
    grown, told = held(large)
    assert (told.total, told.before, told.done) == (48, 10, 48)
    assert untimed(grown) == untimed(held(large._replace(store=None))[0])
    assert held(small)[0] == first


def test_a_torn_store_gives_the_same_table(path: Path) -> None:
    asked = ASKED._replace(store=path)
    first = held(asked)[0]
    path.write_bytes(path.read_bytes()[:-30])
    again, told = held(asked)
    assert told.before == 23
    assert untimed(again) == untimed(first)
    assert len(read(path.read_bytes(), 1)[0]) == 24


def test_as_many_processes_as_cores_play_the_same() -> None:
    assert untimed(held(ASKED._replace(processes=None))[0]) == untimed(held(ASKED)[0])


def test_a_player_named_twice_takes_part_once() -> None:
    assert held(ASKED._replace(players=(("random", "random@1"), ("random",))))[0].rows == (("random", 1),)


@pytest.mark.parametrize(
    ("processes", "has_store"), one_in(2, ((1, False), (1, True), (2, True), (2, False)))
)
def test_an_interrupt_leaves_the_store_whole(
    processes: int, has_store: bool, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As by Ctrl-C, in the middle of some game; who goes on later comes to the same table."""
    begun.clear()
    monkeypatch.setenv(MARK, str(path.with_name("mark")))
    monkeypatch.setenv(TO_INTERRUPT, str(os.getpid()))
    asked = ASKED._replace(players=((f"{HERE}:interrupts",), ("random",)), games=100, processes=processes)
    if has_store:
        asked = asked._replace(store=path)
    kept = "they are kept" if has_store else "no --store keeps them"
    with pytest.raises(CannotPlay, match=f"^interrupted after [0-9]+ of 100 games; {kept}$") as said:
        held(asked)
    if has_store:
        games, whole = read(path.read_bytes(), 1)
        assert (str(len(games)), whole) == (str(said.value).split()[2], path.stat().st_size)
        assert len(games) < 100
    again, told = held(asked)
    assert told.done == 100
    assert told.before == (len(games) if has_store else 0)
    assert untimed(again) == untimed(held(asked._replace(store=None, processes=1))[0])
    if has_store:
        assert (
            len({each.bout for each in read(path.read_bytes(), 1)[0]})
            == len(path.read_bytes().splitlines())
            == 100
        )


@pytest.mark.parametrize("is_written", [False, True])
def test_an_interrupt_while_games_are_written_counts_those_that_the_file_has(
    is_written: bool, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may come just before a game is in the file, or just after."""
    held(ASKED._replace(store=path, games=1))

    def broken_off(file: FileIO, data: bytes) -> None:
        if is_written:
            file.write(data)
        raise KeyboardInterrupt

    monkeypatch.setattr(store, "_write", broken_off)
    with pytest.raises(CannotPlay) as said:
        held(ASKED._replace(store=path))
    games, whole = read(path.read_bytes(), 1)
    assert str(said.value) == f"interrupted after {len(games)} of 24 games; they are kept"
    assert (len(games) > 2, whole) == (is_written, path.stat().st_size)


def test_nothing_is_played_or_written_for_a_player_that_cannot_be_made(path: Path) -> None:
    with pytest.raises(CannotPlay, match="no network to be found"):
        held(ASKED._replace(players=(("random",), (f"{HERE}:unmakeable",)), store=path))
    assert not path.exists()


def at_rest(found: Standings) -> Standings:
    """Return standings without their times."""
    standings = (each._replace(rated=each.rated._replace(median=0.0, p95=0.0)) for each in found.standings)
    return found._replace(standings=tuple(standings))


@pytest.mark.parametrize("players", one_in(2, (3, 5)))
def test_more_seats_are_played_by_rotations_and_a_store_of_them_grows(
    players: int, path: Path, shoal: Callable[[int], str]
) -> None:
    asked = ASKED._replace(
        game=shoal(players), players=[("any", "any@2", "quits")] * players, games=4, store=path
    )
    first, told = placed(asked)
    assert (told.total, told.before, told.done) == (12, 0, 12)
    assert (first.rotations, first.size) == (4, 3)
    assert placed(asked)[0] == first
    grown, told = placed(asked._replace(games=6))
    assert (told.total, told.before, told.done) == (18, 12, 18)
    assert at_rest(grown) == at_rest(placed(asked._replace(games=6, store=None))[0])
    assert [placed(asked._replace(games=2, most=most))[0].rotations for most in (None, 1, 5, 99)] == [
        2,
        2,
        5,
        6,
    ]


def test_rotations_that_a_store_has_a_part_of_do_not_count(path: Path, shoal: Callable[[int], str]) -> None:
    asked = ASKED._replace(game=shoal(3), players=[("any", "quits")] * 3, games=4, store=path)
    placed(asked)
    path.write_bytes(path.read_bytes()[:-30])
    assert placed(asked._replace(games=1, most=9))[0].rotations == 3
