"""The command `unseen draw`."""

import json
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from tests.looking_back.games import recorded
from tests.picture.games import GAMES
from unseen import cli
from unseen.arena.contest import rules_of
from unseen.cli import main
from unseen.games import part
from unseen.kernel.records import encode_record

Out = pytest.CaptureFixture[str]


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    """The file with a record of each game."""
    found = dict[str, str]()
    for game in GAMES:
        file = tmp_path / f"{game}.json"
        file.write_text(json.dumps(encode_record(rules_of(game), recorded(game, 7, "2"))), "utf-8")
        found[game] = str(file)
    return found


def words(text: str) -> list[str]:
    """Return the words of a picture from its second line on: the first one is the title of the whole."""
    return [each for each in ElementTree.fromstring(text).itertext() if len(each) > 3][1:]


@pytest.mark.parametrize("game", GAMES)
def test_the_last_position_is_drawn_with_the_result(game: str, files: dict[str, str], capsys: Out) -> None:
    assert main(["draw", files[game]]) == 0
    told, printed = recorded(game, 7, "2"), capsys.readouterr()
    assert printed.err == ""
    assert told.result
    assert any(f"won: {told.result['by']}" in line for line in words(printed.out))


def test_a_moment_is_written_to_a_file_through_the_eyes_of_a_seat(
    files: dict[str, str], tmp_path: Path, capsys: Out
) -> None:
    texts = set[str]()
    for number, more in enumerate(
        ([], ["--seat", "thief"], ["--seat", "mist"], ["--theme", "dark"], ["--size", "square"])
    ):
        out = tmp_path / f"{number}.svg"
        assert main(["draw", files["nusubito"], "--ply", "9", *more, "--out", str(out)]) == 0
        texts.add(out.read_text("utf-8"))
        assert "Day 1, round 2" in words(out.read_text("utf-8"))[1]
    assert len(texts) == 5
    assert capsys.readouterr() == ("", "")


def test_the_public_sees_what_a_spectator_does(files: dict[str, str], capsys: Out) -> None:
    assert main(["draw", files["misty_ruins"], "--ply", "30", "--seat", "public"]) == 0
    assert "Tamsin" not in capsys.readouterr().out
    assert main(["draw", files["misty_ruins"], "--ply", "30"]) == 0
    assert "Tamsin" in capsys.readouterr().out


def test_names_are_added(files: dict[str, str], capsys: Out) -> None:
    assert main(["draw", files["nusubito"], "--name", "thief=Ann & Ben", "--name", "mist= Cleo "]) == 0
    assert {"Thief: Ann & Ben", "Mist: Cleo"} <= {*words(capsys.readouterr().out)}
    assert main(["draw", files["misty_ruins"], "--name", "p1=Ann"]) == 0
    assert "Ann: Tamsin of Mardrake" in words(capsys.readouterr().out)


def test_a_game_that_goes_on_has_no_result(tmp_path: Path, capsys: Out) -> None:
    record = encode_record(rules_of("nusubito"), recorded("nusubito", 7, "2"))
    del record["result"]
    record["actions"] = record["actions"][:5]
    file = tmp_path / "on.json"
    file.write_text(json.dumps(record), "utf-8")
    assert main(["draw", str(file)]) == 0
    assert "after 5 of 5 actions" in words(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--ply", "29"], '--ply: a whole number from 0 to 28 is expected, not "29"'),
        (["--ply", "-1"], '--ply: a whole number from 0 to 28 is expected, not "-1"'),
        (["--ply", "two"], '--ply: a whole number from 0 to 28 is expected, not "two"'),
        (["--seat", "amber"], '--seat: one of thief, mist, public is expected, not "amber"'),
        (["--name", "amber=Ann"], '--name: one of thief, mist, = and a name are expected, not "amber=Ann"'),
        (["--name", "thief"], '--name: one of thief, mist, = and a name are expected, not "thief"'),
        (["--name", "thief= "], '--name: one of thief, mist, = and a name are expected, not "thief= "'),
        (["--out", "/nowhere/at/all.svg"], "/nowhere/at/all.svg: No such file or directory"),
        (["--out", "a\0b"], "embedded null byte"),
        (["--size", "tall"], "invalid choice"),
        (["--theme", "sepia"], "invalid choice"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_a_sentence(
    arguments: list[str], said: str, files: dict[str, str], capsys: Out
) -> None:
    assert main(["draw", files["nusubito"], *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert said in printed.err
    assert printed.err.count("\n") == 1


@pytest.mark.parametrize(
    ("command", "module", "lack"), [("draw", "picture", "picture"), ("review", "looking_back", "review")]
)
def test_a_game_may_lack_what_a_command_needs(
    command: str, module: str, lack: str, files: dict[str, str], capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = f"unseen.nusubito.{module}"

    def lacking(name: str, asked: str) -> ModuleType:
        if asked == module:
            raise ModuleNotFoundError(name=missing)
        return part(name, asked)

    monkeypatch.setattr(cli, "part", lacking)
    assert main([command, files["nusubito"]]) == 2
    assert capsys.readouterr().err == f"unseen: nusubito has no {lack}\n"
    missing = "unseen.elsewhere"
    with pytest.raises(ModuleNotFoundError):
        main([command, files["nusubito"]])
