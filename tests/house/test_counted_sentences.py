"""A sentence that one place counts by is counted everywhere: the catalogue has it with plurals only."""

import ast
from collections.abc import Iterator

from tests.house.sources import CHECKOUT


def marked(name: str) -> Iterator[tuple[str, str]]:
    """Every sentence in this mark, with the file that it stands in."""
    for file in sorted(path for room in ("qquovadis", "ui") for path in (CHECKOUT / room).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name):
                continue
            if node.args and isinstance(node.args[0], ast.Constant):
                yield str(node.args[0].value), file.relative_to(CHECKOUT).as_posix()


def test_no_sentence_is_said_plainly_in_one_place_and_counted_in_another() -> None:
    """“and 2 more” stood in English in a Japanese list: another file had counted by these words."""
    counted = {words for words, _ in marked("NP_")}
    assert counted
    assert [(words, file) for words, file in marked("N_") if words in counted] == []
