"""Sessions that are made for tests: a game of some moves by chance, and people whose every pause is known."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

from qquovadis.controllers import GameFile, Habits, Player, Session, Terms
from qquovadis.controllers.saves.game_file import record_in
from qquovadis.controllers.saves.observer import PlayObserver
from qquovadis.engine.agenda import TAKE_BACK, Choice
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack

PEOPLE = ("Aya", "Ben", "Cleo", "Dai")


class Clock:
    """A clock that is moved by hand, in milliseconds."""

    def __init__(self) -> None:
        self.now = 5_000

    def __call__(self) -> int:
        return self.now


class MadeTable(NamedTuple):
    """A table that is observed, with what it is observed by."""

    session: Session
    file: GameFile
    observer: PlayObserver
    clock: Clock


def made_table(place: Path, game: str, *, seats: int = 3, seed: int = 7) -> MadeTable:
    """Lay a table at which persons sit, recorded under this name and observed."""
    pack = load_pack(find_pack(game, None))
    begun = f"2026-11-26T10:{seed // 60 % 60:02}:{seed % 60:02}+00:00"
    terms = Terms(tuple(map(Player, PEOPLE[:seats])), seed, start=0, pack=pack.hash)
    session = Session.start(referee_for(compile_kit(pack, seats)), terms, Habits(clock=lambda: begun))
    clock = Clock()
    file = record_in(session, place)
    file.observer = observer = PlayObserver(session, clock)
    return MadeTable(session, file, observer, clock)


def legal(session: Session, seat: int) -> list[Choice]:
    """What a seat may choose, without taking a choice back."""
    return [choice for choice, clause in session.situation.judged(seat) if clause is None and choice != TAKE_BACK]


def play(
    made: MadeTable,
    moves: int,
    chance: Random,
    pauses: Callable[[int], tuple[int, int, int]] = lambda _seat: (300, 0, 2_000),
) -> int:
    """Play so many moves by chance, each watched, handed over and thought about as `pauses` says of its seat.

    Returns how many were made; fewer if the game ends before.
    """
    session, clock = made.session, made.clock
    for made_by_now in range(moves):
        asked = session.situation.decision
        if asked is None:
            return made_by_now
        seat = asked.seats[0]
        watched, covered, thought = pauses(seat)
        clock.now += watched
        made.observer.table_rested()
        clock.now += covered
        made.observer.put(seat)
        clock.now += thought
        session.play(seat, chance.choice(legal(session, seat)))
    return moves
