"""Measure a game without a dealer: the page's cryptography in Pyodide beside libsodium in CPython, and its weight.

`python -m tools.bench_secrecy`.
"""

from tools.bench.both import both

Part = dict[str, float]


def report() -> None:
    """Measure everything and print it."""
    found = both("secrecy.py")
    here: dict[str, Part] = found.here
    there: dict[str, Part] = found.there
    print(
        "  medians; both sides' work, one after the other, and whose it is; a round trip is there and back:"
    )
    print(
        f"  {'':<6} {'Pyodide ms':>10} {'first':>7} {'second':>7} {'CPython ms':>10} {'entries':>7} "
        f"{'round trips':>11} {'bodies B':>8} frames B"
    )
    for part, page in there.items():
        _row(part, page, here[part])
    print(f"  the page's cryptography: {found.size:,} bytes, {found.packed:,} as brotli")


def _row(name: str, page: Part, here: Part) -> None:
    counts = f"{page['entries']:7.0f} {page['flights'] / 2:11.1f} {page['body']:8,.0f} {page['frame']:8,.0f}"
    shares = f"{page['first']:7.1f} {page['second']:7.1f}"
    print(f"  {name:<6} {page['ms']:10.1f} {shares} {here['ms']:10.1f} {counts}")


if __name__ == "__main__":
    report()
