"""A tile that is laid on the board, turned and laid elsewhere before anything is taken."""

import pytest

from page.relics import page
from page.shell.effects import Focus, Speak, Take, TakeBack
from page.text import Text
from tests.page.markup import elements
from tests.page.sitting import Sitting
from unseen.relics.drawing.picture import SPACES
from unseen.relics.state import AMBER

from .sittings import begun, keys, legal, seated, words


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


@pytest.fixture
def placing(t: Text) -> Sitting:
    """A table at which Amber is to place a tile, the first of the game."""
    sitting = begun(t, 5)
    for deed in ("choose", "first amber"):
        sitting.press("action", next(text for text in sorted(legal(sitting)) if text.startswith(deed)))
    assert seated(sitting).shown.view.phase == "place"
    sitting.effects.clear()
    return sitting


def named(html: str, name: str) -> dict[str, str]:
    """Return the attributes of the element with an id."""
    return next(attrs for _, attrs, _ in elements(html) if attrs.get("id") == name)


def has(html: str, name: str) -> bool:
    return any(attrs.get("id") == name for _, attrs, _ in elements(html))


def taken(sitting: Sitting) -> list[str]:
    """Return what has been taken since the last look."""
    found = [page.GAME.format_action(each.action) for each in sitting.effects if isinstance(each, Take)]
    sitting.effects.clear()
    return found


def test_no_press_on_the_board_places_a_tile(placing: Sitting) -> None:
    """Each press of its own space turns it a quarter on (R16), one of another lays it there as it is turned."""
    seen = list[tuple[str, ...]]()
    for space in ("B1", "B1", "B1", "D1", "D1", "D1", "D1"):
        placing.press("space", space)
        seen.append(seated(placing).chosen)
        assert has(placing.html(), "ghost")
        assert keys(placing.html()) == set()
    assert seen[:4] == [("B1",), ("B1", "face E"), ("B1", "face S"), ("D1", "face S")]
    assert seen[4:] == [("D1", "face W"), ("D1", "face N"), ("D1", "face E")]
    assert taken(placing) == []


@pytest.mark.parametrize(
    ("turns", "facing"),
    [
        (["turn on"], "E"),
        (["turn back"], "W"),
        (["turn on", "turn on", "turn back"], "E"),
        (["face S"], "S"),
        (["face W", "turn on"], "N"),
        (["face W", "face W"], "W"),
    ],
)
def test_keys_wheel_and_ring_turn_by_the_same_messages(
    placing: Sitting, turns: list[str], facing: str
) -> None:
    """R16: before it is placed and after it; nothing is taken unasked."""
    placing.press("space", "B1")
    for turn in turns:
        placing.press("verb", turn)
    assert seated(placing).chosen == ("B1", f"face {facing}")
    assert taken(placing) == []
    placing.press("do", "let-go")
    placing.press("action", "place B1")
    placing.effects.clear()
    for turn in turns:
        placing.press("verb", turn)
    assert seated(placing).chosen == (f"face {facing}",)
    assert taken(placing) == []


def test_the_foot_places_a_tile_as_it_has_been_turned(placing: Sitting) -> None:
    """R11: both in one press where nothing is drawn in between; undo takes them back one by one."""
    placing.press("space", "B1")
    placing.press("verb", "turn back")
    foot = named(placing.html(), "end-0")
    assert (foot["data-action"], foot["data-value"]) == ("place B1", "face W")
    placing.press("action", foot["data-action"], foot["data-value"])
    assert taken(placing) == ["place B1", "face W"]
    tile = seated(placing).shown.view.tile("B1")
    assert tile
    assert tile.facing == "W"
    assert seated(placing).shown.view.phase == "add"
    for phase in ("face", "place"):
        placing.press("do", "undo")
        assert seated(placing).shown.view.phase == phase


def test_what_a_control_would_take_after_its_action_is_taken_only_where_it_is_legal(placing: Sitting) -> None:
    """The second is asked of the rules as the first is; what is no action at all takes nothing."""
    placing.press("space", "B1")
    placing.press("action", "place B1", "nonsense")
    assert taken(placing) == []
    placing.press("action", "place B1", "resign")
    assert taken(placing) == ["place B1"]
    placing.press("do", "undo")
    placing.press("action", "place B1", "place D1")
    assert seated(placing).refusal
    assert seated(placing).shown.view.hot == "B1"


def test_a_tile_that_was_turned_in_the_hand_lies_as_it_was_turned(placing: Sitting) -> None:
    before = named(placing.html(), "hand-amber")
    assert before["data-drag"] == "hand"
    placing.press("verb", "turn on")
    assert seated(placing).chosen == ("face E",)
    placing.press("space", "B1")
    assert seated(placing).chosen == ("B1", "face E")


def test_a_tile_that_was_placed_is_laid_elsewhere_by_a_press_there(placing: Sitting) -> None:
    """R16: the placement is taken back, and the tile lies on the other space; an occupied one tells who is there."""
    placing.press("action", "place B1")
    placing.press("verb", "face S")
    placing.effects.clear()
    placing.press("space", "D1")
    assert [each for each in placing.effects if isinstance(each, TakeBack)] == [TakeBack(AMBER)]
    screen = seated(placing)
    assert (screen.shown.view.phase, screen.chosen) == ("place", ("D1", "face S"))
    assert screen.shown.view.tile("B1") is None
    assert taken(placing) == []
    placing.press("action", "place D1", "face S")
    placing.press("action", "add nothing")
    other = next(text for text in sorted(legal(placing)) if text == "place B1")
    placing.press("action", other)
    placing.press("space", "D1")
    assert seated(placing).asked == "D1", "who is there"
    assert seated(placing).shown.view.hot == "B1"


def test_after_a_relic_the_tile_lies_where_it_is_and_keeps_its_turn(t: Text) -> None:
    """R15, R16: what has been drawn cannot be put back; the facing is asked for once it has been seen."""
    for seed in range(60):
        sitting = begun(t, seed)
        while seated(sitting).shown.legal and not any(" pay " in text for text in legal(sitting)):
            actions = sorted(legal(sitting))
            sitting.press("action", next((text for text in actions if text.startswith("place")), actions[0]))
        paid = next(text for text in sorted(legal(sitting)) if " pay " in text)
        space = paid.split()[1]
        sitting.press("space", space)
        sitting.press("verb", "face E")
        foot = named(sitting.html(), "end-0")
        assert foot["data-action"].startswith(f"place {space} pay")
        assert "data-value" not in foot
        sitting.press("action", foot["data-action"])
        screen = seated(sitting)
        assert (screen.shown.view.phase, screen.chosen) == ("face", ("face E",))
        assert page.dragged(screen.shown) == set()
        free = next(each for each in SPACES if page.is_space(each) and screen.shown.view.tile(each) is None)
        sitting.press("space", free)
        assert seated(sitting).shown.view.hot == space
        return


def test_a_drop_lays_the_tile_and_its_confirmation_has_the_focus(placing: Sitting) -> None:
    placing.press("lift", "hand")
    placing.press("drop", "hand", "D1")
    assert seated(placing).chosen == ("D1",)
    assert Focus("end-0") in placing.effects
    assert taken(placing) == []
    placing.press("verb", "turn on")
    assert named(placing.html(), "sp-D1")["data-drag"] == "tile"
    placing.press("lift", "tile")
    assert seated(placing).chosen == ("D1", "face E"), "it lies there until it is dropped"
    placing.press("drop", "tile", "B1")
    assert seated(placing).chosen == ("B1", "face E")
    placing.press("drop", "tile", "")
    assert seated(placing).chosen == ("B1", "face E"), "beside the board nothing changes"
    placing.press("drop", "tile", "hand")
    assert seated(placing).chosen == ("face E",)
    assert taken(placing) == []


def test_a_drop_that_will_not_do_says_why_and_the_tile_lies_as_it_lay(placing: Sitting) -> None:
    """R14: the relic is too dear."""
    placing.press("space", "B1")
    placing.press("drop", "tile", "C3")
    screen = seated(placing)
    assert screen.refusal
    assert screen.refusal.reason.code == "cost"
    assert screen.chosen == ("B1",)


def test_a_placed_tile_is_dragged_elsewhere(placing: Sitting) -> None:
    placing.press("action", "place B1", "")
    assert page.dragged(seated(placing).shown) == {"tile"}
    placing.press("drop", "tile", "E3")
    assert (seated(placing).shown.view.phase, seated(placing).chosen) == ("place", ("E3",))
    placing.press("action", "place E3")
    placing.press("drop", "tile", "hand")
    assert (seated(placing).shown.view.phase, seated(placing).chosen) == ("place", ())


@pytest.mark.parametrize("token", ["tile", "hand", "pawn-C3", "C3", ""])
def test_nothing_is_dragged_where_nothing_is_placed(t: Text, token: str) -> None:
    sitting = begun(t, 5)
    before = seated(sitting)
    for control, detail in (("lift", ""), ("drop", "B1"), ("drop", "hand")):
        sitting.press(control, token, detail)
        assert seated(sitting).shown == before.shown
        assert seated(sitting).chosen == ()


def test_the_facing_is_told_to_who_does_not_see_it(placing: Sitting) -> None:
    placing.press("space", "B1")
    placing.press("verb", "turn back")
    said = [each.text for each in placing.effects if isinstance(each, Speak)]
    assert any("on B1, facing west: " in text for text in said)
    label = named(placing.html(), "sp-B1")["aria-label"]
    assert "facing west" in label
    assert "press to turn" in label


def test_nothing_lies_over_the_tile_that_is_turned_or_its_neighbours(placing: Sitting) -> None:
    """What dies there is what one must see: the facings to choose from are beside the board."""
    seen = 0
    for space in SPACES:
        placing.press("space", space)
        if seated(placing).chosen != (space,):
            continue
        board = placing.html().partition('id="board"')[2].partition("</svg></div>")[0]
        assert "data-verb" not in board
        assert f'id="mark-{space}" class="mark-turn"' in board
        seen += 1
    assert seen == len(SPACES) - 5, "every space but those of the relics"


def test_what_cannot_be_taken_back_is_deaf_to_a_second_quick_press(t: Text) -> None:
    """R8: the pair that is chosen; its second press takes it."""
    sitting = begun(t, 5)
    pair = next(
        attrs["data-verb"]
        for _, attrs, _ in elements(sitting.html())
        if attrs.get("data-verb", "").startswith("pair")
    )
    assert not [
        1 for _, attrs, _ in elements(sitting.html()) if "data-verb" in attrs and "data-ends" in attrs
    ]
    sitting.press("verb", pair)
    ends = [
        attrs["data-verb"]
        for _, attrs, _ in elements(sitting.html())
        if "data-verb" in attrs and "data-ends" in attrs
    ]
    assert ends == [pair]
