"""What the first generation plays by: a sum of facts, set by hand."""

from unseen.kakusareta.bots.board_facts import ON_BOARD
from unseen.kakusareta.bots.evaluation import ON_HIM, Net, Weights
from unseen.kakusareta.bots.weights import WEIGHTS

_ON_BOARD = {
    "always": 1.2, "taken 1": -0.5, "taken 2": -1.3, "taken 3": -2.6, "captures": -1.2, "destructions": -0.8,
    "nearly destructions": -0.5, "four are near": -2.0, "Lv3 free": -0.8, "Lv2": -0.8, "Lv1": -0.4, "down": -0.2,
    "darts": 1.0, "no dart": -0.4, "one dart": -0.2, "his tokens": 1.0, "their tokens": -1.0,
}  # fmt: skip
_ON_HIM = {
    "knows": 3.0, "2 goals": 1.6, "3 goals": 1.0, "4 goals": 0.8, "6 goals": 0.3, "finds": 0.8,
    "knows and finds": 4.0, "goals' coins": 0.8, "trapped": -6.0, "one end": -0.8, "ends": 0.8, "quiet ends": 0.4,
    "coins": 0.3, "few coins": -0.6, "on the courtyard": -0.5, "tolls": -0.5, "near to know": 0.2,
    "ends with a dart left": 0.8, "ends with two left": 0.8, "broke": -0.8,
}  # fmt: skip
_BY_HAND = Net(
    (tuple(_ON_BOARD.get(name, 0.0) for name in ON_BOARD),),
    (tuple(_ON_HIM.get(name, 0.0) for name in ON_HIM),),
    (),
)
FIRST = Weights(_BY_HAND, _BY_HAND, WEIGHTS.glance, 0.4)
"""All that is learnt follows from these and from a seed. While it is learnt the Moya lean to what is near to four
temples: of games in which nobody tries for them nothing is learnt about them."""
