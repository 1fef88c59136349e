"""Games of the arena, act by act: what a seat saw and did, and which of its acts a spectator would call broken.

An absurd act is not a weak one: people forget what they were told, fight too early and explore too long, but they do
not ask a question twice, nor pass a win that lies before them. Each game's absurd acts are in the module of its name
beside this one, as `ACTS`: their names, each with the function that detects it.

`python -m tests.absurd.count GAME 1 2 --games 200` counts them.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple

from unseen.arena.contest import contest_of, rules_of, seats_of
from unseen.arena.entrants import Entrant, parse_entrant, player_of
from unseen.arena.observing import observed
from unseen.arena.schedule import Bout, deal_of, draws_of
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.players import thought

GAMES = ("nusubito", "kakusareta", "relics", "misty_ruins")


class Act(NamedTuple):
    """An action of a seat, with all that the seat knew when it took it and heard of it."""

    seat: Seat
    options: Any
    view: Any
    """The position before it, as the seat knew it."""
    told: tuple[Any, ...]
    """Every event before it, as the seat may know it."""
    action: Any
    after: Any
    """The position after it, as the seat knows it; of the act in question no detector asks for it."""


Acts = Sequence[Act]
"""The acts of one seat from its first one to the one in question."""
Detector = Callable[[Acts], bool]
"""Returns whether the last of these acts is absurd, by what its seat could know and see."""


class Absurd(NamedTuple):
    """An absurd act that was found."""

    name: str
    act: Act
    number: int
    """Its number among the acts of its seat, from 0."""


def detectors_of(game: str) -> Mapping[str, Detector]:
    """Return the absurd acts of a game: the name of each, and its detector."""
    found: Mapping[str, Detector] = import_module(f"tests.absurd.{game}").ACTS
    return found


def absurd_acts(game: str, acts: Acts) -> Iterator[Absurd]:
    """Yield the absurd acts among those of a seat in a whole game."""
    detectors = detectors_of(game)
    for number, act in enumerate(acts):
        for name, is_absurd in detectors.items():
            if is_absurd(acts[: number + 1]):
                yield Absurd(name, act, number)


def acts_of(bout: Bout) -> dict[Seat, list[Act]]:
    """Play a game of the arena, and return the acts of each seat."""
    contest, seats = contest_of(bout.game), seats_of(bout.game)
    entrants = dict(zip(seats, bout.entrants, strict=True))
    players = {seat: player_of(entrant, seat, bout.game) for seat, entrant in entrants.items()}
    draws, found = draws_of(bout), {seat: list[Act]() for seat in seats}
    table: Table[Any, Any, Any, Any, Any, Any, Any] = Table(
        rules_of(bout.game), contest.OPTIONS, deal_of(bout)
    )
    while table.to_act:
        seat = table.to_act[0]
        observation = observed(contest, table, seat)
        view, told = table.view(seat), table.told(seat)
        chosen = thought(players[seat].think(observation, draws[seat], entrants[seat].work)).action
        table.act(seat, chosen)
        found[seat].append(Act(seat, table.options, view, told, chosen, table.view(seat)))
    return found


def bout_of(game: str, level: str, seed: int, number: int) -> Bout:
    """Return a game of the arena with one level at every seat."""
    entrant: Entrant = parse_entrant(level, game)
    return Bout(game, (entrant,) * len(seats_of(game)), seed, number)


def found_in(game: str, level: str, seed: int, number: int) -> list[Absurd]:
    """Return the absurd acts of a game of the arena with one level at every seat."""
    return [
        each
        for acts in acts_of(bout_of(game, level, seed, number)).values()
        for each in absurd_acts(game, acts)
    ]
