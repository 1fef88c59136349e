"""How a game of several between browsers ends though somebody stays away, and what every page reads of it."""

from collections.abc import Callable

import pytest

from e2e.in_english import in_english
from e2e.online import Side, awaited, play
from e2e.people.ready import until
from e2e.suites.online.test_life import LISTENED, WEEK_AND_MORE, again, ahead, movable_clocks
from e2e.suites.online.test_misty_ruins import Explorer, begun, by_chance, explorers, watching

Sides = Callable[..., Side]


def at_table(side: Sides, moves: int) -> tuple[list[Explorer], Explorer]:
    """Return the pages of three at a table, and that of the player who is to act."""
    sides = explorers(side, 3)
    for one in sides:
        movable_clocks(one.context, has_old_relay=True)
    begun(*sides)
    play(sides, by_chance(5), moves)
    mover = awaited(sides)
    assert isinstance(mover, Explorer)
    return sides, mover


def claims(one: Explorer) -> None:
    """Let a page wait for more than a week, and its player claim."""
    ahead(one, WEEK_AND_MORE)

    def may_claim() -> bool:
        """Let another minute pass: a page that has slept listens for one before it offers a claim."""
        ahead(one, LISTENED)
        return one.shows("#company-claim")

    until(may_claim, "the page has listened for a minute")
    one.press("#company-claim")


@pytest.mark.long
def test_all_others_end_a_game_without_the_player_who_stays_away(side: Sides) -> None:
    sides, absent = at_table(side, 6)
    watcher = watching(sides[0], side)
    first, second = (one for one in sides if one is not absent)
    absent.page.goto("about:blank")
    claims(first)
    first.read(in_english("online.verdict.claimed"), "#verdict")
    second.read("Claimed", "#company")
    assert not second.shows("#verdict")
    claims(second)
    pages = (first, second, watcher)
    for one in pages:
        one.read(in_english("online.verdict.without"), "#verdict").see(".online-ranking")
    rankings = [one.words(".online-ranking") for one in pages]
    assert rankings == rankings[:1] * 3
    for one in (first, second):
        again(one).read(in_english("online.verdict.without"), "#verdict")
        assert one.words(".online-ranking") == rankings[0]
        assert not one.actions()
    absent.open()
    absent.resume().read(in_english("online.verdict.without"), "#verdict")
    assert absent.words(".online-ranking") == rankings[0]
    assert not absent.actions()
