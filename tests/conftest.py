"""How hard the property tests try: `HYPOTHESIS_PROFILE` is dev (the default), ci or nightly."""

import os
from collections.abc import Mapping

import pytest
from hypothesis import HealthCheck, settings

PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "dev")
EFFORT: Mapping[str, int] = {"dev": 1, "ci": 3, "nightly": 60}
"""How many times the work of the dev profile the tests that count their own work do."""

SLOW_IS_FINE = (HealthCheck.too_slow, HealthCheck.data_too_large)
settings.register_profile(
    "dev", max_examples=12, deadline=None, derandomize=True, suppress_health_check=SLOW_IS_FINE
)
settings.register_profile(
    "ci", max_examples=40, deadline=None, derandomize=True, suppress_health_check=SLOW_IS_FINE
)
settings.register_profile("nightly", max_examples=1500, deadline=None, suppress_health_check=SLOW_IS_FINE)
settings.load_profile(PROFILE)


@pytest.fixture(scope="session")
def effort() -> int:
    """How many times the work of the dev profile to do."""
    return EFFORT[PROFILE]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what was tried on this machine and may be missing on another."""
    for outcome, verdict in (("passed", "ok"), ("failed", "FAILED")):
        reports = terminalreporter.getreports(outcome)
        tried = {
            str(value) for report in reports for name, value in report.user_properties if name == "tried"
        }
        for value in sorted(tried):
            terminalreporter.line(f"{value}: {verdict}")
