"""The form in which a game is offered: every control of it changes what it says, and nonsense changes nothing."""

from typing import get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.nusubito.page import options as options_of
from page.nusubito.set_up import DAYS_MOST, Choices
from page.online.form import changed
from page.online.props import DAYS, MINUTES, Offering
from page.online.render.offering import offering
from page.shell.set_up import NAME_LONGEST, SetUp
from unseen import nusubito

from .online import Controls
from .words import Page, Words, english

SEATS = get_args(get_type_hints(Offering)["seat"])
COMMANDS = (
    "online-name", "online-seat", "online-way", "online-more", "online-days", "online-minutes", "configuration",
    "darts", "day-limit", "usual",
)  # fmt: skip
ANYTHING = st.text(max_size=8) | st.sampled_from(
    [
        "none",
        "0",
        "1",
        "20",
        "21",
        "-1",
        "²",
        "٣",
        "1" * 5000,
        "0/1/2",
        "0/1/3",
        "1/1",
        "x/y/z",
        "//",
        "relay",
    ]
)
SENSE = {
    "online-seat": {"thief", "mist", "lot"},
    "online-way": {"relay", "tabs"},
    "online-days": {*map(str, DAYS)},
    "online-minutes": {*map(str, MINUTES)},
    "configuration": {f"{a}/{b}/{c}" for a in range(3) for b in range(3) for c in range(3)},
    "darts": {*map(str, range(10))},
    "day-limit": {"none", *map(str, range(1, DAYS_MOST + 1))},
}
"""What makes sense of each command."""


@pytest.fixture(scope="module")
def t() -> Words:
    return english()


def check(form: Offering, t: Words) -> None:
    """Check that a game can be offered by a form, and that it can be shown."""
    agreed = form.set_up
    options = options_of(agreed.own)
    assert nusubito.decode_options(nusubito.encode_options(options)) == options
    assert form.seat in SEATS
    assert form.days in DAYS
    assert form.minutes in MINUTES
    assert form.way == "tabs" or form.has_relay
    assert len(form.name) <= NAME_LONGEST
    Page(offering(form, t))


@given(
    st.sampled_from([*COMMANDS, "online-offer", "begin", ""]) | st.text(max_size=8), ANYTHING, st.booleans()
)
def test_nonsense_changes_nothing_and_sense_only_what_it_means(
    command: str, value: str, has_relay: bool
) -> None:
    form = Offering(SetUp(), "Ann", has_relay=has_relay, way="relay" if has_relay else "tabs", more=True)
    after = changed(form, command, value)
    check(after, english())
    if command not in COMMANDS or (command in SENSE and value not in SENSE[command]):
        assert after == form


@pytest.mark.parametrize(
    ("command", "value", "after"),
    [
        ("online-name", "  Bo   Bó ", Offering(SetUp(), "Bo Bó")),
        ("online-name", "x" * 99, Offering(SetUp(), "x" * NAME_LONGEST)),
        ("online-seat", "mist", Offering(SetUp(), seat="mist")),
        ("online-seat", "lot", Offering(SetUp(), seat="lot")),
        ("online-way", "tabs", Offering(SetUp(), way="tabs")),
        ("online-more", "", Offering(SetUp(), more=True)),
        ("online-days", "0", Offering(SetUp(), days=0)),
        ("online-minutes", "20", Offering(SetUp(), minutes=20)),
        ("configuration", "2/2/0", Offering(SetUp(Choices((2, 2, 0))))),
        ("darts", "0", Offering(SetUp(Choices(darts=0)))),
        ("day-limit", "3", Offering(SetUp(Choices(day_limit=3)))),
    ],
)
def test_what_each_command_changes(command: str, value: str, after: Offering) -> None:
    assert changed(Offering(SetUp()), command, value) == after


def test_a_limit_can_be_taken_away_and_what_is_usual_had_back() -> None:
    people = SetUp(names=("Ann", "Bo"), first="lot")
    form = Offering(people._replace(own=Choices((2, 2, 2), 5, 4)), "Ann", "mist")
    assert changed(form, "day-limit", "none").set_up.own == Choices((2, 2, 2), 5)
    assert changed(form, "usual", "") == Offering(people._replace(own=Choices()), "Ann", "mist")


def test_without_a_relay_there_is_no_way_but_tabs() -> None:
    form = Offering(SetUp(), way="tabs", has_relay=False)
    assert changed(form, "online-way", "relay") == form
    assert changed(form._replace(has_relay=True), "online-way", "relay").way == "relay"


def test_every_control_does_something_and_all_that_can_be_offered_can_be_reached(t: Words) -> None:
    """Walk through the form by its own controls, one thing at a time."""
    start = Offering(SetUp(), more=True)
    for part in ("online-seat", "online-days", "online-minutes", "configuration", "darts", "day-limit"):
        seen, fresh = {start}, [start]
        values = set[str]()
        while fresh:
            form = fresh.pop()
            for press in Controls(str(offering(form, t))).presses:
                after = changed(form, press.value, press.detail)
                is_chosen = press.value in ("online-seat", "online-way", "online-days", "online-minutes")
                assert after != form or is_chosen or press.value in ("online-offer", "online-back")
                if press.value == part:
                    values.add(press.detail)
                    fresh += [after] if after not in seen else []
                    seen.add(after)
        assert values == SENSE[part] - ({"none"} if part != "day-limit" else set())
