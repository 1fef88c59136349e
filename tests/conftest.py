"""How hard the property tests try: `HYPOTHESIS_PROFILE` is dev (the default), or soak, which runs these alone."""

import gc
import os
import signal
import sys
from collections.abc import Generator, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache

import pytest
from hypothesis import HealthCheck, settings

PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "dev")
EFFORT: Mapping[str, int] = {"dev": 1, "soak": 12}
"""How many times the work of the dev profile the tests that count their own work do."""

SLOW_IS_FINE = (HealthCheck.too_slow, HealthCheck.data_too_large)
settings.register_profile(
    "dev", max_examples=12, deadline=None, derandomize=True, suppress_health_check=SLOW_IS_FINE
)
settings.register_profile("soak", max_examples=150, deadline=None, suppress_health_check=SLOW_IS_FINE)
settings.load_profile(PROFILE)


@pytest.fixture(scope="session")
def effort() -> int:
    """How many times the work of the dev profile to do."""
    return EFFORT[PROFILE]


@pytest.fixture(scope="session", autouse=True)
def _abilities() -> None:
    """Say what each game has to tests of the engine that use the page's dealer or seats: no build has shipped it."""
    # Not before coverage listens.
    from page.games import GAMES
    from page.shell.abilities import give
    from tools.abilities import of

    for game in GAMES:
        # The tests of a page that cannot be imported say so; those of its engine are asked all the same.
        with suppress(Exception):
            give({game: of(game)})


REMEMBERED = {"_element": 1 << 18, "is_element": 1 << 17, "verify": 1 << 14}
"""The most answers of libsodium that a process remembers, some 150 MB of them."""


@pytest.fixture(scope="session", autouse=True)
def _each_answer_once() -> Iterator[None]:
    """Let libsodium answer each question once a process.

    All seats check the same elements, proofs and signatures, and many tests play the same games: of 20 elements 19
    were worked out before.
    """
    # Not before coverage listens.
    from unseen.secrecy.sodium import Sodium

    with pytest.MonkeyPatch.context() as patch:
        for name, most in REMEMBERED.items():
            patch.setattr(Sodium, name, lru_cache(maxsize=most)(getattr(Sodium, name)))
        yield


@pytest.fixture
def quick_transcripts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check transcripts with libsodium.

    It is many times as fast as our own cryptography in Python, which `tests/secrecy/test_transcript.py` uses.
    """
    from tests.secrecy.table import sodium
    from unseen.secrecy import transcript

    monkeypatch.setattr(transcript, "Ristretto", sodium)
    monkeypatch.setattr(transcript, "verify", sodium().verify)


def pytest_configure() -> None:
    """Hear Ctrl-C: a shell has what it starts in the background ignore it, and some tests send it."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out of a soak what it would ask just as `make test` does."""
    if PROFILE != "soak":
        return
    same = [item for item in items if not _asks_more(item)]
    config.hook.pytest_deselected(items=same)
    items[:] = [item for item in items if _asks_more(item)]


def pytest_collection_finish() -> None:
    """Leave modules and tests, which live as long as the process, to no search for garbage, and search seldom.

    They are walked again and again otherwise, by each process: 4 % of the time of tests that compute.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)


def _asks_more(item: pytest.Item) -> bool:
    """Return whether a soak asks a test, or more of it."""
    marked = any(item.get_closest_marker(name) for name in ("long", "hypothesis"))
    return marked or "effort" in getattr(item, "fixturenames", ())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Run a test that asks for it without coverage's tracer: what it passes through has to be reached by others too.

    `no_cover` of pytest-cov does nothing in the processes of xdist, where there are two tracers, one under the other.
    """
    if item.get_closest_marker("untraced") is None or not item.config.pluginmanager.hasplugin("_cov"):
        return (yield)
    tracer = sys.gettrace()
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what was tried on this machine and may be missing on another."""
    for outcome, verdict in (("passed", "ok"), ("failed", "FAILED")):
        reports = terminalreporter.getreports(outcome)
        tried = {
            str(value) for report in reports for name, value in report.user_properties if name == "tried"
        }
        for value in sorted(tried):
            terminalreporter.line(f"{value}: {verdict}")
