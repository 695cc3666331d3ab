"""Whether it matters who plays first, in sentences: how often each place in turn order wins, and among whom."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from qquovadis.errors import Listed
from qquovadis.lab.answer import ClaimAnswer, ClaimAtLevel
from qquovadis.lab.claims.verdicts import NEVER_COUNTED, strength
from qquovadis.lab.levels.level_names import level_name
from qquovadis.lab.report.figures import SHARE, bare, between, games
from qquovadis.model.text.translations import N_, Texts

MORE, LESS = N_("place {place} wins more than its share"), N_("place {place} wins less than its share")
YES = N_("Yes, among {level}: {places}.")
NO = N_("No, among {level}: every place wins its share, give or take 3 points of a hundred.")
OPEN = N_("Among {level} it cannot be told yet.")
AMONG = N_("Among {level}, in {games}: {places}. The fair share is {fair} %.")
AT_PLACE = N_("place {place} in turn order wins {value}")
DEPENDS = N_("The advantage of a place depends on who plays: {levels} differ.")
AGREE = N_("Whether a place has an advantage does not depend on who plays: {levels} agree.")
UNKNOWN = N_("Whether that depends on who plays cannot be told yet.")


def order_sentences(places: Sequence[ClaimAnswer], texts: Texts) -> Iterator[str]:
    """Yield for each level the answer, then how often each place wins, and whether levels differ in it.

    The weakest level comes first; nothing where no level has an interval.
    """
    levels = {row.level for each in places for row in each.by_level if row.interval.is_known} - {*NEVER_COUNTED}
    ordered = sorted(levels, key=strength)
    by_level = {level: [_at(each, level) for each in places] for level in ordered}
    for level, rows in by_level.items():
        yield _answer([row for row in rows if row is not None], 1 / len(places), level_name(level, texts), texts)
    for level, rows in by_level.items():
        said = [
            texts.say(AT_PLACE, place=place, value=between(row.interval, SHARE, texts))
            for place, row in enumerate(rows, 1)
            if row is not None
        ]
        played = games(max(row.games for row in rows if row is not None), texts)
        fair = bare(1 / len(places), SHARE)
        yield texts.say(AMONG, level=level_name(level, texts), games=played, places=Listed(said, most=600), fair=fair)
    if len(ordered) > 1:
        names = Listed([level_name(level, texts) for level in ordered])
        yield texts.say(_whether_levels_differ(list(by_level.values())), levels=names)


def _answer(rows: Sequence[ClaimAtLevel], fair: float, level: str, texts: Texts) -> str:
    told = [
        texts.say(MORE if row.interval.mean > fair else LESS, place=place)
        for place, row in enumerate(rows, 1)
        if row.verdict == "fails"
    ]
    if told:
        return texts.say(YES, level=level, places=Listed(told))
    return texts.say(NO if all(row.verdict == "holds" for row in rows) else OPEN, level=level)


def _at(place: ClaimAnswer, level: str) -> ClaimAtLevel | None:
    return next((row for row in place.by_level if row.level == level), None)


def _whether_levels_differ(by_level: Sequence[Sequence[ClaimAtLevel | None]]) -> str:
    """Levels differ where the intervals of a place have nothing in common, and agree where all say the same of all."""
    for one, other in combinations(by_level, 2):
        for a, b in zip(one, other, strict=True):
            if a and b and (a.interval.low > b.interval.high or b.interval.low > a.interval.high):
                return DEPENDS
    verdicts = {tuple(row.verdict if row else "cannot_tell" for row in rows) for rows in by_level}
    agreed = len(verdicts) == 1 and "cannot_tell" not in next(iter(verdicts))
    return AGREE if agreed else UNKNOWN
