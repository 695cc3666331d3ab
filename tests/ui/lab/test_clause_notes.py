"""What the notes say of a clause stands under it in the rule editor, with its verdict and who played."""

import shutil
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.lab.claims.claim_answers import answers_of
from qquovadis.lab.claims.claims_file import claims_of
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import Texts
from tests.marks import long, quick, sampled
from ui.kit.context import AppContext
from ui.lab.clause_notes import notes_by_clause
from ui.panels.rules.rules_panel import RulesPanel

DRAFTS = (("populous", "21"), ("quo_vadis", "30"), ("undecim", "14"))


@pytest.mark.parametrize(("game", "draft"), sampled(DRAFTS, 1))
def test_every_claim_that_is_asked_stands_under_a_clause_with_its_verdict(game: str, draft: str) -> None:
    """And every label that a claim names is one of the rules."""
    pack = load_pack(find_pack(game, draft))
    claims, answers, book = claims_of(pack), answers_of(pack), load_rulebook(pack.folder)
    assert claims is not None and answers is not None
    verdicts = {each.id: each.verdict for each in answers.answers(claims)}
    notes = notes_by_clause(pack, Texts("en"))
    said = {"holds": "holds", "fails": "does not hold", "depends": "depends", "cannot_tell": "cannot tell"}
    for claim in claims.asked:
        assert claim.clauses, claim.id
        for label in claim.clauses:
            assert label in book
            (line,) = (each for each in notes[label] if f"{claim.source}: {claim.says.en} – " in each)
            assert f" – {said[verdicts[claim.id]]}" in line
    assert sum(map(len, notes.values())) == sum(len(claim.clauses) for claim in claims.claim)


def copied(folder: Path) -> Pack:
    """A draft of one's own: the files of another, and what the notes say of that one."""
    shutil.copytree(find_pack("undecim", "14"), folder)
    return load_pack(folder)


@quick
def test_what_is_no_file_of_claims_of_this_draft_says_nothing(tmp_path: Path) -> None:
    pack = copied(tmp_path / "own")
    assert notes_by_clause(pack, Texts("ja"))
    file = pack.folder / "claims.toml"
    text = file.read_text(encoding="utf-8")
    for strange in ("claim = 3", "[[claim]]\nsays = 3\nclauses = 7", "nothing", text.replace("undecim/14", "other/1")):
        file.write_text(f'draft = "undecim/14"\n{strange}' if strange[:1] in "c[" else strange, encoding="utf-8")
        assert notes_by_clause(pack, Texts("en")) == {}
    file.unlink()
    assert notes_by_clause(pack, Texts("en")) == {}


def test_lines_stand_under_their_clause_in_the_language_spoken(context: AppContext, qtbot: QtBot) -> None:
    panel = RulesPanel(context)
    qtbot.addWidget(panel)
    pack = load_pack(find_pack("undecim", "14"))
    panel.show_book(load_rulebook(pack.folder), {})
    panel.offer_notes(lambda texts: {"UN-SCORE-11": [f"<{texts.language}> of ties"]})
    panel.show()
    text = panel.page.toPlainText()
    at = text.index("<en> of ties")
    clause = next(each for each in load_rulebook(pack.folder) if each.label == "UN-SCORE-11")
    assert text.rindex(clause.text("en", {})[:30], 0, at) < at and text.count("of ties") == 1


@long
def test_notes_of_clauses_need_nothing_that_the_lab_counts_with() -> None:
    import subprocess

    code = "import sys; import ui.lab.clause_notes; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
