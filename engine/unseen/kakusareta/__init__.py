"""Kakusareta, by Oz Durose for Finngrim Studios (rulebook v09 with Elemental Disciplines; rulings K1 to K66).

This module implements the contract `unseen.kernel.game.Game`.
"""

from unseen.courtyard.rods import deal_keys, decode_deal, encode_deal
from unseen.kakusareta.admits import admits
from unseen.kakusareta.codec import (
    NAME,
    decode_options,
    decode_state,
    encode_forfeit,
    encode_result,
    encode_state,
    option_keys,
)  # fmt: skip
from unseen.kakusareta.evolve import evolve
from unseen.kakusareta.notation import format_action, parse_action
from unseen.kakusareta.referee import (
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
from unseen.kakusareta.state import KAKUSARETA, MOYA, SEATS, Options, State, deal, seats, start
from unseen.kakusareta.view import holder, redact, view
from unseen.kernel.defaults import begin, encode_options, is_over, opening, to_act

__all__ = [
    "KAKUSARETA", "MOYA", "NAME", "SEATS", "Options", "State", "admits", "answer", "begin", "deal", "deal_keys",
    "decide", "decode_deal", "decode_options", "decode_state", "encode_deal", "encode_forfeit", "encode_options",
    "encode_result", "encode_state", "evolve", "forfeited", "format_action", "holder", "is_legal", "is_over",
    "legal_actions", "needs", "opening", "option_keys", "outcome", "owes", "parse_action", "redact", "seats", "start",
    "take_listed", "to_act", "view",
]  # fmt: skip
