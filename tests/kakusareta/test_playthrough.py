"""The recorded playthroughs are what the engine does today."""

import pytest

from tests.kakusareta import playthrough
from tests.kakusareta.playthrough import STORIES, Story, told_story
from unseen.kakusareta.cards import CARD


@pytest.mark.untraced
def test_the_playthroughs_are_what_the_engine_does() -> None:
    """If one has changed for a good reason: `PYTHONPATH=engine:. python -m tests.kakusareta.playthrough`."""
    assert playthrough.text() == playthrough.FILE.read_text(encoding="utf-8")
    assert all(len(line) <= 120 for line in playthrough.text().splitlines())


@pytest.mark.parametrize(
    ("story", "parts"),
    [
        (
            playthrough.BASIC,
            (
                "told to moya: nothing", "told to kakusareta: destroyed (temple A5, found, spawned)", "climbed (to ?)",
                "push C5>C4", "placed (coin ?)", "looked (rod 5, colour ?)", "last seen: day 1 space C5", "by treasure",
            ),
        ),
        (
            playthrough.LOYALIST,
            (
                "elements: kakusareta earth moya water", "used (quake, place E3)", "invoked (stream)",
                "invoked (gentle 4 east)", "invoked (shift D2 C4)", "destroyed (temple E3, not found, token water)",
                "used (tower E3)", "by treasure",
            ),
        ),
        (
            playthrough.MASTER,
            (
                "placed (coin hide)", "owes still", "paid still", "destroyed (temple A1, not found, spawned)",
                "rested (line space, place C5, mirage ?)", "owes mirage", "paid mirage", "used (fireball E1, waits)",
                "kakusareta: answered (not allowed)", "petrified", "by treasure",
            ),
        ),
        (
            playthrough.MASTER_PLUS,
            (
                "told to moya: silenced", "streaked (line C, hit)", "used (rain E4, waits)", "answered (allowed)",
                "invoked (fortify C2)", "invoked (breeze)", "used (tide)", "answered (not allowed)", "by four temples",
            ),
        ),
    ],
    ids=lambda value: value.title if isinstance(value, Story) else "",
)  # fmt: skip
def test_each_shows_what_a_reader_should_meet(story: Story, parts: tuple[str, ...]) -> None:
    text = " ".join("\n".join(told_story(story)).split())
    for part in parts:
        assert part in text, part


def test_all_of_them_are_in_the_file() -> None:
    text = playthrough.FILE.read_text(encoding="utf-8")
    assert all(f"\n{story.title}\n" in text for story in STORIES)


def test_they_show_each_power() -> None:
    """K39."""
    said = {word for story in STORIES for action in story.record["actions"] for word in action.split()}
    assert said.issuperset(CARD)
