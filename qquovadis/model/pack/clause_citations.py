"""Who cites which clause: functions, classes and constants of the sources, numbers and options of a pack, tests.

Everything is read, nothing is run; what a citation is worth is judged in `clause_report`.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from qquovadis.model.notation.example_file import example_files, read_example
from qquovadis.model.pack.schema import Pack

# A label; what follows it may be short for more of its chapter: "AB-WAR-06, -07, -09", "AB-PLACE-06 to -09".
LABEL = re.compile(r"\b([A-Z]+-(?:[A-Z]+-|R))(\d+)\b")
MORE = re.compile(r"(,? and|,| to) (?:([A-Z]+-(?:[A-Z]+-|R))|-)(\d+)\b")
KEPT_FILES = 1024  # read before, by their words: more than the program has

Citations = dict[str, set[str]]


@dataclass
class ShownByTests:
    """By clause, the tests that show it kept and those in which it forbids something."""

    allowed: Citations = field(default_factory=dict)
    refused: Citations = field(default_factory=dict)


def labels_in(text: str) -> Iterator[str]:
    """Yield every label that a text names, those between the ends of a range included.

    >>> list(labels_in("Pieces (AB-WAR-06, -07) and the rest (AB-AFTER-01 to AB-AFTER-03, AB-R31)."))
    ['AB-WAR-06', 'AB-WAR-07', 'AB-AFTER-01', 'AB-AFTER-02', 'AB-AFTER-03', 'AB-R31']
    """
    at = 0
    while (found := LABEL.search(text, at)) is not None:
        chapter, number = found.groups()
        yield chapter + number
        at = found.end()
        while (more := MORE.match(text, at)) is not None and more[2] in (None, chapter):
            first = int(number) + 1 if more[1] == " to" else int(more[3])
            number = more[3]
            yield from (f"{chapter}{each:0{len(number)}}" for each in range(first, int(number) + 1))
            at = more.end()


def cited_in_code(folder: Path) -> Citations:
    """By clause, the functions, classes and constants of all modules below a folder that name it."""
    cited: Citations = {}
    for file in sorted(folder.rglob("*.py")):
        module = file.relative_to(folder).with_suffix("").as_posix()
        for name, labels in _labels_by_name(file.read_text(encoding="utf-8")):
            _cite(cited, labels, f"{module}.{name}")
    return cited


@lru_cache(maxsize=KEPT_FILES)
def _labels_by_name(source: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return what a module defines, each with the labels that it names; a module that names none is not parsed."""
    named = _named(ast.parse(source)) if LABEL.search(source) else ()
    return tuple((name, tuple(label for text in _texts(node) for label in labels_in(text))) for name, node in named)


def cited_in_pack(pack: Pack) -> Citations:
    """By clause, the numbers and options of a pack by which it is kept."""
    cited: Citations = {}
    for parameter in pack.parameters.values():
        _cite(cited, parameter.clauses, f"parameter {parameter.id}")
    for option in pack.options.values():
        _cite(cited, (*option.clauses, *([option.ruling] if option.ruling else ())), f"option {option.id}")
    return cited


def cited_by_tests(folder: Path) -> ShownByTests:
    """Return the clauses that tests below a folder show, as their mark `clause` says."""
    tested = ShownByTests()
    for file in sorted(folder.rglob("test_*.py")):
        place = file.relative_to(folder).as_posix()
        for name, refused, labels in _marked(file.read_text(encoding="utf-8")):
            _cite(tested.refused if refused else tested.allowed, labels, f"{place}::{name}")
    return tested


@lru_cache(maxsize=KEPT_FILES)
def _marked(source: str) -> tuple[tuple[str, bool, tuple[str, ...]], ...]:
    """Return the marks `clause` of a module: what bears it, whether it is of a refusal, and its labels."""
    named = _named(ast.parse(source)) if "clause" in source else ()
    return tuple((name, _refuses(mark), tuple(_strings(mark.args))) for name, node in named for mark in _marks(node))


def cited_by_examples(folder: Path) -> ShownByTests:
    """Return the clauses that the worked examples of a folder show; none if it has none.

    A refusal counts for its clause only where no other would do; examples that wait for the program show nothing.
    """
    shown = ShownByTests()
    for file in example_files(folder) if folder.is_dir() else ():
        example = read_example(file)
        if example.needs:
            continue
        _cite(shown.allowed, example.clauses, example.id)
        for refused in (example.then.refused, *(alternative.refused for alternative in example.alternative)):
            if len(refused) == 1:
                _cite(shown.refused, refused, example.id)
    return shown


def merged(*parts: Mapping[str, Iterable[str]]) -> Citations:
    """Return all citations of several sources together."""
    whole: Citations = {}
    for part in parts:
        for label, places in part.items():
            whole.setdefault(label, set()).update(places)
    return whole


def _cite(cited: Citations, labels: Iterable[str], place: str) -> None:
    for label in labels:
        cited.setdefault(label, set()).add(place)


def _named(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """Yield the functions, classes and constants of a module; a method by its class too, and not twice."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
            yield from ((f"{node.name}.{method.name}", method) for method in methods)
            yield node.name, ast.Module([each for each in node.body if each not in methods], [])
            yield from ((node.name, mark) for mark in node.decorator_list)
        elif isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id, node
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id, node


def _texts(node: ast.AST) -> Iterator[str]:
    return _strings(ast.walk(node))


def _strings(nodes: Iterable[ast.AST]) -> Iterator[str]:
    return (node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))


def _marks(node: ast.AST) -> Iterator[ast.Call]:
    """Yield the calls of `clause(...)`, by whatever path it was imported."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call):
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            if name == "clause":
                yield call


def _refuses(mark: ast.Call) -> bool:
    return any(
        word.arg == "refused" and isinstance(word.value, ast.Constant) and word.value.value is True
        for word in mark.keywords
    )
