"""A worked example on a table: played out line by line, so that each of its moments can be looked at and is checked.

What comes of it is a session that is only looked at, whose entries are the example's choices and steps.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from qquovadis.controllers.examples.example_run import ExampleRun, FollowedLines
from qquovadis.controllers.examples.examples import ExampleFolders, asked_next, breaks_off, went
from qquovadis.controllers.examples.playing_on import BrokenOff, play_on
from qquovadis.controllers.positions.setups import alone_at
from qquovadis.controllers.session.choice_runner import ChoiceRunner
from qquovadis.controllers.session.entry_log import Habits
from qquovadis.controllers.session.history import History, seen_in
from qquovadis.controllers.session.session import Session
from qquovadis.controllers.session.terms import Terms
from qquovadis.engine.agenda import Choice
from qquovadis.engine.ops import Operation
from qquovadis.engine.referee import Finding
from qquovadis.errors import N_, PackError, Sentence
from qquovadis.model.agreed import Mode
from qquovadis.model.history.entries import NOTHING, Entry, EntryAction, Resumed
from qquovadis.model.notation.choice_reader import step_words
from qquovadis.model.notation.example_file import Alternative, Example
from qquovadis.model.notation.expectations import ExpectationCheck, ExpectationComparison
from qquovadis.model.notation.piece_words import FileLocation
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import load_words


class ExampleLine(NamedTuple):
    """A line of an example: its words, how many entries there are after it, and the clause that refused it, if any.

    Behind the line at which an example broke off comes one without words, for what came of it by itself.
    """

    words: str
    entries: int
    refused: str = ""


class Tried(NamedTuple):
    """Another way from the same position: what was said of it, and the clause that refused it, or nothing."""

    alternative: Alternative
    refused: str
    difference: Sentence


@dataclass(frozen=True)
class RunExample:
    """An example that was played out: its session, line by line, what holds at the end, and the other ways.

    `broken` says where it broke off, if it did; what must hold is then compared after it was played on by itself.
    """

    example: Example
    file: Path
    pack: Pack
    session: Session
    lines: tuple[ExampleLine, ...]
    checks: tuple[ExpectationCheck, ...]
    alternatives: tuple[Tried, ...]
    broken: BrokenOff | None = None

    @property
    def holds(self) -> bool:
        """Whether everything is as the example says."""
        return all(check.holds for check in self.checks) and not any(tried.difference for tried in self.alternatives)


class StepMark(NamedTuple):
    """Where something of an example begins: its line, the journal and the findings before it, and what is done."""

    line: int
    mark: int
    found: int
    action: EntryAction


class ExampleRunner(ExampleRun):
    """A rehearsal that notes what is done where."""

    def __init__(self, example_run: ExampleRun) -> None:
        super().__init__(example_run.game, example_run.referee, example_run.places.notation)
        self._choice_runner = ChoiceRunner(self.referee, self.game)
        self.cues: list[StepMark] = []

    def perform(self, seat: int, choice: Choice) -> None:
        """Do a legal choice, and note it."""
        mark, found = self.table.mark(), len(self.game.findings)
        self.cues.append(StepMark(self.line, mark, found, self._choice_runner.perform(seat, choice)))

    def run_to(self, name: str, where: FileLocation) -> None:
        """Run what needs nobody, up to a step, and note it."""
        mark, found = self.table.mark(), len(self.game.findings)
        super().run_to(name, where)
        kind = next(each for each in self.referee.steps if step_words(each) == name)
        self.cues.append(StepMark(self.line, mark, found, Resumed(kind, NOTHING)))

    def read_out(self, lines: Sequence[str], where: FileLocation) -> FollowedLines:
        """Follow every line up to the first that is refused or cannot be done."""
        followed = self.follow_all(lines, where)
        if followed.is_stopped:
            self.cues = [cue for cue in self.cues if cue.line < self.line]
        return followed

    def go_on(self, pack: Pack, lines: Sequence[str], followed: FollowedLines) -> BrokenOff:
        """Play on by itself after the line at which an example broke off, and note it."""
        mark, found, step = self.table.mark(), len(self.game.findings), self.waiting
        broken = play_on(self, load_words(pack.folder).agreed(self.referee.kit.options), lines[self.line], followed)
        if broken.operations or broken.findings:
            kind = next((each for each in self.referee.steps if step_words(each) == step), "")
            self.cues.append(StepMark(self.line + 1, mark, found, Resumed(kind, NOTHING)))
        return broken


def stage(example: Example, file: Path, shelf: ExampleFolders) -> RunExample:
    """Play an example out on a table of its own; PackError names file and key where it says nonsense."""
    if example.needs:
        raise PackError(file.name, "needs", N_("waiting until the program supports {needs}"), needs=example.needs)
    name, shelf = file.name, shelf.under(example, file)
    runner = ExampleRunner(shelf.set_up(example.given, f"{name}, given"))
    table, when = runner.table, example.when
    start = table.mark()
    pack = shelf.pack_of(example.given, name)
    runner.lacks_things = pack.variant is not None
    tried = tuple(_try(runner, each, FileLocation(name, f"alternative[{at + 1}]")) for at, each in _ways(example))
    runner.cues.clear()
    followed = runner.read_out(when, FileLocation(name, "when"))
    is_broken = breaks_off(when, followed, example.then.refused)
    broken = runner.go_on(pack, when, followed) if is_broken else None
    end, findings = table.mark(), tuple(runner.game.findings)
    checks = tuple(_checks(runner, example, followed, name))
    table.rewind(end)
    entries = _entries(runner, tuple(table.journal[start:]), findings, start)
    lines = [
        ExampleLine(words, sum(cue.line <= at for cue in runner.cues), clause)
        for at, (words, clause) in enumerate(zip(when, followed.clauses, strict=False))
    ]
    if broken is not None:
        lines.append(ExampleLine("", len(runner.cues)))
    table.rewind(start)
    return RunExample(
        example=example,
        file=file,
        pack=pack,
        session=_session(runner, entries, example, pack),
        lines=tuple(lines),
        checks=checks,
        alternatives=tried,
        broken=broken,
    )


def _ways(example: Example) -> Iterable[tuple[int, Alternative]]:
    return enumerate(example.alternative)


def _try(runner: ExampleRunner, alternative: Alternative, where: FileLocation) -> Tried:
    """Go another way and come back."""
    start = runner.table.mark()
    followed = runner.read_out(alternative.when, where)
    runner.table.rewind(start)
    runner.game.findings.clear()
    check = went(alternative.when, followed, alternative.refused)
    return Tried(alternative, followed.clauses[-1] if followed.clauses else "", check.difference)


def _checks(runner: ExampleRunner, example: Example, followed: FollowedLines, name: str) -> Iterator[ExpectationCheck]:
    """Yield everything that must hold after the choices."""
    then = example.then
    legal = went(example.when, followed, then.refused)
    if then.refused or not legal.holds:
        yield legal
    notation = runner.places.notation
    yield from ExpectationComparison(runner.game, runner.referee, notation, f"{name}, then").checks(then)
    yield from asked_next(runner, then)


def _entries(
    runner: ExampleRunner, operations: tuple[Operation, ...], findings: tuple[Finding, ...], start: int
) -> list[Entry]:
    """Return an entry a cue; what needs nobody belongs to the choice before it, before the first choice to that one."""
    cues = runner.cues
    marks = [0, *(cue.mark - start for cue in cues[1:]), len(operations)]
    found = [0, *(cue.found for cue in cues[1:]), len(findings)]
    return [
        Entry(
            number=at + 1,
            action=cue.action,
            operations=operations[marks[at] : marks[at + 1]],
            time="",
            findings=findings[found[at] : found[at + 1]],
        )
        for at, cue in enumerate(cues)
    ]


def _session(runner: ExampleRunner, entries: Iterable[Entry], example: Example, pack: Pack) -> Session:
    table = runner.table
    history = History(table, Mode.REPLAY)
    for entry in entries:
        mark = table.mark()
        table.replay(entry.operations)
        history.add(replace(entry, seen=seen_in(table, mark)))
    terms = Terms(people=alone_at(table.kit), seed=example.given.seed, mode=Mode.REPLAY, pack=pack.hash)
    return Session(history, terms, runner.referee, Habits())
