"""Pieces: a press says who they are, a place says what it costs, and a drag does what presses would."""

import re
from collections.abc import Iterator

import pytest

from page.nusubito.draw.board import board
from page.nusubito.pointing.press import HAND, dragged, point
from page.nusubito.seen.board import picture
from page.nusubito.seen.offers import card
from page.parts.offers import Card
from page.shell.effects import Animate, Effect, Speak, Take
from page.shell.messages import Advised, Leak, Pressed
from page.shell.model import Curtain, Model, Seated
from page.shell.update import update
from page.text import Text
from tests.page.nusubito.test_treasure import sitting
from tests.page.sitting import Sitting
from tests.page.words import Page, english
from unseen.courtyard.board import SPACES, TEMPLE_NAMES, Space
from unseen.courtyard.rods import RODS
from unseen.kernel.resign import Resign
from unseen.nusubito import THIEF, format_action, parse_action
from unseen.nusubito.actions import Capture, Declare, End, Leap, Look

FINAL = (End, Look, Declare, Capture, Resign)
DAY = ("leap C1, end", "move D2 D1, end", "leap C3, dart, end", "move D1 C1, move B4 B3, end")
SEEN = ("leap E3, look E, end", "end", "leap E1, end", "end", "leap C1, end", "end")
"""Three rounds; the night begins."""


@pytest.fixture(scope="module")
def t() -> Text:
    return english()


def played(t: Text, *turns: str) -> Sitting:
    """Return a table at which turns have been played; who is next has sat down."""
    table = sitting(t)
    for turn in turns:
        for action in turn.split(", "):
            table.press("action", action)
        if isinstance(table.model.screen, Curtain):
            table.sit()
            table.press("do", "recap-skip")
    return table


def seated(model: Model) -> Seated:
    assert isinstance(model.screen, Seated)
    return model.screen


def told(table: Sitting, t: Text) -> Card:
    """Return the card that is shown."""
    shown = card(seated(table.model), t)
    assert shown
    return shown


def asked(t: Text, turns: tuple[str, ...], control: str, value: str) -> tuple[str, str, str]:
    """Return what a press is answered with: title, text, and why nothing can be done with it."""
    table = played(t, *turns)
    table.press(control, value)
    shown = told(table, t)
    assert shown.is_asked
    return shown.title, shown.text, shown.why


# Who it is.


@pytest.mark.parametrize(
    ("turns", "pressed", "title", "text", "why"),
    [
        ((), "C2", "Builder on C2", "bolsters a temple beside it. Leaping over it downs it for 1 dart.", ""),
        ((), "B2", "Healer on B2", "heals. No leap crosses here.", ""),
        ((), "C3", "You, on C3", "Its coin is in your hand: a turn can end here.", ""),
        ((), "A1", "A1, temple", "if rods A and 1 are green", "A1 is not the next temple along your row or column."),
        (DAY[:2], "C2", "Builder on C2, down", "cannot be used until a Healer beside it heals it", ""),
        (DAY[:2], "D1", "Seeker on D1", "downs it for 2 darts.", ""),
        (
            (*DAY, "leap A3"),
            "C1",
            "Seeker on C1",
            "To leap on or off its temple, or to shoot it, costs 2 darts.",
            "C1 is not the next temple along your row or column.",
        ),
        (DAY, "B3", "Seeker on B3", "Leaping over it downs it for 2 darts.", ""),
        (DAY[:1], "A1", "A1, temple", "The Thief may stand here unseen.", ""),
        (DAY[:1], "B1", "B1, gate", "A leap between A1 and C1 crosses here", ""),
        ((*DAY[:1], "move B2 B1"), "B1", "Healer on B1", "It has acted this turn. The Thief leaps over it", ""),
        (
            (*DAY[:1], "move B2 B1, move D2 D1, move B4 B5"),
            "D4",
            "Healer on D4",
            "No leap crosses here.",
            "All three actions are used.",
        ),
        ((*SEEN[:5], "end"), "C4", "Builder on C4", "for 1 dart.", ""),
    ],
)  # fmt: skip
def test_a_piece_that_is_pressed_says_who_it_is(
    t: Text, turns: tuple[str, ...], pressed: str, title: str, text: str, why: str
) -> None:
    found = asked(t, turns, "space", pressed)
    assert found[0] == title
    assert text in found[1]
    assert found[2] == why


@pytest.mark.parametrize(
    ("turns", "thing", "title", "text"),
    [
        ((), "rod A", "Rod of column A", "A look costs 1 move."),
        ((), "coin A1", "Coin A1", "In your hand"),
        (DAY[:2], "coin C1", "Coin C1", "It lies on the table"),
        ((), "darts", "Darts", "1 for a Builder, 2 for a Seeker"),
        (SEEN[:2], "rod E", "Rod of column E", "Red: the treasure is not in column E."),
        (SEEN[:1], "rod E", "Rod of column E", "Its colour is his secret until the end."),
        (SEEN[:1], "rod A", "Rod of column A", "Only the Thief may look."),
        (SEEN[:1], "darts", "Darts", "With them the Thief"),
        (SEEN[:1], "backs", "The Thief’s coins", "One for each temple."),
        ((*SEEN, "dart, dart, end row"), "marker", "The last reveal", "the Thief showed row 1."),
        (SEEN, "rod A", "Rod of column A", "A look costs 1 point."),
    ],
)  # fmt: skip
def test_a_thing_beside_the_board_says_what_it_is(
    t: Text, turns: tuple[str, ...], thing: str, title: str, text: str
) -> None:
    found = asked(t, turns, "ask", thing)
    assert found[0] == title
    assert text in found[1]


def test_a_bolster_says_what_it_does(t: Text) -> None:
    table = played(t, *DAY[:1])
    shown = seated(table.model).shown
    for view in (shown.view, shown.view._replace(acting=THIEF, at=Space("E1"), hand=1, picked=0)):
        bolstered = Seated(shown._replace(view=view._replace(bolsters=1)), asked="A1")
        found = card(bolstered, t)
        assert found
        assert found.title == "Bolster on A1"
        assert "between two" in found.text


def test_what_is_asked_about_is_let_go_by_a_second_press(t: Text) -> None:
    table = played(t)
    table.press("space", "C2")
    assert told(table, t).is_asked
    table.press("space", "C2")
    assert seated(table.model)._replace(focus="C3") == seated(played(t).model)


def test_who_is_asked_about_is_told_aloud_to_the_mists_alone(t: Text) -> None:
    """At one table the Thief's questions would be heard by who may not."""
    for turns, spoken in (((), 0), (DAY[:1], 1)):
        table = played(t, *turns)
        table.effects.clear()
        table.press("space", "A1")
        assert len([effect for effect in table.effects if isinstance(effect, Speak)]) == spoken


@pytest.mark.parametrize("turns", [(), DAY[:1], DAY, SEEN, (*SEEN, "end")])
def test_nothing_is_refused_unless_a_move_was_meant(t: Text, turns: tuple[str, ...]) -> None:
    """With nothing chosen every place and thing is answered, and nothing is asked of the dealer but legal actions."""
    table = played(t, *turns)
    assert not seated(table.model).chosen
    for press in everything(table):
        after, effects = update(table.model, press, t)
        assert seated(after).refusal is None
        if press.control == "ask" or not (seated(after).chosen or takes(effects)):
            shown = card(seated(after), t)
            assert shown
            assert shown.is_asked
            assert shown.text
            assert "{" not in shown.title + shown.text + shown.why


def test_a_place_that_will_not_do_for_what_is_chosen_is_refused(t: Text) -> None:
    table = played(t, *DAY[:1])
    table.press("space", "D2")
    table.press("space", "A1")
    assert told(table, t).refused
    assert seated(table.model).chosen == ("D2",)
    table.press("ask", "rod A")
    assert told(table, t).is_asked


def test_a_coin_pressed_for_a_deed_that_it_will_not_do_for_is_refused(t: Text) -> None:
    table = played(t, *DAY[:2])
    table.press("verb", "sacrifice")
    table.press("ask", "coin C1")
    assert told(table, t).refused


def everything(table: Sitting) -> Iterator[Pressed]:
    """Yield a press of every place, and of every thing that the page lets one ask about."""
    yield from (Pressed("space", space) for space in SPACES)
    yield from (Pressed("ask", thing) for thing in Page(table.html()).all("data-ask"))


def takes(effects: tuple[Effect, ...]) -> list[Take]:
    return [effect for effect in effects if isinstance(effect, Take)]


def test_own_pieces_that_can_act_are_chosen_and_say_who_they_are(t: Text) -> None:
    table = played(t, *DAY[:1])
    table.press("space", "D2")
    table.press("space", "C4")
    shown = told(table, t)
    assert (shown.title, shown.is_asked) == ("Builder on C4", False)
    assert shown.text.endswith("The Thief leaps over it for 1 dart.")


# What it costs.


def label(table: Sitting, space: str, t: Text) -> str:
    return picture(seated(table.model), t).labels[space]


def test_a_leap_says_its_whole_price_and_what_is_left(t: Text) -> None:
    table = played(t)
    assert label(table, "C1", t).startswith(
        "C1, temple; 1 movement, downs a Builder for 1 dart; then 1 movement and 1 dart left; leap here"
    )
    assert "1 movement; then 1 movement and 2 darts left" in label(table, "A3", t)
    assert "in your way: downing the Builder costs 1 dart" in label(table, "C2", t)


def test_a_leap_to_a_bolster_costs_two(t: Text) -> None:
    shown = seated(played(t).model).shown
    bolstered = Seated(shown._replace(view=shown.view._replace(bolsters=1 << 2)))
    assert "2 movements, downs a Builder" in picture(bolstered, t).labels["C1"]


@pytest.mark.parametrize("turns", [(), DAY, SEEN, (*SEEN, "end")])
def test_every_price_is_in_the_name_of_what_is_pressed(t: Text, turns: tuple[str, ...]) -> None:
    buttons = re.findall(r'<button[^>]* id="row-[^"]*"[^>]*>.*?</button>', played(t, *turns).html())
    # What is read out: all but what is hidden from it.
    said = [
        re.sub(r'<span class="short" aria-hidden="true">.*?</span>|<[^>]+>', "", each) for each in buttons
    ]
    assert said
    assert all(re.search(r", \d .*(move|dart|coin|point)s?$", name) for name in said), said


def test_offers_out_of_sight_name_their_price(t: Text) -> None:
    html = played(t).html()
    assert "Leap to C1: 1 movement, downs a Builder for 1 dart<" in html
    assert 'title="rod' not in html
    assert "rod C: not looked at; a look costs 1 movement</title>" in html


# What a leap would come to.


def test_a_leap_is_previewed_on_the_thiefs_board(t: Text) -> None:
    tip = picture(seated(played(t).model), t).tips["C1"]
    assert tip.route == ("C3", "C1")
    assert tip.falls == ("C2",)


@pytest.mark.parametrize("turns", [DAY[:1], (*SEEN, "end")])
def test_the_mists_board_previews_no_leap(t: Text, turns: tuple[str, ...]) -> None:
    html = played(t, *turns).html()
    assert 'class="leap' not in html
    assert all(not tip.route for tip in picture(seated(played(t, *turns).model), t).tips.values())


def advised(table: Sitting, *temples: int) -> Seated:
    """Return the Thief's screen once it has been worked out what each way to leap to C1 tells."""
    screen = seated(table.model)
    leaps = [action for action in screen.shown.legal if isinstance(action, Leap) and action.to == "C1"]
    leaks = tuple(Leak(leap, 1.0, n) for leap, n in zip(leaps, temples, strict=True))
    return screen._replace(advice=Advised(THIEF, len(screen.shown.log), leaks=leaks))


def test_with_the_map_a_leap_says_what_the_mists_will_know(t: Text) -> None:
    table = played(t)
    assert "the Mists" not in " ".join(picture(seated(table.model), t).tips["C1"].words)
    for count, words in (
        (4, "then 4 temples are possible to the Mists"),
        (1, "then the Mists know your temple"),
    ):
        assert picture(advised(table, count), t).tips["C1"].words[-1] == words


def test_with_the_map_each_place_to_fall_says_what_the_mists_will_know(t: Text) -> None:
    table = played(t, "leap E3, end", "move D2 D1, move C2 B3, end", "leap C3, dart, end", "move D1 C1, end")
    screen = advised(table, 2, 3)
    assert picture(screen, t).tips["C1"].words[-1] == "then 2 to 3 temples are possible to the Mists"
    tips = picture(screen._replace(chosen=("C1",)), t).tips
    assert {tip.words[-1] for tip in tips.values() if "fall here" in tip.words[0]} == {
        "then 2 temples are possible to the Mists",
        "then 3 temples are possible to the Mists",
    }


def test_a_preview_is_well_formed_and_out_of_the_way_of_names(t: Text) -> None:
    drawn = board(picture(seated(played(t).model), t))
    Page(drawn)
    assert drawn.count('class="tip" aria-hidden="true"') >= 4


# Dragging.


PLACES = ("", HAND, *map(str, SPACES))


@pytest.mark.parametrize("turns", [(), DAY[:1], DAY[:2], (*DAY[:1], "move D2 D1"), DAY, SEEN, (*SEEN, "end")])
def test_a_drop_does_what_a_press_of_the_place_would_or_nothing(t: Text, turns: tuple[str, ...]) -> None:
    """Never does it end a turn or a game, or look at a rod."""
    table = played(t, *turns)
    shown = seated(table.model).shown
    for token in dragged(shown.legal, shown.view.at):
        lifted, effects = update(table.model, Pressed("lift", token), t)
        assert effects == ()
        for place in PLACES:
            after, effects = update(lifted, Pressed("drop", token, place), t)
            taken = [take.action for take in takes(effects)]
            assert not any(isinstance(action, FINAL) for action in taken)
            if taken or seated(after).chosen:
                pressed = point(shown.legal, seated(lifted).chosen, place)
                wanted = pressed.action if place != HAND else parse_action(f"coin {token[-2:]}")
                assert taken == ([wanted] if wanted else [])
                assert seated(after).chosen == (() if taken else pressed.chosen)
            else:
                meant = place in SPACES and place != token and token in SPACES
                assert (seated(after).refusal is not None) == meant


def test_a_drag_shows_the_targets_that_a_press_shows(t: Text) -> None:
    table = played(t, *DAY[:1])
    dragging, _ = update(table.model, Pressed("lift", "D2"), t)
    pressing, _ = update(table.model, Pressed("space", "D2"), t)
    assert picture(seated(dragging), t).marks == picture(seated(pressing), t).marks
    table.press("space", "D2")
    again, _ = update(table.model, Pressed("lift", "D2"), t)
    assert seated(again).chosen == ("D2",), "a drag of what is chosen does not let it go"


@pytest.mark.parametrize("token", ["A1", "E5", "C3", "coin A1", "rod A", "nonsense", ""])
def test_what_cannot_be_dragged_is_not(t: Text, token: str) -> None:
    table = played(t, *DAY[:1])
    for press in (Pressed("lift", token), Pressed("drop", token, "D1")):
        after, effects = update(table.model, press, t)
        assert seated(after).chosen == ()
        assert not takes(effects)


def test_what_can_be_dragged_says_so_and_nothing_else_does(t: Text) -> None:
    for turns in ((), DAY[:1], DAY[:2], (*SEEN, "end")):
        table = played(t, *turns)
        shown = seated(table.model).shown
        assert set(Page(table.html()).all("data-drag")) == set(dragged(shown.legal, shown.view.at))
    assert "C3" in dragged(seated(played(t).model).shown.legal, "C3")
    assert "coin C1" in dragged(seated(played(t, *DAY[:2]).model).shown.legal, "C1")


def test_a_piece_that_was_dropped_does_not_travel_again(t: Text) -> None:
    for by_drop in (True, False):
        table = played(t, *DAY[:1])
        table.effects.clear()
        if by_drop:
            table.press("drop", "D2", "D1")
        else:
            table.press("action", "move D2 D1")
        steps = [
            effect for effect in table.effects if isinstance(effect, Animate) and effect.motion == "step"
        ]
        assert bool(steps) != by_drop


def test_a_drop_that_will_not_do_says_why_and_puts_the_piece_back(t: Text) -> None:
    table = played(t, *DAY[:1])
    before = [format_action(action) for action in seated(table.model).shown.legal]
    table.press("lift", "D2")
    table.press("drop", "D2", "A5")
    shown = told(table, t)
    assert shown.refused
    assert seated(table.model).chosen == ()
    assert [format_action(action) for action in seated(table.model).shown.legal] == before


def test_every_place_has_a_word_for_each_seat(t: Text) -> None:
    """No key is missing, whatever stands where."""
    for turns in (DAY, (*DAY, "leap A3, end")):
        table = played(t, *turns)
        for space in (*SPACES, *(f"rod {rod}" for rod in RODS)):
            assert card(seated(table.model)._replace(asked=space), t)
        if seated(table.model).shown.seat == THIEF:
            for coin in TEMPLE_NAMES:
                assert card(seated(table.model)._replace(asked=f"coin {coin}"), t)
