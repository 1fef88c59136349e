"""All that was kept of games, by two early commits and by version 4, is opened, stands as it stood, and goes on.

How it was written says `write`. What fails here takes somebody's game away: it is the code that is to be mended, not
what is kept.
"""

import json
import random
from functools import cache
from typing import Any

import pytest

from page.library.line import Line, Player, decode_line, encode_line
from page.library.lines import reading, unfinished
from page.online.online_seat import OnlineSeat
from page.online.taking import read_private_link, takeover
from page.shell.effects import Resume, Sit, Take
from page.shell.ending import replaying
from page.shell.links import link_in
from page.shell.messages import GameOver, HandedOver, Shown
from page.shell.shared import opening_link
from tests.kept.standing import (
    FIRST,
    FOLDER,
    LATEST,
    SECOND,
    TABLES,
    THIRD,
    Room,
    dealer,
    expected,
    frame,
    masked,
    page,
    read,
    record_stands,
    rooms,
    seat,
    seat_stands,
    table_stands,
    transcript_stands,
)
from tests.page.sitting import english
from tests.page.tabs import HOST, NOON, Letters, blank, new_online_seat, waking
from tests.secrecy.table import sodium
from unseen.kernel import packing
from unseen.kernel.records import decode_record, encode_record
from unseen.kernel.resign import RESIGN
from unseen.kernel.slices import finished
from unseen.secrecy.channel import read_link, watch_link_of
from unseen.secrecy.keeping import decode_kept
from unseen.secrecy.log import parse
from unseen.secrecy.masked_game import is_known
from unseen.secrecy.protocol import accepts_offers

ENDS = ("declare", "capture", "find", "claim")
"""What ends a game at once."""
AFTER = 6
"""Actions that a game goes on for, until somebody gives up."""
LARGEST = 4_200_000
"""Bytes of all that is kept here, at most."""
NAMES = (*FIRST, *SECOND)
SLOW = ("relics", "misty_ruins")
"""Games whose shuffles take long to prove and to check."""


def room_id(room: Room) -> str:
    return f"{room.game}-{room.name}"


def all_of(situation: str, *, is_long: bool = False) -> pytest.MarkDecorator:
    """Ask a test for each room in a situation; what takes long, of Relics by the latest version alone."""
    found = [
        pytest.param(room, marks=pytest.mark.long)
        if is_long and (room.game in SECOND or (room.game in SLOW and room.version == 1))
        else room
        for room in rooms(situation)
    ]
    return pytest.mark.parametrize("room", found, ids=room_id)


def files(kind: str, *, is_long: bool = False) -> pytest.MarkDecorator:
    """Ask a test for each kept file of a kind, of all games; what takes long, of those for two alone."""
    found = [
        pytest.param(game, file.name, marks=[pytest.mark.long] if is_long and game in SECOND else [])
        for game in NAMES
        for file in sorted((FOLDER / game).glob(kind))
    ]
    return pytest.mark.parametrize(("game", "name"), found, ids=lambda each: each)


# What there is.


def test_each_version_that_knows_a_game_has_its_rooms() -> None:
    """Version 1 never played Kakusareta; a false `list` can be in games of hidden moves alone, by version 2.

    Misty Ruins is played by version 3 alone.
    """
    for game in NAMES:
        versions = [each for each in range(1, LATEST[game] + 1) if is_known(each, masked(game))]
        assert versions == {"kakusareta": [2], "misty_ruins": [3]}.get(game, [1, 2])
        for situation in ("mid", "undecided", "closed"):
            later = [4] if situation in THIRD.get(game, ()) else []
            assert [room.version for room in rooms(situation) if room.game == game] == [*versions, *later]
        assert [room.game for room in rooms("without")] == ["misty_ruins"]
        lists = [room.version for room in rooms("list") if room.game == game]
        assert lists == ([2] if masked(game).COMMITS else [])
        assert {room.situation for room in rooms("mid", "list") if "watch" in room.roles} >= (
            set() if game in SLOW else {"mid", "list"}
        )


def test_everything_that_is_kept_is_compared_with_how_it_stood() -> None:
    for game in NAMES:
        kept = {file.name for file in (FOLDER / game).iterdir()}
        latest = LATEST[game]
        invitation = {f"invitation-{latest}.{which}.txt" for which in ("link", "frame")}
        links = {file for file in kept if file.startswith("link-")}
        besides = {"standing.json", f"private-{latest}.txt", *invitation, *links}
        assert kept - besides - {"list-2.false.txt", "list-2.true.txt"} == {*expected(game)}
    assert sum(file.stat().st_size for game in NAMES for file in (FOLDER / game).iterdir()) < LARGEST


# At one screen.


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("game", NAMES)
def test_saved_table_stands_as_it_stood(game: str, name: str) -> None:
    """Position, seat at the screen, who knows what, what may be done, and the log; kept anew it is the same."""
    text, stood = read(game, name), expected(game)[name]
    assert table_stands(game, text) == stood
    taken_up = dealer(game, text)
    sitters = json.loads(text)["sitters"]
    people = taken_up._party.people
    # Before anybody has sat down again; where only one seat has secrets, it was said who knows them.
    if "seen" in sitters:
        assert [sorted(person.seen) for person in people] == sitters["seen"]
    else:
        assert [bool(person.seen) for person in people] == list(map(bool, sitters["knows"]))
        assert all(person.seen in (frozenset(), taken_up._party.secretive) for person in people)
    again = taken_up.saved()
    assert again
    assert table_stands(game, again) == stood


@pytest.mark.parametrize("game", NAMES)
def test_person_alone_who_has_seen_secrets_plays_no_seat_without_any(game: str) -> None:
    (shown,) = dealer(game, read(game, "solo.txt")).carry_out(Resume())
    assert isinstance(shown, Shown)
    assert shown.seat == shown.party.seats[0]
    assert shown.party.programs == (0, *(3,) * (len(shown.party.seats) - 1))
    assert shown.party.people[0].seen == ({shown.seat} if game != "relics" else frozenset())


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("game", NAMES)
def test_saved_table_goes_on_to_its_end(game: str, name: str) -> None:
    of, taken_up, dice = page(game).GAME, dealer(game, read(game, name)), random.Random(name)
    done = len(expected(game)[name]["actions"])
    (message,) = taken_up.carry_out(Resume())
    if isinstance(message, HandedOver):
        (message,) = taken_up.carry_out(Sit(message.to))
    assert isinstance(message, Shown)
    seat = message.seat
    while isinstance(message, Shown) and message.legal and message.seat == seat:
        (message,) = taken_up.carry_out(Take(seat, dice.choice(message.legal)))
    while turn := taken_up.turn():
        taken_up.play(turn.seat, dice.choice(of.legal_actions(turn.view, turn.seat)))
    (message,) = taken_up.after_turn()
    if isinstance(message, HandedOver):
        (message,) = taken_up.carry_out(Sit(message.to))
    if isinstance(message, Shown):
        (message,) = taken_up.carry_out(Take(message.seat, RESIGN))
    assert isinstance(message, GameOver)
    record = decode_record(of, json.loads(taken_up.record()))
    assert record.result
    actions = list(map(of.format_action, record.actions))
    assert actions[:done] == expected(game)[name]["actions"]
    assert len(actions) > done


# Finished games.


def test_each_version_of_packing_has_links() -> None:
    for game in NAMES:
        versions = range(1, packing.latest(game) + 1)
        kept = {file.name for file in (FOLDER / game).glob("link-*.txt")}
        assert kept == {f"link{which}-{version}.txt" for which in ("", "-online") for version in versions}


@files("link-*.txt")
def test_link_leads_to_its_record(game: str, name: str) -> None:
    """Also if what packs it anew packs it otherwise."""
    of, link = page(game).GAME, read(game, name).strip()
    record = decode_record(of, json.loads(read(game, f"record{name.removeprefix('link')[:-6]}.json")))
    opened = finished(opening_link(link_in(f"#{link}"), of))
    assert opened.game.record == record
    assert opened.game == finished(replaying(of, record))
    assert (opened.at, opened.eyes) == (len(record.actions) // 2, of.seats(record.options)[0])


@files("record*.json")
def test_record_is_replayed(game: str, name: str) -> None:
    text, of = read(game, name), page(game).GAME
    assert record_stands(game, text) == expected(game)[name]
    data = json.loads(text)
    assert encode_record(of, decode_record(of, data)) == data


def winners(stood: dict[str, Any]) -> list[str]:
    """Return the winners in a result."""
    return stood["result"].get("winners") or [stood["result"]["winner"]]


@files("record*.json")
def test_record_is_listed(game: str, name: str) -> None:
    text, stood = read(game, name), expected(game)[name]
    told = Line(game, int(NOON), 60, 1, (Player("", "Ann", "Ann"),), "", "en", "resignation")
    line = finished(reading(page(game), text, told, english(game)))
    assert line.by == stood["result"]["by"]
    assert [player.seat for player in line.players if player.place == 1] == winners(stood)
    assert decode_line(encode_line(line)) == line
    assert line.sketch


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("game", NAMES)
def test_saved_table_is_listed(game: str, name: str) -> None:
    public = dealer(game, read(game, name)).public()
    assert public
    line = unfinished(page(game), public, (), english(game))
    assert decode_line(encode_line(line)) == line
    assert (line.game, line.by) == (game, "")
    assert line.sketch


def proves_what_it_proved(game: str, name: str) -> None:
    assert transcript_stands(game, read(game, name)) == expected(game)[name]
    assert expected(game)[name]["is_complete"]


@pytest.mark.usefixtures("quick_transcripts")
@files("transcript-*.json", is_long=True)
def test_transcript_proves_what_it_proved(game: str, name: str) -> None:
    proves_what_it_proved(game, name)


@pytest.mark.long
@files("transcript-*.json")
def test_transcript_proves_it_by_our_own_cryptography_too(game: str, name: str) -> None:
    proves_what_it_proved(game, name)


# Seats of games elsewhere.

GUESTS = ("Bo", "Cy")


class Post(Letters):
    """A post between seats, which keeps some frames back.

    Args:
        online_seats: Those of the host and the guest, then a spectator's.
        withheld: What it does not bring.
    """

    def __init__(self, *online_seats: OnlineSeat, withheld: tuple[bytes, ...] = ()) -> None:
        super().__init__(*online_seats)
        self._withheld = withheld

    def post(self, online_seat: OnlineSeat) -> None:
        super().post(online_seat)
        self.frames = [frame for frame in self.frames if frame not in self._withheld]


@cache
def at_rest(game: str, name: str) -> OnlineSeat:
    """Return a seat that is taken up again, for tests that only look at it."""
    return seat(game, read(game, name))


def quiet(letters: Letters) -> list[str]:
    """Return the legal actions of the seat to act; those that end the game only if there are no others."""
    match, of = letters.mover.side.match, letters.mover.page.GAME
    assert match
    legal = [of.format_action(action) for action in match.legal_actions()]
    return [text for text in legal if text.split()[0] not in ENDS] or legal


def goes_on(letters: Letters) -> None:
    """Play on at random until somebody gives up, and check that the audit finds nothing and that all is kept."""
    dice = random.Random("goes on")
    before = letters.online_seats[HOST].side.seen.entries
    for _ in range(AFTER):
        if not letters.is_going_on:
            break
        letters.act(dice.choice(quiet(letters)))
    if letters.is_going_on:
        letters.act("resign")
    is_found_right(letters)
    assert letters.online_seats[HOST].side.seen.entries > before


def begins(letters: Letters) -> None:
    """Play on a little, and check that all sides have the same log."""
    host = letters.online_seats[HOST]
    before = host.side.seen.entries
    for _ in range(AFTER):
        letters.act(quiet(letters)[0])
    assert {one.side.seen.head for one in letters.online_seats} == {host.side.seen.head}
    assert host.side.seen.entries > before
    assert all(one.side.cheat is None for one in letters.online_seats)


def is_found_right(letters: Letters) -> None:
    """Check that a game is over, that everybody has checked it, and that nobody is charged."""
    for one in letters.online_seats:
        match, status = one.side.match, letters.status(one)
        assert match
        assert status.verdict
        assert status.verdict.state == "confirmed"
        assert match.step is None
        assert match.closing.receipts == dict.fromkeys(range(len(match.seats)), ())
        assert one.side.cheat is None
    # Beside the log each keeps what proves to it that a seat has told two stories.
    logs = [json.loads(one.transcript())["entries"] for one in letters.online_seats]
    assert all(log == logs[0] for log in logs)


@pytest.mark.untraced
@files("*-*.*.json")
def test_seat_stands_as_it_stood(game: str, name: str) -> None:
    """The state that this version saves again is the same."""
    one = at_rest(game, name)
    assert seat_stands(one) == expected(game)[name]
    then, now = json.loads(read(game, name)), json.loads(one.saved())
    kept = decode_kept(now["seat"])
    before = decode_kept(then["seat"])
    # What the page has found when it checked the game is kept beside it by now.
    found = before.mine.findings or kept.mine.findings
    assert kept == before._replace(mine=before.mine._replace(findings=found))
    assert then["marks"].items() <= now["marks"].items()


@pytest.mark.untraced
@all_of("mid", is_long=True)
def test_game_that_was_under_way_is_played_to_its_end(room: Room) -> None:
    letters = Post(*map(room.seat, room.roles))
    letters.settle()
    for role, one in zip(room.roles, letters.online_seats, strict=True):
        assert seat_stands(one) == expected(room.game)[room.file(role)], "nobody lacked anything"
    goes_on(letters)


@pytest.mark.untraced
@all_of("list")
def test_seat_that_waits_at_a_false_list_goes_on_with_the_true_entry(room: Room) -> None:
    """Nobody has cheated as far as can be told, so the entry that can be judged may still come."""
    host, guest, watch = map(room.seat, room.roles)
    false, true = (frame(room.game, f"{room.name}.{which}.txt") for which in ("false", "true"))
    for one in (guest, watch):
        assert one.side.has(false)
        assert not one.side.has(true)
        assert (one.side.game.stuck, one.side.cheat) == ("list", None)
        assert one.side.seen.entries == host.side.seen.entries - 1
        assert one.side.receive(true)
        assert one.side.game.stuck == ""
        assert one.side.seen.head == host.side.seen.head
    again = seat(room.game, guest.saved())
    assert (again.side.game.stuck, again.side.seen) == ("", guest.side.seen)
    # Whoever has signed both keeps the false one to itself.
    goes_on(Post(host, again, watch, withheld=(false,)))


@all_of("undecided")
def test_game_that_all_have_ended_undecided_stays_so(room: Room) -> None:
    """All offers are for one length of the log, and from version 3 on the seat to act has accepted them in an entry."""
    for role in room.roles:
        one = at_rest(room.game, room.file(role))
        assert one.side.notes
        match = one.side.match
        assert match
        offers = [fact for fact in one.side.notes.facts if fact.kind == "undecided"]
        assert [fact.seat for fact in offers] == [*range(len(match.seats))]
        (length,) = {fact.entries for fact in offers}
        later = [parse(body)["t"] for body in match.log.bodies[length:]]
        assert later[:1] == (["accept"] if accepts_offers(room.version) else [])
        assert one.side.game.is_undecided
        assert not one.side.is_open
        assert one.side.owes == ""
        assert not one.side.write()
        assert one.told().state == "over"
        assert seat_stands(one) == expected(room.game)[room.file(role)]


@all_of("undecided")
def test_nothing_more_is_written_where_all_have_ended_it_undecided(room: Room) -> None:
    seats = [room.seat(role) for role in room.roles]
    frames = len(seats[HOST].side.frames)
    Post(*seats).settle()
    for one in seats:
        assert len(one.side.frames) == frames
        assert one.side.game.is_undecided


@all_of("closed")
def test_game_that_all_have_checked_stays_closed(room: Room) -> None:
    for role in room.roles:
        one = at_rest(room.game, room.file(role))
        match = one.side.match
        assert match
        assert (match.step, one.side.owing) == (None, None)
        assert match.closing.receipts == dict.fromkeys(range(len(match.seats)), ())
        assert not one.side.write()
        assert one.told().state == "over"
        name = f"transcript-{room.version}.json"
        if name in expected(room.game):
            assert json.loads(one.transcript()) == json.loads(read(room.game, name))
            one.whole.over()
            assert one.whole.record
            assert one.whole.record["result"] == expected(room.game)[name]["result"]


def test_game_that_all_others_have_ended_without_a_seat_stays_so() -> None:
    """This is the page of the seat without which they did."""
    (room,) = rooms("without")
    host = at_rest(room.game, room.file("host"))
    stood = expected(room.game)[room.file("host")]
    status = host.status(blank(host), NOON)
    assert status.verdict
    assert [status.verdict.state, status.verdict.who, status.verdict.entry] == stood["verdict"]
    assert status.verdict.state == "without"
    assert status.ranking[-1].seat == status.verdict.who
    assert not host.side.is_open
    assert not host.side.write()
    assert host.told().state == "over"


# An invitation, and a private link.


@pytest.mark.parametrize("game", [*FIRST, *(pytest.param(game, marks=pytest.mark.long) for game in SECOND)])
def test_invitation_is_read_and_joined(game: str) -> None:
    """By a page of today whose invitation is that of a page of then, which waits, and by a spectator."""
    kept = f"invitation-{LATEST[game]}"
    link, invite = read(game, f"{kept}.link.txt").strip(), frame(game, f"{kept}.frame.txt")
    room = read_link(link, sodium())
    assert room
    assert room.writing
    seats = len(expected(game)["hot-seat.txt"]["shown"])
    guests = [new_online_seat("guest", name, root=name, link=link, game=game) for name in GUESTS[: seats - 1]]
    watch = new_online_seat("watch", link=watch_link_of(room), game=game)
    for guest in guests:
        assert guest.side.receive(invite)
        assert guest.side.lobby.may_join
        assert seat_stands(guest)["terms"] == expected(game)[f"{kept}.host.json"]["terms"]
    host = seat(game, read(game, f"{kept}.host.json"))
    letters = Post(host, *guests, *([] if game in SLOW else [watch]))
    letters.settle()
    for name, guest in zip(GUESTS, guests, strict=False):
        guest.side.join(name)
        letters.settle()
    numbers = {one.side.seat for one in letters.online_seats}
    assert numbers == {*range(seats), *([] if game in SLOW else [None])}
    assert host.side.seat == 0
    assert host.side.agreed
    assert host.side.agreed.terms.protocol == LATEST[game]
    begins(letters)


@pytest.mark.parametrize("game", NAMES)
def test_private_link_brings_its_seat_which_goes_on(game: str) -> None:
    room = Room(game, LATEST[game], "mid")
    given = read_private_link(read(game, f"private-{room.version}.txt").strip(), sodium())
    guests = [room.seat(role) for role in room.roles if role not in ("host", "watch")]
    before = expected(game)[room.file("host")]
    assert given.place == guests[0].place
    taken = finished(takeover(given.kept_seat, None, "new", waking(game), page(game)))
    assert (taken.kind, taken.sets_aside) == ("take", False)
    host = taken.online_seat
    letters = Post(host, *guests)
    letters.settle()
    stands = seat_stands(host)
    assert stands["shown"]["position"] == before["shown"]["position"]
    assert stands["shown"]["legal"] == before["shown"]["legal"]
    assert (stands["seat"], stands["debt"]) == (before["seat"], "you")
    host.side.say("device", "new")
    if game in SLOW:
        begins(letters)
    else:
        goes_on(letters)


@pytest.mark.parametrize("game", [name for name in NAMES if name not in SLOW])
def test_device_that_has_handed_its_seat_over_stays_silent(game: str) -> None:
    old, guest = seat(game, read(game, "private-2.host.json")), Room(game, 2, "mid").seat("guest")
    assert old.side.has_moved
    before = len(old.side.frames)
    Post(old, guest).settle()
    assert not old.side.say("say", "I am still here")
    assert len(old.side.frames) == before
    # The link that it has given away is taken back where the seat is still kept.
    given = read_private_link(read(game, "private-2.txt").strip(), sodium())
    back = finished(takeover(given.kept_seat, old.saved(), "back", waking(game), page(game)))
    assert (back.kind, back.sets_aside) == ("same", True)
    letters = Post(back.online_seat, guest)
    letters.settle()
    begins(letters)
