"""Worlds: truths that a seat cannot tell from the real one (M2, M4)."""

import random
from collections import Counter

from tests.misty_ruins.playing import playing
from unseen import misty_ruins
from unseen.kernel.session import Table
from unseen.misty_ruins.belief import counts
from unseen.misty_ruins.bots.worlds import world
from unseen.misty_ruins.facts import AtLeast, Fact, FromOneOf, allows
from unseen.misty_ruins.state import SEATS, State


def moments(seed: int) -> list[State]:
    """Return truths of a game of random actions."""
    options, dice = misty_ruins.Options(3, 12), random.Random(seed)
    table: Table = Table(misty_ruins, options, misty_ruins.deal(options, dice.randrange))  # type: ignore[type-arg]  # of this game
    found = []
    while not table.is_over:
        (seat,) = table.to_act
        legal = [each for each in misty_ruins.legal_actions(table.view(seat), seat) if each.kind != "claim"]
        table.act(seat, dice.choice(legal))
        found.append(table.truth())
    return found


def test_a_world_looks_the_same_to_the_seat_and_fits_all_answers() -> None:
    dice = random.Random(1)
    for truth in moments(3)[5:-1:7]:
        for place, seat in enumerate(SEATS[:3]):
            known = misty_ruins.view(truth, seat)
            drawn = world(known, dice.random)
            assert misty_ruins.view(drawn, seat) == known, place
            assert all(each.identity and allows(each.facts, each.identity) for each in drawn.players)
            misty_ruins.decode_state(misty_ruins.encode_state(drawn))


def test_worlds_come_as_often_as_there_are_deals() -> None:
    """The identity of the seat itself, by its belief: three are left with unlike numbers of deals."""
    facts = (Fact(FromOneOf(("Zambun",)), True), Fact(AtLeast("bow", 6), True))
    game = playing(players=3, p1={"facts": facts}, p3={"facts": (Fact(AtLeast("bow", 6), True),)})
    known, dice = misty_ruins.view(game.state, SEATS[0]), random.Random(2)
    counted = counts(known, 0)
    found = Counter(world(known, dice.random).players[0].identity for _ in range(1500))
    assert set(found) == set(counted)
    for identity, deals in counted.items():
        assert abs(found[identity] / 1500 - deals / sum(counted.values())) < 0.04


def test_decks_and_hands_are_drawn_anew() -> None:
    known, dice = misty_ruins.view(playing().state, SEATS[0]), random.Random(5)
    one, other = world(known, dice.random), world(known, dice.random)
    assert one.stack != other.stack
    assert one.monsters != other.monsters
    assert one.items != other.items
    assert one.players[1].tiles != other.players[1].tiles
    assert one.players[0].tiles == other.players[0].tiles == known.players[0].tiles
