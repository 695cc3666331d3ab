"""A field of a form, as data: which value of a record it shows and changes, and everything that is said of it."""

import dataclasses
import typing
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, is_dataclass, replace
from types import UnionType
from typing import Any, Generic, Literal, TypeVar, get_args, get_origin

from ui.kit.context import AppContext
from ui.kit.forms.editors import Editor, Range
from ui.kit.key_names import plain

Record = TypeVar("Record")
Choices = Sequence[tuple[object, str]]
ANY_NUMBER = Range()


@dataclass(frozen=True)
class FormField(Generic[Record]):
    """One field: the value of a record that it shows and changes, and what is said of it.

    Attributes:
        name: The attribute of the record; "layout.paper" is one of a record within it.
        words: The marked label, with & before the letter of its key.
        help: A marked sentence, shown as a tool tip or below the label.
        values: What can be chosen, each value with its marked words; for a check box what it says on and off.
        choices: The same where it depends on the record, in the language spoken now.
        numbers: The range of a number. Where the class of the record says it (pydantic), that holds.
        span: The same where it depends on the record.
        row: The marked label of a row in which fields with the same one stand side by side, each called by both.
        longest: How many letters it takes at most; 0 for no limit.
        kind: The type of the value, where `read` takes it from somewhere else than the attribute.
        read: Returns the value of the record, if not the attribute itself.
        write: Returns the record with another value, if not by replacing the attribute.
        shown: Whether there is such a field for a record; all have it unless said.
        enabled: Whether it can be changed in a record.
        said: Says a sentence about a record, where the field only tells something.
        editor: Makes what the value is changed with, where it is none of the usual kinds.
        is_open: Whether all that can be chosen is seen at once, with a button for each.
        is_wide: Whether it takes a row of the form for itself, without a label before it.
        is_beside: Whether a check box stands below the other fields, and not below their labels.
    """

    name: str
    words: str = ""
    help: str = ""
    values: Mapping[Any, str] = dataclasses.field(default_factory=dict)
    choices: Callable[[Record, AppContext], Choices] | None = None
    numbers: Range = ANY_NUMBER
    span: Callable[[Record], Range] | None = None
    row: str = ""
    longest: int = 0
    kind: type | None = None
    read: Callable[[Record], Any] | None = None
    write: Callable[[Record, Any], Record] | None = None
    shown: Callable[[Record], bool] | None = None
    enabled: Callable[[Record], bool] | None = None
    said: Callable[[Record, AppContext], str] | None = None
    editor: Callable[[AppContext], Editor] | None = None
    is_open: bool = False
    is_wide: bool = False
    is_beside: bool = False

    def value_of(self, record: Record) -> Any:
        """Return the value that a record has there."""
        if self.read is not None:
            return self.read(record)
        value: Any = record
        for name in self.name.split("."):
            value = getattr(value, name)
        return value

    def with_value(self, record: Record, value: Any) -> Record:
        """Return the record with another value there; the record itself stays as it is."""
        return self.write(record, value) if self.write is not None else _replaced(record, self.name, value)

    def choices_of(self, record: Record, context: AppContext) -> Choices:
        """Return what can be chosen, in the language spoken now."""
        if self.choices is not None:
            return self.choices(record, context)
        return [(value, context.say(words, number=value)) for value, words in self.values.items()]

    def spoken(self, context: AppContext) -> str:
        """Return what it is called, with the row that it stands in, without the keys of their labels."""
        return ", ".join(plain(context.say(words)) for words in (self.row, self.words) if words)


def kind_of(record: type, field: FormField[Any]) -> type:
    """Return of which type the value of a field is: that of its attribute, without "or None"."""
    if field.kind is not None:
        return field.kind
    owner, name = _attribute(record, field.name)
    kind = _without_none(typing.get_type_hints(owner)[name])
    if get_origin(kind) is Literal:
        kind = type(get_args(kind)[0])
    return typing.cast("type", get_origin(kind) or kind)


def range_of(record: type, field: FormField[Any]) -> Range:
    """Return the range of a number: what the model of the record says of it, and the field of the rest."""
    said = field.numbers
    if field.kind is not None:
        return said
    owner, name = _attribute(record, field.name)
    known = getattr(owner, "model_fields", {}).get(name)
    for limit in known.metadata if known is not None else ():
        low, high = getattr(limit, "ge", said.low), getattr(limit, "le", said.high)
        said = said._replace(low=low, high=high)
    return said


def _attribute(record: type, path: str) -> tuple[type, str]:
    """Return the class that has an attribute, which may lie in a record within the record, and its name there."""
    *before, name = path.split(".")
    for each in before:
        record = _without_none(typing.get_type_hints(record)[each])
    return record, name


def _without_none(kind: Any) -> Any:
    others = [each for each in get_args(kind) if each is not type(None)]
    return others[0] if get_origin(kind) in (typing.Union, UnionType) else kind


def _replaced(record: Any, path: str, value: object) -> Any:
    """Return an immutable record with another value of an attribute, which may lie in a record within it."""
    name, _, rest = path.partition(".")
    if rest:
        value = _replaced(getattr(record, name), rest, value)
    if hasattr(record, "model_copy"):
        return record.model_copy(update={name: value})
    if is_dataclass(record) and not isinstance(record, type):
        return replace(record, **{name: value})
    return record._replace(**{name: value})
