"""Whole games through the page, to every kind of end; and what the page says on the way."""

import json
import random
from html import escape
from typing import NamedTuple

import pytest
from playwright.sync_api import Page

from e2e.chance import known_deal, known_draws
from e2e.conftest import Opened
from e2e.mirror import Mirror
from e2e.paper import Paper
from e2e.table import Table, Turns, turns
from tests.page.sitting import english
from tools.serve import Site
from unseen import nusubito
from unseen.kernel.records import decode_record
from unseen.nusubito import Options


class Game(NamedTuple):
    """A game, written down, and what the end screen says of it."""

    treasure: str
    turns: Turns
    winner: str | None
    by: str
    title: str
    text: str
    options: Options = Options()


GAMES = {
    "treasure": Game(
        "E1",
        turns("""
            dart, leap E3, end
            bolster C1 with C2, bolster C3 with C4, move B2 B1, end
            coin E3, leap E5, end
            move B4 A4, move D4 D5, move D2 D3, end
            coin E5, leap E3, end
            move D2 D4, move D3 E3, end
            dart, look 3, coin E3, end
            upgrade D5, spawn B2, end
            dart, leap E5 push E3>E4, end
            heal E4 with B4, move D4 D2, bolster E5 with D5 from C3, end
            sacrifice C3, leap E3, leap E1, declare
        """),
        "thief",
        "treasure",
        "The Thief wins",
        "Treasure on E1",
    ),
    "wrong declaration": Game(
        "A3",
        turns("""
            look C, leap E3, end
            move B4 A4, move D4 B5, bolster C5 with C4, end
            coin E3, leap C3, end
            bolster C1 with C2, move B2 B3, move D2 C2, end
            dart, leap E3, end
            upgrade B3 B4 B5 to B3, move C2 C3, bolster A3 with B3 from C1, end
            unbolster A3, coin C3, dart, end
            upgrade D2, spawn C4, end
            declare
        """),
        "mist",
        "wrong declaration",
        "The Mists win",
        "No treasure on E3",
    ),
    "capture": Game(
        "A3",
        turns("""
            sacrifice C5, leap A3, end
            move D2 E2, move B4 B3, move C4 B5, end
            dart, leap A1, end
            move B4 A2, move B3 B4, bolster C5 with B5, end
            look 1, leap C1, end
            bolster C3 with C2, move A2 C2, move E2 E1, end
            unbolster C3, look 1, coin C5, end
            upgrade C2, spawn E4, end
            shoot E1, coin A3, leap E1, end
            move D4 D3, bolster C1 with C2, heal E1 with B2, capture E1
        """),
        "mist",
        "capture",
        "The Mists win",
        "Captured on E1",
    ),
    "wrong capture": Game(
        "A3",
        turns("""
            look C, leap E3, end
            move B4 A4, move D4 B5, bolster C5 with C4, end
            coin E3, leap C3, end
            bolster C1 with C2, move B2 B3, move D2 C2, end
            dart, leap E3, end
            upgrade B3 B4 B5 to B3, move C2 C3, bolster A3 with B3 from C1, end
            unbolster A3, coin C3, dart, end
            upgrade D2, spawn C4, end
            dart, leap C3 push C3>B3, end
            move C2 E2, move A4 A3, capture A3
        """),
        "thief",
        "wrong capture",
        "The Thief wins",
        "Nobody on A3",
    ),
    "trapped": Game(
        "C5",
        turns("""
            sacrifice C5, leap C5, leap C3, leap C1, end
            move B4 A4, end
            sacrifice E5, leap C3, leap C5, leap A5, end
            move A4 A5, end
        """),
        "mist",
        "trapped",
        "The Mists win",
        "Trapped on A5",
    ),
    "resignation of the Thief": Game(
        "A1",
        turns("""
            leap A3, end
            move B2 B3, end
            leap A1, resign
        """),
        "mist",
        "resignation",
        "The Mists win",
        "The Thief resigned",
    ),
    "resignation of the Mists": Game(
        "A1",
        turns("""
            leap A3, end
            move B2 B3, resign
        """),
        "thief",
        "resignation",
        "The Thief wins",
        "The Mists resigned",
    ),
    "day limit": Game(
        "C1",
        turns("""
            leap C1, end
            end
            leap A1, end
            end
            leap A3, end
            end
            look A, look 3, end row
            spawn B1, end
        """),
        None,
        "day limit",
        "Nobody wins",
        "The last night is over",
        Options(day_limit=1),
    ),
}


IN_THE_PAGE = ("treasure", "day limit")
"""The games that are pointed through in a browser, but for a soak: one to an end by day, one to one by night."""


@pytest.mark.parametrize("name", GAMES)
def test_game_to_its_end_on_paper(name: str) -> None:
    """Each action by pressing what stands in the HTML; `test_look` proves that the page shows the same."""
    game = GAMES[name]
    paper = Paper(english(), game.treasure)
    if game.options.day_limit is not None:
        paper.press("#two")
        paper.press("#more")
        for _ in range(game.options.day_limit):
            paper.press("#day-limit-more")
    paper.begin()
    play_by_pointing(paper, Mirror(game.treasure, game.options), game.turns)
    paper.skip_finale()
    assert paper.screen == "over"
    shown = paper.drawn().html
    assert all(escape(words) in shown for words in (game.title, game.text))
    assert ("1 game undecided" in shown) == (game.winner is None)
    record = decode_record(nusubito, json.loads(paper.kept_record()))
    assert record.options == game.options
    assert record.result == {"winner": game.winner, "by": game.by}


@pytest.mark.parametrize(
    "name", [name if name in IN_THE_PAGE else pytest.param(name, marks=pytest.mark.long) for name in GAMES]
)
def test_game_to_its_end(name: str, site: Site, opened: Opened) -> None:
    """Each action by the mouse on what is seen: spaces, rods, coins, deeds, verbs, the end of the turn."""
    game = GAMES[name]
    known_deal(opened.context, game.treasure)
    table = Table(opened.page, site.address).open()
    _set_up(opened.page, game.options)
    table.begin()
    play_by_pointing(table, Mirror(game.treasure, game.options), game.turns)

    table.skip_finale()
    assert table.screen == "over"
    assert opened.page.locator("#over-title").inner_text() == game.title
    assert opened.page.locator(".over-how h2").inner_text() == game.text
    wins = {"thief": [1, 0], "mist": [0, 1], None: [0, 0]}[game.winner]
    assert list(table.score().values()) == wins
    assert ("1 game undecided" in opened.page.locator(".over-score").inner_text()) == (game.winner is None)

    kept = table.record()
    record = decode_record(nusubito, kept)
    played = tuple(nusubito.format_action(action) for action in record.actions)
    assert played == tuple(action for turn in game.turns for action in turn)
    assert record.options == game.options
    assert record.result == {"winner": game.winner, "by": game.by}
    assert {rod for rod, colour in kept["rods"].items() if colour == "green"} == set(game.treasure)


def _set_up(page: Page, options: Options) -> None:
    if options.day_limit is not None:
        page.click("#two")
        page.click("#more")
        for _ in range(options.day_limit):
            page.click("#day-limit-more")


def test_two_clicks_to_the_first_action(site: Site, opened: Opened) -> None:
    table = Table(opened.page, site.address).open()
    opened.page.click("#play-now")
    opened.page.click("#sp-A3")
    assert table.pawns()[10] == "A3, temple, you stand here"


@pytest.mark.long
def test_every_action_has_one_control_in_a_random_game(site: Site, opened: Opened) -> None:
    """At each step the page offers what the engine, told the same actions, says is legal: no more, no less.

    `tests/page/test_sitting.py` proves it of many games without a browser.
    """
    dice, mirror = random.Random(7), Mirror("C5")
    known_deal(opened.context, "C5")
    table = Table(opened.page, site.address).open().begin()
    while mirror.seat and len(mirror.actions) < 90:
        if table.screen == "curtain":
            table.sit()
        assert table.screen == mirror.seat
        legal = mirror.legal()
        assert table.controls() == legal
        action = dice.choice(
            [text for text in sorted(legal) if text.split()[0] not in ("declare", "capture")]
        )
        table.act(action)
        mirror.act(action)
    assert {action.split()[0] for action in mirror.actions} >= {
        "move",
        "leap",
        "upgrade",
        "spawn",
        "coin",
        "look",
    }


def test_undo_step_by_step(site: Site, opened: Opened) -> None:
    """Each step of a turn can be taken back, one after the other, and nothing of an earlier turn."""
    page = opened.page
    table = Table(page, site.address).open().begin()
    steps = ("leap C1", "sacrifice A5", "leap A1", "leap C1")
    seen = []
    for action in steps:
        seen.append((table.controls(), table.pawns(), table.said()))
        table.act(action)
    for before in reversed(seen):
        page.click("#undo")
        assert (table.controls(), table.pawns(), table.said()) == before
    page.click("#undo", force=True)
    assert table.said() == "There is nothing to take back in this turn."

    table.play((("leap C1", "end"), ("move B2 B1",)))
    page.click("#undo")
    page.click("#undo", force=True)
    assert table.said() == "There is nothing to take back in this turn."
    assert table.screen == "mist"


def test_a_look_is_not_taken_back(site: Site, opened: Opened) -> None:
    table = Table(opened.page, site.address).open().begin()
    table.play((("leap C1", "look C"),))
    offered = table.controls()
    opened.page.click("#undo", force=True)
    assert table.said() == "A look at a rod cannot be taken back, nor anything before it."
    assert table.controls() == offered
    table.act("end")
    table.sit()
    opened.page.click("#undo", force=True)
    assert table.said() == "There is nothing to take back in this turn."


REFUSALS = (
    ("", "#sp-A1", "A1 is not the next temple along your row or column."),
    ("", "#end-0", "Leap at least once before the turn ends."),
    ("", "#row-shoot", "No upright Seeker stands on another temple of your row or column."),
    ("", "#row-coin", "No coin lies on the table."),
    ("sacrifice E5", "#row-dart", "After giving up a coin there is no other deed this turn."),
    ("leap C1, leap C3, leap C1", "#sp-A1", "That leap costs 1, and 0 are left."),
    ("end", "#sp-B2 #sp-E4", "No step and no stream leads to E4."),
    ("", "#sp-B2 #sp-A1", "Only Seekers go onto temples."),
    ("move B2 B1", "#sp-B1", "It has acted this turn. The Thief leaps over it for nothing."),
    ("move D2 D1, move B4 B5", "#sp-D4", "All three actions are taken."),
    ("end, look 1", "#row-dart", "One deed of this kind a turn."),
    ("", "#undo", "A look at a rod cannot be taken back, nor anything before it."),
    ("leap A1, end, end, leap A3, end, end", "#row-unbolster", "No temple is bolstered."),
    ("end, spawn A2, spawn A4", "#sp-B3", "That needs more than the 0 points left."),
)
"""What is played further, what is pressed then, and why it will not do: what a piece says of itself may come first."""


def test_a_press_that_will_not_do_says_why(site: Site, opened: Opened) -> None:
    """One game: each refusal is a sentence, and changes nothing."""
    table = Table(opened.page, site.address).open().begin()
    for played, pressed, why in REFUSALS:
        for action in filter(None, played.split(", ")):
            if table.screen == "curtain":
                table.sit()
            table.act(action)
        if table.screen == "curtain":
            table.sit()
        offered = table.controls()
        for selector in pressed.split():
            opened.page.click(selector, force=True)
        assert table.said().endswith(why)
        assert table.controls() == offered
        opened.page.keyboard.press("Escape")


def test_a_leap_says_how_many_darts_are_missing(site: Site, opened: Opened) -> None:
    table = Table(opened.page, site.address).open()
    opened.page.click("#two")
    opened.page.click("#more")
    for _ in range(3):
        opened.page.click("#darts-fewer", force=True)
    table.begin()
    opened.page.click("#sp-C1")
    assert table.said().endswith("1 more dart is needed for the attack.")


def test_rematch_changes_sides_and_keeps_the_score(site: Site, opened: Opened) -> None:
    page = opened.page
    table = Table(page, site.address).open()
    page.click("#two")
    page.click("#more")
    for person, name in (("one", "Ada"), ("two", "Bo")):
        page.fill(f"#name-{person}", name)
    table.begin().act("resign")
    assert page.locator("#over-title").inner_text() == "Bo wins as the Mists"
    assert table.score() == {"Ada": 0, "Bo": 1}

    table.click("#rematch")
    assert table.screen == "thief"
    table.act("resign")
    assert page.locator("#over-title").inner_text() == "Ada wins as the Mists"
    assert table.score() == {"Ada": 1, "Bo": 1}

    table.click("#rematch")
    table.act("leap A3")
    table.act("end")
    assert page.locator("#curtain-title").inner_text() == "Bo sits down as the Mists"
    table.sit().act("resign")
    assert page.locator("#over-title").inner_text() == "Ada wins as the Thief"
    assert table.score() == {"Ada": 2, "Bo": 1}

    table.reload()
    assert table.screen == "over"
    assert list(table.score().values()) == [2, 1]


def test_set_up(site: Site, opened: Opened) -> None:
    """Pawns, darts, days, names and lots are as they were set up; the usual ones come back with one press."""
    page = opened.page
    known_draws(opened.context, (1, 0, 2))
    table = Table(page, site.address).open()
    page.click("#two")
    page.click("#more")
    page.click("#level-B2")
    page.click("#level-B2")
    page.click("#level-D2")
    for _ in range(9):
        page.click("#darts-more", force=True)
    assert page.locator("#darts-now").inner_text() == "9"
    page.click("#usual")
    assert page.locator("#darts-now").inner_text() == "2"
    page.click("#level-B2")
    page.click("#level-B2")
    page.click("#level-D2")
    page.click("#darts-fewer")
    page.click("#day-limit-more")
    page.click("#day-limit-more")
    page.fill("#name-two", "Bo")
    page.click("#first-lot")
    table.begin()

    assert table.screen == "curtain"
    assert page.locator("#curtain-title").inner_text() == "Bo sits down as the Thief"
    table.sit(hold=True)
    mirror = Mirror("A5", Options("2/1/0", 1, 2))
    assert table.controls() == mirror.legal()
    table.act("resign")
    record = decode_record(nusubito, table.record())
    assert record.options == Options("2/1/0", 1, 2)
    assert table.score() == {"First player": 1, "Bo": 0}


def play_by_pointing(table: Table | Paper, mirror: Mirror, game: Turns) -> None:
    """Play a game by pressing what is seen, with the engine beside it; the first curtain is held open."""
    for number, turn in enumerate(game):
        if table.screen == "curtain":
            table.sit(hold=number == 1)
        for action in turn:
            mirror.act(action)
            _point(table, mirror, places(action))


def _point(table: Table | Paper, mirror: Mirror, selectors: list[str]) -> None:
    """Press one thing after the other until the action is taken: a deed that there is one of is taken at once."""
    seat = table.screen
    for selector in selectors:
        table.click(selector)
        if table.screen != seat:
            return
        if table.controls() == mirror.legal():
            return
    raise AssertionError(f"not taken by pressing {selectors} for {mirror.actions[-1]}")


def places(action: str) -> list[str]:
    """Return what is pressed for an action, one after the other."""
    word, *rest = action.split()
    spaces = [f"#sp-{part[-2:]}" for part in rest if part not in ("to", "with", "from", "push")]
    match word:
        case "look":
            return [f"#rod-{rest[0]}"]
        case "coin":
            return [f'[data-coin="{rest[0]}"]']
        case "sacrifice":
            return ["#row-sacrifice", f'[data-coin="{rest[0]}"]']
        case "dart":
            return ["#row-dart"]
        case "shoot":
            return ["#row-shoot", *spaces]
        case "upgrade" if len(spaces) > 1:
            *pawns, to = spaces
            return [to, '[data-verb="upgrade"]', *(pawn for pawn in pawns if pawn != to)]
        case "bolster":
            temple, builder, *source = spaces
            return [builder, temple, *source]
        case "declare" | "capture" | "resign":
            return [f'[data-arm="{action}"]', f'[data-action="{action}"]']
        case "end":
            return [f'#ending [data-action="{action}"]']
        case _:
            return spaces
