"""Prices: darts for attacks (K17), the Moya player's points at night (K38)."""

from unseen.kakusareta.state import Level

DART_PRICES: dict[Level, int] = {1: 0, 2: 1, 3: 2}
DEPLOY_POINTS: dict[Level, int] = {1: 1, 2: 3}
RAISE_POINTS: dict[Level, int] = {2: 2, 3: 3}
"""Points to upgrade a Moya at night, by the level it reaches."""
TOKEN_POINTS = 1
