"""How the lab calls a change and what was asked of it: once in the list of drafts, and first among the figures."""

from dataclasses import replace

from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.variants.variant import Variant, applied, written
from tests.lab.report.answers import answer, interval
from tests.ui.lab.conftest import asked_about
from tests.ui.lab.test_lab_window import on_page
from ui.kit.context import AppContext
from ui.lab.ask_page import AskPage
from ui.lab.names import names_for

TITLE = "Undecim 14: Low counters"


def test_a_variant_that_lies_on_the_disk_as_it_is_edited_is_listed_once(context: AppContext, qtbot: QtBot) -> None:
    """It stood there twice, once without its game; changed and not kept yet, it is told apart from what lies there."""
    pack = load_pack(find_pack("undecim", "14"))
    said = {"name": "Low counters", "game": "undecim", "draft": "14", "parameters": {"moon.counters": 9}}
    variant = Variant.model_validate(said)
    page = AskPage(context)
    qtbot.addWidget(page)
    page.pricing.ask = lambda *_: None  # type: ignore[method-assign]
    page.take_variant(applied(pack, variant))
    assert asked_about(page) == TITLE, "its game and draft are said"
    paths.variants().mkdir(parents=True, exist_ok=True)
    (paths.variants() / "low.qqvariant").write_text(written(variant), encoding="utf-8")
    page.fill()
    listed = [words for _, words in page.form.record.offered]
    assert listed.count(TITLE) == 1 and not any("rule editor" in each for each in listed)
    page.take_variant(applied(pack, variant))
    assert asked_about(page) == TITLE and page.chosen is not None
    page.take_variant(applied(pack, variant.model_copy(update={"parameters": {"moon.counters": 8}})))
    assert asked_about(page) == f"{TITLE} (as in the rule editor)" and page.chosen is None


def test_what_was_asked_of_a_change_stands_before_what_happened_to_differ_more(context: AppContext) -> None:
    """Of four hundred rows the one that was asked for was none that anybody saw."""
    (asked,) = answer().contrasts
    open_one = replace(asked, word="cannot_tell", interval=interval(0.1, 2.0), better="")
    by_chance = replace(asked, metric="points.winner", word="higher", interval=interval(9, 1), exploratory=True)
    whole = answer(contrasts=(by_chance, open_one))
    sheet = on_page("compare", whole, names_for(whole, context.texts))
    assert [row[0] for row in sheet.rows] == ["Points of a seat (planners)", "Points of the winner (planners)"]
    assert [row[3].endswith("; exploratory") for row in sheet.rows] == [False, True]
    assert {row[4] for row in sheet.rows} == {"± 1 VP"}


def test_a_figure_whose_difference_was_asked_is_not_called_exploratory(context: AppContext) -> None:
    """On the page of answers both arms of each figure asked said that nobody had asked for them."""
    first = replace(answer().estimates[0], metric="points.mean", exploratory=True)
    other = replace(first, metric="points.winner")
    whole = answer(estimates=(other, first))
    rows = on_page("answer", whole, names_for(whole, context.texts)).rows
    assert [row[3] for row in rows[:2]] == ["only its difference", "no, exploratory"]
