"""The turn that comes closest to winning on a space, and the space that tempts most."""

from tests.relics.puzzles.kept import moments, walks
from unseen.relics.actions import Place
from unseen.relics.board import Space
from unseen.relics.puzzles.refutation import closest, tempting
from unseen.relics.score import score
from unseen.relics.state import OTHER


def test_no_turn_comes_closer_by_the_rules() -> None:
    """Of three lines, by every legal turn and every draw: who ends it is furthest ahead, else most die."""
    for _, moment, every in (moments()[9], moments()[14], moments()[29]):
        known, seat = moment.known, moment.seat
        best: dict[Space, tuple[bool, int]] = {}
        for walk in walks(known):
            placed, last = walk.actions[0], walk.last
            assert isinstance(placed, Place)
            ahead = score(last, seat).total - score(last, OTHER[seat]).total
            found = (True, ahead) if last.result else (False, (last.dead & ~known.dead).bit_count())
            best[placed.space] = max(best.get(placed.space, found), found)
        for space, (ends, most) in best.items():
            turn = closest(every, space)
            assert turn.space == space
            assert turn.ends == ends
            assert most == (turn.lead if ends else turn.died.bit_count())


def test_what_tempts_is_what_comes_closest_elsewhere() -> None:
    for _, moment, every in moments():
        turn = tempting(every, (moment.answer,))
        assert turn
        assert turn.space != moment.answer
        assert not turn.wins
        others = {each.space for each in every} - {moment.answer}
        assert turn in {closest(every, space) for space in others}
        assert turn.ends == any(each.ends for each in every if each.space in others)
        second = tempting(every, (moment.answer, turn.space))
        assert second
        assert second.space not in (moment.answer, turn.space)
        assert second.ends <= turn.ends


def test_nothing_tempts_where_no_space_is_left() -> None:
    _, _, every = moments()[0]
    assert tempting(every, {turn.space for turn in every}) is None
