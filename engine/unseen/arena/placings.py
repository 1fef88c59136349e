"""How strong players are by the places that they take, where more than two play.

Rule 1. A game compares each player with each other one in it: the better place is a win, a shared place is a draw. A
    player in two seats of one game is not compared with itself.
Rule 2. Comparisons of one game depend on each other, and so do games with one deal. Intervals are therefore drawn from
    whole rotations (bootstrap).
Rule 3. To what was played, one drawn game for each player is added, spread over all pairs that can meet: so a player
    that always wins has a rating, and with a hundred games it makes next to no difference.

Theory of operation. If places follow the model of Plackett and Luce, any two players of a game compare as Bradley and
Terry have it, whoever else plays (Luce's choice axiom; Hunter, "MM algorithms for generalized Bradley-Terry models",
Annals of Statistics 32, 2004). So ratings can be fitted to pairs, which takes ties as they come; the plain model of
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
"""Which players can meet, the lower number first; every player can meet another, unless there is one alone."""
_Scores = dict[tuple[int, int], tuple[float, int]]
"""The points of the lower number, and how often the two were compared."""


def rate(games: Iterable[Placing], meetings: Meetings, players: int) -> tuple[float, ...]:
    """Return the ratings that make the places of games most likely, pair by pair.

    Args:
        games: The games that were finished.
        meetings: Which players can meet.
        players: How many there are.
    """
    return scaled(fit(_pairs([_compared(games)], meetings, players), [0.0] * players))


def resampled(
    rotations: Sequence[Sequence[Placing]],
    meetings: Meetings,
    players: int,
    seed: int,
    times: int = RESAMPLES,
) -> list[tuple[float, ...]]:
    """Return the ratings for rotations drawn from these, with repetition (bootstrap).

    Args:
        rotations: The games that were finished, by rotation.
        meetings: Which players can meet.
        players: How many there are.
        seed: The arena's, from which the draws follow.
        times: How often they are drawn.
    """
    dice, scores = dice_of(f"{seed}/resamples"), [_compared(games) for games in rotations]
    start = fit(_pairs(scores, meetings, players), [0.0] * players)
    return [
        scaled(fit(_pairs([scores[dice(len(scores))] for _ in scores], meetings, players), start))
        for _ in range(times)
    ]


def _compared(games: Iterable[Placing]) -> _Scores:
    """Return what the players of games score against each other."""
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
    """Return what all scores come to, with the drawn games (rule 3)."""
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
