"""Count the lines of a folder of Python that stand, in runs of four or more, as they stand in another folder.

Docstrings, comments, blank lines and imports do not count, and labels of clauses are taken as equal, so that what is
left is code that somebody would have to change twice.

    PYTHONPATH=packaging python -m tools.equal_lines qquovadis/games/populous qquovadis/games/quo_vadis
"""

import argparse
import ast
import re
from collections.abc import Iterator
from pathlib import Path

RUN = 4
LABEL = re.compile(r"\b[A-Z]{2}-(?:[A-Z]+-)?[A-Z]?\d+\b")
COMMENT = re.compile(r"\s*#")


def code_lines(source: str) -> list[str]:
    """Return the lines of a file that do something, stripped, with every clause label alike.

    >>> code_lines('\"\"\"What it is.\"\"\"\\nimport re\\n\\n# why\\nCLAUSE = "QV-R70"')
    ['CLAUSE = "LABEL"']
    """
    skipped = set(_told_and_imported(ast.parse(source)))
    lines = enumerate(source.splitlines(), start=1)
    kept = (line for number, line in lines if number not in skipped and line.strip() and not COMMENT.match(line))
    return [LABEL.sub("LABEL", line.strip()) for line in kept]


def _told_and_imported(tree: ast.AST) -> Iterator[int]:
    """Yield the numbers of the lines that docstrings and imports take."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom) or _is_docstring(node):
            assert isinstance(node, ast.stmt)
            yield from range(node.lineno, (node.end_lineno or node.lineno) + 1)


def _is_docstring(node: ast.AST) -> bool:
    holds = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return holds and isinstance(node.value.value, str)  # type: ignore[attr-defined]


def runs(lines: list[str]) -> Iterator[tuple[str, ...]]:
    """Yield every run of lines of the least length that counts."""
    return (tuple(lines[at : at + RUN]) for at in range(len(lines) - RUN + 1))


def equal_lines(lines: list[str], known: set[tuple[str, ...]]) -> int:
    """Count the lines that stand in a known run."""
    equal: set[int] = set()
    for at, run in enumerate(runs(lines)):
        if run in known:
            equal.update(range(at, at + RUN))
    return len(equal)


def main() -> None:
    """Print the equal lines and all code lines of each file of the first folder, the worst first, and the sum."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="whose lines are counted")
    parser.add_argument("other", type=Path, help="where equal lines are looked for")
    asked = parser.parse_args()
    known = {run for path in sorted(asked.other.rglob("*.py")) for run in runs(code_lines(path.read_text("utf-8")))}
    found = {path: code_lines(path.read_text("utf-8")) for path in sorted(asked.folder.rglob("*.py"))}
    rows = sorted(((equal_lines(lines, known), len(lines), path.name) for path, lines in found.items()), reverse=True)
    for equal, count, name in [*rows, (sum(row[0] for row in rows), sum(row[1] for row in rows), "in all")]:
        print(f"{equal:5} of {count:5}  {name}")


if __name__ == "__main__":
    main()
