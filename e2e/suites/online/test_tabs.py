"""Two tabs of one browser play a whole game, with no relay and, once they are open, with no network."""

import json
from pathlib import Path

import pytest

from e2e.browsers.profiles import Open, Opened
from e2e.in_english import in_english
from e2e.online import Side, at_random, checked, play
from e2e.people.ready import until
from e2e.people.waits import hold_waits, later
from page.edge.online.claim import GRACE
from tools.serve import Site
from unseen.cli import main


# Two tabs play some turns in `test_snapshot` and `test_online_reload`, and a whole game over a relay is in
# `test_online_relay`.
@pytest.mark.long
@pytest.mark.parametrize("actions", [8, 25])
def test_two_tabs_play_to_the_end_without_a_network(
    actions: int, lent: Open, site: Site, tmp_path: Path
) -> None:
    """By chance for a while, then to the first end that somebody can bring about."""
    with lent() as opened:
        host = Side(opened, site.address)
        host.open()
        host.form()
        until(lambda: host.shows("#online-way-tabs[aria-pressed=true]"), "there is no relay to choose")
        assert host.shows("#online-way-relay[aria-disabled=true]")
        link = host.invite("mist")
        guest = Side(Opened(opened.context.new_page(), opened.context, opened.watch), site.address)
        guest.join(link)
        for one in (host, guest):
            one.sits()
        opened.context.set_offline(True)
        assert play((guest, host), at_random(7), actions) == actions
        play(
            (guest, host),
            lambda _, actions: next((a for a in actions if a == "declare"), sorted(actions)[-1]),
            60,
        )
        checked(guest, host)
        host.transcript(tmp_path / "a.json")
        assert main(["audit", str(tmp_path / "a.json")]) == 0
        assert opened.watch.frames == []


HOSTILE = "\u202eXyzzy\u2067\x07\ud83d" + "\u0301" * 12
FLOOD = "\u202e\u2066plugh" + "\u0300" * 150 + "\udc00"
TYPE = """([name, text]) => { const field = document.getElementById(name);
    field.value = JSON.parse(text); field.dispatchEvent(new Event("input", { bubbles: true })); }"""
HELD = """name => [...document.querySelectorAll("bdi")].filter(
    (each) => each.textContent.includes(name)).map((each) => [...each.textContent].length)"""


def typed(one: Side, name: str, text: str) -> None:
    """Type what no keyboard can, half a character among it."""
    one.page.evaluate(TYPE, [name, json.dumps(text)])


def test_a_hostile_name_and_hostile_words_stay_in_their_places(lent: Open, site: Site) -> None:
    with lent() as opened:
        host = Side(opened, site.address)
        host.form()
        typed(host, "online-name", HOSTILE)
        link = host.invite("mist", "tabs")
        guest = Side(Opened(opened.context.new_page(), opened.context, opened.watch), site.address)
        guest.join(link)
        for one in (host, guest):
            one.sits()
        until(lambda: guest.page.evaluate(HELD, "Xyzzy") != [], "the name is beside the table")
        host.sheet("talk")
        typed(host, "online-words", FLOOD)
        host.press("#online-send")
        guest.sheet("talk").read("plugh")
        assert max(guest.page.evaluate(HELD, "Xyzzy")) <= len("Xyzzy") + 4
        assert guest.page.evaluate(HELD, "plugh") == [len("plugh") + 4]
        host.reload()
        host.sits()


def test_third_tab_waits_while_the_second_is_loaded_anew(lent: Open, site: Site) -> None:
    """One browser keeps one guest's seat: whoever opens the invitation once more waits until its tab is closed."""
    with lent() as opened:
        host = Side(opened, site.address)
        link = host.offer("mist", "tabs")
        guest, third = (
            Side(Opened(opened.context.new_page(), opened.context, opened.watch), site.address)
            for _ in range(2)
        )
        # It lets a tab that is loaded anew come back first: however long that takes on this machine.
        hold_waits(third.page, GRACE)
        guest.join(link)
        guest.sits().moves()
        third.go(link).read(in_english("online.problem.elsewhere"))
        for _ in range(2):
            guest.reload()
            guest.sits().moves()
            later(third.page, GRACE / 1000)
            third.read(in_english("online.problem.elsewhere"))
        guest.acts("leap C1", "end")
        host.moves()
        guest.page.close()

        def has_come() -> bool:
            later(third.page, GRACE / 1000)
            return third.shows("#board")

        until(has_come, "the third tab sits once the second is closed")
        host.acts("end")
        third.sits().moves()
