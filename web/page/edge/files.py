"""Files: offer one as a download, or let the player choose one and read it."""

from collections.abc import Callable, Generator
from contextlib import contextmanager

from page.edge.browser import Js, array, document, once, options, present, window
from page.edge.events import Events

LARGEST = 1_000_000
"""The largest file that is read, in bytes; a record is far smaller."""

Read = Callable[[str | None], None]
"""Takes the text of the file, or None if the file is too large."""


class Files:
    """Downloads and uploads.

    Args:
        events: The page's event listeners.
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
        """Offer a text to the browser as a download."""
        blob = window.Blob.new(array([text]), options(type="application/json"))
        address = window.URL.createObjectURL(blob)
        link = document.createElement("a")
        link.href = address
        link.download = name
        link.click()
        # The download begins after the click has been handled.
        window.setTimeout(once(lambda: window.URL.revokeObjectURL(address)), 10_000)

    @contextmanager
    def held(self, field: Js) -> Generator[None]:
        """Use the file of this field as the chosen one, within this context."""
        self._held = field
        yield
        self._held = None

    def choose(self, then: Read) -> None:
        """Read the file of the field that is held, or let the player choose one (which works only during a press)."""
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
        chooser.value = ""  # so that the same file can be chosen again

    async def _read(self, file: Js, then: Read) -> None:
        if file.size > LARGEST:
            then(None)
        else:
            then(str(await file.text()))
