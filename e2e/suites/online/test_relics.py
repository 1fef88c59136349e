"""Relics between two browsers: both shuffle, a draw needs both, and the game goes on whatever is lost in between."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from e2e.browsers.profiles import TOUCH, Open, Opened
from e2e.in_english import in_english
from e2e.online import SOON, Choice, RelayProcess, Side, awaited, play, same_log
from e2e.people.ready import until
from tools.serve import Site
from unseen.cli import main

Sides = Callable[..., Side]


WAITS = (in_english("online.debt.card.here"), in_english("online.debt.card.away"))
"""What is said while the other page is here, and while it is away."""


class Tribe(Side):
    """One side's page of Relics."""

    kept_as = "relics afar "


def tribe(side: Side) -> Tribe:
    """Return the page of Relics in the profile of another page."""
    return Tribe(Opened(side.page, side.context, side.watch), side.address + "relics/")


def by_chance(seed: int) -> Choice:
    dice = random.Random(seed)
    return lambda _, actions: dice.choice(sorted(action for action in actions if action != "resign"))


def is_same(one: list[str], other: list[str]) -> bool:
    """Return whether two logs are the same, but for what a side has done in a turn that is not over."""
    both = min(len(one), len(other))
    return both > 0 and one[:both] == other[:both]


def begun(host: Tribe, guest: Tribe, way: str = "relay") -> None:
    """Begin a game whose host is Amber."""
    guest.join(host.offer("amber", way, "Ada"), "Bo")
    for one in (host, guest):
        one.sits()


@pytest.mark.long
def test_a_whole_game_over_a_relay_that_dies_in_between(
    side: Sides, relay: RelayProcess, tmp_path: Path
) -> None:
    amber, jade = tribe(side()), tribe(side(**TOUCH))
    begun(amber, jade)
    amber.sheet("more")
    link = amber.page.input_value("#online-watch-link")
    amber.shut()
    third = tribe(side())
    third.go(link).sits().read(in_english("online.company.watching"), "#company")
    assert not third.shows("[data-action]")

    assert play((amber, jade), by_chance(3), 12) == 12
    for one in (amber, jade, third):
        one.watch.may_lose_line = True
    relay.kill()
    for one in (amber, jade):
        one.read(in_english("online.line.relay.waiting"), "#company")
    relay.start()
    play((amber, jade), by_chance(4), 400)
    assert awaited((amber, jade)) is None
    for one in (amber, jade, third):
        one.see("#over-title").read(in_english("online.verdict.confirmed"), "#verdict")
    frames = [data for way, data in third.watch.frames if way == "sent" and isinstance(data, bytes)]
    assert frames == [], "who looks on writes nothing"
    saved = [one.transcript(tmp_path / f"{name}.json") for name, one in (("a", amber), ("b", jade))]
    assert saved[0] == saved[1]
    assert main(["audit", str(tmp_path / "a.json")]) == 0
    assert amber.record() == jade.record()


def test_a_draw_waits_for_the_other_page_and_survives_closing(side: Sides) -> None:
    """Who is second in a round ends it, and the next pair turns up."""
    amber, jade = tribe(side()), tribe(side())
    begun(amber, jade)
    choose = by_chance(5)

    def amber_first(one: Side, actions: list[str]) -> str:
        return "first amber" if "first amber" in actions else choose(one, actions)

    ends: list[str] = []

    def ends_round() -> bool:
        ends[:] = [action for action in jade.actions() if action.startswith("add")]
        return bool(ends)

    play((amber, jade), amber_first, 20, ends_round)
    amber.page.goto("about:blank")
    jade.act(ends[0])
    until(lambda: any(words in jade.words("#company") for words in WAITS), "it says what is waited for", SOON)
    assert not jade.actions()
    jade.reload()
    jade.sits().read(WAITS[1], "#company")
    amber.open()
    amber.resume()
    same_log(amber, jade)
    assert awaited((amber, jade)) is jade


@pytest.mark.long
def test_two_tabs_without_a_network_take_a_game_up_again(lent: Open, site: Site) -> None:
    with lent() as opened:
        address = site.address + "relics/"
        host = Tribe(opened, address)
        host.open()
        guest = Tribe(Opened(opened.context.new_page(), opened.context, opened.watch), address)
        guest.join(host.offer("jade", "tabs"))
        for one in (host, guest):
            one.sits()
        assert guest.screen == "amber"
        assert play((guest, host), by_chance(7), 6) == 6
        host.reload()
        host.sits()
        assert play((guest, host), by_chance(8), 6) == 6
        until(lambda: is_same(guest.log(), host.log()), "both show the same log")
        assert opened.watch.frames == []


def test_an_invitation_to_another_game_leads_there(side: Sides) -> None:
    host, guest = side(), tribe(side())
    link = host.offer("thief")
    guest.go(link.replace("/#", "/relics/#")).see("#online-other-game")
    guest.click("#online-other-game")
    until(lambda: guest.page.locator("#online-join").count() > 0, "the invitation is there")
    assert "/relics/" not in guest.page.url
