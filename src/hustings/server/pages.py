"""The pages: the built client, served with the package.  Every address of the client is the same page."""

import base64
import hashlib
import re
from pathlib import Path

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.params import FromPath
from litestar.response import File
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

from hustings.server.refusals import NotFound

CLIENT = Path(__file__).parent / "client"
_NOT_BUILT = """<!doctype html><meta charset="utf-8"><title>Hustings</title>
<p>The server runs, but the browser client has not been built. In a checkout, <code>make play</code> builds it;
a wheel brings it along.</p>
"""
_INLINE_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def _policy(page: str) -> str:
    """Nothing is loaded from anywhere else; of inline scripts, only those of the page itself run."""
    digests = [hashlib.sha256(script.encode()).digest() for script in _INLINE_SCRIPT.findall(page)]
    scripts = " ".join(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)
    return (
        f"default-src 'self'; script-src 'self' {scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
    )


def _page() -> str:
    index = CLIENT / "index.html"
    return index.read_text(encoding="utf-8") if index.is_file() else _NOT_BUILT


@get(["/", "/{path:path}"], media_type="text/html", include_in_schema=False, sync_to_thread=False)
def client(path: FromPath[str] = "") -> Response[str]:
    if path.startswith(("/api/", "/assets/", "/schema/")):
        raise NotFound("missing_page")
    page = _page()
    headers = {"content-security-policy": _policy(page), "referrer-policy": "same-origin", "cache-control": "no-cache"}
    return Response(page, media_type="text/html", headers=headers)


@get("/favicon.svg", include_in_schema=False, sync_to_thread=False)
def favicon() -> File:
    return File(CLIENT / "favicon.svg", media_type="image/svg+xml", content_disposition_type="inline")


def page_routes() -> list[ControllerRouterHandler]:
    """The page, and what it loads: names of assets change with their content, so they are kept for ever."""
    routes: list[ControllerRouterHandler] = [client, favicon]
    if (CLIENT / "assets").is_dir():
        assets = create_static_files_router(
            path="/assets",
            directories=[CLIENT / "assets"],
            cache_control=CacheControlHeader(public=True, max_age=31536000, immutable=True),
            include_in_schema=False,
        )
        routes.append(assets)
    return routes
