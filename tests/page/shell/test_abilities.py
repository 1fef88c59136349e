"""A game is what it has: nothing that a game lacks is offered, fetched or asked for, whatever else it has."""

import random
from types import ModuleType, SimpleNamespace
from typing import cast

import pytest

from page.games import GAMES
from page.shell import abilities as shipped
from page.shell.abilities import AIDS, Abilities, decode, encode
from page.shell.effects import Advise, Explain, Fetch, Proceed
from page.shell.embed import Embeddable, read_address
from page.shell.embed import Embedded as Frame
from page.shell.model import Curtain, Over, Seated
from page.shell.update.embedded import deal_of
from page.text import Text
from tests.engine.fishing import NAMES
from tests.page.conftest import FISHING
from tests.page.sitting import Sitting, english, seeded
from tools import abilities

ALL = {
    "nusubito": Abilities(
        5,
        AIDS,
        True,
        True,
        ("thief", "mist"),
        ("hiding", "searching"),
        ("page.nusubito.draw.table",),
        True,
        ("where", "only"),
        True,
        True,
    ),
    "relics": Abilities(
        5,
        ("hint",),
        True,
        True,
        ("amber",),
        ("counting",),
        ("page.relics.draw.table",),
        True,
        ("win",),
        False,
        True,
    ),
}
"""What two games have, as somebody who plays them sees it."""
MISSING = {
    "programs": FISHING._replace(levels=0),
    "aids": FISHING._replace(aids=()),
    "online": FISHING._replace(online=False),
    "programs and aids": FISHING._replace(levels=0, aids=()),
    "everything": Abilities(),
}
"""The fixture game without each ability."""
WAYS = ("play-now", "learn", "alone", "two", "online")
"""The ways to play, by the ids of their buttons."""


@pytest.fixture
def t() -> Text:
    return english("misty_ruins")


@pytest.fixture(params=MISSING)
def has(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Abilities:
    """Let the fixture game lack something."""
    found = MISSING[request.param]
    monkeypatch.setitem(GAMES, "fishing", "tests.page.fishing_page")
    monkeypatch.setitem(shipped._known, "fishing", found)
    return found


# What the build reads.


@pytest.mark.parametrize("game", ALL)
def test_build_reads_from_a_game_s_files_what_it_has(game: str) -> None:
    assert abilities.of(game) == ALL[game]


def test_page_reads_what_the_build_has_written() -> None:
    table = {**abilities.table(), "bare": Abilities()}
    assert decode(encode(table)) == table
    assert decode(abilities.text()).keys() == GAMES.keys()


def test_module_that_a_game_leaves_out_is_an_ability_that_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "fishing", "tests.page.fishing_page")
    abilities.of.cache_clear()
    try:
        assert abilities.of("fishing") == Abilities()
    finally:
        abilities.of.cache_clear()


@pytest.mark.parametrize(
    "names",
    [{}, {"AIDS": ("map", "weather"), "Aids": object}, {"AIDS": ("map",)}],
    ids=["none", "unknown", "no class"],
)
def test_build_refuses_aids_that_the_page_could_not_use(names: dict[str, object]) -> None:
    module = cast(ModuleType, SimpleNamespace(__file__="web/page/cups/aids.py", **names))
    with pytest.raises(SystemExit, match=r"web/page/cups/aids\.py needs AIDS, .* map, hint"):
        abilities._aids(module)


# What the page offers, and what it asks for.


def ids(sitting: Sitting) -> set[str]:
    """Return which of the ways to play are on the screen."""
    html = sitting.html()
    return {name for name in WAYS if f'id="{name}"' in html}


def test_start_screen_offers_what_the_game_has(has: Abilities, t: Text) -> None:
    sitting = Sitting(t, seeded(1), "fishing")
    wanted = {"alone": has.levels, "online": has.online}
    assert ids(sitting) == {"play-now", "two", *(name for name, there_is in wanted.items() if there_is)}
    sitting.press("do", "two")
    html = sitting.html()
    assert ('id="program-two"' in html) == bool(has.levels)
    assert [aid for aid in AIDS if f'id="aid-{aid}"' in html] == list(has.aids)
    assert ('id="aids-label"' in html) == bool(has.aids)


def test_game_is_played_to_its_end_with_what_it_has(has: Abilities, t: Text) -> None:
    """By the button of whoever does not want to choose; without programs all seats are people."""
    sitting, dice = Sitting(t, seeded(4), "fishing"), random.Random(4)
    sitting.press("do", "now")
    assert sitting.model.party.programs == ((0, 1, 1) if has.levels else (0, 0, 0))
    if has.levels:
        sitting.press("do", "players")
        sitting.press("do", "give", "1")
        assert sitting.model.party.programs == (1, 1, 1)
        assert any(isinstance(effect, Proceed) for effect in sitting.effects)
        return
    while not isinstance(sitting.model.screen, Over):
        if isinstance(sitting.model.screen, Curtain):
            sitting.sit()
        assert isinstance(sitting.model.screen, Seated)
        sitting.press("do", "players")
        assert 'id="give-' not in sitting.html()
        sitting.press("do", "players")
        sitting.press("action", dice.choice(sitting.offered()))
    assert sitting.html()
    asked = (Advise, Explain, Fetch, Proceed)
    assert not any(isinstance(effect, asked) for effect in sitting.effects)


def test_frame_opens_no_game_that_there_is_none_of(has: Abilities, t: Text) -> None:
    there_is = Embeddable("fishing", NAMES[:3], (), has.levels)
    found = read_address({"embed": "", "mode": "alone"}, there_is)
    assert found.embedded
    assert found.embedded.mode == ("alone" if has.levels else "start")
    assert bool(found.warnings) == (not has.levels)
    watched = Sitting(t, seeded(1), "fishing").model._replace(
        embedded=Frame("watch", level=found.embedded.level)
    )
    assert (deal_of(watched) is None) == (not has.levels)


def test_a_game_has_archives_of_what_it_has_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    has = {"bare": Abilities(), "helped": Abilities(aids=("hint",)), "online": Abilities(online=True)}
    monkeypatch.setattr(abilities, "of", has.__getitem__)
    assert abilities.archives("bare") == ("bare.wasm", "bare-links.wasm")
    assert abilities.archives("helped") == ("helped.wasm", "helped-bots.wasm", "helped-links.wasm")
    assert abilities.archives("online") == ("online.wasm", "online-online.wasm", "online-links.wasm")
