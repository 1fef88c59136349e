"""Reproducible archives: the same files give the same bytes.

Theory of operation: the page's Python travels in modules of WebAssembly that nothing runs. The first custom section,
`files`, is a checksum and a dictionary of files by path, as marshal writes it; `static/sitecustomize.py` imports from
it. A module is compressed as one on its way, to two thirds of what it comes to file by file. Hosts that compress text
and WebAssembly only do so too; a .zip they would send as it is.

The library has a second section, `zip`: what Python imports before it imports `sitecustomize`. Readers of zip archives
begin at the end, so what comes before is no matter to them.
"""

import marshal
import zipfile
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from zlib import crc32

EPOCH = (1980, 1, 1, 0, 0, 0)
MODULE = b"\0asm\x01\0\0\0"
"""The beginning of a WebAssembly module."""
CUSTOM = b"\0"
"""The id of a custom section, which has no effect when the module runs."""
LENGTH = 5
"""The number of bytes for the length of a section."""
FILES, ZIP = b"files", b"zip"
CHECKSUM = 4
PLAIN = 2
"""The version of marshal that writes equal values as equal bytes, however often each is referred to."""


def files_below(root: Path) -> dict[str, bytes]:
    """Return every file below a folder by its path in it."""
    return {
        file.relative_to(root).as_posix(): file.read_bytes()
        for file in sorted(root.rglob("*"))
        if file.is_file()
    }


def write_module(target: Path, files: Mapping[str, bytes], zipped: Mapping[str, bytes] | None = None) -> None:
    """Write an archive as a module of WebAssembly, which hosts compress.

    Args:
        target: Where to write it.
        files: Its files by path.
        zipped: More files, which Python itself can import from it.
    """
    body = marshal.dumps(dict(sorted(files.items())), PLAIN)
    sections = {FILES: crc32(body).to_bytes(CHECKSUM, "little") + body}
    write_sections(target, sections | ({ZIP: _zipped(zipped)} if zipped else {}))


def write_sections(target: Path, sections: Mapping[bytes, bytes]) -> None:
    """Write a module of WebAssembly that has only custom sections.

    Args:
        target: Where to write it.
        sections: The contents of its sections, by name.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(MODULE + b"".join(_section(name, content) for name, content in sections.items()))


def is_module(content: bytes) -> bool:
    """Return whether the contents of a file are an archive of this kind."""
    return content.startswith(MODULE + CUSTOM) and content[len(MODULE + CUSTOM) + LENGTH + 1 :].startswith(
        FILES
    )


def read_module(content: bytes) -> dict[str, bytes]:
    """Return the files of an archive that is a module, less those that are zipped."""
    start = len(MODULE + CUSTOM) + LENGTH + 1 + len(FILES) + CHECKSUM
    found: dict[str, bytes] = marshal.loads(content[start:])
    return found


def read_zip(content: bytes) -> dict[str, bytes]:
    """Return those files of an archive that are zipped."""
    with zipfile.ZipFile(BytesIO(content)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def _zipped(files: Mapping[str, bytes]) -> bytes:
    whole = BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_STORED) as archive:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return whole.getvalue()


def _section(name: bytes, content: bytes) -> bytes:
    section = bytes([len(name)]) + name + content
    return CUSTOM + _number(len(section)) + section


# The shortest form of a number would have one to five bytes, and whatever reads an archive would have to
# decode a length to know where the files begin. WebAssembly allows a number of 32 bits to be padded with
# zeros to five bytes, and no more (Core Specification, Binary Format, Integers). So the contents always begin
# at the same byte: `static/snapshot.js`, `static/sitecustomize.py` and `read_module` count on that.
def _number(value: int) -> bytes:
    """Return a number as WebAssembly reads it (LEB128): seven bits a byte, the lowest first, always of one length."""
    more = [value >> 7 * place & 0x7F | 0x80 for place in range(LENGTH - 1)]
    return bytes([*more, value >> 7 * (LENGTH - 1)])
