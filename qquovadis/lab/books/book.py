"""The lab book, `.qqlab`: the records of a study in one file that only grows, whole blocks at a time."""

import json
import math
import sqlite3
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple, Self

from qquovadis import __version__
from qquovadis.engine.watching import Facts, ItemUse
from qquovadis.errors import Listed, QuoError, Sentence
from qquovadis.lab.answer import Answer
from qquovadis.lab.books.book_file import (
    DAMAGED,
    FORMAT,
    NO_BOOK,
    closed_if_refused,
    create_file,
    empty_file,
    open_file,
    told,
)
from qquovadis.lab.books.kept_records import block_digest, numbers, vector
from qquovadis.lab.play.engines import PlayedBlock, StudyBlock
from qquovadis.lab.play.plan import KINDS, MOST_BLOCKS, PackSource, Restriction
from qquovadis.lab.play.playing import Drawn, PlannedGame, Record, level_version
from qquovadis.lab.studies.study_file import MOST_ARMS, MOST_VALUES, study_of
from qquovadis.lab.studies.study_plan import PlannedArm, StudyPlan, values_of
from qquovadis.model.pack.loading import LARGEST_FILE, find_pack
from qquovadis.model.text.translations import N_

OTHER_PLAN = N_(
    "The lab book “{file}” belongs to another plan: {differs}. Name another file to begin a new book; this one stays."
)
BLOCK_THERE = N_("The lab book “{file}” already has block {number}: another run is writing into it. Name another file.")
LONGEST_NAME = 200
MOST_NAMES, MOST_FILES, MOST_SEATS, MOST_ROWS = 20_000, 100, 8, 20_000
ARMS = 4 * (MOST_ARMS + MOST_VALUES) + 1000  # of a screening of all numbers, too
INT, REAL, TEXT, BLOB = int, float, str, bytes
Row = tuple[Any, ...]
Seating = tuple[int, int]  # an arm and a seating of it
KeptGame = tuple[Record, float]  # with the milliseconds that it took


class PlayedLevel(NamedTuple):
    """A level that played by a draft, with its version."""

    draft: str
    name: str
    version: str


class PlayedBy(NamedTuple):
    """Who played a block: the process, the version of its program, and the digest of the records."""

    worker: str
    version: str
    digest: str


@dataclass
class LabBook:
    """An open lab book.

    Attributes:
        file: Where it is.
        tables: The database.
        places: The blocks that it has, as (number, sub).
    """

    file: Path
    tables: sqlite3.Connection
    places: set[tuple[int, int]]
    _known: dict[str, list[str]] = field(default_factory=dict)

    @classmethod
    def create(cls, file: Path, plan: StudyPlan) -> Self:
        """Begin a book of a plan where no file lies; QuoError if one does, or nothing can be written there."""
        begun = cls(file, empty_file(), set())
        with begun._whole():
            begun._write_plan(plan)
        return cls(file, create_file(file, begun.tables), set())

    @classmethod
    def create_like(cls, file: Path, other: "LabBook") -> Self:
        """Begin a book of the plan of another, whoever wrote that; QuoError if a file is there already."""
        begun = cls(file, empty_file(), set())
        with closed_if_refused(begun), begun._whole():
            for table in ("meta", "arm", "file", "level"):
                begun._insert(table, other.tables.execute(f"SELECT * FROM {table}").fetchall())
        return cls(file, create_file(file, begun.tables), set())

    @classmethod
    def open(cls, file: Path, *, to_write: bool = False) -> Self:
        """Open a book, which may be a stranger's; QuoError if it is none."""
        book = cls(file, open_file(file, to_write=to_write), set())
        with closed_if_refused(book), told(file):
            book.places.update(book._rows("SELECT number, sub FROM block", (INT, INT)))
            book._refuse_strange_head()
        return book

    @classmethod
    def of_plan(cls, file: Path, plan: StudyPlan) -> Self:
        """Return the book of a plan to go on with, begun if no file is there; QuoError if it is of another plan."""
        if not file.exists() and not file.is_symlink():
            return cls.create(file, plan)
        book = cls.open(file, to_write=True)
        with closed_if_refused(book):
            if differs := book.differences(plan):
                raise QuoError(OTHER_PLAN, file=file.name, differs=Listed(differs))
        return book

    def close(self) -> None:
        """Close the file."""
        self.tables.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # What it says of itself.

    def said(self, key: str) -> str:
        """Return what the head of the book says: "study", "plan", "hash", "program", "kind"."""
        return next((value for _, value in self._head if _ == key), "")

    @property
    def _head(self) -> list[Row]:
        with told(self.file):
            return self._rows("SELECT key, value FROM meta", (TEXT, TEXT), most=20)

    @property
    def levels(self) -> tuple[PlayedLevel, ...]:
        """The levels that play, with their versions."""
        with told(self.file):
            return tuple(PlayedLevel(*row) for row in self._rows("SELECT draft, name, version FROM level", (TEXT,) * 3))

    def plan(self) -> StudyPlan:
        """Return what the book says is played; PackError if its study cannot be read."""
        study = study_of(self.said("study").encode(), self.file.name)
        values = values_of(study)
        arms = tuple(replace(arm, value=values.get(arm.id, "")) for arm in self._arms())
        kind = next(each for each in KINDS if each == self.said("kind"))
        return StudyPlan(study=study, arms=arms, kind=kind)

    def differences(self, plan: StudyPlan) -> list[Sentence]:
        """Return in what a plan, as this program would play it, differs from the book's; nothing if it is the same."""
        if self.said("hash") == plan.hash:
            return []
        found = []
        if self.said("program") != __version__:
            text = N_("it was started with version {theirs} of the program, but this is {ours}")
            found.append(Sentence(text, theirs=self.said("program"), ours=__version__))
        own = {arm.id: arm.pack for arm in plan.arms}
        for arm in self._arms():
            if own.get(arm.id, arm.pack) != arm.pack:
                found.append(Sentence(N_("the rules of “{arm}” were different"), arm=arm.id))
        for draft, name, version in self.levels:
            if any(arm.draft == draft for arm in plan.arms) and (now := _version(name, draft)) not in ("", version):
                found.append(Sentence(N_("the level was {theirs} and is now {ours}"), theirs=version, ours=now))
        return found or [Sentence(N_("it belongs to another study"))]

    # Blocks.

    def missing(self, plan: StudyPlan) -> Iterator[tuple[int, int]]:
        """Yield the blocks that the plan names and the book lacks, in the plan's order."""
        return (place for place in plan.order() if place not in self.places)

    def append(self, block: StudyBlock, version: str = __version__) -> None:
        """Keep a block, whole or not at all; QuoError if it is there already or cannot be written."""
        place = block.number, block.sub
        self._known.clear()
        with self._whole():
            games = _games_of(block)
            found = _named([record for record, _ in games.values()])
            names = {scope: self._positions(scope, known) for scope, known in found.items()}
            try:
                row = (*place, block.worker, float(block.seconds), version, block_digest(block))
                self._insert("block", [row])
            except sqlite3.IntegrityError as error:
                raise QuoError(BLOCK_THERE, number=block.number, file=self.file.name) from error
            for table, rows in _rows_of(place, games, names).items():
                self._insert(table, rows)
        self.places.add(place)

    def keep_games(self, place: tuple[int, int], games: Mapping[Seating, KeptGame]) -> None:
        """Keep finished games of a block that was left, given as its number and its sub-study, by arm and seating.

        They lie under a number below 0, which no block has: nobody reads them but whoever finishes the block.
        """
        new = {at: game for at, game in games.items() if at not in self.kept_games(place)}
        self._known.clear()
        with self._whole():
            found = _named([record for record, _ in new.values()])
            names = {scope: self._positions(scope, known) for scope, known in found.items()}
            for table, rows in _rows_of(_aside(place), new, names).items():
                self._insert(table, rows)

    @property
    def begun(self) -> frozenset[tuple[int, int]]:
        """The blocks of which games are kept that was left before its end, as (number, sub)."""
        with told(self.file):
            rows = self._rows("SELECT DISTINCT block, sub FROM game WHERE block < 0", (INT, INT))
        return frozenset((-1 - number, sub) for number, sub in rows)

    def kept_games(self, place: tuple[int, int]) -> dict[Seating, KeptGame]:
        """Return the finished games of a block that was left, with the milliseconds that they took."""
        with told(self.file):
            return self._records(_aside(place))

    def blocks(self) -> Iterator[StudyBlock]:
        """Yield all blocks by number and sub-study; QuoError where one is not what a block can be."""
        for place in sorted(self.places):
            yield self.block(*place)

    def block(self, number: int, sub: int) -> StudyBlock:
        """Return a block of the book; QuoError if it is not what a block can be."""
        with told(self.file):
            place = (number, sub)
            head = self._rows("SELECT worker FROM block WHERE number = ? AND sub = ?", (TEXT,), place)
            records = self._records(place)
            arms = []
            for arm in sorted({at for at, _ in records}):
                kept = [records[each] for each in sorted(records) if each[0] == arm]
                arms.append(PlayedBlock(number, tuple(each for each, _ in kept), sum(ms for _, ms in kept) / 1000))
            return StudyBlock(number, sub, tuple(arms), head[0][0] if head else "")

    def played_by(self, place: tuple[int, int]) -> PlayedBy:
        """Return who played a block."""
        with told(self.file):
            query = "SELECT worker, version, digest FROM block WHERE number = ? AND sub = ?"
            return PlayedBy(*self._rows(query, (TEXT,) * 3, place)[0])

    # Looks.

    def look(self, answer: Answer) -> None:
        """Keep what was known at a look."""
        with self._whole():
            at = datetime.now(UTC).isoformat(timespec="seconds")
            text = json.dumps(answer.as_json, ensure_ascii=False)
            self.tables.execute("INSERT INTO look (at, games, json) VALUES (?, ?, ?)", (at, answer.games, text))

    def last_look(self) -> Mapping[str, Any]:
        """Return what was known at the last look, as `Answer.as_json` says it; nothing if nobody looked."""
        with told(self.file):
            query = "SELECT json FROM look ORDER BY position DESC LIMIT 1"
            rows = self._rows(query, (TEXT,))
        try:
            found = json.loads(rows[0][0]) if rows else {}
        except (ValueError, RecursionError):
            found = {}
        return found if isinstance(found, dict) else {}

    # Below.

    def _whole(self) -> "_Transaction":
        return _Transaction(self.file, self.tables)

    def _insert(self, table: str, rows: Sequence[Row]) -> None:
        if rows:
            self.tables.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(rows[0]))})", rows)

    def _rows(
        self, query: str, shape: tuple[type, ...], place: tuple[int, ...] = (), most: int = MOST_BLOCKS
    ) -> list[Row]:
        """Return rows of which every value has its type, or refuse the book."""
        found = self.tables.execute(query, place).fetchmany(most)
        for row in found:
            if tuple(map(type, row)) != shape:
                self._refuse()
        return found

    def _refuse(self) -> None:
        raise QuoError(NO_BOOK, file=self.file.name, reason=Sentence(DAMAGED))

    def _write_plan(self, plan: StudyPlan) -> None:
        head = {"format": str(FORMAT), "program": __version__, "study": plan.study.text, "kind": plan.kind}
        self._insert("meta", list((head | {"plan": plan.text, "hash": plan.hash}).items()))
        carried: dict[Any, int] = {}
        for at, arm in enumerate(plan.arms):
            files = carried.setdefault(arm.source.files, at) if arm.source.files else -1
            told_of = json.dumps(dict(arm.changes)), json.dumps(arm.restriction)
            self._insert("arm", [(at, arm.id, arm.draft, arm.pack, arm.source.variant, *told_of, files)])
            if files == at:
                self._insert("file", [(at, name, content) for name, content in arm.source.files])
        found = {(arm.draft, level) for arm in plan.arms for level in plan.study.study.levels}
        self._insert("level", [(draft, level, level_version(level, draft)) for draft, level in sorted(found)])

    def _refuse_strange_head(self) -> None:
        with told(self.file):
            arms = self._rows("SELECT position FROM arm", (INT,), most=ARMS)
        subs = {sub for _, sub in self.places}
        fair = all(0 <= number < MOST_BLOCKS for number, _ in self.places) and all(0 <= sub < 100 for sub in subs)
        plain = self.said("format") == str(FORMAT) and self.said("kind") in KINDS
        if not (fair and plain and arms == [(at,) for at in range(len(arms))]):
            self._refuse()

    def _arms(self) -> Iterator[PlannedArm]:
        query = "SELECT id, draft, pack, variant, changes, restriction, files FROM arm ORDER BY position"
        with told(self.file):
            rows = self._rows(query, (TEXT,) * 6 + (INT,), most=ARMS)
        for name, draft, pack, variant, *plain, at in rows:
            try:
                changes, restriction = map(json.loads, plain)
                limits = Restriction(*(tuple(map(str, each)) for each in restriction)) if restriction else None
                changes = dict(changes)
            except (ValueError, TypeError, RecursionError):
                self._refuse()
            source = PackSource(_folder(draft, carried=at >= 0), variant, self._files(at))
            yield PlannedArm(id=name, source=source, draft=draft, pack=pack, changes=changes, restriction=limits)

    def _files(self, arm: int) -> tuple[tuple[str, bytes], ...]:
        with told(self.file):
            query = "SELECT name, content FROM file WHERE arm = ? ORDER BY name"
            rows = self._rows(query, (TEXT, BLOB), (arm,), most=MOST_FILES)
        if any(len(content) > LARGEST_FILE for _, content in rows):
            self._refuse()
        return tuple((name, content) for name, content in rows)

    def _names(self, scope: str) -> list[str]:
        query = f"SELECT position, metric FROM registry WHERE scope = '{scope}' ORDER BY position"
        rows = self._rows(query, (INT, TEXT), most=MOST_NAMES)
        if [at for at, _ in rows] != list(range(len(rows))) or any(len(name) > LONGEST_NAME for _, name in rows):
            self._refuse()
        return [name for _, name in rows]

    def _all_names(self) -> Mapping[str, Sequence[str]]:
        """Return the names of all facts; whatever block is there was written after them."""
        if not self._known:
            self._known.update({scope: self._names(scope) for scope in ("game", "seat", "item")})
        return self._known

    def _positions(self, scope: str, found: Collection[str]) -> dict[str, int]:
        """Return where facts stand in the vectors, those that are new behind all others."""
        known = self._names(scope)
        new = sorted(set(found) - set(known))
        self._insert("registry", [(scope, len(known) + at, name) for at, name in enumerate(new)])
        return {name: at for at, name in enumerate([*known, *new])}

    def _records(self, place: tuple[int, int]) -> dict[tuple[int, int], tuple[Record, float]]:
        """Return the records of a block with their CPU milliseconds, by arm and seating."""
        names = self._all_names()
        where = "WHERE block = ? AND sub = ? ORDER BY arm, seating"
        query = f"SELECT arm, seating, seed, start_seat, restricted, digest, decisions, cpu_ms, facts FROM game {where}"
        games = self._rows(query, (INT,) * 5 + (TEXT, INT, REAL, BLOB), place, MOST_ROWS)
        columns = "arm, seating, seat, level, points, rank_share, questions, cpu_ms, facts"
        query = f"SELECT {columns} FROM seat {where}, seat"
        rows = self._rows(query, (INT,) * 3 + (TEXT, INT, REAL, INT, REAL, BLOB), place, 8 * MOST_ROWS)
        query = f"SELECT arm, seating, seat, step, item FROM drawn {where}, position"
        drawn = _grouped(self._rows(query, (INT, INT, INT, TEXT, TEXT), place, 99 * MOST_ROWS))
        query = f"SELECT arm, seating, seat, item, offered, held, used, points FROM item {where}, position"
        items = _grouped(self._rows(query, (INT,) * 7 + (REAL,), place, 99 * MOST_ROWS))
        by_game = _Rows(_grouped(rows), drawn, items)
        return {(row[0], row[1]): (self._record(row, by_game, names), row[7]) for row in games}

    def _record(self, row: Row, rows: "_Rows", names: Mapping[str, Sequence[str]]) -> Record:
        at = row[:2]
        try:
            seats = rows.seats.get(at, [])
            if any(use[1] < 0 for use in rows.items.get(at, [])):
                raise IndexError
            uses = tuple(ItemUse(use[0], names["item"][use[1]], *use[2:]) for use in rows.items.get(at, []))
            facts = _facts(row[-1], seats, names)._replace(items=uses)
            return _record(row[2:], seats, facts)._replace(drawn=tuple(Drawn(*each) for each in rows.drawn.get(at, [])))
        except (IndexError, ValueError) as error:
            raise QuoError(NO_BOOK, file=self.file.name, reason=Sentence(DAMAGED)) from error


class _Rows(NamedTuple):
    """The rows of a block by arm and seating."""

    seats: dict[Row, list[Row]]
    drawn: dict[Row, list[Row]]
    items: dict[Row, list[Row]]


class _Transaction:
    """What is written whole or not at all."""

    def __init__(self, file: Path, tables: sqlite3.Connection) -> None:
        self._told, self._tables = told(file), tables

    def __enter__(self) -> None:
        self._told.__enter__()
        try:
            self._tables.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            self._told.__exit__(type(error), error, error.__traceback__)

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        try:
            self._tables.execute("ROLLBACK" if kind else "COMMIT")
        except sqlite3.Error as failed:
            if kind is None:
                kind, error, trace = type(failed), failed, failed.__traceback__
        self._told.__exit__(kind, error, trace)


def _version(level: str, draft: str) -> str:
    try:
        return level_version(level, draft)
    except QuoError:
        return ""


def _folder(draft: str, *, carried: bool) -> Path:
    """Return the folder of a draft; one that is not here has a name only, by which it is missed when it is read."""
    game, _, number = draft.partition("/")
    try:
        return Path(draft.replace("/", "-")) if carried else find_pack(game, number)
    except QuoError:
        return Path(game)


def _aside(place: tuple[int, int]) -> tuple[int, int]:
    """Return where games of a block are kept before it is whole."""
    number, sub = place
    return -1 - number, sub


def _games_of(block: StudyBlock) -> dict[Seating, KeptGame]:
    """Return the games of a whole block by arm and seating."""
    return {
        (arm, seating): (record, 1000 * played.seconds / len(played.records))
        for arm, played in enumerate(block.arms)
        for seating, record in enumerate(played.records)
    }


def _named(records: Sequence[Record]) -> dict[str, set[str]]:
    facts = [record.facts for record in records]
    return {
        "game": {name for each in facts for name in each.game},
        "seat": {name for each in facts for name in each.seats},
        "item": {use.item for each in facts for use in each.items},
    }


def _rows_of(
    place: tuple[int, int], games: Mapping[Seating, KeptGame], names: Mapping[str, Mapping[str, int]]
) -> dict[str, list[Row]]:
    rows: dict[str, list[Row]] = {"game": [], "seat": [], "drawn": [], "item": []}
    for which, (record, spent) in games.items():
        at = *place, *which
        game, facts = record.seating, record.facts
        own = [facts.game.get(name, math.nan) for name in names["game"]]
        head = (*at, game.seed, game.start, game.restricted)
        rows["game"].append((*head, record.digest, record.decisions, spent, vector(own)))
        rows["seat"] += [(*at, seat, *_seat(record, seat, names["seat"])) for seat in range(len(game.levels))]
        rows["drawn"] += [(*at, position, *each) for position, each in enumerate(record.drawn)]
        for position, use in enumerate(facts.items):
            counts = names["item"][use.item], use.offered, use.held, use.used, float(use.points)
            rows["item"].append((*at, position, use.seat, *counts))
    return rows


def _seat(record: Record, seat: int, names: Mapping[str, int]) -> Row:
    facts = [record.facts.seats[name][seat] if name in record.facts.seats else math.nan for name in names]
    counted = record.points[seat], float(record.rank_shares[seat]), record.questions[seat]
    return record.seating.levels[seat], *counted, float(record.milliseconds[seat]), vector(facts)


def _grouped(rows: Sequence[Row]) -> dict[Row, list[Row]]:
    found: dict[Row, list[Row]] = {}
    for arm, seating, *rest in rows:
        found.setdefault((arm, seating), []).append(tuple(rest))
    return found


def _facts(own: bytes, seats: Sequence[Row], names: Mapping[str, Sequence[str]]) -> Facts:
    """Return facts from their vectors; ValueError if one has more than there are names, or something beyond bounds."""
    vectors = [_checked(row[-1], len(names["seat"])) for row in seats]
    game = zip(names["game"], _checked(own, len(names["game"])), strict=False)
    longest = max(map(len, vectors), default=0)
    full = [(*each, *[math.nan] * (longest - len(each))) for each in vectors]
    by_name = zip(names["seat"], zip(*full, strict=True), strict=False)
    return Facts(
        {name: value for name, value in sorted(game) if not math.isnan(value)},
        {name: values for name, values in sorted(by_name) if not all(map(math.isnan, values))},
    )


def _checked(content: bytes, most: int) -> tuple[float, ...]:
    found = numbers(content) if len(content) % 4 == 0 else (math.inf,)
    if len(found) > most or any(map(math.isinf, found)):
        raise ValueError
    return found


def _record(game: Sequence[Any], seats: Sequence[Row], facts: Facts) -> Record:
    """Return a record from its rows; ValueError if its seats are not those of a table."""
    seed, start, restricted, digest, decisions = game[:5]
    if [row[0] for row in seats] != list(range(len(seats))) or not 2 <= len(seats) <= MOST_SEATS or seed < 0:
        raise ValueError
    shares, spent = tuple(row[3] for row in seats), tuple(row[5] for row in seats)
    if not all(0 <= each <= 1 for each in shares) or not all(0 <= each < math.inf for each in (*spent, game[5])):
        raise ValueError
    return Record(
        seating=PlannedGame(tuple(row[1] for row in seats), seed, start, restricted),
        points=tuple(row[2] for row in seats),
        rank_shares=shares,
        digest=digest,
        decisions=decisions,
        questions=tuple(row[4] for row in seats),
        milliseconds=spent,
        facts=facts,
    )
