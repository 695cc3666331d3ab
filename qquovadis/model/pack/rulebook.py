"""The rules of a draft as labelled clauses in every language: read from a pack's folder, filled in, kept under lock.

Which code and which tests cite a clause is not known here.
"""

import hashlib
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Literal, NamedTuple, get_args

from qquovadis.errors import N_, PackError, Sentence
from qquovadis.files import write_whole
from qquovadis.model.pack.conditional_lines import conditional_lines, lines_in_force
from qquovadis.model.pack.file_limits import toml_table
from qquovadis.model.text.searching import searchable
from qquovadis.model.text.translations import LANGUAGES
from qquovadis.printable import shown

Status = Literal["enforced", "definition", "advice", "by_hand"]
STATUSES: tuple[Status, ...] = get_args(Status)
SECTIONS = (*STATUSES[1:], "question")
BOOKS = ("rules", "rulings")
LOCK = "clauses.lock"
STATUS_FILE = "clauses.toml"
PARAMETERS = "parameters.toml"
KEPT_FILES = 64  # read before, by their words: those of some drafts, four each
MISFIT = N_("{clause}: {wrong}")
STRANGE_PLACEHOLDER = N_("{name} in braces is not a parameter of the pack; write one of parameters.toml")

HEADING = re.compile(r"^(#{1,6})\s+(.*)$")
START = re.compile(r"^\[([A-Z]+-[A-Z]+-\d+|[A-Z]+-R\d+)\]\s*(.*)$")
LABEL = re.compile(r"\b[A-Z]+-(?:[A-Z]+-\d+|R\d+)\b")
NAMED = re.compile(r"\s*[(（][^()（）]*\b[A-Z]+-(?:[A-Z]+-\d+|R\d+)\b[^()（）]*[)）]")
MARK = re.compile(r"^\*[^*]+\*\s*")
PLACEHOLDER = re.compile(r"\{([A-Za-z_][\w.]*)\}")


Labels = Mapping[str, Mapping[str, Mapping[str, str]]]
Options = Mapping[str, Collection[str]]  # the values of each, as a pack writes them


class DesignQuestion(NamedTuple):
    """A point left to the designer: what is assumed meanwhile, and what the answer would change."""

    assumption: str
    changes: str


@dataclass(frozen=True)
class Clause:
    """One labelled paragraph of the rules, or one ruling, with its words in every language.

    `chapter` holds the headings above it, outermost first; `links` the labels that its words name.
    `labels` says by parameter and value what a choice is called in each language.
    """

    label: str
    words: Mapping[str, str]
    chapter: Mapping[str, tuple[str, ...]]
    ruling: bool
    links: tuple[str, ...]
    status: Status = "enforced"
    reason: str = ""
    question: DesignQuestion | None = None
    labels: Labels = field(default_factory=dict, compare=False, hash=False, repr=False)

    def text(self, language: str, agreed: Mapping[str, object]) -> str:
        """Return what a clause says in a language where these parameters and options are in force.

        Sentences of other values of an option are left out; an unknown placeholder stays as it is.
        """
        return worded(self.words[language], language, agreed, self.labels)

    def in_force(self, agreed: Mapping[str, object]) -> "Clause":
        """Return the clause with only the sentences that hold for these parameters and options, still with blanks."""
        return replace(self, words={language: lines_in_force(text, agreed) for language, text in self.words.items()})

    @property
    def depends_on(self) -> frozenset[str]:
        """The options and numbers that decide which of its sentences are read."""
        lines = (line for words in self.words.values() for line in conditional_lines(words))
        return frozenset(condition.name for line in lines for condition in line.conditions)

    def verdict(self, language: str, agreed: Mapping[str, object]) -> str:
        """Return what the clause demands, without the labels it names; of a ruling, only what was ruled."""
        words = self.text(language, agreed)
        if self.ruling:
            parts = re.split(r"(?m)^(?=\*[^*])", words)
            words = MARK.sub("", parts[1], count=1) if len(parts) > 1 else words
        return NAMED.sub("", words).replace("**", "").strip()

    @property
    def fingerprint(self) -> str:
        """A short hash of the words in all languages."""
        text = "\x00".join(self.words[language] for language in sorted(self.words))
        return hashlib.sha256(text.encode()).hexdigest()[:12]


@dataclass(frozen=True)
class Rulebook:
    """Every clause of a draft by its label, in the order of the rules and then of the rulings."""

    clauses: Mapping[str, Clause]

    def __getitem__(self, label: str) -> Clause:
        """Return the clause of that label; KeyError if there is none."""
        return self.clauses[label]

    def __contains__(self, label: object) -> bool:
        return label in self.clauses

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses.values())

    def __len__(self) -> int:
        return len(self.clauses)

    def search(self, language: str, words: str, agreed: Mapping[str, object]) -> list[Clause]:
        """Return the clauses whose label or words hold each of the words looked for."""
        sought = searchable(words).split()
        return [clause for clause in self if _holds(clause, sought, clause.text(language, agreed))]

    def in_force(self, agreed: Mapping[str, object]) -> "Rulebook":
        """Return the clauses with only the sentences that hold for these parameters and options, still with blanks."""
        return Rulebook({label: clause.in_force(agreed) for label, clause in self.clauses.items()})

    def misfits(self, parameters: Collection[str], options: Options) -> Iterator[Sentence]:
        """Yield what its braces say and a pack with these parameters and values of options does not have."""
        for clause in self:
            for words in clause.words.values():
                for wrong in misfits_of(words, parameters, options):
                    yield Sentence(MISFIT, clause=clause.label, wrong=wrong)


def worded(words: str, language: str, agreed: Mapping[str, object], labels: Labels) -> str:
    """Return a text of a pack with the parameters and options in force: its sentences, and numbers in its blanks.

    An unknown blank stays as it is; a choice among parameters is called by its label.
    """

    def filled(found: re.Match[str]) -> str:
        value = agreed.get(found[1], found[0])
        label = labels.get(found[1], {}).get(str(value))
        if label:
            return label[language]
        return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)

    return PLACEHOLDER.sub(filled, lines_in_force(shown(words), agreed))


def misfits_of(words: str, parameters: Collection[str], options: Options) -> Iterator[Sentence]:
    """Yield what braces in a text of a pack say and a pack with these parameters and values of options has not."""
    for name in dict.fromkeys(PLACEHOLDER.findall(words)):
        if name not in parameters:
            yield Sentence(STRANGE_PLACEHOLDER, name=f"{{{name}}}")
    for line in conditional_lines(words):
        if wrong := line.misfit(parameters, options):
            yield wrong


def load_rulebook(folder: Path) -> Rulebook:
    """Read the rules, the rulings and how each clause is kept from a pack's folder.

    PackError if a label stands twice, or if something names a clause that does not exist.
    """
    clauses = {clause.label: clause for book in BOOKS for clause in _book(folder, book)}
    for clause in clauses.values():
        for link in clause.links:
            if link not in clauses:
                raise _unknown(f"{BOOKS[clause.ruling]}.*.md", clause.label, link, clauses)
    labels = labels_of(folder)
    labelled = {label: replace(clause, labels=labels) for label, clause in clauses.items()} if labels else clauses
    return Rulebook(_with_statuses(folder, labelled))


def labels_of(folder: Path) -> Labels:
    """Return what the values of a pack's choices among parameters are called; reading the pack tells what is wrong.

    A label that one language lacks is that of the other.
    """
    file = folder / PARAMETERS
    try:
        content = file.read_bytes() if file.exists() else b""
    except OSError as error:
        raise _unread(file.name, error) from error
    if b"labels" not in content:  # most packs have none, and the file is long
        return {}
    rows = toml_table(file.name, content).get("parameter")
    listed = rows if isinstance(rows, list) else ()
    sound = [row for row in listed if isinstance(row, dict) and isinstance(row.get("labels"), dict)]
    return {
        str(row.get("id")): {value: _in_every_language(text) for value, text in row["labels"].items()} for row in sound
    }


def _in_every_language(data: object) -> dict[str, str]:
    """Return a label by language; none where the file says nothing that could be one."""
    record = data if isinstance(data, dict) else dict.fromkeys(LANGUAGES, data)
    words = {language: each for language in LANGUAGES if isinstance(each := record.get(language), str) and each}
    return {language: words.get(language, next(iter(words.values()))) for language in LANGUAGES} if words else {}


def _book(folder: Path, book: str) -> Iterator[Clause]:
    """Yield the clauses of a book; what is not there in a language is said in the other. Rulings may be missing."""
    files = {language: folder / f"{book}.{language}.md" for language in LANGUAGES}
    there = [language for language, file in files.items() if file.exists()]
    if not there and book == BOOKS[0]:
        there = list(LANGUAGES)
    read = {language: _read(files[language]) for language in there}
    for label in dict.fromkeys(label for paragraphs in read.values() for label in paragraphs):
        own = next(paragraphs[label] for paragraphs in read.values() if label in paragraphs)
        found = {language: read.get(language, {}).get(label, own) for language in LANGUAGES}
        words = {language: paragraph.words for language, paragraph in found.items()}
        chapter = {language: paragraph.chapter for language, paragraph in found.items()}
        links = dict.fromkeys(link for text in words.values() for link in LABEL.findall(text) if link != label)
        yield Clause(label=label, words=words, chapter=chapter, ruling=book == "rulings", links=tuple(links))


def unsaid(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield each file of the rules with a label that stands in the other language only; no label if it is missing."""
    for book in BOOKS:
        files = {language: folder / f"{book}.{language}.md" for language in LANGUAGES}
        read = {file.name: _read(file) if file.exists() else None for file in files.values()}
        if book != BOOKS[0] and not any(read.values()):
            continue  # a game without rulings
        every = dict.fromkeys(label for paragraphs in read.values() if paragraphs for label in paragraphs)
        for name, paragraphs in read.items():
            if paragraphs is None:
                yield name, ""
            else:
                yield from ((name, label) for label in every if label not in paragraphs)


class _Paragraph(NamedTuple):
    """One clause as it stands in one file."""

    words: str
    chapter: tuple[str, ...]


def _read(file: Path) -> Mapping[str, _Paragraph]:
    """Return the labelled paragraphs of one file, in order."""
    return _paragraphs(file.name, text_of(file))


def text_of(file: Path) -> str:
    """Return what a text of a pack says; PackError if it cannot be read or is no UTF-8."""
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise _unread(file.name, error) from error


@lru_cache(maxsize=KEPT_FILES)
def _paragraphs(file: str, text: str) -> Mapping[str, _Paragraph]:
    paragraphs: dict[str, _Paragraph] = {}
    headings: list[tuple[int, str]] = []
    for block in _blocks(text):
        heading, start = HEADING.match(block), START.match(block.partition("\n")[0])
        if heading:
            headings = [each for each in headings if each[0] < len(heading[1])] + [(len(heading[1]), heading[2])]
        elif start:
            if start[1] in paragraphs:
                raise PackError(file, start[1], N_("it appears twice; give the second a label of its own"))
            words = "\n".join((start[2], *block.splitlines()[1:])).strip()
            paragraphs[start[1]] = _Paragraph(words, tuple(title for depth, title in headings if depth > 1))
        else:
            raise PackError(
                file,
                block.partition("\n")[0][:40],
                N_("this belongs to no clause: put a label before it, such as [AB-PLAY-01]"),
            )
    return MappingProxyType(paragraphs)


def _blocks(text: str) -> Iterator[str]:
    """Yield headings, and paragraphs that run to the next heading or label."""
    block: list[str] = []
    for line in text.splitlines():
        if (HEADING.match(line) or START.match(line) or (block and HEADING.match(block[0]))) and block:
            yield "\n".join(block).strip()
            block = []
        if line.strip() or block:
            block.append(line)
    if block:
        yield "\n".join(block).strip()


def _with_statuses(folder: Path, clauses: Mapping[str, Clause]) -> dict[str, Clause]:
    file = folder / STATUS_FILE
    if not file.exists():
        return dict(clauses)
    try:
        data = toml_table(file.name, file.read_bytes())
    except (OSError, ValueError, RecursionError) as error:
        raise _unread(file.name, error) from error
    kept = dict(clauses)
    for section, table in data.items():
        if section not in SECTIONS or not isinstance(table, dict):
            raise PackError(file.name, section, N_("this section cannot be used here"), _nearest(section, SECTIONS))
        for label, text in table.items():
            if label not in kept:
                raise _unknown(file.name, section, label, kept)
            kept[label] = _noted(kept[label], section, text)
    return kept


def _noted(clause: Clause, section: str, text: object) -> Clause:
    """Return the clause with what one line of the status file says of it."""
    if section != "question":
        if not isinstance(text, str) or not text.strip():
            raise PackError(STATUS_FILE, f"{section}, {clause.label}", N_("it needs its reason in quotes"))
        status = next(each for each in STATUSES if each == section)
        return replace(clause, status=status, reason=text)
    fields = set(DesignQuestion._fields)
    if not isinstance(text, dict) or set(text) != fields or not all(isinstance(each, str) for each in text.values()):
        raise PackError(
            STATUS_FILE, f"{section}, {clause.label}", N_("it needs an assumption and what the answer changes")
        )
    return replace(clause, question=DesignQuestion(**text))


def _nearest(name: str, names: Iterable[str]) -> str | None:
    # Late: only a broken pack needs it, and it brings half of pydantic with it.
    from qquovadis.model.pack.suggestions import nearest

    return nearest(name, names)


def _unread(file: str, error: OSError | ValueError | RecursionError) -> PackError:
    # Late, as above.
    from qquovadis.model.pack.toml_errors import not_toml
    from qquovadis.model.text.system_errors import reason_of

    if isinstance(error, OSError):
        return PackError(file, "", N_("the file cannot be read: {reason}"), reason=reason_of(error))
    return not_toml(file, error)


def _unknown(file: str, place: str, label: str, clauses: Iterable[str]) -> PackError:
    return PackError(
        file, place, N_("it names {label}, but there is no such clause"), _nearest(label, clauses), label=label
    )


def _holds(clause: Clause, sought: list[str], message: str) -> bool:
    text = searchable(f"{clause.label} {message}")
    return all(word in text for word in sought)


class LockDifference(NamedTuple):
    """How the clauses differ from the lock: words that changed, labels that are new, labels that are gone."""

    changed: tuple[str, ...]
    new: tuple[str, ...]
    gone: tuple[str, ...]


def read_lock(folder: Path) -> dict[str, str]:
    """Return the fingerprint of each clause when somebody last confirmed it; empty if nothing was ever confirmed."""
    file = folder / LOCK
    if not file.exists():
        return {}
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError) as error:
        raise _unread(file.name, error) from error
    pairs = [line.split() for line in lines if not line.startswith("#")]
    odd = [pair for pair in pairs if pair and len(pair) != 2]
    if odd:
        raise PackError(LOCK, odd[0][0], N_("each line needs a label and a checksum"))
    return {pair[0]: pair[1] for pair in pairs if pair}


def drift(folder: Path, rulebook: Rulebook) -> LockDifference:
    """Return what changed since the clauses were last confirmed."""
    lock = read_lock(folder)
    changed = tuple(each.label for each in rulebook if lock.get(each.label, each.fingerprint) != each.fingerprint)
    new = tuple(each.label for each in rulebook if each.label not in lock)
    return LockDifference(changed, new, tuple(label for label in lock if label not in rulebook))


def confirm_where_known(books: Mapping[Path, Rulebook], labels: Collection[str]) -> None:
    """Confirm each clause in those folders whose rules or lock have it; PackError, and nothing written, if none has."""
    known = {folder: {*book.clauses, *read_lock(folder)} for folder, book in books.items()}
    for label in labels:
        if not any(label in each for each in known.values()):
            raise _unknown(LOCK, label, label, sorted(set().union(*known.values())))
    for folder, book in books.items():
        confirm(folder, book, [label for label in labels if label in known[folder]])


def confirm(folder: Path, rulebook: Rulebook, labels: Iterable[str]) -> None:
    """Write the present fingerprints of these clauses to the lock; a label that is gone is dropped.

    PackError if a label stands neither in the rules nor in the lock.
    """
    lock = read_lock(folder)
    for label in labels:
        if label in rulebook:
            lock[label] = rulebook[label].fingerprint
        elif lock.pop(label, None) is None:
            raise _unknown(LOCK, label, label, rulebook.clauses)
    order = {label: at for at, label in enumerate(rulebook.clauses)}
    lines = [f"{label} {lock[label]}\n" for label in sorted(lock, key=lambda each: order.get(each, len(order)))]
    note = "# The words of each clause as they were when somebody last compared them with code and tests.\n"
    write_whole(folder / LOCK, note + "".join(lines))
