"""The rules as one interface: who acts, needs and their answers, forfeits, options, and the changes of an action."""

from importlib import import_module
from typing import Any

import pytest

from tests.misty_ruins.playing import Playing, in_order, playing
from tests.misty_ruins.playthrough import RECORD
from unseen import misty_ruins
from unseen.kernel.errors import CodecError
from unseen.kernel.play import act, begun, begun_by, turn_up
from unseen.kernel.records import decode_record, forfeit_of, positions
from unseen.kernel.seat import CHANCE, ONLOOKER, Seat
from unseen.misty_ruins.characters import IDENTITIES
from unseen.misty_ruins.events import (
    Acted,
    AskHolder,
    Begun,
    Disclose,
    Draw,
    Drawn,
    Lot,
    Need,
    Secrets,
    TurnUp,
)
from unseen.misty_ruins.evolve import changes
from unseen.misty_ruins.facts import FromOneOf
from unseen.misty_ruins.rules.script import Script, Steps
from unseen.misty_ruins.rules.steps import steps
from unseen.misty_ruins.state import SEATS, Options, State

LAIR = "h i\n7 T35/0!X16@1 .\n8 S/0@2 T01/0"


def parsed(text: str) -> Any:
    """Return an action."""
    return misty_ruins.parse_action(text)


def reported(game: Playing, text: str) -> Acted:
    """Return the event of an action."""
    seat, action = game.mover, parsed(text)
    faces = turn_up(misty_ruins, game.state, seat, action)
    (event,) = misty_ruins.decide(game.state, seat, action, faces)
    assert isinstance(event, Acted)
    return event


def test_nobody_acts_before_the_offer_is_turned_up_nor_after_the_end() -> None:
    """M7, M45."""
    before = misty_ruins.start(Options(), in_order())
    assert misty_ruins.to_act(before) == ()
    assert misty_ruins.legal_actions(before, SEATS[0]) == ()
    game = playing(LAIR).do("claim Kusk Zambun", "declare Kusk Suruph")
    assert misty_ruins.is_over(game.state)
    assert misty_ruins.to_act(game.state) == ()
    assert misty_ruins.legal_actions(game.state, SEATS[0]) == ()
    assert misty_ruins.begin(game.state, ()) == ()


def test_an_action_that_is_taken_runs_its_rule_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not once for each of its needs, once to be decided and once more to change the position."""
    run = list[Any]()

    def counted(script: Script, action: Any) -> Steps:
        run.append(action)
        return steps(script, action)

    for module in ("referee", "evolve"):
        monkeypatch.setattr(import_module(f"unseen.misty_ruins.{module}"), "steps", counted)
    game = playing(LAIR)
    for text in ("claim Kusk Zambun", "resign", "attack fist"):
        run.clear()
        act(misty_ruins, game.state, SEATS[0], parsed(text))
        assert run == [parsed(text)]


def test_legal_is_what_is_listed_and_resigning_of_who_is_to_act() -> None:
    """M9, M42, M45, M49."""
    game = playing(LAIR)
    for text in (*game.legal(), "resign"):
        assert misty_ruins.is_legal(game.state, SEATS[0], parsed(text))
        assert not misty_ruins.is_legal(game.state, SEATS[1], parsed(text))
    for text in ("rest", "declare Kusk Zambun", "move h8"):
        assert not misty_ruins.is_legal(game.state, SEATS[0], parsed(text))
    game.do("flee h8")
    assert not misty_ruins.is_legal(game.state, SEATS[1], parsed("claim Kusk Zambun"))
    claimed = playing(LAIR).do("claim Kusk Zambun")
    assert len(claimed.legal()) == len(IDENTITIES)
    assert misty_ruins.is_legal(claimed.state, SEATS[1], parsed("declare Kusk Zambun"))
    assert not misty_ruins.is_legal(claimed.state, SEATS[1], parsed("claim Kusk Zambun"))


def test_cards_and_the_lot_are_chances_and_secrets_their_holders() -> None:
    """M2, M3, M4, M7: p2 holds the cards of p1."""
    truth = misty_ruins.start(Options(), in_order()._replace(first=SEATS[1]))
    asked: list[tuple[Need, Seat, Any]] = [
        (Lot(), CHANCE, "p2"),
        (TurnUp("items", 2), CHANCE, "I03"),
        (TurnUp("monsters", 15), CHANCE, "X16"),
        (Draw(6), CHANCE, Drawn(truth.stack[0])),
        (AskHolder(SEATS[0], SEATS[1], FromOneOf(("Zambun",))), SEATS[1], True),
        (Disclose(SEATS[1]), SEATS[1], Secrets(IDENTITIES[0], ("T04", "T05", "T06"))),  # type: ignore[arg-type]  # by name
    ]
    for need, seat, answer in asked:
        assert misty_ruins.owes(need) == seat
        known = truth if seat == CHANCE else misty_ruins.view(truth, seat)
        assert misty_ruins.answer(known, need) == answer


def test_the_opening_is_told_to_all_alike() -> None:
    """M7."""
    truth = misty_ruins.start(Options(3), in_order(3))
    (event,) = begun_by(misty_ruins, truth)
    assert isinstance(event, Begun)
    assert [misty_ruins.redact(event, seat) for seat in (*SEATS[:3], ONLOOKER)] == [event] * 4


@pytest.mark.parametrize("quitter", ["p1", "p2", "p3"])
def test_a_forfeit_ranks_as_a_resignation_of_any_seat_would(quitter: Seat) -> None:
    """M46, M47, M49: also off turn, and in a draft."""
    game = playing(LAIR, players=3, p1={"gold": 4}, p2={"gold": 9}, p3={"gold": 2})
    outcome = misty_ruins.forfeited(game.state, quitter)
    others = [seat for seat in ("p2", "p1", "p3") if seat != quitter]
    assert outcome.places == (*((seat,) for seat in others), (quitter,))
    assert outcome.by == "forfeit"
    assert misty_ruins.encode_forfeit(game.state, quitter) == {
        "winners": others[:1], "by": "forfeit", "gold": {"p1": 4, "p2": 9, "p3": 2},
    }  # fmt: skip
    draft = begun(misty_ruins, Options(3), in_order(3))
    assert misty_ruins.forfeited(draft, quitter).places[-1] == (quitter,)


def test_a_record_names_who_forfeited_only_where_nobody_else_can_have() -> None:
    """M49: p3 has drafted the most gold, then p2; p3 wins whether p1 or p2 has left."""
    drafted = {**RECORD, "actions": RECORD["actions"][:3]}
    del drafted["result"]
    record = decode_record(misty_ruins, drafted)
    assert forfeit_of(misty_ruins, record) is None
    *_, truth = positions(misty_ruins, record)
    p1, p2, p3 = SEATS[:3]
    left = misty_ruins.encode_forfeit(truth, p1)
    assert left == misty_ruins.encode_forfeit(truth, p2)
    outcome = forfeit_of(misty_ruins, record._replace(result=left))
    assert outcome
    assert outcome.places == ((p3,), (p1, p2))
    known = misty_ruins.encode_forfeit(truth, p3)
    outcome = forfeit_of(misty_ruins, record._replace(result=known))
    assert outcome
    assert outcome.places == ((p2,), (p1,), (p3,))


OPTIONS: dict[str, Any] = {"players": 3, "round_limit": 7, "declaration": 10, "out_of_tokens": True}
BAD_OPTIONS: list[tuple[str, Any, str]] = [
    ("players", 1, "options.players: a whole number from 2 to 5"),
    ("players", 6, "options.players: a whole number from 2 to 5"),
    ("round_limit", 0, "options.round_limit: a whole number of at least 1"),
    ("round_limit", None, "options.round_limit: a whole number of at least 1"),
    ("declaration", 7, "options.declaration: 5 or 10 is expected"),
    ("declaration", True, "options.declaration: 5 or 10 is expected"),
    ("out_of_tokens", "yes", "options.out_of_tokens: true or false is expected"),
    ("luck", 1, "options.luck: unknown key"),
]


def test_options_round_trip_and_defaults_are_left_out() -> None:
    """M48."""
    assert misty_ruins.decode_options(OPTIONS) == Options(3, 7, 10, True)
    assert misty_ruins.encode_options(Options(3, 7, 10, True)) == OPTIONS
    assert misty_ruins.option_keys() == tuple(OPTIONS)
    assert misty_ruins.encode_options(Options()) == {}
    given = {"players": 2, "declaration": 5, "out_of_tokens": False}
    assert misty_ruins.decode_options(given) == misty_ruins.decode_options({}) == Options()


@pytest.mark.parametrize(("key", "value", "told"), BAD_OPTIONS)
def test_bad_options_are_refused(key: str, value: Any, told: str) -> None:
    with pytest.raises(CodecError) as caught:
        misty_ruins.decode_options({key: value})
    assert str(caught.value).startswith(told)


def test_a_record_holds_the_deal_under_its_keys() -> None:
    keys = ("first", "characters", "homelands", "tiles", "items", "monsters")
    assert misty_ruins.deal_keys() == keys
    assert tuple(misty_ruins.encode_deal(in_order())) == keys


CHANGES: list[tuple[str, str, Playing]] = [
    ("explore T07/270 i8", "spent, tile placed, items laid", playing(hands=[["T07"], []])),
    ("explore T25/0 h7", "spent, tile placed, items laid, appeared, gold", playing(hands=[["T25"], []])),
    ("attack fist", "spent, answered, missed, turn ended, struck, owes", playing(LAIR)),
    ("hide", "blocks back, hid, turn ended, turn began", playing(LAIR)),
    ("claim Kusk Zambun", "spent, hit, gold, closed", playing(LAIR)),
    ("claim Hurn Zambun", "spent, answered, gold, turn ended, struck, owes", playing(LAIR)),
    ("rest", "blocks back, rested, tiles drawn, turn ended, turn began", playing(hands=[["T07"], []])),
    ("resign", "finished", playing(LAIR)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "kinds", "game"), CHANGES, ids=[text for text, *_ in CHANGES])
def test_the_changes_of_an_action_lead_to_the_position_after_it(text: str, kinds: str, game: Playing) -> None:
    """M17, M32, M36, M41 to M43: in the order in which a table shows them, for the truth and for every view."""
    event = reported(game, text)
    assert ", ".join(change.kind for change in changes(game.state, event)) == kinds
    for seat in (None, *game.state.seats, ONLOOKER):
        known = game.state if seat is None else misty_ruins.view(game.state, seat)
        told = event if seat is None else misty_ruins.redact(event, seat)
        assert isinstance(told, Acted)
        state = known
        for change in changes(known, told):
            state = change.after(state)
        assert state == misty_ruins.evolve(known, told)


def test_of_a_decided_action_nothing_is_left_to_be_asked() -> None:
    game = playing(hands=[["T07"], []])
    event = reported(game, "rest")
    with pytest.raises(AssertionError):
        misty_ruins.evolve(game.state, event._replace(faces=()))


def test_a_view_goes_on_as_the_truth_does() -> None:
    """M4: drawn tiles are unknown ones, and a tile placed was one of them."""
    game = playing(players=3, hands=[["T33"], ["T01"], []])
    known: list[State] = [misty_ruins.view(game.state, seat) for seat in SEATS[:3]]
    for text in ("explore T33/180 h7", "end", "rest", "rest", "rest"):
        event = reported(game, text)
        known = [
            misty_ruins.evolve(state, misty_ruins.redact(event, seat))
            for state, seat in zip(known, SEATS[:3], strict=True)
        ]
        game.do(text)
        assert known == [misty_ruins.view(game.state, seat) for seat in SEATS[:3]]
