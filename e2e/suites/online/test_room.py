"""What somebody else in the room cannot do to two who play, and how one side learns that the other is gone."""

from collections.abc import Callable

from e2e.forger import fill
from e2e.online import RelayProcess, Side, at_random, begun, play, same_log

Sides = Callable[..., Side]
SOONER = 24.0
"""Seconds within which nobody is away who has said nothing: forty after the last sign, and there is one in fifteen."""


def test_room_that_somebody_has_filled_stops_neither_side(side: Sides, relay: RelayProcess) -> None:
    thief, mist = side(), side()
    link = thief.offer("thief")
    mist.join(link)
    for one in (thief, mist):
        one.sits()
    fragment = link.partition("#")[2]
    assert "others than its seats" in fill(relay.address, fragment)
    thief.acts("leap C1", "end")
    mist.moves()
    # Whoever comes back finds the same.
    mist.reload()
    mist.sits().moves()
    play((mist, thief), at_random(1, 1), 3)
    same_log(thief, mist)


def test_page_that_closes_says_goodbye_and_is_back_when_it_comes_back(side: Sides) -> None:
    thief, mist = begun(side(), side())
    thief.see("#company.here")
    mist.page.goto("about:blank")
    thief.see("#company:not(.here)", SOONER).read("away", "#company")
    mist.open()
    mist.resume()
    thief.see("#company.here")
