"""A second site, which puts the game into its page: another host name and another port than the game's own site."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Frame, Page

from e2e.browsers.profiles import Opened
from e2e.people.ready import noticed, until
from tools.serve import Site

HEAD = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">'
    '<meta name="viewport" content="width=device-width"><script src="{site}embed.js" defer></script>'
)
LISTEN = """() => {
    window.heard = [];
    for (const tag of document.querySelectorAll("unseen-game"))
        for (const type of ["ready", "move", "result", "error"])
            tag.addEventListener(type, (event) => heard.push([tag.id, type, event.detail]));
}"""


class Hosted:
    """A page of the second site, in a browser.

    Args:
        opened: The browser's profile.
        site: The game's own site.
        address: Of the page.
    """

    def __init__(self, opened: Opened, site: Site, address: str) -> None:
        self.page: Page = opened.page
        self.opened, self.site, self.address = opened, site, address

    def open(self) -> "Hosted":
        """Open the page, and note what its tags tell."""
        self.page.goto(self.address)
        self.page.evaluate(LISTEN)
        return self

    @property
    def asked(self) -> list[str]:
        """Paths of what was asked of the game's own site so far."""
        home = urlsplit(self.site.address).netloc
        asked = [urlsplit(url) for url in self.opened.watch.requests]
        return [url.path for url in asked if url.netloc == home]

    @property
    def frames(self) -> list[Frame]:
        """The frames of the game, in their order."""
        return [frame for frame in noticed(self.page).frames if frame.url.startswith(self.site.address)]

    def heard(self, what: str = "") -> list[Any]:
        """Return the details of what was told so far, of one kind or with their kinds."""
        told: list[list[Any]] = self.page.evaluate("window.heard")
        return [detail for _, kind, detail in told if kind == what] if what else told

    def ready(self, frames: int = 1) -> "Hosted":
        """Wait until so many frames have told that they can be played."""
        try:
            until(lambda: len(self.heard("ready")) >= frames, "the frame is ready")
        except AssertionError as error:
            shown = [frame.evaluate("document.body.innerText") for frame in self.frames]
            said = (self.heard(), shown, self.asked, self.opened.watch.console)
            raise AssertionError(f"the frame is ready, not this: {said}") from error
        return self

    def warnings(self) -> list[str]:
        """Return what the frames have warned of."""
        return [
            text for kind, text in self.opened.watch.console if kind == "warning" and "unseen-game" in text
        ]


def press(frame: Frame, selector: str) -> None:
    """Press the first element of a selector in a frame, without a pointer."""
    frame.locator(selector).first.evaluate("element => element.click()")


def act(frame: Frame, action: str) -> None:
    """Take an action in a frame; what asks first is armed."""
    if frame.locator(f'[data-arm="{action}"]').count():
        press(frame, f'[data-arm="{action}"]')
    press(frame, f'[data-action="{action}"]')


def told(frame: Frame) -> str:
    """Return what a frame says beside the screen."""
    return frame.locator("#frame-said").inner_text()


@contextmanager
def host(
    opened: Opened, site: Site, folder: Path, body: str, headers: Mapping[str, str] = MappingProxyType({})
) -> Iterator[Hosted]:
    """Serve a page on the second site; `{site}` in it is the game's own."""
    text = (HEAD + body).replace("{site}", site.address)
    (folder / "index.html").write_text(text, "utf-8")
    other = Site(folder, compressed=None)
    other.rules = (("/*", headers),)
    other.start()
    opened.watch.home = f"127.0.0.1:{other.server_port}"
    yield Hosted(opened, site, f"http://127.0.0.1:{other.server_port}/")
    # A frame that is still on its way asks for no more.
    for page in opened.context.pages:
        page.goto("about:blank")
    homes = {opened.watch.home, urlsplit(site.address).netloc, urlsplit(opened.watch.relay).netloc}
    asked = {urlsplit(url).netloc for url in opened.watch.requests if re.match("https?:|wss?:", url)}
    assert asked <= homes, "a third site was asked"
    opened.watch.requests.clear()
    other.stop()
