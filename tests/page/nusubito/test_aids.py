"""What helps: the map and hints beside the board, on the board, in words; what is pressed there."""

from typing import Literal, get_args

import pytest

from page.nusubito.said.cautions import warned
from page.nusubito.seen.advice import WORDS, card
from page.nusubito.seen.advised import meant
from page.shell.effects import Advise, Focus, Speak, Take
from page.shell.messages import Advised, Choice, Hint, Leak, Spot, Why
from page.shell.screens import screen as screen_of
from page.text import Text
from tests.page.shell.test_alone import alone, asked, at, turn
from tests.page.sitting import Sitting, seeded
from tests.page.words import Page, english
from unseen import nusubito
from unseen.courtyard.drawing.arrow import arrow
from unseen.courtyard.rods import Rod
from unseen.drawing.arrow import Arrow
from unseen.nusubito import MIST, THIEF, Options, parse_action
from unseen.nusubito.actions import Action, Declare, End, Look
from unseen.nusubito.advice import facts
from unseen.nusubito.advice.paths import Bound


@pytest.fixture(scope="module")
def t() -> Text:
    return english()


WHERE = tuple(
    Spot(temple, 0.0, (Why("revealed", ("3",), 4),)) for temple in ("A1", "C1", "E1", "A3")
) + tuple(
    Spot(temple, share)
    for temple, share in (("C3", 0.996), ("E3", 0.001), ("A5", 0.001), ("C5", 0.001), ("E5", 0.001))
)
WHY = (Why("silent"),)


def mapped(t: Text, side: str = "mist") -> Sitting:
    """Return a sitting with the map on the board and open."""
    sitting = alone(t, side, "map")
    sitting.press("do", "map")
    sitting.send(Advised(at(sitting).shown.seat, 0, spots=WHERE))
    return sitting


def hinted(t: Text, *choices: str, seed: int = 1) -> Sitting:
    """Return a sitting of the Thief with a hint that mixes some actions."""
    sitting = alone(t, "thief", "map", "hint", seed=seed)
    sitting.press("do", "hint")
    mix = tuple(Choice(parse_action(each), 1 / len(choices), WHY) for each in choices)
    sitting.send(Advised(THIEF, 0, hint=Hint(mix)))
    return sitting


def is_beside(sitting: Sitting) -> bool:
    """Return whether a card of what helps stands beside the board, with nothing over it."""
    page = Page(sitting.html())
    assert "dialog" not in page.all("role")
    return "advice" in page.all("id") and "board" in page.all("id")


# Beside the board.


def test_map_is_asked_for_only_where_it_is_agreed(t: Text) -> None:
    assert asked(alone(t, "thief"), Advise) == 0
    assert asked(alone(t, "thief", "map"), Advise) == 1


@pytest.mark.parametrize("aid", ["map", "hint"])
def test_what_helps_opens_beside_the_board_and_closes_by_one_press_or_the_same_key(t: Text, aid: str) -> None:
    sitting = alone(t, "thief", "map", "hint")
    tool = f"tool-{aid}"
    for close in (aid, "close", "escape"):
        assert not is_beside(sitting)
        assert Page(sitting.html()).where(id=tool)["aria-expanded"] == "false"
        sitting.press("do", aid)
        assert sitting.effects[-1] == Focus("advice-title") or Focus("advice-title") in sitting.effects
        assert is_beside(sitting)
        assert Page(sitting.html()).where(id=tool)["aria-expanded"] == "true"
        sitting.press("do", close)
        assert sitting.effects[-1] == Focus(tool)


def test_one_of_what_helps_is_open_at_a_time(t: Text) -> None:
    sitting = hinted(t, "leap C1")
    sitting.press("do", "map")
    assert "What they know" in sitting.html()
    assert "advice-do" not in sitting.html()
    asked(sitting, Advise)
    sitting.press("do", "hint")
    assert asked(sitting, Advise) == 0, "it is still known"
    assert "advice-do" in sitting.html()


def test_hint_is_for_who_plays_now_and_where_it_is_agreed(t: Text) -> None:
    for sitting in (alone(t, "thief"), alone(t, "mist", "hint")):
        sitting.press("do", "hint")
        sitting.press("do", "map")
        assert asked(sitting, Advise) == 0
        assert sitting.model.sheet == ""


def test_who_waits_may_look_at_the_map(t: Text) -> None:
    sitting = mapped(t)
    assert at(sitting).shown.thinks
    assert is_beside(sitting)
    sitting.press("space", "A1")
    assert "Not here. The night showed the Thief at 3." in sitting.html()


def test_board_is_played_on_while_a_hint_is_open(t: Text) -> None:
    """What is pointed at is pointed at; once it is done the hint was for what has been done."""
    sitting = hinted(t, "leap C1")
    sitting.press("verb", "look")
    assert sitting.model.sheet == "hint"
    assert at(sitting).chosen == ("look",)
    sitting.press("space", "B1")
    assert at(sitting).refusal
    assert sitting.model.sheet == "hint"
    sitting.press("space", "A3")
    assert at(sitting).shown.view.at == "A3"
    assert sitting.model.sheet == ""
    assert "told" not in sitting.html()


def cards(sitting: Sitting) -> list[str]:
    """Return which cards stand beside the board."""
    found = Page(sitting.html()).all("id")
    return [each for each in ("advice", "card") if each in found]


def is_dark(sitting: Sitting, tool: str) -> bool:
    """Return whether the button of an aid says that the aid is open."""
    return Page(sitting.html()).where(id=tool)["aria-expanded"] == "true"


def test_what_helps_stands_in_the_place_of_the_card(t: Text) -> None:
    for sitting in (hinted(t, "leap C1"), mapped(t, "thief")):
        assert cards(sitting) == ["advice"]


@pytest.mark.parametrize("press", [("verb", "look"), ("ask", "darts"), ("space", "B1"), ("arm", "declare")])
@pytest.mark.parametrize(("aid", "close"), [("hint", "let-go"), ("hint", "escape"), ("map", "let-go")])
def test_what_is_chosen_since_takes_that_place_until_it_is_let_go_of(
    t: Text, press: tuple[Literal["verb", "ask", "space", "arm"], str], aid: str, close: str
) -> None:
    sitting = hinted(t, "leap C1")
    if aid == "map":
        sitting.press("do", "map")
    sitting.press(*press)
    assert cards(sitting) == ["card"]
    assert not is_dark(sitting, f"tool-{aid}")
    sitting.press("do", close)
    assert cards(sitting) == ["advice"]
    assert is_dark(sitting, f"tool-{aid}")


@pytest.mark.parametrize("is_open", [False, True])
def test_asking_for_a_hint_lets_go_of_what_is_chosen(t: Text, is_open: bool) -> None:
    sitting = hinted(t, "leap C1")
    if not is_open:
        sitting.press("do", "close")
    sitting.press("verb", "look")
    sitting.press("do", "hint")
    assert cards(sitting) == ["advice"]
    assert at(sitting).chosen == ()
    sitting.press("do", "hint")
    assert sitting.model.sheet == ""


def test_map_stays_open_while_one_plays(t: Text) -> None:
    sitting = mapped(t, "thief")
    turn(sitting, "leap A3")
    assert sitting.model.sheet == "map"
    assert is_beside(sitting)


def test_nothing_of_what_helps_is_left_behind_a_curtain(t: Text) -> None:
    two = Sitting(t, seeded(1))
    two.press("do", "aid", "map")
    two.press("do", "aid", "hint")
    two.press("do", "begin")
    for aid in ("map", "hint"):
        two.press("do", aid)
        two.send(Advised(THIEF, 0, spots=WHERE, hint=Hint((Choice(parse_action("leap C1"), 1.0, WHY),))))
        assert "advice" in two.html()
        two.press("do", "hide")
        html = two.html()
        for left in ("advice", "share", "veil", "told", "99%"):
            assert left not in html
        assert two.model.sheet == ""
        before = two.model
        two.send(Advised(THIEF, 0, spots=WHERE))
        assert two.model == before
        two.sit()


def test_help_that_comes_too_late_is_not_shown(t: Text) -> None:
    """Another position or another seat: what is told is of no use there, or a secret."""
    sitting = alone(t, "thief", "map")
    for late in (Advised(THIEF, 7, spots=WHERE), Advised(MIST, 0, spots=WHERE)):
        before = sitting.model
        sitting.send(late)
        assert sitting.model == before


def test_every_button_of_what_helps_has_a_word(t: Text) -> None:
    html = mapped(t).html()
    for word in ("Map", "Players", "Close"):
        assert f">{word}<" in html or f"</svg>{word}<" in html
    assert ">Hint<" in hinted(t, "leap C1").html()


# The map.


def test_map_is_on_the_board_and_in_words(t: Text) -> None:
    sitting = alone(t, "mist", "map")
    assert "veil" not in sitting.html()
    sitting.press("do", "map")
    assert "One moment" in sitting.html()
    sitting.send(Advised(MIST, 0, spots=WHERE))
    html = sitting.html()
    page = Page(html)
    assert html.count('class="veil"') == 4
    assert html.count('class="share"') == 5
    assert "99%" in html
    assert "1%" in html
    assert html.count("The night showed the Thief at 3.") == 1, "a reason is said once"
    assert "A1, C1, E1, A3" in html
    assert page.where(id="sp-A1")["aria-label"].endswith("the Thief cannot be here")
    assert page.where(id="sp-C3")["aria-label"].endswith("the Thief: 99% likely")


def test_own_map_of_the_thief_says_what_the_mists_know(t: Text) -> None:
    """He may leap where they know that he is not."""
    html = mapped(t, "thief").html()
    page = Page(html)
    assert "the Mists know you are not here; " in page.where(id="sp-A3")["aria-label"]
    assert page.where(id="sp-C3")["aria-label"].endswith("for the Mists it is 99% likely that you are here")
    assert "the Thief cannot be here" not in html


def test_likelier_temples_are_warmer_in_steps(t: Text) -> None:
    shares = (0.0, 0.01, 0.09, 0.1, 0.2, 0.25, 0.3, 0.5, 1.0)
    sitting = alone(t, "mist", "map")
    temples = ("A1", "C1", "E1", "A3", "C3", "E3", "A5", "C5", "E5")
    spots = (Spot(temple, share, WHY) for temple, share in zip(temples, shares, strict=True))
    sitting.send(Advised(MIST, 0, spots=tuple(spots)))
    html = sitting.html()
    assert [html.count(f"warm-{step}") for step in (1, 2, 3, 4)] == [2, 2, 2, 2]


def test_map_says_why_of_the_temple_that_is_pressed(t: Text) -> None:
    sitting = mapped(t, "thief")
    assert "Press a temple to ask about it." in sitting.html()
    sitting.press("space", "E1")
    assert "Not here. The night showed the Thief at 3." in sitting.html()
    assert at(sitting).refusal is None, "it was asked, not played"
    sitting.press("space", "E5")
    assert "The chance of this temple is 1%." in sitting.html()
    asked(sitting, Speak)
    sitting.press("space", "A5")
    assert asked(sitting, Speak) == 0, "what the Thief asks about is not spoken"
    sitting.press("space", "A3")
    assert at(sitting).shown.view.at == "A3", "what is on offer is done"


def test_temple_that_cannot_be_leapt_to_says_what_it_is_once_the_map_is_closed(t: Text) -> None:
    sitting = mapped(t, "thief")
    sitting.press("space", "E5")
    assert not at(sitting).asked
    sitting.press("do", "close")
    sitting.press("space", "E5")
    assert at(sitting).asked == "E5"
    sitting.press("do", "map")
    assert "Press a temple to ask about it." in sitting.html()


def test_thief_is_told_what_a_step_gives_away(t: Text) -> None:
    sitting = alone(t, "thief", "map")
    leaks = (Leak(Look(Rod("C")), 2.25, 2), Leak(parse_action("leap C1"), 0.0, 9))
    sitting.send(Advised(THIEF, 0, spots=WHERE, leaks=leaks))
    sitting.press("do", "map")
    html = sitting.html()
    Page(html)
    assert "2.2 bits, 2 temples left" in html
    assert "nothing" in html


# Hints.


def test_hint_is_a_mix_and_each_choice_has_its_reason(t: Text) -> None:
    sitting = alone(t, "thief", "hint")
    sitting.press("do", "hint")
    assert asked(sitting, Advise) == 1
    assert "One moment" in sitting.html()
    choices = (Choice(Declare(), 0.7, (Why("certain", ("C3",)),)), Choice(End(), 0.3, (Why("mixed"),)))
    sitting.send(Advised(THIEF, 0, hint=Hint(choices)))
    html = sitting.html()
    Page(html)
    assert "70%" in html
    assert "Vary your play like this" in html
    assert "The treasure is at C3" in html
    assert "about as good as the others" in html


def test_all_that_can_be_a_reason_has_words(t: Text) -> None:
    for kind in (*get_args(Bound), "start", "revealed", "coin-there", "trapped", "stuck", "over"):
        assert WORDS.why_words(Why(kind, ("C3", "E3")), t)
    for kind in get_args(facts.Kind):
        assert WORDS.hint_words(Why(kind, ("C3",), n=2, of=3, share=0.5), t)


def test_choice_that_is_pressed_is_the_one_on_the_board(t: Text) -> None:
    sitting = hinted(t, "leap C1", "look C")
    page = Page(sitting.html())
    assert [page.where(id=f"choice-{number}")["aria-pressed"] for number in (0, 1)] == ["true", "false"]
    assert {"told told-0 on", "told told-1"} <= set(page.all("class"))
    assert page.where(id="advice-do")["aria-label"] == "Do it: Leap to C1"
    sitting.press("do", "hint-show", "1")
    page = Page(sitting.html())
    assert {"told told-0", "told told-1 on"} <= set(page.all("class"))
    for wrong in ("2", "-1", "x", ""):
        before = sitting.model
        sitting.press("do", "hint-show", wrong)
        assert sitting.model == before


def test_what_is_done_by_the_hint_is_what_a_press_would_do(t: Text) -> None:
    sitting = hinted(t, "dart", "leap C1")
    sitting.press("do", "hint-show", "1")
    sitting.effects.clear()
    sitting.press("do", "do-it")
    assert [each.action for each in sitting.effects if isinstance(each, Take)] == [parse_action("leap C1")]
    assert sitting.model.sheet == ""
    before = sitting.model
    sitting.press("do", "do-it")
    assert sitting.model == before, "there is no hint any more"


@pytest.mark.parametrize(("action", "ends"), [("leap C1", False), ("look C", True), ("declare", False)])
def test_what_cannot_be_taken_back_is_marked(t: Text, action: str, ends: bool) -> None:
    assert ("data-ends" in Page(hinted(t, action).html()).where(id="advice-do")) == ends


def test_what_ends_the_game_is_asked_once_more(t: Text) -> None:
    sitting = hinted(t, "declare")
    sitting.effects.clear()
    sitting.press("do", "do-it")
    assert sitting.effects == [Focus("fate-declare")]
    assert at(sitting).armed == "declare"
    page = Page(sitting.html())
    assert page.where(data_action="declare")["data-ends"] == "asked"
    assert "advice" not in page.all("id"), "the question can be seen"


def test_hint_takes_no_place_of_a_control(t: Text) -> None:
    """Each legal action is one control, whatever helps is open."""
    for sitting in (hinted(t, "leap C1", "dart", "look C"), mapped(t, "thief")):
        legal = {nusubito.format_action(each) for each in at(sitting).shown.legal} - {"resign"}
        page = Page(sitting.html())
        found = sorted([*page.all("data-action"), *page.all("data-arm")])
        assert found == sorted(legal | {"resign"})


def test_a_shorter_hint_that_comes_later_is_shown_from_its_first_choice(t: Text) -> None:
    sitting = hinted(t, "leap C1", "dart")
    sitting.press("do", "hint-show", "1")
    sitting.send(Advised(THIEF, 0, hint=Hint((Choice(parse_action("look C"), 1.0, WHY),))))
    choice = at(sitting).choice
    assert choice
    assert choice.action == parse_action("look C")


# Where an action is.

ACTIONS = (
    "leap C1", "leap C1 push C1>B1", "shoot E3", "dart", "look C", "coin A1", "sacrifice A1", "declare", "unbolster C3",
    "move B2 B3", "heal B2 with B3", "upgrade B2 C2 D2 to C2", "bolster C3 with C2", "capture E3", "spawn B1",
    "upgrade B1", "end",
)  # fmt: skip


def begun() -> nusubito.State:
    """Return what the Thief sees as a game begins."""
    options = Options()
    return nusubito.view(nusubito.start(options, nusubito.deal(options, dice=lambda _: 0)), THIEF)


def all_actions() -> tuple[Action, ...]:
    return tuple(parse_action(each) for each in ACTIONS)


@pytest.mark.parametrize("action", all_actions(), ids=ACTIONS)
def test_every_action_is_pointed_out_somewhere(action: Action) -> None:
    found = meant(begun(), action)
    assert found.ways or found.rings or found.beside
    drawn = arrow(Arrow(0, found.ways, found.rings, True))
    assert drawn.count("told-h") == len(found.ways)
    assert drawn.count("told-l") == len(found.ways) + len(found.rings)


def test_arrow_runs_from_where_to_where() -> None:
    assert meant(begun(), parse_action("leap C1")).ways == (("C3", "C1"),)
    assert meant(begun(), parse_action("move B2 B3")).ways == (("B2", "B3"),)
    assert meant(begun(), parse_action("look C")).rings == ("rod C",)


@pytest.mark.parametrize(
    ("action", "place"), [("sacrifice A1", "coin-hand-1"), ("dart", "darts"), ("end", "end-0")]
)
def test_what_has_no_place_on_the_board_is_ringed_beside_it(t: Text, action: str, place: str) -> None:
    sitting = alone(t, "thief", "hint")
    if action == "end":
        turn(sitting, "leap C1")
    sitting.press("do", "hint")
    ply = len(at(sitting).shown.log)
    assert parse_action(action) in at(sitting).shown.legal
    sitting.send(Advised(THIEF, ply, hint=Hint((Choice(parse_action(action), 1.0, WHY),))))
    assert "told told-0 on" in Page(sitting.html()).where(id=place)["class"]


# What the seats are warned of.


def looked(*rods: str) -> nusubito.State:
    """Return what the Mists know after looks at some rods."""
    return nusubito.view(begun()._replace(acting=MIST, seen=frozenset(rods)), MIST)


def test_mists_are_warned_once_the_thief_may_know_the_temple(t: Text) -> None:
    """N32: what he has looked at is public, and what it showed is not."""
    assert warned(looked(), t) is None
    assert warned(looked("A", "C"), t) is None
    may, must = warned(looked("A", "1"), t), warned(looked("A", "C", "1", "3"), t)
    assert may
    assert may.words == "The Thief has looked at 2 rods, and may know the temple."
    assert must
    assert must.words == "The Thief has looked at 4 rods, and knows the temple."
    assert must.brief == "4 rods: knows"


def test_warnings_stand_on_the_table_of_whom_they_are_for(t: Text) -> None:
    thief, mists = alone(t, "thief", "hint"), alone(t, "mist", "hint")
    seen = begun()._replace(seen=frozenset("A1"))
    words = "The Thief has looked at 2 rods, and may know the temple."
    for sitting, count in ((thief, 0), (mists, 1)):
        seated = at(sitting)
        view = nusubito.view(seen, seated.shown.seat)
        model = sitting.model._replace(screen=seated._replace(shown=seated.shown._replace(view=view)))
        html = screen_of(model, t)
        assert html.count(words) == count
        hint = Hint((Choice(End(), 0.5, WHY), Choice(End(), 0.5, WHY)))
        shown = seated.shown._replace(view=view)
        told = card(seated._replace(shown=shown, advice=Advised(THIEF, 0, hint=hint)), "hint", t)
        assert told.count(words) == count
