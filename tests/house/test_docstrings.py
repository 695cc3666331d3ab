"""Docstrings say what there is: a name in back-ticks exists, and `objection` says that it returns a clause."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.house.sources import CHECKOUT

TICKED = re.compile(r"(?<!`)`([A-Za-z_][\w.]*)`(?!`)")
LANGUAGE = re.compile(r"_(en|ja)$")  # of a column of cards
WORD = re.compile(r"[A-Za-z_]\w*")
SAID = ast.Module | ast.ClassDef | ast.FunctionDef


def docstrings() -> Iterator[tuple[str, str, str]]:
    """Every docstring of what ships, with where it stands and what it is about."""
    for file in sorted(path for room in ("qquovadis", "ui") for path in (CHECKOUT / room).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, SAID) and (text := ast.get_docstring(node)) is not None:
                name = "" if isinstance(node, ast.Module) else node.name
                yield f"{file.relative_to(CHECKOUT).as_posix()} {name}".strip(), name, text


def names(file: Path) -> Iterator[str]:
    """Every word of a file but for what its docstrings say."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, SAID) and ast.get_docstring(node) is not None:
            node.body[0] = ast.Pass()
    yield from WORD.findall(ast.unparse(tree))


def known() -> set[str]:
    """Every name that the program has: of the code, of its folders and files, and of the keys of data files."""
    found = {word for room in ("qquovadis", "ui") for path in (CHECKOUT / room).rglob("*.py") for word in names(path)}
    found |= {
        path.stem for room in ("qquovadis", "ui", "resources", "packaging") for path in (CHECKOUT / room).rglob("*")
    }
    for path in (CHECKOUT / "resources").rglob("*.toml"):
        found |= set(WORD.findall(path.read_text(encoding="utf-8")))
    return found


def test_a_name_in_back_ticks_exists() -> None:
    there = known()
    wrong = [
        f"{where}: `{ticked}`"
        for where, _, text in docstrings()
        for ticked in TICKED.findall(text)
        if not any(LANGUAGE.sub("", part) in there for part in ticked.split(".")[-2:])
    ]
    assert not wrong


def test_an_objection_says_that_it_returns_a_clause() -> None:
    said = [
        (where, text) for where, name, text in docstrings() if name == "objection" and where.startswith("qquovadis/")
    ]
    assert said and not [where for where, text in said if not text.startswith("Return the clause that ")]
