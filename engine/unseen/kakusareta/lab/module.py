"""Nets as they stand in `unseen.kakusareta.bots.weights`."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from unseen.kakusareta.bots.evaluation import Net

WIDTH = 105


def lines_of(his: Net, theirs: Net) -> Iterator[str]:
    """Yield the lines that hold two nets: as his turn begins, and as the Moya's does."""
    for name, net in (("_HIS_TURN", his), ("_THEIR_TURN", theirs)):
        yield f"{name} = Net("
        for part in ("board", "him"):
            yield f"    {part}=("
            for row in getattr(net, part):
                yield "        ("
                yield from _filled(row, 12)
                yield "        ),"
            yield "    ),"
        yield "    out=("
        yield from _filled(net.out, 8)
        yield "    ),"
        yield ")"


def _filled(row: Sequence[float], indent: int) -> list[str]:
    margin = " " * indent
    return wrap(
        ", ".join(f"{each:.2f}" for each in row) + ",", WIDTH, initial_indent=margin, subsequent_indent=margin
    )
