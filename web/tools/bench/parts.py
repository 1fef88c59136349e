"""Measure the parts of a cold start, on a copy of the page with marks between them."""

from statistics import median

from playwright.sync_api import Playwright

from tools.bench.start import MARKED, profile

PARTS = {
    "asked": "the document and its scripts, until Pyodide is asked for",
    "begun": "Pyodide: its program fetched and compiled, Python started",
    "wanted": "waiting for PyScript, where it is the later one",
    "unpacked": "the game's archive, fetched and read",
    "main": "PyScript's own package",
    "imported": "imports of the game",
    "first-action": "what is kept, the first picture, the first listeners",
}
"""What is told of a start, in order, by the mark at its end."""
LOADER = (
    ("async function fresh() {", 'async function fresh() {\n  performance.mark("asked");'),
    (
        'python.registerJsModule("page_scripts", scripts);',
        'python.registerJsModule("page_scripts", scripts);\n  performance.mark("begun");',
    ),
    (
        "await started;\n  await addGame();",
        'await started;\n  performance.mark("wanted");\n  await addGame();\n  performance.mark("unpacked");',
    ),
)
"""What is marked in `python.mjs`."""
PROGRAM = (
    (
        "from page.edge.main import main\n",
        'from js import performance\n\nperformance.mark("main")\n'
        'from page.edge.main import main\nperformance.mark("imported")\n',
    ),
)
"""What is marked in `main.py`."""
TAKEN = """() => Object.fromEntries(
  performance.getEntriesByType("mark").map(({ name, startTime }) => [name, startTime]))"""


def marked(text: str, marks: tuple[tuple[str, str], ...]) -> str:
    """Return a source with marks.

    Raises:
        ValueError: It is not the text that this knows.
    """
    for place, instead in marks:
        if place not in text:
            raise ValueError(f"there is no longer {place!r}")
        text = text.replace(place, instead, 1)
    return text


def measure(playwright: Playwright, address: str, runs: int) -> dict[str, float]:
    """Return the median milliseconds of each part of so many cold starts, by the mark at its end."""
    taken: dict[str, list[float]] = {name: [] for name in PARTS}
    for _ in range(runs):
        with profile(playwright) as context:
            page = context.new_page()
            page.goto(address, wait_until="commit")
            page.evaluate(MARKED)
            at: dict[str, float] = page.evaluate(TAKEN)
        before = 0.0
        for name, parts in taken.items():
            parts.append(max(at[name] - before, 0))
            before = max(at[name], before)
    return {name: median(parts) for name, parts in taken.items()}


def report(parts: dict[str, float]) -> None:
    """Print the parts and how much of the whole each is."""
    whole = sum(parts.values())
    for name, words in PARTS.items():
        print(f"  {parts[name]:8.0f} ms {parts[name] / whole:6.0%}  {words}")
