"""What is one game's lies in its own folders: what else names it is counted up here, and where a next one is named."""

import re
import subprocess

from tools.paths import ROOT

GAME = "relics"
"""Nusubito is what the house is called too, in storage and addresses: it would be found wherever one looks."""
OWN = tuple(f"{folder}/{GAME}/" for folder in ("engine/unseen", "web/page", "web/static", "web/locale"))
REGISTERED = {"engine/unseen/games.py", "web/page/games.py", "pyproject.toml"}
"""What a game touches outside its own folders."""
SCHEDULED = {"engine/unseen/puzzles/calendar.py"}
"""What says whose day it is: a game that has none is not named."""
TOLD = (
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "NOTICE",
    "engine/docs/",
    "web/docs/",
    "engine/unseen/__init__.py",
)
"""What is written for people."""
PROVED = ("tests/", "e2e/")
MEASURED = ("web/tools/bench", "web/tools/inside/")
"""What measures a game, and plays it for that."""


def naming() -> set[str]:
    """Return the files outside a game's own folders that name it, in their paths or in what stands in them."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    named = re.compile(GAME, re.IGNORECASE)
    return {
        name
        for name in listed.split("\0")
        if (ROOT / name).is_file() and not name.startswith(OWN)
        if named.search(name) or named.search((ROOT / name).read_bytes().decode("utf-8", "replace"))
    }


def test_a_game_touches_three_files_outside_its_own_folders() -> None:
    assert {
        name for name in naming() if not name.startswith((*TOLD, *PROVED, *MEASURED))
    } == REGISTERED | SCHEDULED


def test_every_listed_exception_is_still_needed() -> None:
    found = naming()
    assert [
        place for place in (*TOLD, *PROVED, *MEASURED) if not any(name.startswith(place) for name in found)
    ] == []


def test_a_game_has_something_in_each_of_its_folders() -> None:
    for folder in OWN:
        assert any((ROOT / folder).iterdir()), folder
