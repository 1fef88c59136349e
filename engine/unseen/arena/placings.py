"""Ratings from the places that players take in games of more than two.

Rule 1. A game compares each pair of its players: the better place is a win, a shared place is a draw. A player in two
    seats of one game is not compared with itself.
Rule 2. Comparisons of one game depend on each other, and so do games with one deal. Intervals are therefore drawn from
    whole rotations (bootstrap).
Rule 3. For each player one drawn game is added to those played, spread over all pairs that can meet. So a player that
    always wins has a rating, and with a hundred games it makes next to no difference.

Theory of operation. If places follow the model of Plackett and Luce, any two players of a game compare as in the model
of Bradley and Terry, whoever else plays (Luce's choice axiom; Hunter, "MM algorithms for generalized Bradley-Terry
models", Annals of Statistics 32, 2004). So ratings can be fitted to pairs, which also handles ties; the plain model of
whole orders has none.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations

from unseen.arena.bradley_terry import Pair, fit, scaled
from unseen.arena.schedule import dice_of

RESAMPLES = 1000
Placing = Sequence[tuple[int, int]]
"""A finished game: the player of each seat, by number, with its place; a lower place is a better one."""
Meetings = Sequence[tuple[int, int]]
"""The pairs of players that can meet, the lower number first; every player can meet another, unless it is alone."""
_Scores = dict[tuple[int, int], tuple[float, int]]
"""By pair: the points of the lower number, and how often the two were compared."""


def rate(games: Iterable[Placing], meetings: Meetings, players: int) -> tuple[float, ...]:
    """Return the ratings that make the places of games most likely, pair by pair.

    Args:
        games: The finished games.
        meetings: The pairs of players that can meet.
        players: The number of players.
    """
    return scaled(fit(_pairs([_compared(games)], meetings, players), [0.0] * players))


def resampled(
    rotations: Sequence[Sequence[Placing]],
    meetings: Meetings,
    players: int,
    seed: int,
    times: int = RESAMPLES,
) -> list[tuple[float, ...]]:
    """Return the ratings for rotations drawn from these with repetition (bootstrap).

    Args:
        rotations: The finished games, by rotation.
        meetings: The pairs of players that can meet.
        players: The number of players.
        seed: The arena's seed, from which the draws follow.
        times: The number of resamples.
    """
    dice, scores = dice_of(f"{seed}/resamples"), [_compared(games) for games in rotations]
    start = fit(_pairs(scores, meetings, players), [0.0] * players)
    return [
        scaled(fit(_pairs([scores[dice(len(scores))] for _ in scores], meetings, players), start))
        for _ in range(times)
    ]


def _compared(games: Iterable[Placing]) -> _Scores:
    """Sum the scores of the players against each other."""
    found: _Scores = defaultdict(lambda: (0.0, 0))
    for game in games:
        for (one, place), (other, behind) in combinations(sorted(game), 2):
            if one != other:
                points, times = found[one, other]
                found[one, other] = points + _score(place, behind), times + 1
    return found


def _score(place: int, other: int) -> float:
    return 0.5 if place == other else float(place < other)


def _pairs(scores: Sequence[_Scores], meetings: Meetings, players: int) -> list[Pair]:
    """Return the sum of all scores by pair, with the added drawn games (rule 3)."""
    prior = players / (2 * max(1, len(meetings)))
    nothing = (0.0, 0)
    return [
        Pair(
            *meeting,
            sum(each.get(meeting, nothing)[0] for each in scores) + prior / 2,
            sum(each.get(meeting, nothing)[1] for each in scores) + prior,
        )
        for meeting in meetings
    ]
