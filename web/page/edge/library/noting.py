"""The comments on a finished game, moment by moment, with the game in the list."""

from asyncio import Lock
from collections.abc import Awaitable, Callable, Mapping

from page.edge.library.played import NOTE, Played
from page.edge.library.recorder import compact, name_of
from page.edge.storage.store import Store
from page.edge.storage.vault import Vault
from page.library.noted import decode_noted, encode_noted
from page.shell.messages import GameOver
from unseen.kernel.game import AnyGame
from unseen.kernel.records import encode_record


class Noting:
    """Reads and keeps comments.

    Args:
        rules: The game.
        store: The unfinished games of this page's title.
        list_game: Puts a finished game into the list; raises OSError.
    """

    def __init__(
        self, rules: AnyGame, store: Store, list_game: Callable[[Vault, GameOver], Awaitable[None]]
    ) -> None:
        self._rules, self._store, self._list_game = rules, store, list_game
        self._writing = Lock()
        """Held while comments are written: a star or a note that is there stays."""

    def name(self, game: GameOver) -> str:
        """Return the name under which a game is kept."""
        assert game.record is not None
        return name_of(self._rules.NAME, compact(encode_record(self._rules, game.record)))

    async def comments(self, game: GameOver) -> Mapping[int, str] | None:
        """Return the comments on a game by the moment; None where this browser keeps nothing."""
        vault = self._store.vault
        if vault is None:
            return None
        try:
            (kept,) = await vault.read(NOTE + self.name(game))
        except OSError:
            return None
        return decode_noted(kept).comments

    async def note(self, game: GameOver, comments: Mapping[int, str]) -> None:
        """Keep the comments on a game, which is put into the list first.

        Raises:
            OSError: They cannot be kept.
        """
        vault, name = self._store.vault, self.name(game)
        if vault is None:
            raise OSError("this browser keeps nothing")
        async with self._writing:
            if not await Played(vault).has(name):
                await self._list_game(vault, game)
            (kept,) = await vault.read(NOTE + name)
            noted = decode_noted(kept)._replace(comments=comments)
            await vault.write({NOTE + name: encode_noted(noted)})
