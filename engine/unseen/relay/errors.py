"""What is wrong, in one line."""


class CannotRun(Exception):
    """Why there can be no relay."""
