"""The courses in how to play: scripted games on the real rules."""
