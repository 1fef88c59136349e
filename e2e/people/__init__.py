"""Users of a page: somebody with a mouse, a keyboard alone or fingers, and how long each waits."""
