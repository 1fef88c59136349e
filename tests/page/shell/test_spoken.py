"""What a screen reader hears of one's own turn: all of it where nobody else plays, no secret where somebody does."""

import random

import pytest

from page.shell.effects import Speak
from page.shell.game_page import page_of
from page.shell.model import Curtain, Model, Seated
from page.text import Text
from tests.page.games import PAGES, PLAYED
from tests.page.sitting import Sitting, english, seeded
from unseen.kernel.seat import Seat

SIDES = {game: page.GAME.seats(page.options(None)) for game, page in PAGES.items()}
HIDDEN = ("nusubito", "kakusareta")
SPACES = tuple(column + row for column in "ABCDE" for row in "12345")
NAMES = tuple(f"{column}{row}" for column in "ABCDEabcdefghijklmno" for row in range(1, 16))
"""The names that spaces of a board can have."""
WORDS: dict[str, Text] = {}


def words(game: str) -> Text:
    """Return the English words of a game, read once."""
    return WORDS.setdefault(game, english(game))


def begun(game: str, side: str = "") -> Sitting:
    """Return a game that somebody has begun alone on a side, or that two have begun at one table."""
    sitting = Sitting(words(game), seeded(1), game)
    sitting.press("do", "solo" if side else "two")
    if side:
        sitting.press("do", "side", side)
    sitting.press("do", "begin")
    return sitting


def at(model: Model) -> Seated:
    assert isinstance(model.screen, Seated)
    return model.screen


def heard(sitting: Sitting, control: str, value: str) -> list[str]:
    """Return what is spoken because of a press."""
    sitting.effects.clear()
    sitting.press(control, value)
    return [effect.text for effect in sitting.effects if isinstance(effect, Speak)]


def ready(sitting: Sitting) -> Seated:
    """Let programs play until somebody at the screen can act; curtains and recaps are over at once."""
    for _ in range(40):
        if isinstance(sitting.model.screen, Curtain):
            sitting.sit()
        elif at(sitting.model).recap is not None:
            sitting.press("do", "recap-skip")
        elif turn := sitting.dealer.turn():
            sitting.dealer.play(turn.seat, random.Random(turn.ply).choice(_passive(sitting, turn.seat)))
            for message in () if sitting.dealer.turn() else sitting.dealer.after_turn():
                sitting.send(message)
        else:
            return at(sitting.model)
    raise AssertionError("nobody can act")


def _passive(sitting: Sitting, seat: Seat) -> list[object]:
    """Return what a seat may do that does not end the game."""
    game, table = page_of(sitting.model), sitting.dealer._table
    assert table
    legal = game.GAME.legal_actions(table.view(seat), seat)
    kept = [action for action in legal if not game.ends_game(action)]
    return [action for action in kept if game.ends_turn(action)] or kept


def acted(sitting: Sitting, dice: random.Random) -> list[str]:
    """Take an action that ends neither turn nor game, or else the turn, and return what is spoken of it."""
    game, legal = page_of(sitting.model), ready(sitting).shown.legal
    quiet = [action for action in legal if not game.ends_game(action)]
    goes_on = [action for action in quiet if not game.ends_turn(action)]
    text = game.GAME.format_action(dice.choice(goes_on or quiet))
    return heard(sitting, "action", text)


@pytest.mark.parametrize("game", PLAYED)
def test_whoever_is_alone_hears_every_action_refusal_and_undo(game: str) -> None:
    for side in SIDES[game]:
        sitting, dice, undone = begun(game, side), random.Random(7), 0
        for number in range(60):
            if number >= 16 and undone:
                break  # where most actions draw a card or ask a question, few can be undone
            ready(sitting)
            assert acted(sitting, dice), "an action is spoken"
            if not isinstance(sitting.model.screen, Seated):
                break  # it was the last of the turn, and a program has ended the game
            if at(sitting.model).shown.can_undo and not at(sitting.model).shown.thinks:
                undone += 1
                last = at(sitting.model).shown.log[-1]
                what = page_of(sitting.model).event_words(last.before, last.event, sitting.t)
                said = heard(sitting, "do", "undo")
                assert said == [
                    sitting.t("speak.undone.what", what=what) if what else sitting.t("speak.undone")
                ]
        assert undone
        ready(sitting)
        game_page = page_of(sitting.model)
        for space in filter(game_page.is_space, NAMES):
            screen = at(sitting.model)
            assert not screen.chosen
            said = heard(sitting, "space", space)
            screen = at(sitting.model)
            if screen.refusal:
                assert game_page.reason_words(screen.refusal.reason, sitting.t) in said
            assert said or screen.chosen, f"{space}: a press is answered aloud"
            sitting.press("do", "let-go")
            while at(sitting.model).shown.can_undo:
                sitting.press("do", "undo")


@pytest.mark.parametrize("game", HIDDEN)
def test_whoever_is_alone_hears_the_colour_of_a_rod(game: str) -> None:
    sitting = begun(game, SIDES[game][0])
    said = heard(sitting, "action", "look 3")
    colour = at(sitting.model).shown.view.rods[4]
    assert [colour in each for each in said] == [True]


def silent(sitting: Sitting, secretive: Seat) -> None:
    """Press a turn of the seat with secrets through, and hear nothing of it."""
    dice = random.Random(3)
    for number in range(6):
        if ready(sitting).shown.seat != secretive:
            return
        for space in SPACES:
            assert not heard(sitting, "space", space)
            assert not heard(sitting, "do", "let-go")
            if number < 5 and at(sitting.model).shown.can_undo:
                assert not heard(sitting, "do", "undo")
        game = page_of(sitting.model)
        goes_on = [each for each in at(sitting.model).shown.legal if not game.ends_turn(each)]
        goes_on = [each for each in goes_on if not game.ends_game(each)]
        if not goes_on:
            return
        text = game.GAME.format_action(dice.choice(goes_on))
        assert not heard(sitting, "action", text)


@pytest.mark.parametrize("game", HIDDEN)
def test_two_at_one_table_hear_no_secret(game: str) -> None:
    sitting = begun(game)
    hider = Seat(SIDES[game][0])
    assert ready(sitting).shown.seat == hider
    silent(sitting, hider)


@pytest.mark.parametrize("game", HIDDEN)
def test_of_two_the_one_who_let_a_program_play_on_may_still_be_listening(game: str) -> None:
    hider, other = map(Seat, SIDES[game])
    sitting = begun(game)
    ready(sitting)
    while at(sitting.model).shown.seat == hider:
        acts = [each for each in at(sitting.model).shown.legal if not page_of(sitting.model).ends_game(each)]
        ends = [each for each in acts if page_of(sitting.model).ends_turn(each)]
        sitting.press("action", page_of(sitting.model).GAME.format_action((ends or acts)[0]))
        ready(sitting)
    assert at(sitting.model).shown.seat == other
    sitting.press("do", "give", "1")
    assert isinstance(sitting.model.screen, Curtain), "the other is to sit down behind a curtain"
    shown = ready(sitting).shown
    assert (shown.seat, shown.party.awaited) == (hider, (other,))
    silent(sitting, hider)
    sitting.press("do", "come-back", other)
    assert ready(sitting).shown.party.awaited == ()
    assert ready(sitting).shown.seat == hider
    silent(sitting, hider)


@pytest.mark.parametrize("game", PLAYED)
def test_what_ends_the_game_asks_aloud_before_it_does(game: str) -> None:
    """The button that asks has had the focus before, so that a screen reader says nothing of it by itself."""
    side = SIDES[game][0]
    sitting = begun(game, side)
    ready(sitting)
    assert heard(sitting, "arm", "resign") == [words(game)("table.confirm")]
    sitting.press("do", "disarm")
    assert heard(sitting, "action", "resign") == [words(game)("table.confirm")]


@pytest.mark.parametrize("game", HIDDEN)
def test_nobody_beside_a_seat_hears_that_it_may_end_the_game(game: str) -> None:
    sitting = begun(game)
    ready(sitting)
    assert heard(sitting, "arm", "resign") == []
