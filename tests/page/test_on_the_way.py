"""What the table of Nusubito says and takes back on the way: undo, refusals, set-up."""

import json
import re

import pytest
from markupsafe import Markup

from e2e.chance import draws_for
from e2e.mirror import Mirror
from e2e.paper import Paper, found
from page.shell.messages import Pressed
from tests.page.words import english
from unseen import nusubito
from unseen.kernel.records import decode_record
from unseen.nusubito import Options

NOTHING = "There is nothing to undo this turn."
LOOKED = "A look at a rod cannot be undone, nor anything before it."


@pytest.fixture
def paper() -> Paper:
    """A game of two at one screen, just begun."""
    its = Paper(english())
    its.begin()
    return its


def said(paper: Paper) -> str:
    """Return what the card says: a hint, what is chosen, or why something will not do."""
    hit = re.search(r'id="card".*?<p[^>]*>(.*?)</p>', paper.drawn().html)
    assert hit
    return str(Markup(hit[1]).striptags())


def words(paper: Paper, id_: str) -> str:
    """Return what an element says that has none of its own kind in it."""
    hit = re.search(rf'<(\w+)[^>]* id="{id_}"[^>]*>(.*?)</\1>', paper.drawn().html)
    assert hit
    return str(Markup(hit[2]).striptags())


def spaces(paper: Paper) -> list[str]:
    """Return the names of all spaces: what stands on each."""
    return [each.attrs["aria-label"] for each in found(paper.drawn().html, "[data-space]")]


def test_undo_step_by_step(paper: Paper) -> None:
    """Each step of a turn can be taken back, one after the other, and nothing of an earlier turn."""
    seen = []
    for action in ("leap C1", "sacrifice A5", "leap A1", "leap C1"):
        seen.append((paper.controls(), spaces(paper), said(paper)))
        paper.act(action)
    for before in reversed(seen):
        paper.press("#undo")
        assert (paper.controls(), spaces(paper), said(paper)) == before
    paper.press("#undo")
    assert said(paper) == NOTHING

    paper.play((("leap C1", "end"), ("move B2 B1",)))
    paper.press("#undo")
    paper.press("#undo")
    assert said(paper) == NOTHING
    assert paper.screen == "mist"


def test_a_look_is_not_taken_back(paper: Paper) -> None:
    paper.play((("leap C1", "look C"),))
    offered = paper.controls()
    paper.press("#undo")
    assert said(paper) == LOOKED
    assert paper.controls() == offered
    paper.act("end")
    paper.sit()
    paper.press("#undo")
    assert said(paper) == NOTHING


REFUSALS = (
    ("", "#sp-A1", "A1 is not the next temple along your row or column."),
    ("", "#end-0", "Leap at least once before the turn ends."),
    ("", "#row-shoot", "No upright Seeker stands on another temple of your row or column."),
    ("", "#row-coin", "No coin lies on the table."),
    ("sacrifice E5", "#row-dart", "After sacrificing a coin you take no other action this turn."),
    ("leap C1, leap C3, leap C1", "#sp-A1", "That leap costs 1, and 0 are left."),
    ("end", "#sp-B2 #sp-E4", "No step and no stream leads to E4."),
    ("", "#sp-B2 #sp-A1", "Only Seekers go onto temples."),
    ("move B2 B1", "#sp-B1", "It has acted this turn. The Thief leaps over it for nothing."),
    ("move D2 D1, move B4 B5", "#sp-D4", "All three actions are used."),
    ("end, look 1", "#row-dart", "You can take only one special action a turn."),
    ("", "#undo", LOOKED),
    ("leap A1, end, end, leap A3, end, end", "#row-unbolster", "No temple is bolstered."),
    ("end, spawn A2, spawn A4", "#sp-B3", "That needs more than the 0 points left."),
)
"""What is played further, what is pressed then, and why it will not do: what a piece says of itself may come first."""


def test_a_press_that_will_not_do_says_why(paper: Paper) -> None:
    """One game: each refusal is a sentence, and changes nothing."""
    for played, pressed, why in REFUSALS:
        for action in filter(None, played.split(", ")):
            if paper.screen == "curtain":
                paper.sit()
            paper.act(action)
        if paper.screen == "curtain":
            paper.sit()
        offered = paper.controls()
        for selector in pressed.split():
            paper.press(selector)
        assert said(paper).endswith(why)
        assert paper.controls() == offered
        paper.send(Pressed("do", "escape"))


def test_a_leap_says_how_many_darts_are_missing() -> None:
    paper = Paper(english())
    for control in ("#two", "#more", *["#darts-fewer"] * 2):
        paper.press(control)
    paper.begin()
    paper.press("#sp-C1")
    assert said(paper).endswith("1 more dart is needed for the attack.")


def test_set_up() -> None:
    """Pawns, darts, days, names and lots are as they were set up; the usual ones come back with one press."""
    paper = Paper(english(), (1, 0, 2))
    pawns = ("#level-B2", "#level-B2", "#level-D2")
    for control in ("#two", "#more", *pawns, *["#darts-more"] * 7):
        paper.press(control)
    assert words(paper, "darts-now") == "9"
    paper.press("#usual")
    assert words(paper, "darts-now") == "2"
    for control in (*pawns, "#darts-fewer", "#day-limit-more", "#day-limit-more"):
        paper.press(control)
    paper.write("#name-two", "Bo")
    paper.press("#first-lot")
    paper.begin()

    assert paper.screen == "curtain"
    assert words(paper, "curtain-title") == "Bo sits down as the Thief"
    paper.sit(hold=True)
    options = Options("2/1/0", 1, 2)
    assert paper.controls() == Mirror("nusubito", draws_for("A5"), options).legal()
    paper.act("resign")
    assert decode_record(nusubito, json.loads(paper.kept_record())).options == options
