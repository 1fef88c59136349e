"""Measure how long programs think, in CPython and the page's Pyodide, and the longest task of the page meanwhile."""

import json
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from time import monotonic
from typing import Any

from playwright.sync_api import CDPSession, Page, Playwright

from tools.bench.start import MARKED, profile
from tools.in_page.pyodide import INSIDE, run_inside
from tools.paths import ROOT

SCRIPT = "turns.py"
THOUGHT = 20
"""Seconds in which programs are watched as they think."""
WATCHED = 20
"""Turns that are watched in the page."""

LISTEN = """() => {
  globalThis.tasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(entry.duration);
  }).observe({ type: "longtask" });
}"""
"""The browser tells of tasks of 50 ms and more."""


def report_turns(game: str) -> None:
    """Print how long a turn of a game takes at each level, and the longest slice."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / "engine" / "unseen", folder / "unseen", ignore=ignored)
        command = [sys.executable, str(INSIDE / SCRIPT), game]
        here = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout
        _report(f"CPython {sys.version.split()[0]}", here)
        _report("Pyodide in Node", run_inside(SCRIPT, folder, game))


def _report(where: str, printed: str) -> None:
    found: dict[str, dict[str, Any]] = json.loads(printed)
    print(f"  {where}: a turn in ms, median, 95 of 100 and longest; slices in ms, median and longest")
    for level, noted in found.items():
        seats = [f"{seat} {_turns(turns)}" for seat, turns in noted["turns"].items()]
        slices: list[float] = noted["slices"]
        print(f"    level {level}: {'; '.join(seats)}; slices {_ms(median(slices))}, {_ms(max(slices))}")


def _turns(turns: list[float]) -> str:
    return f"{_ms(median(turns))}, {_ms(_p95(turns))}, {_ms(max(turns))} of {len(turns)}"


def _p95(values: list[float]) -> float:
    return quantiles(values, n=20)[-1]


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.1f}"


def tasks(playwright: Playwright, address: str, slowed: int = 1) -> list[float]:
    """Return the tasks of a page in which the strongest programs play, by processor time in ms, the begun game's on.

    Args:
        playwright: The browsers.
        address: The page of a game.
        slowed: How many times slower the machine is made.
    """
    with profile(playwright) as context:
        page = context.new_page()
        page.goto(address, wait_until="commit")
        page.evaluate(MARKED)
        for press in ("#alone", "#side-watch", "#level-5", "#level-other-5", "#begin"):
            page.click(press)
        page.locator("#company-hurry").wait_for()
        session = context.new_cdp_session(page)
        told: list[dict[str, Any]] = []
        session.on("Tracing.dataCollected", lambda part: told.extend(part["value"]))
        session.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
        session.send("Tracing.start", {"categories": "toplevel,devtools.timeline"})
        until = monotonic() + THOUGHT
        while monotonic() < until and not page.locator("#over-title").count():
            told_of = page.locator("#recap-skip, #recap-next")
            if told_of.count():
                told_of.first.click()
            page.wait_for_timeout(200)
        with _told_of(session, page, "Tracing.tracingComplete"):
            session.send("Tracing.end")
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    threads = Counter((each["pid"], each["tid"]) for each in told if each["name"] == "UpdateLayoutTree")
    (main, _), *_ = threads.most_common(1)
    return [
        each["tdur"] / 1000
        for each in told
        if (each["pid"], each["tid"]) == main and each["name"].endswith("RunTask") and "tdur" in each
    ]


@contextmanager
def _told_of(session: CDPSession, page: Page, name: str) -> Iterator[None]:
    """Wait, after what is done, until a session has told of something."""
    come: list[object] = []
    session.on(name, lambda told: come.append(told))
    yield
    while not come:
        page.wait_for_timeout(50)


def report_tasks(playwright: Playwright, address: str) -> None:
    """Print the tasks of 50 ms and more of a page in which the strongest programs play and the map is drawn."""
    with profile(playwright) as context:
        page = context.new_page()
        page.goto(address, wait_until="commit")
        page.evaluate(MARKED)
        for press in ("#alone", "#side-watch", "#level-5", "#level-other-5", "#aid-map", "#begin"):
            page.click(press)
        page.locator("#company-hurry").wait_for()
        page.evaluate(LISTEN)
        for _ in range(WATCHED):
            page.locator("#recap, #over-title").first.wait_for(timeout=60_000)
            if page.locator("#over-title").count():
                break
            page.locator("#recap-skip, #recap-next").first.click()
        tasks: list[float] = page.evaluate("tasks")
        longest = f"the longest {max(tasks):.0f} ms" if tasks else "none"
        print(f"  the page while it thinks: {len(tasks)} tasks of 50 ms or more, {longest}")
