"""Find the link to a game in the text that mail programs and messengers have made of it.

Rule 1. This is the tolerant door only: `unseen.secrecy.channel` then reads the link strictly, and `page.shell.shared`
        that to a finished game.
Rule 2. A link is percent-decoded until it is one, at most three times. It ends after the characters that its kind has;
        whatever follows is dropped.
Rule 3. Pieces of a link with blanks, wraps or the marks of quoted lines between them are joined only if they make up
        one whole link: half a link and the words behind it stay half a link.
Rule 4. What begins as a link does, with a capital letter or encoded more often, is one too, so that the strict reader
        can say that it is none of ours; nothing that was meant as a link ends without a word.
"""

import re
from typing import Literal, cast

Kind = Literal["r", "w", "k", "g", "p", "o", "d"]
"""An invitation, a link for spectators, a private link with a seat, a seat that this browser keeps, a finished game, a
game of the list of games (`listed_link`), a puzzle: its number or a word (`page.puzzling.asked`)."""
FINISHED: Kind = "p"
"""The kind that holds a game itself (`page.shell.shared`)."""
LISTED: Kind = "o"
"""The kind that opens a game of the list, on the page of its title."""
PUZZLE: Kind = "d"
"""The kind that opens a puzzle, on the page of its game."""

_CODE = "[A-Za-z0-9_-]"
_SECRET, _ROOM = f"{_CODE}{{43}}", f"{_CODE}{{22}}"
"""32 and 16 bytes as base64url without padding."""
_BODIES: dict[Kind, str] = {
    "r": f"{_SECRET}~?",
    "w": rf"{_ROOM}\.{_SECRET}~?",
    "k": f"{_CODE}+",
    "g": f"{_ROOM}(?:~(?:guest|watch))?",
    "p": rf"[a-z][a-z0-9_]*\.[0-9]+\.[a-z0-9_]+\.[0-9]+\.{_CODE}+\.[0-9a-f]{{5}}",
    "o": f"(?:here|done)(?:~[A-Za-z0-9_]+)*/{_CODE}*",
    "d": "(?:[0-9]{1,4}|[a-z]{1,9})",
}
"""The part after the equals sign in each kind of link, as a regular expression of Python and of JavaScript alike."""
KINDS: tuple[Kind, ...] = tuple(_BODIES)
"""The letters, each of a kind of link; the build writes them into `boot.js` and `index.html`."""
PATTERN = "|".join(f"{kind}={body}" for kind, body in _BODIES.items())
"""Any whole link; the build writes it into `404.js`."""
_WHOLE = re.compile(PATTERN)
_ENCODED = re.compile("(?:%[0-9A-Fa-f]{2})+")
_TIMES, _TIMES_SAID = 3, 20
"""How often a link may have been percent-encoded on its way; and to be seen to be one all the same."""
_BEFORE = "#<[( \t\n"
"""What may stand before the letter of a link."""
_WRAP = re.compile(r"(?:[\s\u00ad\u200b-\u200f\u2060\ufeff]+>*)+")
"""What mails and messengers put into a long word: blanks, signs that nobody sees, and the mark of a quoted line."""
_PIECES, _LONGEST = 100, 100_000
"""The most pieces that are joined, and the most characters that are looked at for them."""
_IN_A_FILE = re.compile("(?:#|%(?:25){0,2}23)[kp](?:=|%(?:25){0,2}3[Dd])")


def link_in(fragment: str) -> str:
    """Return the link at the beginning of a fragment, without additions; "" if there is no link to a game.

    A truncated link is returned as it is, for the strict reader to reject.
    """
    text = fragment
    for times in range(_TIMES_SAID):
        text = _small(_ENCODED.sub(_decoded, text).lstrip(_BEFORE))
        if text[:1] in _BODIES and text[1:2] == "=":
            if times >= _TIMES:
                return text[:2]
            found = _WHOLE.match(text)
            return _joined(text) or (found[0] if found else text)
        if "%" not in text:
            break
    return ""


def _small(text: str) -> str:
    """Return a text whose first letter is a small one: some keyboards make it a capital."""
    return text[:1].lower() + text[1:]


def held_in(text: str) -> str:
    """Return the link with a seat or a finished game that a text holds, without what stands around it; else ""."""
    found = _IN_A_FILE.search(text)
    return link_in(text[found.start() :]) if found else ""


def _decoded(code: re.Match[str]) -> str:
    return bytes.fromhex(code[0].replace("%", "")).decode("utf-8", "replace")


def _joined(text: str) -> str:
    """Return the link that the first pieces of a text make up; "" if there is only one piece, or no whole link."""
    first, *others = _WRAP.split(text[:_LONGEST], _PIECES)
    link = ""
    for piece in (first, *others):
        before, link = link, link + piece
        found = _WHOLE.match(link)
        if found and len(found[0]) > len(before) and _is_whole(found[0], link[found.end() :]):
            return found[0]
    return ""


def _is_whole(link: str, rest: str) -> bool:
    """Return whether a link ends where its kind does: one with a seat says so itself, the others by their length."""
    if not link.startswith("k"):
        return not re.match(_CODE, rest)
    from page.shell.packed import is_packed

    return is_packed(link.removeprefix("k="))


def kind_of(link: str) -> Kind:
    """Return the letter of the kind of a link from `link_in`."""
    return cast(Kind, link[:1])


def listed_link(kind: str, key: str) -> str:
    """Return the link that opens a game of the list of games.

    Args:
        kind: "here" for an unfinished game, "done" for a finished one.
        key: Its key in the list: words with blanks between them, a slash and its name.
    """
    place, _, name = key.rpartition("/")
    return f"{LISTED}={'~'.join((kind, *place.split()))}/{name}"


def listed_in(link: str) -> tuple[str, str]:
    """Return the kind and the key in a link from `listed_link`; both are empty in any other."""
    place, _, name = link.removeprefix(f"{LISTED}=").rpartition("/")
    kind, *words = place.split("~")
    return (kind, f"{' '.join(words)}/{name}") if _WHOLE.fullmatch(link) else ("", "")
