"""Import from archives in memory. Python imports this by its name at its start (`site`), before most of the library.

Rule 1. Nothing is unpacked: an archive stays one piece of memory, and a module is taken out of it when it is imported.
Rule 2. What a file system would find, this finds: byte code or source, packages, other files (`get_data`), and the
        source for a traceback (`get_source`).

Theory of operation: `tools/in_page/archive.py` writes the archives and says what they look like. The library's own lies
where Pyodide puts it; the page's is handed over by `python.mjs`, and by `page.edge.archives` what is fetched later.
"""

import marshal
import sys
from _frozen_importlib import ModuleSpec
from zlib import crc32

# Neither these nor `typing` is there yet.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType, ModuleType

LIBRARY = "/lib/python314.zip"
"""Where Pyodide puts the library."""
HOME = "/home/pyodide"
"""Where the page's own modules say that they are."""
BEGINNING = b"\0asm\x01\0\0\0\0"
"""What an archive begins with; the length of what follows comes next, five bytes of seven bits each."""
NAME = b"\5files"
HEADER = 16
"""The bytes before the code in a .pyc file."""


class Importer:
    """Finds and loads modules of archives.

    Args:
        root: The folder in which the files say that they are.
    """

    def __init__(self, root: str) -> None:
        self._root = root
        self._files: dict[str, bytes] = {}

    def add(self, archive: bytes | memoryview) -> None:
        """Add the files of an archive.

        Raises:
            ValueError: It is no archive, or not a whole one.
        """
        view = memoryview(archive)
        start = len(BEGINNING) + 5
        end = start + sum((byte & 0x7F) << 7 * place for place, byte in enumerate(view[start - 5 : start]))
        check, body = start + len(NAME), start + len(NAME) + 4
        if (
            view[: len(BEGINNING)] != BEGINNING
            or view[start:check] != NAME
            or end > len(view)
            or crc32(view[body:end]) != int.from_bytes(view[check:body], "little")
        ):
            raise ValueError("this is no archive, or not a whole one")
        self._files.update(marshal.loads(view[body:end]))

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return where a module is; None if it is in no archive."""
        del path, target
        place = name.replace(".", "/")
        for end in (".pyc", "/__init__.pyc", ".py", "/__init__.py"):
            file = place + end
            if file in self._files:
                origin = f"{self._root}/{file.removesuffix('c')}"
                is_package = "/__init__" in end
                # It is a loader by what it does: the class of that name is in the archive.
                spec = ModuleSpec(name, self, origin=origin, loader_state=file, is_package=is_package)  # type: ignore[arg-type]
                if spec.submodule_search_locations is not None:
                    spec.submodule_search_locations.append(f"{self._root}/{place}")
                return spec
        return None

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave it to the import system to make the module."""

    def exec_module(self, module: "ModuleType") -> None:
        """Run a module."""
        assert module.__spec__
        exec(self._code(module.__spec__.loader_state), module.__dict__)

    def get_source(self, name: str) -> str | None:
        """Return the source of a module; None if only its byte code is there."""
        place = name.replace(".", "/")
        found = self._files.get(f"{place}.py") or self._files.get(f"{place}/__init__.py")
        return None if found is None else found.decode()

    def get_data(self, path: str) -> bytes:
        """Return the contents of a file.

        Raises:
            OSError: There is no such file.
        """
        try:
            return self._files[path.removeprefix(f"{self._root}/")]
        except KeyError:
            raise FileNotFoundError(path) from None

    def _code(self, file: str) -> "CodeType":
        data = self._files[file]
        if file.endswith(".pyc"):
            code: CodeType = marshal.loads(memoryview(data)[HEADER:])
            return code
        return compile(data, f"{self._root}/{file}", "exec", dont_inherit=True)


library, home = Importer(LIBRARY), Importer(HOME)


def install() -> None:
    """Have Python ask the archives, after what is built in and before the file system."""
    with open(LIBRARY, "rb") as file:  # noqa: PTH123 (pathlib is in the archive)
        library.add(file.read())
    sys.meta_path[2:2] = [library, home]


if sys.platform == "emscripten":
    install()
