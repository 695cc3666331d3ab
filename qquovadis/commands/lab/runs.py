"""What the commands of the lab do: play what is asked with a line for each look, and say what came of it."""

import math
import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from qquovadis.commands.lab import reports
from qquovadis.commands.lab.reports import Run
from qquovadis.commands.options import named_pack
from qquovadis.commands.output import say_json, say_lines, warn
from qquovadis.commands.several import FAILED, Several
from qquovadis.errors import Listed, QuoError
from qquovadis.games import referee_for
from qquovadis.lab.items import card_called, items_of
from qquovadis.lab.levels.ladder_file import write_ladder
from qquovadis.lab.levels.ladders import DuelLook, climb, duel_name, ladder_from, ladder_plans
from qquovadis.lab.play.plan import Plan, duel_plan
from qquovadis.lab.play.running import run_study
from qquovadis.lab.report.choices import cards_of
from qquovadis.lab.statistics.evaluation import Evaluation
from qquovadis.lab.studies.questions import study_of_lots
from qquovadis.lab.studies.study_file import Arm
from qquovadis.lab.studies.study_plan import study_plan
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.schema import Pack
from qquovadis.model.settings import system_texts
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.variant import ENDING

DONE, CANNOT_TELL, CANCELLED = 0, 3, 4
AGAINST = N_("Compared with {cards}:")
NO_CARDS = N_("In {draft} nobody chooses cards that could be dealt at random.")


class Wanted(NamedTuple):
    """What is asked of the lab: a draft as people call it, how many play, how much is played, and how it is told."""

    draft: str
    seats: int
    games: int
    workers: int
    seed: int
    as_json: bool


def run_duel(wanted: Wanted, level: str, others: Sequence[str]) -> int:
    """Play a duel, tell how it ended, and return the exit code."""
    pack = named_pack(wanted.draft)
    plan = duel_plan(pack, level, tuple(others), seats=wanted.seats, games=wanted.games, seed=wanted.seed)
    looks, run = _climbed([plan], wanted.workers)
    if wanted.as_json:
        say_json({"plan": plan.hash, **_duel_report([plan], looks, run)})
    else:
        texts = system_texts()
        say_lines([texts.say(reports.AMONG_BOTS)])
        say_lines(line for look in looks for line in reports.duel_lines(look, texts))
    return _code(run, looks, 1)


def run_ladder(wanted: Wanted, levels: Sequence[str], out: Path | None) -> int:
    """Play the duels of a ladder, write it where it is wanted, tell it, and return the exit code."""
    pack = named_pack(wanted.draft)
    plans = ladder_plans(pack, levels, seats=wanted.seats, games=wanted.games, seed=wanted.seed)
    several = Several(system_texts())
    looks, run = _climbed(plans, wanted.workers, several)
    whole = [look for look in looks if duel_name(look.plan) not in several.failed]
    # A ladder is told as far as it hangs together: from the lowest level up to the first duel that failed.
    joined = [look for plan, look in zip(plans, whole, strict=False) if look.plan == plan]
    found = ladder_from(joined) if joined and joined[0].plan == plans[0] else None
    if found is not None and out is not None and not several.failed:
        write_ladder(found, out)
    if wanted.as_json:
        rungs = {"ladder": found.model_dump()["level"], "offered": list(found.offered)} if found else {}
        failed = {"failed": several.rows} if several.failed else {}
        say_json(_duel_report(plans, whole, run) | rungs | failed)
    else:
        say_lines([system_texts().say(reports.AMONG_BOTS)])
        say_lines(reports.ladder_lines(found, system_texts()) if found else ())
    several.say_in_the_end()
    return FAILED if several.failed else _code(run, looks, len(plans))


def run_items(wanted: Wanted, level: str, against: Sequence[str] = ()) -> int:
    """Play games in which cards are drawn by lot, tell what holding each was worth, and return the exit code.

    Cards are compared with those called `against`, or with whatever else was held.
    """
    pack = named_pack(wanted.draft)
    asked = {"seed": wanted.seed, "levels": (level,), "seats": (wanted.seats,), "max_games": wanted.games}
    texts, arm = system_texts(), named_arm(wanted.draft)
    compared = cards_called(against, pack, wanted.seats)
    plan = study_plan(study_of_lots(arm, wanted.draft, asked, compared), Path())
    of, most = plan.plan(0, 0), plan.blocks(0) * wanted.seats
    if not of.lots:
        raise QuoError(NO_CARDS, draft=pack.called)
    with stopped_by_interrupt() as stopped:
        answer = run_study(
            plan,
            evaluation=Evaluation(plan),
            workers=wanted.workers,
            stopped=stopped,
            look=lambda answer: warn(texts.say(N_("{games} of {most} games"), games=answer.games, most=most)),
        )
    found = [each for each in cards_of(answer) if each.by == "lot"]
    if wanted.as_json:
        head = reports.frame(of, answer.blocks, answer.cpu_seconds, answer.wall_seconds)
        told = {"levels": reports.levels([of]), "stopped": answer.stopped, "items": reports.item_rows(found)}
        say_json({"plan": plan.hash, **head, **told, **({"against": compared} if compared else {})})
    else:
        cards = Listed([pack.name(each, texts.language) for each in compared])
        said = [texts.say(AGAINST, cards=cards)] if compared else []
        say_lines([texts.say(reports.AMONG_BOTS), *said])
        say_lines(reports.item_lines(found, pack, texts))
    return CANCELLED if answer.stopped == "cancelled" else DONE


def cards_called(called: Sequence[str], pack: Pack, seats: int) -> tuple[str, ...]:
    """Return the ids of cards that go by lot among so many, each once; QuoError if there is none called so."""
    if not called:
        return ()
    cards = [*items_of(referee_for(compile_kit(pack, seats)))]
    if not cards:
        raise QuoError(NO_CARDS, draft=pack.called)
    return tuple(dict.fromkeys(card_called(each, pack, cards, system_texts()) for each in called))


def named_arm(named: str, letter: str = "A") -> Arm:
    """Return the arm of a study that plays what a person calls game/draft, a folder, or the file of a variant."""
    path = Path(named)
    if path.suffix == ENDING:
        return Arm(id=letter, variant=str(path.absolute()))
    return Arm(id=letter, draft=str(path.absolute()) if path.is_dir() else named)


@contextmanager
def stopped_by_interrupt() -> Iterator[threading.Event]:
    """Let Ctrl+C end the games after the blocks in play; the second one ends at once."""
    stopped = threading.Event()
    before = signal.getsignal(signal.SIGINT)

    def stop(*_: object) -> None:
        stopped.set()
        # Not what was there before: a shell that starts a program in the background has it pass over interrupts.
        signal.signal(signal.SIGINT, signal.default_int_handler)

    signal.signal(signal.SIGINT, stop)
    try:
        yield stopped
    finally:
        signal.signal(signal.SIGINT, before)


def _climbed(plans: Sequence[Plan], workers: int, several: Several | None = None) -> tuple[list[DuelLook], Run]:
    """Play duels with a line for each look; return the last look of each that was begun; of several any may fail."""
    last: dict[str, DuelLook] = {}
    began, texts = perf_counter(), system_texts()
    with stopped_by_interrupt() as stopped:
        for look in climb(plans, workers, stopped, several.attempt if several else lambda _: nullcontext()):
            last[look.plan.hash] = look
            warn(reports.progress(look, texts))
        return list(last.values()), Run(stopped.is_set(), perf_counter() - began)


def _duel_report(plans: Sequence[Plan], looks: Sequence[DuelLook], run: Run) -> dict[str, object]:
    blocks = [block for look in looks for block in look.blocks]
    decided = len([look for look in looks if look.verdict]) == len(plans)
    return {
        **reports.frame(plans[0], len(blocks), math.fsum(each.seconds for each in blocks), run.seconds),
        "stopped": "decided" if decided else "cancelled" if run.cancelled else "games",
        "levels": reports.levels(plans, looks),
        "estimates": [estimate for look in looks for estimate in reports.estimates(look)],
    }


def _code(run: Run, looks: Sequence[DuelLook], duels: int) -> int:
    """Return 0 if all duels are decided, 4 if they were cancelled before, else 3."""
    if len([look for look in looks if look.verdict]) == duels:
        return DONE
    return CANCELLED if run.cancelled else CANNOT_TELL
