"""Saves of every version, which must open for ever and give the same table."""

import json
from pathlib import Path

import pytest

from qquovadis.controllers import Session
from qquovadis.model.file_endings import GAME_ENDING
from qquovadis.model.saves.save_file import read
from tests.controllers.corpus import CORPUS, DIGESTS, SECRET_SAVES, box_for, played_on, rules_for
from tests.marks import quick

pytestmark = quick

SAVES = sorted(CORPUS.glob(f"*{GAME_ENDING}"))
EXPECTED = json.loads(DIGESTS.read_text(encoding="utf-8"))


def test_every_save_of_the_corpus_is_expected_and_there() -> None:
    assert [path.name for path in SAVES] == sorted(EXPECTED)


def test_saves_of_both_forms_of_the_first_line_are_there() -> None:
    first = [json.loads(path.read_bytes().split(b"\n")[0]) for path in SAVES]
    assert {header["version"] for header in first} == {1, 2, 4}
    assert {"check" in header for header in first if header["version"] == 4} == {True}


@pytest.mark.parametrize("refereed", [True, False], ids=["with rules", "without rules"])
@pytest.mark.parametrize("path", SAVES, ids=[path.stem for path in SAVES])
def test_it_opens_and_gives_the_same_table(path: Path, *, refereed: bool) -> None:
    found = read(path)
    box = box_for(found.header)
    session = Session.resume(found, box, rules_for(box) if refereed else None)
    assert (session.loaded.damage is not None) == path.stem.endswith("cut")
    assert (len(session.entries), session.digest()) == (EXPECTED[path.name]["entries"], EXPECTED[path.name]["digest"])
    ends = EXPECTED[path.name].get("branches", {})
    assert sorted(branch.name for branch in session.branches.beside) == sorted(ends)
    here = session.history.branches.in_play
    for branch in session.branches.beside:
        session.branches.switch_to(branch.number, agreed=True)
        assert session.digest() == ends[branch.name]
        session.branches.switch_to(here, agreed=True)
    session.history.take_back(0)
    session.history.put_back(EXPECTED[path.name]["entries"])
    assert session.digest() == EXPECTED[path.name]["digest"]


@pytest.mark.parametrize("name", SECRET_SAVES)
def test_a_game_saved_while_seats_choose_in_secret_goes_on_to_the_same_end(name: str) -> None:
    expected = EXPECTED[f"{name}{GAME_ENDING}"]["played on"]
    found = read(CORPUS / f"{name}{GAME_ENDING}")
    box = box_for(found.header)
    session = Session.resume(found, box, rules_for(box))
    asked = session.situation.decision
    assert asked is not None
    assert asked.secret
    played_on(session)
    assert session.situation.decision is None
    assert (len(session.entries), session.digest()) == (expected["entries"], expected["digest"])
