"""What keeps an arena from beginning, or from going on."""


class CannotPlay(Exception):
    """Why, in one line; what has been played by then is kept."""


class Interrupted(CannotPlay):
    """Somebody has pressed Ctrl+C."""
