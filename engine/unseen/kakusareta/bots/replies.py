"""The Kakusareta's best reply to a board by day, evaluated at the start of the Moya player's next turn.

Theory of operation. A turn is one movement and a special action, or two movements. Attacked Moya stay down where they
are; powers are left out. A look is worth the average over the colours.
"""

from collections.abc import Iterator

from unseen.courtyard.board import BIT, INDEX, SPACES, Space, Spaces
from unseen.kakusareta.bots.evaluation import Evaluator, Net
from unseen.kakusareta.bots.hidden import Hidden, goals, looked
from unseen.kakusareta.bots.scene import PartTurn, Scene

MOST = 9
"""Darts in total (K4)."""
Look = list[tuple[float, int, int]]
"""The results of a look: probability, columns and rows."""


class Replies:
    """The Kakusareta's turns from a board.

    Args:
        scene: The board at the start of the Kakusareta's day turn.
        round_: The round of that turn.
        tokens: The numbers of tokens of the Kakusareta and of the Moya player.
        net: The weights for the start of the Moya player's turn.
    """

    def __init__(self, scene: Scene, round_: int, tokens: tuple[int, int], net: Net) -> None:
        self._scene, self._round, self._tokens, self._net = scene, round_, tokens, net
        self._after: dict[tuple[int, Spaces], Evaluator] = {}
        self._gone: dict[Spaces, tuple[list[PartTurn], list[PartTurn]]] = {}

    def best(self, hidden: Hidden) -> float:
        """Return a candidate's chance to win with the best turn; 0 if it has none."""
        at, scene = BIT[hidden.at], self._scene
        coins = hidden.hand | scene.courtyard
        if not scene.ends(at).all & coins:
            return 0.0
        once, twice = self._ways(at)
        ends = [each for each in once if each.to & coins]
        best = self._finds(hidden, ends)
        if best == 1.0:
            return best
        before = list(self._looks(hidden.at, hidden)) if at & scene.standing else []
        for gone in ends:
            best = max(best, *self._once(hidden, gone, before))
        for gone in twice:
            if gone.to & coins:
                best = max(best, self._worth(gone.darts, gone, _moved(hidden, gone.to)))
        return best

    def _finds(self, hidden: Hidden, ends: list[PartTurn]) -> float:
        """Return the chance to find the treasure in this turn (K22)."""
        scene, aims = self._scene, goals(hidden.columns, hidden.rows)
        there = BIT[hidden.at] & (scene.standing | ~scene.upright)
        for gone in ends:
            there |= gone.to & (hidden.hand & scene.standing | scene.ruins)
        return 1.0 / aims.bit_count() if aims & there else 0.0

    def _once(self, hidden: Hidden, gone: PartTurn, before: list[Look]) -> Iterator[float]:
        """Yield the values of one movement with each special action (K20, K21)."""
        there = _moved(hidden, gone.to)
        yield self._worth(gone.darts, gone, there)
        looks = before
        if gone.to & self._scene.standing:
            yield self._worth(gone.darts + 1, gone, there)
            missing = goals(hidden.columns, hidden.rows) & ~there.hand & ~gone.to & self._scene.standing
            if missing:
                yield self._worth(gone.darts, gone, there._replace(hand=there.hand | missing & -missing))
            looks = [*before, *self._looks(there.at, hidden)]
        for look in looks:
            yield sum(
                share * self._worth(gone.darts, gone, there._replace(columns=columns, rows=rows))
                for share, columns, rows in look
            )

    def _looks(self, at: Space, hidden: Hidden) -> Iterator[Look]:
        row, column = divmod(INDEX[at], 5)
        if not column % 2 and hidden.columns & 1 << column // 2 and hidden.columns.bit_count() > 1:
            yield list(looked(hidden.columns, hidden.rows, column // 2))
        if not row % 2 and hidden.rows & 1 << row // 2 and hidden.rows.bit_count() > 1:
            yield list(looked(hidden.columns, hidden.rows, 3 + row // 2))

    def _ways(self, at: Spaces) -> tuple[list[PartTurn], list[PartTurn]]:
        found = self._gone.get(at)
        if found is None:
            found = self._gone[at] = self._scene.part_turns(at)
        return found

    def _worth(self, darts: int, gone: PartTurn, hidden: Hidden) -> float:
        found = self._after.get((darts, gone.upright))
        if found is None:
            ones, twos, threes, downed, moved, destroyed, towers = self._scene.board
            downed |= self._scene.upright & ~gone.upright
            board = ones, twos, threes, downed, moved, destroyed, towers
            scene = Scene(board, min(darts, MOST), self._round, self._tokens)
            found = self._after[darts, gone.upright] = Evaluator(scene, self._net)
        return found.worth(hidden)


def _moved(hidden: Hidden, to: Spaces) -> Hidden:
    return hidden._replace(at=SPACES[to.bit_length() - 1], hand=hidden.hand & ~to)
