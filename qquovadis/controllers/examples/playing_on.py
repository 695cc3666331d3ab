"""Plays a broken example on by itself: what comes of what had begun until somebody is asked or it has ended.

What is a part of a turn, and which steps belong to it, the pack says (`[[phase]]` in `words.toml`).
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from qquovadis.controllers.examples.example_run import ExampleRun, FollowedLines
from qquovadis.engine.ops import Operation
from qquovadis.engine.referee import RUNAWAY, Finding
from qquovadis.errors import N_, QuoError, Sentence
from qquovadis.model.notation.choice_reader import SPEAKER, step_words
from qquovadis.model.pack.words import Words


class BrokenOff(NamedTuple):
    """Where an example broke off, and what the rules did from there without anybody.

    Attributes:
        number: The line, from 1 on.
        line: Its words.
        clause: The clause that refuses it; empty for a step that is not reached or a thing that is not in the box.
        unknown: What it names that is not in the box.
        heard: Whether anybody is asked for it; if not, the clause is that of another question, or of the end.
        findings: What the referee found since.
        operations: What changed since.
        step: The step that comes next, as the table holds it; None if nothing is left, as when the game is over.
        seats: Who is asked there; nobody if what had begun has ended without a question.
        places: The families of zones in which pieces lie that can be chosen there.
        over: Whether the game is over.
    """

    number: int
    line: str
    clause: str
    heard: bool
    unknown: Sentence | None = None
    findings: tuple[Finding, ...] = ()
    operations: tuple[Operation, ...] = ()
    step: Any = None
    seats: tuple[int, ...] = ()
    places: tuple[str, ...] = ()
    over: bool = False


def play_on(example_run: ExampleRun, words: Words, line: str, followed: FollowedLines) -> BrokenOff:
    """Run what needs nobody up to the next question or the end of the part of the turn to which a broken line belongs.

    Args:
        example_run: The table after the last line that could be done.
        words: Those of the pack, which say what the parts of a turn are.
        line: The line that was refused or could not be done.
        followed: How the lines up to that one went.
    """
    game, table = example_run.game, example_run.table
    mark, found = table.mark(), len(game.findings)
    last = _last_phase(example_run, words, line)
    first = _phase_of_next(example_run, words)
    for _ in range(RUNAWAY):
        step = _next_due(example_run)
        if step is None or not step.AUTOMATIC:
            break
        phase = _phase(words, step)
        if first <= last and phase >= 0 and not first <= phase <= last:
            break
        example_run.run_one()
    else:
        raise QuoError(N_("The rules never reach a choice."))
    seats = () if step is None or step.AUTOMATIC else step.waiting(game)
    return BrokenOff(
        number=len(followed.clauses),
        line=line,
        clause=followed.clauses[-1],
        heard=followed.heard,
        unknown=followed.unknown,
        findings=tuple(game.findings[found:]),
        operations=tuple(table.journal[mark:]),
        step=step,
        seats=seats,
        places=tuple(dict.fromkeys(place for seat in seats for place in _places(example_run, step, seat))),
        over=example_run.referee.outcome(game) is not None,
    )


def _places(example_run: ExampleRun, step: Any, seat: int) -> Iterator[str]:
    """Yield the families of zones in which the pieces lie that a seat may choose."""
    referee, table = example_run.referee, example_run.table
    for choice in step.legal(example_run.game, seat):
        if choice.subject >= 0 and referee.subjects.get(choice.verb) == "piece":
            yield referee.kit.zones[table.zone_of[choice.subject]].family


def _next_due(example_run: ExampleRun) -> Any:
    """Return the step that is next, without those that have nothing left to do; None if there is none."""
    while agenda := example_run.table.agenda:
        if agenda[-1].still_due(example_run.game):
            return agenda[-1]
        example_run.run_one()
    return None


def _phase(words: Words, step: Any) -> int:
    return words.place_of(type(step).__name__)[0]


def _phase_of_next(example_run: ExampleRun, words: Words) -> int:
    """Return the part of the turn that goes on; steps that belong to no part of their own go on in another's."""
    game = example_run.game
    phases = (_phase(words, step) for step in reversed(example_run.table.agenda) if step.still_due(game))
    return next((phase for phase in phases if phase >= 0), -1)


def _last_phase(example_run: ExampleRun, words: Words, line: str) -> int:
    """Return the part of a turn up to whose end a line is looked for: its own, or the one that goes on if it has none.

    That of a line which belongs to an earlier part, and so to another turn, is the earlier one.
    """
    goes_on = _phase_of_next(example_run, words)
    own = [phase for phase in _phases_of_line(example_run, words, line) if phase >= 0]
    return goes_on if not own or goes_on in own else max(own)


def _phases_of_line(example_run: ExampleRun, words: Words, line: str) -> Iterator[int]:
    """Yield the parts of a turn in which a choice is heard, or that of a step that needs nobody."""
    spoken = SPEAKER.match(line)
    if spoken is None:
        named = (name for name in example_run.referee.steps if step_words(name) == line)
        yield from (words.place_of(name)[0] for name in named)
        return
    askers = example_run.places.notation.choice_form.askers
    verbs = [verb for verb in askers if f"{spoken[2]} ".startswith(f"{verb} ")]
    yield from (words.place_of(name)[0] for name in askers[max(verbs, key=len)]) if verbs else ()
