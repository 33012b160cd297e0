"""The pages: one for every address, and nothing from anywhere else."""

import re

import pytest

from hustings.server.pages import CLIENT

from .house import House

ELSEWHERE = re.compile(r"""(?:src|href|action)\s*=\s*["']?(?:https?:)?//|url\(\s*["']?(?:https?:)?//|@import""")


def _without_tags(page: str) -> str:
    """The page without what is said of its address where a link is pasted."""
    return re.sub(r'<meta property="[^>]*>', "", page)


@pytest.mark.parametrize("path", ["/", "/t/paper-kite-141", "/join/paper-kite-141/key", "/rules/electioneering"])
def test_every_address_is_the_same_page_under_a_policy(house: House, path: str) -> None:
    response = house.person().http.get(path)
    assert response.headers["content-type"].startswith("text/html")
    assert _without_tags(response.text) == _without_tags(house.person().http.get("/").text)
    policy = response.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "http:" not in policy.replace("https:", "")
    assert "*" not in policy


@pytest.mark.parametrize("path", ["/api/nothing", "/assets/nothing.js"])
def test_what_is_not_there_is_not_the_page(house: House, path: str) -> None:
    response = house.person().http.get(path)
    assert response.status_code == 404
    assert "<html" not in response.text


@pytest.mark.skipif(not (CLIENT / "index.html").exists(), reason="The browser client is not built here.")
def test_the_client_asks_nothing_of_other_hosts(house: House) -> None:
    person = house.person()
    page = person.http.get("/").text
    assert not ELSEWHERE.search(page)
    assets = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)
    assert assets
    for asset in assets:
        response = person.http.get(asset)
        assert response.is_success, asset
        if asset.endswith(".css"):
            assert not ELSEWHERE.search(response.text)


@pytest.mark.skipif(not (CLIENT / "index.html").exists(), reason="The browser client is not built here.")
@pytest.mark.parametrize(("accepts", "packed"), [("gzip, deflate, br", "br"), ("gzip", "gzip"), ("identity", None)])
def test_an_asset_comes_as_a_browser_can_unpack_it(house: House, accepts: str, packed: str | None) -> None:
    http = house.person().http
    name = re.findall(r'src="(/assets/[^"]+\.js)"', http.get("/").text)[0]
    with http.stream("GET", name, headers={"accept-encoding": accepts}) as response:
        assert response.headers.get("content-encoding") == packed
        assert response.headers["content-type"].startswith("text/javascript")
        assert "immutable" in response.headers["cache-control"]
        sent = b"".join(response.iter_raw())
    whole = (CLIENT / name.lstrip("/")).read_bytes()
    assert (sent == whole) == (packed is None)
    assert len(sent) < len(whole) or packed is None


@pytest.mark.parametrize("name", ["../index.html", "..%2findex.html", "%2e%2e/index.html", "index.js.br", "", "."])
def test_nothing_but_assets_is_among_the_assets(house: House, name: str) -> None:
    response = house.person().http.get(f"/assets/{name}")
    assert response.status_code in (400, 404) or response.url.path == "/index.html"
