"""A crowd at one table, from a process of its own: `python -m tests.server.flood ADDRESS CODE COOKIE PREVIEWS`.

Hundreds of watchers come at once and go at once, somebody sends a thousand `sit` frames in one breath, and previews are
asked for by the thousand.  What is refused is refused: the crowd does not mind.
"""

import asyncio
import contextlib
import json
import sys

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

WATCHERS, SITS, ASKERS = 300, 1000, 4
AT_ONCE = 50
_MINDED = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError)


class Crowd:
    def __init__(self, address: str, code: str, cookie: str, previews: int) -> None:
        self.address = address
        self.code = code
        self.cookie = cookie
        self.previews = previews

    async def come_and_go(self) -> None:
        """All are there before the first one leaves; then they leave as one."""
        doors = asyncio.Semaphore(AT_ONCE)

        async def come() -> ClientConnection | None:
            async with doors:
                with contextlib.suppress(*_MINDED):
                    return await connect(f"ws://{self.address}/api/tables/{self.code}/live", ping_interval=None)
                return None

        watchers = await asyncio.gather(*(come() for _ in range(WATCHERS)))
        for watcher in watchers:
            if watcher is not None:
                watcher.transport.abort()

    async def sit(self) -> None:
        """A thousand frames at once; what they bring is read, so that nobody is cut off."""
        address = f"ws://{self.address}/api/tables/{self.code}/live?seat=0"
        with contextlib.suppress(*_MINDED):
            async with connect(address, additional_headers={"Cookie": self.cookie}, max_size=None) as socket:
                sending = asyncio.create_task(self._send_sits(socket))
                answers = 0
                while answers < SITS:
                    answers += (await asyncio.wait_for(socket.recv(), 20))[:16] == '{"type":"hello",'
                await sending

    async def _send_sits(self, socket: ClientConnection) -> None:
        for _ in range(SITS):
            await socket.send('{"type":"sit","seat":0}')

    async def ask(self, body: bytes, count: int) -> None:
        """One preview after the other on one connection."""
        host, port = self.address.split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        head = (
            f"POST /api/tables/{self.code}/preview HTTP/1.1\r\nHost: {self.address}\r\nCookie: {self.cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        with contextlib.suppress(*_MINDED):
            for _ in range(count):
                writer.write(head.encode() + body)
                told = await reader.readuntil(b"\r\n\r\n")
                length = told.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
                await reader.readexactly(int(length))
        writer.close()

    async def preview(self) -> None:
        cookie = {"Cookie": self.cookie}
        async with httpx.AsyncClient(base_url=f"http://{self.address}", headers=cookie, timeout=None) as http:
            now = (await http.get(f"/api/tables/{self.code}/now", params={"seat": 0})).json()
        actions = [choice["action"] for choice in now["choices"]] * 12
        asked = {"seat": 0, "number": now["number"], "actions": actions[:12]}
        body = json.dumps(asked).encode()
        await asyncio.gather(*(self.ask(body, self.previews // ASKERS) for _ in range(ASKERS)))

    async def rush(self) -> None:
        await asyncio.gather(self.come_and_go(), self.sit(), self.preview())


if __name__ == "__main__":
    asyncio.run(Crowd(*sys.argv[1:4], int(sys.argv[4])).rush())
