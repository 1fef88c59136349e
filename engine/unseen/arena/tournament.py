"""An arena held from its first game to its table."""

import os
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import NamedTuple, Protocol

from unseen.arena.cluster import play_on_cluster
from unseen.arena.contest import seats_of
from unseen.arena.entrants import Entrant, check, parse_entrant
from unseen.arena.errors import Interrupted
from unseen.arena.match import Played
from unseen.arena.schedule import Bout, bouts, bouts_of
from unseen.arena.standings import Standings, standings
from unseen.arena.store import Store, open_store, read
from unseen.arena.tally import Tally, tally
from unseen.arena.workers import play_here, play_in_processes
from unseen.kernel.seat import Seat


class Asked(NamedTuple):
    """What is to be held."""

    game: str
    players: Sequence[Sequence[str]]
    """Who plays each seat, by name, in the order of the game's seats."""
    games: int
    """In each cell of a table of two; rotations where more play."""
    most: int | None
    """How many of a cell, or rotations, count where the store has more; None for no more than are asked for."""
    seed: int
    store: Path | None
    processes: int | None
    """None for as many as the machine has cores."""
    cluster: str | None
    """The address of a Dask scheduler, in place of processes."""
    rounds: int | None = None
    """After how many turns of a seat a game is broken off; None is never."""


class Progress(Protocol):
    """What is told of games as they come to an end; a bar of `tqdm` is one."""

    def update(self, n: int) -> object:
        """Say that so many more have ended."""
        ...


def hold(asked: Asked, begin: Callable[[int, int], Progress]) -> Tally | Standings:
    """Play what has not been played, and return what all games say.

    Args:
        asked: What is to be held.
        begin: Is told how many games there are and how many of them are played; returns what is told of the others.

    Raises:
        CannotPlay: A player, the store or the cluster is not to be had.
        Interrupted: Somebody has pressed Ctrl+C.
    """
    entrants = [
        _entrants(asked.game, seat, names)
        for seat, names in zip(seats_of(asked.game), asked.players, strict=True)
    ]
    wanted = list(bouts(asked.game, entrants, asked.games, asked.seed, asked.rounds))
    with open_store(asked.store, asked.seed) as store:
        left = [bout for bout in wanted if bout not in store]
        try:
            _play(store, _stream(asked, left), begin(len(wanted), len(wanted) - len(left)))
        except KeyboardInterrupt:
            done = _count_kept(asked, wanted) if asked.store else sum(bout in store for bout in wanted)
            kept = "they are kept" if asked.store else "no --store keeps them"
            raise Interrupted(f"interrupted after {done} of {len(wanted)} games; {kept}") from None
        return _summed(asked, entrants, store)


def _summed(asked: Asked, entrants: Sequence[Sequence[Entrant]], store: Store) -> Tally | Standings:
    """Return what the games of a store say."""
    game, seed, found, rounds = asked.game, asked.seed, store.__getitem__, asked.rounds
    if len(entrants) == 2:
        rows, columns = entrants
        return tally(game, rows, columns, partial(_counting, asked, store), seed, found, rounds)
    return standings(game, entrants, _rotations(asked, entrants, store), seed, found, rounds)


def _rotations(asked: Asked, entrants: Sequence[Sequence[Entrant]], store: Store) -> int:
    """Return how many rotations count: the first ones, as far as they are played whole."""
    rotations = asked.games
    while rotations < (asked.most or 0) and all(
        bout in store for bout in bouts_of(asked.game, entrants, asked.seed, rotations, asked.rounds)
    ):
        rotations += 1
    return rotations


def _count_kept(asked: Asked, wanted: list[Bout]) -> int:
    """Return how many games the file has: whoever breaks in may come between its writing and the store's noting it."""
    assert asked.store
    kept = {played.bout for played in read(asked.store.read_bytes(), asked.seed)[0]}
    return sum(bout in kept for bout in wanted)


def _counting(asked: Asked, store: Store, row: Entrant, column: Entrant) -> int:
    """Return how many games of a cell count: the first ones, as far as they are played."""
    games = asked.games
    while (
        games < (asked.most or 0)
        and Bout(asked.game, (row, column), asked.seed, games, asked.rounds) in store
    ):
        games += 1
    return games


def _entrants(game: str, seat: Seat, names: Sequence[str]) -> tuple[Entrant, ...]:
    found = tuple(dict.fromkeys(parse_entrant(name, game) for name in names))
    for entrant in found:
        check(entrant, seat, game)
    return found


def _stream(asked: Asked, left: list[Bout]) -> Generator[list[Played], None, None]:
    if asked.cluster is not None and left:
        return play_on_cluster(left, asked.cluster)
    processes = min(asked.processes or os.cpu_count() or 1, len(left))
    return play_in_processes(left, processes) if processes > 1 else play_here(left)


def _play(store: Store, stream: Generator[list[Played], None, None], progress: Progress) -> None:
    with closing(stream):
        for games in stream:
            store.add(games)
            progress.update(len(games))
