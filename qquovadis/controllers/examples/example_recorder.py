"""Keeps what was just played as a worked example: the position before, the choices in words, and what came of them.

What is expected is chosen from all that changed and all that the referee found; the file is tried before it is written.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from qquovadis.controllers.examples.example_run import ExampleRun
from qquovadis.controllers.examples.examples import ExampleFolders, ExampleReport, differences, own_folder, run_examples
from qquovadis.controllers.session.history import History
from qquovadis.controllers.session.session import Session
from qquovadis.engine.agenda import Choice
from qquovadis.engine.ops import Moved, Operation, Rolled, Shuffled
from qquovadis.engine.table import Table
from qquovadis.errors import PackError, QuoError, Sentence
from qquovadis.files import write_new
from qquovadis.games import speech_for
from qquovadis.model.history.entries import Performed
from qquovadis.model.notation.choice_reader import step_words
from qquovadis.model.notation.choice_writer import ChoiceWriter
from qquovadis.model.notation.example_file import ENDING, Example, example_of
from qquovadis.model.notation.expectations import NOTHING as NO_FAULT
from qquovadis.model.notation.expectations import ExpectationCheck, ExpectationComparison
from qquovadis.model.notation.outcomes import TOLD, Way, expected_of, expected_of_finding
from qquovadis.model.notation.piece_words import FileLocation, PieceWords
from qquovadis.model.notation.position_toml import write_example
from qquovadis.model.notation.position_writer import peoples_of, read_table
from qquovadis.model.notation.zone_words import letters_of
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_

LONG = 6  # a list of so many cards is worth shortening
SHORTER = (0, 1, 2, 3, 4, 6, 8, 12, 16, 24)
UNFIT = re.compile(r"[^\w.-]+")
MOST_CHOICES = 400
FOUND: Way = ("found",)
NEXT: Way = ("next",)


class Refusal(NamedTuple):
    """What somebody tried last and was refused, and by which clause."""

    seat: int
    choice: Choice
    clause: str


class Expectation(NamedTuple):
    """Something that came out: how an example says it, what it is, and whether it is expected unless one says not."""

    way: Way
    expected: Any
    check: ExpectationCheck
    usual: bool


@dataclass(frozen=True)
class RecordedExample:
    """What was just played, ready to be made an example of; `refused` is what was tried at the end."""

    given: Mapping[str, Any]
    lines: tuple[str, ...]
    offers: tuple[Expectation, ...]
    clauses: tuple[str, ...]
    refused: tuple[str, str] | None = None


class ExampleTitle(NamedTuple):
    """What the person calls an example, and the clauses it shows; titles and notes by language."""

    id: str
    title: Mapping[str, str]
    note: Mapping[str, str]
    clauses: tuple[str, ...]


UNTITLED = ExampleTitle("untitled", {"en": "", "ja": ""}, {"en": "", "ja": ""}, ())


def first_that_can_be_kept(session: Session) -> int:
    """Return how many entries there are before the choices that an example can hold: it holds nothing but choices."""
    entries = session.entries
    kept = len(entries)
    while kept > max(0, len(entries) - MOST_CHOICES) and isinstance(entries[kept - 1].action, Performed):
        kept -= 1
    return kept


def keep(session: Session, pack: Pack, first: int, refusal: Refusal | None = None) -> RecordedExample:
    """Return what was played after so many entries, in words; QuoError if it has none. The table stays as it is."""
    if session.rules.referee is None:
        raise QuoError(N_("This table has no rules, so no example can be saved from it."))
    played = [entry for entry in session.entries[first:] if isinstance(entry.action, Performed)]
    actions = [action for entry in played for action in (entry.action, *entry.unasked) if isinstance(action, Performed)]
    operations = [operation for entry in played for operation in entry.operations]
    with _rewound(session.history, first):
        game = session.rules.referee.bind(session.history.table)
        example_run = ExampleRun(game, session.rules.referee, speech_for(session.rules.referee.kit))
        kept = _ExampleRecorder(example_run).keep(actions, operations, pack, refusal)
    return _reproducible(kept, ExampleFolders(pack))


def example_from(kept: RecordedExample, title: ExampleTitle, expected: Iterable[Expectation]) -> Example:
    """Return the example with these expectations; PackError names the key that may not be so."""
    wanted = tuple(expected)
    content: dict[str, Any] = {
        "id": title.id,
        "title": dict(title.title),
        "clauses": title.clauses,
        "given": kept.given,
        "when": kept.lines,
        "then": _then(wanted),
    }
    content |= {"note": dict(title.note)} if any(title.note.values()) else {}
    if kept.refused:
        line, clause = kept.refused
        if kept.lines:
            content["alternative"] = [{"when": [*kept.lines, line], "refused": [clause]}]
        else:
            content |= {"when": [line], "then": {**content["then"], "refused": [clause]}}
    return example_of(title.id, content)


def shortened(example: Example, shelf: ExampleFolders) -> Example:
    """Return the same example with stacks as short as its choices and expectations let them be; QuoError if it fails.

    The example is played for every stack that is tried shorter.
    """
    fault = _fault(example, shelf)
    if fault:
        raise QuoError(N_("This cannot be saved as an example: {reason}"), reason=fault)
    for key, holds in example.given.table.items():
        if isinstance(holds, tuple) and len(holds) >= LONG:
            example = next(
                (shorter for shorter in _shorter(example, key, holds) if not _fault(shorter, shelf)), example
            )
    for key, results in example.given.chance.items():
        if any(isinstance(result, tuple) and len(result) >= LONG for result in results):
            cut = ({**example.given.chance, key: _cut(results, most)} for most in SHORTER)
            tried = (_with_given(example, chance=chance) for chance in cut)
            example = next((shorter for shorter in tried if not _fault(shorter, shelf)), example)
    return example


def write_into(example: Example, pack: Pack) -> Path:
    """Write an example among the person's own of a pack, under its id and a number if that is taken."""
    folder = own_folder(pack)
    folder.mkdir(parents=True, exist_ok=True)
    file = free_file(folder, example.id)
    write_new(file, write_example(example))
    return file


def free_file(folder: Path, name: str) -> Path:
    """Return a file of this name in a folder that is not there yet."""
    stem = UNFIT.sub("-", name).strip("-.") or "example"
    numbers = ("", *(f"-{number}" for number in range(2, 1000)))
    return next(file for number in numbers if not (file := folder / f"{stem}{number}{ENDING}").exists())


def run_kept(file: Path) -> ExampleReport:
    """Run the file as the command does."""
    return run_examples([file])


def _reproducible(kept: RecordedExample, shelf: ExampleFolders) -> RecordedExample:
    """Return the same with only those expectations that come out again when the example is played on a table of its
    own.
    """
    example = example_from(kept, UNTITLED, ())
    example_run = shelf.set_up(example.given, TOLD)
    clauses = [example_run.follow(line, FileLocation(TOLD, "when")) for line in kept.lines]
    refused = next((line for line, clause in zip(kept.lines, clauses, strict=True) if clause), None)
    if refused is not None:
        raise QuoError(N_("The choice “{line}” cannot yet be written down unambiguously."), line=refused)
    seen = ExpectationComparison(example_run.game, example_run.referee, example_run.places.notation, TOLD)
    again = [each for each in kept.offers if each.way == NEXT or _comes_out(each, seen)]
    return replace(kept, offers=tuple(again))


def _comes_out(offer: Expectation, seen: ExpectationComparison) -> bool:
    """Return whether what is expected is so on another table too: numbers of pieces, for one, are not."""
    then = {"found": [offer.expected]} if offer.way == FOUND else _at(offer.way, offer.expected)
    return all(check.holds for check in seen.checks(_example(then).then))


@contextmanager
def _rewound(history: History, first: int) -> Iterator[None]:
    """Let the table lie as it did after so many entries, and afterwards as it lies now."""
    now = len(history.entries)
    history.take_back(first)
    mark = history.table.mark()
    try:
        yield
    finally:
        history.table.rewind(mark)
        history.put_back(now)


class _ExampleRecorder:
    """Plays the choices again on the table itself, word by word, and sees what comes of them."""

    def __init__(self, example_run: ExampleRun) -> None:
        self.example_run = example_run
        self.table: Table = example_run.table
        self.kit = self.table.kit
        self.notation = example_run.places.notation
        self.clauses: list[str] = []
        self.seen = ExpectationComparison(example_run.game, example_run.referee, self.notation, TOLD)

    def keep(
        self,
        actions: Sequence[Performed],
        operations: Sequence[Operation],
        pack: Pack,
        refusal: Refusal | None,
    ) -> RecordedExample:
        """Return everything that an example needs."""
        given, before = self._given(operations, pack), expected_of(self.seen)
        lines = [self._done(action) for action in actions]
        whole = [*self._words().joined(lines), *(self._run_out() if lines else [])]
        refused = self._refused(refusal) if refusal else None
        offers = tuple(self._offers(before))
        sources = [key for each in offers if each.check.kind == "parts" for key in each.check.expected]
        labels = dict.fromkeys([*self.clauses, *sources, *([refusal.clause] if refusal else [])])
        return RecordedExample(given, tuple(whole), offers, tuple(label for label in labels if label), refused)

    def _given(self, operations: Sequence[Operation], pack: Pack) -> dict[str, Any]:
        """Return the position before, with the results of chance that came."""
        mark = self.table.mark()
        for purpose, seat, values in _results(operations, self.kit.seats):
            self.table.state(purpose, seat, values)
        example_run = self.example_run
        position = read_table(example_run.game, example_run.referee, self.notation, pack)
        self.table.rewind(mark)
        return position.model_dump(exclude_defaults=True, by_alias=True)

    def _words(self) -> ChoiceWriter:
        people = peoples_of(self.table, self.kit, self.notation)
        return ChoiceWriter(self.example_run.sentences, PieceWords(self.kit, self.notation, people))

    def _done(self, action: Performed) -> str:
        """Make a choice again, and say it."""
        step = self._asked()
        line = self._words().say(self.example_run.game, step, action.seat, action.choice)
        if step is not None:
            self.clauses.append(step.CLAUSE)
        self.example_run.perform(action.seat, action.choice)
        return line

    def _asked(self) -> Any:
        """Return the step that asks somebody; what needs nobody before it is run."""
        while self._runs_itself():
            self.example_run.run_one()
        return self.table.agenda[-1] if self.table.agenda else None

    def _run_out(self) -> list[str]:
        """Run what needs nobody after the last choice, and name the last step that ran, once for each time it came."""
        names: list[str] = []
        last = 0
        while self._runs_itself():
            step = self.table.agenda[-1]
            names.append(step_words(type(step).__name__))
            last = len(names) if step.AUTOMATIC and step.still_due(self.example_run.game) else last
            self.example_run.run_one()
        return [names[last - 1]] * names[:last].count(names[last - 1]) if last else []

    def _runs_itself(self) -> bool:
        agenda = self.table.agenda
        return bool(agenda) and (agenda[-1].AUTOMATIC or not agenda[-1].still_due(self.example_run.game))

    def _refused(self, refusal: Refusal) -> tuple[str, str]:
        line = self._words().say(self.example_run.game, self._asked(), refusal.seat, refusal.choice)
        return line, refusal.clause

    # What came out.

    def _offers(self, before: Mapping[Way, Any]) -> Iterator[Expectation]:
        for way, data in expected_of(self.seen).items():
            offer = self._offer(way, data) if before.get(way) != data else None
            if offer is not None and offer.check.holds:
                yield offer
        kept = {(finding.name, finding.seat): finding for finding in self.example_run.game.findings}
        for finding in kept.values():
            data = expected_of_finding(self.seen, finding)
            for check in self.seen.checks(_example({"found": [data]}).then):
                part = {key: data[key] for key in ("name", "seat") if key in data} | _part_of(check)
                yield Expectation(FOUND, part, check, check.kind in ("total", "parts"))
        outcome = self.example_run.referee.outcome(self.example_run.game)
        if outcome is not None:
            winners = tuple(letters_of(self.kit)[seat] for seat in outcome.winners)
            yield Expectation(("winners",), winners, ExpectationCheck("winners", "", winners, winners), True)
        asked = self.example_run.asked()
        yield Expectation(NEXT, asked, ExpectationCheck("next", "", asked, asked), True)

    def _offer(self, way: Way, text: Any) -> Expectation:
        check = next(iter(self.seen.checks(_example(_at(way, text)).then)))
        return Expectation(way, text, check, way[0] == "on" or (way[0] == "seat" and check.kind == "tally"))


def _part_of(check: ExpectationCheck) -> dict[str, Any]:
    """Return what an example says of a finding to expect this."""
    if check.kind in ("total", "parts"):
        return {check.kind: check.expected}
    return {"facts": {check.about[2]: check.expected}} if check.kind == "fact" else {}


def _then(expected: Sequence[Expectation]) -> dict[str, Any]:
    """Return all expectations together; what is expected of one finding stands together."""
    then: dict[str, Any] = {}
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for each in expected:
        if each.way == FOUND:
            one = found.setdefault((each.expected["name"], each.expected.get("seat", "")), {})
            facts = {**one.get("facts", {}), **each.expected.get("facts", {})}
            one |= {**each.expected, **({"facts": facts} if facts else {})}
            continue
        table = then
        for key in each.way[:-1]:
            table = table.setdefault(key, {})
        table[each.way[-1]] = each.expected
    return then | ({"found": list(found.values())} if found else {})


def _at(way: Way, text: Any) -> dict[str, Any]:
    return {way[0]: _at(way[1:], text)} if len(way) > 1 else {way[0]: text}


def _example(then: Mapping[str, Any]) -> Example:
    """Return an example that says nothing but what must hold."""
    words = {"en": TOLD, "ja": TOLD}
    given = {"game": TOLD, "draft": TOLD, "seats": 1}
    return example_of(TOLD, {"id": TOLD, "title": words, "given": given, "then": then})


def _results(operations: Sequence[Operation], seats: int) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Purpose, seat and result of everything that chance decided; of a shuffle, as far as anybody took from it."""
    for at, operation in enumerate(operations):
        if isinstance(operation, Rolled) and operation.die >= 0 and operation.used < 0:
            yield *_purpose(operation.slot, seats), (operation.new,)
        if isinstance(operation, Shuffled) and operation.used < 0:
            taken = sum(isinstance(each, Moved) and each.source == operation.zone for each in operations[at:])
            identities = tuple(identity for identity, _, _ in operation.after)
            yield *_purpose(operation.slot, seats), identities[:taken] if taken else identities[:1]


def _purpose(where: int, seats: int) -> tuple[int, int]:
    purpose, seat = divmod(where, seats + 1)
    return purpose, seat - 1


def _fault(example: Example, shelf: ExampleFolders) -> Sentence:
    """Return the first thing that does not hold; nothing if all does."""
    try:
        return next(differences(example, example.id, shelf), NO_FAULT)
    except PackError as error:
        return error.as_sentence


def _shorter(example: Example, key: str, values: tuple[Any, ...]) -> Iterator[Example]:
    """Yield the example with one stack unsaid, or with fewer of its pieces said, shortest first."""
    rest = {name: each for name, each in example.given.table.items() if name != key}
    yield _with_given(example, table=rest)
    for most in (each for each in SHORTER if each < len(values)):
        yield _with_given(example, table={**rest, key: (*values[:most], "rest")})
        yield _with_given(example, table={**rest, key: values[:most]})


def _cut(results: tuple[Any, ...], most: int) -> tuple[Any, ...]:
    return tuple(each[: max(1, most)] if isinstance(each, tuple) else each for each in results)


def _with_given(example: Example, **changed: Any) -> Example:
    return example.model_copy(update={"given": example.given.model_copy(update=changed)})
