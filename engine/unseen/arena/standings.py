"""The results of games of more than two seats: scores in each seat, places and ratings, times and ends.

Rule 1. If all seats play alike and have the same players, a player has one rating over all seats: it plays each of
    them equally often. Otherwise it has one rating in each seat that it plays: strength in one is not strength in
    another, and an advantage of the seat would count as the player's.
Rule 2. An unfinished game gives no places. It is counted separately, in no score and in no rating.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from statistics import fmean
from typing import NamedTuple

from unseen.arena.contest import contest_of, seats_of
from unseen.arena.entrants import Entrant
from unseen.arena.intervals import Interval, wilson
from unseen.arena.match import Played
from unseen.arena.placings import Placing, rate, resampled
from unseen.arena.rated import Rated, rated
from unseen.arena.schedule import Bout, bouts_of
from unseen.kernel.seat import Seat

Role = tuple[Seat | None, Entrant]
"""A player in one seat, or over all seats."""


class Score(NamedTuple):
    """The share of opponents that a seat's player leaves behind; a shared place counts one half."""

    share: float
    interval: Interval
    games: int


class Standing(NamedTuple):
    """The results of a player, in one seat or over all seats."""

    rated: Rated
    places: tuple[int, ...]
    """How often it took each place, from the first; tied players all get the best of their places."""
    unfinished: int


class Standings(NamedTuple):
    """The content of the report."""

    game: str
    seed: int
    rounds: int | None
    """The number of turns of a seat after which a game is stopped; None is never."""
    rotations: int
    size: int
    """The number of games in a rotation."""
    scores: Mapping[Role, Score | None]
    """By seat and player; None if no game was finished."""
    seats: Mapping[Seat, Score | None]
    """The score of each seat over all its players; empty where that does not show the worth of the seat."""
    standings: tuple[Standing, ...]
    plies: float
    """The average number in a game."""
    ends: Counter[str]


class _Sitting(NamedTuple):
    """A player in one game."""

    seat: Seat
    entrant: Entrant
    place: int | None
    """From 0; None if the game is unfinished."""
    share: float
    """The share of the others left behind."""
    seconds: tuple[float, ...]


def standings(
    game: str,
    entrants: Sequence[Sequence[Entrant]],
    rotations: int,
    seed: int,
    found: Callable[[Bout], Played],
    rounds: int | None = None,
) -> Standings:
    """Compute the standings of some rotations.

    Args:
        game: The name of the game.
        entrants: The players of each seat.
        rotations: The number of rotations that count.
        seed: The arena's seed.
        found: Returns the played game of a bout.
        rounds: The number of turns of a seat after which a game is stopped; None is never.
    """
    played = [list(map(found, bouts_of(game, entrants, seed, number, rounds))) for number in range(rotations)]
    games = [each for rotation in played for each in rotation]
    sittings = [sitting for each in games for sitting in _sittings(each)]
    seats, is_pooled = seats_of(game), _has_one_rating(game, entrants)
    named = [(seat, entrant) for seat, each in zip(seats, entrants, strict=True) for entrant in each]
    return Standings(
        game,
        seed,
        rounds,
        rotations,
        len(played[0]),
        {role: _score(_of(role, sittings)) for role in named},
        {seat: _score([each for each in sittings if each.seat == seat]) for seat in seats if is_pooled},
        tuple(_standings(_roles(entrants[0]) if is_pooled else named, played, sittings, seed)),
        fmean(each.plies for each in games),
        Counter(each.by for each in games),
    )


def _has_one_rating(game: str, entrants: Sequence[Sequence[Entrant]]) -> bool:
    """Return whether a player has one rating over all seats (rule 1)."""
    return contest_of(game).ARE_ALIKE and all(set(each) == set(entrants[0]) for each in entrants)


def _roles(entrants: Sequence[Entrant]) -> list[Role]:
    return [(None, entrant) for entrant in entrants]


def _sittings(played: Played) -> Iterator[_Sitting]:
    entrants = dict(zip(seats_of(played.bout.game), played.bout.entrants, strict=True))
    others, ahead = len(entrants) - 1, 0
    for place in played.places:
        ties = len(place) - 1
        share = (others - ahead - ties + ties / 2) / others
        yield from (_Sitting(seat, entrants[seat], ahead, share, played.seconds[seat]) for seat in place)
        ahead += len(place)
    if not played.places:
        yield from (
            _Sitting(seat, entrant, None, 0.0, played.seconds[seat]) for seat, entrant in entrants.items()
        )


def _of(role: Role, sittings: Sequence[_Sitting]) -> list[_Sitting]:
    return [each for each in sittings if each.entrant == role[1] and role[0] in (None, each.seat)]


def _score(sittings: Sequence[_Sitting]) -> Score | None:
    shares = [each.share for each in sittings if each.place is not None]
    return Score(fmean(shares), wilson(sum(shares), len(shares)), len(shares)) if shares else None


def _standings(
    roles: Sequence[Role], played: Sequence[Sequence[Played]], sittings: Sequence[_Sitting], seed: int
) -> Iterator[Standing]:
    best, others = _ratings(roles, played, seed)
    seats = len(played[0][0].bout.entrants)
    before: dict[Seat | None, int] = {}
    for number, (seat, entrant) in enumerate(roles):
        own = _of((seat, entrant), sittings)
        places = Counter(each.place for each in own)
        turns = (turn for each in own for turn in each.seconds)
        found = rated(seat, entrant, number, before.get(seat), best, others, turns)
        yield Standing(found, tuple(places[place] for place in range(seats)), places[None])
        if places[None] < len(own):
            before[seat] = number  # a player without a finished game is no measure for others


def _ratings(
    roles: Sequence[Role], played: Sequence[Sequence[Played]], seed: int
) -> tuple[tuple[float, ...], list[tuple[float, ...]]]:
    """Return the rating of each role, and the ratings of each resample."""
    placings = [[_placing(roles, each) for each in rotation if each.places] for rotation in played]
    meetings = [
        (one, other)
        for one, other in combinations(range(len(roles)), 2)
        if roles[one][0] is None or roles[one][0] != roles[other][0]
    ]
    games = (each for rotation in placings for each in rotation)
    return rate(games, meetings, len(roles)), resampled(placings, meetings, len(roles), seed)


def _placing(roles: Sequence[Role], played: Played) -> Placing:
    is_pooled = roles[0][0] is None
    return [
        (roles.index((None if is_pooled else each.seat, each.entrant)), each.place)
        for each in _sittings(played)
        if each.place is not None
    ]
