"""Whose words are whose: those of every page in `web/locale/`, a game's own in its folder there."""

import re
from collections import Counter
from itertools import combinations

import pytest

from page.games import GAMES, module_of
from tests.page.games import ONLINE, TAUGHT
from tests.page.uses import SHELL, source, users
from tests.page.words import english, messages
from tools import abilities
from tools.paths import LOCALE
from tools.words import languages, sources
from unseen.puzzles.shelf import days_of

SHARED = messages(*sources("en"))
OWN = {game: messages(*sources("en", LOCALE / game)) for game in GAMES}


def test_every_word_of_every_page_is_asked_for_by_the_shell_or_by_two_games() -> None:
    alone = {key: found for key in SHARED if SHELL not in (found := users(key)) and len(found) < 2}
    assert alone == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_game_is_asked_for_by_it_or_by_the_shell(game: str) -> None:
    stray = {key: found for key in OWN[game] if not (found := users(key)) & {game, SHELL}}
    assert stray == {}


@pytest.mark.parametrize("game", GAMES)
def test_no_game_asks_for_what_is_another_s_alone(game: str) -> None:
    others = {key for other in GAMES if other != game for key in OWN[other]}
    assert source(game).strings & others <= set(OWN[game]) | set(SHARED)


@pytest.mark.parametrize("game", GAMES)
def test_no_game_says_anew_what_every_page_says(game: str) -> None:
    assert set(OWN[game]) & set(SHARED) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_what_the_shell_leaves_to_it(game: str) -> None:
    left = {key for other in GAMES for key in OWN[other] if key in source(SHELL).strings}
    needless = set() if game in TAUGHT else parts("learn")
    needless |= set() if game in ONLINE else parts("online")
    needless |= set() if abilities.of(game).aids else parts("advice")
    assert left - needless
    assert left - needless <= set(OWN[game])


def parts(*names: str) -> set[str]:
    """Return the words of some parts of the games' catalogues."""
    paths = [LOCALE / game / f"en.{name}.po" for game in GAMES for name in names]
    return set(messages(*(path for path in paths if path.exists())))


@pytest.mark.parametrize("game", GAMES)
def test_only_games_with_courses_have_words_for_them(game: str) -> None:
    assert (LOCALE / game / "en.online.po").exists() == (game in ONLINE)
    assert (LOCALE / game / "en.learn.po").exists() == (game in TAUGHT)


def test_words_of_every_page_name_no_game_and_no_seat() -> None:
    shelves = {f"shelf.{game}{what}" for game in GAMES for what in ("", ".what")}
    names = {
        str(message.string)
        for game in GAMES
        for key in ("start.title", *(f"seat.{seat}.within" for seat in module_of(game).face().seats))
        for message in [OWN[game][key]]
    }
    named = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in names), re.IGNORECASE)
    assert {key for key in set(SHARED) - shelves if named.search(str(SHARED[key].string))} == set()


def test_what_a_game_says_of_itself_on_every_shelf_is_in_its_own_folder() -> None:
    for game in GAMES:
        shelf = messages(LOCALE / game / "en.shelf.po")
        puzzles = {f"puzzle.{kind}" for kind, _ in days_of(game)}
        assert set(shelf) == {f"shelf.{game}", f"shelf.{game}.what", *puzzles}
        assert set(shelf) <= set(SHARED)
        for other in GAMES:
            assert english(other)(f"shelf.{game}") == english(game)("start.title")


COUNTED = re.compile(
    r"(?<!of )(?<!to )\{\w+\} (?:damage |thinking |temple )?(?:action|bit|coin|dart|day|entr|game|item|leap"
    r"|minute|monster|night|pawn|player|point|relic|round|space|step|temple|tile|token|turn|way)(?:s|ies)\b",
    re.I,
)
"""A number before a plural."""
NEVER_ONE = {
    "relics.card.ways",  # shown for several ways
    "start.size.players.range",  # from two on
    "misty_ruins.help.supply.wound",  # what is in the box
    "misty_ruins.help.supply.tile-back",
    "misty_ruins.help.example.sword",  # an example's own figures
    "misty_ruins.help.example.fist",
}


@pytest.mark.parametrize("game", ["", *GAMES])
def test_a_number_that_may_be_one_has_a_singular(game: str) -> None:
    told = OWN[game] if game else SHARED
    plain = {key: message.string for key, message in told.items() if isinstance(message.string, str)}
    found = {key for key, words in plain.items() if COUNTED.search(words)}
    assert {key for key in found if key not in NEVER_ONE and f"{game}.{key}" not in NEVER_ONE} == set()


def test_all_sides_of_a_temple_are_two_three_or_four() -> None:
    """K34: a corner has two."""
    counted = re.compile(r"\b(?:two|three|four)\s+sides", re.I)
    told = {
        key: str(each.string) for key, each in OWN["kakusareta"].items() if not key.startswith("diagram.")
    }
    assert {key for key, words in told.items() if counted.search(words)} == set()


def test_every_language_has_every_word() -> None:
    for language in languages():
        assert set(messages(*sources(language))) == set(SHARED)
        for game in GAMES:
            assert set(messages(*sources(language, LOCALE / game))) == set(OWN[game])


def test_no_word_is_twice() -> None:
    """Neither in two files of a folder nor in one: read into a catalogue, the second would be lost without a word."""
    for folder in (LOCALE, *(LOCALE / game for game in GAMES)):
        for each in sources("en", folder):
            keys = re.findall(r'^msgid "(.+)"$', each.read_text(), re.MULTILINE)
            assert [key for key, count in Counter(keys).items() if count > 1] == [], each.name
        for one, other in combinations(sources("en", folder), 2):
            assert set(messages(one)) & set(messages(other)) == set(), (one.name, other.name)
