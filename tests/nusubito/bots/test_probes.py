"""Probes, which try to exploit one thing each: they play legal games, and have the property in their name."""

import random

import pytest

from tests.nusubito.bots.games import open_field, sight_at, spent, table_of
from tests.nusubito.picture import board
from tests.soak import one_in
from unseen import nusubito
from unseen.courtyard.board import BIT, TEMPLES, Space
from unseen.nusubito import MIST, SEATS, THIEF, Options
from unseen.nusubito.actions import Action, Sacrifice, TakeDart
from unseen.nusubito.bots.boards import board_of
from unseen.nusubito.bots.hidden import Hidden
from unseen.nusubito.bots.levels import player
from unseen.nusubito.bots.observation import observation_of
from unseen.nusubito.bots.playing import play
from unseen.nusubito.bots.probes import (
    PROBES,
    SURE,
    as_level_5,
    from_on,
    least_likely,
    most_likely,
    named,
    named_by,
)
from unseen.nusubito.bots.thief import settled
from unseen.nusubito.bots.turn_game import Field, TurnGame
from unseen.nusubito.bots.wanderer import Wanderer
from unseen.nusubito.bots.weights import WEIGHTS
from unseen.players import thought

OPTIONS = Options(day_limit=2)


@pytest.mark.untraced
@pytest.mark.parametrize("name", one_in(3, PROBES))
def test_every_probe_plays_a_legal_game_to_its_end(name: str) -> None:
    probe = PROBES[name]
    players = {seat: probe(seat) if seat == probe.seat else Wanderer(seat) for seat in SEATS}
    draws = {seat: random.Random(f"{name} {seat}").random for seat in SEATS}
    options = Options(day_limit=1)
    deal = nusubito.deal(options, random.Random(name).randrange)
    assert play(options, deal, players, draws, dict.fromkeys(SEATS, 1)).result


def test_probe_of_one_seat_plays_the_other_as_the_strongest_does() -> None:
    for probe in PROBES.values():
        (other,) = {*SEATS} - {probe.seat}
        assert type(probe(other)) is type(player("5", other))


def opening(name: str) -> list[Action]:
    """Return the possible first actions of a probe."""
    state = nusubito.start(OPTIONS, nusubito.deal(OPTIONS, lambda _: 0))
    observation = observation_of(OPTIONS, (), nusubito.view(state, THIEF), THIEF)
    found = thought(PROBES[name](THIEF).think(observation, random.Random(1).random, 1))
    return [action for action, _ in found.policy]


def test_thieves_keep_to_what_they_are_named_for() -> None:
    kinds: tuple[tuple[str, type[Action]], ...] = (
        ("always_sacrifices", Sacrifice),
        ("hoards_darts", TakeDart),
    )
    for name, kind in kinds:
        assert all(isinstance(action, kind) for action in opening(name)), name
    assert not any(isinstance(action, Sacrifice) for action in opening("never_sacrifices"))
    assert opening("rushes_to_rods")
    assert opening("below_half")


def solved() -> TurnGame:
    """Return the turn of a Thief who knows much, when the Mists know everything but a coin."""
    own = Hidden(BIT[Space("C3")], TEMPLES, 2, 5)
    game = TurnGame(
        open_field()[0], [(own, 0.5), (own._replace(hand=TEMPLES & ~BIT[Space("A1")]), 0.5)], WEIGHTS
    )
    spent(game.solve(40))
    return game


def test_who_stays_unnamed_does_no_worse_than_by_declaring_boldly() -> None:
    game = solved()
    (bold,) = [row for row in game.rows[0] if row.option is None]
    shares = named_by(from_on(0.5))(game, 0)
    assert sum(share for _, share in shares) == pytest.approx(1)
    assert all(row.wins + (1 - row.wins) * row.value >= bold.wins for row, _ in shares)


HUNTED = """
    S  .  o  .  S
    H  S  B  S  H
    o  H  T  H  o
    .  S  B  H  .
    o  .  o  .  o
"""


def test_a_thief_who_expects_mists_to_name_by_a_rule_ends_elsewhere() -> None:
    own = Hidden(BIT[Space("C3")], TEMPLES, 2, 5)
    field = Field(board_of(board(HUNTED)), darts=2, round=2)
    game = TurnGame(field, [(own, 0.5), (own._replace(at=BIT[Space("A3")]), 0.5)], WEIGHTS)
    spent(game.solve(40))
    ((fearless, _),) = named_by(from_on(2.0))(game, 0)
    assert fearless.value == max(row.value for row, _ in settled(game, 0))
    averages = [mix.average for mix in game.mixes]
    for row, _ in named_by(from_on(0.3))(game, 0):
        assert row.option
        assert row.group
        temple, share = named(game, averages, row.group, from_on(0.3))
        assert temple != row.option.at
        assert share == SURE


def test_who_may_declare_as_level_5_might_weighs_that_too() -> None:
    """Only one temple is left for the treasure, and there is no danger."""
    own = Hidden(BIT[Space("C3")], TEMPLES, 2, 2)
    game = TurnGame(open_field()[0], [(own, 1.0)], WEIGHTS)
    spent(game.solve(40))
    ((row, share),) = named_by(from_on(0.5))(game, 0)
    assert (row.option, row.wins, share) == (None, 1.0, 1.0)


def test_who_counts_on_the_likeliest_temple_plays_a_turn_by_it() -> None:
    probe = PROBES["counts_on_the_likeliest"](MIST)
    found = thought(probe.think(sight_at(table_of("leap C1", "end")), random.Random(1).random, 1))
    assert [share for _, share in found.policy] == [1.0]


def test_level_5_names_the_more_often_the_more_it_is_better() -> None:
    often = [as_level_5(0.5, waits) for waits in (0.4, 0.5, 0.53, 0.6)]
    assert often[:2] == [0.0, 0.0]
    assert 0 < often[2] < often[3] == 1


def test_likeliest_and_unlikely_turns_share_nothing() -> None:
    game = solved()
    ((likeliest, share),) = most_likely(game, 0)
    assert share == 1
    policy = dict(game.policy(0))
    assert policy[likeliest] == max(policy.values())
    assert all(policy[row] < 0.1 * policy[likeliest] for row, _ in least_likely(game, 0))


def ends(name: str, games: int) -> set[str]:
    """Return the ends of games whose Mists are a probe."""
    found: set[str] = set()
    for seed in range(games):
        players = {THIEF: player("2", THIEF), MIST: PROBES[name](MIST)}
        draws = {seat: random.Random(f"{seed} {seat}").random for seat in SEATS}
        deal = nusubito.deal(OPTIONS, random.Random(seed).randrange)
        result = play(OPTIONS, deal, players, draws, dict.fromkeys(SEATS, 1)).result
        assert result
        found.add(result["by"])
    return found


@pytest.mark.untraced
def test_mists_who_name_the_certain_never_name_the_wrong_temple(effort: int) -> None:
    assert "wrong capture" not in ends("names_the_certain", effort)
