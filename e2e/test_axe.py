"""axe-core, which `test_languages` asks about every screen, finds something where there is something."""

from playwright.sync_api import Page

from e2e.axe import violations
from e2e.easel import Easel
from e2e.paper import Paper
from tests.page.sitting import english
from tools.serve import Site


def test_axe_can_find_something(page: Page, site: Site) -> None:
    easel = Easel(page, site.address)
    easel.show(Paper(english()).drawn())
    assert violations(page) == []
    page.locator("#play-now").evaluate("button => button.replaceChildren()")
    assert any("button-name" in each for each in violations(page))
