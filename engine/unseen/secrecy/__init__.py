"""The replacement for a trusted dealer: hidden cards and hidden moves between people who need not trust each other.

Sans I/O: bytes come in and bytes go out, and the caller has the network, the dice and the clock.
"""
