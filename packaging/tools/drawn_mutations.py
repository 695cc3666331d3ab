"""Draw mutations by lot: places of the program, drawn by a seed, and what is broken in each.

`PYTHONPATH=packaging python -m tools.drawn_mutations SEED [--count N]` prints the list and changes nothing.
A line of code is drawn among all that can be broken, then one of the ways to break it.
What stands outside of functions, docstrings, imports, annotations and defaults are left alone, and in `ui` numbers that
are neither compared nor an index: they are mostly pixels.
"""

import argparse
import ast
import random
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

CHECKOUT = Path(__file__).resolve().parents[2]
ROOMS = ("qquovadis", "ui")
SCREEN = "ui"
COUNT = 15
SWAPPED: dict[type[ast.cmpop], str] = {
    **{ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "=="},
    **{ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is"},
}
EMPTY = {"str": '""', "int": "0", "float": "0.0", "bool": "False", "list": "[]", "dict": "{}", "tuple": "()"}
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Place(NamedTuple):
    """A place that can be broken: where it stands, and the text there before and after."""

    file: str
    function: str
    line: int
    start: int  # in bytes, as `end`
    end: int
    before: str
    after: str
    kind: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function} ({self.kind})\n  - {self.before}\n  + {self.after}"


class _Text:
    """The text of a file, of which the syntax tree counts bytes from the beginning of each line."""

    def __init__(self, text: bytes) -> None:
        self.bytes = text
        self._begins = [0]
        for line in text.splitlines(keepends=True):
            self._begins.append(self._begins[-1] + len(line))

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Return where a node begins and ends."""
        end_line, end_column = node.end_lineno or node.lineno, node.end_col_offset or 0
        return self._begins[node.lineno - 1] + node.col_offset, self._begins[end_line - 1] + end_column

    def of(self, node: ast.expr | ast.stmt) -> str:
        """Return the text of a node."""
        start, end = self.span(node)
        return self.bytes[start:end].decode("utf-8")


def places_of(text: bytes, file: str) -> Iterator[Place]:
    """Yield all places of a file that can be broken."""
    tree, source = ast.parse(text), _Text(text)
    for name, function in _functions(tree, ""):
        for node in _within(function):
            for kind, of, after in _ways(node, function, source, on_screen=file.startswith(SCREEN)):
                start, end = source.span(of)
                yield Place(
                    file=file,
                    function=name,
                    line=of.lineno,
                    start=start,
                    end=end,
                    before=source.of(of),
                    after=after,
                    kind=kind,
                )


def _functions(node: ast.AST, prefix: str) -> Iterator[tuple[str, Function]]:
    """Yield functions with their names in their classes; those within functions belong to these."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function):
            yield f"{prefix}{child.name}", child
        elif isinstance(child, ast.ClassDef):
            yield from _functions(child, f"{prefix}{child.name}.")
        elif isinstance(child, ast.If | ast.Try):
            yield from _functions(child, prefix)


def _within(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the body of a function: no annotations, defaults and decorators of it or of functions in it."""
    body = node.body if isinstance(node, Function) else ast.iter_child_nodes(node)
    for child in body:
        if isinstance(child, ast.AnnAssign):
            yield child
            children: list[ast.AST] = [] if child.value is None else [child.value]
        else:
            yield child
            children = [child]
        for each in children:
            yield from _within(each)


def _ways(
    node: ast.AST, function: Function, source: _Text, *, on_screen: bool
) -> Iterator[tuple[str, ast.expr | ast.stmt, str]]:
    """Yield the ways to break a node: their name, what is replaced, and by what."""
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        yield "negate a condition", node.test, f"not ({source.of(node.test)})"
    if isinstance(node, ast.comprehension):
        yield from (("negate a condition", each, f"not ({source.of(each)})") for each in node.ifs)
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        right = node.comparators[0]
        yield "swap a comparison", node, f"{source.of(node.left)} {SWAPPED[type(node.ops[0])]} {source.of(right)}"
    if isinstance(node, ast.BoolOp):
        other = " or " if isinstance(node.op, ast.And) else " and "
        yield "and for or", node, f"({other.join(f'({source.of(each)})' for each in node.values)})"
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "drop a not", node, source.of(node.operand)
    if isinstance(node, ast.Call) and _can_swap(node):
        yield "swap arguments", node, _swapped(node, source)
    if isinstance(node, ast.Return) and node.value is not None:
        yield "return nothing", node, f"return {_empty(function)}"
    if isinstance(node, ast.stmt) and _does_something(node):
        yield "drop a statement", node, "pass"
    holders = (ast.Compare, ast.Subscript, ast.Slice) if on_screen else (ast.expr, ast.stmt, ast.Slice)
    if isinstance(node, holders):
        for each in ast.iter_child_nodes(node):
            if isinstance(each, ast.Constant) and type(each.value) is int:
                yield "one more", each, str(each.value + 1)


def _can_swap(call: ast.Call) -> bool:
    first = call.args[:2]
    return len(first) > 1 and not any(isinstance(each, ast.Starred) for each in first) and _differ(*first)


def _differ(one: ast.expr, other: ast.expr) -> bool:
    return ast.dump(one) != ast.dump(other)


def _swapped(call: ast.Call, source: _Text) -> str:
    start, _ = source.span(call)
    (first, first_end), (second, second_end) = source.span(call.args[0]), source.span(call.args[1])
    _, end = source.span(call)
    text = source.bytes
    parts = (text[start:first], text[second:second_end], text[first_end:second], text[first:first_end])
    return b"".join((*parts, text[second_end:end])).decode("utf-8")


def _empty(function: Function) -> str:
    """Return nothing of the type that a function says it returns."""
    said = ast.unparse(function.returns) if function.returns is not None else ""
    return EMPTY.get(said.partition("[")[0], "None")


def _does_something(node: ast.stmt) -> bool:
    """Return whether a statement can be dropped: a call, or a change of an attribute, an item or a sum."""
    if isinstance(node, ast.Assign):
        return any(isinstance(each, ast.Attribute | ast.Subscript) for each in node.targets)
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call) and "super().__init__" not in ast.unparse(node.value)
    return isinstance(node, ast.AugAssign)


def drawn(places: Sequence[Place], seed: int, count: int) -> tuple[Place, ...]:
    """Return so many places in the order in which a seed draws them, no line twice.

    Whoever draws more gets the same ones first.
    """
    lines: dict[tuple[str, int], list[Place]] = defaultdict(list)
    for place in places:
        lines[place.file, place.line].append(place)
    lot, left = random.Random(seed), sorted(lines)
    return tuple(lot.choice(lines[left.pop(lot.randrange(len(left)))]) for _ in range(min(count, len(left))))


def main(arguments: list[str]) -> int:
    """Print the mutations that a seed draws."""
    reader = argparse.ArgumentParser(prog="drawn_mutations", description=__doc__)
    reader.add_argument("seed", type=int)
    reader.add_argument("--count", type=int, default=COUNT)
    given = reader.parse_args(arguments)
    files = sorted(file for room in ROOMS for file in (CHECKOUT / room).rglob("*.py"))
    places = [each for file in files for each in places_of(file.read_bytes(), file.relative_to(CHECKOUT).as_posix())]
    for number, place in enumerate(drawn(places, given.seed, given.count), 1):
        print(f"{number}. {place}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
