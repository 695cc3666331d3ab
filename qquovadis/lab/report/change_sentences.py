"""What a change does, in sentences: what was changed, then of each figure that was asked for which way it went."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from qquovadis.errors import Listed
from qquovadis.lab.answer import Answer, AnsweredArm, Contrast
from qquovadis.lab.levels.level_names import level_name
from qquovadis.lab.report.figures import between, bracketed
from qquovadis.model.text.rules_change_text import BECAME, NEW
from qquovadis.model.text.translations import N_, NP_, Texts

Named = Callable[[str], str]
NamedChange = Callable[[str, Any, Any], str]
LONGEST = 1200
NONE: Mapping[str, Any] = {}
CHANGED = N_("Changed in {arm}: {changes}.")
COUNTED = NP_(
    "Of {count} figure that was asked for, {differ} differ, {same} show no difference that matters, "
    "and {open} cannot be told yet; {games} games each among {level}.",
    "Of {count} figures that were asked for, {differ} differ, {same} show no difference that matters, "
    "and {open} cannot be told yet; {games} games each among {level}.",
)
OF_SEVERAL = {
    "higher": N_("Higher with {one} than with {other}: {figures}."),
    "lower": N_("Lower with {one} than with {other}: {figures}."),
    "cannot_tell": N_("Whether {one} and {other} differ cannot be told yet: {figures}."),
    "no_difference": N_("No difference that matters between {one} and {other}: {figures}."),
}
OF_ONE = {
    "higher": N_("{metric}: higher with {one} than with {other}: {value}, in {games} games each among {level}."),
    "lower": N_("{metric}: lower with {one} than with {other}: {value}, in {games} games each among {level}."),
    "no_difference": N_("{metric}: no difference that matters between {one} and {other}: {value}, in {games} games each among {level}."),  # noqa: E501 - one sentence
    "cannot_tell": N_("{metric}: cannot tell yet whether {one} and {other} differ: {value}, in {games} games each among {level}."),  # noqa: E501 - one sentence
}  # fmt: skip
FIGURE_AND_VALUE = N_("{metric} {value}")
THE_DRAFT, THE_VARIANT = N_("the draft ({arm})"), N_("the variant ({arm})")


def plain_change(name: str, before: Any, after: Any) -> str:
    """Return a change by the name that files have for it."""
    listed = ", ".join(map(str, after)) if isinstance(after, list | tuple) else after
    return f"{name} {listed}" if before is None else f"{name} {before} → {listed}"


def became(thing: str, before: str, after: str, texts: Texts) -> str:
    """Return what a number or option was and is; only what it is, where nobody knows what it was."""
    return texts.say(BECAME if before else NEW, thing=thing, before=before, after=after)


def contrast_sentences(
    answer: Answer, texts: Texts, metric: Named, change: NamedChange = plain_change
) -> Iterator[str]:
    """Yield what each arm changes, then of all figures that were asked for which way they went, and by how much.

    These are of the strongest level of which any is known, in the order in which they were asked for; if none is known,
    nothing is said of figures.
    """
    asked = [each for each in answer.contrasts if not each.exploratory]
    known = {each.level for each in asked if each.interval.is_known} or {each.level for each in asked}
    strongest = next((each.name for each in reversed(answer.levels) if each.name in known), "")
    asked = [each for each in asked if each.level == strongest]
    if not asked:
        return
    yield from changed_sentences(answer, texts, change)
    if not any(each.interval.is_known for each in asked):
        return
    if len(asked) == 1:
        yield _alone(asked[0], answer, texts, metric)
        return
    in_order = [goal.metric for goal in answer.goals]
    asked.sort(key=lambda each: in_order.index(each.metric) if each.metric in in_order else len(in_order))
    yield _counted(asked, texts)
    for pair in dict.fromkeys(each.arms for each in asked):
        for word, text in OF_SEVERAL.items():
            found = [each for each in asked if each.arms == pair and each.word == word]
            if found:
                one, other = (arm_named(arm, answer, texts) for arm in pair)
                figures = Listed([_valued(each, answer, texts, metric) for each in found], most=LONGEST)
                yield texts.say(text, one=one, other=other, figures=figures)


def changed_sentences(answer: Answer, texts: Texts, change: NamedChange = plain_change) -> Iterator[str]:
    """Yield for each arm after the first what it changes there."""
    if not answer.arms:
        return
    first, *others = answer.arms
    for arm in others:
        found = _changes(first, arm) if arm.draft == first.draft else NONE
        if found:
            said = [change(name, first.changes.get(name), value) for name, value in found.items()]
            yield texts.say(CHANGED, arm=arm_named(arm.id, answer, texts), changes=Listed(said, most=LONGEST))


def _changes(first: AnsweredArm, arm: AnsweredArm) -> Mapping[str, Any]:
    return {name: value for name, value in arm.changes.items() if first.changes.get(name) != value}


def arm_named(name: str, answer: Answer, texts: Texts) -> str:
    """Return what an arm is called: of a draft as it is and one variant of it which of both it is, else by its id."""
    first, *others = answer.arms
    if [other.draft for other in others] != [first.draft] or first.changes or others[0].pack == first.pack:
        return name
    return texts.say(THE_DRAFT if name == first.id else THE_VARIANT, arm=name)


def asked_apart(answer: Answer) -> frozenset[str]:
    """Return the figures of which the difference between arms was asked for, and not what they are in each."""
    return frozenset(each.metric for each in answer.contrasts if not each.exploratory)


def _counted(asked: Sequence[Contrast], texts: Texts) -> str:
    differ = sum(each.word in ("higher", "lower") for each in asked)
    same = sum(each.word == "no_difference" for each in asked)
    return texts.plural(
        COUNTED,
        len(asked),
        differ=differ,
        same=same,
        open=len(asked) - differ - same,
        games=f"{max(each.games for each in asked):,}",
        level=level_name(asked[0].level, texts),
    )


def _valued(each: Contrast, answer: Answer, texts: Texts, metric: Named) -> str:
    which = [texts.say(N_("{count} players"), count=each.seats)] if len(answer.seats) > 1 else []
    words = metric(each.metric)
    inside = words if words[1:2].isupper() else words[:1].lower() + words[1:]
    value = between(each.interval, each.unit, texts, signed=True)
    return texts.say(FIGURE_AND_VALUE, metric=f"{inside}{bracketed(which, texts)}", value=value)


def _alone(each: Contrast, answer: Answer, texts: Texts, metric: Named) -> str:
    return texts.say(
        OF_ONE[each.word],
        metric=metric(each.metric),
        one=arm_named(each.arms[0], answer, texts),
        other=arm_named(each.arms[1], answer, texts),
        value=between(each.interval, each.unit, texts, signed=True),
        games=f"{each.games:,}",
        level=level_name(each.level, texts),
    )
