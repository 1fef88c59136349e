"""The page beside the page of another commit, as ratios: `python -m tools.bench_beside COMMIT [--runs N] [--presses]`.

With `--presses` it asks of each game what a press costs the main thread, and how long its tasks are while programs
think, and nothing else.

Both are built by their own tools from the same libraries, and measured by the same ones, turn about: what the machine
does meanwhile is done to both.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from math import comb
from pathlib import Path
from statistics import mean, median, quantiles

from playwright.sync_api import Playwright, sync_playwright

from page.games import FIRST, GAMES
from tools.bench import bots, press, start
from tools.paths import COMPRESSED, DIST, ROOT, WORKSHOP
from tools.serve import Site

PLACE = WORKSHOP / "beside"
SLOWED = 6
"""The factor by which a phone is slower."""
WEIGHED = re.compile(r"([\d,]+) +[\d,]+ +in all")
PLAYED = re.compile(r"playouts, (\S+).* ratio ([\d.]+)")
"""What `tools.bench weight` and `tools.playouts` print of every commit since they print two columns."""

RENDER = """
from contextlib import suppress
from statistics import median
from time import process_time

from e2e.paper import Paper
from page.shell.screens import screen
from tests.page.sitting import english

with suppress(ImportError):  # earlier commits have no abilities to be told of
    from page.shell.abilities import give
    from tools.abilities import table

    give(table())
paper, taken = Paper(english()), []
paper.begin()
for _ in range(300):
    begun = process_time()
    str(screen(paper.model, paper.t))  # paper itself remembers what it has drawn
    taken.append(process_time() - begun)
print(1000 * median(taken))
"""
"""Prints how many milliseconds a drawing of the table takes."""

TAIL = 0.025
"""The probability that the true median lies below an interval, at most; likewise above it."""
Figures = dict[str, list[float]]
"""By name, one figure a run; less is better."""


def main() -> None:
    """Measure both and print the ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("commit", help="the one to compare with")
    parser.add_argument("--runs", type=int, default=5, help="of each measurement")
    parser.add_argument("--presses", action="store_true", help="presses and thinking alone, in each game")
    asked = parser.parse_args()
    with checkout(asked.commit) as other:
        trees = {"before": other, "now": ROOT}
        for tree in trees.values():
            _run(tree, "-m", "tools.build", "--no-example")
        found: dict[str, Figures] = {name: {} for name in trees}
        if asked.presses:
            with sync_playwright() as playwright:
                _presses(playwright, trees, asked.runs, found)
            report(found["before"], found["now"])
            return
        for name, tree in trees.items():
            found[name]["first visit, bytes as brotli"] = [_weight(tree)]
        with sync_playwright() as playwright:
            _browser(playwright, trees, asked.runs, found)
        for _ in range(asked.runs):
            for name, tree in trees.items():
                _add(found[name], "the table drawn, CPython, ms", float(_run(tree, "-c", RENDER)))
                for where, ratio in PLAYED.findall(_run(tree, "-m", "tools.playouts")):
                    _add(found[name], f"playouts, {where}: chess's speed over the engine's", 1 / float(ratio))
    report(found["before"], found["now"])


@contextmanager
def checkout(commit: str) -> Iterator[Path]:
    """A folder with another commit's files and this one's libraries.

    Raises:
        SystemExit: There is no such commit.
    """
    shutil.rmtree(PLACE, ignore_errors=True)
    _git("worktree", "prune")
    _git("worktree", "add", "--detach", "--force", str(PLACE), commit)
    for shared in (".venv", "web/node_modules"):
        (PLACE / shared).symlink_to(ROOT / shared)
    try:
        yield PLACE
    finally:
        _git("worktree", "remove", "--force", str(PLACE))


def report(before: Figures, now: Figures) -> None:
    """Print the medians of both, the median of the ratios of paired runs, its interval, and how far single runs go."""
    print(f"  {'':58}{'before':>14}{'now':>14}{'ratio':>8}  {'interval':14}  of single runs")
    for name, old in before.items():
        ratios = sorted(new / one for one, new in zip(old, now[name], strict=True))
        middle = ""
        if places := interval(len(ratios)):
            middle = f"{ratios[places[0]]:.3f} to {ratios[places[1]]:.3f}"
        span = f"{ratios[0]:.2f} to {ratios[-1]:.2f}" if len(ratios) > 1 else ""
        print(
            f"  {name:58}{median(old):14,.2f}{median(now[name]):14,.2f}{median(ratios):8.3f}  {middle:14}  {span}"
        )


def interval(runs: int) -> tuple[int, int] | None:
    """Return the places, in sorted runs, of an interval that has the true median with at least 95 of 100 chances.

    It is that of order statistics (Conover, Practical Nonparametric Statistics, 3.2); None with less than six runs.
    """
    low, beyond = -1, 0.0
    while beyond + comb(runs, low + 1) / 2**runs <= TAIL:
        low += 1
        beyond += comb(runs, low) / 2**runs
    return None if low < 0 else (low, runs - 1 - low)


def _presses(playwright: Playwright, trees: dict[str, Path], runs: int, found: dict[str, Figures]) -> None:
    sites = _sites(trees)
    for _ in range(runs):
        for game in GAMES:
            for name, site in sites.items():
                address = site.address + ("" if game == FIRST else f"{game}/")
                mains = press.presses(playwright, address).mains
                _add(found[name], f"{game}: a press, main thread, median, ms", median(mains))
                tasks = bots.tasks(playwright, address)
                _add(found[name], f"{game}: the longest task while programs think, ms", max(tasks))
                slow = bots.tasks(playwright, address, SLOWED)
                _add(found[name], f"{game}: the same {SLOWED} times slowed, ms", max(slow))
    for site in sites.values():
        site.stop()


def _sites(trees: dict[str, Path]) -> dict[str, Site]:
    return {
        name: Site(tree / DIST.relative_to(ROOT), compressed=tree / COMPRESSED.relative_to(ROOT)).start()
        for name, tree in trees.items()
    }


def _browser(playwright: Playwright, trees: dict[str, Path], runs: int, found: dict[str, Figures]) -> None:
    sites = _sites(trees)
    starts = start.measure(playwright, {name: site.address for name, site in sites.items()}, runs)
    for name in sites:
        for kind, some in starts[name]._asdict().items():
            found[name][f"{kind} start to the first action, ms"] = [each.ready for each in some]
            found[name][f"{kind} start, processor time of the main thread, ms"] = [each.main for each in some]
    for _ in range(runs):
        for name, site in sites.items():
            presses = press.presses(playwright, site.address)
            _add(found[name], "press to paint, median, ms", median(presses.taken))
            _add(found[name], "press to paint, 95 of 100, ms", quantiles(presses.taken, n=20)[-1])
            _add(found[name], "a press, processor time of the main thread, ms", mean(presses.mains))
    for site in sites.values():
        site.stop()


def _add(figures: Figures, name: str, figure: float) -> None:
    figures.setdefault(name, []).append(figure)


def _weight(tree: Path) -> float:
    found = WEIGHED.search(_run(tree, "-m", "tools.bench", "weight"))
    assert found
    return float(found[1].replace(",", ""))


def _run(tree: Path, *command: str) -> str:
    """Run Python with a tree's modules, and return its output."""
    here = os.environ | {"PYTHONPATH": os.pathsep.join(str(tree / part) for part in ("engine", "web", "."))}
    done = subprocess.run(
        [sys.executable, *command], cwd=tree, env=here, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"In {tree.name}: {done.stderr or done.stdout}")
    return done.stdout


def _git(*command: str) -> None:
    done = subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr.strip())


if __name__ == "__main__":
    main()
