import pytest

from page.edge.input.keys import CONTROLS, is_composed, neighbour, recalled, shortcut
from page.parts.dialog import SHORTCUTS

COURT = [column + row for column in "ABCDE" for row in "12345"]
ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")


def test_arrows_lead_to_the_four_neighbours() -> None:
    assert [neighbour("C3", key, COURT) for key in ARROWS] == ["C2", "C4", "B3", "D3"]


def test_the_edge_of_the_board_holds() -> None:
    assert [neighbour("A1", key, COURT) for key in ARROWS] == ["A1", "A2", "A1", "B1"]
    assert [neighbour("E5", key, COURT) for key in ARROWS] == ["E4", "E5", "D5", "E5"]


def test_arrows_lead_over_the_gaps_of_a_map() -> None:
    """A map of tiles has gaps: along the line first, then to what lies nearest that way."""
    spaces = ["h8", "i8", "k8", "h10", "j11", "a15"]
    assert [neighbour("h8", key, spaces) for key in ARROWS] == ["h8", "h10", "a15", "i8"]
    assert neighbour("i8", "ArrowRight", spaces) == "k8"
    assert neighbour("k8", "ArrowDown", spaces) == "j11"
    assert (neighbour("i8", "Home", spaces), neighbour("i8", "End", spaces)) == ("h8", "k8")


def test_every_shortcut_that_is_listed_has_a_control() -> None:
    assert tuple(CONTROLS) == tuple(SHORTCUTS)


def test_arrows_bring_entries_of_the_command_line_back() -> None:
    at: int | None = None
    found = []
    for key in ("ArrowDown", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown", "ArrowDown"):
        at = recalled(at, key, 2)
        found.append(at)
    assert found == [None, 0, 1, 1, 0, None, None]
    assert recalled(None, "ArrowUp", 0) is None


def test_home_and_end_lead_along_the_row() -> None:
    assert (
        neighbour("D2", "Home", COURT, is_turned=True),
        neighbour("D2", "End", COURT, is_turned=True),
    ) == ("E2", "A2")
    assert [neighbour("C3", key, COURT, is_turned=True) for key in ARROWS] == ["C4", "C2", "D3", "B3"]
    assert (neighbour("D2", "Home", COURT), neighbour("D2", "End", COURT)) == ("A2", "E2")


@pytest.mark.parametrize("key", ["Enter", " ", "a", "Tab", "PageUp"])
def test_other_keys_lead_nowhere(key: str) -> None:
    assert neighbour("C3", key, COURT) is None


@pytest.mark.parametrize(
    ("key", "code", "name"),
    [
        ("e", "KeyE", "e"),
        ("у", "KeyE", "e"),  # Cyrillic
        ("ε", "KeyE", "e"),  # Greek
        ("ק", "KeyE", "e"),  # Hebrew
        ("い", "KeyE", "e"),  # kana
        ("Process", "KeyE", "e"),  # an input method is on
    ],
)
def test_a_shortcut_lies_in_its_place_where_the_layout_has_no_latin_letters(
    key: str, code: str, name: str
) -> None:
    assert shortcut(key, code, is_shifted=False) == name


def test_shift_tells_two_shortcuts_apart_on_every_layout() -> None:
    assert [shortcut("к", "KeyR", is_shifted=False), shortcut("К", "KeyR", is_shifted=True)] == ["r", "R"]
    assert [shortcut("r", "KeyR", is_shifted=False), shortcut("R", "KeyR", is_shifted=True)] == ["r", "R"]


@pytest.mark.parametrize(
    ("key", "code"),
    [
        (".", "KeyE"),  # Dvorak
        (",", "KeyM"),  # AZERTY
        ("ğ", "KeyE"),  # Turkish F
        ("ạ", "KeyE"),  # Vietnamese
        ("Dead", "KeyE"),
        ("Unidentified", ""),
        ("Enter", "Enter"),
        ("?", "Slash"),
        ("т", "Semicolon"),
    ],
)
def test_a_latin_layout_stays_by_its_letters(key: str, code: str) -> None:
    assert shortcut(key, code, is_shifted=False) == key


def test_a_key_of_an_input_method_is_none_of_ours_in_either_browser_s_order() -> None:
    assert is_composed(is_composing=True, key_code=13)  # Chromium, Firefox: before the composition ends
    assert is_composed(is_composing=False, key_code=229)  # Safari: after it
    assert not is_composed(is_composing=False, key_code=13)
