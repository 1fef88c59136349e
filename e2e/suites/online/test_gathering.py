"""Three pages before and after a game: who leaves the lobby, whom the host turns away, and a rematch without one."""

from collections.abc import Callable

import pytest

from e2e.in_english import in_english
from e2e.online import Side
from e2e.people.ready import until
from e2e.suites.online.test_misty_ruins import begun, explorers, gives_up, offered

Sides = Callable[..., Side]


def test_two_of_three_play_again_without_the_third_who_reads_it_later(side: Sides) -> None:
    """The one who is absent has the last seat, whose player was the host of a rematch before."""
    ann, bob, cat = explorers(side, 3)
    begun(ann, bob, cat)
    gives_up((ann, bob, cat))
    cat.page.goto("about:blank")
    ann.press("#verdict-rematch")
    ann.read(in_english("online.gathered.missing", name="Cat"), "#online-gathered")
    bob.read(in_english("online.gathered.asked", name="Ann"), "#verdict-wishes")
    bob.read(in_english("online.gathered.missing", name="Cat"), "#verdict-wishes").press("#verdict-rematch")
    ann.read(in_english("online.gathered.accepted", name="Bob"), "#online-gathered")
    bob.read(in_english("online.start_early", n=2), "#online-gathered").press("#online-start-early")
    for one in (ann, bob):
        one.sits()
    cat.open()
    cat.read(in_english("start.games.rematch"), "#games").press("#game-0")
    cat.see("#verdict-rematch").read(in_english("online.gathered.asked", name="Ann"), "#verdict-wishes")
    cat.press("#verdict-rematch")
    cat.read(in_english("online.problem.without")).press("#online-leave")
    cat.see("#games").lose("#online-problem")
    asked = in_english("start.games.rematch")
    # Read anew from what is kept: sooner than the relay is asked again.
    until(lambda: asked not in cat.words("#games"), "nobody is said to ask any more", 10)
    ann.reload()
    ann.sits()


@pytest.mark.long
def test_asked_player_takes_it_back_and_comes_after_all(side: Sides) -> None:
    ann, bob, cat = explorers(side, 3)
    begun(ann, bob, cat)
    gives_up((ann, bob, cat))
    for one in (ann, bob):
        one.press("#verdict-rematch")
    ann.read(in_english("online.gathered.accepted", name="Bob"), "#online-gathered")
    bob.press("#online-take-back")
    bob.see("#over-title")
    ann.read(in_english("online.gathered.missing", name="Bob"), "#online-gathered")
    cat.press("#verdict-rematch")
    bob.press("#verdict-rematch")
    for one in (ann, bob, cat):
        one.sits()


def test_guest_leaves_the_lobby_and_the_host_turns_another_away(side: Sides) -> None:
    """By keys and by touch; nothing is dealt, and the list of whoever has left does not call."""
    ann, bob, cat = explorers(side, 3)
    link = offered(ann, 3)
    bob.join(link, "Bob")
    ann.read("Bob", "#online-gathered")
    bob.read(in_english("online.lobby.leave.told"), "#online-leaving")
    bob.page.focus("#online-forget")
    bob.page.keyboard.press("Enter")
    bob.read(in_english("online.lobby.leave.sure"), "#online-forget")
    bob.page.keyboard.press("Enter")
    bob.see("#online")
    assert not bob.shows("#game-0")
    ann.lose("#online-start-early")
    cat.join(link, "Cat")
    ann.read("Cat", "#online-gathered").press("#online-gathered button[data-do=online-turn-away]")
    cat.read(in_english("online.problem.declined"))
    bob.join(link, "Bob")
    ann.see("#online-start-early").press("#online-start-early")
    for one in (ann, bob):
        one.sits()


def test_host_calls_off_and_the_guests_read_that_nothing_was_dealt(side: Sides) -> None:
    ann, bob = explorers(side, 2)
    bob.join(offered(ann, 3), "Bob")
    ann.read("Bob", "#online-gathered").press("#online-forget")
    ann.read(in_english("online.call_off.sure"), "#online-forget").press("#online-forget")
    ann.see("#online")
    bob.read(in_english("online.problem.left.text.name", name="Ann")).press("#online-leave")
    bob.see("#online")
