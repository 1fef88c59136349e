"""An arena from its first game to its table."""

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
    """The settings of an arena."""

    game: str
    players: Sequence[Sequence[str]]
    """The names of each seat's players, in the order of the game's seats."""
    games: int
    """The number of games in each cell for two seats; of rotations for more."""
    most: int | None
    """The most games of a cell, or rotations, that count if the store has more; None for no more than `games`."""
    seed: int
    store: Path | None
    processes: int | None
    """None for one per core."""
    cluster: str | None
    """The address of a Dask scheduler, in place of processes."""
    rounds: int | None = None
    """The number of turns of a seat after which a game is stopped; None is never."""


class Progress(Protocol):
    """A progress bar of finished games; a `tqdm` bar is one."""

    def update(self, n: int) -> object:
        """Report that `n` more games have finished."""
        ...


def hold(asked: Asked, begin: Callable[[int, int], Progress]) -> Tally | Standings:
    """Play the games that the store lacks, and return the results of all games.

    Args:
        asked: The settings.
        begin: Called with the number of games and how many of them are played already; returns the progress bar.

    Raises:
        CannotPlay: A player, the store or the cluster is not available.
        Interrupted: The user has pressed Ctrl+C.
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
    """Return the results of the games in a store."""
    game, seed, found, rounds = asked.game, asked.seed, store.__getitem__, asked.rounds
    if len(entrants) == 2:
        rows, columns = entrants
        return tally(game, rows, columns, partial(_counting, asked, store), seed, found, rounds)
    return standings(game, entrants, _rotations(asked, entrants, store), seed, found, rounds)


def _rotations(asked: Asked, entrants: Sequence[Sequence[Entrant]], store: Store) -> int:
    """Return the number of rotations that count: the first ones, as far as they are complete."""
    rotations = asked.games
    while rotations < (asked.most or 0) and all(
        bout in store for bout in bouts_of(asked.game, entrants, asked.seed, rotations, asked.rounds)
    ):
        rotations += 1
    return rotations


def _count_kept(asked: Asked, wanted: list[Bout]) -> int:
    """Count the games in the file, as an interrupt may come between writing it and noting that in the store."""
    assert asked.store
    kept = {played.bout for played in read(asked.store.read_bytes(), asked.seed)[0]}
    return sum(bout in kept for bout in wanted)


def _counting(asked: Asked, store: Store, row: Entrant, column: Entrant) -> int:
    """Return the number of games in a cell that count: the first ones, as far as they are played."""
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
