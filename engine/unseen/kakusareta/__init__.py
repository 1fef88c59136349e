"""Kakusareta, by Oz Durose for Finngrim Studios (rulebook v09 with Elemental Disciplines; rulings K1 to K66)."""
