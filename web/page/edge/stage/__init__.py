"""The stage: the screen, its motion, its voice and its sounds."""
