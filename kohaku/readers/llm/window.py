"""Making a request smaller where it does not fit a model's window: the weakest passages go first."""

from collections.abc import Callable
from dataclasses import replace

from kohaku.contracts.retrieval import Passage
from kohaku.readers.base import ReadRequest
from kohaku.text.tokens import count_tokens


def fitted(request: ReadRequest, size: Callable[[ReadRequest], int], limit: int) -> ReadRequest:
    """Drop the weakest passages, then sentences of the last one, until `size(request)` is at most `limit` tokens or one
    sentence is left. Returns `request` itself where it fits."""
    while size(request) > limit:
        smaller = _keep(request, len(request.passages) - 1) if len(request.passages) > 1 else halved(request)
        if smaller is None:
            break
        request = smaller
    return request


def halved(request: ReadRequest) -> ReadRequest | None:
    """The stronger half of the passages in their old order, or the first half of the only one; None if one sentence
    is left."""
    if len(request.passages) > 1:
        return _keep(request, len(request.passages) // 2)
    sentences = request.passages[0].sentences if request.passages else ()
    if len(sentences) < 2:
        return None
    shorter = sentences[: len(sentences) // 2]
    tokens = sum(count_tokens(sentence.shown) for sentence in shorter)
    return replace(request, passages=(request.passages[0].model_copy(update={"sentences": shorter, "tokens": tokens}),))


def _keep(request: ReadRequest, count: int) -> ReadRequest:
    def strength(place: int) -> tuple[int, int]:
        passage: Passage = request.passages[place]
        return passage.rank, place

    kept = sorted(sorted(range(len(request.passages)), key=strength)[:count])
    return replace(request, passages=tuple(request.passages[place] for place in kept))
