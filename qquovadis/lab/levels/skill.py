"""How much better one can play at a draft, as its ladder tells: above the second best bot, and above lots."""

from collections.abc import Iterator
from typing import Literal

from qquovadis.lab.answer import SkillAnswer
from qquovadis.lab.levels.ladder_file import Ladder, LadderLevel, ladder_of
from qquovadis.lab.statistics.intervals import Interval
from qquovadis.model.pack.schema import Pack

FLOOR = "quick"
LOWEST = "random"


def skill_of(pack: Pack) -> tuple[SkillAnswer, ...]:
    """Return ceiling and floor of a draft; nothing of a variant, whose ladder nobody measured, and without a ladder."""
    ladder = ladder_of(pack) if pack.variant is None else None
    return tuple(_skill_in(ladder)) if ladder else ()


def _skill_in(ladder: Ladder) -> Iterator[SkillAnswer]:
    *_, best = ladder.level
    if best.against not in (None, LOWEST):
        yield from _above_fair("ceiling", best, ladder)
    for rung in ladder.level:
        if (rung.name, rung.against) == (FLOOR, LOWEST):
            yield from _above_fair("floor", rung, ladder)


def _above_fair(metric: Literal["ceiling", "floor"], rung: LadderLevel, ladder: Ladder) -> Iterator[SkillAnswer]:
    if rung.share is None or rung.low is None or rung.high is None:
        return
    fair, alpha = 1 / ladder.seats, ladder.alpha / max(len(ladder.level) - 1, 1)
    found = Interval(rung.games // ladder.seats, rung.share - fair, rung.low - fair, rung.high - fair, alpha, "mixture")
    yield SkillAnswer(
        metric=metric,
        level=rung.name,
        against=rung.against or "",
        seats=ladder.seats,
        interval=found,
        games=rung.games,
    )
