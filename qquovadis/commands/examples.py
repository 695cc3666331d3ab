"""`examples`: whether worked examples hold, those of the packs or any others."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from qquovadis.commands.options import AsJson, VariantFile, WantedPack, wanted_pack
from qquovadis.commands.output import say_json, say_lines
from qquovadis.controllers.examples.check_examples import CheckedExample, check_examples
from qquovadis.controllers.examples.examples import (
    NOT_THERE,
    ExampleReport,
    examples_of,
    own_examples,
    run_examples,
    shipped_examples,
)
from qquovadis.errors import QuoError, Sentence
from qquovadis.model.pack.schema import Pack
from qquovadis.model.settings import system_texts
from qquovadis.model.text.translations import N_

NOT_HELD = 1


def examples(
    paths: Annotated[list[Path] | None, typer.Argument(metavar="[PATH]...", help=N_("Files and folders."))] = None,
    game: Annotated[str | None, typer.Option(help=N_("Only the examples of this game's packs."))] = None,
    variant: VariantFile = None,
    draft: Annotated[str | None, typer.Option(metavar="NUMBER", help=N_("Only the examples of this draft."))] = None,
    as_json: AsJson = False,
) -> None:
    """Run worked examples and tell which hold; without a path those of the packs, or of a variant's draft under it."""
    if paths and not any(path.exists() for path in paths):
        raise QuoError(NOT_THERE, file=paths[0])
    if variant is not None:
        _under(wanted_pack(WantedPack(game, None, variant, draft)), paths or (), as_json)
        return
    given = paths or _where(game, draft)
    if not given:
        raise QuoError(N_("There are no examples here. Name a file or a folder."))
    report = run_examples(given)
    if as_json:
        say_json(_counted(report))
    else:
        say_lines(_report_lines(report))
    if report.failed:
        raise typer.Exit(NOT_HELD)


def _where(game: str | None, draft: str | None) -> list[Path]:
    """Return the folders of the examples there are, of a game and a draft of it if they are named."""
    if draft is None:
        return [*shipped_examples(game), *own_examples(game)]
    return [folder for folder in examples_of(wanted_pack(WantedPack(game, draft=draft))) if folder.is_dir()]


def _under(pack: Pack, where: Sequence[Path], as_json: bool) -> None:
    """Tell which examples, those of its draft if none are named, no longer hold under a variant, and what comes now."""
    found = list(check_examples(pack, where))
    if as_json:
        say_json({"variant": pack.title("en"), "examples": [_spelled(each) for each in found]})
    else:
        say_lines(_fates(found))
    # What was named is to hold; of a whole draft it matters only what the variant broke.
    broken = ("no longer", "never") if where else ("no longer",)
    if any(each.fate in broken for each in found):
        raise typer.Exit(NOT_HELD)


def _spelled(each: CheckedExample) -> dict[str, object]:
    missed = [
        {"expected": _plain(check.expected), "found": _plain(check.actual), "sentence": _plain_text(check.difference)}
        for check in each.misses
    ]
    return {"id": each.id, "fate": each.fate, "misses": missed, "trouble": _plain_text(each.trouble)}


def _plain_text(sentence: Sentence) -> str:
    return system_texts().sentence(sentence)


def _plain(value: object) -> object:
    """Return a number or word as it is; what only the program understands is said in the sentence alone."""
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    return value if isinstance(value, int | str) else None


def _fates(found: list[CheckedExample]) -> Iterator[str]:
    texts = system_texts()
    data = {
        "no longer": N_("{id} no longer holds: {difference}"),
        "never": N_("{id} did not hold before either: {difference}"),
    }
    for each in found:
        if each.fate in data:
            yield from (texts.say(data[each.fate], id=each.id, difference=sentence) for sentence in each.sentences)
    fates = Counter(each.fate for each in found)
    counts = {"held": fates["holds"], "no_longer": fates["no longer"], "never": fates["never"] + fates["waiting"]}
    yield texts.say(N_("{held} hold, {no_longer} no longer hold, {never} never held."), **counts)


def _counted(report: ExampleReport) -> dict[str, object]:
    return {
        "held": len(report.held),
        "failed": [{"id": each.id, "difference": _plain_text(each.difference)} for each in report.failed],
        "waiting": [waiting._asdict() for waiting in report.waiting],
    }


def _report_lines(report: ExampleReport) -> Iterator[str]:
    texts = system_texts()
    yield from (f"{each.id}: {texts.sentence(each.difference)}" for each in report.failed)
    for waiting in report.waiting:
        yield texts.say(N_("{id} is waiting for {needs}."), id=waiting.id, needs=waiting.needs)
    counts = {"held": len(report.held), "failed": len(report.failed), "waiting": len(report.waiting)}
    yield texts.say(N_("{held} hold, {failed} failed, {waiting} waiting."), **counts)
