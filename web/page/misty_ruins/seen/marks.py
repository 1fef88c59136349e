"""The marks that a player makes by hand on the notes page.

They are kept as a text with one character for each thing that can be marked: "." for no mark, "x" for crossed out, "o"
for ringed.
"""

from unseen.misty_ruins.characters import ATTRIBUTES, CHARACTERS, HOMELANDS

MARKED: tuple[str, ...] = (
    *CHARACTERS,
    *HOMELANDS,
    *(f"{character} {attribute}" for character in CHARACTERS for attribute in ATTRIBUTES),
)
"""What can be marked: characters, homelands, and each number of a character ("Kusk bow")."""
_PLACE = {what: number for number, what in enumerate(MARKED)}
MARKS_LONGEST = len(MARKED)
_NEXT = {".": "x", "x": "o", "o": "."}


def marked(marks: str, what: str) -> str:
    """Return the marks with the next one for a thing: crossed out, then ringed, then none.

    The marks may come from a store, padded or damaged: what is no mark becomes none.
    """
    if what not in _PLACE:
        return marks
    number = _PLACE[what]
    full = "".join(each if each in _NEXT else "." for each in marks[:MARKS_LONGEST].ljust(MARKS_LONGEST))
    after = f"{full[:number]}{_NEXT[full[number]]}{full[number + 1 :]}"
    return after.rstrip(".")


def mark(marks: str, what: str) -> str:
    """Return the mark of a thing: "x", "o" or ""."""
    found = marks[_PLACE[what] : _PLACE[what] + 1]
    return found if found in ("x", "o") else ""
