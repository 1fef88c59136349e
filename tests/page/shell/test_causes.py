"""The causes for which a part does not come: each is named where the part was wanted, with the remedy that may help."""

import pytest

from page.shell.causes import REMEDIES, read_cause
from page.shell.effects import Advise, Reload, Speak
from page.shell.messages import Invited, Opened, Unfetched
from page.shell.model import Model, Start
from page.shell.screens import screen
from page.shell.update import update
from page.text import Text
from tests.page.shell.test_alone import alone, asked, at
from tests.page.shell.test_lazy import LINK, press
from tests.page.words import Page, english


@pytest.fixture(scope="module")
def t() -> Text:
    return english()


@pytest.mark.parametrize("cause", REMEDIES)
def test_start_screen_names_the_cause_and_reloads_where_that_helps(cause: str, t: Text) -> None:
    """B8: beside the button, and in place of a link's game."""
    for before, again in (
        (Model(Start(fetching=True)), None),
        (update(Model(), Invited(LINK), t)[0], "opening-again"),
    ):
        model, _ = update(before, Unfetched(cause), t)
        page = Page(screen(model, t))
        assert t(f"cause.{cause}") in str(screen(model, t))
        assert ("reload" in page.does()) == (REMEDIES[cause] == "reload")
        if again:
            assert (again in page.does()) == (REMEDIES[cause] != "reload")
        assert press(model, "reload", "", t) == (model, (Reload(),))


@pytest.mark.parametrize("cause", REMEDIES)
def test_table_names_the_cause_and_says_whether_a_reload_loses_the_game(cause: str, t: Text) -> None:
    """B8."""
    for store, key in (("sealed", "solo.unfetched.kept"), ("lost", "solo.unfetched.unkept")):
        sitting = alone(t, "mist")
        sitting.send(Opened(store))  # type: ignore[arg-type]  # by parameter
        sitting.effects.clear()
        sitting.send(Unfetched(cause))
        (said,) = [effect.text for effect in sitting.effects if isinstance(effect, Speak)]
        assert said in sitting.html()
        assert t("solo.unfetched") in said
        assert t(f"cause.{cause}") in said
        reloads = REMEDIES[cause] == "reload"
        assert (t(key) in said) == reloads
        sitting.effects.clear()
        sitting.press("do", "reload" if reloads else "proceed")
        assert asked(sitting, Reload) == reloads


def test_advice_that_cannot_be_fetched_waits_for_nothing(t: Text) -> None:
    sitting = alone(t, "thief", "hint")
    sitting.press("do", "hint")
    assert t("advice.wait") in sitting.html()
    sitting.send(Unfetched("renewed"))
    assert t("advice.wait") not in sitting.html()
    assert t("cause.renewed") in sitting.html()
    sitting.effects.clear()
    sitting.send(Unfetched("offline"))
    assert sitting.effects == [], "nothing waits for it any more"
    sitting.press("do", "hint")
    assert asked(sitting, Advise) == 1
    sitting.send(Unfetched("offline"))
    sitting.press("do", "proceed")
    assert not at(sitting).unfetched


def test_map_that_could_not_be_fetched_is_asked_for_anew_when_it_is_opened(t: Text) -> None:
    sitting = alone(t, "thief", "map")
    sitting.send(Unfetched("offline"))
    sitting.effects.clear()
    sitting.press("do", "map")
    assert asked(sitting, Advise) == 1


@pytest.mark.parametrize("text", ["", "renewed ", "Renewed", "undefined", "__proto__", "<b>", "x" * 100_000])
def test_cause_that_nobody_knows_is_unknown(text: str) -> None:
    assert read_cause(text) == "unknown"
