"""What the Thief is told that he knows of the treasure: after a look, on his board, and in words when he asks."""

import re
from collections.abc import Iterator
from itertools import permutations, product

import pytest

from page.nusubito.said.position import lines
from page.nusubito.said.treasure import learnt, lies, of_temple
from page.shell.effects import Animate, Speak
from page.shell.messages import Shown
from page.shell.model import Seated
from page.text import Text
from tests.page.sitting import Sitting
from tests.page.words import Page, english
from unseen.courtyard.board import TEMPLE_NAMES, Space, named
from unseen.courtyard.rods import RODS, Colour, Rod, Rods
from unseen.courtyard.treasure import treasures
from unseen.kernel.session import LogEntry
from unseen.nusubito import MIST, THIEF, Options, State, evolve, redact, start, view
from unseen.nusubito.events import Event, Looked
from unseen.nusubito.state import Result

TEMPLE = re.compile(r"\b[ACE][135]\b")
LOOKS = [looks for count in (1, 2, 3) for looks in permutations(RODS, count)]


@pytest.fixture(scope="module")
def t() -> Text:
    return english()


def deal(treasure: str) -> Rods:
    """Return the rods' colours with the treasure on a temple."""
    return tuple("green" if rod in treasure else "red" for rod in RODS)


def looked(treasure: str, looks: tuple[str, ...], seat: str = "thief") -> Shown:
    """Return what a seat sees once the Thief has looked at some rods."""
    state, log = start(Options(), deal(treasure)), list[LogEntry[State, Event]]()
    own = THIEF if seat == "thief" else MIST
    for rod in looks:
        event = Looked(Rod(rod), state.rods[RODS.index(Rod(rod))])
        told = redact(event, own)
        assert told
        log.append(LogEntry(THIEF, view(state, own), told))
        state = evolve(state, event)
    return Shown(own, view(state, own), tuple(log), (), False, 0)


def sitting(t: Text, treasure: str = "A5") -> Sitting:
    """Return a table of two with the treasure on a temple."""

    def draws() -> Iterator[int]:
        while True:
            yield from ("ACE".index(treasure[0]), "135".index(treasure[1]))

    falls = draws()
    begun = Sitting(t, lambda _: next(falls))
    begun.press("do", "begin")
    return begun


@pytest.mark.parametrize(
    ("looks", "title", "text"),
    [
        ("A", "Green!", "The treasure is in column A: A1, A3 or A5."),
        ("5", "Green!", "The treasure is in row 5: A5, C5 or E5."),
        ("C", "Red", "Not in column C, so on A1, E1, A3, E3, A5 or E5."),
        ("A1", "Red", "Not in row 1, so on A3 or A5."),
        ("CE", "Red", "Column C is red too, so it is column A: A1, A3 or A5."),
        ("C13", "Red", "Row 1 is red too, so it is row 5: A5 or E5."),
        ("A31", "Red", "Row 3 is red too, so it is row 5: the treasure is on A5."),
        ("5EC", "Red", "Column E is red too, so it is column A: the treasure is on A5."),
        ("A5", "Green!", "The treasure is on A5."),
        ("AC", "Red", "The treasure is in column A: A1, A3 or A5."),
        ("CEA", "Green!", "The treasure is in column A: A1, A3 or A5."),
        ("11", "Red", "Not in row 1, so on A3, C3, E3, A5, C5 or E5."),
    ],
)
def test_the_card_says_what_a_look_means_with_what_was_known(
    t: Text, looks: str, title: str, text: str
) -> None:
    card = learnt(looked("A5", tuple(looks)), t)
    assert card
    assert (card.title, card.text) == (title, text)


def test_the_card_names_just_the_temples_that_are_left(t: Text) -> None:
    """After any looks in any order, whatever was dealt."""
    for treasure, looks in product(TEMPLE_NAMES, LOOKS):
        shown = looked(treasure, looks)
        card = learnt(shown, t)
        assert card
        assert set(TEMPLE.findall(card.text)) == set(named(treasures(shown.view.rods))), (treasure, looks)


def test_the_board_marks_what_is_left_and_what_is_not() -> None:
    for treasure, looks in product(TEMPLE_NAMES, LOOKS):
        shown = looked(treasure, looks)
        possible = set(named(treasures(shown.view.rods)))
        marks = lies(shown)
        assert {temple for temple, lie in marks.items() if lie != "never"} == possible
        assert ("here" in marks.values()) == (len(possible) == 1)


def test_nothing_is_marked_or_told_before_the_first_look(t: Text) -> None:
    shown = looked("A5", ())
    assert lies(shown) == {}
    assert learnt(shown, t) is None
    assert not any("treasure" in line for line in lines(shown.view, t))


@pytest.mark.parametrize("result", [None, Result(THIEF, "treasure")])
def test_the_mists_are_told_nothing_not_even_of_a_game_that_is_over(t: Text, result: Result | None) -> None:
    """Elsewhere the table stays laid until the check, with a view that is whole by then."""
    shown = looked("A5", ("A", "5"), "mist")
    if result:
        shown = shown._replace(view=looked("A5", tuple(RODS)).view._replace(result=result))
    assert lies(shown) == {}
    assert learnt(shown, t) is None


def test_a_look_is_told_at_the_table_until_something_else_is_done(t: Text) -> None:
    table = sitting(t)
    table.press("action", "look 3")
    html = table.html()
    Page(html)
    assert "Not in row 3, so on A1, C1, E1, A5, C5 or E5." in html
    assert html.count('class="lie"') == len(TEMPLE_NAMES)
    assert html.count("the treasure may be here") == 6
    assert html.count("the treasure is not here") == 3
    assert 'data-do="let-go"' not in html
    table.press("action", "leap C5")
    assert "Not in row 3" not in table.html()
    assert table.html().count('class="lie"') == len(TEMPLE_NAMES)


def test_the_mists_page_is_the_same_after_a_green_look_and_a_red_one(t: Text) -> None:
    pages = []
    for treasure in ("A3", "A5"):
        table = sitting(t, treasure)
        for action in ("look 3", "leap C5", "end"):
            table.press("action", action)
        table.sit()
        table.press("do", "recap-skip")
        pages.append(table.html())
        assert "lie" not in re.findall(r'class="([^"]+)"', pages[-1])
    assert pages[0] == pages[1]


def test_at_a_table_of_two_a_colour_is_spoken_only_when_it_is_asked_for(t: Text) -> None:
    table = sitting(t)
    table.effects.clear()
    table.press("action", "look 3")
    assert not [effect for effect in table.effects if isinstance(effect, Speak)]
    table.press("do", "speak")
    (said,) = [effect.text for effect in table.effects if isinstance(effect, Speak)]
    assert "The treasure is on A1, C1, E1, A5, C5 or E5." in said


def test_the_rod_that_is_looked_at_turns_over_once_on_the_thiefs_board_alone(t: Text) -> None:
    table = sitting(t)
    table.effects.clear()
    table.press("action", "look 3")
    turning = (Animate("face", "rod-3-face"), Animate("back", "rod-3-back"))
    assert tuple(effect for effect in table.effects if isinstance(effect, Animate)) == turning
    assert all(f'id="{each.id}"' in table.html() for each in turning)
    table.effects.clear()
    for press in ("hide", "speak"):
        table.press("do", press)
    table.sit()
    assert not [effect for effect in table.effects if isinstance(effect, Animate)]
    for action in ("leap C5", "end"):
        table.press("action", action)
    assert "rod-3-back" not in table.html()
    table.sit()
    assert "rod-3-back" not in table.html()


def test_the_night_says_by_name_what_points_will_show(t: Text) -> None:
    table = sitting(t)
    for turn in (("leap C5", "end"), ("end",), ("leap E5", "end"), ("end",), ("leap E3", "end"), ("end",)):
        if not table.offered():
            table.sit()
            table.press("do", "recap-skip")
        for action in turn:
            table.press("action", action)
    table.sit()
    table.press("do", "recap-skip")
    assert isinstance(table.model.screen, Seated)
    told = []
    for _ in range(4):
        told.append(table.html())
        table.press("action", "dart")
    wanted = (
        "Two show row 3 or column E, three show E3.",
        "A second shows row 3 or column E, a third shows E3.",
        "You show row 3 or column E. A third point would show E3.",
        "All three points are spent: you show E3.",
    )
    assert all(words in html for words, html in zip(wanted, told, strict=True))


@pytest.mark.parametrize(
    ("seen", "words"),
    [
        ({}, "The treasure is here if rods C and 1 are green."),
        ({"C": "green"}, "The treasure is here if rod 1 is green."),
        ({"A": "red", "E": "red"}, "The treasure is here if rod 1 is green."),
        ({"C": "green", "3": "red", "5": "red"}, "The treasure is here."),
        ({"1": "red"}, "The treasure is not here: rod 1 is red."),
        ({"3": "green"}, "The treasure is not here: rod 3 is green."),
    ],
)
def test_the_card_of_a_temple_says_what_the_rods_have_told(
    t: Text, seen: dict[str, Colour], words: str
) -> None:
    assert of_temple(tuple(seen.get(rod) for rod in RODS), Space("C1"), t) == words
