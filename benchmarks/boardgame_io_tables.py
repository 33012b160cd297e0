"""Tables of boardgame.io in the closed loop, and the process that serves them.

The client speaks Socket.IO's own frames, so that both servers are measured by the same lean socket.
"""

import asyncio
import os
import subprocess
import time
from pathlib import Path
from typing import Any

import msgspec
from closed_loop import Times
from lean_socket import LeanSocket, opened

VERSION = "0.50.2"
_HERE = Path(__file__).parent / "boardgame_io"
_GAME = "/hands,"
_UPDATE = f'42{_GAME}["update"'.encode()
_SYNC = f'42{_GAME}["sync"'.encode()
_JOINED = f"40{_GAME}".encode()
_HEAD = len(f"42{_GAME}")


class _Ctx(msgspec.Struct):
    currentPlayer: str  # noqa: N815 - their name


class _State(msgspec.Struct):
    ctx: _Ctx
    number: int = msgspec.field(name="_stateID")


class _Synced(msgspec.Struct):
    state: _State


_read_update = msgspec.json.Decoder(tuple[str, str, _State, Any]).decode
_read_sync = msgspec.json.Decoder(tuple[str, str, _Synced]).decode


def installed(folder: Path) -> Path:
    """boardgame.io from npm, in a folder of its own; nothing is fetched where it is there already."""
    if not (folder / "node_modules" / "boardgame.io").exists():
        folder.mkdir(parents=True, exist_ok=True)
        command = ["npm", "install", "--no-audit", "--no-fund", "--silent", f"boardgame.io@{VERSION}"]
        subprocess.run(command, cwd=folder, check=True)
    return folder


class TheirServer:
    """The table of `boardgame_io/server.js` as a process."""

    def __init__(self, folder: Path) -> None:
        environment = os.environ | {"NODE_PATH": str(folder / "node_modules"), "NODE_ENV": "production"}
        command = ["node", str(_HERE / "server.js")]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        self.pid = self._process.pid
        assert self._process.stdout is not None
        said = next((line for line in self._process.stdout if line.startswith("at ")), "")
        if not said:
            raise SystemExit("boardgame.io did not start.")
        self.address = said.split()[1]

    def __enter__(self) -> "TheirServer":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()


class TheirTable:
    """One match with a socket for every seat: it has no end."""

    def __init__(self, address: str, seats: int, match: str) -> None:
        self.address = address
        self.seats = seats
        self.match = match
        self.times = Times()
        self.clicked = 0.0
        self.clicked_by = [0.0] * seats
        self.is_stopped = False
        self.ran_dry = asyncio.Event()
        self._sockets: list[LeanSocket] = []
        self._synced: asyncio.Queue[_State] = asyncio.Queue()
        self._first: _State | None = None

    async def open(self, times: Times) -> None:
        self.times = times
        for seat in range(self.seats):
            socket = await opened(self._listener(seat), self.address, "/socket.io/?EIO=4&transport=websocket")
            self._sockets.append(socket)
            socket.send(_JOINED)
            self._first = await self._synced.get()

    def start(self) -> None:
        assert self._first is not None
        self._click(int(self._first.ctx.currentPlayer), self._first.number)

    def _listener(self, seat: int) -> Any:
        return lambda text: self._hear(seat, text)

    def _hear(self, seat: int, text: bytes) -> None:
        self.times.bytes += len(text)
        if text.startswith(_UPDATE):
            state = _read_update(text[_HEAD:])[2]
            mover = int(state.ctx.currentPlayer)
            if seat == (mover - 1) % self.seats:
                self.times.answered(self.clicked_by[seat])
            if seat == mover:
                self.times.seen(self.clicked)
                self._click(seat, state.number)
        elif text.startswith(_SYNC):
            self._synced.put_nowait(_read_sync(text[_HEAD:])[2].state)
        elif text.startswith(_JOINED):
            self._sockets[seat].send(f'42{_GAME}["sync","{self.match}","{seat}",null,{self.seats}]'.encode())
        elif text == b"2":
            self._sockets[seat].send(b"3")

    def _click(self, seat: int, number: int) -> None:
        if self.is_stopped:
            return
        self.clicked = self.clicked_by[seat] = time.perf_counter()
        payload = f'{{"type":"play","args":[0],"playerID":"{seat}","credentials":null}}'
        move = f'{{"type":"MAKE_MOVE","payload":{payload}}}'
        self._sockets[seat].send(f'42{_GAME}["update",{move},{number},"{self.match}","{seat}"]'.encode())

    async def stop(self) -> None:
        self.is_stopped = True
        await asyncio.sleep(0.3)
        for socket in self._sockets:
            socket.close()
