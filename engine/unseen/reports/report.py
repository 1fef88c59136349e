"""A playtest report, and its text: facts a line each, then the players' own answers.

Rule 1. The text is plain: people read it, mend it by hand and paste it into a mail; `unseen.reports.reading` reads it.
Rule 2. Each entry begins with its label. A key in brackets follows where the label does not say it, as in
        "Spieldauer [minutes]: 35": labels may be translated or reworded, keys stay.
Rule 3. A line of an answer that the reader would take for something else is written with a backslash before it.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

from unseen.kernel.codec import name_of

FORMAT = "unseen-report/1"
FACTS: Mapping[str, str] = {
    "game": "Game",
    "rulebook": "Rulebook",
    "date": "Date",
    "options": "Options",
    "players": "Players",
    "result": "Result",
    "turns": "Turns",
    "minutes": "Minutes",
    "names": "Names",
}
"""The facts by their keys, in order, with their labels in English; names are for the credits, and only as entered."""
ANSWERS: Mapping[str, str] = {
    "role": "How did your role feel?",
    "ending": "How did winning or losing feel?",
    "variants": "Which variants did you try, and what did they change?",
    "rules": "Which rules were vague, and how did you settle them?",
    "comments": "Anything else?",
}
"""The free fields by their keys, in order, with their labels in English."""
FACT_LONGEST = 300
"""The most characters of a fact."""
ANSWER_LONGEST = 4_000
"""The most characters of an answer."""
TITLE = "Playtest report"

LIKE_QUOTES = re.compile(r"(?:[ \t]{0,3}[>|])+[ \t]?")
"""The marks before each line of a quoted mail."""
_KEYED = re.compile(r"[^\[\]]{0,200}\[ ?([A-Za-z]{1,20}) ?\\?\]")
"""A key in brackets, which a program that writes Markdown may have escaped."""
_MARKS = " \t#*_-"
"""What people and programs put around a label to set it off."""
_LABEL_LONGEST = 80


class Report(NamedTuple):
    """A report on one game; its values are texts as they were written, since people edit them."""

    facts: Mapping[str, str]
    """By the keys of `FACTS`; what is not known is missing."""
    answers: Mapping[str, str] = {}
    """By the keys of `ANSWERS`; what was not answered is missing."""


class Entry(NamedTuple):
    """The beginning of a fact or an answer."""

    key: str
    rest: str
    """What follows on the same line."""


def folded(label: str) -> str:
    """Return a label as labels are compared: its letters and digits alone, all small."""
    return "".join(filter(str.isalnum, label.casefold()))


LABELS: Mapping[str, str] = {**FACTS, **ANSWERS}
_BY_LABEL = {**{folded(label): key for key, label in LABELS.items()}, **{key: key for key in LABELS}}
_QUESTIONS = frozenset(map(folded, ANSWERS.values()))


def entry_of(line: str) -> Entry | None:
    """Return the entry that a line begins, None for a line of text.

    A key in brackets is enough. So is a known label with a colon after it, or alone on the line if it is a question.
    """
    keyed = _KEYED.match(line)
    if keyed and (key := keyed[1].lower()) in LABELS:
        return Entry(key, line[keyed.end() :].lstrip(_MARKS).removeprefix(":").lstrip(_MARKS).rstrip())
    label, colon, rest = line.lstrip(_MARKS).partition(":")
    if len(label) > _LABEL_LONGEST or not (colon or folded(label) in _QUESTIONS):
        return None
    key = _BY_LABEL.get(folded(label), "")
    return Entry(key, rest.lstrip(_MARKS).rstrip()) if key else None


def written(report: Report, labels: Mapping[str, str] = LABELS, title: str = TITLE) -> str:
    """Return the text of a report.

    Args:
        report: The report.
        labels: The label of each key.
        title: The words of the first line.

    Raises:
        ValueError: There is a key that no report has, or a value that is too long.
    """
    _check(report.facts, FACTS, FACT_LONGEST)
    _check(report.answers, ANSWERS, ANSWER_LONGEST)
    lines = [f"{title} [{FORMAT}]", ""]
    for key in FACTS:
        if value := " ".join(report.facts.get(key, "").split()):
            # With a key of its own, a fact is not taken for what it has in brackets.
            lines.append(f"{_head(key, labels[key], is_keyed='[' in value)}: {value}")
    for key in ANSWERS:
        if said := report.answers.get(key, "").strip():
            lines += ["", _head(key, labels[key], is_keyed=True), *map(_guarded, said.splitlines())]
    return "\n".join(lines) + "\n"


def _check(values: Mapping[str, str], keys: Mapping[str, str], longest: int) -> None:
    for key, value in values.items():
        if key not in keys:
            raise ValueError(f"no report has {name_of(key)}: one of {', '.join(keys)} is expected")
        if len(value) > longest:
            raise ValueError(f"{key}: at most {longest} characters are expected, not {len(value)}")


def _head(key: str, label: str, *, is_keyed: bool) -> str:
    """Return a label, with the key if that is asked for, or if the label does not say it."""
    label = label.replace("[", "(").replace("]", ")")
    return f"{label} [{key}]" if is_keyed or folded(label) != key else label


def _guarded(line: str) -> str:
    line = line.rstrip()
    is_mistakable = entry_of(line) or LIKE_QUOTES.match(line) or line.startswith("\\") or FORMAT in line
    return f"\\{line}" if is_mistakable else line
