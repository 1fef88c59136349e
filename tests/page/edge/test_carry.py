"""What a pointer that goes down on a piece comes to."""

from page.edge.input.carry import FROM, Carry


def test_a_short_way_is_a_press_and_a_longer_one_a_drag() -> None:
    carry = Carry()
    carry.down("D2", 1, 100, 100)
    assert not carry.moved(1, 100 + FROM - 1, 100)
    assert carry.end() is None
    assert carry.is_press()
    carry.down("D2", 1, 100, 100)
    assert carry.moved(1, 100, 100 + FROM)
    assert not carry.moved(1, 200, 100), "it begins once"
    assert carry.end() == "D2"
    assert not carry.is_press()
    assert carry.is_press(), "only the click of the drag itself is none"


def test_a_pointer_that_is_not_on_a_piece_drags_nothing() -> None:
    carry = Carry()
    carry.down(None, 1, 0, 0)
    assert not carry.moved(1, 50, 50)
    carry.down("D2", 1, 0, 0)
    assert not carry.moved(2, 50, 50), "another finger"
    assert carry.end() is None
    carry.down("D2", 1, 0, 0)
    carry.moved(1, 50, 50)
    carry.end()
    carry.down(None, 1, 0, 0)
    assert carry.is_press(), "a press after a drag is one"
