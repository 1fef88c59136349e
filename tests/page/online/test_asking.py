"""How the relay is asked how one's games stand: when, and what comes of its answers, against games that are played."""

import json
from collections.abc import Callable

import pytest

from page.online.asking import (
    APART,
    AT_ONCE,
    EVERY,
    FRESH,
    MOST,
    Answer,
    Round,
    at_once,
    chosen,
    found_of,
    is_fresh,
    standing,
    while_wanted,
)
from page.online.online_seat import OnlineSeat
from page.shell.listing import KeptGame, Listed, Noted, encode_found, encode_noted, listed
from page.shell.messages import OnlineTurn
from tests.page.tabs import Letters, dealt, new_online_seat, play_until_turn_of, reopened
from tests.secrecy.mail import TERMS
from unseen.kernel.slices import Work, finished
from unseen.nusubito import MIST, THIEF
from unseen.relay.client import Place
from unseen.secrecy.notes import SIGNED

# When.


def test_rooms_are_asked_a_second_apart() -> None:
    asked = Round("abc", 10)
    assert [asked.due(10), asked.due(10), asked.rest(10)] == ["a", "", APART]
    assert [asked.due(10 + APART), asked.due(10 + 2 * APART), asked.rest(20)] == ["b", "c", None]


def test_a_round_has_thirty_rooms_those_asked_longest_ago_and_takes_as_long_as_the_next_is_away() -> None:
    places = [str(number) for number in range(70)]
    asked_at, seen = dict[str, float](), list[set[str]]()
    for start in range(0, 210, 30):
        asked, time = Round(chosen(places, asked_at), start), float(start)
        seen.append(set())
        while (rest := asked.rest(time)) is not None:
            time += rest
            place = asked.due(time)
            asked_at[place] = time
            seen[-1].add(place)
            asked.answered(place)
        assert asked.is_done
        assert time == start + APART * (MOST - 1) < start + EVERY
    assert [len(each) for each in seen] == [MOST] * 7
    # Each is asked three times in the seven rounds; nobody waits for more than three rounds.
    assert all(sum(place in each for each in seen) == 3 for place in places)
    assert chosen(["b", "a"], {}) == ("b", "a"), "as they are listed"


def test_of_thirty_games_each_is_known_all_the_time() -> None:
    places = [str(number) for number in range(30)]
    asked_at = dict[str, float]()
    for start in range(0, 300, 30):
        asked = Round(chosen(places, asked_at), start)
        for second in range(30):
            place = asked.due(start + second)
            before = asked_at.get(place)
            assert before is None or is_fresh(before, start + second + 14)
            asked_at[place] = start + second
            asked.answered(place)
        assert asked.is_done


def test_answer_counts_until_the_next_is_due() -> None:
    """What is not known is not said: also after a sleep, or once the clock was set back."""
    assert [is_fresh(100, now) for now in (100, 100 + EVERY, 99, 100 + FRESH, 10**6)] == [
        True,
        True,
        False,
        False,
        False,
    ]


def test_question_of_the_round_before_counts_among_the_four() -> None:
    old = Round("abc", 0)
    assert [old.due(second) for second in range(3)] == ["a", "b", "c"]
    new = Round("abcdefg", 3, old.asked)
    assert [new.due(3 + second) for second in range(3)] == ["d", "", ""], "a, b and c are being asked"
    assert not new.is_done
    new.answered("b")
    assert new.due(6) == "e"


def test_at_most_four_wait_for_an_answer() -> None:
    slow = Round(map(str, range(100)), 0)
    asked_for = [slow.due(second) for second in range(100)]
    assert len(list(filter(None, asked_for))) == AT_ONCE
    assert slow.rest(100) is None
    slow.answered("2")
    assert slow.due(100) == str(AT_ONCE)


# What comes of it.


class Relay:
    """What a relay has of a game: the frames that were stored, in their order.

    Args:
        letters: The game.
    """

    def __init__(self, letters: Letters) -> None:
        self.letters = letters

    @property
    def frames(self) -> list[bytes]:
        """All that is stored: what has been posted."""
        return self.letters.frames

    def answer(self, noted: Noted | None) -> Answer:
        """Return what it says to somebody who has read up to a place."""
        after = noted.after if noted else 0
        return Answer(Place("one", len(self.frames)), tuple(self.frames[after:]))


def kept(letters: Letters, seat: OnlineSeat, unsent: int = 0) -> Listed:
    """Return a game as the list has it once a page has kept it and was closed."""
    return Listed("room", _told(seat), seat.noted(("one", len(letters.frames)), unsent), None)


def _told(seat: OnlineSeat) -> KeptGame:
    told = seat.told()
    return KeptGame(told.other, told.seat or "", told.state)


def worked_out(seat: OnlineSeat, game: Listed, answer: Answer) -> OnlineTurn:
    """Return what an answer comes to, worked out from what was kept; the seat itself stays as it is."""
    before = seat.saved()
    state = finished(standing(reopened(seat), game.noted, answer))
    assert seat.saved() == before
    return state


@pytest.fixture(scope="module")
def played() -> Callable[[], tuple[Letters, Relay]]:
    return lambda: (letters := dealt(watched=False), Relay(letters))


Played = Callable[[], tuple[Letters, Relay]]


def test_nothing_is_worked_out_where_nothing_has_come(played: Played) -> None:
    letters, relay = played()
    for seat, state in ((THIEF, "you"), (MIST, "other")):
        game = kept(letters, letters.seat(seat))
        assert at_once(game, relay.answer(game.noted)) == state


def test_turn_that_has_come_is_found_and_kept_beside_the_seat(played: Played) -> None:
    letters, relay = played()
    mist = letters.seat(MIST)
    game, closed = kept(letters, mist), reopened(mist)
    play_until_turn_of(letters, MIST)
    answer = relay.answer(game.noted)
    assert at_once(game, answer) is None
    assert worked_out(closed, game, answer) in ("you", "owes")
    found = found_of(game, answer, "you")
    assert game.noted
    told = json.dumps(_told(closed)._asdict())
    again = listed("room", told, encode_noted(game.noted), encode_found(found))
    assert again
    assert again.state == "you"
    # The same answer again costs nothing; another has to be worked out.
    assert at_once(again, answer) == "you"
    more = answer._replace(place=Place("one", answer.place.after + 1))
    assert at_once(again, more) is None


def test_page_that_was_closed_while_its_person_waits_owes_what_needs_no_person() -> None:
    """A look at a rod needs a token of the page that lies there; a game that is over needs its audit."""
    letters = dealt(watched=False)
    relay = Relay(letters)
    thief, mist = letters.seat(THIEF), letters.seat(MIST)
    game, closed = kept(letters, mist), reopened(mist)
    # The Mists' page is closed: the Thief gives up, and writes all that it owes.
    letters.online_seats.remove(mist)
    thief.side.say("resign")
    letters.settle()
    answer = relay.answer(game.noted)
    assert answer.frames
    assert worked_out(closed, game, answer) == "owes"


def test_frames_that_the_relay_has_not_got_are_owed(played: Played) -> None:
    letters, relay = played()
    thief = letters.seat(THIEF)
    thief.side.say("say", "on the way")
    game = Listed("room", _told(thief), thief.noted(("one", len(letters.frames)), 1), None)
    assert at_once(game, relay.answer(game.noted)) == "owes"
    assert worked_out(thief, game, relay.answer(game.noted)) == "you", "a person is waited for first"
    # It has got it after all.
    letters.post(thief)
    assert worked_out(thief, game, relay.answer(game.noted)) == "you"


def test_relay_that_has_lost_the_room_gets_it_again_from_whoever_opens_it(played: Played) -> None:
    letters, _ = played()
    game = kept(letters, letters.seat(MIST))
    assert at_once(game, Answer(Place("", 0), ())) == "owes"
    # The other side has brought its frames, and not all of them.
    part = Answer(Place("two", 3), tuple(letters.frames[:3]))
    assert at_once(game, part) is None
    assert worked_out(letters.seat(MIST), game, part) == "owes"
    whole = Answer(Place("two", len(letters.frames)), tuple(letters.frames))
    assert worked_out(letters.seat(MIST), game, whole) == "other"


def test_seat_of_an_earlier_version_is_asked_for_from_the_start(played: Played) -> None:
    letters, relay = played()
    mist = letters.seat(MIST)
    game = Listed("room", _told(mist), None, None)
    assert at_once(game, relay.answer(None)) is None
    assert worked_out(mist, game, relay.answer(None)) == "other"
    found = found_of(game, relay.answer(None), "other")
    again = listed("room", json.dumps(_told(mist)._asdict()), None, encode_found(found))
    assert again
    assert at_once(again, relay.answer(None)) == "other", "it is worked out once"
    assert at_once(game, Answer(Place("", 0), ())) == "other"


def test_rubbish_from_a_relay_changes_nothing(played: Played) -> None:
    letters, _ = played()
    for seat, state in ((THIEF, "you"), (MIST, "other")):
        game = kept(letters, letters.seat(seat))
        rubbish = Answer(Place("one", 99), (b"", b"rubbish", b"\x00" * 70_000, *letters.frames))
        assert worked_out(letters.seat(seat), game, rubbish) == state


def test_game_that_is_finished_or_has_gone_elsewhere_is_not_asked_for(played: Played) -> None:
    letters, _ = played()
    thief, mist = letters.seat(THIEF), letters.seat(MIST)
    assert thief.noted(None, 3) == Noted("", 0, len(thief.side.frames), 0, False, True)
    letters.say(mist, "resign")
    for seat in (thief, mist):
        assert seat.is_settled
        assert seat.noted(("one", 1), 0).can_ask, "others may still ask for a rematch"
        assert seat.standing == "over"
    letters.say(mist, "rematch", SIGNED)
    assert [seat.standing for seat in (thief, mist)] == ["rematch", "over"]
    assert [seat.noted(("one", 1), 0).can_ask for seat in (thief, mist)] == [True, False]
    letters.say(thief, "rematch", SIGNED)
    assert [seat.standing for seat in (thief, mist)] == ["over", "over"]
    assert not thief.noted(("one", 1), 0).can_ask
    other, _ = played()
    first = other.seat(THIEF)
    first.handed_over()
    assert not first.noted(("one", 1), 0).can_ask
    assert not first.is_due
    assert not new_online_seat("watch").noted(("one", 1), 0).can_ask


def test_what_is_noted_is_the_same_in_two_games_that_are_the_same_to_all_eyes(played: Played) -> None:
    """It lies unsealed: whoever opens the page may know it."""
    one, _ = played()
    other = dealt(watched=False, root="another deal")
    for letters in (one, other):
        play_until_turn_of(letters, MIST)
    for seat in (THIEF, MIST):
        first, second = (letters.seat(seat).noted(("one", 9), 1) for letters in (one, other))
        assert first == second


def test_work_that_nobody_wants_any_more_ends() -> None:
    done: list[int] = []

    def work() -> Work[OnlineTurn]:
        for number in range(9):
            done.append(number)
            yield
        return "you"

    assert finished(while_wanted(lambda: len(done) < 3, work())) is None
    assert len(done) == 3
    assert finished(while_wanted(lambda: True, work())) == "you"


def test_host_and_guest_are_asked_for_before_there_is_a_game() -> None:
    host, guest = new_online_seat("host", "Ann"), new_online_seat("guest", "Bo")
    letters = Letters(host, guest)
    host.side.offer(TERMS)
    letters.settle()
    game, closed = kept(letters, host), reopened(host)
    assert game.noted
    assert game.noted.can_ask
    letters.online_seats.remove(host)
    guest.side.join("Bo")
    letters.settle()
    answer = Relay(letters).answer(game.noted)
    assert worked_out(closed, game, answer) == "owes", "the host's page says yes by itself"
