"""The checkout's own files as the house rules read them; walked, not asked from git, so that an archive works too."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
CODE = ("qquovadis", "ui", "tests", "packaging")
TEXTS = {".py", ".md", ".toml", ".json", ".po", ".txt", ".cfg", ".ini", ".yml", ".yaml", ".sh", ".svg", ""}
MADE = {"__pycache__", ".hypothesis", ".git", ".venv", "build", "dist"}


@dataclass(frozen=True)
class Source:
    """One file: its path from the checkout with forward slashes, and its text."""

    path: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        """The parsed file."""
        return ast.parse(self.text, self.path)

    @cached_property
    def nodes(self) -> list[ast.AST]:
        """Every node of the parsed file."""
        return list(ast.walk(self.tree))

    @cached_property
    def docstrings(self) -> set[int]:
        """The identities of the constants that are docstrings."""
        owners = (each for each in self.nodes if isinstance(each, ast.Module | ast.ClassDef | ast.FunctionDef))
        firsts = (owner.body[0] for owner in owners if owner.body)
        return {id(first.value) for first in firsts if isinstance(first, ast.Expr)}

    def within(self, *folders: str) -> bool:
        """Say whether the file is one of these, or below one of these folders."""
        return any(self.path == folder or self.path.startswith(f"{folder}/") for folder in folders)


@cache
def python_sources() -> tuple[Source, ...]:
    """Return every Python file of the checkout."""
    files = (file for folder in CODE for file in sorted((CHECKOUT / folder).rglob("*.py")))
    return tuple(_read(file) for file in files if not MADE & set(file.parts))


@cache
def text_sources() -> tuple[Source, ...]:
    """Return every text file that the project keeps, rules and pictures included."""
    return tuple(_read(file) for file in _kept() if file.suffix in TEXTS)


def _kept() -> Iterator[Path]:
    for top in sorted(CHECKOUT.iterdir()):
        if top.is_file() and top.name not in MADE:  # in a worktree .git is a file
            yield top
        elif top.name in (*CODE, "resources", "docs", ".ci"):
            yield from (file for file in sorted(top.rglob("*")) if file.is_file() and not MADE & set(file.parts))


def _read(file: Path) -> Source:
    return Source(file.relative_to(CHECKOUT).as_posix(), file.read_text(encoding="utf-8"))
