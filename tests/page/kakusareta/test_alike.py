"""Truths that the Moya player cannot tell apart: words, motions, sounds and cards are the same for all of them.

They differ in rods, in quiet ways, in a Mirage for the truth, in Still Waters for two leaps (K50, K51, K65, K66).
"""

import pytest

from page.kakusareta.ending.ended import ended_turns
from page.kakusareta.said.log import chapters, recap_entries, recap_words
from page.kakusareta.said.position import lines
from page.kakusareta.seen.motions import recap_motions
from page.kakusareta.seen.pieces import card
from page.kakusareta.seen.sounds import heard
from page.shell.model import Reading, Seated
from page.text import Text
from tests.page.words import english
from unseen.courtyard.board import SPACES
from unseen.kakusareta import KAKUSARETA, MOYA

from .seen import AnyTable, games, of_twin, said_once, shown, twins

Couple = tuple[AnyTable, AnyTable]


@pytest.fixture(scope="module")
def t() -> Text:
    return english("kakusareta")


@pytest.fixture(scope="module")
def couples() -> list[Couple]:
    return [of_twin(game, pair) for game in games(12) for pair in twins(game, MOYA)[::40]]


def test_enough_is_compared_and_it_is_different(couples: list[Couple], t: Text) -> None:
    assert len(couples) > 40
    different = [
        one for one, other in couples if lines(one.view(KAKUSARETA), t) != lines(other.view(KAKUSARETA), t)
    ]
    assert len(different) > len(couples) / 2


def test_what_happened_is_told_alike(couples: list[Couple], t: Text) -> None:
    def told(at: AnyTable) -> list[str]:
        return [recap_words(news.entry, t) for news in recap_entries(shown(at, MOYA, len(at.log(MOYA))))]

    for one, other in couples:
        assert told(one) == told(other)


def test_the_log_reads_alike_on_his_own_screen_too(couples: list[Couple], t: Text) -> None:
    for one, other in couples:
        logs = [chapters(at.log(seat), 0, Reading(), t) for at in (one, other) for seat in (KAKUSARETA, MOYA)]
        assert all(log == logs[0] for log in logs)


def test_the_position_is_told_alike(couples: list[Couple], t: Text) -> None:
    for one, other in couples:
        assert lines(one.view(MOYA), t) == lines(other.view(MOYA), t)


def test_a_recap_moves_alike(couples: list[Couple]) -> None:
    for one, other in couples:
        moved = [[recap_motions(entry.before, entry.event) for entry in at.log(MOYA)] for at in (one, other)]
        assert moved[0] == moved[1]


def test_what_is_heard_is_alike_from_his_own_screen_too(couples: list[Couple]) -> None:
    for one, other in couples:
        sounds = [
            [tone for entry in at.log(seat) for tone in heard(entry.before, entry.event)]
            for at in (one, other)
            for seat in (KAKUSARETA, MOYA)
        ]
        assert all(tones == sounds[0] for tones in sounds)


def test_turns_end_alike_for_whoever_looks(couples: list[Couple]) -> None:
    for one, other in couples:
        ended = [
            ended_turns(at.log(seat), at.view(seat)) for at in (one, other) for seat in (KAKUSARETA, MOYA)
        ]
        assert all(turns == ended[0] for turns in ended)


def test_what_is_said_once_is_said_to_both_alike(couples: list[Couple]) -> None:
    """That it was said is remembered where both can look."""
    compared = [(one, other) for one, other in couples if KAKUSARETA in one.to_act]
    assert len(compared) > 10
    for one, other in compared:
        assert said_once(shown(one, KAKUSARETA)) == said_once(shown(other, KAKUSARETA))


def test_everything_on_the_board_is_told_of_alike(couples: list[Couple], t: Text) -> None:
    for one, other in couples[::3]:
        seen = [Seated(shown(at, MOYA)) for at in (one, other)]
        for token in (*SPACES, "rod A", "marker", "clock", "darts", "backs"):
            first, second = (card(seated._replace(asked=token), t) for seated in seen)
            assert first == second
