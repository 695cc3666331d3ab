"""Branches, bookmarks, consents and other dice in sentences, in both languages."""

from random import Random

import pytest

from qquovadis.controllers import Consent, Session
from qquovadis.model.history.branches import FIRST, Forked, Switched
from qquovadis.model.pack.words import Words
from qquovadis.model.text.branch_text import call_branch, describe_branch_op
from qquovadis.model.text.formatter import TextFormatter
from qquovadis.model.text.log_text import describe_consent, describe_undo
from qquovadis.model.text.translations import Texts
from tests.controllers.tables import play_on, table
from tests.model.text.test_log_text import WHO, KitNames


def formatter(session: Session, language: str = "en") -> TextFormatter:
    """Tells the toy game without words of its own."""
    kit = session.history.table.kit
    return TextFormatter(kit, KitNames(kit), Words(), Texts(language), WHO)


def told(session: Session, language: str, reader: int | None = None) -> list[str]:
    """The log of branches and bookmarks."""
    lines, left = [], FIRST
    for branch_op in session.history.branches.log:
        lines.append(describe_branch_op(formatter(session, language), branch_op, left, reader))
        if isinstance(branch_op, Forked | Switched):
            left = branch_op.to
    return lines


def tended() -> Session:
    """A game in which everything was done to branches once."""
    session = table()
    play_on(session, 12, Random(3))
    session.branches.bookmark("crossroads", 4)
    session.branches.play_on_from(5, agreed=True)
    play_on(session, 2, Random(8))
    session.branches.switch_to(0, "the second", agreed=True)
    session.branches.rename(0, "the first")
    session.branches.delete(1)
    session.branches.remove_bookmark(1)
    return session


def test_what_is_done_to_branches_is_told() -> None:
    lines = told(tended(), "en")
    assert lines[0] == "Bookmark added at move 4: crossroads."
    assert lines[1].startswith("Play continues from move 5; the moves after it stay as a branch: branch 0. ")
    assert lines[1].endswith(" Agreed by Aya, Ben, Cleo.")
    assert lines[2].startswith("Switched to another branch at move 5; the previous one stays as a branch: the second.")
    assert lines[3:] == ["Branch renamed: the first.", "Branch 1 deleted.", "Bookmark removed."]


def test_every_sentence_is_translated() -> None:
    session = tended()
    for english, japanese in zip(told(session, "en"), told(session, "ja"), strict=True):
        assert english != japanese
        assert "the second" not in english or "the second" in japanese
    assert call_branch(Texts("ja"), 3, "") != call_branch(Texts("en"), 3, "")


def test_a_crossing_tells_each_reader_what_that_seat_may_know() -> None:
    session = tended()
    told_by = {reader: told(session, "en", reader)[1] for reader in (None, 0, 1, 2)}
    assert "a face-down piece" in told_by[None]
    assert len(set(told_by.values())) > 1


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "All later dice and shuffles are rerolled."),
        ("ja", "ここから先のサイコロとシャッフルを振り直した。"),
    ],
)
def test_other_dice_are_asked_for_in_a_sentence(language: str, question: str) -> None:
    session = table()
    consent = session.other_dice()
    assert isinstance(consent, Consent)
    assert describe_consent(formatter(session, language), consent, None) == (question,)


def test_who_agreed_to_an_undo_is_told() -> None:
    session = table()
    play_on(session, 3, Random(3))
    session.undo(agreed=True)
    text = describe_undo(formatter(session), session.history.taken_back[-1], None)
    assert text.endswith(" Agreed by Aya, Ben, Cleo.")


@pytest.mark.parametrize("done", ["undo", "branch"])
def test_in_japanese_there_is_nothing_between_two_sentences(done: str) -> None:
    session = table()
    play_on(session, 3, Random(3))
    result = formatter(session, "ja")
    if done == "undo":
        session.undo(agreed=True)
        text = describe_undo(result, session.history.taken_back[-1], None)
    else:
        session.branches.play_on_from(1, "first", agreed=True)
        text = describe_branch_op(result, session.history.branches.log[-1], 0, None)
    assert text.count("。") > 1
    assert "。 " not in text
