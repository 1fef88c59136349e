"""The laws of `unseen.kernel.game` as tests for any game of any package.

Each takes a `Case` (a game with what the tests need beside the contract) and a random `playout` to examine. A broken
law raises `LawBroken`, an AssertionError that names the law, the seat, the place in the playout, the path to the first
difference and both values there. An error that the game itself raises comes as it is, with law and place as a note. The
laws raise by themselves: they hold under `python -O`, and need no test runner.
"""

from unseen.kernel.laws.broken import LawBroken, Place
from unseen.kernel.laws.playout import Case, Playout, Step, eyes, playout
from unseen.kernel.laws.rules import (
    accepts_the_legal,
    both_ways_agree,
    ends_are_told,
    no_secrets_needed,
    records_refuse_the_rest,
    redact_is_idempotent,
    refuses_the_rest,
    round_trips,
    turned_round,
    view_commutes,
)  # fmt: skip
from unseen.kernel.laws.tables import log_is_what_was_told, undo_stops_where_it_must
from unseen.kernel.laws.twins import Pair, Twin, no_interference, pairs

__all__ = [
    "Case", "LawBroken", "Pair", "Place", "Playout", "Step", "Twin", "accepts_the_legal", "both_ways_agree",
    "ends_are_told", "eyes", "log_is_what_was_told", "no_interference", "no_secrets_needed", "pairs", "playout",
    "records_refuse_the_rest", "redact_is_idempotent", "refuses_the_rest", "round_trips", "turned_round",
    "undo_stops_where_it_must", "view_commutes",
]  # fmt: skip
