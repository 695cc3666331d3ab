"""Sessions that came back are kept each once, and read once."""

from pathlib import Path
from random import Random

import pytest

from qquovadis.controllers.saves.archives import ReturnedGame
from qquovadis.controllers.saves.send_back import hand_back
from qquovadis.errors import SaveError
from qquovadis.model.saves.line_checks import chained
from qquovadis.model.text.translations import Texts
from qquovadis.playtests.fact_reader import FactReader
from qquovadis.playtests.playtest_log import FactStore, LeftOut, PlaytestLog, files_in, sessions_of
from qquovadis.playtests.session_facts import SessionFacts
from tests.playtests.conftest import Scripted
from tests.playtests.made_sessions import made_table, play

LAST = 2**31 - 1


class CountingReader(FactReader):
    """A reader that says how often it had to read."""

    def __init__(self) -> None:
        super().__init__()
        self.read: list[str] = []

    def facts(self, file: Path) -> SessionFacts:
        """Read, and remember it."""
        self.read.append(file.name)
        return super().facts(file)


def test_a_session_that_comes_back_twice_is_one_and_a_longer_one_takes_its_place(tmp_path: Path) -> None:
    made = made_table(tmp_path / "Undecim 14, Aya.qqgame", "undecim", seed=3)
    play(made, 8, Random(1))
    made.file.close()
    log = PlaytestLog(tmp_path / "log")
    first = hand_back(made.file.path, tmp_path / "a.session.zip", Texts("en")).file
    assert log.take_in(first).outcome == "new"
    assert log.take_in(first).outcome == "known"
    assert log.take_in(made.file.path).outcome == "known"
    play(made, 4, Random(1))
    made.file.close()
    longer = hand_back(made.file.path, tmp_path / "b.session.zip", Texts("ja")).file
    assert log.take_in(longer).outcome == "longer"
    assert log.take_in(first).outcome == "known"
    kept = list(log.sessions())
    assert [each.entries for each in kept if isinstance(each, SessionFacts)] == [12]
    other = made_table(tmp_path / "other.qqgame", "undecim", seed=4)
    other.file.close()
    assert log.take_in(other.file.path).outcome == "new"
    found = [each for each in log.sessions() if isinstance(each, SessionFacts)]
    assert len({each.table for each in found}) == len(found) == 2
    log.remove(found[0])
    assert [each for each in log.sessions() if isinstance(each, SessionFacts)] == found[1:]


def test_facts_are_worked_out_once_and_anew_where_what_was_kept_is_damaged(scripted: Scripted, tmp_path: Path) -> None:
    reader = CountingReader()
    game = ReturnedGame("x.qqgame", scripted.file.read_bytes())
    for _ in range(2):
        facts = FactStore(tmp_path / "facts", reader).facts(game)
        assert facts == scripted.facts.model_copy(update={"file": "x.qqgame"})
    assert reader.read == ["x.qqgame"]
    (kept,) = (tmp_path / "facts").iterdir()
    for damage in (b"{}", b"", kept.read_bytes()[:-9], b'{"format":0}'):
        kept.write_bytes(damage)
        assert FactStore(tmp_path / "facts", reader).facts(game) == facts
    assert len(reader.read) == 5


def test_what_is_left_out_says_why_and_the_rest_is_told(scripted: Scripted, tmp_path: Path) -> None:
    (tmp_path / "broken.qqgame").write_bytes(b"nothing")
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper" / "good.qqgame").write_bytes(scripted.file.read_bytes())
    (tmp_path / "notes.txt").write_text("no session", encoding="utf-8")
    heard: list[Path] = []
    found = list(sessions_of(files_in([tmp_path]), FactStore(tmp_path / "facts"), heard.append))
    assert [each.name for each in heard] == ["broken.qqgame", "good.qqgame"]
    assert [each.file.name for each in found if isinstance(each, LeftOut)] == ["broken.qqgame"]
    assert [each.table for each in found if isinstance(each, SessionFacts)] == [scripted.facts.table]


def test_a_save_that_was_tampered_with_harms_nobody_else(scripted: Scripted, tmp_path: Path) -> None:
    content = scripted.file.read_bytes()
    last = content.rstrip(b"\n").rsplit(b'"check":"', 1)[1][:8].decode()
    wild = [
        {"kind": "clock", "ignorable": True, "rows": [[at, 2**31 - 1, 9, 2**31 - 1, 63, 2**31 - 1, 0, 0]]}
        for at in (0, 7)
    ]
    wild += [
        {"kind": "looked", "ignorable": True, "rows": [{"at": [0, 1, 0, 1], "seat": 63, "what": "card", "ms": -1}]}
    ]
    file = tmp_path / "x.qqgame"
    file.write_bytes(content + chained(wild, last))
    facts = FactReader().facts(file)
    assert facts.over
    assert [each.step for each in facts.decisions[-1:]] == [""]
    assert FactStore(tmp_path / "facts").facts(ReturnedGame(file.name, file.read_bytes())) == facts


def test_what_is_no_session_is_not_kept(tmp_path: Path) -> None:
    log = PlaytestLog(tmp_path / "log")
    file = tmp_path / "x.qqgame"
    file.write_bytes(b"{}")
    with pytest.raises(SaveError):
        log.take_in(file)
    assert list(log.sessions()) == []
