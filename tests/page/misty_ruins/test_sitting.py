"""Whole games of Misty Ruins through the page: people at one device, people and programs, programs alone."""

import random

import pytest

from page.misty_ruins.said.words import identity_words, tile_words
from page.shell.messages import Away
from page.shell.model import Curtain, Over, Seated
from tests.page.markup import elements
from tests.page.sitting import Sitting, seeded
from tests.page.words import Page
from unseen import misty_ruins
from unseen.kernel.records import record_of
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.misty_ruins.state import PLACE, SEATS

from .games import COUNTS
from .sittings import alone, reloaded, seat_to_act, seated, shared, steps, to_the_end, truth, words

by_count = pytest.mark.parametrize("players", COUNTS)


# At one device.


@by_count
@pytest.mark.parametrize("seed", range(2))
def test_people_play_to_the_end_with_a_curtain_between_any_two(players: int, seed: int) -> None:
    """Whatever is shown to a seat alone was announced by a curtain; what all watch shows the public view."""
    sitting, behind, kinds = shared(players, seed=seed), None, set[str]()
    for screen in steps(sitting, random.Random(seed)):
        if isinstance(screen, Curtain):
            behind = screen.to
            kinds.add("curtain")
            Page(sitting.html())
        elif screen.shown.is_public:
            assert screen.shown.view == misty_ruins.view(truth(sitting), ONLOOKER)
            assert screen.shown.seat == seat_to_act(sitting)
            kinds.add("public")
            behind = None
        else:
            assert screen.shown.seat == behind, "nobody sits down without a curtain"
            assert screen.shown.view == misty_ruins.view(truth(sitting), Seat(behind))
            kinds.add("seat")
    assert kinds == {"curtain", "public", "seat"}
    assert isinstance(sitting.model.screen, Over)


@by_count
def test_every_page_of_a_whole_game_is_well_formed(players: int) -> None:
    """Ids are unique, labels point somewhere, and every control has its place."""
    sitting, seen = shared(players, ("aid", "map"), ("aid", "hint"), seed=4), 0
    for number, _ in enumerate(steps(sitting, random.Random(4))):
        if number % 3 == 0:
            begins = sitting.model
            for value in ("", "log", "notes", "position", "players", "menu", "hint", "settings"):
                sitting.press("do", value)
                Page(sitting.html())
                seen += 1
                sitting.model = begins
    Page(sitting.html())
    assert seen > 50


@by_count
def test_every_aid_that_is_offered_opens(players: int) -> None:
    """None is where everybody watches, as in the draft: it would show what a seat alone may know."""
    sitting, opened = shared(players, ("aid", "map"), ("aid", "hint"), seed=6), set[str]()
    for number, screen in enumerate(steps(sitting, random.Random(6))):
        if not isinstance(screen, Seated) or (number % 4 and not screen.shown.is_public):
            continue
        begins, page = sitting.model, Page(sitting.html())
        for aid in {"map", "hint"} & {*page.all("data-do")}:
            sitting.press("do", aid)
            assert sitting.model.sheet == aid
            opened.add(aid)
            sitting.model = begins
    assert opened == {"map", "hint"}


@by_count
def test_what_a_seat_is_told_comes_before_its_declaration(players: int) -> None:
    """The notes page, on which it declares, would lie over it; opened as an aid it can be closed."""
    sitting, seen = shared(players, ("aid", "map"), seed=2), set[bool]()
    for screen in steps(sitting, random.Random(2)):
        if not isinstance(screen, Seated) or screen.shown.view.phase != "declare":
            continue
        is_told, begins, html = screen.recap is not None, sitting.model, sitting.html()
        assert ('id="recap"' in html, 'id="notes"' in html) == (is_told, not is_told)
        sitting.press("do", "map")
        shuts = {it.attrs["data-do"] for it in elements(sitting.html()) if it.attrs.get("class") == "close"}
        assert ("map" in shuts) == is_told
        sitting.model = begins
        seen.add(is_told)
    assert seen == {True, False}


@by_count
def test_the_draft_is_in_the_open_and_counterclockwise(players: int) -> None:
    """M7: everybody watches, one chooses after the other, and the last to choose takes the first turn."""
    sitting, order = shared(players, seed=5), list[Seat]()
    for screen in steps(sitting, random.Random(5)):
        if truth(sitting).phase != "draft":
            break
        assert isinstance(screen, Seated)
        assert screen.shown.is_public
        assert len(screen.shown.legal) == players + 2 - len(order)
        order.append(screen.shown.seat)
    places = [PLACE[seat] for seat in order]
    assert places == [(places[0] - step) % players for step in range(players)]
    assert isinstance(sitting.model.screen, Curtain)
    assert sitting.model.screen.to == order[-1] == seat_to_act(sitting)


@by_count
def test_every_action_is_taken_by_the_button_of_the_page(players: int) -> None:
    """What the page offers while nothing is chosen, and after any press, is legal."""
    sitting, offered = shared(players, seed=3), 0
    for screen in steps(sitting, random.Random(3)):
        if isinstance(screen, Seated) and screen.recap is None and screen.shown.legal:
            legal = {*map(misty_ruins.format_action, screen.shown.legal)}
            found = {*sitting.offered()}
            assert found <= legal
            offered += bool(found)
    assert offered


@by_count
def test_undo_goes_back_to_the_last_answer_or_card(players: int) -> None:
    """Moves go back one by one; an answered question and a card that was turned up stay."""
    undone, refused = 0, set[str]()
    for seed in range(3):
        sitting = shared(players, seed=seed)
        for screen in steps(sitting, random.Random(seed)):
            if not isinstance(screen, Seated) or screen.recap is not None:
                continue
            table, begins = sitting.dealer._table, sitting.model
            assert table
            before = truth(sitting)
            if screen.shown.can_undo and undone < 40:
                last = screen.shown.log[-1]
                sitting.press("do", "undo")
                assert truth(sitting) != before
                after = sitting.model.screen
                assert isinstance(after, Seated)
                assert len(after.shown.log) == len(screen.shown.log) - 1
                assert not getattr(last.event, "faces", ())
                undone += 1
                sitting.press("action", misty_ruins.format_action(last.event.action))
                assert truth(sitting) == before
            elif not screen.shown.can_undo and not screen.shown.thinks:
                sitting.press("do", "undo")
                assert truth(sitting) == before
                now = seated(sitting)
                if now.refusal:
                    refused.add(now.refusal.reason.code)
                sitting.model = begins
    assert undone
    assert refused == {"undo-told", "undo-none"}


@by_count
def test_a_page_that_is_loaded_anew_shows_nothing_until_somebody_sits(players: int) -> None:
    """In each seat's turn, in the draft, and with something owed by another seat than the one whose turn it is."""
    kinds = set[str]()
    for seed in range(4):
        if {"owed", *SEATS[:players]} <= kinds:
            break
        sitting = shared(players, seed=seed, rounds=4)
        for number, _ in enumerate(steps(sitting, random.Random(seed))):
            state = truth(sitting)
            is_owed = bool(state.owed) and seat_to_act(sitting) != SEATS[state.turn.of]
            if (number % 4 or seed > 1) and not is_owed:
                continue
            again, to_act = reloaded(sitting), seat_to_act(sitting)
            screen = again.model.screen
            if isinstance(screen, Curtain):
                assert screen.to == to_act
                again.sit()
            assert seated(again).shown.seat == to_act
            assert truth(again) == state
            own = ONLOOKER if seated(again).shown.is_public else to_act
            assert seated(again).shown.view == misty_ruins.view(state, own)
            kinds.add("owed" if is_owed else str(to_act))
    assert kinds == {"owed", *SEATS[:players]}


@by_count
def test_who_leaves_the_screen_is_covered(players: int) -> None:
    sitting, covered = shared(players, seed=1), set[int]()
    for screen in steps(sitting, random.Random(1)):
        if isinstance(screen, Seated) and len(screen.shown.log) not in covered:
            covered.add(len(screen.shown.log))
            sitting.send(Away("idle"))
            assert isinstance(sitting.model.screen, Curtain)
            assert sitting.model.screen.to == screen.shown.seat
    assert len(covered) > players


# People and programs.


@by_count
def test_a_person_plays_against_programs_in_all_other_seats(players: int) -> None:
    for side in SEATS[:players]:
        sitting = alone(players, side, seed=2, rounds=2)
        assert sorted(sitting.model.party.programs) == [0, *[2] * (players - 1)]
        for screen in steps(sitting, random.Random(2)):
            assert isinstance(screen, Seated), "no curtain is between one person and programs"
            assert screen.shown.seat == side
            assert screen.shown.view == misty_ruins.view(truth(sitting), side)
        assert isinstance(sitting.model.screen, Over)
        sitting.html()


@by_count
def test_programs_play_alone_up_to_a_limit_of_rounds(players: int) -> None:
    sitting = alone(players, "watch", seed=3, rounds=2)
    assert 0 not in sitting.model.party.programs
    eyes = seated(sitting).shown.seat
    for screen in steps(sitting, random.Random(3)):
        assert isinstance(screen, Seated)
        assert screen.shown.seat == eyes
        assert screen.shown.thinks
        assert words()("solo.watching") in sitting.html()
    over = sitting.model.screen
    assert isinstance(over, Over)
    assert over.game.states[-1].result.by in ("round limit", "claim")


@pytest.mark.parametrize("players", [3, 5])
def test_people_and_programs_share_a_table(players: int) -> None:
    """Programs play before the eyes of the next person in turn."""
    sitting, waited = shared(players, ("program", "two 2"), seed=2), 0
    (program,) = (person.seat for person in sitting.model.party.people if person.program)
    for screen in steps(sitting, random.Random(2)):
        if isinstance(screen, Curtain):
            assert screen.to != program
        elif screen.shown.thinks:
            waited += 1
            assert screen.shown.thinks == program != screen.shown.seat
    assert waited


def test_a_level_that_the_game_does_not_have_cannot_be_chosen() -> None:
    sitting = Sitting(words(), seeded(1), "misty_ruins")
    sitting.press("do", "two")
    for level in ("6", "9", "-1", "x"):
        begins = sitting.model.set_up
        sitting.press("do", "program", f"two {level}")
        assert sitting.model.set_up == begins
    sitting.press("do", "leave")
    sitting.press("do", "solo")
    levels = {value for do, value in Page(sitting.html()).commands() if do == "level"}
    assert levels == {"1", "2", "3", "4", "5"}
    sitting.press("do", "level", "6")
    assert sitting.model.solo.level <= 5


def test_courses_and_people_elsewhere_are_offered() -> None:
    sitting = Sitting(words(), seeded(1), "misty_ruins")
    assert {"learn", "online"} <= Page(sitting.html()).does()


# The end.


@by_count
def test_the_end_shows_everybody_s_identity(players: int) -> None:
    sitting = shared(players, seed=7)
    over = to_the_end(sitting, 7)
    html = sitting.html()
    Page(html)
    for player in over.game.states[-1].players:
        assert player.identity.character in html
        assert player.identity.homeland in html
    for gold in over.game.states[-1].result.gold:
        assert str(gold) in html


@by_count
def test_a_game_is_kept_opened_and_seen_again_with_every_seat_s_eyes(players: int) -> None:
    sitting = shared(players, seed=8)
    over = to_the_end(sitting, 8)
    other = Sitting(words(), seeded(3), "misty_ruins")
    other.send(other.dealer.open_record(sitting.dealer.record()))
    screen = other.model.screen
    assert isinstance(screen, Over)
    assert screen.game.states == over.game.states
    assert "rematch" not in Page(other.html()).does()
    for eyes in ("truth", *SEATS[:players]):
        other.press("do", "replay-eyes", eyes)
        for _ in range(3):
            other.press("do", "replay-back")
        replayed = other.model.screen
        assert isinstance(replayed, Over)
        assert replayed.eyes == eyes
        Page(other.html())
    for at in range(0, len(over.game.states), 7):
        other.press("do", "replay-to", str(at))
        for eyes in ("truth", *SEATS[:players]):
            other.press("do", "replay-eyes", eyes)
            other.html()
    for at in (0, len(over.game.states) // 2, len(over.game.states) - 2):
        other.press("do", "replay-to", str(at))
        assert_each_seat_s_eyes_see_what_it_knew(other)
    eyes_offered = {value for do, value in Page(other.html()).commands() if do == "replay-eyes"}
    assert eyes_offered == {"truth", ONLOOKER, *SEATS[:players]}
    other.press("do", "replay-eyes", ONLOOKER)
    assert 'id="hidden"' not in other.html(), "the public has seen no hidden card"


def assert_each_seat_s_eyes_see_what_it_knew(sitting: Sitting) -> None:
    """Check that the page is another one with each pair of eyes: its own hand, and the identity that it holds."""
    screen = sitting.model.screen
    assert isinstance(screen, Over)
    state, pages = screen.game.states[screen.at], set[str]()
    for eyes in ("truth", *state.seats):
        sitting.press("do", "replay-eyes", eyes)
        shown = sitting.html().partition('id="hidden"')[2].partition("</section>")[0]
        pages.add(shown)
        for place, player in enumerate(state.players):
            own = eyes in ("truth", SEATS[place])
            assert all((tile_words(tile, words()) in shown) is own for tile in player.tiles)
            held = eyes in ("truth", SEATS[state.holder_of(place)])
            assert held == (identity_words(player.identity, words()) in shown)
    assert len(pages) == 1 + len(state.seats)


def test_the_eyes_of_a_seat_that_the_game_does_not_have_are_refused() -> None:
    sitting = shared(2, seed=8)
    to_the_end(sitting, 8)
    for eyes in ("p5", "p3", "", "x"):
        sitting.press("do", "replay-eyes", eyes)
        screen = sitting.model.screen
        assert isinstance(screen, Over)
        assert screen.eyes == "truth"
        sitting.html()


@by_count
def test_a_replay_shows_the_map_of_every_step(players: int) -> None:
    sitting = shared(players, seed=9)
    over = to_the_end(sitting, 9)
    for at, state in enumerate(over.game.states):
        sitting.model = sitting.model._replace(screen=over._replace(at=at, scene=False))
        html = sitting.html()
        for space, cell in state.on_map:
            assert f'id="replay-tile-{space}"' in html, (at, cell)


@by_count
def test_a_rematch_deals_anew(players: int) -> None:
    sitting = alone(players, "p1", seed=3, rounds=2)
    over = to_the_end(sitting, 3)
    sitting.press("do", "rematch")
    assert isinstance(sitting.model.screen, Seated)
    table = sitting.dealer._table
    assert table
    assert table.options == over.game.states[0].options
    deal = record_of(table).deal
    assert deal.characters != tuple(player.character for player in over.game.states[0].players)
    to_the_end(sitting, 4)


@by_count
def test_resigning_ends_the_game_for_all(players: int) -> None:
    """M49: the others are ranked, the one who resigned cannot win."""
    sitting = alone(players, "p1", seed=3, rounds=20)
    for screen in steps(sitting, random.Random(3)):
        if isinstance(screen, Seated) and screen.shown.legal and truth(sitting).phase == "turn":
            break
    sitting.press("action", "resign")
    assert isinstance(sitting.model.screen, Seated), "it is asked for twice"
    sitting.press("action", "resign")
    over = sitting.model.screen
    assert isinstance(over, Over)
    Page(sitting.html())
    assert "p1" not in (over.game.states[-1].result.places[0])
