"""Presses of Misty Ruins: every legal action can be reached, and a press in vain says why."""

import random
from collections.abc import Iterable, Iterator
from typing import cast, get_args

import pytest

from page.misty_ruins import page
from page.misty_ruins.pointing.press import action, chosen_action, path, point, pointed_out
from page.misty_ruins.said.words import borne, reason_words
from page.shell.game_page import Pointed
from page.shell.messages import Shown
from page.shell.model import Path
from tests.misty_ruins.playing import playing
from tests.page.words import english
from unseen.kernel.resign import Resign
from unseen.misty_ruins.actions import (
    Action,
    AskAttribute,
    AskHomeland,
    Attack,
    Buy,
    Claim,
    Declare,
    Door,
    End,
    Explore,
    Flee,
    Identify,
    Lose,
    Move,
    Rob,
    Sell,
    Strip,
)  # fmt: skip
from unseen.misty_ruins.rules.placing import matched
from unseen.misty_ruins.state import Last, State

from .games import COUNTS, NONSENSE, TOKENS, Position, every, played

by_count = pytest.mark.parametrize("players", COUNTS)


def presses(shown: Shown, wanted: Action) -> Iterator[str]:
    """Yield the tokens that lead a player to an action from any choice."""
    match wanted:
        case Explore():
            yield f"tile {wanted.tile}"
            yield wanted.space
            yield from ("turn on" for _ in range(4))
        case Move() | Flee():
            yield from (wanted.kind, wanted.space)
        case Door():
            yield from ("door", f"by {wanted.ability}")
        case Attack():
            weapon = "with fist" if wanted.weapon == "fist" else f"item {wanted.weapon}"
            yield from ("attack", weapon, "luck")
        case Identify():
            yield "identify"
            yield from (f"home {home}" for home in wanted.homelands)
        case Claim() | Declare():
            yield from ("claim",) if isinstance(wanted, Claim) else ()
            yield from (f"who {wanted.identity.character}", f"from {wanted.identity.homeland}")
        case Buy():
            yield from ("trade", f"item {wanted.item}")
        case Sell():
            yield from ("trade", f"item {wanted.item}", f"for {wanted.card}")
        case Rob() | Strip():
            yield f"seat {wanted.seat}"
        case AskAttribute():
            yield f"about {wanted.attribute}"
        case AskHomeland():
            yield f"about {wanted.homeland}"
        case Lose():
            for kind in ("more blocks", "more health"):
                yield from [kind] * len(shown.legal)
        case _:
            verb, *rest = path(wanted)
            yield f"item {rest[0]}" if rest else verb


def reached(shown: Shown, wanted: Action, chosen: Path) -> Path:
    """Return the path after the presses for an action, as far as they are needed."""
    for token in presses(shown, wanted):
        if chosen_action(shown, chosen) == wanted:
            break
        if isinstance(wanted, Explore) and token == wanted.space == chosen[2]:
            continue  # The tile lies there already, and another press would take it.
        found = point(shown, chosen, token)
        assert found.action is None, f"{token} is pressed to choose, not to act"
        if not found.refused:
            chosen = found.chosen
    return chosen


@by_count
def test_every_legal_action_has_a_path_that_says_it(players: int) -> None:
    for position in every(players):
        shown = position.shown()
        assert shown.legal == position.legal, "a seat's view allows what the truth does"
        for each in shown.legal:
            assert path(each) or isinstance(each, End), each
            assert isinstance(each, End) or action(shown.view, path(each)) == each
        assert len({path(each) for each in shown.legal}) == len(shown.legal)


@by_count
def test_every_legal_action_is_reached_by_presses(players: int) -> None:
    """Whatever was chosen before."""
    dice, before = random.Random(players), Path()
    for position in every(players):
        shown = position.shown()
        for each in some(shown.legal, dice):
            for start in (Path(), before if action(shown.view, before) in shown.legal else ()):
                chosen = reached(shown, each, start)
                assert chosen_action(shown, chosen) == each, (shown.legal, each, chosen)
            before = chosen


@by_count
def test_exploring_takes_two_presses(players: int) -> None:
    """The tile, the verb or a lit space first; then the space on which the tile lies ready, or the button."""
    seen = 0
    for position in list(every(players))[::3]:
        shown = position.shown()
        explores = [each for each in shown.legal if isinstance(each, Explore)]
        begins = [f"tile {each.tile}" for each in explores] + [str(each.space) for each in explores]
        for token in (*dict.fromkeys(begins), *["explore"] * bool(explores)):
            chosen = point(shown, (), token).chosen
            ready = chosen_action(shown, chosen)
            assert isinstance(ready, Explore), token
            bonuses = [each for each in explores if matched(shown.view, each)]
            alike = [each for each in bonuses if token in (f"tile {each.tile}", each.space, "explore")]
            assert matched(shown.view, ready) or not alike, "what brings a bonus is offered first"
            assert point(shown, chosen, ready.space) == Pointed(action=ready)
            seen += 1
    assert seen > 20


@by_count
def test_a_tile_that_lies_ready_is_turned_by_its_own_press_and_keeps_its_space(players: int) -> None:
    for position in list(every(players))[::3]:
        shown = position.shown()
        explores = [each for each in shown.legal if isinstance(each, Explore)]
        for each in explores:
            turned = point(shown, path(each), f"tile {each.tile}")
            assert turned == point(shown, path(each), "turn on")
            assert turned.chosen[:3] == path(each)[:3]
            others = {other.tile for other in explores if other.space == each.space} - {each.tile}
            for other in others:
                assert point(shown, path(each), f"tile {other}").chosen[2] == each.space


def some(legal: Iterable[Action], dice: random.Random) -> Iterator[Action]:
    """Yield up to three actions of each kind, but for the end of the turn, which has only its button."""
    kinds: dict[str, list[Action]] = {}
    for each in legal:
        kinds.setdefault(each.kind, []).append(each)
    for kind, found in kinds.items():
        yield from () if kind == "end" else dice.sample(found, min(len(found), 3))


def test_actions_of_every_kind_are_among_these() -> None:
    kinds = {type(each) for players in COUNTS for position in every(players) for each in position.legal}
    assert kinds == {*get_args(Action)} - {Resign}


@by_count
def test_the_end_of_a_turn_has_a_button_while_nothing_is_chosen(players: int) -> None:
    ends = 0
    for position in every(players):
        shown = position.shown()
        if End() in shown.legal:
            ends += 1
            assert pointed_out(shown, ()) == ()
            assert page.ends_turn(End())
        elif not any(isinstance(each, Lose) for each in shown.legal):
            assert page.cannot_end(shown.view, shown.seat).code
    assert ends


@by_count
def test_a_strike_is_shown_as_what_costs_the_least_health(players: int) -> None:
    """Before any press: whoever presses the button at once is not defeated by it if there is another way."""
    struck = 0
    for position in every(players):
        shown = position.shown()
        if isinstance(shown.legal[0], Lose):
            struck += 1
            shows = chosen_action(shown, ())
            assert isinstance(shows, Lose)
            costs = [borne(shown.view, cast(Lose, each)) for each in shown.legal]
            now = borne(shown.view, shows)
            assert (now.health, now.blocks) == min((each.health, each.blocks) for each in costs)
    assert struck


@by_count
def test_a_second_press_of_a_space_goes_there(players: int) -> None:
    gone = 0
    for position in every(players):
        shown = position.shown()
        for each in shown.legal:
            if isinstance(each, Move | Flee):
                gone += 1
                assert point(shown, path(each), each.space).action == each
    assert gone > 50


@by_count
def test_no_press_raises_and_each_in_vain_has_its_reason(players: int) -> None:
    """In every position, before any choice and after one; words for it are in the catalogue."""
    dice, t, codes = random.Random(players), english("misty_ruins"), set[str]()
    for position in every(players):
        shown = position.shown()
        paths = [path(each) for each in shown.legal]
        begun = point(shown, (), dice.choice(TOKENS)).chosen
        for chosen in ((), dice.choice(paths), begun):
            for token in (*dice.sample(TOKENS, 25), *dice.sample(NONSENSE, 4)):
                found = point(shown, chosen, token)
                if found.action is not None:
                    assert found.action in shown.legal
                elif not found.refused:
                    taken = action(shown.view, found.chosen)
                    assert taken is None or taken in shown.legal, (chosen, token)
                else:
                    assert found.chosen == chosen
                    reason = page.why(shown.view, chosen, token)
                    codes.add(reason.code)
                    assert not {"{", "}"} & {*reason_words(reason, t)}
                page.shaken(shown.view, token)
                page.is_space(token), page.is_verb(token), page.is_wanted(chosen, token)
    assert len(codes) > 15, codes


@by_count
def test_what_a_verb_in_vain_is_told_is_why_its_actions_are_illegal(players: int) -> None:
    """A verb is refused only where none of its actions is legal."""
    for position in every(players):
        shown = position.shown()
        kinds = {path(each)[0] for each in shown.legal if path(each)}
        for verb in (
            "explore",
            "move",
            "door",
            "chest",
            "attack",
            "claim",
            "take",
            "trade",
            "identify",
            "rest",
        ):
            is_draft = shown.view.phase == "draft"
            if not is_draft:
                assert point(shown, (), verb).refused == (verb not in kinds), verb


RUIN = """
  g       h            i               j            k
7 T40/0   T14/0        .               .            T35/0!X08
8 .       S/0+I01@12   T01/0+I02+I40   T22/0        T09/0
9 .       T02/0        .               .            .
"""
"""A chest, the start with an item, two homelands, the second one with nothing for sale, a monster, and a lock."""


def turn(at: str, last: Last | None = None, hand: tuple[str, ...] = ("T28",), **own: object) -> State:
    """Return a position in the turn of p1 after an action, on a space of the ruin."""
    game = playing(RUIN, hands=[hand, []], p1={"at": at, **own})
    return game.state._replace(turn=game.state.turn._replace(last=last))


START = "h\n8 S/0@12"


def arrows(colour: str, last: str, shown: str) -> str:
    """Return the refusal of an action whose colour the arrows of the last one do not show (M9, M10)."""
    return f"That is on {colour} parchment. The arrows of {last} show {shown}, so it cannot come next."


@pytest.mark.parametrize(
    ("verb", "state", "words"),
    [
        (
            "trade",
            turn("i8", "explore"),
            arrows("green", "explore", "yellow or blue"),
        ),
        (
            "identify",
            turn("i8", "explore"),
            arrows("green", "explore", "yellow or blue"),
        ),
        (
            "take",
            turn("i8", "identify"),
            arrows("blue", "identify", "green"),
        ),
        (
            "explore",
            turn("j8", "take"),
            arrows("red", "take", "blue or green"),
        ),
        (
            "door",
            turn("k8", "take"),
            arrows("yellow", "take", "blue or green"),
        ),
        ("trade", turn("h8"), "You buy and sell only in homelands."),
        ("trade", turn("h8", "take", items=("I05",)), "You buy and sell only in homelands."),
        ("trade", turn("i8"), "There is nothing here that you can pay for, and nothing to sell."),
        ("trade", turn("h9"), "There is nothing here that you can pay for, and nothing to sell."),
        ("trade", turn("i8", blocks=0), "That takes more stamina than you have left: 0."),
        ("take", turn("j8"), "No item lies here."),
        ("take", turn("h9"), "No item lies here."),
        ("take", turn("i8"), "In a homeland the Fetish Wand of Zambun has to be bought."),
        ("explore", turn("j8", hand=("T24",)), "No tile in your hand fits here."),
        ("explore", turn("j8", hand=()), "You have no tile. A rest brings some."),
        ("explore", turn("k8"), "From a locked tile you go on only through an opened door."),
        ("identify", turn("h8"), "Neither your items nor this tile is from a homeland."),
        ("move", playing(START).state, "There is no other tile to go to."),
        ("move", turn("h8", "take"), "That is only a first action, and take came before it."),
        ("door", turn("h8"), "There is no locked door here."),
        ("door", turn("k8", hand=()), "No tile in your hand fits a locked side."),
        ("chest", turn("h8"), "There is no closed chest here."),
        ("attack", turn("h8"), "There is no monster here."),
        ("trade", turn("k7"), "Facing a monster you can only attack, claim, flee or hide."),
        ("take", turn("h8", health=1), "With less than 2 health you can only heal."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_verb_in_vain_is_told_the_reason_for_all_of_its_actions(
    verb: str, state: State, words: str
) -> None:
    shown = Position(state, ()).shown()
    assert point(shown, (), verb).refused
    assert reason_words(page.why(shown.view, (), verb), english("misty_ruins")) == words


def test_nothing_is_pressed_before_the_draft() -> None:
    waits = played(2, 0)[0].state._replace(phase="opening")
    assert {page.why(waits, (), token).code for token in (*TOKENS, *NONSENSE)} == {"nothing-there"}


@by_count
def test_nothing_is_pressed_once_it_is_over(players: int) -> None:
    over = played(players, 0)[-1].state
    assert over.result
    assert {page.why(over, (), token).code for token in (*TOKENS, *NONSENSE)} == {"nothing-there"}
