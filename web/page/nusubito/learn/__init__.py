"""The tutorial: a scripted game for each seat, on the real rules."""
