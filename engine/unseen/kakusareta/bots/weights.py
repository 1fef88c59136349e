"""What each of `evaluation.FEATURES` counts for, to either side.

Those of the Kakusareta are learnt: from 317 games of levels 3 to 5, of which both sides played by the weights set by
hand, a half of them with elements (`tests/kakusareta/bots/learning.py`). Those of the Moya are set by hand still: by
what is learnt from who won they won 4 of 90 games against the Kakusareta of level 4 by hand, and by these 31.
"""

from unseen.kakusareta.bots.evaluation import FEATURES, Weights

# fmt: off
KAKUSARETA_WEIGHTS = Weights(
    his_turn=(
        0.82, -0.19, -0.98, -2.64, -1.41, -1.13, -0.34, -0.67, -1.46, 1.46, -0.10, -0.50, -0.60, -0.76,
        -0.41, -0.25, 0.17, 0.85, 0.14, -0.29, -0.23, 0.03, -0.03, 0.33, -1.56, 1.68, 1.87, 1.38, 1.22,
        -0.26, -0.79, 4.30, 0.95, -8.14, -0.43, 0.41, -0.02, 0.26, -0.60, -0.54, 0.37, -0.41, 0.00, 0.00,
        0.00,
    ),
    their_turn=(
        1.02, 0.16, -0.98, -2.73, -1.70, -1.11, -0.80, -2.57, -1.35, 1.47, -0.10, -0.21, -0.71, -0.77,
        -0.28, -0.29, 0.21, 1.33, -0.59, -0.29, 0.17, 0.58, -0.51, -0.08, -1.46, 1.90, 1.73, 1.09, 0.81,
        -0.13, 0.31, 1.37, 0.66, -2.57, -0.83, 0.15, -0.65, 0.41, -0.51, -0.61, -0.63, -0.59, 0.00, 0.00,
        0.00,
    ),
)
# fmt: on

_BY_HAND = {
    "always": 1.2, "taken 1": -0.5, "taken 2": -1.3, "taken 3": -2.6, "captures": -1.2, "destructions": -0.8,
    "nearly destructions": -0.5, "four are near": -1.5, "Lv3 free": -0.8, "Lv3 on temples": -0.1,
    "Lv3 down on temples": -0.1, "Lv2": -0.8, "Lv1": -0.4, "down": -0.2, "trios of Lv1": -0.2, "trios of Lv2": -0.3,
    "Lv2 at sides": -0.3, "darts": 1.0, "no dart": -0.4, "one dart": -0.2, "his tokens": 1.0, "their tokens": -1.0,
    "knows": 3.0, "2 goals": 1.6, "3 goals": 1.0, "4 goals": 0.8, "6 goals": 0.3, "finds": 0.8,
    "knows and finds": 1.5, "goals' coins": 0.8, "trapped": -9.0, "one end": -0.8, "ends": 0.8, "quiet ends": 0.4,
    "coins": 0.3, "few coins": -0.6, "on the courtyard": -0.5, "tolls": -0.5, "near to know": 0.2,
    "ends with a dart left": 0.8, "ends with two left": 0.8, "broke": -0.8,
}  # fmt: skip


def _row(more: dict[str, float]) -> tuple[float, ...]:
    return tuple(_BY_HAND[name] + more.get(name, 0.0) if name in _BY_HAND else 0.0 for name in FEATURES)


MOYA_WEIGHTS = Weights(
    his_turn=_row({"knows and finds": 8.0, "four are near": 0.7}),
    their_turn=_row({"four are near": -1.5, "trapped": 6.0, "captures": -0.5}),
)
