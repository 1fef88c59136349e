"""The command line for Misty Ruins, to the byte; bad input exits with 2, one line on standard error and no output."""

import copy
import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.misty_ruins.playing import Playing, in_order
from unseen import misty_ruins
from unseen.cli import main
from unseen.games import GAMES
from unseen.kernel.codec import MOST_DIGITS
from unseen.kernel.play import begun
from unseen.kernel.seat import ONLOOKER
from unseen.misty_ruins.state import SEATS, State

Json = dict[str, Any]
TEXT = Path(__file__).with_name("middle.json").read_text(encoding="utf-8").strip()
MIDDLE: Json = json.loads(TEXT)
LEGAL = [
    "end", "identify Mardrake", "identify Mardrake Rittik", "identify Mardrake Rittik Wisten",
    "identify Mardrake Wisten", "identify Rittik", "identify Rittik Wisten", "identify Wisten",
]  # fmt: skip
ACTIONS = ["take I02", "take I01", "rest", "identify Zambun", "end", "rest", "explore T02/270 i8", "end"]
RECORD: Json = {
    "format": "unseen-record/1",
    "game": "misty_ruins",
    **misty_ruins.encode_deal(in_order()),
    "actions": ACTIONS,
}
OVER: Json = {
    **RECORD,
    "actions": [*ACTIONS, "resign"],
    "result": {"winners": ["p1"], "by": "resignation", "gold": {"p1": 3, "p2": 7}},
}


class Ran:
    """The result of a run of the command line."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


Run = Callable[..., Ran]


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command line; an argument that is not a text is written to a file and its name passed."""

    def run_it(*arguments: Any, stdin: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        words = []
        for argument in arguments:
            if not isinstance(argument, str):
                file = tmp_path / "input.json"
                file.write_text(json.dumps(argument), encoding="utf-8")
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


def refused(ran: Ran, line: str) -> None:
    """Assert that a run was refused with just this line."""
    assert (ran.code, ran.out, ran.err) == (2, "", f"unseen: {line}\n")


def played() -> list[State]:
    """Return the positions of the record."""
    game = Playing(begun(misty_ruins, misty_ruins.Options(), in_order()))
    return [game.state, *(game.do(text).state for text in ACTIONS)]


def test_legal_lists_the_actions_of_whose_turn_it_is(run: Run) -> None:
    assert good(run("legal", MIDDLE)) == LEGAL
    assert good(run("legal", "-", "--lines", stdin=f"{TEXT}\n{TEXT}\n")) == [json.dumps(LEGAL)] * 2


def test_legal_takes_the_movers_view_and_no_other(run: Run) -> None:
    """M4: hands are hidden, so a spectator cannot list what may be placed."""
    state = misty_ruins.decode_state(MIDDLE)
    views = {
        seat: misty_ruins.encode_state(misty_ruins.view(state, seat)) for seat in (*state.seats, ONLOOKER)
    }
    assert good(run("legal", views[SEATS[1]])) == good(run("legal", MIDDLE))
    for seat in (SEATS[0], SEATS[2], ONLOOKER):
        refused(
            run("legal", views[seat]),
            f"the view is the {seat}'s, who is not to act: only the mover's view will do",
        )
    for command in (["play"], ["perft", "1"]):
        refused(
            run(command[0], views[SEATS[1]], *command[1:]),
            "the whole position is expected, not a seat's view with nulls",
        )


def test_play_prints_the_position_after_the_actions(run: Run) -> None:
    assert good(run("play", MIDDLE)) == [TEXT]
    (line,) = good(run("play", "-", "identify Wisten", "end", stdin=TEXT))
    after = json.loads(line)
    assert after["players"][1]["facts"] == [*MIDDLE["players"][1]["facts"], "Wisten no"]
    assert line == json.dumps(after)
    assert (after["to_act"], after["turn"], after["round"]) == ("p3", {"of": "p3"}, 11)
    (line,) = good(run("play", MIDDLE, "resign"))
    assert line.endswith(
        ', "result": {"winners": ["p3"], "by": "resignation", "gold": {"p1": 0, "p2": 17, "p3": 5}}}'
    )
    assert "to_act" not in json.loads(line)


def test_the_largest_number_that_is_read_is_printed_after_play(run: Run) -> None:
    """Play adds to numbers, and Python prints none of more than 4300 digits."""
    largest = 10**MOST_DIGITS - 1
    data = copy.deepcopy(MIDDLE)
    data["items"].remove("I34")
    data["players"][1] |= {"gold": largest, "items": [*data["players"][1]["items"], "I34"]}
    (line,) = good(run("play", data, "cash I34"))
    assert json.loads(line)["players"][1]["gold"] == largest + 1
    data["players"][1]["gold"] = 10 * largest
    refused(run("play", data, "cash I34"), "not JSON: a number has too many digits")


def test_perft_counts_and_divides(run: Run) -> None:
    assert [good(run("perft", MIDDLE, str(depth))) for depth in range(3)] == [["1"], ["8"], ["73"]]
    lines = good(run("perft", MIDDLE, "2", "--divide"))
    assert [line.split(" ", 1)[1] for line in lines] == good(run("legal", MIDDLE))
    assert sum(int(line.split(" ", 1)[0]) for line in lines) == 73


def test_replay_prints_the_result_or_every_position(run: Run) -> None:
    assert good(run("replay", RECORD)) == ["null"]
    assert good(run("replay", OVER)) == [json.dumps(OVER["result"])]
    assert good(run("replay", RECORD, "--positions")) == [
        json.dumps(misty_ruins.encode_state(state)) for state in played()
    ]


def test_replay_prints_what_a_seat_knows_where_it_changes(run: Run) -> None:
    for seat in SEATS[:2]:
        views = list[str]()
        for state in played():
            line = json.dumps(misty_ruins.encode_state(misty_ruins.view(state, seat)))
            views += [line] if views[-1:] != [line] else []
        assert good(run("replay", RECORD, "--positions", "--seat", seat)) == views
        assert '"who": null, "from": null' in views[0]
    refused(
        run("replay", RECORD, "--positions", "--seat", "p3"), "--seat: one of p1, p2 is expected, not 'p3'"
    )


@pytest.mark.parametrize("winner", ["p1", "p2"])
def test_a_forfeit_may_close_a_record(run: Run, winner: str) -> None:
    """M49: with what the resignation of one of the seats would give."""
    forfeit = {"winners": [winner], "by": "forfeit", "gold": {"p1": 3, "p2": 7}}
    assert good(run("replay", {**RECORD, "result": forfeit})) == [json.dumps(forfeit)]
    other = {**forfeit, "gold": {"p1": 3, "p2": 8}}
    refused(
        run("replay", {**RECORD, "result": other}),
        f'result: "forfeit" for ["{winner}"] and {{"p1": 3, "p2": 8}} is not what the actions lead to, '
        "an unfinished game",
    )


def test_start_deals_with_options_by_their_names_in_records(run: Run) -> None:
    words = ("start", "--game", "misty_ruins", "--seed", "3", "--players", "4", "--round-limit", "9")
    (position,) = good(run(*words))
    (record,) = good(run(*words, "--record"))
    assert json.loads(record)["options"] == {"players": 4, "round_limit": 9}
    assert good(run("replay", json.loads(record), "--positions")) == [position]
    assert position.startswith(
        '{"game": "misty_ruins", "options": {"round_limit": 9}, "phase": "draft", "to_act": "p'
    )
    refused(run(*words[:3], "--players", "6"), "--players: a whole number from 2 to 5 is expected, not 6")
    refused(run(*words[:3], "--declaration", "7"), "--declaration: 5 or 10 is expected, not 7")
    refused(
        run(*words[:3], "--out-of-tokens", "yes"), '--out-of-tokens: true or false is expected, not "yes"'
    )


BAD_ACTIONS = {
    "dig": "not an action 'dig': it must begin with one of ask, attack, buy, cash, chest, claim, declare, discard, "
    "door, elixir, end, explore, flee, heal, hide, identify, lose, move, resign, rest, rob, sell, skip, strip, take",
    "move H7": "not an action 'move H7': 'H7' is not a space, a1 to o15",
    "move  h7": "not an action 'move h7': the form is 'move h7'",
    "identify Wisten Mardrake": "not an action 'identify Wisten Mardrake': the form is 'identify Rittik Zambun', "
    "homelands in alphabetical order, each once, as in 'identify Suruph'",
    "chest": "illegal action 'chest': the arrows of the last action show green, and this action is yellow (M10)",
    "identify Zambun": "illegal action 'identify Zambun': "
    "neither this tile nor an item of the player is from Zambun (M27)",
    "attack fist": "illegal action 'attack fist': there is no active monster here (M12)",
    "lose 1 blocks 0 health": "illegal action 'lose 1 blocks 0 health': "
    "no decision is owed that this would settle (M9)",
    "declare Kusk Zambun": "illegal action 'declare Kusk Zambun': declarations are made only once play is over (M45)",
}


@pytest.mark.parametrize("action", BAD_ACTIONS)
def test_a_bad_action_is_named_with_what_is_wrong(run: Run, action: str) -> None:
    refused(run("play", MIDDLE, action), BAD_ACTIONS[action])
    refused(run("play", MIDDLE, "identify Wisten", action), BAD_ACTIONS[action])


def test_a_bad_action_of_a_record_is_named_by_its_number(run: Run) -> None:
    refused(
        run("replay", {**RECORD, "actions": ["take I02", "take I02"]}),
        "actions[1]: illegal action 'take I02': I02 is not in the offer (M7)",
    )
    refused(
        run("replay", {**OVER, "actions": [*OVER["actions"], "rest"]}),
        f"actions[{len(ACTIONS) + 1}]: illegal action 'rest': the game is over (M49)",
    )


def changed(data: Json, *path: Any, to: Any) -> Json:
    """Return JSON with another value; `...` takes the key away."""
    data = copy.deepcopy(data)
    place: Any = data
    for key in path[:-1]:
        place = place[key]
    if to is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = to
    return data


BAD_RECORDS: list[tuple[Json, str]] = [
    (changed(RECORD, "first", to=...), "first: missing key"),
    (changed(RECORD, "first", to="p3"), 'first: one of p1, p2 is expected, not "p3"'),
    (changed(RECORD, "rods", to={}), "rods: unknown key"),
    (changed(RECORD, "options", to={"players": 3}), "characters: 3 are expected, as many as players, not 2"),
    (changed(RECORD, "tiles", 0, to="T02"), "tiles: T02 is there twice"),
    (changed(RECORD, "monsters", 0, to="X02"), "monsters: X02 is there twice"),
    (changed(OVER, "result", to=...), "result: missing key: the game is finished"),
    (
        changed(OVER, "result", "winners", to=["p2"]),
        'result: "resignation" for ["p2"] and {"p1": 3, "p2": 7} is not what the actions lead to, "resignation" for '
        '["p1"] and {"p1": 3, "p2": 7}',
    ),
]  # fmt: skip


@pytest.mark.parametrize(("record", "told"), BAD_RECORDS, ids=[told[:40] for _, told in BAD_RECORDS])
def test_a_bad_record_is_refused(run: Run, record: Json, told: str) -> None:
    refused(run("replay", record), told)


BAD_POSITIONS: list[tuple[Json, str]] = [
    (changed(MIDDLE, "game", to="misty"), f"game: one of {', '.join(GAMES)} is expected"),
    (changed(MIDDLE, "thief", to={}), "thief: unknown key"),
    (changed(MIDDLE, "players", 0, "blocks", to=9), "players[0].blocks: a whole number from 0 to 8 is expected, not 9"),
    (changed(MIDDLE, "to_act", to="p3"), "to_act: p2 has to act"),
    (changed(MIDDLE, "map", "h9", "items", to=["I01"]), "items: I01 is there 2 times"),
    (changed(MIDDLE, "map", "p9", to={}), "map.p9: unknown key"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "told"), BAD_POSITIONS, ids=[told[:40] for _, told in BAD_POSITIONS])
def test_a_bad_position_is_refused(run: Run, position: Json, told: str) -> None:
    for words in (["legal"], ["play"], ["perft", "1"]):
        refused(run(words[0], position, *words[1:]), told)
    refused(run("legal", "-", "--lines", stdin=f"{TEXT}\n{json.dumps(position)}\n"), f"line 2: {told}")


def test_a_doubled_key_is_refused(run: Run) -> None:
    refused(run("legal", "-", stdin=f'{TEXT[:-1]}, "round": 2}}'), "round: the key is doubled")
