"""The browser's part of online games: lines, kept seats, and the right to write for a seat."""
