"""Games with somebody elsewhere, as far as the browser has a part in them: lines, seats that are kept, rights to a seat."""
