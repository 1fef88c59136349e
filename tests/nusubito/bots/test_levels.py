"""The levels: each plays legally from every position, reproducibly, and as recorded."""

from itertools import product

import pytest

from tests.nusubito.bots.games import levels_in_turn, played_on, some_way_into, table_of, thinks
from tests.soak import one_in
from unseen import nusubito
from unseen.nusubito import SEATS, THIEF, Options
from unseen.nusubito.bots.levels import LEVELS, NAMES, WORK, player, searching, work

CONFIGURATIONS = ["/".join(levels) for levels in product("012", repeat=3)]
TRIED = ("1", "2", "3", "2", "1", "4", "2", "3", "5")
"""The stronger think longer."""


def test_every_name_has_its_work() -> None:
    assert [work(name) for name in NAMES] == [WORK[name] for name in NAMES]
    assert set(LEVELS) < set(NAMES)


def test_nobody_is_called_otherwise() -> None:
    with pytest.raises(KeyError):
        player("6", THIEF)


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("configuration", "names"), one_in(4, zip(CONFIGURATIONS, levels_in_turn(TRIED, 27), strict=True))
)
def test_levels_finish_legal_games_from_anywhere(configuration: str, names: tuple[str, str]) -> None:
    """N3: all 27, each from a position in the middle of a game or of a turn."""
    options = Options(configuration, thief_darts=sum(map(int, configuration[::2])), day_limit=1)
    table = some_way_into(CONFIGURATIONS.index(configuration), options)
    for _ in played_on(table, {seat: player(name, seat) for seat, name in zip(SEATS, names, strict=True)}, 1):
        pass
    assert table.is_over


@pytest.mark.untraced
@pytest.mark.parametrize("name", LEVELS)
def test_the_same_seed_and_work_give_the_same_action(name: str) -> None:
    for table in (table_of(), table_of("leap C1", "end")):
        (seat,) = table.to_act
        assert thinks(table, player(name, seat)) == thinks(table, player(name, seat))


@pytest.mark.untraced
def test_in_the_game_itself_level_5_searches() -> None:
    """Measurements of the level that people play against apply to this player."""
    for table in (table_of(), table_of("leap C1", "end")):
        (seat,) = table.to_act
        assert thinks(table, searching(seat)) == thinks(table, player("5", seat))


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("texts", "moves"),
    [
        ((), ("look C", "leap A3", "leap A3", "leap A3", "leap A3")),
        (
            ("leap C1", "end"),
            ("move B4 B3", "bolster C5 with C4", "move D2 E2", "move D2 D1", "move D2 D1"),
        ),
        (("leap C1", "end", "end"), ("look C", "leap C3", "leap C3", "leap C3", "leap C3")),
        (
            ("dart", "leap E3", "end", "move B4 A4", "end", "leap C3", "leap C1", "end"),
            ("move D2 D3", "move B2 B1", "move D2 D1", "move B2 B1", "move B2 B1"),
        ),
    ],
)
def test_levels_play_as_they_did(texts: tuple[str, ...], moves: tuple[str, ...]) -> None:
    """A change in their strength shows here, and must then be measured; everything is determined by the seed."""
    table = table_of(*texts)
    (seat,) = table.to_act
    found = [nusubito.format_action(thinks(table, player(name, seat)).action) for name in LEVELS]
    assert found == list(moves)


def test_the_strongest_cannot_be_foretold() -> None:
    assert len(thinks(table_of("leap C1", "end", "end"), player("5", THIEF)).policy) > 1
