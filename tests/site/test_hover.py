"""Controls never fade under the pointer: faded means disabled."""

import re

from tools.paths import ENGINE, STATIC

_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_POINTED = re.compile(r":hover(?!\))|\[data-over\]|:is\([^)]*:hover")
_PALE = re.compile(r"(?:^|[;{])\s*(?:(?:fill-|stroke-)?opacity:\s*(?:0?\.\d|\d{1,2}%)|filter:)")
_STATE = re.compile(r"\[aria-(?:pressed|expanded|checked)=true\]$")
_LAID_OVER = re.compile(r">\.hit$")
"""The room of a space for the pointer, which is drawn over whatever stands there."""
SHEETS = (*sorted(STATIC.rglob("*.css")), *sorted(ENGINE.rglob("*.css")))


def rules() -> list[tuple[str, str, str]]:
    """Return file, selector and declarations of every rule for what is pointed at or dragged over."""
    found: list[tuple[str, str, str]] = []
    for sheet in SHEETS:
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
        for selectors, declarations in _RULE.findall(text):
            found += [
                (sheet.name, each.strip(), declarations)
                for each in selectors.split(",")
                if _POINTED.search(each)
            ]
    return found


def test_nothing_goes_pale_under_the_pointer() -> None:
    assert len(rules()) > 20
    assert [rule for rule in rules() if _PALE.search(rule[2])] == []


def test_nothing_is_laid_over_a_piece_under_the_pointer() -> None:
    over = [rule for rule in rules() if _LAID_OVER.search(rule[1])]
    assert over
    assert [rule for rule in over if re.search(r"(?:^|;)\s*fill:", rule[2])] == []


def test_what_is_pressed_or_open_keeps_its_ground_under_the_pointer() -> None:
    """Its words have another ink: on the ground of what is merely pointed at nobody could read them."""
    states = list[tuple[str, str, str]]()
    for sheet in SHEETS:
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
        for selectors, declarations in _RULE.findall(text):
            states += [(sheet.name, each.strip(), declarations) for each in selectors.split(",")]
    inked = {
        _STATE.sub("", selector): number
        for number, (_, selector, declarations) in enumerate(states)
        if _STATE.search(selector) and re.search(r"(?:^|;)\s*color:", declarations)
    }
    assert ".company-tool" in inked
    grounded = [
        (sheet, selector)
        for number, (sheet, selector, declarations) in enumerate(states)
        if selector.endswith(":hover")
        and number > inked.get(selector.removesuffix(":hover"), number)
        and "background" in declarations
    ]
    assert grounded == []
