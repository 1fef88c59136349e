"""The novice: legal everywhere, of one mind, and on its way to the end of a game."""

import random

import pytest

from tests.misty_ruins.playing import Playing, playing
from unseen import misty_ruins
from unseen.kernel.session import Table
from unseen.misty_ruins.bots.observation import observation_of
from unseen.misty_ruins.characters import IDENTITIES
from unseen.misty_ruins.facts import AtLeast, Fact, FromOneOf
from unseen.misty_ruins.lab.novice import Novice, possible
from unseen.misty_ruins.state import Debt, Ending, Turn
from unseen.players import thought

HOME = (Fact(FromOneOf(("Zambun",)), True),)
KNOWN = (*HOME, Fact(AtLeast("luck", 5), True), Fact(AtLeast("fist", 4), False))
LAIR = "h i\n7 T35/0!X16@1 .\n8 S/0@2 T33/0"


def does(game: Playing) -> str:
    """Return the action of the seat to act, in notation."""
    seen = observation_of(game.state.options, game.told, game.state, game.mover)
    return misty_ruins.format_action(
        thought(Novice(game.mover).think(seen, random.Random(1).random, 1)).action
    )


@pytest.mark.parametrize("count", [2, 3, 5])
def test_novices_finish_games(count: int) -> None:
    options, dice = misty_ruins.Options(count, 8), random.Random(count)
    table: Table = Table(misty_ruins, options, misty_ruins.deal(options, dice.randrange))  # type: ignore[type-arg]  # of this game
    while not table.is_over:
        (seat,) = table.to_act
        seen = observation_of(options, (), table.view(seat), seat)
        chosen = thought(Novice(seat).think(seen, dice.random, 1))
        assert abs(sum(share for _, share in chosen.policy) - 1) < 1e-9
        table.act(seat, chosen.action)


def test_it_is_anybody_until_its_own_answers_say_otherwise() -> None:
    """M2: it does not think of the cards that it holds."""
    assert possible(()) == list(IDENTITIES)
    assert len(possible(HOME)) == 16
    assert len(possible(KNOWN)) == 1


def test_it_takes_opens_and_fights_what_it_finds() -> None:
    assert does(playing("h i\n8 S/0@2 T22/0+I41+I33@1")) == "take I41"
    assert does(playing("h i\n8 S/0@2 T14/0@1", hands=[[], []])) == "chest"
    assert does(playing(LAIR, p1={"items": ("I21", "I27", "I04")})) == "attack I27 lucky"
    assert does(playing(hands=[["T22"], []])).startswith("explore T22")


def test_it_gives_up_what_cannot_succeed() -> None:
    """M5: its own answers rule it out."""
    chest = playing("h i\n8 S/0@2 T14/0@1", hands=[[], []], p1={"facts": (Fact(AtLeast("bow", 3), False),)})
    assert does(chest) != "chest"
    weak = (Fact(AtLeast("fist", 2), False),)
    assert does(playing(LAIR, p1={"facts": weak})).startswith("flee")
    assert does(playing(LAIR, p1={"facts": weak, "blocks": 5})) == "hide"
    lock = "h i\n8 S/0@2 T09/0@1"
    assert does(playing(lock, hands=[["T22"], []])).startswith("door ")
    no_door = (Fact(AtLeast("fist", 4), False), Fact(AtLeast("bow", 3), False))
    assert not does(playing(lock, hands=[["T22"], []], p1={"facts": no_door})).startswith("door ")


def test_it_asks_about_all_its_items_until_it_knows_its_homeland() -> None:
    """M27."""
    goods = ("I05", "I09")
    for facts, asked in ((), "identify Rittik Suruph"), (HOME, "end"):
        game = playing("h i\n8 S/0@2 T33/0@1", hands=[[], []], p1={"items": goods, "facts": facts})
        game.state = game.state._replace(turn=Turn(0, "take"))
        assert does(game) == asked


def test_it_claims_and_declares_what_it_knows() -> None:
    """M42, M45."""
    assert does(playing(LAIR, p1={"facts": KNOWN})) == "claim Kusk Zambun"
    game = playing(p1={"facts": KNOWN})
    game.state = game.state._replace(phase="declare", ending=Ending("exhaustion"))
    assert does(game) == "declare Kusk Zambun"


def test_it_rests_when_it_is_tired() -> None:
    for blocks, verb in ((3, "explore"), (2, "rest")):
        assert does(playing(hands=[["T33"], []], p1={"blocks": blocks})).split(" ")[0] == verb


def test_it_loses_blocks_before_health_and_the_cheapest_item() -> None:
    """M37, M39."""
    hound = LAIR.replace("X16", "X03")
    for what, card, action in ("lose", "X03", "lose 2 blocks 0 health"), ("discard", None, "discard I21"):
        game = playing(hound, p1={"items": ("I13", "I21")})
        debt = Debt(0, what, card)  # type: ignore[arg-type]  # by the cases above
        game.state = game.state._replace(owed=(debt,), turn=Turn(0, "explore"))
        assert does(game) == action


def test_it_buys_the_dearest_item() -> None:
    """M25: once all its homelands are known."""
    market = playing("h i\n8 S/0@2 T01/0+I13+I21@1", hands=[[], []], p1={"gold": 9, "facts": HOME})
    assert does(market) == "buy I13"
