"""What the OpenAI SDK raises, as failures that say what to do. No key and no request stands in them."""

import json

import httpx2
import openai

from kohaku.languages.speaking import say
from kohaku.readers.base import BackendError
from kohaku.readers.llm.failed_call import Call, Told, instead, refused, timed_out, unreachable


def failure(error: Exception, call: Call) -> BackendError:
    """The failure that a user is shown for an error of the SDK or its transport."""
    if isinstance(error, openai.APITimeoutError | httpx2.TimeoutException):
        return timed_out(call)
    if isinstance(error, openai.APIStatusError):
        return refused(call, error.status_code, error.type or "", call.scrub(detail(error)), _own(call))
    if isinstance(error, openai.APIConnectionError | httpx2.HTTPError):
        return unreachable(call, say("openai.connection.remedy", instead=instead()))
    return BackendError(
        say("openai.not_chat", host=call.host, kind=type(error).__name__),
        say("openai.not_chat.remedy", instead=instead()),
    )


def detail(error: openai.APIStatusError) -> str:
    """The server's own words, with the error's code: the body's `message`, or whatever body another server sent."""
    body = error.body
    if isinstance(body, dict):
        said = next((body[key] for key in ("message", "error", "detail") if isinstance(body.get(key), str)), "")
        return " ".join(part for part in (said, error.code or "") if part) or json.dumps(body, default=str)
    return body if isinstance(body, str) else error.message


def _own(call: Call) -> dict[int, Told]:
    return {
        401: (say("openai.key_refused", host=call.host), say("openai.key_refused.remedy", instead=instead())),
        404: (say("openai.no_model", host=call.host, model=call.model), say("openai.no_model.remedy")),
    }
