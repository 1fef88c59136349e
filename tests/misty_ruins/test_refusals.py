"""One position for every reason for which the rules may refuse an action, with the reason's ruling."""

import ast
import inspect
from collections.abc import Callable
from typing import Any, NamedTuple, get_args

import pytest

from tests.misty_ruins.playing import Playing, in_order, playing
from unseen import misty_ruins
from unseen.kernel.errors import IllegalAction
from unseen.kernel.play import begun
from unseen.kernel.seat import Seat
from unseen.misty_ruins.actions import Action
from unseen.misty_ruins.board import Space
from unseen.misty_ruins.rules import refusals
from unseen.misty_ruins.rules.refusals import OWED, why_not
from unseen.misty_ruins.state import SEATS, Debt, Last, What

RUIN = """
  g            h            i
7 T14/0        T35/0!X08    .
8 T22/0+I01    S/0@12       T01/0+I02+I13+I40
9 .            T15/0        T09/0
"""
"""Around the start: two chests, a monster, an item, Zambun, where two items and a gold card lie, and a lock."""
HAND = ("T28", "T32")
"""Placed from the start to no side, and to the west by F (white)."""


class Refused(NamedTuple):
    """An action that is refused."""

    code: str
    ruling: str
    text: str
    """The action."""
    game: Callable[[], Playing]
    seat: str = "p1"


def at(space: str, last: Last | None = None, *, is_paid: bool = False, **own: Any) -> Callable[[], Playing]:
    """Return a game in the turn of p1, who stands on a space."""

    def made() -> Playing:
        game = playing(RUIN, hands=[HAND, []], p1={"at": space, **own})
        game.state = game.state._replace(turn=game.state.turn._replace(last=last, is_paid=is_paid))
        return game

    return made


def owing(what: What) -> Callable[[], Playing]:
    """Return a game of three in which p1 owes a decision after it has explored; only p2 has gold and items."""

    def made() -> Playing:
        game = playing(RUIN, players=3, p2={"gold": 1, "items": ("I05",)})
        turn = game.state.turn._replace(last="explore")
        game.state = game.state._replace(turn=turn, owed=(Debt(0, what),))
        return game

    return made


def struck() -> Playing:
    """Return a game in which p1 has to bear the 2 of the Pit Spider."""
    return playing(RUIN, p1={"at": "h7"}).do("hide", "rest", "attack fist")


def discarding() -> Playing:
    """Return a game in which p1 has to discard an item, for p2 is defeated."""
    return playing(
        RUIN, p1={"at": "h7", "items": ("I05",)}, p2={"at": "h7", "blocks": 0, "health": 1}
    ).do("hide", "lose 0 blocks 2 health")  # fmt: skip


def stripped() -> Playing:
    """Return a game in which p2 has to discard an item by bonus M of p1, and an earlier defeat lies elsewhere."""
    game = owing("strip")()
    game.state = game.state.with_player(2, at=Space("h9"), health=0, is_defeated=True)
    return game.do("strip p2")


def drafting() -> Playing:
    """Return a game whose first player has to choose an item."""
    return Playing(begun(misty_ruins, misty_ruins.Options(), in_order()))


def opening() -> Playing:
    """Return a game whose offer is not turned up yet."""
    return Playing(misty_ruins.start(misty_ruins.Options(), in_order()))


def claimed() -> Playing:
    """Return a game after a right claim of p1: p2 declares."""
    return at("h7")().do("claim Kusk Zambun")


def locked_out() -> Playing:
    """Return a game in which p1 stands west of a space that a locked side of T09 faces from the south."""
    return playing("h i\n8 S/0@1 .\n9 . T09/0", hands=[["T12"], []])


BEATEN: dict[str, Any] = {"is_defeated": True, "blocks": 3}
FAST: dict[str, Any] = {"items": ("I16", "I23"), "blocks": 1, "has_drunk": True}
HALVES: tuple[tuple[str, Last], ...] = (("sell I16", "buy"), ("buy I02", "sell"))
# fmt: off
REFUSED = [
    Refused("opening", "M7", "take I01", opening),
    Refused("over", "M45", "declare Kusk Zambun", lambda: claimed().do("declare Kusk Suruph"), "p2"),
    Refused("over", "M45", "resign", lambda: claimed().do("declare Kusk Suruph"), "p2"),
    Refused("over", "M49", "rest", lambda: at("h8")().do("resign")),
    Refused("over", "M49", "declare Kusk Suruph", lambda: claimed().do("resign"), "p2"),
    Refused("turn", "M9", "rest", at("h8"), "p2"),
    Refused("turn", "M9", "resign", at("h8"), "p2"),
    Refused("turn", "M9", "take I01", drafting, "p2"),
    Refused("offer", "M7", "take I05", drafting),
    Refused("draft", "M7", "rest", drafting),
    Refused("declare", "M45", "claim Kusk Zambun", claimed, "p2"),
    Refused("declare", "M45", "end", claimed, "p2"),
    Refused("declare-early", "M45", "declare Kusk Zambun", at("h8")),

    Refused("owed", "M19", "end", owing("rob")),
    Refused("owed", "M19", "rob p2", owing("strip")),
    Refused("owed", "M19", "ask Suruph", owing("ask attribute")),
    Refused("owed", "M19", "ask luck", owing("ask homeland")),
    Refused("owed", "M19", "skip", owing("rob")),
    Refused("owed", "M37", "hide", struck),
    Refused("owed", "M39", "rest", discarding),
    Refused("owed", "M19", "rest", stripped, "p2"),
    Refused("self", "M19", "rob p1", owing("rob")),
    Refused("self", "M19", "strip p1", owing("strip")),
    Refused("nobody", "M1", "rob p4", owing("rob")),
    Refused("nobody", "M1", "strip p5", owing("strip")),
    Refused("no-gold", "M19", "rob p3", owing("rob")),
    Refused("no-items", "M19", "strip p3", owing("strip")),
    Refused("damage", "M37", "lose 1 blocks 0 health", struck),
    Refused("damage", "M37", "lose 0 blocks 3 health", struck),
    Refused("not-owned", "M39", "discard I01", discarding),
    Refused("not-owned", "M19", "discard I01", stripped, "p2"),
    *(
        Refused("nothing-owed", "M9", text, at("h8"))
        for text in ("rob p2", "strip p2", "ask luck", "ask Suruph", "skip", "lose 1 blocks 0 health", "discard I01")
    ),

    Refused("first", "M9", "end", at("h8")),
    *(Refused("only-first", "M10", text, at("h8", "explore", health=1)) for text in ("move h9", "heal")),
    *(Refused("only-first", "M10", text, at("h7", "explore")) for text in ("flee h8", "hide")),
    Refused("rest", "M10", "rest", at("h8", "explore")),
    Refused("arrows", "M10", "explore T32/180 g8", at("h8", "explore")),
    Refused("arrows", "M10", "door bow", at("i9", "take")),
    Refused("arrows", "M10", "chest", at("h9", "identify")),
    Refused("arrows", "M10", "take I01", at("g8", "identify")),
    Refused("arrows", "M10", "attack fist", at("h7", "identify")),
    Refused("arrows", "M10", "claim Kusk Zambun", at("h7", "identify")),
    Refused("arrows", "M10", "identify Zambun", at("i8", "explore")),
    Refused("arrows", "M10", "buy I02", at("i8", "explore", gold=9)),
    Refused("arrows", "M10", "sell I05", at("i8", "explore", items=("I05",))),
    *(
        Refused("blocks", "M11", text, at(space, blocks=0, items=("I05",), gold=9))
        for text, space in (
            ("explore T32/180 g8", "h8"), ("move h9", "h8"), ("door bow", "i9"), ("chest", "h9"), ("take I01", "g8"),
            ("attack fist", "h7"), ("claim Kusk Zambun", "h7"), ("identify Suruph", "h8"), ("buy I02", "i8"),
            ("sell I05", "i8"),
        )
    ),
    Refused("blocks", "M11", "flee h8", at("h7", blocks=1)),
    *(
        Refused("monster", "M12", text, at("h7", items=("I05",)))
        for text in ("explore T32/0 h6", "move h8", "door bow", "chest", "take I01", "identify Suruph", "buy I02",
                     "sell I05", "rest", "heal")
    ),
    *(
        Refused("no-monster", "M12", text, at("h8"))
        for text in ("attack fist", "claim Kusk Zambun", "flee h7", "hide")
    ),
    Refused("must-heal", "M13", "rest", at("h8", health=1)),
    Refused("must-heal", "M13", "end", at("h8", health=1)),
    Refused("must-heal", "M13", "elixir", at("h8", health=1, blocks=1, items=("I23",))),
    Refused("must-heal", "M14", "attack fist", at("h7", health=1, **BEATEN)),
    Refused("must-rest", "M14", "move h8", at("h7", **BEATEN)),
    Refused("must-rest", "M14", "heal", at("h7", **BEATEN)),

    Refused("not-in-hand", "M17", "explore T33/180 h7", at("h8")),
    Refused("occupied", "M16", "explore T32/180 g8", at("h8")),
    Refused("no-side", "M16", "explore T32/0 f8", at("h8")),
    Refused("no-side", "M16", "explore T28/0 i10", at("h9")),
    Refused("misfit", "M16", "explore T12/0 i8", lambda: playing(hands=[["T12"], []])),
    Refused("misfit", "M16", "explore T32/0 i10", lambda: at("i9")().do("door bow")),
    Refused("barred", "M21", "explore T12/270 i8", locked_out),
    Refused("locked", "M21", "explore T28/0 i10", at("i9")),
    Refused("no-lock", "M21", "door bow", at("h8")),
    Refused("no-lock", "M21", "door faith", at("i9")),
    Refused("no-door-tile", "M21", "door bow", lambda: playing(RUIN, hands=[["T02"], []], p1={"at": "i9"})),
    Refused("no-tile", "M20", "move g9", at("h8")),
    Refused("too-far", "M20", "move h8", at("h8")),
    Refused("no-chest", "M22", "chest", at("h8")),
    Refused("not-here", "M23", "take I13", at("g8")),
    Refused("for-sale", "M23", "take I13", at("i8")),

    Refused("no-gold-card", "M24", "cash I05", at("h8", items=("I05",))),
    Refused("not-owned", "M24", "cash I41", at("h8")),
    Refused("not-owned", "M25", "sell I05", at("i8")),
    Refused("not-owned", "M31", "attack I05", at("h7")),
    Refused("not-owned", "M29", "elixir", at("h8", blocks=1)),
    Refused("no-home", "M25", "sell I05", at("h8", items=("I05",))),
    Refused("gold-card", "M25", "buy I40", at("i8", gold=9)),
    Refused("gold-card", "M25", "sell I41", at("i8", items=("I41",))),
    Refused("not-for-sale", "M25", "buy I01", at("i8", gold=9)),
    Refused("gold", "M25", "buy I13", at("i8", gold=6)),
    Refused("no-demand", "M26", "sell I05 for I41", at("i8", items=("I05", "I41"))),
    Refused("no-demand", "M26", "sell I05 for I02", at("i8", items=("I05",))),
    Refused("no-homeland", "M27", "identify Rittik", at("h8", items=("I05",))),
    Refused("no-homeland", "M27", "identify Rittik Suruph", at("h8", items=("I05",))),
    Refused("no-luck-charm", "M28", "attack fist lucky", at("h7")),
    Refused("drunk", "M29", "elixir", at("h8", blocks=1, items=("I23",), has_drunk=True)),
    Refused("none-spent", "M29", "elixir", at("h8", items=("I23",))),
    Refused("elixir-nothing", "M29", "elixir", at("h8", "explore", blocks=1, items=("I23",))),
    *(
        Refused("elixir-first", "M29", text, at("h8", is_paid=True, items=("I23", "I41"), has_drunk=True, blocks=1))
        for text in ("rest", "heal", "cash I41", "elixir")
    ),
    Refused("elixir-first", "M29", "end", at("h9", "move", is_paid=True, **FAST)),
    Refused("elixir-first", "M29", "hide", at("h7", is_paid=True, **FAST)),
    Refused("elixir-first", "M29", "flee h8", at("h7", is_paid=True, **FAST)),
    *(
        Refused("elixir-half", "M29", text, at("i8", last, is_paid=True, **{**FAST, "gold": 9}))
        for text, last in HALVES
    ),
    Refused("not-next", "M40", "flee i8", at("h7")),
    Refused("healthy", "M41", "heal", at("h8")),
]
# fmt: on


@pytest.mark.parametrize("refused", REFUSED, ids=[f"{each.code}: {each.text}" for each in REFUSED])
def test_what_is_illegal_is_refused_with_its_reason(refused: Refused) -> None:
    """M7 to M49, each where it forbids something; and nothing has changed."""
    game, action, seat = refused.game(), misty_ruins.parse_action(refused.text), Seat(refused.seat)
    with pytest.raises(IllegalAction) as caught:
        misty_ruins.decide(game.state, seat, action, ())
    reason = caught.value.reason
    assert (reason.code, reason.ruling) == (refused.code, refused.ruling)
    assert str(caught.value) == f"illegal action '{refused.text}': {reason.text} ({reason.ruling})"
    assert "\n" not in reason.text
    assert not reason.text.endswith(".")
    assert action not in misty_ruins.legal_actions(game.state, seat)


def codes() -> set[str]:
    """Return the codes of all reasons that the rules give, read in their source."""
    found = set[str]()
    for node in ast.walk(ast.parse(inspect.getsource(refusals))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
            code = node.args[0]
            assert isinstance(code, ast.Constant)
            found.add(str(code.value))
    return found


def test_every_reason_has_an_example() -> None:
    assert {each.code for each in REFUSED} == codes()


def test_every_kind_of_action_is_refused_somewhere() -> None:
    refused = {type(misty_ruins.parse_action(each.text)) for each in REFUSED}
    assert refused == set(get_args(Action))


def test_every_decision_that_may_be_owed_is_asked_for_by_its_ruling() -> None:
    asked = {why_not(each.game().state, Seat(each.seat), misty_ruins.parse_action(each.text)).values[0][1]
             for each in REFUSED if each.code == "owed"}  # fmt: skip
    assert asked == set(OWED)


@pytest.mark.parametrize("text", ["hide", "claim Kusk Zambun"])
def test_there_is_no_reason_against_what_is_legal(text: str) -> None:
    with pytest.raises(AssertionError, match="legal"):
        why_not(at("h7")().state, SEATS[0], misty_ruins.parse_action(text))


def test_the_elixir_pays_no_flight_that_costs_nothing() -> None:
    """M29: with the Speed Charm fleeing takes no block, so it is no action for the block of the elixir."""
    game = playing(RUIN, p1={"at": "h7", "blocks": 1, "items": ("I16", "I23")})
    assert game.legal("flee") == ["flee h8", "flee g7"]
    game.do("elixir")
    assert game.legal("flee") == []
    with pytest.raises(IllegalAction, match="the block of the elixir has to be placed"):
        game.do("flee h8")
