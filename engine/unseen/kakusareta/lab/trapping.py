"""The trapping kind: a Moya player that prices the Kakusareta's next turn, and looks widely enough to close it.

It is the search over boards of `unseen.kakusareta.bots.moya_turns` at a width of 150, with the prices of a Warden.
The former level 5 lost to it by force from its own opening. `unseen.kakusareta.lab.trapping:Trapper` is a name in the
arena.
"""

from typing import ClassVar

from unseen.kakusareta.actions import Action, End
from unseen.kakusareta.bots.belief_tracker import BeliefTracker
from unseen.kakusareta.bots.boards import risen, temples_taken
from unseen.kakusareta.bots.choosing import certain
from unseen.kakusareta.bots.moya import planned
from unseen.kakusareta.bots.moya_turns import WON, Search
from unseen.kakusareta.bots.observation import MoyaObservation, Observation, view_of
from unseen.kakusareta.bots.turn_nodes import BoardNode, sort_key
from unseen.kakusareta.bots.weights import WEIGHTS
from unseen.kakusareta.lab.wardens import LAST, Suspect, nearness, pawns_of, suspects, toll
from unseen.kakusareta.state import State
from unseen.kernel.seat import Seat
from unseen.players import Draw, Pace, Thinking


class Trapper:
    """A Moya player that traps.

    Args:
        seat: The Moya's seat.
    """

    guard: ClassVar[float] = 0.4
    """The weight of what the Kakusareta's next turn costs beside what is near to four temples."""
    width: ClassVar[int] = 150
    """The boards that are kept after each action."""

    def __init__(self, seat: Seat) -> None:
        del seat
        self._tracker: BeliefTracker | None = None
        self._plan: list[tuple[State, Action]] = []
        self._pace = Pace()

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        del work
        assert isinstance(observation, MoyaObservation)
        view = view_of(observation)
        if not (self._plan and self._plan[0][0] == view):
            tracker = self._tracker = self._tracker or BeliefTracker(observation.options)
            yield from tracker.hear(observation.told)
            found = suspects(tracker.now.members, draw)
            search = Search(view, [], WEIGHTS, self._pace)
            ends = yield from search.ends(
                search.openings(0), self.width, lambda way: self._price(view, way, found)
            )
            _, best = min(ends.values(), key=sort_key)
            self._plan = list(planned(view, (*search.actions_of(best), End())))
        return certain(self._plan.pop(0)[1])

    def _price(self, view: State, way: BoardNode, found: list[Suspect]) -> float:
        """Price a board; less is better for the Moya."""
        board = risen(way.board) if view.phase == "night" else way.board
        if view.four_temples and temples_taken(board) >= LAST:
            return WON
        return -nearness(board) - self.guard * toll(view, pawns_of(board), view.darts, found)
