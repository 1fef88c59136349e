"""A screen that lies between two who sit opposite each other."""

import pytest

from page.edge.stage.moves import move, opposite
from page.relics.page import middle
from page.shell.effects import Animate, Remember
from page.shell.model import Model, first_model
from page.shell.party import gather
from page.shell.sides import is_shared, is_turned
from page.text import Text
from tests.page.markup import elements
from tests.page.sitting import Sitting, seeded
from unseen.relics.state import SEATS

from .sittings import begun, legal, seated, words


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


def attrs(html: str, name: str) -> dict[str, str]:
    return next(attrs for _, attrs, _ in elements(html) if attrs.get("id") == name)


def choose(sitting: Sitting, sitting_how: str) -> None:
    """Set how two sit, as far as the settings offer it."""
    sitting.press("do", "settings")
    assert f'id="sitting-{sitting_how}"' in sitting.html()
    sitting.press("do", "sitting", sitting_how)
    sitting.press("do", "close")


def to_act(sitting: Sitting, seat: str) -> None:
    """Play on until it is a seat's turn to place."""
    while seated(sitting).shown.seat != seat or seated(sitting).shown.view.phase != "place":
        actions = sorted(legal(sitting))
        sitting.press("action", next((text for text in actions if text == f"first {seat}"), actions[0]))


def test_the_screen_is_turned_on_the_turn_of_who_sits_opposite(t: Text) -> None:
    sitting = begun(t, 5)
    choose(sitting, "opposite")
    assert Remember("sitting", "opposite") in sitting.effects
    assert first_model({"sitting": "opposite"}, "relics").preferences.sitting == "opposite"
    assert not is_turned(sitting.model), "Amber is at the near side"
    to_act(sitting, "jade")
    html = sitting.html()
    assert is_turned(sitting.model)
    assert "data-turned" in attrs(html, "page")
    # What lies on the board stays where it lies: A1 is drawn at the right of the last row, and all of it turned.
    assert '<rect class="hit" x="400" y="400"' in html.split('id="sp-A1"')[1].split("</g>")[0]
    choose(sitting, "beside")
    html = sitting.html()
    assert "data-turned" not in attrs(html, "page")
    assert '<rect class="hit" x="0" y="0"' in html.split('id="sp-A1"')[1].split("</g>")[0]


def test_it_is_offered_only_to_two_who_share_a_screen_without_secrets(t: Text) -> None:
    def offers(model: Model) -> bool:
        sitting = Sitting(t, seeded(1), model.game)
        sitting.model = model
        sitting.press("do", "settings")
        return 'id="sitting-opposite"' in sitting.html()

    shared = begun(t, 5).model
    assert is_shared(shared)
    assert offers(shared)
    assert not offers(first_model({}, "relics"))
    secret = Sitting(t, seeded(1))
    secret.press("do", "begin")
    assert not offers(secret.model._replace(preferences=shared.preferences._replace(sitting="opposite")))
    screen = seated(begun(t, 5))
    alone = screen._replace(shown=screen.shown._replace(party=gather(SEATS, (0, 2))))
    opposite_ = shared._replace(screen=alone, preferences=shared.preferences._replace(sitting="opposite"))
    assert not is_turned(opposite_)
    assert not offers(opposite_)


def test_what_moves_comes_from_where_it_is_seen() -> None:
    """A crystal that goes from A1 to B1 goes to the left on the turned board."""
    effect = Animate("step", "tile-B1-energy", ("A1", "B1"))
    there, turned = move(effect, middle, less_motion=False), move(effect, opposite(middle), less_motion=False)
    assert there
    assert turned
    assert there.frames[0] == {"transform": "translate(-100px,0px)"}
    assert turned.frames[0] == {"transform": "translate(100px,0px)"}
