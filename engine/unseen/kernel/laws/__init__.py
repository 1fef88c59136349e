"""The laws of `unseen.kernel.game`, for any game of any package: whoever writes a game can ask them of it.

Each takes a `Case`, a game with what has to be known beside the contract, and what it looks at, a random `playout`.
A law that is broken raises AssertionError, or the error that the game itself raises.
"""

from unseen.kernel.laws.playout import Case, Playout, Step, eyes, playout
from unseen.kernel.laws.rules import (
    accepts_the_legal,
    ends_are_told,
    log_is_what_was_told,
    no_secrets_needed,
    records_refuse_the_rest,
    redact_is_idempotent,
    refuses_the_rest,
    round_trips,
    turned_round,
    undo_stops_where_it_must,
    view_commutes,
)  # fmt: skip
from unseen.kernel.laws.twins import Pair, Twin, no_interference, pairs

__all__ = [
    "Case", "Pair", "Playout", "Step", "Twin", "accepts_the_legal", "ends_are_told", "eyes", "log_is_what_was_told",
    "no_interference", "no_secrets_needed", "pairs", "playout", "records_refuse_the_rest", "redact_is_idempotent",
    "refuses_the_rest", "round_trips", "turned_round", "undo_stops_where_it_must", "view_commutes",
]  # fmt: skip
