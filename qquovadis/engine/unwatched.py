"""Plays a game that nobody watches: no session, no findings, no beats; for measuring and for the lab.

SPEED: it lies in the engine, and not above it, so that it is compiled with it.
"""

import gc
from collections.abc import Callable

from qquovadis.engine.agenda import Choice, Decision
from qquovadis.engine.chance import BY_SLOT
from qquovadis.engine.referee import GameT, Reading, Referee, decision, go_on, legal, settle
from qquovadis.engine.table import Table

Answer = Callable[[int, Decision, list[Choice]], Choice]
Watch = Callable[[int, Decision, list[Choice], Choice], None]

# Objects made beyond those given up before garbage is looked for, and how many such looks lie between older ones.
SELDOM = (20_000, 20, 50)


def collect_seldom() -> None:
    """Let this process look for garbage seldom: for those that play games one after another, or think about them.

    What is loaded by now is never looked through again. It may be called again and again.
    """
    # SPEED: a game makes a hundred thousand small records and no circles of them; looking through those every 700, as
    # Python does by itself, took a tenth of its time.
    if gc.get_threshold() != SELDOM:
        gc.freeze()
        gc.set_threshold(*SELDOM)


def opened(referee: Referee[GameT], seed: int, start: int | None = None, scheme: str = BY_SLOT) -> GameT:
    """Return a game before its first question, with the start marker where it is said or (None) as chance says.

    >>> from qquovadis.games import referee_for
    >>> from qquovadis.model.pack.compile_kit import compile_kit
    >>> from qquovadis.model.pack.loading import load_pack
    >>> from qquovadis.model.pack.shelves import find_pack
    >>> referee = referee_for(compile_kit(load_pack(find_pack("quo_vadis", "30")), 4))
    >>> decision(opened(referee, seed=7, start=2)).step
    'ChooseRace'
    """
    game = referee.bind(Table(referee.kit, seed, scheme))
    referee.open(game, (None,) * referee.kit.seats, start)
    settle(game)
    return game


def unwatched(referee: Referee[GameT], seed: int, start: int | None = None, scheme: str = BY_SLOT) -> GameT:
    """Return the same, of which nobody reads findings."""
    game = opened(referee, seed, start, scheme)
    game.quiet = True
    return game


def play_on(game: Reading, answer: Answer, watch: Watch | None = None) -> int:
    """Let `answer` choose for the seat that is asked until nothing is asked any more; return how often it did.

    It is also given questions that leave nothing to choose, and must name one of the legal choices. `watch` is called
    after each choice, before its findings are forgotten.

    >>> from qquovadis.games import referee_for
    >>> from qquovadis.model.pack.compile_kit import compile_kit
    >>> from qquovadis.model.pack.loading import load_pack
    >>> from qquovadis.model.pack.shelves import find_pack
    >>> referee = referee_for(compile_kit(load_pack(find_pack("undecim", "14")), 3))
    >>> game = unwatched(referee, seed=7)
    >>> played = play_on(game, lambda seat, asked, choices: choices[0])
    >>> decision(game) is None, len(referee.outcome(game).scores)
    (True, 3)
    """
    decisions = 0
    while (asked := decision(game)) is not None:
        seat, decisions = asked.seats[0], decisions + 1
        choices = legal(game, seat)
        chosen = answer(seat, asked, choices)
        go_on(game, seat, chosen)
        if watch is not None:
            watch(seat, asked, choices, chosen)
        game.findings.clear()
    return decisions
