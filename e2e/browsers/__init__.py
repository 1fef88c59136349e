"""The browsers that tests drive, their profiles, and the screen reader."""
