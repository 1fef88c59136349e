"""A power that waits is a question to the Moya player, who sees what it would do (K49)."""

from typing import Any

import pytest

from page.kakusareta.draw.table import table as draw
from page.kakusareta.seen.table import table as present
from page.shell.effects import Resume
from page.shell.messages import Shown
from page.shell.model import Curtain, Seated, first_model
from page.text import Text
from tests.kakusareta.written import MOYAS, PLUS, START, but
from tests.page.kakusareta.seen import shown, table
from tests.page.kakusareta.sittings import begun, words
from tests.page.sitting import Sitting, seeded
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
    assert props.card.text == "It takes the Lv2 on C2 off the board."
    assert [(end.action, end.note, end.quiet) for end in props.ends] == [
        ("allow", "", False),
        ("fate", "1 wind token", True),
    ]
    assert all(end.ends for end in props.ends)
    assert props.answers
    assert props.total == 0


def test_while_it_waits_cards_say_what_they_do_and_no_number_is_of_those_that_can_be_used(t: Text) -> None:
    props = asked(t, "take fire", "take wind", "take earth", "take water", "fireball C2")
    html = str(draw(props, t))
    assert {card.why for rack in props.disciplines.racks for card in rack.cards} == {""}
    assert 'id="tool-cards"' not in html
    assert "can be used now" not in html
    assert t("face.power.petrify.does") in html
    foot = html.partition('id="ending"')[2].partition("</section>")[0]
    assert foot.count("btn main") == 1


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


def thrown(t: Text, leap: str = "") -> Sitting:
    """Return a table for two at which a Fireball waits behind the curtain, after a leap that nobody saw, if any."""
    sitting = begun(t, 1, "master plus")
    # The curtain shall stay down from here on.
    table_of_two = Sitting(t, seeded(1), "kakusareta")
    table_of_two.model, table_of_two.dealer = sitting.model, sitting.dealer
    for action in (
        "take fire",
        "take wind",
        "take earth",
        *([leap] if leap else []),
        "fireball B2",
    ):
        table_of_two.press("action", action)
        if isinstance(table_of_two.model.screen, Curtain) and not action.startswith("fireball"):
            table_of_two.sit()
            table_of_two.press("do", "recap-skip")
    return table_of_two


def test_the_curtain_before_an_answer_says_that_the_turn_goes_on_after_it(t: Text) -> None:
    sitting = thrown(t)
    assert isinstance(sitting.model.screen, Curtain)
    assert t("curtain.asked.away", power="Fireball") in sitting.html()
    assert "Moya, one question, then hand it back." in sitting.html()
    assert "your secrets are put away" not in sitting.html()
    sitting.sit()
    sitting.press("do", "hide")
    assert "Moya, one question, then hand it back." in sitting.html()
    sitting.sit()
    sitting.press("action", "allow")
    assert isinstance(sitting.model.screen, Curtain)
    assert t("curtain.goes_on") in sitting.html()
    sitting.sit()
    sitting.press("do", "recap-skip")
    for action in ("leap C1", "end"):
        sitting.press("action", action)
    assert "your secrets are put away" in sitting.html()


def test_the_curtain_before_an_answer_and_after_it_knows_nothing_of_an_unseen_leap_k65(t: Text) -> None:
    seen: list[list[str]] = []
    for leap in ("", "leap A3", "leap E3"):
        sitting = thrown(t, leap)
        pages = [sitting.html()]
        sitting.sit()
        sitting.press("action", "fate")
        pages.append(sitting.html())
        sitting.sit()
        sitting.press("do", "recap-skip")
        sitting.press("do", "hide")
        seen.append([*pages, sitting.html()])
    assert seen[0] == seen[1] == seen[2]
    reloaded = thrown(t, "leap A3")
    (found,) = reloaded.dealer.carry_out(Resume())
    reloaded.send(found)
    assert reloaded.html() == seen[0][0]
