"""What a changed pack does to its worked examples: which hold, which no longer do, and what they come to now."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

from qquovadis.controllers.examples.examples import ExampleFolders, PlayedExample, examples_of, fault_in, play_out
from qquovadis.errors import PackError, QuoError, Sentence
from qquovadis.guard import Attempt
from qquovadis.model.notation.example_file import Example, example_files, read_example
from qquovadis.model.notation.expectations import NOTHING, ExpectationCheck
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.schema import Pack

Fate = Literal["holds", "no longer", "never", "waiting"]


class CheckedExample(NamedTuple):
    """What becomes of one example: it holds, no longer holds, did not hold before either, or waits for the program.

    `played` is how it came out, `trouble` says why it cannot be tried at all.
    """

    file: Path
    id: str
    fate: Fate
    example: Example | None = None
    played: PlayedExample | None = None
    trouble: Sentence = NOTHING

    @property
    def misses(self) -> tuple[ExpectationCheck, ...]:
        """What it expects and is not so, each with what is so."""
        return self.played.misses if self.played else ()

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """What is not so, each in a sentence with the number expected and the one found."""
        return (self.trouble,) if self.trouble else tuple(check.difference for check in self.misses)


def check_examples(pack: Pack, where: Sequence[Path] = (), draft: Pack | None = None) -> Iterator[CheckedExample]:
    """Yield, in order, what becomes of every example of a pack's draft under the pack as it is, a variant or not.

    With files and folders of examples those are tried instead. `draft` is the draft of a variant, if it has been read.

    Of a pack that is no variant nothing is known from before: what does not hold there no longer holds.
    """
    shelf = ExampleFolders(pack)
    unchanged = ExampleFolders(draft or load_pack(pack.folder)) if pack.variant else None
    for file in (file for folder in (where or examples_of(pack)) for file in _files(folder)):
        found = _checked(file, shelf)
        if unchanged and found.fate == "no longer" and _checked(file, unchanged).fate == "no longer":
            found = found._replace(fate="never")
        yield found


def _files(folder: Path) -> list[Path]:
    try:
        return list(example_files(folder))
    except PackError:  # a folder without examples has none to tell of
        return []


def _checked(file: Path, shelf: ExampleFolders) -> CheckedExample:
    example, name, played = None, file.name, None
    try:
        with Attempt(QuoError) as attempt:
            example = read_example(file)
            name = example.id
            if example.needs:
                return CheckedExample(file, name, "waiting", example, trouble=Sentence(example.needs))
            played = play_out(example, file.name, shelf.under(example, file))
    except QuoError as error:
        return CheckedExample(file, name, "no longer", example, trouble=error.as_sentence)
    if attempt.error is not None:
        return CheckedExample(file, name, "no longer", example, trouble=fault_in(attempt.error))
    return CheckedExample(file, name, "no longer" if played and played.misses else "holds", example, played)
