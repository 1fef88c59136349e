import random

import pytest

from tests.secrecy.table import new_game, play_at_random
from unseen import nusubito
from unseen.nusubito import Options
from unseen.secrecy.log import Refused
from unseen.secrecy.script.record import table_of


@pytest.mark.untraced
@pytest.mark.parametrize("seed", range(4))
def test_a_random_game_is_played_and_audited(seed: int) -> None:
    """By the first version; by the second one in `test_proved`."""
    dice = random.Random(seed)
    options = Options("/".join(str(dice.randrange(3)) for _ in range(3)), dice.randrange(10), 3)
    network = new_game(seed, options, watched=True, protocol=1)
    play_at_random(network, seed)
    thief, mist, watcher = (side.match for side in network.sides)
    assert thief.ending.is_over
    assert thief.view == mist.view == watcher.view
    assert thief.log.head == mist.log.head == watcher.log.head
    assert thief.ending.doubt is None
    assert thief.closing.receipts == {0: (), 1: ()} == mist.closing.receipts == watcher.closing.receipts
    assert thief.step is mist.step is watcher.step is None


@pytest.mark.untraced
def test_what_a_side_was_told_leads_to_what_it_sees() -> None:
    """Before each event stands the view it changes; what is not yet written is told to its own seat."""
    network = new_game(4, watched=True)
    dice = random.Random(4)
    for _ in range(24):
        if not any(side.match.may_act for side in network.sides):
            break
        mover = network.mover.match
        quiet = [one for one in mover.legal_actions() if one.kind not in ("declare", "capture")]
        network.act(nusubito.format_action(dice.choice(quiet)))
        for side in network.sides:
            match = side.match
            view = match.history[0].before if match.history else match.view
            for told in match.history:
                assert told.before == view
                view = nusubito.evolve(view, told.event)
            assert view == match.view
    thief, mist, watcher = (side.match.history for side in network.sides)
    assert mist == watcher
    assert len(thief) > len(mist)


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("seed", "longest"), [(0, 14), *(pytest.param(seed, 60, marks=pytest.mark.long) for seed in range(3))]
)
def test_the_whole_game_is_known_once_all_seeds_are_shown(seed: int, longest: int) -> None:
    network = new_game(seed, watched=True)
    play_at_random(network, seed, longest)
    for side in network.sides:
        table = table_of(side.match)
        assert table
        assert table.is_over
        assert table.view(nusubito.MIST) == side.match.view
    table = table_of(network.sides[0].match)
    assert table
    assert table.log(nusubito.THIEF)[:-1] == network.sides[0].match.history[:-1]


def test_what_is_taken_back_is_not_owed_and_what_was_signed_stands() -> None:
    match = new_game().mover.match
    for text in ("leap C1", "end"):
        match.act(nusubito.parse_action(text))
    body = match.owed()
    assert body
    match.undo()
    assert match.owed() is None
    # What comes as this seat's own entry it has signed once, on a device that remembers more, or nobody has.
    with pytest.raises(Refused, match="not what this seat would have written"):
        match.put(body.replace(b'"placed"', b'"rested"'))
    match.put(body)
    assert match.choices == ["leap C1", "end"]


def test_what_was_shown_may_make_no_game() -> None:
    """A side that shows other choices than it made has been charged; there is nothing to replay then."""
    network = new_game(2)
    play_at_random(network, 2, 20)
    match = network.sides[0].match
    seed, choices = match.closing.revealed[0]
    match.closing.revealed[0] = (seed, ("leap A1", *choices))
    assert table_of(match) is None
    match.closing.revealed[0] = (bytes(32), choices)
    assert table_of(match) is None


def test_bytes_that_say_nothing_are_refused_with_the_seat_that_is_due() -> None:
    network = new_game(2)
    match = network.sides[0].match
    assert match.step
    for body in (b"?", b"[]", b" " * 50_000):
        with pytest.raises(Refused) as caught:
            match.put(body)
        assert caught.value.seat == match.step.seat
    network.act("resign")
    assert match.step is None
    for body in (b"?", match.log.bodies[-1]):
        with pytest.raises(Refused) as caught:
            match.put(body)
        assert caught.value.seat == -1
