"""A frame on another site: what its address asks for, what its host is told, its skin, and the strip beside the screen.

Imported only where the page is in one.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from page.edge import later
from page.edge.browser import Js, document, element, host, proxy, window
from page.edge.events import Events
from page.shell.dealer import Dealer
from page.shell.embed import Embedded, unknown_language
from page.shell.herald import Herald, Told
from page.shell.model import UNKEPT, Curtain, Model, Over, Seated
from page.shell.update.embedded import deal_of
from page.text import Text


class HostFrame:
    """The frame that the page is in.

    Args:
        embedded: What it is for.
        warnings: What of its address was passed over.
        events: Where the page listens.
        t: The words.
    """

    def __init__(self, embedded: Embedded, warnings: Sequence[str], events: Events, t: Text) -> None:
        self._t = t
        self._herald = Herald(self.tell)
        if embedded.language not in ("", t.language):
            warnings = (*warnings, unknown_language(embedded.language, t.language))
        _warn(warnings)
        _translate(t)
        host.onSkin(proxy(events.guarded(self._dress)))

    def tell(self, what: Told, detail: Mapping[str, Any] | None = None) -> None:
        """Tell the host something."""
        host.tellWritten(what, json.dumps(detail))

    def look(self, dealer: Dealer) -> None:
        """Tell the host what has ended at the table."""
        self._herald.look(dealer.progress(), lambda: _result(json.loads(dealer.record())))

    def show(self, model: Model) -> None:
        """Show in the strip what there is to do, and tell the host what has ended in a game elsewhere."""
        begin = element("frame-new")
        assert model.embedded
        assert begin is not None
        begin.hidden = deal_of(model) is None or not isinstance(model.screen, Seated | Curtain | Over)
        self._say(model.store)
        if model.elsewhere is not None:
            from page.online.progress import progress, result

            self._herald.look(progress(model), lambda: result(model))

    def _say(self, store: str) -> None:
        """Say that games are not kept here, if they are not, until somebody has heard it; frame.js may have before."""
        note, said = element("frame-note"), element("frame-said")
        if not store or note is None or said is None or note.hasAttribute("data-heard"):
            return
        words = ""
        if store in (*UNKEPT, "beside"):
            words = self._t("embed.beside" if store == "beside" else "embed.memory")
        note.hidden = not words
        if said.textContent != words:
            said.textContent = words

    def _dress(self, given: Js) -> None:
        flat = [str(each) for each in given]
        found = later.skin(dict(zip(flat[::2], flat[1::2], strict=True)))
        root = document.documentElement
        for name, value in found.properties.items():
            root.style.setProperty(name, value)
        root.dataset.skin = found.kinds
        _warn(found.warnings)


def _result(record: dict[str, Any]) -> dict[str, Any]:
    return {**record["result"], "record": record}


def _translate(t: Text) -> None:
    """Put the strip into the language of the page: the build wrote it in English."""
    for place in document.querySelectorAll("[data-words]"):
        place.textContent = t(str(place.dataset.words))


def _warn(warnings: Sequence[str]) -> None:
    for warning in warnings:
        window.console.warn(warning)
