"""Runs worked examples: sets the position up, makes the choices, compares what is said to hold, tries alternatives."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from qquovadis import paths
from qquovadis.controllers.examples.example_run import ExampleRun, FollowedLines
from qquovadis.controllers.examples.playing_on import BrokenOff, play_on
from qquovadis.engine.kit import Kit
from qquovadis.engine.notation import Notation
from qquovadis.engine.referee import AnyReferee, Finding
from qquovadis.errors import N_, PackError, QuoError, Sentence
from qquovadis.games import referee_for, speech_for
from qquovadis.guard import Attempt
from qquovadis.model.notation.example_file import ENDING, FOLDER, Example, ExpectedOutcome, example_files, read_example
from qquovadis.model.notation.expectations import NOTHING, ExpectationCheck, ExpectationComparison, check_legality
from qquovadis.model.notation.piece_words import FileLocation
from qquovadis.model.notation.position_file import Position
from qquovadis.model.notation.position_loader import lay_out
from qquovadis.model.notation.position_writer import peoples_of
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack, packs
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import load_words
from qquovadis.model.variants.variant import load_variant, under

FAULT = N_("this is a fault in the program: {what}")
NOT_THERE = N_("“{file}” was not found. It may have been moved or renamed.")
ASKED_NEXT = N_("the next decision is {asked}, not {said}")


class PlayedExample(NamedTuple):
    """How an example came out on a table of its own.

    Attributes:
        pack: The pack by which it was played.
        kit: The box made of that.
        notation: How people speak of it.
        people: The people of each seat, empty where a seat has none.
        findings: What the referee found.
        misses: What is expected and not so, each with what is so; where it broke off, after it was played on.
        broken: Where it broke off, if it did.
        waiting: The step that needs nobody before which the rules stand at its end; empty if somebody is asked.
    """

    pack: Pack
    kit: Kit
    notation: Notation
    people: tuple[str, ...]
    findings: tuple[Finding, ...]
    misses: tuple[ExpectationCheck, ...]
    broken: BrokenOff | None
    waiting: str


class Failure(NamedTuple):
    """An example that does not hold: its id (its file's name if it cannot be read) and the first difference.

    `played` is how it came out; None if it could not be played.
    """

    id: str
    difference: Sentence
    played: PlayedExample | None = None


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
    name, played, trouble = file.name, None, None
    try:
        with Attempt(QuoError) as attempt:
            example = read_example(file)
            name = example.id
            if example.needs:
                report.waiting.append(WaitingExample(name, example.needs))
                return
            played = play_out(example, file.name, shelf.under(example, file))
    except QuoError as error:
        trouble = error.as_sentence
    if attempt.error is not None:
        trouble = fault_in(attempt.error)
    if trouble is not None:
        report.failed.append(Failure(name, trouble))
    elif played is not None and played.misses:
        report.failed.append(Failure(name, played.misses[0].difference, played))
    else:
        report.held.append(name)


def fault_in(error: Exception) -> Sentence:
    """Return what is said of an example that could not be tried because the program itself failed."""
    return Sentence(FAULT, what=f"{type(error).__name__}: {error}")


def differences(example: Example, file: str, shelf: ExampleFolders) -> Iterator[Sentence]:
    """Yield in what an example does not hold; PackError names file and key where it says nonsense."""
    yield from (check.difference for check in misses(example, file, shelf))


def misses(example: Example, file: str, shelf: ExampleFolders) -> Iterator[ExpectationCheck]:
    """Yield what an example expects and is not so, with what is so; PackError as for `differences`."""
    yield from play_out(example, file, shelf).misses


def play_out(example: Example, file: str, shelf: ExampleFolders) -> PlayedExample:
    """Return how an example comes out, with everything that is not as it says; PackError as for `differences`.

    One that breaks off is played on by itself before it is compared, and its other ways are tried all the same.
    """
    example_run = shelf.set_up(example.given, f"{file}, given")
    game, table, kit = example_run.game, example_run.table, example_run.referee.kit
    start, pack, notation = table.mark(), shelf.pack_of(example.given, file), example_run.places.notation
    example_run.lacks_things = pack.variant is not None
    people = peoples_of(table, kit, notation)
    followed = example_run.follow_all(example.when, FileLocation(file, "when"))
    missed = [check for check in (went(example.when, followed, example.then.refused),) if not check.holds]
    broken, waiting = None, example_run.waiting
    if breaks_off(example.when, followed, example.then.refused):
        words = load_words(pack.folder).agreed(kit.options)
        broken = play_on(example_run, words, example.when[len(followed.clauses) - 1], followed)
    compared = ExpectationComparison(game, example_run.referee, notation, f"{file}, then")
    missed += [check for check in compared.checks(example.then) if not check.holds]
    findings = tuple(game.findings)
    missed += [check for check in asked_next(example_run, example.then) if not check.holds]
    for at, alternative in enumerate(example.alternative):
        table.rewind(start)
        game.findings.clear()
        followed = example_run.follow_all(alternative.when, FileLocation(file, f"alternative[{at + 1}]"))
        check = went(alternative.when, followed, alternative.refused)
        if not check.holds:
            text = N_("alternative {number} ({line}): {difference}")
            sentence = Sentence(text, number=at + 1, line=alternative.when[-1], difference=check.difference)
            about = at + 1, check.kind, check.about
            missed.append(check._replace(kind="other way", about=about, difference=sentence))
    return PlayedExample(
        pack=pack,
        kit=kit,
        notation=notation,
        people=people,
        findings=findings,
        misses=tuple(missed),
        broken=broken,
        waiting=waiting,
    )


def went(lines: Sequence[str], followed: FollowedLines, refused: Sequence[str]) -> ExpectationCheck:
    """Return whether lines went as they should: all done, or the last one refused by one of these clauses."""
    trouble = followed.unreached or followed.unknown
    if trouble is None:
        return check_legality(lines, followed.clauses, refused)
    kind = "unreached" if followed.unreached else "unknown"
    return ExpectationCheck(kind, lines[len(followed.clauses) - 1], tuple(refused), "", trouble)


def breaks_off(lines: Sequence[str], followed: FollowedLines, refused: Sequence[str]) -> bool:
    """Return whether lines stopped where nobody expects it: where the last one is to be refused, only before that."""
    return followed.is_stopped and not (refused and len(followed.clauses) == len(lines))


def asked_next(example_run: ExampleRun, then: ExpectedOutcome) -> Iterator[ExpectationCheck]:
    """Yield whether after settling those are asked who should be, if anything is said of that."""
    if then.next is not None:
        asked = example_run.asked()
        other = Sentence(ASKED_NEXT, asked=asked, said=then.next)
        yield ExpectationCheck("next", "", then.next, asked, NOTHING if asked == then.next else other)
