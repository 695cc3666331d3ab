"""Reports on sessions say in both languages what the script did, name what went wrong, and let nothing of people in."""

import json
import re
from html import escape
from pathlib import Path

import pytest

from qquovadis.__main__ import main
from qquovadis.model.saves.observations import GivenAnswer
from qquovadis.model.text.translations import Texts
from qquovadis.playtests.evidence_report import report_on_comparison, report_on_sessions
from qquovadis.playtests.session_evidence import compared, evidence_of
from qquovadis.playtests.session_facts import SessionFacts
from qquovadis.playtests.session_figures import total_ms, unused_cards
from qquovadis.playtests.session_names import names_for
from qquovadis.playtests.session_report import report_on_session
from qquovadis.report.chart_layout import draw, on_paper
from qquovadis.report.document import ReportDocument
from qquovadis.report.html import html_of
from tests.marks import quick
from tests.playtests.conftest import Scripted
from tests.playtests.test_session_evidence import session

pytestmark = quick


def words_of(report: ReportDocument) -> str:
    """All that a report says, one thing a line."""
    lines = [report.title, report.who]
    for chapter in report.chapters:
        lines += [chapter.heading, *chapter.sentences]
        lines += [" | ".join(row) for table in chapter.tables for row in (table.heads, *table.rows)]
    return "\n".join(lines)


def test_a_report_names_the_three_troubles_without_being_told(scripted: Scripted) -> None:
    facts = scripted.facts
    names = names_for(facts, Texts("en"))
    short = report_on_session(facts, names).chapters[0].sentences
    rule = "UN-SETTLE-01"
    assert short[0].startswith(f"The most misunderstood rule: {rule}")
    assert short[0].endswith("tried 3 times by 2 players, looked up 3 times.")
    slow = next(each for each in facts.decisions if each.thought == 300_000)
    waited = re.fullmatch(
        r"The longest wait: (\w+), ([\d.]+) min, over moves (\d+) to (\d+); marked as boring\.", short[1]
    )
    assert waited is not None
    assert waited[1] != facts.seats[slow.seat].name
    assert int(waited[3]) <= slow.entry <= int(waited[4])
    assert 5.0 <= float(waited[2]) < 6.0
    for card in unused_cards(facts):
        assert names.card(card) in short[2]
    assert f"{total_ms(facts) / 60_000:.1f} min" in short[3]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_everything_that_was_observed_stands_in_the_report(scripted: Scripted, language: str) -> None:
    facts = scripted.facts
    names = names_for(facts, Texts(language))
    told = words_of(report_on_session(facts, names))
    page = html_of(report_on_session(facts, names))
    for words in ("a comeback", "five minutes!", "Would you play again?", "the Moon <b>die</b>"):
        assert words in told
        assert escape(words) in page
    assert "<b>die</b>" not in page
    assert "<script" not in page
    assert [seat.name for seat in facts.seats if seat.name not in told] == []
    quiet = words_of(report_on_session(facts, names_for(facts, Texts(language), by_seats=True)))
    assert not any(re.search(rf"\b{seat.name}\b", quiet) for seat in facts.seats)


def test_a_report_on_a_game_that_goes_on_names_no_card(scripted: Scripted) -> None:
    going_on = scripted.facts.model_copy(update={"over": False})
    report = report_on_session(going_on, names_for(going_on, Texts("en")))
    told = words_of(report)
    assert "is not over" in told
    assert not any(chapter.heading == "Never touched" for chapter in report.chapters)
    assert "Cards that people had" not in told


def test_a_report_on_few_sessions_has_rings_and_no_interval() -> None:
    few = [session(at, minutes=60 + at) for at in range(1, 4)]
    report = report_on_sessions(evidence_of(few), names_for(few[0], Texts("en")))
    told = words_of(report)
    assert "no interval below 8 playtests" in told
    assert not re.search(r"\(\d[\d.]* to ", told)
    minutes = draw(report.chapters[1].charts[0], on_paper()).svg
    assert minutes.count('r="3.0" fill="none"') == 3 * 2  # rings of two numbers in minutes
    assert "better" not in told.casefold()
    many = [session(at, minutes=60 + at) for at in range(1, 12)]
    assert re.search(
        r"66\.0 min \(\d[\d.]* to \d[\d.]*\) \(n = 11\)",
        words_of(report_on_sessions(evidence_of(many), names_for(few[0], Texts("en")))),
    )


def test_a_comparison_says_what_is_lower_or_that_nobody_can_tell() -> None:
    one = evidence_of([session(at, minutes=20 + at, variant="Quick") for at in range(1, 12)])
    other = evidence_of([session(at, minutes=60 + at) for at in range(1, 12)])
    names = names_for(other.sessions[0], Texts("en"))
    told = report_on_comparison(compared(one, other), names, names).chapters[0].sentences
    assert "Length of a game: lower with Undecim 14: Quick than with Undecim 14." in told
    few = evidence_of([session(at, minutes=20 + at, variant="Quick") for at in range(1, 4)])
    told = report_on_comparison(compared(few, other), names, names).chapters[0].sentences
    assert told == ("Nothing compared here can be told apart yet.",)


@pytest.fixture
def reports(monkeypatch: pytest.MonkeyPatch) -> list[ReportDocument]:
    """The reports that a command wants to have set as a PDF, which is remembered and not done."""
    found: list[ReportDocument] = []

    def remember(_file: Path, report: ReportDocument) -> int:
        found.append(report)
        return 1

    monkeypatch.setattr("qquovadis.__main__.set_report", remember)
    return found


def test_the_command_tells_one_session_as_page_tables_pdf_and_json(
    scripted: Scripted, tmp_path: Path, capsys: pytest.CaptureFixture[str], reports: list[ReportDocument]
) -> None:
    page, tables = tmp_path / "r.html", tmp_path / "tables"
    options = ["--html", str(page), "--csv", str(tables), "--pdf", str(tmp_path / "r.pdf"), "--language", "en"]
    options.append("--json")
    assert main(["sessions", str(scripted.file), *options]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["drafts"][0]["refused"][0]["times"] == 3
    assert "UN-SETTLE-01" in page.read_text(encoding="utf-8")
    assert [report.language for report in reports] == ["en"]
    decisions = (tables / "decisions.csv").read_text(encoding="utf-8").splitlines()
    assert len(decisions) == len(scripted.facts.decisions) + 1
    assert (tables / "answers.csv").read_text(encoding="utf-8").count("stars") == 3
    assert main(["sessions", str(scripted.file), "--html", str(page)]) == 2
    assert "already exists" in capsys.readouterr().err


def test_the_command_says_what_it_cannot_do(
    scripted: Scripted, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nothing = tmp_path / "x.session.zip"
    nothing.write_bytes(b"")
    assert main(["sessions", str(nothing), "--language", "en"]) == 2
    assert "No playtest could be read." in capsys.readouterr().err
    assert main(["sessions", str(scripted.file), "--draft", "populous/21", "--language", "en"]) == 2
    assert "None of the 1 playtests is of “populous/21”. There are: undecim/14." in capsys.readouterr().err
    assert main(["sessions", str(scripted.file), "--draft", "undecim/14", "--language", "en"]) == 0
    assert "UN-SETTLE-01" in capsys.readouterr().out
    assert (
        main(["sessions", str(scripted.file), "--compare", "undecim/14", "undecim/14", "--language", "en", "--json"])
        == 0
    )
    assert {row["word"] for row in json.loads(capsys.readouterr().out)["differences"]} == {"cannot_tell"}


def test_words_of_people_are_no_formulas_in_tables(scripted: Scripted, tmp_path: Path) -> None:
    from qquovadis.playtests.tables import write_tables

    answers = tuple(each.model_copy(update={"value": "=1+1"}) for each in scripted.facts.answers[-1:])
    facts: SessionFacts = scripted.facts.model_copy(update={"answers": answers})
    write_tables([facts], tmp_path / "tables")
    assert "'=1+1" in (tmp_path / "tables" / "answers.csv").read_text(encoding="utf-8")


@pytest.mark.parametrize(("said", "told"), [("", "about a quarter of an hour"), ("ages", "ages")])
def test_an_answer_that_was_chosen_is_told_in_its_words(scripted: Scripted, said: str, told: str) -> None:
    chosen = GivenAnswer(at=(0, 0, 0, 0), seat=0, question="dull", words="How long?", value="quarter", said=said)
    facts: SessionFacts = scripted.facts.model_copy(update={"answers": (chosen,)})
    names = names_for(facts, Texts("en"))
    for report in (report_on_session(facts, names), report_on_sessions(evidence_of([facts]), names)):
        assert told in words_of(report)
        assert "quarter |" not in words_of(report)
