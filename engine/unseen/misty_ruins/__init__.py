"""Misty Ruins (rulings M1 to M49).

This module implements the protocol `unseen.kernel.game.Game`.
"""

from unseen.kernel.defaults import encode_options, is_over
from unseen.misty_ruins.admits import admits
from unseen.misty_ruins.codec import (
    NAME,
    deal_keys,
    decode_deal,
    decode_options,
    decode_state,
    encode_deal,
    encode_forfeit,
    encode_result,
    encode_state,
    option_keys,
)  # fmt: skip
from unseen.misty_ruins.evolve import evolve
from unseen.misty_ruins.notation import format_action, parse_action
from unseen.misty_ruins.referee import (
    answer,
    begin,
    decide,
    forfeited,
    is_legal,
    legal_actions,
    needs,
    opening,
    outcome,
    owes,
    take_listed,
    to_act,
)  # fmt: skip
from unseen.misty_ruins.state import SEATS, Deal, Options, State, deal, seats, start
from unseen.misty_ruins.view import holder, redact, view

__all__ = [
    "NAME", "SEATS", "Deal", "Options", "State", "admits", "answer", "begin", "deal", "deal_keys", "decide",
    "decode_deal", "decode_options", "decode_state", "encode_deal", "encode_forfeit", "encode_options",
    "encode_result", "encode_state", "evolve", "forfeited", "format_action", "holder", "is_legal", "is_over",
    "legal_actions", "needs", "opening", "option_keys", "outcome", "owes", "parse_action", "redact", "seats", "start",
    "take_listed", "to_act", "view",
]  # fmt: skip
