"""The screens that every game has, as HTML; each game hands in its own parts."""
