"""What stands in a report, in one language: chapters of sentences, charts and tables."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from qquovadis.report.charts import Chart

Row = TypeVar("Row")


class Column(NamedTuple, Generic[Row]):
    """A column of a table: its head, what stands in the cell of a row, and what the head means, both as sentences."""

    head: str
    cell: Callable[[Row], str]
    note: str = ""


class ReportTable(NamedTuple):
    """A table of words.

    Attributes:
        heads, rows: The words.
        keys: By row, what it is about, as programs know it; empty where nobody asks.
        leads: By row, where it leads: the moment of a game (a number), games of the lab; None where it leads nowhere.
        notes: By column, what its head means, for whoever points at it; empty where the heads say themselves.
    """

    heads: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    keys: tuple[str, ...] = ()
    leads: Sequence[Any] = ()
    notes: tuple[str, ...] = ()

    def with_columns(self, kept: Sequence[int]) -> "ReportTable":
        """Return the table with these columns only."""
        rows = tuple(tuple(row[at] for at in kept) for row in self.rows)
        notes = tuple(self.notes[at] for at in kept) if self.notes else ()
        return self._replace(heads=tuple(self.heads[at] for at in kept), rows=rows, notes=notes)

    @property
    def without_empty(self) -> "ReportTable":
        """The table without the columns that say nothing in any row."""
        return self.with_columns([at for at in range(len(self.heads)) if any(row[at] for row in self.rows)])

    @property
    def text(self) -> str:
        """The table for other programs: a row a line, its fields apart by tabs.

        >>> ReportTable(("Figure", "Games"), (("Wins", "4"),)).text.splitlines()
        ['Figure\\tGames', 'Wins\\t4']
        """
        return "\n".join("\t".join(cell.replace("\n", " / ") for cell in row) for row in (self.heads, *self.rows))


def table_of(
    columns: Sequence[Column[Row]],
    rows: Sequence[Row],
    say: Callable[[str], str],
    *,
    keys: Iterable[str] = (),
    leads: Sequence[Any] = (),
) -> ReportTable:
    """Return the table of these columns, whose heads and notes `say` translates.

    >>> table_of((Column("Card", str.title), Column("Letters", lambda card: str(len(card)))), ["ramparts"], str).rows
    (('Ramparts', '8'),)
    """
    heads, notes = (tuple(say(words) if words else "" for words in each) for each in _words_of(columns))
    cells = tuple(tuple(column.cell(row) for column in columns) for row in rows)
    return ReportTable(heads, cells, tuple(keys), leads, notes if any(notes) else ())


def _words_of(columns: Sequence[Column[Row]]) -> tuple[list[str], list[str]]:
    return [column.head for column in columns], [column.note for column in columns]


def joined(tables: Iterable[ReportTable]) -> tuple[ReportTable, ...]:
    """Return tables with those that have the same heads set under each other."""
    found: dict[tuple[str, ...], ReportTable] = {}
    for table in tables:
        before = found.get(table.heads, table._replace(rows=(), keys=(), leads=()))
        found[table.heads] = table._replace(
            rows=(*before.rows, *table.rows),
            keys=(*before.keys, *table.keys),
            leads=(*before.leads, *table.leads),
        )
    return tuple(found.values())


class Chapter(NamedTuple):
    """A heading with what stands under it: sentences, charts and tables."""

    heading: str = ""
    sentences: tuple[str, ...] = ()
    charts: tuple[Chart, ...] = ()
    tables: tuple[ReportTable, ...] = ()


class ReportDocument(NamedTuple):
    """A whole report: its title, the line that says who played, and its chapters."""

    title: str
    language: str
    who: str
    chapters: tuple[Chapter, ...]
