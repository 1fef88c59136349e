"""Weights as the Python module in which they are shipped."""

from collections.abc import Iterator

from unseen.nusubito.bots.evaluation import Weights

WIDTH = 105


def lines_of(weights: Weights) -> Iterator[str]:
    """Yield the module that holds some weights."""
    yield '"""What each of `evaluation.FEATURES` counts for, as learnt from games of the strongest players.'
    yield ""
    yield "By night first, then by the rounds of a day; `unseen.nusubito.lab.training` is how."
    yield '"""'
    yield ""
    yield "from unseen.nusubito.bots.evaluation import Weights"
    yield ""
    yield "# fmt: off"
    for name, rows in (("_BEFORE", weights.before), ("_AFTER", weights.after)):
        yield f"{name} = ("
        for row in rows:
            yield "    ("
            yield from _filled([f"{each:.2f}," for each in row])
            yield "    ),"
        yield ")"
    yield "# fmt: on"
    yield "WEIGHTS = Weights(_BEFORE, _AFTER)"


def _filled(words: list[str]) -> Iterator[str]:
    line = " " * 7
    for word in words:
        if len(line) + 1 + len(word) > WIDTH:
            yield line
            line = " " * 7
        line += f" {word}"
    yield line
