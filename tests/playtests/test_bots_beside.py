"""Bots stand beside people where the quantity is the same: by the same rules, with as many players."""

from dataclasses import replace

import pytest

from qquovadis.errors import QuoError
from qquovadis.lab.answer import Estimate
from qquovadis.lab.statistics.intervals import Interval
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.text.translations import Texts
from qquovadis.playtests.bots_beside import BotNumbers, bots_chapter, bots_in_answer, bots_of_draft
from qquovadis.playtests.evidence_report import report_on_sessions
from qquovadis.playtests.session_evidence import evidence_of
from qquovadis.playtests.session_facts import SeatFacts, SessionFacts
from qquovadis.playtests.session_names import names_for
from qquovadis.playtests.session_report import report_on_session
from qquovadis.report.chart_layout import draw, on_paper
from qquovadis.report.svg import palette
from tests.lab.report.answers import answer
from tests.marks import quick

pytestmark = quick
PERSONS = tuple(SeatFacts(name, "person", 20, name == "Aya") for name in ("Aya", "Ben", "Cleo"))


def people(number: int, points: float, *, bots: int = 0) -> SessionFacts:
    """Return a finished session of three, some of them bots, who had so many points in the mean."""
    seats = tuple(replace_kind(each, "person" if at >= bots else "greedy") for at, each in enumerate(PERSONS))
    pack = load_pack(find_pack("quo_vadis", None))
    table = f"{number:032x}"
    kept = {"points": points, "war.count": 3.0}
    return SessionFacts(
        table=table, file="a", game="quo_vadis", draft="30", pack=pack.hash, over=True, seats=seats, metrics=kept
    )


def replace_kind(seat: SeatFacts, kind: str) -> SeatFacts:
    """Return a seat on which somebody of another kind sits."""
    return seat._replace(kind=kind)


def estimate(metric: str, mean: float, seats: int = 3) -> Estimate:
    """Return what 1,200 games of bots came to."""
    found = Interval(300, mean, mean - 1, mean + 1, 0.05, "resampled")
    return Estimate(metric=metric, arm="draft", level="planner", seats=seats, interval=found, games=1_200, unit="VP")


def test_what_both_have_stands_side_by_side_with_level_and_games_in_another_colour() -> None:
    sessions = [people(1, 18.0), people(2, 24.0), people(3, 90.0, bots=1)]
    bots = BotNumbers("planner", (estimate("points", 31.0), estimate("points.margin", 4.0)))
    chapter = bots_chapter(sessions, names_for(sessions[0], Texts("en")), bots)
    assert chapter is not None
    [row] = chapter.tables[0].rows
    assert row[1].startswith("21")  # the mean of 18 and 24: a table with a bot is none of people
    assert "n = 2" in row[1]
    assert row[2].startswith("31")
    assert row[3] == "1,200"
    assert "planner" in chapter.sentences[0].lower()
    [chart] = chapter.charts
    svg = draw(chart, on_paper()).svg
    assert svg.count('r="3.0" fill="none"') == 2
    assert f'stroke="{palette().other}"' in svg
    assert palette().other not in {palette().fill, palette().ink}
    for report in (report_on_session(sessions[0], names_for(sessions[0], Texts("ja")), bots),):
        assert report.chapters[-1].heading == "人とボット"
    many = report_on_sessions(evidence_of(sessions), names_for(sessions[0], Texts("en")), bots)
    assert "People beside bots" in [each.heading for each in many.chapters]


@pytest.mark.parametrize("numbers", [None, BotNumbers("planner", (estimate("points", 31.0, seats=4),))])
def test_nothing_stands_there_where_nothing_is_the_same(numbers: BotNumbers | None) -> None:
    """Without bots, and with those of tables of four."""
    own = people(1, 18.0)
    assert bots_chapter([own], names_for(own, Texts("en")), numbers) is None


def test_bots_of_a_draft_are_those_asked_about_its_claims_by_these_very_rules() -> None:
    pack, own = load_pack(find_pack("quo_vadis", None)), people(1, 18.0)
    found = bots_of_draft(pack, [own])
    assert found is not None
    assert {each.level for each in found.estimates} == {found.level}
    assert {each.seats for each in found.estimates} == {4}
    assert all(each.games > 0 and each.interval.is_known for each in found.estimates)
    assert bots_of_draft(pack, [own.model_copy(update={"pack": "0" * 32})]) is None
    assert bots_of_draft(pack, [own.model_copy(update={"variant": "Short"})]) is None


def test_a_lab_book_of_other_rules_is_refused_by_its_name() -> None:
    own = people(1, 18.0)
    with pytest.raises(QuoError) as error:
        bots_in_answer(answer(), [own], "other.qqlab")
    assert "other.qqlab" in str(error.value)
    arms = tuple(replace(each, draft=own.rules, pack=own.pack) for each in answer().arms)
    estimates = tuple(replace(each, seats=3) for each in answer().estimates)
    found = bots_in_answer(replace(answer(), arms=arms, estimates=estimates), [own], "own.qqlab")
    assert found.level == answer().levels[-1].name
    assert found.estimates
