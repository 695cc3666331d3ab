"""What stands on a page of the lab: sentences, charts and the same figures as a table; made from an answer alone."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from qquovadis.errors import COMMA
from qquovadis.lab.answer import Answer, Contrast, Estimate, ItemAnswer, SlopeAnswer
from qquovadis.lab.books.listed_games import AskedOf, GamePlace
from qquovadis.lab.claims.verdicts import MOST_WORTH
from qquovadis.lab.levels.level_names import level_name
from qquovadis.lab.metrics import LUCK, MADE, SOURCE, is_counted_once
from qquovadis.lab.report.change_sentences import asked_apart
from qquovadis.lab.report.choices import (
    COMPARED,
    SET_BY,
    SETTERS,
    WHEN_SET,
    by_comparison,
    cards_of,
    compared_names,
    compared_words,
    setting_words,
    taken_words,
    used_words,
    wins_words,
    worth_words,
)
from qquovadis.lab.report.claim_lines import claim_lines, told_at_each_level, told_first
from qquovadis.lab.report.figures import between, bracketed, give_or_take, so_far
from qquovadis.lab.report.seat_order import fair_share, race_sentences
from qquovadis.lab.report.sentences import main_sentences, played_sentences, skill_sentences, too_few, warning_sentences
from qquovadis.lab.studies.questions import QUESTIONS
from qquovadis.model.text.translations import N_, Texts
from ui.lab.drawings import Band, Drawn, DrawnRow, Forest, Named, Stack
from ui.lab.strength import behind_strips, contrast_strips, marked, moving_figures, strips

MOST_WARNINGS = 2  # above the charts; a report has all
MOST_DRAWN = 60  # rows of one chart; the table has all
RACE = "race."
WORDS = {
    "lower": N_("lower"),
    "higher": N_("higher"),
    "no_difference": N_("no difference that matters"),
    "cannot_tell": N_("cannot tell yet"),
}
BETTER = {"better": N_("better"), "worse": N_("worse"), "": ""}
MARKS = {"holds": "✓", "fails": "✗", "cannot_tell": "…", "depends": "±", "not_asked": "–"}
FIGURE, VALUE, GAMES, GOAL = N_("Figure"), N_("Value and interval"), N_("Games"), N_("Asked beforehand")
YES, NO, APART = N_("yes"), N_("no, exploratory"), N_("only its difference")
CARD, HELD, USED, WORTH, STANDS = N_("Card"), N_("Held"), N_("Acted"), N_("Worth"), N_("Stands out")
WINS, TAKEN = N_("Wins more"), N_("Taken where it could be")
DIFFERENCE, SAYS, MATTERS = N_("Difference"), N_("What it says"), N_("What would matter")
CLAIM, LINE, AT_EACH_LEVEL = N_("Claim"), N_("Line"), N_("At each level")
LOT, CHOSEN = N_("by lot"), N_("as chosen")
WINS_BY_LOT = N_("By lot: how much more often its holders win")
BY_LOT_COMPARED = N_("By lot, compared with {compared}: what the card is worth in these hands")
WINS_COMPARED = N_("By lot, compared with {compared}: how much more often its holders win")
BY_LOT, BY_CHOICE = N_("By lot: what the card is worth in these hands"), N_("As chosen: an association only")
NOTHING = N_("This study says nothing about it.")
NOT_ASKED = N_("This study says nothing about it. Ask: {question}")
NUMBER, STEP = N_("Number"), N_("A step of one changes it by")
STEP_OF = N_("{metric}: what a step of one in each number changes")
LEAST_BAND = 2  # values
SEMICOLON, BRACKETS = N_("; "), " ()（）"
MORE_GAMES = N_("about {games} more games would tell")
BEYOND = N_("no number of games worth playing would tell")


class Sheet(NamedTuple):
    """What a page shows.

    Attributes:
        sentences: What is said above all.
        charts: What is drawn.
        heads, rows: The same figures as a table.
        keys: By row, what it is about.
        leads: By row, of which games it is, where these can be looked at; a game itself on a page of games.
    """

    sentences: tuple[str, ...] = ()
    charts: tuple[Drawn, ...] = ()
    heads: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    keys: tuple[str, ...] = ()
    leads: Sequence[AskedOf | GamePlace | None] = ()


def about(each: Estimate | Contrast | ItemAnswer, answer: Answer, texts: Texts) -> str:
    """Return of what a figure is, as far as the answer has more than one of it."""
    several = not isinstance(each, Contrast) and len(answer.arms) > 1
    parts = [each.arm] if several and not isinstance(each, Contrast) else []
    parts += [level_name(each.level, texts)] if len(answer.levels) > 1 else []
    parts += [texts.say(N_("{count} players"), count=each.seats)] if len(answer.seats) > 1 else []
    return bracketed(parts, texts)


def answer_sheet(answer: Answer, named: Named) -> Sheet:
    """Return three sentences at most, then goals from level to level, then everything."""
    texts = named.texts
    warned = list(warning_sentences(answer, texts, named.metric))[:MOST_WARNINGS]
    sentences = (*main_sentences(answer, texts, named.metric, named.item, named.change), *warned)
    charts = (*strips(answer, _goals_of(answer), named), *_by_unit(answer, _goals_of(answer), named))
    apart = asked_apart(answer)
    everything = sorted(answer.estimates, key=lambda each: each.exploratory and 1 + (each.metric not in apart))
    sheet = estimates_sheet(answer, everything, named)
    played = tuple((words, "", "", "") for words in played_sentences(answer, texts)) if sheet.heads else ()
    return sheet._replace(sentences=sentences or sheet.sentences, charts=charts, rows=(*sheet.rows, *played))


def with_answer(sheet: Sheet, answer: Answer, named: Named) -> Sheet:
    """Return a sheet that first says what answers the question; that it is too early is then said once."""
    found = tuple(main_sentences(answer, named.texts, named.metric, named.item, named.change))
    say = named.texts.say
    unasked = (_not_asked(each, say) for each in QUESTIONS)
    lists = (None, (), *([each.interval for each in rows] for rows in (answer.contrasts, answer.slopes)))
    early = {*(too_few(answer, named.texts, each) for each in lists), say(NOTHING), *unasked, *found}
    return sheet._replace(sentences=(*found, *(each for each in sheet.sentences if each not in early)))


def _not_asked(question: str, say: Callable[..., str]) -> str:
    return say(NOT_ASKED, question=say(QUESTIONS[question]))


def _goals_of(answer: Answer) -> list[Estimate]:
    asked = {goal.metric for goal in answer.goals}
    return [each for each in answer.estimates if each.metric in asked]


def family_sheet(answer: Answer, families: tuple[str, ...], named: Named) -> Sheet:
    """Return the figures of some families of metrics, those of one unit in a chart."""
    found = [each for each in answer.estimates if each.metric.startswith(families)]
    sheet = estimates_sheet(answer, found, named)
    return sheet._replace(charts=(*strips(answer, found, named), *sheet.charts))


def seats_sheet(answer: Answer, named: Named) -> Sheet:
    """Return wins and points by order, seat and race, with the fair share."""
    own = ("win.order.", "win.seat.", "win.race.", "points.order.", "points.race.", "strategy.", "tie.", LUCK)
    sheet = family_sheet(answer, own, named)
    if not sheet.heads:
        return sheet
    told = (*race_sentences(answer, named.texts, named.item), *skill_sentences(answer, named.texts))
    return sheet._replace(sentences=(*sheet.sentences, *told))


def points_sheet(answer: Answer, named: Named) -> Sheet:
    """Return where points came from: the sources set on end, and all figures of points."""
    sheet = family_sheet(answer, ("points.",), named)
    stacks: dict[str, list[tuple[str, float]]] = {}
    for each in answer.estimates:
        if is_counted_once(each.metric) and each.interval.is_known:
            label = f"{each.arm}{about(each, answer, named.texts)}" if len(answer.arms) == 1 else each.arm
            label = about(each, answer, named.texts).strip(BRACKETS) or each.arm
            stacks.setdefault(label, []).append((named.metric(each.metric), each.interval.mean))
    rows = tuple((label, tuple(parts)) for label, parts in stacks.items())
    stack = (Stack(named.texts.say(N_("Points by source, the mean of a seat")), rows),) if rows else ()
    return sheet._replace(charts=behind_strips(sheet.charts, stack))


def estimates_sheet(answer: Answer, found: Sequence[Estimate], named: Named) -> Sheet:
    """Return these estimates as charts by unit and as a table."""
    say, moving, apart = named.texts.say, moving_figures(answer), asked_apart(answer)
    if not found:
        return Sheet((too_few(answer, named.texts, ()) if not answer.estimates else say(NOTHING),))
    rows = tuple(
        (
            marked(f"{named.metric(each.metric)}{about(each, answer, named.texts)}", each, moving, named.texts),
            so_far(each.interval, each.unit, named.texts),
            f"{each.games:,}",
            say(YES if not each.exploratory else APART if each.metric in apart else NO),
        )
        for each in found
    )
    heads = (say(FIGURE), say(VALUE), say(GAMES), say(GOAL))
    keys, leads = tuple(each.metric for each in found), [_games_of(each) for each in found]
    return Sheet((), tuple(_by_unit(answer, found, named)), heads, rows, keys, leads)


def _games_of(each: Estimate) -> AskedOf | None:
    """Return which games a figure is of; what only many games together have is of none by itself."""
    return None if each.metric in MADE else AskedOf(each.metric, each.arm, each.level, each.seats)


def _by_unit(answer: Answer, found: Iterable[Estimate], named: Named) -> Iterator[Forest]:
    groups: dict[tuple[str, str], list[Estimate]] = {}
    for each in found:
        if each.interval.is_known:
            groups.setdefault((each.unit, kin_of(each.metric)), []).append(each)
    for (unit, kin), rows in groups.items():
        drawn = tuple(
            DrawnRow(
                f"{named.metric(each.metric)}{about(each, answer, named.texts)}",
                each.interval,
                race_of(each.metric),
                not each.exploratory,
            )
            for each in rows[:MOST_DRAWN]
        )
        yield Forest(caption="", rows=drawn, unit=unit, line=fair_share(kin, (each.seats for each in rows)), bars=True)


def kin_of(metric: str) -> str:
    """Return what stands in one chart: metrics that differ in their last word only, such as seats of an order."""
    head, _, last = metric.rpartition(".")
    return head if last.isdigit() or metric.startswith(SOURCE) or f".{RACE}" in metric else metric.partition(".")[0]


def race_of(metric: str) -> str:
    """Return the race that a metric is of, if it is of one."""
    return metric.rpartition(RACE)[2] if f".{RACE}" in metric else ""


def contrasts_sheet(answer: Answer, named: Named, before: tuple[str, ...] = ()) -> Sheet:
    """Return what differs between arms: what differs by more than what matters first, each with what would matter."""
    say = named.texts.say
    if not answer.contrasts:
        return Sheet((*before, _not_asked("change", say)))
    intervals = [each.interval for each in answer.contrasts]
    is_known = any(each.is_known for each in intervals)
    sentences = before if is_known else (*before, too_few(answer, named.texts, intervals))
    order = sorted(answer.contrasts, key=contrast_rank)
    rows = tuple(
        (
            f"{named.metric(each.metric)}{about(each, answer, named.texts)}",
            f"{each.arms[0]} − {each.arms[1]}",
            between(each.interval, each.unit, named.texts, signed=True),
            contrast_words(each, named.texts),
            give_or_take(each.matters, each.unit, named.texts),
            f"{each.games:,}",
        )
        for each in order
    )
    heads = (say(FIGURE), say(N_("Arms")), say(DIFFERENCE), say(SAYS), say(MATTERS), say(GAMES))
    leads = [
        None if each.metric in MADE else AskedOf(each.metric, each.arms[0], each.level, each.seats, each.arms[1])
        for each in order
    ]
    charts = (*contrast_strips(answer, named), *_contrast_charts(answer, order, named))
    return Sheet(sentences, charts, heads, rows, leads=leads)


def contrast_rank(each: Contrast) -> tuple[bool, int, float]:
    """Return where a contrast stands: what was asked for first, of it what differs by most of what would matter."""
    order = {"higher": 0, "lower": 0, "cannot_tell": 1, "no_difference": 2}
    share = abs(each.interval.mean) / each.matters if each.matters else abs(each.interval.mean)
    return each.exploratory, (order[each.word] if each.interval.is_known else 3), -share


def contrast_words(each: Contrast, texts: Texts) -> str:
    """Return what an interval allows to say, and how many games more would tell."""
    words = [texts.say(WORDS[each.word])]
    words += [texts.say(BETTER[each.better])] if each.better else []
    if each.word == "cannot_tell" and each.more_games:
        beyond = each.more_games > MOST_WORTH
        words.append(texts.say(BEYOND) if beyond else texts.say(MORE_GAMES, games=f"{each.more_games:,}"))
    words += [texts.say(N_("exploratory"))] if each.exploratory else []
    return texts.say(SEMICOLON).join(words)


def _contrast_charts(answer: Answer, order: Sequence[Contrast], named: Named) -> Iterator[Forest]:
    """Yield a chart for each unit and each size of what would matter."""
    groups: dict[tuple[str, float], list[Contrast]] = {}
    for each in order:
        if each.interval.is_known:
            groups.setdefault((each.unit, each.matters), []).append(each)
    for (unit, matters), found in groups.items():
        rows = tuple(
            DrawnRow(_contrast_label(each, answer, named), each.interval, race_of(each.metric), not each.exploratory)
            for each in found[:MOST_DRAWN]
        )
        yield Forest(caption="", rows=rows, unit=unit, line=0.0, matters=matters)


def _contrast_label(each: Contrast, answer: Answer, named: Named) -> str:
    arms = f", {each.arms[0]} − {each.arms[1]}" if len(answer.arms) > 2 else ""
    return f"{named.metric(each.metric)}{about(each, answer, named.texts)}{arms}"


def cards_sheet(answer: Answer, named: Named) -> Sheet:
    """Return what holding each card is worth, the most first: by lot, and apart from it as chosen."""
    say = named.texts.say
    cards = cards_of(answer)
    if not cards:
        return Sheet((_not_asked("skills", say),))
    charts, rows, keys = list[Drawn](), [], []
    taken = taken_words(answer, named.texts)
    leads: list[AskedOf | None] = []
    for by, words, how in (("lot", BY_LOT, LOT), ("choice", BY_CHOICE, CHOSEN)):
        found = sorted((each for each in cards if each.by == by), key=_item_rank)
        for group in by_comparison(found):
            charts += _worth_charts(group, answer, named, words)
        rows += [_item_row(each, answer, named, (taken(each), say(how))) for each in found]
        keys += [each.item for each in found]
        leads += [AskedOf(each.item, each.arm, each.level, each.seats, is_item=True) for each in found]
    heads = tuple(
        map(
            say,
            (CARD, WORTH, COMPARED, WHEN_SET, SET_BY, SETTERS, WINS, HELD, TAKEN, USED, STANDS, N_("How it was asked")),
        )
    )
    # With what was compared is said on this page whatever the study asked.
    said = tuple(main_sentences(answer, named.texts, named.metric, named.item, named.change)) if answer.against else ()
    return _without_empty(Sheet(said, tuple(charts), heads, tuple(rows), tuple(keys), leads))


def _worth_charts(found: Sequence[ItemAnswer], answer: Answer, named: Named, words: str) -> Iterator[Forest]:
    """Yield what cards are worth that are compared with the same, and of those by lot how much more of the wins."""
    say, compared = named.texts.say, compared_names(found[0].against, named.item)
    drawn = tuple(
        DrawnRow(f"{named.item(each.item)}{about(each, answer, named.texts)}", each.interval, "", each.stands_out)
        for each in found[:MOST_DRAWN]
        if each.interval.is_known
    )
    if drawn:
        caption = say(BY_LOT_COMPARED, compared=compared) if compared else say(words)
        yield Forest(caption=caption, rows=drawn, unit="VP", line=0.0)
    if found[0].by == "lot":
        caption = say(WINS_COMPARED, compared=compared) if compared else say(WINS_BY_LOT)
        yield from _wins_by_lot(found, answer, named, caption)


def _without_empty(sheet: Sheet) -> Sheet:
    """Return a sheet without the columns of its table that say nothing in any row."""
    kept = [at for at in range(len(sheet.heads)) if any(row[at] for row in sheet.rows)]
    rows = tuple(tuple(row[at] for at in kept) for row in sheet.rows)
    return sheet._replace(heads=tuple(sheet.heads[at] for at in kept), rows=rows)


def _item_rank(each: ItemAnswer) -> tuple[bool, float]:
    return not each.interval.is_known, -each.interval.mean


def _wins_by_lot(found: Sequence[ItemAnswer], answer: Answer, named: Named, caption: str) -> Iterator[Forest]:
    """Yield how much more of the wins holders of cards have, the most first."""
    known = [(each, each.wins) for each in found if each.wins and each.wins.is_known]
    known.sort(key=lambda one: -one[1].mean)
    rows = tuple(
        DrawnRow(f"{named.item(e.item)}{about(e, answer, named.texts)}", wins, "", bool(wins.against(0.0)))
        for e, wins in known[:MOST_DRAWN]
    )
    if rows:
        yield Forest(caption=caption, rows=rows, unit="share", line=0.0)


def _item_row(each: ItemAnswer, answer: Answer, named: Named, told: tuple[str, str]) -> tuple[str, ...]:
    say, (taken, how) = named.texts.say, told
    return (
        f"{named.item(each.item)}{about(each, answer, named.texts)}",
        worth_words(each, named.texts),
        compared_words(each, named.texts, named.item),
        *setting_words(each, named.texts),
        wins_words(each, named.texts),
        f"{each.held:,}",
        taken,
        used_words(each, named.texts),
        say(YES) if each.stands_out else "",
        how,
    )


def claims_sheet(answer: Answer, named: Named, sources: Callable[[str], str]) -> Sheet:
    """Return each claim of the notes, what is told first, with its mark and a line for each level.

    `sources` names the line of a claim in the notes.
    """
    say = named.texts.say
    if not answer.claims:
        return Sheet((say(NOTHING),))
    claims = [answer.claims[at] for at in told_first(answer.claims)]
    rows = tuple(
        (MARKS[each.verdict], sources(each.source), named.claim(each.id), "\n".join(claim_lines(each, named.texts)))
        for each in claims
    )
    heads = ("", say(LINE), say(CLAIM), say(AT_EACH_LEVEL))
    told = tuple(told_at_each_level(answer.claims, named.texts))
    return Sheet(told, (), heads, rows, tuple(each.id for each in claims))


def sweep_sheet(answer: Answer, named: Named) -> Sheet:
    """Return what swept numbers do: slopes, the steepest first, and each goal over the values of a number."""
    say = named.texts.say
    values = {arm.id: value for arm in answer.arms if (value := swept_value(arm.id)) is not None}
    if len(values) < 2:
        return Sheet((_not_asked("numbers", say),))
    intervals = [each.interval for each in answer.slopes]
    sentences = () if any(each.is_known for each in intervals) else (too_few(answer, named.texts, intervals),)
    charts: list[Drawn] = [*_slope_charts(answer, named), *_bands(answer, values, named)]
    order = sorted(answer.slopes, key=lambda each: (not each.stands_out, not each.interval.is_known))
    rows = tuple(
        (
            named.number(each.parameter),
            f"{named.metric(each.metric)}{about_slope(each, answer, named.texts)}",
            between(each.interval, each.unit, named.texts, signed=True),
            say(YES) if each.stands_out else "",
            f"{each.games:,}",
        )
        for each in order
    )
    heads = (say(NUMBER), say(FIGURE), say(STEP), say(STANDS), say(GAMES))
    return Sheet(sentences, tuple(charts), heads, rows, leads=[_ends(each, values) for each in order])


def _ends(each: SlopeAnswer, values: Mapping[str, float]) -> AskedOf | None:
    """Return the games with the highest value of a swept number, beside those with the lowest."""
    arms = sorted((arm for arm in values if arm.rpartition("=")[0] == each.parameter), key=lambda arm: values[arm])
    is_said = len(arms) > 1 and each.metric not in MADE
    return AskedOf(each.metric, arms[-1], each.level, each.seats, arms[0]) if is_said else None


def about_slope(each: SlopeAnswer, answer: Answer, texts: Texts) -> str:
    """Return of which level and number of players a slope is, as far as the answer has more than one."""
    parts = [level_name(each.level, texts)] if len(answer.levels) > 1 else []
    parts += [texts.say(N_("{count} players"), count=each.seats)] if len(answer.seats) > 1 else []
    return bracketed(parts, texts)


def _slope_charts(answer: Answer, named: Named) -> Iterator[Forest]:
    groups: dict[tuple[str, str], list[SlopeAnswer]] = {}
    for each in answer.slopes:
        if each.interval.is_known:
            groups.setdefault((each.metric, about_slope(each, answer, named.texts)), []).append(each)
    for (metric, which), found in groups.items():
        rows = tuple(
            DrawnRow(named.number(each.parameter), each.interval, "", each.stands_out) for each in found[:MOST_DRAWN]
        )
        caption = named.texts.say(STEP_OF, metric=f"{named.metric(metric)}{which}")
        yield Forest(caption=caption, rows=rows, unit=found[0].unit, line=0.0)


def _bands(answer: Answer, values: Mapping[str, float], named: Named) -> Iterator[Band]:
    """Yield each goal over the values of a number that has three at least, by level and number of players."""
    asked = {goal.metric for goal in answer.goals} or {each.metric for each in answer.slopes}
    groups: dict[tuple[str, str, str, int], list[Estimate]] = {}
    for each in answer.estimates:
        if each.arm in values and each.metric in asked and each.interval.is_known:
            parameter = each.arm.rpartition("=")[0]
            groups.setdefault((parameter, each.metric, each.level, each.seats), []).append(each)
    for (parameter, metric, level, seats), found in groups.items():
        if len(found) < LEAST_BAND:
            continue
        found.sort(key=lambda each: values[each.arm])
        which = [level_name(level, named.texts)] if len(answer.levels) > 1 else []
        which += [named.texts.say(N_("{count} players"), count=seats)] if len(answer.seats) > 1 else []
        caption = named.texts.say(COMMA).join([named.metric(metric), *which, named.number(parameter)])
        yield Band(caption, tuple((values[each.arm], each.interval) for each in found), found[0].unit)


def swept_value(arm: str) -> float | None:
    """Return the value of a swept number that an arm's id says, "score.territory=3"; None if it says none."""
    name, equals, value = arm.rpartition("=")
    try:
        return float(value) if name and equals else None
    except ValueError:
        return None
