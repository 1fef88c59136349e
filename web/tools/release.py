"""Cut a release: `python -m tools.release VERSION`.

The version is written in one place, `engine/unseen/__init__.py`. A release sets it, moves the changelog's unreleased
section below the version, builds the wheel and the site, then commits both files and tags the commit. Until the commit,
a failure leaves the project as it was. It runs no tests: run `make test` first. Browsers keep the page of a release for
a long time, so it needs puzzles for the days to come.
"""

import datetime
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from tools.paths import DIST, ROOT
from unseen.puzzles.calendar import DAY_ZERO, games, number_of, place_of
from unseen.puzzles.shelf import Shelves, shelves

VERSIONED = Path("engine/unseen/__init__.py")
CHANGELOG = Path("CHANGELOG.md")
UNRELEASED = "## Unreleased\n"
AHEAD = 120
"""The fewest days from a release on that have a puzzle."""
_VERSION = re.compile(r"\d+\.\d+\.\d+", re.ASCII)
_WRITTEN = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)


class CannotRelease(Exception):
    """The project is not in a state to be released; the message says why and what to do."""


def main(version: str) -> int:
    """Cut a release of the project; return 0 if that went well."""
    try:
        check_puzzles(datetime.date.today(), {game: shelves(game) for game in games()})
        release(ROOT, version, datetime.date.today(), _build)
    except CannotRelease as error:
        print(error, file=sys.stderr)
        return 1
    print(f"Released {version}: {DIST} holds the site with the wheel. To publish: git push --follow-tags")
    return 0


def release(root: Path, version: str, date: datetime.date, build: Callable[[], None]) -> None:
    """Set the version, cut the changelog, build, commit and tag.

    Args:
        root: The project.
        version: The new version, "major.minor.patch".
        date: The date of the release.
        build: Builds the wheel and the site; raises SystemExit or CalledProcessError if that fails.

    Raises:
        CannotRelease: The project cannot be released as it is, or the build failed; nothing has changed.
    """
    written, changes = root / VERSIONED, root / CHANGELOG
    before = {file: file.read_text("utf-8") for file in (written, changes)}
    after = {written: with_version(before[written], version), changes: cut(before[changes], version, date)}
    if _git(root, "status", "--porcelain"):
        raise CannotRelease("There are uncommitted changes. Commit or stash them first.")
    if _git(root, "tag", "--list", f"v{version}"):
        raise CannotRelease(f"The tag v{version} exists already. Choose a later version.")
    for file, text in after.items():
        file.write_text(text, "utf-8")
    try:
        build()
    except (SystemExit, subprocess.CalledProcessError) as error:
        for file, text in before.items():
            file.write_text(text, "utf-8")
        raise CannotRelease(f"The build failed, and nothing has changed: {error}") from error
    _git(root, "commit", "--quiet", "--message", f"release: {version}", "--", VERSIONED, CHANGELOG)
    _git(root, "tag", "--annotate", "--message", f"Version {version}", f"v{version}")


def check_puzzles(date: datetime.date, kept: Mapping[str, Shelves]) -> None:
    """Check that there are enough puzzles for the days to come.

    Args:
        date: The date of the release.
        kept: The puzzles of each game.

    Raises:
        CannotRelease: A day too soon has none.
    """
    first = max(date.toordinal(), DAY_ZERO)
    for day in range(first, first + AHEAD):
        number = number_of(day)
        place = place_of(number) if number else None
        if place is None or kept[place.game].at(place) is None:
            missing = datetime.date.fromordinal(day)
            raise CannotRelease(
                f"{missing} has no puzzle. Run make puzzles, or go on with the calendar, first."
            )


def with_version(text: str, version: str) -> str:
    """Return the module that states the version with another one.

    Raises:
        CannotRelease: It is no version, or not later than the one stated.
    """
    (old,) = _WRITTEN.findall(text)
    if not _VERSION.fullmatch(version):
        raise CannotRelease(f"A version is three numbers, major.minor.patch, not {version!r}.")
    if _numbers(version) <= _numbers(old):
        raise CannotRelease(f"{version} is not later than {old}. Choose a later version.")
    return _WRITTEN.sub(f'__version__ = "{version}"', text)


def cut(changelog: str, version: str, date: datetime.date) -> str:
    """Return the changelog with its unreleased section under a version, and an empty one above it.

    Raises:
        CannotRelease: Nothing has changed since the last release.
    """
    before, heading, rest = changelog.partition(UNRELEASED)
    section = rest.partition("\n## ")[0]
    if not heading or not section.strip():
        raise CannotRelease("The changelog has nothing under Unreleased. Write down what has changed first.")
    return f"{before}{heading}\n## {version} - {date.isoformat()}\n{rest}"


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def _git(root: Path, *words: str | Path) -> str:
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotRelease(f"git {words[0]} failed: {done.stderr.strip()}")
    return done.stdout.strip()


def _build() -> None:
    subprocess.run([sys.executable, "-m", "tools.build", "--hard"], cwd=ROOT, check=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
