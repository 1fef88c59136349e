"""What is kept in a browser is not lost: to somebody else's link, or to a backup that sets the browser back."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from e2e.browsers.profiles import TOUCH, Opened, profile
from e2e.in_english import in_english
from e2e.online import TWO_STORIES, RelayProcess, Side, begun, same_log
from e2e.people.ready import until
from e2e.suites.online.test_life import LISTENED, ahead, movable_clocks
from tests.soak import one_in
from tools.serve import Site

Sides = Callable[..., Side]

_COPY = """async ([from, to]) => {
  const done = (it, yes) => new Promise((end, fail) => {
    it[yes] = () => end(it.result);
    it.onerror = it.onabort = () => fail(it.error);
  });
  const database = await done(indexedDB.open("nusubito"), "onsuccess");
  const way = database.transaction("kept", "readwrite", { durability: "strict" });
  const kept = way.objectStore("kept");
  for (const key of await done(kept.getAllKeys(), "onsuccess"))
    if (key.startsWith(from)) kept.put(await done(kept.get(key), "onsuccess"), to + key.slice(from.length));
  await done(way, "oncomplete");
  database.close();
}"""


def copy(side: Side, source: str, target: str) -> None:
    """Copy what the database has under names that begin so."""
    side.page.evaluate(_COPY, [source, target])


def private_link(side: Side) -> str:
    """Return a side's private link."""
    side.sheet("more").press("#more-move")
    side.see("#online-private-link")
    return side.page.input_value("#online-private-link")


def pressed_by_keyboard(side: Side, name: str) -> None:
    """Go to a button with the Tab key and press it."""
    for _ in range(6):
        side.page.keyboard.press("Tab")
        if side.focused() == name:
            side.page.keyboard.press("Enter")
            return
    raise AssertionError(f"no way to {name} by keyboard")


def test_private_link_of_the_other_side_takes_no_seat(side: Sides) -> None:
    """Door 69: the link is a good one, for the other seat in the same room."""
    thief, mist = begun(side(), side(), name="Ada")
    thief.acts("leap C1", "end")
    mist.moves()
    link = private_link(mist)
    mist.press("#more-move-back")
    mist.lose("#online-private-link").shut()
    thief.go(link).see("#online-question").read(in_english("online.other"))
    until(lambda: thief.focused() == "online-title", "the question is read to who hears the page")
    pressed_by_keyboard(thief, "online-take")
    assert thief.sits().screen == "thief"
    mist.acts("end")
    thief.moves().acts("leap C3", "end")
    mist.moves()


@pytest.mark.long
def test_seat_is_taken_over_only_once_somebody_has_said_so(side: Sides) -> None:
    thief, mist = begun(side(), side(), name="Ada")
    link, other = private_link(thief), side(**TOUCH)
    other.go(link).read(in_english("online.take")).read(in_english("online.take.host", name="Ada")).read(
        in_english("online.take.warning"), "#online-warning"
    )
    assert not other.sealed()
    other.press("#online-leave")
    other.see("#online")
    assert not other.shows("#game-0")
    other.go(link).see("#online-take").press("#online-take")
    other.sits().moves()
    other.acts("leap C1", "end")
    mist.moves()
    thief.read("another device")
    # The same link on a device that has the seat already.
    other.go(link).read(in_english("online.same")).press("#online-take")
    other.sits()
    same_log(other, mist)


@pytest.mark.long
def test_state_that_a_link_replaces_can_be_had_as_a_file_and_forgotten(side: Sides, tmp_path: Path) -> None:
    thief, _ = begun(side(), side(), name="Ada")
    other = side()
    other.go(private_link(thief)).see("#online-take").press("#online-take")
    other.sits().moves()
    other.acts("leap C1").keeps("end")
    thief.go(private_link(other)).see("#online-take").press("#online-take")
    until(lambda: bool(thief.stored("afar-aside ")), "it is set aside")
    thief.open()
    thief.read(in_english("start.notice.seats", n=1), "#notice-aside")
    with thief.page.expect_download() as download:
        thief.press("#save-aside")
    assert download.value.suggested_filename == "nusubito-set-aside.txt"
    download.value.save_as(tmp_path / "aside")
    seat = json.loads((tmp_path / "aside").read_text("utf-8"))["seat"]
    root = json.loads(seat)["root"]
    assert root
    assert root not in thief.page.content()
    thief.press("#forget-aside")
    assert thief.stored("afar-aside ")
    thief.press("#forget-aside")
    thief.lose("#notice-aside")
    until(lambda: not thief.stored("afar-aside "), "it is thrown away")
    thief.open()
    assert not thief.shows("#notice-aside")
    thief.resume()


HALVES = ("k=eNrLSM3JyQcABiwCFQ", "k=", "k={}", "k=%00", "r=", "w=a.b", "g=", "g=nothing")
"""What messengers and people leave of a link."""


@pytest.mark.parametrize("half", one_in(len(HALVES), HALVES))
def test_part_of_a_link_is_refused_in_a_sentence(side: Sides, half: str) -> None:
    """Door 78."""
    one = side()
    one.go(f"{one.address}#{half}")
    is_refused(one)


def test_part_of_a_link_that_is_followed_in_an_open_page_is_refused_in_a_sentence(side: Sides) -> None:
    one = side().open()
    for half in HALVES:
        one.page.evaluate("hash => { location.hash = hash; }", half)
        is_refused(one)


def is_refused(one: Side) -> None:
    """Fail unless a page says what is wrong with a link, and leads back."""
    one.see("#online-problem")
    assert one.words("#online-problem")
    assert one.words("#online-title") != in_english("online.take")
    one.press("#online-leave")
    one.see("#online")


_SILENT = """(() => {
  if (isSecureContext && !sessionStorage.getItem("answers")) IDBFactory.prototype.open = () => new EventTarget();
})()"""
"""A database that never answers, until a test says so."""


@pytest.mark.parametrize("is_kept", one_in(2, (True, False)), ids=["a seat that is kept", "a new seat"])
def test_no_link_takes_a_seat_while_it_is_not_known_whether_one_is_kept(side: Sides, is_kept: bool) -> None:
    host, guest = side(), side()
    link = host.offer()
    if is_kept:
        guest.join(link).sits()
    guest.context.add_init_script(_SILENT)
    guest.go(link).see("#online-problem").read(in_english("online.problem.storage"))
    assert not guest.shows("#online-join")
    assert not guest.shows("#board")
    guest.page.evaluate("sessionStorage.setItem('answers', 'yes')")
    guest.press("#online-again")
    guest.see("#board" if is_kept else "#online-join")


_REFUSES = """(() => {
  if (!isSecureContext) return;
  const asked = [];
  navigator.storage.persisted = async () => false;
  navigator.storage.persist = async () => { asked.push(navigator.userActivation.isActive); return false; };
  globalThis[Symbol.for("asked")] = asked;
})()"""


_QUICK = "{ const now = performance.now.bind(performance); performance.now = () => now() / 1000; }"
"""A device so quick that all there is to do is done in one slice."""


@pytest.mark.parametrize(
    "device", [pytest.param("", id="slow", marks=pytest.mark.long), pytest.param(_QUICK, id="quick")]
)
def test_copy_of_a_seat_is_offered_where_a_browser_may_clear_it(
    side: Sides, device: str, tmp_path: Path
) -> None:
    """Opened elsewhere while its device plays on, it goes on there, and nobody tells two stories."""
    thief, mist, other = side(), side(), side(**TOUCH)
    thief.context.add_init_script(_REFUSES)
    other.context.add_init_script(device)
    begun(thief, mist, name="Ada")
    thief.click("#company-talk")
    until(lambda: thief.page.evaluate("globalThis[Symbol.for('asked')].length") == 1, "it is asked once")
    assert thief.page.evaluate("globalThis[Symbol.for('asked')]") == [True], (
        "as somebody has pressed something"
    )
    thief.sheet("more").see("#more-save-copy")
    with thief.page.expect_download() as download:
        thief.press("#more-save-copy")
    assert download.value.suggested_filename == "nusubito-seat-copy.txt"
    download.value.save_as(tmp_path / "copy")
    thief.shut().acts("leap C1", "end")
    mist.moves().acts("end")
    thief.moves()
    link = (tmp_path / "copy").read_text("utf-8")
    other.go(link).see("#online-take").press("#online-take")
    other.sits().moves()
    same_log(other, mist)
    thief.read("another device")  # before anything else happens
    other.acts("leap C3", "end")
    mist.moves()
    for one in (thief, mist, other):
        assert TWO_STORIES not in one.words()


@pytest.fixture
def place(browser: Browser) -> Iterator[tuple[RelayProcess, Sides]]:
    """A relay that forgets everything when it is started again, with its site, and what opens a page there."""
    with ExitStack() as stack:
        relay = RelayProcess("memory")
        stack.callback(relay.kill)
        site = Site(relay=relay.address).start()
        stack.callback(site.stop)

        def opened(**options: object) -> Side:
            it = stack.enter_context(profile(browser, site.address, relay.address, **options))
            it.watch.may_lose_line = True
            return Side(it, site.address)

        yield relay, opened


def set_back(one: Side) -> None:
    """Bring back what a side's database had when it was copied, and take the game up."""
    one.open()
    one.see("#game-0")
    copy(one, "older ", "afar ")
    one.resume()


def backed_up(one: Side) -> None:
    """Copy a seat as it is kept now."""
    copy(one, "afar ", "older ")


def test_database_that_was_set_back_goes_on_with_what_the_relay_has(side: Sides) -> None:
    """Door 74: what was chosen in secret is found again."""
    thief, mist = begun(side(), side())
    thief.keeps("leap C1")
    backed_up(thief)
    thief.acts("end")
    mist.moves().acts("end")
    thief.moves().acts("leap C3", "end")
    mist.moves()
    set_back(thief)
    same_log(thief, mist)
    mist.acts("end")
    thief.moves().acts("leap C5", "end")
    mist.moves()
    assert TWO_STORIES not in mist.words("#company")


def set_back_alone(thief: Side, mist: Side, relay: RelayProcess) -> None:
    """Let the Thief wait for an entry from after a backup; the Mists are gone, and the relay has forgotten it."""
    thief.keeps("leap C1")
    backed_up(thief)
    thief.acts("end")
    # Else nobody has the Thief's turn once the relay has forgotten it.
    mist.moves().keeps_all()
    mist.page.close()
    thief.page.goto("about:blank")
    relay.kill()
    relay.start()
    set_back(thief)
    thief.read(in_english("online.waits.rest"), "#company")


@pytest.mark.long
def test_database_that_was_set_back_waits_while_the_relay_hides_the_rest(
    place: tuple[RelayProcess, Sides],
) -> None:
    """Door 74, with a relay that has forgotten the room."""
    relay, opened = place
    thief, mist = begun(opened(), opened())
    set_back_alone(thief, mist, relay)
    assert thief.actions() == []
    mist = Side(Opened(mist.context.new_page(), mist.context, mist.watch), mist.address)
    mist.open()
    mist.resume().moves()
    until(lambda: "set back" not in thief.words("#company"), "what was written is here again")
    mist.acts("end")
    thief.moves().acts("leap C3", "end")
    mist.moves()
    assert TWO_STORIES not in mist.words("#company")


DAY = 24 * 3600


@pytest.mark.long
def test_restored_seat_that_nobody_confirms_goes_on_after_a_day_and_two_presses(
    place: tuple[RelayProcess, Sides],
) -> None:
    """Nobody has what the seat wrote after the backup: a person decides, and is told what that may cost."""
    relay, opened = place
    thief, mist = opened(), opened()
    movable_clocks(thief.context, has_old_relay=True)
    begun(thief, mist)
    set_back_alone(thief, mist, relay)
    ahead(thief, DAY - 2 * LISTENED)
    ahead(thief, LISTENED)
    assert not thief.shows("#company-go-on")
    ahead(thief, LISTENED)
    # The device may have slept until now: the page listens for a minute before it believes that nobody is there.
    ahead(thief, LISTENED)
    thief.see("#company-go-on").read(in_english("online.waits.alone"), "#company")
    assert thief.actions() == []
    thief.press("#company-go-on")
    thief.read(in_english("online.waits.alone.sure"), "#company")
    assert thief.actions() == []
    thief.press("#company-go-on")
    thief.lose("#company-go-on").moves().acts("end")
    mist = Side(Opened(mist.context.new_page(), mist.context, mist.watch), mist.address)
    mist.open()
    mist.resume().moves().acts("end")
    thief.moves()
    same_log(thief, mist)


@pytest.mark.long
def test_room_that_the_relay_has_forgotten_goes_on_once_the_other_page_is_open(
    place: tuple[RelayProcess, Sides],
) -> None:
    relay, opened = place
    thief, mist = begun(opened(), opened())
    for one in (thief, mist):
        one.keeps_all()
    mist.page.close()
    thief.page.goto("about:blank")
    relay.kill()
    relay.start()
    thief.open()
    thief.resume().read(in_english("online.waits.other"), "#company")
    assert thief.actions() == []
    mist = Side(Opened(mist.context.new_page(), mist.context, mist.watch), mist.address)
    mist.open()
    mist.resume()
    thief.moves().acts("leap C1", "end")
    mist.moves()
