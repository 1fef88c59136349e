"""The recorded playthrough is what the engine does today."""

from tests.nusubito import playthrough


def test_the_playthrough_is_what_the_engine_does() -> None:
    """If it has changed for a good reason: `PYTHONPATH=engine:. python -m tests.nusubito.playthrough`."""
    assert playthrough.text() == playthrough.FILE.read_text(encoding="utf-8")


def test_the_playthrough_shows_what_a_reader_should_meet() -> None:
    text = playthrough.text()
    for part in (
        "push A5>A4",
        "look 3",
        "bolster A3",
        "heal A4 with D4",
        "Night 1",
        "told to the mist:  nothing",
        "treasure",
    ):
        assert part in text
    assert all(len(line) <= 120 for line in text.splitlines())
