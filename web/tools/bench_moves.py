"""Measure the proof of a hidden move in Pyodide, and in CPython with libsodium: `python -m tools.bench_moves`."""

from tools.bench.both import both

Figures = dict[str, dict[str, float]]


def report() -> None:
    """Measure and print the costs by the length of the list of pairs."""
    found = both("moves.py")
    here: Figures = found.here
    there: Figures = found.there
    print(f"  {'':>8}{'':>8}  CPython, ms                  Pyodide, ms")
    heads = ("pairs", "bytes", *("prove", "verify", "slice") * 2)
    print("  " + "".join(f"{head:>8}" for head in heads))
    for count, figures in there.items():
        times = [each[name] for each in (here[count], figures) for name in ("prove", "verify", "slice")]
        print(f"  {int(count):8,}{figures['bytes']:8,.0f}" + "".join(f"{each:8.1f}" for each in times))


if __name__ == "__main__":
    report()
