"""The notes page of Misty Ruins: marks by hand, what answers rule out, candidates by the aid, and odds of a claim."""

import json
import random
import re
from collections.abc import Iterable
from itertools import permutations

import pytest

from page.misty_ruins import page
from page.misty_ruins.aids import Aids
from page.misty_ruins.draw.notes import notes as draw
from page.misty_ruins.draw.table_props import Notes
from page.misty_ruins.said.known import (
    among,
    bounds,
    bounds_words,
    candidates,
    home_is_out,
    is_out,
    share_words,
)
from page.misty_ruins.said.odds import odds
from page.misty_ruins.seen.marks import MARKED, MARKS_LONGEST, mark, marked
from page.misty_ruins.seen.notes import claim_words, notes
from page.misty_ruins.seen.table import table
from page.shell.messages import Advised, Shown, Spot
from page.shell.model import Model, Path, Seated
from page.shell.party import Party
from page.shell.turn import Turn
from tests.misty_ruins.playing import playing
from tests.page.words import Page, Words, english
from unseen import misty_ruins
from unseen.kernel.slices import finished
from unseen.misty_ruins.characters import ATTRIBUTES, CHARACTERS, HOMELANDS, IDENTITIES, NUMBERS, Identity
from unseen.misty_ruins.facts import AmI, AtLeast, Fact, FromOneOf, allows
from unseen.misty_ruins.state import PLACE, State

from .games import COUNTS, Position, entries, played

by_count = pytest.mark.parametrize("players", COUNTS)
ODD = ("x" * 500, "o" * MARKS_LONGEST, "\N{SNOWMAN}" * 9, "<script>", " ", "\x00\n", "xo.?!" * 20, "X O")
"""Texts that a store may hold where marks were."""


@pytest.fixture(scope="module")
def t() -> Words:
    return english("misty_ruins")


def late(players: int, seed: int = 1) -> Position:
    """Return the last position of a game in which the seat to act may say who it is, or else in a late turn."""
    positions = played(players, seed)
    return next(
        (
            each
            for each in reversed(positions[:-1])
            if any(a.kind in ("claim", "declare") for a in each.legal)
        ),
        positions[-2],
    )


def in_turn(players: int) -> Position:
    """Return a position late in a game in which a seat is to act in its own turn."""
    return [each for each in played(players, 1)[:-1] if each.state.phase == "turn" and not each.state.owed][
        -1
    ]


def presented(
    position: Position, t: Words, *, marks: str = "", chosen: Path = (), spots: tuple[Spot, ...] = ()
) -> Notes:
    shown = position.shown()._replace(marks=marks)
    advice = Advised(shown.seat, 0, spots=spots) if spots else None
    return notes(Seated(shown, advice=advice), chosen, "notes", t)


def spots_of(shown: Shown) -> tuple[Spot, ...]:
    """Return what the aid computes for the seat at the screen."""
    told = tuple(entry.event for entry in shown.log)
    turn = Turn(0, shown.seat, 0, misty_ruins.Options(len(shown.view.players)), told, shown.view, 0, ())
    found = finished(Aids().found("map", turn, random.Random(1).random))
    assert found.spots is not None
    return found.spots


# Marks by hand.


@pytest.mark.parametrize("what", MARKED[:: len(MARKED) // 12])
def test_a_mark_is_crossed_then_ringed_then_gone(what: str) -> None:
    marks = ""
    for sign in ("x", "o", ""):
        marks = marked(marks, what)
        assert mark(marks, what) == sign
    assert marks == ""


def test_marks_of_one_thing_leave_all_others() -> None:
    dice, marks, kept = random.Random(1), "", dict.fromkeys(MARKED, "")
    for _ in range(600):
        what = dice.choice(MARKED)
        marks = marked(marks, what)
        kept[what] = {"": "x", "x": "o", "o": ""}[kept[what]]
        assert len(marks) <= MARKS_LONGEST
        assert marks.isascii()
        assert marks.isprintable()
        # As the dealer keeps them, padded; a store gives them back so.
        marks = dice.choice((marks, marks.ljust(MARKS_LONGEST), json.loads(json.dumps(marks))))
        assert {each: mark(marks, each) for each in MARKED} == kept
    assert page.MARKS_LONGEST == MARKS_LONGEST == len({*MARKED}) == 16 + 8 + 16 * 6


def test_nonsense_marks_nothing() -> None:
    for what in ("", "Kusk luckless", "kusk", "Zambun Jungle", "<b>", "0", "\N{SNOWMAN}"):
        assert marked("x.o", what) == "x.o"


@pytest.mark.parametrize("odd", ODD, ids=ascii)
def test_unknown_marks_from_a_store_are_harmless(odd: str, t: Words) -> None:
    assert {mark(odd, what) for what in MARKED} <= {"", "x", "o"}
    for what in (MARKED[0], MARKED[7], MARKED[-1]):
        after = marked(odd, what)
        assert len(after) <= MARKS_LONGEST
        assert set(after) <= {".", "x", "o"}
    html = str(draw(presented(in_turn(3), t, marks=odd), t))
    assert "<script" not in html
    Page(html)


def test_a_press_on_a_number_marks_it_on_the_page(t: Words) -> None:
    html = str(draw(presented(in_turn(3), t, marks=marked("", "Kusk bow")), t))
    button = Page(html).where(id="note-Kusk-bow")
    assert (button["data-do"], button["data-value"]) == ("mark", "Kusk bow")
    assert t("misty.mark.x") in button["aria-label"]
    assert html.count("mr-cross") == 1


def test_in_public_nothing_can_be_marked(t: Words) -> None:
    seated = Seated(in_turn(3).shown()._replace(is_public=True))
    drawn = Page(str(draw(notes(seated, (), "notes", t), t)))
    assert all(
        attrs.get("aria-disabled") == "true" for _, attrs in drawn.elements if attrs.get("data-do") == "mark"
    )


# What answers rule out.


def claim_odds(view: State, place: int, identity: Identity) -> float:
    return odds(view, place, AmI(identity))


def with_candidates(shown: Shown) -> Shown:
    """Return the same for a table that has agreed on the aid."""
    return shown._replace(party=Party(aids=("map",)))


def fact(attribute: str, number: int, is_yes: bool, lucky: bool = False) -> Fact:
    return Fact(AtLeast(attribute, number, lucky), is_yes)  # type: ignore[arg-type]  # by name


def test_answers_about_one_attribute_rule_numbers_out() -> None:
    dice = random.Random(2)
    for _ in range(200):
        facts = [fact(dice.choice(ATTRIBUTES), dice.randrange(1, 7), dice.random() < 0.5) for _ in range(5)]
        for who in CHARACTERS:
            allowed = allows(facts, Identity(who, HOMELANDS[0]))
            assert allowed is not any(is_out(facts, who, attribute) for attribute in ATTRIBUTES)


def test_answers_with_luck_rule_out_no_single_number() -> None:
    facts = [fact("bow", 9, is_yes=True, lucky=True)]
    assert not any(is_out(facts, who, attribute) for who in CHARACTERS for attribute in ATTRIBUTES)


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ((), ""),
        ([fact("bow", 4, is_yes=True)], "≥ 4"),
        ([fact("bow", 4, is_yes=False)], "≤ 3"),
        ([fact("bow", 4, is_yes=True), fact("bow", 6, is_yes=False)], "4–5"),
        ([fact("bow", 4, is_yes=True), fact("bow", 5, is_yes=False)], "4"),
        ([fact("sword", 4, is_yes=True)], ""),
    ],
)
def test_what_answers_leave_is_said_shortly(facts: Iterable[Fact], words: str) -> None:
    assert bounds_words(bounds(facts, "bow")) == words


def test_answers_about_homelands_rule_some_out() -> None:
    facts = [Fact(FromOneOf(HOMELANDS[:4]), True), Fact(FromOneOf(HOMELANDS[:1]), False)]
    assert [home for home in HOMELANDS if not home_is_out(facts, home)] == [*HOMELANDS[1:4]]


@by_count
def test_nothing_true_is_ever_ruled_out(players: int, t: Words) -> None:
    """In any position, by answers or by the aid, the seat's own character and homeland stay possible."""
    for position in played(players, 2)[::9]:
        if position.state.result:
            continue
        place = PLACE[position.mover]
        truth = position.state.players[place].identity
        assert truth
        shown = position.shown()
        page_of = presented(position, t, spots=spots_of(shown))
        (own,) = [row for row in page_of.characters if row.name == truth.character]
        (home,) = [row for row in page_of.homelands if row.name == truth.homeland]
        assert not own.is_out
        assert not home.is_out
        assert not any(cell.is_out for cell in own.cells)
        assert claim_odds(shown.view, place, truth) > 0


@by_count
def test_the_neighbour_whom_one_holds_is_named(players: int, t: Words) -> None:
    position = late(players)
    held = position.state.players[(PLACE[position.mover] - 1) % players]
    assert str(held.character) in presented(position, t).held


# Candidates.


@by_count
def test_only_the_aid_counts_candidates(players: int, t: Words) -> None:
    position = late(players)
    without, with_aid = presented(position, t), presented(position, t, spots=spots_of(position.shown()))
    assert {row.share for row in (*without.characters, *without.homelands)} == {""}
    assert not any(row.is_out for row in without.characters)
    assert all(row.share for row in (*with_aid.characters, *with_aid.homelands))
    assert without.others != with_aid.others


@by_count
def test_the_aid_tells_how_likely_each_card_is(players: int) -> None:
    shown = late(players).shown()
    spots = {spot.place: spot for spot in spots_of(shown)}
    assert sum(spots[who].share for who in CHARACTERS) == pytest.approx(1)
    assert sum(spots[home].share for home in HOMELANDS) == pytest.approx(1)
    possible = candidates(spots.values())
    assert set(possible) == {who for who in CHARACTERS if spots[who].share > 0}
    asked = AtLeast("bow", 4)
    assert among(spots.values(), asked) == (sum(NUMBERS[who].bow >= 4 for who in possible), len(possible))
    assert among(None, asked) is None
    others = {seat for seat in shown.view.seats if seat != shown.seat}
    assert {place for place in spots if place not in (*CHARACTERS, *HOMELANDS)} == others


# The odds of a claim.


def brute(view: State, place: int, identity: Identity) -> float:
    """Return the share of all deals that a view leaves open in which a seat is somebody."""
    assert len(view.players) <= 3
    (known,) = [each for each, player in enumerate(view.players) if player.identity]
    others = [each for each in range(len(view.players)) if each not in (place, known)]
    held = view.players[known].identity
    assert held
    free = [
        each for each in IDENTITIES if each.character != held.character and each.homeland != held.homeland
    ]
    own = [each for each in free if allows(view.players[place].facts, each)]
    if not others:
        return own.count(identity) / len(own)
    (other,) = others
    theirs = [each for each in free if allows(view.players[other].facts, each)]
    deals = [
        mine
        for mine in own
        for it in theirs
        if mine.character != it.character and mine.homeland != it.homeland
    ]
    return deals.count(identity) / len(deals)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(3))
def test_the_odds_of_a_claim_are_exact(players: int, seed: int) -> None:
    positions = [each for each in played(players, seed)[:-1] if each.state.phase == "turn"]
    dice = random.Random(seed)
    for position in positions[:: len(positions) // 4]:
        view, place = position.shown().view, PLACE[position.mover]
        for identity in dice.sample(IDENTITIES, 4):
            assert claim_odds(view, place, identity) == pytest.approx(brute(view, place, identity))


def test_brute_force_knows_all_deals_of_two() -> None:
    assert len({*permutations(range(3))}) == 6
    view = played(2, 0)[1].shown().view
    place = 1 - next(each for each, player in enumerate(view.players) if player.identity)
    assert sum(brute(view, place, each) for each in IDENTITIES) == pytest.approx(1)
    assert sum(brute(view, place, each) > 0 for each in IDENTITIES) == 15 * 7


@by_count
def test_a_whole_claim_says_its_odds_if_the_aid_is_agreed_on(players: int, t: Words) -> None:
    position = late(players)
    shown = with_candidates(position.shown())
    view, place = shown.view, PLACE[position.mover]
    truth = position.state.players[place].identity
    assert truth
    said = claim_words(shown, ("claim", *truth), t)
    assert claim_words(position.shown(), ("claim", *truth), t) == ""
    assert claim_words(shown._replace(is_public=True), ("claim", *truth), t) == ""
    assert said == share_words(claim_odds(view, place, truth), t)
    assert re.fullmatch(r"\D*\d+\D*|certain.*", said)
    for part in (
        ("claim", "", ""),
        ("claim", truth.character, ""),
        ("claim", "", truth.homeland),
        ("move", "h7"),
        (),
    ):
        assert claim_words(shown, part, t) == ""


def claimed() -> Position:
    """Return a position of four in which p3 is to declare: p1 has claimed, and p3 holds the cards of p2."""
    game = playing("h\n7 T35/0!X16@1\n8 S/0@2", players=4)
    befores = (game.state, game.do("claim Kusk Zambun").state)
    game.do("declare Hurn Wisten")
    return Position(game.state, tuple(zip(befores, game.told, strict=True)))


def test_a_right_claim_leaves_its_cards_to_nobody_else(t: Words) -> None:
    """M2, M42: neither by the aid nor by the odds of a declaration, although no fact tells of it."""
    position = claimed()
    shown = position.shown()._replace(log=entries(position, position.mover))
    spots = {spot.place: spot for spot in spots_of(shown)}
    assert (spots["Kusk"].share, spots["Zambun"].share) == (0, 0)
    assert spots["Bellec"].share == pytest.approx(1 / 14)
    assert [(spots[seat].whys[0].n, spots[seat].whys[0].of) for seat in ("p1", "p2", "p4")] == [
        (1, 1), (15, 7), (15, 7),
    ]  # fmt: skip
    for named, share in (("Kusk", "Zambun"), 0), (("Bellec", "Rittik"), 1 / (14 * 6)):
        for seen, note in ((with_candidates(shown), share_words(share, t)), (shown, "")):
            seated = Seated(seen, chosen=("declare", *named))
            (offer,) = table(Model(seated), seated, t).ends
            assert offer.note == note


@pytest.mark.parametrize("share", [0, 1e-6, 0.005, 0.5, 0.996, 1 - 1e-6, 1])
def test_only_what_is_certain_is_called_so(share: float, t: Words) -> None:
    said = share_words(share, t)
    assert (said == t("misty.share.certain")) is (share == 1)
    assert (said == t("misty.share.never")) is (share == 0)


@by_count
def test_rows_are_pressed_for_a_claim(players: int, t: Words) -> None:
    position = late(players)
    verb = next(each.kind for each in position.legal if each.kind in ("claim", "declare"))
    drawn = Page(str(draw(presented(position, t, chosen=(verb, "Kusk", "")), t)))
    verbs = drawn.all("data-verb")
    assert verbs == [*(f"who {who}" for who in CHARACTERS), *(f"from {home}" for home in HOMELANDS)]
    assert drawn.where(data_verb="who Kusk")["aria-pressed"] == "true"
    assert "mark" not in drawn.does()
