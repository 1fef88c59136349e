"""Links as mail programs and messengers leave them lead where they led; half of one stays half of one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.shell.embed import Embeddable, read_address
from page.shell.links import kind_of, link_in
from tests.secrecy.mail import LINK, watch_link
from unseen.kernel.seat import Seat

ROOM = "0123456789-_abcdefABCD"
LINKS = {
    "invitation": LINK,
    "invitation in another tab": f"{LINK}~",
    "watch link": watch_link(),
    "watch link in another tab": f"{watch_link()}~",
    "private link": "k=eNrLSM3JyQcABiwCFQ",
    "game": f"g={ROOM}",
    "game of a second tab": f"g={ROOM}~guest",
    "game that is watched in a tab": f"g={ROOM}~watch",
}
TAILS = [
    "", ".", ")", ";", "*", "%3E", "%20see%20you", "%0ASent", "&utm_source=x", "?fbclid=x", "]", ",", "!", "%29", "%2E",
    " see you", "\nSent", "\u201d", "%E2%80%9D", "%", "%zz", "#r=", "/", "'", '"', "|x",
]  # fmt: skip
"""The first nine are of B4 and nothing at all."""


@pytest.mark.parametrize("tail", TAILS)
@pytest.mark.parametrize("link", LINKS.values(), ids=LINKS)
def test_what_was_added_to_a_link_is_dropped(link: str, tail: str) -> None:
    assert link_in(link + tail) == link
    assert link_in(f"#{link}{tail}") == link


@pytest.mark.parametrize("link", LINKS.values(), ids=LINKS)
def test_a_link_is_percent_decoded_once(link: str) -> None:
    every = "".join(f"%{ord(letter):02X}" for letter in link)
    assert link_in(every) == link
    assert link_in(link.replace("=", "%3D").replace("~", "%7e").replace(".", "%2e")) == link
    assert link_in(f"%23{link}") == link
    assert link_in(every.replace("%", "%25")) == ""


@pytest.mark.parametrize("half", ["r=", f"{LINK[:30]}", "w=a.b", "g=", "g=nothing", "k=", "k={}"])
def test_half_a_link_is_left_for_the_strict_reader_to_refuse(half: str) -> None:
    assert link_in(half) == half


@pytest.mark.parametrize(
    "other", ["", "#", "x", "j=abc", "section-2", "R=abc", "=", "rr=", "/r=abc", "%", "%72"]
)
def test_what_is_no_link_is_none(other: str) -> None:
    assert link_in(other) == ""


@given(st.text(max_size=200) | st.text("rwkg=%#~.&0123456789abcdefABCDEF-_", max_size=200))
def test_whatever_stands_in_the_address_gives_a_link_or_nothing_and_a_link_is_found_again(text: str) -> None:
    found = link_in(text)
    assert found == "" or found.startswith(("r=", "w=", "k=", "g="))
    if "%" not in found:
        assert link_in(found) == found
    assert not found or kind_of(found) in "rwkg"


@pytest.mark.parametrize("tail", TAILS)
def test_a_frame_s_link_is_read_likewise(tail: str) -> None:
    there_is = Embeddable("nusubito", (Seat("thief"), Seat("mist")))
    found = read_address({"embed": "", "mode": "watch"}, there_is, watch_link() + tail)
    assert found.embedded
    assert (found.embedded.link, found.warnings) == (watch_link(), ())
