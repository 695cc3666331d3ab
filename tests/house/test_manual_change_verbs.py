"""The verbs of manual changes are words of saves: they stand in the table of their rows, and nowhere else."""

import ast
from collections.abc import Iterable, Iterator

import pytest

from qquovadis.model.saves.manual_change_rows import ROWS
from tests.house.sources import Source, python_sources

TABLE = "qquovadis/model/saves/manual_change_rows.py"
DOERS = ("change_by_hand", "change_table_by_hand", "ChangedByHand", "emit")
RECORDS = "qquovadis.model.free_table.changes"
STEP = "step"  # of a procedure of a pack, whose words are others that look the same


def verbs_in(sources: Iterable[Source]) -> list[str]:
    """Return where a verb stands that says what is done by hand: with numbers, given to be done, asked for or listed.

    A word alone may be one of a pack, a choice or a sign; so lists are looked at only where the records are known.
    """
    found = []
    for source in sources:
        if source.within("qquovadis", "ui") and not source.within(TABLE):
            knows = any(isinstance(node, ast.ImportFrom) and node.module == RECORDS for node in source.nodes)
            found += [
                f"{source.path}:{node.lineno}"
                for node in source.nodes
                if isinstance(node, ast.expr)
                if _says_row(node) or _is_given(node) or (knows and (_is_asked(node) or _is_list(node)))
            ]
    return found


def _is_verb(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Constant) and node.value in ROWS


def _says_row(node: ast.expr) -> bool:
    """Return whether this is a verb with its numbers, as a tuple of both."""
    is_pair = isinstance(node, ast.Tuple) and len(node.elts) == len(("verb", "row"))
    return is_pair and _is_verb(node.elts[0]) and isinstance(node.elts[1], ast.Tuple)  # type: ignore[attr-defined]


def _is_given(node: ast.expr) -> bool:
    """Return whether a verb is given to what does changes."""
    if not isinstance(node, ast.Call):
        return False
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    is_signal = name != "emit" or "changed" in ast.unparse(node.func)
    return name in DOERS and is_signal and any(map(_is_verb, node.args))


def _is_asked(node: ast.expr) -> bool:
    """Return whether the verb of anything but a step is compared with one."""
    if not isinstance(node, ast.Compare) or not isinstance(node.left, ast.Attribute) or node.left.attr != "verb":
        return False
    return ast.unparse(node.left.value) != STEP and any(map(_is_verb, _parts(node.comparators)))


def _parts(values: Iterable[ast.expr]) -> Iterator[ast.expr]:
    for value in values:
        yield from value.elts if isinstance(value, ast.Tuple | ast.List | ast.Set) else [value]


def _is_list(node: ast.expr) -> bool:
    """Return whether this lists verbs, or what belongs to each of them."""
    if isinstance(node, ast.Dict):
        words = [key for key in node.keys if key is not None]
    elif isinstance(node, ast.Tuple | ast.List | ast.Set):
        words = node.elts
    else:
        return False
    return len(words) > 1 and all(map(_is_verb, words))


def test_no_verb_of_a_manual_change_stands_outside_the_table_of_rows() -> None:
    assert verbs_in(python_sources()) == [], f"take a record of {RECORDS}; only {TABLE} knows verbs"


@pytest.mark.parametrize(
    "line",
    [
        'session.change_by_hand("lay", piece, zone)',
        'wish = "align", (piece, spot)',
        'self._change(("fan", (zone, shape)))',
        'self.changed.emit("count", tally, by)',
        'ChangedByHand("move")',
        'if action.verb == "procedure": ...',
        'if push.verb in ("roll", "throw"): ...',
        'SILENT = ("show", "search", "lock")',
        'PUSHES = {"move": MOVED, "lay": LAID}',
    ],
)
def test_a_verb_in_any_of_these_ways_is_found(line: str) -> None:
    text = f"from {RECORDS} import MovePiece\n{line}\n"
    assert verbs_in([Source("ui/free_table/one.py", text)]), line
    assert verbs_in([Source(TABLE, text), Source("tests/one.py", text)]) == []


@pytest.mark.parametrize(
    "line",
    [
        'if step.verb == "shuffle": ...',
        'row = {"deal": number, "from": source}',
        'choice = Choice("place", 3)',
        'key = "group", space, at',
        'ROUND, TURN, PHASE = "round", "turn", "phase"',
    ],
)
def test_words_of_packs_choices_and_signs_are_none(line: str) -> None:
    assert verbs_in([Source("ui/free_table/one.py", f"from {RECORDS} import MovePiece\n{line}\n")]) == []
