"""Two tabs of one browser play a whole game, with no relay and, once they are open, with no network."""

from pathlib import Path

from e2e.afar import Side, at_random, checked, play
from e2e.conftest import Open, Opened, until
from tools.serve import Site
from unseen.cli import main


def test_two_tabs_play_to_the_end_without_a_network(lent: Open, site: Site, tmp_path: Path) -> None:
    with lent() as opened:
        host = Side(opened, site.address)
        host.open()
        host.form()
        until(lambda: host.shows("#afar-way-tabs[aria-pressed=true]"), "there is no relay to choose")
        assert host.shows("#afar-way-relay[aria-disabled=true]")
        link = host.invite("mist")
        guest = Side(Opened(opened.context.new_page(), opened.context, opened.watch), site.address)
        guest.join(link)
        for one in (host, guest):
            one.sits()
        opened.context.set_offline(True)
        assert play((guest, host), at_random(7), 25) == 25
        play(
            (guest, host),
            lambda _, actions: next((a for a in actions if a == "declare"), sorted(actions)[-1]),
            60,
        )
        checked(guest, host)
        host.transcript(tmp_path / "a.json")
        assert main(["audit", str(tmp_path / "a.json")]) == 0
        assert opened.watch.frames == []
