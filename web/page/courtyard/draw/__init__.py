"""Drawings that Nusubito and Kakusareta share."""
