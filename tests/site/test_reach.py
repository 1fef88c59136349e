"""What our own modules can import is found before they run."""

from pathlib import Path

import pytest

from tools.in_page import reach as reaching
from tools.in_page.library import Library
from tools.in_page.python_tree import check
from tools.in_page.reach import BadSource, Reach, reach

LIBRARY = frozenset({"json", "json.decoder", "random", "typing", "string"})


@pytest.fixture(autouse=True)
def _kept_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reaching, "KEPT", tmp_path / "imports.json")


def found(**modules: str) -> Reach:
    sources = {f"{name.replace('__', '/')}.py": source.encode() for name, source in modules.items()}
    return reach(sources, LIBRARY, {name: f"web/{name}" for name in sources})


def test_imports_are_followed_into_functions_and_through_our_own_modules() -> None:
    it = found(
        main="from page import a",
        page="",
        page__a="def f():\n    from page.b import g\n",
        page__b="from json.decoder import JSONDecoder",
        page__c="import random",
    )
    assert it.own == {"main", "page", "page.a", "page.b"}
    assert it.library == {"json", "json.decoder"}
    assert it.unknown == {}


def test_what_is_imported_for_the_type_checker_alone_is_not_needed() -> None:
    it = found(main="from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import random\n")
    assert it.library == {"typing"}


def test_what_a_module_has_on_demand_is_needed() -> None:
    it = found(main="from page import a", page="", page__a='LATER = {"g": "page.b"}', page__b="import json")
    assert it.own == {"main", "page", "page.a", "page.b"}
    assert it.library == {"json"}


def test_what_is_edited_is_read_anew() -> None:
    assert found(main="import json").library == {"json"}
    assert found(main="import random").library == {"random"}
    assert found(main="import json").library == {"json"}


def test_what_is_nowhere_and_what_others_import_in_functions_is_told() -> None:
    it = found(main="import markupsafe\nimport numpy\n", markupsafe="def f():\n    import string\n")
    library = Library(Path(), ["json"], ["_io"], {"random": ["json"], "json": ["random"]})
    with pytest.raises(SystemExit) as error:
        check(it, library)
    assert str(error.value).splitlines() == [
        "numpy (imported by main) is nowhere",
        "string is imported within a function of markupsafe: import it, or name it in LEFT_OUT",
        "random is imported within a function of json: import it, or name it in LEFT_OUT",
    ]


def test_a_module_that_is_part_of_the_interpreter_is_not_missed() -> None:
    check(found(main="import _io"), Library(Path(), [], ["_io"], {}))


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("x = 1\ny = (\n", "web/page/a.py, line 2: '(' was never closed"),
        ("def f():\n    pass\nreturn 1\n", "web/page/a.py, line 3: 'return' outside function"),
    ],
)
def test_a_source_that_is_no_python_is_told_in_a_sentence(source: str, sentence: str) -> None:
    with pytest.raises(BadSource) as error:
        found(main="import page.a", page__a=source)
    assert str(error.value) == sentence
