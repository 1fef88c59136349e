"""Tiers, themes and the steps to an answer, each worked out from the clues."""

from itertools import pairwise

import pytest

from tests.misty_ruins.puzzles.lines import CARD, CHAIN, GOOD, LUCK, SUPPOSED, TOGETHER, having, hearing
from unseen.misty_ruins.characters import IDENTITIES
from unseen.misty_ruins.puzzles import who
from unseen.misty_ruins.puzzles.clues import NAMES, Clues, decode
from unseen.misty_ruins.puzzles.elimination import (
    THEMES,
    alone,
    crossed,
    passes,
    stages,
    steps,
    themes,
    tier_of,
)
from unseen.puzzles.line import Line
from unseen.puzzles.shelf import shelves


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_is_found_where_it_is_and_nowhere_else(theme: str) -> None:
    found = {name for name, line in GOOD.items() if theme in themes(decode(line).clues)}
    assert (
        found
        == {
            "crossed": {"together"},
            "chain": {"chain"},
            "together": {"together"},
            "claim": {"chain", "together"},
            "card": {"card"},
            "luck": {"luck", "together"},
        }[theme]
    )


def test_luck_alone_is_a_theme_too() -> None:
    assert themes(decode(hearing(CHAIN, "p1", lambda facts: [*facts, "luck 3 no"])).clues)[-1] == "luck"


def test_themes_and_tiers_of_lines_are_as_they_say() -> None:
    for line in GOOD.values():
        clues = decode(line).clues
        assert (tier_of(clues), themes(clues)) == (line.tier, line.themes)


def test_a_pass_more_and_no_seat_that_is_solved_make_a_higher_tier() -> None:
    """LUCK takes one pass, CHAIN two; passes do not solve TOGETHER."""
    assert [len(passes(decode(line).clues)) - 1 for line in (LUCK, CARD, CHAIN)] == [1, 1, 2]
    assert [crossed(decode(line).clues) for line in (LUCK, CARD, CHAIN, TOGETHER)] == [2, 2, 2, 3]
    assert [len(left) for left in passes(decode(TOGETHER).clues)[-1]] != [1, 1, 1]
    assert tier_of(Clues(((), (), ()))) == "hard"


def test_each_pass_leaves_less_and_none_strikes_the_answer() -> None:
    for line in GOOD.values():
        puzzle = decode(line)
        found = passes(puzzle.clues)
        assert found[0] == alone(puzzle.clues)
        for before, after in pairwise(found):
            assert before != after
            for most, left, own in zip(before, after, puzzle.deal, strict=True):
                assert own in left
                assert set(left) <= set(most)


@pytest.mark.parametrize("line", [*GOOD.values(), SUPPOSED], ids=[*GOOD, "supposed"])
def test_steps_begin_with_each_seat_s_clues_and_end_with_the_answer(line: Line) -> None:
    puzzle = decode(line)
    found = steps(puzzle)
    assert [(step.number, step.place, step.is_own) for step in found[:3]] == [
        (0, place, True) for place in range(3)
    ]
    left = {step.place: step.left for step in found}
    assert left == {place: (own,) for place, own in enumerate(puzzle.deal)}
    for step in found[3:]:
        assert step.place not in step.after
        assert step.after
    assert any(step.supposed or step.pair for step in found) == ("together" in line.themes)
    assert any(step.supposed for step in found) == (line is SUPPOSED)


@pytest.mark.parametrize("line", [*GOOD.values(), SUPPOSED], ids=[*GOOD, "supposed"])
def test_each_step_strikes_from_what_was_left_before_its_pass(line: Line) -> None:
    lists = [IDENTITIES] * 3
    for step, before in stages(steps(decode(line))):
        assert set(step.left) < set(lists[step.place])
        assert set(lists[step.place]) <= set(before[step.place])
        lists[step.place] = step.left
        if not step.is_own and not step.pair and not step.supposed:
            for gone in set(before[step.place]) - set(step.left):
                assert any(all(set(gone) & set(each) for each in before[other]) for other in step.after)


def test_pairs_are_enough_for_every_line_that_was_released() -> None:
    """And each is one: between them the two seats have just the two cards left, and the third had one of them."""
    for line in shelves("misty_ruins").lines:
        for step, before in stages(steps(decode(line))):
            assert not step.supposed
            if step.pair:
                kind = 0 if step.pair[0] in {each.character for each in IDENTITIES} else 1
                assert {each[kind] for place in step.after for each in before[place]} == set(step.pair)
                assert {each[kind] for each in before[step.place]} & set(step.pair)
                assert not {each[kind] for each in step.left} & set(step.pair)


def test_a_wrong_answer_has_steps_too() -> None:
    """A page may show them of any line."""
    deal = TOGETHER.body["deal"]
    assert steps(decode(having(TOGETHER, deal={**deal, "p1": "Kusk Suruph"})))


def test_a_question_is_told_in_words() -> None:
    assert [*who.question(CARD)] == [
        "Three players of different characters and homelands. Who is each of them?",
        "p1: Rhosk from Zambun, by the cards that p2 holds",
        "p2: bow at least 4? no",
        "p2: magic at least 2? yes",
        "p2: bow at least 3? yes",
        "p2: sword at least 2? yes",
        "p2: from Suruph or Zambun? yes",
        "p3: magic at least 4? no",
        "p3: magic at least 2? yes",
        "p3: faith at least 5? no",
        "p3: from Rittik, Suruph, Torphillian or Wisten? no",
        "p3: from Gherost, Ulvenholt or Wisten? no",
    ]
    assert [*who.question(TOGETHER)][1:5] == [
        "p1: fist at least 3? no",
        "p1: magic and luck at least 9? yes",
        "p1: from Gherost or Ulvenholt? yes",
        "p1: claimed to be Ysmere from Gherost: wrong",
    ]
    homeland = hearing(CHAIN, "p1", lambda _: ["Rittik no"])
    assert [*who.question(homeland)][1] == "p1: from Rittik? no"


def test_a_solution_tells_each_step() -> None:
    assert [*who.solution(CHAIN)][1:] == [
        "After the clues of p2: 1 identity left for p2: Ysmere from Wisten",
        "After the clues of p3: 4 identities left for p3: Dunnoch from Wisten, Dunnoch from Torphillian, "
        "Hurn from Wisten, Sabet from Wisten",
        "Pass 1, against p2 and p3: 2 identities left for p1: Dunnoch from Mardrake, Sabet from Mardrake",
        "Pass 1, against p2: 1 identity left for p3: Dunnoch from Torphillian",
        "Pass 2, against p3: 1 identity left for p1: Sabet from Mardrake",
        "p1 is Sabet from Mardrake; p2 is Ysmere from Wisten; p3 is Dunnoch from Torphillian",
    ]


def test_a_solution_looks_for_pairs_where_passes_rule_out_no_card() -> None:
    assert [*who.solution(TOGETHER)][3:-1] == [
        "Ulvenholt and Rittik for p2 and p3, one each: 1 identity left for p1: Gorvain from Gherost",
        "Pass 1, against p1: 1 identity left for p2: Ysmere from Ulvenholt",
        "Pass 1, against p1 and p2: 2 identities left for p3: Calloway from Rittik, Calloway from Ulvenholt",
        "Pass 2, against p2: 1 identity left for p3: Calloway from Rittik",
    ]


def test_a_solution_supposes_where_no_pair_helps() -> None:
    assert [*who.solution(SUPPOSED)][3:-1] == [
        "Were p1 Kusk from Rittik, none would be left for p2 and p3: 1 identity left for p1: Ysmere from Suruph",
        "Pass 1, against p1: 1 identity left for p2: Bellec from Rittik",
        "Pass 1, against p1: 2 identities left for p3: Kusk from Zambun, Bellec from Rittik",
        "Pass 2, against p2: 1 identity left for p3: Kusk from Zambun",
    ]


def test_many_identities_are_not_listed_one_by_one() -> None:
    first = next(iter(who.solution(hearing(CHAIN, "p1", lambda facts: facts[3:]))))
    assert first == (
        "After the clues of p1: 16 identities left for p1: any of Kusk, Tamsin, Gorvain, Rhosk, Imber, Dunnoch, Hurn, "
        "Sabet, from any of Wisten, Mardrake, wrong claims apart"
    )


def test_seats_are_named_as_in_the_game() -> None:
    assert NAMES == ("p1", "p2", "p3")
