"""Checks what a table has agreed on before a game: values of parameters and options, and what holds between them."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from qquovadis.engine.kit import Value
from qquovadis.errors import N_, Listed, PackError, Sentence, WithoutStop, together
from qquovadis.model.pack.parameters import values_of, written
from qquovadis.model.pack.row_templates import RowTemplates
from qquovadis.model.pack.schema import Constraint, Pack
from qquovadis.model.pack.shapes import amount_text
from qquovadis.model.pack.suggestions import nearest

NEEDS = N_("{name} = {value} goes only with {other} = {needed} ({reason}); choose that, or {name} = {usual}")
REPLACED = N_("{name} = {value} replaces {other} ({reason}); leave it at {default}, or choose {name} = {usual}")
NOTHING: Mapping[str, Value] = MappingProxyType({})


def agreed_parameters(pack: Pack, given: Mapping[str, Value]) -> Mapping[str, Value]:
    """Return every parameter with its value; an unknown, fixed or misfitting one is refused with the reason."""
    for name, value in given.items():
        parameter = pack.parameters.get(name)
        if parameter is None:
            raise PackError("parameters.toml", name, N_("there is no such parameter"), nearest(name, pack.parameters))
        if parameter.fixed and (type(value) is not type(parameter.default) or value != parameter.default):
            raise PackError(
                "parameters.toml",
                name,
                N_("it is fixed at {value} ({reason})") if parameter.reason else N_("it is fixed at {value}"),
                value=written(parameter.default),
                reason=WithoutStop(parameter.reason),
            )
        if wrong := parameter.misfit(value):
            raise PackError("parameters.toml", name, wrong)
    return {**default_parameters(pack), **given}


def as_meant(
    pack: Pack, parameters: Mapping[str, Value], options: Mapping[str, Value]
) -> tuple[Mapping[str, Value], Mapping[str, Value]]:
    """Return values of parameters and options with those that are said otherwise by now said as today.

    What cannot be translated stays, and is refused as an unknown name is.
    """
    former = {name: option for option in pack.options.values() for name in option.formerly}
    meant: dict[str, Value] = {}
    for name, value in (*parameters.items(), *options.items()):
        if name in former and written(value) in former[name].formerly[name]:
            meant[name] = former[name].formerly[name][written(value)]
    if not meant:
        return parameters, options
    now = {former[name].id: value for name, value in meant.items()}
    left, chosen = ({key: each for key, each in rows.items() if key not in meant} for rows in (parameters, options))
    return left, {**now, **chosen}


def default_parameters(pack: Pack) -> Mapping[str, Value]:
    """Return every parameter with its default."""
    return {name: parameter.default for name, parameter in pack.parameters.items()}


def usual_values(pack: Pack) -> Mapping[str, Value]:
    """Return every parameter and option with its default, as the rules of a draft or variant are read."""
    return {**default_parameters(pack), **{name: option.default for name, option in pack.options.items()}}


def agreed_options(pack: Pack, given: Mapping[str, Value]) -> Mapping[str, Value]:
    """Return every option with its value; an unknown one and a value that it does not have are refused."""
    for name, value in given.items():
        option = pack.options.get(name)
        if option is None:
            raise PackError("options.toml", name, N_("there is no such option"), nearest(name, pack.options))
        if wrong := option.misfit(value):
            raise PackError("options.toml", name, wrong, nearest(value, map(written, option.values)))
    defaults = {name: option.default for name, option in pack.options.items()}
    return {**defaults, **given}


def with_values(pack: Pack, parameters: Mapping[str, Value], options: Mapping[str, Value]) -> Pack:
    """Return the pack with these values as the usual ones, whatever their range; names that it lacks are left out."""
    parameters, options = as_meant(pack, parameters, options)
    return replace(
        pack,
        parameters=_with_defaults(pack.parameters, parameters),
        options=_with_defaults(pack.options, options),
    )


def _with_defaults(rows: Mapping[str, Any], values: Mapping[str, Value]) -> Mapping[str, Any]:
    changed = {name: value for name, value in values.items() if name in rows and rows[name].default != value}
    return {**rows, **{name: rows[name].model_copy(update={"default": value}) for name, value in changed.items()}}


def read_value(pack: Pack, name: str, text: str) -> Value:
    """Return the value that a text gives to a parameter or option of that name, as the command line writes it.

    What cannot be read as such a value comes back as words, and is refused when the kit is made.
    """
    option = pack.options.get(name)
    if option is not None:
        return next((value for value in option.values if written(value) == text), text)
    parameter = pack.parameters.get(name)
    former = next((each.formerly[name] for each in pack.options.values() if name in each.formerly), None)
    if parameter is None and former is not None:
        return text == "true" if text in ("true", "false") else text
    if parameter is None:
        known = nearest(name, [*pack.parameters, *pack.options])
        raise PackError("parameters.toml", name, N_("there is no such parameter or option"), known)
    if parameter.type == "choice":
        return next((value for value in parameter.values if written(value) == text), text)
    if parameter.type == "bool" and text in ("true", "false"):
        return text == "true"
    return _whole(text) if parameter.type == "int" else text


def refuse_contradictions(row_templates: RowTemplates) -> None:
    """Refuse values that are right one by one and contradict each other, with the reason that the pack gives."""
    if found := [error for _, error in contradictions(row_templates)]:
        raise together(found)


def contradictions(row_templates: RowTemplates) -> Iterator[tuple[Constraint, PackError]]:
    """Yield what values do not keep between them, with what is said of it."""
    for at, constraint in enumerate(row_templates.pack.sheet.constraint):
        key = f"constraint[{at + 1}]"
        if not row_templates.are_chosen(constraint.when, key):
            continue
        if constraint.value is None or constraint.at_most is None:
            yield from ((constraint, error) for error in _missed(row_templates, constraint))
            continue
        value, most = row_templates.number(constraint.value, key), row_templates.number(constraint.at_most, key)
        if value > most:
            fault = Sentence(
                N_("{name} is {value}, but may be at most {limit}, which is {most} ({reason})"),
                name=amount_text(constraint.value),
                value=value,
                limit=amount_text(constraint.at_most),
                most=most,
                reason=WithoutStop(constraint.reason),
            )
            yield constraint, PackError("pack.toml", key, fault)


def _missed(row_templates: RowTemplates, constraint: Constraint) -> Iterator[PackError]:
    """Yield each other option that must have another value, and each number that must be left as it is usually.

    It is told at the option that asks for it, with what was probably meant.
    """
    pack, options = row_templates.pack, row_templates.options
    asking = next(iter(constraint.when))
    words = {
        "name": asking,
        "value": written(options[asking]),
        "usual": written(pack.options[asking].default),
        "reason": WithoutStop(constraint.reason),
    }
    for name, chosen in constraint.needs.items():
        if not row_templates.are_chosen({name: chosen}, asking):
            needed = Listed(written(each) for each in values_of(chosen))
            yield PackError("options.toml", asking, NEEDS, **words, other=name, needed=needed)
    for name in constraint.replaced:
        usual = pack.parameters[name].default
        if row_templates.values[name] != usual:
            yield PackError("options.toml", asking, REPLACED, **words, other=name, default=written(usual))


def _whole(text: str) -> int | str:
    return int(text) if re.fullmatch(r"-?[0-9]{1,40}", text) else text
