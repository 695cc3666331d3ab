"""How seats stand, in words: where points come from, what more there would be, and who has won."""

from qquovadis.engine.effects import Part
from qquovadis.engine.referee import AT_END, Finding, Outcome
from tests.marks import quick
from ui.play.text.decision_text import TableText
from ui.play.text.score_text import ScoreText, Sources

pytestmark = quick


def test_parts_of_one_source_add_up_and_every_seat_has_its_own(war: TableText) -> None:
    score, view = ScoreText(war), war.open_game.session.seat_view(None)
    known = list(war.words.source)[:2]
    one, other = (war.words.source[name].en for name in known)
    found = (
        Finding(AT_END, 0, (Part(known[0], 2), Part(known[1], 1), Part(known[0], 3))),
        Finding(AT_END, 2, (Part(known[1], 4),)),
    )
    sources: Sources = ({known[0]: 7, known[1]: -2, "nothing": 0}, {}, {known[1]: 5}, {}, {})
    rows = score.standings(view, sources, None, found)
    assert [each.name for each in rows] == ["Aya", "Ben", "Chiyo", "Dario", "Emi"]
    assert [each.total for each in rows] == [7 - 2, 0, 5, 0, 0]
    assert dict(rows[0].sources) == {one: 7, other: -2}
    assert rows[0].ahead and dict(rows[0].ahead.sources) == {one: 2 + 3, other: 1}
    assert rows[2].ahead and dict(rows[2].ahead.sources) == {other: 4}
    assert rows[1].ahead is None and not any(each.winner for each in rows)


def test_the_winners_and_the_ranks_are_those_of_the_rules(war: TableText) -> None:
    score, view = ScoreText(war), war.open_game.session.seat_view(None)
    outcome = Outcome((1, 1, 3, 3, 0), (2,), (2, 3, 1, 0, 4))
    rows = score.standings(view, ({},) * 5, outcome)
    assert [each.winner for each in rows] == [False, False, True, False, False]
    assert [each.rank for each in rows] == [3, 2, 0, 1, 4]


def test_a_card_is_a_source_by_its_name_and_a_clause_leads_to_the_rules(war: TableText) -> None:
    score, view = ScoreText(war), war.open_game.session.seat_view(None)
    unsaid = [pair for pair in war.open_game.pack.printed.items() if pair[0] not in war.words.source]
    card, printed = next((card, printed) for card, printed in unsaid if printed.name.en != card)
    assert score.source(card) == printed.name.en
    assert score.source("no such source") == "no such source"
    label = next(each.label for each in war.open_game.book)
    rows = score.standings(view, ({label: 3, card: 1}, {}, {}, {}, {}), None)
    assert dict(rows[0].clauses) == {score.source(label): label}
