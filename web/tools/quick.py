"""Run the tests next to the changed files, in under three minutes: `python -m tools.quick [COMMIT]`.

It runs lint, types and the tests beside the files changed since a commit (by default where this branch left `main`),
and a game in the browser if the page changed. It is no proof: a rule is used everywhere, and only `make test` checks
everywhere. The table below alone decides which tests lie beside a file.
"""

import subprocess
import sys
import time
from collections.abc import Iterator

from tools.paths import ROOT

DOCS = ("tests/site/test_docs.py", "tests/site/test_docs_run.py")
GAMES = tuple(
    folder.name
    for folder in sorted((ROOT / "tests/page").iterdir())
    if (ROOT / "web/page" / folder.name / "page.py").is_file()
)
"""The games, each with folders of tests of its own."""

WORDS = tuple(
    f"tests/page/{name}.py"
    for name in (
        "online/test_gathering", "online/test_present", "online/test_render", "online/test_update",
        "shell/test_aim", "shell/test_alone", "shell/test_command", "shell/test_curtain", "shell/test_end_of_turn",
        "shell/test_keeping", "shell/test_people", "shell/test_players", "shell/test_start", "test_catalogues",
        "test_courses", "test_glossary", "test_on_the_way",
    )
)  # fmt: skip
"""The tests of all games that read a game's words: they fail when each word of the four games is changed."""


def _of_engine(game: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the rows of a game's engine: a folder that has tests of its own, then all the rest."""
    for folder in sorted((ROOT / "engine/unseen" / game).iterdir()):
        if (tests := ROOT / "tests" / game / folder.name).is_dir() and folder.name != "__pycache__":
            shared = ("tests/adapters",) if folder.name == "adapters" else ()
            yield f"engine/unseen/{game}/{folder.name}/", (f"tests/{game}/{tests.name}", *shared)
    sitting = f"tests/page/{game}/test_sitting.py"
    yield (
        f"engine/unseen/{game}/",
        (f"tests/{game}", sitting if (ROOT / sitting).is_file() else f"tests/page/{game}"),
    )


BESIDE: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("README.md", DOCS),
    ("engine/docs/", DOCS),
    ("web/docs/", DOCS),
    ("engine/unseen/kernel/", ("tests/engine",)),
    ("engine/unseen/drawing/", ("tests/drawing", "tests/picture", "tests/site")),
    ("engine/unseen/picture/", ("tests/picture",)),
    *(
        (f"engine/unseen/{game}/drawing/", ("tests/drawing", f"tests/page/{game}"))
        for game in GAMES
        if (ROOT / "engine/unseen" / game / "drawing").is_dir()
    ),
    *(row for game in GAMES for row in _of_engine(game)),
    ("engine/unseen/secrecy/", ("tests/secrecy", "tests/page/online/test_seat.py")),
    ("engine/unseen/relay/", ("tests/relay",)),
    (
        "engine/unseen/adapters/",
        (
            "tests/adapters",
            *(f"tests/{game}/adapters" for game in GAMES if (ROOT / "tests" / game / "adapters").is_dir()),
        ),
    ),
    ("engine/unseen/lab/", ("tests/lab",)),
    ("engine/unseen/arena/", ("tests/arena",)),
    ("engine/", ("tests/engine/test_cli.py",)),
    *((f"web/page/{game}/", (f"tests/page/{game}", "e2e/suites/input/test_keyboard.py")) for game in GAMES),
    ("web/page/", ("tests/page", "e2e/suites/input/test_keyboard.py")),
    *(
        (f"web/locale/{game}/", (f"tests/page/{game}", *WORDS, "e2e/suites/looks/test_languages.py"))
        for game in GAMES
    ),
    ("web/locale/", ("tests/page", "e2e/suites/looks/test_languages.py")),
    ("web/static/", ("tests/site", "e2e/suites/input/test_keyboard.py", "e2e/suites/start/test_boot.py")),
    ("web/", ("tests/site",)),
)
"""Beginnings of paths, each with the tests beside it; the first match counts."""


def main(since: str = "") -> int:
    """Run the selected checks and tests; return 0 if all pass."""
    began = time.monotonic()
    tests = chosen(changed(since or merge_base()))
    print("tests:", *tests)
    commands = [["make", "--no-print-directory", "lint"]]
    if any(name.startswith(("e2e/", "tests/site")) for name in tests):
        commands.append(["make", "--no-print-directory", "build"])
    if tests:
        commands.append([sys.executable, "-m", "pytest", *tests, "--quiet", "--numprocesses=auto"])
    is_good = all(subprocess.run(command, cwd=ROOT, check=False).returncode == 0 for command in commands)
    print(f"quick: {'good' if is_good else 'FAILED'} after {time.monotonic() - began:.0f} s")
    return 0 if is_good else 1


def merge_base() -> str:
    """Return the commit where this branch left `main`; the last one, on `main` itself."""
    found = subprocess.run(
        ["git", "merge-base", "HEAD", "main"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return found.stdout.strip() or "HEAD"


def changed(since: str) -> list[str]:
    """Return the files that differ from a commit, new ones included, and none that are gone."""
    asked = (
        ["git", "diff", "--name-only", "--diff-filter=d", since],
        ["git", "ls-files", "--others", "--exclude-standard"],
    )
    said = [
        subprocess.run(each, cwd=ROOT, capture_output=True, text=True, check=True).stdout for each in asked
    ]
    return sorted({name for names in said for name in names.splitlines()})


def chosen(files: list[str]) -> list[str]:
    """Return the tests that lie beside files: folders, and files that are in none of these."""
    found = {test for file in files for test in beside(file)}
    return sorted(test for test in found if not any(test.startswith(f"{other}/") for other in found))


def beside(file: str) -> tuple[str, ...]:
    """Return the tests that lie beside one file: a test itself, its folder's where it helps tests."""
    folder, _, name = file.rpartition("/")
    if file.startswith(("tests/", "e2e/")):
        if name.startswith("test_") and name.endswith(".py"):
            return (file,)
        return (folder,) if folder.startswith("tests/") else ()
    return next((tests for place, tests in BESIDE if file.startswith(place)), ())


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
