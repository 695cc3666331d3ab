"""The sentence that answers what was asked, before any figure: which cards stand out, whether places differ, and so on.

What was asked is read from what an answer holds: lots, slopes, kinds of choice, and the goals of its study.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from qquovadis.errors import Listed
from qquovadis.lab.answer import Answer, Estimate, ItemAnswer
from qquovadis.lab.claims.verdicts import strength
from qquovadis.lab.levels.level_names import level_name
from qquovadis.lab.metrics import metric_named, place_in_order
from qquovadis.lab.report.change_sentences import NamedChange, contrast_sentences, plain_change
from qquovadis.lab.report.choices import CHOICE, by_comparison, cards_of, compared_names
from qquovadis.lab.report.figures import bare, between
from qquovadis.lab.report.seat_order import PlaceShare, place_sentences
from qquovadis.model.text.translations import N_, Texts

Named = Callable[[str], str]
MOST_NAMED, LONGEST = 5, 600
CARDS_STAND_OUT = N_("Among {level}, with {seats} players, these cards stand out from the others: {cards}.")
OF_SETTERS = N_("{card}, to those who set it {value}")
NO_CARD = N_(
    "Among {level}, with {seats} players, no card stands out from the others yet: what {known} of {count} cards are "
    "worth is known to within ± {least} VP at best and ± {most} VP at worst."
)
THESE_STAND_OUT = N_("Compared with {compared}, these cards stand out among {level}, with {seats} players: {cards}.")
NONE_STANDS_OUT = N_(
    "Compared with {compared}, no card stands out yet among {level}, with {seats} players: what {known} of {count} "
    "cards are worth is known to within ± {least} VP at best and ± {most} VP at worst."
)
NOTHING_KNOWN = N_("Compared with {compared}, among {level}, with {seats} players: no card has an interval yet.")
COMPARED_WITH = N_("Cards are compared with {compared}.")
NUMBERS_STAND_OUT = N_("Among {level}, these numbers move something when they change by one step: {numbers}.")
NO_NUMBER = N_("Among {level}, no number is known yet to move anything when it changes by one step.")
NEVER_MADE = N_("Among {level}, these choices were never made although they were possible: {choices}.")
ALL_MADE = N_("Among {level}, every choice that was possible was made at least once.")
DIFFERENT = N_("{figure} differs: {values}.")
ALIKE = N_("{figure} does not differ by more than matters: {values}.")
UNTOLD = N_("{figure}: cannot tell yet whether it differs ({values}).")
WITH_PLAYERS = N_("{count} players {value}")
AMONG = N_("{level} {value}")


def answer_sentences(
    answer: Answer, texts: Texts, metric: Named, item: Named, change: NamedChange = plain_change
) -> Iterator[str]:
    """Yield the sentence that answers what a study asked, or those of each figure that was asked for.

    Nothing where only figures were asked for, which say themselves, or where nothing is known yet.
    """
    goals = [each.metric for each in answer.goals]
    lots = [each for each in cards_of(answer) if each.by == "lot"]
    if any(not each.exploratory for each in answer.contrasts):
        yield from contrast_sentences(answer, texts, metric, change)
    elif goals and all(map(place_in_order, goals)):
        yield from _places(answer, texts)
    elif goals and (len(answer.seats) > 1 or len(answer.levels) > 1):
        yield from (said for each in dict.fromkeys(goals) if (said := _across(each, answer, texts, metric)))
    elif not goals and lots:
        yield from _cards(lots, texts, item)
    elif not goals and any(each.interval.is_known for each in answer.slopes):
        yield _numbers(answer, texts, item)
    elif not goals and any(each.kind == CHOICE for each in answer.items):
        yield _choices(answer, texts, item)


def _cards(lots: Sequence[ItemAnswer], texts: Texts, item: Named) -> Iterator[str]:
    """Yield which cards stand out from those that were chosen to compare them with, then which from all others."""
    if not any(each.interval.is_known for each in lots):
        return
    for compared in by_comparison([each for each in lots if not each.is_reference]):
        for group in dict.fromkeys((each.level, each.seats) for each in compared):
            yield from _compared([each for each in compared if (each.level, each.seats) == group], texts, item)


def _compared(of: Sequence[ItemAnswer], texts: Texts, item: Named) -> Iterator[str]:
    """Yield which of the cards stand out that are compared with the same."""
    known = [each for each in of if each.interval.is_known]
    found = sorted((each for each in known if each.stands_out), key=lambda each: -abs(each.interval.mean))
    said = [_card(each, texts, item) for each in found[:MOST_NAMED]]
    words: dict[str, Any] = {"level": level_name(of[0].level, texts), "seats": of[0].seats}
    against = of[0].against
    if against:
        words["compared"] = compared_names(against, item)
    if said:
        yield texts.say(THESE_STAND_OUT if against else CARDS_STAND_OUT, cards=Listed(said, most=LONGEST), **words)
    elif known:
        widths = [(each.interval.high - each.interval.low) / 2 for each in known]
        widest = {"least": bare(min(widths), "VP"), "most": bare(max(widths), "VP")}
        yield texts.say(NONE_STANDS_OUT if against else NO_CARD, **words, **widest, known=len(known), count=len(of))
    elif against:
        yield texts.say(NOTHING_KNOWN, **words)


def _card(card: ItemAnswer, texts: Texts, item: Named) -> str:
    said = f"{item(card.item)} {between(card.interval, 'VP', texts, signed=True)}"
    if card.when_set is None or not card.when_set.is_known:
        return said
    return texts.say(OF_SETTERS, card=said, value=between(card.when_set, "VP", texts, signed=True))


def _numbers(answer: Answer, texts: Texts, item: Named) -> str:
    level = level_name(answer.levels[-1].name, texts)
    found = dict.fromkeys(each.parameter for each in answer.slopes if each.stands_out)
    if found:
        return texts.say(NUMBERS_STAND_OUT, level=level, numbers=Listed([item(each) for each in found], most=LONGEST))
    return texts.say(NO_NUMBER, level=level)


def _choices(answer: Answer, texts: Texts, item: Named) -> str:
    never = [each for each in answer.items if each.kind == CHOICE and each.offered and not each.held]
    never.sort(key=lambda each: -each.offered)
    level = level_name(answer.levels[-1].name, texts)
    names = dict.fromkeys(item(each.item.partition(":")[2]) for each in never)
    return (
        texts.say(NEVER_MADE, level=level, choices=Listed([*names], most=LONGEST))
        if never
        else texts.say(ALL_MADE, level=level)
    )


def _places(answer: Answer, texts: Texts) -> Iterator[str]:
    """Yield the sentences of `place_sentences` for each number of seats."""
    for seats in answer.seats:
        rows: dict[str, list[PlaceShare]] = {}
        for each in answer.estimates:
            place = place_in_order(each.metric)
            if place and each.seats == seats and each.interval.is_known:
                rows.setdefault(each.level, []).append(PlaceShare(place, each.interval, each.games))
        ordered = {level: sorted(rows[level]) for level in sorted(rows, key=strength)}
        yield from place_sentences(ordered, seats, texts)


def _across(name: str, answer: Answer, texts: Texts, metric: Named) -> str:
    """Return whether a figure differs between numbers of seats or levels, whose games were dealt apart."""
    rows = [each for each in answer.estimates if each.metric == name and each.interval.is_known]
    if len(rows) < 2:
        return ""
    matters = metric_named(name).matters
    lows, highs = [each.interval.low for each in rows], [each.interval.high for each in rows]
    said = [_one_of(each, answer, texts) for each in rows]
    text = DIFFERENT if max(lows) > min(highs) else ALIKE if max(highs) - min(lows) <= matters else UNTOLD
    return texts.say(text, figure=metric(name), values=Listed(said, most=LONGEST))


def _one_of(each: Estimate, answer: Answer, texts: Texts) -> str:
    value = between(each.interval, each.unit, texts)
    if len(answer.seats) > 1:
        return texts.say(WITH_PLAYERS, count=each.seats, value=value)
    return texts.say(AMONG, level=level_name(each.level, texts), value=value)
