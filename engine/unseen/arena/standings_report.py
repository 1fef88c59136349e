"""Standings of more than two seats as tables."""

from collections.abc import Iterator

from unseen.arena.contest import contest_of, seats_of
from unseen.arena.match import UNFINISHED
from unseen.arena.standings import Score, Standings
from unseen.arena.tables import Table, agreed, lines_of_table, name_of, ratings_of, share_of, times_of

_ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}


def lines_of(found: Standings, *, markdown: bool) -> Iterator[str]:
    """Yield standings line by line."""
    yield _summary(found)
    rated = [each.rated for each in found.standings]
    tables = (_scores(found), *_ratings(found), _places(found), times_of(found.game, rated), _ends(found))
    for table in tables:
        yield ""
        yield from lines_of_table(table, markdown=markdown)


def _summary(found: Standings) -> str:
    played = f"{_counted(found.rotations, 'rotation')} of {_counted(found.size, 'game')}, seed {found.seed}"
    words = f"{played}, {agreed(found.game, found.rounds)}"
    if unfinished := found.ends[UNFINISHED]:
        words += f"; {unfinished} of {found.ends.total()} games unfinished, which count in no score or rating"
    return f"{words}; [ ] are 95 % intervals"


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' * (number != 1)}"


def _scores(found: Standings) -> Table:
    seats, titles = seats_of(found.game), contest_of(found.game).TITLES
    entrants = dict.fromkeys(entrant for _, entrant in found.scores)
    rows = [
        (
            name_of(found.game, None, entrant),
            *(
                _cell(found.scores[seat, entrant]) if (seat, entrant) in found.scores else ""
                for seat in seats
            ),
        )
        for entrant in entrants
    ]
    if len(entrants) > 1 and found.seats:
        rows.append(("everybody", *(_cell(found.seats[seat]) for seat in seats)))
    title = "Score in each seat in %: the others left behind, a shared place as one half"
    return Table(title, ("", *(titles[seat] for seat in seats)), rows)


def _cell(score: Score | None) -> str:
    return share_of(*score) if score else "none finished"


def _ratings(found: Standings) -> Iterator[Table]:
    """Yield the ratings of the players that have finished a game."""
    rated = [each.rated for each in found.standings if any(each.places)]
    if rated:
        where = "" if rated[0].seat is None else " in each seat"
        yield ratings_of(found.game, rated, f"Ratings{where}, mean 0")


def _places(found: Standings) -> Table:
    has_unfinished = found.ends[UNFINISHED] > 0
    rows = [
        (
            name_of(found.game, each.rated.seat, each.rated.entrant),
            *(str(count) for count in each.places),
            *([str(each.unfinished)] if has_unfinished else []),
        )
        for each in found.standings
    ]
    places = [_ORDINALS.get(place, f"{place}th") for place in range(1, len(found.standings[0].places) + 1)]
    head = ("", *places, *([UNFINISHED] if has_unfinished else []))
    return Table("Games by place; those who share one have the best of theirs", head, rows)


def _ends(found: Standings) -> Table:
    ends = sorted(found.ends)
    row = ("all games", f"{found.plies:.1f}", *(str(found.ends[end]) for end in ends))
    return Table("Plies a game on average, and how games ended", ("", "plies", *ends), [row])
