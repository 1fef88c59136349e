"""The line of a game in the list of games, as its own page writes it."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.games import GAMES
from page.library.line import LONGEST, PLAYERS, Line, Player, decode_line, encode_line
from page.library.lines import finished, of_seat, reading, unfinished
from page.shell import defaults
from page.shell.dealer import Dealer
from page.shell.effects import Deal
from page.shell.messages import GameOver, Shown
from page.shell.party import gather
from page.shell.record_text import BadRecord
from page.shell.sketch import MOST, SketchMark, decode_sketch, encode_sketch
from tests.page.games import PAGES
from tests.page.sitting import english, seeded
from unseen.kernel.seat import ONLOOKER
from unseen.kernel.slices import finished as done

TEXT = st.text(max_size=80)


def dealt(game: str) -> Dealer:
    """Return a dealer of a game of people at one screen."""
    page = PAGES[game]
    dealer = Dealer(seeded(3), page)
    dealer.carry_out(Deal(page.options(None), 0))
    return dealer


def play(dealer: Dealer, dice: random.Random, actions: int) -> None:
    """Play random actions, at most so many."""
    table: Any = dealer._table
    for _ in range(actions):
        if table.is_over:
            return
        seat = table.to_act[0]
        dealer.play(seat, dice.choice(table.legal_actions(seat)))


@pytest.mark.parametrize("game", GAMES)
def test_line_of_an_unfinished_game_tells_what_an_onlooker_sees(game: str) -> None:
    dealer, page, t = dealt(game), PAGES[game], english(game)
    play(dealer, random.Random(1), 12)
    public = dealer.public()
    assert public
    table: Any = dealer._table
    assert public.view == table.view(ONLOOKER)
    line = unfinished(page, public, ("Ann",), t)
    assert (line.game, line.by, line.players[0].name) == (game, "", "Ann")
    assert [player.place for player in line.players] == [0] * len(line.players)
    assert line.words == page.found_words(public.found, t)
    assert decode_sketch(line.sketch) == decode_sketch(encode_sketch(page.sketch(public.view)))
    assert decode_line(encode_line(line)) == line


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_line_of_a_finished_game_says_who_won_and_how(game: str, seed: int) -> None:
    dealer, page, t = dealt(game), PAGES[game], english(game)
    play(dealer, random.Random(seed), 3000)
    over = dealer.over()
    if over is None:
        table: Any = dealer._table
        dealer.play(table.to_act[0], page.GAME.parse_action("resign"))
        over = dealer.over()
    assert over
    assert over.party
    line = finished(page, over, over.party, (), t)
    ended = page.GAME.outcome(over.states[-1])
    assert ended
    winners = [player.seat for player in line.players if player.place == 1]
    assert sorted(winners) == sorted(map(str, ended.winners))
    assert line.by == ended.by
    assert line.turns > 0
    assert line.words.endswith(".")
    assert "over." not in line.words, "every word is there"
    assert 5 < len(decode_sketch(line.sketch)) <= MOST
    text = encode_line(line._replace(at=1_800_000_000_000, seconds=1234))
    assert len(text.encode()) <= LONGEST
    assert decode_line(text) == line._replace(at=1_800_000_000_000, seconds=1234)


def whole(game: str) -> tuple[GameOver, str]:
    """Return a finished game of chance, and its record as text."""
    dealer = dealt(game)
    play(dealer, random.Random(5), 3000)
    table: Any = dealer._table
    if not table.is_over:
        dealer.play(table.to_act[0], PAGES[game].GAME.parse_action("resign"))
    over = dealer.over()
    assert over
    return over, dealer.record()


@pytest.mark.parametrize("game", GAMES)
def test_record_from_a_file_is_read_and_what_the_file_says_of_its_end_is_not_repeated(game: str) -> None:
    over, record = whole(game)
    page, t = PAGES[game], english(game)
    assert over.party
    own = finished(page, over, over.party, (), t)
    first, *others = own.players
    players = (first._replace(name="Ann", is_own=True, place=4), *(each._replace(place=1) for each in others))
    told = own._replace(
        at=7,
        seconds=8,
        turns=900,
        players=players,
        words="Ann has cheated.",
        by="cheat",
        sketch="",
        verdict="final",
    )
    line = done(reading(page, record, told, t))
    assert line == own._replace(
        at=7,
        seconds=8,
        players=(
            first._replace(name="Ann", is_own=True),
            *(each._replace(is_own=False) for each in own.players[1:]),
        ),
        verdict="final",
        origin="file",
    )


def test_players_that_a_file_cannot_have_are_nobody() -> None:
    over, record = whole("nusubito")
    page, t = PAGES["nusubito"], english("nusubito")
    assert over.party
    own = finished(page, over, over.party, (), t)
    first, second = own.players
    for players in (
        (first,),
        (first, first),
        (first, second, second),
        (first._replace(seat="p3", name="Ann"), second._replace(name="Bob")),
    ):
        line = done(reading(page, record, own._replace(players=players), t))
        assert [(each.seat, each.name) for each in line.players] == [("thief", ""), ("mist", "")]
    line = done(
        reading(
            page, record, own._replace(players=(first._replace(level=99), second._replace(is_own=True))), t
        )
    )
    assert [(each.level, each.is_own) for each in line.players] == [(0, False), (0, True)]


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format":"unseen-record/1","game":"nusubito"}'])
def test_anything_else_in_a_file_is_no_record(text: str) -> None:
    line = Line("nusubito", 1, 1, 1, (Player("thief", "One"),), "words", "en", "by")
    with pytest.raises(BadRecord):
        done(reading(PAGES["nusubito"], text, line, english("nusubito")))


@pytest.mark.parametrize("game", GAMES)
def test_line_of_a_game_that_was_not_shown_has_no_secret(game: str) -> None:
    """What a seat knew more than an onlooker is not in the list, which everybody at this browser can open."""
    dealer, page, t = dealt(game), PAGES[game], english(game)
    play(dealer, random.Random(2), 9)
    table: Any = dealer._table
    lines = set()
    for seat in (*page.GAME.seats(table.options), ONLOOKER):
        shown = Shown(
            seat,
            table.view(seat),
            table.log(seat),
            (),
            False,
            0,
            party=gather(page.GAME.seats(table.options)),
        )
        lines.add(of_seat(page, shown, "undecided", "Undecided", t))
    (line,) = lines
    assert (line.by, line.verdict, line.words, line.elsewhere) == (
        "undecided",
        "undecided",
        "Undecided",
        True,
    )
    assert decode_sketch(line.sketch) == decode_sketch(encode_sketch(page.sketch(table.view(ONLOOKER))))
    assert decode_line(encode_line(line)) == line


def test_game_without_words_for_its_result_names_the_winners() -> None:
    dealer, page = dealt("relics"), PAGES["relics"]
    table: Any = dealer._table
    dealer.play(table.to_act[0], page.GAME.parse_action("resign"))
    over = dealer.over()
    assert over
    assert over.party
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("page.relics.ending.result.result_words", defaults.result_words)
        line = finished(page, over, over.party, (), english("relics"))
    assert line.words == "Won by Jade."


def test_line_that_is_too_long_loses_its_sketch_and_then_its_names() -> None:
    player = Player("p1", "🀄" * 60, "🀄" * 60)
    line = Line("nusubito", 1, 1, 1, (player,) * 3, "w" * 200, "en", "by", sketch="00000000" * MOST)
    assert decode_line(encode_line(line)) == line._replace(sketch="")
    many = decode_line(encode_line(line._replace(players=(player,) * 5, words="語" * 200)))
    assert many
    assert {each.name for each in many.players} == {""}


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | TEXT,
        lambda each: st.lists(each) | st.dictionaries(TEXT, each),
    )
)
def test_anything_else_is_no_line(value: object) -> None:
    assert decode_line(value) is None
    assert decode_line(json.dumps(value)) is None


@pytest.mark.parametrize("field", Line._fields)
@pytest.mark.parametrize("value", [None, -1, 10**20, "x" * 1500, [], {}, True, ["p"] * (PLAYERS + 1)])
def test_line_with_a_field_that_makes_no_sense_is_none(field: str, value: object) -> None:
    line = Line("nusubito", 1, 1, 1, (Player("p1", "One"),), "words", "en")
    data = json.loads(encode_line(line)) | {field: value}
    found = decode_line(json.dumps(data))
    assert found is None or (field == "elsewhere" and value is True)


def test_sketch_keeps_its_marks_and_drops_what_is_none() -> None:
    marks = (SketchMark(0, 99, 100, "s", "g"), SketchMark(12, 34, 10, "o", "v"))
    text = encode_sketch(marks)
    assert decode_sketch(text) == marks
    assert decode_sketch(text[:8] + "<script>" + text[8:] + "123") == marks
    assert len(decode_sketch(encode_sketch(marks * MOST))) == MOST


@given(TEXT)
def test_any_text_gives_marks_that_can_be_drawn(text: str) -> None:
    for mark in decode_sketch(text):
        assert 0 <= mark.x < 100 > mark.y >= 0 < mark.size <= 100
