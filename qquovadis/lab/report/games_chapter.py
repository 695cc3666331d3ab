"""What is said of the single games behind a figure: how it was spread, seed by seed where two arms are compared."""

import math
from collections.abc import Sequence

from qquovadis.errors import COMMA
from qquovadis.lab.answer import Answer
from qquovadis.lab.books.listed_games import AskedOf, GameList, GamePlace, ListedGame
from qquovadis.lab.levels.level_names import level_name
from qquovadis.lab.metrics import metric_named
from qquovadis.lab.report.figure_words import axis_of
from qquovadis.lab.report.figures import SHARE, bare, bracketed, figure
from qquovadis.lab.report.names import ReportNames
from qquovadis.lab.report.sentences import first_line
from qquovadis.model.text.translations import N_, NP_, Texts
from qquovadis.report.charts import Axis, Chart, Histogram, Scatter
from qquovadis.report.document import Chapter, ReportTable

GAME, VALUE, SEAT, POINTS, WINNER = N_("Game no."), N_("Came to"), N_("Seat"), N_("Final points by seat"), N_("Winner")
ARM, BROUGHT, ACTED, AHEAD = N_("Arm"), N_("VP at once"), N_("Acted"), N_("VP ahead of those without it")
MADE = N_("Times made")
ONE_SEAT, STARTS = N_("seat {seat}"), N_("{points} (seat {seat} begins)")
OF = N_("{what}; {about}")
WITH, PLAYERS = N_("with {arm}"), N_("{count} players")
SPREAD_OVER = N_("{what}: how many games came to how much")
COUNT = NP_(
    "{count} game had any of it, from {least} to {most}; half of the games lie between {low} and {high}.",
    "{count} games had any of it, from {least} to {most}; half of the games lie between {low} and {high}.",
)
HELD_OVER = N_("{what}: VP of those who held it ahead of the others, by game")
HELD = NP_(
    "In {count} game some held it and others did not; those who did ended between {least} and {most} ahead of them, "
    "in half of the games between {low} and {high}.",
    "In {count} games some held it and others did not; those who did ended between {least} and {most} ahead of them, "
    "in half of the games between {low} and {high}.",
)
NONE = N_("None of this book's games had any.")
LISTED = N_("Listed are the {count} games that had most.")
PAIRED = N_("Each point is a block of games on the same chance: {against} across, {arm} upwards")
SIDES = N_(
    "In {more} of {all} blocks on the same chance it is more with {arm} than with {against}, in {less} less, in {same} "
    "the same. The blocks that differ most stand first."
)
YES, NO, PARTLY = N_("yes"), N_("no"), N_("shared")
HOW_MANY = N_("{answer}: {count} ({percent} %)")
YES_IN = NP_(
    "Of {all} games it was so in {count} ({percent} %), and not in {no}.",
    "Of {all} games it was so in {count} ({percent} %), and not in {no}.",
)
SHARED_IN = NP_("In {count} it was shared.", "In {count} it was shared.")
HOW_MANY_GAMES = N_("number of games")
MOST_BINS = 24
# What is so in a game or is not; wins of several at once are shared.
YES_OR_NO = ("win.", "strategy.win", "tie.rate", "lead.decided_by.", "comeback.half", "wrath.used", "style.complete")
LOST_FIRST = frozenset({"war.lost_first", "war.lost_first.wins"})


def asked_text(asked: AskedOf, answer: Answer, names: ReportNames) -> str:
    """Return what games are listed for, with the arm, level and number of players as far as there are others."""
    texts = names.texts
    arm = f"{asked.arm} − {asked.against}" if asked.against else asked.arm
    about = [texts.say(WITH, arm=arm)] if len(answer.arms) > 1 else []
    about += [level_name(asked.level, texts)] if len(answer.levels) > 1 else []
    about += [texts.say(PLAYERS, count=asked.seats)] if len(answer.seats) > 1 else []
    what = names.item(asked.name) if asked.is_item else names.metric(asked.name)
    return texts.say(OF, what=what, about=texts.say(COMMA).join(about)) if about else what


def games_chapter(found: GameList, answer: Answer, names: ReportNames) -> Chapter:
    """Return the games of a book with how what was asked is spread over all of them."""
    if not found.games:
        return Chapter(sentences=(first_line(answer, names.texts), names.texts.say(NONE)))
    sentences = _pair_sentences(found, names.texts) or _spread_sentences(found, names.texts)
    if len(found.games) < len(found.values) and not found.pairs:
        sentences.append(names.texts.say(LISTED, count=f"{len(found.games):,}"))
    heads, rows = _item_rows(found, names) if is_held(found) else _metric_rows(found, names)
    table = ReportTable(heads, rows, leads=tuple(each.place for each in found.games))
    return Chapter(sentences=tuple(sentences), charts=tuple(_charts(found, answer, names)), tables=(table,))


def is_held(found: GameList) -> bool:
    """Return whether it is about what seats hold; kinds of choice are counted for the whole table."""
    return found.asked.is_item and any(each.seat >= 0 for each in found.games)


def unit_of(found: GameList) -> str:
    """Return in which unit the numbers of games are."""
    if found.asked.is_item:
        return "VP" if is_held(found) else "times"
    return metric_named(found.asked.name).unit


def game_name(place: GamePlace) -> str:
    """Return by what a game is called: its block and its number there, from one on."""
    return f"{place.block + 1}.{place.seating + 1}"


def is_yes_or_no(found: GameList) -> bool:
    """Return whether what was asked is so in a game, or is not, and no number of anything."""
    name = found.asked.name
    return not found.asked.is_item and (name.startswith(YES_OR_NO) or name in LOST_FIRST)


def _answers(values: Sequence[float]) -> tuple[tuple[str, int], ...]:
    """Return in how many games it was so, not so, and shared, where any was."""
    yes, no = sum(each == 1 for each in values), sum(each == 0 for each in values)
    rest = len(values) - yes - no
    return (YES, yes), (NO, no), *(((PARTLY, rest),) if rest else ())


def _yes_sentences(values: Sequence[float], texts: Texts) -> list[str]:
    (_, yes), (_, no), *shared = _answers(values)
    percent = bare(yes / len(values), SHARE)
    told = [texts.plural(YES_IN, yes, all=len(values), no=no, percent=percent)]
    return told + [texts.plural(SHARED_IN, count) for _, count in shared]


def _yes_chart(caption: str, values: Sequence[float], texts: Texts) -> Histogram:
    """Return a bar for yes and one for no, each with its share."""
    counts = _answers(values)
    labels = tuple(
        texts.say(HOW_MANY, answer=texts.say(words), count=count, percent=bare(count / len(values), SHARE))
        for words, count in counts
    )
    bins = tuple((at - 0.5, at + 0.5, count) for at, (_, count) in enumerate(counts))
    return Histogram(caption, bins, Axis(), Axis(texts.say(HOW_MANY_GAMES)), labels)


def _spread_sentences(found: GameList, texts: Texts) -> list[str]:
    values = sorted(each for each in found.values if math.isfinite(each))
    if not values:
        return []
    if is_yes_or_no(found):
        return _yes_sentences(values, texts)
    unit = unit_of(found)
    said = {"least": values[0], "most": values[-1], "low": _quantile(values, 0.25), "high": _quantile(values, 0.75)}
    text = HELD if is_held(found) else COUNT
    return [texts.plural(text, len(values), **{name: figure(value, unit, texts) for name, value in said.items()})]


def _quantile(values: Sequence[float], share: float) -> float:
    return values[min(math.floor(share * len(values)), len(values) - 1)]


def _pair_sentences(found: GameList, texts: Texts) -> list[str]:
    if not found.pairs:
        return []
    more = sum(each.own > each.against for each in found.pairs)
    less = sum(each.own < each.against for each in found.pairs)
    counts = {"more": more, "less": less, "same": len(found.pairs) - more - less, "all": len(found.pairs)}
    return [texts.say(SIDES, arm=found.asked.arm, against=found.asked.against, **counts)]


def _charts(found: GameList, answer: Answer, names: ReportNames) -> list[Chart]:
    unit, texts = unit_of(found), names.texts
    if found.pairs:
        caption = texts.say(PAIRED, against=found.asked.against, arm=found.asked.arm)
        points = tuple((each.against, each.own) for each in found.pairs)
        axis = axis_of(unit, texts)
        across, upwards = (
            axis._replace(words=f"{arm} ({axis.words})" if axis.words else arm)
            for arm in (found.asked.against, found.asked.arm)
        )
        return [Scatter(caption, points, across, upwards)]
    values = [each for each in found.values if math.isfinite(each)]
    if values and is_yes_or_no(found):
        return [_yes_chart(asked_text(found.asked, answer, names), values, texts)]
    caption = texts.say(HELD_OVER if is_held(found) else SPREAD_OVER, what=asked_text(found.asked, answer, names))
    if len(set(values)) < 2:
        return []
    return [Histogram(caption, bins_of(values), axis_of(unit, texts), Axis(texts.say(HOW_MANY_GAMES)))]


def bins_of(values: Sequence[float]) -> tuple[tuple[float, float, int], ...]:
    """Return in which ranges of equal width how many values lie: whole numbers one by one where they are few.

    >>> bins_of([1, 1, 3])
    ((0.5, 1.5, 2), (1.5, 2.5, 0), (2.5, 3.5, 1))
    """
    low, high = min(values), max(values)
    is_whole = all(each == round(each) for each in values)
    if is_whole:
        wide = float(max(1, math.ceil((high - low + 1) / MOST_BINS)))
        first, many = low - 0.5, math.ceil((high - low + 1) / wide)
    else:
        many = MOST_BINS // 2
        first, wide = low, (high - low) / many
    counts = [0] * many
    for each in values:
        counts[min(int((each - first) / wide), many - 1)] += 1
    return tuple((first + at * wide, first + (at + 1) * wide, count) for at, count in enumerate(counts))


def _metric_rows(found: GameList, names: ReportNames) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Return the games of a metric or a kind of choice; what no seat has by itself has no column for one."""
    texts = names.texts
    unit, is_paired, yes_or_no = unit_of(found), bool(found.asked.against), is_yes_or_no(found)
    is_whole = unit != SHARE and all(each.value == round(each.value) for each in found.games)
    of_seats = any(each.seat >= 0 for each in found.games)
    rows = []
    for each in found.games:
        value = f"{each.value:g}" if is_whole else bare(each.value, unit)
        if yes_or_no:
            value = texts.say(YES if each.value == 1 else NO if each.value == 0 else PARTLY)
        seat = (_seat(each.seat, each, names) if each.seat >= 0 else "",) if of_seats else ()
        arm = (each.arm,) if is_paired else ()
        rows.append((game_name(each.place), *arm, value, *seat, *_end(each, names)))
    came = texts.say(MADE) if found.asked.is_item else texts.say(VALUE)
    words = "" if found.asked.is_item or yes_or_no else _unit_words(unit, texts)
    own = (texts.say(ARM),) if is_paired else ()
    ends = (*((SEAT,) if of_seats else ()), POINTS, WINNER)
    heads = (texts.say(GAME), *own, f"{came} ({words})" if words else came, *map(texts.say, ends))
    return heads, tuple(rows)


def _unit_words(unit: str, texts: Texts) -> str:
    return "%" if unit == SHARE else figure(0, unit, texts).removeprefix("0").strip()


def _item_rows(found: GameList, names: ReportNames) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Return the games of a card; what never brought anything at once has no column for it."""
    texts = names.texts
    brings = any(each.brought for each in found.games)
    rows = tuple(
        (
            game_name(each.place),
            _seat(each.seat, each, names),
            *((bare(each.brought, "VP"),) if brings else ()),
            f"{each.used:,}",
            bare(each.value, "VP", signed=True),
            *_end(each, names),
        )
        for each in found.games
    )
    heads = (GAME, SEAT, *((BROUGHT,) if brings else ()), ACTED, AHEAD, POINTS, WINNER)
    return tuple(map(texts.say, heads)), rows


def _seat(seat: int, game: ListedGame, names: ReportNames) -> str:
    """Return what a seat is called, with its race where it had one."""
    words = names.texts.say(ONE_SEAT, seat=seat + 1)
    race = game.races[seat] if game.races else ""
    return f"{words}{bracketed([names.item(race)], names.texts)}" if race else words


def _end(game: ListedGame, names: ReportNames) -> tuple[str, str]:
    """Return how a game ended: the points by seat with who began, and who won."""
    texts = names.texts
    points = texts.say(STARTS, points=" · ".join(map(str, game.points)), seat=game.start + 1)
    return points, texts.say(COMMA).join(_seat(seat, game, names) for seat in game.winners)
