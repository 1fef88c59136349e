"""Measure the lengths of the lists of hidden moves, and the cost of making and checking such a move.

`python -m tools.bench_frames [--games N] [--random N] [--into FILE]`: of Nusubito, N games of each of the levels 2 to 5
against itself, and N long random ones; with `--kakusareta N` so many of Kakusareta instead, as `tools.bench.kakusareta`
plays them. All frames are counted, in the games' order; some, evenly spread over their lengths and
the longest among them, are timed in CPython with libsodium and in Pyodide. The games are kept in FILE, and the same
number gives the same games.
"""

import argparse
import json
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from tools.bench import kakusareta as bench_kakusareta
from tools.bench.belief import SEED, Roamer
from tools.bench.both import both
from tools.inside.frames import frames_of
from unseen import kakusareta, nusubito
from unseen.games import masked_of
from unseen.kernel.records import decode_record, encode_record, record_of
from unseen.kernel.slices import finished
from unseen.nusubito import MIST, SEATS, THIEF, Options
from unseen.nusubito.bots import levels
from unseen.nusubito.bots.playing import play
from unseen.secrecy.proofs.one_of_many import size

LEVELS = ("2", "3", "4", "5")
RANDOM = "random"
SAMPLE = 200
"""Frames that are timed."""
KAKUSARETA = "kakusareta"
DAYS = 8
"""Of a random game, so that it is a long one."""


class Sized(NamedTuple):
    """A frame of a game."""

    pairs: int
    record: Any
    number: int
    """Which of the game's."""


def game(who: str, number: int) -> Any:
    """Return a game as a record."""
    if who.startswith(KAKUSARETA):
        return encode_record(kakusareta, record_of(bench_kakusareta.game(number, SEED)))
    dice = random.Random(f"frames {who} {number}")
    configuration = "/".join(str(dice.randrange(3)) for _ in range(3))
    if who == RANDOM:
        options = Options(configuration, dice.randrange(10), DAYS)
        players: Any = {THIEF: Roamer(THIEF), MIST: Roamer(MIST)}
        work = dict.fromkeys(SEATS, 0)
    else:
        options = Options(configuration, dice.randrange(10))
        players = {seat: levels.player(who, seat) for seat in SEATS}
        work = dict.fromkeys(SEATS, levels.work(who))
    draws = {seat: random.Random(f"frames {who} {number} {seat}").random for seat in SEATS}
    return encode_record(
        nusubito, play(options, nusubito.deal(options, dice.randrange), players, draws, work)
    )


def sized(record: Any) -> list[int]:
    """Return the frames of a game with the lengths of their lists."""
    masked = masked_of(record)
    assert masked.COMMITS
    relation = masked.COMMITS.relation
    return [
        len(finished(relation(frame.known, frame.told, False)).pairs)
        for frame in frames_of(masked, decode_record(masked.GAME, record))
    ]


def _made(what: tuple[str, int]) -> tuple[Any, list[int]]:
    record = game(*what)
    return record, sized(record)


def wanted_of(asked: argparse.Namespace) -> list[tuple[str, int]]:
    """Return the requested games: their players and their numbers."""
    if asked.kakusareta:
        numbers = range(asked.kakusareta)
        return [(f"{KAKUSARETA}: {bench_kakusareta.kind(number)}", number) for number in numbers]
    wanted = [(who, number) for who in LEVELS for number in range(asked.games)]
    return wanted + [(RANDOM, number) for number in range(asked.random)]


def collected(wanted: list[tuple[str, int]], into: Path) -> dict[str, list[Sized]]:
    """Return the frames of some games, by who played; the games are kept in a file, and not played twice."""
    lines = into.read_text("utf-8").splitlines() if into.exists() else []
    have = {tuple(key): (record, lengths) for key, record, lengths in map(json.loads, lines)}
    with ProcessPoolExecutor() as pool, into.open("a", encoding="utf-8") as store:
        missing = [what for what in wanted if what not in have]
        for what, made in zip(missing, pool.map(_made, missing), strict=True):
            have[what] = made
            store.write(json.dumps([what, *made]) + "\n")
            store.flush()
    found: dict[str, list[Sized]] = {}
    for what in wanted:
        record, lengths = have[what]
        frames = (Sized(length, record, number) for number, length in enumerate(lengths))
        found.setdefault(what[0], []).extend(frames)
    return found


def spread(frames: list[Sized]) -> list[Sized]:
    """Return some of all frames, evenly by their place in the order of lengths, the longest included."""
    ordered = sorted(frames, key=lambda frame: frame.pairs)
    last = len(ordered) - 1
    return [ordered[round(last * place / (SAMPLE - 1))] for place in range(SAMPLE)]


def _at(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def _four(values: list[float], digits: int = 0) -> str:
    return "".join(
        f"{each:10,.{digits}f}" for each in (median(values), _at(values, 0.9), _at(values, 0.99), max(values))
    )


def _said(timed: list[dict[str, float]]) -> Iterator[str]:
    for name in ("list", "prove", "check", "crosses", "slice"):
        yield f"    {name:12}" + _four([each[name] for each in timed], 1)


def report(wanted: list[tuple[str, int]], into: Path) -> None:
    """Measure and print."""
    frames = collected(wanted, into)
    print(f"  {'':34}{'median':>10}{'90 %':>10}{'99 %':>10}{'most':>10}")
    for who, of_who in frames.items():
        print(f"  {who}, {len(of_who):,} frames, pairs".ljust(36) + _four([each.pairs for each in of_who]))
        print("    bytes of a proof".ljust(36) + _four([size(each.pairs) for each in of_who]))
    chosen = spread([each for of_who in frames.values() for each in of_who])
    data = json.dumps([[each.record, each.number] for each in chosen])
    timed = both("frames.py", {"frames.json": data})
    for where, found in (("CPython", timed.here), ("Pyodide", timed.there)):
        print(f"  {where}, ms, {len(chosen)} frames of all lengths")
        print("\n".join(_said(found)))
        quiet = [each["crosses"] for each in found if each["quiet"]]
        print(f"    a quiet turn in the median: {median(quiet):.1f} ms ({len(quiet)} of them)")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--random", type=int, default=1000)
    parser.add_argument("--kakusareta", type=int, default=0)
    parser.add_argument("--into", type=Path, default=Path(".build/frames.jsonl"))
    asked = parser.parse_args()
    report(wanted_of(asked), asked.into)
