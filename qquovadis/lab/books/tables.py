"""A study as tables for other programs: what it came to, and its records by game and by seat; CSV or Parquet."""

import csv
import io
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from qquovadis.errors import QuoError
from qquovadis.files import write_new
from qquovadis.lab.answer import Answer
from qquovadis.lab.play.engines import StudyBlock
from qquovadis.lab.studies.study_plan import StudyPlan
from qquovadis.model.text.translations import N_

Cells = dict[str, Any]
Tables = Mapping[str, Sequence[Cells]]
NO_PARQUET = N_("Parquet needs pyarrow, which is not installed here: pip install qquovadis[export].")
FORMULAS = ("=", "+", "-", "@", "\t", "\r")
ANSWERED = ("estimates", "contrasts", "items", "claims", "goals")


def tables_of(answer: Answer, plan: StudyPlan, blocks: Iterable[StudyBlock]) -> Tables:
    """Return all tables of a study by name; every row says levels, seats and arm."""
    said = answer.as_json
    found: dict[str, Sequence[Cells]] = {name: [_plain(row) for row in said[name]] for name in ANSWERED}
    games, seats, items = list[Cells](), list[Cells](), list[Cells]()
    for block in blocks:
        for row in _played(plan, block):
            games += row["games"]
            seats += row["seats"]
            items += row["items"]
    who = [{"level": level.name, "version": level.version, "bots": True} for level in answer.levels]
    return {"levels": who, **found, "games": games, "seats": seats, "uses": items}


def write_csv(tables: Tables, folder: Path) -> list[Path]:
    """Write each table as a file of its own into a folder, none of which may be there, and return them."""
    folder.mkdir(parents=True, exist_ok=True)
    return [_written(folder / f"{name}.csv", _csv(rows)) for name, rows in tables.items()]


def write_parquet(tables: Tables, folder: Path) -> list[Path]:
    """Write each table likewise in Parquet; QuoError where pyarrow is not installed."""
    try:
        from pyarrow import BufferOutputStream, Table, parquet
    except ImportError as error:
        raise QuoError(NO_PARQUET) from error
    folder.mkdir(parents=True, exist_ok=True)
    found = []
    for name, rows in tables.items():
        heads, content = _heads(rows), BufferOutputStream()
        parquet.write_table(Table.from_pydict({head: [row.get(head) for row in rows] for head in heads}), content)
        found.append(_written(folder / f"{name}.parquet", content.getvalue().to_pybytes()))
    return found


def _written(file: Path, content: bytes | str) -> Path:
    write_new(file, content)
    return file


def _csv(rows: Sequence[Cells]) -> str:
    heads, text = _heads(rows), io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows([_cell(row.get(head)) for head in heads] for row in rows)
    return text.getvalue()


def _cell(value: Any) -> Any:
    """Return a cell; words that a program for tables would take for a formula are set apart."""
    if isinstance(value, str) and value.startswith(FORMULAS):
        return f"'{value}"
    return "" if value is None or (isinstance(value, float) and not math.isfinite(value)) else value


def _heads(rows: Sequence[Cells]) -> list[str]:
    return list(dict.fromkeys(head for row in rows for head in row))


def _plain(row: Mapping[str, Any]) -> Cells:
    """Return a row in which what has parts is told by words."""
    return {name: _words(value) for name, value in row.items()}


def _words(value: Any) -> Any:
    if isinstance(value, Mapping):
        return " ".join(f"{key}={part}" for key, part in value.items())
    if isinstance(value, list):
        return " ".join(map(str, value)) if all(not isinstance(part, Mapping) for part in value) else len(value)
    return value


def _played(plan: StudyPlan, block: StudyBlock) -> Iterator[dict[str, list[Cells]]]:
    level, seats = plan.subs[block.sub]
    for arm, played in zip(plan.arms, block.arms, strict=True):
        for at, record in enumerate(played.records):
            place = {"block": block.number, "level": level, "players": seats, "arm": arm.id, "game": at}
            head = {"seed": str(record.seating.seed), "start": record.seating.start, "digest": record.digest}
            game = {**place, **head, "decisions": record.decisions, **record.facts.game}
            rows = []
            for seat in range(seats):
                facts = {name: values[seat] for name, values in record.facts.seats.items()}
                points = {"points": record.points[seat], "rank_share": record.rank_shares[seat]}
                who = {"seat": seat, "bot": record.seating.levels[seat], "questions": record.questions[seat]}
                rows.append({**place, **who, **points, **facts})
            uses = [{**place, **{each: getattr(use, each) for each in use._fields}} for use in record.facts.items]
            yield {"games": [game], "seats": rows, "items": uses}
