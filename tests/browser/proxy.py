"""A cable that a test can pull: a TCP proxy between a browser and the server."""

import contextlib
import socket
import threading


class Cable:
    """Passes bytes both ways until it is cut; mended, it takes new connections.

    Hushed, it swallows what is sent and closes nothing, as a network does that has lost its way.
    """

    def __init__(self, port: int) -> None:
        self.target = port
        self.is_cut = False
        self.is_hushed = False
        self._open: list[socket.socket] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def cut(self) -> None:
        self.is_cut = True
        for end in self._open:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self._open.clear()

    def hush(self) -> None:
        self.is_hushed = True

    def mend(self) -> None:
        """What was swallowed is not found again: where something is missing, nothing more arrives."""
        self.is_cut = self.is_hushed = False

    def close(self) -> None:
        self.cut()
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            if self.is_cut:
                near.close()
                continue
            far = socket.create_connection(("127.0.0.1", self.target))
            self._open += [near, far]
            for source, sink in ((near, far), (far, near)):
                threading.Thread(target=self._pour, args=(source, sink), daemon=True).start()

    def _pour(self, source: socket.socket, sink: socket.socket) -> None:
        is_lost = False
        try:
            while data := source.recv(65536):
                is_lost = is_lost or self.is_hushed
                if not is_lost:
                    sink.sendall(data)
        except OSError:
            pass
        finally:
            with contextlib.suppress(OSError):
                sink.shutdown(socket.SHUT_RDWR)
