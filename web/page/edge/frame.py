"""The frame on another site: its address, its messages to the host page, its skin, and the strip beside the screen.

Imported only where the page is in a frame.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from page.edge.browser import Js, document, element, host, proxy, window
from page.edge.events import Events
from page.shell.dealer import Dealer
from page.shell.embed import Embedded, unknown_language
from page.shell.model import UNKEPT, Curtain, Looking, Model, Over, Scene, Seated
from page.shell.progress import ProgressReporter, Topic
from page.shell.update.embedded import deal_of
from page.text import Text


class HostFrame:
    """The frame that the page is in.

    Args:
        embedded: The parts of the address that were understood.
        warnings: Sentences about those that were ignored.
        events: The page's event listeners.
        t: The words.
    """

    def __init__(self, embedded: Embedded, warnings: Sequence[str], events: Events, t: Text) -> None:
        self._t = t
        self._reporter = ProgressReporter(self.tell)
        if embedded.language not in ("", t.language):
            warnings = (*warnings, unknown_language(embedded.language, t.language))
        _warn(warnings)
        _translate(t)
        host.onSkin(proxy(events.guarded(self._dress)))

    def tell(self, what: Topic, detail: Mapping[str, Any] | None = None) -> None:
        """Send the host page a message."""
        host.tellWritten(what, json.dumps(detail))

    def look(self, dealer: Dealer) -> None:
        """Report turns and games that have ended at the table to the host page."""
        self._reporter.report(dealer.progress(), lambda: _result(json.loads(dealer.record())))

    def show(self, model: Model) -> None:
        """Update the strip beside the screen, and report turns and games that have ended online to the host page."""
        begin = element("frame-new")
        assert model.embedded
        assert begin is not None
        begin.hidden = deal_of(model) is None or not isinstance(
            model.screen, Seated | Curtain | Scene | Over | Looking
        )
        self._say(model.store)
        if model.elsewhere is not None:
            from page.online.progress import progress, result

            self._reporter.report(progress(model), lambda: result(model))

    def _say(self, store: str) -> None:
        """Warn, until it is dismissed, if games are not kept here; frame.js may have shown this first."""
        note, said = element("frame-note"), element("frame-said")
        if not store or note is None or said is None or note.hasAttribute("data-heard"):
            return
        words = ""
        if store in UNKEPT:
            words = self._t("embed.memory")
        note.hidden = not words
        if said.textContent != words:
            said.textContent = words

    def _dress(self, given: Js) -> None:
        # Imported only once the host page sets a skin; `later` cannot import it, as it imports this module.
        from page.shell.skin import skin

        flat = [str(each) for each in given]
        found = skin(dict(zip(flat[::2], flat[1::2], strict=True)))
        root = document.documentElement
        for name, value in found.properties.items():
            root.style.setProperty(name, value)
        root.dataset.skin = found.kinds
        _warn(found.warnings)


def _result(record: dict[str, Any]) -> dict[str, Any]:
    return {**record["result"], "record": record}


def _translate(t: Text) -> None:
    """Translate the strip into the language of the page: the build wrote it in English."""
    for place in document.querySelectorAll("[data-words]"):
        place.textContent = t(str(place.dataset.words))


def _warn(warnings: Sequence[str]) -> None:
    for warning in warnings:
        window.console.warn(warning)
