"""Read a report as it comes back: quoted, wrapped, in whatever alphabet, its fields moved, renamed or mended by hand.

Rule 1. Nothing is lost: a line that belongs nowhere is kept among the comments.
Rule 2. A file is read up to `LARGEST`, and taken for nothing but text.
"""

from unseen.kernel.errors import GameError
from unseen.reports.report import ANSWERS, FACTS, FORMAT, LIKE_QUOTES, TITLE, Report, entry_of, folded
from unseen.streams import text_of

LARGEST = 100_000
"""The largest file that is read, in bytes."""
WRAPPED = 50
"""The fewest characters of a line that a mail program may have broken: the next line then goes on with its fact."""


class NoReport(GameError):
    """A file is no playtest report; its text says why."""


def decoded(raw: bytes) -> str:
    """Return the text of a file: UTF-8, UTF-16 with a byte order mark, or else what Windows writes in the West.

    Raises:
        NoReport: It is too large, or no text.
    """
    if len(raw) > LARGEST:
        raise NoReport(f"larger than a report: {LARGEST} bytes at most are expected")
    try:
        text = text_of(raw)
    except UnicodeDecodeError:
        text = raw.decode("cp1252", "replace")
    if "\0" in text:
        raise NoReport("not a text")
    return text


def read(text: str) -> Report:
    """Read a report.

    Raises:
        NoReport: It has no fact and no answer.
    """
    reader = _Reader()
    for line in text.splitlines():
        reader.take(line)
    if not reader.has_entries:
        raise NoReport("not a playtest report: no field of one is in it")
    return reader.report()


class _Reader:
    """Sorts lines into the values of a report."""

    def __init__(self) -> None:
        self._values: dict[str, list[str]] = {}
        self._stray: list[str] = []
        self._key = ""
        """The entry that is being read; empty where a line belongs to none."""
        self._is_broken = False
        """Whether the line before may have been broken by a mail program."""

    @property
    def has_entries(self) -> bool:
        """Whether any entry was found."""
        return bool(self._values)

    def take(self, line: str) -> None:
        """Take the next line."""
        quoted = LIKE_QUOTES.match(line)
        line = line[quoted.end() :].rstrip() if quoted else line.rstrip()
        if line.startswith("\\"):
            self._add(line[1:])
        elif found := entry_of(line):
            self._key = found.key
            self._values.setdefault(found.key, [])
            if found.rest:
                self._values[found.key].append(found.rest)
        elif FORMAT not in line and folded(line) != folded(TITLE):
            self._add(line)
        self._is_broken = len(line) >= WRAPPED

    def _add(self, line: str) -> None:
        """Add a line to the entry that is being read; one below a fact to the comments, unless the fact goes on."""
        if self._key in ANSWERS or (self._key in FACTS and self._is_broken and line):
            self._values[self._key].append(line)
        else:
            self._key = ""
            self._stray.append(line)

    def report(self) -> Report:
        """Return the report that the lines make."""
        facts = {key: " ".join(" ".join(_once(self._values.get(key, []))).split()) for key in FACTS}
        answers = {key: "\n".join(self._values.get(key, [])).strip() for key in ANSWERS}
        stray = "\n".join(self._stray).strip()
        answers["comments"] = "\n".join(filter(None, (answers["comments"], stray)))
        return Report(
            {key: value for key, value in facts.items() if value},
            {key: value for key, value in answers.items() if value},
        )


def _once(lines: list[str]) -> list[str]:
    """Return the lines of a fact without those that say the same again, as where a report was quoted below itself."""
    return list(dict.fromkeys(lines))
