"""What axe-core finds on a page."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

from e2e.people.ready import until
from tools.paths import NODE_MODULES

AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8")


def prepare(page: Page) -> None:
    """Bring axe into a page that does not have it yet."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE)


def violations(page: Page, *, without: Sequence[str] = ()) -> list[str]:
    """Return what axe finds, a line for each element, without some of its rules."""
    until(lambda: page.locator("[data-left]").count() == 0, "what the focus has left is gone")
    prepare(page)
    result: list[dict[str, Any]] = page.evaluate(
        """without => {
          const rules = Object.fromEntries(without.map((name) => [name, { enabled: false }]));
          return axe.run(document, { resultTypes: ["violations"], rules }).then((it) => it.violations);
        }""",
        list(without),
    )
    return [
        f"{rule['id']}: {node['html'][:160]} {node['failureSummary']}"
        for rule in result
        for node in rule["nodes"]
    ]
