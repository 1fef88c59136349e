"""A missing extra is named in the error."""

import importlib
import sys

import pytest


@pytest.mark.parametrize(("module", "needed"), [("openspiel", "pyspiel"), ("pettingzoo", "pettingzoo")])
def test_module_without_its_extra_names_it(module: str, needed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, needed, None)
    for name in (
        f"unseen.misty_ruins.adapters.{module}",
        "unseen.adapters.environment",
        "unseen.adapters.openspiel",
    ):
        monkeypatch.delitem(sys.modules, name, raising=False)
    with pytest.raises(
        ImportError, match=rf"pip install '\.\[{module}\]' in the folder of unseen's sources$"
    ):
        importlib.import_module(f"unseen.misty_ruins.adapters.{module}")
