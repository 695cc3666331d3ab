"""Sessions as tables for other programs: a row for each session, decision, refused try, look-up, mark and answer."""

import csv
from collections.abc import Iterable, Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import Any

from qquovadis.files import write_new
from qquovadis.playtests.session_facts import SessionFacts, TimedDecision
from qquovadis.playtests.session_figures import disclosed, numbers_of

RISKY = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would take for a formula
Rows = list[dict[str, Any]]


def write_tables(sessions: Iterable[SessionFacts], folder: Path) -> None:
    """Write a CSV file for each table into a folder, made if it is missing; what is there is never written over."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, rows in tables_of(map(disclosed, sessions)).items():
        write_new(folder / f"{name}.csv", _csv(rows))


def tables_of(sessions: Iterable[SessionFacts]) -> Mapping[str, Rows]:
    """Return the tables by name; a session is told by the first letters of its fingerprint."""
    found: dict[str, Rows] = {name: [] for name in ("sessions", "decisions", "refused", "looked", "marks", "answers")}
    for each in sessions:
        key = {"session": each.table[:12]}
        found["sessions"].append(
            {
                **key,
                "draft": each.rules,
                "pack": each.pack,
                "variant": each.variant,
                "begun": each.begun,
                "seats": len(each.seats),
                "finished": each.over,
                "observed": each.observed,
                "rounds": each.rounds,
                "moves": each.entries,
                **numbers_of(each),
            }
        )
        found["decisions"] += [{**key, **dict(zip(TimedDecision._fields, row, strict=True))} for row in each.decisions]
        for name in ("refused", "looked", "marks", "answers"):
            found[name] += [{**key, **_flat(row.model_dump())} for row in getattr(each, name)]
    return found


def _flat(row: Mapping[str, Any]) -> dict[str, Any]:
    sitting, ms, branch, entries = row["at"]
    rest = {name: value for name, value in row.items() if name != "at"}
    return {"sitting": sitting, "ms": ms, "branch": branch, "moves": entries, **rest}


def _csv(rows: Sequence[Mapping[str, Any]]) -> str:
    names = list(dict.fromkeys(name for row in rows for name in row))
    written = StringIO()
    table = csv.DictWriter(written, names, restval="", lineterminator="\n")
    table.writeheader()
    table.writerows({name: _harmless(value) for name, value in row.items()} for row in rows)
    return written.getvalue()


def _harmless(value: object) -> object:
    """Return words such that no spreadsheet takes them for a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(RISKY) else value
