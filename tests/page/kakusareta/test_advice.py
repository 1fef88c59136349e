"""What helps in Kakusareta: the map and hints beside the board, on the board, and in words."""

import random
from collections import Counter
from typing import get_args

import pytest

from page.kakusareta.aids import Aids, explained
from page.kakusareta.said.cautions import warned
from page.kakusareta.seen.advice import WORDS, card, map_card
from page.kakusareta.seen.advised import meant, names
from page.kakusareta.seen.table import table as drawn_table
from page.shell.effects import Advise
from page.shell.messages import Advised, Choice, Decided, GameOver, Hint, Spot, Why
from page.shell.model import Model, Seated, first_model
from page.shell.party import Party
from page.shell.screens import screen as screen_of
from page.text import Text
from tests.page.kakusareta.aided import alone, mapped, screen, turn_of
from tests.page.kakusareta.seen import games, of_twin, shown, table, twins
from tests.page.kakusareta.sittings import legal, seated, words
from tests.page.sitting import Sitting
from tests.page.words import Page
from unseen import kakusareta
from unseen.courtyard.drawing.arrow import arrow
from unseen.courtyard.rods import RODS, Rods
from unseen.courtyard.treasure import treasures
from unseen.drawing.arrow import Arrow
from unseen.kakusareta import KAKUSARETA, MOYA, Options, State, parse_action
from unseen.kakusareta.advice import facts, reasons
from unseen.kernel.session import Table
from unseen.kernel.slices import finished

SILENT = (Why("silent"),)


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


def hinted(t: Text, *choices: str, mode: str = "off") -> Sitting:
    """Return a sitting of the Kakusareta with a hint that mixes some actions, open."""
    sitting = alone(t, "kakusareta", "map", "hint", mode=mode)
    sitting.press("do", "hint")
    mix = tuple(Choice(parse_action(each), 1 / len(choices), SILENT) for each in choices)
    sitting.send(Advised(KAKUSARETA, len(seated(sitting).shown.log), hint=Hint(mix)))
    return sitting


# The map.


def test_map_is_on_the_board_and_in_words(t: Text) -> None:
    sitting = alone(t, "kakusareta", "map")
    assert any(isinstance(effect, Advise) for effect in sitting.effects)
    sitting.press("do", "map")
    assert "One moment" in sitting.html()
    sitting.press("action", "look C")
    game = table("look C")
    sitting.send(mapped(game, KAKUSARETA)._replace(ply=len(seated(sitting).shown.log)))
    html = sitting.html()
    page = Page(html)
    assert html.count('class="veil"') == 6
    assert html.count('class="share"') + html.count('class="share aside"') == 3
    assert "33%" in html
    assert page.where(id="sp-A1")["aria-label"].count("the Moya know you are not here") == 1
    assert "cannot be here" not in html
    assert "After the look at rod C this was out of reach" in html
    assert "What each step would tell them" in html


def test_map_of_the_moya_says_where_he_cannot_be(t: Text) -> None:
    game = table("look C", "leap E3", "end")
    model = first_model({}, "kakusareta")._replace(screen=screen(game, MOYA, mapped(game, MOYA).spots))
    page = Page(str(screen_of(model, t)))
    assert page.where(id="sp-A1")["aria-label"].endswith("the Kakusareta cannot be here")
    assert page.where(id="sp-E3")["aria-label"].endswith("the Kakusareta: 50% likely")


def test_both_seats_have_the_same_map(t: Text) -> None:
    """K65: it follows from what is public."""
    game = table("look C", "leap E3", "end")
    assert mapped(game, KAKUSARETA).spots == mapped(game, MOYA).spots
    assert mapped(game, MOYA).leaks is None


def test_nothing_that_he_hides_is_in_what_the_moya_get(t: Text) -> None:
    """K66: two truths that told the same look the same."""
    told = [table("leap A3", "end"), table("leap E3", "leap E1", "end")]
    maps = [mapped(game, MOYA) for game in told]
    assert maps[0] == maps[1]
    hints = [finished(Aids().found("hint", turn_of(game, MOYA), random.Random(1).random)) for game in told]
    assert hints[0] == hints[1]


@pytest.mark.untraced
def test_all_truths_that_told_the_same_have_one_map(effort: int) -> None:
    """K65, K66, of random games in all modes."""
    asked = 0
    for played in games(effort, 50):
        for pair in twins(played, MOYA):
            one, other = of_twin(played, pair)
            if one.to_act and one.view(KAKUSARETA) != other.view(KAKUSARETA):
                asked += 1
                assert mapped(one, MOYA) == mapped(other, MOYA)
    assert asked


def test_map_says_why_of_the_space_that_is_pressed(t: Text) -> None:
    game = table("look C", "leap E3", "end")
    at = screen(game, MOYA, mapped(game, MOYA).spots)
    said = {
        space: asked.words
        for space in ("A1", "E3", "B3")
        if (asked := map_card(at._replace(map_at=space), t).asked)
    }
    assert said["A1"].startswith("Not here. After the look at rod C")
    assert said["E3"] == "The chance of this space is 50%."
    assert said["B3"] == "Not here. On the courtyard everybody would see the Kakusareta."
    assert map_card(at, t).asked is None


def test_courtyard_space_is_asked_about_on_the_board(t: Text) -> None:
    sitting = alone(t, "kakusareta", "map")
    sitting.press("do", "map")
    sitting.send(mapped(table(), KAKUSARETA))
    sitting.press("space", "B3")
    assert "On the courtyard everybody would see the Kakusareta." in sitting.html()
    assert seated(sitting).refusal is None


def test_he_is_told_what_each_step_gives_away(t: Text) -> None:
    at = screen(table(), KAKUSARETA)
    lines = dict(map_card(at._replace(advice=mapped(table(), KAKUSARETA)), t).leaks)
    assert lines["Leap to E3"] == "7: it rules nothing out"
    assert lines["Look at rod C"] == "3 left"
    assert lines["Search C3 for the treasure: this ends the game"] == "1: they know where you are"


def test_reason_of_two_parts_is_said_in_both(t: Text) -> None:
    spots = (Spot("C3", 1.0), Spot("A1", 0.0, (Why("upright", ("A2", "B1")), Why("coins"))))
    (line,) = map_card(screen(table(), MOYA, spots), t).ruled_out
    assert line.why == (
        "Still upright: A2, B1. To pass an upright Moya the Kakusareta must attack it. "
        "A Kakusareta who could come here did not have this temple’s coin in hand."
    )


# Hints.


def test_hint_is_a_mix_and_is_pointed_out_on_the_board_and_beside_it(t: Text) -> None:
    sitting = hinted(t, "leap E3", "look C", "dart")
    html = sitting.html()
    page = Page(html)
    assert "Leap to E3" in html
    assert "The Moya are told nothing of it." in html
    assert {"told told-0 on", "told told-1"} <= set(page.all("class"))
    assert "told-2" in page.where(id="darts")["class"]
    sitting.press("do", "hint-show", "1")
    assert {"told told-0", "told told-1 on"} <= set(Page(sitting.html()).all("class"))


def test_card_and_token_are_pointed_out_where_they_are(t: Text) -> None:
    """K41, K42."""
    game = table("take water", "take fire", "take wind", "take earth", elemental="master plus")
    choices = tuple(Choice(parse_action(each), 0.5, SILENT) for each in ("river", "token fire"))
    told = Advised(KAKUSARETA, 0, hint=Hint(choices))
    at = Seated(shown(game, KAKUSARETA)._replace(party=Party(aids=("hint",))), advice=told)
    model: Model = first_model({}, "kakusareta")._replace(sheet="hint", screen=at)
    props = drawn_table(model, at, t)
    assert props.disciplines
    assert props.disciplines.told == props.told
    assert {"power river", "token", "token fire"} <= set(props.told)


@pytest.mark.parametrize(
    ("hint", "marked"),
    [
        ("token fire", {"row-token"}),
        ("dart", {"darts", "row-dart"}),
        ("coin A1", {"row-coin", "coin-hand-1"}),
        ("river", {"card-river", "tool-cards"}),
        ("rain C1", {"card-rain", "tool-cards"}),
    ],
)
def test_what_a_hint_says_is_marked_on_what_is_pressed(t: Text, hint: str, marked: set[str]) -> None:
    game = table("take water", "take fire", "take wind", "take earth", elemental="master plus")
    told = Advised(KAKUSARETA, 0, hint=Hint((Choice(parse_action(hint), 1.0, SILENT),)))
    at = Seated(shown(game, KAKUSARETA)._replace(party=Party(aids=("hint",))), advice=told)
    model: Model = first_model({}, "kakusareta")._replace(sheet="hint", screen=at)
    assert ringed(model, t) == marked


def test_once_its_deed_is_chosen_what_a_hint_says_is_marked_among_the_chips(t: Text) -> None:
    sitting = hinted(t, "look C")
    sitting.press("verb", "look")
    assert Page(sitting.html()).where(data_action="look C")["class"] == "chip told told-0 on"


def ringed(model: Model, t: Text) -> set[str]:
    """Return the ids of what a hint points out beside the board."""
    found = Page(screen_of(model, t)).elements
    return {each["id"] for tag, each in found if tag != "g" and "told-0" in each.get("class", "")}


def test_what_is_done_by_the_hint_is_what_a_press_would_do(t: Text) -> None:
    sitting = hinted(t, "leap E3")
    sitting.press("do", "do-it")
    assert seated(sitting).shown.view.at == "E3"


@pytest.mark.parametrize(("action", "ends"), [("leap E3", False), ("look C", True), ("find", False)])
def test_what_cannot_be_taken_back_is_marked(t: Text, action: str, ends: bool) -> None:
    assert ("data-ends" in Page(hinted(t, action).html()).where(id="advice-do")) == ends


def test_hint_takes_no_place_of_a_control(t: Text) -> None:
    """Each legal action is one control, whatever helps is open."""
    sitting = hinted(t, "leap E3", "dart", "look C")
    page = Page(sitting.html())
    found = sorted([*page.all("data-action"), *page.all("data-arm")])
    assert found == sorted([*legal(sitting), "resign"])


def test_hint_on_its_way_says_so(t: Text) -> None:
    assert "One moment" in card(screen(table(), KAKUSARETA), "hint", t)
    assert "One moment" in card(screen(table(), KAKUSARETA), "map", t)


# Words.


def test_all_that_can_be_a_reason_has_words(t: Text) -> None:
    for kind in (*get_args(reasons.Kind), "courtyard"):
        assert WORDS.why_words(Why(kind, ("C3", "E3")), t)
    assert WORDS.why_words(Why("used", ("tempest",)), t) == "After Tempest this was out of reach."
    for kind in get_args(facts.Kind):
        for n in (1, 2):
            assert WORDS.hint_words(Why(kind, ("C3",), n=n, of=3, share=0.5), t)


# Where an action is.

HIS = (
    "leap C1", "leap C1 push C3>B2 C1>D2", "step A2", "climb C1", "attack", "dart", "look C", "token fire", "coin A1",
    "find", "still", "river", "rain C2", "quake", "tower B1", "tempest east", "tide", "fireball C2", "end", "end row",
    "end mirage A5", "take fire",
)  # fmt: skip
THEIRS = (
    "allow", "fate", "move B2 B3", "swap B1 D3", "heal C2 with B2", "upgrade A2 B2 C2", "destroy C1", "petrify",
    "fortify B2 C2", "breeze", "stream", "deploy 1 B1", "upgrade B2", "breath", "gentle 3 east", "shift B2 D4",
    "streak B", "end",
)  # fmt: skip


@pytest.mark.parametrize("text", [*HIS, *THEIRS])
def test_every_action_is_pointed_out_somewhere(text: str) -> None:
    state, action = table().view(KAKUSARETA), parse_action(text)
    found = meant(state, action)
    assert found.ways or found.rings or text in names(state, action)
    drawn = arrow(Arrow(0, found.ways, found.rings, True))
    assert drawn.count("told-h") == len(found.ways)
    assert drawn.count("told-l") == len(found.ways) + len(found.rings)


def test_giving_up_is_pointed_out_nowhere() -> None:
    assert meant(table().view(KAKUSARETA), parse_action("resign")) == ((), (), "")


def test_arrow_runs_from_where_to_where() -> None:
    his = table().view(KAKUSARETA)
    assert meant(his, parse_action("leap C1 push C3>B2")).ways == (("C3", "C1"), ("C3", "B2"))
    assert meant(his, parse_action("upgrade A2 B2 C2")).ways == (("A2", "B2"), ("C2", "B2"))
    assert meant(his, parse_action("streak B")).rings == ("line B",)


# What is worked out.


def test_hint_is_an_action_that_is_legal(t: Text) -> None:
    """K65: from what the seat may know; the map is followed once for both."""
    aids, game = Aids(), table()
    found = finished(aids.found("hint", turn_of(game, KAKUSARETA), random.Random(1).random))
    assert found.hint
    assert all(
        each.action in kakusareta.legal_actions(game.view(KAKUSARETA), KAKUSARETA)
        for each in found.hint.choices
    )
    assert all(WORDS.hint_words(why, t) for each in found.hint.choices for why in each.reasons)
    other = finished(aids.found("map", turn_of(table("look C"), KAKUSARETA, game=2), lambda: 0.0))
    assert other.spots != mapped(game, KAKUSARETA).spots


def test_what_decided_a_game_is_worked_out() -> None:
    game = table("find")
    log = tuple((0, entry) for entry in game.log(KAKUSARETA))
    over = GameOver((), (parse_action("find"),), (KAKUSARETA,), game.options, log)
    found = finished(explained(over))
    assert found
    assert found.why == Decided("chance", 0, 9, "")
    assert finished(explained(over._replace(log=()))) is None


# What the Moya are warned of.


def looked(*rods: str) -> State:
    """Return what the Moya know after looks at some rods."""
    view: State = table("leap E3", "end").view(MOYA)
    return view._replace(seen=frozenset(rods))


def test_moya_are_warned_once_he_may_know_the_temple(t: Text) -> None:
    """K65: what he has looked at is public, and what it showed is not."""
    assert warned(looked(), t) is None
    assert warned(looked("A", "C"), t) is None
    may, must = warned(looked("A", "1"), t), warned(looked("A", "C", "1", "3"), t)
    assert may
    assert may.words == "The Kakusareta has looked at 2 rods, and may know the temple."
    assert must
    assert must.words == "The Kakusareta has looked at 4 rods, and knows the temple."


def test_warning_stands_under_last_seen_and_in_the_hint_of_the_moya_alone(t: Text) -> None:
    game = table("leap E3", "look 3", "end", "end", "look E", "leap E5", "end")
    words = "The Kakusareta has looked at 2 rods, and may know the temple."
    for seat, count in ((MOYA, 1), (KAKUSARETA, 0)):
        at = screen(game, seat)
        model: Model = first_model({}, "kakusareta")._replace(screen=at)
        assert screen_of(model, t).count(words) == count
        action = kakusareta.legal_actions(game.view(seat), seat)
        hint = Hint(tuple(Choice(each, 0.5, SILENT) for each in action[:2] or (parse_action("end"),) * 2))
        told = card(at._replace(advice=Advised(seat, 0, hint=hint)), "hint", t)
        assert told.count(words) == count


def test_warning_is_the_same_for_all_truths_that_told_the_same(t: Text, effort: int) -> None:
    """K2, K65: one game on all nine deals tells the Moya the same; of whoever may know the temple they are warned."""
    found = Counter[str]()
    for seed in range(4 * effort):
        dice, deals = random.Random(seed), [(column, row) for column in range(3) for row in range(3)]
        tables = [Table(kakusareta, Options(), _dealt(*deal)) for deal in deals]
        for _ in range(60):
            seat = next(iter(tables[0].to_act), MOYA)
            options = [set(kakusareta.legal_actions(each.view(seat), seat)) for each in tables]
            both = sorted(set.intersection(*options) - {parse_action("find")}, key=repr)
            if not both:
                break
            looks = [each for each in both if each.kind == "look"]
            action = dice.choice(looks or both)
            for each in tables:
                each.act(seat, action)
            if not all(each.to_act for each in tables):
                break
            (words,) = {warned(each.view(MOYA), t) for each in tables}
            knows = [treasures(each.view(KAKUSARETA).rods).bit_count() == 1 for each in tables]
            assert (words is not None) == any(knows)
            assert (words == warned(looked("A", "C", "1", "3"), t)) <= all(knows)
            found["warned" if words else "not"] += 1
    assert min(found["warned"], found["not"]) > 0


def _dealt(column: int, row: int) -> Rods:
    """Return the rods of a deal."""
    greens = {RODS[column], RODS[3 + row]}
    return tuple("green" if rod in greens else "red" for rod in RODS)
