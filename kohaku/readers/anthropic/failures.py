"""What the Anthropic SDK raises, as failures that say what to do. No key and no request stands in them."""

import json

import anthropic
import httpx2

from kohaku.languages.speaking import say
from kohaku.readers.base import BackendError
from kohaku.readers.llm.failed_call import Call, Told, instead, refused, timed_out, unreachable


def failure(error: Exception, call: Call) -> BackendError:
    """The failure that a user is shown for an error of the SDK or its transport."""
    if isinstance(error, anthropic.APITimeoutError | httpx2.TimeoutException):
        return timed_out(call)
    if isinstance(error, anthropic.APIStatusError):
        return refused(call, error.status_code, error.type or "", call.scrub(detail(error)), _own(call))
    if isinstance(error, anthropic.APIConnectionError | httpx2.HTTPError):
        return unreachable(call, say("claude.connection.remedy", instead=instead()))
    return BackendError(
        say("claude.not_messages", host=call.host, kind=type(error).__name__),
        say("claude.not_messages.remedy", instead=instead()),
    )


def detail(error: anthropic.APIStatusError) -> str:
    """The server's own words: Anthropic's `error.message`, or whatever body another server sent."""
    if error.api_message:
        return error.api_message
    body = error.body
    if isinstance(body, dict):
        for key in ("message", "error", "detail"):
            if isinstance(body.get(key), str):
                return str(body[key])
    return body if isinstance(body, str) else json.dumps(body, default=str) if body else error.message


def _own(call: Call) -> dict[int, Told]:
    return {
        401: (say("claude.key_refused"), say("claude.key_refused.remedy", instead=instead())),
        404: (say("claude.no_model", host=call.host, model=call.model), say("claude.no_model.remedy")),
    }
