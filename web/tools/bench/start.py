"""Measure the time to the first possible action, and its cost in the renderer, beside a bare stock Pyodide.

Rule 1. The clock stops at the mark: what a page does after it, and how long the bench takes to look, is not counted.
"""

import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Dialog, Page, Playwright

from tools.browsers import chromium, chromium_flags

MARKED = """new Promise((answer) => {
  const watch = new PerformanceObserver((list) => {
    const [mark] = list.getEntriesByName("first-action");
    if (mark) answer(mark.startTime);
  });
  watch.observe({ type: "mark", buffered: true });
})"""

STOP = """{
  const mark = performance.mark.bind(performance);
  performance.mark = (name, ...more) => {
    const made = mark(name, ...more);
    if (name === "first-action") alert(name);
    return made;
  };
}"""
"""Has a page stand still at the mark, in a dialog, until somebody has looked at the clock."""


class Spent(NamedTuple):
    """Processor time that a page has had, in milliseconds."""

    main: float
    """Of the renderer's main thread: all that the page itself does."""
    whole: float
    """Of all its threads: those too that make compiled code faster in the background."""


class Start(NamedTuple):
    """One start, in milliseconds."""

    ready: float
    """From opening to the mark `first-action`."""
    main: float
    """See `Spent`; likewise the next."""
    whole: float


class Starts(NamedTuple):
    """The starts of one page."""

    cold: list[Start]
    warm: list[Start]
    """From what the browser has cached alone."""
    later: list[Start]
    """With all that the first visit has left; of a page that has no snapshot the same as `warm`."""


def measure(playwright: Playwright, addresses: dict[str, str], runs: int) -> dict[str, Starts]:
    """Start each page so many times in profiles of their own, and again in each while it is warm, in turns."""
    found = {name: Starts([], [], []) for name in addresses}
    for _ in range(runs):
        for name, address in addresses.items():
            with profile(playwright) as context:
                found[name].cold.append(start(context, address))
                # What the first visit leaves to be done (the service worker, the code cache) is done first.
                page = context.pages[-1]
                page.wait_for_timeout(6000)
                if is_kept := _keeps_snapshot(page):
                    page.evaluate("localStorage.setItem('nusubito.start', 'plain')")
                found[name].warm.append(start(context, address))
                if is_kept:
                    page.evaluate("localStorage.removeItem('nusubito.start')")
                    found[name].later.append(start(context, address))
                else:
                    found[name].later.append(found[name].warm[-1])
    return found


def _keeps_snapshot(page: Page) -> bool:
    """Wait until a page has kept its snapshot (`static/snapshot.js`) and return whether it has one."""
    if not page.query_selector('link[href$="/snapshot.js"]'):
        return False
    for _ in range(60):
        if page.evaluate("localStorage.getItem('nusubito.snapshot')"):
            return True
        page.wait_for_timeout(500)
    return False


@contextmanager
def profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """A browser with a fresh profile."""
    folder = tempfile.mkdtemp(prefix="bench-")
    flags = chromium_flags()
    size = {"width": 1440, "height": 900}
    context = playwright.chromium.launch_persistent_context(
        folder,
        executable_path=chromium(),
        args=flags,
        viewport=size,  # type: ignore[arg-type]
    )
    try:
        yield context
    finally:
        context.close()
        shutil.rmtree(folder, ignore_errors=True)


def start(context: BrowserContext, address: str) -> Start:
    """Open a page in a new tab and measure its start."""
    page = context.new_page()
    clock, stopped = renderers_of(context), list[Spent]()

    def stop(dialog: Dialog) -> None:
        stopped.append(clock())
        dialog.dismiss()

    page.on("dialog", stop)
    page.add_init_script(STOP)
    page.goto(address, wait_until="commit")
    ready: float = page.evaluate(MARKED)
    (spent,) = stopped
    if len(context.pages) > 2:
        page.close()
    return Start(ready, *spent)


def renderers_of(context: BrowserContext) -> Callable[[], Spent]:
    """Return a function that returns the processor time of the busiest renderer since now, as measured by Linux."""
    assert context.browser
    session = context.browser.new_browser_cdp_session()

    def taken() -> dict[int, Spent]:
        processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
        return {each["id"]: _spent(each["id"]) for each in processes if each["type"] == "renderer"}

    before = taken()
    none = Spent(0, 0)

    def clock() -> Spent:
        grown = ((now, before.get(process, none)) for process, now in taken().items())
        return max(Spent(now.main - then.main, now.whole - then.whole) for now, then in grown)

    return clock


def _spent(process: int) -> Spent:
    threads = {
        int(file.parent.name): _ran(file) for file in Path(f"/proc/{process}/task").glob("*/schedstat")
    }
    return Spent(threads[process], sum(threads.values()))


def _ran(file: Path) -> float:
    """Return the milliseconds that a thread has run; 0 if it has ended meanwhile."""
    try:
        return int(file.read_text("utf-8").split()[0]) / 1e6
    except (FileNotFoundError, ProcessLookupError):
        return 0.0


def clock_of(page: Page) -> Callable[[], Spent]:
    """Return a function that returns the processor time of a page."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def clock() -> Spent:
        metrics = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
        return Spent(metrics["ThreadTime"] * 1000, metrics["ProcessTime"] * 1000)

    return clock


def report(found: dict[str, Starts]) -> None:
    """Print medians in milliseconds, and ratios over the page named `stock`."""
    print(
        f"  {'':16}{'ready: min median max':>24}{'ratio':>7}{'CPU, main':>11}{'ratio':>7}{'CPU, all':>10}{'ratio':>7}"
    )
    for state in Starts._fields:
        base = _medians(getattr(found["stock"], state))
        for name, starts in found.items():
            own: list[Start] = getattr(starts, state)
            ready, main, whole = _medians(own)
            span = f"{min(one.ready for one in own):.0f} {ready:.0f} {max(one.ready for one in own):.0f}"
            print(
                f"  {state + ', ' + name:16}{span:>24}{ready / base.ready:7.2f}"
                f"{main:11.0f}{main / base.main:7.2f}{whole:10.0f}{whole / base.whole:7.2f}"
            )


def _medians(starts: list[Start]) -> Start:
    return Start(*(median(column) for column in zip(*starts, strict=True)))
