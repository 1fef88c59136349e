"""Events that another seat reports: the honest ones are accepted, all others are refused."""

import random
from typing import Any

import pytest

from tests.misty_ruins.playing import Playing, in_order, playing
from unseen import misty_ruins
from unseen.kernel.play import begun_by, turn_up
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.misty_ruins.characters import IDENTITIES, Identity
from unseen.misty_ruins.events import Acted, Begun, Drawn, Secrets
from unseen.misty_ruins.items import Item
from unseen.misty_ruins.monsters import Monster
from unseen.misty_ruins.state import SEATS, State
from unseen.misty_ruins.tiles import Tile

LAIR = "h\n7 T35/0\n8 S/0"


def reported(game: Playing, text: str) -> Acted:
    """Return the event of an action."""
    action, seat = misty_ruins.parse_action(text), game.mover
    faces = turn_up(misty_ruins, game.state, seat, action)
    (event,) = misty_ruins.decide(game.state, seat, action, faces)
    assert isinstance(event, Acted)
    return event


def admitted(state: State, seat: Seat, event: Any) -> bool:
    """Return whether a seat accepts an event as it would be told of it."""
    return misty_ruins.admits(misty_ruins.view(state, seat), misty_ruins.redact(event, seat))


def test_the_opening_is_checked() -> None:
    """M7."""
    truth = misty_ruins.start(misty_ruins.Options(3), in_order(3))
    (event,) = begun_by(misty_ruins, truth)
    assert isinstance(event, Begun)
    known = misty_ruins.view(truth, SEATS[0])
    assert misty_ruins.admits(known, event)
    for wrong in (
        event._replace(first=Seat("p4")),
        event._replace(first=Seat("I01")),
        event._replace(offer=event.offer[1:]),
        event._replace(offer=event.offer[::-1]),
        event._replace(offer=(*event.offer[:4], event.offer[0])),
        event._replace(offer=(*event.offer[:4], Item("I99"))),
    ):
        assert not misty_ruins.admits(known, wrong)
    assert not misty_ruins.admits(misty_ruins.evolve(known, event), event)


def test_a_tile_from_a_hand_may_be_any_that_is_seen_nowhere_else() -> None:
    """M4, M16: p2 sees that it fits, and that it is not p2's own."""
    game = playing(hands=[["T33"], ["T34"]])
    event = reported(game, "explore T33/180 h7")
    assert admitted(game.state, SEATS[1], event)
    assert admitted(game.state, ONLOOKER, event)
    other = event._replace(action=misty_ruins.parse_action("explore T34/270 i8"))
    assert not admitted(game.state, SEATS[1], other)
    misfit = event._replace(action=misty_ruins.parse_action("explore T33/0 i8"))
    assert not admitted(game.state, ONLOOKER, misfit)


def test_a_door_may_be_tried_with_any_tile_that_may_be_in_hand() -> None:
    """M21."""
    game = playing("h\n7 T09/0\n8 S/0", hands=[["T32"], []], p1={"at": "h7"})
    event = reported(game, "door bow")
    assert admitted(game.state, SEATS[1], event)
    assert not admitted(game.state, SEATS[1], event._replace(faces=(False,)))
    assert not admitted(game.state, SEATS[1], event._replace(faces=(1,)))  # type: ignore[arg-type]  # a lie
    assert not admitted(game.state, SEATS[1], event._replace(faces=()))
    assert not admitted(game.state, SEATS[1], event._replace(faces=(True, True)))
    assert not admitted(game.state, SEATS[1], event._replace(seat=SEATS[1]))


def test_an_answer_is_refused_by_its_holder_if_it_is_false_and_by_others_if_nobody_fits() -> None:
    """M3: p3 knows who p2 is; p1 knows only what p2 has been told."""
    game = playing(LAIR, players=3, foes={"h7": "X15"}, turn=1, p2={"at": "h7"})
    event = reported(game, "attack fist")
    assert event.faces[0] is False
    assert admitted(game.state, SEATS[0], event)
    lie = event._replace(faces=(True,))
    assert not admitted(game.state, SEATS[2], lie)
    # The Stone Wyrm needs a fist of 12, which nobody has.
    assert not admitted(game.state, SEATS[0], lie)


def test_an_answer_is_refused_by_whoever_holds_another_of_its_homeland() -> None:
    """M2: p1 holds p3, who is from Rittik, so p2 is not; to a spectator p2 may be."""
    game = playing(players=3, turn=1, p2={"items": ("I09",)})
    event = reported(game, "identify Rittik")
    assert event.faces == (False,)
    lie = event._replace(faces=(True,))
    assert admitted(game.state, ONLOOKER, lie)
    assert not admitted(game.state, SEATS[0], lie)


def test_cards_that_turn_up_have_not_been_seen() -> None:
    """M18: nor one twice."""
    game = playing(hands=[["T07"], []], items=["I05", "I06"], p2={"items": ("I09",)})
    event = reported(game, "explore T07/270 i8")
    assert admitted(game.state, SEATS[1], event)
    for faces in (
        ("I09", "I06"),
        ("I06", "I06"),
        ("X01", "I06"),
        (True, "I06"),
        ("I05",),
        ("I05", "I06", "I07"),
    ):
        assert not admitted(game.state, SEATS[1], event._replace(faces=faces))  # type: ignore[arg-type]  # a lie
    game = playing(hands=[["T25"], []], items=["I05"], monsters=["X07"])
    event = reported(game, "explore T25/0 h7")
    assert admitted(game.state, SEATS[1], event)
    assert not admitted(game.state, SEATS[1], event._replace(faces=(Item("I05"), Monster("X99"))))


def test_nobody_is_told_which_tiles_another_draws() -> None:
    """M4."""
    game = playing(hands=[["T05"], ["T06"]])
    event = reported(game, "rest")
    known = misty_ruins.view(game.state, SEATS[1])
    assert misty_ruins.admits(known, misty_ruins.redact(event, SEATS[1]))
    assert not misty_ruins.admits(known, event)
    assert not misty_ruins.admits(known, event._replace(faces=(Tile("T01"), Drawn(None))))
    own = misty_ruins.view(game.state, SEATS[0])
    assert misty_ruins.admits(own, event)
    assert not misty_ruins.admits(own, event._replace(faces=(Drawn(Tile("T05")), Drawn(Tile("T01")))))
    assert not misty_ruins.admits(own, event._replace(faces=(Drawn(Tile("T01")), Drawn(Tile("T01")))))


def test_what_is_shown_at_the_end_agrees_with_what_is_known() -> None:
    """M2, M4, M45."""
    game = playing(LAIR, players=3, foes={"h7": "X16"}, p1={"at": "h7"})
    game.do("claim Kusk Zambun", "declare Hurn Wisten")
    event = reported(game, "declare Hurn Wisten")
    shown = event.shown
    assert shown
    for seat in (*SEATS[:3], ONLOOKER):
        assert admitted(game.state, seat, event)
    known = misty_ruins.view(game.state, SEATS[0])
    a, b, c = shown.identities
    others = [each for each in IDENTITIES if each.character not in {a.character, b.character, c.character}]
    stranger = next(each for each in others if each.homeland == b.homeland)
    for wrong in (
        None,
        shown._replace(identities=(a, b)),
        shown._replace(identities=(stranger, b, c)),
        shown._replace(identities=(a, b, stranger)),
        shown._replace(identities=(a, b, a)),
        shown._replace(identities=(a, b, Identity("Bob", "Zambun"))),  # type: ignore[arg-type]  # a lie
        shown._replace(stack=shown.stack[1:]),
        shown._replace(stack=(shown.hands[1][0], *shown.stack[1:])),
        shown._replace(items=(Item("I99"), *shown.items[1:])),
        shown._replace(monsters=(Monster("X16"), *shown.monsters[1:])),
        shown._replace(hands=(shown.hands[0][::-1], *shown.hands[1:])),
        shown._replace(hands=(shown.hands[1], shown.hands[0], shown.hands[2])),
    ):
        assert not misty_ruins.admits(known, event._replace(shown=wrong))
    assert not misty_ruins.admits(known, event._replace(faces=(Secrets(a, ()), *event.faces[1:])))
    assert not misty_ruins.admits(known, event._replace(faces=(True, *event.faces[1:])))
    # p3, who acts, holds p2: what it says of p2 the audit has to prove.
    assert misty_ruins.admits(known, event._replace(shown=shown._replace(identities=(a, stranger, c))))
    early = playing(LAIR)
    assert not admitted(early.state, SEATS[1], reported(early, "rest")._replace(shown=shown))


@pytest.mark.parametrize("seed", range(3))
def test_honest_events_are_accepted_in_random_play(seed: int) -> None:
    """M1 to M49."""
    dice = random.Random(seed)
    options = misty_ruins.Options(3, round_limit=3)
    game = Playing(misty_ruins.start(options, misty_ruins.deal(options, dice.randrange)))
    for event in begun_by(misty_ruins, game.state):
        game.state = misty_ruins.evolve(game.state, event)
    while not misty_ruins.is_over(game.state):
        texts = game.legal()
        text = dice.choice([each for each in texts if not each.startswith("claim")] or texts)
        told = reported(game, text)
        assert all(admitted(game.state, seat, told) for seat in (*game.state.seats, ONLOOKER))
        game.do(text)
