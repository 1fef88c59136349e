"""An import without its extra installed names the extra."""

import importlib
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "needed", "extra"),
    [
        ("openspiel", "pyspiel", "openspiel"),
        ("mcts", "open_spiel.python.algorithms.mcts", "openspiel"),
        ("pettingzoo", "pettingzoo", "pettingzoo"),
    ],
)
def test_module_without_its_extra_names_it(
    module: str, needed: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, needed, None)
    for name in (
        f"unseen.relics.adapters.{module}",
        "unseen.adapters.environment",
        "unseen.adapters.openspiel",
    ):
        monkeypatch.delitem(sys.modules, name, raising=False)
    with pytest.raises(ImportError, match=rf"pip install '\.\[{extra}\]' in the folder of unseen's sources$"):
        importlib.import_module(f"unseen.relics.adapters.{module}")
