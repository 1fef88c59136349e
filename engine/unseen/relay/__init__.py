"""A relay that stores and forwards what it cannot read: rooms of numbered frames over WebSocket.

`wire` says what client and relay tell each other, `room` is one room's law; neither knows a socket or a clock. Stores
(`store`, `sqlite`, `redis`) keep frames, `server` connects them to sockets, `command` is `unseen relay`.
"""
