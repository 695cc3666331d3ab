"""Sees errors of ours that are raised with a sentence which no catalogue holds, so that it is English for everybody."""

import ast
from collections.abc import Iterator

from tests.house.sources import Source

# The errors that tell people something, and which of their arguments is the sentence.
SENTENCES = {"QuoError": 0, "SaveError": 0, "PackError": 2, "InvalidContent": 0, "Sentence": 0, "wrong": 0}
# What is misused by the program itself, or damaged of what comes with it, is told to whoever mends it.
OF_THE_PROGRAM = {"TableError", "Refused", "ThemeError", "FontError"}
MARK = "N_"


def unmarked_errors(source: Source) -> Iterator[tuple[int, str]]:
    """Yield the errors whose sentence is written out where nobody marked it, by itself or by way of a name."""
    own = {each.name for each in source.nodes if isinstance(each, ast.ClassDef) and _derives(each)}
    places = {**SENTENCES, **dict.fromkeys(own - OF_THE_PROGRAM, 0)}
    for each in source.nodes:
        if isinstance(each, ast.Call) and _name(each.func) in places:
            at = places[_name(each.func)]
            if len(each.args) > at and _is_written(each.args[at], source, set()):
                yield each.lineno, ast.unparse(each.args[at])


def _derives(declared: ast.ClassDef) -> bool:
    return any(_name(base) in SENTENCES for base in declared.bases)


def _name(called: ast.expr) -> str:
    return called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""


def _is_written(expr: ast.expr, source: Source, seen: set[str]) -> bool:
    """Whether an expression comes to letters that stand outside a mark."""
    if isinstance(expr, ast.JoinedStr):
        return True
    if isinstance(expr, ast.Constant):
        return isinstance(expr.value, str) and any(letter.isalpha() for letter in expr.value)
    return any(_is_written(part, source, seen | names) for part, names in _parts(expr, source, seen))


def _parts(expr: ast.expr, source: Source, seen: set[str]) -> Iterator[tuple[ast.expr, set[str]]]:
    """What an expression comes to one by one; nothing for what is marked or said by somebody else."""
    found: list[ast.expr] = []
    match expr:
        case ast.Call(func=ast.Name(id="str")):
            yield ast.JoinedStr([]), set()
        case ast.IfExp(body=body, orelse=otherwise):
            found = [body, otherwise]
        case ast.BinOp(left=left, right=right):
            found = [left, right]
        case ast.Call(func=ast.Attribute(attr="format", value=value)):
            found = [value]
        case ast.Name(id=name) if name not in seen:
            yield from ((value, {name}) for value in _values(name, source))
    yield from ((part, set[str]()) for part in found)


def _values(name: str, source: Source) -> Iterator[ast.expr]:
    """Everything that a name is set to in the file."""
    for each in source.nodes:
        if isinstance(each, ast.Assign):
            yield from (each.value for target in each.targets if isinstance(target, ast.Name) and target.id == name)
        elif isinstance(each, ast.AnnAssign | ast.NamedExpr) and each.value is not None:
            yield from [each.value] if isinstance(each.target, ast.Name) and each.target.id == name else ()
