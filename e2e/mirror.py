"""The same game beside the page, by the engine alone: what is legal in each position that the page should show."""

from collections import Counter

from unseen import nusubito
from unseen.kernel.play import take
from unseen.kernel.seat import Seat
from unseen.nusubito import Options, State


class Mirror:
    """A game in step with the page's.

    Args:
        treasure: Where the green rods meet.
        options: What was agreed.
    """

    def __init__(self, treasure: str, options: Options | None = None) -> None:
        options = options or Options()
        draws = iter(("ACE".index(treasure[0]), "135".index(treasure[1])))
        self.state: State = nusubito.start(options, nusubito.deal(options, lambda _: next(draws)))
        self.actions: list[str] = []

    @property
    def seat(self) -> Seat | None:
        """Whose turn it is, None once the game is over."""
        return self.state.acting

    def act(self, text: str) -> None:
        """Take an action."""
        assert self.seat
        self.state = take(nusubito, self.state, self.seat, nusubito.parse_action(text))
        self.actions.append(text)

    def legal(self) -> Counter[str]:
        """Return the legal actions of the seat to act, as that seat knows them, each once."""
        if self.seat is None:
            return Counter()
        known = nusubito.view(self.state, self.seat)
        return Counter(map(nusubito.format_action, nusubito.legal_actions(known, self.seat)))
