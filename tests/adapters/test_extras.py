"""A missing extra is named in the error."""

import importlib
import sys

import pytest

from unseen.games import GAMES


@pytest.mark.parametrize(
    ("module", "needed", "extra"),
    [
        *((f"{game}.adapters.openspiel", "pyspiel", "openspiel") for game in GAMES),
        *((f"{game}.adapters.pettingzoo", "pettingzoo", "pettingzoo") for game in GAMES),
        ("nusubito.adapters.ismcts", "open_spiel.python.algorithms.ismcts", "openspiel"),
        ("relics.adapters.mcts", "open_spiel.python.algorithms.mcts", "openspiel"),
    ],
)
def test_module_without_its_extra_names_it(
    module: str, needed: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, needed, None)
    for name in (module, "adapters.environment", "adapters.openspiel"):
        monkeypatch.delitem(sys.modules, f"unseen.{name}", raising=False)
    with pytest.raises(ImportError, match=rf"pip install '\.\[{extra}\]' in the folder of unseen's sources$"):
        importlib.import_module(f"unseen.{module}")
