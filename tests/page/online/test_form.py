"""The form in which a game is offered: every control of it changes what it says, and nonsense changes nothing."""

from itertools import product
from typing import Any, NamedTuple, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.games import module_of
from page.kakusareta.set_up import DAYS_MOST as KAKUSARETA_DAYS_MOST
from page.kakusareta.set_up import NAMED
from page.nusubito.set_up import DAYS_MOST, Choices
from page.online.form import can_be_offered, changed
from page.online.props import DAYS, LOT, MINUTES, Offering
from page.online.render.offering import offering
from page.relics.set_up import Choices as RelicsChoices
from page.shell import abilities
from page.shell.game_page import GamePage
from page.shell.set_up import NAME_LONGEST, SetUp
from tests.page.games import ONLINE
from tests.page.online.test_render import form as as_drawn
from tests.page.tabs import PAGE, Controls
from tests.page.words import Page, Words
from tests.page.words import english as words_of

RELICS, KAKUSARETA, MISTY_RUINS = (
    cast(GamePage, module_of(game)) for game in ("relics", "kakusareta", "misty_ruins")
)
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
        "lot",
        "thief",
        "amber",
        "map",
        "hint",
        "basic",
        "standard",
        "cross",
        "1/2/3",
        "master plus",
        "off",
    ]
)
SENSE = {
    "online-way": {"relay", "tabs"},
    "online-days": {*map(str, DAYS)},
    "online-minutes": {*map(str, MINUTES)},
}
"""What makes sense of each command, in every game."""


class Sense(NamedTuple):
    """What makes sense in a game."""

    page: GamePage
    seats: set[str]
    aids: set[str]
    own: dict[str, set[str]]
    """Of each of its own commands."""
    switches: frozenset[str] = frozenset()
    """Those of its own commands that offer what is chosen already, too."""
    takes_anything: tuple[str, ...] = ()
    """Those of its own commands to which a value means nothing."""

    @property
    def values(self) -> dict[str, set[str]]:
        """What makes sense of each command."""
        return SENSE | {"online-seat": {*self.seats, LOT}, "aid": self.aids} | self.own

    @property
    def commands(self) -> tuple[str, ...]:
        """All commands, also those that take anything."""
        return (*self.values, "online-name", "online-more", *self.takes_anything)


GAME = {
    "nusubito": Sense(
        PAGE,
        {"thief", "mist"},
        {"map", "hint"},
        {
            "configuration": {f"{a}/{b}/{c}" for a in range(3) for b in range(3) for c in range(3)},
            "darts": {*map(str, range(10))},
            "day-limit": {"none", *map(str, range(1, DAYS_MOST + 1))},
        },
        takes_anything=("usual",),
    ),
    "relics": Sense(
        RELICS,
        {"amber", "jade"},
        {"hint"},
        {"scoring": {"basic", "standard"}, "layout": {"quincunx", "cross"}},
        frozenset({"scoring", "layout"}),
    ),
    "kakusareta": Sense(
        KAKUSARETA,
        {"kakusareta", "moya"},
        {"map", "hint"},
        {
            "configuration": {*NAMED, *("/".join(levels) for levels in product("123", repeat=3))},
            "darts": {*map(str, range(10))},
            "day-limit": {"none", *map(str, range(1, KAKUSARETA_DAYS_MOST + 1))},
            "four-temples": {"on", "off"},
            "elemental": {"off", "loyalist", "master", "master plus"},
        },
        frozenset({"configuration", "four-temples", "elemental"}),
        takes_anything=("usual",),
    ),
    "misty_ruins": Sense(
        MISTY_RUINS,
        {"p1", "p2", "p3", "p4", "p5"},
        {"map", "hint"},
        {
            "players": {"2", "3", "4", "5"},
            "declaration": {"5", "10"},
            "tokens": {"on", "off"},
            "limit": {"none", "20", "40", "60"},
        },
        frozenset({"declaration", "tokens", "limit"}),
    ),
}
WORDS = {game: words_of(game) for game in GAME}


def drawn(form: Offering, page: GamePage, t: Words) -> str:
    """Return a form as HTML."""
    return str(offering(as_drawn(page, form, t), t))


def check(form: Offering, sense: Sense, t: Words) -> None:
    """Check that a game can be offered by a form, and that it can be shown."""
    game, options = sense.page.GAME, sense.page.options(form.set_up.own)
    assert game.decode_options(game.encode_options(options)) == options
    assert form.seat in ("", LOT, *sense.seats)
    assert {*form.set_up.aids} <= sense.aids
    assert form.days in DAYS
    assert form.minutes in MINUTES
    assert form.transport == "tabs" or form.has_relay
    assert len(form.name) <= NAME_LONGEST
    Page(drawn(form, sense.page, t))


@pytest.mark.parametrize("game", ONLINE)
def test_the_seats_and_aids_are_those_of_the_game(game: str) -> None:
    face = GAME[game].page.face()
    assert ({*face.seats}, {*abilities.of(game).aids}) == (GAME[game].seats, GAME[game].aids)


@pytest.mark.parametrize("game", ONLINE)
@given(st.data(), ANYTHING, st.booleans())
def test_nonsense_changes_nothing_and_sense_only_what_it_means(
    game: str, data: st.DataObject, value: str, has_relay: bool
) -> None:
    sense = GAME[game]
    every = {command for each in GAME.values() for command in each.commands}
    commands = st.sampled_from([*sorted(every), "online-offer", "begin", ""])
    command = data.draw(commands | st.text(max_size=8))
    form = Offering(
        SetUp(), "Ann", has_relay=has_relay, transport="relay" if has_relay else "tabs", more=True
    )
    after = changed(form, command, value, sense.page)
    check(after, sense, WORDS[game])
    makes_sense = command in sense.commands and value in sense.values.get(command, {value})
    if not makes_sense:
        assert after == form


@pytest.mark.parametrize(
    ("command", "value", "after"),
    [
        ("online-name", "  Bo   Bó ", Offering(SetUp(), "Bo Bó")),
        ("online-name", "x" * 99, Offering(SetUp(), "x" * NAME_LONGEST)),
        ("online-seat", "thief", Offering(SetUp(), seat="thief")),
        ("online-seat", "mist", Offering(SetUp(), seat="mist")),
        ("online-seat", "lot", Offering(SetUp(), seat="lot")),
        ("online-way", "tabs", Offering(SetUp(), transport="tabs")),
        ("online-more", "", Offering(SetUp(), more=True)),
        ("online-days", "0", Offering(SetUp(), days=0)),
        ("online-minutes", "20", Offering(SetUp(), minutes=20)),
        ("configuration", "2/2/0", Offering(SetUp(Choices((2, 2, 0))))),
        ("darts", "0", Offering(SetUp(Choices(darts=0)))),
        ("day-limit", "3", Offering(SetUp(Choices(day_limit=3)))),
        ("aid", "map", Offering(SetUp(aids=("map",)))),
        ("aid", "hint", Offering(SetUp(aids=("hint",)))),
    ],
)
def test_what_each_command_changes(command: str, value: str, after: Offering) -> None:
    assert changed(Offering(SetUp()), command, value, PAGE) == after


@pytest.mark.parametrize(
    ("command", "value", "after"),
    [
        ("online-seat", "jade", Offering(SetUp(), seat="jade")),
        ("online-seat", "lot", Offering(SetUp(), seat="lot")),
        ("online-seat", "thief", Offering(SetUp())),
        ("online-days", "0", Offering(SetUp(), days=0)),
        ("scoring", "standard", Offering(SetUp(RelicsChoices("standard")))),
        ("layout", "cross", Offering(SetUp(RelicsChoices(layout="cross")))),
        ("aid", "hint", Offering(SetUp(aids=("hint",)))),
        ("aid", "map", Offering(SetUp())),
        ("darts", "0", Offering(SetUp())),
        ("usual", "", Offering(SetUp())),
    ],
)
def test_what_each_command_changes_of_another_game(command: str, value: str, after: Offering) -> None:
    assert changed(Offering(SetUp()), command, value, RELICS) == after


def test_what_helps_is_switched_off_as_it_was_on() -> None:
    form = Offering(SetUp(aids=("map", "hint")))
    assert changed(form, "aid", "map", PAGE).set_up.aids == ("hint",)
    assert changed(form, "aid", "hint", PAGE).set_up.aids == ("map",)


@pytest.mark.parametrize(
    ("own", "command", "value", "after"),
    [
        (RelicsChoices("standard", "cross"), "scoring", "basic", RelicsChoices("basic", "cross")),
        (RelicsChoices("standard", "cross"), "layout", "quincunx", RelicsChoices("standard")),
    ],
)
def test_one_choice_leaves_the_others(own: Any, command: str, value: str, after: Any) -> None:
    assert changed(Offering(SetUp(own)), command, value, RELICS).set_up.own == after


def test_a_limit_can_be_taken_away_and_what_is_usual_had_back() -> None:
    people = SetUp(names=("Ann", "Bo"), first="lot")
    form = Offering(people._replace(own=Choices((2, 2, 2), 5, 4)), "Ann", "mist")
    assert changed(form, "day-limit", "none", PAGE).set_up.own == Choices((2, 2, 2), 5)
    assert changed(form, "usual", "", PAGE) == Offering(people._replace(own=Choices()), "Ann", "mist")


def test_tabs_are_for_two() -> None:
    four = changed(Offering(SetUp()), "players", "4", MISTY_RUINS)
    assert changed(four, "online-way", "tabs", MISTY_RUINS) == four
    assert can_be_offered(four, MISTY_RUINS)
    two = changed(changed(four, "players", "2", MISTY_RUINS), "online-way", "tabs", MISTY_RUINS)
    assert two.transport == "tabs"
    assert can_be_offered(two, MISTY_RUINS)
    assert changed(two, "players", "3", MISTY_RUINS).transport == "relay"
    # Without a relay there is nothing else to choose: such a game is not offered.
    alone = changed(two._replace(has_relay=False), "players", "3", MISTY_RUINS)
    assert alone.transport == "tabs"
    assert not can_be_offered(alone, MISTY_RUINS)


def test_without_a_relay_there_is_no_way_but_tabs() -> None:
    form = Offering(SetUp(), transport="tabs", has_relay=False)
    assert changed(form, "online-way", "relay", PAGE) == form
    assert changed(form._replace(has_relay=True), "online-way", "relay", PAGE).transport == "relay"


@pytest.mark.parametrize("game", ONLINE)
def test_every_control_does_something_and_all_that_can_be_offered_can_be_reached(game: str) -> None:
    """Walk through the form by its own controls, one thing at a time."""
    sense, t = GAME[game], WORDS[game]
    # Where several can play, all seats are there with as many as there can be.
    start = changed(Offering(SetUp(), more=True), "players", str(sense.page.face().most), sense.page)
    switches = {"online-seat", "online-way", "online-days", "online-minutes", *sense.switches}
    for part in ("online-seat", "online-days", "online-minutes", "aid", *sense.own):
        seen, fresh = {start}, [start]
        values = set[str]()
        while fresh:
            form = fresh.pop()
            for press in Controls(drawn(form, sense.page, t)).presses:
                after = changed(form, press.value, press.detail, sense.page)
                is_chosen = press.value in switches
                assert after != form or is_chosen or press.value in ("online-offer", "online-back")
                if press.value == part:
                    values.add(press.detail)
                    fresh += [after] if after not in seen else []
                    seen.add(after)
        assert values == sense.values[part] - ({"none"} if part not in ("day-limit", "limit") else set())
