"""The weights of the first generation: a linear sum of facts, set by hand."""

from unseen.kakusareta.bots.board_facts import BoardFacts
from unseen.kakusareta.bots.evaluation import HiddenFacts, Net, Weights
from unseen.kakusareta.bots.weights import WEIGHTS

_ON_BOARD = BoardFacts._make(0.0 for _ in BoardFacts._fields)._replace(
    bias=1.2, taken_1=-0.5, taken_2=-1.3, taken_3=-2.6, captures=-1.2, destructions=-0.8,
    near_destructions=-0.5, four_in_reach=-2.0, lv3_ready=-0.8, lv2=-0.8, lv1=-0.4, downed=-0.2,
    darts=1.0, no_dart=-0.4, one_dart=-0.2, his_tokens=1.0, their_tokens=-1.0,
)  # fmt: skip
_ON_HIM = HiddenFacts._make(0.0 for _ in HiddenFacts._fields)._replace(
    knows=3.0, two_candidates=1.6, three_candidates=1.0, four_candidates=0.8, six_candidates=0.3,
    finds=0.8, knows_and_finds=4.0, candidate_coins=0.8, trapped=-6.0, one_end=-0.8, ends=0.8,
    quiet_ends=0.4, coins=0.3, few_coins=-0.6, in_courtyard=-0.5, tolls=-0.5, knows_line=0.2,
    ends_with_a_dart=0.8, ends_with_two_darts=0.8, broke=-0.8,
)  # fmt: skip
_BY_HAND = Net((_ON_BOARD,), (_ON_HIM,), ())
FIRST = Weights(_BY_HAND, _BY_HAND, WEIGHTS.glance, 0.4)
"""All learning follows from these weights and a seed. During learning the Moya are drawn towards four temples, because
nothing can be learnt about them from games in which nobody tries to take them."""
