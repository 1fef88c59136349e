"""Who is here: signs, goodbyes, and a relay that repeats either."""

from page.online.attendance import AWAY, SOON, Attendance
from unseen.secrecy.correspondence import Whisper


def here(seat: int, nonce: str) -> Whisper:
    return Whisper(seat, nonce, is_here=True)


def gone(seat: int, nonce: str) -> Whisper:
    return Whisper(seat, nonce, is_here=False)


def test_who_says_nothing_is_away_after_a_while() -> None:
    attendance = Attendance()
    attendance.hear(here(1, "a"), 1000)
    attendance.hear(here(0, "b"), 2000)
    assert attendance.here(2000) == (0, 1)
    assert attendance.here(1000 + AWAY) == (0,)
    assert attendance.here(2000 + AWAY) == ()


def test_who_says_goodbye_is_away_soon() -> None:
    attendance = Attendance()
    attendance.hear(here(1, "a"), 0)
    attendance.hear(gone(1, "a"), 100)
    assert attendance.here(100 + SOON - 1) == (1,)
    assert attendance.here(100 + SOON) == ()


def test_goodbye_makes_nobody_stay_longer() -> None:
    attendance = Attendance()
    attendance.hear(here(1, "a"), 0)
    attendance.hear(gone(1, "a"), AWAY - 1)
    assert attendance.here(AWAY) == ()


def test_page_that_is_loaded_anew_is_never_away() -> None:
    attendance = Attendance()
    attendance.hear(here(1, "a"), 0)
    attendance.hear(gone(1, "a"), 100)
    attendance.hear(here(1, "b"), 3000)
    assert attendance.here(100 + SOON) == (1,)
    assert attendance.here(3000 + AWAY - 1) == (1,)


def test_goodbye_that_the_relay_repeats_sends_nobody_away() -> None:
    """Door 76: alone, together with the sign that it took back, of another seat, of a sign never heard."""
    attendance = Attendance()
    attendance.hear(here(1, "a"), 0)
    attendance.hear(gone(1, "a"), 0)
    attendance.hear(here(1, "b"), 10)
    for whisper in (gone(1, "a"), here(1, "a"), gone(1, "a"), gone(0, "b"), gone(1, "c"), gone(0, "x")):
        attendance.hear(whisper, 20)
    assert attendance.here(10 + AWAY - 1) == (1,)


def test_sign_that_was_taken_back_brings_nobody_back() -> None:
    attendance = Attendance()
    attendance.hear(here(1, "a"), 0)
    attendance.hear(gone(1, "a"), 0)
    attendance.hear(here(1, "a"), SOON)
    assert attendance.here(SOON) == ()
