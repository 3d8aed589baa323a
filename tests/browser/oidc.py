"""A small OpenID provider on loopback: whoever comes chooses who they are.

It does what a relying party checks: discovery, the code flow with PKCE and nonce, a signed identity token, keys.
"""

import base64
import hashlib
import json
import secrets
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from html import escape
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from joserfc import jwt
from joserfc.jwk import RSAKey

from tests.loopback import Handler, on_loopback

CLIENT, CLIENT_SECRET = "kohaku-tests", "of-no-worth-anywhere"


@dataclass
class Provider:
    """What the provider knows: people by a short name, and the codes that it gave out."""

    url: str
    people: Mapping[str, Mapping[str, Any]]
    key: RSAKey = field(default_factory=lambda: RSAKey.generate_key(2048, {"kid": "1", "use": "sig"}))
    codes: dict[str, dict[str, str]] = field(default_factory=dict)

    def secrets_toml(self) -> str:
        """What Streamlit's secrets need to know of it."""
        return f"""[auth]
redirect_uri = "http://127.0.0.1:{{port}}/oauth2callback"
cookie_secret = "{secrets.token_hex(32)}"
client_id = "{CLIENT}"
client_secret = "{CLIENT_SECRET}"
server_metadata_url = "{self.url}/.well-known/openid-configuration"
"""

    def identity(self, code: str, verifier: str) -> dict[str, Any] | None:
        """The claims that a code stands for, once, to who asked for it."""
        asked = self.codes.pop(code, None)
        if asked is None:
            return None
        digest = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
        if asked.get("code_challenge", digest) != digest:
            return None
        now = int(time.time())
        return {
            "iss": self.url, "aud": CLIENT, "sub": asked["who"], "iat": now, "exp": now + 300,
            "nonce": asked.get("nonce", ""), "email_verified": True, **self.people[asked["who"]],
        }  # fmt: skip


@contextmanager
def provider(people: Mapping[str, Mapping[str, Any]]) -> Iterator[Provider]:
    """Run the provider for the length of the block."""
    with on_loopback(_Handler) as http:
        own = Provider(f"http://127.0.0.1:{http.server_port}", people)
        http.provider = own
        yield own


class _Handler(Handler):
    @property
    def provider(self) -> Provider:
        own: Provider = self.server.provider  # type: ignore[attr-defined]
        return own

    def do_GET(self) -> None:
        parts = urlsplit(self.path)
        query = {name: values[0] for name, values in parse_qs(parts.query).items()}
        own = self.provider
        if parts.path == "/.well-known/openid-configuration":
            self._json(
                {
                    "issuer": own.url,
                    "authorization_endpoint": f"{own.url}/authorize",
                    "token_endpoint": f"{own.url}/token",
                    "jwks_uri": f"{own.url}/keys",
                    "response_types_supported": ["code"],
                    "subject_types_supported": ["public"],
                    "id_token_signing_alg_values_supported": ["RS256"],
                    "code_challenge_methods_supported": ["S256"],
                }
            )
        elif parts.path == "/keys":
            self._json({"keys": [own.key.as_dict(private=False)]})
        elif parts.path == "/authorize" and "who" not in query:
            links = (f'<a href="{escape(self.path)}&amp;who={escape(who)}">{escape(who)}</a>' for who in own.people)
            self._send("text/html", "".join(links).encode())
        elif parts.path == "/authorize" and query.get("client_id") == CLIENT:
            code = secrets.token_urlsafe()
            own.codes[code] = query
            self.send_response(302)
            back = urlencode({"code": code, "state": query["state"]})
            self.send_header("Location", f"{query['redirect_uri']}?{back}")
            self.end_headers()
        else:
            self.send_error(404)

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        form = {name: values[0] for name, values in parse_qs(body).items()}
        claims = self.provider.identity(form.get("code", ""), form.get("code_verifier", ""))
        if claims is None:
            self.send_error(400)
            return
        token = jwt.encode({"alg": "RS256", "kid": "1"}, claims, self.provider.key)
        self._json({"access_token": secrets.token_urlsafe(), "token_type": "Bearer", "id_token": token})

    def _json(self, value: object) -> None:
        self._send("application/json", json.dumps(value).encode())

    def _send(self, kind: str, data: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)
