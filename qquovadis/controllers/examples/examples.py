"""Runs worked examples: sets the position up, makes the choices, compares what is said to hold, tries alternatives."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from qquovadis import paths
from qquovadis.controllers.examples.example_run import ExampleRun
from qquovadis.engine.notation import Notation
from qquovadis.engine.referee import AnyReferee
from qquovadis.errors import N_, PackError, QuoError, Sentence
from qquovadis.games import referee_for, speech_for
from qquovadis.guard import Attempt
from qquovadis.model.notation.example_file import ENDING, FOLDER, Example, example_files, read_example
from qquovadis.model.notation.expectations import ExpectationCheck, ExpectationComparison, check_legality
from qquovadis.model.notation.piece_words import FileLocation
from qquovadis.model.notation.position_file import Position
from qquovadis.model.notation.position_loader import lay_out
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack, packs
from qquovadis.model.pack.schema import Pack
from qquovadis.model.variants.variant import load_variant, under

FAULT = N_("this is a fault in the program: {what}")
NOT_THERE = N_("“{file}” was not found. It may have been moved or renamed.")
ASKED_NEXT = N_("the next decision is {asked}, not {said}")


class Failure(NamedTuple):
    """An example that does not hold: its id (its file's name if it cannot be read) and the first difference."""

    id: str
    difference: Sentence


class WaitingExample(NamedTuple):
    """An example that cannot be tried yet, and what it needs."""

    id: str
    needs: str


@dataclass
class ExampleReport:
    """What came of examples: the ids of those that hold, those that fail, and those that wait for the program."""

    held: list[str] = field(default_factory=list)
    failed: list[Failure] = field(default_factory=list)
    waiting: list[WaitingExample] = field(default_factory=list)


def shipped_examples(game: str | None = None) -> list[Path]:
    """Return the folders of examples that the packs at hand have, of one game or of all."""
    folders = (pack.folder / FOLDER for pack in packs() if game in (None, pack.game))
    return [folder for folder in folders if folder.is_dir()]


def own_examples(game: str | None = None) -> list[Path]:
    """Return the folders of examples that the person has made, beside those that lie in packs of their own."""
    shipped = shipped_examples()
    found = sorted((paths.personal() / "packs").glob(f"{game or '[!.]*'}/[!.]*/{FOLDER}"))
    return [folder for folder in found if folder not in shipped and any(folder.glob(f"*{ENDING}"))]


def examples_of(pack: Pack) -> list[Path]:
    """Return the folders in which examples of one pack lie, whether they are there yet or not; the person's last."""
    return list(dict.fromkeys([pack.folder / FOLDER, own_folder(pack)]))


def own_folder(pack: Pack) -> Path:
    """Return where the person's own examples of a pack belong."""
    return paths.personal() / "packs" / pack.game / pack.sheet.draft / FOLDER


class ExampleFolders:
    """The packs that have been opened and the boxes made of them, each once; `pack` stands for its draft."""

    def __init__(self, pack: Pack | None = None) -> None:
        self._packs = {(pack.game, pack.sheet.draft): pack} if pack else {}
        self._rules: dict[str, tuple[AnyReferee, Notation]] = {}
        self._variants: dict[Path, ExampleFolders] = {}

    def pack(self, game: str, draft: str, asked_in: str = "") -> Pack:
        """Return the pack of a draft; PackError if there is none, naming the file that asks for it, or it is broken."""
        if (game, draft) not in self._packs:
            self._packs[game, draft] = load_pack(find_pack(game, draft, asked_in))
        return self._packs[game, draft]

    def pack_of(self, position: Position, file: str = "") -> Pack:
        """Return the pack by which a position is played: that of its draft, under the variant that it carries."""
        return under(self.pack(position.game, position.draft, file), position.variant, file)

    def under(self, example: Example, file: Path) -> "ExampleFolders":
        """Return the shelf on which an example of a file is tried: this one, or that of the variant it names."""
        if example.variant is None:
            return self
        path = file.parent / example.variant
        if not path.is_file():
            text = N_("there is no file “{path}”; name a variant relative to the folder of the example")
            raise PackError(file.name, "variant", text, path=example.variant)
        if path not in self._variants:
            self._variants[path] = ExampleFolders(load_variant(path))
        return self._variants[path]

    def rules(self, position: Position, file: str = "") -> tuple[AnyReferee, Notation]:
        """Return referee and speech of the box that a position is made for."""
        agreed = (position.seats, position.options, position.parameters, position.patch, position.variant)
        key = repr((position.game, position.draft, *agreed))
        if key not in self._rules:
            self._rules[key] = self._made(position, file)
        return self._rules[key]

    def _made(self, position: Position, file: str) -> tuple[AnyReferee, Notation]:
        kit = compile_kit(
            self.pack_of(position, file),
            position.seats,
            parameters=position.parameters,
            options=position.options,
            tiles=position.patch,
        )
        return referee_for(kit), speech_for(kit)

    def set_up(self, position: Position, file: str) -> ExampleRun:
        """Return a table with its referee as a position says, ready to be played on; PackError if it cannot be."""
        referee, notation = self.rules(position, file)
        return ExampleRun(lay_out(position, referee, notation, file), referee, notation)


def run_examples(where: Iterable[Path]) -> ExampleReport:
    """Run every example in these files and folders; an example that cannot be read fails with the reason."""
    report, shelf = ExampleReport(), ExampleFolders()
    for path in where:
        for file in _files(path, report):
            _run_into(report, file, shelf)
    return report


def _files(path: Path, report: ExampleReport) -> list[Path]:
    if not path.exists():
        report.failed.append(Failure(path.name, Sentence(NOT_THERE, file=path)))
        return []
    try:
        return list(example_files(path))
    except PackError as error:
        report.failed.append(Failure(path.name, error.as_sentence))
        return []


def _run_into(report: ExampleReport, file: Path, shelf: ExampleFolders) -> None:
    name = file.name
    difference = None
    try:
        with Attempt(QuoError) as attempt:
            example = read_example(file)
            name = example.id
            if example.needs:
                report.waiting.append(WaitingExample(name, example.needs))
                return
            difference = next(differences(example, file.name, shelf.under(example, file)), None)
    except QuoError as error:
        difference = error.as_sentence
    if attempt.error is not None:
        difference = fault_in(attempt.error)
    if difference is None:
        report.held.append(name)
    else:
        report.failed.append(Failure(name, difference))


def fault_in(error: Exception) -> Sentence:
    """Return what is said of an example that could not be tried because the program itself failed."""
    return Sentence(FAULT, what=f"{type(error).__name__}: {error}")


def differences(example: Example, file: str, shelf: ExampleFolders) -> Iterator[Sentence]:
    """Yield in what an example does not hold; PackError names file and key where it says nonsense."""
    yield from (check.difference for check in misses(example, file, shelf))


def misses(example: Example, file: str, shelf: ExampleFolders) -> Iterator[ExpectationCheck]:
    """Yield what an example expects and is not so, with what is so; PackError as for `differences`."""
    example_run = shelf.set_up(example.given, f"{file}, given")
    start = example_run.table.mark()
    for at, alternative in enumerate(example.alternative):
        where = FileLocation(file, f"alternative[{at + 1}]")
        for missed in _tried(example_run, alternative.when, alternative.refused, where):
            text = N_("alternative {number} ({line}): {difference}")
            line = alternative.when[-1]
            yield missed._replace(difference=Sentence(text, number=at + 1, line=line, difference=missed.difference))
        example_run.table.rewind(start)
        example_run.game.findings.clear()
    yield from _played(example_run, example, file)


def _played(example_run: ExampleRun, example: Example, file: str) -> Iterator[ExpectationCheck]:
    then = example.then
    yield from _tried(example_run, example.when, then.refused, FileLocation(file, "when"))
    notation = example_run.places.notation
    compared = ExpectationComparison(example_run.game, example_run.referee, notation, f"{file}, then")
    yield from (check for check in compared.checks(then) if not check.holds)
    if then.next is not None and (asked := example_run.asked()) != then.next:
        yield ExpectationCheck("next", "", then.next, asked, Sentence(ASKED_NEXT, asked=asked, said=then.next))


def _tried(
    example_run: ExampleRun, lines: tuple[str, ...], refused: tuple[str, ...], where: FileLocation
) -> Iterator[ExpectationCheck]:
    """Make the choices; all must be legal, or the last one refused by one of these clauses."""
    clauses: list[str] = []
    for line in lines:
        clauses.append(example_run.follow(line, where) or "")
        if clauses[-1]:
            break
    check = check_legality(lines, clauses, refused)
    if not check.holds:
        yield check
