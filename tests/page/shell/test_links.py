"""Links as mail programs and messengers leave them lead where they led; half of one stays half of one."""

from collections.abc import Callable
from textwrap import wrap
from urllib.parse import quote
from zlib import compress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.shell.embed import Embeddable, read_address
from page.shell.links import KINDS, LISTED, held_in, kind_of, link_in, listed_in, listed_link
from tests.secrecy.mail import LINK, watch_link
from tests.secrecy.table import sodium
from unseen.kernel.seat import Seat
from unseen.secrecy.channel import read_link, text_of

ROOM = "0123456789-_abcdefABCD"
FINISHED_GAME = "p=misty_ruins.12.p1.1.K3-_Yab9.0a9f3"
"""It leads to no game: that is not this door's to say."""
LINKS = {
    "invitation": LINK,
    "invitation in another tab": f"{LINK}~",
    "watch link": watch_link(),
    "watch link in another tab": f"{watch_link()}~",
    "private link": "k=eNrLSM3JyQcABiwCFQ",
    "game": f"g={ROOM}",
    "game of a second tab": f"g={ROOM}~guest",
    "game that is watched in a tab": f"g={ROOM}~watch",
    "finished game": FINISHED_GAME,
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
def test_a_link_is_percent_decoded_as_often_as_it_was_encoded(link: str) -> None:
    every = "".join(f"%{ord(letter):02X}" for letter in link)
    assert link_in(every) == link
    assert link_in(link.replace("=", "%3D").replace("~", "%7e").replace(".", "%2e")) == link
    assert link_in(f"%23{link}") == link
    assert link_in(every.replace("%", "%25")) == link
    assert link_in(f"%2523{link}".replace("=", "%253D")) == link
    assert link_in(every.replace("%", "%252525")) == link[:2], "not for ever: that is half a link"


SEAT = f"k={text_of(compress(bytes(range(256)) * 4))}"
"""A private link as far as it can be told here: several lines long."""
MAILS: dict[str, Callable[[str], str]] = {
    "in angle brackets": lambda link: f"<{link}>",
    "wrapped": lambda link: "\n".join(wrap(link, 20)),
    "wrapped by Windows": lambda link: "\r\n".join(wrap(link, 20)),
    "wrapped and quoted": lambda link: "\n> ".join(wrap(link, 20)),
    "wrapped and quoted twice": lambda link: "\n>> ".join(wrap(link, 20)),
    "wrapped, with words behind it": lambda link: "\n".join(wrap(link, 20)) + "\nSee you!",
    "wrapped, with a full stop": lambda link: "\n".join(wrap(link, 20)) + ".",
    "with blanks": lambda link: " ".join(wrap(link, 20)),
    "with signs that nobody sees": lambda link: "\u200b".join(wrap(link, 20)),
    "soft hyphens": lambda link: "\u00ad".join(wrap(link, 20)),
    "in an address": lambda link: quote("\n> ".join(wrap(link, 20))),
    "in an address, twice": lambda link: quote(quote("\u200b".join(wrap(link, 20)))),
}


@pytest.mark.parametrize("mail", MAILS)
@pytest.mark.parametrize("link", [*LINKS.values(), SEAT], ids=[*LINKS, "long private link"])
def test_pieces_of_a_link_are_joined(link: str, mail: str) -> None:
    """N8."""
    assert link_in(MAILS[mail](link)) == link
    assert link_in(f"#{MAILS[mail](link)}") == link


@pytest.mark.parametrize("link", [LINK, watch_link(), SEAT])
@pytest.mark.parametrize("words", ["see you", "\nSent from my phone", "\n> wrote", " a-b_c", "\n\n-- \nAnn"])
def test_half_a_link_and_the_words_behind_it_are_no_link(link: str, words: str) -> None:
    """Rule 3: that would lead into a room of nobody's, or ask for a seat that is none."""
    for length in (len(link) - 1, len(link) - 7, len(link) // 2):
        half = link[:length]
        assert link_in(f"{half} {words}") in (half, f"{half} {words}")


@pytest.mark.parametrize(
    "text", ["{}", "{}\n", "Your seat: {}. Keep it secret!\n", "> <{}>\n> \n> Ann", "\ufeff{}\r\n"]
)
@pytest.mark.parametrize("link", [SEAT, FINISHED_GAME])
def test_seat_or_finished_game_is_found_in_a_file(text: str, link: str) -> None:
    for address in (
        f"https://games.example/#{link}",
        "\n> ".join(wrap(f"https://games.example/relics/#{link}", 60)),
    ):
        assert held_in(text.format(address)) == link
    assert held_in(text.format("https://games.example/")) == ""


HUGE = ["k=", "#k=", "k= ", "p=", "#p=", "p= ", "A ", "%", "%25", "%2523k%3D", "\u200b", "> ", "k=A\n", "#"]


@pytest.mark.parametrize("sign", HUGE)
def test_file_of_one_sign_a_million_times_holds_no_seat(sign: str) -> None:
    """A step that looked at each character again for each other one would not end within this test's patience."""
    for text in ("", "#k=", "#k=A", "#k=eNr", "#p=", "#p=nusubito.1.mist.1."):
        found = held_in((text + sign * 1_000_000)[:1_000_000])
        assert found == "" or found.startswith(("k=", "p="))


def test_seat_that_would_fill_the_memory_is_none() -> None:
    """Door 70."""
    bomb = f"k={text_of(compress(bytes(5_000_000), 9))}"
    first, *others = wrap(bomb, 70)
    assert link_in(" ".join((first, *others))) == first


@pytest.mark.parametrize("half", ["r=", f"{LINK[:30]}", "w=a.b", "g=", "g=nothing", "k=", "k={}"])
def test_half_a_link_is_left_for_the_strict_reader_to_refuse(half: str) -> None:
    assert link_in(half) == half


@pytest.mark.parametrize("link", LINKS.values(), ids=LINKS)
def test_a_capital_letter_makes_no_other_link(link: str) -> None:
    assert link_in(link.capitalize()[:1] + link[1:]) == link


@pytest.mark.parametrize(
    "half", ["R=", "R=abc", "r%253D", "r%2525253D", "R%3Dabc", "%52%3D", "K=", "#W=x", "P=x", "p%3D"]
)
def test_nothing_that_was_meant_as_a_link_ends_without_a_word(half: str) -> None:
    """The strict reader says that it is none of ours."""
    found = link_in(half)
    assert found[1:2] == "="
    assert kind_of(found) in KINDS
    assert read_link(found, sodium()) is None


@pytest.mark.parametrize("other", ["", "#", "x", "j=abc", "section-2", "=", "rr=", "/r=abc", "%", "%72"])
def test_what_is_no_link_is_none(other: str) -> None:
    assert link_in(other) == ""


@given(st.text(max_size=200) | st.text("rwkgp=%#~.&0123456789abcdefABCDEF-_", max_size=200))
def test_whatever_stands_in_the_address_gives_a_link_or_nothing_and_a_link_is_found_again(text: str) -> None:
    found = link_in(text)
    assert found == "" or (found[:1] in KINDS and found[1] == "=")
    if "%" not in found:
        assert link_in(found) == found
    assert not found or kind_of(found) in KINDS


@pytest.mark.parametrize("tail", TAILS)
def test_a_frame_s_link_is_read_likewise(tail: str) -> None:
    there_is = Embeddable("nusubito", (Seat("thief"), Seat("mist")))
    found = read_address({"embed": "", "mode": "watch"}, there_is, watch_link() + tail)
    assert found.embedded
    assert (found.embedded.link, found.warnings) == (watch_link(), ())


@pytest.mark.parametrize(
    ("kind", "key"),
    [
        ("done", "misty_ruins/abc-_1"),
        ("here", "/abc"),
        ("here", "relics alone jade/abc"),
        ("here", "relics/"),
    ],
)
def test_a_link_to_a_game_of_the_list_is_read_as_it_was_made(kind: str, key: str) -> None:
    link = listed_link(kind, key)
    assert link_in(link) == link
    assert kind_of(link) == LISTED
    assert listed_in(link) == (kind, key)


@pytest.mark.parametrize(
    "link", ["o=", "o=gone/abc", "o=done", "o=here~../x", "o=done~nusubito/<b>", "g=done/abc"]
)
def test_any_other_link_leads_to_no_game_of_the_list(link: str) -> None:
    assert listed_in(link) == ("", "")
