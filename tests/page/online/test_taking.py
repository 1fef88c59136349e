"""What a private link does at the page's door, whoever has made it: doors 69, 70 and 78."""

import json
import zlib
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.online.kept_seat import TABS, has_seat
from page.online.online_seat import OnlineSeat
from page.online.taking import Takeover, read_private_link, takeover
from page.online.written import check_written, written
from tests.page.tabs import GUEST, HOST, PAGE, WATCH, Letters, dealt, play, reopened, wake
from tests.secrecy.mail import LINK, MASKED, watch_link
from tests.secrecy.table import sodium
from unseen.kernel.errors import CodecError
from unseen.kernel.slices import finished
from unseen.nusubito import MIST, THIEF
from unseen.secrecy.channel import bytes_of, link_of, text_of
from unseen.secrecy.keeping import Kept

OTHER = link_of(b"o" * 32)


def handed_over(online_seat: OnlineSeat) -> str:
    """Return a private link of a seat, whose own device goes on as if nothing had been."""
    text = online_seat.handed_over()
    online_seat.side.has_moved = False
    return text


def forged(text: str, change: Mapping[str, Any]) -> str:
    """Return a private link that says something else."""
    data = json.loads(zlib.decompress(bytes_of(text) or b"")) | change
    return text_of(zlib.compress(json.dumps(data).encode()))


def come(text: str, found: str | None, *, is_spoilt: bool = False) -> Takeover:
    """Return what a page does with a private link where something is kept, and check that this can be shown."""
    given = read_private_link(text, sodium()).kept_seat
    it = finished(takeover(given, found, "new", wake, PAGE, is_spoilt=is_spoilt))
    assert it.online_seat.side.mine.root
    assert it.online_seat.saved()
    return it


def root(online_seat: OnlineSeat) -> bytes:
    found = online_seat.side.mine.root
    assert found
    return found


# Somebody else's link.


def attacks(letters: Letters) -> list[str]:
    """Return links to seats in the game, as the other side can make them."""
    own = handed_over(letters.online_seats[GUEST])
    evil = ["ab" * 32, "00" * 32]
    return [
        own,
        forged(own, {"role": "host"}),
        *(forged(own, {"root": root, "role": role}) for root in evil for role in ("host", "guest")),
        forged(own, {"root": evil[0], "choices": ["hop", "declare"], "behind": [5000, "ff" * 32, 1000]}),
        forged(own, {"root": evil[0], "behind": [0, "", 0], "name": "x" * 24, "spent": ["x"] * 100}),
    ]


def test_a_seat_that_is_kept_is_not_replaced_by_somebody_else_s_link() -> None:
    """It is resumed, and the link is left where it is."""
    letters = dealt()
    play(letters, 4, 12)
    mine = letters.online_seats[HOST]
    kept = mine.saved()
    for text in attacks(letters):
        place, _ = read_private_link(text, sodium())
        assert place == mine.place
        it = come(text, kept)
        assert (it.kind, it.sets_aside) == ("other", False)
        assert it.online_seat.saved() == kept


@pytest.mark.parametrize(
    "change",
    [
        {"root": ""}, {"root": "", "role": "watch"}, {"role": "watch"}, {"frames": [text_of(b"x" * 400)]},
        {"name": "x" * 10_000}, {"link": watch_link()}, {"link": ""}, {"link": "r=half"}, {"link": LINK[:-9]},
        {"link": f"{LINK}~~"}, {"choices": ["leap C1" * 99]}, {"behind": [10**9, "ff" * 32, 0]}, {"moved": True},
        {"device": [[[[[[[[]]]]]]]]},
    ],
)  # fmt: skip
def test_a_link_that_brings_no_seat_is_refused(change: dict[str, Any]) -> None:
    text = forged(handed_over(dealt().online_seats[HOST]), change)
    with pytest.raises(CodecError):
        read_private_link(text, sodium())


@given(st.text(max_size=60) | st.binary(max_size=60).map(text_of))
def test_half_a_link_and_no_link_at_all_are_refused(text: str) -> None:
    with pytest.raises(CodecError):
        read_private_link(text, sodium())


def test_a_link_that_is_packed_to_burst_or_nested_deep_is_refused() -> None:
    for data in (b" " * 2**24, b"[" * 100_000, b"[" * 60_000 + b"]" * 60_000, b'{"a":' * 20_000):
        with pytest.raises(CodecError):
            read_private_link(text_of(zlib.compress(data, 9)), sodium())


def test_where_no_seat_is_kept_one_can_be_taken_over() -> None:
    letters = dealt()
    text = handed_over(letters.online_seats[HOST])
    it = come(text, None)
    assert (it.kind, it.sets_aside) == ("take", False)
    assert root(it.online_seat) == root(letters.online_seats[HOST])
    assert it.online_seat.side.mine.device == "new"
    assert it.online_seat.side.is_behind


def test_what_is_no_seat_or_cannot_be_read_is_set_aside_if_a_seat_is_taken_over() -> None:
    letters = dealt()
    text = handed_over(letters.online_seats[HOST])
    watching = letters.online_seats[WATCH].saved()
    for found, is_spoilt in ((watching, False), ("{}", False), ("spoilt", False), (None, True)):
        it = come(text, found, is_spoilt=is_spoilt)
        assert (it.kind, it.sets_aside) == ("take", True)


@pytest.mark.parametrize(("role", "place"), [("host", ""), ("guest", "~guest")])
def test_a_seat_of_a_game_between_tabs_has_a_place_of_its_own(role: str, place: str) -> None:
    text = forged(handed_over(dealt().online_seats[HOST]), {"link": LINK + TABS, "role": role})
    room = dealt().online_seats[HOST].side.room.name
    assert read_private_link(text, sodium()).place == room + place


def test_a_link_to_another_room_takes_nothing_from_this_one() -> None:
    online_seat = dealt().online_seats[HOST]
    text = forged(handed_over(online_seat), {"link": OTHER})
    assert read_private_link(text, sodium()).place != online_seat.place


# One's own link.


def test_a_seat_that_is_here_goes_on_as_it_is_if_the_link_knows_nothing_more() -> None:
    letters = dealt()
    play(letters, 4, 6)
    mine = letters.online_seats[HOST]
    old = handed_over(mine)
    play(letters, 5, 8)
    for text in (old, handed_over(mine), forged(old, {"role": "guest"})):
        it = come(text, mine.saved())
        assert (it.kind, it.sets_aside) == ("same", False)
        assert it.online_seat.saved() == mine.saved()


def test_a_seat_that_was_elsewhere_comes_back_with_what_was_chosen_there() -> None:
    letters = dealt()
    play(letters, 4, 6)
    home = letters.online_seats[HOST]
    away_text = home.handed_over()
    kept = home.saved()
    away = come(away_text, None).online_seat
    letters.online_seats[HOST] = away
    letters.settle()
    away.side.say("device", "new")
    play(letters, 5, 12)
    for pending in range(2):
        it = come(handed_over(away), kept)
        assert (it.kind, it.sets_aside) == ("same", True)
        assert (it.online_seat.side.has_moved, it.online_seat.side.is_behind) == (False, True)
        assert it.online_seat.side.mine.choices == away.side.mine.choices
        letters.online_seats[HOST] = it.online_seat
        letters.settle()
        assert not it.online_seat.side.is_behind
        assert it.online_seat.side.match
        assert away.side.match
        assert it.online_seat.side.match.view == away.side.match.view
        if not pending:
            letters.online_seats[HOST] = away
            play(letters, 6, 20, lambda now: now.mover is away)
            act_once(away)


def act_once(online_seat: OnlineSeat) -> None:
    """Do something that is not written yet."""
    match = online_seat.side.match
    assert match
    match.act(next(each for each in match.legal_actions() if each.kind == "leap"))
    assert match.can_undo


def test_what_was_chosen_here_since_is_not_lost_to_an_older_link() -> None:
    """Both have gone on from the same place, and neither has sent anything: what is here stays."""
    letters = dealt()
    play(letters, 4, 12, lambda now: now.mover.seat == THIEF)
    mine = letters.online_seats[HOST]
    twin = reopened(mine)
    act_once(twin)
    older = handed_over(twin)
    act_once(mine)
    match = mine.side.match
    assert match
    first = next(each for each in match.legal_actions() if each.kind in ("leap", "end"))
    match.act(first)
    it = come(older, mine.saved())
    assert it.kind == "same"
    assert it.online_seat.side.mine.choices == mine.side.mine.choices


def test_what_was_kept_of_a_moved_seat_is_no_loss_to_a_link_that_knows_less() -> None:
    letters = dealt()
    play(letters, 4, 6)
    mine = letters.online_seats[HOST]
    old = mine.handed_over()
    mine.side.has_moved = False
    play(letters, 4, 9)
    mine.side.has_moved = True
    it = come(old, mine.saved())
    assert (it.kind, it.sets_aside) == ("same", True)
    assert not it.online_seat.side.has_moved
    assert it.online_seat.side.mine.choices == mine.side.mine.choices


# What is kept.


def test_a_text_is_taken_for_a_seat_unless_it_says_that_it_is_none() -> None:
    letters = dealt()
    assert not has_seat(None, "nusubito")
    assert has_seat("spoilt", "nusubito")
    assert [has_seat(online_seat.saved(), "nusubito") for online_seat in letters.online_seats] == [
        True,
        True,
        False,
    ]
    assert [online_seat.came_too_late for online_seat in letters.online_seats] == [False, False, False]


def test_whoever_makes_a_link_may_say_what_he_likes_and_the_game_goes_on() -> None:
    """A seat that is taken over by a link full of nonsense ends no page, and no game of others."""
    letters = dealt()
    play(letters, 4, 12)
    for text in attacks(letters):
        it = come(text, None)
        side = it.online_seat.side
        for frame in letters.frames:
            side.receive(frame)
        side.read()
        side.write()
        it.online_seat.time.tick(letters.now)
        letters.status(it.online_seat)
        assert it.online_seat.told()
    assert letters.seat(MIST).side.cheat is None
    assert MASKED.GAME.NAME == "nusubito"
    assert isinstance(read_private_link(attacks(letters)[0], sodium()).kept_seat, Kept)


@pytest.mark.parametrize("number", [HOST, GUEST])
def test_what_is_noted_apart_says_nothing_secret_and_is_missed_where_less_is_kept(number: int) -> None:
    letters = dealt()
    old = reopened(letters.online_seats[number])
    play(letters, 4, 12)
    mine = letters.online_seats[number]
    text = written(mine.side)
    assert text
    assert root(mine).hex() not in text
    assert not any(choice in text for choice in mine.side.mine.choices)
    check_written(mine.side, text)
    assert not mine.side.is_behind
    check_written(old.side, text)
    assert old.side.is_behind
    assert written(old.side) is None, "what is noted stays"


@pytest.mark.parametrize("text", [None, "", "{}", "[]", '["x", 9, "y", 0]', '["x", -1, "", 0]', "[" * 50])
def test_what_is_noted_apart_and_cannot_be_read_says_nothing(text: str | None) -> None:
    """The shelf was cleared, or holds what is another seat's."""
    letters = dealt()
    for online_seat in letters.online_seats:
        check_written(online_seat.side, text)
        assert not online_seat.side.is_behind
    other = written(letters.online_seats[GUEST].side)
    check_written(letters.online_seats[HOST].side, (other or "").replace(", 0]", ", 9]"))
    assert not letters.online_seats[HOST].side.is_behind
