"""The sentences of a report: who played, what was asked, how it ended, and the few that matter most."""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from qquovadis.errors import COMMA, Listed
from qquovadis.lab.answer import EARLIER_RULES, Answer, AnsweredArm, Contrast, Estimate
from qquovadis.lab.facts import WITHIN, known_sources
from qquovadis.lab.levels.level_names import level_name
from qquovadis.lab.metrics import SOURCE
from qquovadis.lab.report.answer_sentences import COMPARED_WITH, answer_sentences
from qquovadis.lab.report.change_sentences import NamedChange, plain_change
from qquovadis.lab.report.choices import compared_names
from qquovadis.lab.report.figures import bare, between, games, needed_blocks
from qquovadis.lab.statistics.intervals import Interval
from qquovadis.model.text.translations import N_, NP_, Texts

MOST_SENTENCES, FEW_SOURCES, LONGEST_LIST, MINUTE = 3, 2, 500, 60
FROM_WHERE = N_("The points of a seat came from: {sources}.")
TOO_FEW = N_("It is too early to say: there are {games}, and the first interval needs {needed} (50 blocks).")
TOO_FEW_OF_IT = N_(
    "It is too early to say: there are {games}, and the first interval of what was asked needs about {needed}."
)
TOO_WIDE = N_("It is too early to say: {games} give no interval of what was asked yet.")
RESUME = N_("You can resume now or later.")
AT_THIS_PACE = NP_(
    "At this pace it takes about {count} more minute.", "At this pace it takes about {count} more minutes."
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
    EARLIER_RULES: N_("The rules have changed since: this is what was known of the earlier ones."),
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

    These are of the strongest level of which anything is known; where the answer names all figures that were asked for,
    there are none of them. If nothing is known that was asked, it is said that it is too early.
    `item` names cards, numbers and kinds of choice, `change` what an arm changes.
    """
    contrasts, estimates = _asked_figures(answer)
    answered = list(answer_sentences(answer, texts, named, item, change))
    yield from answered
    if _is_too_early(answer, texts):
        if answer.against:
            yield texts.say(COMPARED_WITH, compared=compared_names(answer.against, item))
        yield too_few(answer, texts)
    elif contrasts or not answered:
        known = [each for each in estimates if each.interval.is_known]
        yield from list(_estimates(known, answer, texts, named))[:MOST_SENTENCES]


def too_early(answer: Answer, texts: Texts, games_a_minute: float = 0.0) -> str:
    """Return that it is too early to say, if an answer says so; nothing if it says something of what was asked.

    `games_a_minute` is the pace by which it says how long it still takes; by the whole time played if it is 0.
    """
    return too_few(answer, texts, games_a_minute=games_a_minute) if _is_too_early(answer, texts) else ""


def _is_too_early(answer: Answer, texts: Texts) -> bool:
    """Return whether nothing is known of what was asked; words that answer it without a difference are known."""
    contrasts, estimates = _asked_figures(answer)
    if not contrasts and next(answer_sentences(answer, texts, str, str), None) is not None:
        return False
    return not any(each.is_known for each in (*(row.interval for row in contrasts), *(e.interval for e in estimates)))


def _asked_figures(answer: Answer) -> tuple[list[Contrast], list[Estimate]]:
    """Return the differences and figures that goals ask for, of the strongest level of which any is known."""
    promised = {goal.metric for goal in answer.goals}
    contrasts = [each for each in answer.contrasts if not each.exploratory]
    estimates = [each for each in answer.estimates if each.metric in promised]
    if contrasts:  # what is asked as a difference is no figure of an arm
        estimates = [each for each in estimates if not each.exploratory]
    known = {each.level for each in contrasts if each.interval.is_known}
    known |= {each.level for each in estimates if each.interval.is_known}
    strongest = next((each.name for each in reversed(answer.levels) if each.name in known), "")
    of = {strongest} if known else {each.name for each in answer.levels}
    return [each for each in contrasts if each.level in of], [each for each in estimates if each.level in of]


def too_few(
    answer: Answer, texts: Texts, asked: Sequence[Interval] | None = None, *, games_a_minute: float = 0.0
) -> str:
    """Return how many games there are, how many the first interval needs, and what is done about it.

    Args:
        asked: The intervals that are asked for, none of which is known; those that the study asks for by default.
        games_a_minute: As in `too_early`.
    """
    played, first = answer.games, answer.first_interval_games
    rows = [each for each in (_asked_intervals(answer) if asked is None else asked) if each.n]
    # Of a card that not every block deals fewer blocks count than were played.
    needed = max(first, min((math.ceil(played * needed_blocks(each) / each.n) for each in rows), default=0))
    said = {"games": games(played, texts), "needed": games(needed, texts)}
    if needed <= played:
        told = [texts.say(TOO_WIDE, games=said["games"])]
    else:
        told = [texts.say(TOO_FEW if needed == first else TOO_FEW_OF_IT, **said)]
    if answer.stopped in ("minutes", "cancelled"):
        told.append(texts.say(RESUME))
    rate = games_a_minute or (MINUTE * played / answer.wall_seconds if answer.wall_seconds > 0 else 0.0)
    if answer.stopped != "games" and rate > 0 and needed > played:
        told.append(texts.plural(AT_THIS_PACE, max(math.ceil((needed - played) / rate), 1)))
    return texts.in_a_row(told)


def _asked_intervals(answer: Answer) -> list[Interval]:
    """Return the intervals of what a study asks: of its goals, or else of its cards that go by lot and its numbers."""
    if answer.goals:
        contrasts, estimates = _asked_figures(answer)
        return [*(each.interval for each in contrasts), *(each.interval for each in estimates)]
    lots = [each.interval for each in answer.items if each.by == "lot" and not each.is_reference]
    return [*lots, *(each.interval for each in answer.slopes)]


def _estimates(known: Sequence[Estimate], answer: Answer, texts: Texts, named: Named) -> Iterator[str]:
    """Yield a sentence for each figure; where all sources of points are among them, one for these together."""
    came_from = [each for each in known if each.metric.startswith(SOURCE)]
    together = len(came_from) > FEW_SOURCES and len(answer.arms) == 1 and len(answer.seats) == 1
    for each in known:
        if not (together and each in came_from):
            yield _estimate(each, answer, texts, named)
        elif each is came_from[0]:
            yield _sources(came_from, texts)


def _sources(came_from: Sequence[Estimate], texts: Texts) -> str:
    """Return from where points came, the most first; what lies in another source follows it."""
    words = known_sources()
    by_name = {each.metric.removeprefix(SOURCE): each for each in came_from}
    wholes = {name: WITHIN.get(name, name) for name in by_name}
    means = {name: by_name.get(whole, by_name[name]).interval.mean for name, whole in wholes.items()}
    order = sorted(by_name, key=lambda name: (-means[name], wholes[name], name in WITHIN))
    parts = [f"{texts.say(words[name])} {between(by_name[name].interval, by_name[name].unit, texts)}" for name in order]
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
