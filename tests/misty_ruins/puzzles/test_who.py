"""Who is who?: whatever is wrong with a puzzle is reported, by both proofs where both can know it."""

from collections.abc import Callable
from functools import partial
from itertools import permutations
from typing import cast

import pytest

from tests.misty_ruins.puzzles.lines import CARD, CHAIN, GOOD, LUCK, TOGETHER, having, hearing
from unseen.lab.mining.games import kind_of
from unseen.misty_ruins.fact_text import parse_fact
from unseen.misty_ruins.puzzles import who
from unseen.misty_ruins.puzzles.by_rules import is_askable
from unseen.puzzles.kind import Kind
from unseen.puzzles.line import Line

good = pytest.mark.parametrize("line", GOOD.values(), ids=GOOD)


def add(*more: str) -> Callable[[list[str]], list[str]]:
    return lambda facts: [*facts, *more]


def drop(number: int) -> Callable[[list[str]], list[str]]:
    return lambda facts: facts[:number] + facts[number + 1 :]


def flip(number: int) -> Callable[[list[str]], list[str]]:
    """Return a change that answers a question otherwise."""

    def flipped(facts: list[str]) -> list[str]:
        question, _, said = facts[number].rpartition(" ")
        facts[number] = f"{question} {'no' if said == 'yes' else 'yes'}"
        return facts

    return flipped


def test_it_is_a_kind_of_the_game() -> None:
    kind: Kind = kind_of("misty_ruins", "who")
    assert cast(object, kind) is who
    assert kind.PROOF == "by_rules"


@good
def test_a_good_puzzle_is_proved_twice(line: Line) -> None:
    assert [*who.faults(line)] == [*who.refute(line)] == []


@pytest.mark.parametrize("line", [LUCK, CHAIN, TOGETHER], ids=["luck", "chain", "together"])
@pytest.mark.parametrize("order", [*permutations(("p1", "p2", "p3"))][1:])
def test_a_wrong_answer_is_reported(line: Line, order: tuple[str, ...]) -> None:
    deal = line.body["deal"]
    wrong = having(line, deal={seat: deal[other] for seat, other in zip(deal, order, strict=True)})
    assert [fault for fault in who.faults(wrong) if "cannot be" in fault]
    assert "another deal fits, or none" in who.refute(wrong)


def test_a_wrong_answer_beside_a_card_is_reported() -> None:
    deal = CARD.body["deal"]
    wrong = having(CARD, deal={**deal, "p2": deal["p3"], "p3": deal["p2"]})
    assert "p2 cannot be Brakka Mardrake" in who.faults(wrong)
    assert "another deal fits, or none" in who.refute(wrong)


def test_a_wrong_homeland_alone_is_reported() -> None:
    wrong = having(CHAIN, deal={**CHAIN.body["deal"], "p2": "Ysmere Gherost"})
    assert [*who.faults(wrong)] == ["p2 cannot be Ysmere Gherost"]
    assert [*who.refute(wrong)][-1] == "another deal fits, or none"


@good
@pytest.mark.parametrize("seat", ["p2", "p3"])
@pytest.mark.parametrize("number", [0, 1])
def test_a_wrong_clue_is_reported(line: Line, seat: str, number: int) -> None:
    wrong = hearing(line, seat, flip(number))
    question = line.body["facts"][seat][number].rpartition(" ")[0]
    assert [*who.faults(wrong)]
    assert f"the holder of {seat} answers '{question}' otherwise" in who.refute(wrong)


def test_clues_that_no_deal_fits_are_reported() -> None:
    wrong = hearing(CHAIN, "p1", add("fist 4 no"))
    assert [*who.faults(wrong)] == ["no deal fits the clues"]
    assert "another deal fits, or none" in who.refute(wrong)


def all_clues(line: Line) -> list[tuple[str, int]]:
    return [(seat, number) for seat, facts in line.body["facts"].items() for number in range(len(facts))]


@good
def test_a_puzzle_with_a_clue_less_has_more_than_one_answer(line: Line) -> None:
    for seat, number in all_clues(line):
        fewer = hearing(line, seat, drop(number))
        assert any("identities left" in fault for fault in who.faults(fewer))
        assert "more than one deal fits" in who.refute(fewer)


def test_without_the_card_more_than_one_deal_fits() -> None:
    body = {key: value for key, value in CARD.body.items() if key != "held"}
    fewer = CARD._replace(body=body)
    assert any(fault.startswith("p1 has") for fault in who.faults(fewer))
    assert "more than one deal fits" in who.refute(fewer)


@pytest.mark.parametrize(
    ("line", "seat", "fact"),
    [
        (LUCK, "p1", "fist 5 yes"),
        (CHAIN, "p2", "Ulvenholt no"),
        (TOGETHER, "p3", "Vesper Rittik no"),
        (CARD, "p1", "bow 5 yes"),
        (CARD, "p2", "luck 3 yes"),
    ],
)
def test_a_clue_too_many_is_reported(line: Line, seat: str, fact: str) -> None:
    wrong = hearing(line, seat, add(fact))
    for found in ([*who.faults(wrong)], [*who.refute(wrong)]):
        assert f"'{seat}: {fact}' can be left out" in found


def test_a_card_that_tells_nothing_new_is_reported() -> None:
    wrong = having(TOGETHER, held="p2")
    for found in ([*who.faults(wrong)], [*who.refute(wrong)]):
        assert "'p2: Ysmere Rittik no' can be left out" in found
    known = having(CHAIN, held="p2", facts={**CHAIN.body["facts"]})
    assert "'p2: cards' can be left out" in who.faults(known)
    assert "'p2: cards' can be left out" in who.refute(known)


def test_more_than_14_clues_are_reported() -> None:
    wrong = hearing(TOGETHER, "p1", add("fist 4 no", "fist 5 no", "fist 6 no"))
    assert "15 clues are more than 14" in who.faults(wrong)
    assert "14 clues are more than 14" not in who.faults(hearing(wrong, "p1", drop(4)))


def test_seats_that_solve_themselves_are_reported() -> None:
    """Of LUCK, p1 knows itself, and p2 all but one of two homelands."""
    wrong = hearing(LUCK, "p2", add("Zambun no"))
    assert "fewer than 2 seats need the clues of another" in who.faults(wrong)


@good
def test_another_tier_is_reported(line: Line) -> None:
    wrong = line._replace(tier="medium" if line.tier != "medium" else "hard")
    assert [*who.faults(wrong)] == [f"its tier is {line.tier}, not {wrong.tier}"]


@good
def test_another_set_of_themes_is_reported(line: Line) -> None:
    found = ", ".join(line.themes)
    assert [*who.faults(line._replace(themes=()))] == [f"its themes are {found}, not none"]
    swapped = line._replace(themes=(*line.themes, "luck"))
    assert [*who.faults(swapped)] == [f"its themes are {found}, not {found}, luck"]


@pytest.mark.parametrize(
    "text",
    ["fist 5 yes", "luck 3 no", "bow+luck 7 yes", "sword 9 no", "Rittik yes", "Kusk Rittik no", "fist 12 no"],
)
def test_questions_of_the_game_can_be_asked(text: str) -> None:
    fact = parse_fact(text)
    assert fact
    assert is_askable(fact.question)


@pytest.mark.parametrize("text", ["luck 4 yes", "luck 2 yes", "fist 13 no", "sword 11 no", "magic -20 yes"])
def test_a_question_that_the_game_does_not_have_is_reported(text: str) -> None:
    wrong = hearing(CHAIN, "p1", add(text))
    assert f"no question of the game is '{text.rpartition(' ')[0]}'" in who.refute(wrong)


@good
def test_seats_and_homelands_may_be_renamed(line: Line) -> None:
    renamed = [line]
    names = ["p1", "p2", "p3"]
    for order in permutations(names):
        others = dict(zip(names, order, strict=True))
        body = {
            key: {others[seat]: value for seat, value in line.body[key].items()} for key in ("deal", "facts")
        }
        held = {"held": others[line.body["held"]]} if "held" in line.body else {}
        renamed.append(line._replace(body={**body, **held}))
    assert len({*map(who.key, renamed)}) == len({*map(who.source, renamed)}) == 1
    assert all([*who.faults(each)] == [] for each in renamed)


def test_another_homeland_makes_the_same_puzzle_of_another_deal() -> None:
    swap = partial(exchanged, "Ulvenholt", "Rittik")
    other = having(
        TOGETHER,
        deal={seat: swap(text) for seat, text in TOGETHER.body["deal"].items()},
        facts={seat: [*map(swap, facts)] for seat, facts in TOGETHER.body["facts"].items()},
    )
    assert [*who.refute(other)] == []
    assert who.key(other) == who.key(TOGETHER)
    assert who.source(other) != who.source(TOGETHER)


def exchanged(one: str, other: str, text: str) -> str:
    """Return a text with two homelands exchanged, those of a question in their order."""
    words = [{one: other, other: one}.get(word, word) for word in text.split()]
    size = len(words) - (words[-1] in ("yes", "no"))
    homes = words[:size] if words[0][0].isupper() and size != 2 else words[:0]
    return " ".join([*sorted(homes), *words[len(homes) :]])


def test_no_two_different_puzzles_have_a_key_in_common() -> None:
    assert len({*map(who.key, GOOD.values())}) == len({*map(who.source, GOOD.values())}) == len(GOOD)
    assert who.key(hearing(CHAIN, "p1", drop(0))) != who.key(CHAIN)
