"""From level to level: a strip of what a page is about at each level, and which figures still move with strength."""

from collections.abc import Iterable, Iterator, Sequence

from qquovadis.errors import COMMA
from qquovadis.lab.answer import Answer, Contrast, Estimate
from qquovadis.lab.levels.level_names import level_name
from qquovadis.lab.report.seat_order import fair_share
from qquovadis.model.text.translations import N_, Texts
from ui.lab.drawings import Drawn, DrawnRow, Forest, Named

STRENGTH = N_("From level to level: {metric}")
MOVING = N_("{figure}; still moving with strength")
WARNING = "moving_with_strength"
MOST_STRIPS = 3  # of a page that has no goal of its own, one


def moving_figures(answer: Answer) -> frozenset[tuple[str, str]]:
    """Return the metrics that are facts about bots first of all, each with the arm and number of seats it is of."""
    return frozenset((each.metric, each.about) for each in answer.warnings if each.id == WARNING)


def marked(words: str, each: Estimate, moving: frozenset[tuple[str, str]], texts: Texts) -> str:
    """Return what a figure is called, with a mark if it still moves with strength."""
    return texts.say(MOVING, figure=words) if (each.metric, f"{each.arm} {each.seats}") in moving else words


def strips(answer: Answer, found: Sequence[Estimate], named: Named) -> Iterator[Forest]:
    """Yield what a page is about at each level, the weakest first: its goals, else what still moves, else its first."""
    if len(answer.levels) < 2 or not found:
        return
    asked, moving = {goal.metric for goal in answer.goals}, {metric for metric, _ in moving_figures(answer)}
    metrics = list(dict.fromkeys(each.metric for each in found if each.interval.is_known))
    wanted = [each for each in metrics if each in asked] or [each for each in metrics if each in moving] or metrics
    most = MOST_STRIPS if set(wanted) <= asked else 1
    for metric in wanted[:most]:
        yield from _strips_of(answer, [each for each in found if each.metric == metric], named)


def contrast_strips(answer: Answer, named: Named) -> Iterator[Forest]:
    """Yield each goal's difference between arms at each level, the weakest first."""
    if len(answer.levels) < 2:
        return
    found = [each for each in answer.contrasts if not each.exploratory]
    for metric in list(dict.fromkeys(each.metric for each in found))[:MOST_STRIPS]:
        yield from _strips_of(answer, [each for each in found if each.metric == metric], named)


def behind_strips(charts: Sequence[Drawn], more: Iterable[Drawn]) -> tuple[Drawn, ...]:
    """Return charts, of which strips stand first, with more of them right behind the strips."""
    first = next((at for at, each in enumerate(charts) if not isinstance(each, Forest) or each.bars), len(charts))
    return (*charts[:first], *more, *charts[first:])


def _strips_of(answer: Answer, found: Iterable[Estimate | Contrast], named: Named) -> Iterator[Forest]:
    order = [level.name for level in answer.levels]
    groups: dict[tuple[str, int], list[Estimate | Contrast]] = {}
    for each in found:
        arm = each.arm if isinstance(each, Estimate) else f"{each.arms[0]} − {each.arms[1]}"
        groups.setdefault((arm, each.seats), []).append(each)
    for (arm, seats), rows in groups.items():
        if len(rows) < 2:
            continue
        rows.sort(key=lambda each: order.index(each.level))
        first = rows[0]
        which = [arm] if len(answer.arms) > 1 else []
        which += [named.texts.say(N_("{count} players"), count=seats)] if len(answer.seats) > 1 else []
        caption = named.texts.say(STRENGTH, metric=named.texts.say(COMMA).join([named.metric(first.metric), *which]))
        drawn = tuple(DrawnRow(level_name(each.level, named.texts), each.interval) for each in rows)
        if isinstance(first, Contrast):
            yield Forest(caption=caption, rows=drawn, unit=first.unit, line=0.0, matters=first.matters)
        else:
            yield Forest(
                caption=caption, rows=drawn, unit=first.unit, line=fair_share(first.metric.rpartition(".")[0], [seats])
            )
