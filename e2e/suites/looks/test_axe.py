"""axe-core, which `test_languages` asks about every screen, finds something where there is something."""

from e2e.browsers.profiles import Open
from e2e.paper import Paper
from e2e.sight.axe import violations
from e2e.sight.easel import Easel
from tests.page.sitting import english
from tools.serve import Site


def test_axe_can_find_something(lent: Open, site: Site) -> None:
    with lent(service_workers="block") as it:
        easel = Easel(it.page, site.address)
        easel.show(Paper(english()).drawn())
        assert violations(it.page) == []
        it.page.locator("#play-now").evaluate("button => button.replaceChildren()")
        assert any("button-name" in each for each in violations(it.page))
