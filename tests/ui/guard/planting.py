"""Plants faults in everything that is guarded: what is painted, what is told of a change, what is only foretold.

What there is to plant is read off the sources, so that nothing new is left out.
"""

import ast
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from tests.house.sources import python_sources

PAINTERS = ("paints_item", "paints_widget", "paints_row", "paints_ground")
TELLERS = ("listens", "guarded")


class Guarded(NamedTuple):
    """A guarded method: where it stands, by what it is guarded, and the method as it is called."""

    name: str
    by: str
    method: Callable[..., Any]


@cache
def guarded_by(*guards: str) -> tuple[Guarded, ...]:
    """Return every method of the window that is decorated with one of these guards."""
    found = []
    for source in python_sources():
        if not source.within("ui") or source.within("ui/art/painting.py"):
            continue
        if not any(f"@{guard}" in source.text for guard in guards):
            continue  # to read all of the window's sources takes seconds
        module = source.path.removesuffix(".py").replace("/", ".")
        for owner in (each for each in source.nodes if isinstance(each, ast.ClassDef)):
            for method in (each for each in owner.body if isinstance(each, ast.FunctionDef)):
                by = {ast.unparse(each).partition("(")[0] for each in method.decorator_list} & set(guards)
                if by:
                    made = vars(getattr(import_module(module), owner.name))[method.name]
                    found.append(Guarded(f"{owner.name}.{method.name}", by.pop(), made))
    return tuple(found)


@contextmanager
def planted(methods: Iterable[Guarded]) -> Generator[None]:
    """Let what stands under the guard of these methods fail, each by a kind of fault that is called after it."""
    cells = {each.name: _guarded_cell(each.method) for each in methods}
    before = {name: cell.cell_contents for name, cell in cells.items()}
    for name, cell in cells.items():
        cell.cell_contents = failing(name)
    try:
        yield
    finally:
        for name, cell in cells.items():
            cell.cell_contents = before[name]


def _guarded_cell(method: Callable[..., Any]) -> Any:
    """Return where a guard keeps the function that it calls."""
    code: Any = method.__code__
    closure: Any = method.__closure__
    return closure[code.co_freevars.index("function")]


def failing(name: str) -> Callable[..., None]:
    """Return what fails whenever it is called, by a kind of fault of this name."""
    kind = type(name, (RuntimeError,), {})

    def fail(*_given: object, **_named: object) -> None:
        raise kind("the wheels came off")

    return fail
