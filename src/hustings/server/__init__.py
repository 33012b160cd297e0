"""The table in the browser: HTTP and WebSocket, seats without accounts, storage, bots beside the event loop.

The list of moves is the truth: a move is stored before it is acknowledged.  What leaves the server is
made in `gate.py`.
"""
