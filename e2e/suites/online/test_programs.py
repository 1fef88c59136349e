"""Games with somebody elsewhere in which programs play on: both sides know it, and the checks are the same."""

import pytest

from e2e.browsers.profiles import Open, Opened
from e2e.in_english import in_english
from e2e.online import Side, checked
from e2e.people.ready import until
from tools.serve import Site

APPRENTICE_PLAYS = in_english(
    "online.program.theirs", presence=in_english("online.here"), level=in_english("level.2")
)


@pytest.mark.parametrize("has_two", [False, pytest.param(True, marks=pytest.mark.long)])
def test_programs_play_on_for_both_sides_and_each_is_told(has_two: bool, lent: Open, site: Site) -> None:
    """For one until the other gives up; for both to the end of the game."""
    with lent() as opened:
        host = Side(opened, site.address)
        host.open()
        host.form()
        link = host.invite("mist")
        guest = Side(Opened(opened.context.new_page(), opened.context, opened.watch), site.address)
        guest.join(link)
        for one in (host, guest):
            one.sits()
        host.sheet("more")
        host.page.click("#online-program-2")
        guest.read(APPRENTICE_PLAYS, "#company")
        guest.acts("leap A3", "end")
        until(lambda: guest.may_act, "the program of the Mists has played")
        assert host.actions() == []
        guest.sheet("more")
        if has_two:
            guest.page.click("#online-program-2")
            host.read(APPRENTICE_PLAYS, "#company")
        else:
            guest.press("#more-give-up")
            guest.press("#more-give-up")
        checked(guest, host)
