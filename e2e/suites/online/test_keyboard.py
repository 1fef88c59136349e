"""What stands beside the table of a game with somebody elsewhere can be had with the keyboard alone."""

from collections.abc import Callable

from e2e.online import Side, begun
from e2e.people.keys import Keys, key


def test_words_and_the_rest_by_keyboard(side: Callable[..., Side]) -> None:
    thief, mist = begun(side(), side())
    thief.moves()
    keys = Keys(thief)
    keys.on("#company-talk")
    assert thief.focused() == "online-words"
    thief.page.keyboard.type("Good evening")
    # Safari's order: the Enter that ends a composition comes after it has ended.
    assert not key(thief.page, key="Enter", keyCode=229)
    assert thief.page.input_value("#online-words") == "Good evening"
    keys.press("Enter")
    mist.see(".company-unread")
    assert thief.focused() == "online-words"
    keys.press("Escape")
    assert thief.focused() == "company-talk"
    keys.on("#company-more", "Space")
    for selector in ("#online-copy-watch", "#more-move", "#more-transcript", "#more-leave", "#more-give-up"):
        keys.to(selector)
    keys.press("Escape")
    assert thief.focused() == "company-more"
    keys.space("C1")
    assert "end" in thief.actions()


def test_a_game_is_begun_and_left_by_keyboard(side: Callable[..., Side]) -> None:
    host, guest = side(), side()
    host.open()
    keys = Keys(host)
    keys.on("#online")
    host.see("#online-title")
    keys.on("#online-seat-mist", "Space")
    keys.on("#online-offer")
    host.see("#online-link")
    guest.go(host.page.input_value("#online-link")).see("#online-join")
    Keys(guest).on("#online-join")
    for one in (host, guest):
        one.sits()
    keys = Keys(guest)
    keys.on("#company-more")
    keys.on("#more-give-up")
    keys.press("Enter")
    guest.see("#verdict")
    keys.on("#verdict-leave")
    guest.see("#game-0")
    assert guest.focused() == "online"
