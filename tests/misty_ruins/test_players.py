"""Players: they take legal actions, think from what they may know alone, and the sensible one is the better."""

import random

import pytest

from tests.misty_ruins.playing import Playing, in_order, playing
from unseen import misty_ruins
from unseen.kernel.chance import shuffle
from unseen.kernel.play import begun
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.session import Table
from unseen.misty_ruins.actions import Action
from unseen.misty_ruins.belief import counts
from unseen.misty_ruins.bots.levels import NAMES, player, work
from unseen.misty_ruins.bots.observation import Observation, observation_of, view_of
from unseen.misty_ruins.facts import AtLeast, Fact, FromOneOf
from unseen.misty_ruins.state import PLACE, Debt, Ending, State, Turn, What
from unseen.players import thought

HOME = (Fact(FromOneOf(("Zambun",)), True),)
KUSK = (Fact(AtLeast("luck", 5), True), Fact(AtLeast("fist", 4), False))
KNOWN = HOME + KUSK
"""Answers by which p1 knows that it is Kusk from Zambun."""
LAIR = "h i\n7 T35/0!X16@1 .\n8 S/0@2 T33/0"
"""The strongest monster, against which no fist helps, with p1 before it."""


def table_of(count: int, seed: int, rounds: int) -> Table:  # type: ignore[type-arg]  # of this game
    """Return a new game."""
    options = misty_ruins.Options(count, round_limit=rounds)
    return Table(misty_ruins, options, misty_ruins.deal(options, random.Random(seed).randrange))


def seen(table: Table, seat: Seat) -> Observation:  # type: ignore[type-arg]  # of this game
    """Return the observation for a seat's player."""
    return observation_of(table.options, table.told(ONLOOKER), table.view(seat), seat, table.told(seat))


def play(names: tuple[str, ...], seed: int, rounds: int = 12) -> State:
    """Play a game to its end."""
    table, dice = table_of(len(names), seed, rounds), random.Random(seed)
    seated = {seat: player(name, seat) for seat, name in zip(table.truth().seats, names, strict=True)}
    while not table.is_over:
        (seat,) = table.to_act
        chosen = thought(seated[seat].think(seen(table, seat), dice.random, work(names[0])))
        assert abs(sum(share for _, share in chosen.policy) - 1) < 1e-9
        table.act(seat, chosen.action)
    truth: State = table.truth()
    return truth


def chosen(game: Playing) -> str:
    """Return the action of the sensible player whose turn it is, in notation."""
    observation = observation_of(game.state.options, game.told, game.state, game.mover)
    found = thought(player("sensible", game.mover).think(observation, random.Random(1).random, 1))
    return misty_ruins.format_action(found.action)


def owing(what: What, card: str | None = None, picture: str = LAIR, **p1: object) -> Playing:
    """Return a game in which p1 owes a decision after exploring."""
    game = playing(picture, players=3, p1=p1, p2={"gold": 1}, p3={"gold": 4, "items": ("I01",)})
    debt = Debt(0, what, card)  # type: ignore[arg-type]  # by parameters
    game.state = game.state._replace(owed=(debt,), turn=Turn(0, "explore"))
    return game


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("count", [2, 3, 5])
def test_players_finish_games_of_any_number(name: str, count: int) -> None:
    result = play((name,) * count, 1, rounds=6).result
    assert result
    assert len(result.gold) == count


@pytest.mark.parametrize("count", [2, 3, 5])
def test_games_of_sensible_players_end_by_themselves(count: int) -> None:
    result = play(("sensible",) * count, 1, rounds=60).result
    assert result
    assert result.by in ("claim", "exhaustion")


def test_the_sensible_player_is_better_than_the_random_one() -> None:
    results = [play(("sensible", "random"), seed).result for seed in range(8)]
    assert sum(result is not None and result.places[0] == ("p1",) for result in results) >= 7


def test_an_observation_is_made_of_what_the_seat_may_know() -> None:
    """M4: whatever it is given."""
    table = table_of(3, 2, 12)
    for seat in table.truth().seats:
        observation = observation_of(table.options, (), table.truth(), seat)
        assert view_of(observation) == misty_ruins.view(table.truth(), seat)


@pytest.mark.parametrize(
    ("name", "count"),
    [
        # Five of the strongest take half a minute.
        pytest.param(name, count, marks=pytest.mark.long if (name, count) == (NAMES[-1], 5) else ())
        for name in NAMES
        for count in (2, 3, 5)
    ],
)
def test_a_poisoned_truth_changes_neither_a_decision_nor_its_slices(name: str, count: int) -> None:
    """M2, M4: another identity that its answers allow, other hands of the others, other decks."""
    table, dice, others = table_of(count, 3, 5), random.Random(4), 0
    while not table.is_over:
        (seat,) = table.to_act
        truth, told, log = table.truth(), table.told(ONLOOKER), table.told(seat)
        poisoned = poison(truth, PLACE[seat], dice)
        others += poisoned.players[PLACE[seat]].identity != truth.players[PLACE[seat]].identity
        seed = dice.random()
        one, other = (
            decided(name, observation_of(table.options, told, each, seat, log), seat, seed)
            for each in (truth, poisoned)
        )
        assert one == other
        table.act(seat, one[0])
    assert others > 10


def decided(name: str, observation: Observation, seat: Seat, seed: float) -> tuple[Action, int]:
    """Return a new player's action, and the number of slices in which it thinks."""
    thinking, slices = player(name, seat).think(observation, random.Random(seed).random, work(name)), 0
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value.action, slices
        slices += 1


def poison(truth: State, place: int, dice: random.Random) -> State:
    """Return another truth that a seat cannot tell apart: all that it does not know is drawn anew."""
    players = list(truth.players)
    others = [each for number, each in enumerate(players) if number != place]
    own = [
        identity
        for identity in counts(misty_ruins.view(truth, truth.seats[place]), place)
        if identity.character not in {each.character for each in others}
        and identity.homeland not in {each.homeland for each in others}
    ]
    character, homeland = dice.choice(own)
    players[place] = players[place]._replace(character=character, homeland=homeland)
    tiles = iter(shuffle((*truth.stack, *(tile for each in others for tile in each.tiles)), dice.randrange))
    for number, each in enumerate(players):
        if number != place:
            players[number] = each._replace(tiles=tuple(next(tiles) for _ in each.tiles))
    return truth._replace(
        players=tuple(players),
        stack=tuple(tiles),
        items=shuffle(truth.items, dice.randrange),
        monsters=shuffle(truth.monsters, dice.randrange),
    )


def test_it_claims_before_a_monster_as_soon_as_it_is_sure() -> None:
    """M42: not with two homelands or two characters left."""
    assert chosen(playing(LAIR, p1={"facts": KNOWN})) == "claim Kusk Zambun"
    assert not chosen(playing(LAIR, p1={"facts": HOME + KUSK[:1]})).startswith("claim")
    assert not chosen(playing(LAIR, p1={"facts": KUSK})).startswith("claim")


def test_once_sure_it_goes_to_a_monster_however_far() -> None:
    """M42: a claim needs an active one."""
    assert chosen(playing("h i\n7 T35/0!X16 .\n8 S/0@12 T33/0", p1={"facts": KNOWN})) == "move h7"
    far = "h i j k l m n\n8 S/0@12 T33/0 T34/0 T22/0 T23/0 T24/0 T35/0!X16"
    assert chosen(playing(far, p1={"facts": KNOWN})) == "move l8"


def test_once_sure_it_looks_for_a_monster_if_there_is_none() -> None:
    """M17, M41: by a tile with one, else by a tile from the stack."""
    assert chosen(playing(hands=[["T22", "T32"], []], p1={"facts": KNOWN})).startswith("explore T32")
    assert chosen(playing(hands=[["T33", "T34"], []], p1={"facts": KNOWN, "blocks": 4})) == "rest"


def test_a_tile_with_a_monster_is_no_use_without_a_block_to_fight_it() -> None:
    game = playing(hands=[["T22", "T32", "T33"], []], p1={"blocks": 1})
    game.state = game.state._replace(turn=Turn(0, "move"))
    assert not chosen(game).startswith("explore T32")


def test_it_declares_its_likeliest_identity() -> None:
    """M45."""
    game = playing(p1={"facts": KNOWN})
    game.state = game.state._replace(phase="declare", ending=Ending("exhaustion"))
    assert chosen(game) == "declare Kusk Zambun"


ALMOST = (Fact(FromOneOf(("Gherost", "Rittik", "Zambun")), True), Fact(AtLeast("luck", 5), True))
"""Answers that leave Dunnoch and Kusk, from one of three homelands."""


def test_it_declares_no_card_of_the_claimer() -> None:
    """M2, M42, M45: p3 does not hold the cards of p1, and has heard its claim; without it, it would say the same."""
    game = playing(LAIR, players=4, p3={"character": "Dunnoch", "facts": ALMOST})
    game.do("claim Kusk Zambun", "declare Hurn Wisten")
    assert game.to_act_is("p3")
    assert chosen(game) == "declare Dunnoch Rittik"
    game.told = ()
    assert chosen(game) == "declare Kusk Zambun"


def test_it_rests_at_two_blocks() -> None:
    for blocks, verb in ((3, "explore"), (2, "rest"), (0, "rest")):
        game = playing(hands=[["T33", "T34", "T24"], []], p1={"blocks": blocks})
        assert chosen(game).split(" ")[0] == verb


def test_it_attacks_by_the_share_of_its_candidates_that_hit() -> None:
    """M31: a sword that nearly all could hit with, unless the answers leave only the others."""
    spider = "h i\n7 T35/0!X08@1 .\n8 S/0@2 T33/0"
    armed = ("I13", "I17")
    assert chosen(playing(spider, p1={"items": armed})) == "attack I13"
    no_sword = (Fact(AtLeast("sword", 2), False),)
    assert chosen(playing(spider, p1={"items": armed, "facts": no_sword})) == "attack I17"
    assert chosen(playing(spider, p1={"items": ("I13", "I04"), "facts": no_sword})) == "attack I13 lucky"


def test_it_leaves_a_monster_that_it_cannot_hurt_and_hides_when_tired() -> None:
    """M40."""
    weak = (Fact(AtLeast("fist", 2), False),)
    hopeful = "h i\n7 T35/0!X16@1 .\n8 S/0@2 T22/0+I41"
    assert chosen(playing(hopeful, p1={"facts": weak})).startswith("flee")
    assert chosen(playing(LAIR, p1={"facts": weak, "blocks": 1})) == "hide"


def test_it_opens_by_the_share_of_its_candidates_that_succeed() -> None:
    """M21, M22."""
    chest = "h i\n8 S/0@2 T14/0@1"
    assert chosen(playing(chest, hands=[[], []])) == "chest"
    assert chosen(playing(chest, hands=[[], []], p1={"facts": (Fact(AtLeast("bow", 3), False),)})) != "chest"
    lock = "h i\n8 S/0@2 T13/0@1"
    assert chosen(playing(lock, hands=[["T07"], []])) == "door fist"
    assert (
        chosen(playing(lock, hands=[["T07"], []], p1={"facts": (Fact(AtLeast("fist", 2), False),)}))
        != "door fist"
    )


def test_it_identifies_what_tells_most_and_never_what_it_knows() -> None:
    """M27: of four homelands three may be its own; the fourth is its neighbour's."""
    goods = ("I05", "I09", "I13", "I18")
    for facts, is_asking in ((), True), (HOME, False):
        game = playing(
            "h i\n8 S/0@2 T33/0@1", hands=[["T38", "T39", "T40"], []], p1={"items": goods, "facts": facts}
        )
        game.state = game.state._replace(turn=Turn(0, "take"))
        asked = {"identify Gherost Rittik Wisten", "identify Gherost Rittik Suruph Wisten"}
        assert (chosen(game) in asked) == is_asking
        assert is_asking or chosen(game) == "end"


def test_it_buys_the_better_weapon() -> None:
    """M25: the one that adds more, and none that is worse than its own."""
    market = "h i\n8 S/0@2 T01/0+I13+I21@1"
    assert chosen(playing(market, hands=[[], []], p1={"gold": 9, "facts": HOME})) == "buy I13"
    owner = {"gold": 9, "facts": HOME, "items": ("I01",)}
    assert not chosen(playing(market, hands=[[], []], p1=owner)).startswith("buy I21")


def test_it_goes_to_a_market_and_turns_gold_cards_into_gold_there() -> None:
    """M24: for what it can pay with them, and nowhere else."""
    market = "h i\n8 S/0@12 T01/0+I05+I41"
    owner = {"gold": 2, "facts": HOME, "items": ("I38",)}
    game = playing(market, hands=[[], []], p1=owner)
    assert chosen(game) == "move i8"
    assert chosen(game.do("move i8")) == "cash I38"
    assert chosen(game.do("cash I38")) == "buy I05"


def test_it_sells_for_a_gold_card_that_is_worth_more() -> None:
    """M26."""
    game = playing("h i\n8 S/0@2 T01/0+I41@1", hands=[[], []], p1={"items": ("I21",), "facts": HOME})
    assert chosen(game) == "sell I21 for I41"


def test_it_drinks_the_elixir_when_there_is_no_other_block_and_something_to_do() -> None:
    """M29."""
    found = "h i\n8 S/0@2 T22/0+I41@1"
    for blocks, action in ((0, "elixir"), (1, "take I41")):
        game = playing(found, hands=[[], []], p1={"items": ("I23",), "blocks": blocks, "facts": HOME})
        game.state = game.state._replace(turn=Turn(0, "explore"))
        assert chosen(game) == action
    assert chosen(playing(LAIR, p1={"items": ("I23",), "blocks": 0, "facts": KNOWN})) == "elixir"


def test_it_bears_a_strike_with_shields_then_blocks_then_health() -> None:
    """M37, M38."""
    hound = LAIR.replace("X16", "X03")
    assert chosen(owing("lose", "X03", hound)) == "lose 2 blocks 0 health"
    assert chosen(owing("lose", "X03", hound, items=("I19",))) == "lose 0 blocks 2 health"
    assert chosen(owing("lose", "X03", hound, blocks=1)) == "lose 1 blocks 1 health"


def test_it_loses_the_item_that_it_needs_least() -> None:
    """M39."""
    assert chosen(owing("discard", items=("I13", "I21"))) == "discard I21"


def test_it_asks_what_tells_most_and_nothing_that_it_knows() -> None:
    """M19: bonuses F and G."""
    assert chosen(owing("ask attribute")).startswith("ask ")
    assert chosen(owing("ask attribute", facts=KUSK)) == "skip"
    assert chosen(owing("ask homeland")).startswith("ask ")
    assert chosen(owing("ask homeland", facts=HOME)) == "skip"


def test_it_robs_the_richest() -> None:
    """M19: bonuses B and M."""
    assert chosen(owing("rob")) == "rob p3"
    assert chosen(owing("strip")) == "strip p3"


def test_it_drafts_the_item_that_helps_most() -> None:
    """M7."""
    assert chosen(Playing(begun(misty_ruins, misty_ruins.Options(), in_order()))) == "take I01"


def test_there_is_no_player_of_another_name() -> None:
    with pytest.raises(KeyError):
        player("genius", Seat("p1"))
