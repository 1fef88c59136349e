import pytest

from page.edge.storage.padding import BLOCK, pad, unpad


@pytest.mark.parametrize("text", ["", "a", "霧" * 3000, "x" * (BLOCK - 4), "x" * (BLOCK - 3), "\0\0"])
def test_what_is_padded_comes_back(text: str) -> None:
    assert unpad(pad(text)) == text


@pytest.mark.parametrize(
    ("length", "blocks"), [(0, 1), (1, 1), (BLOCK - 4, 1), (BLOCK - 3, 2), (2 * BLOCK, 3)]
)
def test_length_is_a_multiple_of_a_block(length: int, blocks: int) -> None:
    assert len(pad("x" * length)) == blocks * BLOCK


def test_texts_of_different_lengths_become_equally_long() -> None:
    assert len({len(pad("x" * length)) for length in range(0, 4000, 37)}) == 1


@pytest.mark.parametrize(
    "padded",
    [
        b"",
        b"\0\0\0\1",
        b"\xff" * BLOCK,
        pad("x")[:-1],
        pad("x")[:-1] + b"\1",
        (2).to_bytes(4, "big") + b"\xff\xfe" + bytes(BLOCK - 6),
    ],
)
def test_what_was_not_padded_is_refused(padded: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        unpad(padded)
