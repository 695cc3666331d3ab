"""Writes the sources of the engine out in the shape in which mypyc compiles them best.

In the sources `@step` makes a class a small record while the program starts; a compiler must see what it makes. So each
such class gets its `__init__`, FIELDS and DEFAULTS as text, and the decorator goes. Names in capitals are said to be
final, so that they need not be looked up each time. Nothing else is touched.
"""

import ast
from collections.abc import Iterable, Mapping
from typing import NamedTuple

DECORATOR = "step"
# Positions and saves make steps of names that no rules have any more; such a kind of step is never compiled.
OPEN_TO_ALL = "@mypyc_attr(allow_interpreted_subclasses=True)"
READING = "class Reading:"
OPENED = ("Step", "Asked", "AskedAmong")
IMPORTS = (
    "from collections.abc import Mapping",
    "from typing import TYPE_CHECKING, Any, ClassVar, Final",
    "if TYPE_CHECKING:",
    "    from mypy_extensions import mypyc_attr",
)


class StrangeBase(Exception):
    """A step stands on what is no step, or is not understood; nothing is compiled then."""


class StepField(NamedTuple):
    """One field of a step: its name, its type and what it is if nobody says, all as written."""

    name: str
    kind: str
    default: str | None


class StepClass(NamedTuple):
    """A step as written: where it stands, the classes that it builds upon, and the fields that it adds."""

    module: str
    node: ast.ClassDef
    bases: tuple[tuple[str, str], ...]
    own: tuple[StepField, ...]


Steps = Mapping[tuple[str, str], StepClass]


def steps_of(sources: Mapping[str, str]) -> Steps:
    """Return every step of these modules (name → text), by module and name.

    A step stands on nothing or on steps. StrangeBase names one that stands on something else, or on what cannot be
    followed to its class: its fields would be lost, and the step could not be made (compiled games would end there).
    """
    found: dict[tuple[str, str], StepClass] = {}
    for module, text in sources.items():
        tree = ast.parse(text)
        imported = _imported(tree)
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and _decorator(node) is not None:
                bases = tuple(_origin(each, module, imported) for each in node.bases)
                own = tuple(_field(each) for each in node.body if _is_field(each))
                found[module, node.name] = StepClass(module, node, bases, own)
    for each in found.values():
        for base, written in zip(each.bases, each.node.bases, strict=True):
            if base not in found:
                raise StrangeBase(
                    f"{each.module}, line {each.node.lineno}: {each.node.name} stands on {ast.unparse(written)}, "
                    "which is no step that can be found from there"
                )
    return found


def written_out(module: str, text: str, steps: Steps) -> str:
    """Return the text of a module with its steps as plain classes and its constants as such."""
    lines = with_finals(text)
    own = [each for (where, _), each in steps.items() if where == module]
    for each in sorted(own, key=lambda one: -one.node.lineno):
        _write_out(lines, each, _fields(each, steps))
    # It marks the function that decorates, which a compiled one cannot bear.
    lines = [line for line in lines if not line.startswith("@dataclass_transform")]
    # Rules of a package that is installed beside the program build upon it, and are never compiled with it.
    lines = [part for line in lines for part in ((OPEN_TO_ALL, line) if line == READING else (line,))]
    if own or lines != text.splitlines():
        first = next(at for at, line in enumerate(lines) if line.startswith(("import ", "from ")))
        lines[first:first] = IMPORTS
    return "\n".join([*lines, ""])


def with_finals(text: str) -> list[str]:
    """Return the lines of a module with each constant of it marked as final; their number stays the same."""
    lines = text.splitlines()
    for node in ast.parse(text).body:
        several = isinstance(node, ast.Assign) and len(node.targets) > 1
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        if several:
            continue
        if isinstance(target, ast.Name) and target.id.isupper() and getattr(node, "value", None) is not None:
            _mark_final(lines, node, target.id)
        elif isinstance(node, ast.Assign) and isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            _mark_row(lines, node, target, node.value)
    return lines


def _mark_final(lines: list[str], node: ast.stmt, name: str) -> None:
    at = node.lineno - 1
    if isinstance(node, ast.AnnAssign):
        kind = ast.unparse(node.annotation)
        lines[at] = lines[at].replace(f"{name}: {kind} =", f"{name}: Final[{kind}] =", 1)
    else:
        lines[at] = lines[at].replace(f"{name} =", f"{name}: Final =", 1)


def _mark_row(lines: list[str], node: ast.Assign, names: ast.Tuple, values: ast.Tuple) -> None:
    """Write several constants in one statement as one each, in as many lines as it has."""
    called = [each.id for each in names.elts if isinstance(each, ast.Name) and each.id.isupper()]
    if len(called) == len(names.elts) == len(values.elts) and node.end_lineno is not None:
        row = "; ".join(
            f"{name}: Final = {ast.unparse(value)}" for name, value in zip(called, values.elts, strict=True)
        )
        lines[node.lineno - 1 : node.end_lineno] = [row, *[""] * (node.end_lineno - node.lineno)]


def _write_out(lines: list[str], each: StepClass, fields: Iterable[StepField]) -> None:
    """Change the lines of one class, from its end to its beginning."""
    node, every = each.node, list(fields)
    assert node.end_lineno is not None
    lines[node.end_lineno : node.end_lineno] = ["", *_constructor(every)]
    for statement in reversed(node.body):
        if _is_field(statement):
            field = _field(statement)
            lines[statement.lineno - 1 : statement.end_lineno] = [f"    {field.name}: {field.kind}"]
    decorator = _decorator(node)
    assert decorator is not None
    lines[decorator.lineno - 1 : decorator.end_lineno] = [OPEN_TO_ALL] if node.name in OPENED else []


def _constructor(fields: list[StepField]) -> list[str]:
    """Return the lines that make the record; every field is set here, those of what it builds upon too."""
    names = "".join(f'"{each.name}", ' for each in fields)
    defaults = ", ".join(f'"{each.name}": {each.default}' for each in fields if each.default is not None)
    given = ", ".join(
        f"{each.name}: {each.kind}" + (f" = {each.default}" if each.default is not None else "") for each in fields
    )
    setting = [f"        self.{each.name} = {each.name}" for each in fields]
    heading = f"    def __init__(self{', ' if given else ''}{given}) -> None:"
    if not fields:  # as the first of all steps is, which says so itself
        return [heading, "        pass"]
    return [
        f"    FIELDS: ClassVar[tuple[str, ...]] = ({names})",
        f"    DEFAULTS: ClassVar[Mapping[str, Any]] = {{{defaults}}}",
        "",
        heading,
        *setting,
    ]


def _fields(each: StepClass, steps: Steps) -> list[StepField]:
    """Return all fields in order: those of what it builds upon, then its own; what is said again keeps its place."""
    found: dict[str, StepField] = {}
    for base in reversed(each.bases):
        found |= {field.name: field for field in _fields(steps[base], steps)}
    found |= {field.name: field for field in each.own}
    return list(found.values())


def _origin(base: ast.expr, module: str, imported: Mapping[str, tuple[str, str]]) -> tuple[str, str]:
    """Return where a base comes from and how it is called there, be it written `Base` or `others.Base`."""
    if isinstance(base, ast.Name):
        return imported.get(base.id, (module, base.id))
    if isinstance(base, ast.Attribute):
        parent = ast.unparse(base.value)
        return ".".join(filter(None, imported.get(parent, (parent, "")))), base.attr
    return module, ast.unparse(base)


def _imported(tree: ast.Module) -> dict[str, tuple[str, str]]:
    """Return what a module imports by name: where each comes from, and how it is called there.

    A module imported by `import … as name` is called nothing there; one without `as` is written out wherever it stands.
    """
    found = dict[str, tuple[str, str]]()
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {alias.asname or alias.name: (node.module, alias.name) for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.asname: (alias.name, "") for alias in node.names if alias.asname}
    return found


def _decorator(node: ast.ClassDef) -> ast.expr | None:
    return next((each for each in node.decorator_list if isinstance(each, ast.Name) and each.id == DECORATOR), None)


def _is_field(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.AnnAssign) and not ast.unparse(statement.annotation).startswith("ClassVar")


def _field(statement: ast.stmt) -> StepField:
    assert isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name)
    default = None if statement.value is None else ast.unparse(statement.value)
    return StepField(statement.target.id, ast.unparse(statement.annotation), default)
