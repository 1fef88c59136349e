"""A relay that stores and forwards frames it cannot read, in rooms of numbered frames over WebSocket.

`wire` is the protocol between client and relay, `room` has the rules of one room; neither knows a socket or a clock.
Stores (`store`, `sqlite`, `redis`) keep frames, `server` connects them to sockets, `command` is `unseen relay`.
"""
