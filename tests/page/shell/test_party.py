"""Tables of two, three and five people with hidden hands: the fixture game, played through the shell's own screens."""

import json
import random
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest

from page.games import GAMES
from page.shell import abilities
from page.shell.dealer import Dealer
from page.shell.effects import Advise, ComeBack, Deal, Effect, TakeOver
from page.shell.embed import Embedded
from page.shell.messages import Away
from page.shell.model import Curtain, Over, Score, Seated, first_model
from page.shell.party import gather
from page.shell.solo import OTHER_SIDES
from page.shell.update.embedded import deal_of
from page.text import Text
from tests.engine import fishing
from tests.engine.fishing import NAMES, Options
from tests.page import fishing_page
from tests.page.sitting import Sitting, seeded
from tests.page.words import Page, compiled
from tools.paths import LOCALE
from unseen.kernel.errors import CodecError
from unseen.kernel.records import positions, record_of
from unseen.kernel.seat import ONLOOKER, Seat

COUNTS = pytest.mark.parametrize("players", [2, 3, 5])


@pytest.fixture(autouse=True)
def _fourth_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "fishing", "tests.page.fishing_page")


@pytest.fixture(scope="module")
def t() -> Text:
    return Text.read(compiled(LOCALE), "en")


def sat_down(t: Text, players: int, *presses: tuple[str, str], seed: int = 1) -> Sitting:
    """Return a table for so many that has been set up by presses on a card of the start screen, and begun."""
    sitting = Sitting(t, seeded(seed), "fishing")
    way, *others = presses
    sitting.press("do", *way)
    sitting.press("do", "players", str(players))
    for press in (*others, ("begin", "")):
        sitting.press("do", *press)
    return sitting


def shared(t: Text, players: int, *presses: tuple[str, str], seed: int = 1) -> Sitting:
    return sat_down(t, players, ("two", ""), *presses, seed=seed)


def alone(t: Text, players: int, side: str, seed: int = 1) -> Sitting:
    return sat_down(t, players, ("solo", ""), ("side", side), seed=seed)


def seated(sitting: Sitting) -> Seated:
    assert isinstance(sitting.model.screen, Seated)
    return sitting.model.screen


def asked(sitting: Sitting, kind: type[Effect]) -> int:
    """Return how many effects of a kind have been asked for since the last look."""
    found = sum(isinstance(effect, kind) for effect in sitting.effects)
    sitting.effects.clear()
    return found


def let_programs_play(sitting: Sitting, dice: random.Random) -> None:
    """Play the turn of the program that the screen waits for; it knows what it is given, and nothing else."""
    turn = sitting.dealer.turn()
    assert turn
    assert turn.view == fishing.view(truth(sitting), turn.seat)
    sitting.dealer.play(turn.seat, dice.choice(fishing.legal_actions(turn.view, turn.seat)))
    for message in sitting.dealer.after_turn():
        sitting.send(message)


def truth(sitting: Sitting) -> fishing.State:
    table = sitting.dealer._table
    assert table
    *_, state = positions(table.game, record_of(table))
    return cast(fishing.State, state)


def steps(sitting: Sitting, dice: random.Random) -> Iterator[Seated | Curtain]:
    """Play a game to its end; yield each screen on the way, once somebody may look at it."""
    while not isinstance(sitting.model.screen, Over):
        screen = sitting.model.screen
        assert isinstance(screen, Seated | Curtain)
        yield screen
        if screen is not sitting.model.screen:
            continue  # whoever looked has done something
        if isinstance(screen, Curtain):
            sitting.sit()
        elif screen.shown.thinks:
            let_programs_play(sitting, dice)
        else:
            sitting.press("action", fishing.format_action(dice.choice(screen.shown.legal)))


def to_the_end(sitting: Sitting, seed: int = 1) -> Over:
    for _ in steps(sitting, random.Random(seed)):
        pass
    assert isinstance(sitting.model.screen, Over)
    return sitting.model.screen


# At one screen.


@COUNTS
@pytest.mark.parametrize("seed", range(4))
def test_people_at_one_screen_play_to_the_end_with_a_curtain_between_any_two(
    t: Text, players: int, seed: int
) -> None:
    sitting = shared(t, players, seed=seed)
    assert isinstance(sitting.model.screen, Curtain), "a hand is a secret from the deal on"
    behind = None
    for screen in steps(sitting, random.Random(seed)):
        if isinstance(screen, Curtain):
            behind = screen.to
            assert 'id="sp-pond"' not in sitting.html()
        elif screen.shown.is_public:
            assert screen.shown.view == fishing.view(truth(sitting), ONLOOKER)
            behind = None
        else:
            assert screen.shown.seat == behind, "nobody sits down without a curtain"
            assert screen.shown.view == fishing.view(truth(sitting), behind)
    assert len(sitting.model.party.people) == players


@COUNTS
def test_a_person_plays_against_programs_in_all_other_seats(t: Text, players: int) -> None:
    for side in NAMES[:players]:
        sitting = alone(t, players, side)
        assert sorted(sitting.model.party.programs) == [0, *[2] * (players - 1)]
        for screen in steps(sitting, random.Random(3)):
            assert isinstance(screen, Seated)
            assert screen.shown.seat == side
            assert screen.shown.view == fishing.view(truth(sitting), side)
            sitting.html()


@COUNTS
def test_programs_play_alone_before_the_eyes_of_one_seat(t: Text, players: int) -> None:
    sitting = alone(t, players, "watch")
    assert sitting.model.party.programs == (*[2] * (players - 1), 3)
    eyes = seated(sitting).shown.seat
    for screen in steps(sitting, random.Random(3)):
        assert isinstance(screen, Seated)
        assert screen.shown.seat == eyes
        assert t("solo.watching") in sitting.html()


def test_the_first_player_is_one_of_those_who_are_left(t: Text) -> None:
    """With fewer players than before, a first player whose row is gone is the first again."""
    sitting = Sitting(t, seeded(1), "fishing")
    sitting.press("do", "two")
    for players, first in ((5, "five"), (3, "one")):
        sitting.press("do", "players", str(players))
        if players == 5:
            sitting.press("do", "first", "five")
        chosen = Page(sitting.html()).where(data_do="first", aria_pressed="true")
        assert chosen["data-value"] == first
    sitting.press("do", "begin")
    assert sitting.model.party.people[0].seat == NAMES[0]


@pytest.mark.parametrize("players", [3, 5])
def test_people_and_programs_share_a_table(t: Text, players: int) -> None:
    """Programs play before the eyes of the next person in turn, and nobody else's board is shown for that."""
    sitting = shared(t, players, ("program", "two 4"))
    people = [seat for seat in NAMES[:players] if seat != "bob"]
    waited = 0
    for screen in steps(sitting, random.Random(5)):
        if isinstance(screen, Curtain):
            assert screen.to in people
        elif screen.shown.thinks:
            waited += 1
            assert screen.shown.seat == "cat"
    assert waited
    assert sitting.model.party.level(Seat("bob")) == 4


def test_a_program_that_ends_its_turn_behind_a_curtain_lifts_none(t: Text) -> None:
    sitting = shared(t, 3, ("program", "two 4"))
    for screen in steps(sitting, random.Random(5)):
        if isinstance(screen, Seated) and screen.shown.thinks:
            break
    sitting.send(Away("idle"))
    assert isinstance(sitting.model.screen, Curtain)
    let_programs_play(sitting, random.Random(5))
    assert isinstance(sitting.model.screen, Curtain)


@COUNTS
def test_a_choice_that_is_public_is_made_in_the_open_and_shows_no_hand(t: Text, players: int) -> None:
    seen = 0
    for seed in range(60):
        sitting = shared(t, players, ("aid", "map"), ("aid", "hint"), seed=seed)
        for screen in steps(sitting, random.Random(seed)):
            if isinstance(screen, Seated) and screen.shown.is_public:
                seen += 1
                assert screen.shown.legal == (fishing.Draw(),)
                table = sitting.dealer._table
                assert table
                assert screen.shown.log == table.log(ONLOOKER)
                assert sitting.dealer._party.people == sitting.model.party.people
                sitting.send(Away("idle"))
                for press in ("hint", "map", "undo"):
                    sitting.press("do", press)
                assert asked(sitting, Advise) == 0, "help is drawn from what the seat alone knows"
                assert not isinstance(sitting.model.screen, Seated) or sitting.model.screen.shown.is_public
            sitting.effects.clear()
    assert seen or players < 5


def test_what_a_seat_alone_is_told_of_a_public_choice_is_news_when_it_sits_down(t: Text) -> None:
    told = 0
    for seed in range(60):
        drawer = None
        for screen in steps(shared(t, 5, seed=seed), random.Random(seed)):
            if not isinstance(screen, Seated):
                continue
            if screen.shown.is_public:
                drawer = screen.shown.seat
            elif screen.shown.seat == drawer:
                fresh = screen.shown.log[len(screen.shown.log) - screen.shown.fresh :]
                own = [
                    each.event
                    for each in fresh
                    if isinstance(each.event, fishing.Drew) and each.event.seat == drawer
                ]
                assert own
                assert own[0].card, "it is told which card it has drawn"
                told, drawer = told + 1, None
    assert told


def test_seats_that_owe_at_once_are_asked_one_after_the_other(
    t: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first of them is shown, and the others when it has acted."""
    both = SimpleNamespace(**{name: getattr(fishing, name) for name in dir(fishing)})
    both.to_act = lambda state: (
        *fishing.to_act(state),
        *(seat for seat in NAMES[:3] if seat != state.acting),
    )
    monkeypatch.setattr(fishing_page, "GAME", both)
    sitting = shared(t, 3)
    assert sitting.model.screen == Curtain(NAMES[0])
    sitting.sit()
    sitting.press("action", fishing.format_action(seated(sitting).shown.legal[0]))
    assert isinstance(sitting.model.screen, Curtain)
    assert sitting.model.screen.to == truth(sitting).acting


# What has been seen.


def offered(sitting: Sitting) -> set[str]:
    """Return the seats that the sheet of players offers to take over."""
    sitting.press("do", "players")
    found = {value for do, value in Page(sitting.html()).commands() if do == "take-over"}
    sitting.press("do", "close")
    return found


def barred(sitting: Sitting, own: str, players: int) -> None:
    """Check that whoever is at the screen can take no seat but one, by the sheet or around it."""
    assert offered(sitting) <= {own}
    sitting.effects.clear()
    for seat in (*NAMES[:players], "nobody", ""):
        if seat != own:
            sitting.press("do", "take-over", seat)
            assert asked(sitting, TakeOver) == 0, seat


def reloaded(t: Text, sitting: Sitting, change: Callable[[Any], None] = lambda saved: None) -> Sitting:
    saved = json.loads(sitting.dealer.saved() or "")
    change(saved)
    other = Sitting(t, seeded(9), "fishing")
    for message in other.dealer.restore(json.dumps(saved)):
        other.send(message)
    other.press("do", "resume")
    return other


@COUNTS
@pytest.mark.parametrize("side", ["ann", "bob", "watch"])
def test_whoever_has_seen_one_hand_takes_no_other_seat(t: Text, players: int, side: str) -> None:
    """Playing, looking on, giving a seat away, taking it back, going to the start screen, loading the page anew."""
    sitting = alone(t, players, side)
    own = seated(sitting).shown.seat
    barred(sitting, own, players)
    if side != "watch":
        sitting.press("do", "give", "3")
    assert offered(sitting) == {own}
    barred(sitting, own, players)
    sitting.press("do", "leave")
    sitting.press("do", "resume")
    barred(sitting, own, players)
    sitting = reloaded(t, sitting)
    barred(sitting, own, players)
    sitting.press("do", "take-over", own)
    assert seated(sitting).shown.party.level(own) == 0
    barred(sitting, own, players)
    sitting.press("do", "give", "1")
    barred(sitting, own, players)


@COUNTS
def test_a_seat_that_has_been_seen_is_refused_by_the_dealer_too(t: Text, players: int) -> None:
    sitting = alone(t, players, "ann")
    for seat in NAMES[1:players]:
        with pytest.raises(AssertionError):
            sitting.dealer.carry_out(TakeOver(seat))


@COUNTS
def test_an_older_save_s_knowledge_is_of_every_seat_and_keeps_one_s_own(t: Text, players: int) -> None:
    def older(saved: Any) -> None:
        del saved["sitters"]["seen"]
        saved["sitters"] |= {"knows": [1, *[0] * (players - 1)], "away": None}

    sitting = reloaded(t, alone(t, players, "bob"), older)
    assert sitting.model.party.people[0].seen == frozenset(NAMES[:players])
    barred(sitting, "bob", players)
    sitting.press("do", "give", "1")
    assert offered(sitting) == {"bob"}


def test_an_unfinished_game_has_no_record_and_no_replay(t: Text) -> None:
    """What is kept of it is for this table alone."""
    sitting = alone(t, 3, "ann")
    with pytest.raises(AssertionError):
        sitting.dealer.record()
    with pytest.raises(CodecError, match="unfinished"):
        sitting.dealer.open_record(json.dumps(json.loads(sitting.dealer.saved() or "")["record"]))
    assert not Page(sitting.html()).does() & {"save-record", "replay-eyes"}


def test_a_new_game_is_seen_anew(t: Text) -> None:
    sitting = alone(t, 3, "ann")
    to_the_end(sitting)
    sitting.press("do", "rematch")
    person = sitting.model.party.people[0]
    assert person.seen == {person.seat} != {"ann"}


def test_a_player_of_open_information_may_take_a_secretive_seat_once(t: Text) -> None:
    party = gather(
        (Seat("open"), Seat("one"), Seat("two")), (0, 1, 1), secretive=frozenset(map(Seat, ("one", "two")))
    )
    party = party.shown(Seat("open"))
    assert [party.may_take(seat) for seat in party.seats] == [False, True, True]
    party = party.taken(Seat("one")).shown(Seat("one"))
    assert [party.may_take(seat) for seat in (Seat("open"), Seat("one"), Seat("two"))] == [
        False,
        False,
        False,
    ]
    party = party.given(Seat("one"), 1)
    assert [party.may_take(seat) for seat in (Seat("open"), Seat("one"), Seat("two"))] == [False, True, False]


def test_a_program_is_given_the_same_whatever_the_others_hold(t: Text) -> None:
    """Poisoned twins: for each seat, every truth in which the cards it cannot see are dealt otherwise."""
    for players in (2, 3, 5):
        for number, seat in enumerate(NAMES[:players]):
            turns = []
            for order in range(12):
                unseen = [card for card in fishing.CARDS if card not in fishing.CARDS[:2]]
                random.Random(order).shuffle(unseen)
                cards = (*unseen[: 2 * number], *fishing.CARDS[:2], *unseen[2 * number :])
                dealer = Dealer(seeded(1), fishing_page)  # type: ignore[arg-type]  # a module, as the pages are
                dealer.carry_out(Deal(Options(number, players), 0, (2,) * players))
                assert dealer._table
                dealer._table = type(dealer._table)(dealer.rules, Options(number, players), cards)
                turns.append(dealer.turn())
            assert turns[0]
            assert turns[0].seat == seat
            assert all(turn == turns[0] for turn in turns)


# Seats change hands.


@pytest.mark.parametrize("players", [3, 5])
def test_of_several_at_a_table_some_go_and_come_back(t: Text, players: int) -> None:
    sitting = shared(t, players)
    sitting.sit()
    sitting.press("do", "give", "2")
    assert sitting.model.screen == Curtain(NAMES[1]), "the next person looks on"
    sitting.sit()
    sitting.press("do", "give", "3")
    assert sitting.model.screen == Curtain(NAMES[2])
    sitting.sit()
    assert sitting.model.party.awaited == NAMES[:2]
    sitting.press("do", "players")
    assert {value for do, value in Page(sitting.html()).commands() if do == "come-back"} == set(NAMES[:2])
    sitting = reloaded(t, sitting)
    if players > 3:
        sitting.sit()
    assert sitting.model.party.awaited == NAMES[:2]
    sitting.press("do", "come-back", "nobody")
    assert asked(sitting, ComeBack) == 0
    sitting.press("do", "come-back", NAMES[0])
    assert sitting.model.screen == Curtain(NAMES[0])
    assert sitting.model.party.programs == (0, 3, *[0] * (players - 2))
    sitting.sit()
    assert list(sitting.model.party.awaited) == [NAMES[1]]


def test_who_leaves_for_good_leaves_a_program_that_plays_to_the_end(t: Text) -> None:
    sitting = shared(t, 3)
    sitting.sit()
    sitting.press("do", "give", "2")
    to_the_end(sitting)
    assert sitting.model.party.programs == (2, 0, 0)


def test_the_last_person_at_a_table_plays_or_looks_on(t: Text) -> None:
    sitting = shared(t, 3)
    for level in ("2", "3", "4"):
        if isinstance(sitting.model.screen, Curtain):
            sitting.sit()
        sitting.press("do", "give", level)
    party = sitting.model.party
    assert (party.programs, party.awaited, party.seat) == ((2, 3, 4), (), NAMES[2])
    sitting.press("do", "take-over", NAMES[2])
    assert sitting.model.party.awaited == NAMES[:2]


# What is kept.


@COUNTS
def test_the_page_may_be_loaded_anew_in_each_seat_s_turn(t: Text, players: int) -> None:
    turns = set[Seat]()
    for seed in range(6):
        turns |= reloaded_in_each(t, shared(t, players, seed=seed), random.Random(seed))
    assert turns == set(NAMES[:players])


def reloaded_in_each(t: Text, sitting: Sitting, dice: random.Random) -> set[Seat]:
    """Play a game, loading the page anew at each step; return the seats whose turn it was."""
    turns = set[Seat]()
    for before in steps(sitting, dice):
        if isinstance(before, Seated):
            other = reloaded(t, sitting)
            acting = before.shown.seat
            turns.add(acting)
            if not before.shown.is_public:
                assert other.model.screen == Curtain(acting)
                other.sit()
            assert seated(other).shown._replace(fresh=0) == before.shown._replace(fresh=0, events=())
    return turns


@COUNTS
def test_a_record_is_kept_opened_and_replayed_with_the_eyes_of_each(t: Text, players: int) -> None:
    sitting = shared(t, players)
    over = to_the_end(sitting)
    record = sitting.dealer.record()
    other = Sitting(t, seeded(9), "fishing")
    other.send(other.dealer.open_record(record))
    assert isinstance(other.model.screen, Over)
    assert other.model.screen.game.states == over.game.states
    for eyes in ("truth", *NAMES[:players]):
        other.press("do", "replay-eyes", eyes)
        assert other.model.screen.eyes == eyes
        other.html()
    assert other.model.score == Score()


@pytest.mark.parametrize("players", [3, 5])
def test_a_record_that_one_of_several_forfeited_is_opened(t: Text, players: int) -> None:
    sitting = shared(t, players)
    sitting.sit()
    table = sitting.dealer._table
    assert table
    for quitter in NAMES[:players]:
        result = fishing.encode_forfeit(truth(sitting), quitter)
        record = {**json.loads(sitting.dealer.saved() or "")["record"], "result": result}
        other = Sitting(t, seeded(9), "fishing")
        other.send(other.dealer.open_record(json.dumps(record)))
        game = over_of(other).game
        assert game.forfeit
        assert game.forfeit.places[-1] == (quitter,)
        assert game.forfeit_to is None
        assert str(quitter) in other.html()


def over_of(sitting: Sitting) -> Over:
    assert isinstance(sitting.model.screen, Over)
    return sitting.model.screen


# A sitting.


@COUNTS
def test_the_score_of_a_sitting_counts_every_winner_and_a_rematch_moves_seats_on(
    t: Text, players: int
) -> None:
    sitting, wins, ties = shared(t, players), [0] * players, 0
    for game in range(25):
        over = to_the_end(sitting, game)
        ended = fishing.outcome(over.game.states[-1])
        assert ended
        ties += len(ended.winners) > 1
        for seat in ended.winners:
            wins[sitting.model.party.player(seat)] += 1
        assert sitting.model.score.wins == tuple(wins)
        assert sitting.html().count("<dd>") == players
        before = sitting.model.party.seats
        sitting.press("do", "rematch")
        after = sitting.model.party.seats
        assert after == (*before[-1:], *before[:-1])
    assert ties or players < 5


def test_the_score_is_remembered_and_a_smaller_table_keeps_it() -> None:
    model = first_model({"score": "1 0 2 0 3 4"}, "fishing")
    assert model.score == Score((1, 0, 2, 0, 3), 4)
    assert model.score.of(2) == (1, 0)
    assert Score((1, 2)).of(4) == (1, 2, 0, 0)
    for text in ("1 2", "1 2 3 4 5 6 7", "a b c", "1 2 -3", ""):
        assert first_model({"score": text}, "fishing").score == Score()


# Set-up.


def test_the_start_screen_has_a_row_for_each_player_that_the_options_allow(t: Text) -> None:
    sitting = Sitting(t, seeded(1), "fishing")
    sitting.press("do", "two")
    rows = []
    for _ in range(3):
        page = Page(sitting.html())
        rows.append(len([name for name in page.all("id") if name.startswith("name-")]))
        more = [value for do, value in page.commands() if do == "players" and int(value) > rows[-1]]
        if more:
            sitting.press("do", "players", more[0])
    assert rows == [3, 4, 5]
    assert "add-player" not in Page(sitting.html()).all("id")
    sitting.press("do", "players", "2")
    assert "drop-player" not in Page(sitting.html()).all("id")
    for nonsense in ("6", "x", ""):
        sitting.press("do", "players", nonsense)
    for nonsense in ("six 1", "one 9", "one", "one -1"):
        sitting.press("do", "program", nonsense)
    assert sitting.model.set_up.programs == (0,) * 5
    sitting.press("do", "name", "five  Eve  ")
    sitting.press("do", "first", "five")
    sitting.press("do", "players", "5")
    sitting.press("do", "begin")
    assert sitting.model.party.seats[4] == NAMES[0]
    sitting.sit()
    sitting.press("do", "players")
    assert "Eve" in sitting.html()


def test_one_person_plays_as_many_programs_as_the_options_allow(t: Text) -> None:
    sitting = Sitting(t, seeded(1), "fishing")
    sitting.press("do", "solo")
    offered = []
    for players in (4, 5, 4, 3, 2):
        assert ("players", str(players)) in Page(sitting.html()).commands()
        sitting.press("do", "players", str(players))
        sides = [name for name in Page(sitting.html()).all("id") if name.startswith("side-")]
        offered.append(len(sides) - len(OTHER_SIDES))
    assert offered == [4, 5, 4, 3, 2]
    assert "drop-player" not in Page(sitting.html()).all("id")
    sitting.press("do", "side", NAMES[1])
    sitting.press("do", "begin")
    assert sitting.model.party.programs == (0, 2)


def test_a_seat_that_is_gone_is_no_longer_chosen(t: Text) -> None:
    sitting = Sitting(t, seeded(1), "fishing")
    for press in (("solo", ""), ("players", "5"), ("side", NAMES[4]), ("players", "4")):
        sitting.press("do", *press)
    assert t(f"solo.begin.{NAMES[0]}") in sitting.html()
    sitting.press("do", "side", "watch")
    sitting.press("do", "players", "3")
    assert sitting.model.solo.side == "watch"
    assert t("solo.level.others") in sitting.html()


def test_whoever_chooses_nothing_plays_the_first_seat_against_beginners(t: Text) -> None:
    sitting = Sitting(t, seeded(1), "fishing")
    sitting.press("do", "now")
    assert (sitting.model.party.seats, sitting.model.party.programs) == (NAMES[:3], (0, 1, 1))


def with_two_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the fixture game have two levels of programs, of which a beginner meets the second."""
    monkeypatch.setattr(fishing_page, "FACE", fishing_page.FACE._replace(beginner=2))
    monkeypatch.setitem(abilities._known, "fishing", abilities.of("fishing")._replace(levels=2))


def test_a_game_with_fewer_levels_offers_no_others(t: Text, monkeypatch: pytest.MonkeyPatch) -> None:
    with_two_levels(monkeypatch)
    sitting = Sitting(t, seeded(1), "fishing")
    sitting.press("do", "two")
    for value in ("two 3", "three 2"):
        sitting.press("do", "program", value)
    assert sitting.model.set_up.programs[:3] == (0, 0, 2)
    choice = sitting.html().partition('id="program-two"')[2].partition("</select>")[0]
    assert choice.count("<option") == 3
    sitting.press("do", "two")
    sitting.press("do", "solo")
    sitting.press("do", "level", "5")
    assert sitting.model.solo.level == 2
    assert 'id="level-2"' in sitting.html()
    assert 'id="level-3"' not in sitting.html()
    sitting.press("do", "side", "watch")
    sitting.press("do", "begin")
    assert set(sitting.model.party.programs) == {2}, "the usual third level is not there"
    again = Sitting(t, seeded(1), "fishing")
    again.press("do", "now")
    assert again.model.party.programs == (0, 2, 2)
    sheet = Sitting(t, seeded(1), "fishing")
    sheet.press("do", "now")
    sheet.press("do", "players")
    assert 'id="give-2"' in sheet.html()
    assert 'id="give-3"' not in sheet.html()
    sheet.press("do", "give", "5")
    assert sheet.model.party.programs == (2, 2, 2)


def test_a_stored_level_that_the_game_does_not_have_is_refused(
    t: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_two_levels(monkeypatch)
    sitting = alone(t, 3, "ann")
    with pytest.raises(CodecError, match=r"sitters\.programs"):
        reloaded(t, sitting, lambda saved: saved["sitters"].update(programs=[0, 2, 3]))
    assert reloaded(t, sitting).model.party.programs == (0, 2, 2)


def test_lots_decide_who_begins(t: Text) -> None:
    begins = set()
    for seed in range(12):
        sitting = shared(t, 3, ("first", "lot"), seed=seed)
        begins.add(sitting.model.party.player(NAMES[0]))
        assert sitting.model.screen == Curtain(NAMES[0])
    assert begins == {0, 1, 2}


def test_a_frame_opens_with_the_usual_number_of_players() -> None:
    model = first_model({}, "fishing")
    for mode, programs in (("alone", (0, 1, 1)), ("table", ()), ("watch", (1, 1, 1))):
        deal = deal_of(model._replace(embedded=Embedded(mode, NAMES[1])))  # type: ignore[arg-type]  # a mode by name
        assert deal
        assert deal.programs == programs


def test_levels_that_are_not_one_a_player_are_refused() -> None:
    dealer = Dealer(seeded(1), fishing_page)  # type: ignore[arg-type]  # a module, as the pages are
    with pytest.raises(ValueError, match="3 players, but 2 levels"):
        dealer.carry_out(Deal(Options(), 0, (0, 0)))
