"""Courses in how to play: scripted games on the real rules, in which a step asks for one press after the other."""
