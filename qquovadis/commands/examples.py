"""`examples`: whether worked examples hold, those of the packs or any others."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from qquovadis.commands.options import AsJson, VariantFile, WantedPack, wanted_pack
from qquovadis.commands.output import say_json, say_lines
from qquovadis.controllers.examples.check_examples import CheckedExample, check_examples
from qquovadis.controllers.examples.example_steps import step_lines, step_names
from qquovadis.controllers.examples.example_text import OutcomeText, tell_checked, tell_failure
from qquovadis.controllers.examples.examples import (
    NOT_THERE,
    ExampleReport,
    Failure,
    PlayedExample,
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
FAILED = N_("{id}: {difference}")
HEADS = {
    "no longer": N_("{id} no longer holds: {difference}"),
    "never": N_("{id} did not hold before either: {difference}"),
}


def examples(
    paths: Annotated[list[Path] | None, typer.Argument(metavar="[PATH]...", help=N_("Files and folders."))] = None,
    game: Annotated[str | None, typer.Option(help=N_("Only the examples of this game's packs."))] = None,
    variant: VariantFile = None,
    draft: Annotated[str | None, typer.Option(metavar="NUMBER", help=N_("Only the examples of this draft."))] = None,
    steps: Annotated[
        str | None,
        typer.Option(metavar="GAME", help=N_("List the steps and landmarks that examples of this game can name.")),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Run worked examples and tell which hold; without a path those of the packs, or of a variant's draft under it."""
    if steps is not None:
        _say_steps(wanted_pack(WantedPack(steps, draft=draft)), as_json)
        return
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


def _say_steps(pack: Pack, as_json: bool) -> None:
    names = step_names(pack)
    if not as_json:
        say_lines(step_lines(names, system_texts()))
        return
    steps = [
        {"step": each.words, "part": names.parts[each.part] if each.part >= 0 else None, "asks": each.asks}
        for each in names.steps
    ]
    landmarks = [{"landmark": each.id, "words": each.words} for each in names.landmarks]
    say_json({"game": pack.game, "draft": pack.draft, "steps": steps, "landmarks": landmarks})


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
    text = tell_checked(each, system_texts())
    told = _told(text, each.played) if each.fate in HEADS else {}
    return {"id": each.id, "fate": each.fate, "misses": missed, "trouble": _plain_text(each.trouble), **told}


def _told(text: OutcomeText, played: PlayedExample | None) -> dict[str, object]:
    """Return an example that does not hold in the words of the rules, and where it broke off."""
    broken = played.broken if played else None
    place = {"line": broken.number, "words": broken.line, "clause": broken.clause} if broken else None
    return {
        "broke_off": place,
        "now": list(text.broken[1:]),
        "differences": list(text.differences),
        "waits_at": played.waiting if played and text.waits else "",
    }


def _plain_text(sentence: Sentence) -> str:
    return system_texts().sentence(sentence)


def _plain(value: object) -> object:
    """Return a number or word as it is; what only the program understands is said in the sentence alone."""
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    return value if isinstance(value, int | str) else None


def _fates(found: list[CheckedExample]) -> Iterator[str]:
    texts = system_texts()
    for each in found:
        if each.fate in HEADS:
            yield from _listed(HEADS[each.fate], each.id, tell_checked(each, texts))
    fates = Counter(each.fate for each in found)
    counts = {"held": fates["holds"], "no_longer": fates["no longer"], "never": fates["never"] + fates["waiting"]}
    yield texts.say(N_("{held} hold, {no_longer} no longer hold, {never} never held."), **counts)


def _listed(head: str, name: str, text: OutcomeText) -> Iterator[str]:
    """Yield what is said of an example: in one line if there is one thing to say, else each thing below its name."""
    say = system_texts().say
    first, *others = text.lines
    if others:
        yield say(head, id=name, difference="").rstrip()
        yield from (f"  {line}" for line in text.lines)
    else:
        yield say(head, id=name, difference=first)


def _counted(report: ExampleReport) -> dict[str, object]:
    return {
        "held": len(report.held),
        "failed": [_failed(each) for each in report.failed],
        "waiting": [waiting._asdict() for waiting in report.waiting],
    }


def _failed(failure: Failure) -> dict[str, object]:
    told = _told(tell_failure(failure, system_texts()), failure.played)
    return {"id": failure.id, "difference": _plain_text(failure.difference), **told}


def _report_lines(report: ExampleReport) -> Iterator[str]:
    texts = system_texts()
    for each in report.failed:
        yield from _listed(FAILED, each.id, tell_failure(each, texts))
    for waiting in report.waiting:
        yield texts.say(N_("{id} is waiting for {needs}."), id=waiting.id, needs=waiting.needs)
    counts = {"held": len(report.held), "failed": len(report.failed), "waiting": len(report.waiting)}
    yield texts.say(N_("{held} hold, {failed} failed, {waiting} waiting."), **counts)
