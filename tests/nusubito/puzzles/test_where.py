"""*Where is he?*: one temple is left, by the belief and by the rules, and a line cannot say anything else."""

from collections.abc import Iterator
from itertools import count

import pytest

from tests.looking_back.games import game_of, recorded
from tests.nusubito.puzzles.offers import changed, lines, offered
from tests.soak import one_in
from unseen.courtyard.board import BIT, TEMPLE_NAMES, Space, named
from unseen.courtyard.symmetry import SYMMETRIES
from unseen.kernel.errors import CodecError
from unseen.kernel.play import act
from unseen.kernel.records import encode_record
from unseen.kernel.slices import finished
from unseen.nusubito.events import Merged
from unseen.nusubito.puzzles import by_rules, canonical, text, where
from unseen.nusubito.puzzles.source import GAME, game_in
from unseen.nusubito.puzzles.window import Given, Window, turns_of, window_of
from unseen.nusubito.state import MIST, THIEF
from unseen.nusubito.view import redact
from unseen.puzzles.line import Line, parse_line

LINES = lines("where")


def spans(seed: int) -> Iterator[tuple[int, int]]:
    """Yield the beginning and the end of every window of a game that has two turns at most."""
    game = game_of("nusubito", seed, "2")
    turns = turns_of(game)
    for end, (_, last) in enumerate(turns):
        if game.taken[last - 1].before.phase == "day":
            yield from ((first, last) for first, _ in turns[max(0, end - 1) : end + 1])


def windows(seed: int) -> Iterator[Window]:
    """Yield those windows."""
    return (window_of(game_of("nusubito", seed, "2"), first, last) for first, last in spans(seed))


def test_the_games_offer_lines_of_every_tier() -> None:
    assert {line.tier for line in LINES} == {"easy", "medium", "hard"}


@pytest.mark.parametrize("line", LINES)
def test_a_line_has_no_fault_and_is_read_from_its_own_text(line: Line) -> None:
    assert list(where.faults(parse_line(line.text))) == []
    assert list(where.refute(parse_line(line.text))) == []


@pytest.mark.parametrize("seed", one_in(8, range(1, 9)))
def test_belief_and_rules_leave_the_same_temples_in_any_window(seed: int) -> None:
    for window in windows(seed):
        walk = finished(by_rules.walked(window))
        assert walk.temples == where.solved(window).temples


@pytest.mark.parametrize("seed", range(1, 7))
def test_the_truth_fits_the_given_of_any_window(seed: int) -> None:
    """A night may end with the coin of his temple in his hand: the one trap of these puzzles."""
    owns = set[str]()
    for window in windows(seed):
        owns.add(window.given.own)
        truth = window.turns[0].truth
        assert (truth.at, truth.hand) in set(window.given.thieves())
    assert {"hand", "table"} <= owns


def test_what_is_told_is_what_the_proofs_begin_with() -> None:
    for line in LINES:
        given = where.read(line).window.given
        believed = {(member.at, member.hand) for member in where.believed(given).members}
        assert believed == {(truth.at, truth.hand) for truth in by_rules.begun(given)} == set(given.thieves())
        for at, hand in given.thieves():
            assert hand.bit_count() == given.public.held
            is_in_hand = bool(hand & BIT[at])
            assert given.own == "either" or is_in_hand == (given.own == "hand")


def test_all_three_givens_occur() -> None:
    assert {window.given.own for seed in range(1, 9) for window in windows(seed)} == {
        "table",
        "hand",
        "either",
    }


@pytest.mark.parametrize("line", LINES)
def test_one_turn_less_leaves_more(line: Line) -> None:
    window = where.read(line).window
    assert where.is_shortest(window)
    if len(window.turns) > 1:
        assert where.solved(window.later()).temples[-1].bit_count() > 1


def wrong(line: Line) -> Iterator[tuple[Line, str]]:
    """Yield lines with one thing wrong, each with a part of what is said of it."""
    other = next(temple for temple in TEMPLE_NAMES if temple != line.body["answer"])
    yield changed(line, answer=other), f"not {other} alone"
    own = next(own for own in ("table", "hand", "either") if own != line.body["given"])
    yield changed(line, given=own), "the given is"
    yield line._replace(themes=line.themes[1:]), "the themes are"
    yield line._replace(tier="hard" if line.tier == "easy" else "easy"), "it is "


@pytest.mark.parametrize("line", LINES[:3])
def test_a_planted_fault_is_named(line: Line) -> None:
    for planted, problem in wrong(line):
        assert any(problem in fault for fault in where.faults(planted)), problem
    planted = next(wrong(line))[0]
    assert any("by the rules" in fault for fault in where.refute(planted))
    assert any("he is at" in fault for fault in where.faults(planted))


def test_a_longer_window_is_named() -> None:
    line = next(line for line in LINES if line.body["from"] > 0)
    turns = turns_of(game_in(line.body))
    before = [first for first, _ in turns if first < line.body["from"]]
    assert "one turn less is enough" in where.faults(changed(line, **{"from": before[-1]}))


@pytest.mark.parametrize(
    "dull",
    ["everybody knows where the game begins", "the turn before the last shows the temple", "it is trivial"],
)
def test_a_dull_window_is_named_and_not_mined(dull: str) -> None:
    for seed in count(1):
        record = encode_record(GAME, recorded("nusubito", seed, "2"))
        for (first, last), window in zip(spans(seed), windows(seed), strict=True):
            solution = where.solved(window)
            if solution.temples[-1].bit_count() == 1 and where.dullness(window, solution) == dull:
                line = where.line_of(window, first, last, record)
                assert dull in where.faults(line)
                assert all(dull not in where.faults(each) for each in LINES)
                return


@pytest.mark.parametrize("line", LINES)
def test_a_road_leads_to_wherever_he_may_be_and_would_have_been_seen_like_his(line: Line) -> None:
    window = where.read(line).window
    walk, begun = finished(by_rules.walked(window)), set(by_rules.begun(window.given))
    for number, temples in enumerate(walk.temples):
        for temple in named(temples):
            road = walk.road(number, temple)
            assert len(road) == number + 1
            assert road[0][0] in begun
            for turn, (truth, actions) in zip(window.turns, road, strict=False):
                now, seen = truth, list[object]()
                for action in actions:
                    _, events, now = act(GAME, now, THIEF, action)  # which asks whether it is legal
                    seen += [event for event in (redact(each, MIST) for each in events) if event]
                assert tuple(seen) == turn.seen
            assert now.at == temple


@pytest.mark.parametrize("line", LINES)
def test_every_other_temple_has_a_reason_in_some_turn(line: Line) -> None:
    window = where.read(line).window
    solution = where.solved(window)
    events = where.events_of(window)
    for number, temples in enumerate(solution.temples):
        why = finished(where.why_not(window, solution, number))
        # By night nobody moves: what was impossible before needs no new reason.
        is_night = window.turns[number].public.phase == "night"
        before = set(named(solution.begun[number].temples)) if is_night else set(TEMPLE_NAMES)
        assert set(why) == before - set(named(temples))
        numbers = [reason.number for some in why.values() for reason in some]
        assert all(each is not None and each < len(events) for each in numbers)


def test_a_mirrored_window_is_a_double_and_another_one_is_not() -> None:
    keys = {where.key(line) for line in LINES}
    assert len(keys) == len(LINES)
    window = where.read(LINES[0]).window
    images = {canonical.key_of(window, symmetry) for symmetry in SYMMETRIES}
    assert len(images) > 1
    assert min(images) == where.key(LINES[0])


def test_two_lines_of_a_game_have_one_source() -> None:
    first, *others = (offered("where", seed) for seed in (16, 44))
    assert len({where.source(line) for line in first}) == 1
    assert {where.source(line) for line in first}.isdisjoint(
        where.source(line) for some in others for line in some
    )


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ({"from": 1}, "from: a window begins and ends with turns of the Thief, 4 at most"),
        ({"from": 10**6}, "from: "),
        ({"from": -1}, "from: a whole number of at least 0"),
        ({"to": "9"}, "to: a whole number"),
        ({"given": "nowhere"}, "given: one of table, hand, either"),
        ({"answer": "B2"}, "answer: one of A1"),
        ({"more": 1}, "more: unknown key"),
        ({"record": {}}, "missing key"),
    ],
)
def test_what_is_no_line_is_refused(body: dict[str, object], problem: str) -> None:
    with pytest.raises(CodecError, match=problem):
        where.read(changed(LINES[0], **body))


def test_a_window_does_not_end_with_a_night() -> None:
    game = game_of("nusubito", 2, "2")
    night = next(turn for turn in turns_of(game) if game.taken[turn[1] - 1].before.phase == "night")
    with pytest.raises(CodecError, match="to: the last turn of a window is one by day"):
        window_of(game, *night)


def test_the_question_shows_no_answer_and_the_solution_every_step() -> None:
    for line in LINES:
        window = where.read(line).window
        asked, solved = list(where.question(line)), list(where.solution(line))
        assert sum(text.startswith("turn ") for text in asked) == len(window.turns)
        assert sum(text.startswith("after turn ") for text in solved) == len(window.turns)
        assert f"after turn {len(window.turns)}: {line.body['answer']}" in solved


def test_a_given_that_the_truth_does_not_fit_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    window = where.read(LINES[0]).window
    truth = window.turns[0].truth
    others = tuple(thief for thief in window.given.thieves() if thief != (truth.at, truth.hand))
    monkeypatch.setattr(Given, "thieves", lambda given: iter(others))
    assert "the truth is not among what the given allows" in where.faults(LINES[0])


def test_every_event_has_a_text() -> None:
    shown = {text.event(event) for line in LINES for event in where.events_of(where.read(line).window)}
    assert {"placed", "ended"} <= shown
    assert text.event(Merged((Space("B1"), Space("B2"), Space("B3")), Space("B2"))) == "merged B1+B2+B3 B2"
