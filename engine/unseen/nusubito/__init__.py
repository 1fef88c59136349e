"""Nusubito, by Oz Durose for Finngrim Studios (rulebook v18; rulings N1 to N34).

This module implements the game contract, `unseen.kernel.game.Game`.
"""

from unseen.courtyard.rods import deal_keys, decode_deal, encode_deal
from unseen.kernel.defaults import begin, is_over, opening, to_act
from unseen.nusubito.admits import admits
from unseen.nusubito.codec import (
    NAME,
    decode_options,
    decode_state,
    encode_forfeit,
    encode_options,
    encode_result,
    encode_state,
    option_keys,
)  # fmt: skip
from unseen.nusubito.evolve import evolve
from unseen.nusubito.notation import format_action, parse_action
from unseen.nusubito.referee import (
    answer,
    decide,
    forfeited,
    is_legal,
    legal_actions,
    needs,
    outcome,
    owes,
    take_listed,
)  # fmt: skip
from unseen.nusubito.state import MIST, SEATS, THIEF, Options, State, deal, seats, start
from unseen.nusubito.view import holder, redact, view

__all__ = [
    "MIST", "NAME", "SEATS", "THIEF", "Options", "State", "admits", "answer", "begin", "deal", "deal_keys", "decide",
    "decode_deal", "decode_options", "decode_state", "encode_deal", "encode_forfeit", "encode_options",
    "encode_result", "encode_state", "evolve", "forfeited", "format_action", "holder", "is_legal", "is_over",
    "legal_actions", "needs", "opening", "option_keys", "outcome", "owes", "parse_action", "redact", "seats", "start",
    "take_listed", "to_act", "view",
]  # fmt: skip
