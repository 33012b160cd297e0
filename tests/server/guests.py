"""Those who come to a server: somebody's browser, by HTTP and on the live socket."""

import json
import uuid
from collections.abc import Callable
from contextlib import ExitStack
from types import TracebackType
from typing import Any, NamedTuple

import httpx
from websockets.sync.client import connect

PATIENCE = 20
"""Seconds to wait for what must come; a test that passes never waits for long."""

Frame = dict[str, Any]


class Refusal(NamedTuple):
    """How a request was refused."""

    status: int
    code: str
    detail: str
    clause: str


class Person:
    """A browser with its own cookie."""

    def __init__(self, address: str, name: str = "") -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=PATIENCE, verify=False)
        self.http.get("/api/me")
        if name:
            self.put("/api/me", name=name)

    def go_to(self, address: str) -> None:
        """The same browser, at another server or at one that was restarted."""
        self.address = address
        self.http.base_url = httpx.URL(address)

    @property
    def cookie(self) -> str:
        return self.http.cookies["hustings"]

    def get(self, path: str, **query: Any) -> Any:
        return self._done(self.http.get(path, params=query))

    def post(self, path: str, **body: Any) -> Any:
        return self._done(self.http.post(path, json=body))

    def put(self, path: str, **body: Any) -> Any:
        return self._done(self.http.put(path, json=body))

    def patch(self, path: str, **body: Any) -> Any:
        return self._done(self.http.patch(path, json=body))

    def _done(self, response: httpx.Response) -> Any:
        assert response.is_success, response.text
        return response.json()

    def refused(self, method: str, path: str, language: str = "en", **body: Any) -> Refusal:
        """What the server says to a request that it must refuse."""
        asked = {"params": body} if method == "GET" else {"json": body}
        response = self.http.request(method, path, headers={"accept-language": language}, **asked)  # type: ignore[arg-type]
        assert response.is_error, response.text
        found = response.json()
        return Refusal(response.status_code, found["code"], found["detail"], found["clause"])

    # ---- Tables.

    def found(self, *seats: str | Frame, game: str = "electioneering", **more: Any) -> str:
        """Set up a table: `me`, `open`, `bot`, `guest`, or a whole plan for a seat."""
        code: str = self.post("/api/tables", game=game, seats=[_plan(seat) for seat in seats], **more)["code"]
        return code

    def table(self, code: str) -> Frame:
        found: Frame = self.get(f"/api/tables/{code}")
        return found

    def sit(self, code: str, **how: Any) -> int:
        seat: int = self.post(f"/api/tables/{code}/sit", **how)["seat"]
        return seat

    def now(self, code: str, seat: int | None = None) -> Frame:
        found: Frame = self.get(f"/api/tables/{code}/now", **({} if seat is None else {"seat": seat}))
        return found

    def history(self, code: str, seat: int | None = None, **query: Any) -> list[Frame]:
        if seat is not None:
            query["seat"] = seat
        steps: list[Frame] = self.get(f"/api/tables/{code}/history", **query)["steps"]
        return steps

    def act(self, code: str, seat: int, number: int, action: Frame, request: str = "") -> int:
        body = {"id": request or uuid.uuid4().hex, "seat": seat, "number": number, "action": action}
        stored: int = self.post(f"/api/tables/{code}/moves", **body)["number"]
        return stored

    def undo(self, code: str, seat: int, number: int, back_to: int, request: str = "") -> int:
        body = {"id": request or uuid.uuid4().hex, "seat": seat, "number": number, "back_to": back_to}
        stored: int = self.post(f"/api/tables/{code}/undo", **body)["number"]
        return stored

    def live(self, code: str, seat: int | None = None, **query: Any) -> "Live":
        if seat is not None:
            query["seat"] = seat
        return Live(f"{self.address}/api/tables/{code}/live", query, self.http.cookies.get("hustings"))


def _plan(seat: str | Frame) -> Frame:
    if isinstance(seat, dict):
        return seat
    return {"kind": seat, "name": "Guest"} if seat == "guest" else {"kind": seat}


class Live:
    """An open socket at a table, and every frame that came on it."""

    def __init__(self, address: str, query: Frame, cookie: str | None, **headers: str) -> None:
        url = httpx.URL(address.replace("http", "ws", 1), params=query)
        if cookie:
            headers["Cookie"] = f"hustings={cookie}"
        self._opened = ExitStack()
        self.socket = self._opened.enter_context(connect(str(url), additional_headers=headers))
        self.frames: list[Frame] = []
        self.now: Frame | None = None

    def __enter__(self) -> "Live":
        self.hello = self.until("hello")
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._opened.close()

    def receive(self) -> Frame:
        frame: Frame = json.loads(self.socket.recv(timeout=PATIENCE))
        self.frames.append(frame)
        if frame["type"] in ("hello", "news"):
            self.now = frame["now"]
        return frame

    def until(self, kind: str, wanted: Callable[[Frame], bool] = lambda _: True) -> Frame:
        """The next frame of this kind for which this holds."""
        while True:
            frame = self.receive()
            if frame["type"] == kind and wanted(frame):
                return frame

    def table_where(self, wanted: Callable[[Frame], bool]) -> Frame:
        """The table, once somebody is told that it stands like this."""
        frame = self.until("table", lambda frame: wanted(frame["table"]))
        table: Frame = frame["table"]
        return table

    def send(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def ask(self, kind: str, **fields: Any) -> Frame:
        """Send a request, and the answer to it: an `ack` or a `refused`."""
        request = fields.setdefault("id", uuid.uuid4().hex)
        self.send(kind, **fields)
        while True:
            frame = self.receive()
            if frame["type"] in ("ack", "refused") and frame["id"] == request:
                return frame

    def act(self, seat: int, number: int, action: Frame, **fields: Any) -> Frame:
        return self.ask("act", seat=seat, number=number, action=action, **fields)

    def drain(self) -> list[Frame]:
        """Everything that the server had sent when it was asked: what comes before the answer to a ping."""
        self.send("ping")
        before = len(self.frames)
        self.until("pong")
        return self.frames[before:-1]


def spoken(sentence: list[Any]) -> str:
    """A sentence with its names, as it is read."""
    return "".join(part if isinstance(part, str) else part["text"] for part in sentence)


def told(steps: list[Frame]) -> str:
    return " ".join(spoken(sentence) for step in steps for sentence in step["sentences"])
