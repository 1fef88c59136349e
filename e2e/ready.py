"""Wait until a page is ready, or anything else is so: for long, since a machine that tests is busy."""

import time
from collections.abc import Callable

from playwright.sync_api import Page

from tools.worker import listed

PATIENCE = 240.0
"""Seconds to wait for a page to be ready: a machine that tests may have ten other things to do."""

_SO_FAR = """() => ({
    ...document.documentElement.dataset,
    document: document.readyState,
    worker: navigator.serviceWorker?.controller?.state,
    marks: performance.getEntriesByType("mark").map(({ name }) => name),
    files: performance.getEntriesByType("resource").map(({ name, responseStatus, workerStart }) =>
        `${name.split("/").at(-1)} ${responseStatus}${workerStart ? " by the worker" : ""}`),
})"""
"""What the document and its worker say of themselves, the marks of a start, and what has been fetched."""


def first_action(page: Page) -> float:
    """Wait until the page can be played; return when that was, in milliseconds since its opening."""
    try:
        until(
            lambda: page.evaluate("performance.getEntriesByName('first-action').length") > 0,
            "the page is ready",
        )
    except AssertionError as error:
        raise AssertionError(f"{error}; how far it came: {page.evaluate(_SO_FAR)}") from None
    when: float = page.evaluate("performance.getEntriesByName('first-action')[0].startTime")
    return when


def kept(page: Page) -> None:
    """Wait until the service worker has all of the page's game, whose page it keeps last."""
    until(
        lambda: bool(
            page.evaluate(
                """async () => navigator.serviceWorker.controller !== null
                  && (await caches.match(location.pathname)) !== undefined"""
            )
        ),
        "the service worker has everything",
    )


def snapshot_kept(page: Page) -> None:
    """Wait until the page keeps the snapshot with which later starts begin, which comes last of all."""
    (name,) = listed().snapshot
    mark = "localStorage.getItem('nusubito.snapshot')"
    until(lambda: page.evaluate(mark) == name.removeprefix("keep/"), "the snapshot is kept")


def until(condition: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
    """Wait for something: Playwright's own waiting evaluates text in the page, which its policy forbids."""
    end, pause = time.monotonic() + patience, 0.02
    while not condition():
        assert time.monotonic() < end, f"waited {patience:.0f} s in vain: {what}"
        time.sleep(pause)
        # Each look costs the processors that the page waits for.
        pause = min(1.5 * pause, 0.3)
