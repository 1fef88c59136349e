"""Hints: the strongest player's choice, and reasons that are true of the position."""

import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import chain
from time import process_time
from typing import get_args

import pytest

from tests.misty_ruins.advice.deals import answering, cards, mean, share, weights
from tests.misty_ruins.advice.moments import Moment, game, moments, played
from tests.misty_ruins.playing import Playing, playing
from tests.misty_ruins.test_players import KNOWN, owing, poison
from unseen import misty_ruins
from unseen.kernel.resign import RESIGN
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.slices import finished
from unseen.misty_ruins.actions import (
    Action,
    AskAttribute,
    Attack,
    Buy,
    Claim,
    Declare,
    Discard,
    Door,
    Explore,
    Lose,
    Move,
    OpenChest,
    Skip,
    Take,
)  # fmt: skip
from unseen.misty_ruins.advice.facts import Because, Kind, facts
from unseen.misty_ruins.advice.hint import MOST, REASONS, Hint, hint
from unseen.misty_ruins.advice.standing import Standing
from unseen.misty_ruins.belief import with_claimer
from unseen.misty_ruins.board import START
from unseen.misty_ruins.bots.levels import LEVELS
from unseen.misty_ruins.events import Acted, AskHolder
from unseen.misty_ruins.facts import AmI, AtLeast, Fact, FromOneOf, Question, known_homeland
from unseen.misty_ruins.items import ITEM_CARDS, LUCK_CHARMS, SHIELDS, WEAPONS, Item
from unseen.misty_ruins.monsters import MONSTER_CARDS, MONSTERS
from unseen.misty_ruins.rules.turn import identifiable
from unseen.misty_ruins.state import PLACE, SEATS, Debt, Ending, State, Turn

LAIR = "h i\n8 S/0!X16@12 T01/0"
"""Both players on the strongest monster, which p1 has discovered."""


def standing(moment: Moment) -> Standing:
    return Standing(with_claimer(moment.view, moment.told), moment.place, moment.told)


def known(game_: Playing) -> Moment:
    return Moment(game_.state, game_.told)


def told(moment: Moment, text: str) -> dict[str, Because]:
    """Return the facts about an action, by kind."""
    return {why.kind: why for _, why in facts(standing(moment), misty_ruins.parse_action(text))}


def advised(moment: Moment, name: str = "sensible") -> Hint:
    return finished(hint(moment.observed, random.Random(1).random, name))


def asked(moment: Moment, action: Action) -> Question:
    """Return the question of an action, as the rules put it."""
    (need,) = misty_ruins.needs(moment.truth, moment.seat, action)[:1]
    assert isinstance(need, AskHolder)
    return need.question


def chance(moment: Moment, action: Action) -> float:
    return share(moment.view, moment.place, asked(moment, action))


def answered(moment: Moment, action: Action, *, is_yes: bool) -> State:
    """Return the truth after an action, if the seat is somebody about whom the answer is that."""
    somebody = answering(moment.view, moment.place, asked(moment, action), is_yes=is_yes)
    assert somebody
    return moment.being(somebody).after(action)


def purse(state: State, place: int) -> int:
    """Return the gold of a player as it counts at the end, without declarations (M46)."""
    player = state.players[place]
    coins = [MONSTER_CARDS[card].coin for card in player.monsters]
    coins += [ITEM_CARDS[item].coin for item in player.items]
    claimed = state.ending is not None and (state.ending.by, state.ending.place) == ("claim", place)
    return player.gold + sum(coins) + 10 * claimed


def more(moment: Moment, action: Action, what: Callable[[State], int]) -> int:
    return what(moment.after(action)) - what(moment.truth)


# The check of each kind of reason: by taking the action, and by listing the deals.


def hits(moment: Moment, action: Action, why: Because) -> bool:
    foe = moment.truth.here(moment.place).foe
    assert foe
    then = answered(moment, action, is_yes=True)
    return (
        foe.card in then.players[moment.place].monsters
        and purse(then, moment.place) - purse(moment.truth, moment.place) == why.n
        and why.share == pytest.approx(chance(moment, action))
    )


def tells(moment: Moment, action: Action, why: Because) -> bool:
    """As many are possible once the answer is known; "less than 3?", yes, is kept as "3, no" (M5)."""
    left = [
        len(
            cards(
                misty_ruins.view(answered(moment, action, is_yes=each), moment.seat), moment.place, why.kind
            )
        )
        for each in (True, False)
    ]
    return [why.n, why.of] == (left[::-1] if isinstance(action, AskAttribute) else left)


def works(moment: Moment, action: Action, why: Because) -> bool:
    then = answered(moment, action, is_yes=True)
    assert isinstance(action, Door | OpenChest)
    return then.turn.last == action.kind and why.share == pytest.approx(chance(moment, action))


def risks(moment: Moment, action: Action, why: Because) -> bool:
    then = answered(moment, action, is_yes=False)
    debt = then.owed[0]
    assert debt.card
    losses = [each for each in misty_ruins.legal_actions(then, moment.seat) if isinstance(each, Lose)]
    are_fatal = all(not played(then, each).players[moment.place].health for each in losses)
    return (debt.what, debt.place, why.n, bool(why.of)) == (
        "lose",
        moment.place,
        MONSTER_CARDS[debt.card].damage,
        are_fatal,
    )


def strikes(moment: Moment, action: Action, why: Because) -> bool:
    """It is this monster; when it strikes is played out below."""
    foe = moment.truth.here(moment.place).foe
    assert foe
    truth = moment.truth
    debt = Debt(moment.place, "lose", foe.card)
    owing_ = truth._replace(owed=(debt,), turn=Turn(truth.turn.of, "explore"))
    losses = [each for each in misty_ruins.legal_actions(owing_, moment.seat) if isinstance(each, Lose)]
    are_fatal = all(not played(owing_, each).players[moment.place].health for each in losses)
    return (
        why.names == (foe.card, SEATS[foe.discoverer])
        and why.n == MONSTER_CARDS[foe.card].damage
        and (why.kind == "fatal") == are_fatal
    )


def gold(moment: Moment, action: Action, why: Because) -> bool:
    return more(moment, action, lambda state: purse(state, moment.place)) == why.n > 0


def blocks(moment: Moment, action: Action, why: Because) -> bool:
    return more(moment, action, lambda state: state.players[moment.place].blocks) == why.n > 0


def tiles(moment: Moment, action: Action, why: Because) -> bool:
    return more(moment, action, lambda state: len(state.players[moment.place].tiles)) == why.n > 0


def health(moment: Moment, action: Action, why: Because) -> bool:
    return more(moment, action, lambda state: state.players[moment.place].health) == why.n > 0


def lives(moment: Moment, action: Action, why: Because) -> bool:
    return moment.after(action).players[moment.place].health == why.n > 0


def spares(moment: Moment, action: Action, why: Because) -> bool:
    return moment.after(action).players[moment.place].blocks == why.n > 0


def bonus(moment: Moment, action: Action, why: Because) -> bool:
    """The letter touches itself in its colour, and the bonus does something."""
    assert isinstance(action, Explore)
    (letter,) = why.names
    before, then = moment.truth.players[moment.place], moment.after(action)
    player = then.players[moment.place]
    return {
        "A": player.gold - before.gold == why.n == 1,
        "B": then.owed[:1] == (Debt(moment.place, "rob"),),
        "C": player.gold - before.gold == why.n == len(before.monsters) > 0,
        "D": player.gold - before.gold == why.n == len(before.items) > 0,
        "F": then.owed[:1] == (Debt(moment.place, "ask attribute"),),
        "G": then.owed[:1] == (Debt(moment.place, "ask homeland"),),
        "H": player.health - before.health in (0, 1),
        "I": len(player.tiles) == len(before.tiles) - 1 + min(2, len(moment.truth.stack)),
        "L": len(player.items) == len(before.items) + 1,
        "M": then.owed[:1] == (Debt(moment.place, "strip"),),
        "N": player.blocks == 8,
    }[letter]


def affords(moment: Moment, action: Action, why: Because) -> bool:
    buy = Buy(Item(why.names[0]))
    then = moment.after(action)
    return buy not in moment.legal and buy in misty_ruins.legal_actions(then, moment.seat)


def best(moment: Moment, items: tuple[Item, ...]) -> float:
    view, place = moment.view, moment.place
    home = known_homeland(view.players[place].facts)
    return max(
        mean(view, place, "fist"),
        *(
            mean(view, place, WEAPONS[item]) + ITEM_CARDS[item].number + (ITEM_CARDS[item].homeland == home)
            for item in items
            if item in WEAPONS
        ),
        0,
    )


def arms(moment: Moment, action: Action, why: Because) -> bool:
    assert isinstance(action, Take | Buy)
    own = moment.truth.players[moment.place].items
    grown = best(moment, moment.after(action).players[moment.place].items) - best(moment, own)
    return abs(grown - why.n) <= 0.5 + 1e-9 and why.n >= 1


def charm(moment: Moment, action: Action, why: Because) -> bool:
    charms = [
        len(LUCK_CHARMS.intersection(state.players[moment.place].items))
        for state in (moment.truth, moment.after(action))
    ]
    return charms == [0, 1] and abs(why.n - mean(moment.view, moment.place, "luck")) <= 0.5 + 1e-9


def shield(moment: Moment, action: Action, why: Because) -> bool:
    def stopped(state: State) -> int:
        return sum(SHIELDS.get(item, 0) for item in state.players[moment.place].items)

    return more(moment, action, stopped) == why.n > 0


def asks(moment: Moment, action: Action, why: Because) -> bool:
    """It can be asked about where the seat then stands, as soon as a green parchment is open, and is not known."""
    then = moment.after(action)
    turned = then._replace(turn=Turn(moment.place), owed=())
    asked_ = share(moment.view, moment.place, FromOneOf((why.names[0],)))  # type: ignore[arg-type]  # by name
    return why.names in set(identifiable(turned)) and 0 < asked_ < 1


def least(moment: Moment, action: Action, why: Because) -> bool:
    assert isinstance(action, Discard)
    coins = sorted(ITEM_CARDS[item].coin for item in moment.truth.players[moment.place].items)
    return ITEM_CARDS[action.item].coin == coins[0]


def followed(moment: Moment, action: Action, *kinds: type[Action]) -> list[tuple[State, Action]]:
    """Return the actions of these kinds that are legal right after an action, with the position."""
    then = moment.after(action)._replace(owed=())
    return [(then, each) for each in misty_ruins.legal_actions(then, moment.seat) if isinstance(each, kinds)]


def item(moment: Moment, action: Action, why: Because) -> bool:
    taken = [each for _, each in followed(moment, action, Take)]
    if isinstance(action, Explore):
        return bool(taken) and why.names == ()
    lying = Item(why.names[0])
    return Take(lying) in taken and ITEM_CARDS[lying].coin == why.n


def best_chance(moment: Moment, ways: list[tuple[State, Action]]) -> float:
    return max(chance(Moment(then), each) for then, each in ways)


def chest(moment: Moment, action: Action, why: Because) -> bool:
    ((then, opened),) = followed(moment, action, OpenChest)
    printed = then.here(moment.place).printed.chest
    assert printed
    return why.n == printed.items and why.share == pytest.approx(chance(Moment(then), opened))


def door(moment: Moment, action: Action, why: Because) -> bool:
    return why.share == pytest.approx(best_chance(moment, followed(moment, action, Door)))


def fight(moment: Moment, action: Action, why: Because) -> bool:
    if isinstance(action, Move):
        ways = followed(moment, action, Attack)
        foe = ways[0][0].here(moment.place).foe
        assert foe
        then, likeliest = max(ways, key=lambda way: chance(Moment(way[0]), way[1]))
        won = answered(Moment(then), likeliest, is_yes=True)
        return (
            why.names == (foe.card,)
            and why.share == pytest.approx(best_chance(moment, ways))
            and purse(won, moment.place) - purse(then, moment.place) == why.n
        )
    seen = {face for event in moment.told if isinstance(event, Acted) for face in event.faces}
    left = [card for card in MONSTERS if card not in seen]
    chances = list[float]()
    for card in left:
        others = [each for each in moment.truth.monsters if each != card]
        stacked = moment.truth._replace(monsters=(card, *others[: len(moment.truth.monsters) - 1]))
        chances.append(best_chance(moment, followed(Moment(stacked), action, Attack)))
    coins = sum(MONSTER_CARDS[card].coin for card in left) / len(left)
    return why.share == pytest.approx(sum(chances) / len(chances)) and why.n == round(coins) + 1


def fits(moment: Moment, action: Action, why: Because) -> bool:
    return (
        len({each.tile for _, each in followed(moment, action, Explore) if isinstance(each, Explore)})
        == why.n
    )


def monster(moment: Moment, action: Action, why: Because) -> bool:
    (own,) = weights(moment.view, moment.place)
    return Claim(own) in [each for _, each in followed(moment, action, Claim)]


def nearer(moment: Moment, action: Action, why: Because) -> bool:
    """As many steps, counted from the monsters."""
    assert len(weights(moment.view, moment.place)) == 1
    then = moment.after(action)
    spaces = dict(then.on_map)
    away, steps = {space for space, cell in spaces.items() if cell.foe}, 0
    while then.players[moment.place].at not in away:
        away |= {
            space
            for space in spaces
            for other in away
            if abs(ord(space[0]) - ord(other[0])) + abs(int(space[1:]) - int(other[1:])) == 1
        }
        steps += 1
    return steps == why.n


def right(moment: Moment, action: Action, why: Because) -> bool:
    assert isinstance(action, Claim | Declare)
    view = with_claimer(moment.view, moment.told)
    return why.share == pytest.approx(share(view, moment.place, AmI(action.identity)))


def wins(moment: Moment, action: Action, why: Because) -> bool:
    assert isinstance(action, Claim)
    then = moment.being(action.identity).after(action)
    assert then.ending == Ending("claim", moment.place)
    purses = {seat: purse(then, PLACE[seat]) for seat in then.seats}
    own = purses.pop(moment.seat)
    return (why.n, why.of) == (own, max(purses.values())) == (own, purses[Seat(why.names[0])])


def near(moment: Moment, action: Action, why: Because) -> bool:
    public = misty_ruins.view(moment.truth, ONLOOKER)
    left = {seat: len(weights(public, PLACE[seat])) for seat in moment.truth.seats if seat != moment.seat}
    return why.n == min(left.values()) == left[Seat(why.names[0])]


def richest(moment: Moment, action: Action, why: Because) -> bool:
    purses = {seat: purse(moment.truth, PLACE[seat]) for seat in moment.truth.seats if seat != moment.seat}
    return why.n == max(purses.values()) == purses[Seat(why.names[0])]


CHECKS: dict[Kind, Callable[[Moment, Action, Because], bool]] = {
    "hits": hits, "tells": tells, "places": tells, "works": works, "risks": risks, "strikes": strikes,
    "fatal": strikes, "gold": gold, "blocks": blocks, "tiles": tiles, "health": health, "lives": lives,
    "spares": spares, "bonus": bonus, "affords": affords, "arms": arms, "charm": charm, "shield": shield,
    "asks": asks, "least": least, "item": item, "chest": chest, "door": door, "fight": fight, "fits": fits,
    "monster": monster, "nearer": nearer, "right": right, "wins": wins, "near": near, "richest": richest,
}  # fmt: skip


ROAD = "h i j k\n7 . . T35/0!X16 .\n8 S/0@1 T33/0 T34/0 T22/0@2"
"""A monster three steps from p1, which p2 is near."""


HALF = (Fact(AtLeast("fist", 3), True), Fact(AtLeast("luck", 5), True))
KNOWN_OF_P2 = (
    Fact(FromOneOf(("Suruph",)), True),
    Fact(AtLeast("magic", 6), True),
    Fact(AtLeast("faith", 6), True),
)


def made() -> list[Moment]:
    """Return positions made by hand: for what random games seldom have."""
    return [
        known(playing(ROAD, p1={"facts": KNOWN})),
        known(playing("h i\n8 S/0@1 T33/0!X01@2", p1={"facts": KNOWN}, hands=[["T32"]])),
        known(playing(LAIR, p1={"facts": HALF}, p2={"facts": KNOWN_OF_P2})),
        known(owing("rob")),
        known(owing("strip")),
    ]


def test_every_fact_is_true_by_the_rules() -> None:
    """Of legal actions of random and of sensible games, each kind of reason is checked by taking the action."""
    seen, dice = Counter[tuple[str, str]](), random.Random(1)
    for moment in chain(made(), moments()):
        known_ = standing(moment)
        for action in moment.legal:
            if isinstance(action, Claim | Declare) and dice.random() > 0.02:
                continue
            for strength, why in facts(known_, action):
                assert strength > 0
                seen[why.kind, action.kind] += 1
                if seen[why.kind, action.kind] < 40:
                    assert CHECKS[why.kind](moment, action, why), (action, why)
    assert set(CHECKS) == set(get_args(Kind)) - {"only", "ahead"} == {kind for kind, _ in seen}


@pytest.mark.parametrize(
    ("discoverer", "is_due", "turns"), [(0, True, 0), (0, False, 3), (1, True, 1), (2, True, 2)]
)
def test_a_strike_comes_when_the_reason_says(discoverer: int, is_due: bool, turns: int) -> None:
    """M36: played out, while p1 flees in vain and nobody does a thing."""
    picture = "h i\n8 S/0!X16@1 T01/0@23"
    state = playing(picture, players=3).state
    foe = state.cell(START).foe
    assert foe
    foe = foe._replace(discoverer=discoverer, is_due=is_due)
    state = state.with_cell(START, state.cell(START)._replace(foe=foe))
    why = next(why for why in told(Moment(state), "flee i8").values())
    assert (why.kind, why.of, why.names) == ("strikes", turns, ("X16", SEATS[discoverer]))
    assert ("strikes" in told(Moment(state), "hide")) == (turns < 3)
    game_, ended = Playing(state), 0
    game_.do("attack fist")
    while not game_.state.owed:
        game_.do("rest" if game_.mover != "p1" else "attack fist")
        ended += 1
    assert ended == turns


def test_hiding_does_not_help_against_what_strikes_later() -> None:
    """M40: by then the seat does not hide any more."""
    state = playing(LAIR).state
    foe = state.cell(START).foe
    assert foe
    late = state.with_cell(START, state.cell(START)._replace(foe=foe._replace(is_due=False)))
    assert "strikes" in told(Moment(state), "hide")
    assert "strikes" not in told(Moment(late), "hide")
    assert "strikes" in told(Moment(late), "flee i8")


def test_a_strike_that_nothing_stops_is_told_as_such() -> None:
    """M37 to M39: blocks, shields and health together do not bear it."""
    weak = {"blocks": 2, "health": 2}
    assert "fatal" in told(known(playing(LAIR, p1=weak)), "flee i8")
    assert "strikes" in told(known(playing(LAIR, p1={**weak, "items": ("I19",)})), "flee i8")
    assert told(known(playing(LAIR, p1=weak)), "attack fist")["risks"].of == 1
    assert told(known(playing(LAIR, p1={"blocks": 8})), "attack fist")["risks"].of == 0


def test_nothing_speaks_for_giving_up() -> None:
    assert facts(standing(made()[0]), RESIGN) == ()
    assert facts(standing(known(owing("ask homeland"))), Skip()) == ()


def test_nothing_is_said_of_monsters_once_none_is_left() -> None:
    """M8, M18: a tile with a monster is then like any other."""
    state = playing(ROAD, hands=[["T32"]]).state
    for left, kinds in ((state.monsters, {"fight"}), ((), set[str]())):
        moment = Moment(state._replace(monsters=left))
        for each in moment.legal:
            if isinstance(each, Explore):
                assert set(told(moment, misty_ruins.format_action(each))) & {"fight"} == kinds
        assert "fits" in told(moment, "move i8")


def test_what_is_certain_or_hopeless_is_no_question() -> None:
    """A sure hit has no risk, a hopeless one no odds, and neither tells anything."""
    sure = known(playing(LAIR, p1={"facts": KNOWN}))
    foe = sure.truth.cell(START).foe
    assert foe
    marked = sure.truth.with_cell(START, sure.truth.cell(START)._replace(foe=foe._replace(tokens=(9, 0))))
    assert set(told(Moment(marked), "attack fist")) == {"hits"}
    assert set(told(sure, "attack fist")) == {"risks"}
    assert told(sure, "claim Bellec Suruph") == {}
    assert set(told(sure, "claim Kusk Zambun")) == {"right", "wins"}


# Hints.


def sampled() -> list[Moment]:
    """Return every fifth moment of some games, of any phase."""
    played_ = [
        *game("sensible", 2, 1),
        *game("sensible", 3, 2),
        *game("sensible", 5, 5),
        *game("random", 3, 4),
    ]
    return played_[::5]


@cache
def hinted() -> list[tuple[Moment, Hint]]:
    """Return these moments with their hints."""
    return [(moment, advised(moment)) for moment in sampled()]


def test_a_hint_is_legal_and_short_and_has_a_reason() -> None:
    phases, lengths = set[str](), set[int]()
    for moment, (found,) in hinted():
        phases.add(moment.truth.phase)
        lengths.add(len(found))
        assert 1 <= len(found) <= MOST
        assert all(choice.action in moment.legal for choice in found)
        assert all(len(choice.reasons) <= REASONS for choice in found)
        assert len(found) > 1 or found[0].reasons, "what is alone has its reason"
        assert 0 < sum(choice.share for choice in found) < 1.0001
        assert list(found) == sorted(found, key=lambda choice: -choice.share)
    assert phases == {"draft", "turn", "declare"}
    assert lengths == {1, 2, 3}


def test_the_reasons_of_a_hint_are_facts() -> None:
    for moment, (choices,) in hinted():
        for choice in choices:
            found = {why for _, why in facts(standing(moment), choice.action)}
            assert {why for why in choice.reasons if why.kind not in ("only", "ahead")} <= found


@pytest.mark.parametrize("count", [2, 3, 5])
def test_a_hint_does_not_depend_on_what_the_seat_may_not_know(count: int) -> None:
    """M2, M4: another identity that the answers allow, other hands of the others, other decks."""
    dice, others = random.Random(4), 0
    for moment in game("sensible", count, 10 + count)[::6]:
        other = poison(moment.truth, moment.place, dice)
        others += other.players[moment.place].identity != moment.truth.players[moment.place].identity
        assert advised(moment) == advised(moment._replace(truth=other))
    assert others > 5


def test_a_hint_names_nothing_that_only_the_truth_knows() -> None:
    """M4: no card of a deck, no tile of another hand, and no character; homelands are named for what is there."""
    for moment, (choices,) in hinted():
        hidden: set[str | None] = {*moment.truth.stack, *moment.truth.monsters, *moment.truth.items}
        hidden.update(
            tile
            for place, each in enumerate(moment.truth.players)
            if place != moment.place
            for tile in each.tiles
        )
        hidden.update(each.character for each in moment.truth.players)
        for choice in choices:
            named = {name for why in choice.reasons for name in why.names}
            assert not named & hidden


def test_the_strongest_player_is_asked_unless_told_otherwise() -> None:
    moment, _ = hinted()[7]
    assert finished(hint(moment.observed, random.Random(1).random)) == advised(moment, LEVELS[-1])


def test_the_same_position_and_draws_give_the_same_hint() -> None:
    moment, found = hinted()[5]
    assert advised(moment) == found


def test_where_there_is_nothing_else_to_do_that_is_said() -> None:
    """M13: with too little health one heals, and with none of its own to say a lonely choice is ahead."""
    (only,) = advised(known(playing(p1={"health": 1}))).choices
    assert [why.kind for why in only.reasons] == ["health"]
    (lost,) = advised(known(owing("lose", "X16", LAIR, blocks=0, health=1))).choices
    assert [why.kind for why in lost.reasons] == ["only"]
    ahead = [choice.reasons for _, (choices,) in hinted() for choice in choices]
    assert (Because("ahead"),) in ahead
    alike = advised(known(playing(ROAD)), "random").choices
    assert () in [choice.reasons for choice in alike], "nothing is said of one of several that come out alike"


def test_the_odds_come_first() -> None:
    found = [choice.reasons for _, (choices,) in hinted() for choice in choices]
    for reasons in found:
        kinds = [why.kind for why in reasons]
        assert not {"hits", "works", "right"} & {*kinds[1:]}


@pytest.mark.untraced
def test_slices_are_short() -> None:
    """Rule 3 of `unseen.players`: a few milliseconds each, late in a game of five."""
    spent: list[float] = []
    for moment in game("sensible", 5, 5)[-60::5]:
        thinking = hint(moment.observed, random.Random(1).random, "sensible")
        began = process_time()
        for _ in thinking:
            spent.append(process_time() - began)
            began = process_time()
    assert len(spent) > 20
    assert sorted(spent)[len(spent) // 2] < 0.02
