"""A reload at the table of a game elsewhere comes back to that table, in each tab to its own."""

from collections.abc import Callable

import pytest

from e2e.browsers.profiles import Open, Opened
from e2e.in_english import in_english
from e2e.online import Side, begun, play
from e2e.people.ready import until
from e2e.suites.online.test_kakusareta import by_chance as court_by_chance
from e2e.suites.online.test_kakusareta import court
from e2e.suites.online.test_relics import by_chance, tribe
from tools.serve import Site

Sides = Callable[..., Side]


def comes_back(one: Side) -> None:
    """Reload a page that is at the table, and wait until it is there again; its address holds no link."""
    until(lambda: one.page.evaluate("!!history.state?.seat"), "the seat is noted")
    one.reload()
    one.sits()
    assert "#" not in one.page.url
    assert one.page.evaluate("Object.keys(history.state)") == ["seat", "steps"]


def another_tab(side: Side) -> Side:
    """Return another tab of a side's browser."""
    return Side(Opened(side.context.new_page(), side.context, side.watch), side.address)


def test_both_sides_come_back_in_mid_turn(side: Sides) -> None:
    """And the friend is not asked for anything: what was chosen is there, and the game goes on."""
    thief, mist = begun(side(), side(), name="Ada")
    thief.keeps("leap C1")
    for one in (thief, mist):
        comes_back(one)
    thief.moves()
    assert "end" in thief.actions()
    thief.acts("end")
    mist.moves()


@pytest.mark.long
def test_both_sides_of_an_open_game_come_back(side: Sides) -> None:
    amber, jade = tribe(side()), tribe(side())
    jade.join(amber.offer("amber", "relay", "Ada"), "Bo")
    for one in (amber, jade):
        one.sits()
    assert play((amber, jade), by_chance(3), 3) == 3
    for one in (amber, jade):
        comes_back(one)
    assert play((amber, jade), by_chance(4), 2) == 2


@pytest.mark.long
def test_both_sides_of_a_hidden_game_come_back(side: Sides) -> None:
    hidden, moya = court(side()), court(side())
    moya.join(hidden.offer("kakusareta", "relay", "Ada"), "Bo")
    for one in (hidden, moya):
        one.sits()
    assert play((hidden, moya), court_by_chance(3), 2) == 2
    for one in (hidden, moya):
        comes_back(one)
    assert play((hidden, moya), court_by_chance(4), 2) == 2


def test_host_comes_back_to_the_invitation_and_a_spectator_to_the_board(side: Sides) -> None:
    host, guest, third = side(), side(), side()
    link = host.offer()
    until(lambda: host.page.evaluate("!!history.state?.seat"), "the seat is noted")
    host.reload()
    host.see("#online-link")
    assert host.page.input_value("#online-link") == link
    guest.join(link)
    for one in (host, guest):
        one.sits()
    host.sheet("more")
    third.go(host.page.input_value("#online-watch-link")).sits().read(
        in_english("online.company.watching"), "#company"
    )
    until(lambda: third.page.evaluate("!!history.state?.seat"), "the place is noted")
    third.reload()
    third.sits().read(in_english("online.company.watching"), "#company")
    assert not third.shows("[data-action]")
    assert "#" not in third.page.url


@pytest.mark.long
def test_tabs_of_one_browser_come_back_each_to_its_own_side(lent: Open, site: Site) -> None:
    with lent() as opened:
        host = Side(opened, site.address)
        host.open()
        guest = another_tab(host)
        guest.join(host.offer("mist", "tabs"))
        for one in (host, guest):
            one.sits()
        guest.acts("leap C1")
        for one in (host, guest):
            before = one.screen
            comes_back(one)
            assert one.screen == before
        guest.acts("end")
        host.moves()


def test_a_tab_that_was_doubled_waits_for_the_one_that_sits(side: Sides) -> None:
    """A browser that doubles a tab doubles its history."""
    thief, _ = begun(side(), side())
    thief.keeps("leap C1")
    double = another_tab(thief)
    double.open()
    noted = thief.page.evaluate("history.state")
    double.page.evaluate("noted => history.replaceState(noted, '')", noted)
    double.reload()
    double.read(in_english("online.problem.elsewhere"))
    assert not double.shows("#board")
    thief.page.close()
    double.sits().moves()
    assert "end" in double.actions()


@pytest.mark.long
def test_who_has_left_the_table_or_lost_the_seat_does_not_come_back(side: Sides) -> None:
    thief, mist = begun(side(), side())
    mist.sheet("more").press("#more-leave")
    mist.see("#game-0")
    mist.reload()
    mist.see("#game-0")
    assert not mist.shows("#board")
    # Forgotten in another tab meanwhile.
    noted = thief.page.evaluate("history.state")
    thief.page.goto("about:blank")
    thief.open()
    thief.see("#drop-0").press("#drop-0")
    thief.press("#drop-0")
    until(lambda: not thief.sealed(), "it is kept no longer")
    thief.page.evaluate("noted => history.replaceState(noted, '')", noted)
    thief.reload()
    until(lambda: thief.page.evaluate("!history.state?.seat"), "nothing is noted any more")
    thief.see("#online")
    assert not thief.shows("#online-problem")


@pytest.mark.long
def test_who_has_moved_the_seat_to_another_device_finds_the_start_screen(side: Sides) -> None:
    first, _ = begun(side(), side())
    first.acts("leap C1")
    first.sheet("more").press("#more-move")
    first.see("#online-private-link")
    private = first.page.input_value("#online-private-link")
    until(lambda: first.page.evaluate("!history.state?.seat"), "nothing is noted any more")
    first.reload()
    first.see("#game-0")
    assert not first.shows("#board")
    second = side().go(private)
    second.see("#online-take").press("#online-take")
    second.sits()
    comes_back(second)
    assert private.partition("#")[2] not in second.page.evaluate("JSON.stringify(history.state)")


@pytest.mark.parametrize(
    "state",
    [
        "{ seat: 7 }",
        *(pytest.param(each, marks=pytest.mark.long) for each in ("{ seat: 'r=x' }", "'seat'", "[{}]")),
    ],
)
def test_a_state_that_is_none_of_ours_opens_the_start_screen(side: Sides, state: str) -> None:
    one = side()
    one.open()
    one.page.evaluate(f"history.replaceState({state}, '')")
    one.reload()
    one.see("#play-now")
