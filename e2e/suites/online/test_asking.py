"""The start screen asks the relay how one's games stand, and nobody in them notices."""

from collections.abc import Callable

import pytest

from e2e.browsers.profiles import Open, Opened
from e2e.in_english import in_english
from e2e.online import Side, begun
from e2e.people.ready import until
from tools.serve import Site

WHILE = "performance.now() - performance.getEntriesByName('first-action')[0].startTime"
"""Milliseconds since the page could be played."""

Sides = Callable[..., Side]
LAST_SEEN = in_english("start.games.seen", state="").strip()


def left(one: Side) -> Side:
    """Let a side's page be closed, and note nothing more of what it sends."""
    until(lambda: bool(one.stored("afar-noted ")), "how far the room was read is noted")
    one.page.goto("about:blank")
    one.watch.forget()
    return one


def wrote(one: Side) -> list[bytes]:
    """Return what a page has sent that was no text: every frame that is stored or whispered."""
    return [data for way, data in one.watch.frames if way == "sent" and isinstance(data, bytes)]


def asked_for(one: Side) -> list[str]:
    """Return what a page has fetched to ask a relay, once it has been there for longer than it waits before it asks."""
    until(lambda: one.page.evaluate(WHILE) > 3000, "it has been there for three seconds")
    fetched = one.page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    lines = [url for url in one.watch.requests if url.startswith("ws")]
    return [url for url in fetched if "-online.zip" in url or "relay.json" in url] + lines


def test_start_screen_tells_of_a_turn_that_has_come_meanwhile(side: Sides) -> None:
    thief, mist = begun(side(), side(), name="Ada")
    left(mist)
    thief.see("#company:not(.here)")
    mist.open()
    mist.read(in_english("start.games.other"), "#game-0")
    until(lambda: LAST_SEEN not in mist.words("#game-0"), "the relay has answered")
    assert asked_for(mist), "the relay was asked"
    seat = mist.sealed()
    left(mist)
    thief.acts("leap C1", "end")
    thief.read(in_english("online.debt.turn", who="Bo Bellweather"), "#company")
    mist.open()
    mist.read(in_english("start.games.you"), "#game-0")
    until(lambda: LAST_SEEN not in mist.words("#game-0"), "the relay has answered")
    # What it came to is kept beside the seat: without a network it is what was last seen.
    assert mist.stored("afar-found ")
    assert mist.sealed() == seat
    assert wrote(mist) == []
    assert "away" in thief.words("#company")
    # It looks again when somebody looks at it.
    mist.resume().moves()
    mist.acts("end")
    thief.moves()
    left(mist)
    mist.watch.may_lose_line = True
    mist.open()
    mist.read("their turn", "#game-0")


@pytest.mark.long
def test_list_that_is_looked_at_asks_again_by_itself(side: Sides) -> None:
    """Every half a minute; and it says nothing of a relay that does not answer any more."""
    thief, mist = begun(side(), side(), name="Ada")
    left(mist)
    mist.open()
    mist.read(in_english("start.games.other"), "#game-0")
    thief.acts("leap C1", "end")
    mist.read(in_english("start.games.you"), "#game-0")
    assert wrote(mist) == []
    mist.watch.may_lose_line = True
    mist.context.route_web_socket("**/*", lambda socket: socket.close())
    mist.read(in_english("start.games.seen", state=in_english("start.games.you")), "#game-0")


def test_nothing_is_fetched_without_a_game_that_the_relay_knows(lent: Open, site: Site) -> None:
    """Neither the part that asks nor the relay's address; nor for a game between tabs, or a frame."""
    with lent() as opened:
        one = Side(opened, site.address)
        one.open()
        assert asked_for(one) == []
        guest = Side(Opened(opened.context.new_page(), opened.context, opened.watch), site.address)
        guest.join(one.offer("mist", "tabs"))
        for each in (one, guest):
            each.sits()
        until(lambda: len(one.stored_all("afar-noted ")) == 2, "both seats are noted")
        assert all('"can_ask": false' in noted for noted in one.stored_all("afar-noted "))
        guest.page.close()
        one.page.goto("about:blank")
        opened.watch.forget()
        one.open()
        one.see("#game-0")
        assert asked_for(one) == []
        one.read("last seen", "#game-0")
