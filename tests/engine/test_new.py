"""`unseen new` writes a game that keeps the contract, or nothing."""

import subprocess
import sys
from pathlib import Path

import pytest

from unseen import cli, new
from unseen.new import CannotMake, wished

ENGINE = Path(__file__).parents[2] / "engine"


@pytest.mark.parametrize("is_secret", [False, True], ids=["open", "secret"])
@pytest.mark.parametrize("seats", ["hider,seeker", "red,blue,green,gold,grey"])
def test_game_written_outside_a_checkout_keeps_the_laws(
    is_secret: bool,
    seats: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["new", "deep_walnuts", "--seats", seats, *(["--secret"] if is_secret else [])]) == 0
    assert "YOURS" in capsys.readouterr().out
    assert sorted(path.name for path in tmp_path.iterdir()) == ["deep_walnuts", "test_deep_walnuts_laws.py"]
    written = "".join(path.read_text("utf-8") for path in tmp_path.rglob("*.py"))
    assert "YOURS" in written
    assert "skeleton" not in written
    assert new.SECRET not in written
    assert new.OPEN not in written
    done = subprocess.run(
        [sys.executable, "-I", "-c", f"import sys; sys.path[:0] = ['.', {str(ENGINE)!r}]; import runpy; "
         "runpy.run_path('test_deep_walnuts_laws.py', run_name='__main__')"],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.stdout, done.stderr) == ("all laws hold\n", "")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["Cups"], "one word in small letters"),
        (["3walnuts"], "one word in small letters"),
        (["for"], "one word in small letters"),
        (["walnuts/../.."], "one word in small letters"),
        (["x" * 99], "one word in small letters"),
        (["relics"], "of the name relics already"),
        (["kernel"], "of the name kernel already"),
        (["walnuts", "--seats", "one"], "2 to 5 different words"),
        (["walnuts", "--seats", "a,b,c,d,e,f"], "2 to 5 different words"),
        (["walnuts", "--seats", "a,a"], "2 to 5 different words"),
        (["walnuts", "--seats", "a,B"], "2 to 5 different words"),
        (["walnuts", "--seats", "a,onlooker"], "no seat is called onlooker"),
    ],
)
def test_wish_that_cannot_be_is_refused_in_a_sentence_and_nothing_written(
    words: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["new", *words]) == 2
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_nothing_that_exists_is_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "test_walnuts_laws.py").write_text("mine")
    assert cli.main(["new", "walnuts"]) == 2
    assert "test_walnuts_laws.py exists already; nothing was written" in capsys.readouterr().err
    assert [path.read_text() for path in tmp_path.iterdir()] == ["mine"]


def test_in_a_checkout_it_names_the_command_that_writes_the_page_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ENGINE.parent)
    assert cli.main(["new", "walnuts", "--seats", "hider,seeker", "--secret"]) == 2
    assert "make game NAME=walnuts SEATS=hider,seeker SECRET=yes" in capsys.readouterr().err


def test_what_cannot_be_written_whole_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"walnuts/a.py": "1", "walnuts/b/c.py": "2", "d/e.py": "3"}
    write, failing = Path.write_bytes, tmp_path / "d/e.py"

    def full(self: Path, data: bytes) -> int:
        if self == failing:
            raise OSError(28, "No space left on device", str(self))
        return write(self, data)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(CannotMake, match=r"e\.py: No space left on device; nothing was written"):
        new.write(tmp_path, files)
    assert list(tmp_path.iterdir()) == []


def test_a_wish_has_a_title() -> None:
    assert (wished("deep_walnuts").title, wished("walnuts").seats) == ("Deep walnuts", ("north", "south"))
