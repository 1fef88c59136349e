"""Files: offer one as a download, or let the player choose one and read it."""

from collections.abc import Callable, Generator
from contextlib import contextmanager

from page.edge.browser import BrowserError, Js, array, document, once, options, present, window
from page.edge.events import Events, Timer

SAME = 1_000
"""Milliseconds in which a file with the same name and text is the one that was just offered, pressed for twice: no
browser says when it has a file, so the deed ends by itself."""
LARGEST = 16_000_000
"""The largest file that is read, in bytes: a thousand games."""

UTF_16 = {b"\xff\xfe": "utf-16le", b"\xfe\xff": "utf-16be"}
"""The beginnings of files with 16 bits for each character, and what browsers call their form."""

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
        self._offered: tuple[str, str] | None = None
        """The file that was just offered."""
        self._moment = Timer(events, self._forget_offered)
        self._chooser: Js = document.createElement("input")
        self._chooser.type = "file"
        self._chooser.accept = ".json,.jsonl,.txt,application/json,text/plain"
        events.listen(self._chooser, "change", lambda _: self._chosen(self._chooser))

    def offer(self, name: str, text: str, kind: str = "application/json") -> None:
        """Offer a text of a media type as a download; the same request again within `SAME` milliseconds is ignored."""
        if self._offered == (name, text):
            return
        self._offered = name, text
        self._moment.start(SAME)
        self.offer_file(name, window.Blob.new(array([text]), options(type=kind)))

    def offer_file(self, name: str, blob: Js) -> None:
        """Offer a file as a download."""
        address = window.URL.createObjectURL(blob)
        link = document.createElement("a")
        link.href = address
        link.download = name
        link.click()
        # The download begins after the click has been handled.
        window.setTimeout(once(lambda: window.URL.revokeObjectURL(address)), 10_000)

    def _forget_offered(self) -> None:
        self._offered = None

    @contextmanager
    def held(self, field: Js) -> Generator[None]:
        """Within this context, let `choose` read the file of this field instead of asking the player."""
        self._held = field
        yield
        self._held = None

    def choose(self, then: Read) -> None:
        """Read the file of the field given to `held`, or let the player choose one (allowed only during a press).

        Args:
            then: Takes the text.
        """
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
        then(None if file.size > LARGEST else _text(await file.arrayBuffer()))


def _text(content: Js) -> str:
    """Return a file's text; some editors write 16 bits for each character, others an alphabet of Windows'."""
    beginning = content.to_bytes()[:2]
    if beginning in UTF_16:
        return str(window.TextDecoder.new(UTF_16[beginning]).decode(content))
    try:
        return str(window.TextDecoder.new("utf-8", options(fatal=True)).decode(content))
    except BrowserError:
        return str(window.TextDecoder.new("windows-1252").decode(content))
