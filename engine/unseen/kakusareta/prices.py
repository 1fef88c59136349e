"""What things cost: darts for attacks (K17), points by night (K38)."""

from unseen.kakusareta.state import Level

DART_PRICES: dict[Level, int] = {1: 0, 2: 1, 3: 2}
DEPLOY_POINTS: dict[Level, int] = {1: 1, 2: 3}
RAISE_POINTS: dict[Level, int] = {2: 2, 3: 3}
"""By the level that a Moya becomes."""
TOKEN_POINTS = 1
