"""Says what is wrong with a file of a pack, where, what to write, and which valid name comes nearest.

What pydantic finds is told by its kind in sentences of our own, never in pydantic's words.
"""

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, get_args, get_origin

from pydantic import BaseModel, ValidationError

from qquovadis.errors import MOST_OF_A_FILE, InvalidContent, Listed, MoreMistakes, PackError, Sentence, cut, together
from qquovadis.model.pack.parameters import MUST_NOT, shown
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import N_

Path = tuple[int | str, ...]
# What must stand there, by the kind of what pydantic found.
WANTED = {
    "string_type": N_("text in quotes"),
    "string_unicode": N_("text in quotes"),
    "int_type": N_("an integer"),
    "int_from_float": N_("an integer"),
    "bool_type": N_("true or false"),
    "tuple_type": N_("a list in square brackets"),
    "list_type": N_("a list in square brackets"),
    "dict_type": N_("a table"),
    "model_type": N_("a table"),
    "model_attributes_type": N_("a table"),
    "string_too_short": N_("text of at least one character"),
}
BOUNDED = {
    "greater_than_equal": ("ge", N_("at least {bound}")),
    "greater_than": ("gt", N_("more than {bound}")),
    "less_than_equal": ("le", N_("at most {bound}")),
    "less_than": ("lt", N_("less than {bound}")),
    "string_too_long": ("max_length", N_("text of at most {bound} characters")),
    "too_long": ("max_length", N_("a list of at most {bound}")),
    "too_short": ("min_length", N_("a list of at least {bound}")),
}
# What a pattern of pack.py means, by a piece of it.
PATTERNS = {
    r"\.toml$": N_("a file name in lower case, such as skills.toml"),
    "[a-z][a-z0-9_]*": N_("a name of lower-case letters, digits and _ that begins with a letter"),
    "[A-Za-z0-9][A-Za-z0-9._-]*": N_("a number or name of letters, digits, periods, - and _"),
    "": N_("a name on one line"),
}
MUST = N_("it must be {wanted}")
UNKNOWN, KNOWN = N_("this key cannot be used here"), N_("this key cannot be used here; possible: {known}")
MISSING, WRITE = N_("this is missing"), N_("this is missing; write, for example: {line}")
SHORT = N_("the list is too short: entry {number} is missing")
UNUSABLE = N_("this cannot be used here")
EITHER, ONE_OF = N_("{one} or {other}"), N_("one of {names}")
# What a name can be of; a key of a file stands as it is written there.
SORTS = (
    *(N_("parameter"), N_("word"), N_("blank"), N_("terrain"), N_("race"), N_("zone"), N_("tally"), N_("kind")),
    *(N_("colour"), N_("picture"), N_("painter"), N_("shape"), N_("land"), N_("resource"), N_("option")),
)
NO_SUCH = N_("there is no {what} {name}")
NO_SUCH_BUT = N_("there is no {what} {name}; available: {known}")
TAG = "op"
WORST_FIRST = ("extra_forbidden", "missing")
MOST_KNOWN = 16


def nearest(name: object, names: Iterable[object]) -> str | None:
    """Return the valid name most like a given one, or nothing if none is like it.

    >>> nearest("draft.pics", ["draft.picks", "hand.max"])
    'draft.picks'
    >>> nearest("owner", ["workers", "steps"])
    """
    close = 0.5 if len(str(name)) < 4 else 0.6
    found = difflib.get_close_matches(str(name)[:200], [str(each) for each in names], 1, close)
    return found[0] if found else None


def unknown(what: str, name: str, known: Iterable[str]) -> tuple[Sentence, str | None]:
    """Say that there is no thing of a sort by this name: the one most like it, or all there are if they are few."""
    names, sort = list(dict.fromkeys(known)), Sentence(what) if what in SORTS else what
    meant = nearest(name, names)
    if meant or not 0 < len(names) <= MOST_KNOWN:
        return Sentence(NO_SUCH, what=sort, name=cut(name)), meant
    return Sentence(NO_SUCH_BUT, what=sort, name=cut(name), known=Listed(names)), None


def pack_error(file: str, sheet: type[BaseModel], content: dict[str, Any], error: ValidationError) -> PackError:
    """Turn what pydantic found into one error with all the others: misspelt keys first, then missing and wrong ones."""
    found = [_with_tag(each) for each in error.errors(include_url=False)]
    rank = {kind: at for at, kind in enumerate(WORST_FIRST)}
    places: dict[Path, list[Any]] = {}
    for each in sorted(found, key=lambda each: rank.get(each["type"], len(rank))):
        places.setdefault(_in_content(content, each), []).append(each)
    told = islice(places.items(), MOST_OF_A_FILE)  # a suggestion for each of thousands would take a minute
    more = [MoreMistakes(file, len(places) - MOST_OF_A_FILE)] if len(places) > MOST_OF_A_FILE else []
    return together([*(_fault(file, sheet, content, where, same) for where, same in told), *more])


def _fault(file: str, sheet: type[BaseModel], content: Any, where: Path, same: Sequence[Any]) -> PackError:
    return PackError(file, key_path(content, where), _expectation(sheet, same, where), _hint(sheet, same[0], where))


def _with_tag(error: Any) -> Any:
    """Say of the key that tells the kind of a table what pydantic says of the table: wrong, misspelt or missing."""
    table = error["input"]
    if error["type"] == "union_tag_invalid":
        return {**error, "loc": (*error["loc"], TAG), "input": table[TAG]}
    if error["type"] != "union_tag_not_found" or not isinstance(table, dict):
        return error
    meant = nearest(TAG, table)
    found = {"type": "extra_forbidden" if meant else "missing", "loc": (*error["loc"], meant or TAG)}
    return {**error, **found, "input": table.get(meant)}


def key_path(content: Any, where: Path) -> str:
    """Write a path as TOML people read it, with the id of the row.

    >>> key_path({"skill": [{"id": "B01", "hook": 1}]}, ("skill", 0, "hook"))
    'skill[1] B01, hook'
    """
    head, row = _row(content, where)
    keys = "".join(f"[{key + 1}]" if isinstance(key, int) else f".{key}" for key in where[len(head) :]).lstrip(".")
    named = f"{head[0]}[{int(head[1]) + 1}] {row}".rstrip() if head else ""
    return f"{named}, {keys}" if named and keys else named or keys


def _row(content: Any, where: Path) -> tuple[Path, str]:
    """Return the part of the path that names a row of the file, and the row's id."""
    if len(where) < 2 or not isinstance(where[1], int):
        return (), ""
    rows = content[where[0]]
    row = rows[where[1]] if where[1] < len(rows) else None
    name = (row.get("id") or row.get("identity")) if isinstance(row, dict) else None
    return where[:2], str(cut(name, 60)) if isinstance(name, str) else ""


def _in_content(content: Any, error: Any) -> Path:
    """Leave out of pydantic's location what is not in the file: the kinds of a union that it tried."""
    where: list[int | str] = []
    for key in error["loc"]:
        inside = isinstance(content, dict) and key in content
        if inside or (isinstance(content, list) and isinstance(key, int) and key < len(content)):
            where.append(key)
            content = content[key]
    return (*where, error["loc"][-1]) if error["type"] == "missing" else tuple(where)


def _expectation(sheet: type[BaseModel], same: Sequence[Any], where: Path) -> Sentence:
    """Say what must stand there, all that may if there is a choice, and what stands there if that is short."""
    worst = same[0]
    if worst["type"] == "extra_forbidden":
        known = _fields_at(sheet, worst["loc"][:-1])
        plain = not 0 < len(known) <= MOST_KNOWN or nearest(where[-1], known)
        return Sentence(UNKNOWN) if plain else Sentence(KNOWN, known=Listed(known))
    if worst["type"] == "missing":
        return _missing(sheet, worst, where)
    if worst["type"] == "value_error" and isinstance(worst["ctx"]["error"], InvalidContent):
        return worst["ctx"]["error"].sentence
    given = worst["input"]
    wanted = _either(dict.fromkeys(each for error in same for each in _wanted(error)))
    if wanted is None:
        return Sentence(UNUSABLE)
    long = isinstance(given, dict | list)
    return Sentence(MUST, wanted=wanted) if long else Sentence(MUST_NOT, wanted=wanted, given=shown(given))


def _either(wanted: Iterable[Sentence]) -> Sentence | None:
    """Say that one of these may stand there."""
    sentence: Sentence | None = None
    for each in wanted:
        sentence = Sentence(EITHER, one=sentence, other=each) if sentence else each
    return sentence


def _wanted(error: Any) -> Iterator[Sentence]:
    """Yield what one kind of value that was tried would have been."""
    kind, context = error["type"], error.get("ctx", {})
    names = _names(context)
    if names:
        yield Sentence(ONE_OF, names=Listed(names))
    elif kind in WANTED:
        yield Sentence(WANTED[kind])
    elif kind in BOUNDED:
        bound, words = BOUNDED[kind]
        yield Sentence(words, bound=context[bound])
    elif kind == "string_pattern_mismatch":
        yield Sentence(next(words for part, words in PATTERNS.items() if part in context["pattern"]))


def _missing(sheet: type[BaseModel], error: Any, where: Path) -> Sentence:
    key = where[-1]
    if isinstance(key, int):
        return Sentence(SHORT, number=key + 1)
    fields = {field.alias or name: field for model in _models_at(sheet, error["loc"][:-1])
              for name, field in model.model_fields.items()}  # fmt: skip
    line = _line(fields[key].annotation) if key in fields else ""
    return Sentence(WRITE, line=f"{key} = {line}") if line else Sentence(MISSING)


def _line(annotation: Any) -> str:
    """Return what could stand behind a key, as TOML writes it; nothing if that is a table of its own."""
    simple: dict[Any, str] = {bool: "true", int: "1", str: '"…"', Wording: '{ en = "…", ja = "…" }'}
    if annotation in simple:
        return simple[annotation]
    if get_origin(annotation) is tuple:
        return f"[{_line(get_args(annotation)[0])}]"
    choices = [each for each in get_args(annotation) if isinstance(each, str)]
    if choices:
        return f'"{choices[0]}"'
    inner = [_line(each) for each in get_args(annotation)] if get_origin(annotation) is not dict else []
    return next((each for each in inner if each), "")


def _names(context: Any) -> list[str]:
    """Return the words between which there is a choice."""
    return re.findall(r"'([^']*)'", str(context.get("expected") or context.get("expected_tags") or ""))


def _hint(sheet: type[BaseModel], error: Any, where: Path) -> str | None:
    if error["type"] == "extra_forbidden":
        return nearest(where[-1], _fields_at(sheet, error["loc"][:-1]))
    context = error.get("ctx", {})
    names = _names(context)
    return nearest(context.get("tag") or error["input"], names) if names else None


def _fields_at(sheet: type[BaseModel], location: Path) -> list[str]:
    """Return the keys that may stand in the table at a location."""
    models = _models_at(sheet, location)
    return list(dict.fromkeys(field.alias or name for model in models for name, field in model.model_fields.items()))


def _models_at(sheet: type[BaseModel], location: Path) -> list[type[BaseModel]]:
    """Return the kinds of table that may stand at a location."""
    models: list[type[BaseModel]] = [sheet]
    for key in location:
        if isinstance(key, str):
            models = _inside(models, key)
    return models


def _inside(models: list[type[BaseModel]], key: str) -> list[type[BaseModel]]:
    """Go into a key, or, where pydantic names which kind of table it tried, keep that kind only."""
    tried = [model for model in models if key == model.__name__ or key in _tags(model)]
    if tried:
        return tried
    for model in models:
        for name, field in model.model_fields.items():
            if key in (name, field.alias):
                return _models_in(field.annotation)
    return models


def _tags(model: type[BaseModel]) -> tuple[Any, ...]:
    field = model.model_fields.get(TAG)
    return get_args(field.annotation) if field else ()


def _models_in(annotation: Any) -> list[type[BaseModel]]:
    """Return every table that an annotation allows, however it is wrapped."""
    if isinstance(annotation, type) and get_origin(annotation) is None:
        return [annotation] if issubclass(annotation, BaseModel) else []
    return [model for each in get_args(annotation) for model in _models_in(each)]
