"""The page: a model, what changes it, what it looks like, and one edge that touches the browser."""

from typing import Protocol, cast


class _Importer(Protocol):
    """The importer that loaded the package: it reads the files beside it as well."""

    def get_data(self, path: str) -> bytes: ...


def read(name: str) -> bytes:
    """Return a file by its path from the folder that holds the package.

    Raises:
        OSError: There is none.
    """
    assert __spec__
    folder = next(iter(__path__)).removesuffix("page")
    return cast(_Importer, __spec__.loader).get_data(folder + name)
