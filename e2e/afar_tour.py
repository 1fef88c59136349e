"""A tour of the screens of a game with somebody elsewhere: what looks at them all goes along and looks at each stop."""

from collections.abc import Generator, Iterator

from e2e.afar import Side
from e2e.conftest import Opened
from e2e.tour import NAMES, Stop


def afar_tour(host: Side, guest: Side) -> Iterator[Stop]:
    """Yield every screen and state, one after the other.

    Args:
        host: A profile that nobody has used; less motion is best.
        guest: Another.
    """
    host.form()
    yield Stop("form", host.page)
    host.press("#afar-seat-lot")
    host.press("#afar-more")
    host.see("#afar-rest").press("#afar-minutes-20")
    yield Stop("form, everything", host.page)
    link = host.invite("thief", name=NAMES[0])
    yield Stop("waiting", host.page)
    guest.go(link).see("#afar-join")
    guest.page.fill("#afar-name", "Wolfgang Amadeus Mozart")
    yield Stop("door", guest.page)
    guest.press("#afar-join")
    for one in (host, guest):
        one.sits()
    host.moves().see("#company.here")
    yield Stop("table, on turn", host.page)
    guest.see("#company.here")
    yield Stop("table, waiting", guest.page)
    private = yield from _sheets(host, guest)
    yield from _elsewhere(guest, private)
    yield from _end(host, guest)


def _sheets(host: Side, guest: Side) -> Generator[Stop, None, str]:
    guest.sheet("talk")
    yield Stop("talk, nothing said", guest.page)
    guest.say("Good evening. " * 12).say("short").press("#afar-mute")
    guest.see("#afar-mute[aria-pressed=true]")
    yield Stop("talk, muted", guest.page)
    guest.press("#afar-mute")
    guest.shut()
    host.see(".company-unread")
    yield Stop("table, words unread", host.page)
    host.sheet("talk")
    yield Stop("talk, words of the other", host.page)
    host.shut()
    host.sheet("more")
    yield Stop("more", host.page)
    host.press("#more-give-up")
    host.see("#more-give-up.armed")
    yield Stop("more, giving up", host.page)
    host.press("#more-move")
    host.see("#afar-private-link")
    yield Stop("more, private link", host.page)
    link = host.page.input_value("#afar-private-link")
    host.press("#more-move-back")
    host.lose("#afar-private-link").shut()
    return link


def _elsewhere(guest: Side, link: str) -> Iterator[Stop]:
    tab = Side(Opened(guest.context.new_page(), guest.context, guest.watch), guest.address)
    tab.open()
    tab.see("#game-0")
    yield Stop("start, games", tab.page)
    tab.press("#drop-0")
    yield Stop("start, forgetting", tab.page)
    tab.press("#game-0")
    tab.see("#afar-problem")
    yield Stop("in another tab", tab.page)
    tab.go(f"{tab.address}#r=half").see("#afar-problem")
    yield Stop("half a link", tab.page)
    tab.go(link).see("#afar-question")
    yield Stop("a seat that another link brings", tab.page)
    tab.page.close()


def _end(host: Side, guest: Side) -> Iterator[Stop]:
    host.acts("leap C1", "look C").moves().acts("end")
    guest.see("#recap")
    yield Stop("table, told", guest.page)
    guest.moves()
    guest.page.close()
    host.sheet("more").press("#more-give-up")
    host.press("#more-give-up")
    yield Stop("table, given up", host.page)
    guest = Side(Opened(guest.context.new_page(), guest.context, guest.watch), guest.address)
    guest.open()
    guest.see("#game-0").press("#game-0")
    for one in (host, guest):
        one.see("#over-title").read("Checked by both sides", "#verdict")
    yield Stop("over, of one's own will", host.page)
    yield Stop("over", guest.page)
