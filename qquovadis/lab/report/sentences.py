"""The sentences of a report: who played, what was asked, how it ended, and the few that matter most."""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from qquovadis.errors import COMMA, Listed
from qquovadis.lab.answer import Answer, AnsweredArm, Estimate
from qquovadis.lab.facts import SOURCES
from qquovadis.lab.levels.level_names import level_name
from qquovadis.lab.metrics import SOURCE
from qquovadis.lab.report.answer_sentences import COMPARED_WITH, answer_sentences
from qquovadis.lab.report.change_sentences import NamedChange, plain_change
from qquovadis.lab.report.choices import compared_names
from qquovadis.lab.report.figures import bare, between, games
from qquovadis.model.text.translations import N_, NP_, Texts

MOST_SENTENCES, FEW_SOURCES, LONGEST_LIST, MINUTE = 3, 2, 500, 60
FROM_WHERE = N_("The points of a seat came from: {sources}.")
TOO_FEW_PLANNED = N_("It is too early to say: there are {games}, and the first interval needs {needed} (50 blocks).")
TOO_FEW = N_(
    "It is too early to say: there are {games}, and the first interval needs {needed} (50 blocks). "
    "You can resume now or later."
)
TOO_FEW_YET = NP_(
    "It is too early to say: there are {games}, and the first interval needs {needed} (50 blocks). "
    "You can resume now or later; at this pace it takes about {count} more minute.",
    "It is too early to say: there are {games}, and the first interval needs {needed} (50 blocks). "
    "You can resume now or later; at this pace it takes about {count} more minutes.",
)
Named = Callable[[str], str]
STOPPED = {
    "": N_("It is still being played."),
    "goals": N_("It ended because everything is known as precisely as planned."),
    "games": N_("It ended after the planned number of games."),
    "minutes": N_("It ended because its time was up."),
    "cancelled": N_("Somebody stopped it."),
}
WARNINGS = {
    "moving_with_strength": N_("{metric} still changes with strength: it is a fact about these bots."),
    "few_blocks": N_("For most figures there are too few games yet ({metric})."),
    "old_value": N_("The worth of positions was fitted to other rules than those of {metric}."),
}
SKILL = {
    "ceiling": N_("Ceiling: against a fair share of {fair} %, one of the {level} among {others} {against} has {value}, in {games} games of the ladder."),  # noqa: E501 - one sentence
    "floor": N_("Floor: against a fair share of {fair} %, one of the {level} among {others} {against} has {value}, in {games} games of the ladder."),  # noqa: E501 - one sentence
}  # fmt: skip


def first_line(answer: Answer, texts: Texts) -> str:
    """Return who played: the first line of every report and export."""
    levels = Listed([f"{level_name(level.name, texts)} ({level.version})" for level in answer.levels])
    return texts.say(N_("Bots played, {levels}; people may play differently."), levels=levels)


def main_sentences(
    answer: Answer, texts: Texts, named: Named, item: Named = str, change: NamedChange = plain_change
) -> Iterator[str]:
    """Yield what answers the question, then three sentences at most of what other goals ask.

    These are of the strongest level; where the answer names all figures that were asked for, there are none of them.
    `item` names cards, numbers and kinds of choice, `change` what an arm changes.
    """
    strongest = answer.levels[-1].name if answer.levels else ""
    promised = {goal.metric for goal in answer.goals}
    contrasts = [each for each in answer.contrasts if each.level == strongest and not each.exploratory]
    estimates = [each for each in answer.estimates if each.level == strongest and each.metric in promised]
    if contrasts:  # what is asked as a difference is no figure of an arm
        estimates = [each for each in estimates if not each.exploratory]
    answered = list(answer_sentences(answer, texts, named, item, change))
    yield from answered
    if answered and not contrasts:
        return
    known = [each for each in estimates if each.interval.is_known]
    if known:
        yield from list(_estimates(known, answer, texts, named))[:MOST_SENTENCES]
    elif not any(each.interval.is_known for each in contrasts):
        if answer.against:
            yield texts.say(COMPARED_WITH, compared=compared_names(answer.against, item))
        yield too_few(answer, texts)


def too_few(answer: Answer, texts: Texts) -> str:
    """Return how many games there are, how many the first interval needs, and what is done about it."""
    needed = max(answer.first_interval_games, answer.games)
    minutes = (needed - answer.games) / max(answer.games, 1) * answer.wall_seconds / MINUTE
    said = {"games": games(answer.games, texts), "needed": games(needed, texts)}
    if answer.stopped == "games":
        return texts.say(TOO_FEW_PLANNED, **said)
    if not answer.games or minutes <= 0:
        return texts.say(TOO_FEW, **said)
    return texts.plural(TOO_FEW_YET, max(math.ceil(minutes), 1), **said)


def _estimates(known: Sequence[Estimate], answer: Answer, texts: Texts, named: Named) -> Iterator[str]:
    """Yield a sentence for each figure; where all sources of points are among them, one for these together."""
    sources = [each for each in known if each.metric.startswith(SOURCE)]
    together = len(sources) > FEW_SOURCES and len(answer.arms) == 1 and len(answer.seats) == 1
    for each in known:
        if not (together and each in sources):
            yield _estimate(each, answer, texts, named)
        elif each is sources[0]:
            yield _sources(sources, texts)


def _sources(sources: Sequence[Estimate], texts: Texts) -> str:
    """Return from where points came, the most first."""
    parts = [
        f"{texts.say(SOURCES[each.metric.removeprefix(SOURCE)])} {between(each.interval, each.unit, texts)}"
        for each in sorted(sources, key=lambda each: -each.interval.mean)
    ]
    return texts.say(FROM_WHERE, sources=Listed(parts, most=LONGEST_LIST))


def _estimate(each: Estimate, answer: Answer, texts: Texts, named: Named) -> str:
    text = N_("In {games} games among {level}, {seats} players: {metric} {value}.")
    if len(answer.arms) > 1:
        text = N_("In {games} games among {level}, {seats} players, with {arm}: {metric} {value}.")
    return texts.say(
        text,
        games=f"{each.games:,}",
        level=level_name(each.level, texts),
        seats=each.seats,
        arm=each.arm,
        metric=named(each.metric),
        value=between(each.interval, each.unit, texts),
    )


def skill_sentences(answer: Answer, texts: Texts) -> Iterator[str]:
    """Yield how much better one can play than others at the draft, as its ladder tells."""
    for each in answer.skill:
        yield texts.say(
            SKILL[each.metric],
            level=level_name(each.level, texts),
            against=level_name(each.against, texts),
            others=each.seats - 1,
            value=between(each.interval, "share", texts, signed=True),
            fair=bare(1 / each.seats, "share"),
            games=f"{each.games:,}",
        )


def played_sentences(answer: Answer, texts: Texts) -> Iterator[str]:
    """Yield what was played, by whom, how long, and why it ended."""
    for arm in answer.arms:
        yield _arm(arm, texts)
    yield texts.say(
        N_("{games} were played ({blocks} blocks; {planned} at most), with {seats} players, in {minutes} minutes."),
        games=games(answer.games, texts),
        blocks=f"{answer.blocks:,}",
        planned=f"{answer.planned_games:,}",
        seats=Listed([str(each) for each in answer.seats]),
        minutes=f"{answer.wall_seconds / 60:.1f}",
    )
    yield texts.say(STOPPED[answer.stopped])
    yield texts.say(N_("Program {program}, plan {plan}."), program=answer.program, plan=answer.plan)


def _arm(arm: AnsweredArm, texts: Texts) -> str:
    if not arm.changes:
        return texts.say(N_("{arm}: {draft} as it is ({pack})."), arm=arm.id, draft=arm.draft, pack=arm.pack)
    changes = Listed([f"{name} = {_plain(value)}" for name, value in arm.changes.items()])
    text = N_("{arm}: {draft} with {changes} ({pack}).")
    return texts.say(text, arm=arm.id, draft=arm.draft, changes=changes, pack=arm.pack)


def _plain(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _of(about: str, texts: Texts) -> str:
    """Return of what a warning is, which says level and number of players by their ids, in words."""
    level, _, seats = about.rpartition(" ")
    if not seats.isdecimal():
        return about
    return texts.say(COMMA).join([level_name(level, texts), texts.say(N_("{count} players"), count=seats)])


def warning_sentences(answer: Answer, texts: Texts, named: Named) -> Iterator[str]:
    """Yield what a reader must know beside the numbers; each once."""
    said: Sequence[str] = [
        texts.say(WARNINGS[each.id], metric=named(each.metric) if each.metric else _of(each.about, texts))
        for each in answer.warnings
        if each.id in WARNINGS
    ]
    yield from dict.fromkeys(said)
