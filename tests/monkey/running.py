"""One run of the monkey from its plan to what it came to, told so that it can be repeated."""

import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from tests.monkey.free import OWN, SAID_BY_QT, FreeMonkey
from tests.monkey.games import Plan
from tests.monkey.monkey import ASIDES, Fault, Monkey
from tests.monkey.window import Window


@dataclass
class Run:
    """What a game came to; `fault` is what the window must not have done, if it did."""

    COUNTED: ClassVar[tuple[str, ...]] = ("made", "missed", "asides", "compared", "differed", "unchecked")

    plan: Plan
    asked_turns: int
    fault: AssertionError | None = None
    inputs: int = 0
    turns: int = 0
    seconds: float = 0.0
    asides_asked: float = ASIDES
    painted: float = 1.0
    most: int = 0
    trace: str = ""
    done: tuple[str, ...] = ()
    made: Counter[str] = field(default_factory=Counter)
    missed: Counter[str] = field(default_factory=Counter)
    asides: Counter[str] = field(default_factory=Counter)
    compared: Counter[str] = field(default_factory=Counter)
    differed: Counter[str] = field(default_factory=Counter)
    unchecked: Counter[str] = field(default_factory=Counter)

    @property
    def name(self) -> str:
        """Game and seed."""
        return f"{self.plan.game} {self.plan.seed}"

    def line(self) -> str:
        """The run in a line."""
        came = f"{self.turns} turns, {sum(self.made.values())} choices, {self.inputs} inputs, {self.seconds:.1f} s"
        pace = f"{self.inputs / max(self.seconds, 0.1):.1f} inputs a second, course {self.trace}"
        return f"{self.name} ({self.plan.table}): {came}, {pace}{'' if self.fault is None else ' FAULT'}"

    def account(self) -> str:
        """What was found, what was done before, and how to see it again."""
        game, seed = self.plan.game, self.plan.seed
        again = (
            f"python -m tests.monkey --seed {seed} --game {game} --turns {self.asked_turns}"
            f" --table {self.plan.table} --asides {self.asides_asked} --painted {self.painted} --most {self.most}"
        )
        before = "\n".join(f"  {each}" for each in self.done)
        return f"{self.fault}\nbefore it:\n{before}\n{self.plan}\nagain: {again}"


def played(plan: Plan, turns: int, home: Path, asides: float = ASIDES, painted: float = 1.0, most: int = 0) -> Run:
    """Play a plan in a window of its own, and take down what it came to."""
    home.mkdir(exist_ok=True)
    run, began = Run(plan, turns, asides_asked=asides, painted=painted, most=most), time.monotonic()
    window = Window(plan.looks, painted)
    monkey = Monkey(window, plan, asides)
    if plan.game == OWN:
        monkey, window.harmless = FreeMonkey(window, plan, asides), (*window.harmless, *SAID_BY_QT)
    try:
        monkey.play(turns, most)
    except AssertionError as fault:
        run.fault = fault
    finally:
        _take_down(run, monkey)
        window.close()
    if window.complaints and run.fault is None:
        run.fault = Fault("complaint", "\n".join(window.complaints))
    run.seconds = time.monotonic() - began
    return run


def _take_down(run: Run, monkey: Monkey) -> None:
    tally = monkey.tally
    run.inputs, run.turns, run.done = monkey.window.hand.inputs, len(tally.turns), tuple(monkey.done)
    run.trace = monkey.trace
    run.made, run.missed, run.asides = tally.made, tally.missed, tally.asides
    entry_log = tally.entry_log
    run.compared, run.differed, run.unchecked = entry_log.compared, entry_log.differed, entry_log.unchecked
