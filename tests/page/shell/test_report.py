"""The report to the author of a game: offered quietly, filled in, handed on, and kept nowhere."""

import random
import re
from html import unescape
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from page.games import GAMES, module_of
from page.shell.author import Author
from page.shell.effects import BeginReport, Focus, HandOn, Remember, Speak
from page.shell.messages import GameRecorded, Pressed, ReportBegun, ReportCopied, Unfetched
from page.shell.model import Curtain, Over, Seated
from page.shell.report import MAIL_LONGEST, TYPED
from page.shell.stake import is_at_stake
from page.shell.update import update
from page.text import alone
from tests.page.sitting import Sitting, english, seeded
from unseen.reports.reading import read
from unseen.reports.report import ANSWER_LONGEST, ANSWERS, FACTS

DAY = "2026-11-29"


def ended(game: str = "nusubito", seed: int = 1) -> Sitting:
    """Return a page that shows the end of a game of two that was resigned, or of one that was played to its end."""
    sitting, dice = Sitting(english(game), seeded(seed), game), random.Random(seed)
    sitting.press("do", "two")
    sitting.press("do", "begin")
    for number in range(400):
        here = sitting.model.screen
        if isinstance(here, Over):
            if here.scene:
                sitting.press("do", "finale-skip")
            return sitting
        if isinstance(here, Curtain):
            sitting.sit()
        elif isinstance(here, Seated) and here.recap is not None:
            sitting.press("do", "recap-skip")
        elif isinstance(here, Seated) and number < 12 and (found := sitting.offered()):
            sitting.press("action", dice.choice(found))
        elif isinstance(here, Seated) and here.shown.is_public:
            sitting.press("action", sitting.offered()[0])
        else:
            sitting.press("action", "resign")
    raise AssertionError("the game does not end")


def begun(game: str = "nusubito") -> Sitting:
    """Return a page with the sheet open, as the edge has answered."""
    sitting = ended(game)
    sitting.press("do", "report")
    sitting.send(ReportBegun(DAY))
    return sitting


def say(sitting: Sitting, key: str, text: str) -> None:
    sitting.press("do", "report-say", f"{key} {text}")


def handed(sitting: Sitting, how: str) -> HandOn:
    """Press a way to hand the report on, and return what leaves the page."""
    sitting.effects.clear()
    sitting.press("do", f"report-{how}")
    (effect,) = (each for each in sitting.effects if isinstance(each, HandOn))
    return effect


def screen_of(sitting: Sitting) -> Over:
    assert isinstance(sitting.model.screen, Over)
    return sitting.model.screen


@pytest.mark.parametrize("game", GAMES)
def test_every_game_offers_a_report_and_has_the_facts(game: str) -> None:
    sitting = ended(game)
    assert 'id="tool-report"' in sitting.html()
    sitting.effects.clear()
    sitting.press("do", "report")
    assert sitting.effects == [BeginReport(), Focus("sheet-title")]
    sitting.send(ReportBegun(DAY))
    facts = read(handed(sitting, "copy").text).facts
    assert facts["game"] == sitting.t(f"shelf.{game}")
    assert facts["date"] == DAY
    assert facts["options"] == ("players 4" if game == "misty_ruins" else "standard")
    assert re.match(r"(won by|undecided).*: resignation", facts["result"]), facts
    assert facts["players"].count("person") == len(
        module_of(game).GAME.seats(screen_of(sitting).game.options)
    )
    assert int(facts["turns"]) > 0
    assert set(facts) <= set(FACTS) - {"minutes", "names"}
    shown = unescape(re.sub(r"<[^>]+>", " ", sitting.html()))
    assert all(value in shown for value in facts.values())


def test_rulebook_address_and_subject_are_those_of_the_books() -> None:
    known = {game: module_of(game).AUTHOR for game in GAMES}
    assert {game: author.rulebook for game, author in known.items()} == {
        "nusubito": "v18", "kakusareta": "v09", "relics": "", "misty_ruins": "",
    }  # fmt: skip
    assert [author.address for author in known.values()] == ["games@finngrim-studios.co.uk", "", "", ""]
    assert known["nusubito"].subject == "Nusubito Game"
    for author in known.values():
        assert [*author.asks] == [key for key in ANSWERS if key in author.asks]


def test_a_game_that_says_nothing_of_its_author_gets_the_general_questions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(GAMES, "fishing", "tests.page.fishing_page")
    author = module_of("fishing").AUTHOR
    assert author == Author()
    assert [*author.asks] == [*ANSWERS]
    assert [english()(ask) for ask in author.asks.values()][:-1] == [*ANSWERS.values()][:-1]


def test_the_page_and_the_engine_agree_on_labels() -> None:
    """A report of the English page is read even where its keys were deleted."""
    sitting = begun()
    say(sitting, "comments", "Fine.")
    text = handed(sitting, "copy").text
    assert text.startswith(
        "Playtest report [unseen-report/1]\n\nGame: Nusubito\nRulebook: v18\nDate: 2026-11-29\n"
    )
    assert len(max(text.splitlines(), key=len)) < 78, "a mail program breaks no line of it"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_typed_is_sent_and_nothing_else(game: str) -> None:
    sitting = begun(game)
    asks = module_of(game).AUTHOR.asks
    for key in (*TYPED, *asks):
        say(sitting, key, f"about {key}\n[role] and more")
    found = read(handed(sitting, "file").text)
    assert found.facts["names"] == "about names [role] and more"
    assert found.answers == {key: f"about {key}\n[role] and more" for key in asks}


def test_typed_text_stands_in_its_field_as_it_was_typed() -> None:
    sitting = begun()
    for typed in ("\n two\nlines ", '<b>&"</b></textarea>', "½ \ud83d", "  "):
        say(sitting, "role", typed)
        found = re.search(r'<textarea id="report-role"[^>]*>\n(.*?)</textarea>', sitting.html(), re.DOTALL)
        assert found
        assert unescape(found[1]) == typed
        handed(sitting, "copy").text.encode()


def test_a_field_takes_no_more_than_fits() -> None:
    sitting = begun()
    say(sitting, "role", "x" * 9000)
    assert read(handed(sitting, "copy").text).answers["role"] == "x" * ANSWER_LONGEST
    before = sitting.model
    say(sitting, "colour", "red")
    sitting.press("do", "report-say", "")
    assert sitting.model == before


def test_a_name_is_sent_only_if_it_was_entered() -> None:
    sitting = Sitting(english(), seeded(1))
    sitting.press("do", "two")
    sitting.press("do", "name", "one Ann")
    sitting.press("do", "name", "two Bob")
    named = sitting.model.set_up
    sitting = begun()
    sitting.model = sitting.model._replace(set_up=named)
    assert "Ann" in sitting.html()
    assert not {"Ann", "Bob"} & set(re.findall(r"\w+", handed(sitting, "copy").text))
    say(sitting, "names", "Ann")
    assert read(handed(sitting, "copy").text).facts["names"] == "Ann"


@pytest.mark.parametrize("game", GAMES)
def test_a_mail_is_a_link_that_programs_take(game: str) -> None:
    sitting = begun(game)
    say(sitting, "comments", "Größe & Spaß? 100 %\nÜber #1")
    text = handed(sitting, "copy").text
    link = handed(sitting, "mail").text
    parts = urlsplit(link)
    asked = parse_qs(parts.query, strict_parsing=True)
    assert (parts.scheme, parts.path) == ("mailto", module_of(game).AUTHOR.address)
    assert asked["body"] == [text.replace("\n", "\r\n")]
    assert asked["subject"] == [
        "Nusubito Game" if game == "nusubito" else f"Playtest report: {sitting.t(f'shelf.{game}')}"
    ]
    assert link.isascii()
    assert not set(link) & set(' "<>\\')
    assert "+" not in link
    assert unquote(link).count("#1") == 1


def test_a_report_too_long_for_a_link_is_not_handed_to_a_mail_program() -> None:
    sitting = begun()
    assert 'id="report-mail"' in sitting.html()
    say(sitting, "role", "x" * MAIL_LONGEST)
    assert 'id="report-mail"' not in sitting.html()
    assert sitting.t("report.mail.long") in unescape(sitting.html())
    before = sitting.model
    sitting.press("do", "report-mail")
    assert sitting.model == before


def test_nothing_is_sent_or_kept_by_itself() -> None:
    """Opening, typing and closing ask the browser for nothing but the part itself; nothing is remembered."""
    sitting = ended()
    sitting.effects.clear()
    sitting.press("do", "report")
    sitting.send(ReportBegun(DAY))
    say(sitting, "role", "hunted")
    sitting.press("do", "close")
    kinds = {type(effect) for effect in sitting.effects}
    assert kinds == {BeginReport, Focus}
    assert "hunted" not in sitting.dealer.record()
    assert "hunted" not in str(sitting.dealer.saved)
    sitting.press("do", "home")
    assert "hunted" not in repr(sitting.model)


def test_closing_gives_the_focus_back_and_keeps_what_was_typed() -> None:
    sitting = begun()
    say(sitting, "role", "half a")
    for way in ("close", "escape"):
        sitting.effects.clear()
        sitting.press("do", way)
        assert (sitting.model.sheet, sitting.effects) == ("", [Focus("tool-report")])
        assert 'id="tool-report"' in sitting.html()
        sitting.press("do", "report")
        assert "half a</textarea>" in sitting.html()


def test_the_browser_asks_before_a_report_that_was_not_handed_on_is_lost() -> None:
    sitting = begun()
    assert not is_at_stake(sitting.model)
    say(sitting, "role", "hunted")
    assert is_at_stake(sitting.model)
    sitting.press("do", "close")
    assert is_at_stake(sitting.model), "it is still there"
    sitting.press("do", "report")
    for how in ("file", "mail"):
        handed(sitting, how)
        assert not is_at_stake(sitting.model), "a link to a mail program must not ask"
        say(sitting, "role", f"hunted, {how}")
        assert is_at_stake(sitting.model)
    handed(sitting, "copy")
    assert is_at_stake(sitting.model), "not copied yet"
    sitting.send(ReportCopied(is_copied=False))
    assert is_at_stake(sitting.model)
    sitting.send(ReportCopied(is_copied=True))
    assert not is_at_stake(sitting.model)
    say(sitting, "role", "")
    assert not is_at_stake(sitting.model), "there is nothing to lose"


@pytest.mark.parametrize(("how", "told"), [("file", "report.told.file"), ("mail", "report.told.mail")])
def test_each_way_says_what_happens_now(how: str, told: str) -> None:
    sitting = begun()
    handed(sitting, how)
    assert Speak(sitting.t(told)) in sitting.effects
    assert sitting.t(told) in unescape(sitting.html())
    say(sitting, "role", "more")
    assert sitting.t(told) not in unescape(sitting.html())


def test_a_browser_that_does_not_copy_shows_the_text() -> None:
    sitting = begun()
    text = handed(sitting, "copy").text
    assert 'id="report-text"' not in sitting.html()
    sitting.effects.clear()
    sitting.send(ReportCopied(is_copied=False))
    assert sitting.effects == [Speak(sitting.t("report.told.uncopied")), Focus("report-text")]
    found = re.search(r'<textarea id="report-text"[^>]*>\n(.*?)</textarea>', sitting.html(), re.DOTALL)
    assert found
    assert unescape(found[1]) == text
    sitting.send(ReportCopied(is_copied=True))
    assert 'id="report-text"' not in sitting.html()


def test_while_its_part_is_fetched_the_sheet_waits_and_a_failure_says_why() -> None:
    sitting = ended()
    sitting.press("do", "report")
    assert sitting.t("report.wait") in sitting.html()
    sitting.effects.clear()
    sitting.send(Unfetched("offline"))
    assert sitting.effects == [Speak(sitting.t("cause.offline"), assertive=True)]
    assert sitting.t("cause.offline") in unescape(sitting.html())
    assert 'data-do="report"' in sitting.html().partition('id="sheet"')[2]
    sitting.press("do", "report")
    assert sitting.t("report.wait") in sitting.html()


def test_a_part_that_comes_once_the_sheet_is_closed_opens_nothing() -> None:
    sitting = ended()
    sitting.press("do", "report")
    sitting.press("do", "close")
    sitting.send(ReportBegun(DAY))
    assert sitting.model.sheet == ""
    sitting.press("do", "home")
    before = sitting.model
    for late in (ReportBegun(DAY), ReportCopied(is_copied=True)):
        sitting.send(late)
        assert sitting.model == before


def test_a_setting_hides_it() -> None:
    sitting = ended()
    sitting.effects.clear()
    sitting.press("do", "reports", "hidden")
    assert sitting.effects == [Remember("reports", "hidden")]
    assert "tool-report" not in sitting.html()
    sitting.press("do", "reports", "offered")
    assert "tool-report" in sitting.html()


def test_a_record_from_a_file_offers_none() -> None:
    sitting = ended()
    record = sitting.dealer.record()
    other = Sitting(english(), seeded(2))
    other.send(other.dealer.open_record(record))
    assert isinstance(other.model.screen, Over)
    assert "report" not in re.findall(r'data-do="([^"]+)"', other.html())
    after, effects = update(other.model, Pressed("do", "report"), other.t)
    assert (after, effects) == (other.model, ())


def test_a_game_that_nobody_played_offers_none() -> None:
    sitting = ended()
    people = tuple(person._replace(program=1) for person in sitting.model.party.people)
    sitting.model = sitting.model._replace(party=sitting.model.party._replace(people=people))
    assert "tool-report" not in sitting.html()


def test_levels_of_programs_are_told() -> None:
    sitting = begun()
    one, two = sitting.model.party.people
    party = sitting.model.party._replace(people=(one, two._replace(program=4)))
    sitting.model = sitting.model._replace(party=party)
    assert "computer, level 4" in read(handed(sitting, "copy").text).facts["players"]


def test_minutes_that_are_known_stand_in_the_field_and_can_be_corrected() -> None:
    sitting = begun()
    assert "minutes" not in read(handed(sitting, "copy").text).facts
    sitting.send(GameRecorded("kept", seconds=37 * 60 + 1))
    assert read(handed(sitting, "copy").text).facts["minutes"] == "38"
    assert not is_at_stake(sitting.model), "nothing was typed"
    say(sitting, "minutes", "about 40")
    assert read(handed(sitting, "copy").text).facts["minutes"] == "about 40"
    say(sitting, "minutes", "")
    assert "minutes" not in read(handed(sitting, "copy").text).facts


def test_seats_keep_their_names_where_players_are_called_by_theirs() -> None:
    sitting = begun("misty_ruins")
    people = tuple(person._replace(name=alone("Dan")) for person in sitting.model.party.people)
    sitting.model = sitting.model._replace(
        party=sitting.model.party._replace(people=people, is_elsewhere=True),
    )
    assert "Dan" not in handed(sitting, "copy").text
