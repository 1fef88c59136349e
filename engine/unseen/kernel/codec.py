"""Read JSON that somebody else wrote: every check names the key at fault and what is wrong with it."""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, cast

from unseen.kernel.errors import CodecError

DEEPEST = 64
"""Lists and objects within each other, at most."""

_TEXT_OR_BRACKET = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[\]{}]', re.DOTALL)


def parse_json(text: str) -> object:
    """Return the JSON value of a text; a doubled key is refused.

    Raises:
        CodecError: It is not JSON, or its lists and objects are more than `DEEPEST` within each other.
    """
    # It is not left to the reader to find out: in a browser it would take Python down with it, not raise.
    if _is_deep(text):
        raise CodecError("", f"nested too deeply: more than {DEEPEST} lists and objects within each other")
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        raise CodecError("", f"not JSON: {error.msg} at line {error.lineno}, column {error.colno}") from None
    except ValueError:
        raise CodecError("", "not JSON: a number has too many digits") from None


def _is_deep(text: str) -> bool:
    """Return whether more brackets open within each other than may; those in texts do not count."""
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
            raise CodecError(_shortened(key), "the key is doubled")
        found[key] = value
    return found


def _refuse_constant(name: str) -> object:
    raise CodecError("", f"not JSON: {name}")


def expect_object(
    where: str, value: object, required: Iterable[str], optional: Iterable[str] = ()
) -> Mapping[str, Any]:
    """Return a value that must be an object with these keys and no others; raises CodecError."""
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
    """Return a value that must be a list; raises CodecError."""
    if not isinstance(value, list):
        raise CodecError(where, f"a list is expected, not {name_of(value)}")
    return list(cast(Iterable[Any], value))


def expect_whole(where: str, value: object, low: int, high: int | None = None) -> int:
    """Return a value that must be a whole number in a range; raises CodecError."""
    if type(value) is not int or value < low or (high is not None and value > high):
        wanted = f"from {low} to {high}" if high is not None else f"of at least {low}"
        raise CodecError(where, f"a whole number {wanted} is expected, not {name_of(value)}")
    return value


def expect_one_of(where: str, value: object, choices: Iterable[str]) -> str:
    """Return a value that must be one of some texts; raises CodecError."""
    known = list(choices)
    if not isinstance(value, str) or value not in known:
        raise CodecError(where, f"one of {', '.join(known)} is expected, not {name_of(value)}")
    return value


def name_of(value: object) -> str:
    """Return a JSON value as it is named in a message: short values whole, long ones by their type."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    return _shortened(json.dumps(value))


def _shortened(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:39]}…"


def _inside(where: str, key: str) -> str:
    return f"{where}.{_shortened(key)}" if where else _shortened(key)
