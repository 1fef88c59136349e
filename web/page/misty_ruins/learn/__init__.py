"""The tutorials: scripted games on the real rules."""
