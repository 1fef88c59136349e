"""The board that Nusubito and Kakusareta share, as SVG."""
