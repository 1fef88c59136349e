"""Readers of untrusted JSON: every check names the key at fault and what is wrong with it."""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, cast

from unseen.kernel.errors import CodecError, shortened

DEEPEST = 64
"""How deeply lists and objects may be nested."""
MOST_DIGITS = 1000
"""The most digits of a whole number: play adds to numbers, and Python prints none of more than 4300 digits."""
MOST_LISTED = 25
"""How many choices a message lists in full."""

_TEXT_OR_BRACKET = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[\]{}]', re.DOTALL)


def parse_json(text: str) -> object:
    """Parse a JSON text, rejecting duplicate keys.

    Raises:
        CodecError: It is not JSON, has a duplicate key, is nested deeper than `DEEPEST`, or has a whole number of more
            than `MOST_DIGITS`.
    """
    # Checked before parsing: in a browser deep nesting crashes Python in the parser instead of raising.
    if _is_deep(text):
        raise CodecError("", f"nested too deeply: more than {DEEPEST} lists and objects within each other")
    try:
        return json.loads(
            text, object_pairs_hook=_once, parse_int=_read_whole, parse_constant=_refuse_constant
        )
    except json.JSONDecodeError as error:
        raise CodecError("", f"not JSON: {error.msg} at line {error.lineno}, column {error.colno}") from None
    except ValueError:
        raise CodecError("", "not JSON: a number has too many digits") from None


def _is_deep(text: str) -> bool:
    """Return whether brackets outside strings are nested deeper than `DEEPEST`."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    depth = 0
    for found in _TEXT_OR_BRACKET.finditer(text):
        if found[0] in ("[", "{"):
            depth += 1
        elif found[0] in ("]", "}"):
            depth -= 1
        if depth > DEEPEST:
            return True
    return False


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise CodecError(shortened(key), "the key is doubled")
        found[key] = value
    return found


def _read_whole(digits: str) -> int:
    if len(digits.removeprefix("-")) > MOST_DIGITS:
        raise ValueError
    return int(digits)


def _refuse_constant(name: str) -> object:
    raise CodecError("", f"not JSON: {name}")


def expect_object(
    where: str, value: object, required: Iterable[str], optional: Iterable[str] = ()
) -> Mapping[str, Any]:
    """Return the value if it is an object with these keys and no others; raises CodecError otherwise."""
    if not isinstance(value, dict):
        raise CodecError(where, f"an object is expected, not {name_of(value)}")
    keys, needed, allowed = cast(dict[str, Any], value), list(required), {*required, *optional}
    for key in keys:
        if key not in allowed:
            raise CodecError(_inside(where, key), "unknown key")
    for key in needed:
        if key not in keys:
            raise CodecError(_inside(where, key), "missing key")
    return keys


def expect_list(where: str, value: object) -> list[Any]:
    """Return the value if it is a list; raises CodecError otherwise."""
    if not isinstance(value, list):
        raise CodecError(where, f"a list is expected, not {name_of(value)}")
    return list(cast(Iterable[Any], value))


def expect_whole(where: str, value: object, low: int, high: int | None = None) -> int:
    """Return the value if it is a whole number from `low` to `high`; raises CodecError otherwise."""
    if type(value) is not int or value < low or (high is not None and value > high):
        wanted = f"from {low} to {high}" if high is not None else f"of at least {low}"
        raise CodecError(where, f"a whole number {wanted} is expected, not {name_of(value)}")
    return value


def expect_flag(where: str, value: object) -> bool:
    """Return the value if it is true or false; raises CodecError otherwise."""
    if not isinstance(value, bool):
        raise CodecError(where, f"true or false is expected, not {name_of(value)}")
    return value


def expect_one_of(where: str, value: object, choices: Iterable[str]) -> str:
    """Return the value if it is one of `choices`; raises CodecError otherwise."""
    known = list(choices)
    if not isinstance(value, str) or value not in known:
        raise CodecError(where, f"one of {_listed(known)} is expected, not {name_of(value)}")
    return value


def _listed(choices: list[str]) -> str:
    if len(choices) <= MOST_LISTED:
        return ", ".join(choices)
    return f"{', '.join(choices[:3])}, … {choices[-1]} ({len(choices)} in all)"


def name_of(value: object) -> str:
    """Return a JSON value as a message names it: lists and objects by their type, long texts shortened."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    return shortened(json.dumps(value))


def _inside(where: str, key: str) -> str:
    return f"{where}.{shortened(key)}" if where else shortened(key)
