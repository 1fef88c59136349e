"""The command line: what controls do can be typed, questions are answered truly, and no other seat learns of it."""

import random
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from e2e.kakusareta_twins import elemental, plain
from e2e.misty_twins import unknown as misty_unknown
from e2e.twins import Twins, unknown_to_the_mists
from page.games import GAMES
from page.parts.command import LONGEST
from page.shell.command.finality import is_final
from page.shell.command.matching import words
from page.shell.effects import Advise, Deal, Effect, Focus, Speak, Take
from page.shell.game_page import page_of
from page.shell.messages import Advised, Choice, Hint, Pressed, Spot, Unfetched
from page.shell.model import CommandLine, Curtain, Model, Seated
from page.shell.screens import screen
from page.shell.update import update
from page.shell.update.command_answers import AIDS, OWN, desk_of, meanings
from page.text import Text
from tests.page.games import answering
from tests.page.sitting import Sitting, english, seeded
from tests.page.tabs import Tab, dealt, tabs
from tests.page.words import Page
from tests.soak import one_in
from unseen.courtyard.board import BIT
from unseen.kernel.resign import RESIGN
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.misty_ruins.state import PLACE
from unseen.relics.score import score
from unseen.relics.state import SEATS as TRIBES

ANY = re.compile(r"\{|\b(?:command|line|misty|relics|position)\.[a-z]|\bNone\b(?!\.)")
"""What no answer holds: a gap that was not filled, or the key of a missing message."""
SPACES = [f"{column}{row}" for column in "ABCDEabcdefghijklmno" for row in range(1, 16)]


def begun(game: str, *presses: tuple[str, ...], seed: int = 1) -> Sitting:
    """Return a game with the command line switched on; "two" alone, or what was pressed before *Begin*."""
    sitting = Sitting(english(game), seeded(seed), game)
    sitting.press("do", "commands", "on")
    for press in presses or (("two",),):
        sitting.press("do", *press)
    sitting.press("do", "begin")
    return sitting


def at(model: Model) -> Seated:
    assert isinstance(model.screen, Seated)
    return model.screen


def seat_ready(sitting: Sitting) -> Seated | None:
    """Return the seat that can act, past curtains and recaps; None once the game is over."""
    for _ in range(400):
        here = sitting.model.screen
        if isinstance(here, Curtain):
            sitting.sit()
        elif not isinstance(here, Seated):
            return None
        elif here.following:
            sitting.press("do", "let-go")
        elif here.recap is not None:
            sitting.press("do", "recap-skip")
        elif turn := sitting.dealer.turn():
            # A program that plays anything keeps a test short.
            legal = page_of(sitting.model).GAME.legal_actions(turn.view, turn.seat)
            sitting.dealer.play(turn.seat, random.Random(turn.ply).choice(legal))
            for message in () if sitting.dealer.turn() else sitting.dealer.after_turn():
                sitting.send(message)
        else:
            return here
    raise AssertionError("nobody can act")


def entered(sitting: Sitting, text: str) -> tuple[str, ...]:
    """Enter a text, and return the answer."""
    if not sitting.model.line.is_open:
        sitting.press("do", "command-open")
    sitting.press("do", "command-enter", text)
    return answers(sitting.model)


def answers(model: Model) -> tuple[str, ...]:
    """Return the answer to the latest entry."""
    return model.line.exchanges[-1].answer if model.line.exchanges else ()


def spoken(effects: Sequence[Effect]) -> list[str]:
    return [effect.text for effect in effects if isinstance(effect, Speak)]


def playout(sitting: Sitting, dice: random.Random, most: int) -> Iterator[Seated]:
    """Yield each seat before its action, then take one by typing it; a game that goes on too long is given up."""
    for _ in range(most):
        here = seat_ready(sitting)
        if here is None:
            return
        yield here
        here = at(sitting.model)
        game = page_of(sitting.model).GAME
        text = game.format_action(dice.choice(here.shown.legal))
        take(sitting, text)
    assert seat_ready(sitting)
    take(sitting, "resign")


def typed(model: Model, text: str, t: Text, times: int) -> tuple[Model, list[Effect]]:
    """Return a page on which a text was entered so often, without the line, and what happened besides an answer."""
    found: list[Effect] = []
    for _ in range(times):
        model, effects = update(model, Pressed("do", "command-enter", text), t)
        found += effects
    return _without_line(model), [each for each in found if not isinstance(each, Speak | Focus)]


def clicked(model: Model, text: str, t: Text) -> tuple[Model, list[Effect]]:
    """Return the same for presses of the action's control, twice if it asks."""
    model, effects = update(model, Pressed("action", text), t)
    if isinstance(model.screen, Seated) and model.screen.armed == text:
        model, effects = update(model, Pressed("action", text), t)
    return _without_line(model), [each for each in effects if not isinstance(each, Speak | Focus)]


def _without_line(model: Model) -> Model:
    return model._replace(line=CommandLine())


def seeds(count: int) -> list[object]:
    """Return so many playouts of each game with words for actions.

    The first of each is always played, the others in the soak.
    """
    return [
        case
        for game in answering("COMMANDS")
        for case in one_in(count, [(game, seed) for seed in range(count)])
    ]


# Actions.


@pytest.mark.parametrize(("game", "seed"), seeds(8))
def test_every_action_of_a_playout_can_be_typed_and_does_what_its_control_does(game: str, seed: int) -> None:
    sitting, dice = begun(game, seed=seed), random.Random(seed)
    for number, here in enumerate(playout(sitting, dice, 120)):
        if number == 0:
            entered(sitting, "help")
        model, rules, shown = sitting.model, page_of(sitting.model).GAME, here.shown
        desk = desk_of(page_of(model), here, sitting.t, may_act=True)
        texts = [rules.format_action(action) for action in (*shown.legal, RESIGN)]
        assert len({words(text) for text in texts}) == len(texts), "no two read alike"
        assert not {words(text) for text in texts} & {(name,) for name in desk.queries}
        model, _ = update(model, Pressed("do", "command-open"), sitting.t)
        for action in dice.sample([*shown.legal, RESIGN], min(4, len(texts))):
            text = rules.format_action(action)
            assert [each.name for each in meanings(desk, text)] == [text]
            final = is_final(rules, shown.view, shown.seat, action)
            loose = text.upper().replace(">", " → ").replace(" ", "   ")
            assert typed(model, loose, sitting.t, 1 + final) == clicked(model, text, sitting.t)


@pytest.mark.parametrize("game", answering("COMMANDS"))
def test_every_action_can_be_typed_as_its_control_is_labelled(game: str) -> None:
    """Labels that two actions share list both."""
    sitting = begun(game)
    for here in playout(sitting, random.Random(5), 25):
        desk = desk_of(page_of(sitting.model), here, sitting.t, may_act=True)
        for action in (*here.shown.legal[:12], RESIGN):
            meant = meanings(desk, desk.words(action))
            assert page_of(sitting.model).GAME.format_action(action) in {each.name for each in meant}
            assert len(meant) == 1 or len({desk.words(page_of(sitting.model).GAME.parse_action(each.name))
                                           for each in meant if each.kind == "action"}) == 1  # fmt: skip


@pytest.mark.parametrize("game", answering("COMMANDS"))
def test_what_cannot_be_undone_is_foretold_and_has_to_be_entered_twice(game: str) -> None:
    sitting, dice = begun(game, seed=2), random.Random(2)
    kinds = set[bool]()
    for _ in range(60):
        here = seat_ready(sitting)
        if here is None:
            break
        rules, action = page_of(sitting.model).GAME, dice.choice(here.shown.legal)
        foretold = is_final(rules, here.shown.view, here.shown.seat, action)
        kinds.add(foretold)
        sitting.effects.clear()
        text = rules.format_action(action)
        said = entered(sitting, text)
        if foretold:
            assert not any(isinstance(each, Take) for each in sitting.effects)
            assert sitting.model.line.asked == text
            assert said == (sitting.t("line.sure", words=desk_of(page_of(sitting.model), here, sitting.t,
                                                                 may_act=True).words(action)),)  # fmt: skip
            entered(sitting, dice.choice(["", text]))
        assert [each.action for each in sitting.effects if isinstance(each, Take)] == [action]
        table = sitting.dealer._table
        assert table
        assert table.is_over or table.can_undo(here.shown.seat) != foretold
    assert kinds == {True, False}


def test_another_entry_or_another_position_calls_a_question_off() -> None:
    sitting = begun("nusubito", ("solo",), ("side", "thief"))
    entered(sitting, "leap c1")
    entered(sitting, "end")
    assert sitting.model.line.asked == "end"
    entered(sitting, "where")
    assert sitting.model.line.asked == ""
    assert entered(sitting, "") == answers(sitting.model), "nothing is asked: nothing happens"
    entered(sitting, "end")
    sitting.press("do", "undo")
    assert sitting.model.line.asked == ""
    sitting.effects.clear()
    entered(sitting, "")
    assert not any(isinstance(each, Take) for each in sitting.effects)


def test_the_beginning_of_words_is_enough_unless_several_begin_so() -> None:
    sitting = begun("nusubito", ("solo",), ("side", "thief"))
    said = " ".join(entered(sitting, "leap"))
    assert all(text in said for text in ("leap C1", "leap A3", "leap E3", "leap C5"))
    assert at(sitting.model).shown.log == (), "nothing was done"
    assert entered(sitting, "LE  c1!") == (sitting.t("act.leap", space="C1"),)
    assert at(sitting.model).shown.view.at == "C1"
    assert entered(sitting, "undo") == (sitting.t("speak.undone"),)
    assert at(sitting.model).shown.view.at == "C3"
    assert entered(sitting, "undo") != (sitting.t("speak.undone"),)
    assert entered(sitting, "lea to c5") == (sitting.t("act.leap", space="C5"),)


def test_a_word_with_a_digit_is_never_completed() -> None:
    """h1 is another tile than h10."""
    sitting = begun("misty_ruins")
    names = {words("move h10"), words("move h11")}
    assert words("move h1") not in names
    desk = desk_of(page_of(sitting.model), seat_ready(sitting) or at(sitting.model), sitting.t, may_act=True)
    assert meanings(desk, "take i0") == ()


@pytest.mark.parametrize("game", answering("COMMANDS"))
def test_a_wrong_action_gets_the_rules_own_reason_and_changes_nothing(game: str) -> None:
    """Actions that were possible at other times are refused as the rules refuse them, in one sentence."""
    sitting, dice, known = begun(game, seed=4), random.Random(4), set[str]()
    refusals = 0
    for here in playout(sitting, dice, 40):
        page, shown = page_of(sitting.model), here.shown
        legal = {page.GAME.format_action(action) for action in shown.legal}
        before = sitting.model
        for text in sorted(known - legal)[:: max(1, len(known) // 6)]:
            said = entered(sitting, text)
            assert len(said) == 1
            assert not ANY.search(said[0])
            assert said[0] != sitting.t("line.unknown", text=text), f"{text} is an action"
            assert _without_line(sitting.model) == _without_line(before)
            refusals += 1
        known |= legal
    assert refusals > 20


# Questions.


@pytest.mark.parametrize(("game", "seed"), seeds(6))
def test_every_question_has_an_answer_all_through_a_playout(game: str, seed: int) -> None:
    sitting, dice = begun(game, seed=seed + 20), random.Random(seed)
    for here in playout(sitting, dice, 60):
        desk = desk_of(page_of(sitting.model), here, sitting.t, may_act=True)
        for name in desk.queries:
            if name in ("undo", "repeat"):
                continue
            before = sitting.model
            sitting.effects.clear()
            said = entered(sitting, name)
            assert said
            assert not any(ANY.search(line) or not line.strip() for line in said), name
            assert spoken(sitting.effects), "a question asks to be answered aloud"
            assert _without_line(sitting.model) == _without_line(before)
        space = dice.choice([each for each in SPACES if desk.game.is_space(each)])
        assert entered(sitting, f"what {space.swapcase()}") == entered(sitting, space)
        assert sitting.model.screen == here


def _courtyard(state: Any, said: dict[str, str]) -> None:
    assert str(state.darts) in said["darts"] or state.darts == 0
    assert str(state.held) in said["coins"] or state.held == 0
    if state.at and state.hand is not None:
        assert f"{state.at}" in said["where"]
    for rod in ("A", "C", "E", "1", "3", "5"):
        assert rod in said["rods"]


def _pawns(state: Any, said: dict[str, str]) -> None:
    named = re.split(r"\W", said["pieces"])
    for space, bit in BIT.items():
        assert (space in named) == bool(state.pawn(space) or state.bolsters & bit)


def truth(game: str, here: Seated, said: dict[str, str]) -> None:
    """Compare answers with the position that the seat knows."""
    state: Any = here.shown.view
    match game:
        case "nusubito" | "kakusareta":
            _courtyard(state, said)
            if game == "nusubito":
                _pawns(state, said)
        case "relics":
            for seat in TRIBES:
                assert str(score(state, seat).total) in said["score"]
            tiles = len(re.findall(r"strength|, dead", said["where"]))
            assert tiles == sum(state.own(seat).bit_count() for seat in TRIBES)
        case "misty_ruins":
            player = state.players[PLACE[here.shown.seat]]
            assert player.at in said["where"]
            assert said["items"].count(" and ") + said["items"].count(", ") + 1 >= len(player.items)
            for other in state.players:
                assert f"{other.gold} gold" in said["money"]
            held = state.players[(PLACE[here.shown.seat] - 1) % len(state.players)]
            assert not held.identity or held.identity.character in said["sheet"]


@pytest.mark.parametrize("game", answering("COMMANDS"))
def test_answers_say_the_truth(game: str) -> None:
    sitting, asked = begun(game, seed=8), page_queries(game)
    for here in playout(sitting, random.Random(8), 40):
        said = {name: " ".join(entered(sitting, name)) for name in asked}
        truth(game, here, said)
        assert entered(sitting, "position") == page_of(sitting.model).lines(here.shown.view, sitting.t)


def page_queries(game: str) -> list[str]:
    queries = page_of(begun(game).model).COMMANDS.queries
    return [name for name in queries if name not in AIDS]


def test_last_tells_what_others_did_since_ones_own_action() -> None:
    sitting = begun("nusubito", ("solo",), ("side", "thief"))
    for text in ("leap c1", "end", ""):
        entered(sitting, text)
    assert seat_ready(sitting)
    log = at(sitting.model).shown.log
    others = [entry for entry in log if entry.by == "mist"]
    assert others
    page = page_of(sitting.model)
    told = [page.event_words(entry.before, entry.event, sitting.t) for entry in others]
    assert entered(sitting, "last") == tuple(told[-8:])


# Aids.


def test_aids_are_answered_only_where_they_are_agreed_on() -> None:
    for game in GAMES:
        bare = begun(game, ("solo",))
        assert seat_ready(bare)
        for aid in AIDS:
            assert entered(bare, aid) == (bare.t("line.unknown", text=aid),)


def test_an_aid_is_answered_once_it_has_been_worked_out() -> None:
    sitting = begun("nusubito", ("solo",), ("side", "thief"), ("aid", "map"), ("aid", "hint"))
    here = seat_ready(sitting)
    assert here
    shown = here.shown
    for aid in AIDS:
        assert entered(sitting, aid) == (sitting.t("advice.wait"),)
        assert sitting.model.line.awaits == aid
        sitting.effects.clear()
        spots = (Spot("C1", 0.75), Spot("C5", 0.25))
        hint = Hint((Choice(shown.legal[0], 1.0),))
        sitting.send(Advised(shown.seat, len(shown.log), spots=spots if aid == "map" else None,
                             hint=hint if aid == "hint" else None))  # fmt: skip
        assert sitting.model.line.awaits == ""
        said = " ".join(answers(sitting.model))
        assert ("75%" in said) == (aid == "map")
        assert spoken(sitting.effects)
        assert sitting.t("advice.wait") not in said
        assert entered(sitting, aid) == answers(sitting.model), "asked again it is there at once"


@pytest.mark.parametrize("aid", AIDS)
def test_an_aid_whose_program_cannot_be_fetched_is_answered_with_the_cause_and_asked_for_anew(
    aid: str,
) -> None:
    sitting = begun("nusubito", ("solo",), ("side", "thief"), ("aid", "map"), ("aid", "hint"))
    here = seat_ready(sitting)
    assert here
    assert entered(sitting, aid) == (sitting.t("advice.wait"),)
    sitting.effects.clear()
    sitting.send(Unfetched("offline"))
    (said,) = answers(sitting.model)
    assert sitting.t("cause.offline") in said
    assert spoken(sitting.effects) == [said]
    sitting.effects.clear()
    assert entered(sitting, aid) == (sitting.t("advice.wait"),)
    assert [each for each in sitting.effects if isinstance(each, Advise)] == [Advise(aid, here.shown.seat)]  # type: ignore[arg-type]  # by parameter


# Secrets.


def test_nothing_is_left_at_the_curtain_and_nothing_is_answered_behind_it() -> None:
    sitting = begun("nusubito")
    seat_ready(sitting)
    for text in ("where", "leap c1", "coins", "end"):
        entered(sitting, text)
    assert "C1" in sitting.html()
    sitting.press("do", "hide")
    assert isinstance(sitting.model.screen, Curtain)
    assert sitting.model.line == CommandLine()
    for command in ("command", "command-open", "command-enter", "command-leave"):
        model, effects = update(sitting.model, Pressed("do", command, "where"), sitting.t)
        assert (model, effects) == (sitting.model, ())
    assert "command" not in sitting.html()
    sitting.sit()
    sitting.press("do", "command-open")
    assert sitting.model.line.exchanges == ()


TWINS: dict[str, Callable[[int], Twins]] = {
    "nusubito": lambda seed: unknown_to_the_mists(seed, 14),
    "kakusareta": lambda seed: (elemental if seed % 2 else plain)(seed, 12),
    "misty_ruins": lambda seed: misty_unknown(Seat("p2"), seed, 5),
}
BLIND = {"nusubito": "mist", "kakusareta": "moya", "misty_ruins": "p2"}
"""The seats that cannot tell twins apart."""


@pytest.mark.parametrize(
    ("game", "seed"), [case for game in TWINS for case in one_in(4, [(game, seed) for seed in range(4)])]
)
def test_a_seat_finds_and_hears_nothing_that_it_may_not_know(game: str, seed: int) -> None:
    """Twins: others take different ways and ask different things, and all is the same to this seat at every step."""
    twins = TWINS[game](seed)
    tables = [twin_table(game, twins, number) for number in (0, 1)]
    compared = 0
    for turn in twins.turns:
        for number, sitting in enumerate(tables):
            for text in turn.actions[number]:
                here = seat_ready(sitting)
                assert here
                is_own = here.shown.seat == BLIND[game] or here.shown.is_public
                for query in () if is_own else ("where", "coins", "sheet", "last", text):
                    entered(sitting, query)
                take(sitting, text)
        for sitting in tables:
            while isinstance(sitting.model.screen, Curtain) and sitting.model.screen.to == BLIND[game]:
                assert sitting.model.line == CommandLine()
                sitting.sit()
        shown = tables[0].model.screen
        if not isinstance(shown, Seated) or shown.shown.seat != BLIND[game]:
            continue
        compared += 1
        assert tables[0].html() == tables[1].html(), "before anything is asked"
        found = []
        for sitting in tables:
            sitting.press("do", "recap-skip")
            sitting.press("do", "command-open")
            sitting.effects.clear()
            asked = (*OWN, *page_queries(game), "c1", "leap c1", "xyzzy")
            found.append(([entered(sitting, text) for text in asked if text != "undo"], sitting.effects[:]))
        assert found[0] == found[1]
        assert tables[0].html() == tables[1].html()
    assert compared


def twin_table(game: str, twins: Twins, number: int) -> Sitting:
    """Return one of two games at one table, with the command line switched on."""
    sitting = Sitting(english(game), seeded(1), game)
    sitting.press("do", "commands", "on")
    sitting.dealer.carry_out(Deal(twins.options, 0))
    rules = page_of(sitting.model).GAME
    sitting.dealer._table = Table(rules, twins.options, twins.deals[number])
    for message in sitting.dealer._resume():
        sitting.send(message)
    return sitting


def take(sitting: Sitting, text: str) -> None:
    """Take an action by typing it."""
    entered(sitting, text)
    if sitting.model.line.asked:
        entered(sitting, "")


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_that_follows_without_a_curtain_finds_an_empty_line(game: str) -> None:
    sitting = begun(game)
    first = seat_ready(sitting)
    assert first
    entered(sitting, "where")
    owner = sitting.model.line.of
    for _ in range(40):
        seated = seat_ready(sitting)
        if seated is None or sitting.model.line.of not in ("", owner) or not sitting.model.line.is_open:
            break
        entered(sitting, page_of(sitting.model).GAME.format_action(seated.shown.legal[-1]))
        entered(sitting, "")
    assert sitting.model.line.of != owner
    assert all(exchange.entered != "where" for exchange in sitting.model.line.exchanges)


def test_whoever_may_be_overheard_reads_the_outcome_and_hears_it_on_request() -> None:
    sitting = begun("nusubito")
    seat_ready(sitting)
    sitting.effects.clear()
    for text in ("leap c1", "leap d2", "leap", "end"):
        entered(sitting, text)
    assert set(spoken(sitting.effects)) == {sitting.t("line.written")}
    sitting.effects.clear()
    entered(sitting, "repeat")
    assert any("C1" in each for each in spoken(sitting.effects))


# The door.


NASTY = (
    "<img src=x onerror=alert(1)>", '"><script>', "&lt;b&gt;", "\x00\x1b[31m", "\u202exyzzy", "{0.__class__}",
    "{text}", "%s%n", "a" * 100_000, "leapt " * 9_000, ">" * 5_000, "é" + "\u0301" * 4_000, "\ufdfa" * 200, "\ud800",
    "lose 99999999999999 blocks 9 health", "explore T05/90 h7 " * 40, "_" * 500, "what", "what what c3", "/", "٣", "²",
)  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_typed_is_more_than_text(game: str) -> None:
    sitting = begun(game, ("solo",))
    assert seat_ready(sitting)
    before = sitting.model
    for text in NASTY:
        entered(sitting, text)
        assert _without_line(sitting.model) == _without_line(before)
        assert not sitting.model.line.asked
        html = sitting.html()
        page = Page(html)
        assert all(len(each.entered) <= LONGEST for each in sitting.model.line.exchanges)
        assert all(len(line) < 4_000 for line in answers(sitting.model))
        assert not [tag for tag, _ in page.elements if tag in ("img", "script")]
        html.encode("utf-8")
    assert len(sitting.model.line.exchanges) <= 20


def test_the_line_is_there_only_while_it_is_switched_on() -> None:
    sitting = begun("nusubito", ("solo",))
    assert seat_ready(sitting)
    entered(sitting, "where")
    assert 'id="tool-command"' in sitting.html()
    sitting.press("do", "commands", "off")
    assert sitting.model.line == CommandLine()
    assert "command-field" not in sitting.html()
    assert 'id="tool-command"' not in sitting.html()
    sitting.press("do", "command-open", "x")
    assert sitting.model.line == CommandLine()


def test_leaving_gives_the_focus_back_and_the_field_keeps_it_while_others_act() -> None:
    sitting = begun("nusubito", ("solo",), ("side", "thief"))
    sitting.effects.clear()
    sitting.press("do", "command-open", "sp-C3")
    assert sitting.effects == [Focus("command-field")]
    for text in ("leap c1", "end", ""):
        entered(sitting, text)
    sitting.let_program_play(random.Random(1))
    assert not [each for each in sitting.effects[1:] if isinstance(each, Focus)]
    sitting.effects.clear()
    sitting.press("do", "command-leave")
    assert sitting.effects == [Focus("sp-C3")]
    assert not sitting.model.line.is_open
    assert sitting.model.line.exchanges, "what was answered is there again"
    for _ in range(2):
        sitting.effects.clear()
        sitting.press("do", "command")
    assert sitting.effects == [Focus("tool-command")]


def test_the_field_is_kept_by_no_browser() -> None:
    sitting = begun("nusubito", ("solo",))
    assert seat_ready(sitting)
    entered(sitting, "where")
    page = Page(screen(sitting.model, sitting.t))
    field = page.where(id="command-field")
    assert field["autocomplete"] == "off"
    assert not {"name", "value", "list"} & set(field)


# With people elsewhere.


def test_a_player_who_waits_and_a_spectator_ask_and_nobody_but_the_mover_acts() -> None:
    t = english()
    letters = dealt()
    both = tabs(letters, t)

    def enter(tab: Tab, text: str) -> str:
        tab.effects.clear()
        tab.send(Pressed("do", "command-enter", text))
        return " ".join(answers(tab.model))

    for tab in both:
        tab.send(Pressed("do", "commands", "on"))
        tab.send(Pressed("do", "command-open", ""))
        assert tab.model.line.is_open
    mover, guest, watcher = both if at(both[0].model).shown.legal else (both[1], both[0], both[2])
    action = page_of(mover.model).GAME.format_action(at(mover.model).shown.legal[0])
    for tab in (guest, watcher):
        assert enter(tab, action) == t("line.wait")
        assert not [each for each in tab.effects if not isinstance(each, Speak)]
        assert enter(tab, "pieces")
        assert "C3" not in enter(tab, "where"), "where the Thief stands is secret"
        assert enter(tab, "coins")
    assert "C3" in enter(mover, "where")
    for text in (action, ""):
        enter(mover, text)
    assert at(mover.model).shown.log
