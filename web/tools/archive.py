"""Archives that come out the same, byte by byte, from the same files.

Theory of operation: what a visit begins with lies in modules of WebAssembly that nothing runs. Each is one custom
section, and that is a zip archive whose entries are stored: on its way it is compressed as one, to two thirds of what
it comes to file by file. Hosts that compress text and WebAssembly only do so too; a .zip they would send as it is.
Readers of zip archives begin at the end, so what comes before the archive is no matter to them.
"""

import zipfile
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

EPOCH = (1980, 1, 1, 0, 0, 0)
MODULE = b"\0asm\x01\0\0\0"
"""What a module of WebAssembly begins with."""
CUSTOM = b"\0"
"""What a section begins with that does not matter to those who run the module."""
NAME = b"zip"


def files_below(root: Path) -> dict[str, bytes]:
    """Return every file below a folder by its path in it."""
    return {
        file.relative_to(root).as_posix(): file.read_bytes()
        for file in sorted(root.rglob("*"))
        if file.is_file()
    }


def write_zip(target: Path, files: Mapping[str, bytes]) -> None:
    """Write an archive, deflated: no host compresses one that is not."""
    _write(target, _zipped(files, zipfile.ZIP_DEFLATED))


def write_module(target: Path, files: Mapping[str, bytes]) -> None:
    """Write an archive as a module of WebAssembly, which hosts compress."""
    section = _number(len(NAME)) + NAME + _zipped(files, zipfile.ZIP_STORED)
    _write(target, MODULE + CUSTOM + _number(len(section)) + section)


def _zipped(files: Mapping[str, bytes], method: int) -> bytes:
    whole = BytesIO()
    with zipfile.ZipFile(whole, "w", method, compresslevel=9) as archive:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = method
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return whole.getvalue()


def _number(value: int) -> bytes:
    """Return a number as WebAssembly writes it: seven bits a byte, the lowest first (LEB128)."""
    low, rest = value & 0x7F, value >> 7
    return bytes([low | 0x80]) + _number(rest) if rest else bytes([low])


def _write(target: Path, content: bytes) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)
