"""The players that search: what they hold likely, how they mix, and that no secret of the other side moves them."""

import random
from collections.abc import Iterator
from math import fsum, isclose

from tests.engine.picture import START, board
from unseen import nusubito
from unseen.bots.boards import board_of
from unseen.bots.duel import Duel, Field, Mix, Row
from unseen.bots.hidden import Hidden
from unseen.bots.levels import player
from unseen.bots.mind import Mind, few, known_after
from unseen.bots.player import thought
from unseen.bots.playing import Game, play, plies
from unseen.bots.sight import sight_of
from unseen.bots.thief import SearchingThief, own_hidden
from unseen.bots.weights import WEIGHTS
from unseen.bots.worth import FEATURES, Scene, features, worth
from unseen.kernel.session import Table
from unseen.nusubito import MIST, SEATS, THIEF, Options, State
from unseen.nusubito.actions import Capture, Declare, End
from unseen.nusubito.board import BIT, TEMPLES, Space

OPTIONS = Options(day_limit=2)
ALL = TEMPLES


def spent(thinking: Iterator[None]) -> int:
    """Let something go on to its end and return in how many slices."""
    return sum(1 for _ in thinking)


def game(seed: int, names: tuple[str, str]) -> Iterator[Game]:
    """Yield the table of a game after each of its actions."""
    dice = random.Random(seed)
    table: Game = Table(nusubito, OPTIONS, nusubito.deal(OPTIONS, dice.randrange))
    players = {seat: player(name, seat) for seat, name in zip(SEATS, names, strict=True)}
    draws = {seat: random.Random(f"{seed} {seat}").random for seat in SEATS}
    for _ in plies(table, players, draws, dict.fromkeys(SEATS, 1)):
        yield table


# Mixing.


def test_mixing_finds_how_to_play_what_cannot_be_played_plainly() -> None:
    """Matching pennies in which one side wins three times as much on heads: tails three times of four."""
    one, other = Mix(2), Mix(2)
    for number in range(1, 2001):
        heads, tails = one.shares
        other.learn([-3 * heads, -tails], number)
        heads, tails = other.shares
        one.learn([3 * heads, tails], number)
    assert isclose(one.average[0], 0.25, abs_tol=0.02)
    assert isclose(other.average[0], 0.25, abs_tol=0.02)


def test_mix_that_has_learnt_nothing_takes_all_alike() -> None:
    assert Mix(4).average == [0.25] * 4


def open_field() -> tuple[Field, list[tuple[Hidden, float]]]:
    """Return a turn in which the Thief may be in two places."""
    state = board(START)
    types = [(Hidden(BIT[Space(at)], ALL), 0.5) for at in ("A3", "E3")]
    return Field(board_of(state), 2, 2), types


def test_neither_side_of_a_solved_turn_gains_much_by_another_way_to_play() -> None:
    """Against the other's average, what is worth going on for being what it is."""
    field, types = open_field()
    duel = Duel(field, types, WEIGHTS)
    assert spent(duel.solve(400)) == 400
    value = duel.value()
    best_thief = fsum(
        weight * max(row.gain(row.group.mix.average if row.group else ()) for row in duel.rows[number])
        for number, (_, weight) in enumerate(types)
    )
    assert best_thief - value < 0.02
    groups = {row.group for rows in duel.rows for row in rows if row.group}
    best_mists = 0.0
    for group in sorted(groups, key=id):
        answers = [[float(i == j) for j in range(len(group.names) + 1)] for i in range(len(group.names) + 1)]
        best_mists += min(
            fsum(
                types[number][1] * duel.policy(number)[place][1] * duel.rows[number][place].gain(answer)
                for number, place in group.members
            )
            for answer in answers
        )
    assert value - best_mists < 0.02


def test_thief_who_knows_the_treasure_and_can_come_to_it_wins_at_once() -> None:
    field, _ = open_field()
    known = Hidden(BIT[Space("C3")], ALL, 2, 1)
    duel = Duel(field, [(known, 1.0)], WEIGHTS)
    spent(duel.solve(60))
    assert duel.value() > 0.97


def test_look_that_shows_the_treasure_under_his_feet_wins_at_once() -> None:
    """N16: by day the rest of the turn is naming it."""
    field, _ = open_field()
    half = Hidden(BIT[Space("C1")], ALL, 3, 2)
    duel = Duel(field, [(half, 1.0)], WEIGHTS)
    wins = {
        row.wins
        for row in duel.rows[0]
        if row.option and row.option.looks and row.option.at == BIT[Space("C3")]
    }
    assert wins == {0.0, 0.5}


def test_nobody_is_named_by_night() -> None:
    """N30."""
    field, types = open_field()
    duel = Duel(field._replace(round=0), types, WEIGHTS)
    assert {row.group.names for rows in duel.rows for row in rows if row.group} == {()}
    spent(duel.solve(3))
    assert 0 < duel.value() < 1


# What is held likely.


def test_thief_is_always_among_those_held_possible(effort: int) -> None:
    for seed in range(effort):
        mind = Mind(OPTIONS, WEIGHTS, 4)
        for table in game(seed, ("search", "random")):
            told = tuple(entry.event for entry in table.log(MIST))
            spent(mind.hear(told))
            if table.is_over:
                break
            assert isclose(fsum(mind.types.values()), 1)
            assert isclose(fsum(mind.places.values()), 1)
            sight = sight_of(OPTIONS, told, table.view(THIEF), THIEF)
            if mind.is_fresh and table.to_act == (MIST,):
                assert mind.types[own_hidden(sight)] > 0  # type: ignore[arg-type]  # the Thief's, as was asked for


def test_model_that_cannot_explain_a_turn_is_not_trusted() -> None:
    mind = Mind(OPTIONS, WEIGHTS, 2)
    mind.types = {Hidden(BIT[Space("A5")], BIT[Space("A1")]): 1.0}
    table: Game = Table(nusubito, OPTIONS, nusubito.deal(OPTIONS, lambda _: 0))
    for text in ("leap C1", "end"):
        table.act(THIEF, nusubito.parse_action(text))
    spent(mind.hear(tuple(entry.event for entry in table.log(MIST))))
    assert set(mind.places.values()) == {0.25}


def test_what_he_may_know_hangs_on_the_rods_he_has_looked_at() -> None:
    assert known_after(frozenset()) == [((7, 7), 1.0)]
    found = dict(known_after(frozenset("A")))
    assert set(found) == {(1, 7), (6, 7)}
    assert isclose(found[1, 7], 1 / 3)


def test_few_stand_for_many_and_the_truth_is_among_them() -> None:
    at = BIT[Space("A1")]
    many = {Hidden(at, hand): 1 / 100 for hand in range(100)}
    own = Hidden(at, 7)
    chosen = dict(few(many, 5, own))
    assert own in chosen
    assert len(chosen) <= 6
    assert isclose(fsum(chosen.values()), 1)


# What it is worth.


def test_facts_have_the_names_that_are_said() -> None:
    state = board(START)
    scene = Scene(board_of(state), 2, 1)
    found = features(scene, Hidden(BIT[Space("C3")], ALL), 1.0, 1, 1.0)
    facts = dict(zip(FEATURES, found, strict=True))
    assert facts["darts"] == 2 / 9
    assert facts["hand"] == 1
    assert facts["know1"] == 0
    assert all(len(row) == len(FEATURES) for side in WEIGHTS for row in side)


def test_worth_lies_between_nothing_and_all() -> None:
    assert worth([1.0], [0.0]) == 0.5
    assert 0 < worth([1.0], [-1000.0]) < 0.001
    assert 0.999 < worth([1.0], [1000.0]) < 1


def test_what_is_shut_in_by_bolsters_is_far() -> None:
    """N7: between two bolstered temples there is no leap."""
    state = board("""
        #  .  #  .  o
        .  .  .  .  .
        o  .  T  .  o
        .  .  .  .  .
        o  .  o  .  o
    """)  # fmt: skip
    scene = Scene(board_of(state), 0, 1)
    ends, quiet = scene.ends(BIT[Space("A1")])
    assert ends == quiet == BIT[Space("A3")]


# Players.


def thinks(state: State, name: str, seed: int = 1) -> object:
    """Return what a new player of the seat to act comes to."""
    assert state.acting
    sight = sight_of(OPTIONS, (), nusubito.view(state, state.acting), state.acting)
    return thought(player(name, state.acting).think(sight, random.Random(seed).random, 1))


def test_the_same_seed_and_work_give_the_same_action() -> None:
    start = nusubito.start(OPTIONS, nusubito.deal(OPTIONS, lambda _: 0))
    assert thinks(start, "search") == thinks(start, "search")
    assert len({str(thinks(start, "search", seed)) for seed in range(8)}) > 1


def test_poisoned_truth_changes_nothing(effort: int) -> None:
    """Law 3: what the Mists' player does follows from what is public."""
    for seed in range(effort):
        for table in game(seed, ("random", "random")):
            if table.to_act != (MIST,):
                continue
            told = tuple(entry.event for entry in table.log(MIST))
            truth = table.view(THIEF)
            poisoned = truth._replace(at=Space("A1"), hand=0, rods=("red",) * 6)
            found = [
                thought(
                    player("search", MIST).think(
                        sight_of(OPTIONS, told, nusubito.view(each, MIST), MIST), random.Random(1).random, 1
                    )
                )
                for each in (truth, poisoned)
            ]
            assert found[0] == found[1]
            break


def test_thief_names_what_he_is_sure_of() -> None:
    state = board(START, greens="C3", seen="C3")
    assert thinks(state, "search").action == Declare()  # type: ignore[attr-defined]  # a Thought


def test_turn_that_somebody_else_began_is_played_on() -> None:
    state = board(START, cost=1, leaps=1)
    found = thinks(state, "search")
    assert found.action != Declare()  # type: ignore[attr-defined]  # a Thought


def test_bold_declaration_goes_to_the_likeliest_temple_that_can_be_come_to() -> None:
    state = board(START)
    own = Hidden(BIT[Space("C3")], ALL, 2, 5)
    duel = Duel(Field(board_of(state), 2, 1), [(own, 1.0)], WEIGHTS)
    (bold,) = [row for row in duel.rows[0] if row.option is None]
    assert bold.wins == 0.5
    *way, last = SearchingThief._turn(bold, own, duel.rows[0])
    assert last == Declare()
    assert way
    assert End() not in way


def test_draw_beyond_the_last_plan_takes_the_likeliest() -> None:
    """Rounding may leave a little over."""
    from unseen.bots.thief import _pick

    assert _pick([((End(),), 0.4), ((Declare(),), 0.6)], lambda: 1.0) == (Declare(),)


def test_turn_of_the_mists_that_somebody_else_played_to_its_end_is_ended() -> None:
    """N21."""
    table: Game = Table(nusubito, OPTIONS, nusubito.deal(OPTIONS, lambda _: 0))
    for seat, text in ((THIEF, "dart"), (THIEF, "leap E3"), (THIEF, "end"), *_MOVES):
        table.act(seat, nusubito.parse_action(text))
    told = tuple(entry.event for entry in table.log(MIST))
    sight = sight_of(OPTIONS, told, table.view(MIST), MIST)
    assert thought(player("search", MIST).think(sight, lambda: 0.0, 1)).action in (
        End(),
        Capture(Space("A3")),
    )


_MOVES = ((MIST, "move B4 A4"), (MIST, "move D2 D1"), (MIST, "move B2 B3"))


def test_row_without_a_turn_gains_what_it_names() -> None:
    assert Row(None, None, 0.5).gain(()) == 0.5


def test_two_that_search_play_as_they_did() -> None:
    """A change of how they play is seen here; all of it follows from the seed."""
    ended = []
    for seed in range(2):
        dice = random.Random(seed)
        players = {THIEF: player("search", THIEF), MIST: player("deep", MIST)}
        draws = {seat: random.Random(f"{seed} {seat}").random for seat in SEATS}
        deal = nusubito.deal(OPTIONS, dice.randrange)
        record = play(OPTIONS, deal, players, draws, dict.fromkeys(SEATS, 1))
        assert record.result
        ended.append((record.result["by"], len(record.actions)))
    assert ended == [("treasure", 30), ("capture", 20)]


def test_mind_without_a_model_holds_every_temple_alike() -> None:
    mind = Mind(OPTIONS, WEIGHTS, 0)
    table: Game = Table(nusubito, OPTIONS, nusubito.deal(OPTIONS, lambda _: 0))
    for text in ("leap C1", "end"):
        table.act(THIEF, nusubito.parse_action(text))
    spent(mind.hear(tuple(entry.event for entry in table.log(MIST))))
    assert set(mind.places.values()) == {0.25}
