"""Relics, after Maatatahay by Compound Eye Fox Studio (rulings R1 to R30).

This module implements the protocol `unseen.kernel.game.Game`.
"""

from unseen.kernel.defaults import encode_options, is_over, to_act
from unseen.relics.admits import admits
from unseen.relics.codec import (
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
from unseen.relics.evolve import evolve
from unseen.relics.notation import format_action, parse_action
from unseen.relics.referee import (
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
)  # fmt: skip
from unseen.relics.state import AMBER, JADE, SEATS, Deal, Options, State, deal, seats, start
from unseen.relics.view import holder, redact, view

__all__ = [
    "AMBER", "JADE", "NAME", "SEATS", "Deal", "Options", "State", "admits", "answer", "begin", "deal", "deal_keys",
    "decide", "decode_deal", "decode_options", "decode_state", "encode_deal", "encode_forfeit", "encode_options",
    "encode_result", "encode_state", "evolve", "forfeited", "format_action", "holder", "is_legal", "is_over",
    "legal_actions", "needs", "opening", "option_keys", "outcome", "owes", "parse_action", "redact", "seats", "start",
    "take_listed", "to_act", "view",
]  # fmt: skip
