"""One game is played to its end in Firefox, which another engine draws and runs."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from e2e.test_games import GAMES
from tools.browsers import firefox
from tools.serve import Site

DRIVER = Path(__file__).parent / "firefox.mjs"
PATIENCE = 240
"""Seconds for the whole game."""


@pytest.mark.firefox
def test_game_in_firefox(site: Site) -> None:
    browser, node = firefox(), shutil.which("node")
    if browser is None or node is None:
        missing = "Firefox" if browser is None else "node"
        assert os.environ.get("CI") != "true", f"{missing} is missing"
        pytest.skip(f"{missing} is missing")
    game = GAMES["treasure"]
    script = json.dumps({"treasure": game.treasure, "turns": game.turns})
    done = subprocess.run(
        [node, DRIVER, browser, site.address, script],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["version"].startswith("firefox/")
    assert told["screen"] == "over"
    assert game.title in told["verdict"]
    assert game.text in told["verdict"]
    assert told["errors"] == []
    assert told["foreign"] == []
    assert told["requests"] > 0
