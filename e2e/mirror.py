"""The same game beside the page, by the engine alone: what is legal in each position that the page should show."""

from collections import Counter
from collections.abc import Sequence
from itertools import cycle
from typing import Any

from page.edge.dice import fair
from unseen.games import game_of
from unseen.kernel.play import begun, take
from unseen.kernel.seat import Seat


class Mirror:
    """A game in step with the page's.

    Args:
        name: Which game it is.
        draws: What chance gives, over and over.
        options: What was agreed, if not what is usual.
    """

    def __init__(self, name: str, draws: Sequence[int], options: Any = None) -> None:
        self.game = game_of({"game": name})
        words = cycle(draws)
        self.options = options or self.game.decode_options({})
        self.deal = self.game.deal(self.options, fair(lambda: next(words)))
        self.state = begun(self.game, self.options, self.deal)
        self.actions: list[str] = []

    @property
    def seat(self) -> Seat | None:
        """Whose turn it is, None once the game is over."""
        return next(iter(self.game.to_act(self.state)), None)

    def act(self, text: str) -> None:
        """Take an action."""
        assert self.seat
        self.state = take(self.game, self.state, self.seat, self.game.parse_action(text))
        self.actions.append(text)

    def legal(self, *, without: frozenset[str] = frozenset()) -> Counter[str]:
        """Return the legal actions of the seat to act, as that seat knows them, each once, without some kinds."""
        if self.seat is None:
            return Counter()
        known = self.game.view(self.state, self.seat)
        legal = self.game.legal_actions(known, self.seat)
        return Counter(self.game.format_action(action) for action in legal if action.kind not in without)
