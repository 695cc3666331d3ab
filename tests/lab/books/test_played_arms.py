"""A study takes blocks of its arms from other books, and leaves the same records as if it had played them."""

import json
import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from qquovadis.lab.books.kept_records import block_digest
from qquovadis.lab.play import running
from qquovadis.lab.play.lab_process import LabJob, play_job
from qquovadis.lab.play.orders import Order, order_of
from qquovadis.lab.play.running import run_study
from qquovadis.lab.studies.study_plan import StudyPlan
from tests.lab.small_studies import PLACES, QUESTION, Counting, planned

SHORT = QUESTION.replace("seats = [3, 4]", "seats = [4]").replace("max_games = 8", "max_games = 4")
PLAIN = SHORT[: SHORT.index('[[arm]]\nid = "B"')]  # arm A alone, one block


@pytest.fixture
def ordered(monkeypatch: pytest.MonkeyPatch) -> list[tuple[tuple[int, int], int]]:
    """Return, as they are ordered, each block with the number of arms that are played in it."""
    seen: list[tuple[tuple[int, int], int]] = []

    def ask(plan: StudyPlan, place: tuple[int, int], arms: Sequence[int] | None = None) -> Order:
        order = order_of(plan, place, arms)
        seen.append((place, len(json.loads(order[1])["plans"])))
        return order

    monkeypatch.setattr(running, "order_of", ask)
    return seen


def played(text: str, book: Path, *others: Path) -> list[str]:
    """Play a study into a book, and return the digests of its blocks."""
    seen = Counting()
    run_study(planned(text), evaluation=seen, book=book, others=others)
    return [block_digest(each) for each in seen.blocks]


def test_only_arms_and_blocks_that_are_nowhere_are_played(
    tmp_path: Path, ordered: list[tuple[tuple[int, int], int]]
) -> None:
    """The other book has its arm in another sub-study, and fewer blocks of it."""
    plain, both, alone = (tmp_path / f"{name}.qqlab" for name in ("plain", "both", "alone"))
    played(PLAIN, plain)
    assert ordered == [((0, 0), 1)]
    ordered.clear()
    taken = played(QUESTION, both, plain)
    assert ordered == [(place, 1 if place == (0, 1) else 2) for place in PLACES]
    assert taken == played(QUESTION, alone)
    ordered.clear()
    assert played(QUESTION, tmp_path / "again.qqlab", plain, alone) == taken
    assert ordered == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("seed = 3", "seed = 4"),
        ('levels = ["random"]', 'levels = ["quick"]'),
        ('draft = "undecim/14"', 'draft = "undecim/14"\nparameters = { "moon.counters" = 11 }'),
    ],
)
def test_other_chance_bots_or_rules_are_other_games(
    tmp_path: Path, ordered: list[tuple[tuple[int, int], int]], old: str, new: str
) -> None:
    played(PLAIN.replace(old, new), tmp_path / "other.qqlab")
    ordered.clear()
    played(PLAIN, tmp_path / "own.qqlab", tmp_path / "other.qqlab")
    assert ordered == [((0, 0), 1)]


def test_a_book_that_cannot_be_read_has_nothing(tmp_path: Path, ordered: list[tuple[tuple[int, int], int]]) -> None:
    (tmp_path / "no.qqlab").write_bytes(b"SQLite format 3\0 and nothing else")
    played(PLAIN, tmp_path / "own.qqlab", tmp_path / "no.qqlab", tmp_path / "nowhere.qqlab")
    assert ordered == [((0, 0), 1)]


@pytest.mark.parametrize("kept", [True, False])
def test_the_window_takes_games_of_stored_studies_but_of_no_book_from_elsewhere(
    tmp_path: Path, ordered: list[tuple[tuple[int, int], int]], kept: bool
) -> None:
    played(PLAIN, tmp_path / "plain.qqlab")
    if kept:
        (tmp_path / "plain.qqstudy").write_text(PLAIN, "utf-8")
    ordered.clear()
    answer = play_job(LabJob(SHORT, tmp_path, tmp_path / "own.qqlab"), threading.Event(), lambda _: None)
    assert ordered == [((0, 0), 1 if kept else 2)]
    assert (answer.games, answer.resumed_games) == (8, 4 if kept else 0)
    assert answer.paced_games == 8  # those of the other book came with those that were played
