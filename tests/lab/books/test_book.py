"""A lab book keeps whole blocks for ever, and refuses what strangers may have made of one."""

import math
import os
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from qquovadis.engine.watching import Facts, ItemUse
from qquovadis.errors import QuoError
from qquovadis.lab.books.book import LabBook
from qquovadis.lab.books.kept_records import as_kept, block_digest
from qquovadis.lab.books.verifying import take_in
from qquovadis.lab.play.engines import PlayedBlock, StudyBlock, play_study_block
from tests.lab.small_studies import QUESTION, Counting, planned
from tests.marks import quick


@cache
def played(number: int = 0, sub: int = 0) -> StudyBlock:
    """Return a block of the study, as it is kept, with facts of every kind."""
    block = play_study_block(planned(), (number, sub))
    uses = (ItemUse(1, "gold", 3, 2, 1, 0.5), ItemUse(0, "moon", 1, 0, 0, -2.25))
    arms = []
    facts = Facts({"x": 0.5, f"z{number}": 1.0}, {"y": (1.5, math.inf, 2.0, 4.0)[: sub + 3]}, uses)
    for arm in block.arms:
        records = [as_kept(each._replace(facts=facts)) for each in arm.records]
        arms.append(PlayedBlock(number, tuple(records), 0.25))
    return block._replace(arms=tuple(arms), worker="here:1")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a book with two blocks."""
    place = tmp_path / "a.qqlab"
    with LabBook.create(place, planned()) as book:
        book.append(played())
        book.append(played(1, 1))
    return place


def told(records: StudyBlock) -> str:
    """Return a block in words, since NaN is not equal to itself."""
    arms = (arm._replace(seconds=round(arm.seconds, 6)) for arm in records.arms)
    return repr(records._replace(arms=tuple(arms)))


@quick
def test_blocks_come_back_as_they_were(file: Path) -> None:
    """Facts, items, cards by lot and times; names that came later are no facts of the blocks before."""
    with LabBook.open(file) as book:
        assert [told(each) for each in book.blocks()] == [told(played()), told(played(1, 1))]
        assert [block_digest(each) for each in book.blocks()] == [block_digest(played()), block_digest(played(1, 1))]
        assert list(book.missing(planned())) == [(0, 1), (1, 0), (2, 0)]
        assert book.plan().study == planned().study
        assert book.plan().hash == planned().hash
        assert book.differences(planned()) == []
        assert book.played_by((0, 0)).worker == "here:1"


def test_a_digest_knows_every_value_and_no_time() -> None:
    """Another point is another digest, another second is not."""
    block = played()
    arm = block.arms[0]
    first = arm.records[0]
    other = first._replace(points=(first.points[0] + 1, *first.points[1:]))
    changed = block._replace(arms=(arm._replace(records=(other, *arm.records[1:])), *block.arms[1:]))
    slower = block._replace(arms=(arm._replace(seconds=9.0), *block.arms[1:]), worker="there:2")
    assert block_digest(changed) != block_digest(block) == block_digest(slower)


def test_nothing_in_it_can_be_changed_or_taken_away(file: Path) -> None:
    """Not by a program that opens it as a database either."""
    tables = sqlite3.connect(file)
    for table in ("meta", "arm", "level", "registry", "block", "game", "seat", "item"):
        column = tables.execute(f"SELECT name FROM pragma_table_info('{table}')").fetchone()[0]
        for deed in (f"DELETE FROM {table}", f"UPDATE {table} SET {column} = {column}"):
            with pytest.raises(sqlite3.IntegrityError, match="only grows"):
                tables.execute(deed)
    tables.close()


def test_a_block_is_there_whole_or_not_at_all(file: Path) -> None:
    """A record of which a row cannot be written leaves nothing of its block."""
    block = played(2)
    broken = block.arms[1].records[0]._replace(digest=None)  # type: ignore[arg-type]
    arms = block.arms[0], block.arms[1]._replace(records=(broken, *block.arms[1].records[1:]))
    with LabBook.open(file, to_write=True) as book:
        with pytest.raises(QuoError):
            book.append(block._replace(arms=arms))
        assert (2, 0) not in book.places
        book.append(block)
        with pytest.raises(QuoError, match="another run"):
            book.append(block)
    with LabBook.open(file) as book:
        assert [(each.number, each.sub) for each in book.blocks()] == [(0, 0), (1, 1), (2, 0)]


def test_a_book_of_another_plan_is_never_continued(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence says what differs: the study, the rules, a level, the program."""
    for text, differs in (
        (QUESTION.replace("seed = 3", "seed = 4"), "it belongs to another study"),
        (QUESTION.replace("= 12", "= 9"), "the rules of “B”"),
    ):
        with pytest.raises(QuoError, match=differs):
            LabBook.of_plan(file, planned(text))
    monkeypatch.setattr("qquovadis.lab.books.book.level_version", lambda *_: "random/2")
    monkeypatch.setattr("qquovadis.lab.play.plan.level_version", lambda *_: "random/2")
    with pytest.raises(QuoError, match="the level was random/1 and is now random/2"):
        LabBook.of_plan(file, planned())
    monkeypatch.undo()
    monkeypatch.setattr("qquovadis.lab.books.book.__version__", "9.9.9")
    monkeypatch.setattr("qquovadis.lab.play.plan.__version__", "9.9.9")
    with pytest.raises(QuoError, match=r"this is 9\.9\.9"):
        LabBook.of_plan(file, planned())
    assert file.exists()


def test_a_draft_of_ones_own_is_in_its_book(tmp_path: Path) -> None:
    """Its files go with it, and are read from there once the folder is gone."""
    import shutil

    from qquovadis.model.pack.loading import find_pack

    own = tmp_path / "own"
    shutil.copytree(find_pack("undecim", "14"), own)
    with (own / "pack.toml").open("a", encoding="utf-8") as content:
        content.write("\n# mine\n")
    plan = planned(QUESTION.replace('"undecim/14"', f'"{own.as_posix()}"'), tmp_path)
    place = tmp_path / "a.qqlab"
    LabBook.create(place, plan).close()
    shutil.rmtree(own)
    with LabBook.open(place) as book:
        again = book.plan()
    assert again.hash == plan.hash
    assert block_digest(play_study_block(again, (0, 0))) == block_digest(play_study_block(planned(), (0, 0)))


def test_looks_are_kept(file: Path) -> None:
    """The last one is read."""
    with LabBook.open(file, to_write=True) as book:
        book.look(Counting().answer(wall_seconds=1.5))
        book.look(replace(Counting().answer(wall_seconds=2.5), games=7))
    with LabBook.open(file) as book:
        assert (book.last_look()["wall_seconds"], book.last_look()["games"]) == (2.5, 7)


# What strangers send.


def _hostile(file: Path, deed: str, *values: object) -> None:
    """Do something to a book that its triggers forbid, and leave them as they were."""
    tables = sqlite3.connect(file, isolation_level=None)
    tables.execute("PRAGMA synchronous = OFF")  # a disk takes seconds over so many changes
    triggers = tables.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    for name, _ in triggers:
        tables.execute(f"DROP TRIGGER {name}")
    tables.execute(deed, values)
    for _, sql in triggers:
        tables.execute(sql)
    tables.close()


def read_whole(file: Path) -> None:
    """Read all that a report would read."""
    with LabBook.open(file) as book:
        for _ in book.blocks():
            pass
        book.last_look()
        plan = book.plan()
        for arm in plan.arms:
            arm.source.pack()


@pytest.mark.parametrize(
    "deed",
    [
        "CREATE TABLE more (x)",
        "CREATE VIEW seen AS SELECT load_extension('evil')",
        "CREATE TRIGGER evil AFTER INSERT ON block BEGIN SELECT writefile('x', 'y'); END",
        "CREATE INDEX quick ON block (number, abs(number))",
        "ALTER TABLE block ADD COLUMN more TEXT AS (worker || worker) VIRTUAL",
        "DROP TABLE look",
        "DROP TRIGGER no_delete_of_block",
    ],
)
def test_other_tables_views_and_triggers_are_refused(file: Path, deed: str) -> None:
    """Whatever stands in the schema beside ours."""
    tables = sqlite3.connect(file)
    tables.execute(deed)
    tables.commit()
    tables.close()
    with pytest.raises(QuoError, match="other tables"):
        read_whole(file)


@pytest.mark.parametrize(
    ("deed", "value"),
    [
        ("UPDATE game SET facts = ?", b"abc"),
        ("UPDATE game SET facts = ?", bytes(4 * 1000)),
        ("UPDATE seat SET facts = ?", b"\x00\x00\x80\x7f"),  # beyond all bounds
        ("UPDATE seat SET rank_share = ?", 2.0),
        ("UPDATE seat SET cpu_ms = ?", math.inf),
        ("UPDATE game SET cpu_ms = ?", -1.0),
        ("UPDATE game SET seed = ?", -1),
        ("UPDATE item SET item = ?", 99),
        ("UPDATE item SET item = ?", -1),
        ("UPDATE seat SET seat = seat + ?", 10),
        ("DELETE FROM seat WHERE seat = ?", 1),
        ("UPDATE registry SET position = position + ?", 10),
        ("UPDATE registry SET metric = ? WHERE position = 0", "x" * 300),
        ("UPDATE block SET sub = ? WHERE number = 0", -1),
        ("UPDATE arm SET position = position + ?", 10),
        ("UPDATE arm SET changes = ?", "[" * 100_000),
        ("UPDATE arm SET restriction = ?", "7"),
        ("UPDATE meta SET value = ? WHERE key = 'study'", "nothing"),
        ("UPDATE meta SET value = ? WHERE key = 'kind'", "nothing"),
        ("UPDATE meta SET value = ? WHERE key = 'format'", "2"),
    ],
)
def test_rows_that_no_block_can_have_are_refused(file: Path, deed: str, value: object) -> None:
    """Wrong lengths, counts, ranges, and numbers beyond all bounds."""
    _hostile(file, deed, value)
    with pytest.raises(QuoError):
        read_whole(file)


def test_values_of_another_type_are_refused(file: Path) -> None:
    """Even where the words of the schema are ours and the rows were written under others."""
    tables = sqlite3.connect(file, isolation_level=None)
    sql = tables.execute("SELECT sql FROM sqlite_master WHERE name = 'block'").fetchone()[0]
    tables.execute("PRAGMA writable_schema = ON")
    loose = sql.replace(" STRICT", "").replace("seconds REAL NOT NULL", "seconds")
    tables.execute("UPDATE sqlite_master SET sql = ? WHERE name = 'block'", (loose,))
    tables.close()
    tables = sqlite3.connect(file, isolation_level=None)
    tables.execute("INSERT INTO block VALUES ('many', 0, 7, 'long', 1, 2)")
    tables.execute("PRAGMA writable_schema = ON")
    tables.execute("UPDATE sqlite_master SET sql = ? WHERE name = 'block'", (sql,))
    tables.close()
    with pytest.raises(QuoError):
        read_whole(file)


def test_a_giant_value_is_refused(file: Path) -> None:
    """Before it is read."""
    _hostile(file, "UPDATE game SET facts = zeroblob(20000000) WHERE seating = 0")
    with pytest.raises(QuoError):
        read_whole(file)


def _cut(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def _scrambled(file: Path) -> None:
    content = bytearray(file.read_bytes())
    for at in range(5000, len(content), 97):
        content[at] ^= 0x55
    file.write_bytes(content)


def _emptied(file: Path) -> None:
    file.write_bytes(b"")


def _no_database(file: Path) -> None:
    file.write_bytes(b"PK\x03\x04" + bytes(5000))


def _folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def _link(file: Path) -> None:
    file.rename(file.with_suffix(".other"))
    file.symlink_to(file.with_suffix(".other"))


def _gone(file: Path) -> None:
    file.unlink()


def _strange_journal(file: Path) -> None:
    file.with_name(f"{file.name}-journal").write_bytes(bytes(600) + bytes.fromhex("d9d505f920a163d7"))


@pytest.mark.parametrize("deed", [_cut, _scrambled, _emptied, _no_database, _folder, _link, _gone, _strange_journal])
def test_what_is_no_book_is_refused_with_a_sentence(file: Path, deed: Callable[[Path], None]) -> None:
    """And stays as it is."""
    deed(file)
    with pytest.raises(QuoError, match=r"a\.qqlab"):
        read_whole(file)


def test_a_book_is_never_begun_through_a_link_or_over_a_file(tmp_path: Path) -> None:
    """A dangling link would have it written somewhere else."""
    (tmp_path / "link.qqlab").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "there.qqlab").write_bytes(b"mine")
    for name in ("link.qqlab", "there.qqlab"):
        with pytest.raises(QuoError, match="already exists"):
            LabBook.create(tmp_path / name, planned())
    with pytest.raises(QuoError):
        LabBook.of_plan(tmp_path / "link.qqlab", planned())
    assert not (tmp_path / "elsewhere").exists()
    assert (tmp_path / "there.qqlab").read_bytes() == b"mine"


def test_a_book_that_another_program_holds_says_so(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a little patience."""
    monkeypatch.setattr("qquovadis.lab.books.book_file.PATIENCE", 0.05)
    other = sqlite3.connect(file, isolation_level=None)
    with LabBook.open(file, to_write=True) as book:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(QuoError, match="Another program"):
            book.append(played(2))
        other.execute("ROLLBACK")
        book.append(played(2))
    other.close()


@quick
def test_a_run_that_is_killed_while_it_begins_its_book_leaves_none_or_a_whole_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a one would be no book to whoever goes on, and in the way of a new one."""

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    for name, moment in (("before", "write_new"), ("after", "_connected")):
        file = tmp_path / f"{name}.qqlab"
        with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
            patched.setattr(f"qquovadis.lab.books.book_file.{moment}", killed)
            LabBook.create(file, planned())
        assert file.exists() == (name == "after")
        with LabBook.of_plan(file, planned()) as book:
            book.append(played())
            assert book.said("hash") == planned().hash and book.levels


def test_a_book_takes_in_what_another_of_its_plan_has_besides_and_nothing_else(file: Path, tmp_path: Path) -> None:
    """One block of the other is there already, equal; of another plan, or with an unequal block, nothing is taken."""
    other, unequal, strange = (tmp_path / f"{name}.qqlab" for name in ("other", "unequal", "strange"))
    with LabBook.create(other, planned()) as book:
        for block in (played(), played(0, 1), played(2)):
            book.append(block)
    before = file.read_bytes()
    record = played().arms[0].records[0]._replace(digest="wrong")
    arm = played().arms[0]._replace(records=(record, *played().arms[0].records[1:]))
    with LabBook.create(unequal, planned()) as book:
        book.append(played()._replace(arms=(arm, *played().arms[1:])))
        book.append(played(2))
    LabBook.create(strange, planned(QUESTION.replace("seed = 3", "seed = 4"))).close()
    for wrong, said in ((unequal, "Block 0 differs"), (strange, "different plans")):
        with pytest.raises(QuoError, match=said):
            take_in(file, wrong)
    assert file.read_bytes() == before
    assert take_in(file, other) == 2
    with LabBook.open(file) as book:
        assert book.places == {(0, 0), (0, 1), (1, 1), (2, 0)} and told(book.block(2, 0)) == told(played(2))
    assert take_in(file, other) == 0
