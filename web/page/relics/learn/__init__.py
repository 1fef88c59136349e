"""The course in how to play: a scripted game, on the real rules."""
