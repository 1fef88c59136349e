"""The documents, and what they print: blocks, commands, and whether what a command calls can read it."""

import os
import re
import shlex
import subprocess
import tomllib
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from tools.paths import ROOT
from unseen.cli import parser

DOCUMENTS = sorted(
    file.relative_to(ROOT).as_posix()
    for folder in ("", "engine/docs", "web/docs")
    for file in (ROOT / folder).glob("*.md")
    # A changelog and measurements tell of how it was.
    if file.name not in ("CHANGELOG.md", "bench.md")
)
TEXTS = {name: (ROOT / name).read_text("utf-8") for name in DOCUMENTS}

_FENCED = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
_INDENTED = re.compile(r"(?:^|\n)\n {4,}\S.*")
_INLINE = re.compile(r"`((?:unseen|make|pip) [^`\n]+)`")
_PLAYER = re.compile(r"(unseen[\w.]+):(\w+)(?:@\d+)?")


class Block(NamedTuple):
    """Something printed that is not prose."""

    document: str
    line: int
    kind: str
    """What the document calls it: `python`, `sh`; nothing where it is only set apart."""
    text: str


def blocks(name: str) -> list[Block]:
    """Return the code blocks of a document, in order; indented blocks come last."""
    text = TEXTS[name]
    found = [(match.start(), match[1], match[2]) for match in _FENCED.finditer(text)]
    # The same length, so that lines keep their numbers.
    prose = _FENCED.sub(lambda match: re.sub(r"\S", "-", match[0]), text)
    found += [(match.start(), "", match[0]) for match in _INDENTED.finditer(prose)]
    return [Block(name, text.count("\n", 0, start) + 1, kind, printed) for start, kind, printed in found]


def spoken_of(name: str) -> list[str]:
    """Return the commands that stand in a document's sentences."""
    # One that stands there by its name alone is a mention: that there is such a command is asked.
    found: list[str] = _INLINE.findall(TEXTS[name])
    return [f"{command} --help" if re.fullmatch("unseen [a-z]+", command) else command for command in found]


def lines_of(block: str) -> list[str]:
    """Return the commands of a block, each on one line and without its comment."""
    lines = (re.sub(r"(?:^|\s)#.*", "", line).strip() for line in block.replace("\\\n", " ").splitlines())
    return [line for line in lines if line]


def read(block: str) -> None:
    """Have each command of a block read by what it calls, and none be run.

    Raises:
        Exception: One that could not be run as it is printed.
    """
    folder = ROOT
    for line in lines_of(block):
        for words in _commands_of(line):
            while re.match("[A-Z_]+=", words[0]):
                _check_settings([words.pop(0)])
            if words[0] == "cd":
                folder = (folder / words[1]).resolve(strict=True)
            else:
                _READERS[words[0]](words[1:], folder)


def _commands_of(line: str) -> Iterator[list[str]]:
    """Yield the words of each command in a line: pipes apart, where the output goes left out."""
    lexer = shlex.shlex(line, posix=True, punctuation_chars=True)
    lexer.whitespace_split = True
    lexer.commenters = ""
    command = list[str]()
    for word in lexer:
        if word == "|":
            yield command
            command = []
        elif word == ">":
            next(lexer)
        else:
            command.append(word)
    yield command


@cache
def _settings() -> frozenset[str]:
    """Return the names of what can be set for a command from outside."""
    files = ("Makefile", "web/tools/build.py", "web/relay/compose.yaml")
    text = "".join((ROOT / file).read_text("utf-8") for file in files)
    return frozenset(re.findall(r'(?:\$\(|\$\(if \$\(|\$\{|environ\.get\(")([A-Z_]+)\b', text))


def _check_settings(words: list[str]) -> None:
    unknown = {word.partition("=")[0] for word in words if "=" in word} - _settings()
    assert not unknown, unknown


def _read_unseen(words: list[str], folder: Path) -> None:
    del folder
    # Whoever asks for help leaves by an exit.
    with suppress(SystemExit):
        parser(words).parse_args(words)
    for module, player in (found.groups() for found in map(_PLAYER.fullmatch, words) if found):
        spec = find_spec(module)
        assert spec, module
        source = Path(spec.origin or "").read_text("utf-8")
        assert re.search(rf"^(?:class |def |){player}\b", source, re.MULTILINE), player


def _read_make(words: list[str], folder: Path) -> None:
    _check_settings(words)
    _dry_run(tuple(words), folder)


@cache
def _dry_run(words: tuple[str, ...], folder: Path) -> None:
    # What a make that runs this says to those below it is not for this one.
    alone = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    subprocess.run(["make", "--dry-run", *words], cwd=folder, env=alone, check=True, capture_output=True)


def _read_pip(words: list[str], folder: Path) -> None:
    """No index has this package: only its folder can be named."""
    install, what = words
    found = re.fullmatch(r"\.(?:\[([\w,]+)\])?", what)
    assert install == "install", install
    assert found, what
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    assert set((found[1] or "").split(",")) <= {"", *project["optional-dependencies"]}, what


def _read_podman(words: list[str], folder: Path) -> None:
    assert words == ["compose", "up", "-d"], words
    assert (folder / "compose.yaml").is_file(), folder


_READERS: dict[str, Callable[[list[str], Path], None]] = {
    "unseen": _read_unseen, "make": _read_make, "pip": _read_pip, "podman": _read_podman,
}  # fmt: skip
