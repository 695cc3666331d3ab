"""Every name that a test puts something else in place of is there: long tests would tell it at a release only."""

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from tests.house.sources import Source, python_sources

PATCHES = "setattr", "delattr"


class Patched(NamedTuple):
    """A name that a test patches: in which line, what it is looked for in as a dotted name, and the name there."""

    line: int
    owner: str
    name: str


def patched_names(source: Source) -> Iterator[Patched]:
    """Find what is patched by a name that can be followed: in a module, or in what was imported from one."""
    imported = dict[str, str]()
    for node in source.nodes:
        if isinstance(node, ast.Import):
            imported |= {each.asname: each.name for each in node.names if each.asname}
            imported |= {(top := each.name.partition(".")[0]): top for each in node.names if not each.asname}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            imported |= {each.asname or each.name: f"{node.module}.{each.name}" for each in node.names}
    for name in {node.arg for node in source.nodes if isinstance(node, ast.arg)}:
        imported.pop(name, None)  # a fixture
    for node in source.nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in PATCHES:
            yield from _followed(node, imported)


def _followed(call: ast.Call, imported: dict[str, str]) -> Iterator[Patched]:
    if any(each.arg == "raising" for each in call.keywords) or not call.args:
        return
    first, *others = call.args
    if isinstance(first, ast.Constant) and isinstance(first.value, str):
        owner, _, name = first.value.rpartition(".")
        yield Patched(call.lineno, owner, name)
        return
    begin, *inner = reversed([*_parts(first)])
    second = others[0] if others else None
    if begin in imported and isinstance(second, ast.Constant) and isinstance(second.value, str):
        yield Patched(call.lineno, ".".join((imported[begin], *inner)), second.value)


def _parts(node: ast.expr) -> Iterator[str]:
    """The names of `a.b.c` from the last to the first; the first is empty where it is no name."""
    while isinstance(node, ast.Attribute):
        yield node.attr
        node = node.value
    yield node.id if isinstance(node, ast.Name) else ""


@cache
def resolved(dotted: str) -> Any:
    """Return what a dotted name means: a module, or something in one."""
    parts = dotted.split(".")
    for end in range(len(parts), 0, -1):
        module = ".".join(parts[:end])
        try:
            found = import_module(module)
        except ModuleNotFoundError:
            continue
        for name in parts[end:]:
            found = getattr(found, name)
        return found
    raise ModuleNotFoundError(dotted)


def is_there(patched: Patched) -> bool:
    """Whether the name is there, as `monkeypatch` will ask."""
    try:
        return hasattr(resolved(patched.owner), patched.name)
    except (AttributeError, ModuleNotFoundError):
        return False


def test_what_is_patched_is_there() -> None:
    found = [
        (source.path, each) for source in python_sources() if source.within("tests") for each in patched_names(source)
    ]
    assert len(found) > 100, "they are still written so that they are found"
    assert [f"{path}:{each.line}: {each.owner} has no {each.name}" for path, each in found if not is_there(each)] == []


def test_a_name_that_is_gone_is_found() -> None:
    text = """
from os import path
import json.decoder as reading
from tests import given

def test(monkeypatch, given):
    monkeypatch.setattr(path, "gone", 1)
    monkeypatch.setattr(path, "join", 1)
    monkeypatch.setattr("os.path.gone", 1)
    monkeypatch.setattr(reading.JSONDecoder, "gone", 1)
    monkeypatch.setattr(given, "gone", 1)
    monkeypatch.setattr(path, "new", 1, raising=False)
"""
    gone = [each.line for each in patched_names(Source("tests/made_up.py", text)) if not is_there(each)]
    assert gone == [7, 9, 10]
