"""Weights as the source of the Python module in which they are shipped."""

from collections.abc import Iterator

from unseen.nusubito.bots.evaluation import Features, Weights


def lines_of(weights: Weights) -> Iterator[str]:
    """Yield the lines of a module that holds these weights."""
    yield '"""What each of `evaluation.Features` counts for, as learnt from games of the strongest players.'
    yield ""
    yield "By night first, then by the rounds of a day; `unseen.nusubito.lab.training` is how."
    yield '"""'
    yield ""
    yield "from unseen.nusubito.bots.evaluation import Weights, rows_of"
    yield ""
    yield "# fmt: off"
    for name, rows in (("_BEFORE", weights.before), ("_AFTER", weights.after)):
        yield f"{name} = rows_of({{"
        for feature, column in zip(Features._fields, zip(*rows, strict=True), strict=True):
            yield f'    "{feature}": ({", ".join(f"{each:.2f}" for each in column)}),'
        yield "})"
    yield "# fmt: on"
    yield "WEIGHTS = Weights(_BEFORE, _AFTER)"
