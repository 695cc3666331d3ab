"""Checks what a pack explains of its words against the pack and its rules."""

from collections.abc import Collection, Iterator, Mapping

from qquovadis.errors import N_, PackError, Sentence
from qquovadis.model.pack.agreed_values import usual_values
from qquovadis.model.pack.compile_kit import playable_seats
from qquovadis.model.pack.explained_words import APTITUDE, NO_APTITUDE, PLAYERS, ExplainedWord, said
from qquovadis.model.pack.rulebook import misfits_of
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.pack.suggestions import nearest
from qquovadis.model.pack.words import Words
from qquovadis.model.text.translations import LANGUAGES

NAMELESS = N_("{name} is neither a tally nor a zone of the pack; give it a name of its own")
NO_CLAUSE = N_("there is no such clause in the rules")
SILENT = N_("with the usual numbers and options nothing is said; write a line that holds for them")


def explanation_faults(
    file: str, explained: Mapping[str, ExplainedWord], pack: Pack, clauses: Collection[str]
) -> Iterator[PackError]:
    """Yield what explanations name and their pack has not: things, clauses, numbers, options and their values."""
    called = called_by_pack(pack)
    options = {name: option.labels for name, option in pack.options.items()}
    values = options | {APTITUDE: [*(each.id for each in pack.terrains), NO_APTITUDE]}
    numbers = [*pack.parameters, APTITUDE, PLAYERS]
    usual = {**usual_values(pack), APTITUDE: NO_APTITUDE, PLAYERS: playable_seats(pack).start}
    for key, each in explained.items():
        place = f"explained.{key}"
        if each.name is None and key not in called:
            yield PackError(file, place, Sentence(NAMELESS, name=key), nearest(key, called))
        for label in each.clauses:
            if label not in clauses:
                yield PackError(file, f"{place}.clauses", NO_CLAUSE, nearest(label, clauses))
        for part, wording in (("text", each.text), ("more", each.more)):
            for language in LANGUAGES if wording else ():
                for wrong in misfits_of(getattr(wording, language), numbers, values):
                    yield PackError(file, f"{place}.{part}.{language}", wrong)

        for language in LANGUAGES:
            if not said(each.text, language, usual):
                yield PackError(file, f"{place}.text.{language}", SILENT)


def course_faults(file: str, words: Words, clauses: Collection[str]) -> Iterator[PackError]:
    """Yield the clauses that phases and rounds are to be explained by and the rules have not."""
    rows = {f"phase[{number}].reads": phase.reads for number, phase in enumerate(words.phase, 1)}
    rows["course.reads"] = words.course.reads if words.course is not None else {}
    for place, labels in rows.items():
        for label in labels:
            if label not in clauses:
                yield PackError(file, place, NO_CLAUSE, nearest(label, clauses))


def called_by_pack(pack: Pack) -> Mapping[str, Wording]:
    """Return what a pack calls its tallies and zones, which can be explained without a name of their own."""
    return {row.id: row.name for row in pack.sheet.zone} | {row.id: row.name for row in pack.tallies}
