"""What a printed rulebook of a draft says: chapters of clauses with their numbers, worked examples, rulings.

It is words only; a printer sets them, and paints the positions of the examples.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from qquovadis.controllers.examples.example_index import listed_examples
from qquovadis.controllers.examples.example_runner import RunExample, stage
from qquovadis.controllers.examples.examples import ExampleFolders
from qquovadis.errors import COMMA, QuoError
from qquovadis.model.notation.example_file import Example, read_example
from qquovadis.model.pack.agreed_values import usual_values
from qquovadis.model.pack.parameters import written
from qquovadis.model.pack.rulebook import MARK, NAMED, Clause, load_rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_, Texts
from qquovadis.model.variants.clause_pairs import Fate

QUESTION = re.compile(r"^\*\*(.+?)\*\*\s*$")
RULED = re.compile(r"-R\d+$")
CHAPTER_NUMBER = re.compile(r"^\d+(?:\.\d+)*\.?\s+")
MOST_LINES = 8  # of an example; longer ones stand only where a chapter has no other, and none is a whole game
LONGEST = 20
# How many examples stand in a section: one, and one more for every so many clauses in it.
CLAUSES_AN_EXAMPLE, MOST_EXAMPLES = 6, 3
OPTION = N_("{name}: {labels}")

RULING, WHY = 0, 1  # the order of a ruling's parts, which every pack keeps


class BookClause(NamedTuple):
    """A clause as it is printed.

    Attributes:
        label: Its label.
        words: Its words; of a ruling, what was ruled.
        fate: What became of it since the draft with which the book is compared; "same" where there is none.
        question: What a ruling answers; empty for a clause.
        stated: What the draft says of that.
        reason: Why it was ruled so.
    """

    label: str
    words: str
    fate: Fate = "same"
    question: str = ""
    stated: str = ""
    reason: str = ""

    @property
    def fingerprint(self) -> str:
        """A short hash of all that is printed of it."""
        return hashlib.sha256(repr(self._replace(fate="same")).encode()).hexdigest()[:12]


class BookSection(NamedTuple):
    """A part of a chapter with clauses and, behind some of them, examples; without a title it is the whole chapter."""

    title: str
    clauses: tuple[BookClause, ...]
    examples: Mapping[str, tuple[RunExample, ...]]


class BookChapter(NamedTuple):
    """A chapter, or the rulings, which have no number."""

    number: str
    title: str
    sections: tuple[BookSection, ...]
    rulings: bool = False


class BookText(NamedTuple):
    """Everything that is said between the title page and the index; `gone` are clauses that an earlier draft had."""

    chapters: tuple[BookChapter, ...]
    gone: tuple[str, ...] = ()

    @property
    def clauses(self) -> Iterator[BookClause]:
        """Every clause in its order."""
        return (clause for chapter in self.chapters for section in chapter.sections for clause in section.clauses)


def book_text(pack: Pack, texts: Texts, before: Mapping[str, str] | None = None) -> BookText:
    """Return the rulebook of a draft or variant.

    `before` are the fingerprints of the clauses of another, by label, with which it is compared.
    """
    printed = _Printing(pack, texts, before)
    chapters: list[BookChapter] = []
    book = load_rulebook(pack.folder)
    rows = [(clause.chapter[texts.language], clause) for clause in book if printed.says(clause)]
    for chapter, own in groupby(rows, key=lambda row: (row[0][:1], row[1].ruling)):
        parts = [(path, [clause for _, clause in part]) for path, part in groupby(own, key=lambda row: row[0])]
        chapters.append(printed.chapter(chapter[0][0] if chapter[0] else "", parts))
    return BookText(tuple(chapters), tuple(label for label in before or () if label not in book))


class _Printing:
    """A pack while its rulebook is written."""

    def __init__(self, pack: Pack, texts: Texts, before: Mapping[str, str] | None) -> None:
        self._pack, self._texts, self._before = pack, texts, before
        self._agreed = usual_values(pack)
        self._shown: set[str] = set()

    @cached_property
    def _examples(self) -> tuple[RunExample, ...]:
        return tuple(sound_examples(self._pack))

    def says(self, clause: Clause) -> bool:
        """Return whether a clause says anything with these options: some rulings are only about one of their values."""
        return bool(clause.text(self._texts.language, self._agreed).strip())

    def chapter(self, heading: str, parts: Sequence[tuple[tuple[str, ...], list[Clause]]]) -> BookChapter:
        """Return a chapter with its sections."""
        number = CHAPTER_NUMBER.match(heading)
        rulings = parts[0][1][0].ruling
        sections = [self._section(path, clauses, rulings=rulings) for path, clauses in parts]
        if not rulings and not any(section.examples for section in sections):
            sections = self._with_one(sections)
        title = heading[number.end() :] if number else heading
        return BookChapter(number[0].strip().rstrip(".") if number else "", title, tuple(sections), rulings)

    def _section(self, path: tuple[str, ...], clauses: Sequence[Clause], *, rulings: bool) -> BookSection:
        labels = [clause.label for clause in clauses]
        examples = {} if rulings else self._chosen(labels)
        return BookSection(" ".join(path[1:]), tuple(self.clause(clause) for clause in clauses), examples)

    def _chosen(self, labels: Sequence[str]) -> Mapping[str, tuple[RunExample, ...]]:
        """Return examples by the clause behind which they stand: each shows most of what none has shown yet."""
        short = [run for run in self._examples if len(run.example.when) <= MOST_LINES]
        at_home = [run for run in short if _home(run.example, labels)]
        wanted, most = set(labels), min(MOST_EXAMPLES, 1 + len(labels) // CLAUSES_AN_EXAMPLE)
        chosen: dict[str, tuple[RunExample, ...]] = {}
        for _ in range(most):
            left = [run for run in at_home if run.example.id not in self._shown]
            best = max(left, key=lambda run: _worth(run, wanted), default=None)
            if best is None or not wanted.intersection(best.example.clauses):
                break
            self._shown.add(best.example.id)
            wanted -= set(best.example.clauses)
            behind = [label for label in labels if label in best.example.clauses][-1]
            chosen[behind] = (*chosen.get(behind, ()), best)
        return chosen

    def _with_one(self, sections: Sequence[BookSection]) -> list[BookSection]:
        """Return the sections of a chapter that has no example of its own with one that shows a clause of it."""
        for at, section in enumerate(sections):
            for clause in section.clauses:
                left = (run for run in self._examples if run.example.id not in self._shown)
                found = next((run for run in left if clause.label in run.example.clauses), None)
                if found is not None:
                    self._shown.add(found.example.id)
                    return [*sections[:at], section._replace(examples={clause.label: (found,)}), *sections[at + 1 :]]
        return list(sections)

    def clause(self, clause: Clause) -> BookClause:
        """Return a clause as it is printed, and what became of it since the book that this one is compared with."""
        found = self._worded(clause)
        if self._before is None:
            return found
        was = self._before.get(clause.label)
        return found._replace(fate="new" if was is None else "same" if was == found.fingerprint else "changed")

    def _worded(self, clause: Clause) -> BookClause:
        words = clause.text(self._texts.language, self._agreed).strip()
        if not clause.ruling:
            return BookClause(label=clause.label, words=words)
        head, *parts = re.split(r"(?m)^(?=\*[^*])", words)
        question, stated = _question(head)
        said = [MARK.sub("", part, count=1).strip() for part in parts]
        return BookClause(
            label=clause.label,
            words=said[RULING] if said else stated,
            question=question,
            stated=stated if said else "",
            reason=said[WHY] if len(said) > WHY and NAMED.sub("", said[WHY]).strip() else "",
        )


def sound_examples(pack: Pack) -> Iterator[RunExample]:
    """Yield the examples of a pack that hold under its rules and are short enough to be followed on paper."""
    shelf = ExampleFolders(pack)
    for each in listed_examples(pack):
        try:
            example = read_example(each.file)
            if example.variant is None and example.needs is None and 0 < len(example.when) <= LONGEST:
                run = stage(example, each.file, shelf)
                if run.holds:
                    yield run
        except QuoError:
            continue  # it does not fit what a variant makes of the draft; `examples` tells why


def played_otherwise(example: Example, pack: Pack, texts: Texts) -> str:
    """Return the options under which an example is played that are otherwise than usual, in words."""
    language, said = texts.language, []
    for name, value in example.given.options.items():
        option = pack.options.get(name)
        if option is not None and value != option.default:
            label = option.labels[written(value)].text(language)
            said.append(texts.say(OPTION, name=option.name.text(language), labels=label))
    return texts.say(COMMA).join(said)


def _home(example: Example, labels: Iterable[str]) -> bool:
    """Return whether an example belongs to a section: its first clause that is no ruling stands there."""
    first = next((label for label in example.clauses if not RULED.search(label)), "")
    return first in labels


def _worth(run: RunExample, wanted: set[str]) -> tuple[int, int, int]:
    """Return by what examples are chosen: how many clauses are new, few options, few lines."""
    example = run.example
    return len(wanted.intersection(example.clauses)), -len(example.given.options), -len(example.when)


def _question(head: str) -> tuple[str, str]:
    first, _, rest = head.strip().partition("\n")
    found = QUESTION.match(first)
    return (found[1], rest.strip()) if found else ("", head.strip())
