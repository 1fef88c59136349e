"""Games against programs, on the page: set up, played to the end, with help, handed over, without a network."""

import random
from contextlib import ExitStack

import pytest

from e2e.browsers.profiles import TOUCH, Open
from e2e.chance import known_draws
from e2e.drivers.driver import Driver
from e2e.drivers.kakusareta import KAKUSARETA
from e2e.drivers.nusubito import NUSUBITO
from e2e.in_english import in_english
from e2e.people.ready import kept, until
from e2e.people.waits import hold_file, hold_waits, settled
from e2e.sight.everything import Witness, differences
from e2e.solo import Alone, mild
from tools.serve import Site
from unseen import nusubito
from unseen.kernel.records import decode_record, positions
from unseen.kernel.session import Table
from unseen.nusubito import MIST
from unseen.nusubito.bots.playing import Game


def whereabouts(alone: Alone) -> dict[int, str]:
    """Return where the Thief was in the finished game, by how many public events there had been."""
    record = decode_record(nusubito, alone.record())
    table: Game = Table(nusubito, record.options, record.deal)
    found: dict[int, str] = {}
    for action, state in zip(record.actions, positions(nusubito, record), strict=False):
        found[len(table.log(MIST))] = str(state.at)
        table.act(table.to_act[0], action)
    assert nusubito.encode_result(table.view(MIST)) == record.result
    return found


@pytest.mark.parametrize("side", ["thief", pytest.param("mist", marks=pytest.mark.long)])
def test_somebody_alone_plays_a_whole_game_on_a_phone_without_a_network(
    site: Site, lent: Open, side: str
) -> None:
    with lent(**TOUCH) as it:
        alone = Alone(it.page, site)
        alone.open()
        kept(it.page)
        it.context.set_offline(True)
        alone.reload()
        alone.choose(side, 2)
        dice = random.Random(side)

        def choose(offered: list[str]) -> str:
            assert not it.page.evaluate("document.scrollingElement.scrollWidth > innerWidth")
            return dice.choice(mild(offered))

        alone.play_on(choose)
        assert alone.screen == "over"
        assert in_english("level.2") in it.page.locator("#screen").inner_text()
        ends = {in_english("over.you.won"), in_english("over.you.lost")}
        assert it.page.locator("#over-title").inner_text() in ends
        assert whereabouts(alone)


@pytest.mark.long
def test_map_never_leaves_out_where_the_thief_is(site: Site, lent: Open) -> None:
    """The strongest Thief against a person with the map: each time he is where the map holds him possible."""
    with lent() as it:
        alone = Alone(it.page, site)
        alone.open()
        alone.choose("mist", 5, aids=("map", "hint"))
        maps: dict[int, set[str]] = {}

        def read() -> None:
            until(lambda: it.page.locator(".share").count() > 0, "the map is on the board")
            shown = it.page.locator(".veil").count()
            if not it.page.locator("#advice").count():
                alone.press("#tool-map")
            named = ", ".join(it.page.locator(".whys b").all_inner_texts())
            maps[len(alone.log())] = set(named.split(", ")) - {""}
            assert len(maps[len(alone.log())]) == shown

        dice = random.Random(5)
        alone.play_on(lambda offered: dice.choice(mild(offered)), read, most=20)
        there = whereabouts(alone)
        assert maps
        for told, excluded in maps.items():
            assert there[told] not in excluded


def test_hint_names_what_can_be_done_and_why_beside_the_board(site: Site, lent: Open) -> None:
    with lent() as it:
        alone = Alone(it.page, site)
        alone.open()
        alone.choose("thief", 3, aids=("map", "hint"))
        it.page.keyboard.press("h")
        alone.see("#advice-do")
        choices = it.page.locator(".choices > li").count()
        assert it.page.locator(".reasons").count() == choices, "each has its reason"
        assert it.page.locator(".told.on").count(), "it is on the board, or round what is meant"
        assert it.page.locator("#sheet").count() == 0
        if choices > 1:
            it.page.hover("#choice-1")
            until(lambda: not it.page.locator("g.told-0").is_visible(), "the other is on the board")
        it.page.keyboard.press("h")
        assert it.page.locator("#advice").count() == 0
        it.page.keyboard.press("m")
        alone.see("#leaks tr")
        assert it.page.locator("#leaks tr").count() == len(alone.controls())
        it.page.click("#sp-A1")
        assert in_english("advice.asked.never", why="").strip() in it.page.locator("#map-asked").inner_text()
        it.page.keyboard.press("h")
        alone.see("#advice-do")
        before = alone.controls()
        alone.click("#advice-do")
        until(lambda: alone.controls() != before, "it is done")


def test_seat_is_handed_over_and_taken_over_as_far_as_secrets_allow(site: Site, lent: Open) -> None:
    with lent() as it:
        alone = Alone(it.page, site)
        alone.open()
        alone.choose("mist", 1)
        alone.wait()
        alone.press("#tool-players")
        alone.press("#give-1")
        until(lambda: alone.is_thinking, "a program plays on")
        alone.press("#tool-players")
        alone.press("#take-thief")
        until(lambda: alone.screen == "thief", "the Thief's board is there")
        alone.wait()
        alone.press("#tool-players")
        assert it.page.locator("#take-mist").count() == 0
        assert in_english("players.barred") in it.page.locator("#sheet").inner_text()


def test_one_of_two_goes_and_comes_back_behind_a_curtain(site: Site, lent: Open) -> None:
    with lent() as it:
        alone = Alone(it.page, site)
        alone.open().begin()
        alone.press("#tool-settings")
        alone.press("#menu-players")
        alone.press("#give-1")
        until(lambda: alone.screen == "curtain", "the Mists sit down at a curtain")
        alone.sit()
        alone.wait()
        assert alone.screen == "mist"
        alone.press("#tool-players")
        alone.press("[data-do=come-back]")
        until(lambda: alone.screen == "curtain", "two play again")
        alone.sit()
        assert not alone.is_thinking


@pytest.mark.long
def test_two_programs_play_while_somebody_looks_on(site: Site, lent: Open) -> None:
    with lent() as it:
        alone = Alone(it.page, site)
        alone.open()
        alone.choose("watch", 2, 2)
        until(lambda: _looked_on(alone), "the game is over")
        assert whereabouts(alone)


def _looked_on(alone: Alone) -> bool:
    """Go on looking, and return whether the game is over."""
    if alone.screen == "over":
        return True
    assert not alone.controls()
    alone.wait()
    return False


def test_program_that_cannot_be_fetched_comes_later(site: Site, fresh: Open) -> None:
    with fresh(service_workers="block") as it:
        alone = Alone(it.page, site)
        alone.open()
        it.watch.expected_errors = 3  # the third is the question why
        it.page.route("**/nusubito-bots.wasm", lambda route: route.abort())
        alone.choose("mist", 1)
        until(lambda: it.page.locator("#company-again").count() > 0, "it says that there is no program")
        it.page.unroute("**/nusubito-bots.wasm")
        alone.press("#company-again")
        alone.wait()
        assert alone.controls()


def test_program_that_is_hurried_on_its_way_shows_its_turn_at_once(site: Site, lent: Open) -> None:
    """The press comes before the program, which then does not take the moment that a turn takes."""
    with lent(service_workers="block") as it:
        hold_waits(it.context)
        held = hold_file(it.page, "nusubito-bots.wasm")
        alone = Alone(it.page, site)
        alone.open()
        alone.choose("mist", 1)
        until(lambda: alone.is_thinking and held != [], "the program is on its way")
        alone.press("#company-hurry")
        held[0].continue_()
        _until_there(alone, "#recap")


def test_game_alone_goes_on_after_a_reload(site: Site, lent: Open) -> None:
    with lent() as it:
        alone = Alone(it.page, site)
        alone.open()
        alone.choose("mist", 1)
        alone.wait()
        before = alone.log()
        # Writes come one after the other: once these are kept, so is all that the program did.
        move = min(action for action in alone.controls() if action.startswith("move"))
        alone.keep(lambda: alone.act(move))
        alone.keep(lambda: alone.press("#undo"))
        alone.reload()
        it.page.click("#resume")
        until(lambda: alone.screen == "mist", "the board is there, without a curtain")
        assert alone.log() == before
        alone.wait()
        alone.act("end")
        assert alone.is_thinking


def test_who_leaves_while_a_program_thinks_finds_it_at_its_turn_again(site: Site, lent: Open) -> None:
    with lent() as it:
        alone = Alone(it.page, site)
        alone.open()
        alone.choose("mist", 5)
        for _ in range(2):
            alone.press("#tool-settings")
            alone.press("#menu-leave")
            it.page.click("#resume")
            until(lambda: alone.screen == "mist", "the board is there")
        alone.wait()
        assert alone.controls()


@pytest.mark.parametrize(
    ("driver", "side"),
    [pytest.param(NUSUBITO, "mist", id="nusubito"), pytest.param(KAKUSARETA, "moya", id="kakusareta")],
)
def test_nothing_of_the_programs_secrets_can_be_reached(
    driver: Driver, side: str, site: Site, fresh: Open
) -> None:
    """Two games with the treasure elsewhere in which the program has done the same: both pages are alike."""
    tail = [random.Random(7).randrange(2**32) for _ in range(400)]
    with ExitStack() as stack:
        sides: list[tuple[Alone, Witness]] = []
        for column, row in ((0, 0), (2, 1)):
            opened = stack.enter_context(fresh())
            hold_waits(opened.context)
            known_draws(opened.context, (column, row, *tail))
            witness = Witness(opened)
            witness.know_blank(site.address + "manifest.webmanifest")
            alone = Alone(opened.page, site, driver)
            alone.open()
            alone.choose(side, 1, aids=("map",))
            sides.append((alone, witness))
        for alone, _ in sides:
            # Where what is left of its moment is too short to be held it has played, and there is nothing to hurry.
            alone.page.evaluate("document.querySelector('#company-hurry')?.click()")
            _until_there(alone, "#recap")
        looks = 0
        while sides[0][0].page.locator("#recap").count():
            looks += _alike(sides)
            for alone, _ in sides:
                alone.press("#recap-next")
        for alone, _ in sides:
            _until_there(alone, ".share")
        assert looks + _alike(sides) > 1


def _until_there(alone: Alone, selector: str) -> None:
    until(lambda: alone.page.locator(selector).count() > 0, f"{selector} is there")


def _alike(sides: list[tuple[Alone, Witness]]) -> int:
    for alone, _ in sides:
        settled(alone.page)
    (_, one), (_, other) = sides
    assert differences(one.everything(), other.everything()) == []
    return 1
