"""Measure the cost of each import of the page's start, up to its mark, by Python's own import timer in the page."""

import re

from playwright.sync_api import Dialog, Playwright

from tools.bench.start import MARKED, STOP, profile

LINE = re.compile(r"import time:\s*(\d+) \|\s*(\d+) \|( *)(\S+)")
SHOWN = 30


def measure(playwright: Playwright, address: str) -> list[tuple[str, int]]:
    """Return each module with the microseconds it took by itself, in the order of their ends."""
    said, until = list[str](), list[int]()

    def stop(dialog: Dialog) -> None:
        until.append(len(said))
        dialog.dismiss()

    with profile(playwright) as context:
        page = context.new_page()
        page.on("console", lambda message: said.extend(message.text.splitlines()))
        page.on("dialog", stop)
        page.add_init_script(STOP)
        page.goto(address, wait_until="commit")
        page.evaluate(MARKED)
    (end,) = until
    return [(found[4], int(found[1])) for line in said[:end] if (found := LINE.search(line))]


def report(modules: list[tuple[str, int]]) -> None:
    """Print the most expensive modules and the sum by package."""
    sums: dict[str, tuple[int, int]] = {}
    for name, own in modules:
        group = (
            name.split(".")[0]
            if name.split(".")[0] in ("page", "unseen", "pyscript", "markupsafe", "pyodide", "_pyodide")
            else "standard library"
        )
        count, total = sums.get(group, (0, 0))
        sums[group] = (count + 1, total + own)
    for group, (count, total) in sorted(sums.items(), key=lambda item: -item[1][1]):
        print(f"  {total / 1000:8.1f} ms  {group} ({count} modules)")
    print(f"  the {SHOWN} dearest by themselves:")
    for name, own in sorted(modules, key=lambda item: -item[1])[:SHOWN]:
        print(f"  {own / 1000:8.1f} ms  {name}")
