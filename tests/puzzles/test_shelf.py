"""Lines and their places: nothing that is released ever moves."""

import json
from collections.abc import Sequence

import pytest

from unseen.kernel.errors import CodecError
from unseen.puzzles.calendar import Place
from unseen.puzzles.line import Line, parse_line
from unseen.puzzles.shelf import Shelves, filled

WHO = 60


def made(count: int, kind: str = "who") -> list[Line]:
    return [Line(kind, "easy", ("chain",), {"deal": number}) for number in range(count)]


def shelved(lines: list[Line], withdrawn: Sequence[Line] = ()) -> Shelves:
    gone = json.dumps({lines.index(line) + 1: "a ruling has changed" for line in withdrawn})
    return filled("misty_ruins", "".join(f"{line.text}\n" for line in lines), gone)


def places(kept: Shelves) -> list[Line | None]:
    return [kept.at(Place("misty_ruins", "who", None, slot)) for slot in range(WHO)]


def test_a_line_is_what_its_text_says() -> None:
    line = Line("where", "hard", ("coin", "night"), {"from": 3, "to": 9, "answer": "C5"})
    assert parse_line(line.text) == line
    assert (
        line.text == '{"kind":"where","tier":"hard","themes":["coin","night"],"from":3,"to":9,"answer":"C5"}'
    )


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[]", "a puzzle is an object"),
        ("{", "not JSON"),
        ('{"tier":"easy","themes":[]}', "kind: a text is expected"),
        ('{"kind":"who","tier":"plain","themes":[]}', "tier: one of easy, medium, hard"),
        ('{"kind":"who","tier":"easy"}', "themes: a list is expected"),
        ('{"kind":"who","tier":"easy","themes":[1]}', "themes: texts are expected"),
    ],
)
def test_what_is_no_line_is_refused_with_its_number(text: str, problem: str) -> None:
    with pytest.raises(CodecError, match=f"line 2: .*{problem}"):
        filled("misty_ruins", f"{made(1)[0].text}\n{text}\n", "{}")


def test_the_first_lines_have_the_days_and_the_others_wait() -> None:
    lines = made(WHO + 3)
    kept = shelved(lines)
    assert places(kept) == lines[:WHO]
    assert kept.by_place["who", None].reserve == tuple(lines[WHO:])


def test_a_kind_with_tiers_has_a_shelf_for_each() -> None:
    lines = [
        Line("where", tier, (), {"answer": number})
        for number in range(3)
        for tier in ("easy", "hard", "medium")
    ]
    kept = filled("nusubito", "".join(f"{line.text}\n" for line in lines), "{}")
    assert kept.at(Place("nusubito", "where", "hard", 1)) == lines[4]
    assert kept.at(Place("nusubito", "where", "hard", 3)) is None
    assert kept.at(Place("nusubito", "only", None, 0)) is None


def test_a_withdrawn_line_is_replaced_and_no_other_moves() -> None:
    lines = made(WHO + 3)
    found = places(shelved(lines, [lines[7]]))
    assert found[7] == lines[WHO]
    assert [line for slot, line in enumerate(found) if slot != 7] == [*lines[:7], *lines[8:WHO]]


def test_what_has_replaced_a_line_may_be_withdrawn_in_its_turn() -> None:
    lines = made(WHO + 3)
    found = places(shelved(lines, [lines[7], lines[9], lines[WHO]]))
    assert found[7] == lines[WHO + 2]
    assert found[9] == lines[WHO + 1]  # as it was before the third one went


def test_what_is_withdrawn_from_the_reserve_is_never_shown() -> None:
    lines = made(WHO + 3)
    kept = shelved(lines, [lines[WHO], lines[7]])
    assert places(kept)[7] == lines[WHO + 1]
    assert kept.by_place["who", None].reserve == (lines[WHO + 2],)


def test_without_a_reserve_a_withdrawn_line_leaves_its_day_empty() -> None:
    lines = made(WHO)
    found = places(shelved(lines, [lines[0]]))
    assert found == [None, *lines[1:]]


def test_only_what_was_there_can_be_withdrawn() -> None:
    text = "".join(f"{line.text}\n" for line in made(2))
    with pytest.raises(CodecError, match=r"withdrawn\.3: unknown key"):
        filled("misty_ruins", text, '{"3": "wrong"}')


def test_an_empty_file_has_no_lines() -> None:
    assert filled("misty_ruins", "", "{}").lines == ()
