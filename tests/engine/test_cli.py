"""The command line, bad input above all: exit 2, one line on standard error that names the fault, and no output."""

import copy
import io
import json
import os
import random
import re
import runpy
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import unseen
from tests.engine.cases import CASES
from tests.nusubito.picture import START, board
from tests.nusubito.steps import after, legal
from unseen import cli, nusubito
from unseen.cli import main
from unseen.games import GAMES
from unseen.nusubito import MIST, THIEF, Options

Json = dict[str, Any]
POSITION: Json = nusubito.encode_state(board(START))
NIGHT: Json = nusubito.encode_state(board(START, phase="night"))
MISTS: Json = nusubito.encode_state(board(START, seat="mist"))
RECORD: Json = {
    "format": "unseen-record/1",
    "game": "nusubito",
    "rods": POSITION["rods"],
    "actions": ["leap A3", "dart", "end", "move C2 B3", "end"],
}
OVER: Json = {**RECORD, "actions": ["leap A3", "resign"], "result": {"winner": "mist", "by": "resignation"}}


NUSUBITO = ["--game", "nusubito"]
SEVEN_SPACES = ["B1", "D1", "A2", "B2", "C2", "D2", "E2"]


class Ran:
    """The result of a run of the command line."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


Run = Callable[..., Ran]


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command line; an argument that is not a text is written to a file and its name passed."""

    def run_it(*arguments: Any, stdin: str | bytes = "", name: str = "input.json") -> Ran:
        raw = stdin if isinstance(stdin, bytes) else stdin.encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw)))
        words = []
        for argument in arguments:
            if not isinstance(argument, str):
                file = tmp_path / name
                file.write_bytes(argument if isinstance(argument, bytes) else json.dumps(argument).encode())
                argument = str(file)
            words.append(argument)
        code = main(words)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run_it


def good(ran: Ran) -> list[str]:
    """Return the lines of a run that went well."""
    assert (ran.code, ran.err) == (0, "")
    return ran.out.splitlines()


def changed(data: Json, **changes: Any) -> Json:
    """Return JSON with some keys changed: `turn__cost=1` goes one level down, `...` takes a key away."""
    data = copy.deepcopy(data)
    for path, value in changes.items():
        *outer, key = path.split("__")
        place = data
        for name in outer:
            place = place[name]
        if value is ...:
            del place[key]
        else:
            place[key] = value
    return data


def test_legal_lists_the_actions_sorted_by_code_point(run: Run) -> None:
    assert good(run("legal", POSITION)) == legal(board(START))
    assert len(good(run("legal", POSITION))) == 17
    assert good(run("legal", "-", stdin=json.dumps(MISTS))) == legal(board(START, seat="mist"))


def test_legal_of_many_positions_is_a_json_array_a_line(run: Run) -> None:
    over = nusubito.encode_state(after(board(START), "resign"))
    lines = "\n".join(json.dumps(each) for each in (POSITION, over, NIGHT))
    expected = [legal(board(START)), [], legal(board(START, phase="night"))]
    for text in (lines, lines + "\n", lines.replace("\n", "\r\n")):
        assert [json.loads(line) for line in good(run("legal", text.encode(), name="many.jsonl"))] == expected
        assert [json.loads(line) for line in good(run("legal", "-", "--lines", stdin=text))] == expected


def test_legal_takes_the_movers_view(run: Run) -> None:
    for state, seat in (
        (board(START), THIEF),
        (board(START, seat="mist"), MIST),
        (board(START, phase="night"), THIEF),
    ):
        view = nusubito.encode_state(nusubito.view(state, seat))
        assert good(run("legal", view)) == legal(state)


def test_play_prints_the_position_after_the_actions(run: Run) -> None:
    state = board(START)
    assert good(run("play", POSITION)) == [json.dumps(POSITION)]
    (line,) = good(run("play", POSITION, "leap A3", "dart", "end"))
    assert line == json.dumps(nusubito.encode_state(after(state, "leap A3", "dart", "end")))
    (line,) = good(run("play", "-", "resign", stdin=json.dumps(POSITION)))
    assert json.loads(line)["result"] == {"winner": "mist", "by": "resignation"}


def test_perft_counts_and_divides(run: Run) -> None:
    assert [good(run("perft", POSITION, str(depth))) for depth in range(4)] == [
        ["1"],
        ["17"],
        ["129"],
        ["651"],
    ]
    lines = good(run("perft", POSITION, "3", "--divide"))
    counts = {text: int(count) for count, text in (line.split(" ", 1) for line in lines)}
    assert list(counts) == legal(board(START))
    assert sum(counts.values()) == 651


def test_perft_of_a_game_that_is_over_is_one_and_of_a_trapped_position_nothing(run: Run) -> None:
    over = nusubito.encode_state(after(board(START), "resign"))
    assert good(run("perft", over, "999999999")) == ["1"]
    assert good(run("perft", over, "2", "--divide")) == []
    trapped = changed(POSITION, thief__hand=[])
    assert good(run("legal", trapped)) == []
    assert [good(run("perft", trapped, depth)) for depth in "013"] == [["1"], ["0"], ["0"]]


def test_replay_prints_the_result_or_null(run: Run) -> None:
    assert good(run("replay", RECORD)) == ["null"]
    assert good(run("replay", OVER)) == ['{"winner": "mist", "by": "resignation"}']
    assert good(run("replay", "-", stdin=json.dumps(OVER))) == good(run("replay", OVER))


def test_review_prints_what_could_be_known_as_a_table_or_as_json(run: Run) -> None:
    head, *lines = good(run("review", RECORD))
    assert head.split() == ["at", "known", "to", "what"]
    assert any(line.split()[:3] == ["3", "all", "temples"] for line in lines)
    (text,) = good(run("review", RECORD, "--json"))
    data = json.loads(text)
    assert [each["at"] for each in data["moments"]] == [3, 5]
    assert good(run("review", "-", stdin=json.dumps(RECORD))) == [head, *lines]


def test_replay_prints_every_position_or_each_change_of_a_seats_view(run: Run) -> None:
    states = [board(START)]
    for text in RECORD["actions"]:
        states.append(after(states[-1], text))
    assert good(run("replay", RECORD, "--positions")) == [
        json.dumps(nusubito.encode_state(state)) for state in states
    ]
    for seat, count in ((THIEF, 6), (MIST, 5)):  # the leap is nothing to the Mists
        views: list[str] = []
        for state in states:
            line = json.dumps(nusubito.encode_state(nusubito.view(state, seat)))
            views += [line] if views[-1:] != [line] else []
        assert good(run("replay", RECORD, "--positions", "--seat", seat)) == views
        assert len(views) == count


@pytest.mark.parametrize("winner", ["thief", "mist"])
def test_a_forfeit_may_close_a_record_and_is_in_no_position(run: Run, winner: str) -> None:
    forfeit = {**RECORD, "result": {"winner": winner, "by": "forfeit"}}
    assert good(run("replay", forfeit)) == [json.dumps(forfeit["result"])]
    assert all("result" not in json.loads(line) for line in good(run("replay", forfeit, "--positions")))


def test_options_may_be_given_or_left_out(run: Run) -> None:
    options = {"configuration": "2/0/1", "thief_darts": 4, "day_limit": 1}
    (first,) = good(run("replay", {**RECORD, "actions": [], "options": options}, "--positions"))
    position = json.loads(first)
    assert (position["pawns"]["B2"], position["darts"], position["day_limit"]) == ("S", 4, 1)
    assert good(run("replay", {**RECORD, "options": {}})) == ["null"]


def test_keys_and_lists_may_come_in_any_order_and_equal_positions_print_equally(run: Run) -> None:
    shuffled = dict(reversed(changed(POSITION, thief__hand=POSITION["thief"]["hand"][::-1]).items()))
    assert good(run("play", shuffled)) == [json.dumps(POSITION)]


def options_of(name: str, seed: int) -> Json:
    """Return some options of a game as its records have them."""
    case = CASES[name]
    return case.game.encode_options(case.options(random.Random(seed)))


def given(options: Json) -> list[str]:
    """Return options as they are given: the names that they have in records, with hyphens."""
    words = [(key, value if isinstance(value, str) else json.dumps(value)) for key, value in options.items()]
    return [word for key, text in words for word in (f"--{key.replace('_', '-')}", text)]


@pytest.mark.untraced
@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_starts_with_can_be_fed_to_the_other_commands(run: Run, name: str) -> None:
    for seed in range(5):
        words, options = ("start", "--game", name, "--seed", str(seed)), options_of(name, seed)
        (position,), (line,) = (good(run(*words, *more, *given(options))) for more in ([], ["--record"]))
        record = json.loads(line)
        assert record.get("options", {}) == options
        assert record["actions"] == []
        assert good(run("replay", record)) == ["null"]
        assert good(run("replay", record, "--positions")) == [position]
        assert good(run("play", json.loads(position))) == [position]
        assert good(run("legal", json.loads(position)))


@pytest.mark.untraced
def test_a_seed_deals_the_same_again_and_none_deals_anew(run: Run) -> None:
    def dealt(*words: str) -> set[str]:
        return {good(run("start", "--game", "nusubito", *words))[0] for _ in range(40)}

    state = nusubito.start(Options(), nusubito.deal(Options(), random.Random(7).randrange))
    assert dealt("--seed", "7") == {json.dumps(nusubito.encode_state(state))}
    assert len(dealt()) > 1


def test_options_are_values_of_records_or_texts(run: Run) -> None:
    words = "start --day-limit=9 --configuration 2/0/1 --game=nusubito --record --day-limit 3"
    (line,) = good(run(*words.split()))
    assert json.loads(line)["options"] == {"configuration": "2/0/1", "day_limit": 3}


@pytest.mark.parametrize("name", GAMES)
def test_help_lists_the_options_of_the_game_that_is_named(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    flags = given(dict.fromkeys(CASES[name].game.option_keys(), ""))[::2]
    for words, listed in (["--game", name], True), ([], False):
        code = main(["start", *words, "--help"])
        said = capsys.readouterr().out
        assert (code, [flag in said for flag in flags]) == (0, [listed] * len(flags))


def test_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"unseen {unseen.__version__}\n"


def test_help_is_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    assert "replay" in capsys.readouterr().out


def test_the_module_can_be_run_as_a_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["unseen", "lgeal"])
    with pytest.raises(SystemExit) as stopped:
        runpy.run_path(str(cli.__file__), run_name="__main__")
    assert stopped.value.code == 2
    assert capsys.readouterr().err.startswith("unseen: ")


def test_a_name_of_a_file_that_is_none_is_refused(run: Run, tmp_path: Path) -> None:
    for name, problem in (
        (str(tmp_path / "none.json"), "No such file"),
        (str(tmp_path), "directory"),
        ("a\0b", "null"),
        ("", "the name of a file is expected, or - for standard input"),
    ):
        ran = run("legal", name)
        assert (ran.code, ran.out) == (2, "")
        assert problem in ran.err


TRAPPED = {"winner": "mist", "by": "trapped"}
BAD_POSITIONS: list[tuple[Any, str]] = [
    ([], "an object is expected"),
    (changed(POSITION, game="chess"), "game: one of nusubito"),
    (changed(POSITION, game=...), "game: "),
    (changed(POSITION, colour="red"), "colour: unknown key"),
    (changed(POSITION, day=...), "day: missing key"),
    (changed(POSITION, round=...), "round: missing key"),
    (changed(POSITION, rods=...), "rods: missing key"),
    (changed(POSITION, day=0), "day: a whole number of at least 1"),
    (changed(POSITION, day=1.0), "day: "),
    (changed(POSITION, day=True), "day: "),
    (changed(POSITION, phase="dusk"), "phase: one of day, night"),
    (changed(POSITION, phase="night"), "round: a night has no round"),
    (changed(POSITION, round=4), "round: a whole number from 1 to 3"),
    (changed(POSITION, to_act="chance"), "to_act: one of thief, mist"),
    (changed(POSITION, to_act=None), "to_act: one of thief, mist is expected, not null"),
    (changed(POSITION, to_act=...), "to_act: just one of to_act and result"),
    (changed(POSITION, result=TRAPPED), "to_act: just one of to_act and result"),
    (changed(POSITION, pawns=[]), "pawns: an object is expected, not a list"),
    (changed(POSITION, pawns__F1="H"), "pawns.F1: unknown key"),
    (changed(POSITION, pawns__B2="X"), "pawns.B2: "),
    (changed(POSITION, pawns__B2=""), "pawns.B2: "),
    (changed(POSITION, pawns__B2=7), "pawns.B2: "),
    (changed(MISTS, pawns__B2="H-!"), "pawns.B2: "),
    (changed(POSITION, pawns__C1="H"), "pawns.C1: only Seekers stand on temples"),
    (changed(POSITION, pawns__B2="H!"), "pawns.B2: pawns are marked used only in the Mists' day turn"),
    (changed(POSITION, pawns=dict.fromkeys(SEVEN_SPACES, "H")), "pawns: more than 6 of H"),
    (changed(POSITION, bolsters="A1"), 'bolsters: a list is expected, not "A1"'),
    (changed(POSITION, bolsters=["B2"]), "bolsters[0]: one of A1"),
    (changed(POSITION, bolsters=["A1", "A1"]), "bolsters: A1 is listed twice"),
    (changed(POSITION, bolsters=["A1", "A3", "A5"]), "bolsters: there are two bolsters at most"),
    (changed(POSITION, bolsters=["A1"], pawns__A1="S"), "bolsters: a pawn stands on the bolstered temple A1"),
    (changed(POSITION, darts=10), "darts: a whole number from 0 to 9"),
    (changed(POSITION, darts=-1), "darts: a whole number from 0 to 9 is expected, not -1"),
    (changed(POSITION, darts="x" * 60), "darts: "),
    (changed(POSITION, thief__at="B2"), "thief.at: one of A1"),
    (changed(POSITION, thief__hand=["A1", "A1"]), "thief.hand: A1 is listed twice"),
    (changed(POSITION, thief__hand=["A1"] * 10), "thief.hand: there are 9 coins at most"),
    (changed(POSITION, thief__hand=[None]), "thief.hand[0]: one of A1"),
    (changed(POSITION, thief__seen=["2"]), "thief.seen[0]: one of A, C, E, 1, 3, 5"),
    (changed(POSITION, thief__darts=2), "thief.darts: unknown key"),
    (changed(POSITION, thief__seen=...), "thief.seen: missing key"),
    (changed(POSITION, rods__A="green"), "rods: just one green is expected among the columns"),
    (changed(POSITION, rods__5="red"), "rods: just one green is expected among the rows"),
    (changed(POSITION, rods__A="blue"), "rods.A: one of green, red"),
    (changed(POSITION, revealed={"day": 2, "row": "3"}), "revealed.day: a whole number from 1 to 1"),
    (changed(POSITION, revealed={"day": 1}), "revealed: just one of row, column and temple"),
    (changed(POSITION, revealed={"day": 1, "row": "3", "column": "C"}), "revealed: just one of row"),
    (changed(POSITION, revealed={"day": 1, "row": "2"}), "revealed.row: one of 1, 3, 5"),
    (changed(POSITION, day_limit=0), "day_limit: a whole number of at least 1"),
    (changed(POSITION, turn={"points": 1}), "turn.points: unknown key"),
    (changed(POSITION, turn={"actions": 1}), "turn.actions: unknown key"),
    (changed(MISTS, turn={"cost": 1}), "turn.cost: unknown key"),
    (changed(NIGHT, turn={"points": 4}), "turn.points: a whole number from 1 to 3"),
    (changed(NIGHT, to_act="mist", turn={"points": 3}), "turn.points: a whole number from 1 to 2"),
    (changed(POSITION, turn={"cost": 0}), "turn.cost: a whole number from 1 to 3"),
    (changed(POSITION, turn={"special": False}), "turn.special: true is expected, or no such key, not false"),
    (changed(POSITION, turn={"cost": 1}), "turn.cost: 1 contradicts 0 leaps"),
    (changed(POSITION, turn={"cost": 3, "leaps": 1, "sacrificed": True}), "turn.cost: 3 contradicts 1 leaps"),
    (changed(POSITION, turn={"cost": 3, "leaps": 2}), "turn.cost: 3 is more than the turn's 2 movements"),
    (changed(POSITION, turn={"cost": 2, "leaps": 2, "special": True}), "turn.cost: 2 is more than the turn's 1"),
    (changed(POSITION, turn={"special": True, "sacrificed": True}), "turn: special and sacrificed contradict"),
    (changed(POSITION, turn={"picked": "A1"}), "turn.picked: a coin is picked up only by a special action"),
    (changed(POSITION, thief__hand=[], turn={"picked": "A1", "special": True}), "turn.picked: the coin picked up"),
    (changed(POSITION, turn={"picked": "B2", "special": True}), "turn.picked: one of A1"),
    (changed(POSITION, thief__at=None), "thief: known and unknown fields"),
    (changed(POSITION, turn={"cost": None, "leaps": None}), "thief: known and unknown fields"),
    (changed(POSITION, thief__seen=["A"], rods=dict.fromkeys("ACE135")), "rods.A: the colour of a rod"),
    (changed(POSITION, rods__A=None), "rods: known and unknown colours"),
]  # fmt: skip


def over(by: str, winner: str | None, start: Json = POSITION, **changes: Any) -> Json:
    """Return a position whose game has ended."""
    return {**changed(start, to_act=..., **changes), "result": {"winner": winner, "by": by}}


def hidden(start: Json, **changes: Any) -> Json:
    """Return the Mists' view of a position, spoilt."""
    return changed(nusubito.encode_state(nusubito.view(nusubito.decode_state(start), MIST)), **changes)


BAD_POSITIONS += [
    (over("boredom", "mist"), "result.by: one of treasure"),
    (over("treasure", "mist"), 'result.winner: "mist" cannot have won by treasure'),
    (over("trapped", []), "result.winner: a list cannot have won by trapped"),  # type: ignore[arg-type]
    (over("treasure", "thief"), "result.by: treasure contradicts the rods at C3"),
    (over("wrong declaration", "mist", thief__at="C5"), "result.by: wrong declaration contradicts the rods at C5"),
    (over("day limit", None), "result.by: no game ends by day limit during the day"),
    (over("capture", "mist", NIGHT), "result.by: no game ends by capture during the night"),
    (over("day limit", None, NIGHT), "result.by: the day limit is not reached"),
    (over("trapped", "mist", turn={"leaps": 1}), "turn.leaps: unknown key"),
    (over("trapped", "mist", pawns__B2="H!"), "pawns.B2: pawns are marked used"),
    (over("forfeit", "mist"), "result.by: one of treasure"),
    ({**over("trapped", "mist"), "result": {"by": "trapped"}}, "result.winner: missing key"),
    (over("trapped", "mist", rods=dict.fromkeys("ACE135")), "rods.A: the colour of a rod"),
    (over("resignation", "mist", thief={"at": None, "hand": [], "seen": []}), "thief.at: a finished game is shown"),
    (hidden(POSITION, rods__A="red"), "thief: known and unknown fields"),
    (hidden(POSITION, thief__hand=["A1"]), "thief: known and unknown fields"),
    (hidden(POSITION, turn={}), "turn: known and unknown fields"),
    (hidden(MISTS, turn={"actions": 1, "picked": None}), "turn.picked: unknown key"),
    (hidden(POSITION, turn__special=True, turn__picked="A1"), "turn.picked: known and unknown fields"),
    (hidden(POSITION, turn__picked=None), "turn.picked: a coin is picked up only by a special action"),
    (hidden(POSITION, turn__picked=None, turn__special=True, thief__hand=[]), "turn.picked: the coin picked up is not"),
]  # fmt: skip


def refused(ran: Ran, problem: str) -> None:
    """Check that a run ended as every run of bad input does, and named the fault."""
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("unseen: ")
    assert ran.err.count("\n") == 1
    assert ran.err.endswith("\n")
    assert "Traceback" not in ran.err
    assert problem in ran.err


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("position", "problem"), BAD_POSITIONS, ids=[problem for _, problem in BAD_POSITIONS]
)
def test_a_bad_position_is_refused_by_every_command_that_takes_one(
    run: Run, position: Any, problem: str
) -> None:
    refused(run("legal", position), problem)
    refused(run("play", position, "end"), problem)
    refused(run("perft", position, "1"), problem)
    lines = f"{json.dumps(POSITION)}\n{json.dumps(position)}\n"
    refused(run("legal", lines.encode(), name="many.jsonl"), f"line 2: {problem}")
    refused(run("legal", "-", "--lines", stdin=lines), f"line 2: {problem}")


TEXT = json.dumps(POSITION)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "not JSON"),
        ("{", "not JSON: Expecting property name"),
        ("nonsense", "not JSON: Expecting value at line 1, column 1"),
        (TEXT[:-1] + ', "day": 1}', "day: the key is doubled"),
        (TEXT.replace('"C2": "B"', '"C2": "B", "C2": "H"'), "C2: the key is doubled"),
        (TEXT.replace('"darts": 2', '"darts": NaN'), "not JSON: NaN"),
        (TEXT.replace('"darts": 2', '"darts": 1e999'), "darts: "),
        (TEXT.replace('"darts": 2', f'"darts": {"9" * 5000}'), "not JSON: a number has too many digits"),
        (TEXT.replace('"darts": 2', '"darts": ' + "[" * 100_000), "nested too deeply: more than 64 lists"),
        (TEXT.replace('"darts"', '"dar\\nts"'), "dar ts: unknown key"),
        (TEXT.replace('"darts"', '"\\ud800"'), "unknown key"),
        ("\ufeff\ufeff" + TEXT, "not JSON: "),
        (TEXT + TEXT, "not JSON: Extra data"),
        (b"\xff", "not UTF-8 text"),
        (b"\xff\xfe", "not JSON"),
        (b"\xff\xfe{", "not UTF-16 text"),
        (b"\xfe\xff\xd8\x00", "not UTF-16 text"),
        (TEXT.encode("utf-16")[2:], "not JSON"),
        ("null", "an object is expected"),
        ('"game"', "an object is expected"),
        ("[" * 3, "not JSON"),
    ],
)  # fmt: skip
def test_a_text_that_is_no_json_object_is_refused(run: Run, text: str | bytes, problem: str) -> None:
    raw = text.encode() if isinstance(text, str) else text
    for command in ("legal", "play") if problem.endswith(("key", ": ")) else ("legal", "play", "replay"):
        refused(run(command, raw), problem)
        refused(run(command, "-", stdin=raw), problem)


def test_a_blank_line_among_positions_is_refused_and_an_odd_character_ends_no_line(run: Run) -> None:
    refused(run("legal", "-", "--lines", stdin=f"{TEXT}\n\n{TEXT}\n"), "line 2: not JSON")
    odd = f"{TEXT}\n" + TEXT.replace('"darts"', '"a\u2028b"') + "\n"
    refused(run("legal", "-", "--lines", stdin=odd), "line 2: a b: unknown key")


def test_only_legal_takes_a_view_and_only_the_movers(run: Run) -> None:
    for state in (board(START), board(START, seat="mist")):
        views = {seat: nusubito.encode_state(nusubito.view(state, seat)) for seat in nusubito.SEATS}
        for seat, view in views.items():
            refused(run("play", view), "not a seat's view")
            refused(run("perft", view, "1"), "not a seat's view")
            if seat != state.acting:
                refused(run("legal", view), f"the view is the {seat}'s")


BAD_ACTIONS: list[tuple[str, str]] = [
    ("", "not an action '': it must begin with one of bolster"),
    ("jump C1", "not an action 'jump C1'"),
    ("leap", "the form is 'leap C1' or"),
    ("leap c1", "'c1' is not a temple"),
    ("leap  C1", "not an action 'leap C1'"),
    (" leap C1", "it must begin with"),
    ("leap C1 ", "the form is"),
    ("leap\tC1", "it must begin with"),
    ("LEAP C1", "it must begin with"),
    ("leap B1", "'B1' is not a temple"),
    ("leap C1 push", "the form is"),
    ("leap C1 push C3", "'' is not a space"),
    ("leap C1 push C3>B3>B3", "'B3>B3' is not a space"),
    ("leap C1 push C3>B3 C1>B1 A1>A2", "the form is"),
    ("look B", "'B' is not a rod"),
    ("look", "the form is 'look C'"),
    ("dart 1", "the form is 'dart'"),
    ("end temple", "the form is 'end', 'end row' or 'end column'"),
    ("move B2", "the form is 'move B2 B3'"),
    ("move B2 F3", "'F3' is not a space"),
    ("upgrade", "the form is 'upgrade A2 B2 C2 to B2' or"),
    ("upgrade C2 B2 A2 to A2", "the three spaces must be in alphabetical order"),
    ("upgrade A2 A2 B2 to A2", "the three spaces must be in alphabetical order"),
    ("upgrade A2 B2 C2 to D2", "the new pawn must be on one of the three spaces"),
    ("heal E3 B2", "the form is 'heal E3 with B2'"),
    ("bolster C1", "the form is 'bolster C1 with C2' or"),
    ("spawn", "the form is 'spawn B1'"),
    ("capture", "the form is 'capture C1'"),
    ("leap E5", "illegal action 'leap E5': E5 is not a temple next to C3 (N7)"),
    ("end", "illegal action 'end': the Thief leaps at least once a turn (N8)"),
    ("move B2 B3", "illegal action 'move B2 B3': the thief has no such action (N6)"),
    ("shoot C1", "illegal action 'shoot C1': no upright Seeker stands on C1 (N15)"),
]


@pytest.mark.parametrize(("action", "problem"), BAD_ACTIONS)
def test_a_bad_action_is_named_with_what_is_wrong(run: Run, action: str, problem: str) -> None:
    refused(run("play", POSITION, action), problem)
    ran = run("replay", {**RECORD, "actions": [action]})
    refused(ran, problem)
    refused(ran, "unseen: actions[0]: ")


@pytest.mark.parametrize(
    ("options", "actions"),
    [
        (["--game", "kakusareta"], ["leap C1", "end", "leap A3"]),
        (["--game", "kakusareta"], ["quake"]),
        (["--game", "kakusareta"], ["allow"]),
        (["--game", "kakusareta"], ["petrify"]),
        (["--game", "relics"], ["settle A1"]),
        (["--game", "relics"], ["add SS"]),
        (["--game", "relics"], ["place A1"]),
        (NUSUBITO, ["leap A3", "dart", "end", "leap C1"]),
    ],
)
def test_an_action_out_of_its_turn_is_refused_in_a_position_and_in_a_record(
    run: Run, options: list[str], actions: list[str]
) -> None:
    (start,) = good(run("start", *options, "--seed", "1"))
    (record,) = good(run("start", *options, "--seed", "1", "--record"))
    refused(run("play", "-", *actions, stdin=start), f"unseen: illegal action '{actions[-1]}': ")
    replayed = run("replay", json.loads(record) | {"actions": actions})
    refused(replayed, f"unseen: actions[{len(actions) - 1}]: illegal action '{actions[-1]}': ")


def test_nothing_can_be_played_in_a_game_that_is_over(run: Run) -> None:
    refused(run("play", POSITION, "resign", "end"), "illegal action 'end': the game is over")
    refused(run("play", POSITION, "resign", "resign"), "illegal action 'resign': the game is over")


BAD_RECORDS: list[tuple[Any, str]] = [
    ({}, "game: one of nusubito"),
    (changed(RECORD, format=...), "format: missing key"),
    (changed(RECORD, format="unseen-record/2"), "format: one of unseen-record/1"),
    (changed(RECORD, game="chess"), "game: one of nusubito"),
    (changed(RECORD, rods=...), "rods: missing key"),
    (changed(RECORD, rods__A=None), "rods.A: a colour is expected, not null"),
    (changed(RECORD, rods__A="green"), "rods: just one green"),
    (changed(RECORD, rods__B="red"), "rods.B: unknown key"),
    (changed(RECORD, actions=...), "actions: missing key"),
    (changed(RECORD, actions="end"), "actions: a list is expected"),
    (changed(RECORD, actions=[1]), "actions[0]: an action is expected, not 1"),
    (changed(RECORD, actions=["leap A3", "leap B2"]), "actions[1]: not an action 'leap B2'"),
    (changed(RECORD, actions=["leap A3", "leap A3"]), "actions[1]: illegal action 'leap A3'"),
    (changed(RECORD, note="hello"), "note: unknown key"),
    (changed(RECORD, options=None), "options: an object is expected, not null"),
    (changed(RECORD, options={"speed": 1}), "options.speed: unknown key"),
    (changed(RECORD, options={"configuration": "0/1/3"}), "options.configuration: three levels 0 to 2"),
    (changed(RECORD, options={"configuration": 12}), "options.configuration: "),
    (changed(RECORD, options={"thief_darts": 10}), "options.thief_darts: a whole number from 0 to 9"),
    (changed(RECORD, options={"day_limit": 0}), "options.day_limit: a whole number of at least 1"),
    (changed(RECORD, options={"day_limit": None}), "options.day_limit: "),
    (changed(RECORD, result=None), "result: an object is expected, not null"),
    (changed(RECORD, result={"winner": "mist", "by": "trapped"}), 'result: "trapped" for "mist" is not what'),
    (changed(RECORD, result={"winner": None, "by": "forfeit"}), 'result: "forfeit" for null'),
    (changed(RECORD, result={"winner": "mist", "by": "forfeit", "why": "late"}), "result.why: unknown key"),
    (changed(RECORD, result={"by": "forfeit"}), "result.winner: missing key"),
    (changed(OVER, result=...), "result: missing key: the game is finished"),
    (changed(OVER, result__winner="thief"), 'result: "resignation" for "thief" is not what the actions lead to'),
    (changed(OVER, result__by="forfeit"), 'result: "forfeit" for "mist" is not what the actions lead to'),
    (changed(OVER, actions=["resign", "resign"]), "actions[1]: illegal action 'resign': the game is over"),
]  # fmt: skip


@pytest.mark.parametrize(("record", "problem"), BAD_RECORDS, ids=[problem for _, problem in BAD_RECORDS])
def test_a_bad_record_is_refused(run: Run, record: Any, problem: str) -> None:
    refused(run("replay", record), problem)
    refused(run("replay", record, "--positions"), problem)


@pytest.mark.parametrize(
    ("command", "data", "problem"),
    [
        (["replay"], POSITION, "a record is expected, not a position"),
        (["review"], POSITION, "a record is expected, not a position"),
        (["audit"], POSITION, "a transcript is expected, not a position"),
        (["legal"], RECORD, "a position is expected, not a record"),
        (["play"], {"format": "unseen-transcript/1", "game": "relics"}, "a position is expected, not a transcript"),
        (["replay"], {"format": "unseen-seat/1", "game": "relics"}, "a record is expected, not a saved seat"),
        (["replay"], {"format": "unseen-record/9", "game": "relics"}, "unknown key|missing key"),
    ],
)  # fmt: skip
def test_another_kind_of_file_is_named(run: Run, command: list[str], data: Json, problem: str) -> None:
    ran = run(*command, data)
    assert (ran.code, ran.out) == (2, "")
    assert re.fullmatch(rf"unseen: (?:{problem}|.*: (?:{problem}))\n", ran.err)


CODES = "\x1b[2J\x1b]0;title\x07\x9b31m\u202eabc\u2066\x00\ud800\U000e0001"


@pytest.mark.parametrize(
    ("command", "data"),
    [
        (["legal"], changed(POSITION, **{CODES: 1})),
        (["legal"], changed(POSITION, game=CODES)),
        (["replay"], {**RECORD, "actions": [CODES]}),
        (["replay"], {**RECORD, "actions": [f"leap {CODES}"]}),
        (["replay"], {**RECORD, CODES: 1}),
        (["audit"], {"format": "unseen-transcript/1", "game": "nusubito", CODES: 1}),
        (["play"], CODES),
    ],
)
def test_a_strangers_file_reaches_no_terminal_with_its_codes(run: Run, command: list[str], data: Any) -> None:
    ran = run(*command, json.dumps(data).encode())
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.removesuffix("\n").isprintable()
    assert ran.err.startswith("unseen: ")


@pytest.mark.parametrize(
    "words", [["legal", f"{CODES}.json"], [CODES], ["arena", "--thief", CODES, "--mist", "1"]]
)
def test_codes_on_the_command_line_are_not_printed_raw(run: Run, words: list[str]) -> None:
    ran = run(*(word.replace("\x00", "").replace("\ud800", "") for word in words))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.removesuffix("\n").isprintable()


@pytest.mark.parametrize("name", GAMES)
def test_a_long_action_is_quoted_in_part(run: Run, name: str) -> None:
    (start,) = good(run("start", "--game", name, "--seed", "1"))
    for verb in ("", "leap ", "move ", "place ", "take ", "ask p2 ", "claim ", "end "):
        ran = run("play", "-", verb + "x" * 20_000, stdin=start)
        assert ran.code == 2
        assert len(ran.err) < 500


def test_a_long_list_of_choices_is_named_by_its_ends(run: Run) -> None:
    (start,) = good(run("start", "--game", "misty_ruins", "--seed", "1"))
    position = json.loads(start)
    position["players"][0]["at"] = "z99"
    refused(run("legal", position), 'one of a1, b1, c1, … o15 (225 in all) is expected, not "z99"')


def test_a_doubled_key_of_a_record_is_refused(run: Run) -> None:
    text = json.dumps(RECORD)[:-1] + ', "actions": []}'
    refused(run("replay", text.encode()), "actions: the key is doubled")


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ([], "COMMAND"),
        (["lgeal", POSITION], "lgeal"),
        (["legal"], "POSITION"),
        (["legal", POSITION, "end"], "unrecognized arguments: end"),
        (["legal", POSITION, "--lines"], "--lines goes with - only"),
        (["legal", POSITION, "--line"], "unrecognized arguments: --line"),
        (["play", "-", "--lines"], "unrecognized arguments: --lines"),
        (["perft", POSITION], "DEPTH"),
        (["perft", POSITION, "-1"], "DEPTH"),
        (["perft", POSITION, "x"], 'DEPTH: a whole number from 0 to 999999999 is expected, not "x"'),
        (["perft", POSITION, "1.0"], "DEPTH"),
        (["perft", POSITION, ""], "DEPTH"),
        (["perft", POSITION, "²"], "DEPTH"),
        (["perft", POSITION, "9" * 5000], "DEPTH"),
        (["perft", POSITION, "0", "--divide"], "DEPTH: --divide"),
        (["perft", POSITION, "1", "--div"], "unrecognized arguments: --div"),
        (["replay", RECORD, "--seat", "mist"], "--seat goes with --positions"),
        (["replay", RECORD, "--seat", ""], "--seat goes with --positions"),
        (["replay", RECORD, "--positions", "--seat", ""], "--seat: one of thief, mist is expected"),
        (["replay", RECORD, "--positions", "--seat", "chance"], "--seat: one of thief, mist is expected, not 'chance'"),
        (["replay", RECORD, "--positions", "--seat"], "--seat"),
        (["replay"], "RECORD"),
        (["replay", RECORD, RECORD], "unrecognized arguments"),
        (["--nothing"], "COMMAND"),
        (["start"], "the following arguments are required: --game"),
        (["start", "--game"], "argument --game: expected one argument"),
        (["start", "--game", "chess"], f"argument --game: one of {', '.join(GAMES)} is expected"),
        (["start", "--game", "fishing", "--first", "1"], f'{GAMES[-1]} is expected, not "fishing"'),
        (["start", "--thief-darts", "3"], "required: --game"),
        (["start", *NUSUBITO, "--seed", "x"], "argument --seed: a whole number from 0 to 999999999 is expected"),
        (["start", *NUSUBITO, "--speed", "1"], "unrecognized arguments: --speed 1"),
        (["start", *NUSUBITO, "--thief_darts", "1"], "unrecognized arguments: --thief_darts 1"),
        (["start", "--game", "relics", "--thief-darts", "3"], "--thief-darts: an option of nusubito, not of relics"),
        (["start", "--game", "relics", "--day-limit", "3"], "--day-limit: an option of nusubito and kakusareta, not"),
        (["start", *NUSUBITO, "--scale", "1"], "unrecognized arguments: --scale 1"),
        (["start", *NUSUBITO, "--thief-darts"], "argument --thief-darts: expected one argument"),
        (["start", *NUSUBITO, "--thief-darts", "10"], "--thief-darts: a whole number from 0 to 9 is expected, not 10"),
        (["start", *NUSUBITO, "--configuration", "0/1/3"], '--configuration: three levels 0 to 2 such as "0/1/2"'),
        (["start", *NUSUBITO, "--day-limit", "null"], "--day-limit: a whole number of at least 1 is"),
        (["start", *NUSUBITO, "--day-limit", "[" * 99], "--day-limit: a whole number of at least 1 is expected"),
        (["start", *NUSUBITO, "--day-limit", ""], '--day-limit: a whole number of at least 1 is expected, not ""'),
        (["legal", POSITION, *NUSUBITO], "unrecognized arguments: --game nusubito"),
    ],
)  # fmt: skip
def test_bad_usage_is_refused(run: Run, words: list[Any], problem: str) -> None:
    refused(run(*words), problem)


def test_a_depth_beyond_the_interpreters_own_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def too_deep(*_: Any) -> int:
        raise RecursionError

    monkeypatch.setattr("unseen.cli.perft", too_deep)
    refused(run("perft", POSITION, "9999"), "DEPTH: 9999 is deeper than can be counted")


def test_refusing_costs_nothing_of_the_output_before_it(run: Run) -> None:
    """Only once all input is known to be good is anything printed."""
    lines = f"{TEXT}\n" * 20 + "{}\n"
    refused(run("legal", "-", "--lines", stdin=lines), "line 21: game: one of nusubito")
    refused(run("play", POSITION, "leap A3", "end", "end", "leap A5", "nonsense"), "not an action 'nonsense'")


def test_whoever_reads_may_stop_early(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(POSITION))
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert main(["legal", str(file)]) == 1
        print("and so may whatever is printed then")
    assert capsys.readouterr().err == ""
