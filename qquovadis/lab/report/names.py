"""What a report calls things: metrics by the words of the registry, cards, numbers and races by those of the pack."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from qquovadis.errors import Listed, QuoError
from qquovadis.lab.metrics import metric_named
from qquovadis.lab.report.change_sentences import NamedChange, became, plain_change
from qquovadis.lab.studies.study_plan import CARDS, TILES
from qquovadis.model.pack.parameters import Option, Parameter, written
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.translations import N_, Texts

BLANK = re.compile(r"\{\w+\}")  # what a choice is of
OF_RACE = N_("{metric} ({race})")
CHOICE_IN = N_("{phase}: {choice}")
NONE: Mapping[str, str] = {}
BOX = {CARDS: N_("cards: {things}"), TILES: N_("area tiles: {things}")}


class ReportNames(NamedTuple):
    """What things are called in the language of a report.

    Attributes:
        texts: The words of the program.
        metric: Names a metric.
        item: Names a card, skill, award, kind of choice or number of the rules.
        claim: Says a claim.
        change: Says what a number, an option or the box was and is; before comes nothing where that is not known.
    """

    texts: Texts
    metric: Callable[[str], str]
    item: Callable[[str], str] = str
    claim: Callable[[str], str] = str
    change: NamedChange = plain_change


def names_in(pack: Pack, texts: Texts, claims: Mapping[str, str] = NONE) -> ReportNames:
    """Return the names for a report on a draft, in the language of these texts; `claims` says claims by their ids.

    Whatever a name of a study is not known by is called as the study has it.
    """
    races = {race.id: race.name.text(texts.language) for race in pack.races}

    words = load_words(pack.folder)
    phases = {step: each.name.text(texts.language) for each in words.phase for step in each.steps}

    def of_pack(name: str) -> str:
        if name in pack.parameters:
            return pack.parameters[name].name.text(texts.language)
        if name in races or name in pack.printed:
            return races.get(name) or pack.name(name, texts.language)
        return choice(name)

    def choice(name: str) -> str:
        """What a kind of choice is called, by its step and its verb, as its button says it whatever it is of."""
        step, _, verb = name.partition(".")
        offer = words.of_offer(step, verb)
        if offer is None:
            return name
        said = BLANK.sub("…", offer.text(texts.language))
        return texts.say(CHOICE_IN, phase=phases[step], choice=said) if step in phases else said

    def metric(name: str) -> str:
        try:
            found = metric_named(name)
        except QuoError:
            return name
        values = {key: of_pack(value) if isinstance(value, str) else value for key, value in found.values.items()}
        words = texts.say(found.words, **values)
        return words[:1].upper() + words[1:]

    def change(name: str, before: Any, after: Any) -> str:
        if name in BOX:
            known = (pack.name(each, texts.language) if each in pack.printed else str(each) for each in after)
            return texts.say(BOX[name], things=Listed(list(known)))
        rule = pack.options.get(name) or pack.parameters.get(name)
        if rule is None:
            return plain_change(name, before, after)
        was = _value(rule, rule.default if before is None else before, texts.language)
        return became(rule.name.text(texts.language), was, _value(rule, after, texts.language), texts)

    return ReportNames(texts, metric, of_pack, lambda claim: claims.get(claim, claim), change)


def with_races(names: ReportNames, seat_races: Sequence[str]) -> ReportNames:
    """Return the names that say of a seat which race it had, where it had the same in every game.

    On one page "wins of seat 3" were 40 % and "place 3 in turn order" had 13 %: the seat was a race.
    """

    def metric(name: str) -> str:
        of, _, seat = name.rpartition(".")
        at = int(seat) - 1 if of == "win.seat" and seat.isdecimal() else len(seat_races)
        race = seat_races[at] if 0 <= at < len(seat_races) else ""
        return (
            names.texts.say(OF_RACE, metric=names.metric(name), race=names.item(race)) if race else names.metric(name)
        )

    return names._replace(metric=metric)


def _value(rule: Option | Parameter, value: Any, language: str) -> str:
    """Return the label of the value of a number or option, or the value as it is written where it has none."""
    label = rule.labels.get(written(value))
    return label.text(language) if label else written(value)
