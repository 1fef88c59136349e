"""Write the line of a game: what its own page alone can put into words.

Rule 1. Nothing that a file says of a game's end is repeated: its record is read, and the words are this page's own.
"""

from page.library.line import NAME, WORDS, Line, Player
from page.shell import abilities
from page.shell.game_page import GamePage
from page.shell.messages import GameOver, Shown
from page.shell.party import Party, Person
from page.shell.players import seat_name
from page.shell.public import Public
from page.shell.record_text import opening_record
from page.shell.sketch import encode_sketch
from page.text import Text, bare
from unseen.kernel.outcome import Outcome
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.slices import Work


def unfinished(page: GamePage, public: Public, names: tuple[str, ...], t: Text) -> Line:
    """Return the line of an unfinished game, without its times.

    Args:
        page: The page of the game.
        public: What an onlooker knows of it.
        names: The players' own names, by their numbers; empty for those who gave none.
        t: The words.
    """
    return Line(
        game=page.GAME.NAME,
        at=0,
        seconds=0,
        turns=public.turns,
        players=_players(public.party, names, None, t),
        words=bare(page.found_words(public.found, t))[:WORDS],
        language=t.language,
        sketch=encode_sketch(page.sketch(public.view)),
    )


def finished(page: GamePage, game: GameOver, party: Party, names: tuple[str, ...], t: Text) -> Line:
    """Return the line of a finished game, without its times; arguments as for `unfinished`."""
    last = game.states[-1]
    ended = page.GAME.outcome(last) or game.forfeit
    assert ended
    log = tuple(entry for _, entry in game.log)
    return Line(
        game=page.GAME.NAME,
        at=0,
        seconds=0,
        turns=len(page.ended_turns(log, last)),
        players=_players(party, names, ended, t),
        words=bare(page.result_words(game, t) or _winners(ended, t))[:WORDS],
        language=t.language,
        by=ended.by,
        elsewhere=party.is_elsewhere,
        sketch=encode_sketch(page.sketch(last)),
    )


def of_seat(page: GamePage, shown: Shown, verdict: str, words: str, t: Text) -> Line:
    """Return the line of a game with people elsewhere that is not shown whole, or not yet, without its times.

    Args:
        page: The page of the game.
        shown: What a seat knew of it; the line has what an onlooker would know.
        verdict: The state of its verdict; "" while it is under way.
        words: The verdict in words; "" without one.
        t: The words.
    """
    return Line(
        game=page.GAME.NAME,
        at=0,
        seconds=0,
        turns=len(page.ended_turns(shown.log, shown.view)),
        players=_players(shown.party, (), None, t),
        words=bare(words)[:WORDS],
        language=t.language,
        by=verdict,
        elsewhere=True,
        verdict=verdict,
        sketch=encode_sketch(page.sketch(page.GAME.view(shown.view, ONLOOKER))),
    )


def reading(page: GamePage, record: str, told: Line, t: Text) -> Work[Line]:
    """Return the line of a record from a file, yielding between slices.

    Args:
        page: The page of the game.
        record: The record.
        told: The line in the file. Who played, when and for how long is taken from it, and its verdict as its own.
        t: The words.

    Raises:
        BadRecord: It is no record of a finished game of this kind.
    """
    game = yield from opening_record(record, page.GAME)
    line = finished(page, game, _told_party(page, page.GAME.seats(game.options), told), (), t)
    own = [player.seat for player in told.players if player.is_own]
    players = tuple(player._replace(is_own=own == [player.seat]) for player in line.players)
    return line._replace(
        at=told.at,
        seconds=told.seconds,
        players=players,
        elsewhere=told.elsewhere,
        verdict=told.verdict,
        origin="file",
        source=told.source,
    )


def _told_party(page: GamePage, seats: tuple[Seat, ...], told: Line) -> Party:
    """Return the players as a file tells them, or nameless people where it has other seats than the game."""
    if sorted(player.seat for player in told.players) != sorted(seats):
        return Party(tuple(map(Person, seats)))
    levels = range(abilities.of(page.GAME.NAME).levels + 1)
    return Party(
        tuple(
            Person(Seat(player.seat), player.level if player.level in levels else 0, player.name)
            for player in told.players
        )
    )


def _players(party: Party, names: tuple[str, ...], ended: Outcome | None, t: Text) -> tuple[Player, ...]:
    own = _own(party)
    return tuple(
        Player(
            seat=str(person.seat),
            called=bare(seat_name(party, person.seat, t))[:NAME],
            name="" if person.program else (person.name or name)[:NAME],
            level=person.program,
            is_own=person.seat == own,
            place=_place(ended, person.seat),
        )
        for person, name in zip(party.people, (*names, *[""] * len(party.people)), strict=False)
    )


def _winners(ended: Outcome, t: Text) -> str:
    """Return the winners of a game whose page has no words for its result."""
    return (
        t("line.won", seats=", ".join(t(f"seat.{seat}") for seat in ended.winners))
        if ended.winners
        else t("line.nobody")
    )


def _own(party: Party) -> Seat | None:
    """Return the seat of the only person who plays at this device; None if more people do, or nobody."""
    if party.is_elsewhere:
        return party.seat
    persons = [person.seat for person in party.people if not person.program]
    return persons[0] if len(persons) == 1 else None


def _place(ended: Outcome | None, seat: Seat) -> int:
    """Return the place of a seat from 1; tied seats share one, and where nobody won there is none."""
    if ended is None or len(ended.places) == 1:
        return 0
    before = 0
    for seats in ended.places:
        if seat in seats:
            return before + 1
        before += len(seats)
    return 0
