"""Wait until a page is ready, or anything else is so: for long, since a machine that tests is busy."""

import time
from collections.abc import Callable

from playwright.sync_api import Page

from tools.ship.worker import listed

PATIENCE = 240.0
"""Seconds to wait for a page to be ready: a machine that tests may have ten other things to do."""

_SO_FAR = """async () => ({
    ...document.documentElement.dataset,
    document: document.readyState,
    worker: navigator.serviceWorker?.controller?.state,
    ...await (async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).map(({ installing, waiting, active }) =>
            [installing, waiting, active].map((each) => each?.state)),
        room: await navigator.storage.estimate(),
        kept: (await Promise.all((await caches.keys()).map(async (name) =>
            (await (await caches.open(name)).keys()).map(({ url }) => url.split("/").at(-1))))).flat(),
    }))().catch((why) => ({ kept: String(why) })),
    marks: performance.getEntriesByType("mark").map(({ name }) => name),
    files: performance.getEntriesByType("resource").map(({ name, responseStatus, workerStart }) =>
        `${name.split("/").at(-1)} ${responseStatus}${workerStart ? " by the worker" : ""}`),
})"""
"""What the document and its worker say of themselves, the marks of a start, what has been fetched and what is kept."""


def first_action(page: Page) -> float:
    """Wait until the page can be played; return when that was, in milliseconds since its opening."""
    _or_tell(
        page,
        lambda: page.evaluate("performance.getEntriesByName('first-action').length") > 0,
        "the page is ready",
    )
    when: float = page.evaluate("performance.getEntriesByName('first-action')[0].startTime")
    return when


def kept(page: Page) -> None:
    """Wait until the service worker has all of the page's game, whose page it keeps last."""
    _or_tell(
        page,
        lambda: bool(
            page.evaluate(
                """async () => navigator.serviceWorker.controller !== null
                  && (await caches.match(location.pathname)) !== undefined"""
            )
        ),
        "the service worker has everything",
    )


def _or_tell(page: Page, condition: Callable[[], bool], what: str) -> None:
    """Wait as `until` does; a failure says how far the page came."""
    try:
        until(condition, what)
    except AssertionError as error:
        raise AssertionError(f"{error}; how far it came: {page.evaluate(_SO_FAR)}") from None


def snapshot_kept(page: Page) -> None:
    """Wait until the page keeps the snapshot with which later starts begin, which comes last of all."""
    (name,) = listed().snapshot
    mark = "localStorage.getItem('nusubito.snapshot')"
    until(lambda: page.evaluate(mark) == name.removeprefix("keep/"), "the snapshot is kept")


def noticed(page: Page) -> Page:
    """Return the page once Playwright has heard what the browser told so far: it listens while something is asked."""
    page.evaluate("0")
    return page


def until(condition: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
    """Wait for something: Playwright's own waiting evaluates text in the page, which its policy forbids."""
    end, pause = time.monotonic() + patience, 0.02
    while not condition():
        assert time.monotonic() < end, f"waited {patience:.0f} s in vain: {what}"
        time.sleep(pause)
        # Each look costs the processors that the page waits for.
        pause = min(1.5 * pause, 0.3)
