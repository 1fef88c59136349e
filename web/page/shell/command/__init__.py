"""The command line: typed texts, and what they may mean. No module here knows a game's word."""
