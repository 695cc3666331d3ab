"""What the values of a save's lines are made of, how a line is validated and dumped, and what is said of a bad one.

Lines come from `json.loads` as dictionaries and lists; what is no whole number, text or list where one should be is
told as it always was, for whoever mends the file.
"""

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple, TypeVar

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    InstanceOf,
    StrictBool,
    StrictInt,
    ValidationError,
)
from pydantic_core import ErrorDetails, core_schema

Shape = TypeVar("Shape", bound=BaseModel)
MISREAD = "misread"
EMPTY = "an operation or step is empty"
NOT_REPLACED = "an agenda is not replaced like that"
WHOLE = "rules"
SENSELESS: Mapping[str, str] = {
    "deed": "an entry without a deed",
    "unasked": "a choice that is none",
    "seen": "something seen that is nothing",
    "findings": "a finding that is none",
    "steps": "steps that are none",
    "rules": "a change of the rules that is none",
    "effects": "an effect that is none",
    "programme": "a deed that is none",
    "words": "words of a card that are none",
}
DEEP = 2  # names and numbers that lead to a row, and not into it
WORDS = frozenset({"time", "name", "step", "about", "note", "push", "landmark"})


class InvalidLine(ValueError):
    """A line that is whole but says something no table can do; the text says what."""


class Otherwise(NamedTuple):
    """What is said of a value that is not of the annotated type; `{value}` stands for the value."""

    detail: str

    def __get_pydantic_core_schema__(self, source: object, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        return core_schema.custom_error_schema(handler(source), MISREAD, custom_error_message=self.detail)


Number = StrictInt
FROM_0, FROM_1 = (Field(json_schema_extra={"minimum": least}) for least in (0, 1))
# Not a plain `str`, which refuses half an emoji, as somebody may have typed it into a note.
Text = InstanceOf[str]
Texts = tuple[Annotated[Text, Otherwise("name is no text")], ...]
LARGE = 1 << 31
Value = Annotated[StrictInt | StrictBool | Text | None, Otherwise("{value} is no value")]


def small(name: str, low: int = 0) -> Any:
    """Return the type of a whole number that counts or numbers a thing of this name."""
    return Annotated[StrictInt, Field(ge=low, lt=LARGE, description=name), Otherwise(f"there is no {name} {{value}}")]


class SavedPart(BaseModel):
    """A line or a part of one; members that it does not name are passed over."""

    model_config = ConfigDict(frozen=True, defer_build=True)  # a start that opens no game reads no line


def validated(shape: type[Shape], value: object) -> Shape:
    """Return a line, or a part of one, as its model; InvalidLine says what is wrong with it."""
    try:
        try:
            return shape.model_validate(value)
        except ValidationError as error:
            detail = _detail(error.errors(include_url=False, include_context=False)[0])
    except UnicodeEncodeError:  # by pydantic, which has no words for half a character, neither good nor bad
        detail = "half of a character is no name"
    raise InvalidLine(detail)


def trusted(shape: type[Shape], **data: Any) -> Shape:
    """Return a part of a line from our own values, which are trusted; what is not given is not written."""
    return shape.model_construct(**data)


def dumped(shape: type[BaseModel], **data: Any) -> dict[str, Any]:
    """Return what a line says, from our own values; an error if it does not fit the format after all."""
    return trusted(shape, **data).model_dump(exclude_unset=True, warnings="error")


def _detail(fault: ErrorDetails) -> str:
    """Return what is wrong with a line, from the first thing that does not fit its model."""
    kind, value, place = fault["type"], fault["input"], fault["loc"] or (WHOLE,)
    names = [part for part in place if isinstance(part, str)]
    name, inside = names[-1], place[-1] != names[-1]
    if kind == MISREAD:
        return fault["msg"].replace("{value}", str(value))
    if names[0] == "operations":
        return _operation_detail(kind, place, value)
    if name == "choice" or (name == "findings" and len(place) > DEEP):
        return f"{value} is no pair"
    if kind == "tuple_type" and (name not in SENSELESS or not inside):
        return f"{value if inside else name} is no list"
    if kind in ("int_type", "is_instance_of", "missing") and not inside and name not in SENSELESS:
        return f"{name} is no {'text' if kind == 'is_instance_of' or name in WORDS else 'number'}"
    return next((SENSELESS[each] for each in reversed(names) if each in SENSELESS), SENSELESS[WHOLE])


def _operation_detail(kind: str, place: tuple[int | str, ...], value: Any) -> str:
    """Return what is wrong with operations; behind the number of a row the name of its type leads into it."""
    row, *inside = place[2:] or ("",)
    if kind in ("union_tag_not_found", "union_tag_invalid"):
        return f"{value[0]} is no operation" if isinstance(value, list) and value else EMPTY
    if kind == "tuple_type":
        return f"{value} is no list"
    if len(inside) > DEEP:
        return f"{value} is no identity with turn and knowledge"
    return NOT_REPLACED if row == "Resolved" else f"{row} is no operation"
