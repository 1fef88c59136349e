"""Keeping all games for visits without a network: what is said of it, and the one button, however often pressed."""

import json
from typing import Any

import pytest

from page.shell.effects import KeepAll, Renew
from page.shell.embed import Embedded
from page.shell.keeping import MOST, read, read_newer
from page.shell.messages import Kept, Message, Newer
from page.shell.model import Model
from page.shell.update import update
from page.text import Text
from tests.page.sitting import Sitting, english, seeded
from tests.page.words import Page
from unseen.nusubito import THIEF

ONE = Kept(("nusubito",), 512_001, "idle")
ALL = Kept(("nusubito", "relics"), 0, "idle")


@pytest.fixture(scope="module")
def t() -> Text:
    return english()


def said(sitting: Sitting) -> str:
    """Return what the button says, and all beside it."""
    html = sitting.html()
    assert html.count('id="keep-all"') == 1
    return html.partition('class="start-keep"')[2].partition("</p>")[0]


def told(t: Text, *messages: Message) -> Sitting:
    sitting = Sitting(t, seeded(1))
    for message in messages:
        sitting.send(message)
    return sitting


def asked(sitting: Sitting) -> int:
    """Return how often all games were asked for."""
    return sitting.effects.count(KeepAll())


# What the service worker says.


def written(**changed: Any) -> str:
    return json.dumps({"kept": ["relics"], "left": 12, "state": "idle", **changed})


def test_what_makes_sense_is_read() -> None:
    assert read(written()) == Kept(("relics",), 12, "idle")
    assert read(written(kept=["relics", "nusubito"], left=0)) == Kept(("nusubito", "relics"), 0, "idle")
    assert read(written(more="of a later version")) == Kept(("relics",), 12, "idle")


def test_a_game_that_this_page_does_not_know_is_not_named() -> None:
    assert read(written(kept=["chess", "<b>", 7, None, ["relics"]])) == Kept((), 12, "idle")


WRONG: dict[str, tuple[Any, ...]] = {
    "kept": (None, "relics", {"relics": 1}, 1),
    "left": (None, -1, 1.5, True, "12", MOST + 1, [1]),
    "state": (None, "", "Idle", 1, ["idle"], {}),
}


@pytest.mark.parametrize(
    "text",
    [
        *("", "null", "[]", "7", "{", "[" * 100_000, "undefined"),
        *(written(**{name: value}) for name, values in WRONG.items() for value in values),
    ],
)
def test_what_makes_no_sense_is_passed_over(text: str) -> None:
    assert read(text) is None


# The button.


def test_without_a_service_worker_there_is_none(t: Text) -> None:
    sitting = Sitting(t, seeded(1))
    assert "keep-all" not in sitting.html()
    sitting.press("do", "keep-all")
    assert sitting.model == Model()
    assert asked(sitting) == 0
    sitting.model = sitting.model._replace(embedded=Embedded(seat=THIEF))
    assert "keep-all" not in sitting.html()


def test_it_says_what_is_kept_and_how_much_is_to_be_fetched(t: Text) -> None:
    sitting = told(t, ONE)
    words = said(sitting)
    assert t("start.keep.here", games="Nusubito") in words
    assert t("start.keep.to_fetch", size="513") in words
    assert Page(sitting.html()).where(id="keep-all")["data-do"] == "keep-all"


def test_a_game_that_is_kept_by_itself_is_not_told_of_on_its_way(t: Text) -> None:
    assert "keep-all" not in told(t, ONE._replace(state="busy")).html()
    sitting = told(t, ONE, ONE._replace(left=9, state="busy"))
    assert "about 513 kB" in said(sitting)
    # That it could not be kept is nothing that somebody waits for: the button offers it.
    quiet = said(told(t, ONE._replace(games=(), state="failed")))
    assert t("start.keep.said.failed") not in quiet
    assert t("start.keep.here", games="").rstrip(". ") not in quiet


def test_pressed_twice_it_asks_once_and_says_how_far_it_is(t: Text) -> None:
    sitting = told(t, ONE)
    sitting.press("do", "keep-all")
    before = sitting.model
    sitting.press("do", "keep-all")
    assert asked(sitting) == 1
    assert sitting.model == before
    button = Page(sitting.html()).where(id="keep-all")
    assert (button.get("data-do"), button["aria-disabled"]) == (None, "true")
    sitting.send(ONE._replace(left=90_000, state="busy"))
    assert t("start.keep.to_come", size="90") in said(sitting)
    # The page's own game, kept at the same time, is done before the others are.
    sitting.send(ONE._replace(left=80_000))
    assert t("start.keep.to_come", size="80") in said(sitting)
    sitting.send(ALL)
    assert t("start.keep.here", games="Nusubito, Relics") in said(sitting)
    assert t("start.keep.done") in said(sitting)
    sitting.press("do", "keep-all")
    assert asked(sitting) == 1


def test_what_failed_is_said_in_a_sentence_and_can_be_asked_for_again(t: Text) -> None:
    sitting = told(t, ONE)
    sitting.press("do", "keep-all")
    sitting.send(ONE._replace(state="failed"))
    assert t("start.keep.said.failed") in said(sitting)
    sitting.press("do", "keep-all")
    assert asked(sitting) == 2
    assert t("start.keep.said.failed") not in said(sitting)


def test_it_goes_on_while_somebody_plays(t: Text) -> None:
    sitting = told(t, ONE)
    sitting.press("do", "keep-all")
    sitting.press("do", "now")
    shown = sitting.html()
    sitting.send(ONE._replace(left=9, state="busy"))
    sitting.send(ALL)
    assert sitting.html() == shown
    assert sitting.model.kept == ALL


def test_nothing_else_asks_for_it(t: Text) -> None:
    model = Model(kept=ONE)
    for value in ("keep", "keep-all-games", "", "language"):
        sitting = Sitting(t, seeded(1))
        sitting.model = model
        sitting.press("do", value)
        assert asked(sitting) == 0
    assert update(model, ALL, t) == (model._replace(kept=ALL), ())


# Pages that do not come as they were published.

ALTERED = Kept((), 900_000, "altered")


def test_pages_that_come_altered_are_said_by_themselves_and_may_be_tried_again(t: Text) -> None:
    assert read(written(state="altered")) == Kept(("relics",), 12, "altered")
    sitting = told(t, ALTERED)
    assert "changes the pages on their way" in said(sitting)
    sitting.press("do", "keep-all")
    assert asked(sitting) == 1
    sitting.send(ALTERED)
    assert "changes the pages on their way" in said(sitting)
    sitting.send(ALL)
    assert "changes the pages" not in said(sitting)


# A new version of the page.


def test_new_version_is_loaded_once_somebody_asks_for_it(t: Text) -> None:
    """B7: and not while another page is open, which may need files of the old one."""
    sitting = told(t, Newer("ready"))
    assert t("start.notice.newer.text") in sitting.html()
    for _ in range(3):
        sitting.press("do", "renew")
    assert sitting.effects.count(Renew()) == 1
    sitting.send(Newer("others"))
    assert t("start.notice.newer.others") in sitting.html()
    sitting.press("do", "renew")
    assert sitting.effects.count(Renew()) == 2


def test_new_version_says_nothing_at_a_table_and_is_there_afterwards(t: Text) -> None:
    sitting = told(t)
    sitting.press("do", "two")
    sitting.press("do", "begin")
    before = sitting.html()
    sitting.send(Newer("ready"))
    assert sitting.html() == before
    sitting.press("do", "renew")
    assert Renew() not in sitting.effects


def test_new_version_that_nobody_has_reported_cannot_be_asked_for(t: Text) -> None:
    sitting = told(t)
    sitting.press("do", "renew")
    assert Renew() not in sitting.effects
    assert 'id="renew"' not in sitting.html()


@pytest.mark.parametrize("state", ["", "Ready", "alone", "undefined", "null", "<b>", "x" * 100_000])
def test_state_of_a_new_version_that_makes_no_sense_is_passed_over(state: str) -> None:
    assert read_newer(state) is None
