"""By which names the server answers, what it tells browsers, and which cookies it gives and takes."""

import socket
from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from hustings.core.errors import HustingsError
from hustings.server.address import Address, is_near, read_proxy, read_public_url

from .guests import PATIENCE
from .house import House

PUBLIC = "https://games.example"
AT_PUBLIC = {"host": "games.example"}
SECURE = {"host": "games.example", "origin": PUBLIC}


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server behind a proxy that ends HTTPS and passes the name on."""
    one = House(tmp_path_factory.mktemp("public"), public_url=PUBLIC, hosts=("games.test",))
    one.open()
    yield one
    one.close()


def asked(house: House, path: str = "/api/me", method: str = "GET", **headers: str) -> httpx.Response:
    body = None if method == "GET" else {"name": "A"}
    return httpx.request(method, house.address + path, headers=headers, json=body, timeout=PATIENCE)


def first_frame(house: House, path: str, host: str, origin: str, cookie: str) -> str:
    """What a socket says first to a browser that knows the server by this name."""
    headers = {"Cookie": f"hustings={cookie}"}
    with (
        socket.create_connection(("127.0.0.1", house.port)) as line,
        connect(f"ws://{host}{path}", sock=line, origin=origin, additional_headers=headers) as opened,  # type: ignore[arg-type]
    ):
        return str(opened.recv(timeout=PATIENCE))


# ---- Names.


@pytest.mark.parametrize("host", ["evil.example", "games.example.evil.example", "192.168.1.7", "box", "[", ""])
def test_a_server_that_has_a_name_goes_by_no_other(public: House, host: str) -> None:
    for path in ("/", "/api/me", "/api/games", "/assets/nothing.js"):
        assert asked(public, path, host=host).status_code in (400, 421)


@pytest.mark.parametrize("host", ["games.example", "GAMES.example:443", "games.test", "localhost:8000", "127.0.0.1"])
def test_it_goes_by_its_own_names_and_by_this_machines(public: House, host: str) -> None:
    assert asked(public, host=host).status_code == 200


def test_a_name_that_was_turned_on_a_server_at_home_is_refused(house: House) -> None:
    """DNS rebinding: a page of evil.example that was led here has that name, and its own origin."""
    refused = asked(house, "/api/me", "PUT", host="evil.example", origin="http://evil.example")
    assert refused.status_code == 421
    assert "--public-url" in refused.json()["detail"]
    assert asked(house, host="192.168.1.7:8000").status_code == 200


def test_what_is_near() -> None:
    assert all(is_near(name) for name in ("10.0.0.7", "::1", "fd00::7", "box", "box.local", "nas.home.arpa"))
    assert not any(is_near(name) for name in ("evil.example", "local.evil.example", "10.0.0.7.nip.io", ""))


def test_a_socket_is_opened_by_our_names_and_from_our_pages_only(public: House) -> None:
    ada = public.person()
    path = f"/api/tables/{ada.found('me', 'bot', game='show_of_hands')}/live?seat=0"
    for host, origin in (("evil.example", "http://evil.example"), ("games.example", "http://games.example")):
        with pytest.raises(ConnectionClosed):
            first_frame(public, path, host, origin, ada.cookie)
    assert '"seat":0' in first_frame(public, path, "games.example", PUBLIC, ada.cookie)


@pytest.mark.parametrize(
    "origin",
    [
        "http://games.example",
        "https://games.example:8443",
        "https://evil.example",
        "null",
        "https://games.example.evil",
    ],
)
def test_a_page_that_is_not_ours_or_not_as_secure_can_do_nothing(public: House, origin: str) -> None:
    assert asked(public, "/api/me", "PUT", host="games.example", origin=origin).status_code == 403
    assert asked(public, "/api/me", "PUT", **SECURE).status_code == 200


def test_without_a_public_address_the_scheme_counts_too(house: House) -> None:
    host = house.address.partition("://")[2]
    assert asked(house, "/api/me", "PUT", origin=f"https://{host}").status_code == 403
    assert asked(house, "/api/me", "PUT", origin=f"http://{host}").status_code == 200


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ("https://Games.example/", "https://games.example"),
        ("http://localhost:8000", "http://localhost:8000"),
        ("https://games.example:443", "https://games.example"),
        ("https://[::1]:8443", "https://[::1]:8443"),
    ],
)
def test_a_public_address_is_read_as_browsers_write_it(given: str, read: str) -> None:
    assert read_public_url(given) == read


@pytest.mark.parametrize(
    "given",
    ["games.example", "ftp://games.example", "https://", "https://a/b", "https://me:pw@a", "https://a:x", "https://["],
)
def test_what_is_no_public_address_is_refused(given: str) -> None:
    with pytest.raises(HustingsError, match=r"such as https://games\.example"):
        read_public_url(given)


def test_a_proxy_is_an_address_or_a_network() -> None:
    assert [read_proxy(given) for given in ("10.0.0.7", "10.0.0.0/24")] == ["10.0.0.7/32", "10.0.0.0/24"]
    with pytest.raises(HustingsError, match=r"such as 10\.0\.0\.7"):
        read_proxy("*")


# ---- Headers.


def test_every_answer_tells_browsers_to_be_careful(house: House) -> None:
    for path in ("/", "/api/me", "/api/nothing", "/api/tables/no-such-1/now", "/schema", "/cards/hustings.png"):
        answer = asked(house, path)
        assert answer.headers["x-content-type-options"] == "nosniff", path
        assert "camera=()" in answer.headers["permissions-policy"]
        assert answer.headers["referrer-policy"] == "same-origin"
        assert "strict-transport-security" not in answer.headers
    page = asked(house, "/")
    assert "form-action 'self'" in page.headers["content-security-policy"]
    assert page.headers["cross-origin-opener-policy"] == "same-origin"


@pytest.mark.parametrize("path", ["/api/me", "/api/games", "/api/nothing", "/api/tables/no-such-1"])
def test_nobody_keeps_an_answer_of_the_api(house: House, path: str) -> None:
    answer = asked(house, path)
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"


def test_over_https_browsers_are_told_to_stay_there(public: House) -> None:
    assert asked(public, **AT_PUBLIC).headers["strict-transport-security"] == "max-age=31536000"
    assert "strict-transport-security" not in asked(public).headers


def test_links_lead_to_the_public_address(public: House) -> None:
    page = asked(public, "/rules/electioneering", **AT_PUBLIC).text
    assert f'content="{PUBLIC}/rules/electioneering"' in page
    assert f'content="{PUBLIC}/cards/electioneering.png"' in page


# ---- Cookies.


def test_over_https_the_cookie_is_bound_to_this_host(public: House) -> None:
    given = asked(public, **AT_PUBLIC).headers["set-cookie"]
    assert given.startswith("__Host-hustings=")
    assert {"Path=/", "Secure", "HttpOnly", "SameSite=Lax"} <= set(given.split("; "))
    assert "Domain" not in given


def test_over_http_it_is_not(house: House) -> None:
    given = asked(house).headers["set-cookie"]
    assert given.startswith("hustings=")
    assert "Secure" not in given


def test_who_has_a_cookie_from_before_keeps_the_seat_and_gets_the_new_one(public: House) -> None:
    ada = public.person("Ada")
    old = f"hustings={ada.cookie}"
    answer = asked(public, **AT_PUBLIC, cookie=old)
    assert answer.json()["name"] == "Ada"
    assert answer.headers["set-cookie"].startswith(f"__Host-hustings={ada.cookie};")
    again = asked(public, **AT_PUBLIC, cookie=f"__Host-hustings={ada.cookie}")
    assert again.json()["name"] == "Ada"
    assert "set-cookie" not in again.headers


def test_a_cookie_that_a_neighbour_planted_does_not_make_somebody_another(public: House) -> None:
    """A page of another host under the same name can plant `hustings`, and no `__Host-` cookie."""
    ada, mallory = public.person("Ada"), public.person("Mallory")
    both = f"hustings={mallory.cookie}; __Host-hustings={ada.cookie}"
    assert asked(public, **AT_PUBLIC, cookie=both).json()["name"] == "Ada"


def test_an_address_knows_its_names() -> None:
    assert Address("").is_ours("localhost:8000")
    assert not Address(PUBLIC).is_ours("192.168.1.7")
