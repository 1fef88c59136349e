"""The words by which two people find out whether somebody sits between them."""

from page.online.sign import WORDS, sign_of


def test_every_byte_has_a_word_of_its_own_that_can_be_said() -> None:
    assert len(set(WORDS)) == len(WORDS) == 256
    assert all(word.isascii() and word.isalpha() and word.islower() for word in WORDS)
    assert not [word for word in WORDS if f"{word}s" in WORDS]


def test_what_is_agreed_has_four_words_and_what_differs_has_others() -> None:
    signs = {sign_of(f"{number:064x}") for number in range(500)}
    assert len(signs) == 500
    assert {len(sign.split()) for sign in signs} == {4}
    assert sign_of("ab") == sign_of("ab")
