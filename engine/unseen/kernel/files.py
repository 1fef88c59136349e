"""The files beside this package's modules; the package need not lie in a folder: a page has it in an archive."""

from typing import Protocol, cast

import unseen


class _Loader(Protocol):
    """The loader of the package, which reads the files beside it as well."""

    def get_data(self, path: str) -> bytes: ...


def read_file(path: str) -> bytes:
    """Return the content of a file of this package.

    Args:
        path: Its place below `unseen`.

    Raises:
        OSError: There is none.
    """
    assert unseen.__spec__
    return cast(_Loader, unseen.__spec__.loader).get_data(f"{next(iter(unseen.__path__))}/{path}")
