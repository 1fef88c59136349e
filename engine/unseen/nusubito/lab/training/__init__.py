"""Learning what positions are worth, from games that the searching players play against each other."""
