"""A link to an answer or a place survives the way through the sign-in, which would end at the first page.

The address of a page is kept in a short-lived cookie of this server; where the provider sends somebody back, they are
led there and not to `/`. What the page then shows is for their rights to say.
"""

from urllib.parse import quote, unquote

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response

from kohaku.ui.door.headers import App, Message, Receive, Send

COOKIE = "kohaku_wanted"
CALLBACK = "/oauth2callback"
_SECONDS = 600
_LONGEST = 1500
"""Characters of an address that is kept; a cookie holds no more than some 4,000."""


class ComingBack:
    """ASGI middleware that keeps which page was asked for, and leads back to it after a sign-in."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "GET":
            await self._app(scope, receive, send)
            return
        path = str(scope["path"])
        query = scope.get("query_string", b"").decode("latin-1")

        async def led(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=list(message.get("headers", ())))
                if path.endswith(CALLBACK):
                    _lead(headers, _kept(scope))
                elif headers.get("content-type", "").startswith("text/html"):
                    _keep(headers, f"{quote(path)}?{query}" if query else quote(path))
                message["headers"] = headers.raw
            await send(message)

        await self._app(scope, receive, led)


def is_own(address: str) -> bool:
    """True for a path of this server: no host, no scheme, nothing that a browser would take for one."""
    return address.startswith("/") and not address.startswith(("//", "/\\")) and address.isprintable()


def _kept(scope: Message) -> str:
    address = unquote(Request(scope).cookies.get(COOKIE, ""))
    return address if is_own(address) else ""


def _lead(headers: MutableHeaders, address: str) -> None:
    """Where the sign-in ends at the first page, it ends at the page that was asked for."""
    if address and headers.get("location", "").endswith("/"):
        headers["location"] = address
    headers.append("set-cookie", _cookie("", 0))


def _keep(headers: MutableHeaders, address: str) -> None:
    kept = address if is_own(address) and len(address) <= _LONGEST else ""
    headers.append("set-cookie", _cookie(kept, _SECONDS if kept else 0))


def _cookie(value: str, seconds: int) -> str:
    carrier = Response()
    carrier.set_cookie(COOKIE, quote(value, safe=""), max_age=seconds, httponly=True, samesite="lax")
    return str(carrier.headers["set-cookie"])
