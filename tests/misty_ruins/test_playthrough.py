"""The recorded playthrough is what the engine does today."""

from tests.misty_ruins import playthrough


def test_the_playthrough_is_what_the_engine_does() -> None:
    """If it has changed for a good reason: `PYTHONPATH=engine:. python -m tests.misty_ruins.playthrough`."""
    assert playthrough.text() == playthrough.FILE.read_text(encoding="utf-8")


def test_the_playthrough_shows_what_a_reader_should_meet() -> None:
    text = playthrough.text()
    for part in (
        "128 ways to claim",
        "chest opened",
        "struck",
        "missed",
        "hit X",
        "could be 1 of 16 from 1 of 8",
        "declared",
    ):
        assert part in text, part
    assert all(len(line) <= 120 for line in text.splitlines())
