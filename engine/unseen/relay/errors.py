"""Errors of the relay."""


class CannotRun(Exception):
    """The relay cannot run; says why in one line."""
