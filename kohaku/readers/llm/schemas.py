"""What a language model is asked to return, as pydantic models: one class for the wire, the prompt and the reading.

`wire_schema` is what a server enforces, `outline` says the same in the prompt for servers that do not, and the
validators accept the spellings that models use instead.
"""

import json
from typing import Annotated, Any, Literal, TypeVar, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator

from kohaku.contracts.answer import Method, Value
from kohaku.readers.llm import coercion
from kohaku.readers.llm.lenient_json import read_json

RewriteKind = Literal["reformulation", "acronym", "decomposition", "keywords"]
Text = Annotated[str, BeforeValidator(coercion.as_text)]
Texts = Annotated[list[str], BeforeValidator(coercion.as_texts)]
Flag = Annotated[bool, BeforeValidator(coercion.as_flag)]


def _kind(raw: object) -> RewriteKind:
    known: tuple[RewriteKind, ...] = get_args(RewriteKind)
    return next((kind for kind in known if kind == raw), "reformulation")


def _operands(raw: object) -> list[Any]:
    operands = [item for item in coercion.as_list(raw) if isinstance(item, dict)]
    return [
        item | {"value": value} for item in operands if (value := coercion.as_number(item.get("value"))) is not None
    ]


class Wire(BaseModel):
    """Base of what comes back: unknown fields are dropped."""

    model_config = ConfigDict(frozen=True, extra="ignore")


W = TypeVar("W", bound=Wire)


class EvidenceOut(Wire):
    """One quote. Also read from `"S3: the quote"`, and from `node_id`, `sentence_id`, `source` and `text`."""

    id: Text = ""
    quote: Text = ""
    value_text: Text = ""

    @model_validator(mode="before")
    @classmethod
    def _spelled_otherwise(cls, raw: object) -> object:
        if isinstance(raw, str):
            label, _, quote = raw.strip().lstrip("[").partition("]" if raw.lstrip().startswith("[") else ":")
            return {"id": label, "quote": quote.lstrip(" :")} if quote.strip() else {"quote": raw}
        if isinstance(raw, dict):
            label = next((raw[key] for key in ("id", "node_id", "sentence_id", "source") if raw.get(key)), "")
            return raw | {"id": label, "quote": raw.get("quote") or raw.get("text") or ""}
        return raw


class OperandOut(Wire):
    """A number that a computed value was made of; one without a readable number is dropped."""

    text: Text = ""
    value: float
    unit: Text = ""
    id: Text = ""


class AnswerOut(Wire):
    """A reading. Evidence comes first, so that a model commits to its quotes before its value."""

    evidence: Annotated[list[EvidenceOut], BeforeValidator(coercion.as_objects)] = Field(
        [],
        description="what proves the value: the id of a line, words copied from that line character by character, "
        "and the value as it is written there",
    )
    answer: Text = Field("", description="the answer in one sentence")
    value: Annotated[Value, BeforeValidator(coercion.as_value)] = Field(
        None,
        description="the bare value: a number without unit or separators, true or false, a date as YYYY-MM-DD, "
        "a list of items, or a short text; null if the documents do not say",
    )
    unit: Text = Field("", description="unit of the value; empty if none")
    method: Annotated[Method, BeforeValidator(coercion.as_method)] = Field(
        "verbatim",
        description="verbatim if the value stands in a quote, computed if you calculated it from quoted numbers, "
        "inferred if you concluded it",
    )
    operands: Annotated[list[OperandOut], BeforeValidator(_operands)] = Field(
        [], description="the numbers that a computed value was made of, with the ids of their lines; else empty"
    )
    answer_found: Flag = Field(False, description="true if the documents answer at least part of the question")
    complete_answer_found: Flag = Field(False, description="true if nothing that the question asks for is missing")
    confidence: Annotated[float, BeforeValidator(coercion.as_share)] = Field(0.0, description="0 to 1")
    caveats: Texts = Field([], description="short remarks that the asker needs; usually empty")

    @model_validator(mode="before")
    @classmethod
    def _flags_left_out(cls, raw: object) -> object:
        """Where the flags are missing, a value with evidence was found, and what was found is complete."""
        if not isinstance(raw, dict):
            return raw
        found = raw.get("answer_found", bool(raw.get("evidence")) and coercion.as_value(raw.get("value")) is not None)
        return {"complete_answer_found": found} | raw | {"answer_found": found}


class RewriteOut(Wire):
    """One search query; a bare text is a reformulation."""

    text: Text = ""
    kind: Annotated[RewriteKind, BeforeValidator(_kind)] = "reformulation"
    reason: Text = ""

    @model_validator(mode="before")
    @classmethod
    def _bare(cls, raw: object) -> object:
        if isinstance(raw, dict):
            return raw | {"text": raw.get("text") or raw.get("query") or ""}
        return {"text": raw}


class PlanOut(Wire):
    """The planner's queries."""

    rewrites: Annotated[list[RewriteOut], BeforeValidator(coercion.as_objects)] = Field(
        [], description="the search queries, each with its kind and, in a few words, the reason for it"
    )


class RankOut(Wire):
    """The reranker's order: ids only."""

    ids: Texts = Field([], description="ids of the passages, best first")


_KEYS: dict[type[Wire], tuple[str, ...]] = {
    AnswerOut: ("evidence", "answer_found", "value"),
    PlanOut: ("rewrites",),
    RankOut: ("ids",),
}
_BARE_LIST: dict[type[Wire], str] = {PlanOut: "rewrites", RankOut: "ids"}  # what an array without its object stands for


def parse(text: str, model: type[W]) -> W | None:
    """Read a reply, or None where it holds nothing of the kind."""
    keys = _KEYS[model]
    data: object = read_json(text, keys)
    if isinstance(data, list):
        wrapped = next((item for item in data if isinstance(item, dict) and any(key in item for key in keys)), None)
        data = wrapped or ({_BARE_LIST[model]: data} if model in _BARE_LIST else None)
    if not isinstance(data, dict) or not any(key in data for key in keys):
        return None
    try:
        return model.model_validate(data)
    except ValidationError:
        return None


def wire_schema(model: type[Wire]) -> dict[str, Any]:
    """JSON schema that a server enforces: every field required, nothing else allowed."""
    schema: dict[str, Any] = _strict(model.model_json_schema())
    return schema


def _strict(schema: Any) -> Any:
    if isinstance(schema, list):
        return [_strict(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    kept: dict[str, Any] = {}
    dropped = {"default", "title"} | ({"type"} if "enum" in schema else set())
    if schema.get("type") == "object":
        dropped.add("description")  # a class's docstring is not for the model
    for key, part in schema.items():
        if key in ("properties", "$defs"):
            kept[key] = {name: _strict(inner) for name, inner in part.items()}
        elif key not in dropped:
            kept[key] = _strict(part)
    if schema.get("type") == "object":
        kept |= {"required": list(schema["properties"]), "additionalProperties": False}
    return kept


def outline(model: type[Wire]) -> str:
    """The same schema for a prompt: its shape on one line, then a line for each described field."""
    schema = wire_schema(model)
    shape = _shape(schema, schema.get("$defs", {}))
    fields = (
        f"- {name}: {part['description']}" for name, part in schema["properties"].items() if "description" in part
    )
    return "\n".join((shape, *fields))


def _shape(schema: dict[str, Any], defs: dict[str, Any]) -> str:
    if "$ref" in schema:
        return _shape(defs[schema["$ref"].rsplit("/", 1)[-1]], defs)
    if "enum" in schema:
        return " | ".join(json.dumps(choice) for choice in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(_shape(part, defs) for part in schema["anyOf"])
    if schema["type"] == "object":
        return "{" + ", ".join(f'"{name}": {_shape(part, defs)}' for name, part in schema["properties"].items()) + "}"
    if schema["type"] == "array":
        return f"[{_shape(schema['items'], defs)}, …]"
    return str(schema["type"])
