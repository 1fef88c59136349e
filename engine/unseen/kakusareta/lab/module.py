"""Nets as source text for `unseen.kakusareta.bots.weights`."""

from collections.abc import Iterable, Iterator

from unseen.kakusareta.bots.board_facts import BoardFacts
from unseen.kakusareta.bots.evaluation import HiddenFacts, Net


def lines_of(his: Net, theirs: Net) -> Iterator[str]:
    """Yield the source lines of the nets for the start of the Kakusareta's turn and of the Moya's."""
    for name, net in (("_KAKUSARETA_TURN", his), ("_MOYA_TURN", theirs)):
        yield f"{name} = Net("
        for part, kind, rows in (("board", BoardFacts, net.board), ("hidden", HiddenFacts, net.hidden)):
            yield f"    {part}=rows_of({kind.__name__}, {{"
            for fact, column in zip(kind._fields, zip(*rows, strict=True), strict=True):
                yield f'        "{fact}": {_written(column)},'
            yield "    }),"
        yield f"    out={_written(net.out)},"
        yield ")"


def _written(row: Iterable[float]) -> str:
    return f"({', '.join(f'{each:.2f}' for each in row)})"
