"""Commands of a document that holds nonsense: any value of any command, on any screen, raises nothing."""

import re
from pathlib import Path

import pytest

from page.shell.messages import Pressed, whole_number
from page.shell.model import Course, Curtain, Model, Over, Seated, Start, first_model
from page.shell.screens import screen
from page.shell.update import update
from tests.page.sitting import Sitting, english, seeded

SHELL = Path(update.__code__.co_filename).parents[1]
"""The folder of the shell, in whose sources the commands are read."""
CASE = re.compile(r'^ +case ((?:"[a-z-]+"(?: \| )?)+)', re.MULTILINE)
NONSENSE = ("", "x", "-1", "0", "7", "99", "\N{SUPERSCRIPT TWO}", "\N{ARABIC-INDIC DIGIT THREE}", "9" * 5000, "2 3",
            "one \N{SUPERSCRIPT TWO}", "p5", "<b>")  # fmt: skip
"""Values that no control of the page has, or none on most screens; among them digits that `int` does not take."""


def commands() -> set[str]:
    """Return every command that the shell knows."""
    sources = [*SHELL.glob("update/*.py"), *SHELL.glob("*.py"), *SHELL.glob("learn/*.py")]
    cases = [case for source in sources for case in CASE.findall(source.read_text("utf-8"))]
    return {name for case in cases for name in re.findall(r'"([a-z-]+)"', case)}


def models(game: str) -> list[Model]:
    """Return the page of a game on each kind of screen."""
    found = list[Model]()

    def begun(way: str) -> Sitting:
        sitting = Sitting(english(game), seeded(1), game)
        found.append(sitting.model)
        sitting.press("do", way)
        found.append(sitting.model)
        sitting.press("do", "begin")
        found.append(sitting.model)
        return sitting

    begun("solo")
    sitting = begun("two")
    for _ in range(20):
        here = sitting.model.screen
        if isinstance(here, Over):
            break
        if isinstance(here, Curtain):
            sitting.sit()
        elif isinstance(here, Seated) and here.shown.is_public:
            sitting.press("action", sitting.offered()[0])
        else:
            sitting.press("do", "recap-skip")
            sitting.press("action", "resign")
        found.append(sitting.model)
    sitting = Sitting(english(game), seeded(1), game)
    sitting.press("do", "learn")
    for name in first_lessons(sitting):
        sitting.press("do", "learn", name)
        found.append(sitting.model)
    return found


def first_lessons(sitting: Sitting) -> list[str]:
    """Return the courses that the start screen offers."""
    return re.findall(r'data-do="learn" data-value="([^"]+)"', sitting.html())[:1]


def test_every_command_is_found() -> None:
    assert {"show", "give", "timeout", "replay-to", "level", "hint-show", "learn", "embedded"} <= commands()


@pytest.mark.parametrize("game", ["nusubito", "relics", "misty_ruins"])
def test_no_value_of_any_command_raises(game: str) -> None:
    t, kinds = english(game), set[type]()
    for model in models(game):
        kinds.add(type(model.screen))
        for command in sorted(commands()):
            for value in NONSENSE:
                after, _ = update(model, Pressed("do", command, value), t)
                if after.screen != model.screen and value in (NONSENSE[1], NONSENSE[5]):
                    screen(after, t)
    assert kinds >= {Start, Seated, Over} | ({Course} if game == "nusubito" else set())


@pytest.mark.parametrize("odd", ["\N{SUPERSCRIPT TWO}", "9" * 5000, "x", "-3"])
def test_odd_numbers_in_a_store_are_ignored(odd: str) -> None:
    plain = first_model({}, "relics")
    assert first_model({"idle-minutes": odd, "score": f"1 {odd} 0"}, "relics") == plain


def test_whole_numbers_are_read() -> None:
    assert [whole_number(text) for text in ("0", "12", "007", "", " 1", "1_0", "\N{ARABIC-INDIC DIGIT THREE}")] == [
        0, 12, 7, None, None, None, None,
    ]  # fmt: skip
