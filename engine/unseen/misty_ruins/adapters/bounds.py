"""The greatest length of a game with a round limit: bounds that no game can pass.

A turn (M9 to M11). All actions but these cost a block: the explore through an opened door and the second half of a
trade, each after an action that costs one; turning a gold card into gold; the elixir, once a turn; and the last action
of the turn. A turn begins with 8 blocks at most, and the elixir gives one more: two actions for each.

A strike (M36 to M39). A player is in one combat at most, so it bears one loss and discards one item when monsters
strike: at the end of a turn, and once for bonus E.

An explore. There are 40 in a game, each with one bonus: N gives 8 blocks, for two actions each; E is a strike; B, F and
G leave one decision, M two.
"""

from unseen.misty_ruins.adapters.course import OUTCOMES
from unseen.misty_ruins.items import GOLD_CARDS, ITEMS
from unseen.misty_ruins.monsters import MONSTERS
from unseen.misty_ruins.state import BLOCKS, MOST
from unseen.misty_ruins.tiles import TILES

PER_BLOCK = 2
"""Actions for a block."""
IN_TURN = PER_BLOCK * (BLOCKS + 1) + 2
"""The most actions of a turn, the elixir and the last one included, but for strikes, gold cards and bonuses."""
BY_BONUS = max(PER_BLOCK * BLOCKS, 2 * MOST)
"""The most actions that the bonus of one tile brings."""
DRAWS = len(TILES) + len(ITEMS) + len(MONSTERS)
"""The cards that chance draws if all are drawn, but for those of identities."""


def moves(players: int, rounds: int) -> int:
    """Return the most actions in a game: the draft, the turns with a strike at each end, bonuses, the declarations."""
    in_turns = rounds * players * (IN_TURN + 2 * players)
    return players + in_turns + len(GOLD_CARDS) + len(TILES) * BY_BONUS + players


def draws(players: int) -> int:
    """Return the most draws of chance in a game: identities, the first seat to choose, and every card."""
    return 2 * players + 1 + DRAWS


def words(players: int, rounds: int) -> int:
    """Return the most words of a log: each action and an answer to it, and each card at most three times.

    A card is in a hand at first or drawn, is disclosed at the end, and in an imagined course stands in a hand.
    """
    return 2 * moves(players, rounds) + 3 * len(OUTCOMES)
