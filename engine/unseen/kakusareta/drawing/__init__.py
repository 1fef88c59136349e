"""The board of Kakusareta, as SVG."""
