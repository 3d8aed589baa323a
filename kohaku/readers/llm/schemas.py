"""What a language model is asked to return, as pydantic models: one class for the wire, the prompt and the reading.

`wire_schema` is what a server enforces, `outline` says the same in the prompt for servers that do not, and the
validators accept the spellings that models use instead.
"""

import json
from typing import Annotated, Any, Literal, TypeVar, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, WithJsonSchema, model_validator

from kohaku.contracts.answer import Value
from kohaku.readers.llm import coercion
from kohaku.readers.llm.lenient_json import read_json

RewriteKind = Literal["reformulation", "acronym", "decomposition", "keywords"]
Text = Annotated[str, BeforeValidator(coercion.as_text)]
Numbers = Annotated[
    list[str],
    BeforeValidator(coercion.as_texts),
    WithJsonSchema({"type": "array", "items": {"type": "integer"}}),
]
"""Numbers of lines, kept as they were written until `Labels.resolve` finds what they name."""
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


class OperandOut(Wire):
    """A number that a computed value was made of; one without a readable number is dropped."""

    value: float
    unit: Text = ""
    sentence: Annotated[Text, WithJsonSchema({"type": "integer"})] = ""


class SentencesOut(Wire):
    """Evidence comes first, so that a model commits to it before its value. It names lines and writes no quotes: what
    is quoted is made by code, from the line."""

    sentences: Numbers = Field([], description="numbers of the lines that prove the answer")


class OperandsOut(SentencesOut):
    """What a calculation starts from."""

    operands: Annotated[list[OperandOut], BeforeValidator(_operands)] = Field(
        [], description="the numbers that you calculate from, as written, each with the number of its line"
    )


class AnswerOut(SentencesOut):
    """A reading. Which fields there are is what a model is asked: nothing that code can find out by itself."""

    answer: Text = Field("", description="one sentence, in the language of the question, without line numbers")
    value: Annotated[Value, BeforeValidator(coercion.as_value)] = Field(
        None,
        description="the answer alone: a number as written but without unit or separators, true or false, a date as "
        "YYYY-MM-DD, a list, or a few words; null if not found",
    )
    unit: Text = Field("", description="unit of a number, else empty")
    found: Flag = Field(False, description="true if the lines answer at least a part of the question")
    complete: Flag = Field(False, description="true if no part of the answer is missing")

    @model_validator(mode="before")
    @classmethod
    def _flags_left_out(cls, raw: object) -> object:
        """Where the flags are missing, a value with evidence was found, and what was found is complete."""
        if not isinstance(raw, dict):
            return raw
        found = raw.get("found", bool(raw.get("sentences")) and coercion.as_value(raw.get("value")) is not None)
        return {"complete": found} | raw | {"found": found}


class CalculatedOut(AnswerOut, OperandsOut):
    """A reading of a question that asks for a calculation: its numbers stand before its value."""


class RewriteOut(Wire):
    """One search query; a bare text is a reformulation."""

    kind: Annotated[RewriteKind, BeforeValidator(_kind)] = "reformulation"
    text: Text = ""

    @model_validator(mode="before")
    @classmethod
    def _bare(cls, raw: object) -> object:
        if isinstance(raw, dict):
            return raw | {"text": raw.get("text") or raw.get("query") or ""}
        return {"text": raw}


class PlanOut(Wire):
    """The planner's queries."""

    queries: Annotated[list[RewriteOut], BeforeValidator(coercion.as_objects)] = []


class RankOut(Wire):
    """The reranker's order: numbers only."""

    passages: Numbers = []


_KEYS: dict[type[Wire], tuple[str, ...]] = {
    AnswerOut: ("sentences", "found", "value"),
    CalculatedOut: ("sentences", "found", "value"),
    PlanOut: ("queries",),
    RankOut: ("passages",),
}
_BARE_LIST: dict[type[Wire], str] = {
    PlanOut: "queries",
    RankOut: "passages",
}  # what an array without its object stands for


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
