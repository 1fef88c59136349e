"""How long until the first action is possible, and what it costs the renderer, beside a bare stock Pyodide."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Playwright

from tools.browsers import chromium, chromium_flags

MARKED = """new Promise((answer) => {
  const watch = new PerformanceObserver((list) => {
    const [mark] = list.getEntriesByName("first-action");
    if (mark) answer(mark.startTime);
  });
  watch.observe({ type: "mark", buffered: true });
})"""


class Start(NamedTuple):
    """One start, in milliseconds."""

    ready: float
    """From opening to the mark `first-action`."""
    processor: float
    """What the renderer's process has used by then, all its threads together."""


class Starts(NamedTuple):
    """The starts of one page."""

    cold: list[Start]
    warm: list[Start]


def measure(playwright: Playwright, addresses: dict[str, str], runs: int) -> dict[str, Starts]:
    """Start each page so many times in profiles of their own, and once more in each while it is warm, in turns."""
    found = {name: Starts([], []) for name in addresses}
    for _ in range(runs):
        for name, address in addresses.items():
            with profile(playwright) as context:
                found[name].cold.append(start(context, address))
                # What the first visit leaves to be done (the service worker, the code cache) is done first.
                context.pages[0].wait_for_timeout(3000)
                found[name].warm.append(start(context, address))
    return found


@contextmanager
def profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """A browser with a profile that nobody has used."""
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
    session = context.new_cdp_session(page)
    session.send("Performance.enable")
    page.goto(address, wait_until="commit")
    ready: float = page.evaluate(MARKED)
    metrics = {entry["name"]: entry["value"] for entry in session.send("Performance.getMetrics")["metrics"]}
    processor = metrics.get("ProcessTime", metrics["TaskDuration"]) * 1000
    if len(context.pages) > 2:
        page.close()
    return Start(ready, processor)


def report(found: dict[str, Starts]) -> None:
    """Print medians, and ratios over the page named `stock`."""
    print(f"{'':24}{'ready, ms: min median max':>30}{'over stock':>12}{'renderer CPU':>14}{'over stock':>12}")
    for state in ("cold", "warm"):
        stock: list[Start] = getattr(found["stock"], state)
        for name, starts in found.items():
            own: list[Start] = getattr(starts, state)
            ready, used = [one.ready for one in own], [one.processor for one in own]
            of_ready = median(ready) / median(one.ready for one in stock)
            of_used = median(used) / median(one.processor for one in stock)
            span = f"{min(ready):9.0f} {median(ready):6.0f} {max(ready):6.0f}"
            print(f"  {state + ', ' + name:22}{span:>30}{of_ready:12.2f}{median(used):14.0f}{of_used:12.2f}")
