"""One name for one thing: within a package no two public classes are called the same."""

import ast
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = [
    room
    for place in ("engine/unseen", "engine/unseen/skeletons", "web/page")
    for room in sorted((ROOT / place).iterdir())
    if (room / "__init__.py").exists() and room.name != "skeletons"
]
"""A game, the kernel, the protocol and the like; and the page's rooms."""
DRAWINGS = sorted((ROOT / "engine/unseen").glob("*/drawing"))
"""Rooms of their own: a piece is drawn under the name that it has in its game."""


@pytest.mark.parametrize("room", [*ROOMS, *DRAWINGS], ids=lambda room: f"{room.parent.name}.{room.name}")
def test_no_two_public_classes_of_a_room_are_called_the_same(room: Path) -> None:
    found = defaultdict[str, list[str]](list)
    for file in sorted(room.rglob("*.py")):
        if room not in DRAWINGS and any(file.is_relative_to(drawing) for drawing in DRAWINGS):
            continue
        for node in ast.parse(file.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(file.relative_to(ROOT).as_posix())
    assert {name: files for name, files in found.items() if len(files) > 1} == {}
