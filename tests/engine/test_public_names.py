"""The names that are for others are there, and cost nobody who does not ask for them."""

import importlib
import re
import subprocess
import sys

import pytest

import unseen

PUBLIC = re.findall(r"`(unseen[\w.]+)`", unseen.__doc__ or "")


@pytest.mark.parametrize("name", PUBLIC)
def test_public_name_is_a_module_that_says_what_it_is(name: str) -> None:
    assert importlib.import_module(name).__doc__


def test_public_names_are_listed() -> None:
    assert len(PUBLIC) > 10


def test_the_package_s_door_imports_none_of_its_rooms() -> None:
    ask = "import sys, unseen; print(*(name for name in sys.modules if name.startswith('unseen.')))"
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
