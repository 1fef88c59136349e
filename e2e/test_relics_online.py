"""Relics between two browsers: both shuffle, a draw needs both, and the game goes on whatever is lost in between."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from e2e.conftest import TOUCH, Open, Opened, until
from e2e.online import Choice, RelayProcess, Side, awaited, play, same_log
from tools.serve import Site
from unseen.cli import main

Sides = Callable[..., Side]


class Tribe(Side):
    """One side's page of Relics."""

    place = "relics afar "


def tribe(side: Side) -> Tribe:
    """Return the page of Relics in the profile of another page."""
    return Tribe(Opened(side.page, side.context, side.watch), side.address + "relics/")


def by_chance(seed: int) -> Choice:
    dice = random.Random(seed)
    return lambda _, actions: dice.choice(sorted(action for action in actions if action != "resign"))


def begun(host: Tribe, guest: Tribe, way: str = "relay") -> None:
    """Begin a game whose host is Amber."""
    guest.join(host.offer("amber", way, "Ada"), "Bo")
    for one in (host, guest):
        one.sits()


@pytest.mark.early
def test_a_whole_game_over_a_relay_that_dies_in_between(
    side: Sides, relay: RelayProcess, tmp_path: Path
) -> None:
    amber, jade = tribe(side()), tribe(side(**TOUCH))
    begun(amber, jade)
    amber.sheet("more")
    link = amber.page.input_value("#online-watch-link")
    amber.shut()
    third = tribe(side())
    third.go(link).sits().read("Watching", "#company")
    assert not third.shows("[data-action]")

    assert play((amber, jade), by_chance(3), 12) == 12
    relay.kill()
    for one in (amber, jade):
        one.read("No connection", "#company")
    relay.start()
    play((amber, jade), by_chance(4), 400)
    assert awaited((amber, jade)) is None
    for one in (amber, jade, third):
        one.see("#over-title").read("Checked by both sides", "#verdict")
    frames = [data for way, data in third.watch.frames if way == "sent" and isinstance(data, bytes)]
    assert frames == [], "who looks on writes nothing"
    saved = [one.transcript(tmp_path / f"{name}.json") for name, one in (("a", amber), ("b", jade))]
    assert saved[0] == saved[1]
    assert main(["audit", str(tmp_path / "a.json")]) == 0
    assert amber.record() == jade.record()


def test_a_draw_waits_for_the_other_page_and_survives_closing(side: Sides) -> None:
    amber, jade = tribe(side()), tribe(side())
    begun(amber, jade)
    play((amber, jade), by_chance(5), 3)
    # One side plays on alone until something has to turn up.
    mover = awaited((amber, jade))
    assert mover
    other = jade if mover is amber else amber
    other.page.goto("about:blank")
    choose = by_chance(6)
    for _ in range(12):
        until(
            lambda: bool(mover.actions()) or "waits for the other page" in mover.words(),
            "it goes on, or waits",
        )
        if not mover.actions():
            break
        mover.act(choose(mover, mover.actions()))
    mover.read("What turns up waits for the other page.", "#company")
    mover.reload()
    mover.resume().read("What turns up waits for the other page.", "#company")
    other.open()
    other.resume()
    until(lambda: bool(amber.actions() or jade.actions()), "the card has turned up, and somebody goes on")
    same_log(amber, jade)


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
        host.resume()
        assert play((guest, host), by_chance(8), 6) == 6
        same_log(guest, host)
        assert opened.watch.frames == []


def test_an_invitation_to_another_game_leads_there(side: Sides) -> None:
    host, guest = side(), tribe(side())
    link = host.offer("thief")
    guest.go(link.replace("/#", "/relics/#")).see("#online-other-game")
    guest.click("#online-other-game")
    until(lambda: guest.page.locator("#online-join").count() > 0, "the invitation is there")
    assert "/relics/" not in guest.page.url
