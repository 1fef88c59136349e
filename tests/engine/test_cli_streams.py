"""The command line under the conditions of shells: encodings of files, closed and full streams, Ctrl+C."""

import codecs
import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.nusubito.picture import START, board
from tests.nusubito.steps import legal
from unseen import cli, nusubito
from unseen.arena import tournament
from unseen.cli import main
from unseen.secrecy.transcript import Verdict

STATE = board(START)
POSITION = json.dumps(nusubito.encode_state(STATE))
RECORD = json.dumps(
    {
        "format": "unseen-record/1",
        "game": "nusubito",
        "rods": nusubito.encode_state(STATE)["rods"],
        "actions": ["resign"],
        "result": {"winner": "mist", "by": "resignation"},
    }
)
ARENA = ("arena", "--thief", "random", "--mist", "random", "--games", "1", "--processes", "1")
FULL = Path("/dev/full")

Written = dict[str, Callable[[str], bytes]]
WRITTEN: Written = {
    "UTF-8": str.encode,
    "UTF-8 with its mark": lambda text: codecs.BOM_UTF8 + text.encode(),
    "UTF-16, little end first": lambda text: codecs.BOM_UTF16_LE + text.encode("utf-16-le"),
    "UTF-16, big end first": lambda text: codecs.BOM_UTF16_BE + text.encode("utf-16-be"),
}
ENDS = ("", "\n", "\r\n", "\r", " \r\n ")


@pytest.fixture
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[str, ...]]:
    """Commands that print something, by name; a transcript takes long to check, and is not."""
    verdict = Verdict(None, False, (), ())
    monkeypatch.setattr(cli, "check_transcript", lambda data, masked: verdict)
    position, record = tmp_path / "position.json", tmp_path / "record.json"
    position.write_text(POSITION)
    record.write_text(RECORD)
    transcript = tmp_path / "transcript.json"
    transcript.write_text('{"format": "unseen-transcript/1", "game": "nusubito"}')
    return {
        "legal": ("legal", str(position)),
        "play": ("play", str(position), "leap A3"),
        "perft": ("perft", str(position), "1"),
        "replay": ("replay", str(record)),
        "audit": ("audit", str(transcript)),
        "start": ("start", "--game", "relics"),
        "arena": ARENA,
        "--help": ("--help",),
        "--version": ("--version",),
        "legal --help": ("legal", "--help"),
    }


COMMANDS = (
    "legal",
    "play",
    "perft",
    "replay",
    "audit",
    "start",
    "arena",
    "--help",
    "--version",
    "legal --help",
)


def stdin_of(raw: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw)))


@pytest.mark.parametrize("end", ENDS, ids=map(repr, ENDS))
@pytest.mark.parametrize("written", WRITTEN)
def test_a_file_is_read_as_windows_writes_it(
    written: str,
    end: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    raw = WRITTEN[written](POSITION + end)
    file = tmp_path / "position.json"
    file.write_bytes(raw)
    stdin_of(raw, monkeypatch)
    for name in (str(file), "-"):
        assert main(["legal", name]) == 0
        assert capsys.readouterr().out.splitlines() == legal(STATE)
    many = WRITTEN[written]((end.strip(" ") or "\n").join([POSITION] * 2))
    file = tmp_path / "many.jsonl"
    file.write_bytes(many)
    stdin_of(many, monkeypatch)
    for asked in ([str(file)], ["-", "--lines"]):
        assert main(["legal", *asked]) == 0
        assert [json.loads(line) for line in capsys.readouterr().out.splitlines()] == [legal(STATE)] * 2


@pytest.mark.parametrize("command", COMMANDS)
def test_an_output_that_is_full_or_closed_is_one_sentence(
    command: str,
    words: dict[str, tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if FULL.exists():
        with FULL.open("w") as out:
            monkeypatch.setattr(sys, "stdout", out)
            assert main(words[command]) == 2
        assert capsys.readouterr().err == "unseen: standard output: No space left on device\n"
    monkeypatch.setattr(sys, "stdout", None)
    assert main(words[command]) == 2
    assert capsys.readouterr().err == "unseen: standard output is closed\n"


def test_an_output_that_cannot_print_a_letter_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "_lines", lambda words: ["Straße"])
    with (tmp_path / "out").open("w", encoding="ascii") as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert main([]) == 2
    err = capsys.readouterr().err
    assert err.startswith("unseen: standard output: 'ascii' codec can't encode")
    assert err.count("\n") == 1


def test_what_prints_nothing_needs_no_output(monkeypatch: pytest.MonkeyPatch) -> None:
    """A relay ends like that."""
    monkeypatch.setattr(cli, "_lines", lambda words: [])
    monkeypatch.setattr(sys, "stdout", None)
    assert main([]) == 0


def test_an_input_that_is_closed_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    for asked in (["legal", "-"], ["play", "-"], ["perft", "-", "1"], ["replay", "-"], ["audit", "-"]):
        assert main(asked) == 2
        assert capsys.readouterr() == ("", "unseen: standard input is closed\n")


def test_a_standard_error_that_is_full_or_closed_changes_no_exit_code(
    words: dict[str, tuple[str, ...]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And what belongs there is not printed elsewhere."""
    if FULL.exists():
        with FULL.open("w") as err:
            monkeypatch.setattr(sys, "stderr", err)
            assert main(["lgeal"]) == 2
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["lgeal"]) == 2
    assert capsys.readouterr().out == ""
    assert main(words["arena"]) == 0
    assert capsys.readouterr().out


@pytest.mark.parametrize("command", [name for name in COMMANDS if "-" not in name])
def test_ctrl_c_ends_without_a_word(
    command: str,
    words: dict[str, tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    reader = cli.parser

    def interrupted(asked: Sequence[str]) -> Any:
        found = reader(asked)
        monkeypatch.setattr(found, "parse_args", lambda words: _raising(reader(words).parse_args(words)))
        return found

    monkeypatch.setattr(cli, "parser", interrupted)
    assert main(words[command]) == 130
    assert capsys.readouterr() == ("", "")


def _raising(asked: Any) -> Any:
    def run(_: Any) -> list[str]:
        raise KeyboardInterrupt

    asked.command = run
    return asked


def test_ctrl_c_in_an_arena_says_what_is_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(tournament, "_play", interrupted)
    assert main(ARENA) == 130
    assert capsys.readouterr() == ("", "unseen: interrupted after 0 of 1 games; no --store keeps them\n")


def program(*words: str, **streams: Any) -> subprocess.Popen[str]:
    """Start the command line as a program of its own, which hears Ctrl+C."""
    hears = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
    runs = f"from unseen.cli import main; sys.exit(main({list(words)!r}))"
    return subprocess.Popen(
        [sys.executable, "-c", hears + runs], stderr=subprocess.PIPE, text=True, **streams
    )


def test_ctrl_c_while_it_reads(tmp_path: Path) -> None:
    fifo = tmp_path / "position.json"
    os.mkfifo(fifo)
    # Once the pipe is open at both ends, the program is about to read from it.
    with program("legal", str(fifo), stdout=subprocess.PIPE) as running, fifo.open("w"):
        running.send_signal(signal.SIGINT)
        said = running.communicate(timeout=60)
    assert (*said, running.returncode) == ("", "", 130)


@pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full")
def test_python_has_nothing_to_add_as_it_ends() -> None:
    """The interpreter writes the rest of a stream's buffer at exit, and complains if it cannot."""
    with FULL.open("w") as full, program("--help", stdout=full) as running:
        _, err = running.communicate(timeout=60)
    assert (err, running.returncode) == ("unseen: standard output: No space left on device\n", 2)
