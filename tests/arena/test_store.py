"""The store: what is whole is kept, what is torn is played again, what is not a store is left alone."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.arena.fishing_contest import ANN, BOB
from tests.arena.players import game, placed
from tests.engine import fishing
from unseen import games
from unseen.arena.contest import UNNAMED
from unseen.arena.entrants import Entrant
from unseen.arena.errors import CannotPlay
from unseen.arena.lines import decode_played, encode_played, line_of
from unseen.arena.match import Played
from unseen.arena.schedule import Bout
from unseen.arena.store import Store, open_store, read
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, THIEF

GAMES = [game(0, 1), game(1, 0.5), game(2, 0, thief=Entrant("some.module:make", 12))]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.jsonl"


def written(path: Path, games: list[Played], seed: int = 1) -> bytes:
    with open_store(path, seed) as store:
        store.add(games)
    return path.read_bytes()


def test_a_line_says_all_of_a_game() -> None:
    assert json.loads(line_of(game(4, 0.5, mist=Entrant("random", 3)))) == {
        "thief": "random",
        "mist": "random",
        "work": {"thief": 1, "mist": 3},
        "options": {"day_limit": 10},
        "seed": 1,
        "number": 4,
        "result": {"winner": None, "by": "day limit"},
        "plies": 7,
        "seconds": {"thief": [0.25, 0.5], "mist": [0.125]},
    }


OF_OLD = (
    b'{"thief": "random", "mist": "2", "work": {"thief": 1, "mist": 1}, "options": {"day_limit": 10}, "seed": 7, '
    b'"number": 3, "result": {"winner": "mist", "by": "wrong declaration"}, "plies": 5, '
    b'"seconds": {"thief": [0.000161], "mist": []}}\n'
)
"""A line as it was before there was a second game."""


def test_a_line_from_before_there_was_a_second_game_is_read_and_written_alike() -> None:
    (played,), whole = read(OF_OLD, 7)
    assert (played.bout.game, played.winner, whole) == (UNNAMED, MIST, len(OF_OLD))
    assert line_of(played) == OF_OLD


def fished(game: str, winner: Seat | None = ANN) -> Played:
    bout = Bout(game, (Entrant("any", 3), Entrant("quits", 4)), 1, 2)
    return Played(bout, placed(winner, (ANN, BOB)), "set", 6, {ANN: (0.5,), BOB: (0.25,)})


def test_a_line_of_another_game_names_it_and_its_seats(fishery: str) -> None:
    assert json.loads(line_of(fished(fishery, None))) == {
        "game": "fishing",
        "seats": {"ann": "any", "bob": "quits"},
        "work": {"ann": 3, "bob": 4},
        "options": {"players": 2},
        "seed": 1,
        "number": 2,
        "result": {"winner": None, "by": "set"},
        "plies": 6,
        "seconds": {"ann": [0.5], "bob": [0.25]},
    }
    assert decode_played(json.loads(line_of(fished(fishery)))) == fished(fishery)


def fished_by_three(game: str) -> Played:
    bout = Bout(game, (Entrant("any", 3), Entrant("quits", 4), Entrant("m:own", 1)), 1, 2)
    ann, bob, cat = fishing.SEATS
    return Played(bout, ((bob,), (ann, cat)), "set", 6, {ann: (0.5,), bob: (0.25,), cat: ()})


def test_a_line_of_three_seats_has_them_by_place(shoal: Callable[[int], str]) -> None:
    played = fished_by_three(shoal(3))
    data = json.loads(line_of(played))
    assert data["seats"] == {"ann": "any", "bob": "quits", "cat": "m:own"}
    assert data["result"] == {"places": [["bob"], ["ann", "cat"]], "by": "set"}
    assert decode_played(data) == played
    data["result"]["places"][1].reverse()
    assert decode_played(data) == played, "those that tie are in no order"
    unfinished = played._replace(places=(), by="unfinished")
    assert json.loads(line_of(unfinished))["result"] == {"places": [], "by": "unfinished"}
    assert decode_played(json.loads(line_of(unfinished))) == unfinished


@pytest.mark.parametrize(
    ("result", "said"),
    [
        ({"winner": "ann", "by": "set"}, "result.winner: unknown key"),
        ({"places": "ann", "by": "set"}, 'result.places: a list is expected, not "ann"'),
        ({"places": ["ann", "bob", "cat"], "by": "set"}, 'result.places: a list is expected, not "ann"'),
        ({"places": [["ann"], ["bob"]], "by": "set"}, "result.places: each seat once is expected, in lists by place"),
        ({"places": [["ann"], [], ["bob", "cat"]], "by": "set"}, "result.places: each seat once is expected"),
        ({"places": [["ann", "ann"], ["bob", "cat"]], "by": "set"}, "result.places: each seat once is expected"),
        ({"places": [["ann", 1], ["bob"]], "by": "set"}, "result.places: each seat once is expected"),
        ({"places": [["ann", "bob", "cat"]], "by": "resignation"}, "result.places: a list cannot have won by resig"),
        ({"places": [], "by": "set"}, "result.places: each seat once is expected"),
        ({"places": [["ann"], ["bob", "cat"]], "by": "unfinished"}, "result.by: one of set, empty, resignation is"),
    ],
)  # fmt: skip
def test_what_is_no_result_of_three_is_refused(
    result: object, said: str, shoal: Callable[[int], str]
) -> None:
    with pytest.raises(CodecError) as refused:
        decode_played(encode_played(fished_by_three(shoal(3))) | {"result": result})
    assert str(refused.value).startswith(said)


def test_a_line_of_two_seats_is_no_line_of_three(fishery: str, shoal: Callable[[int], str]) -> None:
    line = encode_played(fished(fishery))
    shoal(3)
    with pytest.raises(CodecError, match=r"^seats\.cat: missing key"):
        decode_played(line)


def test_a_file_may_hold_games_of_several_names(path: Path, fishery: str) -> None:
    held = written(path, [GAMES[0], fished(fishery)])
    assert read(held, 1)[0] == [GAMES[0], fished(fishery)]
    for lost in range(1, len(line_of(fished(fishery))) + 1):
        assert read(held[:-lost], 1) == ([GAMES[0]], len(line_of(GAMES[0])))


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("game", "chess", f"game: one of {', '.join(games.GAMES)}, fishing is expected"),
        ("game", None, f"game: one of {', '.join(games.GAMES)}, fishing is expected"),
        ("seats", {"ann": "any"}, "seats.bob: missing key"),
        ("seats", {"ann": "any", "bob": 4}, "seats.bob: a player's name is expected, not 4"),
        ("work", {"ann": 0, "bob": 4}, "work.ann: a whole number of at least 1 is expected, not 0"),
        ("options", {}, 'options: {"players": 2} is expected'),
        ("result", {"winner": "eve", "by": "set"}, 'result.winner: "eve" cannot have won by set'),
        ("result", {"winner": None, "by": "luck"}, "result.by: one of set, empty, resignation is expected"),
        ("thief", "random", "thief: unknown key"),
    ],
)  # fmt: skip
def test_what_is_no_game_of_another_name_is_refused(key: str, value: object, said: str, fishery: str) -> None:
    with pytest.raises(CodecError) as refused:
        decode_played(encode_played(fished(fishery)) | {key: value})
    assert str(refused.value).startswith(said)


BROKEN_OFF = GAMES[0]._replace(bout=GAMES[0].bout._replace(rounds=4), places=(), by="unfinished")


def test_a_game_that_was_broken_off_says_after_how_many_rounds(path: Path) -> None:
    data = json.loads(line_of(BROKEN_OFF))
    assert (data["rounds"], data["result"]) == (4, {"winner": None, "by": "unfinished"})
    assert decode_played(data) == BROKEN_OFF
    written(path, [BROKEN_OFF])
    with open_store(path, 1) as store:
        assert BROKEN_OFF.bout in store
        assert GAMES[0].bout not in store, "it is another game without that limit"


@pytest.mark.parametrize("played", GAMES)
def test_games_are_read_back(played: Played) -> None:
    assert decode_played(json.loads(line_of(played))) == played


def test_a_store_holds_what_was_added_before_and_now(path: Path) -> None:
    written(path, GAMES[:1])
    with open_store(path, 1) as store:
        assert store[GAMES[0].bout] == GAMES[0]
        assert GAMES[1].bout not in store
        store.add(GAMES[1:])
        assert all(store[each.bout] == each for each in GAMES)
    assert read(path.read_bytes(), 1)[0] == GAMES


def test_games_are_in_the_file_as_soon_as_they_are_added(path: Path) -> None:
    with open_store(path, 1) as store:
        store.add(GAMES[:2])
        assert read(path.read_bytes(), 1)[0] == GAMES[:2]


def test_a_game_is_kept_once(path: Path) -> None:
    written(path, GAMES)
    slower = GAMES[0]._replace(seconds={THIEF: (9.0,), MIST: ()})
    assert len(written(path, [slower, *GAMES]).splitlines()) == 3
    assert Store([GAMES[0], slower], None)[slower.bout] == GAMES[0]


def test_games_of_other_work_are_other_games() -> None:
    assert game(0, 1, thief=Entrant("random", 2)).bout not in Store(GAMES, None)


def test_without_a_file_games_are_kept_for_now() -> None:
    with open_store(None, 1) as store:
        store.add(GAMES)
        assert all(each.bout in store for each in GAMES)


def test_a_torn_last_line_was_not_played(path: Path) -> None:
    """Wherever it is torn."""
    whole = written(path, GAMES)
    for lost in range(1, len(line_of(GAMES[2])) + 1):
        path.write_bytes(whole[:-lost])
        with open_store(path, 1) as store:
            assert [each.bout in store for each in GAMES] == [True, True, False]
            store.add(GAMES[2:])
        assert path.read_bytes() == whole


OTHERS: list[tuple[bytes, str]] = [
    (b"hello", "line 1: not a game of an arena"),
    (line_of(GAMES[0]) + b"{}", "line 2: not a game of an arena"),
    (b"hello\n", "line 1: not JSON: Expecting value at line 1, column 1"),
    (b"\n", "line 1: not JSON: Expecting value at line 1, column 1"),
    (line_of(GAMES[0]) + b"\xff\n", "line 2: not UTF-8 text"),
    (b'{"thief": "1"}\n', "line 1: mist: missing key"),
    (line_of(game(0, 1, seed=2)), "line 1: a game of seed 2, not 1"),
]


@pytest.mark.parametrize(("held", "said"), OTHERS)
def test_what_is_not_this_store_is_refused_and_left_unchanged(path: Path, held: bytes, said: str) -> None:
    path.write_bytes(held)
    with pytest.raises(CannotPlay) as refused, open_store(path, 1):
        pytest.fail("it was opened")
    assert str(refused.value) == f"{path}: {said}"
    assert path.read_bytes() == held


def without(key: str) -> Callable[[dict[str, Any]], object]:
    return lambda data: data.pop(key)


def having(key: str, value: object) -> Callable[[dict[str, Any]], object]:
    return lambda data: data.__setitem__(key, value)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (without("plies"), "plies: missing key"),
        (having("extra", 1), "extra: unknown key"),
        (having("options", {}), 'options: {"day_limit": 10} is expected'),
        (having("thief", 4), "thief: a player's name is expected, not 4"),
        (having("work", {"thief": 1}), "work.mist: missing key"),
        (having("work", {"thief": 1, "mist": 0}), "work.mist: a whole number of at least 1 is expected, not 0"),
        (having("seed", -1), "seed: a whole number of at least 0 is expected, not -1"),
        (having("number", 1.5), "number: a whole number of at least 0 is expected, not 1.5"),
        (having("plies", 0), "plies: a whole number of at least 1 is expected, not 0"),
        (having("rounds", 0), "rounds: a whole number of at least 1 is expected, not 0"),
        (having("result", {"winner": "mist", "by": "unfinished"}), "result.by: one of treasure, "),
        (having("result", {"winner": [], "by": "unfinished"}), "result.by: one of treasure, "),
        (having("result", {"winner": "mist", "by": "treasure"}), 'result.winner: "mist" cannot have won by treasure'),
        (having("result", {"winner": [], "by": "treasure"}), "result.winner: a list cannot have won by treasure"),
        (having("seconds", {"thief": 1, "mist": []}), "seconds.thief: a list is expected, not 1"),
        (having("seconds", {"thief": [], "mist": [1, -1]}), "seconds.mist[1]: seconds are expected, not -1"),
        (having("seconds", {"thief": [True], "mist": []}), "seconds.thief[0]: seconds are expected, not true"),
    ],
)  # fmt: skip
def test_what_is_no_game_is_refused(change: Callable[[dict[str, Any]], object], said: str) -> None:
    data = encode_played(GAMES[0])
    change(data)
    with pytest.raises(CodecError) as refused:
        decode_played(data)
    assert str(refused.value).startswith(said)


def test_a_player_that_there_is_no_more_does_not_spoil_a_store() -> None:
    assert (
        decode_played(encode_played(game(0, 1, thief=Entrant("long gone", 1)))).bout.entrants[0].name
        == "long gone"
    )


def test_a_file_that_is_not_to_be_had_is_said(tmp_path: Path) -> None:
    for path, said in (
        (tmp_path, "Is a directory"),
        (tmp_path / "no" / "store", "No such file or directory"),
    ):
        with pytest.raises(CannotPlay, match=f"^{path}: {said}$"), open_store(path, 1):
            pytest.fail("it was opened")


def test_a_file_that_takes_no_more_is_said_in_a_sentence() -> None:
    with Path("/dev/full").open("wb", buffering=0) as full:
        store = Store((), full)
        with pytest.raises(
            CannotPlay, match=r"^/dev/full: No space left on device; the games that it holds are kept$"
        ):
            store.add(GAMES)
