"""No ending that a side has shown is ever withdrawn: rounds of whatever may arrive later, and of anything at all.

The cases are those of `endings.LATER`: each ending, and whatever may come after it, signed by any seat, in any order,
with shots of `test_fuzz` in between. It holds at the players and at a spectator, for two to five seats, after a reload
and after a restore. How many rounds are played follows from `HYPOTHESIS_PROFILE`, as in `test_fuzz`.
"""

import random

import pytest

from tests.secrecy.elsewhere import reopened
from tests.secrecy.ended import ARRIVES, Game, ended, ranks_by_cards, restored
from tests.secrecy.seat.test_endings import CASES
from tests.secrecy.seat.test_fuzz import SHOT, Attacker, in_rounds
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.seat.endings import By, Ended
from unseen.secrecy.verdict import verdict

SHOTS = 6
"""Shots of an attacker a round."""


def shown(one: Correspondence) -> Ended | None:
    return one.ending.shown if one.ending else None


def withdraws_nothing(dice: random.Random, game: Game, by: By) -> None:
    """Play one round."""
    stage = ended(game, by, dice.randrange(3))
    cheat = dice.choice([one for one in stage.room.sides if one.seat is not None])
    honest = [one for one in stage.others if one is not cheat]
    before = {id(one): shown(one) for one in honest}
    frames = [frame for make in dice.sample([*ARRIVES.values()], 3) for frame in make(stage)]
    for one in honest:
        by_cheat = Attacker(dice, "seat", one, cheat)
        stream = [*frames, *(dice.choice([*SHOT.values()])(by_cheat) for _ in range(SHOTS))]
        dice.shuffle(stream)
        for frame in stream:
            one.receive(frame)
            one.heard(frame)
            if dice.random() < 0.3:
                one.write()
        for each in (one, reopened(one, game.masked), restored(one, stage)):
            assert shown(each) == before[id(one)]
            assert not each.is_open
            assert verdict(each)
            assert each.cheat is None or each.cheat.seat in (stage.late, cheat.seat)


@pytest.mark.untraced
@pytest.mark.parametrize(("game", "by"), CASES)
def test_no_ending_is_withdrawn(game: Game, by: By, effort: int, monkeypatch: pytest.MonkeyPatch) -> None:
    if by == "ranked":
        ranks_by_cards(monkeypatch)
    in_rounds(effort, lambda dice: withdraws_nothing(dice, game, by), f"endings {game.players} {by}")
