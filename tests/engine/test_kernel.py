"""The kernel's small rooms: dice, play, records, sessions, errors, and the register of games."""

import importlib
import itertools
import json
import random
import sys
from collections import Counter
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.engine import fishing
from tests.nusubito.picture import START, board
from tests.nusubito.test_state import GREEN_C5
from unseen import games, misty_ruins, nusubito, relics
from unseen.courtyard.board import Space
from unseen.courtyard.rods import Rod, Rods
from unseen.games import GAMES, game_of, masked_of
from unseen.kernel import errors
from unseen.kernel.chance import shuffle
from unseen.kernel.errors import CodecError, IllegalAction, NotationError, Reason
from unseen.kernel.game import AnyGame
from unseen.kernel.outcome import Outcome, given_up, ranked
from unseen.kernel.play import divide, perft, take, take_listed_by, turn_up
from unseen.kernel.records import Record, decode_record, encode_record, positions, record_of
from unseen.kernel.resign import RESIGN
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.session import Table
from unseen.nusubito import MIST, THIEF, Options, masked
from unseen.nusubito.actions import Capture, End, Leap, Look
from unseen.nusubito.events import Looked, Secrets

MIXED = ("Kx", "Lx", "Ky", "Lz", "Kz", "Ly", "Mx", "My", "Mz", "Nx", "Ny", "Nz")
"""A deal of the fishing game in which nobody has a pair."""
AnyTable = Table[Any, Any, Any, Any, Any, Any, Any]


def test_a_shuffle_gives_every_order_from_one_course_of_the_dice_each() -> None:
    orders = Counter[tuple[str, ...]]()
    for rolls in itertools.product(range(4), range(3), range(2)):
        course = iter(rolls)
        orders[shuffle("abcd", lambda sides, course=course: next(course))] += 1  # type: ignore[misc]
    assert len(orders) == 24
    assert set(orders.values()) == {1}


def test_a_shuffle_asks_for_no_die_where_nothing_is_to_be_decided() -> None:
    assert shuffle((), random.Random(1).randrange) == ()
    assert shuffle("a", random.Random(1).randrange) == ("a",)


PERFT = [17, 129, 651, 6765, 122743]


@pytest.mark.untraced
def test_perft_from_the_start_is_as_it_was_counted_three_times_independently() -> None:
    start = nusubito.start(Options(), GREEN_C5)
    assert [perft(nusubito, start, depth) for depth in range(1, 6)] == PERFT


@pytest.mark.untraced
def test_perft_does_not_depend_on_which_rods_are_green() -> None:
    """A declaration ends the game either way."""
    deals: list[Rods] = [
        ("green", "red", "red", "green", "red", "red"),
        ("red", "red", "green", "red", "green", "red"),
    ]
    for rods in deals:
        assert perft(nusubito, nusubito.start(Options(), rods), 4) == PERFT[3]


MIDDLE = """
    S  H  o  B  #
    H  .  S- .  H
    o  B  TS .  o
    .  .  H  .  .
    #  .  o  B  o
"""
REGRESSION = [
    (board(MIDDLE, darts=4, hand="A1 C1 E1 E3"), [17, 89, 277]),
    (board(MIDDLE, seat="mist", hand="A1 C1 E1 E3"), [24, 489]),
    (board(MIDDLE, phase="night", hand="A1 C1 E1 E3"), [11, 119, 1320]),
    (board(MIDDLE, seat="mist", phase="night"), [16, 170, 433]),
]


@pytest.mark.parametrize(("state", "counts"), REGRESSION)
def test_perft_of_other_positions_stays_as_it_was(state: nusubito.State, counts: list[int]) -> None:
    """Regression values: counted by this engine alone; its legal actions are held against `plain_rules`."""
    assert [perft(nusubito, state, depth + 1) for depth in range(len(counts))] == counts


def test_perft_counts_the_last_actions_without_taking_them() -> None:
    taken = list[Any]()

    def take_listed(*asked: Any) -> Any:
        taken.append(asked)
        return fishing.take_listed(*asked)

    game = cast(AnyGame, SimpleNamespace(**{**vars(fishing), "take_listed": take_listed}))
    start = fishing.start(fishing.Options(), MIXED)
    (seat,) = fishing.to_act(start)
    first = [(start, seat, action) for action in fishing.legal_actions(start, seat)]
    assert perft(game, start, 1) == len(divide(game, start, 1)) == len(first)
    assert set(divide(game, start, 1).values()) == {1}
    assert taken == []
    assert perft(game, start, 2) == sum(divide(game, start, 2).values())
    assert taken == first * 2


def test_divide_adds_up_to_perft() -> None:
    start = nusubito.start(Options(), GREEN_C5)
    counts = divide(nusubito, start, 3)
    assert sum(counts.values()) == PERFT[2]
    assert set(counts) == {(THIEF, action) for action in nusubito.legal_actions(start, THIEF)}
    assert perft(nusubito, start, 0) == 1


def test_a_game_over_sooner_counts_as_one() -> None:
    over = take(nusubito, board(START), THIEF, nusubito.parse_action("declare"))
    assert perft(nusubito, over, 5) == 1
    assert divide(nusubito, over, 5) == {}


def test_turning_up_goes_on_until_nothing_is_needed() -> None:
    start = board(START, seat="mist")
    assert turn_up(nusubito, start, MIST, End()) == ("yes",)
    faces = turn_up(nusubito, start, MIST, RESIGN)
    assert isinstance(faces[0], Secrets)
    assert faces[1:] == start.rods


def test_what_is_illegal_turns_nothing_up() -> None:
    start = board(START, seat="mist")
    assert turn_up(nusubito, start, MIST, Capture(Space("C3"))) == ()


def record(*actions: str, result: dict[str, Any] | None = None, options: Options = Options()) -> Any:  # noqa: B008
    return Record(options, GREEN_C5, tuple(map(nusubito.parse_action, actions)), result)


def test_a_record_prints_in_its_order_and_leaves_out_what_may_be() -> None:
    plain = encode_record(nusubito, record("leap A3", "end"))
    assert json.dumps(plain) == (
        '{"format": "unseen-record/1", "game": "nusubito", "rods": {"A": "red", "C": "green", "E": "red", "1": "red", '
        '"3": "red", "5": "green"}, "actions": ["leap A3", "end"]}'
    )
    full = record("resign", result={"winner": "mist", "by": "resignation"}, options=Options(day_limit=2))
    assert list(encode_record(nusubito, full)) == ["format", "game", "options", "rods", "actions", "result"]
    assert decode_record(nusubito, encode_record(nusubito, full)) == full


def test_a_record_closed_by_a_forfeit_comes_back() -> None:
    under_way = record("leap A3")
    assert decode_record(nusubito, encode_record(nusubito, under_way)) == under_way
    forfeit = record("leap A3", result={"winner": "mist", "by": "forfeit"})
    assert decode_record(nusubito, encode_record(nusubito, forfeit)) == forfeit
    assert [nusubito.is_over(state) for state in positions(nusubito, forfeit)] == [False, False]


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        (
            {"result": {"winner": "mist", "by": "resignation"}},
            "not what the actions lead to, an unfinished game",
        ),
        ({"result": {"winner": "nobody", "by": "forfeit"}}, "not what the actions lead to"),
        ({"actions": ["resign"]}, "result: missing key: the game is finished"),
        (
            {"actions": ["resign"], "result": {"winner": "mist", "by": "forfeit"}},
            'lead to, "resignation" for "mist"',
        ),
        ({"actions": [None]}, "actions[0]: an action is expected, not null"),
        ({"actions": ["end"]}, "actions[0]: illegal action 'end'"),
        ({"actions": ["fly"]}, "actions[0]: not an action 'fly'"),
    ],
)
def test_a_record_that_is_not_what_it_says_is_refused(changes: dict[str, Any], problem: str) -> None:
    data = {**encode_record(nusubito, record("leap A3")), **changes}
    with pytest.raises(CodecError) as caught:
        decode_record(nusubito, data)
    assert problem in str(caught.value)


@pytest.mark.parametrize("name", GAMES)
def test_a_table_asks_once_whether_an_action_is_legal(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, dice, asked = (
        cast(AnyGame, importlib.import_module(f"unseen.{name}")),
        random.Random(3),
        list[Any](),
    )
    referee = sys.modules[game.decide.__module__]
    decided = referee.is_legal

    def is_legal(*question: Any) -> bool:
        asked.append(question)
        return bool(decided(*question))

    for module in (game, referee):
        monkeypatch.setattr(module, "is_legal", is_legal)
    options = game.decode_options({})
    table: AnyTable = Table(game, options, game.deal(options, dice.randrange))
    while not table.is_over and len(asked) < 40:
        seat = table.to_act[0]
        table.act(seat, dice.choice(game.legal_actions(table.view(seat), seat)))
        assert len(asked) == len(table.plies)
    # A made game may end after a few actions.
    assert len(asked) > 5 or (asked and table.is_over)


@pytest.mark.parametrize("name", GAMES)
def test_a_table_asks_once_how_a_seat_sees_a_position_and_forgets_it_with_the_position(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, dice = cast(AnyGame, importlib.import_module(f"unseen.{name}")), random.Random(2)
    asked = list[Any]()
    view = game.view

    def counted(state: Any, seat: Seat) -> Any:
        asked.append((state, seat))
        return view(state, seat)

    monkeypatch.setattr(game, "view", counted)
    options = game.decode_options({})
    table: AnyTable = Table(game, options, game.deal(options, dice.randrange))
    seats, undone, could = (*game.seats(options), ONLOOKER), 0, 0
    for plies in range(40):
        if table.is_over:
            break
        mover, before = table.to_act[0], table.truth()
        table.act(mover, dice.choice(table.legal_actions(mover)))
        asked.clear()
        for seat in (*seats, *seats):
            now = view(table.truth(), seat)
            assert table.view(seat) == now
            assert table.legal_actions(seat) == game.legal_actions(now, seat)
        assert len(asked) == len(seats)
        could += table.can_undo(mover)
        if table.can_undo(mover) and undone < plies / 3:
            table.undo(mover)
            assert [table.view(seat) for seat in seats] == [view(before, seat) for seat in seats]
            assert table.legal_actions(mover) == game.legal_actions(before, mover)
            undone += 1
    assert undone > 1 or not could, "whatever can be undone is, once in three"


def anybody_may_act(state: fishing.State) -> tuple[Seat, ...]:
    return () if fishing.is_over(state) else fishing.NAMES[: len(state.hands)]


def whoever_asks(
    state: fishing.State, seat: Seat, action: fishing.Action, faces: tuple[fishing.Face, ...]
) -> tuple[fishing.Event, ...]:
    return fishing.decide(state._replace(acting=seat), seat, action, faces)


def whoever_may(state: fishing.State, seat: Seat, action: fishing.Action) -> bool:
    return fishing.is_legal(state._replace(acting=seat), seat, action)


def test_a_record_names_the_seat_where_more_than_one_may_act_and_only_there() -> None:
    """As a game has it in which everybody chooses at once."""
    replaced = {
        "to_act": anybody_may_act,
        "is_legal": whoever_may,
        "decide": whoever_asks,
        "take_listed": take_listed_by(fishing.needs, fishing.answer, whoever_asks, fishing.evolve),
    }
    game = cast(AnyGame, SimpleNamespace(**{**vars(fishing), **replaced}))
    ann, bob, _ = fishing.SEATS
    here: AnyTable = Table(game, fishing.Options(), MIXED)
    here.act(bob, fishing.Ask(ann, "K"))
    here.act(ann, RESIGN)
    found = record_of(here)
    data = encode_record(game, found)
    assert data["actions"] == ["bob: ask ann K", "ann: resign"]
    assert data["result"] == {"places": [["bob", "cat"], ["ann"]], "by": "resignation", "scores": []}
    assert decode_record(game, data) == found
    assert list(positions(game, found))[-1] == here.view(ONLOOKER)
    for text in ("ask ann K", "eve: ask ann K", "bob:ask ann K"):
        with pytest.raises(
            CodecError, match="it must begin with the acting seat: one of ann, bob, cat, then a colon"
        ):
            decode_record(game, {**data, "actions": [text]})


def test_a_record_of_a_game_that_somebody_gave_up_from_outside_says_so() -> None:
    here = table()
    assert record_of(here).result is None
    assert record_of(here, THIEF).result == {"winner": "mist", "by": "forfeit"}
    here.act(THIEF, RESIGN)
    assert record_of(here, MIST).result == {"winner": "mist", "by": "resignation"}


def test_a_result_whose_points_are_others_is_refused_and_names_them() -> None:
    here: AnyTable = Table(fishing, fishing.Options(), MIXED)
    here.act(fishing.SEATS[0], RESIGN)
    data = encode_record(fishing, record_of(here))
    for scores in ([1, 1, 1], [True], None):
        with pytest.raises(CodecError, match="is not what the actions lead to"):
            decode_record(fishing, {**data, "result": {**data["result"], "scores": scores}})


def test_an_opening_is_over_before_anybody_acts() -> None:
    """Chance turns up what lies open at first; where play begins is the same from the truth and for who looks on."""
    options = fishing.Options(aside=2)
    here: AnyTable = Table(fishing, options, fishing.CARDS)
    assert fishing.start(options, fishing.CARDS).aside == (None, None)
    assert here.view(ONLOOKER).aside == fishing.CARDS[6:8]
    assert here.log(ONLOOKER) == ()
    assert record_of(here).actions == ()
    (nothing,) = positions(nusubito, record())
    assert nothing == nusubito.start(Options(), GREEN_C5)


def test_an_outcome_puts_those_who_tie_together() -> None:
    ann, bob, cat = fishing.SEATS
    assert ranked({ann: 1, bob: 3, cat: 1}, "set") == Outcome(((bob,), (ann, cat)), "set", (1, 3, 1))
    assert ranked({ann: 1, bob: 3, cat: 1}, "set").winners == (bob,)
    assert ranked({ann: 2, bob: 2, cat: 2}, "empty").winners == ()
    assert given_up(fishing.SEATS, bob, "resignation") == Outcome(((ann, cat), (bob,)), "resignation")


def table() -> AnyTable:
    return Table(nusubito, Options(), GREEN_C5)


def test_a_table_tells_the_mover_its_own_events_and_keeps_the_truth() -> None:
    here = table()
    assert here.to_act == (THIEF,)
    assert here.act(THIEF, Look(Rod("C"))) == (Looked(Rod("C"), "green"),)
    assert [entry.event for entry in here.log(MIST)] == [Looked(Rod("C"), None)]
    assert here.view(MIST).at is None
    assert here.view(THIEF).at == "C3"
    assert not here.is_over
    assert [ply.action for ply in here.plies] == [Look(Rod("C"))]
    assert (here.deal(), here.options) == (GREEN_C5, Options())


def test_a_refused_action_turns_nothing_up_and_changes_nothing_at_a_table() -> None:
    here = table()
    for seat, action in (
        (THIEF, Look(Rod("A"))),
        (MIST, End()),
        (THIEF, End()),
        (MIST, RESIGN),
    ):
        with pytest.raises(IllegalAction):
            here.act(seat, action)
        assert here.plies == ()
        assert here.view(THIEF) == table().view(THIEF)
    here.act(THIEF, RESIGN)
    assert here.is_over
    with pytest.raises(IllegalAction):
        here.act(THIEF, End())


def test_undo_goes_back_step_by_step_to_the_hand_over() -> None:
    here = table()
    for text in ("leap A3", "leap A1", "end"):
        here.act(THIEF, nusubito.parse_action(text))
    assert not here.can_undo(THIEF), "the turn is the Mists'"
    assert not here.can_undo(MIST), "nothing of theirs to take back"
    here.act(MIST, nusubito.parse_action("move B2 B3"))
    assert here.log(MIST)
    here.undo(MIST)
    assert not here.can_undo(MIST)
    assert [entry.event.kind for entry in here.log(MIST)] == ["placed"]


def test_a_look_is_never_taken_back_nor_anything_before_it() -> None:
    """Also after the table was rebuilt from the saved actions."""
    here = table()
    for text in ("leap A3", "look A"):
        here.act(THIEF, nusubito.parse_action(text))
    assert not here.can_undo(THIEF)
    rebuilt = table()
    for ply in here.plies:
        rebuilt.act(ply.seat, ply.action)
    assert not rebuilt.can_undo(THIEF)
    with pytest.raises(AssertionError):
        rebuilt.undo(THIEF)


def test_at_a_table_of_three_an_answer_is_seen_by_the_two_it_concerns() -> None:
    here: AnyTable = Table(fishing, fishing.Options(), MIXED)
    ann, bob, cat = fishing.SEATS
    here.act(ann, fishing.Ask(bob, "K"))
    assert [here.log(seat)[0].event.cards for seat in (ann, bob, cat)] == [("Ky",), ("Ky",), (None,)]
    assert not here.can_undo(ann)
    here.act(bob, fishing.Ask(cat, "L"))
    assert here.view(ann).hands == (("Kx", "Ky", "Lx"), (None, None), (None,))
    here.act(cat, fishing.Ask(ann, "K"))
    assert here.is_over
    assert here.view(bob).result == ranked({ann: 1, bob: 2, cat: 3}, "set")
    assert here.view(ann).deck == MIXED[6:]
    assert here.told(cat) == tuple(entry.event for entry in here.log(cat))


def test_each_error_keeps_its_fields_and_says_itself_in_one_line() -> None:
    illegal = IllegalAction("leap C1", Reason("darts", "N13", "no darts", (("n", 1),)))
    assert (illegal.action, illegal.reason.code, dict(illegal.reason.values)) == (
        "leap C1",
        "darts",
        {"n": 1},
    )
    assert str(illegal) == "illegal action 'leap C1': no darts (N13)"
    unsaid = NotationError("fly", "no such verb")
    assert (unsaid.text, unsaid.problem) == ("fly", "no such verb")
    assert str(unsaid) == "not an action 'fly': no such verb"
    assert str(CodecError("darts", "too many")) == "darts: too many"
    assert str(CodecError("", "not JSON")) == "not JSON"
    for error in (IllegalAction, NotationError, CodecError):
        assert issubclass(error, errors.GameError)


def test_a_game_is_found_by_the_name_in_its_json() -> None:
    assert game_of({"game": "nusubito"}) is nusubito
    assert masked_of({"game": "nusubito"}) is masked
    assert game_of({"game": "relics"}) is relics
    assert game_of({"game": "misty_ruins"}) is misty_ruins
    assert {"nusubito", "kakusareta", "relics", "misty_ruins"} <= {*GAMES}
    others: list[object] = [[], {}, {"game": "chess"}, {"game": 7}, None]
    for data in others:
        with pytest.raises(CodecError):
            game_of(data)
        with pytest.raises(CodecError):
            masked_of(data)


def test_a_game_that_needs_a_dealer_has_no_transcripts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", ("kernel",))
    with pytest.raises(CodecError, match=r"^game: kernel is not played without a dealer$"):
        masked_of({"game": "kernel"})


def test_a_package_that_a_game_lacks_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError("No module named 'nacl'", name="nacl")

    monkeypatch.setattr(games, "import_module", missing)
    with pytest.raises(ModuleNotFoundError, match="nacl"):
        masked_of({"game": "nusubito"})


def test_two_actions_of_different_kinds_are_two() -> None:
    assert Leap(Space("C1")) != Capture(Space("C1"))  # type: ignore[comparison-overlap]
