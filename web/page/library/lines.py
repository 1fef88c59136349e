"""Write the line of a game: what its own page alone can put into words."""

from page.library.line import NAME, WORDS, Line, Player
from page.shell.game_page import GamePage
from page.shell.messages import GameOver
from page.shell.party import Party
from page.shell.players import seat_name
from page.shell.public import Public
from page.shell.sketch import encode_sketch
from page.text import Text, bare
from unseen.kernel.outcome import Outcome
from unseen.kernel.seat import Seat


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
