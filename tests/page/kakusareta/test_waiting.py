"""A power that waits is a question to the Moya player, who sees what it would do (K49)."""

from typing import Any

import pytest

from page.kakusareta.table import table as present
from page.shell.messages import Shown
from page.shell.model import Seated, first_model
from page.text import Text
from tests.kakusareta.written import MOYAS, PLUS, START, but
from tests.page.kakusareta.seen import shown, table
from tests.page.kakusareta.sittings import words
from unseen import kakusareta
from unseen.kakusareta import MOYA

MODEL = first_model({}, "kakusareta")


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


def asked(t: Text, *actions: str, **options: Any) -> Any:
    """Return the Moya player's table after some actions of a game in master plus."""
    played = table(*actions, elemental="master plus", **options)
    return present(MODEL, Seated(shown(played, MOYA)), t)


def test_it_says_what_waits_what_it_would_do_and_what_an_answer_costs(t: Text) -> None:
    props = asked(t, "take fire", "take wind", "take earth", "take water", "fireball C2")
    assert props.card.title == "Fireball: will you let it happen?"
    assert (
        props.card.text
        == "It takes the Lv2 on C2 off the board. Allow it, or pay 1 token of wind for Changing Fate."
    )
    assert [end.action for end in props.ends] == ["allow", "fate"]
    assert all(end.ends for end in props.ends)
    assert props.answers
    assert props.total == 0


def test_what_it_would_strike_is_framed_on_the_board(t: Text) -> None:
    props = asked(t, "take fire", "take wind", "take earth", "take water", "fireball C2")
    assert props.picture.lit == {"C2"}
    assert props.picture.marks == {}


def test_where_a_tempest_would_blow_is_drawn_for_each_moya_that_goes_k52(t: Text) -> None:
    elements = {
        **PLUS,
        "tokens": {"kakusareta": {}, "moya": {"wind": 1}},
        "cards": {"tempest": 1},
        "owes": [],
    }
    state = kakusareta.decode_state(
        but(START, **MOYAS, towers=[], elements=elements, pawns={"A2": "1", "B2": "2-", "E4": "3", "B1": "1"},
            turn={"pending": "tempest east"})
    )  # fmt: skip
    view = kakusareta.view(state, MOYA)
    seen = Shown(MOYA, view, (), kakusareta.legal_actions(view, MOYA), can_undo=False, fresh=0)
    props = present(MODEL, Seated(seen), t)
    assert set(props.picture.flows) == {("A2", "B2"), ("B2", "C2")}
    assert props.card is not None
    assert "2 Moya one space to the east" in props.card.text


def test_who_could_not_pay_is_not_asked(t: Text) -> None:
    props = asked(t, "take fire", "take earth", "take wind", "take water", "fireball C2")
    assert props.ends == ()
    assert not props.answers
