"""The laws of `unseen.kernel.game` as tests for any game of any package.

Each takes a `Case` (a game with what the tests need beside the contract) and a random `playout` to examine. A broken
law raises AssertionError, or the error that the game itself raises.
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
