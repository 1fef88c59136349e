"""The list of games as a screen: its presses, its answers and its drawing, without a browser."""

from typing import Any, get_args

import pytest
from markupsafe import Markup

from page.library.game_list import Listing, listing
from page.library.line import Line, Origin
from page.library.news import Outcome, Rows
from page.library.noted import Noted
from page.library.requests import Annotate, Copy, Delete, Export, Offer, Open, Read, Restore
from page.library.state import PAGE, Imported, Row, State, Told
from page.library.told import told_words
from page.shell.dealer import Dealer
from page.shell.effects import AskGames, Deal, Focus, Leave, OpenRecord, RecordGame, Speak
from page.shell.messages import BadFile, GameRecorded, GamesListed, GamesNews, OnlineGame, OnlineTurn, Pressed
from page.shell.model import Games, Model, Over, Start
from page.shell.screens import screen, title
from page.shell.update import update
from page.shell.way_back import depth, step_back
from page.text import Text
from tests.page.games import PAGES
from tests.page.library.rows import row, unfinished
from tests.page.sitting import seeded
from tests.page.words import Page, english
from unseen.kernel.resign import RESIGN

ROWS = (
    unfinished(at=9),
    row("nusubito/ann", name="Ann", at=3),
    row("relics/2", title="relics", at=2, level=2),
)


@pytest.fixture(name="t")
def _t() -> Text:
    return english()


def shown(t: Text, rows: tuple[Row, ...] = ROWS) -> Model:
    """Return the page with the list."""
    model, effects = update(Model(), GamesListed(listing(Rows(rows, 1234))), t)
    assert effects == (Focus("games-title-head"),)
    return model


def press(model: Model, value: str, detail: str, t: Text) -> tuple[Model, Any]:
    """Return the page after a press, and its effects."""
    return update(model, Pressed("do", value, detail), t)


def state(model: Model) -> State:
    assert isinstance(model.screen, Games)
    assert isinstance(model.screen.list, Listing)
    return model.screen.list.state


def test_list_is_drawn_with_what_each_row_can_do(t: Text) -> None:
    model = shown(t)
    page = Page(screen(model, t))
    assert title(model, t) == t("title.games")
    assert {
        "games-open",
        "games-delete",
        "games-star",
        "games-note",
        "games-copy",
        "games-export",
    } <= page.does()
    assert page.where(id="open-done-nusubito/ann")["data-value"] == "done nusubito/ann"
    assert page.where(id="open-done-relics/2")["href"].startswith("relics/#")


@pytest.mark.parametrize(("what", "request_of"), [("games-open", Open), ("games-delete", Delete)])
def test_a_row_is_opened_and_deleted_by_its_kind_and_key(what: str, request_of: type, t: Text) -> None:
    model = shown(t)
    title = {Open: (), Delete: ("nusubito",)}[request_of]
    assert press(model, what, "here /one", t)[1] == (AskGames(request_of("here", "/one", *title)),)
    assert press(model, what, "done nusubito/ann", t)[1] == (
        AskGames(request_of("done", "nusubito/ann", *title)),
    )
    assert press(model, what, "nothing x", t) == (model, ())
    assert press(model, what, "done nusubito/gone", t) == (model, ())


def away(state: OnlineTurn, line: Line | None = None) -> Row:
    """Return the row of a seat in a game with Ann elsewhere."""
    return Row("room", "elsewhere", "relics", line, online=OnlineGame("room", "Ann", None, state))


def test_before_a_game_is_deleted_that_others_wait_for_it_is_said_who_waits(t: Text) -> None:
    asked, effects = press(shown(t, (away("you"),)), "games-delete", "elsewhere room", t)
    assert effects == (Focus("games-leaving"),)
    drawn = screen(asked, t)
    assert t("games.leaving", other="<bdi>Ann</bdi>") in drawn
    assert Page(drawn).where(id="leaving-open")["href"] == "relics/#g=room"
    kept, effects = press(asked, "games-stay", "", t)
    assert (state(kept).leaving, effects) == ("", (Focus("games-delete-elsewhere_room"),))
    assert press(asked, "escape", "", t) == (kept, effects)
    after, effects = press(asked, "games-delete", "elsewhere room", t)
    assert (state(after).leaving, effects) == ("", (AskGames(Delete("elsewhere", "room", "relics")),))


def test_row_of_a_game_elsewhere_names_each_player_once(t: Text) -> None:
    line = row("relics/2", title="relics", name="Ann").line
    for each in (away("over", line), away("you")):
        assert screen(shown(t, (each,)), t).count("<bdi>Ann</bdi>") == 1


@pytest.mark.parametrize("state", get_args(OnlineTurn))
def test_row_of_a_game_elsewhere_says_how_it_stands_until_its_end_is_told(state: OnlineTurn, t: Text) -> None:
    """Its line may be older than what the relay has told since."""
    line = unfinished(title="relics").line
    assert line
    drawn = screen(shown(t, (away(state, line._replace(words="")),)), t)
    assert t(f"start.games.{state}") in drawn
    ended = line._replace(words="Undecided.", by="undecided")
    assert ("Undecided." in screen(shown(t, (away(state, ended),)), t)) == (state == "over")


def test_seat_whose_page_owes_an_answer_cannot_be_deleted_in_the_list(t: Text) -> None:
    asked, _ = press(shown(t, (away("owes"),)), "games-delete", "elsewhere room", t)
    drawn = screen(asked, t)
    assert t("games.leaving.owes", other="<bdi>Ann</bdi>") in drawn
    assert "leaving-delete" not in Page(drawn).all("id")
    assert press(asked, "games-delete", "elsewhere room", t)[1] == ()


def test_seat_in_a_game_that_is_over_is_deleted_as_any_game(t: Text) -> None:
    line = row().line
    assert line
    ended = line._replace(words="Undecided", by="undecided", verdict="undecided", elsewhere=True)
    model = shown(t, (away("over", ended), unfinished()))
    assert [each.kind for each in state(model).rows] == ["here", "elsewhere"]
    assert "Undecided" in screen(model, t)
    assert state(model).rows[1].result == "undecided"
    assert press(model, "games-delete", "elsewhere room", t)[1] == (
        AskGames(Delete("elsewhere", "room", "relics")),
    )


def test_what_a_file_says_is_never_the_finding_of_this_page(t: Text) -> None:
    base = row()
    assert base.line
    found = t("games.verdict.final")
    said: tuple[tuple[Origin, str], ...] = (("", found), ("file", t("games.verdict.file", words=found)))
    for origin, words in said:
        told = base._replace(line=base.line._replace(verdict="final", origin=origin))
        assert f">{words}<" in screen(shown(t, (told,)), t)
    unread = base._replace(
        line=base.line._replace(verdict="final", words="Ann has cheated.", origin="unread", sketch="000000og")
    )
    drawn = screen(shown(t, (unread,)), t)
    assert t("games.unread") in drawn
    assert "cheated" not in drawn
    assert t("games.verdict.final") not in drawn
    assert 'class="sk-g" cx=' not in drawn
    assert unread.result == ""
    other = base._replace(line=base.line._replace(verdict="anything"))
    assert "anything" not in screen(shown(t, (other,)), t)


def test_a_star_and_a_note_are_kept(t: Text) -> None:
    model, effects = press(shown(t), "games-star", "nusubito/ann", t)
    assert effects == (AskGames(Annotate("nusubito/ann", Noted(True))),)
    model, effects = press(model, "games-note", "nusubito/ann", t)
    assert effects == (Focus("note-nusubito/ann"),)
    model, effects = press(model, "games-note-text", "nusubito/ann A <b>long</b>  night", t)
    assert effects == (AskGames(Annotate("nusubito/ann", Noted(True, "A <b>long</b> night"))),)
    drawn = screen(model, t)
    assert "A &lt;b&gt;long&lt;/b&gt; night" in drawn
    assert press(model, "games-star", "nobody", t) == (model, ())


def test_rows_are_chosen_and_drawn_fifty_at_a_time(t: Text) -> None:
    many = tuple(row(f"nusubito/{number}", at=number) for number in range(PAGE * 2 + 10))
    model = shown(t, many)
    for rows in (PAGE, 2 * PAGE, 2 * PAGE + 10):
        assert str(screen(model, t)).count("<li class=") == rows
        model = press(model, "games-more", "", t)[0]
    assert "games-more" not in Page(screen(model, t)).does()
    model = press(model, "games-search", "nobody of this name", t)[0]
    assert t("games.none") in screen(model, t)
    assert state(press(model, "games-result", "won", t)[0]).result == "won"
    assert state(press(model, "games-result", "nonsense", t)[0]).result == ""


def test_what_came_of_a_request_is_said_and_the_list_read_anew(t: Text) -> None:
    model, effects = update(shown(t), GamesNews(Outcome("deleted", has_removed=True)), t)
    assert effects == (Speak(t("games.told.deleted")), AskGames(Read()))
    assert "games-restore" in Page(screen(model, t)).does()
    model, effects = press(model, "games-restore", "", t)
    assert effects == (AskGames(Restore()),)
    assert "games-restore" not in Page(screen(model, t)).does()
    assert press(model, "games-restore", "", t)[1] == ()


@pytest.mark.parametrize("told", [each for each in get_args(Told) if each])
def test_every_outcome_has_its_words(told: Told, t: Text) -> None:
    assert told_words(State(told=told, refused="It is cut off.", imported=Imported(1, 2, 3)), t)


def test_file_that_holds_no_game_is_refused_in_the_list_itself(t: Text) -> None:
    model, effects = update(shown(t), BadFile("It is cut off."), t)
    assert effects == (Speak("It is cut off.", True),)
    assert "It is cut off." in screen(model, t)


def test_note_is_closed_by_enter_with_what_it_says_and_by_escape_without(t: Text) -> None:
    noting, _ = press(shown(t), "games-note", "nusubito/ann", t)
    assert state(noting).noting == "nusubito/ann"
    written, effects = press(noting, "games-noted", "nusubito/ann A good one", t)
    annotate = AskGames(Annotate("nusubito/ann", Noted(note="A good one")))
    assert effects == (annotate, Focus("games-note-nusubito/ann"))
    assert state(written).noting == ""
    left, effects = press(noting, "escape", "", t)
    assert (state(left).noting, effects) == ("", (Focus("games-note-nusubito/ann"),))
    assert press(left, "escape", "", t)[0].screen == Start()


def test_files_and_lines(t: Text) -> None:
    model = shown(t)
    assert press(model, "games-export", "", t)[1] == (AskGames(Export()),)
    assert press(model, "games-import", "", t)[1] == (OpenRecord(is_for_list=True),)
    (asked,) = press(model, "games-table", "", t)[1]
    assert isinstance(asked.what, Offer)
    (asked,) = press(model, "games-copy", "nusubito/ann", t)[1]
    assert isinstance(asked.what, Copy)


def test_totals_take_the_place_of_the_rows(t: Text) -> None:
    model = press(shown(t), "games-totals", "", t)[0]
    drawn = Page(screen(model, t))
    assert drawn.where(id="games-totals-card")
    assert "games-rows" not in drawn.all("id")


def test_back_leads_to_the_start_screen(t: Text) -> None:
    model = shown(t)
    assert (depth(model), step_back(model)) == (1, Pressed("do", "home"))
    for value in ("home", "escape"):
        after, effects = press(model, value, "", t)
        assert isinstance(after.screen, Start)
        assert effects == (Leave(), Focus("kept-games"))


def test_answer_that_comes_once_something_else_is_shown_changes_nothing(t: Text) -> None:
    model = Model(screen=Games(Listing(State())))
    assert update(model._replace(screen=Start()), GamesNews(Outcome("deleted")), t)[0].screen == Start()


HOSTILE = '<img src=x onerror="alert(1)">'


def test_nothing_stored_is_markup(t: Text) -> None:
    bad = row(HOSTILE, name=HOSTILE, note=HOSTILE)
    assert bad.line
    line = bad.line._replace(words=HOSTILE, language=HOSTILE, sketch=HOSTILE * 3)
    online = OnlineGame(HOSTILE, HOSTILE, None, "you")
    rows = (
        bad._replace(line=line, date=HOSTILE),
        Row(HOSTILE, "here", "relics", line, is_held=True),
        Row(HOSTILE, "elsewhere", "nusubito", online=online),
    )
    model = press(shown(t, rows), "games-note", HOSTILE, t)[0]
    for page in (model, press(model, "games-totals", "", t)[0]):
        drawn = screen(page, t)
        assert isinstance(drawn, Markup)
        assert "<img" not in drawn
        assert not any("onerror" in at for _, at in Page(drawn).elements)


def test_opened_record_is_kept_only_if_that_is_asked_for(t: Text) -> None:
    dealer = Dealer(seeded(1), PAGES["nusubito"])
    dealer.carry_out(Deal(PAGES["nusubito"].options(None), 0))
    table: Any = dealer._table
    dealer.play(table.to_act[0], RESIGN)
    over = dealer.open_record(dealer.record())
    kept = Model(store="sealed")
    model = update(kept, over, t)[0]
    assert "keep-game" in Page(screen(model, t)).does()
    (asked,) = press(model, "keep-game", "", t)[1]
    assert isinstance(asked, RecordGame)
    assert asked.party.seats == ("thief", "mist")
    model = update(model, GameRecorded("kept"), t)[0]
    assert "keep-game" not in Page(screen(model, t)).does()
    assert t("over.recorded.kept") in screen(model, t)

    from_list = update(shown(t)._replace(store="sealed"), over, t)[0]
    assert isinstance(from_list.screen, Over)
    assert "keep-game" not in Page(screen(from_list, t)).does()
    assert (depth(from_list), step_back(from_list)) == (2, Pressed("do", "home"))
    assert isinstance(press(from_list, "home", "", t)[0].screen, Games)
    unkept = update(Model(store="memory"), over, t)[0]
    assert "keep-game" not in Page(screen(unkept, t)).does()


def test_room_that_a_game_took_is_said(t: Text) -> None:
    dealer = Dealer(seeded(1), PAGES["nusubito"])
    dealer.carry_out(Deal(PAGES["nusubito"].options(None), 0))
    table: Any = dealer._table
    dealer.play(table.to_act[0], RESIGN)
    over = dealer.over()
    assert over
    model = Model(screen=Over(over, 0), party=over.party or Model().party)
    for how in ("kept", "there", "full", "failed"):
        assert t(f"over.recorded.{how}") in screen(update(model, GameRecorded(how), t)[0], t)
    full = update(model, GameRecorded("kept", "The Mists win."), t)[0]
    assert t("over.recorded.room", words="The Mists win.") in screen(full, t)
