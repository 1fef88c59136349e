"""Programs that play Nusubito: their beliefs, their search, and five levels for each seat."""
