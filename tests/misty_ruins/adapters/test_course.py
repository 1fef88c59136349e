"""Courses: chance draws card by card, each seat hears what it may know, and imagined courses fit it."""

import copy
import random
from collections import Counter
from itertools import pairwise

import pytest

from tests.misty_ruins.adapters.courses import (
    PLAYERS,
    acted,
    begun,
    chosen,
    courses,
    dealt,
    turned,
    walk,
    walks,
)
from tests.misty_ruins.case import redeal
from tests.misty_ruins.playing import playing
from unseen import misty_ruins
from unseen.kernel.seat import ONLOOKER
from unseen.kernel.session import Table
from unseen.misty_ruins import SEATS, Options
from unseen.misty_ruins.adapters.actions import ACTIONS
from unseen.misty_ruins.adapters.course import OUTCOMES, Course, Dealing, drawn, secrets_of
from unseen.misty_ruins.adapters.imagining import imagined
from unseen.misty_ruins.adapters.words import ANSWERS, NUMBER, numbers_of, text_of
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS, Identity
from unseen.misty_ruins.fact_text import parse_fact
from unseen.misty_ruins.facts import allows
from unseen.misty_ruins.items import ITEMS
from unseen.misty_ruins.monsters import MONSTERS
from unseen.misty_ruins.tiles import TILES

DOOR = "h i\n8 S/0@2 T10/90@1"
"""p1 on a lock tile, with locked sides to the east (Lw) and to the south (Gr)."""


def test_everything_that_chance_draws_is_an_outcome() -> None:
    assert len(set(OUTCOMES)) == len(OUTCOMES) == 5 + 16 + 8 + 40 + 41 + 16
    for game in walks():
        assert {card for course in game for card in course.outcomes()} <= set(OUTCOMES)


@pytest.mark.parametrize("players", PLAYERS)
def test_chance_deals_identities_then_hands_then_the_offer(players: int) -> None:
    """M2, M6, M7."""
    stage: Dealing | Course = Dealing(Options(players))
    piles: list[tuple[str, ...]] = [*[CHARACTERS] * players, *[HOMELANDS] * players, *[TILES] * 3 * players]
    piles += [SEATS[:players], *[ITEMS] * (players + 2)]
    drawn_so_far: list[str] = []
    for pile in piles:
        assert stage.outcomes() == tuple(card for card in pile if card not in drawn_so_far)
        drawn_so_far.append(stage.outcomes()[-1])
        stage = stage.shown(drawn_so_far[-1])
    assert isinstance(stage, Course)
    assert stage.outcomes() == ()
    assert stage.seat == SEATS[players - 1]
    assert stage.truth.offer == ITEMS[-players - 2 :]
    identities = [player.identity for player in stage.truth.players]
    assert identities == [(CHARACTERS[-1 - place], HOMELANDS[-1 - place]) for place in range(players)]
    assert stage.truth.players[0].tiles == TILES[-3:]


@pytest.mark.untraced
@pytest.mark.parametrize("players", PLAYERS)
def test_games_are_those_that_a_table_plays(players: int) -> None:
    """The same deal and the same actions come to the same views and logs of each seat, and the same result."""
    for seed in range(3):
        dice, options = random.Random(seed), Options(players, 8)
        deal = misty_ruins.deal(options, dice.randrange)
        table = Table(misty_ruins, options, deal)
        course = dealt(options, deal)
        while course.seat:
            for seat in (*course.truth.seats, ONLOOKER):
                assert course.view(seat) == table.view(seat)
                told = course.heard(seat)[1 if seat == ONLOOKER else 2 :]
                assert told == table.told(seat)
            action = chosen(course, dice)
            table.act(course.seat, action)
            course = turned(course.after(action), deal)
        assert course.truth.result == table.truth().result


def test_log_of_a_seat_has_its_secrets_and_what_it_was_told() -> None:
    """M2, M4: p2 holds the cards of p1; of tiles that p1 drew it hears only the number."""
    deal = misty_ruins.Deal(SEATS[0], CHARACTERS[:2], HOMELANDS[:2], TILES, ITEMS, MONSTERS)
    course = acted(dealt(Options(2), deal), "take I01", "take I02", "explore T04/90 h7")
    course = turned(course, deal)
    assert text_of(course.heard(SEATS[1])) == (
        "p2 stands Kusk Zambun T04 T05 T06; begun p1 I01 I02 I03 I04; p1 take I01; p2 take I02;"
        " p2 explore T04/90 h7 I05 I06"
    )
    course = turned(acted(course, "end", "rest", "move h8", "rest"), deal)
    assert text_of(course.heard(SEATS[0])).endswith("p2 end; p1 rest; p2 move h8; p2 rest ?")
    assert text_of(course.heard(SEATS[1])).endswith("p2 end; p1 rest; p2 move h8; p2 rest T07")
    assert text_of(course.heard(None)).startswith(
        "p1 stands Ysmere Suruph T01 T02 T03; p2 stands Kusk Zambun T04"
    )
    assert text_of(course.heard(ONLOOKER)).startswith("begun p1")


def test_end_of_a_game_tells_everything() -> None:
    """M49: what the others hold and have in hand, then the cards left, which decide nothing."""
    before = begun(Options(3))
    course = acted(before, "resign")
    assert course.seat is None
    assert course.legal() == ()
    truth, mover = before.truth, before.seat
    disclosed = [secrets_of(truth, seat) for seat in truth.seats if seat != mover]
    cards = [*(card for each in disclosed for card in (*each.held, *each.tiles)), *truth.stack, *truth.items]
    end = " ".join([f"{mover} resign", *map(str, cards), *map(str, truth.monsters)])
    assert text_of(course.heard(ONLOOKER)).endswith(f"; {end}")


def test_numbers_of_a_log_say_its_words() -> None:
    deal = misty_ruins.Deal(SEATS[0], CHARACTERS[:2], HOMELANDS[:2], TILES, ITEMS, MONSTERS)
    course = turned(acted(dealt(Options(2), deal), "take I01", "take I02", "explore T04/90 h7"), deal)
    course = acted(course, "end", "rest", "identify Gherost", "end", "rest")
    course = turned(acted(course, "explore T06/180 h6"), deal)
    numbers = numbers_of(course.heard(SEATS[1]))
    assert [ANSWERS[number - NUMBER["p1"]] for number in numbers[:10]] == [
        "Kusk", "Zambun", "T04", "T05", "T06", "p1", "I01", "I02", "I03", "I04",
    ]  # fmt: skip
    texts = [misty_ruins.format_action(ACTIONS[number - 1]) for number in numbers if number <= len(ACTIONS)]
    # An explore is told by its direction, here north, wherever it was.
    assert texts == [
        "take I01", "take I02", "explore T04/90 h7", "end", "rest", "identify Gherost", "end", "rest",
        "explore T06/180 h7",
    ]  # fmt: skip
    assert numbers.count(NUMBER["no"]) == 1, "p2 is from Suruph"


def test_different_logs_have_different_words_and_numbers() -> None:
    logs = {course.heard(seat) for game in walks() for course in game[::9] for seat in course.truth.seats}
    assert len({text_of(log) for log in logs}) == len(logs)
    assert len({tuple(numbers_of(log)) for log in logs}) == len(logs)


def test_copies_are_the_things_themselves() -> None:
    course = begun(Options())
    assert copy.deepcopy(course) is course
    dealing = Dealing(Options())
    assert copy.deepcopy(dealing) is dealing


def test_position_while_chance_is_asked_is_the_one_before() -> None:
    """For every seat, and for all together."""
    for game in walks():
        for course, then in pairwise(game):
            if then.needs:
                assert then.log == course.log
                for seat in (*course.truth.seats, ONLOOKER, None):
                    assert then.view(seat) == course.view(seat) or course.truth.phase == "opening"


def test_drawing_reaches_the_first_and_the_last_card() -> None:
    first, last = drawn(Dealing(Options()), lambda: 0.0), drawn(Dealing(Options()), lambda: 1 - 2**-53)
    assert first.truth.offer == ITEMS[:4]
    assert last.truth.offer == ITEMS[-4:]


@pytest.mark.untraced
def test_every_card_is_as_likely() -> None:
    draw = random.Random(3).random
    counts = Counter(drawn(Dealing(Options()), draw).truth.players[0].character for _ in range(1200))
    assert set(counts) == set(CHARACTERS)
    assert max(counts.values()) < 2 * min(counts.values())


@pytest.mark.parametrize("players", PLAYERS)
def test_deals_that_a_seat_cannot_tell_apart_look_alike_to_it(players: int) -> None:
    """Before and after the draft, and to the others they look different (M2, M4)."""
    for seed in range(4):
        dice, options = random.Random(seed), Options(players)
        deal = misty_ruins.deal(options, dice.randrange)
        for seat in SEATS[:players]:
            course, other = dealt(options, deal), dealt(options, redeal(dice, options, deal, seat))
            assert other.truth != course.truth
            for _ in range(players + 1):
                assert other.view(seat) == course.view(seat)
                assert other.heard(seat) == course.heard(seat)
                assert any(other.heard(each) != course.heard(each) for each in SEATS[:players])
                action = course.legal()[0]
                if action.kind == "take":
                    course, other = course.after(action), other.after(action)


def test_what_is_imagined_is_a_position_in_which_all_facts_are_true() -> None:
    """M2, M5: the codec refuses a card that is twice anywhere, and what facts exclude."""
    draw = random.Random(2).random
    for course in courses():
        truth = imagined(course, course.truth.seats[0], draw).truth
        assert misty_ruins.decode_state(misty_ruins.encode_state(truth)) == truth
        assert len({player.character for player in truth.players}) == len(truth.players)
        assert all(allows(player.facts, player.identity) for player in truth.players if player.identity)


def test_secrets_of_others_in_an_imagined_course_are_imagined() -> None:
    """None of their real entries is left: they hear what all hear, and how they stand."""
    draw = random.Random(3).random
    for course in courses(15):
        seat, *others = course.truth.seats
        imagining = imagined(course, seat, draw)
        for other in others:
            last = imagining.heard(other)[-1]
            assert last == secrets_of(imagining.truth, other)
            assert imagining.heard(other)[:-1] == course.heard(ONLOOKER)


def test_imagined_course_goes_on_to_an_end() -> None:
    dice = random.Random(4)
    for course in courses(60):
        other = imagined(course, dice.choice(course.truth.seats), dice.random)
        while other.seat:
            other = drawn(other.after(chosen(other, dice)), dice.random)
        assert other.truth.result


def test_imagining_draws_identities_as_likely_as_they_are() -> None:
    """M2: by its answers p1 is from Zambun, and Kusk or Dunnoch; p2, whom it holds, is known to it."""
    facts = ("luck 5 yes", "Zambun yes")
    game = playing(p1={"facts": tuple(fact for text in facts if (fact := parse_fact(text)))})
    course, draw = Course(game.state, ()), random.Random(5).random
    counts = Counter(imagined(course, SEATS[0], draw).truth.players[0].identity for _ in range(300))
    assert set(counts) == {Identity("Kusk", "Zambun"), Identity("Dunnoch", "Zambun")}
    assert min(counts.values()) > 100
    assert imagined(course, SEATS[0], draw).truth.players[1].identity == Identity("Ysmere", "Suruph")


def test_right_claim_is_known_to_all_who_imagine() -> None:
    """M42: it is kept in no fact."""
    game = playing("h i\n7 T35/0!X16@1 .\n8 S/0@2 T33/0@3", players=3)
    course = acted(Course(game.state, ()), "claim Kusk Zambun")
    assert course.truth.phase == "declare"
    for seat in course.truth.seats:
        other = imagined(course, seat, random.Random(6).random)
        assert other.truth.players[0].identity == Identity("Kusk", "Zambun")


def test_player_before_an_opened_door_is_imagined_with_a_tile_that_fits() -> None:
    """M21: nobody else knows which."""
    game = playing(DOOR, hands=(("T02", "T33", "T34"), ("T03", "T04", "T05")))
    course = acted(Course(game.state, ()), "door magic")
    assert course.truth.turn.last == "door"
    draw = random.Random(7).random
    hands = set[tuple[object, ...]]()
    for _ in range(40):
        other = imagined(course, SEATS[1], draw)
        assert any(action.kind == "explore" for action in other.legal())
        hands.add(other.truth.players[0].tiles)
    assert len(hands) > 20


def test_course_where_nobody_acts_is_imagined_as_it_is() -> None:
    over = walk(0, 2)[-1]
    assert imagined(over, SEATS[0], random.Random(0).random) is over
    asked = next(course for course in walks()[0] if course.needs)
    assert imagined(asked, SEATS[0], random.Random(0).random) is asked
