"""The examples of a pack, by the clauses they illustrate."""

from pathlib import Path

from qquovadis.controllers.examples.example_index import by_clause, listed_examples
from qquovadis.controllers.examples.examples import own_folder
from tests.controllers.test_setups import PACK


def test_every_shipped_example_stands_under_its_clauses() -> None:
    listed = listed_examples(PACK)
    assert len(listed) == len(list((PACK.folder / "examples").glob("*.toml")))
    assert not [each for each in listed if each.title is None or each.own]
    assert "QV-E20" in [each.id for each in by_clause(listed)["QV-WAR-09"]]


def test_the_persons_own_come_last_and_what_cannot_be_read_is_listed(own_home: Path) -> None:
    folder = own_folder(PACK)
    folder.mkdir(parents=True)
    assert own_home in folder.parents
    (folder / "bad.toml").write_text("id = ", encoding="utf-8")
    last = listed_examples(PACK)[-1]
    assert (last.id, last.title, last.own, last.clauses) == ("bad", None, True, ())
