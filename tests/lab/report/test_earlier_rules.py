"""Answers that books kept of rules that are not here any more."""

import json
import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from qquovadis.lab.answer import Answer
from qquovadis.lab.answer_reading import answer_of_json
from qquovadis.lab.books.book import LabBook
from qquovadis.lab.play.plan import EarlierRules
from qquovadis.lab.play.running import run_study
from qquovadis.lab.report.book_report import book_answer, book_report, shown_answer
from qquovadis.lab.report.sentences import warning_sentences
from qquovadis.lab.statistics import item_evidence
from qquovadis.lab.statistics.evaluation import Evaluation
from qquovadis.lab.studies.study_file import study_of
from qquovadis.lab.studies.study_plan import study_plan
from qquovadis.model.text.translations import LANGUAGES, Texts
from tests.lab.report.answers import UNKNOWN, answer
from tests.marks import quick

pytestmark = quick
STUDY = '[study]\nname = "a"\nlevels = ["random"]\nseats = [3]\n\n[[arm]]\nid = "A"\ndraft = "undecim/14"\n'


def read_again(found: Answer) -> Answer:
    return answer_of_json(json.loads(json.dumps(found.as_json)))


def test_an_answer_is_read_as_it_was_written() -> None:
    known = replace(answer(), items=tuple(each for each in answer().items if each.interval.is_known))
    assert read_again(known) == known
    open_ones = replace(known, estimates=(replace(known.estimates[0], interval=UNKNOWN),))
    interval = read_again(open_ones).estimates[0].interval
    assert (interval.n, interval.method) == (UNKNOWN.n, UNKNOWN.method) and not interval.is_known
    assert math.isinf(interval.low) and math.isinf(interval.high)


@pytest.mark.parametrize(
    "wrong", [{}, {"games": "many"}, {"stopped": "soon"}, {"levels": [1]}, {"arms": {"id": "A"}}, {"estimates": [{}]}]
)
def test_what_is_no_answer_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        answer_of_json({**(answer().as_json if wrong else {}), **wrong})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_answer_of_rules_that_are_gone_is_shown_and_says_so(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also in a report; who asks for what the records say is told why that cannot be known."""
    file, plan = tmp_path / "a.qqlab", study_plan(study_of(STUDY.encode(), "a"), tmp_path)
    run_study(plan, evaluation=Evaluation(plan), book=file, games=12)
    texts = Texts(language)

    def changed(*_given: object) -> None:
        raise EarlierRules("The files have changed.")

    with LabBook.open(file) as book:
        before = shown_answer(book)
        assert before.games == 12
        monkeypatch.setattr(item_evidence, "referee_of", changed)
        earlier = shown_answer(book)
        assert earlier.games == 12 and [each.metric for each in earlier.estimates] == [
            e.metric for e in before.estimates
        ]
        said, *others = warning_sentences(earlier, texts, str)
        assert others == list(warning_sentences(before, texts, str))
        assert "earlier" in said or "以前" in said
        assert book_report(book, earlier, texts)
        with pytest.raises(EarlierRules):
            book_answer(book)
        monkeypatch.setattr(LabBook, "last_look", lambda _book: {"games": "many"})
        with pytest.raises(EarlierRules):
            shown_answer(book)
