"""Players that try to take advantage of one thing: they play legal games, and do what they are named for."""

import random

import pytest

from tests.bots.games import open_field, spent
from unseen import nusubito
from unseen.bots.duel import Duel
from unseen.bots.hidden import Hidden
from unseen.bots.levels import player
from unseen.bots.player import thought
from unseen.bots.playing import play
from unseen.bots.probes import PROBES, unnamed_below
from unseen.bots.sight import sight_of
from unseen.bots.weights import WEIGHTS
from unseen.nusubito import MIST, SEATS, THIEF, Options
from unseen.nusubito.actions import Action, Sacrifice, TakeDart
from unseen.nusubito.board import BIT, TEMPLES, Space

OPTIONS = Options(day_limit=2)


@pytest.mark.untraced
@pytest.mark.parametrize("name", PROBES)
def test_every_probe_plays_a_legal_game_to_its_end(name: str) -> None:
    probe = PROBES[name]
    players = {seat: probe(seat) if seat == probe.seat else player("1", seat) for seat in SEATS}
    draws = {seat: random.Random(f"{name} {seat}").random for seat in SEATS}
    deal = nusubito.deal(OPTIONS, random.Random(name).randrange)
    assert play(OPTIONS, deal, players, draws, dict.fromkeys(SEATS, 1)).result


def test_probe_of_one_seat_plays_the_other_as_the_strongest_does() -> None:
    for probe in PROBES.values():
        (other,) = {*SEATS} - {probe.seat}
        assert type(probe(other)) is type(player("5", other))


def opening(name: str) -> list[Action]:
    """Return what a probe may begin a game with."""
    state = nusubito.start(OPTIONS, nusubito.deal(OPTIONS, lambda _: 0))
    sight = sight_of(OPTIONS, (), nusubito.view(state, THIEF), THIEF)
    found = thought(PROBES[name](THIEF).think(sight, random.Random(1).random, 1))
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


def test_who_stays_unnamed_does_no_worse_than_by_declaring_boldly() -> None:
    own = Hidden(BIT[Space("C3")], TEMPLES, 2, 5)
    duel = Duel(open_field()[0], [(own, 1.0)], WEIGHTS)
    spent(duel.solve(1))
    (bold,) = [row for row in duel.rows[0] if row.option is None]
    shares = unnamed_below(0.5)(duel, 0)
    assert sum(share for _, share in shares) == pytest.approx(1)
    assert all(row.wins + (1 - row.wins) * row.value >= bold.wins for row, _ in shares)


def ends(name: str, games: int) -> set[str]:
    """Return how games of Mists that are a probe end."""
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
