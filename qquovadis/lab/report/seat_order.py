"""Whether it matters who plays first, in sentences: how often each place in turn order wins, and among whom."""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from qquovadis.errors import Listed
from qquovadis.lab.answer import Answer, ClaimAnswer, Estimate
from qquovadis.lab.claims.claims_file import FAIR
from qquovadis.lab.claims.verdicts import NEVER_COUNTED, strength
from qquovadis.lab.levels.level_names import level_name
from qquovadis.lab.report.figures import SHARE, bare, between, bracketed, games
from qquovadis.lab.statistics.intervals import Interval
from qquovadis.model.text.translations import N_, Texts

MORE, LESS = N_("place {place} wins more than its share"), N_("place {place} wins less than its share")
YES = N_("Yes, among {level}: {places}.")
NO = N_("No, among {level}: every place wins its share, give or take 3 points of a hundred.")
OPEN = N_(
    "Among {level} it cannot be told yet. After about {needed} every place would be known to within 3 percentage "
    "points."
)
AMONG = N_("Among {level}, in {games}: {places}. The fair share is {fair} %.")
AT_PLACE = N_("place {place} in turn order wins {value}")
DEPENDS = N_("The advantage of a place depends on who plays: {levels} differ.")
AGREE = N_("Whether a place has an advantage does not depend on who plays: {levels} agree.")
UNKNOWN = N_("Whether that depends on who plays cannot be told yet.")
SHARED = ("win.order", "win.seat", "win.half", "win.race")  # of each as many as of the others, if all is fair
RACES = N_("Among {level}, in {games}, whoever plays first: {races}. This was not asked beforehand.")
RACE_MORE = N_("{race} wins more than its share, {value}")
RACE_LESS = N_("{race} wins less than its share, {value}")
SITTING = N_("{race} (always at seat {seat})")
WIN_RACE = "win.race."


class PlaceShare(NamedTuple):
    """How often a place in turn order wins, and after how many games."""

    place: int
    interval: Interval
    games: int


def order_sentences(places: Sequence[ClaimAnswer], texts: Texts) -> Iterator[str]:
    """Yield the sentences of `place_sentences` for the places of a draft, as claims keep them."""
    rows: dict[str, list[PlaceShare]] = {}
    for at, of in enumerate(places, 1):
        for row in of.by_level:
            if row.interval.is_known and row.level not in NEVER_COUNTED:
                rows.setdefault(row.level, []).append(PlaceShare(at, row.interval, row.games))
    yield from place_sentences({level: rows[level] for level in sorted(rows, key=strength)}, len(places), texts)


def place_sentences(by_level: Mapping[str, Sequence[PlaceShare]], seats: int, texts: Texts) -> Iterator[str]:
    """Yield for each level the answer, then how often each place wins, and whether levels differ in it."""
    fair = 1 / seats if seats else 0.0
    for level, rows in by_level.items():
        yield _answer(rows, fair, level_name(level, texts), texts)
    for level, rows in by_level.items():
        said = [texts.say(AT_PLACE, place=row.place, value=between(row.interval, SHARE, texts)) for row in rows]
        played = games(max(row.games for row in rows), texts)
        words = {"level": level_name(level, texts), "games": played, "fair": bare(fair, SHARE)}
        yield texts.say(AMONG, **words, places=Listed(said, most=600))
    if len(by_level) > 1:
        names = Listed([level_name(level, texts) for level in by_level])
        yield texts.say(_whether_levels_differ(list(by_level.values()), fair), levels=names)


def fair_share(kin: str, seats: Iterable[int]) -> float | None:
    """Return the share of wins that each would have if all had as many; nothing of other metrics, or several tables."""
    found = set(seats)
    return 1 / found.pop() if kin in SHARED and len(found) == 1 else None


def race_sentences(answer: Answer, texts: Texts, item: Callable[[str], str]) -> Iterator[str]:
    """Yield for each level and number of seats which races win more or less than their share, the most first."""
    groups: dict[tuple[str, str, int], list[Estimate]] = {}
    for each in answer.estimates:
        if each.metric.startswith(WIN_RACE) and each.interval.is_known and each.interval.against(1 / each.seats):
            groups.setdefault((each.arm, each.level, each.seats), []).append(each)
    for (arm, level, seats), found in groups.items():
        found.sort(key=lambda each: -each.interval.mean)
        said = [
            texts.say(
                RACE_MORE if each.interval.against(1 / seats) == "above" else RACE_LESS,
                race=_race(each.metric.removeprefix(WIN_RACE), answer, texts, item),
                value=between(each.interval, SHARE, texts),
            )
            for each in found
        ]
        which = bracketed([arm], texts) if len(answer.arms) > 1 else ""
        words = {"level": f"{level_name(level, texts)}{which}", "games": games(found[0].games, texts)}
        yield texts.say(RACES, **words, races=Listed(said, most=600))


def _race(race: str, answer: Answer, texts: Texts, item: Callable[[str], str]) -> str:
    """Return what a race is called, with its seat where it always sat there."""
    if race not in answer.seat_races:
        return item(race)
    return texts.say(SITTING, race=item(race), seat=answer.seat_races.index(race) + 1)


def _answer(rows: Sequence[PlaceShare], fair: float, level: str, texts: Texts) -> str:
    told = [
        texts.say(MORE if side == "above" else LESS, place=row.place)
        for row in rows
        if (side := row.interval.against(fair))
    ]
    if told:
        return texts.say(YES, level=level, places=Listed(told))
    if all(_is_fair(row.interval, fair) for row in rows):
        return texts.say(NO, level=level)
    return texts.say(OPEN, level=level, needed=games(_games_needed(rows), texts))


def _games_needed(rows: Sequence[PlaceShare]) -> int:
    """Return after how many games the widest interval is as narrow as a fair place must be, to two digits.

    An interval gets half as wide in four times as many games.
    """
    found = max(row.games * ((row.interval.high - row.interval.low) / 2 / FAIR) ** 2 for row in rows)
    found = max(found, *(row.games for row in rows))
    step = int(10 ** max(len(str(math.ceil(found))) - 2, 0))
    return math.ceil(found / step) * step


def _is_fair(interval: Interval, fair: float) -> bool:
    return fair - FAIR <= interval.low and interval.high <= fair + FAIR


def _whether_levels_differ(by_level: Sequence[Sequence[PlaceShare]], fair: float) -> str:
    """Levels differ where the intervals of a place have nothing in common, and agree where all say the same of all."""
    for one, other in combinations(by_level, 2):
        for a, b in zip(one, other, strict=False):
            if a.interval.low > b.interval.high or b.interval.low > a.interval.high:
                return DEPENDS
    said = {tuple(row.interval.against(fair) or _is_fair(row.interval, fair) for row in rows) for rows in by_level}
    agreed = len(said) == 1 and False not in next(iter(said))
    return AGREE if agreed else UNKNOWN
