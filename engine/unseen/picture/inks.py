"""The inks of a drawing: what the style sheets say of an element, as plain attributes.

Rule 1. The cascade is that of CSS: what is important wins, then the heavier selector, then what comes later; an
        attribute of the drawing itself is the lightest. Custom properties and `color` are inherited.
"""

import re
from collections.abc import Mapping

from unseen.kernel.slices import Work
from unseen.picture.colours import colour
from unseen.picture.selectors import Chain, Selector
from unseen.picture.sheet import Declaration, rules

Inherited = Mapping[str, str]
"""The custom properties of an element, and its `color`."""

NOTHING: Inherited = {}
"""The inheritance of the outermost element."""
PAINTS = {"fill": "fill-opacity", "stroke": "stroke-opacity", "stop-color": "stop-opacity"}
"""The properties that are paints, each with the one that says how strong it is."""
PLAIN = frozenset(
    (
        *PAINTS, *PAINTS.values(), "clip-path", "clip-rule", "display", "fill-rule", "font-family", "font-size",
        "font-style", "font-weight", "letter-spacing", "opacity", "overflow", "paint-order", "stroke-dasharray",
        "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-width", "text-anchor",
        "transform", "visibility",
    )
)  # fmt: skip
"""The properties that SVG has as attributes too, and that a still picture needs."""
_VARIABLE = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)")
_FONT = re.compile(r"(?:(\d+|bold)\s+)?([\d.]+)px(?:/[\d.]+)?\s+(.*)", re.DOTALL)
_LENGTH = re.compile(r"(-?[\d.]+)px")
_MOVE = re.compile(r"translate(X|Y)\(([^)]*)\)")


class Inks:
    """Style sheets, in the order in which they apply."""

    def __init__(self) -> None:
        self._rules: dict[str, list[tuple[int, Selector, tuple[Declaration, ...]]]] = {}
        """The rules by something that an element needs for them; see `Compound.key`."""
        self._inherited: dict[tuple[object, ...], tuple[Inherited, Inherited]] = {}
        self._number = 0
        """How many rules there are."""

    def reading(self, sheet: str) -> Work[None]:
        """Add a sheet after those that were read."""
        for rule in rules(sheet):
            yield
            for selector in rule.selectors:
                key = selector.compounds[-1].key
                self._rules.setdefault(key, []).append((self._number, selector, rule.declarations))
            self._number += 1

    def of(self, chain: Chain, inherited: Inherited) -> tuple[dict[str, str], Inherited]:
        """Return the plain attributes of the last element of a chain, and what is inherited by what is in it."""
        declared = self._declared(chain)
        own = {name: value for name, value in declared.items() if name.startswith("--") or name == "color"}
        if own:
            inherited = self._handed_down(inherited, own)
        found = {name: value for name, value in chain[-1].attributes.items() if name in PLAIN}
        for name, value in declared.items():
            if name == "font":
                found |= _font(_filled(value, inherited))
            elif name in PLAIN:
                found[name] = _filled(value, inherited)
        return _plain(found, inherited), inherited

    def _handed_down(self, inherited: Inherited, own: dict[str, str]) -> Inherited:
        """Return everything that is inherited with an element's own, one object for the same of both."""
        key = (id(inherited), *own.items())
        if key not in self._inherited:
            known = {**inherited, **own}
            filled = {name: _filled(value, known) for name, value in known.items()}
            # What is inherited is kept too: another one could take its identity.
            self._inherited[key] = (inherited, filled)
        return self._inherited[key][1]

    def _declared(self, chain: Chain) -> dict[str, str]:
        """Return the declarations of an element by property, the winning ones."""
        element = chain[-1]
        classes, names = (
            (f".{name}" for name in element.classes),
            (f"[{name}]" for name in element.attributes),
        )
        keys = ("", element.tag, *classes, *names)
        fitting = [
            (each.is_important, selector.weight, number, place, each)
            for key in keys
            for number, selector, declarations in self._rules.get(key, ())
            if selector.fits(chain)
            for place, each in enumerate(declarations)
        ]
        # A `font` of more weight sets what lies in it anew.
        fitting.sort(key=lambda each: each[:4])
        found = dict[str, str]()
        for *_, each in fitting:
            found.pop(each.name, None)
            found[each.name] = each.value
        return found


def _filled(value: str, known: Inherited) -> str:
    """Return a value with the variables in it replaced; one that is not known takes what the value has instead."""
    while found := _VARIABLE.search(value):
        name, instead = found.groups()
        value = value[: found.start()] + known.get(name, (instead or "").strip()) + value[found.end() :]
    return value


def _font(value: str) -> dict[str, str]:
    """Return the attributes of the short form."""
    found = _FONT.fullmatch(value)
    assert found, value
    weight, size, family = found.groups()
    return {"font-weight": weight or "400", "font-size": size, "font-family": family}


def _plain(found: dict[str, str], inherited: Inherited) -> dict[str, str]:
    """Return attributes whose values need no style sheet."""
    plain = dict[str, str]()
    for name, value in found.items():
        if name in PAINTS:
            value, alpha = _paint(value, inherited)
            if alpha < 1:
                strength = float(found.get(PAINTS[name], "1")) * alpha
                plain[PAINTS[name]] = f"{strength:g}"
        elif name == "transform":
            value = _moved(value)
        if name not in PAINTS.values() or name not in plain:
            plain[name] = _LENGTH.sub(r"\1", value).replace('"', "'").replace("&quot;", "'")
    return plain


def _paint(value: str, inherited: Inherited) -> tuple[str, float]:
    """Return a paint without its strength, and that."""
    if value.lower() == "currentcolor":
        value = inherited.get("color", "#000")
    found = colour(value)
    if found is None:
        return value, 1.0
    return (found.hex, found.alpha) if found.alpha else ("none", 1.0)


def _moved(value: str) -> str:
    """Return a transform of CSS as one of SVG, which knows no axis."""
    value = _LENGTH.sub(r"\1", value)
    return _MOVE.sub(lambda at: f"translate({at[2]} 0)" if at[1] == "X" else f"translate(0 {at[2]})", value)
