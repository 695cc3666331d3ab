"""What cards are worth, by lot and apart from it as chosen; then kinds of choice and clauses, which are no cards."""

from collections.abc import Iterator, Sequence

from qquovadis.lab.answer import Answer, ItemAnswer
from qquovadis.lab.books.listed_games import AskedOf
from qquovadis.lab.report.choices import (
    CountedItem,
    by_comparison,
    cards_of,
    compared_names,
    compared_words,
    counted_items,
    setting_words,
    taken_words,
    used_words,
    wins_words,
    worth_words,
)
from qquovadis.lab.report.figure_chapters import GAMES, YES
from qquovadis.lab.report.figure_words import MOST_DRAWN, about, axis_of
from qquovadis.lab.report.figures import SHARE
from qquovadis.lab.report.names import ReportNames
from qquovadis.model.text.translations import N_
from qquovadis.report.charts import IntervalChart, IntervalRow
from qquovadis.report.document import Chapter, Column, ReportTable, joined, table_of

BY_LOT, BY_CHOICE = N_("By lot: what the card is worth in these hands"), N_("As chosen: an association only")
BY_LOT_COMPARED = N_("By lot, compared with {compared}: what the card is worth in these hands")
WINS_BY_LOT = N_("By lot: how much more often its holders win")
WINS_COMPARED = N_("By lot, compared with {compared}: how much more often its holders win")
WORTH_IS = N_("Points of those who held the card less those of the others in the same games.")
STANDS_OUT, STANDS_OUT_IS = (
    N_("Stands out"),
    N_("The interval leaves out 0 even though the whole list was looked at."),
)
CHAPTERS = (
    ("lot", N_("What cards are worth, dealt at random"), N_("Cards were dealt at random, so the difference is the effect of the card in the hands of these bots.")),  # noqa: E501 - one sentence
    ("choice", N_("What cards go with, as chosen"), N_("Bots chose these cards, and good players choose a card when it is good. This is a correlation, not the effect of the card.")),  # noqa: E501 - one sentence
)  # fmt: skip
COUNTED = N_("Which choices are made, and which clauses act")
COUNTED_SAYS = N_(
    "What was possible but never chosen comes first, with the highest rate it could have. Only clauses that count "
    "something leave a trace."
)


def card_chapters(answer: Answer, names: ReportNames) -> Iterator[Chapter]:
    """Yield what holding each card is worth, the most first: by lot, and as chosen."""
    say = names.texts.say
    found = {by: sorted((each for each in cards_of(answer) if each.by == by), key=_rank) for by, *_ in CHAPTERS}
    tables = {by: _table(cards, answer, names, is_told=all(found.values())) for by, cards in found.items()}
    whole = joined(tables.values())[0]  # what says nothing of any card has no column
    kept = [whole.heads.index(head) for head in whole.without_empty.heads]
    for by, heading, sentence in CHAPTERS:
        if found[by]:
            charts = [chart for group in by_comparison(found[by]) for chart in _charts(group, answer, names)]
            sentences = (say(WORTH_IS), say(sentence))
            yield Chapter(say(heading), sentences, tuple(charts), (tables[by].with_columns(kept),))


def _rank(each: ItemAnswer) -> tuple[bool, float]:
    return not each.interval.is_known, -each.interval.mean


def _table(cards: Sequence[ItemAnswer], answer: Answer, names: ReportNames, *, is_told: bool) -> ReportTable:
    """Return cards as a table; `is_told` says how each was asked, where some were asked in another way."""
    leads = [AskedOf(each.item, each.arm, each.level, each.seats, is_item=True) for each in cards]
    keys = [each.item for each in cards]
    return table_of(_columns(answer, names, is_told=is_told), cards, names.texts.say, keys=keys, leads=leads)


def _columns(answer: Answer, names: ReportNames, *, is_told: bool) -> tuple[Column[ItemAnswer], ...]:
    texts, taken = names.texts, taken_words(answer, names.texts)
    how = Column[ItemAnswer](
        N_("How it was asked"),
        lambda each: texts.say(N_("by lot") if each.by == "lot" else N_("as chosen")) if is_told else "",
        N_(
            "By lot: cards were dealt at random, so the worth is the effect of the card. As chosen: bots chose it, and "
            "good players choose what is good, so it is an association only."
        ),
    )
    return (
        Column(N_("Card"), lambda each: f"{names.item(each.item)}{about(each, answer, texts)}"),
        Column(N_("Worth"), lambda each: worth_words(each, texts), WORTH_IS),
        Column(N_("Compared with"), lambda each: compared_words(each, texts, names.item)),
        Column(
            N_("Worth when set"),
            lambda each: setting_words(each, texts)[0],
            N_("The same for those who set it: a card that must be set does nothing else for whoever holds it."),
        ),
        Column(
            N_("Set by its holders"),
            lambda each: setting_words(each, texts)[1],
            N_("How many of those who held the card set it."),
        ),
        Column(
            N_("Those who set it (a correlation)"),
            lambda each: setting_words(each, texts)[2],
            N_(
                "How far those who set it end ahead of holders who did not. A correlation: a card is set when that is "
                "good."
            ),
        ),
        Column(
            N_("Wins more"),
            lambda each: wins_words(each, texts),
            N_("How much more often those who held the card win, in percentage points."),
        ),
        Column(N_("Held"), lambda each: f"{each.held:,}", N_("How many seats held the card, over all games.")),
        Column(N_("Taken where it could be"), taken, N_("How often bots took the card when they could have.")),
        Column(
            N_("Acted"),
            lambda each: used_words(each, texts),
            N_("How often the card did something, and for each seat that held it."),
        ),
        Column(STANDS_OUT, lambda each: texts.say(YES) if each.stands_out else "", STANDS_OUT_IS),
        how,
    )


def _charts(cards: Sequence[ItemAnswer], answer: Answer, names: ReportNames) -> Iterator[IntervalChart]:
    """Yield what cards are worth that are compared with the same, and of those by lot how much more of the wins."""
    texts, compared = names.texts, compared_names(cards[0].against, names.item)
    is_lot = cards[0].by == "lot"
    drawn = tuple(
        IntervalRow(f"{names.item(each.item)}{about(each, answer, texts)}", each.interval, each.stands_out)
        for each in cards[:MOST_DRAWN]
        if each.interval.is_known
    )
    if drawn:
        caption = BY_LOT_COMPARED if compared else BY_LOT if is_lot else BY_CHOICE
        yield IntervalChart(
            caption=texts.say(caption, compared=compared), rows=drawn, axis=axis_of("VP", texts), line=0.0
        )
    won = [(each, each.wins) for each in cards if is_lot and each.wins is not None and each.wins.is_known]
    won.sort(key=lambda one: -one[1].mean)
    rows = tuple(
        IntervalRow(f"{names.item(each.item)}{about(each, answer, texts)}", wins, bool(wins.against(0.0)))
        for each, wins in won[:MOST_DRAWN]
    )
    if rows:
        caption = texts.say(WINS_COMPARED if compared else WINS_BY_LOT, compared=compared)
        yield IntervalChart(caption=caption, rows=rows, axis=axis_of(SHARE, texts, signed=True), line=0.0)


def counted_chapters(answer: Answer, names: ReportNames) -> Iterator[Chapter]:
    """Yield the kinds of choice, those that were made least first, and the clauses that acted."""
    texts, counted = names.texts, tuple(counted_items(answer, names.texts))
    if not counted:
        return
    games = {(each.arm, each.level, each.seats): f"{each.games:,}" for each in answer.estimates}
    columns: tuple[Column[CountedItem], ...] = (
        Column(
            N_("Kind of choice, or clause"),
            lambda each: f"{names.item(each.name)}{about(each.answer, answer, texts)}",
        ),
        Column(N_("How often"), lambda each: each.said),
        Column(GAMES, lambda each: games.get((each.answer.arm, each.answer.level, each.answer.seats), "")),
    )
    of = [each.answer for each in counted]
    leads = [AskedOf(each.item, each.arm, each.level, each.seats, is_item=True) for each in of]
    keys = [each.item for each in counted]
    table = table_of(columns, counted, texts.say, keys=keys, leads=leads)
    yield Chapter(texts.say(COUNTED), (texts.say(COUNTED_SAYS),), tables=(table,))
