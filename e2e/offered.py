"""What a page of Relics offers, for whoever plays it at random."""

from playwright.sync_api import Page

from e2e.people.ready import first_action
from tools.serve import Site

OFFERED = """() => [...document.querySelectorAll("[data-action]")]
  .filter((it) => it.dataset.action !== "resign" && !it.closest("[inert]")).map((it) => it.dataset.action)"""
PRESS = "(action) => document.querySelector('[data-action=' + JSON.stringify(action) + ']').click()"


def begin(page: Page, site: Site, way: str) -> None:
    """Open the page of Relics and begin a game."""
    page.goto(site.address + "relics/")
    first_action(page)
    page.click(f"#{way}")
    page.click("#begin")
    page.locator(".game").wait_for()
