"""Open game: all take counters from one pile in turn; whoever takes the last one wins.

This module implements the protocol `unseen.kernel.game.Game`.
"""

from unseen.kernel.defaults import begin, encode_options, is_over, opening, to_act
from unseen.skeletons.open_game.model import (
    NAME,
    SEATS,
    Deal,
    Options,
    State,
    deal,
    outcome,
    seats,
    start,
)
from unseen.skeletons.open_game.rules import (
    answer,
    decide,
    evolve,
    forfeited,
    is_legal,
    legal_actions,
    needs,
    owes,
    take_listed,
)
from unseen.skeletons.open_game.sight import admits, holder, redact, view
from unseen.skeletons.open_game.writing import (
    deal_keys,
    decode_deal,
    decode_options,
    decode_state,
    encode_deal,
    encode_forfeit,
    encode_result,
    encode_state,
    format_action,
    option_keys,
    parse_action,
)

__all__ = [
    "NAME", "SEATS", "Deal", "Options", "State", "admits", "answer", "begin", "deal", "deal_keys", "decide",
    "decode_deal", "decode_options", "decode_state", "encode_deal", "encode_forfeit", "encode_options",
    "encode_result", "encode_state", "evolve", "forfeited", "format_action", "holder", "is_legal", "is_over",
    "legal_actions", "needs", "opening", "option_keys", "outcome", "owes", "parse_action", "redact", "seats", "start",
    "take_listed", "to_act", "view",
]  # fmt: skip
