"""The recorded playthrough is what the engine does today."""

from tests.relics import playthrough


def test_the_playthrough_is_what_the_engine_does() -> None:
    """If it has changed for a good reason: `PYTHONPATH=engine:. python -m tests.relics.playthrough`."""
    assert playthrough.text() == playthrough.FILE.read_text(encoding="utf-8")


def test_the_playthrough_shows_what_a_reader_should_meet() -> None:
    text = playthrough.text()
    for part in ("pay SSE", "supported from B4 A5", "settle A5", "died A1", "six are dead", "relics 3)"):
        assert part in text
    assert all(len(line) <= 120 for line in text.splitlines())
