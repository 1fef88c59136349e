"""The documents' examples run: Python as printed, and commands that end soon without a network."""

import ast
import asyncio
import inspect
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.site.documents import DOCUMENTS, Block, blocks, lines_of, read, spoken_of
from tests.site.hosts import read_html
from tools.paths import ROOT
from unseen.cli import BadInput

BLOCKS = [block for name in DOCUMENTS for block in blocks(name)]
LASTING = re.compile(
    r"unseen relay\b"  # ends once it is told to
    r"|.* --cluster "  # needs a network
    r"|unseen (?:arena|train)\b(?!.* --games 9$)"  # play for minutes, or hours
    r"|unseen study\b(?!.* --model short\b)"
)
"""Commands that would not end within five seconds without a network: these are read, and not run."""


def ids(block: Block) -> str:
    return f"{block.document}:{block.line}"


def test_every_block_says_how_it_runs() -> None:
    assert not [ids(block) for block in BLOCKS if block.kind not in ("python", "sh", "html")]


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.kind == "python"], ids=ids)
def test_every_python_block_runs_as_it_is_printed(block: Block, monkeypatch: pytest.MonkeyPatch) -> None:
    async def install(address: str) -> None:
        assert address.startswith("https://")

    # In a page that runs Pyodide one may await anywhere; what its installer fetches there is here already.
    monkeypatch.setitem(sys.modules, "micropip", SimpleNamespace(install=install))
    code = compile(block.text, ids(block), "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    ran = eval(code, {"__name__": "__main__"})
    if inspect.iscoroutine(ran):
        asyncio.run(ran)


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.kind == "sh"], ids=ids)
def test_every_command_of_a_block_is_read_by_what_it_calls(block: Block) -> None:
    read(block.text)


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.kind == "html"], ids=ids)
def test_every_page_of_another_site_is_read_by_what_it_is_handed_to(block: Block) -> None:
    """`e2e/suites/tab/test_embed.py` runs them."""
    read_html(block.text)


@pytest.mark.parametrize(
    "block",
    [
        '<unseen-game mode="alon"></unseen-game>', '<unseen-game speed="3"></unseen-game>', "<p>A game</p>",
        '<script src="https://nusubito.example/tag.js"></script>', "<style>unseen-game{--unseen-papre: #fff;}</style>",
        "<style>unseen-game{--unseen-paper: #777; --unseen-ink: #666;}</style>",
        '<iframe title="Game" sandbox="allow-scripts" src="https://nusubito.example/?mode=alone"></iframe>',
        '<iframe title="Game" sandbox="allow-scripts" src="https://nusubito.example/?embed&amp;level=6"></iframe>',
    ],
)  # fmt: skip
def test_a_page_that_would_not_do_is_found(block: str) -> None:
    with pytest.raises((AssertionError, KeyError)):
        read_html(block)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_command_in_a_sentence_is_read_by_what_it_calls(name: str) -> None:
    for command in spoken_of(name):
        read(command)


@pytest.mark.parametrize(
    "block",
    [
        "unseen lgeal", "unseen legal POSITION.json --line", "unseen start --game nusubito --speed 3 > A.json",
        "unseen start --game nusubito | unseen legal", "unseen arena --mist 1 --thief unseen.nusubito.bots.probes:no",
        "unseen arena --mist 1 --thief unseen.nowhere:player", "make cofee", "make play PLACE=here",
        "COLOUR=red make site", "pip install 'unseen[arena]'", "pip install '.[tea]'", "cd nowhere\nmake play",
        "podman compose up -d", "brew install unseen",
    ],
)  # fmt: skip
def test_a_command_that_would_not_run_is_found(block: str) -> None:
    with pytest.raises((BadInput, AssertionError, KeyError, OSError, subprocess.CalledProcessError)):
        read(block)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder like the project's, in which files can be written, and beside it the command as if it were installed."""
    place = tmp_path / "project"
    place.mkdir()
    for entry in ROOT.iterdir():
        (place / entry.name).symlink_to(entry)
    command = tmp_path / "unseen"
    command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m unseen.cli "$@"\n')
    command.chmod(0o755)
    return place


def soon(name: str) -> list[str]:
    """Return the commands of this package that a document's blocks print and that end soon."""
    lines = [line for block in blocks(name) if block.kind == "sh" for line in lines_of(block.text)]
    return [line for line in lines if line.startswith("unseen ") and not LASTING.match(line)]


@pytest.mark.parametrize("name", [name for name in DOCUMENTS if soon(name)])
def test_commands_run_one_after_the_other_as_they_are_printed(name: str, folder: Path) -> None:
    path = os.pathsep.join([str(folder.parent), os.environ["PATH"]])
    environment = os.environ | {"PATH": path, "PYTHONPATH": str(ROOT / "engine")}
    for line in soon(name):
        # Five seconds are those of an idle machine.
        ran = subprocess.run(
            ["bash", "-o", "pipefail", "-c", line],
            cwd=folder, env=environment, timeout=60, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert ran.returncode == 0, f"{line}\n{ran.stderr}"
        assert ran.stdout or " > " in line, line


def test_the_manual_shows_commands_that_run() -> None:
    run = "\n".join(soon("engine/docs/engine.md"))
    for command in ("start", "legal", "play", "perft", "replay", "audit", "arena", "study"):
        assert f"unseen {command} " in run
