"""Two games made by `make game`, played to their end in a browser, and thrown away: a game is what it has."""

import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page

from e2e.browsers.profiles import DESKTOP, Open
from e2e.in_english import in_english
from e2e.people.ready import first_action, until
from e2e.people.table import Table
from e2e.sight.frames import size
from e2e.suites.start.test_shelf import IN_SIGHT, SIZES
from page.games import GAMES as HOUSE
from tools.paths import ROOT, WORKSHOP
from tools.serve import Site

GAMES = {"walnuts": ("--seats", "hider,seeker", "--secret"), "heap": ("--seats", "red,blue,green,gold,grey")}
"""One with a secret for two, and one without for two to five; neither has programs, help, courses or play elsewhere."""
LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", "node_modules", "dist", ".build", "__pycache__", ".*_cache", ".hypothesis"
)
WAYS = ("play-now", "learn", "alone", "two", "online")
"""The ways to play, by the ids of their buttons."""
ACTIONS = "[data-action]:not([data-action=resign])"


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of a copy of this checkout in which both games were made."""
    root = tmp_path_factory.mktemp("copy") / "unseen"
    shutil.copytree(ROOT, root, ignore=LEFT_OUT)
    for name in (".venv", "web/node_modules"):
        (root / name).symlink_to(ROOT / name)
    # Compiled modules lie there by the digest of their source.
    (root / ".build").mkdir()
    (root / ".build/bytecode").symlink_to(WORKSHOP / "bytecode")
    env = {**os.environ, "PYTHONPATH": f"{root / 'engine'}{os.pathsep}{root / 'web'}"}
    for name, wish in GAMES.items():
        subprocess.run([sys.executable, "-m", "tools.new", name, *wish], cwd=root, env=env, check=True)
    build = [sys.executable, "-m", "tools.build", "--no-example"]
    subprocess.run(build, cwd=root, env=env, check=True)
    return root / "dist"


@pytest.mark.early
def test_made_games_are_played_to_their_end(copied: Path, fresh: Open) -> None:
    """In one test: two workers would each build the site."""
    site = Site(copied, compressed=None).start()
    with fresh(reduced_motion="reduce") as it:
        it.watch.home = f"localhost:{site.server_port}"
        on_the_shelf(it.page, site)
        for name in GAMES:
            play(Table(it.page, f"{site.address}{name}/", name).open())
    site.stop()


def on_the_shelf(page: Page, site: Site) -> None:
    """Fail unless all six games are seen without scrolling, at every size."""
    page.goto(site.address)
    first_action(page)
    for frame in SIZES:
        page.set_viewport_size(size(frame))
        seen = {name.removeprefix("shelf-"): is_seen for name, is_seen, _ in page.evaluate(IN_SIGHT)}
        assert seen == dict.fromkeys((*HOUSE, *GAMES), True), frame
    page.set_viewport_size(DESKTOP)


def play(table: Table) -> None:
    """Play a made game by what it offers, and begin another."""
    page, dice = table.page, random.Random(3)
    assert {way for way in WAYS if page.locator(f"#{way}").count()} == {"play-now", "two"}
    table.click("#play-now")
    while table.screen != "over":
        if table.screen == "curtain":
            table.sit()
        act(table, dice)
    assert page.locator("#over-title").is_visible()
    assert in_english("over.again") in page.inner_text(".over-deeds")
    table.click("#again")
    until(lambda: table.screen != "over", "the next game has begun")


def act(table: Table, dice: random.Random) -> None:
    """Take an action that the table offers, and wait until the screen is another."""
    screen, actions = table.page.locator("#screen"), table.page.locator(ACTIONS)
    before = screen.inner_html()
    table.click(f"#{actions.nth(dice.randrange(actions.count())).get_attribute('id')}")
    until(lambda: screen.inner_html() != before, "it is drawn")
