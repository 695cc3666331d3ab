"""Bots in a process of their own: questions go out, choices come back, and nobody waits for them.

The process is told a kit once; it makes its own referee and never sees a table.
"""

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, cast

from qquovadis.bots import BOTS, Question
from qquovadis.bots.advice import ADVISER, adviser, comparer
from qquovadis.controllers.bots.knowledge import bot_named, knowledge_for
from qquovadis.engine.agenda import Choice
from qquovadis.engine.kit import Kit
from qquovadis.engine.seat_view import SeatView
from qquovadis.engine.unwatched import collect_seldom
from qquovadis.games import referee_for

ADVICE = "advice"  # stands for a bot where not a choice is wanted but what the strategist thinks of all


class BotTask(NamedTuple):
    """A question for the bot of a name, or for ADVICE, and the number under which the answer is expected.

    Where it says what was `chosen`, ADVICE compares that with what the strategist would choose, however long it takes.
    """

    turn: int
    bot: str
    question: Question
    chosen: Choice | None = None


Answer = Callable[[int, Any], None]
Lost = Callable[[], None]


class BotProcess:
    """Thinks in one process at a time, started at the first question; `stop` ends it at once, whatever it is doing.

    Answers come in a thread of this process; `lost` is called if the bots' process ends by itself.
    """

    def __init__(self, kit: Kit, answer: Answer, lost: Lost) -> None:
        self._kit = kit
        self._answer = answer
        self._lost = lost
        self._line: Connection | None = None
        self._stop: Callable[[], None] | None = None

    def ask(self, task: BotTask) -> None:
        """Put a question; if the process cannot be reached, `lost` says so."""
        if self._line is None:
            self._start()
        try:
            if self._line is not None:
                self._line.send(task._replace(question=task.question._replace(view=_without_kit(task.question))))
        except OSError:
            self._lost()

    def stop(self) -> None:
        """End the process, and with it whatever is being thought about."""
        if self._stop is not None:
            self._stop()
        self._stop = self._line = None

    def _start(self) -> None:
        context = get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=think, args=(there, self._kit), daemon=True, name="bots")
        process.start()
        there.close()
        stopped = threading.Event()

        def listen() -> None:
            with suppress(EOFError, OSError):
                while True:
                    turn, answer = here.recv()
                    self._answer(turn, answer)
            if not stopped.is_set():
                self._lost()

        def stop() -> None:
            stopped.set()
            process.terminate()
            process.join()
            listener.join()
            here.close()

        listener = threading.Thread(target=listen, daemon=True, name="answers of bots")
        listener.start()
        self._line, self._stop = here, stop


def think(line: Connection, kit: Kit) -> None:
    """Answer questions until the line is closed; this is what runs in the bots' process."""
    referee = referee_for(kit)
    answers: dict[str, Callable[[Question], object]] = {name: bot_named(name, referee).choose for name in BOTS}
    answers[ADVICE] = adviser(referee, knowledge_for(kit))
    compare = comparer(referee, knowledge_for(kit))
    collect_seldom()
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            turn, bot, question, chosen = line.recv()
            until = time.monotonic() + BOTS[ADVISER if bot == ADVICE else bot].seconds
            whole = question._replace(view=question.view._replace(kit=kit))
            if chosen is not None:
                line.send((turn, compare(whole, chosen)))
            else:
                line.send((turn, answers[bot](whole._replace(enough=lambda until=until: time.monotonic() >= until))))


def _without_kit(question: Question) -> SeatView:
    """Return the view without the kit, which the process has."""
    return question.view._replace(kit=cast(Kit, None))
