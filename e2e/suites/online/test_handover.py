"""A seat goes from one tab of a browser to another: it is saved first, and no message takes it."""

from collections.abc import Callable

import pytest

from e2e.browsers.profiles import Opened
from e2e.in_english import in_english
from e2e.online import Side, at_random, begun, play, same_log
from e2e.people.ready import until
from e2e.people.waits import hold_waits, later
from e2e.suites.online.test_kept import private_link
from page.edge.online.claim import GRACE
from page.edge.online.handover import ASKING

Sides = Callable[..., Side]
ELSEWHERE = in_english("online.problem.elsewhere")
_SAVES_NOTHING = """() => {
  const fail = () => { throw new DOMException("full", "QuotaExceededError"); };
  globalThis.saves = [IDBObjectStore.prototype.put, Storage.prototype.setItem];
  IDBObjectStore.prototype.put = Storage.prototype.setItem = fail;
}"""
_SAVES_AGAIN = "() => { [IDBObjectStore.prototype.put, Storage.prototype.setItem] = globalThis.saves; }"
_SLEEPS = """(() => {
  const listen = BroadcastChannel.prototype.addEventListener;
  BroadcastChannel.prototype.addEventListener = function (name, then) {
    listen.call(this, name, (event) => { if (!globalThis.sleeps) then(event); });
  };
})()"""
"""A page that hears nothing of other tabs while a test says that it sleeps."""
_FORGES = """([place, garbage]) => {
  const channel = new BroadcastChannel(`unseen-seat/${place}`);
  for (const each of [...garbage, {}, [], 7, null, new Uint8Array(9), `take ${Date.now()}`, `take ${Date.now()}`])
    channel.postMessage(each);
}"""


def another_tab(side: Side) -> Side:
    """Return another tab of a side's browser."""
    return Side(Opened(side.context.new_page(), side.context, side.watch), side.address)


def waiting(side: Side) -> Side:
    """Return another tab of a side's browser, in which the seat is asked for from the list of games."""
    tab = another_tab(side)
    # What it waits for rings when a test says so, however long anything takes on this machine.
    hold_waits(tab.page, GRACE)
    tab.open()
    tab.see("#game-0").press("#game-0")
    return tab.read(ELSEWHERE)


def test_seat_is_taken_over_in_a_second_tab_and_back_in_the_first(side: Sides) -> None:
    thief, mist = begun(side(), side())
    first, second = thief, waiting(thief)
    first.acts("leap C1")
    second.press("#online-take-here")
    second.sits().moves()
    first.read(ELSEWHERE).see("#online-take-here")
    assert first.actions() == []
    second.acts("end")
    mist.moves().acts("move B2 B1", "end")
    second.moves()
    same_log(second, mist)
    first.press("#online-take-here")
    first.sits().moves()
    second.read(ELSEWHERE)
    same_log(first, mist)
    assert play((first, mist), at_random(1), 4) == 4
    same_log(first, mist)


def test_tab_that_cannot_save_keeps_its_seat_and_the_other_says_so(side: Sides) -> None:
    thief, mist = begun(side(), side())
    thief.keeps("leap C1")
    tab = waiting(thief)
    thief.page.evaluate(_SAVES_NOTHING)
    thief.acts("end").read(in_english("online.unsaved.short"), "#company")
    tab.press("#online-take-here")
    tab.read(in_english("online.handover.unsaved"), "#online-problem")
    later(tab.page, ASKING / 1000)
    tab.read(in_english("online.handover.unsaved"), "#online-problem")
    mist.moves().acts("move B2 B1", "end")
    thief.moves().page.evaluate(_SAVES_AGAIN)
    tab.press("#online-take-here")
    tab.sits().moves()
    same_log(tab, mist)


def test_tab_that_sleeps_keeps_its_seat_and_the_other_says_so(side: Sides) -> None:
    thief, mist = side(), side()
    thief.page.add_init_script(_SLEEPS)
    begun(thief, mist)
    thief.keeps("leap C1")
    tab = waiting(thief)
    thief.page.evaluate("() => { globalThis.sleeps = true; }")
    tab.press("#online-take-here")
    tab.read(in_english("online.handover.asked"), "#online-problem")
    later(tab.page, ASKING / 1000)
    tab.read(in_english("online.handover.silent"), "#online-problem")
    thief.page.evaluate("() => { globalThis.sleeps = false; }")
    tab.press("#online-take-here")
    tab.sits().acts("end")
    mist.moves()


def test_forged_messages_take_no_seat(side: Sides) -> None:
    """Door 97: a tab saves and lets go, nobody comes, and it goes on where it was."""
    thief, mist = begun(side(), side())
    hold_waits(thief.page, GRACE)
    thief.reload()
    thief.sits().keeps("leap C1")
    stranger = another_tab(thief)
    stranger.open().see("#game-0")
    place = stranger.page.evaluate("document.getElementById('game-0').dataset.value").removeprefix("g=")
    stranger.page.evaluate(_FORGES, [place, ["take", "take x", "unsaved", "take " + "9" * 10_000]])
    thief.read(ELSEWHERE)

    def is_back() -> bool:
        later(thief.page, GRACE / 1000)
        return thief.shows("#board")

    until(is_back, "it sits again")
    thief.moves().acts("end")
    mist.moves()
    same_log(thief, mist)


@pytest.mark.long
def test_own_invitation_and_private_link_are_taken_over_where_they_are_opened(side: Sides) -> None:
    host, guest = side(), side()
    link = host.offer()
    tab = another_tab(host)
    tab.go(link).read(in_english("online.problem.own")).press("#online-take-here")
    tab.see("#online-link")
    host.read(in_english("online.problem.own"))
    guest.join(link)
    for one in (tab, guest):
        one.sits()
    tab.keeps("leap C1")
    private = private_link(tab)
    tab.press("#more-move-back")
    tab.lose("#online-private-link").shut()
    host.go(private).read(in_english("online.same")).press("#online-take")
    host.read(ELSEWHERE).press("#online-take-here")
    host.sits().moves()
    tab.read(ELSEWHERE)
    host.acts("end")
    guest.moves()
    same_log(host, guest)
