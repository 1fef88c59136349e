"""What people see where a move cannot be proved, or not judged: nobody is accused, and all may end it undecided."""

import pytest

from tests.page.tabs import Letters, Tab, check, dealt, tabs
from tests.page.words import Words
from tests.page.words import english as words_of
from tests.secrecy.mail import TERMS
from tests.secrecy.seat.test_stuck import lacking
from unseen import nusubito
from unseen.kernel.slices import finished
from unseen.nusubito import MIST, THIEF
from unseen.nusubito.events import Placed
from unseen.nusubito.masked import commits

PROVED = TERMS._replace(protocol=2)


@pytest.fixture(scope="module")
def t() -> Words:
    return words_of("nusubito")


def begun(t: Words) -> tuple[Letters, list[Tab]]:
    letters = dealt(PROVED)
    found = tabs(letters, t)
    for tab in found:
        tab.come_in()
        tab.changed()
    return letters, found


def own_pair(letters: Letters) -> int:
    """Return which pair is the Thief's, of what he may have done with an end of his turn."""
    match = letters.seat(THIEF).side.match
    assert match
    known = finished(match._knowledge.turn_context(0)).where.known
    pairs = finished(commits.relation(known, (Placed(None),), False)).pairs
    return [after for _, after in pairs].index(commits.number(match.view))


def shown(tab: Tab) -> str:
    return str(check(tab.model, [], tab.t))


def acts(letters: Letters, *actions: str) -> None:
    """Let whoever may act do so, and write nothing."""
    for action in actions:
        letters.mover.table.act(nusubito.parse_action(action))


def test_turn_that_cannot_be_proved_is_kept_and_said_to_be(t: Words) -> None:
    letters, (thief, mist, watch) = begun(t)
    acts(letters, "leap A3", "end")
    with lacking(own_pair(letters)):
        letters.settle()
        thief.changed()
        assert t("online.verdict.proof") in thief.html()
        assert t("online.verdict.proof.text") in thief.html()
        assert thief.seated.shown.can_undo
        for tab in (mist, watch):
            assert t("online.verdict.proof") not in tab.html()
    # Nothing stands in the way of another program, once the page is opened with it.
    letters.reopen(letters.seat(THIEF))
    letters.settle()
    thief.changed()
    assert t("online.verdict.proof") not in thief.html()
    assert letters.mover.seat == MIST


def test_entry_of_another_program_accuses_nobody(t: Words) -> None:
    letters, (_, mist, watch) = begun(t)
    acts(letters, "leap A3", "end")
    letters.write(letters.seat(THIEF))
    with lacking(0):
        for seat in (MIST, None):
            letters.hear(letters.seat(seat))
        for tab in (mist, watch):
            tab.changed()
            assert "Two programs" in tab.html()
            assert "Nobody is accused" in tab.html()
        assert "verdict-undecided" not in watch.html()
        assert letters.status(letters.seat(MIST)).verdict is None


def test_all_agree_to_end_it_undecided(t: Words) -> None:
    letters, (thief, mist, watch) = begun(t)
    mist.press("online-undecided")
    assert t("online.undecided.mine") in mist.html()
    for tab in (thief, mist, watch):
        assert t("online.verdict.offered") in tab.html()
        assert "Still to agree" in tab.html()
    assert "verdict-undecided" not in watch.html(), "who looks on agrees to nothing"
    thief.press("online-undecided")
    for tab in (thief, mist, watch):
        assert any(t(f"online.verdict.undecided.{end}") in tab.html() for end in ("text", "shown"))
    for seat in letters.online_seats:
        assert letters.status(seat).verdict
        assert seat.told().state == "over"
        letters.check_kept(seat)


def test_offer_is_gone_with_the_next_move_of_who_made_it(t: Words) -> None:
    letters, (thief, mist, _) = begun(t)
    thief.press("online-undecided")
    assert "Undecided?" in mist.html()
    letters.act("leap A3")
    letters.act("end")
    assert "Undecided?" not in mist.html()
    assert letters.mover.seat == MIST
