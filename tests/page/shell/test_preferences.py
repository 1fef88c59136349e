"""Larger words, more contrast, the pace of recaps, sounds: each is one press, and remembered."""

import re
from pathlib import Path

import pytest

from page.shell.effects import Remember, Sound, Wait
from page.shell.messages import Pressed
from page.shell.model import Model, Over, Seated, Start, first_model
from page.shell.preferences import CHOICES, OF_SOME_GAMES, SHARED, Preferences, paced
from page.shell.screens import screen
from page.shell.update import update
from tests.page.sitting import Sitting, seeded
from tests.page.words import Page, Words, english
from tools.site import style_files

STYLES = Path(__file__).parents[3] / "web" / "static" / "style"
FONT_SIZE = re.compile(r"([^{}]+)\{[^{}]*?(?:font-size:|font:[^;}]*?)(\d[\d.]*px)")
TOKEN = re.compile(r"--([\w-]+):#([0-9a-f]+)")
DRAWN = re.compile(r"\btext\b|\.co\b|\.boot-note|\.price|\.tag|\.slip|\.seal-cut")
"""What is drawn in units of a picture that grows by itself, and the sentence of a page that does not start."""


@pytest.fixture(scope="module")
def t() -> Words:
    return english()


@pytest.mark.parametrize(("name", "value"), [(name, one) for name, all_ in CHOICES.items() for one in all_])
def test_a_choice_is_one_press_and_remembered(name: str, value: str, t: Words) -> None:
    model, effects = update(Model(sheet="settings"), Pressed("do", name, value), t)
    assert effects[0] == Remember(name, value)
    assert effects[1:] == ((Sound("bell"),) if name == "sounds" and value == "on" else ()), (
        "sounds are tried at once"
    )
    assert getattr(model.preferences, name) == value
    assert first_model({name: value}).preferences == model.preferences
    if name in SHARED | OF_SOME_GAMES:
        # Offered at a table that two share (`tests/page/relics/test_sides.py`), or in a game of its kind
        # (`tests/page/misty_ruins/test_auto_end.py`).
        return
    page = Page(screen(model, t))
    assert [one["data-value"] for _, one in page.elements if one.get("data-do") == name] == [*CHOICES[name]]
    assert page.where(data_do=name, aria_pressed="true")["data-value"] == value


@pytest.mark.parametrize("name", [*CHOICES, "colour"])
def test_what_cannot_be_chosen_changes_nothing(name: str, t: Words) -> None:
    model, effects = update(Model(), Pressed("do", name, "enormous"), t)
    assert (model, effects) == (Model(), ())
    assert first_model({name: "enormous"}).preferences == Preferences()


def test_settings_are_reached_from_the_start_and_from_the_table(t: Words) -> None:
    sitting = Sitting(t, seeded(1))
    for kind in (Start, Seated):
        assert isinstance(sitting.model.screen, kind)
        assert 'id="tool-settings"' in sitting.html()
        sitting.press("do", "settings")
        assert set(CHOICES) - SHARED - OF_SOME_GAMES == set(CHOICES) & Page(screen(sitting.model, t)).does()
        sitting.press("do", "close")
        if kind is Start:
            sitting.press("do", "begin")
    assert not isinstance(sitting.model.screen, Over)


def test_sounds_are_off_until_asked_for() -> None:
    assert first_model({}).preferences.sounds == "off"


def test_a_recap_is_shown_at_the_pace_that_was_chosen(t: Words) -> None:
    waits = {pace: first_wait(t, pace) for pace in CHOICES["pace"]}
    usual = waits["usual"]
    assert usual is not None
    assert waits == {"slow": 2 * usual, "usual": usual, "quick": round(usual / 2), "pressed": None}


def first_wait(t: Words, pace: str) -> int | None:
    """Return for how long the first event of the Mists' first recap is shown."""
    sitting = Sitting(t, seeded(1))
    sitting.press("do", "pace", pace)
    sitting.press("do", "begin")
    for action in ("look C", "leap C1", "end"):
        sitting.press("action", action)
    sitting.effects.clear()
    sitting.sit()
    return next((effect.milliseconds for effect in sitting.effects if isinstance(effect, Wait)), None)


def test_a_recap_that_waits_for_a_press_goes_on_with_one(t: Words) -> None:
    sitting = Sitting(t, seeded(1))
    sitting.press("do", "pace", "pressed")
    sitting.press("do", "begin")
    for action in ("look C", "leap C1", "end"):
        sitting.press("action", action)
    sitting.sit()
    assert 'id="recap"' in sitting.html()
    for _ in range(20):
        if 'id="recap"' in sitting.html():
            sitting.press("do", "recap-next")
    assert 'id="recap"' not in sitting.html()
    assert isinstance(sitting.model.screen, Seated)


def test_the_pace_is_a_share_of_the_reading_time() -> None:
    assert [paced(1000, pace) for pace in CHOICES["pace"]] == [2000, 1000, 500, None]


def test_words_grow_with_the_root() -> None:
    """Every size of type that is not part of a drawing is in rem, or in tokens that are."""
    stays = [
        f"{sheet.name}: {selector.strip()} {size}"
        for sheet in style_files()
        for selector, size in FONT_SIZE.findall(sheet.read_text("utf-8"))
        if not DRAWN.search(selector)
    ]
    assert stays == []


def luminance(colour: str) -> float:
    """Return how light a colour of three or six digits is, as WCAG counts."""
    digits = colour if len(colour) == 6 else "".join(2 * digit for digit in colour)
    parts = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_more_contrast_is_enough_for_small_words_everywhere() -> None:
    """Seven to one, as WCAG asks at its highest level; four and a half for lines."""
    sheet = (STYLES / "75-forced.css").read_text("utf-8").partition("@media")[0]
    printings = [dict(TOKEN.findall(rule)) for rule in re.findall(r"\{(\s*--[^}]*)\}", sheet)]
    assert len(printings) == 2
    for inks in printings:
        for paper in ("mist", "card", "well"):
            least = {ink: contrast(inks[ink], inks[paper]) for ink in ("fg", "fg-2", "accent", "danger")}
            assert min(least.values()) >= 7, (paper, least)
            assert contrast(inks["line"], inks[paper]) >= 4.5
        assert all(contrast("fffaf0", inks[ink]) >= 4.5 for ink in ("shu", "shu-d", "roku", "roku-d"))
