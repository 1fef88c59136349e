"""A release sets one version, cuts the changelog, builds, commits and tags; or it changes nothing and says why."""

import datetime
import re
import subprocess
from importlib import import_module
from pathlib import Path

import pytest

import unseen
from tools import release
from tools.paths import ROOT
from tools.release import CannotRelease, cut, with_version
from unseen import __version__
from unseen.puzzles.calendar import DAY_ZERO, DAYS, date_of, games, place_of
from unseen.puzzles.line import Line
from unseen.puzzles.shelf import Shelf, Shelves
from unseen.puzzles.tier import Tier

DATE = datetime.date(2027, 1, 31)
CHANGES = "# Changelog\n\n## Unreleased\n\n### Added\n- A dragon.\n\n## 0.1.0 - 2026-01-01\n\n- Eggs.\n"
STATED = '"""An engine."""\n\n__version__ = "0.1.9"\n'


def git(folder: Path, *words: str) -> str:
    return subprocess.run(
        ["git", *words], cwd=folder, check=True, capture_output=True, text=True
    ).stdout.strip()


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a small project with one commit."""
    for name in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{name}_NAME", "Nobody")
        monkeypatch.setenv(f"GIT_{name}_EMAIL", "nobody@example.org")
    (tmp_path / release.VERSIONED).parent.mkdir(parents=True)
    (tmp_path / release.VERSIONED).write_text(STATED, "utf-8")
    (tmp_path / release.CHANGELOG).write_text(CHANGES, "utf-8")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", "--all")
    git(tmp_path, "commit", "--quiet", "--message", "begin")
    return tmp_path


def test_a_release_is_one_commit_with_a_tag_of_what_was_built(project: Path) -> None:
    built = []

    def build() -> None:
        built.append((project / release.VERSIONED).read_text("utf-8"))

    release.release(project, "0.2.0", DATE, build)
    assert built == [STATED.replace("0.1.9", "0.2.0")]
    assert git(project, "status", "--porcelain") == ""
    assert git(project, "log", "--format=%s") == "release: 0.2.0\nbegin"
    assert git(project, "rev-parse", "v0.2.0^{commit}") == git(project, "rev-parse", "HEAD")
    assert git(project, "cat-file", "-t", "v0.2.0") == "tag"
    assert git(project, "show", "--format=", "--name-only") == "CHANGELOG.md\nengine/unseen/__init__.py"
    with pytest.raises(CannotRelease, match="nothing under Unreleased"):
        release.release(project, "0.3.0", DATE, build)
    assert len(built) == 1


@pytest.mark.parametrize("error", [SystemExit("no disk"), subprocess.CalledProcessError(1, "build")])
def test_a_build_that_fails_leaves_everything_as_it_was(project: Path, error: BaseException) -> None:
    def build() -> None:
        raise error

    with pytest.raises(CannotRelease, match="The build failed, and nothing has changed"):
        release.release(project, "0.2.0", DATE, build)
    assert git(project, "status", "--porcelain") == git(project, "tag") == ""
    assert git(project, "log", "--format=%s") == "begin"


def test_what_is_not_committed_or_tagged_already_is_not_released(project: Path) -> None:
    git(project, "tag", "v0.2.0")
    with pytest.raises(CannotRelease, match=r"The tag v0\.2\.0 exists already"):
        release.release(project, "0.2.0", DATE, pytest.fail)
    (project / "new.txt").write_text("new", "utf-8")
    with pytest.raises(CannotRelease, match="uncommitted changes"):
        release.release(project, "0.3.0", DATE, pytest.fail)
    assert (project / release.VERSIONED).read_text("utf-8") == STATED


def test_outside_a_repository_it_says_so(project: Path) -> None:
    subprocess.run(["rm", "-rf", ".git"], cwd=project, check=True)
    with pytest.raises(CannotRelease, match="git status failed"):
        release.release(project, "0.2.0", DATE, pytest.fail)


@pytest.mark.parametrize(
    "version", ["", "1", "0.2", "0.2.0.1", "v0.2.0", "0.2.0rc1", "0.1.9", "0.1.8", "0.0.10"]
)
def test_only_a_later_version_of_three_numbers_is_one(version: str) -> None:
    with pytest.raises(CannotRelease, match=r"Choose a later version|A version is three numbers"):
        with_version(STATED, version)


def test_versions_are_compared_by_number() -> None:
    assert with_version(STATED, "0.1.10") == STATED.replace("0.1.9", "0.1.10")


def test_the_changelog_is_cut_above_what_was_unreleased() -> None:
    assert cut(CHANGES, "0.2.0", DATE) == CHANGES.replace(
        "## Unreleased\n", "## Unreleased\n\n## 0.2.0 - 2027-01-31\n"
    )
    for empty in (
        "# Changelog\n\n## 0.1.0\n- Eggs.\n",
        "# Changelog\n\n## Unreleased\n\n## 0.1.0\n- Eggs.\n",
    ):
        with pytest.raises(CannotRelease, match="nothing under Unreleased"):
            cut(empty, "0.2.0", DATE)


def test_every_name_that_a_version_promises_is_there() -> None:
    promise = (ROOT / "engine/docs/engine.md").read_text("utf-8").partition("## What a version promises")[2]
    named = set(re.findall(r"unseen(?:\.\w+)+", f"{unseen.__doc__} {promise}")) - {"unseen.__version__"}
    assert len(named) > 15
    for name in named:
        assert import_module(name)
    for name in ("channel", "correspondence", "digest", "lobby", "log", "notes", "sodium"):
        assert f"`{name}`" in promise
        assert import_module(f"unseen.secrecy.{name}")


def test_the_version_is_written_in_one_place() -> None:
    """Apart from the changelog, which tells of all of them."""
    files = git(ROOT, "ls-files", "*.py", "*.toml", "*.md", "*.js", "*.html", "Makefile").splitlines()
    written = re.compile(rf"(?<![\d.]){re.escape(__version__)}(?![\d.])")
    found = [name for name in files if written.search((ROOT / name).read_text("utf-8"))]
    assert [name for name in found if name not in ("CHANGELOG.md", "tests/site/test_release.py")] == [
        release.VERSIONED.as_posix()
    ]


def kept_puzzles(missing: int = 0) -> dict[str, Shelves]:
    """Return puzzles for every day but one."""
    shelved: dict[str, dict[tuple[str, Tier | None], list[Line | None]]] = {game: {} for game in games()}
    for number in range(1, DAYS + 1):
        place = place_of(number)
        line = None if number == missing else Line(place.kind, place.tier or "easy", (), {"number": number})
        shelved[place.game].setdefault((place.kind, place.tier), []).append(line)
    return {
        game: Shelves((), {}, {where: Shelf(tuple(lines), ()) for where, lines in shelves.items()})
        for game, shelves in shelved.items()
    }


def test_a_release_needs_puzzles_for_the_next_120_days() -> None:
    day = datetime.timedelta(days=1)
    first, last = map(datetime.date.fromordinal, (DAY_ZERO, date_of(DAYS)))
    release.check_puzzles(first - 400 * day, kept_puzzles())
    release.check_puzzles(first, kept_puzzles(missing=121))
    release.check_puzzles(last - 119 * day, kept_puzzles())
    for date, missing in ((last - 118 * day, 0), (first, 120), (first - day, 1), (last + day, 0)):
        with pytest.raises(CannotRelease, match="has no puzzle"):
            release.check_puzzles(date, kept_puzzles(missing))


def test_nothing_is_released_without_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(release, "shelves", lambda game: kept_puzzles(missing=1)[game])
    monkeypatch.setattr(release, "DAY_ZERO", datetime.date.max.toordinal() - 200)
    monkeypatch.setattr(release, "release", lambda *_: pytest.fail("it was released"))
    assert release.main("9.9.9") == 1
    assert "has no puzzle" in capsys.readouterr().err
