"""The names of the players of a table, in every sentence and title of the page.

Rule 1. In a game for more than two, a player who has a name is called by it, and nobody by a seat.
Rule 2. A name that a reader could take for another player, for a seat or for the reader shows its seat too:
        "Dan (Red)".
Rule 3. A player without a name, and a program, is called by the seat.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain

from page.shell.game_page import page_of
from page.shell.lookalikes import folded, parts
from page.shell.model import Model, Over, end_screen
from page.shell.party import Party
from page.text import NamedText, Text, alone, shown
from unseen.kernel.seat import Seat

_OTHERS = ("start.person.you", "online.who.somebody")
"""The words for somebody who has no name there."""


def labels(names: Mapping[Seat, str], seats: Sequence[str], t: Text) -> dict[Seat, str]:
    """Return the name by which each seat's player is called; empty for a player without a name.

    Args:
        names: The players' names, as they may be shown (`page.text.shown`); empty for none.
        seats: All seats that the game can have.
        t: The words.
    """
    called = {
        seat: _with_seat(name, seat, t) if _is_mistakable(seat, names, seats, t) else name
        for seat, name in names.items()
    }
    # Somebody may have taken for a name what another is called with the seat.
    counts = Counter(folded(label) for label in called.values() if label)
    return {
        seat: _with_seat(label, seat, t) if label == names[seat] and counts[folded(label)] > 1 else label
        for seat, label in called.items()
    }


def _with_seat(name: str, seat: Seat, t: Text) -> str:
    return t.plain("people.with_seat", who=name, seat=t.plain(f"seat.{seat}")) if name else ""


def _is_mistakable(seat: Seat, names: Mapping[Seat, str], seats: Sequence[str], t: Text) -> bool:
    """Return whether a player's name could be taken for another player's, for another seat, or for the reader."""
    name = folded(names[seat])
    if any(folded(other) == name for where, other in names.items() if where != seat and other):
        return True
    taken = {folded(t.plain(key)) for key in (*_OTHERS, *(f"seat.{each}" for each in seats if each != seat))}
    return not taken.isdisjoint((name, *parts(names[seat])))


def named(game: str, names: Mapping[Seat, str], seats: Sequence[str], t: Text) -> Text:
    """Return the words for a table: in a game for more than two, players who have a name are called by it.

    Args:
        game: The name of the game.
        names: The players' names by seat, as they may be shown; empty for none.
        seats: All seats that the game can have.
        t: The words.
    """
    if len(seats) <= 2 or not any(names.values()):
        return t
    return _named(game, tuple(names.items()), tuple(seats), t.plain)


@lru_cache(maxsize=8)
def _named(game: str, names: tuple[tuple[Seat, str], ...], seats: tuple[str, ...], t: Text) -> Text:
    """Return the words for a table, the same object each time: what has been said is kept by it."""
    called = labels(dict(names), seats, t)
    told = (_words(game, seat, label, t) for seat, label in called.items() if label)
    return NamedText(t, dict(chain.from_iterable(told)))


def _words(game: str, seat: Seat, label: str, t: Text) -> Iterator[tuple[str, str]]:
    """Yield the messages that name a player instead of a seat, by key."""
    who = alone(label)
    for key in ("seat.{}", "seat.{}.within", "online.who.{}", "replay.eyes.{}"):
        yield key.format(seat), who
    yield f"speak.seat.{seat}", t("people.speak", who=who)
    yield f"title.{seat}", t("people.title", who=who, title=t(f"shelf.{game}"))
    yield f"title.curtain.{seat}", t("people.title.curtain", who=who, title=t(f"shelf.{game}"))
    yield f"curtain.{seat}.away", t("people.curtain.away", who=who)


def at_table(model: Model, party: Party, t: Text) -> Text:
    """Return the words for the table on the screen, whose players are called by their names.

    Args:
        model: The page.
        party: The players, who may be newer than the page.
        t: The words.
    """
    end = end_screen(model.screen)
    if end and _is_foreign(model, end):
        return t
    return named(model.game, names_of(model, party), page_of(model).face().seats, t)


def names_of(model: Model, party: Party) -> dict[Seat, str]:
    """Return the players' names by seat, as they may be shown; empty for programs here and where none was given."""
    typed = model.set_up.names
    return {
        person.seat: shown(person.name)
        if party.is_elsewhere
        else ""
        if person.program
        else shown(typed[number])
        for number, person in enumerate(party.people)
    }


def _is_foreign(model: Model, screen: Over) -> bool:
    """Return whether a finished game was opened from a file, whose players nobody knows."""
    return screen.game.imported and model.elsewhere is None
