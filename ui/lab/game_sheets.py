"""What is said of the single games behind a figure: how it was spread, seed by seed where two arms are compared."""

import math
from collections.abc import Sequence

from qquovadis.errors import COMMA
from qquovadis.lab.answer import Answer
from qquovadis.lab.books.listed_games import AskedOf, GameList, GamePlace, ListedGame
from qquovadis.lab.levels.level_names import level_name
from qquovadis.lab.metrics import metric_named
from qquovadis.lab.report.figures import SHARE, bare, figure
from qquovadis.lab.report.sentences import first_line
from qquovadis.model.text.translations import N_, NP_, Texts
from ui.lab.drawings import Drawn, Histogram, Named, Scatter
from ui.lab.sheets import Sheet

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
MOST_BINS = 24


def asked_text(asked: AskedOf, answer: Answer, named: Named) -> str:
    """Return what games are listed for, with the arm, level and number of players as far as there are others."""
    texts = named.texts
    arm = f"{asked.arm} − {asked.against}" if asked.against else asked.arm
    about = [texts.say(WITH, arm=arm)] if len(answer.arms) > 1 else []
    about += [level_name(asked.level, texts)] if len(answer.levels) > 1 else []
    about += [texts.say(PLAYERS, count=asked.seats)] if len(answer.seats) > 1 else []
    what = named.item(asked.name) if asked.is_item else named.metric(asked.name)
    return texts.say(OF, what=what, about=texts.say(COMMA).join(about)) if about else what


def games_sheet(found: GameList, answer: Answer, named: Named) -> Sheet:
    """Return the games of a book with how what was asked is spread over all of them."""
    if not found.games:
        return Sheet((first_line(answer, named.texts), named.texts.say(NONE)))
    sentences = _pair_sentences(found, named.texts) or _spread_sentences(found, named.texts)
    if len(found.games) < len(found.values) and not found.pairs:
        sentences.append(named.texts.say(LISTED, count=f"{len(found.games):,}"))
    heads, rows = _item_rows(found, named.texts) if is_held(found) else _metric_rows(found, named.texts)
    return Sheet(tuple(sentences), tuple(_charts(found, answer, named)), heads, rows, leads=_places(found))


def _places(found: GameList) -> tuple[GamePlace, ...]:
    return tuple(each.place for each in found.games)


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


def _spread_sentences(found: GameList, texts: Texts) -> list[str]:
    values = sorted(each for each in found.values if math.isfinite(each))
    if not values:
        return []
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


def _charts(found: GameList, answer: Answer, named: Named) -> list[Drawn]:
    unit, texts = unit_of(found), named.texts
    if found.pairs:
        caption = texts.say(PAIRED, against=found.asked.against, arm=found.asked.arm)
        points = tuple((each.against, each.own) for each in found.pairs)
        return [Scatter(caption, points, unit, found.asked.against, found.asked.arm)]
    values = [each for each in found.values if math.isfinite(each)]
    caption = texts.say(HELD_OVER if is_held(found) else SPREAD_OVER, what=asked_text(found.asked, answer, named))
    return [Histogram(caption, bins_of(values), unit)] if len(set(values)) > 1 else []


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


def _metric_rows(found: GameList, texts: Texts) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Return the games of a metric or a kind of choice; what no seat has by itself has no column for one."""
    unit, is_paired = unit_of(found), bool(found.asked.against)
    is_whole = unit != SHARE and all(each.value == round(each.value) for each in found.games)
    of_seats = any(each.seat >= 0 for each in found.games)
    rows = []
    for each in found.games:
        value = f"{each.value:g}" if is_whole else bare(each.value, unit)
        seat = (texts.say(ONE_SEAT, seat=each.seat + 1) if each.seat >= 0 else "",) if of_seats else ()
        arm = (each.arm,) if is_paired else ()
        rows.append((game_name(each.place), *arm, value, *seat, *_end(each, texts)))
    came = texts.say(MADE) if found.asked.is_item else texts.say(VALUE)
    words = "" if found.asked.is_item else _unit_words(unit, texts)
    own = (texts.say(ARM),) if is_paired else ()
    ends = (*((SEAT,) if of_seats else ()), POINTS, WINNER)
    heads = (texts.say(GAME), *own, f"{came} ({words})" if words else came, *map(texts.say, ends))
    return heads, tuple(rows)


def _unit_words(unit: str, texts: Texts) -> str:
    return "%" if unit == SHARE else figure(0, unit, texts).removeprefix("0").strip()


def _item_rows(found: GameList, texts: Texts) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Return the games of a card; what never brought anything at once has no column for it."""
    brings = any(each.brought for each in found.games)
    rows = tuple(
        (
            game_name(each.place),
            texts.say(ONE_SEAT, seat=each.seat + 1),
            *((bare(each.brought, "VP"),) if brings else ()),
            f"{each.used:,}",
            bare(each.value, "VP", signed=True),
            *_end(each, texts),
        )
        for each in found.games
    )
    heads = (GAME, SEAT, *((BROUGHT,) if brings else ()), ACTED, AHEAD, POINTS, WINNER)
    return tuple(map(texts.say, heads)), rows


def _end(game: ListedGame, texts: Texts) -> tuple[str, str]:
    """Return how a game ended: the points by seat with who began, and who won."""
    points = texts.say(STARTS, points=" · ".join(map(str, game.points)), seat=game.start + 1)
    return points, texts.say(COMMA).join(texts.say(ONE_SEAT, seat=seat + 1) for seat in game.winners)
