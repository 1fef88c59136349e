"""The course in how to play: a scripted game a seat, on the real rules."""
