"""The archive of the list of games: fetched once, when the list is opened or there is a game to be listed."""

from asyncio import Lock

from page.edge.words import extend_words
from page.text import Text

ARCHIVE = "games.wasm"
WORDS = "library"
"""The folder of its words."""


class ListArchive:
    """The archive.

    Args:
        t: The words of the page, which its own are added to.
    """

    def __init__(self, t: Text) -> None:
        self._t = t
        self._lock = Lock()
        self.is_here = False
        """Whether what is in it can be imported."""

    async def fetch(self) -> None:
        """Fetch the archive, unless it is here.

        Raises:
            NoPart: It cannot be fetched.
        """
        async with self._lock:
            if not self.is_here:
                from page.edge.archives import fetch_archive  # A start fetches nothing.

                await fetch_archive(ARCHIVE)
                extend_words(self._t, WORDS)
                self.is_here = True
