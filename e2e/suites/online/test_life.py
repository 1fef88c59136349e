"""What happens between two who are elsewhere: they leave, come back, lose the network, bring others, give up."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from e2e.browsers.profiles import TOUCH, Opened, profile
from e2e.forger import meet, put
from e2e.in_english import in_english
from e2e.online import TWO_STORIES, RelayProcess, Side, at_random, begun, checked, play, same_log
from e2e.people.ready import until
from tests.secrecy import mail, talk
from tests.secrecy.room.test_lobby import said, told
from tests.soak import one_in
from tools.serve import Site
from unseen.secrecy.channel import bytes_of, link_of
from unseen.secrecy.digest import PRF

LINK = link_of(b"another version of this protocol")
Sides = Callable[..., Side]
AWAY = 41
"""Seconds without a sign after which somebody is away, and one more."""
BEAT = 25
"""Seconds between two beats of a line."""
CLAIMED = in_english("online.verdict.claimed")
TIME_IS_UP = max(in_english("online.claimed.theirs.long", who="|").split("|"), key=len).strip()


def another_tab(side: Side) -> Side:
    """Return another tab of a side's browser."""
    return Side(Opened(side.context.new_page(), side.context, side.watch), side.address)


def again(side: Side) -> Side:
    """Load a side's page anew, at the table."""
    side.reload()
    return side.sits()


# Coming back.


@pytest.mark.long
def test_reload_of_either_side_goes_on(side: Sides) -> None:
    """What was done and not sent is there as well, and can be taken back."""
    thief, mist = begun(side(), side(), "lot")
    thief.keeps("leap C1")
    again(thief).moves()
    assert "end" in thief.actions()
    thief.press("#undo")
    thief.acts("leap A3", "end")
    again(mist.moves()).moves().acts("move B2 B1", "end")
    thief.moves()
    same_log(thief, mist)
    assert len(thief.log()) > 2


def test_start_screen_tells_of_a_turn_and_forgets_a_game(side: Sides) -> None:
    thief, mist = begun(side(), side(), name="Ada")
    until(lambda: thief.page.title().startswith("●"), "the Thief's title tells of the turn")
    mist.press("#company-more")
    mist.press("#more-leave")
    mist.see("#game-0").read("Ada", "#games")
    mist.press("#drop-0")
    mist.press("#drop-0")
    mist.lose("#game-0")
    until(lambda: not mist.sealed(), "it is kept no longer")
    mist.reload()
    mist.see("#online")
    assert not mist.shows("#game-0")


def test_browser_that_keeps_nothing_says_so(side: Sides) -> None:
    host, guest = side(), side()
    for one in (host, guest):
        one.context.add_init_script("Object.defineProperty(globalThis, 'indexedDB', { value: undefined })")
    link = host.offer()
    host.read(in_english("online.unsaved"), "#online-unsaved")
    guest.join(link)
    for one in (host, guest):
        one.sits()
        one.read(in_english("online.unsaved.short"), "#company")
    host.acts("leap C1", "end")
    guest.moves()


# The network.


@pytest.fixture
def place(browser: Browser, tmp_path: Path) -> Iterator[tuple[RelayProcess, Sides]]:
    """A relay of one's own with its site, and what opens a page there; the line may be lost."""
    with ExitStack() as stack:
        relay = RelayProcess(str(tmp_path / "relay.sqlite"))
        stack.callback(relay.kill)
        site = Site(relay=relay.address).start()
        stack.callback(site.stop)

        def opened(**options: object) -> Side:
            it = stack.enter_context(profile(browser, site.address, relay.address, **options))
            it.watch.may_lose_line = True
            return Side(it, site.address)

        yield relay, opened


def test_relay_is_killed_and_comes_back(place: tuple[RelayProcess, Sides]) -> None:
    relay, opened = place
    thief, mist = begun(opened(), opened())
    thief.acts("leap C1", "end")
    mist.moves()
    relay.kill()
    thief.read(in_english("online.line.relay.waiting"), "#company")
    mist.skip_recap()
    mist.acts("end")
    relay.start()
    thief.moves()
    assert in_english("online.line.relay.waiting") not in thief.words("#company")
    play((thief, mist), at_random(2), 8)


@pytest.mark.long
def test_line_is_lost_and_comes_back(place: tuple[RelayProcess, Sides]) -> None:
    _, opened = place
    thief, mist = begun(opened(), opened(**TOUCH))
    thief.has_everything()
    thief.keeps("leap C1")
    thief.context.set_offline(True)
    again(thief).read(in_english("online.line.relay.waiting"), "#company")
    thief.acts("end")
    thief.context.set_offline(False)
    mist.moves()
    play((thief, mist), at_random(2), 6)


def test_a_device_without_network_says_so_at_once(place: tuple[RelayProcess, Sides]) -> None:
    """A move is taken all the same, and arrives later."""
    _, opened = place
    thief, mist = begun(opened(), opened())
    thief.has_everything()
    thief.keeps("leap C1")
    thief.context.set_offline(True)
    waiting = in_english("online.line.relay.waiting")
    until(lambda: waiting in thief.words("#company"), "sooner than a beat would tell it", BEAT / 2)
    thief.acts("end")
    thief.context.set_offline(False)
    mist.moves()


# Others.


@pytest.mark.long
def test_second_tab_on_a_seat_is_refused(side: Sides) -> None:
    thief, _ = begun(side(), side())
    tab = another_tab(thief)
    tab.open()
    tab.see("#game-0").press("#game-0")
    tab.read(in_english("online.problem.elsewhere"))
    tab.press("#online-leave")
    tab.see("#online")
    tab.press("#game-0")
    tab.read(in_english("online.problem.elsewhere"))
    thief.keeps("leap C1")
    thief.page.close()
    tab.sits().moves()
    assert "end" in tab.actions()


# Ends and beginnings.


@pytest.mark.long
def test_giving_up_off_turn_and_again_with_sides_changed(side: Sides) -> None:
    thief, mist = begun(side(), side(**TOUCH), name="Ada")
    mist.sheet("more").press("#more-give-up")
    mist.press("#more-give-up")
    assert checked(thief, mist) == in_english("over.you.won")
    thief.read(in_english("over.gave_up.name", name="Bo Bellweather"), "#screen")
    mist.read(in_english("over.gave_up.you"), "#screen")
    thief.press("#verdict-rematch")
    mist.read(in_english("online.rematch.offered"), "#verdict-rematch").press("#verdict-rematch")
    for one in (thief, mist):
        one.sits()
    mist.moves()
    assert (thief.screen, mist.screen) == ("mist", "thief")
    again(mist).moves()
    play((mist, thief), at_random(4), 4)


@pytest.mark.long
@pytest.mark.parametrize("asks_first", ["host", "guest"])
def test_another_game_is_taken_back_and_played_after_all(side: Sides, asks_first: str) -> None:
    """The question stays in the old game: whoever says yes to it waits until the other comes after all."""
    thief, mist = begun(side(), side(), name="Ada")
    mist.sheet("more").press("#more-give-up")
    mist.press("#more-give-up")
    checked(thief, mist)
    # The last seat invites in the next game: the Mists host there.
    one, other = (mist, thief) if asks_first == "host" else (thief, mist)
    name, theirs = ("Ada", "Bo Bellweather") if one is mist else ("Bo Bellweather", "Ada")
    one.press("#verdict-rematch")
    one.read(in_english("online.again.asked.name", name=name), "#online-again")
    assert in_english("online.joining.name", name="").strip() not in one.words()
    assert not one.shows("#online-link")
    one.reload()
    one.see("#online-take-back").press("#online-take-back")
    one.see("#over-title").read(in_english("online.rematch.asked"), "#verdict-rematch")
    other.press("#verdict-rematch")
    other.read(in_english("online.again.accepted.name", name=theirs), "#online-again")
    # Whoever withdraws says so: nobody has to be told that it may be so.
    assert not other.shows("#online-maybe")
    one.read(in_english("online.rematch.agreed"), "#verdict-rematch").press("#verdict-rematch")
    for each in (thief, mist):
        each.sits()
    mist.moves()
    assert (thief.screen, mist.screen) == ("mist", "thief")


@pytest.mark.long
def test_who_has_the_old_link_has_no_seat_in_the_rematch(side: Sides, relay: RelayProcess) -> None:
    """And asks for it before whoever played."""
    thief, mist = side(), side()
    link = thief.offer()
    mist.join(link)
    for one in (thief, mist):
        one.sits()
    thief.sheet("more").press("#more-give-up")
    thief.press("#more-give-up")
    checked(thief, mist)
    secret = bytes_of(link.partition("#r=")[2])
    assert secret
    room = link_of(PRF(secret, "rematch"))
    mist.press("#verdict-rematch")
    third = mail.side("guest", "third", room)
    meet(relay.address, room, third, lambda: third.lobby.invite is not None)
    third.join("third")
    meet(relay.address, room, third, lambda: True)
    thief.press("#verdict-rematch")
    for one in (thief, mist):
        one.sits()
    mist.moves()
    assert (thief.screen, mist.screen) == ("mist", "thief")


@pytest.mark.long
def test_seat_goes_on_on_another_device(side: Sides, tmp_path: Path) -> None:
    """By its link, and from there by its file on a third one."""
    first, mist = begun(side(), side())
    first.acts("leap C1")
    first.sheet("more").press("#more-move")
    first.see("#online-private-link")
    second = side(**TOUCH).go(first.page.input_value("#online-private-link"))
    second.see("#online-take").press("#online-take")
    second.sits().moves()
    assert "end" in second.actions()
    first.read("another device")
    second.acts("end")
    mist.moves().acts("end")
    second.moves()
    first.reload()
    first.see("#game-0").press("#game-0")
    first.read("another device")

    second.acts("leap C3").sheet("more").press("#more-move")
    second.see("#online-private-link")
    with second.page.expect_download() as download:
        second.press("#online-save-private")
    download.value.save_as(tmp_path / "seat.txt")
    third = side(**TOUCH)
    third.open()
    third.page.locator("#import").set_input_files(tmp_path / "seat.txt")
    third.see("#online-take").press("#online-take")
    third.sits().moves()
    assert "end" in third.actions()
    second.read("another device")
    third.acts("end")
    mist.moves().acts("end")
    third.moves()
    second.reload()
    second.see("#game-0").press("#game-0")
    second.read("another device")


def movable_clocks(context: BrowserContext, *, has_old_relay: bool) -> None:
    """Let a test set the clocks of a context's pages ahead: the device's, or the page's own as well.

    An old relay states no time: a page asks for it in its hello.
    """
    context.add_init_script(
        """(() => { const [now, page] = [Date.now, performance.now.bind(performance)]; let device = 0, own = 0;
        Date.now = () => now() + device;
        performance.now = () => page() + own;
        globalThis[Symbol.for("ahead")] = (seconds, both) => {
            device += 1000 * seconds; own += both ? 1000 * seconds : 0;
        }; })()"""
    )
    if has_old_relay:
        context.add_init_script(
            """(() => { const send = WebSocket.prototype.send; WebSocket.prototype.send = function (data) {
            return send.call(this, typeof data === "string" ? data.replace(', "version": 3', "") : data); }; })()"""
        )


def ahead(side: Side, seconds: float, *, both: bool = True) -> None:
    """Set the clocks of a page ahead, or only that of its device."""
    side.page.evaluate(f"globalThis[Symbol.for('ahead')]({seconds}, {str(both).lower()})")


WEEK_AND_MORE = 8 * 24 * 3600
LISTENED = 61
"""Seconds for which a page listens before it offers a claim, and one more."""


def test_deadline_is_a_claim(side: Sides) -> None:
    """Offered once the page has listened for a minute after eight days of sleep."""
    thief, mist = side(), side()
    movable_clocks(thief.context, has_old_relay=True)
    begun(thief, mist)
    thief.acts("leap C1", "end")
    mist.moves()
    assert in_english("online.days_left", n=7) not in thief.words("#company"), "both are here"
    ahead(thief, WEEK_AND_MORE)
    thief.read(in_english("online.days_left.none"), "#company")
    assert not thief.shows("#company-claim")
    ahead(thief, LISTENED)
    thief.see("#company-claim").press("#company-claim")
    thief.read(CLAIMED, "#verdict").read(
        in_english("online.verdict.claimed.deadline", who=in_english("seat.mist.within")), "#verdict"
    )
    mist.read(TIME_IS_UP, "#company")
    again(thief).read(CLAIMED, "#verdict")
    mist.page.goto("about:blank")
    mist.open()
    mist.read(in_english("start.games.accused"), "#games").resume().read(TIME_IS_UP, "#company")
    mist.moves().acts("end")
    thief.moves()
    for one in (thief, mist):
        assert not one.shows("#verdict")
        assert TIME_IS_UP not in one.words("#company")


@pytest.mark.parametrize("has_old_relay", one_in(2, (False, True)))
def test_clock_of_a_device_that_is_set_ahead_offers_no_claim(side: Sides, has_old_relay: bool) -> None:
    """B10: the relay's time says that it is wrong, and so does the page's own where no time is stated."""
    thief, mist = side(), side()
    movable_clocks(thief.context, has_old_relay=has_old_relay)
    begun(thief, mist)
    thief.acts("leap C1", "end")
    mist.moves()
    ahead(thief, AWAY)
    mist.page.goto("about:blank")
    # What is left is not said by a clock that is wrong.
    thief.read(in_english("online.days_left", n=7), "#company")
    ahead(thief, WEEK_AND_MORE, both=False)
    until(lambda: in_english("online.days_left", n=7) not in thief.words("#company"), "no days are told")
    ahead(thief, LISTENED)
    thief.read(in_english("online.away"), "#company")
    assert not thief.shows("#company-claim")
    # It is set right again, and the other side's week is over.
    ahead(thief, -WEEK_AND_MORE, both=False)
    thief.read(in_english("online.days_left", n=7), "#company")


@pytest.mark.long
def test_flag_is_a_claim(side: Sides) -> None:
    """A page that sleeps charges nobody; one that runs counts every minute."""
    thief, mist = side(), side()
    movable_clocks(mist.context, has_old_relay=True)
    thief.form()
    thief.press("#online-more")
    thief.see("#online-rest").press("#online-minutes-10")
    mist.join(thief.invite(), "Bo")
    for one in (thief, mist):
        one.sits()
    mist.read("10:00", "#company-clock-mine").see("#company.here")
    ahead(mist, 20 * 60)
    until(
        lambda: mist.words("#company-clock-thief")[:2] == "09",
        "it has ticked, and twenty minutes are nobody's",
    )
    assert not mist.shows("#company-claim")
    for minute in range(8, -1, -1):
        ahead(mist, 60)
        mist.read(f"{minute:02}:", "#company-clock-thief")
    ahead(mist, 60)
    mist.read("00:00", "#company-clock-thief").see("#company-claim").press("#company-claim")
    mist.read(CLAIMED, "#verdict").read(
        in_english("online.verdict.claimed.flag", who=in_english("seat.thief.within")), "#verdict"
    )
    thief.read(TIME_IS_UP, "#company").acts("leap C1", "end")
    mist.lose("#verdict").moves()


@pytest.mark.parametrize("key", ["online.two_stories", "online.two_notes.long", "online.two_notes.short"])
def test_every_message_of_two_stories_begins_with_the_same_words(key: str) -> None:
    """Else the tests that find no such message could not fail."""
    assert in_english(key).startswith(TWO_STORIES)


def test_what_the_other_side_claims_out_of_the_blue_or_signs_twice_ends_nothing(
    side: Sides, relay: RelayProcess
) -> None:
    """Doors 66 to 68: the other side plays with a page of its own making."""
    thief = side()
    link = thief.offer().partition("#")[2]
    mist = mail.side("guest", "Bo", link)
    meet(relay.address, link, mist, lambda: mist.lobby.invite is not None)
    mist.join("Bo")
    meet(
        relay.address,
        link,
        mist,
        lambda: bool(mist.match and mist.match.step and "turn" in mist.match.step.kinds),
    )
    assert mist.say("say", "one")
    good = talk.last_note(mist)
    place = {name: good[name] for name in "cgnps"}
    twins = [talk.note(mist, **place, t="program", level=f"another {number}") for number in range(8)]
    assert mist.say("claim", "deadline")
    meet(relay.address, link, mist, lambda: True, twins)
    thief.read(TIME_IS_UP, "#company")
    again(thief).read(TIME_IS_UP, "#company")
    thief.moves().acts("leap C1", "end").read(TWO_STORIES, "#company")
    meet(relay.address, link, mist, lambda: mist.game.claim is None)
    assert mist.cheat is None


def test_invitation_of_another_version_is_refused_in_words(side: Sides, relay: RelayProcess) -> None:
    host = mail.side("host", link=LINK)
    host.offer(mail.TERMS)
    fields = {**told(host, host.frames[0]), "protocol": 99}
    put(relay.address, LINK, [said(host, fields.pop("l"), fields.pop("p"), **fields)])
    guest = side()
    guest.go(f"{guest.address}#{LINK}")
    guest.read(in_english("online.problem.version"))
    assert "99" in guest.words("#online-problem")
    assert not guest.shows("#online-join")
