"""What is shipped to run several servers: two of them, PostgreSQL and a proxy, as processes of this machine."""

import contextlib
import re
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from websockets.exceptions import ConnectionClosed

from tests.postgres import Cluster, needed
from tests.serving import Serving

from .guests import PATIENCE, Person

ROOT = Path(__file__).parents[2]
PROXY = ROOT / "deploy" / "nginx.conf"
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text())


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture
def proxied(cluster: Cluster, tmp_path: Path) -> Iterator[tuple[str, list[Serving]]]:
    """The address of the proxy, and the two servers behind it."""
    (nginx,) = needed("nginx")
    database = cluster.fresh()
    with contextlib.ExitStack() as opened:
        servers = [opened.enter_context(Serving(tmp_path, "--thinkers", "1", database=database)) for _ in range(2)]
        port = free_port()
        config = PROXY.read_text().replace("listen 8080", f"listen 127.0.0.1:{port}")
        for number, server in enumerate(servers, 1):
            config = config.replace(f"server-{number}:8000", f"127.0.0.1:{server.port}")
        whole = tmp_path / "whole.conf"
        temporary = "\n".join(
            f"{kind}_temp_path {tmp_path}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        whole.write_text(
            f"pid {tmp_path}/pid;\nerror_log stderr;\nevents {{}}\n"
            f"http {{\naccess_log off;\n{temporary}\n{config}\n}}\n"
        )
        process = subprocess.Popen([nginx, "-e", "stderr", "-c", str(whole), "-g", "daemon off;"])
        opened.callback(process.wait, PATIENCE)
        opened.callback(process.terminate)
        deadline = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            assert time.monotonic() < deadline, "nginx did not start"
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}", servers


def test_two_servers_behind_the_proxy_are_one_and_outlive_one_of_them(proxied: tuple[str, list[Serving]]) -> None:
    address, servers = proxied
    ada, bo = Person(address, "Ada"), Person(address, "Bo")
    code = ada.found("me", "open", game="show_of_hands")
    bo.sit(code)
    with bo.live(code, 1) as theirs:
        ada.act(code, 0, 0, ada.now(code, 0)["choices"][0]["action"])
        assert theirs.until("news")["now"]["number"] == 1
    for person in (ada, bo):
        direct = [Person(server.url) for server in servers]
        for one in direct:
            one.http.cookies = person.http.cookies
        assert [one.now(code)["number"] for one in direct] == [1, 1]
    servers[0].kill()
    with bo.live(code, 1) as theirs:
        assert theirs.hello["now"]["number"] == 1
        bo.act(code, 1, 1, bo.now(code, 1)["choices"][0]["action"])
        theirs.until("news", lambda frame: frame["now"]["number"] >= 2)


def test_a_table_is_at_one_server_for_as_long_as_that_runs(proxied: tuple[str, list[Serving]]) -> None:
    address, servers = proxied
    ada, bo = Person(address, "Ada"), Person(address, "Bo")
    code = ada.found("me", "open", game="show_of_hands")
    bo.sit(code)
    with contextlib.suppress(ConnectionClosed), ada.live(code, 0), bo.live(code, 1):
        sockets = [Person(server.url).get("/api/health")["sockets"] for server in servers]
        assert sorted(sockets) == [0, 2]


# ---- What no container engine is needed for.


def test_the_proxy_and_the_composition_name_the_same_servers() -> None:
    upstream = re.findall(r"server (server-\d):(\d+)", PROXY.read_text())
    assert [name for name, _ in upstream] == ["server-1", "server-2"]
    dockerfile = (ROOT / "Dockerfile").read_text()
    assert {port for _, port in upstream} == set(re.findall(r"^EXPOSE (\d+)$", dockerfile, re.MULTILINE))
    for name, _ in upstream:
        service = COMPOSE["services"][name]
        assert service["environment"]["HUSTINGS_DATABASE"].endswith("@database/hustings")
        assert service["build"] == "."
        assert "ports" not in service, "nobody but the proxy reaches a server"
    mounted = COMPOSE["services"]["proxy"]["volumes"][0].split(":")[0]
    assert (ROOT / mounted).samefile(PROXY)
    published = re.findall(r"listen (\d+);", PROXY.read_text())
    assert COMPOSE["services"]["proxy"]["ports"] == [f"8080:{published[0]}"]


def test_the_image_is_made_of_what_is_here_and_runs_as_nobody_special() -> None:
    dockerfile = (ROOT / "Dockerfile").read_text()
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", dockerfile, re.MULTILINE)
    for source in " ".join(copied).split():
        assert (ROOT / source).exists(), source
    last_stage = dockerfile.rpartition("FROM ")[2]
    assert re.search(r"^USER (?!root)", last_stage, re.MULTILINE)
    assert "HEALTHCHECK" in last_stage
    assert "--require-hashes" in dockerfile
