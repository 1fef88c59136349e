"""The log and the recap: what all may know, in the same words for both, and nothing that tells truths apart."""

from itertools import pairwise

import pytest

from page.kakusareta.ending.ended import ended_turns
from page.kakusareta.said.log import chapters, public, recap_entries, recap_words, recapped
from page.kakusareta.said.words import event_words
from page.shell.model import Reading, Seated
from page.text import Text
from tests.page.words import english
from unseen import kakusareta
from unseen.courtyard.board import Space
from unseen.kakusareta import KAKUSARETA, MOYA
from unseen.kakusareta.events import Destroyed, Ended, Finished, Rose
from unseen.kernel.laws import Playout
from unseen.kernel.session import Table

from .seen import AnyTable, games, shown, table

WINDS = (
    "take wind", "take wind", "leap A3", "token wind", "end", "move D2 D3 token wind", "end"
)  # fmt: skip
"""Two loyalists of wind, each with three tokens of it."""


@pytest.fixture(scope="module")
def t() -> Text:
    return english("kakusareta")


@pytest.fixture(scope="module")
def played() -> list[Playout]:
    return games(16)


def replayed(game: Playout) -> AnyTable:
    found: AnyTable = Table(kakusareta, game.options, game.deal)
    for step in game.steps:
        found.act(step.seat, step.action)
    return found


def told(at: AnyTable, t: Text) -> list[str]:
    """Return all that the Moya player is told of a game, one sentence an event."""
    news = recap_entries(shown(at, MOYA, len(at.log(MOYA))))
    return [recap_words(each.entry, t) for each in news]


def test_both_seats_read_the_same_log(t: Text, played: list[Playout]) -> None:
    for game in played:
        at = replayed(game)
        his, theirs = at.log(KAKUSARETA), at.log(MOYA)
        assert chapters(his, 0, Reading(), t) == chapters(theirs, 0, Reading(), t)


@pytest.mark.parametrize(
    "ways",
    [
        (("leap A3", "end"), ("leap E3", "end"), ("leap A3", "leap A1", "end")),
        (("look C", "leap A3", "end"), ("look C", "leap E3", "end")),
    ],
)
def test_quiet_turns_are_told_alike(t: Text, ways: tuple[tuple[str, ...], ...]) -> None:
    """K66: a leap that attacked nobody never reaches the Moya player."""
    logs = [told(table(*way), t) for way in ways]
    assert logs[0][-1] == "placed a coin"
    assert all(log == logs[0] for log in logs)


def test_still_waters_is_told_like_two_leaps_until_it_is_paid(t: Text) -> None:
    """K50, K51."""
    draft = ("take water", "take fire")
    logs = [
        told(table(*draft, *way, elemental="loyalist"), t)
        for way in (("still",), ("leap A3", "leap A1", "end"))
    ]
    assert logs[0] == logs[1] == ["chose water", "chose fire", "placed a coin"]
    paid = told(table(*draft, "still", "end", "leap A3", "end", elemental="loyalist"), t)
    assert paid[-1] == "placed a coin and paid for Still Waters"


def test_ends_go_with_what_was_done_and_are_told_where_nothing_was(t: Text) -> None:
    at = table("leap A3", "end", "move D2 D3", "end")
    news = recap_entries(shown(at, KAKUSARETA, 2))
    assert [recap_words(each.entry, t) for each in news] == [
        "moved the Lv3 from D2 to D3 and a Lv1 came to D2"
    ]
    assert [type(end.event) for end in news[0].ends] == [Ended]
    idle = recap_entries(shown(table("leap A3", "end", "end"), KAKUSARETA, 1))
    assert [recap_words(each.entry, t) for each in idle] == ["did nothing"]


def test_a_recap_shows_the_board_after_each_event(t: Text) -> None:
    at = table("leap A3", "end", "move D2 D3", "move B2 B3", "end")
    seen = shown(at, KAKUSARETA, 3)
    boards = [recapped(Seated(seen, recap=number)) for number in range(2)]
    assert [sorted(set(board.moyas) & {"B2", "B3"}) for board in boards] == [["B2"], ["B3"]]
    assert recapped(Seated(seen)) == seen.view
    assert recap_words(recap_entries(seen)[0].entry, t).startswith("moved the Lv3")


def test_a_power_that_waits_is_told_and_then_how_it_was_answered(t: Text) -> None:
    """K49."""
    at = table(*WINDS, "tempest north", elemental="loyalist")
    assert at.to_act == (MOYA,)
    assert told(at, t)[-1] == "used Tempest to the north (it waits for the Moya)"
    before = recapped(Seated(shown(at, MOYA, 1), recap=0))
    at.act(MOYA, kakusareta.parse_action("allow"))
    news = shown(at, KAKUSARETA, 1)
    assert [recap_words(each.entry, t) for each in recap_entries(news)] == ["allowed it: Tempest"]
    assert recapped(Seated(news, recap=0)).moyas != before.moyas


def test_chapters_are_rounds_the_newest_first_with_what_is_new_marked(t: Text) -> None:
    at = table("leap A3", "end", "move B2 B3", "end", "leap C3", "end")
    log = at.log(MOYA)
    found = chapters(log, 1, Reading(0), t)
    assert [chapter.title for chapter in found] == ["Day 1, round 2", "Day 1, round 1"]
    assert [entry.text for entry in found[0].entries] == ["placed a coin", "downed the Lv1 on B3"]
    assert [entry.latest for chapter in found for entry in chapter.entries] == [True] + [False] * 4
    assert [entry.lit for chapter in found for entry in chapter.entries] == [False] * 4 + [True]
    assert [entry.seat for entry in found[1].entries] == [MOYA, MOYA, KAKUSARETA]


def test_turns_end_where_they_do_in_every_game(played: list[Playout]) -> None:
    """A choice before the first day is a turn, an answer to a power is none (K39, K49)."""
    for game in played:
        at = replayed(game)
        ended = ended_turns(at.log(KAKUSARETA), at.view(KAKUSARETA))
        assert ended == ended_turns(at.log(MOYA), at.view(MOYA))
        assert all(one != other for one, other in pairwise(ended))
        assert not ended or ended[0] == KAKUSARETA


def test_the_end_of_a_game_is_told_with_what_led_to_it(played: list[Playout]) -> None:
    ends = 0
    for game in played:
        at = replayed(game)
        log = public(at.log(MOYA))
        if not (at.is_over and len(log) > 1):
            continue
        ends += 1
        news = recap_entries(shown(at, MOYA, len(log)))
        assert isinstance(news[-1].ends[-1].event, Finished)
        assert not [each for each in news if isinstance(each.entry.event, Rose | Finished)]
    assert ends > 3


def test_it_is_told_whether_he_had_moved_before_a_special_action(t: Text) -> None:
    """K65."""
    assert told(table("look C", "leap A3", "end"), t)[0] == "looked at rod C, before moving"
    assert told(table("leap A3", "dart", "end"), t)[0] == "took a dart, after moving"
    night = ("leap A3", "end", "end", "leap A1", "end", "end", "leap C1", "end", "end", "dart")
    assert told(table(*night), t)[-1] == "took a dart"


@pytest.mark.parametrize(
    ("spare", "words"),
    [
        (True, "destroyed the temple on A1 (he was not there) and a Lv1 came to A1"),
        (False, "destroyed the temple on A1 (he was not there)"),
    ],
)
def test_what_a_destruction_brings_is_one_sentence(t: Text, *, spare: bool, words: str) -> None:
    """K34, K35."""
    state = table().view(MOYA)
    event = Destroyed(Space("A1"), is_found=False, is_spawned=spare)
    assert event_words(state, event, t) == words
