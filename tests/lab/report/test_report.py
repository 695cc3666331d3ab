"""A report says who played before any number, every number with its interval, and nothing but what the answer holds."""

import math
import re
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest

from qquovadis.lab.answer import AnsweredArm, AnsweredLevel, Estimate, GoalAnswer, Word
from qquovadis.lab.metrics import known_names, place_in_order
from qquovadis.lab.report.change_sentences import changed_sentences
from qquovadis.lab.report.choices import setting_words
from qquovadis.lab.report.figure_chapters import in_order_of_numbers
from qquovadis.lab.report.figures import bare, between, figure, says_something, so_far
from qquovadis.lab.report.names import names_in
from qquovadis.lab.report.sentences import main_sentences
from qquovadis.lab.report.study_report import report_of
from qquovadis.lab.studies.questions import QUESTIONS, Asking, study_asking
from qquovadis.lab.studies.study_file import Arm
from qquovadis.lab.studies.study_plan import CARDS
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.text.translations import Texts
from qquovadis.report.chart_layout import draw, on_paper
from qquovadis.report.charts import Axis, Chart, Curve, CurveChart, IntervalChart, IntervalRow, StackChart, StackRow
from qquovadis.report.document import Chapter, ReportDocument, ReportTable
from qquovadis.report.html import html_of, table_html
from qquovadis.report.svg import palette
from tests.lab.report.answers import UNKNOWN, answer, interval, names
from tests.marks import quick

SVG = "{http://www.w3.org/2000/svg}"


def chapter(heading: str, language: str = "en") -> Chapter:
    """Return the chapter with this heading."""
    (found,) = [each for each in report_of(answer(), names(language)).chapters if each.heading == heading]
    return found


@quick
def test_numbers_are_said_with_units_and_a_true_minus() -> None:
    """Shares in percent, points with a digit, signs where they are asked."""
    texts = Texts("en")
    assert figure(0.271, "share", texts) == "27.1 %"
    assert figure(0.004, "share", texts) == "0.40 %"
    assert figure(-1.24, "VP", texts, signed=True) == "−1.2 VP"
    assert figure(1.26, "VP", texts, signed=True) == "+1.3 VP"
    assert figure(571.6, "decisions", texts) == "572 decisions"
    assert bare(-0.001, "VP", signed=True) == "0"
    assert between(interval(0.27, 0.02), "share", texts) == "27.0 % (25.0 to 29.0)"


@quick
def test_what_a_figure_is_so_far_is_said_before_its_interval_and_of_nothing_that_would_pass_for_an_effect() -> None:
    """Of 45 blocks the points are said, and how many are missing; of seven not even those; of cards nothing."""
    early = UNKNOWN._replace(n=45)
    waiting = "too few games for an interval (45 of 50 blocks)"
    assert so_far(early, "VP", Texts("en")) == f"3.0 VP so far; {waiting}"
    assert so_far(UNKNOWN, "VP", Texts("en")) == between(UNKNOWN, "VP", Texts("en"))
    assert (
        so_far(interval(3, 1), "VP", Texts("en")) == between(interval(3, 1), "VP", Texts("en")) == "3.0 VP (2.0 to 4.0)"
    )
    figures = [a_figure(f"points.order.{place}", 3.0, 0.0) for place in (1, 2)]
    cards = tuple(replace(each, interval=early, when_set=early, set_share=0.5) for each in answer().items)
    whole = replace(answer(), estimates=tuple(replace(each, interval=early) for each in figures), items=cards)
    rows = [row for each in report_of(whole, names()).chapters for table in each.tables for row in table.rows]
    assert sum("3.0 VP so far" in cell for row in rows for cell in row) == len(figures)
    assert sum(waiting == cell for row in rows for cell in row) == 2 * len(cards)


@quick
def test_no_more_blocks_are_asked_for_than_there_are() -> None:
    """What waits for something else than a number of blocks says how many there are; what nobody set, nothing."""
    assert between(UNKNOWN._replace(n=204), "VP", Texts("en")) == "no interval yet (204 blocks)"
    card = replace(
        answer().items[0], when_set=UNKNOWN._replace(n=51), of_setters=UNKNOWN._replace(n=40), set_share=0.02
    )
    assert setting_words(card, Texts("en"))[0] == "no interval yet (51 blocks)"
    assert setting_words(replace(card, set_share=0.0), Texts("en")) == ("–", "0 %", "–")


@quick
def test_a_difference_is_never_said_without_its_interval() -> None:
    """Of seven blocks nothing is said but that they are too few."""
    assert between(UNKNOWN, "VP", Texts("en")) == "too few games for an interval (7 of 50 blocks)"
    skewed = UNKNOWN._replace(n=60)
    assert between(skewed, "VP", Texts("en")) == "too few games for an interval (60 of 100 blocks)"
    assert "3.0" not in html_of(report_of(answer(estimates=(), contrasts=(), claims=()), names()))


@pytest.mark.parametrize(
    ("low", "high", "unit", "signed", "said"),
    [
        (0.0, 1.0, "share", False, False),
        (0.0, 0.99, "share", False, True),
        (-1.0, 1.0, "share", True, False),
        (-0.2, 1.0, "share", True, True),
        (0.0, 1.0, "VP", False, True),
        (-math.inf, math.inf, "VP", True, False),
    ],
)
def test_a_share_that_may_be_all_or_nothing_says_nothing(
    low: float, high: float, unit: str, signed: bool, said: bool
) -> None:
    assert says_something(interval(0.5, 0.1)._replace(low=low, high=high), unit, signed=signed) is said


def test_where_points_came_from_is_one_sentence_the_most_first() -> None:
    """The metrics are told by it, in the place of the first of them; two figures are no whole."""
    found = [
        Estimate(
            metric=f"points.source.{source}",
            arm="A",
            level="planner",
            interval=interval(mean, 1.5),
            unit="VP",
            seats=4,
            games=480,
            exploratory=False,
        )
        for source, mean in (("city", 4.0), ("territory", 20.0), ("war", 11.0))
    ]
    goals = tuple(GoalAnswer(metric=each.metric, about="A", level="planner", seats=4, met=False) for each in found)
    whole = replace(answer(estimates=tuple(found), contrasts=(), goals=goals), arms=answer().arms[:1])
    (said,) = main_sentences(whole, Texts("en"), str)
    assert said == (
        "The points of a seat came from: territory 20.0 VP (18.5 to 21.5), wars 11.0 VP (9.5 to 12.5), "
        "the city bonus 4.0 VP (2.5 to 5.5)."
    )
    assert len(list(main_sentences(replace(whole, estimates=tuple(found[:2])), Texts("en"), str))) == 2


def test_a_source_within_another_follows_it_and_is_no_part_of_the_bar() -> None:
    """The lands at night are lands: added to these they would count twice."""
    found = [a_figure(f"points.source.{name}", mean, 1.0) for name, mean in (("gold", 9.0), ("night_lands", 3.0))]
    found.append(a_figure("points.source.lands", 19.0, 1.0))
    (said,) = told(*found)
    assert said == (
        "The points of a seat came from: lands 19.0 VP (18.0 to 20.0), "
        "lands at night (part of lands) 3.0 VP (2.0 to 4.0), gold 9.0 VP (8.0 to 10.0)."
    )
    drawn = [
        chart
        for each in report_of(replace(answer(), estimates=tuple(found)), names()).chapters
        for chart in each.charts
        if isinstance(chart, StackChart)
    ]
    assert [each.names for each in drawn] == [("points.source.gold", "points.source.lands")]


def told(*estimates: Estimate, **changed: Any) -> tuple[str, ...]:
    """Return the sentences of an answer of one arm that asked for these figures."""
    goals = tuple(GoalAnswer(metric=each.metric, about="A", level="planner", seats=4, met=False) for each in estimates)
    plain = {"contrasts": (), "items": (), "slopes": (), "goals": goals, **changed}
    whole = replace(answer(estimates=tuple(estimates)), arms=answer().arms[:1], **plain)
    return tuple(main_sentences(whole, Texts("en"), str))


def a_figure(metric: str, mean: float, half: float, *, seats: int = 4, level: str = "planner") -> Estimate:
    """Return a figure with its interval."""
    return Estimate(
        metric=metric,
        arm="A",
        level=level,
        interval=interval(mean, half),
        unit="share" if metric.startswith("win") else "VP",
        seats=seats,
        games=480,
        exploratory=False,
    )


def test_who_plays_first_is_answered_before_all_seats_are_named() -> None:
    """The second wins more than a quarter, the third less; the others might be fair."""
    means = {1: 0.26, 2: 0.4, 3: 0.1, 4: 0.24}
    one = AnsweredLevel(name="planner", version="planner/1")
    first, second = told(*(a_figure(f"win.order.{at}", mean, 0.05) for at, mean in means.items()), levels=(one,))
    assert first == "Yes, among planners: place 2 wins more than its share, place 3 wins less than its share."
    assert all(f"place {at} in turn order wins {100 * mean:.1f} %" in second for at, mean in means.items())
    fair = told(*(a_figure(f"win.order.{at}", 0.25, 0.02) for at in range(1, 5)), levels=(one,))
    assert fair[0].startswith("No, among planners")
    (first, *_) = told(*(a_figure(f"win.order.{at}", 0.25, 0.06) for at in range(1, 5)), levels=(one,))
    assert first == (
        "Among planners it cannot be told yet. After about 2,000 games every place would be known to within 3 "
        "percentage points."
    )


def test_every_question_is_answered_where_every_figure_of_the_lab_is_known() -> None:
    """Figures nobody asked for, such as the spread between places, never get into the sentences of what was asked."""
    one, everything = (
        (AnsweredLevel(name="planner", version="planner/1"),),
        sorted(each for each in known_names() if place_in_order(each) <= 4),
    )
    figures = [replace(a_figure(name, 0.3, 0.02), exploratory=True) for name in everything]
    for question in QUESTIONS:
        study = study_asking(Asking(question, "undecim/14", changed=Arm(id="B", draft="undecim/14")))
        goals = tuple(
            GoalAnswer(metric=each.metric, about="A", level="planner", seats=4, met=False) for each in study.goal
        )
        asked = {each.metric for each in goals}
        for seats in ((4,), (3, 4)):
            said = told(*(f for f in figures if f.metric in asked), levels=one, seats=seats, goals=goals)
            assert told(*figures, levels=one, seats=seats, goals=goals) == said


@pytest.mark.parametrize(
    ("other", "half", "said"),
    [
        (14.0, 0.5, "points.margin differs: 3 players 10.0 VP (9.5 to 10.5), 4 players 14.0 VP (13.5 to 14.5)."),
        (10.1, 0.2, "points.margin does not differ by more than matters: "),
        (10.5, 2.0, "points.margin: cannot tell yet whether it differs ("),
    ],
)
def test_fewer_or_more_players_are_set_against_each_other(other: float, half: float, said: str) -> None:
    """Intervals apart, all within what matters (1 VP), or neither."""
    rows = (a_figure("points.margin", 10.0, half, seats=3), a_figure("points.margin", other, half))
    (sentence,) = told(*rows, seats=(3, 4))
    assert sentence.startswith(said)


def test_cards_that_stand_out_are_named_or_that_none_does() -> None:
    """By lot, the one that is worth most first."""
    card = next(each for each in answer().items if each.by == "lot")
    small = replace(card, item="card-b", interval=interval(-0.9, 0.5), stands_out=False)
    (sentence,) = told(items=(small, replace(card, stands_out=True), replace(small, item="card-c", stands_out=True)))
    assert sentence == (
        "Among planners, with 4 players, these cards stand out from the others: "
        "card-a +2.0 VP (+1.5 to +2.5), card-c −0.90 VP (−1.4 to −0.40)."
    )
    (sentence,) = told(items=(small,))
    assert sentence == (
        "Among planners, with 4 players, no card stands out from the others yet: what 1 of 1 cards are worth is known "
        "to within ± 0.50 VP at best and ± 0.50 VP at worst."
    )


@pytest.mark.parametrize(
    ("language", "compared", "other", "early"),
    [
        (
            "en",
            "Compared with card-z, these cards stand out among planners, with 4 players: card-a",
            "Among planners, with 4 players, these cards stand out from the others: basic +1.0",
            "Cards are compared with card-z.",
        ),
        ("ja", "card-zと比べて目立つカード：card-a", "ほかより目立つカード：basic", "比べる相手のカード：card-z。"),
    ],
)
def test_the_first_sentence_says_with_what_cards_were_compared(
    language: str, compared: str, other: str, early: str
) -> None:
    """Cards of another kind are told of after it; what others are compared with is no card of which nothing is known.

    Where nothing is known yet, it is said before how many games are needed.
    """
    card = next(each for each in answer().items if each.by == "lot")
    beside = replace(card, against=("card-z",))
    reference = replace(beside, item="card-z", interval=UNKNOWN, stands_out=False)
    basic = replace(card, item="basic", kind="basic", interval=interval(1.0, 0.5))
    of: dict[str, Any] = {"goals": (), "contrasts": (), "estimates": (), "against": ("card-z",)}
    first, second = main_sentences(answer(items=(basic, reference, beside), **of), Texts(language), str)
    assert compared in first and other in second
    small = replace(beside, interval=interval(0.1, 0.5), stands_out=False)
    (said,) = main_sentences(answer(items=(reference, small), **of), Texts(language), str)
    assert "card-z" in said and ("1 of 1 cards" in said or "1枚中1枚" in said)
    unknown = replace(beside, interval=UNKNOWN, stands_out=False)
    said, needed = main_sentences(answer(items=(reference, unknown), **of), Texts(language), str)
    assert said == early and needed != early
    report = report_of(answer(items=(basic, reference, beside), **of), names(language))
    (found,) = [each for each in report.chapters if any("card-z" in chart.caption for chart in each.charts)]
    assert len(found.charts) == 2  # what is compared with other cards stands in no chart with it
    told_of = ("card-a", "card-z", "basic")
    rows = {card: row for card in told_of for row in found.tables[0].rows if row[0].startswith(card)}
    at = found.tables[0].heads.index({"en": "Compared with", "ja": "比べた相手"}[language])
    assert (rows["card-a"][at], rows["card-z"][at], rows["basic"][at]) == ("card-z", "", "")
    assert rows["card-z"][1] == {"en": "the others are compared with it", "ja": "ほかのカードと比べる基準"}[language]


def test_a_difference_says_which_of_both_is_the_variant() -> None:
    """Of two variants, of two drafts or of three arms no word would tell them apart, and each keeps its letter."""
    draft, variant = answer().arms
    kept = "with B than with A"
    assert any(
        "lower with the variant (B) than with the draft (A)" in said
        for said in main_sentences(answer(arms=(draft, variant)), Texts("en"), str)
    )
    for arms in (
        (replace(draft, changes={"moon.counters": 9}), variant),
        (draft, replace(variant, draft="undecim/13")),
        (draft, variant, replace(variant, id="C")),
        (draft, replace(variant, pack=draft.pack)),
    ):
        assert any(kept in said for said in main_sentences(answer(arms=arms), Texts("en"), str))


def test_choices_that_were_never_made_are_named() -> None:
    """The one that was possible most often first; one that was never possible is none."""
    card = next(each for each in answer().items if each.by == "lot")
    kinds = (("pass", 9, 0), ("build", 30, 4), ("burn", 20, 0), ("fly", 0, 0))
    rows = tuple(
        replace(card, item=f"choice:{name}", kind="choice", by="choice", offered=offered, held=held)
        for name, offered, held in kinds
    )
    (sentence,) = told(items=rows)
    assert sentence.endswith("these choices were never made although they were possible: burn, pass.")
    (sentence,) = told(items=rows[1:2])
    assert sentence.endswith("every choice that was possible was made at least once.")


def test_a_change_begins_with_how_many_figures_it_moves() -> None:
    """Two differ, one shows no difference that matters, one is open; exploratory ones are not counted.

    Each is named with how far it went: of seven figures three were, and not which of them were open.
    """
    one = next(each for each in answer().contrasts if not each.exploratory and each.level == "planner")
    words: dict[str, Word] = {
        "win.order.1": "cannot_tell",
        "length.minutes": "no_difference",
        "points.mean": "lower",
        "war.count": "higher",
    }
    rows = tuple(replace(one, metric=metric, word=word) for metric, word in words.items())
    of = (*rows, replace(one, exploratory=True))
    goals = tuple(GoalAnswer(metric=each, about="B-A", level="planner", seats=4, met=True) for each in words)
    changed, counted, *rest = main_sentences(answer(estimates=(), contrasts=of, goals=goals), Texts("en"), str)
    assert changed == "Changed in the variant (B): moon.counters 12."
    assert counted == (
        "Of 4 figures that were asked for, 2 differ, 1 show no difference that matters, and 1 cannot be told yet; "
        "480 games each among planners."
    )
    value = "−2.5 VP (−3.5 to −1.5)"
    assert rest == [
        f"Higher with the variant (B) than with the draft (A): war.count {value}.",
        f"Lower with the variant (B) than with the draft (A): points.mean {value}.",
        f"Whether the variant (B) and the draft (A) differ cannot be told yet: win.order.1 {value}.",
        f"No difference that matters between the variant (B) and the draft (A): length.minutes {value}.",
    ]


def test_a_change_is_named_by_the_words_of_its_draft_with_what_was_before() -> None:
    """Numbers, options by their labels, and cards by their names; nobody found out from a page what it was about."""
    pack = load_pack(find_pack("quo_vadis", "30"))
    own = {"war.win_vp": 4, "wish": False, CARDS: [pack.skills[0].id]}
    arms = (
        AnsweredArm(id="A", draft="quo_vadis/30", pack="a"),
        AnsweredArm(id="B", draft="quo_vadis/30", pack="b", changes=own),
    )
    (english,) = changed_sentences(answer(arms=arms), Texts("en"), names_in(pack, Texts("en")).change)
    assert english.startswith("Changed in the variant (B): VP for a victory 2 → 4, Wish With the wish → Without the ")
    assert english.endswith(f"cards: {pack.skills[0].name.en}.")
    (japanese,) = changed_sentences(answer(arms=arms), Texts("ja"), names_in(pack, Texts("ja")).change)
    assert "2 → 4" in japanese and "あり → なし" in japanese and not re.search("[a-z]", japanese)


def test_a_figure_of_one_arm_says_that_its_difference_was_asked() -> None:
    """It was called exploratory, like what nobody had thought of."""
    each = replace(a_figure("points.mean", 30, 1), exploratory=True)
    other = replace(a_figure("points.winner", 30, 1), exploratory=True)
    report = report_of(answer(estimates=(each, other)), names())
    rows = [row for part in report.chapters if part.heading == "Points" for table in part.tables for row in table.rows]
    assert [row[-1] for row in rows] == ["only its difference", "no, exploratory"]


def test_too_few_games_say_how_many_there_are_how_many_are_needed_and_how_long_that_takes() -> None:
    """Fifty blocks of three games and of four, in two arms at two levels: 1,400; 350 of them took 22 minutes."""
    few = replace(answer(estimates=(), contrasts=()), seats=(3, 4), games=350, wall_seconds=22 * 60, stopped="minutes")
    (said,) = main_sentences(few, Texts("en"), str)
    assert "350 games" in said and "1,400 games" in said and "resume" in said and "66 more minutes" in said
    (said,) = main_sentences(few, Texts("ja"), str)
    assert "350" in said and "1,400" in said and "66" in said
    (said,) = main_sentences(replace(few, stopped="games"), Texts("en"), str)
    assert "1,400 games" in said and "resume" not in said
    none = main_sentences(replace(few, games=0, wall_seconds=5.0), Texts("en"), str)
    assert not re.search("minute", next(none))


def test_the_first_line_says_who_played_before_any_number() -> None:
    """Levels with their versions stand above the first chapter."""
    page = html_of(report_of(answer(), names()))
    who = "Bots played, greedy bots (greedy/1), planners (planner/1); people may play differently."
    assert page.index(who) < page.index("<h2>")
    assert not re.search(r"\d", re.sub(r"<[^>]*>", "", page[page.index("<body>") : page.index(who)]))


def test_the_first_chapter_has_three_sentences_at_most_and_differences_first() -> None:
    """The promised contrast, then the goal at the strongest level in each arm."""
    short = chapter("In short").sentences
    assert short == (
        "Changed in the variant (B): moon.counters 12.",
        "points.mean: lower with the variant (B) than with the draft (A): −2.5 VP (−3.5 to −1.5), in 480 games "
        "each among planners.",
        "In 480 games among planners, 4 players, with A: win.order.1 31.0 % (29.0 to 33.0).",
        "In 480 games among planners, 4 players, with B: win.order.1 30.0 % (28.0 to 32.0).",
    )


def test_a_change_is_judged_in_the_direction_that_the_study_names() -> None:
    """Word, judgement and the gain by common chance stand in the table."""
    (table,) = chapter("What the change does").tables
    assert table.rows == (
        ("points.mean (planners)", "B − A", "−2.5 VP (−3.5 to −1.5)", "lower; worse", "± 1 VP", "480", "× 2.4"),
    )


def test_cards_are_sorted_by_worth_and_those_without_an_interval_come_last() -> None:
    """The chart leaves them out; the table does not."""
    cards = chapter("What cards are worth, dealt at random")
    assert [row[0] for row in cards.tables[0].rows] == ["card-a (A, planners)", "<card-b> (A, planners)"]
    marked = cards.tables[0].heads.index("Stands out")
    assert [row[marked] for row in cards.tables[0].rows] == ["yes", ""]
    assert "Worth when set" not in cards.tables[0].heads  # nobody asked
    (chart,) = cards.charts
    assert isinstance(chart, IntervalChart) and [row.label for row in chart.rows] == ["card-a (A, planners)"]


def test_claims_say_verdict_line_and_why_they_were_not_asked() -> None:
    """In the language of the report."""
    (table,) = chapter("The notes").tables
    line = "planners: does not hold, 30.0 % (25.0 to 35.0); 480 games"
    assert table.rows[0] == ("✗", "14:85", "claim UN-C52", line)
    assert table.rows[1][3] == "No such rule."
    (japanese,) = chapter("メモ", "ja").tables
    assert "成り立たない" in japanese.rows[0][3]
    assert japanese.rows[1][3] == "ルールがない。"


def test_round_2_stands_before_round_10_wherever_the_rounds_stand() -> None:
    metrics = ("points.after.1", "points.after.10", "points.after.2", "points.mean", "win.order.10", "win.order.9")
    figures = [a_figure(metric, 1.0, 0.1, seats=seats) for seats in (3, 4) for metric in metrics]
    ordered = [(each.metric, each.seats) for each in in_order_of_numbers(figures)]
    as_counted = ("points.after.1", "points.after.2", "points.after.10", "points.mean", "win.order.9", "win.order.10")
    assert ordered == [(metric, seats) for seats in (3, 4) for metric in as_counted]


def test_what_moves_with_strength_is_said_once() -> None:
    """A warning stands in a chapter of its own."""
    assert chapter("What to keep in mind").sentences == (
        "win.order.1 still changes with strength: it is a fact about these bots.",
    )


def test_texts_of_others_are_text() -> None:
    """A title with tags shows its tags; nothing is fetched and nothing runs."""
    page = html_of(report_of(answer(), names()))
    assert "Gold &amp; &lt;b&gt;land&lt;/b&gt;" in page
    assert "<b>" not in page
    assert "&lt;card-b&gt;" in page
    assert "<script" not in page
    assert not re.search(r"(src|href)=", page)


def marked_up(of: object) -> Any:
    """Return a part of a report with a tag in each of its texts; the language stays as it is."""
    if isinstance(of, str):
        return f"<i>{of}"
    if isinstance(of, tuple) and hasattr(of, "_fields"):
        values = zip(of._fields, of, strict=True)
        return type(of)(*(each if name in ("language", "interval") else marked_up(each) for name, each in values))
    return tuple(map(marked_up, of)) if isinstance(of, tuple) else of


@quick
def test_no_text_of_a_report_is_markup_wherever_it_stands() -> None:
    """Titles, headings, sentences, captions, heads and cells: names of packs, arms, levels and cards come into each."""
    table = ReportTable(("a", "b"), (("c", "d"),), leads=(3,))
    chart = IntervalChart("h", (IntervalRow("l", interval(1, 1)),), Axis("m"))
    part = Chapter("e", ("f", "g"), (chart, StackChart("n", (StackRow("o", (("p", 1.0),), "q"),))), (table,))
    whole = marked_up(ReportDocument("j", "en", "k", (part,)))
    page = html_of(whole) + table_html(whole.chapters[0].tables[0], moment_link="moment:")
    assert "<i>" not in page
    assert {f"&lt;i&gt;{letter}" for letter in "abcdefghjklmnopq"} <= set(re.findall(r"&lt;i&gt;\w", page))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_report_is_well_formed_and_speaks_its_language(language: str) -> None:
    """Every chart can be read as XML, every heading is a translated one."""
    report = report_of(answer(), names(language))
    for part in report.chapters:
        for chart in part.charts:
            ElementTree.fromstring(svg_of(chart))
    assert f'<html lang="{language}">' in html_of(report)
    headings = {part.heading for part in report.chapters}
    assert ("In short" in headings) == (language == "en")


def svg_of(chart: Chart) -> str:
    """Return a chart as it stands on paper."""
    return draw(chart, on_paper()).svg


def drawn(*rows: IntervalRow, axis: Axis = Axis(), **of: Any) -> ElementTree.Element:  # noqa: B008 - a record
    """Return a chart of intervals as it stands on paper."""
    return ElementTree.fromstring(svg_of(IntervalChart("", rows, axis, **of)))


def lines_of(svg: ElementTree.Element, width: str) -> list[tuple[float, float]]:
    """Return from where to where across the lines of a width go."""
    found = [each.get("points", "").split() for each in svg.iter(f"{SVG}polyline") if each.get("stroke-width") == width]
    return [(float(ends[0].split(",")[0]), float(ends[1].split(",")[0])) for ends in found]


@pytest.mark.parametrize(
    ("points", "numbers"), [((0, 0, 0), {"0", "1"}), ((0, 1, 2), {"0", "1", "2"}), ((0.0, 0.5, 1.0), {"0.0", "0.2"})]
)
def test_what_is_counted_in_whole_numbers_has_no_other_beside_its_lines(
    points: tuple[float, ...], numbers: set[str]
) -> None:
    curve = Curve(tuple((float(at), float(point)) for at, point in enumerate(points)))
    svg = ElementTree.fromstring(svg_of(CurveChart("", (curve,), ticks=())))
    said = {"".join(each.itertext()) for each in svg.iter("{http://www.w3.org/2000/svg}text")}
    assert numbers <= said and (not any("." in each for each in said) or points[1] == 0.5)


def test_an_interval_lies_where_its_numbers_are_on_the_axis() -> None:
    """Dot and ends by the places of the axis' own numbers."""
    svg = drawn(IntervalRow("x", interval(0.3, 0.1)), axis=Axis("%", percent=True), line=0.0)
    at = {each.text: float(each.get("x", "")) for each in svg.iter(f"{SVG}text")}
    zero, forty = at["0 %"], at["40 %"]
    (dot,) = svg.iter(f"{SVG}circle")
    assert float(dot.get("cx", "")) == pytest.approx(zero + (forty - zero) * 0.75, abs=0.2)
    (whisker,) = [ends for ends in lines_of(svg, "1.7") if ends[0] != ends[1]]
    assert list(whisker) == pytest.approx([zero + (forty - zero) * 0.5, forty], abs=0.2)


def test_what_would_not_matter_is_shaded_around_no_difference() -> None:
    """From one point below nothing to one above."""
    svg = drawn(IntervalRow("x", interval(2, 1)), line=0.0, matters=1.0)
    at = {each.text: float(each.get("x", "")) for each in svg.iter(f"{SVG}text")}
    band = next(svg.iter(f"{SVG}rect"))
    a_point = (at["3.0"] - at["0.0"]) / 3 if "3.0" in at else (at["3"] - at["0"]) / 3
    assert float(band.get("width", "")) == pytest.approx(2 * a_point, abs=0.3)


def test_a_row_without_an_interval_draws_nothing_but_its_name() -> None:
    """No dot, no whisker."""
    svg = drawn(IntervalRow("unknown", UNKNOWN), IntervalRow("known", interval(1, 1)))
    assert len(list(svg.iter(f"{SVG}circle"))) == 1
    assert "unknown" in [each.text for each in svg.iter(f"{SVG}text")]


def test_parts_of_a_stack_are_as_wide_as_their_numbers() -> None:
    """Twenty-one to nine."""
    stack = StackChart("", (StackRow("all", (("land", 21.0), ("gold", 9.0))),))
    svg = ElementTree.fromstring(svg_of(stack))
    wide = [spot.right - spot.left for spot in draw(stack, on_paper()).spots]
    assert wide[0] / wide[1] == pytest.approx(21 / 9, rel=0.02)
    assert {"21.0", "9.0"} <= {each.text for each in svg.iter(f"{SVG}text")}


def test_long_names_are_cut_where_the_chart_ends() -> None:
    """Japanese letters are twice as wide; both ends of a name are kept, of which the last words tell most."""
    rows = [IntervalRow(f"{letter * 60}{end}", interval(1, 1)) for letter, end in (("長", "末"), ("m", "z"))]
    labels = [each.text or "" for each in drawn(*rows).iter(f"{SVG}text")]
    cut = {label[0]: label for label in labels if "…" in label}
    assert cut["長"].endswith("長末") and cut["m"].endswith("mz")
    assert len(cut["長"]) in (21, 22) and len(cut["m"]) in (42, 43)  # at most two fifths of 760, of 7 and 14 pixels


@quick
@pytest.mark.parametrize("night", [False, True])
def test_a_colour_that_is_used_again_is_darker_in_both_rooms(night: bool) -> None:
    """Numbers on it are light; by night, mixed with light ink, they could not be read."""
    day = palette()
    room = day._replace(ink=day.paper, paper=day.ink) if night else day
    first, again = room.part(0), room.part(len(room.parts))
    levels = [[int(colour[at : at + 2], 16) for at in (1, 3, 5)] for colour in (first, again)]
    assert all(later < before for before, later in zip(*levels, strict=True) if before > 60)
