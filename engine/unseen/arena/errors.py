"""Errors that keep an arena from starting or going on."""


class CannotPlay(Exception):
    """The arena cannot start or go on; says why in one line. Games played so far are kept."""


class Interrupted(CannotPlay):
    """The user has pressed Ctrl+C."""
