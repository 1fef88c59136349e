"""Files: one is offered as a download, or chosen and read."""

from collections.abc import Callable, Generator
from contextlib import contextmanager

from page.edge.browser import Js, array, document, once, options, present, window
from page.edge.events import Events

LARGEST = 1_000_000
"""Bytes of a file that is read; a record is far smaller."""

Read = Callable[[str | None], None]
"""Is told the text of the file, or None if it is too large."""


class Files:
    """Downloads and uploads.

    Args:
        events: Where the page listens.
    """

    def __init__(self, events: Events) -> None:
        self._events = events
        self._then: Read | None = None
        self._held: Js | None = None
        self._chooser: Js = document.createElement("input")
        self._chooser.type = "file"
        self._chooser.accept = ".json,.txt,application/json,text/plain"
        events.listen(self._chooser, "change", lambda _: self._chosen(self._chooser))

    def offer(self, name: str, text: str) -> None:
        """Let the browser save a text as a file."""
        blob = window.Blob.new(array([text]), options(type="application/json"))
        address = window.URL.createObjectURL(blob)
        link = document.createElement("a")
        link.href = address
        link.download = name
        link.click()
        # A download begins after the click has been handled.
        window.setTimeout(once(lambda: window.URL.revokeObjectURL(address)), 10_000)

    @contextmanager
    def held(self, field: Js) -> Generator[None]:
        """Take the file of a field for the one that is to be chosen, within this context."""
        self._held = field
        yield
        self._held = None

    def choose(self, then: Read) -> None:
        """Read the file of the field that is held, else let the person choose one (only during a press)."""
        self._then = then
        if self._held is None:
            self._chooser.click()
        else:
            self._chosen(self._held)

    def _chosen(self, chooser: Js) -> None:
        file = present(chooser.files.item(0))
        if file is None or self._then is None:
            return
        self._events.spawn(self._read(file, self._then))
        self._then = None
        chooser.value = ""  # the same file may be chosen again

    async def _read(self, file: Js, then: Read) -> None:
        if file.size > LARGEST:
            then(None)
        else:
            then(str(await file.text()))
