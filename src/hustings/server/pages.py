"""The pages: the built client, served with the package.  Every address of the client is the same page."""

import base64
import hashlib
import mimetypes
import re
from html import escape
from pathlib import Path

from litestar import Response, get
from litestar.params import FromPath
from litestar.response import File
from litestar.types import ControllerRouterHandler

from hustings.core.registry import titles
from hustings.server.address import address_of
from hustings.server.api.asking import Asker, house_of, limits_of, visitor_of
from hustings.server.limits import TooMany
from hustings.server.refusals import NotFound
from hustings.server.sharing import About, about_page, is_of_table
from hustings.server.speech import best_language

CLIENT = Path(__file__).parent / "client"
ASSETS = CLIENT / "assets"
_NOT_BUILT = """<!doctype html><meta charset="utf-8"><title>Hustings</title>
<p>The server runs, but the browser client has not been built. In a checkout, <code>make play</code> builds it;
a wheel brings it along.</p>
"""
_ORIGIN = re.compile(r"https?://[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?|https?://\[[0-9a-fA-F:]{2,45}\](:[0-9]{1,5})?")
_INLINE_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def _policy(page: str) -> str:
    """Nothing is loaded from anywhere else; of inline scripts, only those of the page itself run."""
    digests = [hashlib.sha256(script.encode()).digest() for script in _INLINE_SCRIPT.findall(page)]
    scripts = " ".join(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)
    return (
        f"default-src 'self'; script-src 'self' {scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


def _page() -> str:
    index = CLIENT / "index.html"
    return index.read_text(encoding="utf-8") if index.is_file() else _NOT_BUILT


def _tags(about: About, origin: str, path: str) -> str:
    """What pages that show links read: what people wrote is escaped, and no address is made of a bad Host."""
    said = {"og:site_name": "Hustings", "og:type": "website", "og:title": about.heading, "og:description": about.text}
    if _ORIGIN.fullmatch(origin):
        card = f"/cards/{about.code}.png" if about.code else f"/cards/{about.game or 'hustings'}.png"
        said |= {"og:url": origin + path, "og:image": origin + card, "og:image:width": "1200", "og:image:height": "630"}
        said["twitter:card"] = "summary_large_image"
    tags = [f'<meta property="{name}" content="{escape(text)}">' for name, text in said.items()]
    return "".join(tags)


@get(["/", "/{path:path}"], media_type="text/html", include_in_schema=False)
async def client(request: Asker, path: FromPath[str] = "") -> Response[str]:
    if path.startswith(("/api/", "/assets/", "/schema/", "/cards/")):
        raise NotFound("missing_page")
    page = _page()
    language = best_language(request.headers.get("accept-language", "en"))
    about = await _about(request, path, language)
    page = page.replace("</head>", _tags(about, address_of(request).origin(request), _plain(path)) + "</head>", 1)
    headers = {"content-security-policy": _policy(page), "cache-control": "no-cache"}
    headers["cross-origin-opener-policy"] = "same-origin"
    return Response(page, media_type="text/html", headers=headers)


async def _about(request: Asker, path: str, language: str) -> About:
    """Here too a code that is none is a miss; after many, an address is told of no table."""
    limits, visitor = limits_of(request), visitor_of(request)
    if not is_of_table(path):
        return await about_page(house_of(request).store, path, language)
    try:
        limits.require(visitor, "misses")
    except TooMany:
        return await about_page(house_of(request).store, "", language)
    about = await about_page(house_of(request).store, path, language)
    if not about.code:
        limits.count(visitor, "misses")
    return about


def _plain(path: str) -> str:
    """The address without what only one person may have: the key of an invitation stays out of what is shown of it."""
    return "/".join(path.split("/")[:3]) or "/"


@get("/cards/{name:str}", include_in_schema=False)
async def card(request: Asker, name: FromPath[str]) -> Response[bytes]:
    """The picture of a link: of a table by its code, of a game by its slug, or the general one."""
    name = name.removesuffix(".png")
    path = f"/rules/{name}" if name in titles() else f"/t/{name}"
    about = await _about(request, path, "en")
    drawn = await request.app.state.cards.card(about)
    return Response(drawn, media_type="image/png", headers={"cache-control": "public, max-age=300"})


_FILES = {
    "favicon.svg": "image/svg+xml",
    "manifest.webmanifest": "application/manifest+json",
    "icon-192.png": "image/png",
    "icon-512.png": "image/png",
    "icon-maskable-512.png": "image/png",
    "offline.html": "text/html",
    "worker.js": "text/javascript",
}
"""What lies beside the page under a name of its own; asked for again each time, so that none outlives a new version."""


def _file_route(name: str, media_type: str) -> ControllerRouterHandler:
    @get(f"/{name}", name=name, include_in_schema=False, sync_to_thread=False)
    def file() -> File:
        return File(
            CLIENT / name,
            media_type=media_type,
            content_disposition_type="inline",
            headers={"cache-control": "no-cache"},
        )

    return file


LONGEST_NAME = 200
_REFUSED = re.compile(r";q=0(\.0*)?$")
_PACKED = {"br": ".br", "gzip": ".gz"}
"""How an asset may be packed, the tightest first, and what its name ends with then."""


@get("/assets/{name:str}", include_in_schema=False, sync_to_thread=False)
def asset(request: Asker, name: FromPath[str]) -> File:
    """What the page loads, packed when it was built; names change with their content, so it is kept for ever."""
    whole = ASSETS / name
    if len(name) > LONGEST_NAME or name.endswith(tuple(_PACKED.values())) or "/" in name or not whole.is_file():
        raise NotFound("missing_page")
    headers = {"cache-control": "public, max-age=31536000, immutable", "vary": "accept-encoding"}
    media_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
    asked = [each.replace(" ", "") for each in request.headers.get("accept-encoding", "").split(",")]
    accepted = {each.partition(";")[0] for each in asked if not _REFUSED.search(each)}
    for encoding, ending in _PACKED.items():
        packed = ASSETS / f"{name}{ending}"
        if encoding in accepted and packed.is_file():
            headers["content-encoding"] = encoding
            return File(packed, media_type=media_type, content_disposition_type="inline", headers=headers)
    return File(whole, media_type=media_type, content_disposition_type="inline", headers=headers)


def page_routes() -> list[ControllerRouterHandler]:
    """The page, and what it loads."""
    return [client, card, asset, *(_file_route(*file) for file in _FILES.items())]
