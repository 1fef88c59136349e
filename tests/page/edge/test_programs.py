"""The programs are imported a few modules at a time, so that a slow phone does not stand still for them."""

import subprocess
import sys

import pytest

from tests.page.games import PLAYED
from tools.paths import ENGINE, WEB

FEW = 10
"""Modules of our own, at most, in one task."""
COUNT = """
import importlib, sys
game = sys.argv[1]
from page.games import module_of
import page.shell.screens
names = module_of(game).PROGRAM_STEPS
for name in (*names, f"unseen.{game}.bots.arena"):
    before = set(sys.modules)
    importlib.import_module(name)
    print(name, len([it for it in set(sys.modules) - before if it.startswith(("unseen.", "page."))]))
"""
"""Prints how many modules of our own each step brings, in a Python that has the game's page alone."""


@pytest.mark.parametrize("game", PLAYED)
def test_programs_come_a_few_modules_at_a_time(game: str) -> None:
    printed = subprocess.run(
        [sys.executable, "-c", COUNT, game],
        env={"PYTHONPATH": f"{ENGINE}:{WEB}"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    steps = {name: int(count) for name, count in map(str.split, printed.splitlines())}
    assert max(steps.values()) <= FEW, steps
    assert sum(steps.values()) > FEW
    assert min(steps[name] for name in list(steps)[:-2]) > 0, "a step that brings nothing"
