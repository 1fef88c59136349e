"""What a secretive seat has bound itself to without showing it.

Each public event carries one commitment to everything since the one before; some events also commit parts of what is
hidden apart, so that a part can be opened alone later.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from unseen.kernel.errors import CodecError
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import ONLOOKER
from unseen.secrecy.digest import PRF, commit
from unseen.secrecy.fields import HASH, unhex
from unseen.secrecy.log import canonical
from unseen.secrecy.masked_game import Commits

OPEN = bytes(HASH)
"""The nonce of what everybody knows at the start."""


class Part(NamedTuple):
    """A part of what is hidden, committed apart."""

    commitment: bytes
    nonce: bytes | None
    """What opens it, where it is known."""


Parts = Mapping[str, Part]


class Made(NamedTuple):
    """The commitments of one entry."""

    events: tuple[bytes, ...]
    parts: Parts


class Commitments:
    """One seat's commitments so far.

    Args:
        game: The game.
        commits: What its seats do unseen.
        start: Any view of its start, when nothing is hidden yet.
    """

    def __init__(self, game: AnyGame, commits: Commits, start: Any) -> None:
        self.game, self.commits = game, commits
        self._seen: set[bytes] = set()
        self._parts: Parts = {
            name: Part(commit(OPEN, "part", name, value), OPEN)
            for name, value in commits.parts(start).items()
        }

    def check(self, made: Made) -> None:
        """Raise CodecError where a commitment comes twice."""
        fresh = [*made.events, *(part.commitment for part in made.parts.values())]
        if len({*fresh}) < len(fresh) or self._seen & {*fresh}:
            raise CodecError("commits", "a commitment comes twice")

    def note(self, made: Made) -> None:
        """Hold a seat to its commitments."""
        self._seen |= {*made.events, *(part.commitment for part in made.parts.values())}
        self._parts = made.parts or self._parts

    def opening(self, part: tuple[str, str]) -> str:
        """Return what opens a part, as a field; only its own seat knows."""
        nonce = self._parts[part[0]].nonce
        assert nonce is not None
        return nonce.hex()

    def check_opening(self, part: tuple[str, str], opens: object) -> None:
        """Raise CodecError unless a field opens a part to its value."""
        name, value = part
        if commit(unhex("opens", opens, HASH), "part", name, value) != self._parts[name].commitment:
            raise CodecError("opens", f"the {name} that was committed is another")


def commit_events(
    game: AnyGame, commits: Commits, view: Any, events: Sequence[Any], seed: bytes, head: bytes
) -> Made:
    """Return the commitments to a turn's events, the last of which is public.

    Args:
        game: The game.
        commits: What its seats do unseen.
        view: The seat's view before them.
        events: The events as the seat knows them.
        seed: What nonces derive from, together with the log's head: none is used twice, not even by a seat that has
            forgotten what it wrote.
        head: The log's head.
    """
    made: list[bytes] = []
    parts: dict[str, Part] = {}
    hidden: list[Any] = []
    for event in events:
        view = game.evolve(view, event)
        hidden.append(commits.encode_event(event))
        if game.redact(event, ONLOOKER) is None:
            continue
        nonce = PRF(seed, "nonce", head, "event", len(made))
        made.append(commit(nonce, "event", len(made), canonical(hidden)))
        hidden = []
        if commits.has_parts(event):
            for name, value in commits.parts(view).items():
                nonce = PRF(seed, "nonce", head, "part", name)
                parts[name] = Part(commit(nonce, "part", name, value), nonce)
    return Made(tuple(made), parts)
